// Package host compiles test kernels and programs with the host's C compiler and
// runs them on the CPU: the independent result that the compiler and the
// simulator are compared with.
//
// It owns: include/cuda_host.h, which gives gcc CUDA C's qualifiers and
// built-ins, include/cuda_host.c, which runs a grid with one fiber per thread,
// include/limit.c, which ends a program that runs long, and the generated main
// that launches a case. tests/difftest, tests/csmith
// and tests/gen call it.
package host
