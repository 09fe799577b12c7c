package sim

import "math"

// floatOp is a floating operation on one element in some format: arithmetic on exact values, to be
// rounded to the format by the caller unless it is native.
type floatOp func(a, b, c float64, mode rounding) float64

// In formats up to 32 bits the operations work on float64 values and round to odd, which makes the
// following rounding to the format correct in every mode (float.go).
var oddOps = map[string]floatOp{
	"add":  func(a, b, _ float64, _ rounding) float64 { return oddAdd(a, b) },
	"sub":  func(a, b, _ float64, _ rounding) float64 { return oddAdd(a, -b) },
	"mul":  func(a, b, _ float64, _ rounding) float64 { return a * b },
	"div":  func(a, b, _ float64, _ rounding) float64 { return oddDiv(a, b) },
	"rcp":  func(a, _, _ float64, _ rounding) float64 { return oddDiv(1, a) },
	"sqrt": func(a, _, _ float64, _ rounding) float64 { return oddSqrt(a) },
	"fma":  func(a, b, c float64, _ rounding) float64 { return oddAdd(a*b, c) },
}

var f64Ops = map[string]floatOp{
	"add":  func(a, b, _ float64, m rounding) float64 { return add64(a, b, m) },
	"sub":  func(a, b, _ float64, m rounding) float64 { return add64(a, -b, m) },
	"mul":  func(a, b, _ float64, m rounding) float64 { return mul64(a, b, m) },
	"div":  func(a, b, _ float64, m rounding) float64 { return div64(a, b, m) },
	"rcp":  func(a, _, _ float64, m rounding) float64 { return div64(1, a, m) },
	"sqrt": func(a, _, _ float64, m rounding) float64 { return sqrt64(a, m) },
	"fma":  func(a, b, c float64, m rounding) float64 { return fma64(a, b, c, m) },
}

// floatFn builds the operation on bits: flush inputs, compute, round, flush, saturate.
func floatFn(name string, f *format, mode rounding, ftz, sat bool) pureFn {
	if mode == 'n' && !ftz && !sat {
		if fn := native[f][name]; fn != nil {
			return fn
		}
	}
	op := oddOps[name]
	if f == &fmt64 {
		op = f64Ops[name]
		return func(a, b, c uint64) uint64 {
			r := op(f.value(a), f.value(b), f.value(c), mode)
			return bits64(r, a, b, c)
		}
	}
	sub := name == "sub"
	exactZero := name == "add" || name == "sub" || name == "fma"
	return func(a, b, c uint64) uint64 {
		if ftz {
			a, b, c = f.flush(a), f.flush(b), f.flush(c)
		}
		x, y, z := f.value(a), f.value(b), f.value(c)
		v := op(x, y, z, mode)
		if v == 0 && mode == 'm' && exactZero {
			v = zeroDown(name, x, y, z, sub)
		}
		return f.finish(v, mode, ftz, sat)
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

// finish rounds an exact value, or one rounded to odd, then flushes and saturates.
func (f *format) finish(v float64, mode rounding, ftz, sat bool) uint64 {
	r := f.round(v, mode)
	if ftz && f.tiny(v, mode) {
		r &= 1 << (f.width - 1)
	}
	if sat {
		r = f.saturate(r)
	}
	return r
}

// tiny tells whether .ftz flushes a result: if it would be below the least normal number with the
// format's precision and an exponent without limits. A number that only the rounding to a
// subnormal's fewer bits takes up to the least normal one is flushed too. The manual does not say
// so; it is what GPUs do (sm_90).
func (f *format) tiny(v float64, mode rounding) bool {
	if v == 0 || math.Abs(v) >= math.Ldexp(1, f.emin) || v != v {
		return false
	}
	frac := f.prec - 1
	scaled := f.round(math.Ldexp(v, 2+int(frac)), mode) & mask(f.width-1)
	return scaled < uint64(3+frac)<<frac
}

// saturate clamps to [0, 1]; NaN gives +0.
func (f *format) saturate(r uint64) uint64 {
	v := f.value(r)
	switch {
	case v != v || v <= 0:
		return 0
	case v > 1:
		return f.round(1, 'n')
	}
	return r
}

// relu clamps negative numbers to zero and makes NaN canonical.
func (f *format) relu(r uint64) uint64 {
	if f.isNaN(r) {
		return f.nan
	}
	if r>>(f.width-1)&1 != 0 {
		return 0
	}
	return r
}

func f32(b uint64) float32 { return math.Float32frombits(uint32(b)) }
func f64(b uint64) float64 { return math.Float64frombits(b) }

// native uses Go's operations, which round to nearest even.
var native = map[*format]map[string]pureFn{&fmt32: {
	"add":  func(a, b, _ uint64) uint64 { return bits32(f32(a) + f32(b)) },
	"sub":  func(a, b, _ uint64) uint64 { return bits32(f32(a) - f32(b)) },
	"mul":  func(a, b, _ uint64) uint64 { return bits32(f32(a) * f32(b)) },
	"div":  func(a, b, _ uint64) uint64 { return bits32(f32(a) / f32(b)) },
	"rcp":  func(a, _, _ uint64) uint64 { return bits32(1 / f32(a)) },
	"sqrt": func(a, _, _ uint64) uint64 { return bits32(float32(math.Sqrt(float64(f32(a))))) },
	"fma":  fma32,
}, &fmt64: {
	"add": func(a, b, _ uint64) uint64 { return bits64(f64(a)+f64(b), a, b, 0) },
	"sub": func(a, b, _ uint64) uint64 { return bits64(f64(a)-f64(b), a, b, 0) },
	"mul": func(a, b, _ uint64) uint64 { return bits64(f64(a)*f64(b), a, b, 0) },
	"fma": func(a, b, c uint64) uint64 { return bits64(math.FMA(f64(a), f64(b), f64(c)), a, b, c) },
}}

// fma32 rounds once: the product of two float32 is exact in float64. So is the rounding of the sum
// to float64 and then to float32, unless the first makes it a tie of the second; of subnormal
// numbers the ties are at other places.
func fma32(a, b, c uint64) uint64 {
	x, z := float64(f32(a))*float64(f32(b)), float64(f32(c))
	s := x + z
	if tieOf32(s) {
		s = oddAdd(x, z)
	}
	return bits32(float32(s))
}

// tieOf32 says that a sum rounded to float64 may be half-way between two float32 numbers.
func tieOf32(s float64) bool {
	return math.Float64bits(s)&(1<<29-1) == 1<<28 || math.Abs(s) < 0x1p-126
}

// pairOf applies an operation to both 16-bit halves or both 32-bit halves.
func pairOf(f pureFn, width uint8) pureFn {
	m := mask(width)
	return func(a, b, c uint64) uint64 {
		return f(a&m, b&m, c&m) | f(a>>width, b>>width, c>>width)<<width
	}
}

// minMaxFloat is min and max (PTX ISA 9.7.3.11): NaN loses unless propagate; -0 is below +0.
func minMaxFloat(f *format, max, ftz, propagate, xorsign bool) pureFn {
	signBit := uint64(1) << (f.width - 1)
	return func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = f.flush(a), f.flush(b)
		}
		var sign uint64
		if xorsign {
			sign = (a ^ b) & signBit
			a, b = a&^signBit, b&^signBit
		}
		an, bn := f.isNaN(a), f.isNaN(b)
		switch {
		case an && bn || propagate && (an || bn):
			return f.nan
		case an:
			return b | sign
		case bn:
			return a | sign
		}
		x, y := f.value(a), f.value(b)
		less := x < y || x == y && a&signBit > b&signBit
		if less != max {
			return a | sign
		}
		return b | sign
	}
}

// approx computes an approximation in float64 and rounds once; that is within every documented
// bound.
func approx(f *format, fn func(x float64) float64, ftz bool) pureFn {
	return func(a, _, _ uint64) uint64 {
		if ftz {
			a = f.flush(a)
		}
		return f.finish(fn(f.value(a)), 'n', ftz, false)
	}
}

func rsqrt(x float64) float64 {
	if x == 0 {
		return math.Copysign(math.Inf(1), x)
	}
	return 1 / math.Sqrt(x)
}

func lg2(x float64) float64 {
	if x == 0 {
		return math.Inf(-1)
	}
	fr, e := math.Frexp(x)
	if fr == 0.5 { // exact powers of two
		return float64(e - 1)
	}
	return math.Log2(x)
}

// divApprox is div.approx.f32: zero for a divisor above 2^126 (PTX ISA 9.7.3.8).
func divApprox(full bool) func(a, b, c float64, mode rounding) float64 {
	return func(a, b, _ float64, _ rounding) float64 {
		if !full && math.Abs(b) > 0x1p126 && !math.IsInf(b, 0) {
			if math.IsInf(a, 0) || a != a {
				return math.NaN()
			}
			return math.Copysign(0, a) * math.Copysign(1, b)
		}
		return a / b
	}
}
