//go:build cgo

// Command libnvrtc is a shared library with NVRTC's C interface (nvrtc.h): a program that compiles
// CUDA C when it runs loads it in place of NVIDIA's. "make libnvrtc" builds it, with cgo; package
// nvrtc does the work.
package main
