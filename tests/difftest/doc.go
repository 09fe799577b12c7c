// Package difftest compares the compiler and the simulator with the host: the
// same C, the same result.
//
// It owns: compiling a test file for a variant (target and level); campaigns of
// random programs, their journal and their rotation of variants; the search for
// the pass that breaks a program (Bisect); and the script by which cvise or
// creduce makes a failing program small. tests/host gives the independent
// result, tests/simrun runs the PTX. Its test goes through tests/kernels;
// tests/gen and tests/csmith use it for random programs.
package difftest
