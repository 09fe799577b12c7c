// Package matrix has PTX's matrix instructions with matrices as operands: mma, mma.sp, wmma,
// ldmatrix, stmatrix, movmatrix and wgmma in every form that sm_90a has, one kernel each
// (table_*.go), run on integers, whose sums are exact, on numbers whose sums show the order and the
// rounding of the steps, and on infinities, NaN and subnormal numbers (sets.go).
//
// Run executes them on a device. What a GPU gives is kept in testdata, one golden file per GPU, and
// the package's test holds the simulator against every golden file there, bit for bit, but any NaN
// of f64 for any other.
//
// It owns: the tables, the kernel around an instruction, the operands, the golden format, the
// comparison.
//
// To add an instruction: a line in a table_*.go; then write the golden files again on a GPU
// (tests/gpu, -run Matrix -update). Until then the test fails for what is not in the file.
package matrix
