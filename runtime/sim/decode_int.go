package sim

import (
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

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
func fastOp(name string, t numeric.Type) opcode {
	if op, ok := signedOps[signedKey{name, t}]; ok {
		return op
	}
	return fastOps[fastKey{name, t.Bits}]
}

type fastKey struct {
	name string
	bits uint8
}

// signedOps are those that depend on the sign too.
var signedOps = map[signedKey]opcode{
	{"min", numeric.S32}: opMinS32, {"min", numeric.U32}: opMinU, {"min", numeric.TypeOf('u', 64)}: opMinU,
	{"max", numeric.S32}: opMaxS32, {"max", numeric.U32}: opMaxU, {"max", numeric.TypeOf('u', 64)}: opMaxU,
	{"shr", numeric.S32}: opShrS32, {"shr", numeric.U32}: opShrU, {"shr", numeric.B32}: opShrU,
	{"shr", numeric.TypeOf('s', 64)}: opShrS64, {"shr", numeric.TypeOf('u', 64)}: opShrU, {"shr", numeric.B64}: opShrU,
}

type signedKey struct {
	name string
	typ  numeric.Type
}

// arith decodes add, sub, mul, min, max: integer or floating by type, with carry by .cc.
func arith(name string) func(x *inst) error {
	return func(x *inst) error {
		if len(x.types) > 0 && x.types[0].IsFloat() {
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
	if relu && t != (numeric.S32) && t.Kind != 'S' {
		return x.errf(".relu needs type .s32 or .s16x2")
	}
	if t.Kind == 'P' || t.Kind == 'S' {
		return x.packedArith(name, t, relu)
	}
	if sat && (t != numeric.S32 || name != "add" && name != "sub") {
		return x.errf(".sat needs type .s32")
	}
	f := numeric.IntBinary[name](t)
	class := shAny
	switch {
	case sat && name == "add":
		f = func(a, b, _ uint64) uint64 { return numeric.SatS32(int64(int32(a)) + int64(int32(b))) }
	case sat:
		f = func(a, b, _ uint64) uint64 { return numeric.SatS32(int64(int32(a)) - int64(int32(b))) }
	case name == "add" || name == "sub":
		class = shAdd
	case name == "mul.lo" || name == "mul.wide":
		class = shMul
	}
	if relu {
		f = numeric.Relu32(f, t)
	}
	op, dt := opPure, t
	if !sat && !relu {
		op = fastOp(name, t)
	}
	if sub == "wide" {
		if t.Bits == 64 {
			return x.errf(".wide needs 16 or 32 bits")
		}
		dt.Bits *= 2
		switch t {
		case numeric.S32:
			op = opMulWideS
		case numeric.U32:
			op = opMul64
		}
	}
	return x.pure(op, f, class, dt, t, t)
}

// packedArith is add, min, max on two 16-bit lanes.
func (x *inst) packedArith(name string, t numeric.Type, relu bool) error {
	lane := numeric.TypeOf('u', 16)
	if t.Kind == 'S' {
		lane.Kind = 's'
	}
	mk := numeric.IntBinary[name]
	if mk == nil || name != "add" && name != "min" && name != "max" {
		return x.errf("type .%s is not possible here", t)
	}
	f := mk(lane)
	if relu {
		f = numeric.Relu32(f, lane)
	}
	return x.pure(opPure, numeric.Pair16(f), shAny, numeric.B32, t, t)
}

// mad decodes mad for integers (floating mad is fma).
func decodeMad(x *inst) error {
	if len(x.types) > 0 && x.types[0].IsFloat() {
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
	mul := numeric.IntBinary["mul."+sub](t)
	acc := t
	op := opPure
	if sub == "wide" {
		if t.Bits == 64 {
			return x.errf(".wide needs 16 or 32 bits")
		}
		acc.Bits *= 2
	} else if sub == "lo" {
		op = fastOp("mad", t)
	}
	m := numeric.Mask(acc.Bits)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & m }
	if sat {
		if sub != "hi" || (t != numeric.S32) {
			return x.errf(".sat needs .hi and type .s32")
		}
		op = opPure
		f = func(a, b, c uint64) uint64 { return numeric.SatS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
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
	mul := numeric.IntBinary["mul24."+sub](t)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & 0xffffffff }
	if sat {
		f = func(a, b, c uint64) uint64 { return numeric.SatS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
	}
	return x.pure(opPure, f, shAny, numeric.B32, t, t, t)
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
			t0.r[in.d] = numeric.Mask(t.Bits)
			if rem {
				t0.r[in.d] = a
			}
			if t0.m.opts.CheckDiv {
				t0.dividedByZero(in.d, t.Bits)
			}
			return
		}
		t0.r[in.d] = numeric.Divide(t, a, b, rem)
	}
	return x.executed(exec, t, t, t)
}

func decodeAbsNeg(neg bool) func(x *inst) error {
	return func(x *inst) error {
		if len(x.types) > 0 && x.types[0].IsFloat() {
			return x.floatSign(neg)
		}
		t, err := x.typeIn("s16", "s32", "s64")
		if err != nil {
			return err
		}
		m := numeric.Mask(t.Bits)
		class := shAny // the sign decides on all bits
		if neg {
			class = shAdd
		}
		return x.pure(opPure, func(a, _, _ uint64) uint64 {
			if neg || numeric.SignExtend(a, t.Bits) < 0 {
				return -a & m
			}
			return a
		}, class, t, t)
	}
}

// four decodes an operation with four sources: Args[0] = f(Args[1..4]).
func (x *inst) four(f func(a, b, c, d uint64) uint64, dt numeric.Type, types ...numeric.Type) error {
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
	u32 := numeric.U32
	err = x.four(func(a, b, c, d uint64) uint64 { return numeric.Bfi(t.Bits, a, b, c, d) }, t, t, t, u32, u32)
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
	return x.pure(opPure, numeric.Dp4a(ta, tb), shAny, numeric.B32, ta, tb, numeric.B32)
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
	return x.pure(opPure, numeric.Dp2a(ta, tb, mode == "hi"), shAny, numeric.B32, ta, tb, numeric.B32)
}

func decodePrmt(x *inst) error {
	mode := x.one("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")
	t, err := x.typeIn("b32")
	if err != nil {
		return err
	}
	err = x.pure(opPure, numeric.Prmt(mode), shMap, numeric.B32, t, t, t)
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
	return x.pure(opPure, numeric.Lop3(uint8(lut.Int)), shBitwise, numeric.B32, t, t, t)
}

// lop3Pred is lop3.BoolOp.b32 d|p, a, b, c, lut, q (PTX 8.2).
func (x *inst) lop3Pred(boolOp string, t numeric.Type) error {
	if err := x.want(6, 6); err != nil {
		return err
	}
	lut := x.Args[4]
	if lut.Kind != ptx.Int || lut.Int > 255 || x.Args[0].Pair() == nil {
		return x.errf("needs d|p and a table from 0 to 255")
	}
	p, err := x.dst(x.Args[0].Pair(), numeric.Predicate)
	if err != nil {
		return err
	}
	q, err := x.src(&x.Args[5], numeric.Predicate)
	if err != nil {
		return err
	}
	f := numeric.Lop3(uint8(lut.Int))
	s, err := x.srcs(1, t, t, t)
	if err != nil {
		return err
	}
	dst, err := x.dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		v := f(t.r[in.a], t.r[in.b], t.r[in.c])
		nz := numeric.Bool(v != 0)
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
	return x.pure(opPure, numeric.Shf(dir == "l", mode == "wrap"), shBytes, numeric.B32, t, t, numeric.U32)
}

func decodeShl(x *inst) error {
	t, err := x.typeIn("b16", "b32", "b64")
	if err != nil {
		return err
	}
	return x.pure(fastOp("shl", t), numeric.Shl(t), shMap, t, t, numeric.U32)
}

func decodeShr(x *inst) error {
	t, err := x.typeIn(intTypes...)
	if err != nil {
		return err
	}
	return x.pure(fastOp("shr", t), numeric.Shr(t), shMap, t, t, numeric.U32)
}
