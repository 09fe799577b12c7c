// Package lower (no API) rewrites what C means and PTX has not: bit-fields, parameters and results
// of aggregate type, system calls, variable arguments, 128-bit integers, atomics, unaligned and
// bulk memory accesses. Each rule is one file that shows the IR before and after and cites the
// section of the Interoperability Guide ("guide") or the PTX ISA it implements.
//
// Early runs before optimisation and makes the code the optimiser profits from; Late runs after it
// and leaves only what package emit can select. It owns ABI rules; sizes and offsets of C types
// come from ir/layout, PTX text from emit.
package lower
