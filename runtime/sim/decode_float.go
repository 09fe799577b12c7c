package sim

import (
	"math"

	"cptx/runtime/sim/numeric"
)

// roundMode takes .rn .rz .rm .rp; def is used if none is there, 0 makes it mandatory.
func (x *inst) roundMode(def numeric.Rounding) (numeric.Rounding, error) {
	switch x.one("rn", "rz", "rm", "rp", "rna") {
	case "rn":
		return 'n', nil
	case "rz":
		return 'z', nil
	case "rm":
		return 'm', nil
	case "rp":
		return 'p', nil
	case "rna":
		return 'a', nil
	}
	if def == 0 {
		return 0, x.errf("needs a rounding modifier")
	}
	return def, nil
}

var floatTypes = []string{"f16", "f16x2", "bf16", "bf16x2", "f32", "f64", "f32x2"}

// checkModes refuses modifiers that the type does not have.
func (x *inst) checkModes(t numeric.Type, mode numeric.Rounding, ftz, sat bool) error {
	f := numeric.FormatOf(t)
	if ftz && (f == &numeric.Double || f == &numeric.BFloat16 && x.Op[0] != "ex2") {
		return x.errf(".ftz is not possible with type .%s", t)
	}
	if sat && f == &numeric.Double {
		return x.errf(".sat is not possible with type .%s", t)
	}
	if mode != 'n' && f.Width == 16 {
		return x.errf("rounding mode is not possible with type .%s", t)
	}
	return nil
}

// floatArith decodes floating add, sub, mul, min, max.
func (x *inst) floatArith(name string) error {
	if name == "min" || name == "max" {
		return x.floatMinMax(name == "max")
	}
	mode, err := x.roundMode('n')
	if err != nil {
		return err
	}
	ftz, sat := x.has("ftz"), x.has("sat")
	t, err := x.typeIn(floatTypes...)
	if err != nil {
		return err
	}
	if len(x.types) == 2 {
		return x.mixedArith(name, t, mode, sat)
	}
	if err := x.checkModes(t, mode, ftz, sat); err != nil {
		return err
	}
	f := numeric.Float(name, numeric.FormatOf(t), mode, ftz, sat)
	return x.pure(floatOpcode(name, t, mode, ftz || sat), numeric.Packed(t, f), shAny, t, t, t)
}

// floatOpcodes are the opcodes of native operations.
var floatOpcodes = map[numeric.Type]map[string]opcode{
	numeric.TypeOf('f', 32): {"add": opAddF32, "sub": opSubF32, "mul": opMulF32, "fma": opFmaF32},
	numeric.TypeOf('f', 64): {"add": opAddF64, "sub": opSubF64, "mul": opMulF64, "fma": opFmaF64},
}

// floatOpcode is the opcode of an operation; changed says that modifiers change its result.
func floatOpcode(name string, t numeric.Type, mode numeric.Rounding, changed bool) opcode {
	if mode != 'n' || changed {
		return opPure
	}
	return floatOpcodes[t][name]
}

// mixedArith is add, sub, fma of .f32 with a narrower first operand (PTX ISA 9.7.5).
func (x *inst) mixedArith(name string, t numeric.Type, mode numeric.Rounding, sat bool) error {
	nt, err := x.typeIn("f16", "bf16")
	if err != nil {
		return err
	}
	if (t != numeric.TypeOf('f', 32)) || name == "mul" {
		return x.errf("types are not possible together")
	}
	f, nf := numeric.Float(name, &numeric.Single, mode, false, sat), numeric.FormatOf(nt)
	wide := func(b uint64) uint64 { return numeric.Single.Round(nf.Value(b), 'n') }
	if name == "fma" {
		return x.pure(opPure, func(a, b, c uint64) uint64 { return f(wide(a), wide(b), c) }, shAny, numeric.B32, nt, nt, t)
	}
	return x.pure(opPure, func(a, b, _ uint64) uint64 { return f(wide(a), b, 0) }, shAny, numeric.B32, nt, t)
}

func (x *inst) floatMinMax(max bool) error {
	ftz, nan, xs, abs := x.has("ftz"), x.has("NaN"), x.has("xorsign"), x.has("abs")
	t, err := x.typeIn("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
	if err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	three := len(x.Args) == 4 // PTX 8.8
	switch {
	case three && (xs || t.String() != "f32"):
		return x.errf("three inputs are of type .f32, without .xorsign")
	case abs && !xs && !three:
		return x.errf(".abs of two inputs needs .xorsign")
	}
	op := numeric.MinMaxFloat(f, max, ftz, nan, xs)
	if abs && !xs {
		inner, m := op, numeric.Mask(f.Width-1)
		op = func(a, b, c uint64) uint64 { return inner(a&m, b&m, 0) }
	}
	if three {
		inner := op
		op3 := func(a, b, c uint64) uint64 { return inner(inner(a, b, 0), c, 0) }
		return x.pure(opPure, numeric.Packed(t, op3), shAny, t, t, t, t)
	}
	return x.pure(opPure, numeric.Packed(t, op), shAny, t, t, t)
}

func decodeFma(x *inst) error { return x.floatFma() }

func (x *inst) floatFma() error {
	mode, err := x.roundMode('n')
	if err != nil {
		return err
	}
	ftz, sat, relu, oob := x.has("ftz"), x.has("sat"), x.has("relu"), x.has("oob")
	t, err := x.typeIn(floatTypes...)
	if err != nil {
		return err
	}
	if len(x.types) == 2 {
		return x.mixedArith("fma", t, mode, sat)
	}
	if oob {
		return x.errf(".oob is not supported: the manual does not say which NaN it looks for")
	}
	if err := x.checkModes(t, mode, ftz, sat); err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	fn := numeric.Float("fma", f, mode, ftz, sat)
	if relu {
		inner := fn
		fn = func(a, b, c uint64) uint64 { return f.Relu(inner(a, b, c)) }
	}
	return x.pure(floatOpcode("fma", t, mode, ftz || sat || relu), numeric.Packed(t, fn), shAny, t, t, t, t)
}

// decodeDiv decodes div, whose floating forms are IEEE, .full or .approx.
func decodeDiv(x *inst) error {
	if len(x.types) > 0 && !x.types[0].IsFloat() {
		return decodeDivRem(x, false)
	}
	kind := x.one("approx", "full")
	ftz := x.has("ftz")
	def := numeric.Rounding(0)
	if kind != "" {
		def = 'n'
	}
	mode, err := x.roundMode(def)
	if err != nil {
		return err
	}
	t, err := x.typeIn("f32", "f64")
	if err != nil {
		return err
	}
	if kind == "" {
		return x.pure(opPure, numeric.Float("div", numeric.FormatOf(t), mode, ftz, false), shAny, t, t, t)
	}
	if t.Bits == 64 {
		return x.errf(".%s is not possible with type .f64", kind)
	}
	div := numeric.DivApprox(kind == "full")
	f := func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = numeric.Single.Flush(a), numeric.Single.Flush(b)
		}
		return numeric.Single.Finish(div(numeric.Single.Value(a), numeric.Single.Value(b), 0, 'n'), 'n', ftz, false)
	}
	return x.pure(opPure, f, shAny, numeric.B32, t, t)
}

// rootLike decodes rcp and sqrt: IEEE with a rounding mode, or approximate.
func rootLike(name string, fn func(float64) float64) func(x *inst) error {
	return func(x *inst) error {
		apx, ftz := x.has("approx"), x.has("ftz")
		if apx {
			t, err := x.typeIn("f32", "f64")
			if err != nil {
				return err
			}
			return x.approxOf(t, fn, ftz)
		}
		mode, err := x.roundMode(0)
		if err != nil {
			return err
		}
		t, err := x.typeIn("f32", "f64")
		if err != nil {
			return err
		}
		return x.pure(opPure, numeric.Float(name, numeric.FormatOf(t), mode, ftz, false), shAny, t, t)
	}
}

// approxOf emits an approximation. The .ftz.f64 forms work on the upper 32 bits only (9.7.3.14).
func (x *inst) approxOf(t numeric.Type, fn func(float64) float64, ftz bool) error {
	f := numeric.FormatOf(t)
	if t.Bits == 64 && ftz {
		return x.pure(opPure, func(a, _, _ uint64) uint64 {
			a &^= 0xffffffff
			return numeric.Double.Flush(math.Float64bits(fn(math.Float64frombits(numeric.Double.Flush(a))))) &^ 0xffffffff
		}, shAny, t, t)
	}
	if t.Bits == 64 {
		return x.pure(opPure, func(a, _, _ uint64) uint64 {
			return math.Float64bits(fn(math.Float64frombits(a)))
		}, shAny, t, t)
	}
	return x.pure(opPure, numeric.Packed(t, numeric.Approx(f, fn, ftz)), shAny, t, t)
}

// approxOnly decodes instructions that have an approximate form only.
func approxOnly(fn func(float64) float64, types ...string) func(x *inst) error {
	return func(x *inst) error {
		if !x.has("approx") {
			return x.errf("needs .approx")
		}
		ftz := x.has("ftz")
		t, err := x.typeIn(types...)
		if err != nil {
			return err
		}
		return x.approxOf(t, fn, ftz)
	}
}

// floatSign decodes floating abs and neg, which change the sign bit. A NaN of f32 may come out
// in any form (9.7.3.9).
func (x *inst) floatSign(neg bool) error {
	ftz := x.has("ftz")
	t, err := x.typeIn("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
	if err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	sign := uint64(1) << (f.Width - 1)
	op := func(a, _, _ uint64) uint64 {
		if ftz {
			a = f.Flush(a)
		}
		if neg {
			return a ^ sign
		}
		return a &^ sign
	}
	return x.pure(opPure, numeric.Packed(t, op), shCopy, t, t)
}

func decodeCopysign(x *inst) error {
	t, err := x.typeIn("f32", "f64")
	if err != nil {
		return err
	}
	sign := uint64(1) << (t.Bits - 1)
	return x.pure(opPure, func(a, b, _ uint64) uint64 { return a&sign | b&^sign }, shAny, t, t, t)
}

func decodeTestp(x *inst) error {
	kind := x.one("finite", "infinite", "number", "notanumber", "normal", "subnormal")
	t, err := x.typeIn("f32", "f64")
	if err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	inf := f.Overflow(false, 'n')
	tests := map[string]func(m uint64) bool{
		"finite":     func(m uint64) bool { return m < inf },
		"infinite":   func(m uint64) bool { return m == inf },
		"number":     func(m uint64) bool { return m <= inf },
		"notanumber": func(m uint64) bool { return m > inf },
		"normal":     func(m uint64) bool { return m < inf && !f.Subnormal(m) }, // zero is normal
		"subnormal":  f.Subnormal,
	}
	test := tests[kind]
	if test == nil {
		return x.errf("needs a test")
	}
	m := numeric.Mask(t.Bits - 1)
	return x.pure(opPure, func(a, _, _ uint64) uint64 { return numeric.Bool(test(a & m)) }, shAny, numeric.Predicate, t)
}
