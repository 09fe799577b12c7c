// Package litmus holds litmus tests of PTX's memory model: message passing, store buffering, load
// buffering, coherence, IRIW, write-to-read causality, ISA2, 2+2W and their kin, with relaxed,
// acquire, release and seq_cst atomics and fences at block, cluster, GPU and system scope, in
// programs.txt. From a test come a kernel in C, so that what the compiler makes of the atomics is
// tested, and a program for package ptxmodel, which says what outcomes the model allows; nothing is
// expected by hand, but for the classics that the model itself is tested by. On a GPU they also
// test that this is strong enough for the hardware.
//
// Every thread plays each role of a test once, in different instances of it: role r of instance i
// is played by a thread of another warp (warps), of the other block of a cluster, or of another
// block than role 0, and the partners change from launch to launch. A second kernel counts the
// outcomes and clears the memory.
//
// It owns: the tests, their mutants, the counting, the outcomes that GPUs have shown (testdata).
// tests/gpu runs it on a GPU; the package's own test runs it in the simulator with several seeds.
package litmus
