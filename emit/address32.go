package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Addresses in the shared window have 32 bits whatever the width of generic ones (PTX ISA, State
// Spaces; an address operand may be a 32-bit register there), so that pointers to shared memory
// live in 32-bit registers and sums of them take one instruction instead of two. Their offsets are
// 64-bit values of the IR, of which only the low half counts: low asks for that half, and integer
// arithmetic whose upper half nobody wants is selected in 32 bits. So is an index times 4, 8 or 16,
// which ptxas takes into the address.

// spaceClass is the register class of addresses in a space.
func (f *fn) spaceClass(s types.AddrSpace) class {
	if s == ir.Shared {
		return cls32
	}
	return f.ptrClass()
}

// isShort reports whether values of type t are addresses narrower than generic ones. In memory they
// have the full width.
func (f *fn) isShort(t types.Type) bool { return ir.IsPtr(t) && f.regClass(t) != f.ptrClass() }

// addOp is the opcode of a sum in registers of class c.
func addOp(c class) string { return pick(c == cls64, "add.s64", "add.s32") }

// wideAddress returns pointer v in a register of the width of generic addresses.
func (f *fn) wideAddress(v value.Value) operand {
	o := f.regVal(v)
	if o.reg.class() == f.ptrClass() {
		return o
	}
	t := f.tempOp(f.ptrClass())
	f.emit("cvt.u64.u32", t, o)
	return t
}

// low returns the low 32 bits of integer v.
func (f *fn) low(v value.Value) operand {
	v = f.resolve(v)
	if c, ok := v.(*constant.Int); ok {
		return immOp(int64(int32(ir.IntValue(c))))
	}
	switch i := v.(type) {
	case *llir.InstSExt:
		if bitsOf(i.From.Type()) > 1 {
			return f.extend(i.From, true)
		}
	case *llir.InstZExt:
		if bitsOf(i.From.Type()) > 1 {
			return f.extend(i.From, false)
		}
	case *llir.InstPtrToInt:
		if f.regClass(i.From.Type()) == cls32 {
			return f.val(i.From)
		}
	}
	switch {
	case ir.IsPtr(v.Type()) && f.regClass(v.Type()) == cls32:
		return f.val(v)
	case ir.IsPtr(v.Type()): // what resolve has found after a conversion to an integer
		d := f.tempOp(cls32)
		f.emit("cvt.u32.u64", d, f.regVal(v))
		return d
	case bitsOf(v.Type()) != 64:
		return f.extend(v, true)
	}
	if op, _, _, ok := ir.AsBin(v); ok && lowOps[op] != "" {
		x := &f.vals[ir.ID(v)]
		if x.low == 0 {
			x.low = f.temp(cls32)
		}
		return regOp(x.low)
	}
	d := f.tempOp(cls32)
	f.emit("cvt.u32.u64", d, f.val(v))
	return d
}

// lowOps are the operations whose low half depends on the low halves of their operands alone.
// shl.b32 gives zero for counts of 32 and more, as the low half of shl.b64 is.
var lowOps = [ir.FDiv + 1]string{ir.Add: "add.s32", ir.Sub: "sub.s32", ir.Mul: "mul.lo.s32", ir.Shl: "shl.b32",
	ir.And: "and.b32", ir.Or: "or.b32", ir.Xor: "xor.b32"}

// lowHalf selects what has been asked of the low half of i, on its own if nobody wants all of i.
func (f *fn) lowHalf(i value.Value) {
	x := f.vals[ir.ID(i)]
	op, a, b, _ := ir.AsBin(i)
	if x.reg != 0 {
		if k := scale(a, b); op == ir.Mul && k > 0 {
			f.emit("shl.b32", regOp(x.low), f.low(a), immOp(k))
			return
		}
		f.emit("cvt.u32.u64", regOp(x.low), regOp(x.reg))
		return
	}
	switch {
	case op == ir.Shl:
		f.emit(lowOps[op], regOp(x.low), f.low(a), f.low(b))
	case op == ir.Add && f.lowMultiplyAdd(regOp(x.low), a, b):
	default:
		f.emit(lowOps[op], regOp(x.low), f.low(a), f.low(b))
	}
}

// scale returns k if ptxas takes x*y into the scaled index of an address of 32 bits, x << k of 32
// bits; 0 if not.
func scale(x, y value.Value) int64 {
	var from value.Value
	switch i := x.(type) {
	case *llir.InstSExt:
		from = i.From
	case *llir.InstZExt:
		from = i.From
	}
	c, ok := y.(*constant.Int)
	if from == nil || bitsOf(from.Type()) != 32 || !ok {
		return 0
	}
	switch ir.IntValue(c) {
	case 4:
		return 2
	case 8:
		return 3
	case 16:
		return 4
	}
	return 0
}

// lowMultiplyAddTo selects base + x, of which the low half of x is a product that nothing else
// uses.
func (f *fn) lowMultiplyAddTo(d, x value.Value, base operand) bool {
	m, ok := f.resolve(x).(*llir.InstMul)
	if !ok || f.vals[ir.ID(m)].uses != 1 {
		return false
	}
	if t, ok := f.scaledMask(m); ok {
		f.emit("add.s32", f.dst(d), base, t)
		return true
	}
	f.emit("mad.lo.s32", f.dst(d), f.low(m.X), f.low(m.Y), base)
	return true
}

// scaledMask selects the low half of ((x + c) & k) * s, of which nothing else uses the and, as
// (x*s + c*s) & k*s if s is 4, 8 or 16: ptxas shifts the sum before the and, and does not see
// then that x*s + c*s is one instruction.
func (f *fn) scaledMask(m *llir.InstMul) (operand, bool) {
	k := scale(m.X, m.Y)
	ext, ok := m.X.(*llir.InstZExt)
	if k == 0 || !ok || f.vals[ir.ID(ext)].uses != 1 {
		return operand{}, false
	}
	and, ok := ext.From.(*llir.InstAnd)
	if !ok || f.vals[ir.ID(and)].uses != 1 {
		return operand{}, false
	}
	add, ok := and.X.(*llir.InstAdd)
	if !ok {
		return operand{}, false
	}
	c, ok1 := add.Y.(*constant.Int)
	mask, ok2 := and.Y.(*constant.Int)
	if !ok1 || !ok2 {
		return operand{}, false
	}
	shifted, sum, d := f.tempOp(cls32), f.tempOp(cls32), f.tempOp(cls32)
	f.emit("shl.b32", shifted, f.val(add.X), immOp(k))
	f.emit("add.s32", sum, shifted, immOp(int64(int32(ir.IntValue(c)<<k))))
	f.emit("and.b32", d, sum, immOp(int64(int32(ir.IntValue(mask)<<k))))
	return d, true
}

// lowMultiplyAdd is multiplyAdd for low halves.
func (f *fn) lowMultiplyAdd(d operand, x, y value.Value) bool {
	for range 2 {
		if m, ok := x.(*llir.InstMul); ok && f.vals[ir.ID(m)].uses == 1 {
			if t, ok := f.scaledMask(m); ok {
				f.emit("add.s32", d, t, f.low(y))
				return true
			}
			f.emit("mad.lo.s32", d, f.low(m.X), f.low(m.Y), f.low(y))
			return true
		}
		x, y = y, x
	}
	return false
}
