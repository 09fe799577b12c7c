// Package gen makes random kernels with many threads that have one defined
// result, for differential tests.
//
// The method is that of CLsmith (Lidbury, Lascu, Chong, Donaldson, "Many-core
// compiler fuzzing", PLDI 2015): threads communicate, yet the result does not
// depend on the schedule. A thread touches only its own slot of a shared array,
// and which slot that is changes, by a permutation, only at barriers;
// atomics on one cell use one commutative operation between two barriers;
// barriers, shuffles and votes stand only where every thread of the block
// arrives. What runs between them is arbitrary divergent C: integers of all
// widths, bit-fields, structs by value, pointers to locals, vector types,
// variadic functions, floating point with explicit rounding.
//
// Linked makes files of two translation units: what the first one defines weakly, the second one
// may define anew, so that a compiler that trusts a definition which the linker replaces is
// found out.
//
// Contended makes kernels whose threads do all of this at once: bytes, halves and fields of one
// word, counters, maxima and loops around a compare and swap, such that no result depends on the
// order.
//
// Arrays makes kernels of loops over arrays: passes that copy bodies, keep what is loaded, join
// accesses and test for aliases and alignment before a loop find something to do in them.
//
// No generated program has undefined behaviour: signed arithmetic goes through
// unsigned types, divisions and shifts are guarded, indices are masked, loops
// are bounded. The same seed gives the same text.
//
// Owns: the text of the kernels. It runs nothing: its test and
// `make difftest` do, through tests/difftest.
package gen
