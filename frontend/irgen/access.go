package irgen

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// load reads a scalar object.
func (g *gen) load(l lval) value.Value {
	if l.bits != nil {
		return g.loadBits(l)
	}
	return g.fromMem(g.loadRaw(l, memType(l.t)), l.t)
}

// store writes the scalar rvalue v to an object.
func (g *gen) store(l lval, v value.Value) {
	if l.bits != nil {
		g.storeBits(l, v)
		return
	}
	g.storeRaw(l, g.toMem(v, l.t))
}

// toMem and fromMem convert between a rvalue and its form in memory: _Bool is i1 here and i8 there,
// a pointer with an address space is generic here and an address in its window there.
func (g *gen) toMem(v value.Value, t *tree.Type) value.Value {
	if s := t.Window(); s != tree.SpaceGeneric && s != tree.SpaceGlobal {
		if _, null := v.(*constant.Null); null {
			return v
		}
		w := g.b.Convert(ir.PtrToInt, g.b.ToSpace(v, types.AddrSpace(s)), g.IntPtr())
		return g.b.Convert(ir.IntToPtr, w, ir.Ptr(ir.Generic))
	}
	if kindOf(t) == tree.KindBool && v.Type() == ir.I1 {
		return g.b.Convert(ir.ZExt, v, ir.I8)
	}
	return v
}

func (g *gen) fromMem(v value.Value, t *tree.Type) value.Value {
	if s := t.Window(); s != tree.SpaceGeneric {
		w := g.b.Convert(ir.PtrToInt, v, g.IntPtr())
		return g.generic(g.b.Convert(ir.IntToPtr, w, ir.Ptr(types.AddrSpace(s))))
	}
	if kindOf(t) == tree.KindBool && v.Type() != ir.I1 {
		return g.isNonZero(v)
	}
	return v
}

// isNonZero compares an integer with 0.
func (g *gen) isNonZero(v value.Value) value.Value {
	return g.b.ICmp(enum.IPredNE, v, ir.Int(v.Type().(*types.IntType), 0))
}

// bitType is the integer type in which the bit-field intrinsics give a field of type t.
func bitType(t *tree.Type) *types.IntType {
	return ir.IntType(max(32, int(t.Sizeof())*8))
}

// bitAccess appends the intrinsic called name, which accesses the bit-field l.
func (g *gen) bitAccess(l lval, name string, ret types.Type, args ...value.Value) *llir.InstCall {
	n := *l.bits
	n.Align, n.Volatile, n.Signed = l.align, l.vol, isSigned(l.t)
	call := g.b.Intrinsic(name, ret, args...)
	ir.SetNote(call, &n)
	return call
}

// loadBits reads a bit-field (guide, Bit-Fields).
func (g *gen) loadBits(l lval) value.Value {
	it := bitType(l.t)
	v := g.bitAccess(l, fmt.Sprintf("cptx.bitfield.load.%v", it), it, l.p)
	if kindOf(l.t) == tree.KindBool {
		return g.isNonZero(v)
	}
	return g.b.Resize(v, memType(l.t).(*types.IntType), false)
}

func (g *gen) storeBits(l lval, v value.Value) {
	it := bitType(l.t)
	v = g.b.Resize(v, it, false)
	g.bitAccess(l, fmt.Sprintf("cptx.bitfield.store.%v", it), ir.Void, l.p, v)
}

// truncBits is the value that a bit-field of l's type and width has after v was stored in it (C11
// 6.5.16p3).
func (g *gen) truncBits(l lval, v value.Value) value.Value {
	it, ok := v.Type().(*types.IntType)
	if !ok || it == ir.I1 || int64(it.BitSize) <= l.bits.Width {
		return v
	}
	n := ir.Int(it, int64(it.BitSize)-l.bits.Width)
	v = g.b.Bin(ir.Shl, v, n)
	if isSigned(l.t) {
		return g.b.Bin(ir.AShr, v, n)
	}
	return g.b.Bin(ir.LShr, v, n)
}

// copyBytes copies the object src over dst. They do not overlap, or are the same.
func (g *gen) copyBytes(dst, src lval) {
	n := dst.t.Sizeof()
	if n == 0 {
		return
	}
	if dst.how.IsAtomic() || src.how.IsAtomic() {
		if t := atomicWord(n); t != nil {
			v := g.loadRaw(src, t)
			g.storeRaw(dst, v)
			return
		}
		if g.copyLocked(dst, src, n) {
			return
		}
		g.noLocks(g.lastPos, n)
	}
	g.memcpy(dst.p, src.p, ir.Int(ir.I64, n), dst.align, src.align, dst.vol || src.vol)
}

// memcpy copies n bytes that do not overlap, or are the same.
func (g *gen) memcpy(dst, src, n value.Value, dstAlign, srcAlign int64, vol bool) {
	g.b.MemOp(ir.MemOp{Kind: ir.MemCopy, Dst: dst, Src: src, N: n, MemFacts: ir.MemFacts{DstAlign: dstAlign, SrcAlign: srcAlign, Volatile: vol}})
}

// memset fills n bytes at dst with the byte v.
func (g *gen) memset(dst, v, n value.Value, align int64, vol bool) {
	g.b.MemOp(ir.MemOp{Kind: ir.MemSet, Dst: dst, Byte: v, N: n, MemFacts: ir.MemFacts{DstAlign: align, Volatile: vol}})
}

// loadRaw and storeRaw access an object as its type in memory is.
func (g *gen) loadRaw(l lval, t types.Type) value.Value {
	if l.how.IsAtomic() {
		return g.loadAtomic(l, t)
	}
	return g.b.Load(t, l.p, l.align, l.vol)
}

func (g *gen) storeRaw(l lval, v value.Value) {
	if l.how.IsAtomic() {
		g.storeAtomic(l, v)
		return
	}
	g.b.Store(v, l.p, l.align, l.vol)
}

// generic makes a pointer generic, as C pointer values are.
func (g *gen) generic(p value.Value) value.Value {
	if f, ok := p.(*llir.Func); ok {
		return f
	}
	return g.b.ToSpace(p, ir.Generic)
}
