package sim

import "cptx/runtime/sim/ptx"

// fastOps names the opcodes of exec.go that stand for a pure operation on a type.
var fastOps = map[fastKey]opcode{
	{"add", 32}: opAdd32, {"add", 64}: opAdd64, {"sub", 32}: opSub32, {"sub", 64}: opSub64, {"not", 32}: opNot32,
	{"mul.lo", 32}: opMul32, {"mul.lo", 64}: opMul64, {"mad", 32}: opMad32, {"mad", 64}: opMad64, {"shl", 32}: opShl32, {"shl", 64}: opShl64,
	{"and", 32}: opAnd, {"and", 64}: opAnd, {"and", 16}: opAnd, {"and", 1}: opAnd,
	{"or", 32}: opOr, {"or", 64}: opOr, {"or", 16}: opOr, {"or", 1}: opOr,
	{"xor", 32}: opXor, {"xor", 64}: opXor, {"xor", 16}: opXor, {"xor", 1}: opXor,
}

var intTypes = []string{"u16", "u32", "u64", "s16", "s32", "s64", "b16", "b32", "b64"}

var arithTypes = append([]string{"u16x2", "s16x2"}, intTypes...)

// fastOp is the opcode of an operation without modifiers on a type; opPure if it has none of its
// own.
func fastOp(name string, t dtype) opcode {
	if op, ok := signedOps[signedKey{name, t}]; ok {
		return op
	}
	return fastOps[fastKey{name, t.bits}]
}

type fastKey struct {
	name string
	bits uint8
}

// signedOps are those that depend on the sign too.
var signedOps = map[signedKey]opcode{
	{"min", s32}: opMinS32, {"min", u32}: opMinU, {"min", dtype{'u', 64}}: opMinU,
	{"max", s32}: opMaxS32, {"max", u32}: opMaxU, {"max", dtype{'u', 64}}: opMaxU,
	{"shr", s32}: opShrS32, {"shr", u32}: opShrU, {"shr", typeB32}: opShrU,
	{"shr", dtype{'s', 64}}: opShrS64, {"shr", dtype{'u', 64}}: opShrU, {"shr", typeB64}: opShrU,
}

type signedKey struct {
	name string
	typ  dtype
}

// arith decodes add, sub, mul, min, max: integer or floating by type, with carry by .cc.
func arith(name string) func(x *inst) error {
	return func(x *inst) error {
		if len(x.types) > 0 && x.types[0].isFloat() {
			return x.floatArith(name)
		}
		if x.has("cc") {
			return x.carryAdd(name, false, true)
		}
		return x.intArith(name)
	}
}

func (x *inst) intArith(name string) error {
	sub := ""
	if name == "mul" {
		if sub = x.one("lo", "hi", "wide"); sub == "" {
			return x.errf("needs .lo, .hi or .wide")
		}
		name += "." + sub
	}
	sat := x.has("sat")
	relu := (name == "min" || name == "max") && x.has("relu")
	t, err := x.typeIn(arithTypes...)
	if err != nil {
		return err
	}
	if relu && t != (s32) && t.kind != 'S' {
		return x.errf(".relu needs type .s32 or .s16x2")
	}
	if t.kind == 'P' || t.kind == 'S' {
		return x.packedArith(name, t, relu)
	}
	if sat && (t != s32 || name != "add" && name != "sub") {
		return x.errf(".sat needs type .s32")
	}
	f := intBinary[name](t)
	class := shAny
	switch {
	case sat && name == "add":
		f = func(a, b, _ uint64) uint64 { return satS32(int64(int32(a)) + int64(int32(b))) }
	case sat:
		f = func(a, b, _ uint64) uint64 { return satS32(int64(int32(a)) - int64(int32(b))) }
	case name == "add" || name == "sub":
		class = shAdd
	case name == "mul.lo" || name == "mul.wide":
		class = shMul
	}
	if relu {
		f = relu32(f, t)
	}
	op, dt := opPure, t
	if !sat && !relu {
		op = fastOp(name, t)
	}
	if sub == "wide" {
		if t.bits == 64 {
			return x.errf(".wide needs 16 or 32 bits")
		}
		dt.bits *= 2
		switch t {
		case s32:
			op = opMulWideS
		case u32:
			op = opMul64
		}
	}
	return x.pure(op, f, class, dt, t, t)
}

func relu32(f pureFn, t dtype) pureFn {
	return func(a, b, c uint64) uint64 {
		v := f(a, b, c)
		if sext(v, t.bits) < 0 {
			return 0
		}
		return v
	}
}

// packedArith is add, min, max on two 16-bit lanes.
func (x *inst) packedArith(name string, t dtype, relu bool) error {
	lane := dtype{'u', 16}
	if t.kind == 'S' {
		lane.kind = 's'
	}
	mk := intBinary[name]
	if mk == nil || name != "add" && name != "min" && name != "max" {
		return x.errf("type .%s is not possible here", t)
	}
	f := mk(lane)
	if relu {
		f = relu32(f, lane)
	}
	return x.pure(opPure, pair16(f), shAny, typeB32, t, t)
}

// pair16 applies an operation to both halves.
func pair16(f pureFn) pureFn {
	return func(a, b, c uint64) uint64 {
		return f(a&0xffff, b&0xffff, c&0xffff)&0xffff | f(a>>16, b>>16, c>>16)&0xffff<<16
	}
}

// mad decodes mad for integers (floating mad is fma).
func decodeMad(x *inst) error {
	if len(x.types) > 0 && x.types[0].isFloat() {
		return x.floatFma()
	}
	sub := x.one("lo", "hi", "wide")
	if sub == "" {
		return x.errf("needs .lo, .hi or .wide")
	}
	if x.has("cc") {
		return x.carryMad(sub, false, true)
	}
	sat := x.has("sat")
	t, err := x.typeIn(intTypes...)
	if err != nil {
		return err
	}
	mul := intBinary["mul."+sub](t)
	acc := t
	op := opPure
	if sub == "wide" {
		if t.bits == 64 {
			return x.errf(".wide needs 16 or 32 bits")
		}
		acc.bits *= 2
	} else if sub == "lo" {
		op = fastOp("mad", t)
	}
	m := mask(acc.bits)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & m }
	if sat {
		if sub != "hi" || (t != s32) {
			return x.errf(".sat needs .hi and type .s32")
		}
		op = opPure
		f = func(a, b, c uint64) uint64 { return satS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
	}
	class := shMul
	if sub == "hi" {
		class = shAny
	}
	return x.pure(op, f, class, acc, t, t, acc)
}

func decodeMad24(x *inst) error {
	sub, sat := x.one("lo", "hi"), x.has("sat")
	if sub == "" {
		return x.errf("needs .lo or .hi")
	}
	t, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	mul := intBinary["mul24."+sub](t)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & 0xffffffff }
	if sat {
		f = func(a, b, c uint64) uint64 { return satS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
	}
	return x.pure(opPure, f, shAny, typeB32, t, t, t)
}

// decodeDivRem decodes integer division. The ISA leaves the result of a zero divisor open (9.7.1.8)
// and nothing traps, so compilers compute quotients early that may not be wanted: a fault is due
// only where the result is used.
func decodeDivRem(x *inst, rem bool) error {
	t, err := x.typeIn(intTypes...)
	if err != nil {
		return err
	}
	exec := func(t0 *thread, in *instr) {
		a, b := t0.r[in.a], t0.r[in.b]
		if b == 0 {
			t0.r[in.d] = mask(t.bits)
			if rem {
				t0.r[in.d] = a
			}
			if t0.m.opts.CheckDiv {
				t0.dividedByZero(in.d, t.bits)
			}
			return
		}
		t0.r[in.d] = divide(t, a, b, rem)
	}
	return x.executed(exec, t, t, t)
}

func decodeAbsNeg(neg bool) func(x *inst) error {
	return func(x *inst) error {
		if len(x.types) > 0 && x.types[0].isFloat() {
			return x.floatSign(neg)
		}
		t, err := x.typeIn("s16", "s32", "s64")
		if err != nil {
			return err
		}
		m := mask(t.bits)
		class := shAny // the sign decides on all bits
		if neg {
			class = shAdd
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 {
			if neg || sext(a, t.bits) < 0 {
				return -a & m
			}
			return a
		}, class, t, t)
	}
}

// four decodes an operation with four sources: Args[0] = f(Args[1..4]).
func (x *inst) four(f func(a, b, c, d uint64) uint64, dt dtype, types ...dtype) error {
	dst, s, err := x.operands(dt, types...)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		t.r[in.d] = f(t.r[in.a], t.r[in.b], t.r[in.c], t.r[in.x.e])
	}
	x.d.emit(instr{op: opExec, d: dst, a: s[0], b: s[1], c: s[2], exec: exec, together: true, x: x.d.extra(extra{e: s[3]})}, shAny, []int32{dst}, s)
	return nil
}

func decodeBfi(x *inst) error {
	t, err := x.typeIn("b32", "b64")
	if err != nil {
		return err
	}
	u32 := u32
	err = x.four(func(a, b, c, d uint64) uint64 { return bfi(t.bits, a, b, c, d) }, t, t, t, u32, u32)
	if err == nil {
		m := &x.d.fn.meta[len(x.d.fn.meta)-1]
		m.class = shInsert
	}
	return err
}

func decodeDp4a(x *inst) error {
	ta, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	return x.pure(opPure, dp4a(ta, tb), shAny, typeB32, ta, tb, typeB32)
}

func decodeDp2a(x *inst) error {
	mode := x.one("lo", "hi")
	ta, err := x.typeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.typeIn("u32", "s32")
	if err != nil || mode == "" {
		return x.errf("needs .lo or .hi and two types")
	}
	return x.pure(opPure, dp2a(ta, tb, mode == "hi"), shAny, typeB32, ta, tb, typeB32)
}

func decodePrmt(x *inst) error {
	mode := x.one("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")
	t, err := x.typeIn("b32")
	if err != nil {
		return err
	}
	err = x.pure(opPure, prmt(mode), shMap, typeB32, t, t, t)
	if err == nil {
		x.d.fn.meta[len(x.d.fn.meta)-1].class = shBytes
	}
	return err
}

func decodeLop3(x *inst) error {
	boolOp := x.one("or", "and")
	t, err := x.typeIn("b32")
	if err != nil {
		return err
	}
	if boolOp != "" {
		return x.lop3Pred(boolOp, t)
	}
	if err := x.want(5, 5); err != nil {
		return err
	}
	lut := x.Args[4]
	if lut.Kind != ptx.Int || lut.Int > 255 {
		return x.errf("the table is a constant from 0 to 255")
	}
	x.Args = x.Args[:4]
	return x.pure(opPure, lop3(uint8(lut.Int)), shBitwise, typeB32, t, t, t)
}

// lop3Pred is lop3.BoolOp.b32 d|p, a, b, c, lut, q (PTX 8.2).
func (x *inst) lop3Pred(boolOp string, t dtype) error {
	if err := x.want(6, 6); err != nil {
		return err
	}
	lut := x.Args[4]
	if lut.Kind != ptx.Int || lut.Int > 255 || x.Args[0].Pair() == nil {
		return x.errf("needs d|p and a table from 0 to 255")
	}
	p, err := x.dst(x.Args[0].Pair(), predicate)
	if err != nil {
		return err
	}
	q, err := x.src(&x.Args[5], predicate)
	if err != nil {
		return err
	}
	f := lop3(uint8(lut.Int))
	s, err := x.srcs(1, t, t, t)
	if err != nil {
		return err
	}
	dst, err := x.dst(&x.Args[0], typeB32)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		v := f(t.r[in.a], t.r[in.b], t.r[in.c])
		nz := b2u(v != 0)
		if boolOp == "or" {
			nz |= t.r[in.x.e]
		} else {
			nz &= t.r[in.x.e]
		}
		t.r[in.d], t.r[in.x.d2] = v, nz
	}
	x.d.emit(instr{op: opExec, d: dst, a: s[0], b: s[1], c: s[2], exec: exec, together: true, x: x.d.extra(extra{d2: p, e: q})}, shAny, []int32{dst, p}, append(s, q))
	return nil
}

func decodeShf(x *inst) error {
	dir, mode := x.one("l", "r"), x.one("wrap", "clamp")
	t, err := x.typeIn("b32")
	if err != nil || dir == "" || mode == "" {
		return x.errf("needs .l or .r, .wrap or .clamp, and type .b32")
	}
	return x.pure(opPure, shf(dir == "l", mode == "wrap"), shBytes, typeB32, t, t, u32)
}

func decodeShl(x *inst) error {
	t, err := x.typeIn("b16", "b32", "b64")
	if err != nil {
		return err
	}
	return x.pure(fastOp("shl", t), shl(t), shMap, t, t, u32)
}

func decodeShr(x *inst) error {
	t, err := x.typeIn(intTypes...)
	if err != nil {
		return err
	}
	return x.pure(fastOp("shr", t), shr(t), shMap, t, t, u32)
}
