// Package vm (no API) owns the virtual machine as data: the decoded program (Program, Function,
// Instr), the device that holds memory, and the state that runs (Grid, Cluster, Block, Warp,
// Thread) with what every instruction may ask of it: an access to memory with all its checks, the
// shadow of undefined bits of registers, calls, mbarrier objects, copies to be waited for, faults.
// What a debugger, a profile or a report sees is here too (ThreadView, Tracer, Names).
//
// It does not decode text (package decode), and does not know when a thread gets its turn (package
// engine) nor what an instruction of a family does (arith, isa, async, matrix, tcgen05, image):
// these set Instr.Exec. What one of them keeps of its own is in a field of type any that the others
// leave alone.
//
// From the ground up, the files use each other one way, but for program.go and options.go, whose
// functions take what runs:
//
//	special, trace, stats, device    kinds of special registers; what traces and counts are made
//	                                 of; memory, its budget, buffers
//	program, options, state          the decoded program; how it is launched; all that runs
//	undef, alive, traced, opcodes    what is found out about a function
//	names, raise, window, arrive     names of the source, faults, windows of the generic space
//	budget, grid, race_check,
//	registers, proxy, held           what a launch counts and watches; special registers; proxies
//	uninit, access, module, images   undefined bits; from an address to memory; modules, images
//	thread, mbobject, pending        frames and calls; mbarriers; copies
//	child                            what device code launches
//	watch                            what a debugger sees
//
// A decoded instruction names register slots of the frame; constants and special registers have
// slots too, so that operands need no case distinction when running. Registers hold values
// zero-extended to 64 bits; those of a warp are a matrix of slots and lanes.
package vm
