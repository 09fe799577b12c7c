package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/diag"
)

// atomicWord is the integer type of an atomic object of n bytes; nil if none of that size is
// lock-free.
func atomicWord(n int64) types.Type {
	if atomic.HasSize(n) {
		return ir.IntType(int(n) * 8)
	}
	return nil
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
	g.errorf(p, "an atomic object of %d bytes would need a lock, which the device does not have: the sizes are 1, 2, 4, 8 and 16 bytes%s", size, atomic.LockHint(g.cfg))
}

// loadAtomic reads an atomic object of type t in memory.
func (g *gen) loadAtomic(l lval, t types.Type) value.Value {
	if n := ir.SizeOf(t, g.PtrSize); g.locked(l, n) {
		out := g.alloca(t, n)
		g.lockedCall("load", ir.Void, l, n, out)
		return g.b.Load(t, out, n, false)
	}
	i := g.b.Load(t, l.p, l.align, l.vol)
	if g.lockFree(l, ir.SizeOf(t, g.PtrSize)) {
		i.Atomic = true
		i.Ordering, i.SyncScope = l.how.LLVM()
	}
	return i
}

// storeAtomic writes an atomic object.
func (g *gen) storeAtomic(l lval, v value.Value) {
	if n := ir.SizeOf(v.Type(), g.PtrSize); g.locked(l, n) {
		g.lockedCall("store", ir.Void, l, n, g.spill(v))
		return
	}
	i := g.b.Store(v, l.p, l.align, l.vol)
	if g.lockFree(l, ir.SizeOf(v.Type(), g.PtrSize)) {
		i.Atomic = true
		i.Ordering, i.SyncScope = l.how.LLVM()
	}
}

// fence generates a fence.
func (g *gen) fence(how atomic.How) {
	if how.Order != atomic.Relaxed {
		g.b.Fence(how)
	}
}

// llvmOp is the operation of the IR that does op on an object of C type t and type mt in memory; ok
// is false if there is none.
func llvmOp(op atomic.Op, t *tree.Type, mt types.Type) (enum.AtomicOp, bool) {
	if bfloatOps[op] != "" && kindOf(t) == tree.KindBFloat {
		return 0, false
	}
	class := atomic.Unsigned
	if _, float := mt.(*types.FloatType); float {
		class = atomic.Float
	} else if isSigned(t) {
		class = atomic.Signed
	}
	return op.LLVM(class)
}

// atomicRMW performs op on the object l with operand v (in memory form) and returns the old value
// in memory form.
func (g *gen) atomicRMW(l lval, op atomic.Op, v value.Value) value.Value {
	t := v.Type()
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t)
	}
	if g.locked(l, size) {
		return g.lockedRMW(l, op, v)
	}
	if op == atomic.Inc || op == atomic.Dec {
		return g.b.AtomicWrap(op, l.p, v, l.how)
	}
	native, ok := llvmOp(op, l.t, t)
	if !ok {
		return g.update(l, t, func(old value.Value) value.Value { return g.newValue(op, l.t, old, v) })
	}
	if op == atomic.Exchange { // bits, whatever they mean
		v = g.coerce(v, ir.IntType(int(size)*8))
	}
	g.padSmall(l, size)
	i := g.b.AtomicRMW(native, l.p, v, l.how)
	i.Volatile = l.vol
	return g.coerce(i, t)
}

// bfloatOps are the operations on __bf16, whose bits are an integer in the IR.
var bfloatOps = map[atomic.Op]string{atomic.Add: "add", atomic.Sub: "sub", atomic.Min: "min", atomic.Max: "max"}

// newValue computes what op makes of old, of C type t, in memory form.
func (g *gen) newValue(op atomic.Op, t *tree.Type, old, v value.Value) value.Value {
	if native, ok := llvmOp(op, t, v.Type()); ok {
		return g.b.RMWValue(native, old, v)
	}
	if kindOf(t) == tree.KindBFloat {
		return g.smallOp(bfloatOps[op], small{bfloat: true}, old, v)
	}
	less := tree.OpLt
	if op == atomic.Max {
		less = tree.OpGt
	}
	return g.b.Select(g.compareValues(less, old, v, t), old, v)
}

// padSmall notes that an object smaller than a word is changed, see padAtomic.
func (g *gen) padSmall(l lval, size int64) {
	if size < atomic.Word {
		g.padAtomic(l.p)
	}
}

// update replaces what the object l, of type t in memory, holds by what f makes of it; it returns
// the old value.
func (g *gen) update(l lval, t types.Type, f func(old value.Value) value.Value) value.Value {
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t)
	}
	if g.locked(l, size) {
		return g.lockedUpdate(l, t, f)
	}
	g.padSmall(l, size)
	it := ir.IntType(int(size) * 8)
	begin := g.b.BeginUpdate(it, l.p, l.how)
	old := g.coerce(begin, t)
	g.b.EndUpdate(begin, g.coerce(f(old), it))
	return old
}

// compareExchange stores next in l if it holds want; it returns the value found, if it was not want
// with order fail, and whether it was. Values are in memory form.
func (g *gen) compareExchange(l lval, want, next value.Value, fail atomic.Order) (old, same value.Value) {
	t := want.Type()
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.noLocks(g.lastPos, size)
		return ir.Undef(t), ir.Bool(false)
	}
	l.how.Order = l.how.Order.And(fail)
	if g.locked(l, size) {
		found := g.spill(want)
		same = g.lockedCompare(l, size, found, g.spill(next))
		return g.b.Load(t, found, size, false), same
	}
	g.padSmall(l, size)
	it := ir.IntType(int(size) * 8)
	old, same = g.b.CmpXchg(l.p, g.coerce(want, it), g.coerce(next, it), l.how, fail)
	return g.coerce(old, t), same
}

// directOp is the read-modify-write that a compound assignment to an atomic object of type t is;
// NoOp if its operands are converted in a way that no instruction does.
func directOp(e *tree.CompoundAssign, t *tree.Type) atomic.Op {
	if !t.IsInteger() || kindOf(t) == tree.KindBool || !e.OpType.IsInteger() {
		return atomic.NoOp
	}
	switch e.Op {
	case tree.OpAdd:
		return atomic.Add
	case tree.OpSub:
		return atomic.Sub
	case tree.OpAnd:
		return atomic.And
	case tree.OpOr:
		return atomic.Or
	case tree.OpXor:
		return atomic.Xor
	}
	return atomic.NoOp
}

// atomicUpdate performs an operator on an atomic object (C11 6.5.16.2p3): by the operation op with
// operand r if there is one, otherwise by compare and swap of what f makes of the old value. It
// returns the new value.
func (g *gen) atomicUpdate(l lval, op atomic.Op, r value.Value, f func(old value.Value) value.Value) value.Value {
	t := l.t
	var fresh value.Value
	update := func(old value.Value) value.Value {
		fresh = f(g.fromMem(old, t))
		return g.toMem(fresh, t)
	}
	mt := memType(t)
	if op == atomic.NoOp {
		g.update(l, mt, update)
		return fresh
	}
	v := g.b.Resize(r, mt.(*types.IntType), false)
	return g.newValue(op, t, g.atomicRMW(l, op, v), v)
}
