// Package tensor (no API) is tensor maps: what the descriptor of a tensor copy says, how it is kept
// in 128 bytes, and which elements a copy moves between global and shared memory (PTX ISA 5.5,
// 9.7.9.27.1; CUDA Driver API, Tensor Map Object Management).
//
// It owns maps, boxes and swizzles. It knows nothing of instructions or of memory; package sim
// decodes them and calls it.
package tensor
