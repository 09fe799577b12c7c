package analysis

import (
	"math"
	"math/big"
	"testing"

	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
)

// TestFoldIntToFloat holds that integers become the nearest float and the nearest double, in one
// rounding (C11 6.3.1.4p2, PTX ISA: cvt.rn), also those that are no double.
func TestFoldIntToFloat(t *testing.T) {
	f := NewFolder(&pass.Func{Config: &target.Config{}}, nil)
	for _, x := range []int64{0, 1, -1, 1<<24 + 1, 1 << 53, 1<<53 + 1, -1<<53 - 1, 1<<53 + 3,
		1<<53 + 1<<29, // between two floats
		1<<53 + 1<<29 + 1, -(1<<53 + 1<<29 + 1), 1<<54 + 1<<30 + 1, 1<<62 + 1<<38 + 1, -(1<<62 + 1<<38 + 1),
		math.MaxInt64, math.MinInt64, math.MinInt64 + 1} {
		signed, unsigned := new(big.Int).SetInt64(x), new(big.Int).SetUint64(uint64(x))
		for _, c := range []struct {
			conv ir.Conv
			x    *big.Int
			to   *types.FloatType
			prec uint
		}{
			{ir.SIToFP, signed, ir.F32, 24}, {ir.SIToFP, signed, ir.F64, 53},
			{ir.UIToFP, unsigned, ir.F32, 24}, {ir.UIToFP, unsigned, ir.F64, 53},
		} {
			want, _ := new(big.Float).SetPrec(c.prec).SetInt(c.x).Float64()
			got, ok := f.Fold(ir.NewConv(c.conv, ir.Int(ir.I64, x), c.to, nil))
			if !ok || math.Float64frombits(got) != want {
				t.Errorf("%s to %s: %v %v, want %v", c.x, c.to, math.Float64frombits(got), ok, want)
			}
		}
	}
}
