package numeric

import "math"

// floatOp is a floating operation on one element in some format: arithmetic on exact values, to be
// rounded to the format by the caller unless it is native.
type floatOp func(a, b, c float64, mode Rounding) float64

// In formats up to 32 bits the operations work on float64 values and round to odd, which makes the
// following rounding to the format correct in every mode (float.go).
var oddOps = map[string]floatOp{
	"add":  func(a, b, _ float64, _ Rounding) float64 { return OddAdd(a, b) },
	"sub":  func(a, b, _ float64, _ Rounding) float64 { return OddAdd(a, -b) },
	"mul":  func(a, b, _ float64, _ Rounding) float64 { return a * b },
	"div":  func(a, b, _ float64, _ Rounding) float64 { return oddDiv(a, b) },
	"rcp":  func(a, _, _ float64, _ Rounding) float64 { return oddDiv(1, a) },
	"sqrt": func(a, _, _ float64, _ Rounding) float64 { return oddSqrt(a) },
	"fma":  func(a, b, c float64, _ Rounding) float64 { return OddAdd(a*b, c) },
}

var f64Ops = map[string]floatOp{
	"add":  func(a, b, _ float64, m Rounding) float64 { return add64(a, b, m) },
	"sub":  func(a, b, _ float64, m Rounding) float64 { return add64(a, -b, m) },
	"mul":  func(a, b, _ float64, m Rounding) float64 { return mul64(a, b, m) },
	"div":  func(a, b, _ float64, m Rounding) float64 { return div64(a, b, m) },
	"rcp":  func(a, _, _ float64, m Rounding) float64 { return div64(1, a, m) },
	"sqrt": func(a, _, _ float64, m Rounding) float64 { return sqrt64(a, m) },
	"fma":  func(a, b, c float64, m Rounding) float64 { return Fma64(a, b, c, m) },
}

// Float builds the operation on bits: flush inputs, compute, round, flush, saturate.
func Float(name string, f *Format, mode Rounding, ftz, sat bool) Op {
	if mode == 'n' && !ftz && !sat {
		if fn := Native[f][name]; fn != nil {
			return fn
		}
	}
	op := oddOps[name]
	if f == &Double {
		op = f64Ops[name]
		return func(a, b, c uint64) uint64 {
			r := op(f.Value(a), f.Value(b), f.Value(c), mode)
			return Bits64(r, a, b, c)
		}
	}
	sub := name == "sub"
	exactZero := name == "add" || name == "sub" || name == "fma"
	return func(a, b, c uint64) uint64 {
		if ftz {
			a, b, c = f.Flush(a), f.Flush(b), f.Flush(c)
		}
		x, y, z := f.Value(a), f.Value(b), f.Value(c)
		v := op(x, y, z, mode)
		if v == 0 && mode == 'm' && exactZero {
			v = zeroDown(name, x, y, z, sub)
		}
		return f.Finish(v, mode, ftz, sat)
	}
}

// zeroDown gives the sign of an exact zero sum when rounding towards minus infinity.
func zeroDown(name string, x, y, z float64, sub bool) float64 {
	p, q := x, y
	if sub {
		q = -y
	}
	if name == "fma" {
		p, q = x*y, z
	}
	if p == 0 && q == 0 && math.Signbit(p) == math.Signbit(q) {
		return p
	}
	return math.Copysign(0, -1)
}

// Finish rounds an exact value, or one rounded to odd, then flushes and saturates.
func (f *Format) Finish(v float64, mode Rounding, ftz, sat bool) uint64 {
	r := f.Round(v, mode)
	if ftz && f.tiny(v, mode) {
		r &= 1 << (f.Width - 1)
	}
	if sat {
		r = f.Saturate(r)
	}
	return r
}

// tiny tells whether .ftz flushes a result: if it would be below the least normal number with the
// format's precision and an exponent without limits. A number that only the rounding to a
// subnormal's fewer bits takes up to the least normal one is flushed too. The manual does not say
// so; it is what GPUs do (sm_90).
func (f *Format) tiny(v float64, mode Rounding) bool {
	if v == 0 || math.Abs(v) >= math.Float64frombits(uint64(1023+f.Emin)<<52) || v != v { // Double needs no .ftz
		return false
	}
	frac := f.Prec - 1
	scaled := f.Round(math.Ldexp(v, 2+int(frac)), mode) & Mask(f.Width-1)
	return scaled < uint64(3+frac)<<frac
}

// Saturate clamps to [0, 1]; NaN gives +0.
func (f *Format) Saturate(r uint64) uint64 {
	v := f.Value(r)
	switch {
	case v != v || v <= 0:
		return 0
	case v > 1:
		return f.Round(1, 'n')
	}
	return r
}

// Relu clamps negative numbers to zero and makes NaN canonical.
func (f *Format) Relu(r uint64) uint64 {
	if f.IsNaN(r) {
		return f.Nan
	}
	if r>>(f.Width-1)&1 != 0 {
		return 0
	}
	return r
}

func Float32(b uint64) float32 { return math.Float32frombits(uint32(b)) }
func Float64(b uint64) float64 { return math.Float64frombits(b) }

// Native uses Go's operations, which round to nearest even.
var Native = map[*Format]map[string]Op{&Single: {
	"add":  func(a, b, _ uint64) uint64 { return Bits32(Float32(a) + Float32(b)) },
	"sub":  func(a, b, _ uint64) uint64 { return Bits32(Float32(a) - Float32(b)) },
	"mul":  func(a, b, _ uint64) uint64 { return Bits32(Float32(a) * Float32(b)) },
	"div":  func(a, b, _ uint64) uint64 { return Bits32(Float32(a) / Float32(b)) },
	"rcp":  func(a, _, _ uint64) uint64 { return Bits32(1 / Float32(a)) },
	"sqrt": func(a, _, _ uint64) uint64 { return Bits32(float32(math.Sqrt(float64(Float32(a))))) },
	"fma":  fma32,
}, &Double: {
	"add": func(a, b, _ uint64) uint64 { return Bits64(Float64(a)+Float64(b), a, b, 0) },
	"sub": func(a, b, _ uint64) uint64 { return Bits64(Float64(a)-Float64(b), a, b, 0) },
	"mul": func(a, b, _ uint64) uint64 { return Bits64(Float64(a)*Float64(b), a, b, 0) },
	"fma": func(a, b, c uint64) uint64 { return Bits64(math.FMA(Float64(a), Float64(b), Float64(c)), a, b, c) },
}}

// fma32 rounds once: the product of two float32 is exact in float64. So is the rounding of the sum
// to float64 and then to float32, unless the first makes it a tie of the second; of subnormal
// numbers the ties are at other places.
func fma32(a, b, c uint64) uint64 {
	x, z := float64(Float32(a))*float64(Float32(b)), float64(Float32(c))
	s := x + z
	if TieOf32(s) {
		s = OddAdd(x, z)
	}
	return Bits32(float32(s))
}

// TieOf32 says that a sum rounded to float64 may be half-way between two float32 numbers.
func TieOf32(s float64) bool {
	return math.Float64bits(s)&(1<<29-1) == 1<<28 || math.Abs(s) < 0x1p-126
}

// pairOf applies an operation to both 16-bit halves or both 32-bit halves.
func pairOf(f Op, width uint8) Op {
	m := Mask(width)
	return func(a, b, c uint64) uint64 {
		return f(a&m, b&m, c&m) | f(a>>width, b>>width, c>>width)<<width
	}
}

// MinMaxFloat is min and max (PTX ISA 9.7.3.11): NaN loses unless propagate; -0 is below +0.
func MinMaxFloat(f *Format, max, ftz, propagate, xorsign bool) Op {
	signBit := uint64(1) << (f.Width - 1)
	return func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = f.Flush(a), f.Flush(b)
		}
		var sign uint64
		if xorsign {
			sign = (a ^ b) & signBit
			a, b = a&^signBit, b&^signBit
		}
		an, bn := f.IsNaN(a), f.IsNaN(b)
		switch {
		case an && bn || propagate && (an || bn):
			return f.Nan
		case an:
			return b | sign
		case bn:
			return a | sign
		}
		x, y := f.Value(a), f.Value(b)
		less := x < y || x == y && a&signBit > b&signBit
		if less != max {
			return a | sign
		}
		return b | sign
	}
}

// Approx computes an approximation in float64 and rounds once; that is within every documented
// bound.
func Approx(f *Format, fn func(x float64) float64, ftz bool) Op {
	if f == &Single && !ftz {
		return func(a, _, _ uint64) uint64 { return Bits32(float32(fn(float64(Float32(a))))) }
	}
	return func(a, _, _ uint64) uint64 {
		if ftz {
			a = f.Flush(a)
		}
		return f.Finish(fn(f.Value(a)), 'n', ftz, false)
	}
}

func Rsqrt(x float64) float64 {
	if x == 0 {
		return math.Copysign(math.Inf(1), x)
	}
	return 1 / math.Sqrt(x)
}

func Lg2(x float64) float64 {
	if x == 0 {
		return math.Inf(-1)
	}
	fr, e := math.Frexp(x)
	if fr == 0.5 { // exact powers of two
		return float64(e - 1)
	}
	return math.Log2(x)
}

// DivApprox is div.approx.f32: zero for a divisor above 2^126 (PTX ISA 9.7.3.8).
func DivApprox(full bool) func(a, b, c float64, mode Rounding) float64 {
	return func(a, b, _ float64, _ Rounding) float64 {
		if !full && math.Abs(b) > 0x1p126 && !math.IsInf(b, 0) {
			if math.IsInf(a, 0) || a != a {
				return math.NaN()
			}
			return math.Copysign(0, a) * math.Copysign(1, b)
		}
		return a / b
	}
}

// Packed makes a packed operation of an operation on elements.
func Packed(t Type, f Op) Op {
	switch t.Kind {
	case 'h', 'G':
		return pairOf(f, 16)
	case 'Q':
		return pairOf(f, 32)
	}
	return f
}
