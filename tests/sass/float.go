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
	bo := "AND"
	for _, y := range in.mods {
		if y == "OR" || y == "XOR" {
			bo = y
		}
	}
	c := ""
	for _, y := range in.mods {
		switch y {
		case "LT", "LE", "GT", "GE", "EQ", "NE", "LTU", "LEU", "GTU", "GEU", "EQU", "NEU", "NUM", "NAN", "MIN", "MAX", "T", "F":
			c = y
		}
	}
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
			r := p < q || q != q
			if c == "MAX" {
				r = p > q || q != q
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
	in.lanewise(func(w *warp, l int) {
		u, v := ga(w, l), gb(w, l)
		x, y := f32(u), f32(v)
		switch {
		case x != x:
			u = v
		case y != y:
		case (x < y || x == y && u>>31 == 1) != p(w, l):
			u = v
		}
		d(w, l, u)
	})
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
		var r uint32
		switch in.base {
		case "FADD", "FADD32I":
			r = fma32(v[0], 0x3f800000, v[1], md)
		case "FMUL", "FMUL32I":
			p := f32(v[0]) * f32(v[1]) * scale
			r = round32(p, 0, md)
		default:
			r = fma32(v[0], v[1], v[2], md)
		}
		if ftz {
			r = flush(r)
		}
		if sat {
			f := f32(r)
			if !(f > 0) {
				r = 0
			} else if f > 1 {
				r = 0x3f800000
			}
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
		default:
			r = fma64(a, b, math.Copysign(0, -1), mode)
		}
		d(w, l, math.Float64bits(r))
	})
}

// transcendental decodes MUFU.
func (in *decoder) transcendental() {
	d, g := setReg(in.dest), in.m.fget(in.src[0])
	k := in.mods[0]
	if k == "RCP64H" || k == "RSQ64H" {
		h := in.m.highGet(in.src[0])
		in.lanewise(func(w *warp, l int) {
			f := math.Float64frombits(uint64(h(w, l)) << 32)
			r := 1 / f
			if k == "RSQ64H" {
				r = 1 / math.Sqrt(f)
			}
			d(w, l, uint32(math.Float64bits(r)>>32))
		})
		return
	}
	in.lanewise(func(w *warp, l int) {
		f := f32(g(w, l))
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
		case "TANH":
			f = math.Tanh(f)
		default:
			fail("MUFU.%s", k)
		}
		d(w, l, bitsOf(f))
	})
}
