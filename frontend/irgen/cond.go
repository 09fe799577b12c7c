package irgen

import (
	"math"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// cond evaluates a scalar as a condition: an i1 that says whether it is not 0.
func (g *gen) cond(e tree.Expr) value.Value {
	switch e := e.(type) {
	case *tree.Const:
		return ir.Bool(constTruth(e))
	case *tree.Cast:
		if keepsTruth(e) {
			return g.cond(e.X)
		}
	case *tree.Unary:
		if e.Op == tree.OpLogNot {
			v := g.cond(e.X)
			g.pos(e.P)
			return g.b.Not(v)
		}
	case *tree.Binary:
		if isCompare(e.Op) {
			return g.compare(e)
		}
	case *tree.Logical:
		return g.logical(e)
	}
	if e.Type().IsComplex() {
		z := g.complex(e)
		zero := ir.Float(z.re.Type().(*types.FloatType), 0)
		return g.b.Bin(ir.Or, g.b.FCmp(enum.FPredUNE, z.re, zero), g.b.FCmp(enum.FPredUNE, z.im, zero))
	}
	return g.truth(g.scalar(e), e.Type())
}

// keepsTruth reports whether a cast is 0 exactly if its operand is: to _Bool, or an integer that
// loses no bits.
func keepsTruth(e *tree.Cast) bool {
	from := e.X.Type()
	if kindOf(e.T) == tree.KindBool {
		return !from.IsVoid()
	}
	return from.IsInteger() && e.T.IsInteger() && e.T.Sizeof() >= from.Sizeof()
}

func isCompare(op tree.BinaryOp) bool { return op >= tree.OpEq && op <= tree.OpGe }

func constTruth(e *tree.Const) bool {
	if e.T.IsFloat() || e.T.IsComplex() {
		return e.F != 0 || e.Imag != 0 || math.IsNaN(e.F) || math.IsNaN(e.Imag)
	}
	return e.Lo != 0 || e.Hi != 0
}

// constCond reports whether e is a constant condition, and its value.
func constCond(e tree.Expr) (known, v bool) {
	switch e := e.(type) {
	case *tree.Const:
		return true, constTruth(e)
	case *tree.Cast:
		if keepsTruth(e) {
			return constCond(e.X)
		}
	case *tree.Unary:
		if e.Op == tree.OpLogNot {
			known, v = constCond(e.X)
			return known, !v
		}
	}
	return false, false
}

// truth compares a scalar value of type t with 0; NaN is true.
func (g *gen) truth(v value.Value, t *tree.Type) value.Value {
	switch vt := v.Type().(type) {
	case *types.IntType:
		if vt == ir.I1 {
			return v
		}
		if kindOf(t) == tree.KindBFloat {
			return g.truth(g.widen(v), t)
		}
		return g.isNonZero(v)
	case *types.FloatType:
		return g.b.FCmp(enum.FPredUNE, v, ir.Float(vt, 0))
	}
	return g.b.ICmp(enum.IPredNE, g.toMem(v, t), ir.Null(ir.Generic))
}

// branch ends the block with a jump on e.
func (g *gen) branch(e tree.Expr, yes, no *llir.Block) {
	if known, v := constCond(e); known {
		if v {
			g.b.Br(yes)
		} else {
			g.b.Br(no)
		}
		return
	}
	switch e := e.(type) {
	case *tree.Cast:
		if keepsTruth(e) {
			g.branch(e.X, yes, no)
			return
		}
	case *tree.Unary:
		if e.Op == tree.OpLogNot {
			g.branch(e.X, no, yes)
			return
		}
	case *tree.Logical:
		mid := g.newBlock()
		if e.Or {
			g.branch(e.X, yes, mid)
		} else {
			g.branch(e.X, mid, no)
		}
		g.start(mid)
		g.branch(e.Y, yes, no)
		return
	}
	v := g.cond(e)
	g.pos(e.Pos())
	g.b.CondBr(v, yes, no)
}

// logical is && or || as a value: each way in which the left side decides gives a constant.
func (g *gen) logical(e *tree.Logical) value.Value {
	if known, v := constCond(e.X); known {
		if v == e.Or {
			return ir.Bool(v)
		}
		return g.cond(e.Y)
	}
	right, join := g.newBlock(), g.newBlock()
	left := g.cond(e.X)
	g.pos(e.P)
	from := g.b.B
	if e.Or {
		g.b.CondBr(left, join, right)
	} else {
		g.b.CondBr(left, right, join)
	}
	g.start(right)
	y := g.cond(e.Y)
	end := g.b.B
	g.b.Br(join)
	g.start(join)
	g.pos(e.P)
	return g.b.Phi(ir.I1, ir.Inc(ir.Bool(e.Or), from), ir.Inc(y, end))
}

// compare evaluates a comparison to an i1.
func (g *gen) compare(e *tree.Binary) value.Value {
	t := e.X.Type()
	if t.IsComplex() {
		x, y := g.complex(e.X), g.complex(e.Y)
		g.pos(e.P)
		if e.Op == tree.OpNe {
			return g.b.Bin(ir.Or, g.b.FCmp(enum.FPredUNE, x.re, y.re), g.b.FCmp(enum.FPredUNE, x.im, y.im))
		}
		return g.b.Bin(ir.And, g.b.FCmp(enum.FPredOEQ, x.re, y.re), g.b.FCmp(enum.FPredOEQ, x.im, y.im))
	}
	x, y := g.scalar(e.X), g.scalar(e.Y)
	g.pos(e.P)
	return g.compareValues(e.Op, x, y, t)
}

// compareValues compares values of C type t.
func (g *gen) compareValues(op tree.BinaryOp, x, y value.Value, t *tree.Type) value.Value {
	if kindOf(t) == tree.KindBFloat {
		x, y = g.widen(x), g.widen(y)
	}
	if t.IsFloat() {
		return g.b.FCmp(floatPred(op), x, y)
	}
	if t.IsPointer() {
		x, y = g.toMem(x, t), g.toMem(y, t)
	}
	return g.b.ICmp(intPred(op, isSigned(t)), x, y)
}

// floatPred gives the predicate with C's answer for NaN: only != is true.
func floatPred(op tree.BinaryOp) enum.FPred {
	switch op {
	case tree.OpEq:
		return enum.FPredOEQ
	case tree.OpNe:
		return enum.FPredUNE
	case tree.OpLt:
		return enum.FPredOLT
	case tree.OpLe:
		return enum.FPredOLE
	case tree.OpGt:
		return enum.FPredOGT
	}
	return enum.FPredOGE
}

func intPred(op tree.BinaryOp, signed bool) enum.IPred {
	switch {
	case op == tree.OpEq:
		return enum.IPredEQ
	case op == tree.OpNe:
		return enum.IPredNE
	case op == tree.OpLt && signed:
		return enum.IPredSLT
	case op == tree.OpLt:
		return enum.IPredULT
	case op == tree.OpLe && signed:
		return enum.IPredSLE
	case op == tree.OpLe:
		return enum.IPredULE
	case op == tree.OpGt && signed:
		return enum.IPredSGT
	case op == tree.OpGt:
		return enum.IPredUGT
	case signed:
		return enum.IPredSGE
	}
	return enum.IPredUGE
}
