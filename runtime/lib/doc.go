// Package lib holds the device library: C functions that compiled programs may call and that PTX has no
// instruction for. The compiler compiles a source at need, as part of the program that calls it.
//
// It owns C text and the list of functions that each text defines. It does not own when a function is needed (an
// undefined function in the IR) or how it becomes part of a module; the root package calls Source for that.
//
// # Layout
//
// The sources are src/PART/FILE.c: string, stdlib (with ctype), int128, math. A file is a translation unit of device C
// that defines one function or a few that belong together. It may include headers of its own part ("common.h", in the same folder),
// and none of the compiler's. Its functions may call functions that other files define.
//
// Library functions get internal linkage, so that PTX modules that carry the same function link without a clash. What is no
// library function has a name that starts with __cptx_, so that nothing of the program has the same name: helper functions,
// and constant tables that several files share, which one file defines and the others declare extern.
//
// To add a function: its file, its row in the table here, the row of frontend/builtin that makes it known without a header
// ("lib:NAME"), and its prototype in runtime/include.
package lib
