// Package vectors has single PTX instructions with edge values as operands: every instruction and
// modifier that the simulator and GPUs have in common, one kernel each (table_*.go).
//
// Run executes them on a device. What a GPU gives is kept in testdata, one golden file per GPU, and
// the package's test holds the simulator against every golden file there: exactly, or within the
// error that the PTX ISA manual states for approximations.
//
// It owns: the table, the PTX around an instruction, the golden format, the comparison.
//
// To add an instruction: a line in a table_*.go; then write the golden files again on a GPU
// (tests/gpu, -run Vectors -update). Until then the new vectors are reported as not in the file.
package vectors
