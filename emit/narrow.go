package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Narrow integers (i8, i16) live in 32-bit registers whose upper bits are unspecified, because PTX
// has 8-bit types only in ld, st and cvt, and 16-bit arithmetic that may leave junk above (PTX ISA,
// "Restricted Use of Sub-Word Sizes", "Machine-Specific Semantics of 16-bit Code"). Where the upper
// bits matter (division, right shifts, comparisons, widening, arguments) the user asks for an
// extension. Loads, parameters and call results extend for free: the last user that asks decides
// whether sign or zero, since selection goes backwards. Tests for equality take either, and leave
// the choice to the others.

// ext says how the upper bits of a narrow value are filled.
type ext uint8

const (
	extNone ext = iota // unspecified
	extZero
	extSign
)

// bitsOf returns the width of an integer type, 0 for others.
func bitsOf(t types.Type) int { return int(ir.BitsOf(t)) }

// isNarrow reports whether t is i8 or i16.
func isNarrow(t types.Type) bool { n := bitsOf(t); return n > 1 && n < 32 }

// extends reports whether v is defined by an operation that can fill the upper bits either way.
func extends(v value.Value) bool {
	if !isNarrow(v.Type()) {
		return false
	}
	switch i := v.(type) {
	case *llir.InstLoad:
		return true
	case *llir.Param:
		return true
	case *llir.InstCall:
		callee := ir.Callee(i)
		if _, asm := i.Callee.(*llir.InlineAsm); asm {
			return false
		}
		return callee == nil || !ir.IsIntrinsic(callee.GlobalName)
	}
	return false
}

// signed are the instructions that may want operands with their signs.
var signed = ir.Kind((*llir.InstSExt)(nil)) | ir.Kind((*llir.InstSIToFP)(nil)) | ir.Kind((*llir.InstICmp)(nil))

// noteSigns marks the operands of i that it wants with their signs.
func (f *fn) noteSigns(i llir.Instruction) {
	var x, y value.Value
	switch i := i.(type) {
	case *llir.InstSExt:
		x = i.From
	case *llir.InstSIToFP:
		x = i.From
	case *llir.InstICmp:
		if p := &intPreds[i.Pred]; p.signed && i.Pred != enum.IPredEQ && i.Pred != enum.IPredNE {
			x, y = i.X, i.Y
		}
	}
	if x != nil && extends(x) {
		f.vals[ir.ID(x)].sign = true
	}
	if y != nil && extends(y) {
		f.vals[ir.ID(y)].sign = true
	}
}

// prefersSign reports whether a narrow value already is, or will be, sign-extended.
func (f *fn) prefersSign(v value.Value) bool {
	r := f.resolve(v)
	if !extends(r) {
		return false
	}
	x := &f.vals[ir.ID(r)]
	return x.ext == extSign || x.ext == extNone && x.sign
}

// demand asks that v, defined by a load, parameter or call, be extended as e, and reports whether
// it is.
func (f *fn) demand(v value.Value, e ext) bool {
	if !extends(v) {
		return false
	}
	x := &f.vals[ir.ID(v)]
	if x.ext == extNone {
		x.ext = e
	}
	return x.ext == e
}

// absorbs reports whether the extension of from to type to costs nothing, since from's definition
// does it.
func (f *fn) absorbs(from value.Value, to types.Type, e ext) bool {
	if !isNarrow(from.Type()) || bitsOf(to) > 32 {
		return false
	}
	return f.extended(from, e)
}

// extended reports whether the register of v holds v extended to 32 bits as e.
func (f *fn) extended(v value.Value, e ext) bool {
	bits := bitsOf(v.Type())
	r := f.resolve(v)
	if n := bitsOf(r.Type()); extends(r) {
		if n == bits {
			return f.demand(r, e)
		}
		if n > bits {
			return false
		}
		x := f.vals[ir.ID(r)].ext // v is an extension of r that resolve has absorbed
		return x == extZero || x == e && x == extSign
	}
	switch i := r.(type) {
	case *llir.InstZExt:
		n := bitsOf(i.From.Type())
		return n < bits || n == bits && e == extZero
	case *llir.InstSExt:
		return bitsOf(i.From.Type()) <= bits && e == extSign
	case *llir.InstBitCast: // of 16 bits, of which v may be the lower byte
		return e == extZero && bits == 16 && i.From.Type() == types.Type(ir.Half)
	case *llir.InstAnd:
		if c, ok := i.Y.(*constant.Int); ok {
			m := ir.IntValue(c)
			return m >= 0 && (m < 1<<(bits-1) || e == extZero && m < 1<<bits)
		}
	case *llir.InstLShr:
		if c, ok := i.Y.(*constant.Int); ok && bitsOf(i.Typ) == 32 {
			k := int(ir.IntValue(c))
			return k < 32 && (k > 32-bits || e == extZero && k == 32-bits)
		}
	}
	return false
}

// extend returns an operand that holds the integer v, of at most 32 bits, extended to 32 bits.
func (f *fn) extend(v value.Value, signed bool) operand {
	if !isNarrow(v.Type()) {
		return f.val(v)
	}
	e := extZero
	if signed {
		e = extSign
	}
	r := f.resolve(v)
	if c, ok := r.(*constant.Int); ok {
		return immOp(narrowConst(ir.IntValue(c), bitsOf(v.Type()), signed))
	}
	if f.extended(v, e) {
		return f.val(v)
	}
	src := f.val(v)
	if src.kind == opImm {
		return immOp(narrowConst(src.imm, bitsOf(v.Type()), signed))
	}
	d := f.tempOp(cls32)
	f.emitExt(d, src, bitsOf(v.Type()), signed)
	return d
}

// emitExt extends the low bits of a 32-bit register to 32 bits.
func (f *fn) emitExt(d, src operand, bits int, signed bool) {
	switch {
	case signed && bits == 8:
		f.emit("cvt.s32.s8", d, src)
	case signed:
		f.emit("cvt.s32.s16", d, src)
	case bits == 8:
		f.emit("and.b32", d, src, immOp(255))
	default:
		f.emit("and.b32", d, src, immOp(65535))
	}
}

func narrowConst(v int64, bits int, signed bool) int64 {
	if signed {
		return v << (64 - bits) >> (64 - bits)
	}
	return v & (1<<bits - 1)
}
