package expr

import (
	"debug/dwarf"
	"encoding/binary"
	"math"
	"math/big"
	"math/bits"

	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/numeric"
)

// scalar is the value of an arithmetic or pointer type.
type scalar struct {
	kind byte // 'i' signed, 'u' unsigned, 'f' floating
	wide      // of an integer; extended by its sign if it is signed
	f    float64
}

// wide is an integer of 128 bits.
type wide struct{ lo, hi uint64 }

func signedScalar(n int64) scalar {
	return scalar{kind: 'i', wide: wide{uint64(n), uint64(n >> 63)}}
}

func unsignedScalar(n uint64) scalar { return scalar{kind: 'u', wide: wide{lo: n}} }

// isZero reports whether s compares equal to 0.
func (s scalar) isZero() bool {
	if s.kind == 'f' {
		return s.f == 0
	}
	return s.wide == wide{}
}

func (a wide) plus(b wide) wide {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return wide{lo, hi}
}

func (a wide) minus(b wide) wide {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(a.hi, b.hi, borrow)
	return wide{lo, hi}
}

func (a wide) times(b wide) wide {
	hi, lo := bits.Mul64(a.lo, b.lo)
	return wide{lo, hi + a.hi*b.lo + a.lo*b.hi}
}

// left shifts by less than 128.
func (a wide) left(n uint) wide {
	if n >= 64 {
		return wide{0, a.lo << (n - 64)}
	}
	return wide{a.lo << n, a.hi<<n | a.lo>>1>>(63-n)}
}

// right shifts by less than 128, with the sign or zeros.
func (a wide) right(n uint, signed bool) wide {
	fill := uint64(0)
	if signed {
		fill = uint64(int64(a.hi) >> 63)
	}
	if n >= 64 {
		n -= 64
		return wide{a.hi>>n | fill<<1<<(63-n), fill}
	}
	return wide{a.lo>>n | a.hi<<1<<(63-n), a.hi>>n | fill<<1<<(63-n)}
}

func (a wide) less(b wide, signed bool) bool {
	if a.hi != b.hi {
		if signed {
			return int64(a.hi) < int64(b.hi)
		}
		return a.hi < b.hi
	}
	return a.lo < b.lo
}

// divide gives quotient and remainder, rounded to zero; b is not 0.
func (a wide) divide(b wide, signed bool) (quotient, remainder wide) {
	if a.hi == 0 && b.hi == 0 {
		return wide{lo: a.lo / b.lo}, wide{lo: a.lo % b.lo}
	}
	q, r := new(big.Int).QuoRem(a.big(signed), b.big(signed), new(big.Int))
	return wideOf(q), wideOf(r)
}

func (a wide) big(signed bool) *big.Int {
	n := new(big.Int).SetUint64(a.hi)
	if signed {
		n.SetInt64(int64(a.hi))
	}
	return n.Add(n.Lsh(n, 64), new(big.Int).SetUint64(a.lo))
}

// wideOf is n modulo 2^128.
func wideOf(n *big.Int) wide {
	m := new(big.Int).And(n, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 128), big.NewInt(1)))
	return wide{new(big.Int).And(m, new(big.Int).SetUint64(math.MaxUint64)).Uint64(), new(big.Int).Rsh(m, 64).Uint64()}
}

// truncate takes the lowest bits of an integer, which it extends as kind says.
func truncate(a wide, width int, kind byte) wide {
	if width >= 128 {
		return a
	}
	n := uint(128 - width)
	return a.left(n).right(n, kind == 'i')
}

// convert is a conversion to a scalar type (C11, 6.3.1). What is out of range of an integer type
// becomes the nearest value it has, and what is no number 0, as in PTX.
func convert(s scalar, t dwarf.Type) scalar {
	t = debuginfo.Bare(t)
	kind, size := kindOf(t), t.Size()
	if _, ok := t.(*dwarf.BoolType); ok {
		if s.isZero() {
			return scalar{kind: 'u'}
		}
		return unsignedScalar(1)
	}
	switch {
	case debuginfo.IsBFloat(t):
		if s.kind != 'f' {
			s.f = s.toFloat(8)
		}
		return scalar{kind: 'f', f: numeric.BFloat16.Value(numeric.BFloat16.Round(s.f, 'n'))}
	case kind == 'f' && s.kind == 'f':
		return scalar{kind: 'f', f: roundTo(s.f, size)}
	case kind == 'f':
		return scalar{kind: 'f', f: s.toFloat(size)}
	case s.kind == 'f':
		return scalar{kind: kind, wide: s.toInteger(int(8*size), kind)}
	}
	return scalar{kind: kind, wide: truncate(s.wide, int(8*size), kind)}
}

// toFloat is an integer as a number of a floating type, rounded once.
func (s scalar) toFloat(size int64) float64 {
	n := s.big(s.kind == 'i')
	if size == 4 {
		f, _ := new(big.Float).SetInt(n).Float32()
		return float64(f)
	}
	f, _ := new(big.Float).SetInt(n).Float64()
	return roundTo(f, size)
}

func (s scalar) toInteger(width int, kind byte) wide {
	if s.f != s.f {
		return wide{}
	}
	low, high := new(big.Int), new(big.Int).Lsh(big.NewInt(1), uint(width))
	if kind == 'i' {
		high.Rsh(high, 1)
		low.Neg(high)
	}
	high.Sub(high, big.NewInt(1))
	n := low
	if math.IsInf(s.f, 0) {
		if s.f > 0 {
			n = high
		}
		return wideOf(n)
	}
	n, _ = big.NewFloat(s.f).Int(nil)
	switch {
	case n.Cmp(low) < 0:
		n = low
	case n.Cmp(high) > 0:
		n = high
	}
	return wideOf(n)
}

// roundTo is x as a floating type of so many bytes has it.
func roundTo(x float64, size int64) float64 {
	switch size {
	case 4:
		return float64(float32(x))
	case 2:
		return roundHalf(x)
	}
	return x
}

// roundHalf rounds to the nearest number of binary16, ties to even (IEEE 754, 4.3.1).
func roundHalf(x float64) float64 {
	abs := math.Abs(x)
	switch {
	case x == 0 || x != x || math.IsInf(x, 0):
		return x
	case abs >= 65520:
		return math.Copysign(math.Inf(1), x)
	}
	quantum := math.Ldexp(1, max(math.Ilogb(x), -14)-10)
	return math.Copysign(math.RoundToEven(abs/quantum)*quantum, x)
}

// halfBits are the bits of a number of binary16.
func halfBits(x float64) uint16 {
	sign, abs := uint16(0), math.Abs(x)
	if math.Signbit(x) {
		sign = 0x8000
	}
	switch {
	case x != x:
		return sign | 0x7e00
	case math.IsInf(x, 0):
		return sign | 0x7c00
	case abs < 0x1p-14:
		return sign | uint16(abs*0x1p24)
	}
	exp := math.Ilogb(abs)
	return sign | uint16(exp+15)<<10 | uint16(math.Ldexp(abs, 10-exp))&0x3ff
}

// encode is a scalar as so many bytes of memory have it.
func (s scalar) encode(size int64) []byte {
	w := s.wide
	if s.kind == 'f' {
		switch size {
		case 2:
			w = wide{lo: uint64(halfBits(s.f))}
		case 4:
			w = wide{lo: uint64(math.Float32bits(float32(s.f)))}
		default:
			w = wide{lo: math.Float64bits(s.f)}
		}
	}
	b := binary.LittleEndian.AppendUint64(nil, w.lo)
	return binary.LittleEndian.AppendUint64(b, w.hi)[:max(0, min(size, 16))]
}

// numberValue is a value of a scalar type.
func numberValue(t dwarf.Type, s scalar) Value {
	s = convert(s, t)
	if debuginfo.IsBFloat(t) {
		s = unsignedScalar(numeric.BFloat16.Round(s.f, 'n'))
	}
	return Value{Type: t, Place: debuginfo.Place{Value: s.encode(debuginfo.Bare(t).Size())}}
}
