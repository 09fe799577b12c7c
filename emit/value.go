package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// reg returns the register of an instruction or parameter of scalar type, making it at first
// demand.
func (f *fn) reg(v value.Value) reg {
	x := &f.vals[ir.ID(v)]
	if x.reg == 0 {
		x.reg = f.temp(f.regClass(v.Type()))
	}
	return x.reg
}

func (f *fn) dst(v value.Value) operand { return regOp(f.reg(v)) }

// The operations that follow looks through, and those of them whose answers resolve keeps.
var (
	conversions = ir.Kind((*llir.InstTrunc)(nil)) | ir.Kind((*llir.InstZExt)(nil)) | ir.Kind((*llir.InstSExt)(nil))
	followed    = conversions | ir.Kind((*llir.InstFreeze)(nil)) | ir.Kind((*llir.InstPtrToInt)(nil)) | ir.Kind((*llir.InstIntToPtr)(nil)) |
		ir.Kind((*llir.InstBitCast)(nil)) | ir.Kind((*llir.InstCall)(nil)) |
		ir.Kind((*llir.InstExtractValue)(nil)) | ir.Kind((*llir.InstExtractElement)(nil))
)

// elsewhere are the values that may not be in a register of their own.
var elsewhere = followed | ir.Kind((*llir.InstAlloca)(nil)) | ir.Kind((*llir.Param)(nil))

// resolve follows operations that change no bits of a register: v's value is in the register of
// what it returns. The answer for conversions of integers is kept: asking whether one is absorbed
// asks the same of what it converts.
func (f *fn) resolve(v value.Value) value.Value {
	switch k := ir.Kind(v); {
	case k != 0 && k&followed == 0:
		return v
	case k&conversions == 0:
		return f.follow(v)
	}
	id := ir.ID(v)
	if f.vals[id].resolved == nil {
		f.vals[id].resolved = f.follow(v)
	}
	return f.vals[id].resolved
}

// follow is resolve for what has no answer yet.
func (f *fn) follow(v value.Value) value.Value {
	for first := true; ; first = false {
		if !first {
			switch v.(type) {
			case *llir.InstTrunc, *llir.InstZExt, *llir.InstSExt:
				return f.resolve(v)
			}
		}
		var from value.Value
		switch i := v.(type) {
		case *llir.Arg:
			from = i.Value
		case *llir.InstFreeze:
			from = i.X
		case *llir.InstTrunc:
			if i.To == ir.I1 || f.regClass(i.From.Type()) != cls32 {
				return v
			}
			from = i.From
		case *llir.InstZExt:
			if !f.absorbs(i.From, i.To, extZero) {
				return v
			}
			from = i.From
		case *llir.InstSExt:
			if !f.absorbs(i.From, i.To, extSign) {
				return v
			}
			from = i.From
		case *llir.InstPtrToInt:
			if i.To == ir.I1 || f.regClass(i.To) != f.regClass(i.From.Type()) {
				return v
			}
			from = i.From
		case *llir.InstIntToPtr:
			if f.regClass(i.From.Type()) != f.regClass(i.To) || isNarrow(i.From.Type()) {
				return v
			}
			from = i.From
		case *llir.InstBitCast:
			if !ir.IsScalar(i.To) || f.regClass(i.From.Type()) != f.regClass(i.To) {
				return v
			}
			from = i.From
		case *llir.InstCall:
			if callee := ir.Callee(i); callee == nil || callee.GlobalName != "cptx.assume.aligned" {
				return v
			}
			from = ir.ArgValue(i.Args[0])
		case *llir.InstExtractValue:
			x, found := f.inserted(i.X, i.Indices)
			if !found {
				return v
			}
			from = x
		case *llir.InstExtractElement:
			x, found := f.insertedElement(i)
			if !found {
				return v
			}
			from = x
		default:
			return v
		}
		v = from
	}
}

// val returns an operand for a scalar value: a register or, for constants, an immediate where PTX
// takes one. Predicates come from pred instead.
func (f *fn) val(v value.Value) operand {
	if k := ir.Kind(v); k == 0 { // a constant, most likely
		if c, ok := v.(*constant.Float); ok {
			return f.floatConst(c)
		}
	} else if k&elsewhere == 0 {
		return regOp(f.reg(v))
	}
	v = f.resolve(v)
	switch c := v.(type) {
	case *constant.Int:
		return immOp(ir.IntValue(c))
	case *constant.Float:
		return f.floatConst(c)
	case *constant.Null, *constant.Undef, *constant.Poison, *constant.ZeroInitializer:
		return f.zero(v.Type())
	case *llir.InstAlloca:
		if c.NElems == nil {
			t := f.tempOp(f.ptrClass())
			f.emitOp(f.op("mov", f.ptrType()), t, symOp(f.frame.slots[c].sym, f.frame.slots[c].off))
			return t
		}
	case *llir.InstExtractValue:
		return f.field(c.X, int(c.Indices[0]))
	case *llir.InstExtractElement:
		return f.element(c)
	case *llir.Global, *llir.Func:
		return f.address(v, false).value(f)
	case *llir.Param:
		if s, _ := ir.SpaceOf(c); s == ir.Param {
			return f.address(v, false).value(f)
		}
	default:
		if ir.ID(v) < 0 { // a constant expression
			return f.address(v, false).value(f)
		}
	}
	return regOp(f.reg(v))
}

// regVal is val, but always a register.
func (f *fn) regVal(v value.Value) operand {
	return f.inRegister(f.val(v), v.Type())
}

// inRegister returns the operand o of type t in a register.
func (f *fn) inRegister(o operand, t types.Type) operand {
	if o.kind == opReg {
		return o
	}
	d := f.tempOp(f.regClass(t))
	f.mov(d, o)
	return d
}

// inRegisters puts operands in registers, equal numbers in one.
func (f *fn) inRegisters(list []operand, ts []types.Type) []operand {
	out := make([]operand, len(list))
	for i, o := range list {
		for k := range i {
			if x := &list[k]; o.kind != opReg && x.kind == o.kind && x.imm == o.imm && x.sym() == o.sym() && ts[k] == ts[i] {
				out[i] = out[k]
			}
		}
		if out[i].reg == 0 {
			out[i] = f.inRegister(o, ts[i])
		}
	}
	return out
}

// mov copies src to the register dst of the same class.
func (f *fn) mov(dst, src operand) {
	f.emit(movs[dst.reg.class()], dst, src)
}

var movs = [numClasses]string{"mov.pred", "mov.b16", "mov.b32", "mov.b64", "mov.f32", "mov.f64"}

// moveTo copies the value of v, which resolve or fields can find elsewhere, to the register of dst.
func (f *fn) moveTo(dst, v value.Value) {
	if f.regClass(dst.Type()) == clsPred {
		f.mov(f.dst(dst), f.predOperand(v))
		return
	}
	f.moveOperand(dst, f.val(v))
}

// moveOperand copies src to the register of dst.
func (f *fn) moveOperand(dst value.Value, src operand) {
	d := f.dst(dst)
	if src.kind == opReg && src.reg == d.reg {
		return
	}
	f.mov(d, src)
}

// zero is the all-zero constant of a type.
func (f *fn) zero(t types.Type) operand {
	switch f.regClass(t) {
	case clsF32:
		return operand{kind: opF32}
	case clsF64:
		return operand{kind: opF64}
	case cls16:
		return f.halfBits(0)
	}
	return immOp(0)
}

// floatConst returns an operand for a floating constant: exact hexadecimal immediates, and a
// register for half, of which PTX has no literals.
func (f *fn) floatConst(c *constant.Float) operand {
	bits := ir.FloatBits(c.Typ, ir.FloatValue(c))
	switch c.Typ.Kind {
	case types.FloatKindHalf:
		return f.halfBits(uint16(bits))
	case types.FloatKindFloat:
		return operand{kind: opF32, imm: int64(bits)}
	}
	return operand{kind: opF64, imm: int64(bits)}
}

func (f *fn) halfBits(bits uint16) operand {
	t := f.tempOp(cls16)
	f.emit("mov.b16", t, immOp(int64(bits)))
	return t
}

// pred returns a predicate register for an i1 value, and whether the value is its negation.
func (f *fn) pred(v value.Value) (p reg, neg bool) {
	for {
		v = f.resolve(v)
		x, y, ok := asXor(v)
		if !ok {
			break
		}
		c, isConst := y.(*constant.Int)
		if !isConst {
			break
		}
		if ir.IntValue(c)&1 != 0 {
			neg = !neg
		}
		v = x
	}
	return f.predOperand(v).reg, neg
}

func asXor(v value.Value) (x, y value.Value, ok bool) {
	i, ok := v.(*llir.InstXor)
	if !ok || i.Typ != types.Type(ir.I1) {
		return nil, nil, false
	}
	return i.X, i.Y, true
}

// predOperand returns a predicate register that holds exactly v.
func (f *fn) predOperand(v value.Value) operand {
	v = f.resolve(v)
	switch c := v.(type) {
	case *constant.Int:
		return f.predConst(ir.IntValue(c)&1 != 0)
	case *constant.Undef, *constant.Poison, *constant.ZeroInitializer:
		return f.predConst(false)
	case *llir.InstExtractValue:
		return f.field(c.X, int(c.Indices[0]))
	}
	return regOp(f.reg(v))
}

func (f *fn) predConst(b bool) operand {
	t := f.tempOp(clsPred)
	v := int64(0)
	if b {
		v = -1
	}
	f.emit("mov.pred", t, immOp(v))
	return t
}
