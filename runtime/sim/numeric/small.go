package numeric

import "math"

// SmallFloat is a packed format of 4 or 6 bits without infinities and NaN (PTX ISA 5.2.3).
type SmallFloat struct {
	Exp, Frac int
	Wide      bool // 8 bits for an element; otherwise two elements are in 8 bits
}

var SmallFloats = map[string]SmallFloat{"e2m3x2": {2, 3, true}, "e3m2x2": {3, 2, true}, "e2m1x2": {2, 1, false}}

// Encode rounds to nearest even; what is larger than the largest number, and NaN, becomes that.
func (s SmallFloat) Encode(v float64, relu bool) uint64 {
	largest := uint64(1)<<(s.Exp+s.Frac) - 1
	if v != v {
		return largest
	}
	sign := Bool(math.Signbit(v)) << (s.Exp + s.Frac)
	if relu && sign != 0 {
		return 0
	}
	a := math.Abs(v)
	if a >= Small(largest, s.Exp, s.Frac) {
		return sign | largest
	}
	bias := 1<<(s.Exp-1) - 1
	e := 1 - bias
	if a > 0 {
		e = max(e, math.Ilogb(a))
	}
	// A significand that rounds up to a power of two carries into the exponent.
	return sign | uint64(e+bias-1)<<s.Frac + uint64(math.RoundToEven(math.Ldexp(a, s.Frac-e)))
}

// ScaleOf is the power of two under (or over, if up) the absolute value, in the format ue8m0. What
// is too large becomes NaN or, if finite, the largest.
func ScaleOf(v float64, up, finite bool) uint64 {
	a := math.Abs(v)
	if v != v {
		return 0xff
	}
	code := 0
	if a > 0 {
		code = math.Ilogb(a) + 127
		if math.IsInf(a, 0) {
			code = 256
		} else if up && math.Ldexp(1, code-127) != a {
			code++
		}
	}
	if code > 254 {
		if finite {
			return 254
		}
		return 255
	}
	return uint64(max(code, 0))
}

// RoundRandom rounds a number that is neither infinite nor NaN to frac bits after the first one,
// with emin the least exponent: away from zero if the fraction that is left out and n random bits
// after the point add up to 1, towards zero otherwise (9.7.9.21, .rs).
func roundRandom(v float64, emin, frac int, random uint64, n int) float64 {
	if v == 0 {
		return v
	}
	a := math.Abs(v)
	quantum := max(math.Ilogb(a), emin) - frac
	whole, rest := math.Modf(math.Ldexp(a, -quantum))
	if rest+math.Ldexp(float64(random), -n) >= 1 {
		whole++
	}
	return math.Copysign(math.Ldexp(whole, quantum), v)
}

// RoundRandom converts a number of single precision.
func (f *Format) RoundRandom(v float64, random uint64, n int) uint64 {
	if v == v && !math.IsInf(v, 0) {
		v = roundRandom(v, f.Emin, int(f.Prec)-1, random, n)
	}
	return f.Round(v, 'n')
}

// RandomCode gives the conversion of one element to a format of 8, 6 or 4 bits, with n random bits.
func RandomCode(word string, relu bool) func(v float64, random uint64, n int) uint64 {
	if nf := map[string]*Format{"e4m3x4": &E4M3, "e5m2x4": &E5M2}[word]; nf != nil {
		return func(v float64, random uint64, n int) uint64 {
			if v == v && !math.IsInf(v, 0) {
				v = roundRandom(v, nf.Emin, int(nf.Prec)-1, random, n)
			}
			return nf.ToFP8(v, relu)
		}
	}
	s := SmallFloats[word[:4]+"x2"]
	return func(v float64, random uint64, n int) uint64 {
		if v == v && !math.IsInf(v, 0) {
			v = roundRandom(v, 2-1<<(s.Exp-1), s.Frac, random, n)
		}
		return s.Encode(v, relu)
	}
}

// Small is the value of a number without infinities and NaN: sign, exponent of e bits with the
// usual bias, significand of m bits (5.2.3).
func Small(b uint64, e, m int) float64 {
	bias := 1<<(e-1) - 1
	exp, frac := int(b>>m&(1<<e-1)), float64(b&(1<<m-1))
	v := math.Ldexp(frac, 1-bias-m)
	if exp > 0 {
		v = math.Ldexp(frac+float64(uint(1)<<m), exp-bias-m)
	}
	if b>>(e+m)&1 != 0 {
		return -v
	}
	return v
}
