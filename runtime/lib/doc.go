// Package lib (no API) holds the device library: C functions that compiled programs may call and
// that PTX has no instruction for. They are compiled when the compiler is built, not when a program
// is: the package carries object files (package ir/object), from which the root package links the
// functions that a program calls and does not define.
//
// It owns C text and what it is compiled to. It does not own when a function is needed (an
// undefined function in the IR) or how it becomes part of a module (ir/object).
//
// # Layout
//
// The sources are src/PART/FILE.c; each part (math, string, stdlib with ctype, stdio, int128,
// curand, small, atomic) makes the object file data/PART.obj. After a change of a source, or of the
// compiler where it changes what the sources become,
//
//	make generate
//
// brings the object files up to date; they belong to the commit, and a test checks that they are
// current. Where two branches change one, it is taken from either and made again.
//
// A file is a translation unit of device C that defines one function or a few that belong together.
// It may include headers of its own part ("common.h", in the same folder), and none of the
// compiler's. Its functions may call functions that other files define; small helpers that are to
// be inlined stand in a header, since files are optimised one by one.
//
// Library functions get internal linkage, so that PTX modules that carry the same function link
// without a clash. What is no library function has a name that starts with __cptx_, so that nothing
// of the program has the same name: helper functions, and constant tables that several files share,
// which one file defines and the others declare extern, or which a header defines static: equal
// definitions are one.
//
// # Targets and options
//
// A file is compiled once for each data model, at -O2, and for no target in particular
// (target.ForLibrary). What depends on target and options is bound when a function is linked:
//
//   - __nvvm_reflect("__CUDA_FTZ"), and "__CUDA_PREC_DIV", "__CUDA_PREC_SQRT": 1 or 0;
//     "__CUDA_ARCH": the value of __CUDA_ARCH__, which itself is unknown. A function that asks is
//     optimised again when it is linked.
//   - Float division and sqrtf are what -prec-div and -prec-sqrt say, __fdiv_rn and __fsqrt_rn
//     correctly rounded. -ftz makes operations on floats flush as everywhere.
//   - Multiplications and additions are never contracted: -fmad changes no result. Write fma where
//     it is meant.
//
// # To add a function
//
// Its file; the row of frontend/builtin that makes it known without a header ("lib:NAME"), and its
// prototype in runtime/include. A new part is also a line of lib.go.
package lib
