package ir

import (
	"math"
	"math/bits"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// MaskTo returns the low w bits of x.
func MaskTo(x uint64, w uint) uint64 {
	if w >= 64 {
		return x
	}
	return x & (1<<w - 1)
}

// FoldBin evaluates an integer operation on constants of width w (at most 64); ok is false where
// the result is undefined. Shift counts beyond the width clamp, as PTX has it.
func FoldBin(op Op, w uint, x, y uint64) (r uint64, ok bool) {
	sx, sy := Signed(x, w), Signed(y, w)
	switch op {
	case Add:
		r = x + y
	case Sub:
		r = x - y
	case Mul:
		r = x * y
	case And:
		r = x & y
	case Or:
		r = x | y
	case Xor:
		r = x ^ y
	case UDiv, URem:
		if y == 0 {
			return 0, false
		}
		r = x / y
		if op == URem {
			r = x % y
		}
	case SDiv, SRem:
		if y == 0 || sy == -1 && sx == Signed(1<<(w-1), w) {
			return 0, false
		}
		r = uint64(sx / sy)
		if op == SRem {
			r = uint64(sx % sy)
		}
	case Shl:
		r = x << y
	case LShr:
		r = x >> y
	case AShr:
		r = uint64(sx >> min(y, uint64(w-1)))
	default:
		return 0, false
	}
	return MaskTo(r, w), true
}

// Signed returns the value of the w-bit two's complement number x.
func Signed(x uint64, w uint) int64 { return int64(x<<(64-w)) >> (64 - w) }

// FoldFloat evaluates a float or double operation; ok is false if the result is NaN, or if ftz and
// a value is subnormal.
func FoldFloat(op Op, t *types.FloatType, x, y float64, ftz bool) (r float64, ok bool) {
	single := t.Kind == types.FloatKindFloat
	switch op {
	case FAdd:
		r = x + y
	case FSub:
		r = x - y
	case FMul:
		r = x * y
	case FDiv:
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
	a, b := Signed(x, w), Signed(y, w)
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
	return FloatFromBits(ft, v)
}

// Log2 returns k if x is 1<<k.
func Log2(x uint64) (uint, bool) {
	if x == 0 || x&(x-1) != 0 {
		return 0, false
	}
	return uint(bits.TrailingZeros64(x)), true
}
