package sass

import "math"

// small is a floating-point format of 8 or 16 bits.
type small struct {
	prec   int     // bits of the significand, with the hidden one
	width  int     // of the exponent
	least  int     // its least normal number is 2^(least-1)
	top    float64 // its greatest number
	finite bool    // it has no infinities: only all ones is not a number
}

// The formats.
var (
	half16  = small{prec: 11, width: 5, least: -13, top: 65504}
	brain16 = small{prec: 8, width: 8, least: -125, top: 0x1.fep127}
	e4m3    = small{prec: 4, width: 4, least: -5, top: 448, finite: true}
	e5m2    = small{prec: 3, width: 5, least: -13, top: 57344}
)

// finish is what becomes of an exact result.
type finish struct {
	mode string // of rounding
	ftz  bool   // what is less than normal becomes zero
	sat  bool   // clamped to 0 and 1
	relu bool   // negative numbers become zero
	fit  bool   // clamped to the greatest number
}

// finish reads it from the modifiers.
func (in *decoder) finish() finish {
	return finish{mode: in.rounding(), ftz: in.has("FTZ"), sat: in.has("SAT"), relu: in.has("RELU"), fit: in.has("SATFINITE")}
}

// ulp is the least number.
func (s small) ulp() float64 { return math.Ldexp(1, s.least-s.prec) }

// value returns the number that bits stand for.
func (s small) value(v uint32) float64 {
	ones := uint32(1)<<s.width - 1
	e, f := v>>(s.prec-1)&ones, v&(1<<(s.prec-1)-1)
	x := float64(f) * s.ulp()
	switch {
	case e == ones && s.finite && f == 1<<(s.prec-1)-1, e == ones && !s.finite && f != 0:
		return math.NaN()
	case e == ones && !s.finite:
		x = math.Inf(1)
	case e != 0:
		x = math.Ldexp(float64(f|1<<(s.prec-1))*s.ulp(), int(e)-1)
	}
	if v>>(s.width+s.prec-1)&1 == 1 {
		x = -x
	}
	return x
}

// bits makes a number of sum+e, e much smaller.
func (s small) bits(sum, e float64, f finish) uint32 {
	sign := uint32(0)
	if math.Signbit(sum) {
		sign = 1 << (s.width + s.prec - 1)
	}
	infinite := uint32(1<<s.width-1) << (s.prec - 1)
	switch {
	case math.IsNaN(sum) && f.sat:
		return 0
	case math.IsNaN(sum):
		return 1<<(s.width+s.prec-1) - 1
	case f.relu && sign != 0, f.sat && sum <= 0:
		return 0
	case f.sat && sum > 1:
		sum, e = 1, 0
	case f.ftz && tiny(sum, e, s.prec, s.least, f.mode):
		return sign
	}
	if f.fit && math.Abs(sum) > s.top {
		sum, e = math.Copysign(s.top, sum), 0
	}
	switch {
	case math.IsInf(sum, 0):
		return sign | infinite
	case sum == 0:
		return sign
	}
	x := exact(sum)
	r := math.Abs(roundBig(x.Add(x, exact(e)), f.mode, s.prec, s.least, s.top))
	if r > s.top {
		return sign | infinite
	}
	if r < math.Ldexp(1, s.least-1) {
		return sign | uint32(r/s.ulp())
	}
	m, exp := math.Frexp(r) // m from 0.5 to 1
	return sign | (uint32(exp-s.least)<<(s.prec-1) + uint32(math.Ldexp(m, s.prec)))
}

// tiny tells whether sum+e, e much smaller, is less than the least normal number 2^(least-1) even
// when it is rounded to prec bits.
func tiny(sum, e float64, prec, least int, mode string) bool {
	limit := math.Ldexp(1, least-1)
	if a := math.Abs(sum); sum == 0 || math.IsNaN(sum) || a > limit || a < limit/2 {
		return a < limit
	}
	x := exact(sum)
	return math.Abs(roundBig(x.Add(x, exact(e)), mode, prec, -2000, math.MaxFloat64)) < limit
}
