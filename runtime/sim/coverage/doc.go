// Package coverage (no API) counts which lines, branches and functions of the source launches
// execute, and writes the counts as lcov's tracefiles (geninfo(1), "FILES").
//
// It owns what a count means (report.go), the records of a tracefile and their merging (lcov.go,
// file.go). `cptx run --coverage` calls it. How lines are numbered and what a branch is comes from
// the PTX: .loc, and conditional branches.
package coverage
