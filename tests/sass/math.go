package sass

import (
	"math"
	"math/big"
	"strings"
)

func f32(v uint32) float64    { return float64(math.Float32frombits(v)) }
func bitsOf(f float64) uint32 { return math.Float32bits(float32(f)) }
func flush(v uint32) uint32 {
	if v&0x7f800000 == 0 {
		return v & 0x80000000
	}
	return v
}

// round32 rounds the exact sum s+e (e much smaller) in the given direction.
func round32(s, e float64, mode string) uint32 {
	if math.IsNaN(s) {
		return 0x7fffffff
	}
	if math.IsInf(s, 0) || s == 0 && e == 0 {
		return bitsOf(s)
	}
	if mode == "RN" {
		if e != 0 { // round to odd at 53 bits, then to 24
			b := math.Float64bits(s)
			if b&1 == 0 {
				if (e > 0) == (s > 0) {
					b++
				} else {
					b--
				}
			}
			s = math.Float64frombits(b)
		}
		return bitsOf(s)
	}
	x := exact(s)
	return bitsOf(roundBig(x.Add(x, exact(e)), mode, 24, -125, math.MaxFloat32))
}

// addExact is sumExact where a sum of zero has the sign that a rounding mode gives it.
func addExact(p, q float64, mode string) (s, e float64) {
	s, e = sumExact(p, q)
	if s == 0 && mode == "RM" && (math.Signbit(p) || math.Signbit(q)) {
		s = math.Copysign(0, -1)
	}
	return s, e
}

func cmpInt(signed bool, a, b uint32) (lt, eq bool) {
	if signed {
		return int32(a) < int32(b), a == b
	}
	return a < b, a == b
}

func relation(c string, lt, eq bool) bool {
	switch c {
	case "LT":
		return lt
	case "LE":
		return lt || eq
	case "GT":
		return !lt && !eq
	case "GE":
		return !lt
	case "EQ":
		return eq
	case "NE":
		return !eq
	case "T":
		return true
	case "F":
		return false
	}
	fail("comparison %s", c)
	return false
}

func floatRelation(c string, a, b float64) bool {
	nan := a != a || b != b
	switch c {
	case "NUM":
		return !nan
	case "NAN":
		return nan
	case "T":
		return true
	case "F":
		return false
	}
	if strings.HasSuffix(c, "U") && len(c) == 3 {
		return nan || relation(c[:2], a < b, a == b)
	}
	return !nan && relation(c, a < b, a == b)
}

func combine(o string, a, b bool) bool {
	switch o {
	case "AND":
		return a && b
	case "OR":
		return a || b
	case "XOR":
		return a != b
	}
	fail("bool op %s", o)
	return false
}

func lut(a, b, c uint32, t uint32) uint32 {
	r := uint32(0)
	for i := uint32(0); i < 8; i++ {
		if t>>i&1 == 1 {
			x, y, z := a, b, c
			if i&4 == 0 {
				x = ^x
			}
			if i&2 == 0 {
				y = ^y
			}
			if i&1 == 0 {
				z = ^z
			}
			r |= x & y & z
		}
	}
	return r
}

var roundings = map[string]big.RoundingMode{"RN": big.ToNearestEven, "RM": big.ToNegativeInf, "RP": big.ToPositiveInf, "RZ": big.ToZero}

// round64 rounds an exact finite value to a double.
func round64(x *big.Float, mode string) float64 { return roundBig(x, mode, 53, -1021, math.MaxFloat64) }

// roundBig rounds an exact value that is not 0 to a format of prec bits whose least normal number
// is 2^(least-1) and whose greatest is top.
func roundBig(x *big.Float, mode string, prec, least int, top float64) float64 {
	toward := map[string]bool{"RZ": true, "RM": x.Sign() > 0, "RP": x.Sign() < 0}[mode] // rounding gives nothing greater in size
	ulp := math.Ldexp(1, least-prec)                                                    // the least number
	if e := x.MantExp(nil); e < least {
		prec -= least - e
	}
	if prec < 1 { // at most the least number
		if up := new(big.Float).Abs(x).Cmp(exact(ulp/2)) > 0; toward || mode == "RN" && !up {
			ulp = 0
		}
		return math.Copysign(ulp, float64(x.Sign()))
	}
	v, _ := new(big.Float).SetPrec(uint(prec)).SetMode(roundings[mode]).Set(x).Float64()
	if toward && math.Abs(v) > top {
		v = math.Copysign(top, v)
	}
	return v
}

// exact returns x as it is, in a precision that the sum of a product of doubles and a double fits
// in.
func exact(x float64) *big.Float { return new(big.Float).SetPrec(4500).SetFloat64(x) }

// fma64 is a*b + c in one rounding.
func fma64(a, b, c float64, mode string) float64 {
	r := math.FMA(a, b, c)
	if mode == "RN" || math.IsNaN(r) || math.IsInf(a, 0) || math.IsInf(b, 0) || math.IsInf(c, 0) {
		return r
	}
	x := exact(a)
	x.Mul(x, exact(b)).Add(x, exact(c))
	if x.Sign() == 0 {
		if negative := math.Signbit(a) != math.Signbit(b); mode == "RM" && (negative || math.Signbit(c)) {
			return math.Copysign(0, -1)
		}
		return r
	}
	return round64(x, mode)
}
