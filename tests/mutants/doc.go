// Command mutants changes one token of the compiler or the simulator at a time and asks whether a
// test notices. A change that every test survives shows code whose meaning nothing holds.
//
//	go run ./tests/mutants -n 500 -seed 1 -log mutants.log
//
// Owns: which tokens are changed and how (mutation.go), which tests are asked for each package, the
// fastest first (packages.go), and the survivors that mean the same as the original, with the
// reason (equivalent.txt). The source is never touched: a mutant is an overlay of the go command.
//
// A mutant that does not compile does not count. With -log the results are appended to a file, and
// a later run with the same file goes on where it ended.
package main
