package late

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/tests/irtest"
)

// TestSharpened holds which choices by a strict comparison are a minimum or maximum against all
// numbers of 4 bits: x < k ? x : k-1 for all k but the least, and so on.
func TestSharpened(t *testing.T) {
	i4 := ir.IntType(4)
	x := llir.NewParam("x", i4)
	for _, p := range irtest.IntPreds {
		for n := range uint64(256) {
			k, f := n%16, n/16
			c := ir.NewICmp(p, x, ir.IntOf(i4, k), nil)
			got := sharpened(c, ir.NewSelect(c, x, ir.IntOf(i4, f), nil), 4)
			beside := f == (k-1)&15
			if p == enum.IPredSGT || p == enum.IPredUGT {
				beside = f == (k+1)&15
			}
			want := beside && (p == enum.IPredSLT || p == enum.IPredULT || p == enum.IPredSGT || p == enum.IPredUGT)
			for v := range uint64(16) {
				chosen, limit := f, f
				if analysis.FoldICmp(p, 4, v, k) {
					chosen = v
				}
				if analysis.FoldICmp(p, 4, v, f) {
					limit = v
				}
				want = want && chosen == limit
			}
			if got != want {
				t.Errorf("x %v %d ? x : %d: %v", p, k, f, got)
			}
		}
	}
	c := ir.NewICmp(enum.IPredSLT, x, ir.IntOf(i4, 5), nil)
	for _, i := range []*llir.InstSelect{
		ir.NewSelect(c, llir.NewParam("y", i4), ir.IntOf(i4, 4), nil), ir.NewSelect(c, x, llir.NewParam("y", i4), nil),
	} {
		if sharpened(c, i, 4) {
			t.Errorf("%v is taken for a minimum", i)
		}
	}
	if c := ir.NewICmp(enum.IPredSLT, x, llir.NewParam("y", i4), nil); sharpened(c, ir.NewSelect(c, x, ir.IntOf(i4, 4), nil), 4) {
		t.Error("a bound that is not known is taken for a constant")
	}
}
