// Package sass runs the machine code of sm_75 and sm_90 that ptxas makes, warp by warp, and counts
// every instruction, memory sector and shared-memory wavefront that a GPU would issue: a yardstick
// for generated code that needs no GPU, exact to the instruction, and a second machine beside
// runtime/sim that must leave the same memory.
//
// It owns: the reading of cubins (ELF, relocations, the disassembler's text), the meaning of
// machine instructions (one file per family, shared by the generations; generation.go has what
// differs), divergence and barriers, the counts. It knows nothing of PTX or of the compiler.
// tests/codequality and tests/accuracy call it.
//
// NVIDIA documents no machine code; what is here follows the instruction set's published list of
// mnemonics, the PTX that each is made of, and the results of other machines. Lanes of a warp that
// have parted run together again from BSYNC and WARPSYNC on and nowhere else, also where they come
// to the same address: of 194 launches of tests/codequality an H200's counters have 170 to the
// instruction as this machine counts them. Of lanes that are apart those at the lowest address run
// first, which makes no difference to the counts; those that come to YIELD again and again let
// others go, for which they may wait. A warp instruction counts once however many lanes are active.
// Counted are issued instructions, not time: latency and occupancy are not known.
package sass
