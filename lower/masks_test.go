package lower

import (
	"math/big"
	"testing"

	"github.com/llir/llvm/ir/constant"

	"cptx/ir"
	"cptx/ir/target"
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

// TestAtomOpcode holds which qualifiers atom gets: relaxed operations of the device none, of other
// scopes their scope from sm_60 on, others both.
func TestAtomOpcode(t *testing.T) {
	for _, c := range []struct {
		sm               int
		own, scope, want string
	}{
		{53, "", "block", "atom$.add.u32"}, {53, "relaxed", "", "atom$.add.u32"},
		{60, "", "block", "atom.cta$.add.u32"}, {60, "relaxed", "block", "atom.cta$.add.u32"}, {60, "", "device", "atom$.add.u32"}, {60, "", "", "atom.sys$.add.u32"},
		{70, "relaxed", "device", "atom$.add.u32"}, {70, "acquire", "device", "atom.acquire.gpu$.add.u32"}, {70, "acq_rel", "block", "atom.acq_rel.cta$.add.u32"},
	} {
		if got := atomOpcode(&target.Config{SM: c.sm}, "add", "u32", c.own, c.scope); got != c.want {
			t.Errorf("sm_%d, %q, scope %q: %s, want %s", c.sm, c.own, c.scope, got, c.want)
		}
	}
}
