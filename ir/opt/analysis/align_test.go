package analysis

import (
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

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
		if got := AlignOf(c.p, 8); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}
