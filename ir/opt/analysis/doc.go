// Package analysis (no API) answers questions about a function. It never changes one.
//
// It owns: what accesses may touch the same memory (alias.go), the objects that pointers come from
// (roots.go), bits that are known (knownbits.go) and where bits come from (bits.go), alignments,
// counted loops (trips.go), which threads have the same value (uniform.go) and meet in an operation
// (convergent.go), equal expressions (expression.go), what operations on constants give (fold.go),
// and what code costs (cost.go). Control-flow graphs, dominators and loops are package ir's. An
// answer holds until the function changes. An analysis that goes round until there is nothing new
// is an ir.Analysis, settled by the Func.
package analysis
