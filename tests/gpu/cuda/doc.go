// Package cuda is the part of the CUDA driver API (CUDA Driver API manual, libcuda.so) that
// the tests need: devices, the primary context and its limits, modules from PTX text with the
// compiler's messages, memory, launches, events. The library is opened at run time by purego, so
// the tests build without CUDA, without cgo and on machines without a GPU.
//
// It owns: the symbols and their arguments, and driver errors as Go errors. It knows nothing of
// tests. tests/gpu/device calls it.
//
// A context belongs to an operating-system thread: call everything after Context from one goroutine
// that is locked to its thread.
package cuda
