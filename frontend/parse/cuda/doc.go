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
// What C has no words for is written so, and package check gives it its meaning:
//
//   - The & of a reference is a star with __attribute__((cptx_reference)) behind.
//   - A default argument is __attribute__((cptx_default(x))) behind the parameter.
//   - T(a, b) is __cptx_construct(sizeof(T), a, b), T x(a, b) is T x = __cptx_init(a, b), T{a, b}
//     is (T){a, b}, T x{a, b} is T x = {a, b}, static_cast<T>(x) is ((T)(x)), (T &)x is *(T *)&x.
//   - operator+ is the name __cptx_operator_pl, with the letters of the Itanium C++ ABI.
//   - Tags are declared as typedef names too; using T = X is typedef __typeof__(X) T; f() is
//     f(void).
//   - Overloaded functions keep their one name: package check tells them apart.
package cuda
