// Package simrun runs a test file's PTX, whoever compiled it, in the simulator
// and compares what it leaves with the host's result.
//
// It owns the launch of a directive.File in runtime/sim and the comparison; it
// compiles nothing. tests/difftest and tests/clang call it.
package simrun
