// Package profile (no API) counts what kernels would cost a GPU, by line of the source and of the
// PTX: exactly and always the same, so that a test can hold the numbers.
//
// It owns the model that makes warp instructions of the traces of threads (sim.Tracer), what an
// access to memory takes, the sums by line, and the forms in which they are shown: tables,
// annotated texts, JSON, pprof. `cptx run --profile` calls it.
//
// The model of a warp: the lanes that have come to the same instruction execute it together;
// otherwise those go on that are in the deepest call, and among them those at the lowest address
// (Diamos et al., SIMD Re-convergence at Thread Frontiers, MICRO 2011), which in code whose blocks
// stand in the order of the source brings lanes together again where a conditional or a loop ends.
// GPUs do the same but for what ptxas changes. Counted is what is issued, not time.
//
// The model of memory: global memory and caches move sectors of 32 bytes; shared memory has 32
// banks of 4 bytes, and an access takes as many wavefronts as there are different words in one
// bank; local memory is laid out so that the same word of all lanes is one piece (CUDA C++
// Programming Guide, device memory accesses).
package profile
