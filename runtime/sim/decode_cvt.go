package sim

// decodeCvt decodes the scalar and packed conversions (PTX ISA 9.7.9.21).
func decodeCvt(x *inst) error {
	if x.has("pack") {
		return decodeCvtPack(x)
	}
	if x.has("rs") {
		return x.cvtRandom()
	}
	if x.has("s2f6x2") {
		return x.cvtFixed()
	}
	if narrow := x.one("e4m3x2", "e5m2x2"); narrow != "" {
		return x.cvtFP8(narrow)
	}
	if word := x.one("e2m3x2", "e3m2x2", "e2m1x2"); word != "" {
		return x.cvtSmall(smallFloats[word])
	}
	if x.has("ue8m0x2") {
		return x.cvtScale()
	}
	irnd := x.one("rni", "rzi", "rmi", "rpi")
	mode, err := x.roundMode('?')
	if err != nil {
		return err
	}
	ftz, sat, relu, satfinite := x.has("ftz"), x.has("sat"), x.has("relu"), x.has("satfinite")
	dt, err := x.typ()
	if err != nil {
		return err
	}
	st, err := x.typ()
	if err != nil {
		return err
	}
	if dt.kind == 'h' || dt.kind == 'G' {
		return x.cvtPair(dt, st, mode, relu, satfinite)
	}
	if st.kind == 'h' || st.kind == 'G' || st.kind == 'p' || dt.kind == 'p' || st.kind == 'b' || dt.kind == 'b' {
		return x.errf("types are not possible here")
	}
	if err := x.checkCvt(dt, st, mode, sat, relu || satfinite); err != nil {
		return err
	}
	f, op, class, err := x.conversion(dt, st, irnd, mode, ftz, sat)
	if err != nil {
		return err
	}
	if dt.isFloat() {
		f = x.postConvert(f, formatOf(dt), relu, satfinite)
	}
	return x.emitCvt(f, op, class, dt, st)
}

// checkCvt refuses modifiers that the pair of types does not have.
func (x *inst) checkCvt(dt, st dtype, mode rounding, sat, finite bool) error {
	f32 := dtype{'f', 32}
	narrow := dt == dtype{'f', 16} || dt.kind == 'g' || dt.kind == 't'
	switch {
	case finite && !(st == f32 && narrow):
		return x.errf(".relu and .satfinite are for conversions from .f32 to .f16, .bf16 and .tf32")
	case finite && mode != 'n' && mode != 'z' && mode != 'a':
		return x.errf("needs .rn or .rz")
	case st.kind == 't' || dt.kind == 't' && st != f32 || dt.kind == 't' && (sat || mode == 'm' || mode == 'p'):
		return x.errf("types are not possible together")
	case sat && dt.isInt() && st.isInt() && holdsAll(dt, st):
		return x.errf(".sat with a type that holds every value of .%s", st)
	case mode != '?' && dt.isInt():
		return x.errf("needs an integer rounding modifier")
	case mode != '?' && dt.isFloat() && st.isFloat() && st.kind != 'g' && formatOf(dt).prec >= formatOf(st).prec && formatOf(dt).emax >= formatOf(st).emax:
		return x.errf("nothing is rounded")
	}
	return nil
}

// holdsAll says whether an integer type has all values of another.
func holdsAll(dt, st dtype) bool {
	if st.isSigned() {
		return dt.isSigned() && dt.bits >= st.bits
	}
	return dt.bits > st.bits || dt.bits == st.bits && !dt.isSigned()
}

func (x *inst) postConvert(f pureFn, df *format, relu, satfinite bool) pureFn {
	inner := f
	if df == &fmtTF32 && (relu || satfinite) {
		// What is left of a NaN can be an infinity, which these must not take for one.
		inner = func(a, b, c uint64) uint64 {
			if v := fmt32.value(a & mask(32)); v != v {
				return df.nan
			}
			return f(a, b, c)
		}
	}
	switch {
	case relu && satfinite:
		return func(a, b, c uint64) uint64 { return df.relu(df.finite(inner(a, b, c))) }
	case relu:
		return func(a, b, c uint64) uint64 { return df.relu(inner(a, b, c)) }
	case satfinite:
		return func(a, b, c uint64) uint64 { return df.finite(inner(a, b, c)) }
	}
	return f
}

// finite replaces infinity by the largest number.
func (f *format) finite(r uint64) uint64 {
	inf := f.overflow(false, 'n')
	if r&mask(f.width-1) == inf && !f.noInf {
		return r&(1<<(f.width-1)) | f.overflow(false, 'z')
	}
	return r
}

// conversion chooses the function for a pair of types and checks the rounding modifier.
func (x *inst) conversion(dt, st dtype, irnd string, mode rounding, ftz, sat bool) (pureFn, opcode, shadowClass, error) {
	bad := func(format string, args ...any) (pureFn, opcode, shadowClass, error) {
		return nil, 0, 0, x.errf(format, args...)
	}
	im := rounding(0)
	if irnd != "" {
		im = rounding(irnd[1])
		if irnd[1] == 'n' {
			im = 'n'
		}
	}
	switch {
	case dt.isInt() && st.isInt():
		if irnd != "" || mode != '?' {
			return bad("rounding is not possible between integers")
		}
		class := shMap
		if sat {
			class = shAny
		}
		return intToInt(dt, st, sat), fastCvt(dt, st, sat), class, nil
	case dt.isInt():
		if irnd == "" {
			return bad("needs an integer rounding modifier")
		}
		sf := formatOf(st)
		f := floatToInt(dt, sf, im)
		if ftz && sf == &fmt32 {
			inner := f
			f = func(a, b, c uint64) uint64 { return inner(sf.flush(a&0xffffffff), b, c) }
		}
		return f, opPure, shAny, nil
	case st.isInt():
		if mode == '?' {
			return bad("needs a rounding modifier")
		}
		df := formatOf(dt)
		f := intToFloat(df, st, mode)
		if sat {
			inner := f
			f = func(a, b, c uint64) uint64 { return df.saturate(inner(a, b, c)) }
		}
		return f, opPure, shAny, nil
	}
	return x.floatConversion(dt, st, im, mode, ftz, sat)
}

func (x *inst) floatConversion(dt, st dtype, im, mode rounding, ftz, sat bool) (pureFn, opcode, shadowClass, error) {
	df, sf := formatOf(dt), formatOf(st)
	if im == 0 && mode == '?' && (df.prec < sf.prec || df.emax < sf.emax) {
		return nil, 0, 0, x.errf("needs a rounding modifier")
	}
	if im != 0 && df != sf {
		return nil, 0, 0, x.errf("integer rounding needs equal types")
	}
	if df == sf && im == 0 && !sat && !ftz && mode == '?' {
		return func(a, _, _ uint64) uint64 { return a & mask(dt.bits) }, opPure, shCopy, nil
	}
	m := mode
	if im != 0 {
		m = im
	} else if m == '?' {
		m = 'n'
	}
	inner := floatToFloat(df, sf, m, im != 0, ftz && df == &fmt32, sat)
	// The manual has .ftz flush single-precision inputs; GPUs (sm_90) do not where the result is
	// f16: subnormals round up to the least f16 with .rp, down with .rm.
	flushes := ftz && sf == &fmt32 && df != &fmt16
	f := func(a, b, c uint64) uint64 {
		if flushes {
			a = sf.flush(a & 0xffffffff)
		}
		return inner(a, b, c)
	}
	return f, opPure, shAny, nil
}

// fastCvt gives the opcode of exec.go for frequent integer conversions.
func fastCvt(dt, st dtype, sat bool) opcode {
	switch {
	case sat:
	case dt.bits == 32 && st.bits == 64, st.bits == 32 && dt.bits == 32, st == u32 && dt.bits == 64:
		return opTrunc32
	case st == s32 && dt.bits == 64:
		return opSext32
	}
	return opPure
}

// emitCvt emits a one-source conversion with relaxed register widths.
func (x *inst) emitCvt(f pureFn, op opcode, class shadowClass, dt, st dtype) error {
	if err := x.want(2, 2); err != nil {
		return err
	}
	s, err := x.relaxedSrc(&x.Args[1], st)
	if err != nil {
		return err
	}
	d, w, err := x.relaxedDst(&x.Args[0], dt)
	if err == nil && d != sinkSlot && (dt.kind == 'g' || dt.kind == 't') {
		d, err = x.dst(&x.Args[0], dt) // no wider one
	}
	if err == nil && st.kind == 'g' {
		s, err = x.src(&x.Args[1], st)
	}
	if err != nil {
		return err
	}
	if w > dt.bits && dt.isSigned() {
		f, op = extendTo(f, dt, w), opPure
	}
	x.d.emit(instr{op: op, d: d, a: s, f: f}, class, []int32{d}, []int32{s})
	return nil
}

// cvtPair decodes cvt to f16x2 and bf16x2: from two f32, or from packed 8-bit formats.
func (x *inst) cvtPair(dt, st dtype, mode rounding, relu, satfinite bool) error {
	if (st != dtype{'f', 32}) || mode != 'n' && mode != 'z' {
		return x.errf("needs .rn or .rz and source type .f32")
	}
	df := formatOf(dt)
	one := x.postConvert(floatToFloat(df, &fmt32, mode, false, false, false), df, relu, satfinite)
	f := func(a, b, _ uint64) uint64 { return one(a, 0, 0)<<16 | one(b, 0, 0) }
	return x.pure(opPure, f, shAny, dt, st, st)
}

// cvtFP8 decodes conversions to and from the packed 8-bit formats.
func (x *inst) cvtFP8(word string) error {
	nf := &fmtE4M3
	if word == "e5m2x2" {
		nf = &fmtE5M2
	}
	if _, err := x.roundMode(0); err != nil {
		return err
	}
	relu, satfinite := x.has("relu"), x.has("satfinite")
	t, err := x.typeIn("f32", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	to8 := func(v float64) uint64 { return nf.toFP8(v, relu) }
	switch {
	case t.kind == 'f' && satfinite:
		return x.pure(opPure, func(a, b, _ uint64) uint64 {
			return to8(fmt32.value(a))<<8 | to8(fmt32.value(b))
		}, shAny, typeB16, t, t)
	case satfinite:
		hf := formatOf(t)
		return x.pure(opPure, func(a, _, _ uint64) uint64 {
			return to8(hf.value(a>>16))<<8 | to8(hf.value(a&0xffff))
		}, shAny, typeB16, t)
	case t.kind == 'h':
		from := func(b uint64) uint64 {
			r := fmt16.round(nf.value(b), 'n')
			if relu {
				r = fmt16.relu(r)
			}
			return r
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return from(a>>8)<<16 | from(a&0xff) }, shAny, typeB32, typeB16)
	}
	return x.errf("needs .satfinite")
}

// toFP8 converts with saturation to the largest number.
func (f *format) toFP8(v float64, relu bool) uint64 {
	if v != v {
		return f.nan
	}
	if relu && (v < 0 || v == 0) {
		return 0
	}
	limit := f.value(0x7e)
	if !f.noInf {
		limit = f.value(0x7b)
	}
	switch {
	case v > limit:
		v = limit
	case v < -limit:
		v = -limit
	}
	return f.round(v, 'n')
}

// decodeCvtPack is cvt.pack.sat: two s32 saturated into a narrow type, with an optional c
// (9.7.9.22).
func decodeCvtPack(x *inst) error {
	if !x.has("sat") {
		return x.errf("needs .sat")
	}
	nt := x.one("u2", "s2", "u4", "s4")
	var dt dtype
	var err error
	if nt != "" {
		dt = dtype{nt[0], nt[1] - '0'}
	} else if dt, err = x.typeIn("u16", "s16", "u8", "s8"); err != nil {
		return err
	}
	if _, err := x.typeIn("s32"); err != nil {
		return err
	}
	conv := intToInt(dt, s32, true)
	both := func(a, b uint64) uint64 { return conv(a, 0, 0)<<dt.bits | conv(b, 0, 0) }
	if dt.bits == 16 {
		return x.pure(opPure, func(a, b, _ uint64) uint64 { return both(a, b) }, shAny, typeB32, s32, s32)
	}
	if _, err := x.typeIn("b32"); err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 { return (c<<(2*dt.bits) | both(a, b)) & 0xffffffff }
	return x.pure(opPure, f, shAny, typeB32, s32, s32, typeB32)
}
