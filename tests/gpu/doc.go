// Package gpu runs the tests that need a GPU, through the CUDA driver: the test kernels and random
// kernels against the host (kernels.go), single instructions whose results become the simulator's
// golden data (vectors), what the driver's printf does with every conversion, golden data too
// (printf), fetches from textures, matrix instructions, asynchronous copies, golden data as well
// (textures, matrix, async), litmus tests of the memory model (litmus), and the functions of
// math.h: every float function of one argument on all arguments, all functions against the
// simulator, timings beside nvcc's (math.go, math). Without a GPU they are skipped and say why.
//
//	make gpu                 everything, on this machine
//
// A machine without Go needs only the test binary and the source tree:
//
//	CGO_ENABLED=0 go test -c -o bin/gpu.test ./tests/gpu
//	bin/gpu.test -test.v                        from any folder of the tree
//	bin/gpu.test -test.v -test.run 'Vectors|Matrix|Printf|Litmus' -update     writes the golden files
//
// It owns: how a directive.File becomes a device.Job. tests/host or the simulator gives the result
// that is wanted, tests/simrun compares.
package gpu
