// Package link (no API) joins translation units into one module, as a linker does with object
// files.
//
// It owns: what a name means in a program of several files, and the errors where files contradict
// each other. It does not own the device library (ir/object) or what an optimiser may conclude from
// a whole program (ir/opt). The root package calls it between irgen and lower, where types still
// have the sizes of C.
//
// # Symbols
//
// A name with external linkage is one symbol in all units (C11 6.2.2p2). Of its definitions a
// strong one counts before a weak one, a weak one before an inline definition, and among equals the
// first; two strong ones are an error, as in nvlink and GNU ld. Declarations are replaced by the
// definition; a weak one that no unit defines is an error if it is used. Names with internal
// linkage that occur twice get a suffix, which functions and variables with external linkage never
// do.
package link
