// Package numeric (no API) owns what scalar operations of PTX mean as functions of bits: types,
// binary floating-point formats with their rounding, integer and floating arithmetic, comparisons,
// conversions, and the packed and video forms (PTX ISA 9.7.1 to 9.7.9). Operands and results are
// zero-extended to 64 bits.
//
// It knows no registers, memory or threads. To add an operation, write it here as an Op, or as a
// function that makes one for a type, and decode it where its instruction is (../doc.go).
package numeric
