package arith

import (
	"math"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// cvtRandom decodes conversions with stochastic rounding. The manual has the layout of the random
// bits in pictures, but for this: of f16 and bf16, the halves are for the first and the second
// operand; of 8 and 6 bits, the upper half is for the first two and the lower for the last two; of
// 4 bits, the upper bytes of both halves for the first two and the lower bytes for the last two.
// Here the upper half has the byte of the first of two, and the bits stand after the last place of
// the result wherever that is, for subnormal results too.
func cvtRandom(x *decode.Inst) error {
	relu, satfinite := x.Has("relu"), x.Has("satfinite")
	word := x.One("e4m3x4", "e5m2x4", "e2m3x4", "e3m2x4", "e2m1x4")
	if word != "" {
		if !satfinite {
			return x.Errf("needs .satfinite")
		}
		if _, err := x.TypeIn("f32"); err != nil {
			return err
		}
		return cvtRandomFour(x, numeric.RandomCode(word, relu), word == "e2m1x4")
	}
	dt, err := x.TypeIn("f16x2", "bf16x2")
	if err != nil {
		return err
	}
	st, err := x.TypeIn("f32")
	if err != nil {
		return err
	}
	df, n := numeric.FormatOf(dt), 16
	if df == &numeric.Half {
		n = 13
	}
	one := func(v, r uint64) uint64 { return df.RoundRandom(numeric.Single.Value(v), r&numeric.Mask(uint8(n)), n) }
	f := func(a, b, c uint64) uint64 {
		hi := postConvert(x, func(a, _, _ uint64) uint64 { return one(a, c>>16) }, df, relu, satfinite)(a, 0, 0)
		lo := postConvert(x, func(b, _, _ uint64) uint64 { return one(b, c) }, df, relu, satfinite)(b, 0, 0)
		return hi<<16 | lo
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, st, st, numeric.B32)
}

// cvtRandomFour decodes the operands of a conversion of four numbers.
func cvtRandomFour(x *decode.Inst, code func(v float64, random uint64, n int) uint64, nibbles bool) error {
	if err := x.Want(3, 3); err != nil {
		return err
	}
	list := &x.Args[1]
	if list.Kind != ptx.Vector || len(list.Elems) != 4 {
		return x.Errf("needs four operands in braces")
	}
	slots := make([]int32, 4)
	for i := range slots {
		var err error
		if slots[i], err = x.Src(&list.Elems[i], numeric.TypeOf('f', 32)); err != nil {
			return err
		}
	}
	random, err := x.Src(&x.Args[2], numeric.B32)
	if err != nil {
		return err
	}
	result, spacing := numeric.B32, 8
	if nibbles {
		result, spacing = numeric.B16, 4
	}
	d, err := x.Dst(&x.Args[0], result)
	if err != nil {
		return err
	}
	exec := func(th *vm.Thread, in *vm.Instr) {
		r, all := th.R[in.A], uint64(0)
		for i, s := range in.X.Vec {
			bits, n := r>>(16*(1-i/2))&0xffff, 16
			if nibbles {
				bits, n = r>>(16*(1-i%2)+8*(1-i/2))&0xff, 8
			}
			all = all<<spacing | code(numeric.Single.Value(th.R[s]), bits, n)
		}
		th.R[in.D] = all
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: random, Exec: exec, Together: true, X: x.D.Extra(vm.Extra{Vec: slots})}, vm.ShadowAny, []int32{d}, append([]int32{random}, slots...))
	return nil
}

// cvtFixed decodes conversions to and from pairs of .s2f6, integers of 8 bits in units of 1/64
// (5.2.4), with or without powers of two to scale by.
func cvtFixed(x *decode.Inst) error {
	mode, err := roundMode(x, 0)
	if err != nil || mode != 'n' {
		return x.Errf("needs .rn")
	}
	relu, satfinite, scaled := x.Has("relu"), x.Has("satfinite"), x.Has("scaled::n2::ue8m0")
	from := x.Op[len(x.Op)-1] == "s2f6x2"
	t, err := x.TypeIn("f32", "bf16x2")
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
	float := postConvert(x, func(b, c, _ uint64) uint64 {
		return numeric.BFloat16.Round(float64(int8(b))/64*scale(c), 'n')
	}, &numeric.BFloat16, relu, satfinite)
	var f numeric.Op
	types := []numeric.Type{t}
	switch {
	case from && t.Kind == 'f':
		return x.Errf("types are not possible together")
	case from:
		types = []numeric.Type{numeric.TypeOf('b', 16)}
		f = func(a, c, _ uint64) uint64 { return float(a>>8, c>>8, 0)<<16 | float(a, c, 0) }
	case !satfinite:
		return x.Errf("needs .satfinite")
	case t.Kind == 'f':
		types = []numeric.Type{t, t}
		f = func(a, b, c uint64) uint64 {
			return fixed(numeric.Single.Value(a), scale(c>>8))<<8 | fixed(numeric.Single.Value(b), scale(c))
		}
	default:
		f = func(a, c, _ uint64) uint64 {
			return fixed(numeric.BFloat16.Value(a>>16), scale(c>>8))<<8 | fixed(numeric.BFloat16.Value(a&0xffff), scale(c))
		}
	}
	result := numeric.B16
	if from {
		result = numeric.TypeOf('G', 32)
	}
	if scaled {
		types = append(types, numeric.B16)
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, result, types...)
}
