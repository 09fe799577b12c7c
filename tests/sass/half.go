package sass

import (
	"math"
	"strconv"
	"strings"
)

// pair is a source of two numbers, the one in the low half first.
type pair func(w *warp, l int) (low, high float64)

// format returns the format of 16 bits that the modifiers name.
func (in *decoder) format() small {
	if in.has("BF16_V2") || in.has("BF16") {
		return brain16
	}
	return half16
}

// pairs takes the sources as numbers of 16 bits. Two immediates are one source, the high half
// first.
func (in *decoder) pairs() (out []pair) {
	for i := 0; i < len(in.src); i++ {
		high, err := halfConstant(in.src[i])
		if err != nil || i+1 == len(in.src) {
			out = append(out, in.halves(in.src[i]))
			continue
		}
		i++
		low, err := halfConstant(in.src[i])
		if err != nil {
			fail("operand %q", in.src[i])
		}
		out = append(out, func(*warp, int) (float64, float64) { return low, high })
	}
	return out
}

// halfConstant reads the constant of a half. The one that is no number and that the disassembler
// does not tell apart from others is that of every operation, 0x7fff: ptxas loads constants so.
func halfConstant(s string) (float64, error) {
	if s = strings.TrimSpace(s); s == "+QNAN" {
		return math.NaN(), nil
	}
	return strconv.ParseFloat(s, 64)
}

// halves takes a register or a constant as two numbers. With .F32 it is one float, of which what a
// half cannot hold is cut off.
func (in *decoder) halves(s string) pair {
	f, ftz := in.format(), in.has("FTZ")
	o := parseOp(s)
	if constant, suffix, ok := strings.Cut(o.s, "]."); ok {
		o.s, o.suffix = constant+"]", suffix
	}
	g := in.m.rawGet(o.s, "i")
	sign := func(x float64) float64 {
		if o.abs {
			x = math.Abs(x)
		}
		if o.neg {
			x = -x
		}
		return x
	}
	lowAt, highAt := 0, 16
	switch o.suffix {
	case "":
	case "H0_H0":
		highAt = 0
	case "H1_H1":
		lowAt = 16
	case "F32":
		return func(w *warp, l int) (float64, float64) {
			x := sign(f.value(f.bits(f32(g(w, l)), 0, finish{mode: "RZ"})))
			return x, x
		}
	default:
		fail("suffix %q", s)
	}
	number := func(v uint32) float64 {
		x := f.value(v & 0xffff)
		if ftz && math.Abs(x) < math.Ldexp(1, f.least-1) {
			x = math.Copysign(0, x)
		}
		return sign(x)
	}
	return func(w *warp, l int) (float64, float64) {
		v := g(w, l)
		return number(v >> lowAt), number(v >> highAt)
	}
}

// refuse faults if an instruction has another modifier than those known.
func (in *decoder) refuse(known ...string) {
	for _, x := range in.mods {
		if !strings.Contains(" "+strings.Join(known, " ")+" ", " "+x+" ") {
			fail("modifier %s", x)
		}
	}
}

// sumExact returns p+q and what it lacks.
func sumExact(p, q float64) (s, e float64) {
	s = p + q
	if math.IsInf(s, 0) || math.IsNaN(s) {
		return s, 0
	}
	b := s - p
	return s, (p - (s - b)) + (q - b)
}

// floatPairs decodes HADD2, HMUL2, HFMA2. HADD2.F32 makes a float of the low halves.
func (in *decoder) floatPairs() {
	in.refuse("MMA", "F32", "BF16_V2", "FTZ", "SAT", "RELU")
	d, f, src, end := setReg(in.dest), in.format(), in.pairs(), in.finish()
	one := func(v []float64) (s, e float64) {
		switch in.base {
		case "HADD2":
			return sumExact(v[0], v[1])
		case "HMUL2":
			return v[0] * v[1], 0
		}
		return sumExact(v[0]*v[1], v[2])
	}
	in.lanewise(func(w *warp, l int) {
		var low, high [3]float64
		for i, g := range src {
			low[i], high[i] = g(w, l)
		}
		s, e := one(low[:])
		if in.has("F32") {
			r := round32(s, e, "RN")
			if end.sat {
				r = saturated(r)
			}
			d(w, l, r)
			return
		}
		t, u := one(high[:])
		d(w, l, f.bits(s, e, end)|f.bits(t, u, end)<<16)
	})
}

// minMaxPair decodes HMNMX2. With XORSIGN the result has the product's sign of the sources without
// their modifiers.
func (in *decoder) minMaxPair() {
	in.refuse("NAN", "BF16_V2", "FTZ", "XORSIGN")
	d, f, src, p := setReg(in.dest), in.format(), in.pairs(), in.predIn(0)
	signs := in.signs()
	one := func(a, b float64, least bool) uint32 {
		switch {
		case a != a && b != b, (a != a || b != b) && in.has("NAN"):
			return 0x7fff
		case a != a:
			a = b
		case b != b:
		case least:
			a = math.Min(a, b)
		default:
			a = math.Max(a, b)
		}
		return f.bits(a, 0, finish{mode: "RN"})
	}
	in.lanewise(func(w *warp, l int) {
		a, b := src[0](w, l)
		x, y := src[1](w, l)
		least := p(w, l)
		d(w, l, one(a, x, least)|one(b, y, least)<<16|signs(w, l)&0x80008000)
	})
}

// signs returns for XORSIGN the exclusive or of the first two sources, without their modifiers and
// the halves chosen; otherwise zeroes.
func (in *decoder) signs() getter {
	if !in.has("XORSIGN") {
		return func(*warp, int) uint32 { return 0 }
	}
	var g [2]getter
	for i := range g {
		o := parseOp(in.src[i])
		raw := in.m.rawGet(o.s, "f")
		switch o.suffix {
		case "H0_H0":
			g[i] = func(w *warp, l int) uint32 { return raw(w, l) & 0xffff * 0x10001 }
		case "H1_H1":
			g[i] = func(w *warp, l int) uint32 { return raw(w, l) >> 16 * 0x10001 }
		default:
			g[i] = raw
		}
	}
	return func(w *warp, l int) uint32 { return g[0](w, l) ^ g[1](w, l) }
}

// comparePairs decodes HSETP2 and HSET2: one result for the low halves, one for the high ones.
func (in *decoder) comparePairs() {
	src, q := in.pairs(), in.predIn(0)
	c, bo := in.comparison()
	both := func(w *warp, l int) (low, high bool) {
		a, b := src[0](w, l)
		x, y := src[1](w, l)
		return combine(bo, floatRelation(c, a, x), q(w, l)), combine(bo, floatRelation(c, b, y), q(w, l))
	}
	if in.base == "HSETP2" {
		d1, d2 := predSet(in.pre[0]), predSet(in.pre[1])
		in.lanewise(func(w *warp, l int) {
			low, high := both(w, l)
			d1(w, l, low)
			d2(w, l, high)
		})
		return
	}
	d, one := setReg(in.dest), uint64(0xffff)
	if in.has("BF") {
		one = uint64(in.format().bits(1, 0, finish{mode: "RN"}))
	}
	in.lanewise(func(w *warp, l int) {
		low, high := both(w, l)
		d(w, l, uint32(one*bit(low)|one*bit(high)<<16))
	})
}

// comparison returns the relation and the operation that joins it with a predicate.
func (in *decoder) comparison() (relation, join string) {
	join = "AND"
	for _, y := range in.mods {
		switch y {
		case "OR", "XOR":
			join = y
		case "LT", "LE", "GT", "GE", "EQ", "NE", "LTU", "LEU", "GTU", "GEU", "EQU", "NEU", "NUM", "NAN", "MIN", "MAX", "T", "F":
			relation = y
		}
	}
	return relation, join
}
