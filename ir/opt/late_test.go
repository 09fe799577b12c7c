package opt

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
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
				if ir.FoldICmp(p, 4, v, k) {
					chosen = v
				}
				if ir.FoldICmp(p, 4, v, f) {
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

// TestAlignOf holds what follows of an object's alignment, at most 16 bytes, from offsets and
// promises.
func TestAlignOf(t *testing.T) {
	m := ir.NewModule(8)
	of := func(align int64) value.Value { return ir.NewAlloca(ir.I64, align, nil) }
	gep := func(p, off value.Value) value.Value { return ir.NewGEP(p, off, nil) }
	k := func(n int64) value.Value { return ir.Int(ir.I64, n) }
	i := llir.NewParam("i", ir.I64)
	promise := func(p value.Value, n value.Value) value.Value {
		f := m.Intrinsic("cptx.assume.aligned", p.Type(), p.Type(), n.Type())
		return ir.NewCall(f, p.Type(), nil, p, n)
	}
	param := llir.NewParam("p", ir.Ptr(ir.Global))
	deep := of(16)
	for range 7 {
		deep = gep(deep, k(16))
	}
	for name, c := range map[string]struct {
		p    value.Value
		want int64
	}{
		"a byte":                          {of(1), 1},
		"a word":                          {of(4), 4},
		"16":                              {of(16), 16},
		"more than 16":                    {of(64), 16},
		"no alignment":                    {of(0), 1},
		"a parameter":                     {param, 1},
		"at offset 4":                     {gep(of(16), k(4)), 4},
		"at offset 6":                     {gep(of(16), k(6)), 2},
		"at offset 32":                    {gep(of(16), k(32)), 16},
		"at any offset":                   {gep(of(16), i), 1},
		"at a multiple of 8":              {gep(of(16), ir.NewBin(ir.Shl, i, k(3), nil)), 8},
		"at a multiple beyond its own":    {gep(of(4), ir.NewBin(ir.Shl, i, k(3), nil)), 4},
		"in another space":                {ir.NewSpaceCast(of(8), ir.Generic, nil), 8},
		"promised":                        {promise(param, k(8)), 8},
		"promised more than 16":           {promise(param, k(64)), 16},
		"promised 1":                      {promise(param, k(1)), 1},
		"promised 1 of 8":                 {promise(of(8), k(1)), 8},
		"promised less than it has":       {promise(of(8), k(4)), 8},
		"promised what is no power":       {promise(param, k(12)), 1},
		"promised nothing":                {promise(param, k(0)), 1},
		"promised what is not known":      {promise(of(8), i), 1},
		"seven steps away":                {deep, 16},
		"eight steps away":                {gep(deep, k(16)), 1},
		"seven steps away, and a promise": {promise(deep, k(2)), 2},
	} {
		if got := alignOf(c.p, 8); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}
