package sim

import (
	"math"

	"cptx/runtime/sim/numeric"
)

// cvtSmall decodes conversions to and from pairs of a small format (9.7.9.21).
func (x *inst) cvtSmall(s numeric.SmallFloat) error {
	if mode, err := x.roundMode(0); err != nil || mode != 'n' {
		return x.errf("needs .rn")
	}
	relu, satfinite := x.has("relu"), x.has("satfinite")
	t, err := x.typeIn("f32", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	shift, bits := 4, uint8(8)
	if s.Wide {
		shift, bits = 8, 16
	}
	pack := func(hi, lo float64) uint64 { return s.Encode(hi, relu)<<shift | s.Encode(lo, relu) }
	hf := numeric.FormatOf(t)
	switch {
	case t.Kind == 'f' && satfinite:
		return x.pure(opPure, func(a, b, _ uint64) uint64 { return pack(numeric.Single.Value(a), numeric.Single.Value(b)) }, shAny, numeric.TypeOf('b', bits), t, t)
	case satfinite:
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return pack(hf.Value(a>>16), hf.Value(a&0xffff)) }, shAny, numeric.TypeOf('b', bits), t)
	case t.Kind == 'h':
		from := func(b uint64) uint64 {
			r := numeric.Half.Round(numeric.Small(b&numeric.Mask(uint8(1+s.Exp+s.Frac)), s.Exp, s.Frac), 'n')
			if relu {
				r = numeric.Half.Relu(r)
			}
			return r
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return from(a>>shift)<<16 | from(a) }, shAny, numeric.B32, numeric.TypeOf('b', bits))
	}
	return x.errf("needs .satfinite")
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
	if mode == 'n' && t.Kind == 'G' && !finite {
		from := func(b uint64) uint64 {
			if b == 0xff {
				return numeric.BFloat16.Nan
			}
			return numeric.BFloat16.Round(math.Ldexp(1, int(b)-127), 'n')
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return from(a>>8)<<16 | from(a&0xff) }, shAny, numeric.B32, numeric.B16)
	}
	if mode != 'z' && mode != 'p' {
		return x.errf("needs .rz or .rp")
	}
	to := func(v float64) uint64 { return numeric.ScaleOf(v, mode == 'p', finite) }
	if t.Kind == 'f' {
		return x.pure(opPure, func(a, b, _ uint64) uint64 { return to(numeric.Single.Value(a))<<8 | to(numeric.Single.Value(b)) }, shAny, numeric.B16, t, t)
	}
	return x.pure(opPure, func(a, _, _ uint64) uint64 {
		return to(numeric.BFloat16.Value(a>>16))<<8 | to(numeric.BFloat16.Value(a&0xffff))
	}, shAny, numeric.B16, t)
}
