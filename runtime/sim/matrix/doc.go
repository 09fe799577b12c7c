// Package matrix (no API) has the matrix instructions of warps and warpgroups: mma, wmma, ldmatrix,
// stmatrix, movmatrix and wgmma, dense and sparse, with scale factors (PTX ISA 9.7.14, 9.7.15). It
// owns fragments (who has which element), tiles in shared memory with their descriptors, and how
// products add up.
//
// To add a form: its layout and sums here, a decoder, a line in ../decode_table.go.
package matrix
