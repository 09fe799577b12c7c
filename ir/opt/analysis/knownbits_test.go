package analysis

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// TestKnownZero holds what is known of single instructions, by bits.
func TestKnownZero(t *testing.T) {
	x := llir.NewParam("x", ir.I16)
	and := func(k int64) value.Named { return ir.NewBin(ir.And, x, ir.Int(ir.I16, k), nil) }
	to := func(c ir.Conv, v value.Named) value.Named { return ir.NewConv(c, v, ir.I32, nil) }
	for _, c := range []struct {
		name string
		v    value.Value
		want uint64
	}{
		{"and", and(0x7fff), 0x8000},
		{"sext of what may be negative", to(ir.SExt, and(0x8001)), 0x7ffe},
		{"sext of what is not negative", to(ir.SExt, and(0x7fff)), 0xffff8000},
		{"sext of a small number", to(ir.SExt, and(0x4000)), 0xffffbfff},
		{"zext", to(ir.ZExt, and(0x8001)), 0xffff7ffe},
	} {
		if got := KnownZero(c.v, 5); got != c.want {
			t.Errorf("%s: %#x, want %#x", c.name, got, c.want)
		}
	}
}
