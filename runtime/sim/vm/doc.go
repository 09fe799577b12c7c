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
// A decoded instruction names register slots of the frame; constants and special registers have
// slots too, so that operands need no case distinction when running. Registers hold values
// zero-extended to 64 bits; those of a warp are a matrix of slots and lanes.
package vm
