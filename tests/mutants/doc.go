// Command mutants changes one token of the compiler or the simulator at a time and asks whether a
// test notices. A change that every test survives shows code whose meaning nothing holds.
//
//	go run ./tests/mutants -n 500 -seed 1 -log mutants.log
//
// All mutants of a campaign are built into one set of test binaries, each under a switch (mutant
// schemata; R. Untch, A. Offutt, M. J. Harrold, Mutation Analysis Using Mutant Schemata, ISSTA
// 1993): the source is never touched, the go command reads the changed files through an overlay.
// Every test then runs once without a mutant, which shows what it reaches and how long it takes; a
// mutant is asked of the tests that reach it only, until one fails: first the short ones of its own
// package, then the fastest.
//
// Owns: which tokens are changed and how (mutation.go, source.go), which packages are changed and
// which are asked (packages.go), the test binaries (build.go), what their tests reach (units.go),
// and the mutants that mean the same as the original, with the reason (equivalent.txt).
//
// What does not compile, and what stands where only a constant may, as lengths of arrays, is not
// changed. Limits are of CPU time, so that a busy machine makes no mutant endless. With -log the
// results are appended to a file, and a later run with the same file goes on where it ended; with
// -again it asks the tests of today about the survivors in that file; -without leaves out packages
// whose tests take long, which a second round with -again can ask about what is left. With -build
// and -dir the test binaries are made in a folder, which another machine without Go can run, from
// the root of the source tree.
package main
