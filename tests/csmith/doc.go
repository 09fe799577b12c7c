// Package csmith compares programs made by csmith (Yang, Chen, Eide, Regehr,
// "Finding and understanding bugs in C compilers", PLDI 2011) with the host
// compiler: bit-fields, structs, unions, volatiles, 64-bit integers and floats
// on. csmith is a program of its own (Debian packages csmith and
// libcsmith-dev); tests are skipped without it.
//
// Owns: how csmith is called, and which faults of its programs explain a
// difference. tests/difftest does the comparison.
package csmith
