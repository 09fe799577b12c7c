// Package tests holds what crosses packages: the import rule, and every test
// kernel through ptxas. Its folders hold the rest: toolchain finds ptxas,
// directive reads the test kernels' comments, host runs them on the CPU,
// difftest compares the compiler and the simulator with the host, gen and
// csmith make random programs.
package tests
