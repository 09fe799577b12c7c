package opt

import (
	"math"
	"math/bits"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// foldBin evaluates an integer operation on constants of width w (at most 64); ok is false where
// the result is undefined. Shift counts beyond the width clamp, as PTX has it.
func foldBin(op ir.Op, w uint, x, y uint64) (r uint64, ok bool) {
	sx, sy := signed(x, w), signed(y, w)
	switch op {
	case ir.Add:
		r = x + y
	case ir.Sub:
		r = x - y
	case ir.Mul:
		r = x * y
	case ir.And:
		r = x & y
	case ir.Or:
		r = x | y
	case ir.Xor:
		r = x ^ y
	case ir.UDiv, ir.URem:
		if y == 0 {
			return 0, false
		}
		r = x / y
		if op == ir.URem {
			r = x % y
		}
	case ir.SDiv, ir.SRem:
		if y == 0 || sy == -1 && sx == signed(1<<(w-1), w) {
			return 0, false
		}
		r = uint64(sx / sy)
		if op == ir.SRem {
			r = uint64(sx % sy)
		}
	case ir.Shl:
		r = x << y
	case ir.LShr:
		r = x >> y
	case ir.AShr:
		r = uint64(sx >> min(y, uint64(w-1)))
	default:
		return 0, false
	}
	return maskTo(r, w), true
}

// signed returns the value of the w-bit two's complement number x.
func signed(x uint64, w uint) int64 { return int64(x<<(64-w)) >> (64 - w) }

// intOf returns the integer constant x of type t.
func intOf(t types.Type, x uint64) *constant.Int { return ir.Int(t.(*types.IntType), int64(x)) }

// floatConst returns the value of a float or double constant that is not NaN.
func floatConst(v value.Value) (float64, bool) {
	k, ok := v.(*constant.Float)
	if !ok || k.NaN || k.Typ.Kind == types.FloatKindHalf {
		return 0, false
	}
	return ir.FloatValue(k), true
}

// foldFloat evaluates a float or double operation; ok is false if the result is NaN, or if ftz and
// a value is subnormal.
func foldFloat(op ir.Op, t *types.FloatType, x, y float64, ftz bool) (r float64, ok bool) {
	single := t.Kind == types.FloatKindFloat
	switch op {
	case ir.FAdd:
		r = x + y
	case ir.FSub:
		r = x - y
	case ir.FMul:
		r = x * y
	case ir.FDiv:
		r = x / y
	default:
		return 0, false
	}
	if single {
		// GPUs flush what lies below the least normal number before it is rounded to a subnormal's
		// bits.
		if ftz && (subnormal(x) || subnormal(y) || subnormal(r)) {
			return 0, false
		}
		// One operation in double on float operands rounds correctly to float.
		r = float64(float32(r))
	}
	return r, !math.IsNaN(r)
}

// subnormal reports whether x is a subnormal float.
func subnormal(x float64) bool { return x != 0 && math.Abs(x) < math.SmallestNonzeroFloat32*(1<<23) }

// foldICmp evaluates an integer comparison.
func foldICmp(p enum.IPred, w uint, x, y uint64) bool {
	a, b := signed(x, w), signed(y, w)
	switch p {
	case enum.IPredEQ:
		return x == y
	case enum.IPredNE:
		return x != y
	case enum.IPredSLT:
		return a < b
	case enum.IPredSLE:
		return a <= b
	case enum.IPredSGT:
		return a > b
	case enum.IPredSGE:
		return a >= b
	case enum.IPredULT:
		return x < y
	case enum.IPredULE:
		return x <= y
	case enum.IPredUGT:
		return x > y
	}
	return x >= y
}

// foldFCmp evaluates a floating comparison of numbers (no NaN).
func foldFCmp(p enum.FPred, a, b float64) bool {
	switch p {
	case enum.FPredTrue, enum.FPredORD:
		return true
	case enum.FPredOEQ, enum.FPredUEQ:
		return a == b
	case enum.FPredOGT, enum.FPredUGT:
		return a > b
	case enum.FPredOGE, enum.FPredUGE:
		return a >= b
	case enum.FPredOLT, enum.FPredULT:
		return a < b
	case enum.FPredOLE, enum.FPredULE:
		return a <= b
	case enum.FPredONE, enum.FPredUNE:
		return a != b
	}
	return false
}

// foldConv converts a constant, nil if it cannot or should not be done here.
func (s *simplifier) foldConv(c ir.Conv, x value.Value, to types.Type) value.Value {
	from := x.Type()
	if _, ok := x.(*constant.Undef); ok && c != ir.ZExt && c != ir.SExt {
		return ir.Undef(to)
	}
	if n, ok := x.(*constant.Null); ok {
		if c == ir.PtrToInt && n.Typ.AddrSpace == ir.Generic {
			return ir.Int(to.(*types.IntType), 0)
		}
		return nil
	}
	if v, ok := uintConst(x); ok {
		w := bitsOf(from)
		switch c {
		case ir.Trunc, ir.ZExt:
			if bitsOf(to) <= 64 {
				return intOf(to, maskTo(v, bitsOf(to)))
			}
		case ir.SExt:
			if bitsOf(to) <= 64 {
				return intOf(to, uint64(signed(v, w)))
			}
		case ir.UIToFP, ir.SIToFP:
			return foldIntToFloat(c, v, w, to.(*types.FloatType))
		case ir.BitCast:
			return bitsToFloat(v, to)
		case ir.IntToPtr:
			if pt := to.(*types.PointerType); v == 0 && pt.AddrSpace == ir.Generic {
				return ir.Null(ir.Generic)
			}
		}
		return nil
	}
	if v, ok := floatConst(x); ok {
		return s.foldFloatConv(c, v, from.(*types.FloatType), to)
	}
	return nil
}

// bitsToFloat reinterprets integer bits.
func bitsToFloat(v uint64, to types.Type) value.Value {
	ft, ok := to.(*types.FloatType)
	if !ok || ft.Kind == types.FloatKindHalf {
		return nil
	}
	return ir.FloatFromBits(ft, v)
}

func foldIntToFloat(c ir.Conv, v uint64, w uint, to *types.FloatType) value.Value {
	if to.Kind == types.FloatKindHalf {
		return nil
	}
	if c == ir.SIToFP {
		if to.Kind == types.FloatKindFloat {
			return ir.Float(to, float64(float32(signed(v, w))))
		}
		return ir.Float(to, float64(signed(v, w)))
	}
	if to.Kind == types.FloatKindFloat {
		return ir.Float(to, float64(float32(v)))
	}
	return ir.Float(to, float64(v))
}

func (s *simplifier) foldFloatConv(c ir.Conv, v float64, from *types.FloatType, to types.Type) value.Value {
	if s.c.cfg.FTZ && subnormal(v) && from.Kind == types.FloatKindFloat {
		return nil
	}
	switch c {
	case ir.FPExt:
		return ir.Float(to.(*types.FloatType), v)
	case ir.FPTrunc:
		ft := to.(*types.FloatType)
		if ft.Kind == types.FloatKindHalf || s.c.cfg.FTZ && subnormal(v) {
			return nil
		}
		return ir.Float(ft, v)
	case ir.FPToSI, ir.FPToUI:
		w := bitsOf(to)
		v = math.Trunc(v)
		if w > 64 || w < 8 {
			return nil
		}
		if c == ir.FPToSI && v >= -math.Ldexp(1, int(w-1)) && v < math.Ldexp(1, int(w-1)) {
			return intOf(to, maskTo(uint64(int64(v)), w))
		}
		if c == ir.FPToUI && v >= 0 && v < math.Ldexp(1, int(w)) {
			return intOf(to, uint64(v))
		}
	case ir.BitCast:
		if !ir.IsInt(to) {
			return nil
		}
		if from.Kind == types.FloatKindFloat {
			return intOf(to, uint64(math.Float32bits(float32(v))))
		}
		return intOf(to, math.Float64bits(v))
	}
	return nil
}

// log2 returns k if x is 1<<k.
func log2(x uint64) (uint, bool) {
	if x == 0 || x&(x-1) != 0 {
		return 0, false
	}
	return uint(bits.TrailingZeros64(x)), true
}
