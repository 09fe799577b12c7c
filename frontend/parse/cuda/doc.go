// Package cuda (no API) takes a unit of CUDA C++ apart into host and device code and writes what
// the device needs in C.
//
//	split    split.go  tokens become declarations: kind, names, marks such as __device__
//	reach    reach.go  from kernels and marked variables on, name by name: what device code needs
//	write    writer.go and the files that it calls: a declaration becomes one of C
//
// In a file with kernels the rest is the host's, and the parser never sees it: launches, classes,
// templates, streams. What is needed and has no counterpart in C is refused with one sentence: at
// the construct, if it is device code, else at the use. A declaration (split.go) is the state that
// the three share; unit (reach.go) has all of them by their names.
//
// Each file of the writer shows tokens before and after. Package check gives meaning to what C has
// no words for, by the names in package dialect.
//
// A template would be a declaration that the split keeps, whose instances reach asks for by name
// and arguments; the writer writes each as a declaration of its own.
package cuda
