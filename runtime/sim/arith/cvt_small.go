package arith

import (
	"math"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// cvtSmall decodes conversions to and from pairs of a small format (9.7.9.21).
func cvtSmall(x *decode.Inst, s numeric.SmallFloat) error {
	if mode, err := roundMode(x, 0); err != nil || mode != 'n' {
		return x.Errf("needs .rn")
	}
	relu, satfinite := x.Has("relu"), x.Has("satfinite")
	t, err := x.TypeIn("f32", "f16x2", "bf16x2")
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
		return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 { return pack(numeric.Single.Value(a), numeric.Single.Value(b)) }, vm.ShadowAny, numeric.TypeOf('b', bits), t, t)
	case satfinite:
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return pack(hf.Value(a>>16), hf.Value(a&0xffff)) }, vm.ShadowAny, numeric.TypeOf('b', bits), t)
	case t.Kind == 'h':
		from := func(b uint64) uint64 {
			r := numeric.Half.Round(numeric.Small(b&numeric.Mask(uint8(1+s.Exp+s.Frac)), s.Exp, s.Frac), 'n')
			if relu {
				r = numeric.Half.Relu(r)
			}
			return r
		}
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return from(a>>shift)<<16 | from(a) }, vm.ShadowAny, numeric.B32, numeric.TypeOf('b', bits))
	}
	return x.Errf("needs .satfinite")
}

// cvtScale decodes conversions to and from pairs of ue8m0.
func cvtScale(x *decode.Inst) error {
	mode, err := roundMode(x, 0)
	if err != nil {
		return err
	}
	finite := x.Has("satfinite")
	t, err := x.TypeIn("f32", "bf16x2")
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
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return from(a>>8)<<16 | from(a&0xff) }, vm.ShadowAny, numeric.B32, numeric.B16)
	}
	if mode != 'z' && mode != 'p' {
		return x.Errf("needs .rz or .rp")
	}
	to := func(v float64) uint64 { return numeric.ScaleOf(v, mode == 'p', finite) }
	if t.Kind == 'f' {
		return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 { return to(numeric.Single.Value(a))<<8 | to(numeric.Single.Value(b)) }, vm.ShadowAny, numeric.B16, t, t)
	}
	return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 {
		return to(numeric.BFloat16.Value(a>>16))<<8 | to(numeric.BFloat16.Value(a&0xffff))
	}, vm.ShadowAny, numeric.B16, t)
}
