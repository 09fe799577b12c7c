package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

func boolConst(v value.Value) (b, ok bool) {
	c, ok := v.(*constant.Int)
	return ok && ir.IntValue(c)&1 != 0, ok
}

// convert selects a conversion (PTX ISA, cvt); those that change no bits are absorbed by resolve.
func (f *fn) convert(c ir.Conv, v, x value.Value, to types.Type) {
	if !ir.IsScalar(to) {
		f.unsupported(v)
		return
	}
	switch c {
	case ir.Trunc:
		f.trunc(v, x, to)
	case ir.ZExt, ir.SExt:
		f.extension(c == ir.SExt, v, x, to)
	case ir.FPTrunc, ir.FPExt:
		f.floatToFloat(v, x, to)
	case ir.FPToSI, ir.FPToUI:
		f.floatToInt(c == ir.FPToSI, v, x, to)
	case ir.SIToFP, ir.UIToFP:
		f.intToFloat(c == ir.SIToFP, v, x, to)
	case ir.PtrToInt, ir.IntToPtr:
		f.pointerInt(v, x, to)
	case ir.BitCast:
		f.bitcast(v, x, to)
	default:
		f.unsupported(v)
	}
}

func (f *fn) trunc(v, x value.Value, to types.Type) {
	wide := bitsOf(x.Type()) == 64
	if to == types.Type(ir.I1) {
		t := f.tempOp(pickClass(wide))
		f.emit(pick(wide, "and.b64", "and.b32"), t, f.val(x), immOp(1))
		f.emit(pick(wide, "setp.ne.s64", "setp.ne.s32"), f.dst(v), t, immOp(0))
		return
	}
	if wide {
		f.emit("cvt.u32.u64", f.dst(v), f.val(x))
		return
	}
	f.moveTo(v, x)
}

func pickClass(wide bool) class {
	if wide {
		return cls64
	}
	return cls32
}

func (f *fn) extension(signed bool, v, x value.Value, to types.Type) {
	if x.Type() == types.Type(ir.I1) {
		set := int64(1)
		if signed {
			set = -1
		}
		f.fromPredTo(f.dst(v), x, set)
		return
	}
	if bitsOf(to) <= 32 {
		if f.extended(x, pickExt(signed)) {
			f.moveTo(v, x)
			return
		}
		src := f.val(x)
		if src.kind == opImm {
			f.mov(f.dst(v), immOp(narrowConst(src.imm, bitsOf(x.Type()), signed)))
			return
		}
		f.emitExt(f.dst(v), src, bitsOf(x.Type()), signed)
		return
	}
	if c, ok := f.resolve(x).(*constant.Int); ok {
		f.mov(f.dst(v), immOp(narrowConst(ir.IntValue(c), bitsOf(x.Type()), signed)))
		return
	}
	f.emit(pick(signed, "cvt.s64.s32", "cvt.u64.u32"), f.dst(v), f.extend(x, signed))
}

func pickExt(signed bool) ext {
	if signed {
		return extSign
	}
	return extZero
}

// floatSuffix is the type of a float in opcodes.
func floatSuffix(t types.Type) string {
	switch t.(*types.FloatType).Kind {
	case types.FloatKindHalf:
		return ".f16"
	case types.FloatKindFloat:
		return ".f32"
	}
	return ".f64"
}

// floatToFloat: narrowing rounds to nearest even, widening is exact and takes no rounding modifier.
func (f *fn) floatToFloat(v, x value.Value, to types.Type) {
	from, dest := floatSuffix(x.Type()), floatSuffix(to)
	rn, ftz := "", ""
	if dest == ".f16" || dest == ".f32" && from == ".f64" {
		rn = ".rn"
	}
	if from == ".f32" || dest == ".f32" {
		ftz = f.ftz()
	}
	f.emitOp(f.op("cvt", rn, ftz, dest, from), f.dst(v), f.val(x))
}

// floatToInt rounds toward zero. Narrow results are the low bits of a 32-bit conversion, as
// clang's: C leaves what does not fit undefined.
func (f *fn) floatToInt(signed bool, v, x value.Value, to types.Type) {
	from, ftz := floatSuffix(x.Type()), ""
	if from == ".f32" {
		ftz = f.ftz()
	}
	if bitsOf(to) <= 8 || bitsOf(to) <= 16 {
		signed = true // -1.0f to unsigned char must not saturate to 0 before it is cut
	}
	if to == types.Type(ir.I1) {
		t := f.tempOp(cls32)
		f.emitOp(f.op("cvt.rzi", ftz, ".s32", from), t, f.val(x))
		f.emit("setp.ne.s32", f.dst(v), t, immOp(0))
		return
	}
	f.emitOp(f.op("cvt.rzi", ftz, intSuffix(signed, bitsOf(to) == 64), from), f.dst(v), f.val(x))
}

func intSuffix(signed, wide bool) string {
	switch {
	case signed && wide:
		return ".s64"
	case signed:
		return ".s32"
	case wide:
		return ".u64"
	}
	return ".u32"
}

func (f *fn) intToFloat(signed bool, v, x value.Value, to types.Type) {
	if x.Type() == types.Type(ir.I1) {
		set := int64(1)
		if signed {
			set = -1
		}
		t := f.fromPred(x, set, cls32)
		f.emitOp(f.op("cvt.rn", floatSuffix(to), ".s32"), f.dst(v), t)
		return
	}
	f.emitOp(f.op("cvt.rn", floatSuffix(to), intSuffix(signed, bitsOf(x.Type()) == 64)), f.dst(v), f.intReg(x, signed))
}

// intReg is extend, but always a register: cvt takes immediates unreliably.
func (f *fn) intReg(x value.Value, signed bool) operand {
	o := f.extend(x, signed)
	if o.kind != opImm {
		return o
	}
	t := f.tempOp(pickClass(bitsOf(x.Type()) == 64))
	f.mov(t, o)
	return t
}

// pointerInt converts between pointers and integers of another width; equal widths are absorbed.
func (f *fn) pointerInt(v, x value.Value, to types.Type) {
	if to == types.Type(ir.I1) {
		wide := f.regClass(x.Type()) == cls64
		t := f.tempOp(pickClass(wide))
		f.emit(pick(wide, "and.b64", "and.b32"), t, f.val(x), immOp(1))
		f.emit(pick(wide, "setp.ne.s64", "setp.ne.s32"), f.dst(v), t, immOp(0))
		return
	}
	from, dest := f.regClass(x.Type()), f.regClass(to)
	switch {
	case from == dest:
		f.moveTo(v, x)
	case dest == cls32 && bitsOf(x.Type()) == 64:
		f.moveOperand(v, f.low(x))
	case dest == cls32:
		f.emit("cvt.u32.u64", f.dst(v), f.regVal(x))
	default:
		src := f.val(x)
		if isNarrow(x.Type()) {
			src = f.extend(x, false)
		}
		if src.kind == opImm {
			f.mov(f.dst(v), immOp(int64(uint32(src.imm))))
			return
		}
		f.emit("cvt.u64.u32", f.dst(v), src)
	}
}

// bitcast moves bits between integer and float registers.
func (f *fn) bitcast(v, x value.Value, to types.Type) {
	if !ir.IsScalar(x.Type()) {
		f.unsupported(v)
		return
	}
	from, dest := f.regClass(x.Type()), f.regClass(to)
	switch {
	case from == dest:
		f.moveTo(v, x)
	case dest == cls16:
		if word, high, ok := halfOf(x); ok {
			f.unpack(f.dst(v), word, high)
			return
		}
		f.emit("cvt.u16.u32", f.dst(v), f.regVal(x))
	case from == cls16:
		f.emit("cvt.u32.u16", f.dst(v), f.val(x))
	case dest == cls64 || dest == clsF64:
		f.emit("mov.b64", f.dst(v), f.val(x))
	default:
		f.emit("mov.b32", f.dst(v), f.val(x))
	}
}

// cast converts between address spaces (PTX ISA, cvta): to generic from a window, and back.
func (f *fn) cast(i *llir.InstAddrSpaceCast) {
	from, _ := ir.SpaceOf(i.From)
	to := i.To.(*types.PointerType).AddrSpace
	switch {
	case from == to:
		f.moveTo(i, i.From)
	case to == ir.Generic:
		f.generic(i, from)
	case from == ir.Generic:
		if n, ok := f.resolve(i.From).(*constant.Null); ok {
			f.mov(f.dst(i), f.zero(n.Type()))
			return
		}
		if f.spaceClass(to) == f.ptrClass() {
			f.emitOp(f.op("cvta.to", spaceName(to), f.ptrType()), f.dst(i), f.regVal(i.From))
			return
		}
		t := f.tempOp(f.ptrClass())
		f.emitOp(f.op("cvta.to", spaceName(to), f.ptrType()), t, f.regVal(i.From))
		f.emit("cvt.u32.u64", f.dst(i), t)
	default:
		f.errorf("internal limit: address space %d cannot become %d", from, to)
	}
}

// generic makes the generic address of a pointer into a window; stack slots are taken from %SP.
func (f *fn) generic(i *llir.InstAddrSpaceCast, from types.AddrSpace) {
	if _, ok := f.resolve(i.From).(*constant.Null); ok {
		f.mov(f.dst(i), immOp(0)) // a null pointer stays one
		return
	}
	a := f.address(i.From, false)
	switch {
	case from == ir.Local && a.sym != "" && a.base == nil && !f.cfg.SplitFrame:
		f.frame.usesSP = true
		if a.off == 0 {
			f.emitOp(f.op("mov", f.ptrType()), f.dst(i), textOp("%SP"))
			return
		}
		f.emit(pick(f.ptrClass() == cls64, "add.s64", "add.s32"), f.dst(i), textOp("%SP"), immOp(a.off))
	case a.sym != "":
		f.emitOp(f.op("cvta", spaceName(from), f.ptrType()), f.dst(i), symOp(a.sym, a.off))
	default:
		f.emitOp(f.op("cvta", spaceName(from), f.ptrType()), f.dst(i), f.wideAddress(i.From))
	}
}

// spaceName is the modifier of an address space; generic has none.
func spaceName(s types.AddrSpace) string {
	switch s {
	case ir.Global:
		return ".global"
	case ir.Shared:
		return ".shared"
	case ir.Constant:
		return ".const"
	case ir.Local:
		return ".local"
	case ir.Param:
		return ".param"
	}
	return ""
}
