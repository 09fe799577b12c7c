package arith

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// DecodeCvt decodes the scalar and packed conversions (PTX ISA 9.7.9.21).
func DecodeCvt(x *decode.Inst) error {
	if x.Has("pack") {
		return decodeCvtPack(x)
	}
	if x.Has("rs") {
		return cvtRandom(x)
	}
	if x.Has("s2f6x2") {
		return cvtFixed(x)
	}
	if narrow := x.One("e4m3x2", "e5m2x2"); narrow != "" {
		return cvtFP8(x, narrow)
	}
	if word := x.One("e2m3x2", "e3m2x2", "e2m1x2"); word != "" {
		return cvtSmall(x, numeric.SmallFloats[word])
	}
	if x.Has("ue8m0x2") {
		return cvtScale(x)
	}
	irnd := x.One("rni", "rzi", "rmi", "rpi")
	mode, err := roundMode(x, '?')
	if err != nil {
		return err
	}
	ftz, sat, relu, satfinite := x.Has("ftz"), x.Has("sat"), x.Has("relu"), x.Has("satfinite")
	dt, err := x.Typ()
	if err != nil {
		return err
	}
	st, err := x.Typ()
	if err != nil {
		return err
	}
	if dt.Kind == 'h' || dt.Kind == 'G' {
		return cvtPair(x, dt, st, mode, relu, satfinite)
	}
	if st.Kind == 'h' || st.Kind == 'G' || st.Kind == 'p' || dt.Kind == 'p' || st.Kind == 'b' || dt.Kind == 'b' {
		return x.Errf("types are not possible here")
	}
	if err := checkCvt(x, dt, st, mode, sat, relu || satfinite); err != nil {
		return err
	}
	f, op, class, err := conversionOf(x, dt, st, irnd, mode, ftz, sat)
	if err != nil {
		return err
	}
	if dt.IsFloat() {
		f = postConvert(x, f, numeric.FormatOf(dt), relu, satfinite)
	}
	return emitCvt(x, f, op, class, dt, st)
}

// checkCvt refuses modifiers that the pair of types does not have.
func checkCvt(x *decode.Inst, dt, st numeric.Type, mode numeric.Rounding, sat, finite bool) error {
	f32 := numeric.TypeOf('f', 32)
	narrow := dt == numeric.TypeOf('f', 16) || dt.Kind == 'g' || dt.Kind == 't'
	switch {
	case finite && !(st == f32 && narrow):
		return x.Errf(".relu and .satfinite are for conversions from .f32 to .f16, .bf16 and .tf32")
	case finite && mode != 'n' && mode != 'z' && mode != 'a':
		return x.Errf("needs .rn or .rz")
	case st.Kind == 't' || dt.Kind == 't' && st != f32 || dt.Kind == 't' && (sat || mode == 'm' || mode == 'p'):
		return x.Errf("types are not possible together")
	case sat && dt.IsInt() && st.IsInt() && numeric.HoldsAll(dt, st):
		return x.Errf(".sat with a type that holds every value of .%s", st)
	case mode != '?' && dt.IsInt():
		return x.Errf("needs an integer rounding modifier")
	case mode != '?' && dt.IsFloat() && st.IsFloat() && st.Kind != 'g' && numeric.FormatOf(dt).Prec >= numeric.FormatOf(st).Prec && numeric.FormatOf(dt).Emax >= numeric.FormatOf(st).Emax:
		return x.Errf("nothing is rounded")
	}
	return nil
}

func postConvert(x *decode.Inst, f numeric.Op, df *numeric.Format, relu, satfinite bool) numeric.Op {
	inner := f
	if df == &numeric.TF32 && (relu || satfinite) {
		// What is left of a NaN can be an infinity, which these must not take for one.
		inner = func(a, b, c uint64) uint64 {
			if v := numeric.Single.Value(a & numeric.Mask(32)); v != v {
				return df.Nan
			}
			return f(a, b, c)
		}
	}
	switch {
	case relu && satfinite:
		return func(a, b, c uint64) uint64 { return df.Relu(df.Finite(inner(a, b, c))) }
	case relu:
		return func(a, b, c uint64) uint64 { return df.Relu(inner(a, b, c)) }
	case satfinite:
		return func(a, b, c uint64) uint64 { return df.Finite(inner(a, b, c)) }
	}
	return f
}

// conversionOf chooses the function for a pair of types and checks the rounding modifier.
func conversionOf(x *decode.Inst, dt, st numeric.Type, irnd string, mode numeric.Rounding, ftz, sat bool) (numeric.Op, vm.Opcode, vm.ShadowClass, error) {
	bad := func(format string, args ...any) (numeric.Op, vm.Opcode, vm.ShadowClass, error) {
		return nil, 0, 0, x.Errf(format, args...)
	}
	im := numeric.Rounding(0)
	if irnd != "" {
		im = numeric.Rounding(irnd[1])
		if irnd[1] == 'n' {
			im = 'n'
		}
	}
	switch {
	case dt.IsInt() && st.IsInt():
		if irnd != "" || mode != '?' {
			return bad("rounding is not possible between integers")
		}
		class := vm.ShadowMap
		if sat {
			class = vm.ShadowAny
		}
		return numeric.IntToInt(dt, st, sat), fastCvt(dt, st, sat), class, nil
	case dt.IsInt():
		if irnd == "" {
			return bad("needs an integer rounding modifier")
		}
		sf := numeric.FormatOf(st)
		f := numeric.FloatToInt(dt, sf, im)
		if ftz && sf == &numeric.Single {
			inner := f
			f = func(a, b, c uint64) uint64 { return inner(sf.Flush(a&0xffffffff), b, c) }
		}
		return f, vm.OpPure, vm.ShadowAny, nil
	case st.IsInt():
		if mode == '?' {
			return bad("needs a rounding modifier")
		}
		df := numeric.FormatOf(dt)
		f := numeric.IntToFloat(df, st, mode)
		if sat {
			inner := f
			f = func(a, b, c uint64) uint64 { return df.Saturate(inner(a, b, c)) }
		}
		return f, vm.OpPure, vm.ShadowAny, nil
	}
	return floatConversion(x, dt, st, im, mode, ftz, sat)
}

func floatConversion(x *decode.Inst, dt, st numeric.Type, im, mode numeric.Rounding, ftz, sat bool) (numeric.Op, vm.Opcode, vm.ShadowClass, error) {
	df, sf := numeric.FormatOf(dt), numeric.FormatOf(st)
	if im == 0 && mode == '?' && (df.Prec < sf.Prec || df.Emax < sf.Emax) {
		return nil, 0, 0, x.Errf("needs a rounding modifier")
	}
	if im != 0 && df != sf {
		return nil, 0, 0, x.Errf("integer rounding needs equal types")
	}
	if df == sf && im == 0 && !sat && !ftz && mode == '?' {
		return func(a, _, _ uint64) uint64 { return a & numeric.Mask(dt.Bits) }, vm.OpPure, vm.ShadowCopy, nil
	}
	m := mode
	if im != 0 {
		m = im
	} else if m == '?' {
		m = 'n'
	}
	inner := numeric.FloatToFloat(df, sf, m, im != 0, ftz && df == &numeric.Single, sat)
	// The manual has .ftz flush single-precision inputs; GPUs (sm_90) do not where the result is
	// f16: subnormals round up to the least f16 with .rp, down with .rm.
	flushes := ftz && sf == &numeric.Single && df != &numeric.Half
	f := func(a, b, c uint64) uint64 {
		if flushes {
			a = sf.Flush(a & 0xffffffff)
		}
		return inner(a, b, c)
	}
	return f, vm.OpPure, vm.ShadowAny, nil
}

// fastCvt gives the opcode of engine/exec.go for frequent integer conversions.
func fastCvt(dt, st numeric.Type, sat bool) vm.Opcode {
	switch {
	case sat:
	case dt.Bits == 32 && st.Bits == 64, st.Bits == 32 && dt.Bits == 32, st == numeric.U32 && dt.Bits == 64:
		return vm.OpTrunc32
	case st == numeric.S32 && dt.Bits == 64:
		return vm.OpSext32
	}
	return vm.OpPure
}

// emitCvt emits a one-source conversion with relaxed register widths.
func emitCvt(x *decode.Inst, f numeric.Op, op vm.Opcode, class vm.ShadowClass, dt, st numeric.Type) error {
	if err := x.Want(2, 2); err != nil {
		return err
	}
	s, err := x.RelaxedSrc(&x.Args[1], st)
	if err != nil {
		return err
	}
	d, w, err := x.RelaxedDst(&x.Args[0], dt)
	// What is converted to and from .bf16 has registers of its own size, bytes too.
	if err == nil && d != vm.SinkSlot && (dt.Kind == 'g' || dt.Kind == 't' || st.Kind == 'g' && dt.Bits == 8) {
		d, err = x.Dst(&x.Args[0], dt)
		w = dt.Bits
	}
	if err == nil && (st.Kind == 'g' || dt.Kind == 'g' && st.Bits == 8) {
		s, err = x.Src(&x.Args[1], st)
	}
	if err != nil {
		return err
	}
	if w > dt.Bits && dt.IsSigned() {
		f, op = numeric.ExtendTo(f, dt, w), vm.OpPure
	} else {
		op = x.Opcode(op)
	}
	x.D.Emit(vm.Instr{Op: op, D: d, A: s, F: f}, class, []int32{d}, []int32{s})
	return nil
}

// cvtPair decodes cvt to f16x2 and bf16x2: from two f32, or from packed 8-bit formats.
func cvtPair(x *decode.Inst, dt, st numeric.Type, mode numeric.Rounding, relu, satfinite bool) error {
	if (st != numeric.TypeOf('f', 32)) || mode != 'n' && mode != 'z' {
		return x.Errf("needs .rn or .rz and source type .f32")
	}
	df := numeric.FormatOf(dt)
	one := postConvert(x, numeric.FloatToFloat(df, &numeric.Single, mode, false, false, false), df, relu, satfinite)
	f := func(a, b, _ uint64) uint64 { return one(a, 0, 0)<<16 | one(b, 0, 0) }
	return x.Pure(vm.OpPure, f, vm.ShadowAny, dt, st, st)
}

// cvtFP8 decodes conversions to and from the packed 8-bit formats.
func cvtFP8(x *decode.Inst, word string) error {
	nf := &numeric.E4M3
	if word == "e5m2x2" {
		nf = &numeric.E5M2
	}
	if _, err := roundMode(x, 0); err != nil {
		return err
	}
	relu, satfinite := x.Has("relu"), x.Has("satfinite")
	t, err := x.TypeIn("f32", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	to8 := func(v float64) uint64 { return nf.ToFP8(v, relu) }
	switch {
	case t.Kind == 'f' && satfinite:
		return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 {
			return to8(numeric.Single.Value(a))<<8 | to8(numeric.Single.Value(b))
		}, vm.ShadowAny, numeric.B16, t, t)
	case satfinite:
		hf := numeric.FormatOf(t)
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 {
			return to8(hf.Value(a>>16))<<8 | to8(hf.Value(a&0xffff))
		}, vm.ShadowAny, numeric.B16, t)
	case t.Kind == 'h':
		from := func(b uint64) uint64 {
			r := numeric.Half.Round(nf.Value(b), 'n')
			if relu {
				r = numeric.Half.Relu(r)
			}
			return r
		}
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return from(a>>8)<<16 | from(a&0xff) }, vm.ShadowAny, numeric.B32, numeric.B16)
	}
	return x.Errf("needs .satfinite")
}

// decodeCvtPack is cvt.pack.sat: two s32 saturated into a narrow type, with an optional c
// (9.7.9.22).
func decodeCvtPack(x *decode.Inst) error {
	if !x.Has("sat") {
		return x.Errf("needs .sat")
	}
	nt := x.One("u2", "s2", "u4", "s4")
	var dt numeric.Type
	var err error
	if nt != "" {
		dt = numeric.TypeOf(nt[0], nt[1]-'0')
	} else if dt, err = x.TypeIn("u16", "s16", "u8", "s8"); err != nil {
		return err
	}
	if _, err := x.TypeIn("s32"); err != nil {
		return err
	}
	conv := numeric.IntToInt(dt, numeric.S32, true)
	both := func(a, b uint64) uint64 { return conv(a, 0, 0)<<dt.Bits | conv(b, 0, 0) }
	if dt.Bits == 16 {
		return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 { return both(a, b) }, vm.ShadowAny, numeric.B32, numeric.S32, numeric.S32)
	}
	if _, err := x.TypeIn("b32"); err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 { return (c<<(2*dt.Bits) | both(a, b)) & 0xffffffff }
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, numeric.S32, numeric.S32, numeric.B32)
}
