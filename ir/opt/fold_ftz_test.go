package opt

import (
	"testing"

	"github.com/llir/llvm/ir/types"

	"cptx/ir"
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
		if _, ok := foldFloat(c.op, types.Float, c.x, c.y, true); ok == c.flushed {
			t.Errorf("%v of %x and %x: folded is %v", c.op, c.x, c.y, ok)
		}
		if _, ok := foldFloat(c.op, types.Float, c.x, c.y, false); !ok {
			t.Errorf("%v of %x and %x is not folded without -ftz", c.op, c.x, c.y)
		}
	}
}
