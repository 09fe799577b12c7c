package numeric

import (
	"math"
	"math/big"
	"math/bits"
)

// Rounding is a PTX rounding mode (PTX ISA 6.5.2): 'n' nearest even, 'z' towards zero, 'm' towards
// minus infinity, 'p' towards plus infinity, 'a' nearest with ties away from zero.
type Rounding byte

// Format is a binary floating-point format.
type Format struct {
	Width uint8 // bits in all
	Prec  uint8 // significand bits with the hidden one
	Emin  int   // exponent of the smallest normal number
	Emax  int   // exponent of the largest number
	Nan   uint64
	noInf bool // e4m3: overflow is NaN, the largest exponent holds numbers
}

var (
	Half     = Format{16, 11, -14, 15, 0x7fff, false}
	BFloat16 = Format{16, 8, -126, 127, 0x7fff, false}
	Single   = Format{32, 24, -126, 127, NaN32, false}
	TF32     = Format{32, 11, -126, 127, NaN32, false}
	Double   = Format{64, 53, -1022, 1023, 0x7ff8000000000000, false}
	E4M3     = Format{8, 4, -6, 8, 0x7f, true}
	E5M2     = Format{8, 3, -14, 15, 0x7f, false}
)

// FormatOf gives the format of one element of a floating type.
func FormatOf(t Type) *Format {
	switch {
	case t.Kind == 'g' || t.Kind == 'G':
		return &BFloat16
	case t.Kind == 't':
		return &TF32
	case t.Kind == 'h' || t.Bits == 16:
		return &Half
	case t.Bits == 64 && t.Kind == 'f':
		return &Double
	}
	return &Single
}

// pack rounds (-1)^neg * m * 2^e, with sticky bits below m, to the format.
func (f *Format) pack(neg bool, m uint64, e int, sticky bool, mode Rounding) uint64 {
	sign := Bool(neg) << (f.Width - 1)
	if m == 0 {
		return sign
	}
	top := e + bits.Len64(m) - 1 // exponent of the leading bit
	q := max(top, f.Emin) - int(f.Prec) + 1
	if shift := q - e; shift > 0 {
		var rest, half uint64
		if shift > 64 {
			rest, half, m = 1, 2, 0
			sticky = true
		} else {
			half = 1 << (shift - 1)
			if shift == 64 {
				rest, m = m, 0
			} else {
				rest = m & (1<<shift - 1)
				m >>= shift
			}
		}
		if roundUp(mode, neg, m&1 == 1, rest, half, sticky) {
			m++
		}
		e = q
	} else if shift < 0 {
		m <<= -shift
		e = q
	} else {
		e = q
	}
	if m>>f.Prec != 0 {
		m >>= 1
		e++
	}
	return sign | f.encode(m, e, neg, mode)
}

// roundUp decides whether the magnitude is incremented.
func roundUp(mode Rounding, neg, odd bool, rest, half uint64, sticky bool) bool {
	switch mode {
	case 'z':
		return false
	case 'm':
		return neg && (rest != 0 || sticky)
	case 'p':
		return !neg && (rest != 0 || sticky)
	case 'a':
		return rest >= half
	}
	return rest > half || rest == half && (sticky || odd)
}

// encode builds the bits of m*2^e without sign; m has at most prec bits and e is its quantum.
func (f *Format) encode(m uint64, e int, neg bool, mode Rounding) uint64 {
	frac := f.Prec - 1
	if f == &TF32 {
		frac = 23
		m <<= 13
		e -= 13
	}
	if m == 0 {
		return 0
	}
	exp := e + int(frac)
	if m>>frac == 0 { // subnormal
		return m
	}
	bias := 1 - f.Emin
	if exp > f.Emax || f.noInf && exp == f.Emax && m&(1<<frac-1) == 1<<frac-1 {
		return f.Overflow(neg, mode)
	}
	return uint64(exp+bias)<<frac | m&(1<<frac-1)
}

// Overflow gives infinity or the largest number, by mode.
func (f *Format) Overflow(neg bool, mode Rounding) uint64 {
	frac := f.Prec - 1
	if f == &TF32 {
		frac = 23
	}
	inf := Mask(f.Width-1) >> frac << frac
	if f.noInf {
		return f.Nan
	}
	if mode == 'z' || mode == 'm' && !neg || mode == 'p' && neg {
		if f == &TF32 {
			return inf - 1<<13
		}
		return inf - 1
	}
	return inf
}

// Round rounds a float64, whose last bit may stand for more (round to odd), to the format.
func (f *Format) Round(x float64, mode Rounding) uint64 {
	if f == &Single && mode == 'n' { // as Go converts
		return Bits32(float32(x))
	}
	if x != x {
		return f.Nan
	}
	if math.IsInf(x, 0) {
		if f.noInf {
			return f.Nan | Bool(x < 0)<<(f.Width-1)
		}
		return f.Overflow(false, 'n') | Bool(x < 0)<<(f.Width-1)
	}
	b := math.Float64bits(x)
	m, e := b&(1<<52-1), int(b>>52&0x7ff)
	if e == 0 {
		e = 1
	} else {
		m |= 1 << 52
	}
	return f.pack(b>>63 != 0, m, e-1075, false, mode)
}

// Value gives the number that bits of the format stand for; exact, as float64 holds all formats.
func (f *Format) Value(b uint64) float64 {
	switch f.Width {
	case 64:
		return math.Float64frombits(b)
	case 32:
		return float64(math.Float32frombits(uint32(b)))
	}
	frac := f.Prec - 1
	neg := b>>(f.Width-1)&1 != 0
	m, e := b&(1<<frac-1), int(b&Mask(f.Width-1)>>frac)
	maxE := int(Mask(f.Width-1) >> frac)
	var v float64
	switch {
	case e == maxE && !f.noInf && m != 0, f.noInf && b&0x7f == 0x7f:
		return math.NaN()
	case e == maxE && !f.noInf:
		v = math.Inf(1)
	case e == 0:
		v = math.Ldexp(float64(m), f.Emin-int(frac))
	default:
		v = math.Ldexp(float64(m|1<<frac), e-1+f.Emin-int(frac))
	}
	if neg {
		v = -v
	}
	return v
}

// Subnormal reports a non-zero number below the smallest normal.
func (f *Format) Subnormal(b uint64) bool {
	frac := f.Prec - 1
	if f == &TF32 {
		frac = 23
	}
	b &= Mask(f.Width - 1)
	return b != 0 && b>>frac == 0
}

// Flush replaces a subnormal by zero of its sign.
func (f *Format) Flush(b uint64) uint64 {
	if f.Subnormal(b) {
		return b & (1 << (f.Width - 1))
	}
	return b
}

func (f *Format) IsNaN(b uint64) bool {
	inf := f.Overflow(false, 'n')
	return b&Mask(f.Width-1) > inf && !f.noInf
}

// The odd* functions round to odd: if the exact result is not a float64, the neighbour with an odd
// last bit. Rounding that once more to 50 bits or fewer gives what rounding the exact result would.

// oddify moves an inexact s, whose error has the sign of err, to the odd neighbour.
func oddify(s, err float64) float64 {
	if err == 0 || err != err || math.IsInf(s, 0) || math.Float64bits(s)&1 == 1 {
		return s
	}
	if err > 0 {
		return math.Nextafter(s, math.Inf(1))
	}
	return math.Nextafter(s, math.Inf(-1))
}

func OddAdd(a, b float64) float64 {
	s := a + b
	if math.IsInf(s, 0) || s != s {
		return s
	}
	bb := s - a
	return oddify(s, (a-(s-bb))+(b-bb))
}

func oddDiv(a, b float64) float64 {
	q := a / b
	if math.IsInf(q, 0) || q != q || q == 0 || math.IsInf(b, 0) {
		return q
	}
	r := math.FMA(-q, b, a)
	if b < 0 {
		r = -r
	}
	return oddify(q, r)
}

func oddSqrt(a float64) float64 {
	s := math.Sqrt(a)
	if s == 0 || s != s || math.IsInf(s, 0) {
		return s
	}
	return oddify(s, math.FMA(-s, s, a))
}

// round64 rounds an exact (or sticky beyond 200 bits) value to float64 in any mode. zeroNeg is the
// sign of an exact zero.
func round64(x *big.Float, mode Rounding, zeroNeg bool) float64 {
	if x.Sign() == 0 {
		if zeroNeg {
			return math.Copysign(0, -1)
		}
		return 0
	}
	neg := x.Signbit()
	e := x.MantExp(nil)
	y := new(big.Float).SetMantExp(x, 64-e) // 2^63 <= |y| < 2^64
	y.Abs(y)
	m, acc := y.Uint64()
	return math.Float64frombits(Double.pack(neg, m, e-64, acc != big.Exact, mode))
}

func bigf(x float64) *big.Float { return new(big.Float).SetFloat64(x) }

// exactPrec holds any sum of a float64 and a product of two.
const exactPrec = 4400

// Fma64 is a*b+c with one rounding.
func Fma64(a, b, c float64, mode Rounding) float64 {
	n := math.FMA(a, b, c)
	if mode == 'n' || n != n || math.IsInf(a, 0) || math.IsInf(b, 0) || math.IsInf(c, 0) {
		return n
	}
	p := new(big.Float).SetPrec(exactPrec).Mul(bigf(a), bigf(b))
	s := new(big.Float).SetPrec(exactPrec).Add(p, bigf(c))
	return round64(s, mode, zeroSign(n, mode, a*b, c))
}

// zeroSign is the sign of an exact zero sum of x and y: that of both, or minus when rounding down.
func zeroSign(n float64, mode Rounding, x, y float64) bool {
	if math.Signbit(x) == math.Signbit(y) && x == 0 && y == 0 {
		return math.Signbit(x)
	}
	return mode == 'm'
}

func add64(a, b float64, mode Rounding) float64 {
	n := a + b
	if mode == 'n' || n != n || math.IsInf(a, 0) || math.IsInf(b, 0) {
		return n
	}
	s := new(big.Float).SetPrec(exactPrec).Add(bigf(a), bigf(b))
	return round64(s, mode, zeroSign(n, mode, a, b))
}

func mul64(a, b float64, mode Rounding) float64 {
	n := a * b
	if mode == 'n' || n != n || math.IsInf(a, 0) || math.IsInf(b, 0) || a == 0 || b == 0 {
		return n
	}
	return round64(new(big.Float).SetPrec(128).Mul(bigf(a), bigf(b)), mode, false)
}

func div64(a, b float64, mode Rounding) float64 {
	n := a / b
	if mode == 'n' || n != n || math.IsInf(a, 0) || math.IsInf(b, 0) || a == 0 || b == 0 {
		return n
	}
	q := new(big.Float).SetPrec(200).SetMode(big.ToZero).Quo(bigf(a), bigf(b))
	return round64(stickyBit(q), mode, false)
}

func sqrt64(a float64, mode Rounding) float64 {
	n := math.Sqrt(a)
	if mode == 'n' || n != n || math.IsInf(a, 0) || a == 0 {
		return n
	}
	q := new(big.Float).SetPrec(200).SetMode(big.ToZero).Sqrt(bigf(a))
	if new(big.Float).SetPrec(500).Mul(q, q).Cmp(bigf(a)) > 0 { // Sqrt need not obey the mode
		q.Sub(q, new(big.Float).SetMantExp(big.NewFloat(1), q.MantExp(nil)-199))
	}
	if new(big.Float).SetPrec(500).Mul(q, q).Cmp(bigf(a)) == 0 {
		return round64(q, mode, false)
	}
	return round64(addTail(q), mode, false)
}

// stickyBit marks a truncated quotient as inexact.
func stickyBit(q *big.Float) *big.Float {
	if q.Acc() == big.Exact {
		return q
	}
	return addTail(q)
}

// addTail adds a bit far below the precision that any rounding looks at, away from zero.
func addTail(q *big.Float) *big.Float {
	tail := new(big.Float).SetMantExp(big.NewFloat(1), q.MantExp(nil)-400)
	if q.Signbit() {
		tail.Neg(tail)
	}
	return new(big.Float).SetPrec(600).Add(q, tail)
}

// Bits32 gives the bits of a float32 result, every NaN in the one form of PTX ISA 9.7.3.
func Bits32(x float32) uint64 {
	if x != x {
		return NaN32
	}
	return uint64(math.Float32bits(x))
}

// Bits64 gives the bits of a float64 result of operands a, b, c. Its NaN is the first NaN operand
// made quiet, or the negative default one, whatever the host's processor does.
func Bits64(x float64, a, b, c uint64) uint64 {
	if x == x {
		return math.Float64bits(x)
	}
	for _, v := range [3]uint64{a, b, c} {
		if v&^(1<<63) > 0x7ff<<52 {
			return v | 1<<51
		}
	}
	return 0xfff8 << 48
}

const NaN32 = 0x7fffffff

// HalfValue is the number that the bits of an f16 stand for.
func HalfValue(b uint16) float64 { return Half.Value(uint64(b)) }
