// Package emit (no API) turns the lowered IR into PTX text.
//
// It owns: the model of PTX instructions (ptx.go), the selection of instructions for each IR
// operation (one file per family), the layout of blocks, frames and parameters, the initialisers of
// variables, legal PTX names, the choice of .version, and printing (print.go, the only place where
// the text of a function body is made). It does not own the ABI's rewriting of aggregates,
// bit-fields, varargs and system calls, which package lower has done before, nor the tables of
// targets (ir/target). The root package calls Module after lower.Late.
//
// # How selection works
//
// Each function is selected on its own, in parallel with others. Blocks are laid out in reverse
// postorder and visited backwards, and so are the instructions of a block: an instruction is
// reached after all its users, so it is selected only if some user asked for its register. A user
// may instead absorb it (an address into [reg+imm], a sign extension into mul.wide, a negation into
// an inverted branch), and then nothing is emitted for it. The instructions of one IR operation are
// collected in order, then put before those of the operations after it. Opcodes are looked up
// in the table of package ptxop, and put together of parts, once for all functions that a goroutine
// selects (opcodes.go); labels and registers are numbers until they are printed (labels.go,
// registers.go).
//
// # Registers
//
// i1 lives in predicates (%p), i8, i16 and i32 in 32-bit registers (%r), i64 and pointers in %rd,
// half in %rs, float in %f, double in %fd. The bits of a register above a narrow integer are
// unspecified, unless the value's definition says otherwise (see narrow.go); users extend where it
// matters. A value has a register of its own; from -O2 on registers that are copied into each other
// and never alive at once become one (coalesce.go), and jumps are straightened (jumps.go).
package emit
