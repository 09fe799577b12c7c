package arith

import (
	"math"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// roundMode takes .rn .rz .rm .rp; def is used if none is there, 0 makes it mandatory.
func roundMode(x *decode.Inst, def numeric.Rounding) (numeric.Rounding, error) {
	switch x.One("rn", "rz", "rm", "rp", "rna") {
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
		return 0, x.Errf("needs a rounding modifier")
	}
	return def, nil
}

var floatTypes = []string{"f16", "f16x2", "bf16", "bf16x2", "f32", "f64", "f32x2"}

// checkModes refuses modifiers that the type does not have.
func checkModes(x *decode.Inst, t numeric.Type, mode numeric.Rounding, ftz, sat bool) error {
	f := numeric.FormatOf(t)
	if ftz && (f == &numeric.Double || f == &numeric.BFloat16 && x.Op[0] != "ex2") {
		return x.Errf(".ftz is not possible with type .%s", t)
	}
	if sat && f == &numeric.Double {
		return x.Errf(".sat is not possible with type .%s", t)
	}
	if mode != 'n' && f.Width == 16 {
		return x.Errf("rounding mode is not possible with type .%s", t)
	}
	return nil
}

// floatArith decodes floating add, sub, mul, min, max.
func floatArith(x *decode.Inst, name string) error {
	if name == "min" || name == "max" {
		return floatMinMax(x, name == "max")
	}
	mode, err := roundMode(x, 'n')
	if err != nil {
		return err
	}
	ftz, sat := x.Has("ftz"), x.Has("sat")
	t, err := x.TypeIn(floatTypes...)
	if err != nil {
		return err
	}
	if len(x.Types) == 2 {
		return mixedArith(x, name, t, mode, sat)
	}
	if err := checkModes(x, t, mode, ftz, sat); err != nil {
		return err
	}
	f := numeric.Float(name, numeric.FormatOf(t), mode, ftz, sat)
	return x.Pure(floatOpcode(name, t, mode, ftz || sat), numeric.Packed(t, f), vm.ShadowAny, t, t, t)
}

// floatOpcode is the opcode of an operation; changed says that modifiers change its result.
func floatOpcode(name string, t numeric.Type, mode numeric.Rounding, changed bool) vm.Opcode {
	if mode != 'n' || changed {
		return vm.OpPure
	}
	return opcodeOf(name, t)
}

// mixedArith is add, sub, fma of .f32 with a narrower first operand (PTX ISA 9.7.5).
func mixedArith(x *decode.Inst, name string, t numeric.Type, mode numeric.Rounding, sat bool) error {
	nt, err := x.TypeIn("f16", "bf16")
	if err != nil {
		return err
	}
	if (t != numeric.TypeOf('f', 32)) || name == "mul" {
		return x.Errf("types are not possible together")
	}
	f, nf := numeric.Float(name, &numeric.Single, mode, false, sat), numeric.FormatOf(nt)
	wide := func(b uint64) uint64 { return numeric.Single.Round(nf.Value(b), 'n') }
	if name == "fma" {
		return x.Pure(vm.OpPure, func(a, b, c uint64) uint64 { return f(wide(a), wide(b), c) }, vm.ShadowAny, numeric.B32, nt, nt, t)
	}
	return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 { return f(wide(a), b, 0) }, vm.ShadowAny, numeric.B32, nt, t)
}

func floatMinMax(x *decode.Inst, max bool) error {
	ftz, nan, xs, abs := x.Has("ftz"), x.Has("NaN"), x.Has("xorsign"), x.Has("abs")
	t, err := x.TypeIn("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
	if err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	three := len(x.Args) == 4 // PTX 8.8
	switch {
	case three && (xs || t.String() != "f32"):
		return x.Errf("three inputs are of type .f32, without .xorsign")
	case abs && !xs && !three:
		return x.Errf(".abs of two inputs needs .xorsign")
	}
	op := numeric.MinMaxFloat(f, max, ftz, nan, xs)
	if abs && !xs {
		inner, m := op, numeric.Mask(f.Width-1)
		op = func(a, b, c uint64) uint64 { return inner(a&m, b&m, 0) }
	}
	if three {
		inner := op
		op3 := func(a, b, c uint64) uint64 { return inner(inner(a, b, 0), c, 0) }
		return x.Pure(vm.OpPure, numeric.Packed(t, op3), vm.ShadowAny, t, t, t, t)
	}
	return x.Pure(vm.OpPure, numeric.Packed(t, op), vm.ShadowAny, t, t, t)
}

func DecodeFma(x *decode.Inst) error { return floatFma(x) }

func floatFma(x *decode.Inst) error {
	mode, err := roundMode(x, 'n')
	if err != nil {
		return err
	}
	ftz, sat, relu, oob := x.Has("ftz"), x.Has("sat"), x.Has("relu"), x.Has("oob")
	t, err := x.TypeIn(floatTypes...)
	if err != nil {
		return err
	}
	if len(x.Types) == 2 {
		return mixedArith(x, "fma", t, mode, sat)
	}
	if oob {
		return x.Errf(".oob is not supported: the manual does not say which NaN it looks for")
	}
	if err := checkModes(x, t, mode, ftz, sat); err != nil {
		return err
	}
	f := numeric.FormatOf(t)
	fn := numeric.Float("fma", f, mode, ftz, sat)
	if relu {
		inner := fn
		fn = func(a, b, c uint64) uint64 { return f.Relu(inner(a, b, c)) }
	}
	return x.Pure(floatOpcode("fma", t, mode, ftz || sat || relu), numeric.Packed(t, fn), vm.ShadowAny, t, t, t, t)
}

// DecodeDiv decodes div, whose floating forms are IEEE, .full or .approx.
func DecodeDiv(x *decode.Inst) error {
	if len(x.Types) > 0 && !x.Types[0].IsFloat() {
		return DecodeDivRem(x, false)
	}
	kind := x.One("approx", "full")
	ftz := x.Has("ftz")
	def := numeric.Rounding(0)
	if kind != "" {
		def = 'n'
	}
	mode, err := roundMode(x, def)
	if err != nil {
		return err
	}
	t, err := x.TypeIn("f32", "f64")
	if err != nil {
		return err
	}
	if kind == "" {
		return x.Pure(vm.OpPure, numeric.Float("div", numeric.FormatOf(t), mode, ftz, false), vm.ShadowAny, t, t, t)
	}
	if t.Bits == 64 {
		return x.Errf(".%s is not possible with type .f64", kind)
	}
	div := numeric.DivApprox(kind == "full")
	f := func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = numeric.Single.Flush(a), numeric.Single.Flush(b)
		}
		return numeric.Single.Finish(div(numeric.Single.Value(a), numeric.Single.Value(b), 0, 'n'), 'n', ftz, false)
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, t, t)
}

// RootLike decodes rcp and sqrt: IEEE with a rounding mode, or approximate.
func RootLike(name string, fn func(float64) float64) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		apx, ftz := x.Has("approx"), x.Has("ftz")
		if apx {
			t, err := x.TypeIn("f32", "f64")
			if err != nil {
				return err
			}
			return approxOf(x, t, fn, ftz)
		}
		mode, err := roundMode(x, 0)
		if err != nil {
			return err
		}
		t, err := x.TypeIn("f32", "f64")
		if err != nil {
			return err
		}
		return x.Pure(vm.OpPure, numeric.Float(name, numeric.FormatOf(t), mode, ftz, false), vm.ShadowAny, t, t)
	}
}

// approxOf emits an approximation. The .ftz.f64 forms work on the upper 32 bits only (9.7.3.14).
func approxOf(x *decode.Inst, t numeric.Type, fn func(float64) float64, ftz bool) error {
	f := numeric.FormatOf(t)
	if t.Bits == 64 && ftz {
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 {
			a &^= 0xffffffff
			return numeric.Double.Flush(math.Float64bits(fn(math.Float64frombits(numeric.Double.Flush(a))))) &^ 0xffffffff
		}, vm.ShadowAny, t, t)
	}
	if t.Bits == 64 {
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 {
			return math.Float64bits(fn(math.Float64frombits(a)))
		}, vm.ShadowAny, t, t)
	}
	return x.Pure(vm.OpPure, numeric.Packed(t, numeric.Approx(f, fn, ftz)), vm.ShadowAny, t, t)
}

// ApproxOnly decodes instructions that have an approximate form only.
func ApproxOnly(fn func(float64) float64, types ...string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		if !x.Has("approx") {
			return x.Errf("needs .approx")
		}
		ftz := x.Has("ftz")
		t, err := x.TypeIn(types...)
		if err != nil {
			return err
		}
		return approxOf(x, t, fn, ftz)
	}
}

// floatSign decodes floating abs and neg, which change the sign bit. A NaN of f32 may come out
// in any form (9.7.3.9).
func floatSign(x *decode.Inst, neg bool) error {
	ftz := x.Has("ftz")
	t, err := x.TypeIn("f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
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
	return x.Pure(vm.OpPure, numeric.Packed(t, op), vm.ShadowCopy, t, t)
}

func DecodeCopysign(x *decode.Inst) error {
	t, err := x.TypeIn("f32", "f64")
	if err != nil {
		return err
	}
	sign := uint64(1) << (t.Bits - 1)
	return x.Pure(vm.OpPure, func(a, b, _ uint64) uint64 { return a&sign | b&^sign }, vm.ShadowAny, t, t, t)
}

func DecodeTestp(x *decode.Inst) error {
	kind := x.One("finite", "infinite", "number", "notanumber", "normal", "subnormal")
	t, err := x.TypeIn("f32", "f64")
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
		return x.Errf("needs a test")
	}
	m := numeric.Mask(t.Bits - 1)
	return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return numeric.Bool(test(a & m)) }, vm.ShadowAny, numeric.Predicate, t)
}
