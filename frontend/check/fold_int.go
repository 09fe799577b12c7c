package check

import (
	"math/big"
	"math/bits"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

type posType = diag.Pos

// sub128 returns a - b modulo 2**128.
func sub128(alo, ahi, blo, bhi uint64) (lo, hi uint64) {
	lo, borrow := bits.Sub64(alo, blo, 0)
	hi, _ = bits.Sub64(ahi, bhi, borrow)
	return lo, hi
}

// add128 returns a + b modulo 2**128.
func add128(alo, ahi, blo, bhi uint64) (lo, hi uint64) {
	lo, carry := bits.Add64(alo, blo, 0)
	hi, _ = bits.Add64(ahi, bhi, carry)
	return lo, hi
}

// mul128 returns a * b modulo 2**128.
func mul128(alo, ahi, blo, bhi uint64) (lo, hi uint64) {
	hi, lo = bits.Mul64(alo, blo)
	return lo, hi + alo*bhi + ahi*blo
}

// less128 compares two 128-bit numbers.
func less128(alo, ahi, blo, bhi uint64, signed bool) bool {
	if ahi != bhi {
		if signed {
			return int64(ahi) < int64(bhi)
		}
		return ahi < bhi
	}
	return alo < blo
}

// wrapInt reduces a value to the integer or pointer type t and extends it to 128 bits by the type's
// sign. For _Bool it keeps the lowest bit: conversions to _Bool compare with zero instead.
func wrapInt(lo, hi uint64, t *tree.Type) (uint64, uint64) {
	t = underlying(t)
	if t.Kind == tree.KindBool {
		return lo & 1, 0
	}
	width := uint(t.Sizeof() * 8)
	switch {
	case width >= 128:
		return lo, hi
	case width == 0:
		return lo, hi
	case t.IsSigned():
		v := int64(lo<<(64-width)) >> (64 - width)
		return uint64(v), uint64(v >> 63)
	case width == 64:
		return lo, 0
	}
	return lo & (1<<width - 1), 0
}

// fitsInt reports whether the value of k, read as signed or not by the type from, can be
// represented in type to.
func fitsInt(k *tree.Const, from, to *tree.Type) bool {
	lo, hi := k.Lo, k.Hi
	to = underlying(to)
	neg := from.IsSigned() && int64(hi) < 0
	if to.Kind == tree.KindBool {
		return hi == 0 && lo <= 1
	}
	width := uint(to.Sizeof() * 8)
	if !to.IsSigned() {
		if neg {
			return false
		}
		if width >= 128 {
			return true
		}
		return hi == 0 && (width == 64 || lo>>width == 0)
	}
	wlo, whi := wrapInt(lo, hi, to)
	if wlo != lo || whi != hi {
		return false
	}
	return neg == (int64(whi) < 0)
}

// foldInt folds + - * / % & | ^ on integers of type t; nil if it divides by zero.
func foldInt(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	r := &tree.Const{Node: tree.Node{T: t}}
	switch op {
	case tree.OpAdd:
		r.Lo, r.Hi = add128(a.Lo, a.Hi, b.Lo, b.Hi)
	case tree.OpSub:
		r.Lo, r.Hi = sub128(a.Lo, a.Hi, b.Lo, b.Hi)
	case tree.OpMul:
		r.Lo, r.Hi = mul128(a.Lo, a.Hi, b.Lo, b.Hi)
	case tree.OpAnd:
		r.Lo, r.Hi = a.Lo&b.Lo, a.Hi&b.Hi
	case tree.OpOr:
		r.Lo, r.Hi = a.Lo|b.Lo, a.Hi|b.Hi
	case tree.OpXor:
		r.Lo, r.Hi = a.Lo^b.Lo, a.Hi^b.Hi
	case tree.OpDiv, tree.OpRem:
		if b.Lo|b.Hi == 0 {
			return nil
		}
		r.Lo, r.Hi = divide(a, b, op == tree.OpRem)
	default:
		return nil
	}
	r.Lo, r.Hi = wrapInt(r.Lo, r.Hi, t)
	return r
}

// divide returns the quotient or remainder of two integers of one type, truncating towards zero.
func divide(a, b *tree.Const, rem bool) (lo, hi uint64) {
	signed := underlying(a.T).IsSigned()
	x, y := toBig(a.Lo, a.Hi, signed), toBig(b.Lo, b.Hi, signed)
	if rem {
		return fromBig(x.Rem(x, y))
	}
	return fromBig(x.Quo(x, y))
}

func toBig(lo, hi uint64, signed bool) *big.Int {
	v := new(big.Int).SetUint64(hi)
	v.Lsh(v, 64).Or(v, new(big.Int).SetUint64(lo))
	if signed && int64(hi) < 0 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), 128))
	}
	return v
}

// fromBig returns v modulo 2**128.
func fromBig(v *big.Int) (lo, hi uint64) {
	m := new(big.Int).And(v, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 128), big.NewInt(1)))
	hi = new(big.Int).Rsh(m, 64).Uint64()
	lo = m.And(m, new(big.Int).SetUint64(^uint64(0))).Uint64()
	return lo, hi
}

// foldShift folds << and >>; PTX clamps the count, so that large ones give 0 or all sign bits.
func foldShift(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	width := uint64(underlying(t).Sizeof() * 8)
	n := b.Lo
	if b.Hi != 0 || n > width {
		n = width
	}
	r := &tree.Const{Node: tree.Node{T: t}, Lo: a.Lo, Hi: a.Hi}
	if op == tree.OpShl {
		r.Lo, r.Hi = shl128(a.Lo, a.Hi, n)
	} else {
		r.Lo, r.Hi = shr128(a.Lo, a.Hi, n, underlying(t).IsSigned())
	}
	r.Lo, r.Hi = wrapInt(r.Lo, r.Hi, t)
	return r
}

// shl128 shifts left by n bits. A shift of 64 bits by 64 or more gives 0 in Go, and so does one by
// a count below zero, which has wrapped around.
func shl128(lo, hi, n uint64) (uint64, uint64) {
	return lo << n, hi<<n | lo>>(64-n) | lo<<(n-64)
}

// shr128 shifts right by n bits, and fills with the sign if there is one.
func shr128(lo, hi, n uint64, signed bool) (uint64, uint64) {
	if signed && int64(hi) < 0 { // the complement's zeros are the ones that come in
		lo, hi = shr128(^lo, ^hi, n, false)
		return ^lo, ^hi
	}
	return lo>>n | hi<<(64-n) | hi>>(n-64), hi >> n
}

// compareInts compares integers or pointers of one type.
func compareInts(op tree.BinaryOp, a, b *tree.Const) bool {
	signed := underlying(a.T).IsSigned()
	eq := a.Lo == b.Lo && a.Hi == b.Hi
	lt := less128(a.Lo, a.Hi, b.Lo, b.Hi, signed)
	switch op {
	case tree.OpEq:
		return eq
	case tree.OpNe:
		return !eq
	case tree.OpLt:
		return lt
	case tree.OpLe:
		return lt || eq
	case tree.OpGt:
		return !lt && !eq
	}
	return !lt
}
