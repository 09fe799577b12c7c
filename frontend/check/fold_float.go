package check

import (
	"math"
	"math/big"

	"cptx/frontend/tree"
)

// roundTo rounds a double to the nearest value of the real floating type (or component type of the
// complex type) t.
func roundTo(f float64, t *tree.Type) float64 {
	if math.IsNaN(f) {
		return quietNaN(f, t)
	}
	switch t.Kind {
	case tree.KindHalf, tree.KindComplexHalf:
		return roundSmall(f, 11, -24, 65504)
	case tree.KindBFloat:
		return roundSmall(f, 8, -133, 0x1.fep127)
	case tree.KindFloat, tree.KindComplexFloat:
		return float64(float32(f))
	}
	return f
}

// roundSmall rounds to so many significant bits, ties to even: 11 for IEEE binary16 and 8 for
// bfloat16. least is the exponent of the least subnormal number, largest the largest finite one.
func roundSmall(f float64, bits, least int, largest float64) float64 {
	if f == 0 || math.IsInf(f, 0) {
		return f
	}
	_, e := math.Frexp(f) // |f| in [0.5, 1) * 2**e
	ulp := max(e-bits, least)
	r := math.Ldexp(math.RoundToEven(math.Ldexp(f, -ulp)), ulp)
	if math.Abs(r) > largest {
		return math.Inf(int(math.Copysign(1, f)))
	}
	return r
}

// foldFloat folds operations on real floating constants. Computing in double and rounding once more
// is exact for float and narrower types: 53 bits are more than twice their precision plus two.
func foldFloat(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	if !a.T.IsFloat() || !b.T.IsFloat() {
		return nil
	}
	if op >= tree.OpEq && op <= tree.OpGe {
		return newBool(compareFloats(op, a.F, b.F), t, posType{})
	}
	r := &tree.Const{Node: tree.Node{T: t}}
	switch op {
	case tree.OpAdd:
		r.F = a.F + b.F
	case tree.OpSub:
		r.F = a.F - b.F
	case tree.OpMul:
		r.F = a.F * b.F
	case tree.OpDiv:
		r.F = a.F / b.F
	default:
		return nil
	}
	if math.IsNaN(r.F) {
		r.F = nanOf(a.F, b.F)
	}
	r.F = roundTo(r.F, t)
	return r
}

func compareFloats(op tree.BinaryOp, a, b float64) bool {
	switch op {
	case tree.OpEq:
		return a == b
	case tree.OpNe:
		return a != b
	case tree.OpLt:
		return a < b
	case tree.OpLe:
		return a <= b
	case tree.OpGt:
		return a > b
	}
	return a >= b
}

// intToFloat converts an integer constant to the floating type t, rounding once to nearest even.
func intToFloat(k *tree.Const, t *tree.Type) float64 {
	signed := underlying(k.T).IsSigned()
	if t.Kind == tree.KindFloat || t.Kind == tree.KindComplexFloat {
		switch {
		case signed && int64(k.Hi) == int64(k.Lo)>>63:
			return float64(float32(int64(k.Lo)))
		case k.Hi == 0:
			return float64(float32(k.Lo))
		}
		f, _ := new(big.Float).SetInt(toBig(k.Lo, k.Hi, signed)).Float32()
		return float64(f)
	}
	if t.Kind == tree.KindBFloat {
		f, _ := new(big.Float).SetPrec(8).SetInt(toBig(k.Lo, k.Hi, signed)).Float64()
		return roundTo(f, t)
	}
	var f float64
	switch {
	case signed && int64(k.Hi) == int64(k.Lo)>>63:
		f = float64(int64(k.Lo))
	case k.Hi == 0:
		f = float64(k.Lo)
	default:
		f, _ = new(big.Float).SetInt(toBig(k.Lo, k.Hi, signed)).Float64()
	}
	return roundTo(f, t) // what a half can hold is exact in a double
}

// floatToInt converts as cvt.rzi does (ISA, cvt): values out of range saturate; NaN gives 0 for
// sources up to 32 bits and destinations up to 32 bits, else the pattern with only the top bit set.
// Types narrower than int take the low bits of the conversion to int.
func floatToInt(f float64, from, to *tree.Type) (lo, hi uint64) {
	to = underlying(to)
	size := to.Sizeof()
	signed := to.IsSigned()
	if size < 4 { // char and short go through int
		size, signed = 4, true
	}
	width := uint(size * 8)
	if math.IsNaN(f) {
		if from.Sizeof() <= 4 && size <= 4 {
			return 0, 0
		}
		lo, hi = shl128(1, 0, uint64(width-1))
		return wrapInt(lo, hi, to)
	}
	f = math.Trunc(f)
	minF, maxF := 0.0, math.Ldexp(1, int(width))
	if signed {
		minF, maxF = -math.Ldexp(1, int(width-1)), math.Ldexp(1, int(width-1))
	}
	switch {
	case f < minF:
		f = minF
	case f >= maxF:
		lo, hi = sub128(0, 0, 1, 0) // all ones
		lo, hi = shr128(lo, hi, uint64(128-width), false)
		if signed {
			lo, hi = shr128(lo, hi, 1, false)
		}
		return wrapInt(lo, hi, to)
	}
	v, _ := new(big.Float).SetFloat64(f).Int(nil)
	lo, hi = fromBig(v)
	return wrapInt(lo, hi, to)
}

// foldCast converts the constant k to type t; nil if that is no conversion between scalars.
func foldCast(k *tree.Const, t *tree.Type) *tree.Const {
	if isInvalid(k.T) || isInvalid(t) || t.IsVoid() {
		return nil
	}
	t = t.Unqual()
	r := &tree.Const{Node: tree.Node{T: t}}
	from := k.T
	intLike := from.IsInteger() || from.IsPointer()
	switch {
	case t.Kind == tree.KindBool:
		if v, _ := truth(k); v {
			r.Lo = 1
		}
	case t.IsInteger() || t.IsPointer():
		if intLike {
			r.Lo, r.Hi = wrapInt(k.Lo, k.Hi, t)
		} else {
			r.Lo, r.Hi = floatToInt(k.F, from, t)
		}
	case t.IsFloat() || t.IsComplex():
		r.Real = t.IsComplex() && (k.Real || !from.IsComplex())
		if intLike {
			r.F = intToFloat(k, t)
			break
		}
		if k.T.Kind == t.Kind {
			r.F, r.Imag = k.F, k.Imag // no conversion, which would make a signalling NaN quiet
			break
		}
		r.F = roundTo(k.F, t)
		if t.IsComplex() {
			r.Imag = roundTo(k.Imag, t)
		}
	default:
		return nil
	}
	return r
}
