package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// unary evaluates a unary operator.
func (g *gen) unary(e *tree.Unary) value.Value {
	switch e.Op {
	case tree.OpLogNot:
		return g.boolInt(g.cond(e), e.T)
	case tree.OpReal, tree.OpImag:
		if !e.X.Type().IsComplex() { // GNU: a real operand has imaginary part 0
			v := g.scalar(e.X)
			if e.Op == tree.OpImag {
				return zeroOf(v.Type())
			}
			return v
		}
		z := g.complex(e.X)
		if e.Op == tree.OpReal {
			return z.re
		}
		return z.im
	}
	v := g.scalar(e.X)
	g.pos(e.P)
	switch {
	case e.Op == tree.OpBitNot:
		return g.b.Not(v)
	case kindOf(e.T) == tree.KindBFloat:
		return g.smallOp("neg", small{bfloat: true}, v)
	case e.T.IsFloat():
		return g.b.FNeg(v)
	}
	return g.intOp(ir.Sub, zeroOf(v.Type()), v, e.T)
}

func zeroOf(t types.Type) value.Value {
	switch t := t.(type) {
	case *types.IntType:
		return ir.Int(t, 0)
	case *types.FloatType:
		return ir.Float(t, 0)
	}
	return ir.Null(ir.Generic)
}

// binary evaluates a binary operator. A long chain of left operands is walked without recursion.
func (g *gen) binary(e *tree.Binary) value.Value {
	var spine []*tree.Binary
	var v value.Value
	for v == nil {
		switch {
		case isCompare(e.Op):
			v = g.boolInt(g.compare(e), e.T)
			continue
		case e.Op == tree.OpPtrAdd || e.Op == tree.OpPtrSub:
			p, _ := g.address(e)
			v = g.generic(p)
			continue
		case e.Op == tree.OpPtrDiff:
			v = g.ptrDiff(e)
			continue
		}
		spine = append(spine, e)
		if x, ok := e.X.(*tree.Binary); ok {
			e = x
			continue
		}
		v = g.scalar(e.X)
	}
	for i := len(spine) - 1; i >= 0; i-- {
		s := spine[i]
		y := g.scalar(s.Y)
		g.pos(s.P)
		v = g.arith(s.Op, v, y, s.T)
	}
	return v
}

// ptrDiff is the difference of two pointers in elements (C11 6.5.6p9).
func (g *gen) ptrDiff(e *tree.Binary) value.Value {
	ip := g.IntPtr()
	x := g.b.Convert(ir.PtrToInt, g.scalar(e.X), ip)
	y := g.b.Convert(ir.PtrToInt, g.scalar(e.Y), ip)
	g.pos(e.P)
	d := g.b.Bin(ir.Sub, x, y)
	t := e.X.Type().Elem
	switch size := elemSize(t); {
	case t.IsVLA():
		d = g.b.Bin(ir.SDiv, d, g.b.Resize(g.sizeVLA(t), ip, false))
	case size > 1 && size&(size-1) == 0:
		n := int64(0)
		for ; size > 1; size >>= 1 {
			n++
		}
		d = g.b.Bin(ir.AShr, d, ir.Int(ip, n))
	case size > 1:
		d = g.b.Bin(ir.SDiv, d, ir.Int(ip, size))
	}
	return g.b.Resize(d, memType(e.T).(*types.IntType), true)
}

// floatOpNames are the operations of C on floating numbers among those on small ones.
var floatOpNames = map[tree.BinaryOp]string{tree.OpAdd: "add", tree.OpSub: "sub", tree.OpMul: "mul", tree.OpDiv: "div"}

// arith is x op y on values of C type t, the type of the result and, but for shift counts, of the
// operands.
func (g *gen) arith(op tree.BinaryOp, x, y value.Value, t *tree.Type) value.Value {
	if kindOf(t) == tree.KindBFloat {
		return g.smallOp(floatOpNames[op], small{bfloat: true}, x, y)
	}
	if t.IsFloat() {
		return g.floatOp(op, x, y)
	}
	signed := isSigned(t)
	switch op {
	case tree.OpAdd:
		return g.intOp(ir.Add, x, y, t)
	case tree.OpSub:
		return g.intOp(ir.Sub, x, y, t)
	case tree.OpMul:
		return g.intOp(ir.Mul, x, y, t)
	case tree.OpDiv:
		return g.b.Bin(either(signed, ir.SDiv, ir.UDiv), x, y)
	case tree.OpRem:
		return g.b.Bin(either(signed, ir.SRem, ir.URem), x, y)
	case tree.OpShl:
		return g.b.Bin(ir.Shl, x, g.shiftCount(y, x))
	case tree.OpShr:
		return g.b.Bin(either(signed, ir.AShr, ir.LShr), x, g.shiftCount(y, x))
	case tree.OpAnd:
		return g.b.Bin(ir.And, x, y)
	case tree.OpOr:
		return g.b.Bin(ir.Or, x, y)
	case tree.OpXor:
		return g.b.Bin(ir.Xor, x, y)
	}
	return ir.Undef(x.Type())
}

func either(signed bool, s, u ir.Op) ir.Op {
	if signed {
		return s
	}
	return u
}

// shiftCount brings a shift count to the width of the shifted value; counts beyond it are undefined
// in C.
func (g *gen) shiftCount(n, x value.Value) value.Value {
	return g.b.Resize(n, x.Type().(*types.IntType), false)
}

// nsw marks signed arithmetic that may be assumed not to overflow when it is widened.
var nsw = []enum.OverflowFlag{enum.OverflowFlagNSW}

// intOp is Add, Sub or Mul on integers of C type t.
func (g *gen) intOp(op ir.Op, x, y value.Value, t *tree.Type) value.Value {
	v := g.b.Bin(op, x, y)
	if !isSigned(t) || v.Type() != ir.I32 || g.cfg.WrapV {
		return v
	}
	if over, _, _ := ir.FlagSlots(v); over != nil {
		*over = nsw
	}
	return v
}

// floatOp is an operation on real floating values; sums and products may be contracted unless
// -fmad=false or #pragma STDC FP_CONTRACT says otherwise.
func (g *gen) floatOp(op tree.BinaryOp, x, y value.Value) value.Value {
	var o ir.Op
	switch op {
	case tree.OpAdd:
		o = ir.FAdd
	case tree.OpSub:
		o = ir.FSub
	case tree.OpMul:
		o = ir.FMul
	default:
		return g.b.Bin(ir.FDiv, x, y)
	}
	if !g.contract {
		return g.b.Bin(o, x, y)
	}
	return g.b.BinContract(o, x, y)
}
