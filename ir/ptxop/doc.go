// Package ptxop (no API) is the table of PTX operations: one row for each, with all that the
// compiler has to know of it. Operands and result, what it does to memory and to other threads,
// where its address stands, whether it takes .ftz, which PTX version and target its forms need.
//
// It owns facts about single instructions and special registers, and how an opcode and the text of
// inline assembly are read. It does not own which instruction is chosen for what (irgen, lower,
// emit), what the effects permit (package ir), or what targets there are (ir/target). Packages
// builtin, irgen, ir, ir/opt, lower and emit ask it; the simulator does not: it knows PTX by
// itself, so that one misreading cannot hide in both.
//
// An opcode without a row is an error of the compiler: Get panics, and tests look up every opcode
// that package builtin names and that package emit writes. Inline assembly may hold instructions
// that are newer than the table; those count as doing everything (Lookup reports false), and as
// needing the newest PTX version.
//
// # Rows
//
// A row's name is an opcode and, where some of its forms are operations of their own, the modifiers
// that tell them apart: "ld" and "ld.nc", "bar" and "bar.red". A modifier may give alternatives,
// "ld.volatile|relaxed". The rows of an opcode stand together, the special before the general; the
// first whose modifiers all occur, in whatever order, is the one that counts. Source of each row is
// the instruction's page in the PTX ISA manual, version 9.1; what is newer is as ptxas 13.5 takes
// it. A row's Forms have one row for each modifier, type or combination that the page's notes on
// PTX versions and targets name: NeedOf joins those that an instruction matches. EachUse does the
// same for a whole text, with its special registers and directives; modifierWords are all
// modifiers, so that one that no instruction has is noticed. docs/versions.md says where ptxas and
// the manual differ.
//
// The letters of Args are the source operands in ISA order:
//
//	s  a register or constant
//	r  a register; ptxas takes no constant
//	a  an address, in brackets; a "$" in the opcode stands for its state space
//	p  a predicate
//	?  what follows may be left out
//	*  any number of operands of any kind
//
// # Parts of words
//
// The modifiers "part8" and "part16" are none of PTX. They say that a load or cas of a 32-bit word
// is for so many bits of it only, from the bit that one more source operand, the last, gives; the
// rest of the word stays as it is. Package emit makes an annotation of it, which docs/simulator.md
// defines.
//
// # Adding a built-in function that is one instruction
//
// One row here, if the opcode has none, and one in package builtin. For CUDA's
// unsigned __vimax(unsigned, unsigned), were there an instruction vimax:
//
//	{Name: "vimax", Args: "ss", Result: Typed, Need: need(90, 100)},    // ir/ptxop/table_integer.go
//	{"__vimax", "j(jj)ptx:vimax.u32"},                                  // frontend/builtin/table_int.go
//
// Everything else follows from the row: the result's type, that calls of it may be merged and
// moved, the registers that it takes, the .version of modules that use it and the error on targets
// that lack it, and how it counts in inline assembly.
package ptxop
