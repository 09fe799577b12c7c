// Package sim (no API) is a PTX machine on the CPU: it loads PTX text, of any compiler, and runs
// its entries over grids and blocks, checking what a GPU leaves unchecked.
//
// Its packages own the meaning of PTX as the PTX ISA manual states it. They know nothing of C and
// import nothing else of the project, so that a misreading of the manual in the compiler cannot
// hide in its test oracle. The command line (`cptx run`) and the differential tests call it.
//
// This package puts the others together. From the lowest up:
//
//	geometry, numeric, faults    boxes of threads; scalar operations; what is reported
//	race, memory                 the data-race check; regions, objects, addresses, copies under way
//	ptx, texture, tensor         the text as a tree; what a texture fetch and a tensor map mean
//	vm                           decoded programs, the device, threads and their state
//	decode                       text -> program
//	arith, isa, async, image,
//	matrix, tcgen05, syscalls    families of instructions: their decoders and what they do
//	engine                       runs launches
//	debugger, profile, coverage,
//	run                          who uses it
//
// To add an instruction: its decoder and what it does in the package of its family, and a line in
// decode_table.go; then its forms in tests/forms/forms.txt and what they do, from the manual alone,
// in a model (model*_test.go), by which the tests run every form: a run of all tests fails for one
// that they have not launched (coverage_test.go). A modifier that no decoder takes is an error, so
// nothing is ignored by accident.
//
// What is not supported is in tests/forms/forms.txt with the reason, and an error when loading.
package sim
