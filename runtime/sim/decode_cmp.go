package sim

import (
	"slices"

	"cptx/runtime/sim/ptx"
)

var cmpWords = []string{"eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs",
	"equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"}

// compareInt gives an integer comparison (PTX ISA 9.3.1.1).
func compareInt(op string, t dtype) pureFn {
	// At the top of 64 bits and with the sign bit inverted, signed numbers are in unsigned order.
	k, sign := 64-t.bits, uint64(0)
	if t.isSigned() {
		sign = 1 << 63
	}
	switch op {
	case "eq":
		return func(a, b, _ uint64) uint64 { return b2u(a == b) }
	case "ne":
		return func(a, b, _ uint64) uint64 { return b2u(a != b) }
	case "lt", "lo":
		return func(a, b, _ uint64) uint64 { return b2u(a<<k^sign < b<<k^sign) }
	case "le", "ls":
		return func(a, b, _ uint64) uint64 { return b2u(a<<k^sign <= b<<k^sign) }
	case "gt", "hi":
		return func(a, b, _ uint64) uint64 { return b2u(a<<k^sign > b<<k^sign) }
	case "ge", "hs":
		return func(a, b, _ uint64) uint64 { return b2u(a<<k^sign >= b<<k^sign) }
	}
	return nil
}

// compareFloat gives a floating comparison: false with NaN, or true with the suffix u (9.3.1.2).
func compareFloat(op string, f *format, ftz bool) pureFn {
	rel := map[string]func(x, y float64) bool{
		"eq": func(x, y float64) bool { return x == y },
		"ne": func(x, y float64) bool { return x < y || x > y },
		"lt": func(x, y float64) bool { return x < y },
		"le": func(x, y float64) bool { return x <= y },
		"gt": func(x, y float64) bool { return x > y },
		"ge": func(x, y float64) bool { return x >= y },
	}
	var test func(x, y float64) bool
	switch {
	case op == "num":
		test = func(x, y float64) bool { return x == x && y == y }
	case op == "nan":
		test = func(x, y float64) bool { return x != x || y != y }
	case rel[op] != nil:
		test = rel[op]
	case len(op) == 3 && rel[op[:2]] != nil:
		inner := rel[op[:2]]
		test = func(x, y float64) bool { return x != x || y != y || inner(x, y) }
	default:
		return nil
	}
	return func(a, b, _ uint64) uint64 {
		if ftz {
			a, b = f.flush(a), f.flush(b)
		}
		return b2u(test(f.value(a), f.value(b)))
	}
}

// comparison takes the comparison modifiers and gives the test for the type.
func (x *inst) comparison(op string, t dtype, ftz bool) (pureFn, error) {
	var f pureFn
	if t.isFloat() {
		f = compareFloat(op, formatOf(t), ftz)
	} else if t.kind != 'b' || op == "eq" || op == "ne" {
		if !(t.isSigned() && slices.Contains([]string{"lo", "ls", "hi", "hs"}, op)) {
			f = compareInt(op, t)
		}
	}
	if f == nil {
		return nil, x.errf("comparison .%s is not possible with type .%s", op, t)
	}
	return f, nil
}

var boolOps = map[string]pureFn{
	"":    func(a, _, _ uint64) uint64 { return a },
	"and": func(a, b, _ uint64) uint64 { return a & b },
	"or":  func(a, b, _ uint64) uint64 { return a | b },
	"xor": func(a, b, _ uint64) uint64 { return a ^ b },
}

var cmpTypes = append([]string{"f16", "bf16", "f16x2", "bf16x2", "f32", "f64"}, intTypes...)

// fastCmp gives the opcode of exec.go for an integer comparison.
func fastCmp(op string, t dtype) opcode {
	switch {
	case t == dtype{'f', 32}:
		return map[string]opcode{"lt": opLtF32, "le": opLeF32}[op]
	case t == dtype{'f', 64}:
		return map[string]opcode{"lt": opLtF64, "le": opLeF64}[op]
	case t.isFloat():
		return opPure
	case op == "eq":
		return opEq
	case op == "ne":
		return opNe
	case t == s32:
		return map[string]opcode{"lt": opLtS32, "le": opLeS32}[op]
	case t == dtype{'s', 64}:
		return map[string]opcode{"lt": opLtS64, "le": opLeS64}[op]
	case !t.isSigned() && (op == "lt" || op == "lo"):
		return opLtU
	case !t.isSigned() && (op == "le" || op == "ls"):
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
	n := 3 + int(b2u(boolOp != ""))
	if err := x.want(n, n); err != nil {
		return err
	}
	packed := t.kind == 'h' || t.kind == 'G'
	if boolOp == "" && x.Args[0].Pair() == nil && !packed {
		return x.compare(op, test, t, ftz)
	}
	return x.setpFull(test, boolOp, t, packed)
}

// compare emits a setp of one comparison.
func (x *inst) compare(op string, test pureFn, t dtype, ftz bool) error {
	reverse := reversed[op]
	switch {
	case reverse == "":
	case t.isFloat():
		op, test = reverse, compareFloat(reverse, formatOf(t), ftz)
	default:
		op, test = reverse, compareInt(reverse, t)
	}
	code := fastCmp(op, t)
	if ftz {
		code = opPure
	}
	if err := x.pure(code, test, shAny, predicate, t, t); err != nil {
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
func (x *inst) setpFull(test pureFn, boolOp string, t dtype, packed bool) error {
	s, err := x.srcs(1, t, t)
	if err != nil {
		return err
	}
	c := int32(0)
	if boolOp != "" {
		if c, err = x.src(&x.Args[3], predicate); err != nil {
			return err
		}
	}
	p, err := x.dst(&x.Args[0], predicate)
	if err != nil {
		return err
	}
	q := int32(sinkSlot)
	if x.Args[0].Pair() != nil {
		if q, err = x.dst(x.Args[0].Pair(), predicate); err != nil {
			return err
		}
	}
	combine := boolOps[boolOp]
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
	if !setTypes(dt, st) || ftz && (st.kind == 'g' || st.isInt() || st.bits == 64 || dt.kind == 'g') {
		return x.errf("types are not possible together")
	}
	combine := boolOps[boolOp]
	yes := mask(dt.bits)
	if dt.isFloat() {
		yes = formatOf(dt).round(1, 'n')
	}
	pick := func(v uint64) uint64 {
		if v != 0 {
			return yes
		}
		return 0
	}
	f := func(a, b, c uint64) uint64 { return pick(combine(test(a, b, 0), c, 0)) }
	if st.kind == 'h' || st.kind == 'G' {
		if dt.bits == 32 && dt.isInt() {
			yes = 0xffff
		}
		f = func(a, b, c uint64) uint64 {
			return pick(combine(test(a&0xffff, b&0xffff, 0), c, 0)) | pick(combine(test(a>>16, b>>16, 0), c, 0))<<16
		}
	}
	if boolOp == "" {
		return x.pure(opPure, f, shAny, dt, st, st)
	}
	return x.pure(opPure, f, shAny, dt, st, st, predicate)
}

// setTypes says whether set gives a type for a comparison of another (PTX ISA 9.7.6.1, 9.7.7.1).
func setTypes(dt, st dtype) bool {
	half := st.kind == 'g' || st.kind == 'f' && st.bits == 16
	switch {
	case dt.kind == 'h' || dt.kind == 'G':
		return st == dt
	case dt.isInt() && dt.bits == 16:
		return half
	case dt.kind == 'f' && dt.bits == 32:
		return !half && st.kind != 'h' && st.kind != 'G'
	case dt.kind == 'f' && dt.bits == 16:
		return st.kind != 'g'
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
	return x.pure(opSelect, f, shSelect, t, t, t, predicate)
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
		if ct.isSigned() && int32(c) >= 0 || !ct.isSigned() && (f32(c) >= 0 || ftz && fmt32.subnormal(c)) {
			return a
		}
		return b
	}
	return x.pure(opPure, f, shAny, t, t, t, ct)
}

// relaxedSrc decodes a source whose register may be wider than the type (PTX ISA 9.4.1).
func (x *inst) relaxedSrc(o *ptx.Operand, t dtype) (int32, error) {
	if o.Kind == ptx.Ident && !o.Not {
		if s := x.d.lookup(o.Name); s != nil && s.kind == symReg {
			slot, err := x.plus(o, 0)
			if err == nil && s.typ.bits < t.bits {
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
func (x *inst) relaxedDst(o *ptx.Operand, t dtype) (int32, uint8, error) {
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
	w := x.d.lookup(o.Name).typ.bits
	if w < t.bits {
		err = x.errf("register %s is narrower than .%s", o.Name, t)
	}
	return slot, w, err
}
