// Package irgen (no API) turns the typed tree into IR.
//
// It owns how each C construct looks in IR: control flow, lvalues and their address spaces,
// conversions, calls, initialisers, built-in functions. It does not own C's rules (package check
// has made every conversion explicit and has rejected what is wrong), the ABI's details (package
// lower: bit-fields, varargs, parameters, system calls) or optimisation (ir/opt). The root package
// calls Generate, once per translation unit.
//
// # Conventions
//
// A scalar rvalue is one IR value: integers by their size, _Bool as i1 (i8 in memory), pointers
// generic. A complex rvalue is a pair. A record rvalue is the address of memory that holds it.
// Lvalues keep the address space of their object, so that only addresses that escape into C
// pointers become generic.
//
// Every variable has an alloca in the entry block (mem2reg removes it), variable length arrays one
// where they are declared. Code after a jump is dropped unless it holds a label; blocks that
// nothing reaches are removed at the end.
//
// Reachability decides what is emitted: external definitions, kernels and objects marked used, and
// what they refer to.
package irgen
