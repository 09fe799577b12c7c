package arith

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

var intTypes = []string{"u16", "u32", "u64", "s16", "s32", "s64", "b16", "b32", "b64"}

var arithTypes = append([]string{"u16x2", "s16x2"}, intTypes...)

// opcodeOf is the opcode of an operation without modifiers on a type; OpPure if it has none of its
// own.
func opcodeOf(name string, t numeric.Type) vm.Opcode { return opcodes()[opcodeKey{name, t}] }

// opcodeKey is an instruction by its name and type.
type opcodeKey struct {
	name string
	t    numeric.Type
}

// Arith decodes add, sub, mul, min, max: integer or floating by type, with carry by .cc.
func Arith(name string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		if len(x.Types) > 0 && x.Types[0].IsFloat() {
			return floatArith(x, name)
		}
		if x.Has("cc") {
			return carryAdd(x, name, false, true)
		}
		return intArith(x, name)
	}
}

func intArith(x *decode.Inst, name string) error {
	sub := ""
	if name == "mul" {
		if sub = x.One("lo", "hi", "wide"); sub == "" {
			return x.Errf("needs .lo, .hi or .wide")
		}
		name += "." + sub
	}
	sat := x.Has("sat")
	relu := (name == "min" || name == "max") && x.Has("relu")
	t, err := x.TypeIn(arithTypes...)
	if err != nil {
		return err
	}
	if relu && t != (numeric.S32) && t.Kind != 'S' {
		return x.Errf(".relu needs type .s32 or .s16x2")
	}
	if t.Kind == 'P' || t.Kind == 'S' {
		return packedArith(x, name, t, relu)
	}
	if sat && (t != numeric.S32 || name != "add" && name != "sub") {
		return x.Errf(".sat needs type .s32")
	}
	f := numeric.IntBinary[name](t)
	class := vm.ShadowAny
	switch {
	case sat && name == "add":
		f = func(a, b, _ uint64) uint64 { return numeric.SatS32(int64(int32(a)) + int64(int32(b))) }
	case sat:
		f = func(a, b, _ uint64) uint64 { return numeric.SatS32(int64(int32(a)) - int64(int32(b))) }
	case name == "add" || name == "sub":
		class = vm.ShadowAdd
	case name == "mul.lo" || name == "mul.wide":
		class = vm.ShadowMul
	}
	if relu {
		f = numeric.Relu32(f, t)
	}
	op, dt := vm.OpPure, t
	if !sat && !relu {
		op = opcodeOf(name, t)
	}
	if sub == "wide" {
		if t.Bits == 64 {
			return x.Errf(".wide needs 16 or 32 bits")
		}
		dt.Bits *= 2
	}
	return x.Pure(op, f, class, dt, t, t)
}

// packedArith is add, min, max on two 16-bit lanes.
func packedArith(x *decode.Inst, name string, t numeric.Type, relu bool) error {
	lane := numeric.TypeOf('u', 16)
	if t.Kind == 'S' {
		lane.Kind = 's'
	}
	mk := numeric.IntBinary[name]
	if mk == nil || name != "add" && name != "min" && name != "max" {
		return x.Errf("type .%s is not possible here", t)
	}
	f := mk(lane)
	if relu {
		f = numeric.Relu32(f, lane)
	}
	return x.Pure(vm.OpPure, numeric.Pair16(f), vm.ShadowAny, numeric.B32, t, t)
}

// mad decodes mad for integers (floating mad is fma).
func DecodeMad(x *decode.Inst) error {
	if len(x.Types) > 0 && x.Types[0].IsFloat() {
		return floatFma(x)
	}
	sub := x.One("lo", "hi", "wide")
	if sub == "" {
		return x.Errf("needs .lo, .hi or .wide")
	}
	if x.Has("cc") {
		return carryMad(x, sub, false, true)
	}
	sat := x.Has("sat")
	t, err := x.TypeIn(intTypes...)
	if err != nil {
		return err
	}
	mul := numeric.IntBinary["mul."+sub](t)
	acc := t
	op := vm.OpPure
	if sub == "wide" {
		if t.Bits == 64 {
			return x.Errf(".wide needs 16 or 32 bits")
		}
		acc.Bits *= 2
	} else if sub == "lo" {
		op = opcodeOf("mad", t)
	}
	m := numeric.Mask(acc.Bits)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & m }
	if sat {
		if sub != "hi" || (t != numeric.S32) {
			return x.Errf(".sat needs .hi and type .s32")
		}
		op = vm.OpPure
		f = func(a, b, c uint64) uint64 { return numeric.SatS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
	}
	class := vm.ShadowMul
	if sub == "hi" {
		class = vm.ShadowAny
	}
	return x.Pure(op, f, class, acc, t, t, acc)
}

func DecodeMad24(x *decode.Inst) error {
	sub, sat := x.One("lo", "hi"), x.Has("sat")
	if sub == "" {
		return x.Errf("needs .lo or .hi")
	}
	t, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	mul := numeric.IntBinary["mul24."+sub](t)
	f := func(a, b, c uint64) uint64 { return (mul(a, b, 0) + c) & 0xffffffff }
	if sat {
		f = func(a, b, c uint64) uint64 { return numeric.SatS32(int64(int32(mul(a, b, 0))) + int64(int32(c))) }
	}
	return x.Pure(vm.OpPure, f, vm.ShadowAny, numeric.B32, t, t, t)
}

// DecodeDivRem decodes integer division. The ISA leaves the result of a zero divisor open (9.7.1.8)
// and nothing traps, so compilers compute quotients early that may not be wanted: a fault is due
// only where the result is used.
func DecodeDivRem(x *decode.Inst, rem bool) error {
	t, err := x.TypeIn(intTypes...)
	if err != nil {
		return err
	}
	exec := func(t0 *vm.Thread, in *vm.Instr) {
		a, b := t0.R[in.A], t0.R[in.B]
		if b == 0 {
			t0.R[in.D] = numeric.Mask(t.Bits)
			if rem {
				t0.R[in.D] = a
			}
			if t0.Grid.Opts.CheckDiv {
				t0.DividedByZero(in.D, t.Bits)
			}
			return
		}
		t0.R[in.D] = numeric.Divide(t, a, b, rem)
	}
	if err := x.Executed(exec, t, t, t); err != nil {
		return err
	}
	if op := quotient(t, rem); op != 0 {
		x.D.Fn.Code[len(x.D.Fn.Code)-1].X = x.D.Extra(vm.Extra{Row: vm.RowDivide, Flags: uint32(op)})
	}
	return nil
}

// quotient is the operation of an integer division, or of its remainder; 0 if it has no row.
func quotient(t numeric.Type, rem bool) vm.Opcode {
	switch {
	case t == numeric.U32 && !rem:
		return vm.OpDivU32
	case t == numeric.U32:
		return vm.OpRemU32
	case t == numeric.S32 && !rem:
		return vm.OpDivS32
	case t == numeric.S32:
		return vm.OpRemS32
	}
	return 0
}

func DecodeAbsNeg(neg bool) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		if len(x.Types) > 0 && x.Types[0].IsFloat() {
			return floatSign(x, neg)
		}
		t, err := x.TypeIn("s16", "s32", "s64")
		if err != nil {
			return err
		}
		m := numeric.Mask(t.Bits)
		class := vm.ShadowAny // the sign decides on all bits
		if neg {
			class = vm.ShadowAdd
		}
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 {
			if neg || numeric.SignExtend(a, t.Bits) < 0 {
				return -a & m
			}
			return a
		}, class, t, t)
	}
}

// four decodes an operation with four sources: Args[0] = f(Args[1..4]).
func four(x *decode.Inst, f func(a, b, c, d uint64) uint64, dt numeric.Type, types ...numeric.Type) error {
	dst, s, err := x.Operands(dt, types...)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		t.R[in.D] = f(t.R[in.A], t.R[in.B], t.R[in.C], t.R[in.X.E])
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: dst, A: s[0], B: s[1], C: s[2], Exec: exec, Together: true, X: x.D.Extra(vm.Extra{E: s[3]})}, vm.ShadowAny, []int32{dst}, s)
	return nil
}

func DecodeBfi(x *decode.Inst) error {
	t, err := x.TypeIn("b32", "b64")
	if err != nil {
		return err
	}
	u32 := numeric.U32
	err = four(x, func(a, b, c, d uint64) uint64 { return numeric.Bfi(t.Bits, a, b, c, d) }, t, t, t, u32, u32)
	if err == nil {
		m := &x.D.Fn.Meta[len(x.D.Fn.Meta)-1]
		m.Class = vm.ShadowInsert
	}
	return err
}

func DecodeDp4a(x *decode.Inst) error {
	ta, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	return x.Pure(vm.OpPure, numeric.Dp4a(ta, tb), vm.ShadowAny, numeric.B32, ta, tb, numeric.B32)
}

func DecodeDp2a(x *decode.Inst) error {
	mode := x.One("lo", "hi")
	ta, err := x.TypeIn("u32", "s32")
	if err != nil {
		return err
	}
	tb, err := x.TypeIn("u32", "s32")
	if err != nil || mode == "" {
		return x.Errf("needs .lo or .hi and two types")
	}
	return x.Pure(vm.OpPure, numeric.Dp2a(ta, tb, mode == "hi"), vm.ShadowAny, numeric.B32, ta, tb, numeric.B32)
}

func DecodePrmt(x *decode.Inst) error {
	mode := x.One("f4e", "b4e", "rc8", "ecl", "ecr", "rc16")
	t, err := x.TypeIn("b32")
	if err != nil {
		return err
	}
	err = x.Pure(vm.OpPure, numeric.Prmt(mode), vm.ShadowMap, numeric.B32, t, t, t)
	if err == nil {
		x.D.Fn.Meta[len(x.D.Fn.Meta)-1].Class = vm.ShadowBytes
	}
	return err
}

func DecodeLop3(x *decode.Inst) error {
	boolOp := x.One("or", "and")
	t, err := x.TypeIn("b32")
	if err != nil {
		return err
	}
	if boolOp != "" {
		return lop3Pred(x, boolOp, t)
	}
	if err := x.Want(5, 5); err != nil {
		return err
	}
	lut := x.Args[4]
	if lut.Kind != ptx.Int || lut.Int > 255 {
		return x.Errf("the table is a constant from 0 to 255")
	}
	x.Args = x.Args[:4]
	if err := x.Pure(vm.OpPure, numeric.Lop3(uint8(lut.Int)), vm.ShadowBitwise, numeric.B32, t, t, t); err != nil {
		return err
	}
	x.D.Fn.Code[len(x.D.Fn.Code)-1].Imm = lut.Int // for all lanes at once
	return nil
}

// lop3Pred is lop3.BoolOp.b32 d|p, a, b, c, lut, q (PTX 8.2).
func lop3Pred(x *decode.Inst, boolOp string, t numeric.Type) error {
	if err := x.Want(6, 6); err != nil {
		return err
	}
	lut := x.Args[4]
	if lut.Kind != ptx.Int || lut.Int > 255 || x.Args[0].Pair() == nil {
		return x.Errf("needs d|p and a table from 0 to 255")
	}
	p, err := x.Dst(x.Args[0].Pair(), numeric.Predicate)
	if err != nil {
		return err
	}
	q, err := x.Src(&x.Args[5], numeric.Predicate)
	if err != nil {
		return err
	}
	f := numeric.Lop3(uint8(lut.Int))
	s, err := x.Srcs(1, t, t, t)
	if err != nil {
		return err
	}
	dst, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		v := f(t.R[in.A], t.R[in.B], t.R[in.C])
		nz := numeric.Bool(v != 0)
		if boolOp == "or" {
			nz |= t.R[in.X.E]
		} else {
			nz &= t.R[in.X.E]
		}
		t.R[in.D], t.R[in.X.D2] = v, nz
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: dst, A: s[0], B: s[1], C: s[2], Exec: exec, Together: true, X: x.D.Extra(vm.Extra{D2: p, E: q})}, vm.ShadowAny, []int32{dst, p}, append(s, q))
	return nil
}

func DecodeShf(x *decode.Inst) error {
	dir, mode := x.One("l", "r"), x.One("wrap", "clamp")
	t, err := x.TypeIn("b32")
	if err != nil || dir == "" || mode == "" {
		return x.Errf("needs .l or .r, .wrap or .clamp, and type .b32")
	}
	return x.Pure(vm.OpPure, numeric.Shf(dir == "l", mode == "wrap"), vm.ShadowBytes, numeric.B32, t, t, numeric.U32)
}

func DecodeShl(x *decode.Inst) error {
	t, err := x.TypeIn("b16", "b32", "b64")
	if err != nil {
		return err
	}
	return x.Pure(opcodeOf("shl", t), numeric.Shl(t), vm.ShadowMap, t, t, numeric.U32)
}

func DecodeShr(x *decode.Inst) error {
	t, err := x.TypeIn(intTypes...)
	if err != nil {
		return err
	}
	return x.Pure(opcodeOf("shr", t), numeric.Shr(t), vm.ShadowMap, t, t, numeric.U32)
}
