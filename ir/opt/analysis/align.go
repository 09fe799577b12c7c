package analysis

import (
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// AlignOf returns an alignment that address p surely has, at most 16.
func AlignOf(p value.Value, depth int) int64 {
	if depth <= 0 {
		return 1
	}
	switch i := p.(type) {
	case *llir.Global:
		if i.Init != nil && ir.Interposable(i) {
			return 1 // only this definition may be padded
		}
		return max(1, min(16, int64(i.Align)))
	case *llir.InstAlloca:
		return max(1, min(16, int64(i.Align)))
	case *llir.InstAddrSpaceCast:
		return AlignOf(i.From, depth-1)
	case *llir.InstGetElementPtr:
		z := KnownZero(i.Indices[0], 5)
		low := int64(1) << min(bits.TrailingZeros64(^z), 4)
		return min(low, AlignOf(i.Src, depth-1))
	case *llir.InstCall:
		if ir.IntrinsicName(i) == "cptx.assume.aligned" {
			if a, ok := ir.ConstInt(ir.ArgValue(i.Args[1])); ok && a > 0 && a&(a-1) == 0 {
				return max(min(16, a), AlignOf(ir.ArgValue(i.Args[0]), depth-1))
			}
		}
	}
	return 1
}
