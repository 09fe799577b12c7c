// Package codequality measures generated code: it runs the machine code that ptxas makes of each
// compiler's PTX in tests/sass and counts what a GPU would issue, for the kernels of tests/kernels.
//
// `make codequality` writes docs/codequality.md, with nvcc's figures from testdata/nvcc.txt (sm_75)
// and nvcc90.txt (sm_90) where nvcc is missing. TestRatchet holds the compiler to the counts of
// testdata/cptx.txt and cptx90.txt: they are exact, so that any rise shows.
package codequality
