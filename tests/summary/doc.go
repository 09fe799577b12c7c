// Command summary runs "go test" with the arguments it is given and shows what a person wants to
// know: a line for each package, the output of what failed, and at the end one line that says how
// many tests passed, failed and were skipped, and why they were skipped.
//
// It owns: how results are shown. It does not own which tests run (the Makefile) nor when a missing
// tool skips a test (tests/toolchain). Its exit status is that of "go test".
package main
