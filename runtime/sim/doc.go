// Package sim (no API) is a PTX machine on the CPU: it loads PTX text, of any compiler, and runs
// its entries over grids and blocks, checking what a GPU leaves unchecked.
//
// It owns the meaning of PTX as the PTX ISA manual states it: state spaces and generic addressing
// (chapter 5), the calling convention's visible part (7), the memory model as far as a data-race
// check needs it (8), and the instructions (9). It knows nothing of C and imports nothing else of
// the project, so that a misreading of the manual in the compiler cannot hide in its test oracle.
// The command line (`cptx run`) and the differential tests call it.
//
// The way of a program:
//
//	Load        texts -> linked Program: layout of symbols, every function decoded   load.go, link.go, decode*.go
//	NewMachine  Program -> Machine: memory objects with their initial contents       machine.go
//	Launch      grid -> blocks -> warps -> threads, until all exit or a Fault        launch.go, sched.go, barrier.go, collective.go
//	run         one thread until it parks, exits or used its quantum                 exec.go
//	inStep      the same for the lanes of a warp at once, where nobody can tell      wide*.go
//	runChecked  the same, following undefined values or counting                     uninit.go, copies.go, undef.go
//	watched     the same under a debugger                                        watch.go
//
// A decoded instruction names register slots of the frame; constants and special registers have
// slots too, so that operands need no case distinction when running. Pure operations are functions
// of three uint64 (package numeric); the frequent ones also have an opcode of their own in exec.go,
// and a row in wide_rows.go that computes them for a warp. The registers of a warp are a matrix of
// slots and lanes.
// Registers hold values zero-extended to 64 bits.
//
// To add an instruction: write its operation as a numeric.Op (package numeric) or an exec function,
// a decoder that takes its modifiers, types and operands (decode_*.go), and a line in
// decode_table.go; then its forms in forms/forms.txt and what they do, from the manual alone, in a
// model (model*_test.go), by which the tests run every form: a run of all tests fails for one that
// they have not launched (coverage_test.go). A modifier that no decoder takes is an error, so
// nothing is ignored by accident.
//
// What is not supported is in forms/forms.txt with the reason, and an error when loading.
package sim

//go:generate go run ./rows
