// Package ptxmodel is a checker of the memory model of PTX (ISA 9.1, chapter 8): it lists the
// outcomes that a small program may have. It enumerates candidate executions (what every read reads
// from, the coherence order of each variable, the order of the sequentially consistent fences) and
// keeps those that the axioms of 8.10 allow, as herd does for other models (Alglave, Maranget,
// Tautschnig: Herding Cats, TOPLAS 2014).
//
// It owns the relations of the chapter and nothing of the compiler: programs are operations of PTX.
// It knows the generic proxy, variables that do not overlap partly, and no barriers. Package litmus
// writes programs and compares what the simulator and GPUs show.
package ptxmodel
