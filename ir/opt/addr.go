package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// addr takes constants out of computed offsets: p + sext(i+1)*4 becomes (p + sext(i)*4) + 4.
//
// Requires: simplify has run (constants on the right). Preserves: control flow. Invalidates: numbering.
//
// Then neighbouring elements share one address computation, which gvn finds, and loads and stores take the constant as
// their immediate offset. Signed 32-bit sums whose overflow is undefined are widened through (the one use of nsw).
func addr(c *fn) bool {
	ins := newInserter(c)
	changed := false
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			g, ok := inst.(*llir.InstGetElementPtr)
			if !ok || isConst(g.Indices[0]) || bitsOf(g.Indices[0].Type()) != 64 {
				continue
			}
			k, found := constPart(g.Indices[0], 6)
			if !found || k == 0 {
				continue
			}
			e := &emitter{at: inst, md: mdOf(inst), ins: ins, m: c.m}
			idx := e.withoutConst(g.Indices[0], 6)
			p := e.add(ir.NewGEP(g.Src, idx, e.md))
			ins.replaced(inst, e.offset(p, k))
			ins.remove(inst)
			changed = true
		}
	}
	if changed {
		ins.finish()
	}
	return changed
}

// constPart returns the constant summand of 64-bit offset v.
func constPart(v value.Value, depth int) (int64, bool) {
	if depth <= 0 {
		return 0, false
	}
	switch i := v.(type) {
	case *llir.InstAdd:
		k1, _ := constPart(i.X, depth-1)
		if k2, ok := intConst(i.Y); ok {
			return k1 + k2, true
		}
		k2, _ := constPart(i.Y, depth-1)
		return k1 + k2, k1+k2 != 0
	case *llir.InstMul:
		if f, ok := intConst(i.Y); ok {
			k, ok := constPart(i.X, depth-1)
			return k * f, ok
		}
	case *llir.InstShl:
		if f, ok := intConst(i.Y); ok && f < 32 && f >= 0 {
			k, ok := constPart(i.X, depth-1)
			return k << f, ok
		}
	case *llir.InstSExt:
		if a, k, ok := narrowSum(i.From); ok && a != nil {
			return k, true
		}
	case *llir.InstZExt:
		if a, k, ok := narrowSum(i.From); ok && k >= 0 && nonNegativeNSW(a, 4) {
			return k, true
		}
	}
	return 0, false
}

// narrowSum matches x + constant of 32 bits without signed overflow.
func narrowSum(v value.Value) (x value.Value, k int64, ok bool) {
	a, is := v.(*llir.InstAdd)
	if !is || !hasNSW(a.OverflowFlags) || bitsOf(a.Typ) != 32 {
		return nil, 0, false
	}
	k, ok = intConst(a.Y)
	return a.X, k, ok
}

// withoutConst rebuilds v without what constPart found.
func (e *emitter) withoutConst(v value.Value, depth int) value.Value {
	if k, ok := constPart(v, depth); !ok || k == 0 && !isAddConst(v) {
		return v
	}
	switch i := v.(type) {
	case *llir.InstAdd:
		x := e.withoutConst(i.X, depth-1)
		if isConst(i.Y) {
			return x
		}
		y := e.withoutConst(i.Y, depth-1)
		if x == i.X && y == i.Y {
			return v
		}
		return e.bin(ir.Add, x, y)
	case *llir.InstMul:
		return e.bin(ir.Mul, e.withoutConst(i.X, depth-1), i.Y)
	case *llir.InstShl:
		return e.bin(ir.Shl, e.withoutConst(i.X, depth-1), i.Y)
	case *llir.InstSExt:
		x, _, _ := narrowSum(i.From)
		return e.conv(ir.SExt, x, i.To)
	case *llir.InstZExt:
		x, _, _ := narrowSum(i.From)
		return e.conv(ir.ZExt, x, i.To)
	}
	return v
}

func isAddConst(v value.Value) bool {
	a, ok := v.(*llir.InstAdd)
	return ok && isConst(a.Y)
}
