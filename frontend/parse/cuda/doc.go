// Package cuda (no API) takes a unit of CUDA C++ apart into host and device code and writes what
// the device needs in C.
//
//	split    split.go  tokens become declarations: kind, names, marks such as __device__
//	reach    reach.go  from kernels and marked variables on, name by name: what device code needs
//	write    writer.go and the files that it calls: a declaration becomes one of C
//
// In a file with kernels the rest is the host's, and the parser never sees it: launches, classes,
// streams. What is needed and has no counterpart in C is refused with one sentence: at
// the construct, if it is device code, else at the use. A declaration (split.go) is the state that
// the three share; unit (reach.go) has all of them by their names.
//
// Each file of the writer shows tokens before and after. Package check gives meaning to what C has
// no words for, by the names in package dialect.
//
// A template (template.go) is written once, whatever its instances; package template says what
// becomes of it. Host code is looked at again for launches of templates (launch.go and the files
// named so).
package cuda
