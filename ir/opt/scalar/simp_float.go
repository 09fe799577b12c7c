package scalar

import (
	"math"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// floatBin simplifies floating operations without changing any result: signs of zero, infinities,
// rounding and the fact of being NaN stay. Under -ftz, operations on floats are not removed, since
// they flush.
func (s *simplifier) floatBin(inst llir.Instruction, op ir.Op, x, y value.Value) value.Value {
	t, ok := x.Type().(*types.FloatType)
	if !ok {
		return nil
	}
	ftz := s.flushes(t)
	kx, xConst := ir.ConstFloat(x)
	ky, yConst := ir.ConstFloat(y)
	if xConst && yConst {
		if op == ir.FDiv && s.c.Config.ApproxDiv && t.Kind == types.FloatKindFloat {
			return nil
		}
		if r, ok := analysis.FoldFloat(op, t, kx, ky, ftz); ok && s.may(floatFold) {
			return ir.Float(t, r)
		}
		return nil
	}
	if xConst && (op == ir.FAdd || op == ir.FMul) && s.may(floatCommute) {
		swap(inst)
		x, y, ky, xConst, yConst = y, x, kx, false, true
		s.changed = true
	}
	if yConst {
		negZero := ky == 0 && math.Signbit(ky)
		switch {
		case (op == ir.FAdd && negZero || op == ir.FSub && ky == 0 && !negZero || (op == ir.FMul || op == ir.FDiv) && ky == 1) && s.mayOn(floatIdentity, t):
			return x
		case (op == ir.FMul || op == ir.FDiv) && ky == -1 && s.mayOn(floatMinusOne, t):
			return s.negate(x)
		case op == ir.FDiv:
			if v := s.divByPower(t, x, ky); v != nil {
				return v
			}
		}
	}
	switch op {
	case ir.FAdd:
		if n, ok := y.(*llir.InstFNeg); ok && s.may(faddNeg) {
			return s.floatOp(ir.FSub, x, n.X, inst)
		}
		if n, ok := x.(*llir.InstFNeg); ok && s.may(faddNeg) {
			return s.floatOp(ir.FSub, y, n.X, inst)
		}
	case ir.FSub:
		if n, ok := y.(*llir.InstFNeg); ok && s.may(fsubNeg) {
			return s.floatOp(ir.FAdd, x, n.X, inst)
		}
	case ir.FMul, ir.FDiv:
		nx, ok1 := x.(*llir.InstFNeg)
		ny, ok2 := y.(*llir.InstFNeg)
		if ok1 && ok2 && s.may(fmulNeg) {
			return s.floatOp(op, nx.X, ny.X, inst)
		}
	}
	return nil
}

// divByPower divides by a power of two whose reciprocal is exact: a multiplication.
func (s *simplifier) divByPower(t *types.FloatType, x value.Value, k float64) value.Value {
	frac, exp := math.Frexp(k)
	if math.Abs(frac) != 0.5 {
		return nil
	}
	lim := 1000
	if t.Kind == types.FloatKindFloat {
		lim = 120
	}
	if exp > lim || exp < -lim || t.Kind == types.FloatKindHalf || !s.mayOn(fdivPower, t) {
		return nil
	}
	return s.floatOp(ir.FMul, x, ir.Float(t, 1/k), nil)
}

// floatOp makes x op y with the contract flag of from.
func (s *simplifier) floatOp(op ir.Op, x, y value.Value, from any) value.Value {
	v := ir.NewBin(op, x, y, ir.PositionOf(s.at))
	copyContract(v, from)
	return s.add(v)
}

func copyContract(to, from any) {
	if _, slot, _ := ir.FlagSlots(to); slot != nil {
		*slot = ir.FastFlags(from)
	}
}

func (s *simplifier) negate(x value.Value) value.Value {
	return s.add(ir.NewFNeg(x, ir.PositionOf(s.at)))
}

func (s *simplifier) fneg(i *llir.InstFNeg) value.Value {
	if n, ok := i.X.(*llir.InstFNeg); ok && s.mayOn(fnegFNeg, i.X.Type()) {
		return n.X
	}
	if k, ok := ir.ConstFloat(i.X); ok && !(s.flushes(i.X.Type()) && analysis.Subnormal(k)) && s.may(floatFold) {
		return ir.Float(i.Typ.(*types.FloatType), -k)
	}
	return nil
}
