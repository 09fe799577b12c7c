package sass

import (
	"math"
	"math/big"
)

// roundFloat decodes FRND.
func (in *decoder) roundFloat() {
	value := in.rounded()
	if in.has("F64") {
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, math.Float64bits(value(w, l))) })
		return
	}
	d := setReg(in.dest)
	in.lanewise(func(w *warp, l int) {
		if in.has("F16") || in.has("BF16") {
			d(w, l, in.format().bits(value(w, l), 0, finish{mode: "RN"}))
		} else {
			d(w, l, bitsOf(value(w, l)))
		}
	})
}

// source returns a conversion's floating-point source in the format of a modifier.
func (in *decoder) source(kind string) func(w *warp, l int) float64 {
	switch kind {
	case "F64":
		g := in.m.get64(in.src[0], "d", false)
		return func(w *warp, l int) float64 { return math.Float64frombits(g(w, l)) }
	case "F16", "BF16":
		f := map[string]small{"F16": half16, "BF16": brain16}[kind]
		o := parseOp(in.src[0])
		g := in.m.rawGet(o.s, "i")
		at := map[string]int{"": 0, "H0": 0, "H0_H0": 0, "H1": 16, "H1_H1": 16}[o.suffix]
		return func(w *warp, l int) float64 {
			x := f.value(g(w, l) >> at & 0xffff)
			if o.abs {
				x = math.Abs(x)
			}
			if o.neg {
				x = -x
			}
			return x
		}
	}
	g, ftz := in.m.fget(in.src[0]), in.has("FTZ")
	return func(w *warp, l int) float64 {
		v := g(w, l)
		if ftz {
			v = flush(v)
		}
		return f32(v)
	}
}

// rounded returns the source of FRND or F2I rounded to an integer.
func (in *decoder) rounded() func(w *warp, l int) float64 {
	round := math.RoundToEven
	switch {
	case in.has("TRUNC"):
		round = math.Trunc
	case in.has("FLOOR"):
		round = math.Floor
	case in.has("CEIL"):
		round = math.Ceil
	}
	kind := "F32"
	for _, k := range []string{"F64", "F16", "BF16"} {
		if in.has(k) {
			kind = k
		}
	}
	g := in.source(kind)
	return func(w *warp, l int) float64 { return round(g(w, l)) }
}

// intRange is the range of an integer type as floats; max is its largest value where hi is not.
type intRange struct {
	lo, hi float64
	max    uint64
	nan    uint64 // what a NaN becomes
}

// intRanges has the results of F2I by modifier; S32 is the default.
var intRanges = map[string]intRange{
	"S32": {lo: math.MinInt32, hi: math.MaxInt32, nan: 1 << 31},
	"U32": {hi: math.MaxUint32, nan: 1 << 31},
	"S16": {lo: math.MinInt16, hi: math.MaxInt16, nan: 1 << 15},
	"U16": {hi: math.MaxUint16, nan: 1 << 15},
	"S8":  {lo: math.MinInt8, hi: math.MaxInt8, nan: 1 << 7},
	"U8":  {hi: math.MaxUint8, nan: 1 << 7},
	"S64": {lo: math.MinInt64, hi: 9.223372036854774784e18, max: math.MaxInt64, nan: 1 << 63},
	"U64": {hi: 1.8446744073709549568e19, max: math.MaxUint64, nan: 1 << 63},
}

// clamp returns the integer nearest to f, which has no fraction, in the range.
func (r *intRange) clamp(f float64) uint64 {
	switch {
	case math.IsNaN(f):
		return r.nan
	case f > r.hi && r.max != 0:
		return r.max
	}
	f = min(max(f, r.lo), r.hi)
	if f < 0 {
		return uint64(int64(f))
	}
	return uint64(f)
}

// floatToInt decodes F2I.
func (in *decoder) floatToInt() {
	r := intRanges["S32"]
	for _, y := range in.mods {
		if given, ok := intRanges[y]; ok {
			r = given
		}
	}
	if in.has("NTZ") { // NaN to zero
		r.nan = 0
	}
	value := in.rounded()
	if r.max != 0 {
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, r.clamp(value(w, l))) })
		return
	}
	d := setReg(in.dest)
	in.lanewise(func(w *warp, l int) { d(w, l, uint32(r.clamp(value(w, l)))) })
}

// intToFloat decodes I2F.
func (in *decoder) intToFloat() {
	width, signed := 32, true
	for _, y := range in.mods {
		switch y {
		case "U8", "S8":
			width, signed = 8, y[0] == 'S'
		case "U16", "S16":
			width, signed = 16, y[0] == 'S'
		case "U32":
			signed = false
		case "U64", "S64":
			width, signed = 64, y[0] == 'S'
		}
	}
	h := in.m.iget(in.src[0])
	g := func(w *warp, l int) uint64 { return uint64(h(w, l)) }
	if width == 64 {
		g = in.m.get64(in.src[0], "i", false)
		if v, ok := imm(in.src[0], "i"); ok { // an immediate is the high word
			g = func(*warp, int) uint64 { return uint64(v) << 32 }
		}
	}
	mode := in.rounding()
	value := func(w *warp, l int) *big.Float {
		v := g(w, l) << (64 - width)
		if signed {
			return new(big.Float).SetPrec(64).SetInt64(int64(v) >> (64 - width))
		}
		return new(big.Float).SetPrec(64).SetUint64(v >> (64 - width))
	}
	if in.has("F64") {
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, math.Float64bits(round64(value(w, l), mode))) })
		return
	}
	d := setReg(in.dest)
	if in.has("F16") || in.has("BF16") {
		f, end := in.format(), in.finish()
		in.lanewise(func(w *warp, l int) {
			x := value(w, l)
			v, _ := x.Float64()
			e, _ := x.Sub(x, exact(v)).Float64()
			d(w, l, f.bits(v, e, end))
		})
		return
	}
	in.lanewise(func(w *warp, l int) {
		v, _ := new(big.Float).SetPrec(24).SetMode(roundings[mode]).Set(value(w, l)).Float32()
		d(w, l, math.Float32bits(v))
	})
}

// floatToFloat decodes F2F between floating-point formats.
func (in *decoder) floatToFloat() {
	if len(in.mods) < 2 {
		fail("conversion")
	}
	in.refuse("F16", "BF16", "F32", "F64", "RZ", "RM", "RP", "FTZ")
	end, g := in.finish(), in.source(in.mods[1])
	switch in.mods[0] {
	case "F64":
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, math.Float64bits(g(w, l))) })
	case "F32":
		d := setReg(in.dest)
		in.lanewise(func(w *warp, l int) {
			x := g(w, l)
			if end.ftz && tiny(x, 0, 24, -125, end.mode) {
				x = math.Copysign(0, x)
			}
			d(w, l, round32(x, 0, end.mode))
		})
	default:
		d, f := setReg(in.dest), half16
		if in.mods[0] == "BF16" {
			f = brain16
		}
		in.lanewise(func(w *warp, l int) { d(w, l, f.bits(g(w, l), 0, end)) })
	}
}
