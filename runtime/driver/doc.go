// Package driver (no API) is the CUDA driver API on the PTX machine: devices, contexts, modules,
// memory, streams and the rest with the rules that programs rely on (CUDA Driver API manual; the
// CUDA C++ Programming Guide for what the manual leaves open).
//
// It owns what a handle stands for, what each function checks, and in which order work is executed.
// It does not own what kernels do (runtime/sim), nor C's calling convention: cmd/cptx/libcuda makes
// a shared library of it. A function gets its arguments as the words of a C call and may be called
// from any thread.
//
//	Driver.Call     a call of the program: finds the function, checks context and state
//	api             all functions of the API with their versions, and its results
//	call.go         the functions that are there, from the tables of the other files
//	queue.go        the order in which copies, kernels and host functions are executed
//
// One lock (Driver.mu) guards all objects. It is free while work is executed.
package driver
