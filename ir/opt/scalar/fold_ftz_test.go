package scalar

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
)

// TestFoldFlushed: under -ftz no operation is folded whose exact result is below the least normal
// number, although it may round up to that number.
func TestFoldFlushed(t *testing.T) {
	for _, c := range []struct {
		op      ir.Op
		x, y    float64
		flushed bool
	}{
		{ir.FMul, 0x1p-126, 0x1.fffffep-1, true},
		{ir.FMul, 0x1p-126, 1, false},
		{ir.FDiv, 0x1.fffffep-126, 2, true},
		{ir.FSub, 0x1.8p-126, 0x1p-126, true},
		{ir.FAdd, 0x1p-126, 0x1p-126, false},
	} {
		if _, ok := analysis.FoldFloat(c.op, types.Float, c.x, c.y, true); ok == c.flushed {
			t.Errorf("%v of %x and %x: folded is %v", c.op, c.x, c.y, ok)
		}
		if _, ok := analysis.FoldFloat(c.op, types.Float, c.x, c.y, false); !ok {
			t.Errorf("%v of %x and %x is not folded without -ftz", c.op, c.x, c.y)
		}
	}
}

// TestCompareFlushed: under -ftz a comparison with a number that the GPU flushes is left to it.
func TestCompareFlushed(t *testing.T) {
	const tiny, normal = 0x1p-140, 1.0
	for _, c := range []struct {
		x, y float64
		ftz  bool
		want bool
	}{
		{normal, 2, true, true}, {tiny, normal, true, false}, {normal, tiny, true, false}, {tiny, tiny, true, false},
		{tiny, normal, false, true}, {normal, tiny, false, true},
	} {
		s := &simplifier{c: &pass.Func{Config: &target.Config{SM: 75, FTZ: c.ftz}}, counted: true} // there is no function
		i := &llir.InstFCmp{Pred: enum.FPredOLT, X: ir.Float(types.Float, c.x), Y: ir.Float(types.Float, c.y)}
		if folded := s.fcmp(i) != nil; folded != c.want {
			t.Errorf("%x < %x, -ftz %v: folded is %v", c.x, c.y, c.ftz, folded)
		}
	}
}
