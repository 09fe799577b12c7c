package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/diag"
)

// order is a C11 memory order, with the numbers of GNU's __ATOMIC_ macros.
type order int

const (
	relaxed order = iota
	consume
	acquire
	release
	acqRel
	seqCst
)

// scope is a synchronisation scope of the IR.
type scope string

// The scopes. C11 has none: its atomics are visible to the whole system.
const (
	scopeCta scope = "block"
	scopeClu scope = "cluster"
	scopeGpu scope = "device"
	scopeSys scope = ""
)

// atomicWord is the integer type of an atomic object of n bytes; nil if none of that size is
// lock-free.
func atomicWord(n int64) types.Type {
	switch n {
	case 1, 2, 4, 8, 16:
		return ir.IntType(int(n) * 8)
	}
	return nil
}

func (o order) llvm() enum.AtomicOrdering {
	switch o {
	case consume, acquire:
		return enum.AtomicOrderingAcquire
	case release:
		return enum.AtomicOrderingRelease
	case acqRel:
		return enum.AtomicOrderingAcquireRelease
	case seqCst:
		return enum.AtomicOrderingSequentiallyConsistent
	}
	return enum.AtomicOrderingMonotonic
}

// isLocal reports whether an object is in local memory, which no other thread sees and no atom
// takes.
func isLocal(l lval) bool {
	s, ok := ir.SpaceOf(l.p)
	return ok && s == ir.Local
}

// lockFree reports whether an object of size bytes can be atomic, and says so if not. Automatic
// objects always can: no other thread sees them.
func (g *gen) lockFree(l lval, size int64) bool {
	if atomicWord(size) == nil && !isLocal(l) {
		g.noLocks(g.lastPos, size)
		return false
	}
	return atomicWord(size) != nil
}

// noLocks reports an atomic object of a size that no instruction has.
func (g *gen) noLocks(p diag.Pos, size int64) {
	g.errorf(p, "an atomic object of %d bytes would need a lock, which the device does not have: the sizes are 1, 2, 4, 8 and 16 bytes%s", size, g.cfg.LockHint())
}

// loadAtomic reads an atomic object of type t in memory.
func (g *gen) loadAtomic(l lval, t types.Type, o order, s scope) value.Value {
	if n := ir.SizeOf(t, g.PtrSize); g.locked(l, n) {
		out := g.alloca(t, n)
		g.lockedCall("load", ir.Void, l, n, o, s, out)
		return g.b.Load(t, out, n, false)
	}
	i := g.b.Load(t, l.p, l.align, l.vol)
	if !g.lockFree(l, ir.SizeOf(t, g.PtrSize)) {
		return i
	}
	i.Atomic, i.SyncScope, i.Ordering = true, string(s), o.llvm()
	if o == release || o == acqRel {
		i.Ordering = enum.AtomicOrderingSequentiallyConsistent
	}
	return i
}

// storeAtomic writes an atomic object.
func (g *gen) storeAtomic(l lval, v value.Value, o order, s scope) {
	if n := ir.SizeOf(v.Type(), g.PtrSize); g.locked(l, n) {
		g.lockedCall("store", ir.Void, l, n, o, s, g.spill(v))
		return
	}
	i := g.b.Store(v, l.p, l.align, l.vol)
	if !g.lockFree(l, ir.SizeOf(v.Type(), g.PtrSize)) {
		return
	}
	i.Atomic, i.SyncScope, i.Ordering = true, string(s), o.llvm()
	if o == consume || o == acquire || o == acqRel {
		i.Ordering = enum.AtomicOrderingSequentiallyConsistent
	}
}

// fence generates a fence.
func (g *gen) fence(o order, s scope) {
	if o != relaxed {
		g.b.Fence(o.llvm(), string(s))
	}
}

// rmw is one read-modify-write.
type rmw struct {
	op    string // add, sub, and, or, xor, nand, min, max, inc, dec, exch
	t     *tree.Type
	order order
	scope scope
}

// llvm is the operation of the IR that does r on type t in memory; ok is false if there is none.
func (r *rmw) llvm(t types.Type) (op enum.AtomicOp, ok bool) {
	if _, float := t.(*types.FloatType); float {
		switch r.op {
		case "exch":
			return enum.AtomicOpXChg, true
		case "add":
			return enum.AtomicOpFAdd, true
		case "sub":
			return enum.AtomicOpFSub, true
		}
		return 0, false
	}
	ops := map[string]enum.AtomicOp{"exch": enum.AtomicOpXChg, "add": enum.AtomicOpAdd, "sub": enum.AtomicOpSub, "and": enum.AtomicOpAnd,
		"nand": enum.AtomicOpNAnd, "or": enum.AtomicOpOr, "xor": enum.AtomicOpXor, "min": enum.AtomicOpUMin, "max": enum.AtomicOpUMax}
	if isSigned(r.t) {
		ops["min"], ops["max"] = enum.AtomicOpMin, enum.AtomicOpMax
	}
	op, ok = ops[r.op]
	return op, ok
}

// atomicRMW performs r on the object l with operand v (in memory form) and returns the old value in
// memory form.
func (g *gen) atomicRMW(l lval, r rmw, v value.Value) value.Value {
	t := v.Type()
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t)
	}
	if g.locked(l, size) {
		return g.lockedRMW(l, r, v)
	}
	if r.op == "inc" || r.op == "dec" {
		return g.b.AtomicWrap(r.op, l.p, v, r.order.llvm(), string(r.scope))
	}
	op, ok := r.llvm(t)
	if !ok {
		return g.update(l, t, r.order, r.scope, func(old value.Value) value.Value { return g.newValue(r, old, v) })
	}
	if r.op == "exch" { // bits, whatever they mean
		v = g.coerce(v, ir.IntType(int(size)*8))
	}
	g.padSmall(l, size)
	i := g.b.AtomicRMW(op, l.p, v, r.order.llvm(), string(r.scope))
	i.Volatile = l.vol
	return g.coerce(i, t)
}

// newValue computes what r makes of old, in memory form.
func (g *gen) newValue(r rmw, old, v value.Value) value.Value {
	if op, ok := r.llvm(v.Type()); ok {
		return g.b.RMWValue(op, old, v)
	}
	return g.minMax(r.op, old, v, r.t)
}

func (g *gen) minMax(op string, x, y value.Value, t *tree.Type) value.Value {
	c := tree.OpLt
	if op == "max" {
		c = tree.OpGt
	}
	return g.b.Select(g.compareValues(c, x, y, t), x, y)
}

// padSmall notes that an object smaller than a word is changed, see padAtomic.
func (g *gen) padSmall(l lval, size int64) {
	if size < atomicPad {
		g.padAtomic(l.p)
	}
}

// update replaces what the object l, of type t in memory, holds by what f makes of it; it returns
// the old value.
func (g *gen) update(l lval, t types.Type, o order, s scope, f func(old value.Value) value.Value) value.Value {
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t)
	}
	if g.locked(l, size) {
		return g.lockedUpdate(l, t, o, s, f)
	}
	g.padSmall(l, size)
	it := ir.IntType(int(size) * 8)
	begin := g.b.BeginUpdate(it, l.p, o.llvm(), string(s))
	old := g.coerce(begin, t)
	g.b.EndUpdate(begin, g.coerce(f(old), it))
	return old
}

// compareExchange stores next in l if it holds want, with order o; it returns the value found, if
// it was not want with order fail, and whether it was. Values are in memory form.
func (g *gen) compareExchange(l lval, want, next value.Value, o, fail order, s scope) (old, same value.Value) {
	t := want.Type()
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t), ir.Bool(false)
	}
	o = stronger(o, fail)
	if g.locked(l, size) {
		found := g.spill(want)
		same = g.lockedCompare(l, size, o, s, found, g.spill(next))
		return g.b.Load(t, found, size, false), same
	}
	g.padSmall(l, size)
	it := ir.IntType(int(size) * 8)
	old, same = g.b.CmpXchg(l.p, g.coerce(want, it), g.coerce(next, it), o.llvm(), fail.llvm(), string(s))
	return g.coerce(old, t), same
}

// directOp is the read-modify-write that a compound assignment to an atomic object of type t is; ""
// if its operands are converted in a way that no instruction does.
func directOp(e *tree.CompoundAssign, t *tree.Type) string {
	if !t.IsInteger() || kindOf(t) == tree.KindBool || !e.OpType.IsInteger() {
		return ""
	}
	switch e.Op {
	case tree.OpAdd:
		return "add"
	case tree.OpSub:
		return "sub"
	case tree.OpAnd:
		return "and"
	case tree.OpOr:
		return "or"
	case tree.OpXor:
		return "xor"
	}
	return ""
}

// atomicUpdate performs an operator on an atomic object, sequentially consistent (C11 6.5.16.2p3):
// by the operation op with operand r if there is one, otherwise by compare and swap of what f makes
// of the old value. It returns the new value.
func (g *gen) atomicUpdate(l lval, op string, r value.Value, f func(old value.Value) value.Value) value.Value {
	t := l.t
	var fresh value.Value
	update := func(old value.Value) value.Value {
		fresh = f(g.fromMem(old, t))
		return g.toMem(fresh, t)
	}
	mt := memType(t)
	if op == "" {
		g.update(l, mt, seqCst, scopeSys, update)
		return fresh
	}
	v := g.b.Resize(r, mt.(*types.IntType), false)
	how := rmw{op: op, t: t, order: seqCst, scope: scopeSys}
	old := g.atomicRMW(l, how, v)
	return g.newValue(how, old, v)
}
