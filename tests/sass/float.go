package sass

import (
	"math"
)

// compareFloats decodes FSETP, DSETP, FSET, DSET, FCHK.
func (in *decoder) compareFloats() {
	if in.base == "FCHK" {
		d := predSet(in.pre[0])
		ga, gb := in.m.fget(in.src[0]), in.m.fget(in.src[1])
		in.lanewise(func(w *warp, l int) {
			ea, eb := int(ga(w, l)>>23&255), int(gb(w, l)>>23&255)
			d(w, l, eb < 1 || eb > 252 || ea == 255 || ea-eb < -125 || ea-eb > 126 || ea < 24)
		})
		return
	}
	c, bo := in.comparison()
	i1 := in.predIn(0)
	var fa, fb func(w *warp, l int) float64
	if in.base[0] == 'D' {
		ga, gb := in.m.get64(in.src[0], "d", false), in.m.get64(in.src[1], "d", false)
		fa = func(w *warp, l int) float64 { return math.Float64frombits(ga(w, l)) }
		fb = func(w *warp, l int) float64 { return math.Float64frombits(gb(w, l)) }
	} else {
		ga, gb := in.m.fget(in.src[0]), in.m.fget(in.src[1])
		ftz := in.has("FTZ")
		fx := func(g getter) func(w *warp, l int) float64 {
			return func(w *warp, l int) float64 {
				v := g(w, l)
				if ftz {
					v = flush(v)
				}
				return f32(v)
			}
		}
		fa, fb = fx(ga), fx(gb)
	}
	if in.base == "FSET" || in.base == "DSET" {
		d := setReg(in.dest)
		one := uint32(0xffffffff)
		if in.has("BF") {
			one = 0x3f800000
		}
		in.lanewise(func(w *warp, l int) {
			if combine(bo, floatRelation(c, fa(w, l), fb(w, l)), i1(w, l)) {
				d(w, l, one)
			} else {
				d(w, l, 0)
			}
		})
		return
	}
	d1, d2 := predSet(in.pre[0]), predSet(in.pre[1])
	in.lanewise(func(w *warp, l int) {
		p, q := fa(w, l), fb(w, l)
		if c == "MIN" || c == "MAX" { // picks the first operand / second must be quieted
			r := p < q || q != q || p == q && math.Signbit(p)
			if c == "MAX" {
				r = p > q || q != q || p == q && math.Signbit(q)
			}
			d1(w, l, r)
			d2(w, l, !r && q != q)
			return
		}
		r := floatRelation(c, p, q)
		d1(w, l, combine(bo, r, i1(w, l)))
		d2(w, l, combine(bo, !r, i1(w, l)))
	})
}

// minMaxFloat decodes FMNMX.
func (in *decoder) minMaxFloat() {
	d, ga, gb, p := setReg(in.dest), in.m.fget(in.src[0]), in.m.fget(in.src[1]), in.predIn(0)
	nan, ftz, signs := in.has("NAN"), in.has("FTZ"), in.signs()
	in.lanewise(func(w *warp, l int) {
		u, v := ga(w, l), gb(w, l)
		if ftz {
			u, v = flush(u), flush(v)
		}
		x, y := f32(u), f32(v)
		switch {
		case (x != x || y != y) && nan:
			u = 0x7fffffff
		case x != x:
			u = v
		case y != y:
		case (x < y || x == y && u>>31 == 1) != p(w, l):
			u = v
		}
		d(w, l, u|signs(w, l)&(1<<31))
	})
}

// saturated clamps a float to 0 and 1.
func saturated(r uint32) uint32 {
	if f := f32(r); !(f > 0) {
		return 0
	} else if f > 1 {
		return 0x3f800000
	}
	return r
}

// float32 decodes FADD, FMUL, FFMA, FADD32I, FMUL32I, FFMA32I.
func (in *decoder) float32() {
	d := setReg(in.dest)
	var g []getter
	for _, s := range in.src {
		g = append(g, in.m.fget(s))
	}
	ftz, sat, md := in.has("FTZ"), in.has("SAT"), in.rounding()
	scale := 1.0
	for _, y := range in.mods {
		switch y {
		case "D2":
			scale = 0.5
		case "M2":
			scale = 2
		}
	}
	in.lanewise(func(w *warp, l int) {
		var v [3]uint32
		for i := range g {
			v[i] = g[i](w, l)
			if ftz {
				v[i] = flush(v[i])
			}
		}
		var s, e float64
		switch in.base {
		case "FADD", "FADD32I":
			s, e = addExact(f32(v[0]), f32(v[1]), md)
		case "FMUL", "FMUL32I":
			s = f32(v[0]) * f32(v[1]) * scale
		default:
			s, e = addExact(f32(v[0])*f32(v[1]), f32(v[2]), md)
		}
		r := round32(s, e, md)
		if ftz && tiny(s, e, 24, -125, md) {
			r &= 1 << 31
		}
		if sat {
			r = saturated(r)
		}
		d(w, l, r)
	})
}

// float64 decodes DADD, DMUL, DFMA.
func (in *decoder) float64() {
	d, mode := set64(in.dest), in.rounding()
	var g []func(w *warp, l int) float64
	for _, s := range in.src {
		h := in.m.get64(s, "d", false)
		g = append(g, func(w *warp, l int) float64 { return math.Float64frombits(h(w, l)) })
	}
	base := in.base
	in.lanewise(func(w *warp, l int) {
		a, b := g[0](w, l), g[1](w, l)
		var r float64
		switch {
		case base == "DFMA":
			r = fma64(a, b, g[2](w, l), mode)
		case base == "DADD" && mode == "RN":
			r = a + b
		case base == "DADD":
			r = fma64(a, 1, b, mode)
		case mode == "RN":
			r = a * b
		case a == 0 || b == 0:
			r = a * b
		default:
			r = fma64(a, b, math.Copysign(0, -1), mode)
		}
		d(w, l, math.Float64bits(r))
	})
}

// transcendental decodes MUFU.
func (in *decoder) transcendental() {
	k := in.mods[0]
	if in.has("F16") || in.has("BF16") {
		in.transcendentalHalf()
		return
	}
	d, g := setReg(in.dest), in.m.fget(in.src[0])
	if k == "RCP64H" || k == "RSQ64H" {
		h := in.m.highGet(in.src[0])
		in.lanewise(func(w *warp, l int) {
			f := normal(math.Float64frombits(uint64(h(w, l)) << 32))
			r := 1 / f
			if k == "RSQ64H" {
				r = 1 / math.Sqrt(f)
			}
			d(w, l, uint32(math.Float64bits(normal(r))>>32))
		})
		return
	}
	if k == "TANH" {
		in.lanewise(func(w *warp, l int) { d(w, l, bitsOf(math.Tanh(f32(g(w, l))))) })
		return
	}
	in.lanewise(func(w *warp, l int) {
		f := f32(flush(g(w, l)))
		switch k {
		case "RCP":
			f = 1 / f
		case "RSQ":
			f = 1 / math.Sqrt(f)
		case "SQRT":
			f = math.Sqrt(f)
		case "EX2":
			f = math.Exp2(f)
		case "LG2":
			f = math.Log2(f)
		case "SIN": // argument in turns after RRO: here multiplied by 1/2pi
			f = math.Sin(f * 2 * math.Pi)
		case "COS":
			f = math.Cos(f * 2 * math.Pi)
		default:
			fail("MUFU.%s", k)
		}
		d(w, l, flush(bitsOf(f)))
	})
}

// normal makes a zero of what is less than a normal double.
func normal(x float64) float64 {
	if math.Abs(x) < 0x1p-1022 {
		return math.Copysign(0, x)
	}
	return x
}

// transcendentalHalf decodes MUFU.EX2 and MUFU.TANH of 16 bits, which the last modifier names.
func (in *decoder) transcendentalHalf() {
	d, f, g := setReg(in.dest), in.format(), in.source(in.mods[len(in.mods)-1])
	function := map[string]func(float64) float64{"EX2": math.Exp2, "TANH": math.Tanh}[in.mods[0]]
	if function == nil {
		fail("MUFU.%s", in.mods[0])
	}
	in.lanewise(func(w *warp, l int) { d(w, l, f.bits(function(g(w, l)), 0, finish{mode: "RN"})) })
}
