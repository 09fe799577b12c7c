package builtin

import (
	"strings"

	"cptx/ir/matrix"
)

// wmma makes the row of a function on matrices of a warp, __hmma_m16n16k16_ld_a and its like. Its
// operation has the registers' addresses as arguments:
//
//	wmma.load.MATRIX.SHAPE.TYPE       registers, memory, the stride in elements, the layout: 0 by rows, 1 by columns
//	wmma.store.d.SHAPE.TYPE           memory, registers, the stride, the layout
//	wmma.mma.SHAPE.D.AB.C[.BITOP]     D, A, B and C, the layouts of A (bit 1) and B (bit 0, inverted): see layouts; whether sums saturate
//	wmma.fill.REGISTERS               registers, the word that each has
func wmma(name string) string {
	f := matrix.LookupFunction(name)
	if f == nil {
		return ""
	}
	sig := "v("
	for _, p := range f.Params {
		code := "i"
		switch p.Reg {
		case "b32":
			code = "i"
		case "f32":
			code = "f"
		case "f64":
			code = "d"
		}
		switch {
		case p.Reg == "":
			sig += "i"
		case p.Const:
			sig += "PK" + code
		default:
			sig += "P" + code
		}
	}
	if strings.Contains(f.Op, ".load.") || strings.Contains(f.Op, ".store.") {
		sig = sig[:len(sig)-2] + "ji" // the stride is unsigned
	}
	return sig + ")" + f.Op
}
