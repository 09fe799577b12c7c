// Package interp (no API) executes IR, slowly and simply: it is the oracle that the tests of ir/opt
// and lower hold their output against. It runs one thread; undefined values read as zero; all
// address spaces share one memory.
//
// It owns the meaning of instructions only. Intrinsics other than memory copies and fma are opaque:
// a pure one yields a value made from its name and arguments, one with effects is recorded in the
// trace as well.
package interp
