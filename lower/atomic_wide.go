package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// Rule "atomic", objects of 16 bytes: atom has exchange and compare and swap of them, ld and st a
// type of 128 bits (PTX ISA, atom, ld, st: .b128). The rule runs before __int128 becomes pairs of
// i64, so that operands come and go as i128.
//
//	%v = load atomic i128, ptr %p acquire, align 16
//
// becomes
//
//	%h = call {i64, i64} @ptx.ld.acquire.sys$.b128(ptr %p)
//	%v = … the halves of %h, put together

// isWide reports whether inst is an atomic load or store of 16 bytes.
func isWide(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return i.Atomic && is128(i.ElemType)
	case *llir.InstStore:
		return i.Atomic && is128(i.Src.Type())
	}
	return false
}

// wideLoad lowers an atomic load of 16 bytes.
func (r *rewriter) wideLoad(i *llir.InstLoad) bool {
	if r.private(i.Src) {
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	}
	a := r.access(atomic.Loads, i.Src, atomic.HowOf(i.Ordering, i.SyncScope))
	v := a.load128(i.Src, a.own)
	a.done()
	r.replace(i, v)
	return true
}

// wideStore lowers an atomic store of 16 bytes.
func (r *rewriter) wideStore(i *llir.InstStore) bool {
	if r.private(i.Dst) {
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	}
	a := r.access(atomic.Stores, i.Dst, atomic.HowOf(i.Ordering, i.SyncScope))
	r.b.Intrinsic("ptx."+a.Access("st", a.own, "b128"), ir.Void, i.Dst, r.toPair(i.Src))
	a.done()
	return true
}

// load128 appends a load of 16 bytes.
func (a *atomicAccess) load128(p value.Value, how atomic.How) value.Value {
	return a.fromPair(a.b.Intrinsic("ptx."+a.Access("ld", how, "b128"), pairType, p))
}

// toPair makes {low, high} of an i128.
func (r *rewriter) toPair(v value.Value) value.Value {
	b := &r.b
	high := b.Convert(ir.Trunc, b.Bin(ir.LShr, v, ir.Int(ir.I128, 64)), ir.I64)
	return b.Insert(b.Insert(ir.Undef(pairType), b.Convert(ir.Trunc, v, ir.I64), 0), high, 1)
}

// fromPair makes an i128 of {low, high}.
func (r *rewriter) fromPair(v value.Value) value.Value {
	b := &r.b
	high := b.Convert(ir.ZExt, b.Extract(v, 1, ir.I64), ir.I128)
	return b.Bin(ir.Or, b.Convert(ir.ZExt, b.Extract(v, 0, ir.I64), ir.I128), b.Bin(ir.Shl, high, ir.Int(ir.I128, 64)))
}

// local128 lowers an access of 16 bytes, an instruction called name, whose pointer p has turned out
// to be local.
func (r *rewriter) local128(c *llir.InstCall, p value.Value, name string) bool {
	b := &r.b
	at := [2]value.Value{p, b.Offset(p, 8)}
	half := func(arg, k int) value.Value { return b.Extract(ir.ArgValue(c.Args[arg]), k, ir.I64) }
	store := func(k int, v value.Value) { b.Store(v, at[k], 8, false) }
	if strings.HasPrefix(name, "ptx.st.") {
		store(0, half(1, 0))
		store(1, half(1, 1))
		return true
	}
	old := [2]value.Value{b.Load(ir.I64, at[0], 8, false), b.Load(ir.I64, at[1], 8, false)}
	switch {
	case strings.Contains(name, ".exch."):
		store(0, half(1, 0))
		store(1, half(1, 1))
	case strings.Contains(name, ".cas."):
		same := b.Bin(ir.And, b.ICmp(enum.IPredEQ, old[0], half(1, 0)), b.ICmp(enum.IPredEQ, old[1], half(1, 1)))
		for k := range at {
			store(k, b.Select(same, half(2, k), old[k]))
		}
	}
	if c.Typ != types.Type(ir.Void) {
		r.replace(c, b.Insert(b.Insert(ir.Undef(pairType), old[0], 0), old[1], 1))
	}
	return true
}
