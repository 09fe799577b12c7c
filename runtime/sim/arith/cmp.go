package arith

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

var cmpWords = []string{"eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs",
	"equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"}

// comparisonOf takes the comparison modifiers and gives the test for the type.
func comparisonOf(x *decode.Inst, op string, t numeric.Type, ftz bool) (numeric.Op, error) {
	var f numeric.Op
	if t.IsFloat() {
		f = numeric.CompareFloat(op, numeric.FormatOf(t), ftz)
	} else if t.Kind != 'b' || op == "eq" || op == "ne" {
		if !(t.IsSigned() && slices.Contains([]string{"lo", "ls", "hi", "hs"}, op)) {
			f = numeric.CompareInt(op, t)
		}
	}
	if f == nil {
		return nil, x.Errf("comparison .%s is not possible with type .%s", op, t)
	}
	return f, nil
}

var cmpTypes = append([]string{"f16", "bf16", "f16x2", "bf16x2", "f32", "f64"}, intTypes...)

// DecodeSetp decodes setp.CmpOp{.BoolOp}.type p{|q}, a, b{, c}.
func DecodeSetp(x *decode.Inst) error {
	op, boolOp, ftz := x.One(cmpWords...), x.One("and", "or", "xor"), x.Has("ftz")
	t, err := x.TypeIn(cmpTypes...)
	if err != nil {
		return err
	}
	if op == "" {
		return x.Errf("needs a comparison")
	}
	test, err := comparisonOf(x, op, t, ftz)
	if err != nil {
		return err
	}
	n := 3 + int(numeric.Bool(boolOp != ""))
	if err := x.Want(n, n); err != nil {
		return err
	}
	packed := t.Kind == 'h' || t.Kind == 'G'
	if boolOp == "" && x.Args[0].Pair() == nil && !packed {
		return compare(x, op, test, t, ftz)
	}
	return setpFull(x, test, boolOp, t, packed)
}

// compare emits a setp of one comparison.
func compare(x *decode.Inst, op string, test numeric.Op, t numeric.Type, ftz bool) error {
	reverse := reversed[op]
	switch {
	case reverse == "":
	case t.IsFloat():
		op, test = reverse, numeric.CompareFloat(reverse, numeric.FormatOf(t), ftz)
	default:
		op, test = reverse, numeric.CompareInt(reverse, t)
	}
	code := opcodeOf("setp."+op, t)
	if ftz {
		code = vm.OpPure
	}
	if err := x.Pure(code, test, vm.ShadowAny, numeric.Predicate, t, t); err != nil {
		return err
	}
	if in := &x.D.Fn.Code[len(x.D.Fn.Code)-1]; reverse != "" {
		in.A, in.B = in.B, in.A
	}
	return nil
}

// reversed gives the comparison of b with a that is the same as one of a with b.
var reversed = map[string]string{"gt": "lt", "ge": "le", "hi": "lo", "hs": "ls"}

// setpFull handles a Boolean operation, a second destination, and packed types.
func setpFull(x *decode.Inst, test numeric.Op, boolOp string, t numeric.Type, packed bool) error {
	s, err := x.Srcs(1, t, t)
	if err != nil {
		return err
	}
	c := int32(0)
	if boolOp != "" {
		if c, err = x.Src(&x.Args[3], numeric.Predicate); err != nil {
			return err
		}
	}
	p, err := x.Dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	q := int32(vm.SinkSlot)
	if x.Args[0].Pair() != nil {
		if q, err = x.Dst(x.Args[0].Pair(), numeric.Predicate); err != nil {
			return err
		}
	}
	combine := numeric.BoolOps[boolOp]
	exec := func(t *vm.Thread, in *vm.Instr) {
		a, b, c := t.R[in.A], t.R[in.B], t.R[in.C]
		if packed {
			t.R[in.D], t.R[in.X.D2] = combine(test(a&0xffff, b&0xffff, 0), c, 0), combine(test(a>>16, b>>16, 0), c, 0)
			return
		}
		v := test(a, b, 0)
		t.R[in.D], t.R[in.X.D2] = combine(v, c, 0), combine(v^1, c, 0)
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: p, A: s[0], B: s[1], C: c, Exec: exec, Together: true, X: x.D.Extra(vm.Extra{D2: q})}, vm.ShadowAny, []int32{p, q}, append(s, c))
	return nil
}

// DecodeSet decodes set.CmpOp{.BoolOp}.dtype.stype d, a, b{, c}.
func DecodeSet(x *decode.Inst) error {
	op, boolOp, ftz := x.One(cmpWords...), x.One("and", "or", "xor"), x.Has("ftz")
	dt, err := x.TypeIn("u32", "s32", "f32", "u16", "s16", "f16", "bf16", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	st, err := x.TypeIn(cmpTypes...)
	if err != nil {
		return err
	}
	if op == "" {
		return x.Errf("needs a comparison")
	}
	test, err := comparisonOf(x, op, st, ftz)
	if err != nil {
		return err
	}
	if !setTypes(dt, st) || ftz && (st.Kind == 'g' || st.IsInt() || st.Bits == 64 || dt.Kind == 'g') {
		return x.Errf("types are not possible together")
	}
	combine := numeric.BoolOps[boolOp]
	yes := numeric.Mask(dt.Bits)
	if dt.IsFloat() {
		yes = numeric.FormatOf(dt).Round(1, 'n')
	}
	pick := func(v uint64) uint64 {
		if v != 0 {
			return yes
		}
		return 0
	}
	f := func(a, b, c uint64) uint64 { return pick(combine(test(a, b, 0), c, 0)) }
	if st.Kind == 'h' || st.Kind == 'G' {
		if dt.Bits == 32 && dt.IsInt() {
			yes = 0xffff
		}
		f = func(a, b, c uint64) uint64 {
			return pick(combine(test(a&0xffff, b&0xffff, 0), c, 0)) | pick(combine(test(a>>16, b>>16, 0), c, 0))<<16
		}
	}
	if boolOp == "" {
		return x.Pure(vm.OpPure, f, vm.ShadowAny, dt, st, st)
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, dt, st, st, numeric.Predicate)
}

// setTypes says whether set gives a type for a comparison of another (PTX ISA 9.7.6.1, 9.7.7.1).
func setTypes(dt, st numeric.Type) bool {
	half := st.Kind == 'g' || st.Kind == 'f' && st.Bits == 16
	switch {
	case dt.Kind == 'h' || dt.Kind == 'G':
		return st == dt
	case dt.IsInt() && dt.Bits == 16:
		return half
	case dt.Kind == 'f' && dt.Bits == 32:
		return !half && st.Kind != 'h' && st.Kind != 'G'
	case dt.Kind == 'f' && dt.Bits == 16:
		return st.Kind != 'g'
	}
	return true
}

func DecodeSelp(x *decode.Inst) error {
	t, err := x.TypeIn("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 {
		if c != 0 {
			return a
		}
		return b
	}
	return x.Pure(vm.OpSelect, f, vm.ShadowSelect, t, t, t, numeric.Predicate)
}

// DecodeSlct selects by the sign of c (PTX ISA 9.7.6.4).
func DecodeSlct(x *decode.Inst) error {
	ftz := x.Has("ftz")
	t, err := x.TypeIn("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	ct, err := x.TypeIn("s32", "f32")
	if err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 {
		if ct.IsSigned() && int32(c) >= 0 || !ct.IsSigned() && (numeric.Float32(c) >= 0 || ftz && numeric.Single.Subnormal(c)) {
			return a
		}
		return b
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, t, t, t, ct)
}
