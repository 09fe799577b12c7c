package sim

import (
	"slices"

	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

var cmpWords = []string{"eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs",
	"equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"}

// comparison takes the comparison modifiers and gives the test for the type.
func (x *inst) comparison(op string, t numeric.Type, ftz bool) (numeric.Op, error) {
	var f numeric.Op
	if t.IsFloat() {
		f = numeric.CompareFloat(op, numeric.FormatOf(t), ftz)
	} else if t.Kind != 'b' || op == "eq" || op == "ne" {
		if !(t.IsSigned() && slices.Contains([]string{"lo", "ls", "hi", "hs"}, op)) {
			f = numeric.CompareInt(op, t)
		}
	}
	if f == nil {
		return nil, x.errf("comparison .%s is not possible with type .%s", op, t)
	}
	return f, nil
}

var cmpTypes = append([]string{"f16", "bf16", "f16x2", "bf16x2", "f32", "f64"}, intTypes...)

// fastCmp gives the opcode of exec.go for an integer comparison.
func fastCmp(op string, t numeric.Type) opcode {
	switch {
	case t == numeric.TypeOf('f', 32):
		return map[string]opcode{"lt": opLtF32, "le": opLeF32}[op]
	case t == numeric.TypeOf('f', 64):
		return map[string]opcode{"lt": opLtF64, "le": opLeF64}[op]
	case t.IsFloat():
		return opPure
	case op == "eq":
		return opEq
	case op == "ne":
		return opNe
	case t == numeric.S32:
		return map[string]opcode{"lt": opLtS32, "le": opLeS32}[op]
	case t == numeric.TypeOf('s', 64):
		return map[string]opcode{"lt": opLtS64, "le": opLeS64}[op]
	case !t.IsSigned() && (op == "lt" || op == "lo"):
		return opLtU
	case !t.IsSigned() && (op == "le" || op == "ls"):
		return opLeU
	}
	return opPure
}

// decodeSetp decodes setp.CmpOp{.BoolOp}.type p{|q}, a, b{, c}.
func decodeSetp(x *inst) error {
	op, boolOp, ftz := x.one(cmpWords...), x.one("and", "or", "xor"), x.has("ftz")
	t, err := x.typeIn(cmpTypes...)
	if err != nil {
		return err
	}
	if op == "" {
		return x.errf("needs a comparison")
	}
	test, err := x.comparison(op, t, ftz)
	if err != nil {
		return err
	}
	n := 3 + int(numeric.Bool(boolOp != ""))
	if err := x.want(n, n); err != nil {
		return err
	}
	packed := t.Kind == 'h' || t.Kind == 'G'
	if boolOp == "" && x.Args[0].Pair() == nil && !packed {
		return x.compare(op, test, t, ftz)
	}
	return x.setpFull(test, boolOp, t, packed)
}

// compare emits a setp of one comparison.
func (x *inst) compare(op string, test numeric.Op, t numeric.Type, ftz bool) error {
	reverse := reversed[op]
	switch {
	case reverse == "":
	case t.IsFloat():
		op, test = reverse, numeric.CompareFloat(reverse, numeric.FormatOf(t), ftz)
	default:
		op, test = reverse, numeric.CompareInt(reverse, t)
	}
	code := fastCmp(op, t)
	if ftz {
		code = opPure
	}
	if err := x.pure(code, test, shAny, numeric.Predicate, t, t); err != nil {
		return err
	}
	if in := &x.d.fn.code[len(x.d.fn.code)-1]; reverse != "" {
		in.a, in.b = in.b, in.a
	}
	return nil
}

// reversed gives the comparison of b with a that is the same as one of a with b.
var reversed = map[string]string{"gt": "lt", "ge": "le", "hi": "lo", "hs": "ls"}

// setpFull handles a Boolean operation, a second destination, and packed types.
func (x *inst) setpFull(test numeric.Op, boolOp string, t numeric.Type, packed bool) error {
	s, err := x.srcs(1, t, t)
	if err != nil {
		return err
	}
	c := int32(0)
	if boolOp != "" {
		if c, err = x.src(&x.Args[3], numeric.Predicate); err != nil {
			return err
		}
	}
	p, err := x.dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	q := int32(sinkSlot)
	if x.Args[0].Pair() != nil {
		if q, err = x.dst(x.Args[0].Pair(), numeric.Predicate); err != nil {
			return err
		}
	}
	combine := numeric.BoolOps[boolOp]
	exec := func(t *thread, in *instr) {
		a, b, c := t.r[in.a], t.r[in.b], t.r[in.c]
		if packed {
			t.r[in.d], t.r[in.x.d2] = combine(test(a&0xffff, b&0xffff, 0), c, 0), combine(test(a>>16, b>>16, 0), c, 0)
			return
		}
		v := test(a, b, 0)
		t.r[in.d], t.r[in.x.d2] = combine(v, c, 0), combine(v^1, c, 0)
	}
	x.d.emit(instr{op: opExec, d: p, a: s[0], b: s[1], c: c, exec: exec, together: true, x: x.d.extra(extra{d2: q})}, shAny, []int32{p, q}, append(s, c))
	return nil
}

// decodeSet decodes set.CmpOp{.BoolOp}.dtype.stype d, a, b{, c}.
func decodeSet(x *inst) error {
	op, boolOp, ftz := x.one(cmpWords...), x.one("and", "or", "xor"), x.has("ftz")
	dt, err := x.typeIn("u32", "s32", "f32", "u16", "s16", "f16", "bf16", "f16x2", "bf16x2")
	if err != nil {
		return err
	}
	st, err := x.typeIn(cmpTypes...)
	if err != nil {
		return err
	}
	if op == "" {
		return x.errf("needs a comparison")
	}
	test, err := x.comparison(op, st, ftz)
	if err != nil {
		return err
	}
	if !setTypes(dt, st) || ftz && (st.Kind == 'g' || st.IsInt() || st.Bits == 64 || dt.Kind == 'g') {
		return x.errf("types are not possible together")
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
		return x.pure(opPure, f, shAny, dt, st, st)
	}
	return x.pure(opPure, f, shAny, dt, st, st, numeric.Predicate)
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

func decodeSelp(x *inst) error {
	t, err := x.typeIn("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 {
		if c != 0 {
			return a
		}
		return b
	}
	return x.pure(opSelect, f, shSelect, t, t, t, numeric.Predicate)
}

// decodeSlct selects by the sign of c (PTX ISA 9.7.6.4).
func decodeSlct(x *inst) error {
	ftz := x.has("ftz")
	t, err := x.typeIn("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	ct, err := x.typeIn("s32", "f32")
	if err != nil {
		return err
	}
	f := func(a, b, c uint64) uint64 {
		if ct.IsSigned() && int32(c) >= 0 || !ct.IsSigned() && (numeric.Float32(c) >= 0 || ftz && numeric.Single.Subnormal(c)) {
			return a
		}
		return b
	}
	return x.pure(opPure, f, shAny, t, t, t, ct)
}

// relaxedSrc decodes a source whose register may be wider than the type (PTX ISA 9.4.1).
func (x *inst) relaxedSrc(o *ptx.Operand, t numeric.Type) (int32, error) {
	if o.Kind == ptx.Ident && !o.Not {
		if s := x.d.lookup(o.Name); s != nil && s.kind == symReg {
			slot, err := x.plus(o, 0)
			if err == nil && s.typ.Bits < t.Bits {
				err = x.errf("register %s is narrower than .%s", o.Name, t)
			}
			if err == nil {
				err = x.compatible(o, t)
			}
			return slot, err
		}
	}
	return x.src(o, t)
}

// relaxedDst decodes a destination whose register may be wider than the type.
func (x *inst) relaxedDst(o *ptx.Operand, t numeric.Type) (int32, uint8, error) {
	if o.Kind == ptx.Sink {
		return sinkSlot, 64, nil
	}
	slot, err := x.reg(o, 0)
	if err == nil {
		err = x.compatible(o, t)
	}
	if err != nil {
		return slot, 64, err
	}
	w := x.d.lookup(o.Name).typ.Bits
	if w < t.Bits {
		err = x.errf("register %s is narrower than .%s", o.Name, t)
	}
	return slot, w, err
}
