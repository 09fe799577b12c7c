package sim

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"cptx/runtime/sim/numeric"
)

func formatNamed(t string) (refFormat, bool) {
	for _, r := range refFormats {
		if r.name == t {
			return r, true
		}
	}
	return refFormat{}, false
}

// flush gives zero with the sign of a subnormal number.
func (f refFormat) flush(b uint64) uint64 {
	if f.class(b) == "subnormal" {
		return b & (1 << (f.width() - 1))
	}
	return b
}

// class of a number by its fields.
func (f refFormat) class(b uint64) string {
	x, inf, nan, _ := f.decode(b)
	switch {
	case nan:
		return "nan"
	case inf:
		return "infinite"
	case x.Sign() == 0:
		return "zero"
	case new(big.Rat).Abs(x).Cmp(pow2(f.emin)) < 0:
		return "subnormal"
	}
	return "normal"
}

func (f refFormat) isNaN(b uint64) bool { return f.class(b) == "nan" }

// one is the number 1.
func (f refFormat) one() uint64 { return uint64(-f.emin+1) << (f.prec - 1) }

// saturate brings a result to 0..1, NaN to 0.
func (f refFormat) saturate(b uint64) uint64 {
	if f.isNaN(b) || b>>(f.width()-1) == 1 {
		return 0
	}
	return min(b, f.one())
}

// key orders numbers that are no NaN, -0 below +0.
func (f refFormat) key(b uint64) int64 {
	sign := uint64(1) << (f.width() - 1)
	if b&sign != 0 {
		return -int64(b&^sign) - 1
	}
	return int64(b)
}

// finish applies .ftz, .sat and .relu to a result.
func (f refFormat) finish(b uint64, w form) uint64 {
	if w.has("ftz") {
		b = f.flush(b)
	}
	if w.has("sat") {
		b = f.saturate(b)
	}
	if w.has("relu") && !f.isNaN(b) && b>>(f.width()-1) == 1 {
		b = 0
	}
	return b
}

// floatModel: 9.7.3, 9.7.4 and 9.7.5.
func floatModel(f form) (model, bool) {
	types := f.types()
	if len(types) == 0 {
		return model{}, false
	}
	t := types[len(types)-1]
	if len(types) == 2 && types[0] == "f32" && strings.Contains("add sub fma", f.op) {
		return mixedModel(f, types[1]), true
	}
	if half, ok := strings.CutSuffix(t, "x2"); ok && len(types) == 1 {
		m, ok := floatModel(form{f.op, append(without(f.word, t), half)})
		if !ok {
			return model{}, false
		}
		return inPairs(m, half), true
	}
	r, ok := formatNamed(t)
	if !ok || len(types) != 1 {
		return model{}, false
	}
	if m, ok := r.approximate(f); ok {
		return m, true
	}
	flushed := func(v []uint64) []uint64 {
		if f.has("ftz") {
			for i := range v {
				v[i] = r.flush(v[i])
			}
		}
		return v
	}
	sign := uint64(1) << (r.width() - 1)
	switch f.op {
	case "add", "sub", "mul", "fma", "mad", "div", "rcp", "sqrt":
		op := f.op
		if op == "mad" {
			op = "fma"
		}
		return r.anyNaN(f, func(v []uint64) uint64 { return r.finish(r.reference(op, f.rounding(), flushed(v)), f) }), true
	case "abs":
		return one(func(v []uint64) uint64 { return flushed(v)[0] &^ sign }), true
	case "neg":
		return one(func(v []uint64) uint64 { return flushed(v)[0] ^ sign }), true
	case "copysign":
		return one(func(v []uint64) uint64 { return v[1]&^sign | v[0]&sign }), true
	case "testp":
		return one(func(v []uint64) uint64 { return numeric.Bool(r.test(f.word[0], v[0])) }), true
	case "min", "max":
		return one(func(v []uint64) uint64 { return r.extreme(f, flushed(v)) }), true
	}
	return model{}, false
}

// anyNaN is a model where the manual leaves open which NaN comes of NaN in f64, and whether .ftz
// looks at a result before or after rounding: one that becomes the least normal number only by
// that.
func (f refFormat) anyNaN(w form, eval func(v []uint64) uint64) model {
	least := uint64(1) << (f.prec - 1)
	return model{near: func(v []uint64, got uint64) bool {
		want := eval(slices.Clone(v))
		sign := want & (1 << (f.width() - 1))
		return got == want || f.name == "f64" && f.isNaN(want) && f.isNaN(got) ||
			w.has("ftz") && want&^sign == least && got == sign
	}}
}

// test is testp (9.7.3.1): zero counts as normal.
func (f refFormat) test(what string, b uint64) bool {
	c := f.class(b)
	switch what {
	case "finite":
		return c != "nan" && c != "infinite"
	case "infinite", "subnormal":
		return c == what
	case "number":
		return c != "nan"
	case "notanumber":
		return c == "nan"
	}
	return c == "normal" || c == "zero"
}

// extreme is min and max of two or three (9.7.3.11, 9.7.4.7).
func (f refFormat) extreme(w form, v []uint64) uint64 {
	sign := uint64(1) << (f.width() - 1)
	xor := (v[0] ^ v[1]) & sign
	if w.has("abs") {
		for i := range v {
			v[i] &^= sign
		}
	}
	two := func(x, y uint64) uint64 {
		switch {
		case f.isNaN(x) && f.isNaN(y), w.has("NaN") && (f.isNaN(x) || f.isNaN(y)):
			return f.nan
		case f.isNaN(x):
			return y
		case f.isNaN(y) || (f.key(x) < f.key(y)) == (w.op == "min"):
			return x
		}
		return y
	}
	d := two(v[0], v[1])
	if len(v) > 2 {
		d = two(d, v[2])
	}
	if w.has("xorsign") && !f.isNaN(d) {
		d = d&^sign | xor
	}
	return d
}

// inPairs applies a model to both halves of a packed type.
func inPairs(m model, half string) model {
	n := 16
	if half == "f32" {
		n = 32
	}
	split := func(v []uint64) (lo, hi []uint64) {
		for _, x := range v {
			lo, hi = append(lo, x&(1<<n-1)), append(hi, x>>n)
		}
		return lo, hi
	}
	if m.near != nil {
		return model{near: func(v []uint64, got uint64) bool {
			lo, hi := split(v)
			return m.near(lo, got&(1<<n-1)) && m.near(hi, got>>n)
		}}
	}
	return one(func(v []uint64) uint64 {
		lo, hi := split(v)
		return m.eval(hi)[0]<<n | m.eval(lo)[0]
	})
}

// mixedModel: sums of f32 with narrower operands (9.7.5).
func mixedModel(f form, narrow string) model {
	r, _ := formatNamed("f32")
	h, _ := formatNamed(narrow)
	widen := func(b uint64) uint64 { return h.to(r, b, "rn") }
	return one(func(v []uint64) uint64 {
		v[0] = widen(v[0])
		if f.op == "fma" {
			v[1] = widen(v[1])
		}
		return r.finish(r.reference(f.op, f.rounding(), v), f)
	})
}

// to converts a number to another format.
func (f refFormat) to(d refFormat, b uint64, mode string) uint64 {
	x, inf, nan, neg := f.decode(b)
	sign := numeric.Bool(neg) << (d.width() - 1)
	switch {
	case nan:
		return d.nan
	case inf:
		return sign | (1<<(d.width()-d.prec)-1)<<(d.prec-1)
	case x.Sign() == 0:
		return sign
	}
	return d.encode(x, mode)
}

// float gives the value in double precision, which is exact but for f64's own.
func (f refFormat) float(b uint64) float64 {
	x, inf, nan, neg := f.decode(b)
	switch {
	case nan:
		return math.NaN()
	case inf && neg:
		return math.Inf(-1)
	case inf:
		return math.Inf(1)
	case x.Sign() == 0 && neg:
		return math.Copysign(0, -1)
	}
	v, _ := x.Float64()
	return v
}

// approximate: instructions of which the manual gives bounds. The bounds here are those, and
// infinities, NaN and zeroes have to be as in its tables.
func (f refFormat) approximate(w form) (model, bool) {
	fn := map[string]func(float64) float64{"sin": math.Sin, "cos": math.Cos, "lg2": math.Log2, "ex2": math.Exp2, "tanh": math.Tanh,
		"rcp": func(x float64) float64 { return 1 / x }, "sqrt": math.Sqrt,
		"rsqrt": func(x float64) float64 {
			if x == 0 {
				return math.Copysign(math.Inf(1), x)
			}
			return 1 / math.Sqrt(x)
		}}[w.op]
	if !w.has("approx") && !w.has("full") || fn == nil && w.op != "div" {
		return model{}, false
	}
	return model{near: func(v []uint64, got uint64) bool {
		x := f.float(f.operand(v[0], w))
		var want float64
		if w.op == "div" {
			y := f.float(f.operand(v[1], w))
			want = x / y
			if a := math.Abs(y); a > math.Ldexp(1, 126) && !math.IsInf(y, 0) {
				// The result is 0, and NaN of an infinity.
				if want = math.Copysign(0, want); math.IsInf(x, 0) || x != x {
					want = math.NaN()
				}
				if w.has("full") {
					return true // the manual leaves the range out
				}
			}
		} else {
			want = fn(x)
		}
		return f.close(w, x, want, got)
	}}, true
}

// operand is what an approximation reads: without subnormal numbers, or half of a double.
func (f refFormat) operand(b uint64, w form) uint64 {
	if w.has("ftz") {
		b = f.flush(b)
		if f.name == "f64" {
			b &^= 1<<32 - 1
		}
	}
	return b
}

// close compares an approximation with the value in double precision.
func (f refFormat) close(w form, x, want float64, got uint64) bool {
	have := f.float(got)
	if want != want {
		return have != have
	}
	tiny := math.Ldexp(1, f.emin)
	if w.has("ftz") && math.Abs(want) < tiny*(1+1e-3) && have == 0 {
		return math.Signbit(have) == math.Signbit(want)
	}
	if want == 0 || math.IsInf(want, 0) {
		return have == want && math.Signbit(have) == math.Signbit(want)
	}
	if largest := math.Ldexp(2, f.emax) * (1 - math.Ldexp(1, -f.prec-1)); math.Abs(want) > largest {
		return math.Abs(have) > largest*0.999 && (have > 0) == (want > 0)
	}
	relative, absolute := math.Ldexp(1, -f.prec+1)*2, math.Ldexp(1, f.emin-f.prec+2)
	switch w.op {
	case "sin", "cos":
		if math.Abs(x) > 2*math.Pi {
			return have >= -1 && have <= 1
		}
		absolute = math.Ldexp(1, -20)
	case "lg2":
		absolute = math.Ldexp(1, -22)
	case "tanh":
		relative = math.Ldexp(1, -10)
		if f.prec < 11 {
			relative = math.Ldexp(1, -8)
		}
	case "rcp", "rsqrt":
		if f.name == "f64" && w.has("ftz") {
			relative = math.Ldexp(1, -19)
			if got&(1<<32-1) != 0 {
				return false
			}
		}
	}
	return math.Abs(have-want) <= relative*math.Abs(want)+absolute
}
