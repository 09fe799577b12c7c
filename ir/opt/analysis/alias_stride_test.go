package analysis

import (
	"math/rand"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// offset is an address p + constant + i * factor + j * second.
type offset struct {
	constant, factor, second int64
}

// pointer makes the address of i and j, which are of 32 bits.
func (o offset) pointer(p, i, j value.Value) value.Value {
	for _, term := range []struct {
		v value.Value
		k int64
	}{{i, o.factor}, {j, o.second}} {
		if term.k != 0 {
			wide := ir.NewConv(ir.SExt, term.v, ir.I64, nil)
			p = ir.NewGEP(p, ir.NewBin(ir.Mul, wide, ir.Int(ir.I64, term.k), nil), nil)
		}
	}
	return ir.NewGEP(p, ir.Int(ir.I64, o.constant), nil)
}

// TestApart compares what strides say of two accesses with where they are for small i and j.
func TestApart(t *testing.T) {
	param := func(typ types.Type) *llir.Param { return llir.NewParam("", typ) }
	p := param(ir.Ptr(ir.Generic))
	m := &Aliases{c: &pass.Func{Module: &ir.Module{PtrSize: 8}}}
	r := rand.New(rand.NewSource(1))
	factors := []int64{0, 1, 2, 4, 6, 8, 12, 20, 24, 36}
	found := 0
	for range 20000 {
		var o [2]offset
		var at [2]Place
		sizes := [2]int64{1 << r.Intn(4), 1 << r.Intn(4)}
		for k := range o {
			o[k] = offset{r.Int63n(60) - 30, factors[r.Intn(len(factors))], factors[r.Intn(len(factors))]}
			at[k] = m.At(o[k].pointer(p, param(ir.I32), param(ir.I32)), sizes[k])
		}
		if !m.apart(at[0], at[1]) {
			continue
		}
		found++
		if a, b, ok := touching(o, sizes); ok {
			t.Fatalf("%+v of %d and %d bytes are said to be apart, and meet at %d and %d", o, sizes[0], sizes[1], a, b)
		}
	}
	if found < 1000 {
		t.Errorf("only %d are found to be apart", found)
	}
}

// touching returns two addresses at which accesses of the sizes have a byte in common.
func touching(o [2]offset, sizes [2]int64) (a, b int64, ok bool) {
	var places [2]map[int64]bool
	for k := range o {
		places[k] = map[int64]bool{}
		for i := int64(-8); i < 8; i++ {
			for j := int64(-8); j < 8; j++ {
				places[k][o[k].constant+i*o[k].factor+j*o[k].second] = true
			}
		}
	}
	for a := range places[0] {
		for b := a - sizes[1] + 1; b < a+sizes[0]; b++ {
			if places[1][b] {
				return a, b, true
			}
		}
	}
	return 0, 0, false
}

// TestNotApart has addresses that are no multiples, or may pass the end of 64 bits.
func TestNotApart(t *testing.T) {
	p := llir.NewParam("", ir.Ptr(ir.Generic))
	wide, word := llir.NewParam("", ir.I64), llir.NewParam("", ir.I32)
	mul := func(x value.Value, k int64) value.Value { return ir.NewBin(ir.Mul, x, ir.Int(ir.I64, k), nil) }
	ext := ir.NewConv(ir.SExt, word, ir.I64, nil)
	product := ir.NewConv(ir.SExt, ir.NewBin(ir.Mul, word, ir.Int(ir.I32, 12), nil), ir.I64, nil)
	for name, test := range map[string]struct {
		index  value.Value
		off    int64
		size   int64
		narrow bool // pointers of 32 bits
	}{
		"64 bits times 12":            {index: mul(wide, 12), off: 8, size: 4},
		"32 bits times 12, 32 bits":   {index: product, off: 8, size: 4},
		"a large factor":              {index: mul(ext, 1<<20+12), off: 8, size: 4},
		"a negative factor":           {index: mul(ext, -12), off: 8, size: 4},
		"a constant of 2^62":          {index: mul(ext, 12), off: 1<<62 + 8, size: 4},
		"a size that is not known":    {index: mul(ext, 12), off: 8, size: -1},
		"an access over the border":   {index: mul(ext, 12), off: 8, size: 8},
		"an access of the same bytes": {index: mul(ext, 12), off: 2, size: 4},
		"pointers of 32 bits":         {index: mul(ext, 12), off: 8, size: 4, narrow: true},
	} {
		m := &Aliases{c: &pass.Func{Module: &ir.Module{PtrSize: 8}}}
		if test.narrow {
			m.c.Module.PtrSize = 4
		}
		q := ir.NewGEP(ir.NewGEP(p, test.index, nil), ir.Int(ir.I64, test.off), nil)
		if m.apart(m.At(p, 4), m.At(q, test.size)) {
			t.Errorf("%s: said to be apart", name)
		}
	}
	m := &Aliases{c: &pass.Func{Module: &ir.Module{PtrSize: 8}}}
	if q := ir.NewGEP(ir.NewGEP(p, mul(ext, 12), nil), ir.Int(ir.I64, 8), nil); !m.apart(m.At(p, 4), m.At(q, 4)) {
		t.Error("not said to be apart")
	}
}
