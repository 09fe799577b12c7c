package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// cast evaluates a conversion to a scalar type.
func (g *gen) cast(e *tree.Cast) value.Value {
	from := e.X.Type()
	switch {
	case kindOf(e.T) == tree.KindBool:
		v := g.cond(e.X)
		g.pos(e.P)
		return v
	case from.IsComplex():
		z := g.complex(e.X)
		g.pos(e.P)
		return g.convertValue(z.re, partType(from), e.T)
	case from.IsPointer() && e.T.IsPointer():
		return g.scalar(e.X)
	case kindOf(from) == tree.KindBool && e.T.IsInteger():
		v := g.cond(e.X)
		g.pos(e.P)
		return g.boolInt(v, e.T)
	}
	v := g.scalar(e.X)
	g.pos(e.P)
	switch { // a pointer as a number is what it is in memory
	case from.IsPointer():
		return g.convertValue(g.toMem(v, from), from, e.T)
	case e.T.IsPointer():
		return g.fromMem(g.convertValue(v, from, e.T), e.T)
	}
	return g.convertValue(v, from, e.T)
}

// partType is the real type of a complex type's parts.
func partType(t *tree.Type) *tree.Type {
	switch t.Kind {
	case tree.KindComplexHalf:
		return scalarType(tree.KindHalf, 2)
	case tree.KindComplexFloat:
		return scalarType(tree.KindFloat, 4)
	}
	return scalarType(tree.KindDouble, 8)
}

// convertValue converts a scalar rvalue between C types (C11 6.3).
func (g *gen) convertValue(v value.Value, from, to *tree.Type) value.Value {
	if kindOf(to) == tree.KindBool {
		return g.truth(v, from)
	}
	if kindOf(from) == tree.KindBFloat && kindOf(to) != tree.KindBFloat {
		v, from = g.widen(v), scalarType(tree.KindFloat, 4)
	} else if kindOf(to) == tree.KindBFloat && kindOf(from) != tree.KindBFloat {
		return g.bfloatFrom(v, from, "rn")
	}
	switch tt := memType(to).(type) {
	case *types.IntType:
		return g.toInt(v, from, to, tt)
	case *types.FloatType:
		return g.toFloat(v, from, tt)
	case *types.PointerType:
		if it, ok := v.Type().(*types.IntType); ok {
			return g.b.Convert(ir.IntToPtr, g.b.Resize(v, g.IntPtr(), isSigned(from) && it.BitSize > 1), tt)
		}
	}
	return v
}

// toInt converts to an integer type. A float that does not fit is undefined in C; narrow targets
// are reached by way of int, so that they wrap as other compilers do.
func (g *gen) toInt(v value.Value, from, to *tree.Type, it *types.IntType) value.Value {
	switch v.Type().(type) {
	case *types.IntType:
		return g.b.Resize(v, it, isSigned(from))
	case *types.PointerType:
		return g.b.Resize(g.b.Convert(ir.PtrToInt, v, g.IntPtr()), it, false)
	case *types.FloatType:
		if it.BitSize < 32 {
			return g.b.Convert(ir.Trunc, g.b.Convert(ir.FPToSI, v, ir.I32), it)
		}
		if isSigned(to) {
			return g.b.Convert(ir.FPToSI, v, it)
		}
		return g.b.Convert(ir.FPToUI, v, it)
	}
	return v
}

func (g *gen) toFloat(v value.Value, from *tree.Type, ft *types.FloatType) value.Value {
	switch vt := v.Type().(type) {
	case *types.IntType:
		if isSigned(from) && vt.BitSize > 1 {
			return g.b.Convert(ir.SIToFP, v, ft)
		}
		return g.b.Convert(ir.UIToFP, v, ft)
	case *types.FloatType:
		if ir.SizeOf(vt, 8) < ir.SizeOf(ft, 8) {
			return g.b.Convert(ir.FPExt, v, ft)
		}
		return g.b.Convert(ir.FPTrunc, v, ft)
	}
	return v
}

// coerce forces a value into type t bit by bit or by width, for calls whose two sides disagree
// (K&R).
func (g *gen) coerce(v value.Value, t types.Type) value.Value {
	from, to := v.Type(), t
	if from == to {
		return v
	}
	switch ft := from.(type) {
	case *types.IntType:
		switch to := to.(type) {
		case *types.IntType:
			return g.b.Resize(v, to, true)
		case *types.PointerType:
			return g.b.Convert(ir.IntToPtr, g.b.Resize(v, g.IntPtr(), true), to)
		case *types.FloatType:
			if int64(ft.BitSize) == ir.SizeOf(to, 8)*8 {
				return g.b.Convert(ir.BitCast, v, to)
			}
		}
	case *types.FloatType:
		switch to := to.(type) {
		case *types.FloatType:
			return g.toFloat(v, nil, to)
		case *types.IntType:
			if int64(to.BitSize) == ir.SizeOf(ft, 8)*8 {
				return g.b.Convert(ir.BitCast, v, to)
			}
		}
	case *types.PointerType:
		if to, ok := to.(*types.IntType); ok {
			return g.b.Resize(g.b.Convert(ir.PtrToInt, v, g.IntPtr()), to, false)
		}
		if ir.IsPtr(to) {
			return v
		}
	}
	return ir.Undef(t)
}

// adapt brings the result of a built-in to the representation of its C type: predicates become
// integers.
func (g *gen) adapt(v value.Value, e *tree.Builtin) value.Value {
	if classOf(e.T) != classScalar {
		return v
	}
	want := valueType(e.T)
	if v == nil {
		return ir.Undef(want)
	}
	if v.Type() == want {
		return v
	}
	it, isInt := want.(*types.IntType)
	if vt, ok := v.Type().(*types.IntType); ok && isInt {
		if it == ir.I1 {
			return g.b.ICmp(enum.IPredNE, v, ir.Int(vt, 0))
		}
		return g.b.Resize(v, it, isSigned(e.T))
	}
	if ir.IsPtr(v.Type()) && ir.IsPtr(want) {
		return g.generic(v)
	}
	return g.coerce(v, want)
}
