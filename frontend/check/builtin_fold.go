package check

import (
	"math"
	"math/bits"
	"strings"

	"cptx/frontend/tree"
)

// foldBuiltin evaluates calls of built-in functions that C programs use in constant expressions.
func foldBuiltin(b *tree.Builtin) tree.Expr {
	if k := foldFloatConst(b); k != nil {
		return k
	}
	if strings.HasPrefix(b.Op, "overflow_p.") {
		return foldOverflow(b)
	}
	if k := foldLibrary(b); k != nil {
		return k
	}
	if k := foldGeneric(b); k != nil {
		return k
	}
	if len(b.Args) == 2 {
		if k := foldLeast(b); k != nil {
			return k
		}
		return foldFloatPair(b)
	}
	if len(b.Args) != 1 {
		return b
	}
	a, ok := b.Args[0].(*tree.Const)
	if !ok || isInvalid(a.T) {
		return b
	}
	r := &tree.Const{Node: b.Node}
	if a.T.IsInteger() && a.T.Sizeof() <= 8 {
		if v, ok := foldBits(b, a); ok {
			r.Lo = v
			if underlying(b.T).IsSigned() && int64(v) < 0 {
				r.Hi = ^uint64(0)
			}
			return r
		}
	}
	if a.T.IsFloat() {
		return foldFloatCall(b, a, r)
	}
	return b
}

// foldFloatConst folds __builtin_inf, __builtin_nan and __builtin_nans.
func foldFloatConst(b *tree.Builtin) tree.Expr {
	r := &tree.Const{Node: b.Node}
	switch b.Op {
	case "fconst.inf":
		r.F = math.Inf(1)
		return r
	case "fconst.nan", "fconst.nans":
		if len(b.Args) != 1 {
			return nil
		}
		if s, ok := literalText(b.Args[0]); ok {
			if r.F, ok = payloadNaN(s, b.Op == "fconst.nans", b.T); ok {
				return r
			}
		}
	}
	return nil
}

// foldOverflow folds __builtin_add_overflow_p and kin, of which GNU C says that they may stand in
// constant expressions: whether the exact result is none of the third argument's type. That
// argument counts by its type alone, a bit-field by its width.
func foldOverflow(b *tree.Builtin) tree.Expr {
	x, ok := b.Args[0].(*tree.Const)
	y, ok2 := b.Args[1].(*tree.Const)
	if !ok || !ok2 || hasEffect(b.Args[2]) || isInvalid(x.T) || isInvalid(y.T) {
		return b
	}
	v, w := toBig(x.Lo, x.Hi, x.T.IsSigned()), toBig(y.Lo, y.Hi, y.T.IsSigned())
	switch b.Op {
	case "overflow_p.add":
		v.Add(v, w)
	case "overflow_p.sub":
		v.Sub(v, w)
	case "overflow_p.mul":
		v.Mul(v, w)
	default:
		return b
	}
	t := underlying(b.Args[2].Type())
	width := int(tree.Bits(b.Args[2]))
	over := v.Sign() < 0 || v.BitLen() > width
	if t.IsSigned() {
		if v.Sign() < 0 {
			v.Not(v) // as many bits as -1-v
		}
		over = v.BitLen() > width-1
	}
	r := &tree.Const{Node: b.Node}
	if over {
		r.Lo = 1
	}
	return r
}

// foldGeneric folds __builtin_clzg, __builtin_ctzg and __builtin_popcountg, whose second argument
// is the result for 0.
func foldGeneric(b *tree.Builtin) tree.Expr {
	if b.Op != "clzg" && b.Op != "ctzg" && b.Op != "popcountg" {
		return nil
	}
	k, ok := b.Args[0].(*tree.Const)
	zero := ok && k.Lo|k.Hi == 0
	var n int
	switch {
	case !ok || isInvalid(k.T), zero && len(b.Args) == 1 && b.Op != "popcountg":
		return b
	case b.Op == "popcountg":
		n = bits.OnesCount64(k.Lo) + bits.OnesCount64(k.Hi)
	case zero:
		return b.Args[1]
	case len(b.Args) == 2 && hasEffect(b.Args[1]):
		return b
	case b.Op == "clzg":
		n = int(k.T.Sizeof())*8 - constBits(k)
	case k.Lo != 0:
		n = bits.TrailingZeros64(k.Lo)
	default:
		n = 64 + bits.TrailingZeros64(k.Hi)
	}
	return &tree.Const{Node: b.Node, Lo: uint64(n)}
}

// foldBits folds the bit counting and byte swapping functions.
func foldBits(b *tree.Builtin, a *tree.Const) (uint64, bool) {
	size := uint(a.T.Sizeof()) * 8
	v := a.Lo
	if size < 64 {
		v &= 1<<size - 1
	}
	if !strings.HasPrefix(b.Name, "__builtin_") {
		return 0, false
	}
	switch b.Op {
	case "clz":
		return uint64(size) - uint64(bits.Len64(v)), v != 0
	case "ctz":
		return uint64(bits.TrailingZeros64(v)), v != 0
	case "ffs":
		if v == 0 {
			return 0, true
		}
		return uint64(bits.TrailingZeros64(v)) + 1, true
	case "popcount":
		return uint64(bits.OnesCount64(v)), true
	case "parity":
		return uint64(bits.OnesCount64(v) & 1), true
	case "bswap":
		return bits.ReverseBytes64(v) >> (64 - size), true
	case "bitreverse":
		return bits.Reverse64(v) >> (64 - size), true
	case "clrsb":
		s := int64(v<<(64-size)) >> (64 - size)
		if s < 0 {
			s = ^s
		}
		return uint64(size) - 1 - uint64(bits.Len64(uint64(s))), true
	case "ptx:abs.s32", "ptx:abs.s64", "abs":
		if int64(a.Lo) < 0 {
			return -a.Lo, a.Lo<<(64-size) != 1<<63
		}
		return a.Lo, true
	}
	return 0, false
}

// foldFloatCall folds exact functions of one floating argument.
func foldFloatCall(b *tree.Builtin, a, r *tree.Const) tree.Expr {
	truth := func(v bool) tree.Expr {
		if v {
			r.Lo = 1
		}
		return r
	}
	switch b.Op {
	case "ptx:abs.f32", "ptx:abs.f64":
		r.F = math.Abs(a.F)
		return r
	case "sqrt":
		if a.F < 0 || math.IsNaN(a.F) || b.T.Kind != a.T.Kind {
			return b
		}
		r.F = math.Sqrt(a.F)
		if b.T.Kind == tree.KindFloat {
			r.F = float64(float32(r.F)) // rounding twice is exact here: a double has more than twice a float's bits
		}
		return r
	case "fpclass.isnan":
		return truth(math.IsNaN(a.F))
	case "fpclass.isinf":
		return truth(math.IsInf(a.F, 0))
	case "fpclass.isinf_sign":
		if math.IsInf(a.F, -1) {
			r.Lo, r.Hi = ^uint64(0), ^uint64(0)
			return r
		}
		return truth(math.IsInf(a.F, 1))
	case "fpclass.isfinite":
		return truth(!math.IsInf(a.F, 0) && !math.IsNaN(a.F))
	case "fpclass.iszero":
		return truth(a.F == 0)
	case "fpclass.iscanonical":
		return truth(true)
	case "fpclass.issubnormal":
		return truth(floatClass(a.F, a.T) == 3)
	case "fpclass.fpclassify":
		r.Lo = [...]uint64{0, 1, 4, 3, 2}[floatClass(a.F, a.T)] // FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO of math.h
		return r
	case "fpclass.isnormal":
		return truth(floatClass(a.F, a.T) == 2)
	case "lround":
		if v := math.Round(a.F); math.Abs(v) < 1<<62 && fits(v, b.T) {
			r.Lo, r.Hi = floatToInt(v, a.T, b.T)
			return r
		}
		return b
	case "fpclass.signbit":
		return truth(math.Signbit(a.F))
	}
	switch {
	case strings.HasPrefix(b.Op, "ptx:cvt.rpi.f"):
		r.F = math.Ceil(a.F)
	case strings.HasPrefix(b.Op, "ptx:cvt.rmi.f"):
		r.F = math.Floor(a.F)
	case strings.HasPrefix(b.Op, "ptx:cvt.rzi.f"):
		r.F = math.Trunc(a.F)
	case strings.HasPrefix(b.Op, "ptx:cvt.rni.f"):
		r.F = math.RoundToEven(a.F)
	case b.Op == "round":
		r.F = math.Round(a.F)
	default:
		return b
	}
	if b.T.Kind != a.T.Kind || math.IsNaN(a.F) {
		return b
	}
	return r
}

// fits reports whether the integer f is a value of the signed integer type t.
func fits(f float64, t *tree.Type) bool {
	limit := math.Ldexp(1, int(t.Sizeof())*8-1)
	return f >= -limit && f < limit
}

// foldLeast folds min and max of integers, which C++ calls in constant expressions.
func foldLeast(b *tree.Builtin) tree.Expr {
	op, _, _ := strings.Cut(strings.TrimPrefix(b.Op, "ptx:"), ".")
	x, ok := b.Args[0].(*tree.Const)
	y, ok2 := b.Args[1].(*tree.Const)
	if op != "min" && op != "max" || !ok || !ok2 || isInvalid(x.T) || isInvalid(y.T) || !x.T.IsInteger() || x.T.Kind != y.T.Kind || x.T.Kind != b.T.Kind {
		return nil
	}
	v, w := toBig(x.Lo, x.Hi, x.T.IsSigned()), toBig(y.Lo, y.Hi, y.T.IsSigned())
	if (v.Cmp(w) <= 0) == (op == "min") {
		return &tree.Const{Node: b.Node, Lo: x.Lo, Hi: x.Hi}
	}
	return &tree.Const{Node: b.Node, Lo: y.Lo, Hi: y.Hi}
}

// foldFloatPair folds exact functions of two floating arguments.
func foldFloatPair(b *tree.Builtin) tree.Expr {
	x, ok1 := b.Args[0].(*tree.Const)
	y, ok2 := b.Args[1].(*tree.Const)
	if !ok1 || !ok2 || isInvalid(x.T) || isInvalid(y.T) || !x.T.IsFloat() || !y.T.IsFloat() {
		return b
	}
	r := &tree.Const{Node: b.Node}
	if relation, ok := strings.CutPrefix(b.Op, "fcmp."); ok {
		if related(relation, x.F, y.F) {
			r.Lo = 1
		}
		return r
	}
	switch b.Op {
	case "copysign":
		r.F = math.Copysign(x.F, y.F)
		return r
	case "ptx:max.f32", "ptx:max.f64":
		r.F = x.F
		if y.F > x.F {
			r.F = y.F
		}
	case "ptx:min.f32", "ptx:min.f64":
		r.F = x.F
		if y.F < x.F {
			r.F = y.F
		}
	default:
		return b
	}
	if math.IsNaN(x.F) || math.IsNaN(y.F) || x.F == 0 && y.F == 0 { // which zero it is, C leaves open
		return b
	}
	return r
}

// related compares as LLVM's ordered predicates do, and as uno.
func related(relation string, x, y float64) bool {
	switch relation {
	case "uno":
		return math.IsNaN(x) || math.IsNaN(y)
	case "oeq":
		return x == y
	case "ogt":
		return x > y
	case "oge":
		return x >= y
	case "olt":
		return x < y
	case "ole":
		return x <= y
	}
	return x < y || x > y // one
}

// foldLibrary folds functions on string literals; nil if b is none.
func foldLibrary(b *tree.Builtin) tree.Expr {
	if !strings.HasPrefix(b.Name, "__builtin_") || len(b.Args) == 0 {
		return nil
	}
	s, ok := literalText(b.Args[0])
	if !ok {
		return nil
	}
	if b.Op == "lib:strlen" {
		return &tree.Const{Node: b.Node, Lo: uint64(len(s))}
	}
	if b.Op != "lib:strcmp" {
		return nil
	}
	t, ok := literalText(b.Args[1])
	if !ok {
		return nil
	}
	r := &tree.Const{Node: b.Node}
	switch strings.Compare(s, t) { // bytes, as C compares
	case 1:
		r.Lo = 1
	case -1:
		r.Lo, r.Hi = ^uint64(0), ^uint64(0)
	}
	return r
}

// literalText is the string that e points to the first character of, if e is a literal of chars.
func literalText(e tree.Expr) (string, bool) {
	for {
		switch x := e.(type) {
		case *tree.Cast:
			e = x.X
		case *tree.Decay:
			lit, ok := x.X.(*tree.StringLit)
			if !ok || lit.T.Elem.Sizeof() != 1 {
				return "", false
			}
			text, _, ended := strings.Cut(string(lit.Data), "\x00")
			return text, ended
		default:
			return "", false
		}
	}
}
