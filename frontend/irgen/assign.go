package irgen

import (
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// assign performs L = R without needing the value, and returns what it assigned to.
func (g *gen) assign(e *tree.Assign) lval {
	switch classOf(e.L.Type()) {
	case classComplex:
		z := g.complex(e.R)
		l := g.lvalue(e.L)
		g.pos(e.P)
		g.storeComplex(l, z)
		return l
	case classMemory:
		src := g.recordValue(e.R)
		l := g.lvalue(e.L)
		g.pos(e.P)
		g.copyBytes(l, src)
		return l
	case classVoid:
		return lval{}
	}
	l, _ := g.assignValue(e)
	return l
}

// assignValue performs a scalar assignment; it returns the lvalue and the value before it is
// narrowed.
func (g *gen) assignValue(e *tree.Assign) (lval, value.Value) {
	v := g.scalar(e.R)
	l := g.lvalue(e.L)
	g.pos(e.P)
	g.store(l, v)
	return l, v
}

// assignScalar is L = R as a value (C11 6.5.16p3).
func (g *gen) assignScalar(e *tree.Assign) value.Value {
	l, v := g.assignValue(e)
	if l.bits != nil {
		return g.truncBits(l, v)
	}
	return v
}

// compound is L op= R: L is evaluated once.
func (g *gen) compound(e *tree.CompoundAssign) value.Value {
	t := e.L.Type().Unqual()
	if t.IsComplex() || e.OpType.IsComplex() {
		return g.compoundComplex(e).re
	}
	if e.Op == tree.OpPtrAdd || e.Op == tree.OpPtrSub {
		return g.compoundPointer(e)
	}
	r := g.scalar(e.R)
	l := g.lvalue(e.L)
	g.pos(e.P)
	op := func(old value.Value) value.Value {
		x := g.convertValue(old, t, e.OpType)
		return g.convertValue(g.arith(e.Op, x, r, e.OpType), e.OpType, t)
	}
	if l.how.IsAtomic() {
		return g.atomicUpdate(l, directOp(e, t), r, op)
	}
	v := op(g.load(l))
	g.store(l, v)
	if l.bits != nil {
		return g.truncBits(l, v)
	}
	return v
}

// compoundPointer is p += n or p -= n.
func (g *gen) compoundPointer(e *tree.CompoundAssign) value.Value {
	d := g.scaled(e.R, e.L.Type().Elem, e.Op == tree.OpPtrSub)
	l := g.lvalue(e.L)
	g.pos(e.P)
	op := func(old value.Value) value.Value { return g.addOffset(old, d) }
	if l.how.IsAtomic() {
		return g.atomicUpdate(l, atomic.NoOp, nil, op)
	}
	v := op(g.load(l))
	g.store(l, v)
	return v
}

// incDec is ++ and -- (C11 6.5.2.4, 6.5.3.1).
func (g *gen) incDec(e *tree.IncDec) value.Value {
	t := e.X.Type().Unqual()
	if t.IsComplex() {
		return g.incDecComplex(e).re
	}
	l := g.lvalue(e.X)
	g.pos(e.P)
	var old value.Value
	op := func(v value.Value) value.Value {
		old = v
		return g.step(v, t, e.Dec)
	}
	var v value.Value
	if it, ok := memType(t).(*types.IntType); l.how.IsAtomic() && ok && kindOf(t) != tree.KindBool && kindOf(t) != tree.KindBFloat {
		op := atomic.Add
		if e.Dec {
			op = atomic.Sub
		}
		old = g.atomicRMW(l, op, ir.Int(it, 1))
		v = g.newValue(op, t, old, ir.Int(it, 1))
	} else if l.how.IsAtomic() {
		v = g.atomicUpdate(l, atomic.NoOp, nil, op)
	} else {
		v = op(g.load(l))
		g.store(l, v)
	}
	switch {
	case e.Post:
		return old
	case l.bits != nil:
		return g.truncBits(l, v)
	}
	return v
}

// step is v + 1 or v - 1 in C type t.
func (g *gen) step(v value.Value, t *tree.Type, dec bool) value.Value {
	n := int64(1)
	if dec {
		n = -1
	}
	if kindOf(t) == tree.KindBFloat {
		bf := small{bfloat: true}
		return g.smallOp(map[bool]string{false: "add", true: "sub"}[dec], bf, v, bf.constant("#1"))
	}
	switch vt := v.Type().(type) {
	case *types.PointerType:
		if t.Elem.IsVLA() {
			size := g.sizeVLA(t.Elem)
			if dec {
				size = g.b.Bin(ir.Sub, ir.Int(ir.I64, 0), size)
			}
			return g.b.GEP(v, size)
		}
		return g.b.Offset(v, n*elemSize(t.Elem))
	case *types.FloatType:
		return g.floatOp(tree.OpAdd, v, ir.Float(vt, float64(n)))
	case *types.IntType:
		if vt == ir.I1 { // ++ sets, -- toggles: 0 - 1 is true
			if dec {
				return g.b.Not(v)
			}
			return ir.Bool(true)
		}
		if vt.BitSize < 32 { // computed in int, so there is no overflow to exploit
			return g.b.Bin(ir.Add, v, ir.Int(vt, n))
		}
		return g.intOp(ir.Add, v, ir.Int(vt, n), t)
	}
	return v
}
