package sim

import (
	"math"

	"cptx/runtime/sim/ptx"
)

// roundRandom rounds a number that is neither infinite nor NaN to frac bits behind the first one,
// with emin the least exponent: away from zero if the fraction that is left out and n random bits
// behind the point add up to 1, towards zero otherwise (9.7.9.21, .rs).
func roundRandom(v float64, emin, frac int, random uint64, n int) float64 {
	if v == 0 {
		return v
	}
	a := math.Abs(v)
	quantum := max(math.Ilogb(a), emin) - frac
	whole, rest := math.Modf(math.Ldexp(a, -quantum))
	if rest+math.Ldexp(float64(random), -n) >= 1 {
		whole++
	}
	return math.Copysign(math.Ldexp(whole, quantum), v)
}

// roundRandom converts a number of single precision.
func (f *format) roundRandom(v float64, random uint64, n int) uint64 {
	if v == v && !math.IsInf(v, 0) {
		v = roundRandom(v, f.emin, int(f.prec)-1, random, n)
	}
	return f.round(v, 'n')
}

// cvtRandom decodes conversions with stochastic rounding. The manual has the layout of the random
// bits in pictures, but for this: of f16 and bf16, the halves are for the first and the second
// operand; of 8 and 6 bits, the upper half is for the first two and the lower for the last two; of
// 4 bits, the upper bytes of both halves for the first two and the lower bytes for the last two.
// Here the upper half has the byte of the first of two, and the bits stand behind the last place of
// the result wherever that is, for subnormal results too.
func (x *inst) cvtRandom() error {
	relu, satfinite := x.has("relu"), x.has("satfinite")
	word := x.one("e4m3x4", "e5m2x4", "e2m3x4", "e3m2x4", "e2m1x4")
	if word != "" {
		if !satfinite {
			return x.errf("needs .satfinite")
		}
		if _, err := x.typeIn("f32"); err != nil {
			return err
		}
		return x.cvtRandomFour(randomCode(word, relu), word == "e2m1x4")
	}
	dt, err := x.typeIn("f16x2", "bf16x2")
	if err != nil {
		return err
	}
	st, err := x.typeIn("f32")
	if err != nil {
		return err
	}
	df, n := formatOf(dt), 16
	if df == &fmt16 {
		n = 13
	}
	one := func(v, r uint64) uint64 { return df.roundRandom(fmt32.value(v), r&mask(uint8(n)), n) }
	f := func(a, b, c uint64) uint64 {
		hi := x.postConvert(func(a, _, _ uint64) uint64 { return one(a, c>>16) }, df, relu, satfinite)(a, 0, 0)
		lo := x.postConvert(func(b, _, _ uint64) uint64 { return one(b, c) }, df, relu, satfinite)(b, 0, 0)
		return hi<<16 | lo
	}
	return x.pure(opPure, f, shAny, typeB32, st, st, typeB32)
}

// randomCode gives the conversion of one element to a format of 8, 6 or 4 bits, with n random bits.
func randomCode(word string, relu bool) func(v float64, random uint64, n int) uint64 {
	if nf := map[string]*format{"e4m3x4": &fmtE4M3, "e5m2x4": &fmtE5M2}[word]; nf != nil {
		return func(v float64, random uint64, n int) uint64 {
			if v == v && !math.IsInf(v, 0) {
				v = roundRandom(v, nf.emin, int(nf.prec)-1, random, n)
			}
			return nf.toFP8(v, relu)
		}
	}
	s := smallFloats[word[:4]+"x2"]
	return func(v float64, random uint64, n int) uint64 {
		if v == v && !math.IsInf(v, 0) {
			v = roundRandom(v, 2-1<<(s.exp-1), s.frac, random, n)
		}
		return s.encode(v, relu)
	}
}

// cvtRandomFour decodes the operands of a conversion of four numbers.
func (x *inst) cvtRandomFour(code func(v float64, random uint64, n int) uint64, nibbles bool) error {
	if err := x.want(3, 3); err != nil {
		return err
	}
	list := &x.Args[1]
	if list.Kind != ptx.Vector || len(list.Elems) != 4 {
		return x.errf("needs four operands in braces")
	}
	slots := make([]int32, 4)
	for i := range slots {
		var err error
		if slots[i], err = x.src(&list.Elems[i], dtype{'f', 32}); err != nil {
			return err
		}
	}
	random, err := x.src(&x.Args[2], typeB32)
	if err != nil {
		return err
	}
	result, spacing := typeB32, 8
	if nibbles {
		result, spacing = typeB16, 4
	}
	d, err := x.dst(&x.Args[0], result)
	if err != nil {
		return err
	}
	exec := func(th *thread, in *instr) {
		r, all := th.r[in.a], uint64(0)
		for i, s := range in.x.vec {
			bits, n := r>>(16*(1-i/2))&0xffff, 16
			if nibbles {
				bits, n = r>>(16*(1-i%2)+8*(1-i/2))&0xff, 8
			}
			all = all<<spacing | code(fmt32.value(th.r[s]), bits, n)
		}
		th.r[in.d] = all
	}
	x.d.emit(instr{op: opExec, d: d, a: random, exec: exec, together: true, x: x.d.extra(extra{vec: slots})}, shAny, []int32{d}, append([]int32{random}, slots...))
	return nil
}

// cvtFixed decodes conversions to and from pairs of .s2f6, integers of 8 bits in units of 1/64
// (5.2.4), with or without powers of two to scale by.
func (x *inst) cvtFixed() error {
	mode, err := x.roundMode(0)
	if err != nil || mode != 'n' {
		return x.errf("needs .rn")
	}
	relu, satfinite, scaled := x.has("relu"), x.has("satfinite"), x.has("scaled::n2::ue8m0")
	from := x.Op[len(x.Op)-1] == "s2f6x2"
	t, err := x.typeIn("f32", "bf16x2")
	if err != nil {
		return err
	}
	scale := func(c uint64) float64 {
		switch {
		case !scaled:
			return 1
		case c&0xff == 0xff:
			return math.NaN()
		}
		return math.Ldexp(1, int(c&0xff)-127)
	}
	fixed := func(v, by float64) uint64 {
		if v /= by; v != v {
			return 127
		}
		if v = math.RoundToEven(v * 64); relu {
			v = max(v, 0)
		}
		return uint64(int64(max(min(v, 127), -128))) & 0xff
	}
	float := x.postConvert(func(b, c, _ uint64) uint64 {
		return fmtBF16.round(float64(int8(b))/64*scale(c), 'n')
	}, &fmtBF16, relu, satfinite)
	var f pureFn
	types := []dtype{t}
	switch {
	case from && t.kind == 'f':
		return x.errf("types are not possible together")
	case from:
		types = []dtype{{'b', 16}}
		f = func(a, c, _ uint64) uint64 { return float(a>>8, c>>8, 0)<<16 | float(a, c, 0) }
	case !satfinite:
		return x.errf("needs .satfinite")
	case t.kind == 'f':
		types = []dtype{t, t}
		f = func(a, b, c uint64) uint64 {
			return fixed(fmt32.value(a), scale(c>>8))<<8 | fixed(fmt32.value(b), scale(c))
		}
	default:
		f = func(a, c, _ uint64) uint64 {
			return fixed(fmtBF16.value(a>>16), scale(c>>8))<<8 | fixed(fmtBF16.value(a&0xffff), scale(c))
		}
	}
	result := typeB16
	if from {
		result = dtype{'G', 32}
	}
	if scaled {
		types = append(types, typeB16)
	}
	return x.pure(opPure, f, shAny, result, types...)
}
