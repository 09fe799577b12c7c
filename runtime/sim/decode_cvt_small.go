package sim

import "math"

// smallFloat is a packed format of 4 or 6 bits without infinities and NaN (PTX ISA 5.2.3).
type smallFloat struct {
	exp, frac int
	wide      bool // 8 bits for an element; otherwise two elements are in 8 bits
}

var smallFloats = map[string]smallFloat{"e2m3x2": {2, 3, true}, "e3m2x2": {3, 2, true}, "e2m1x2": {2, 1, false}}

// encode rounds to nearest even; what is larger than the largest number, and NaN, becomes that.
func (s smallFloat) encode(v float64, relu bool) uint64 {
	largest := uint64(1)<<(s.exp+s.frac) - 1
	if v != v {
		return largest
	}
	sign := b2u(math.Signbit(v)) << (s.exp + s.frac)
	if relu && sign != 0 {
		return 0
	}
	a := math.Abs(v)
	if a >= small(largest, s.exp, s.frac) {
		return sign | largest
	}
	bias := 1<<(s.exp-1) - 1
	e := 1 - bias
	if a > 0 {
		e = max(e, math.Ilogb(a))
	}
	// A significand that rounds up to a power of two carries into the exponent.
	return sign | uint64(e+bias-1)<<s.frac + uint64(math.RoundToEven(math.Ldexp(a, s.frac-e)))
}

// cvtSmall decodes conversions to and from pairs of a small format (9.7.9.21).
func (x *inst) cvtSmall(s smallFloat) error {
	if mode, err := x.roundMode(0); err != nil || mode != 'n' {
		return x.errf("needs .rn")
	}
	relu, satfinite := x.has("relu"), x.has("satfinite")
	t, err := x.typeIn("f32", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	shift, bits := 4, uint8(8)
	if s.wide {
		shift, bits = 8, 16
	}
	pack := func(hi, lo float64) uint64 { return s.encode(hi, relu)<<shift | s.encode(lo, relu) }
	hf := formatOf(t)
	switch {
	case t.kind == 'f' && satfinite:
		return x.pure(opPure, func(a, b, _ uint64) uint64 { return pack(fmt32.value(a), fmt32.value(b)) }, shAny, dtype{'b', bits}, t, t)
	case satfinite:
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return pack(hf.value(a>>16), hf.value(a&0xffff)) }, shAny, dtype{'b', bits}, t)
	case t.kind == 'h':
		from := func(b uint64) uint64 {
			r := fmt16.round(small(b&mask(uint8(1+s.exp+s.frac)), s.exp, s.frac), 'n')
			if relu {
				r = fmt16.relu(r)
			}
			return r
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return from(a>>shift)<<16 | from(a) }, shAny, typeB32, dtype{'b', bits})
	}
	return x.errf("needs .satfinite")
}

// scaleOf is the power of two under (or over, if up) the absolute value, in the format ue8m0. What
// is too large becomes NaN or, if finite, the largest.
func scaleOf(v float64, up, finite bool) uint64 {
	a := math.Abs(v)
	if v != v {
		return 0xff
	}
	code := 0
	if a > 0 {
		code = math.Ilogb(a) + 127
		if math.IsInf(a, 0) {
			code = 256
		} else if up && math.Ldexp(1, code-127) != a {
			code++
		}
	}
	if code > 254 {
		if finite {
			return 254
		}
		return 255
	}
	return uint64(max(code, 0))
}

// cvtScale decodes conversions to and from pairs of ue8m0.
func (x *inst) cvtScale() error {
	mode, err := x.roundMode(0)
	if err != nil {
		return err
	}
	finite := x.has("satfinite")
	t, err := x.typeIn("f32", "bf16x2")
	if err != nil {
		return err
	}
	if mode == 'n' && t.kind == 'G' && !finite {
		from := func(b uint64) uint64 {
			if b == 0xff {
				return fmtBF16.nan
			}
			return fmtBF16.round(math.Ldexp(1, int(b)-127), 'n')
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return from(a>>8)<<16 | from(a&0xff) }, shAny, typeB32, typeB16)
	}
	if mode != 'z' && mode != 'p' {
		return x.errf("needs .rz or .rp")
	}
	to := func(v float64) uint64 { return scaleOf(v, mode == 'p', finite) }
	if t.kind == 'f' {
		return x.pure(opPure, func(a, b, _ uint64) uint64 { return to(fmt32.value(a))<<8 | to(fmt32.value(b)) }, shAny, typeB16, t, t)
	}
	return x.pure(opPure, func(a, _, _ uint64) uint64 {
		return to(fmtBF16.value(a>>16))<<8 | to(fmtBF16.value(a&0xffff))
	}, shAny, typeB16, t)
}
