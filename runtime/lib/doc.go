// Package lib holds the device library: C functions that compiled programs may call and that PTX has no
// instruction for. The compiler compiles a source at need, as part of the program that calls it.
//
// It owns C text and the list of functions that each text defines. It does not own when a function is needed (an
// undefined function in the IR) or how it becomes part of a module; the root package calls Source for that.
//
// A source is compiled without headers, as device C. Its functions get internal linkage, so that PTX modules that
// carry the same function link without a clash; helpers that are no library functions have names that start with __cptx_,
// so that no function of the program has the same name.
package lib
