package lower

import (
	"math/big"
	"testing"

	"github.com/llir/llvm/ir/constant"

	"cptx/ir"
)

// TestLowMask holds the masks of bit-fields of all widths against 2^width - 1.
func TestLowMask(t *testing.T) {
	for _, bits := range []int{8, 16, 32, 64, 128} {
		for width := 1; width <= bits; width++ {
			want := new(big.Int).Lsh(big.NewInt(1), uint(width))
			want.Sub(want, big.NewInt(1))
			got := new(big.Int).Set(lowMask(ir.IntType(bits), int64(width)).(*constant.Int).X)
			if got.Sign() < 0 {
				got.Add(got, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
			}
			if got.Cmp(want) != 0 {
				t.Errorf("%d bits of i%d: %v, want %v", width, bits, got, want)
			}
		}
	}
}
