// Package difftest compares the compiler and the simulator with the host: the
// same C, the same result.
//
// It owns: compiling a test file for a variant (target and level), and campaigns
// of random programs. tests/host gives the independent result, tests/simrun
// runs the PTX. Its test goes through tests/kernels; tests/gen and tests/csmith use
// it for random programs.
package difftest
