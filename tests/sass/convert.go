package sass

import (
	"math"
	"math/big"
	"strings"
)

// roundFloat decodes FRND, F2I.
func (in *decoder) roundFloat() {
	var fa func(w *warp, l int) float64
	if in.has("F64") {
		g := in.m.get64(in.src[0], "d", false)
		fa = func(w *warp, l int) float64 { return math.Float64frombits(g(w, l)) }
	} else {
		g := in.m.fget(in.src[0])
		ftz := in.has("FTZ")
		fa = func(w *warp, l int) float64 {
			v := g(w, l)
			if ftz {
				v = flush(v)
			}
			return f32(v)
		}
	}
	rnd := func(f float64) float64 {
		switch {
		case in.has("TRUNC"):
			return math.Trunc(f)
		case in.has("FLOOR"):
			return math.Floor(f)
		case in.has("CEIL"):
			return math.Ceil(f)
		}
		return math.RoundToEven(f)
	}
	if in.base == "FRND" {
		if in.has("F64") {
			d := set64(in.dest)
			in.lanewise(func(w *warp, l int) { d(w, l, math.Float64bits(rnd(fa(w, l)))) })
		} else {
			d := setReg(in.dest)
			in.lanewise(func(w *warp, l int) { d(w, l, bitsOf(rnd(fa(w, l)))) })
		}
		return
	}
	lo, hi := -2147483648.0, 2147483647.0
	w64 := false
	for _, y := range in.mods {
		switch y {
		case "U32":
			lo, hi = 0, 4294967295
		case "S64":
			lo, hi, w64 = -9.223372036854775808e18, 9.223372036854774784e18, true
		case "U64":
			lo, hi, w64 = 0, 1.8446744073709549568e19, true
		case "U16":
			lo, hi = 0, 65535
		case "S16":
			lo, hi = -32768, 32767
		case "U8":
			lo, hi = 0, 255
		case "S8":
			lo, hi = -128, 127
		}
	}
	conv := func(f float64) uint64 {
		if f != f {
			if w64 {
				return 1 << 63
			}
			if lo == 0 {
				return 0
			}
			return uint64(uint32(0x80000000))
		}
		f = rnd(f)
		if f < lo {
			f = lo
		}
		if f > hi {
			if w64 && lo == 0 {
				return math.MaxUint64
			}
			if w64 {
				return math.MaxInt64
			}
			f = hi
		}
		if f < 0 {
			return uint64(int64(f))
		}
		return uint64(f)
	}
	if w64 {
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, conv(fa(w, l))) })
	} else {
		d := setReg(in.dest)
		in.lanewise(func(w *warp, l int) { d(w, l, uint32(conv(fa(w, l)))) })
	}
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
	in.lanewise(func(w *warp, l int) {
		v, _ := new(big.Float).SetPrec(24).SetMode(roundings[mode]).Set(value(w, l)).Float32()
		d(w, l, math.Float32bits(v))
	})
}

// floatToFloat decodes F2F between float and double.
func (in *decoder) floatToFloat() {
	mode := in.rounding()
	switch kinds := strings.Join(in.mods, "."); {
	case strings.HasPrefix(kinds, "F64.F32"):
		d, g := set64(in.dest), in.m.fget(in.src[0])
		in.lanewise(func(w *warp, l int) { d(w, l, math.Float64bits(f32(g(w, l)))) })
	case strings.HasPrefix(kinds, "F32.F64"):
		d, g := setReg(in.dest), in.m.get64(in.src[0], "d", false)
		in.lanewise(func(w *warp, l int) { d(w, l, round32(math.Float64frombits(g(w, l)), 0, mode)) })
	default:
		fail("conversion")
	}
}
