//go:build cgo

// Command libcuda is the CUDA driver API on the PTX machine as a shared library: programs load it
// in place of NVIDIA's. "make libcuda" builds it, with cgo; package driver does the work.
//
// There are two libraries. libcuda.so.1 (loader) is C alone: it has the names of all functions, and
// loads the other one, which is this package, when the program calls cuInit. So a process that uses
// no CUDA starts no runtime system of Go, and one that forks before it uses CUDA has it in the
// child.
package main
