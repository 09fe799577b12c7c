// Package litmus runs small concurrent programs whose outcomes the PTX memory model (PTX ISA,
// chapter 8) forbids or allows: message passing, store buffering, load buffering, coherence, IRIW,
// with relaxed, acquire, release and seq_cst atomics and fences at block, GPU and system scope. They
// are C, in kernels/, so they test what the compiler makes of the atomics; on a GPU they also test
// that this is strong enough for the hardware.
//
// Every thread plays each role of a test once, in different instances of it: role r of instance i is
// played by a thread of another warp (block tests) or another block than role 0, and the partners
// change from launch to launch. A second kernel counts the outcomes and clears the memory.
//
// It owns: the kernels, the comments that state forbidden outcomes, the counting. tests/gpu runs it
// on a GPU; the package's own test runs it in the simulator with several seeds.
package litmus
