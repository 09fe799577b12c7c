package lower

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// Rule "atomic", atomicAdd on __half2, __nv_bfloat16 and __nv_bfloat162, which are integers of 32
// and 16 bits here: one instruction where the target has it (PTX ISA, atom: .f16x2 from sm_60 on,
// .bf16 and .bf16x2 from sm_90 on), elsewhere a compare and swap of the whole. Subnormal numbers
// stay, as in CUDA's headers.
//
//	%o = call i32 @cptx.atomic.padd.f16x2(ptr %p, i32 %v, i32 relaxed, i32 device)
//
// becomes
//
//	%o = call i32 @ptx.atom$.add.noftz.f16x2(ptr %p, i32 %v)

// packedTypes are the types of cptx.atomic.padd.
var packedTypes = []string{"f16x2", "bf16", "bf16x2"}

// packedAdd lowers cptx.atomic.padd.
func (r *rewriter) packedAdd(c *llir.InstCall) bool {
	p, x := ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1])
	how := ir.AtomicHow(c)
	typ := strings.TrimPrefix(calleeName(c), "cptx.atomic.padd.")
	if r.local(c, p, x.Type(), false, func(old value.Value) value.Value { return r.packedSum(typ, old, x) }) {
		return true
	}
	if m := r.machine(); !m.Has(m.Atom("add.noftz", m.Sequence(atomic.Updates, how).Own, typ)) {
		u := r.beginUpdate(p, ir.SizeOf(x.Type(), r.m.PtrSize), how)
		old := u.old
		u.end(r.packedSum(typ, old, x))
		r.replace(c, old)
		return true
	}
	a := r.access(atomic.Updates, p, how)
	old := r.toInt(a.atom(a.p, "add.noftz", typ, r.fromInt(x, packedOperand(typ))))
	a.done()
	r.replace(c, old)
	return true
}

// packedOperand is the type of the instruction's operand: what has 16 bits is in a register of 16
// bits, as a half is.
func packedOperand(typ string) types.Type {
	if typ == "bf16" {
		return ir.Half
	}
	return ir.I32
}

// isPacked reports whether an atom instruction's type is one of packedTypes.
func isPacked(typ string) bool { return slices.Contains(packedTypes, typ) }

// packedSum adds two values of a type of packedTypes, each rounded to nearest.
func (r *rewriter) packedSum(typ string, x, y value.Value) value.Value {
	b := &r.b
	if typ == "bf16" {
		return r.bfloatSum(x, y)
	}
	part := func(v value.Value, shift int64) value.Value {
		return b.Convert(ir.Trunc, b.Bin(ir.LShr, v, ir.Int(ir.I32, shift)), ir.I16)
	}
	sum := func(shift int64) value.Value {
		v, w := part(x, shift), part(y, shift)
		if typ == "bf16x2" {
			v = r.bfloatSum(v, w)
		} else {
			v = b.Convert(ir.BitCast, b.Bin(ir.FAdd, b.Convert(ir.BitCast, v, ir.Half), b.Convert(ir.BitCast, w, ir.Half)), ir.I16)
		}
		return b.Bin(ir.Shl, b.Convert(ir.ZExt, v, ir.I32), ir.Int(ir.I32, shift))
	}
	return b.Bin(ir.Or, sum(0), sum(16))
}

// bfloatSum adds two bfloat16: their sum as floats has more than twice their precision, so that
// rounding it again rounds the exact sum. What is no number is 0x7fff, as add.bf16 has it.
func (r *rewriter) bfloatSum(x, y value.Value) value.Value {
	b := &r.b
	i32 := func(n int64) value.Value { return ir.Int(ir.I32, n) }
	float := func(v value.Value) value.Value {
		return b.Convert(ir.BitCast, b.Bin(ir.Shl, b.Convert(ir.ZExt, v, ir.I32), i32(16)), ir.F32)
	}
	bits := b.Convert(ir.BitCast, b.Intrinsic("ptx.add.rn.f32", types.Type(ir.F32), float(x), float(y)), ir.I32)
	odd := b.Bin(ir.And, b.Bin(ir.LShr, bits, i32(16)), i32(1))
	even := b.Bin(ir.LShr, b.Bin(ir.Add, b.Bin(ir.Add, bits, i32(0x7fff)), odd), i32(16))
	nan := b.ICmp(enum.IPredUGT, b.Bin(ir.And, bits, i32(0x7fffffff)), i32(0x7f800000))
	return b.Convert(ir.Trunc, b.Select(nan, i32(0x7fff), even), ir.I16)
}
