// Package clang holds the simulator against PTX that the project's compiler did
// not make: the test programs, and random ones, compiled by clang-19 for nvptx64
// and run in the simulator, must give the host compiler's results.
//
// TestMistakes compares the places of messages about typical mistakes with those of clang's.
//
// Owns: how clang is called and the few library functions its output needs.
// clang-19 is a Debian package; without it the test is skipped.
package clang
