package analysis

import (
	"math"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// FoldBin evaluates an integer operation on constants of width w (at most 64); ok is false where
// the result is undefined. Shift counts beyond the width clamp, as PTX has it.
func FoldBin(op ir.Op, w uint, x, y uint64) (r uint64, ok bool) {
	sx, sy := ir.Signed(x, w), ir.Signed(y, w)
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
		if y == 0 || sy == -1 && sx == ir.Signed(1<<(w-1), w) {
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
	return ir.MaskTo(r, w), true
}

// FoldFloat evaluates a float or double operation; ok is false if the result is NaN, or if ftz and
// a value is subnormal.
func FoldFloat(op ir.Op, t *types.FloatType, x, y float64, ftz bool) (r float64, ok bool) {
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
		if ftz && (Subnormal(x) || Subnormal(y) || Subnormal(r)) {
			return 0, false
		}
		// One operation in double on float operands rounds correctly to float.
		r = float64(float32(r))
	}
	return r, !math.IsNaN(r)
}

// Subnormal reports whether x is a subnormal float.
func Subnormal(x float64) bool { return x != 0 && math.Abs(x) < math.SmallestNonzeroFloat32*(1<<23) }

// FoldICmp evaluates an integer comparison.
func FoldICmp(p enum.IPred, w uint, x, y uint64) bool {
	a, b := ir.Signed(x, w), ir.Signed(y, w)
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

// FoldFCmp evaluates a floating comparison of numbers (no NaN).
func FoldFCmp(p enum.FPred, a, b float64) bool {
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

// FloatOfBits reinterprets integer bits.
func FloatOfBits(v uint64, to types.Type) value.Value {
	ft, ok := to.(*types.FloatType)
	if !ok || ft.Kind == types.FloatKindHalf {
		return nil
	}
	return ir.FloatFromBits(ft, v)
}
