package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
)

// Atomic objects that no instruction takes, with -fatomic-locks: functions of the device library
// (runtime/lib/src/atomic) copy them while they hold one of the locks of a table. The table belongs
// to the program, not to the library, whose functions each unit has for itself: it is a weak
// variable, which linking makes one. C11 7.17.5.1 has such objects, which are not lock-free.
const (
	lockTable  = "__cptx_atomic_locks"
	lockNumber = 1024 // of 4 bytes; a power of 2, and the size that the library takes for granted
)

// locked reports whether the atomic object l of n bytes is accessed under a lock.
func (g *gen) locked(l lval, n int64) bool { return atomic.Locked(g.cfg, n) && !isLocal(l) }

// locks returns the table.
func (g *gen) locks() value.Value {
	v, ok := g.byName[lockTable].(*llir.Global)
	if !ok {
		v = g.addGlobal(lockTable, ir.Bytes(4*lockNumber), ir.Global, 4)
		v.Linkage, v.Init = enum.LinkageWeak, constant.NewZeroInitializer(v.ContentType)
		g.byName[lockTable] = v
	}
	return g.generic(v)
}

// lockedCall calls the library's function for op on the n bytes of l; rest are addresses of as
// many. Locks are taken and released at the scope of the device, which orders whatever C's orders
// do within it but for what only a fence does.
func (g *gen) lockedCall(op string, ret types.Type, l lval, n int64, rest ...value.Value) value.Value {
	if l.how.Order == atomic.SeqCst {
		g.fence(l.how)
	}
	args := []value.Value{g.locks(), g.generic(l.p), ir.Int(g.IntPtr(), n)}
	for _, p := range rest {
		args = append(args, g.generic(p))
	}
	return g.runtimeCall("__atomic_locked_"+op, ret, false, len(args), args...)
}

// lockedCompare is compare and exchange of n bytes: if l holds what stands at want, next goes
// there, otherwise what it holds goes to want.
func (g *gen) lockedCompare(l lval, n int64, want, next value.Value) (same value.Value) {
	return g.isNonZero(g.lockedCall("compare_exchange", ir.I32, l, n, want, next))
}

// spill returns the address of a new variable that holds v.
func (g *gen) spill(v value.Value) value.Value {
	n := ir.SizeOf(v.Type(), g.PtrSize)
	p := g.alloca(v.Type(), n)
	g.b.Store(v, p, n, false)
	return p
}

// lockedRMW is atomicRMW on a scalar.
func (g *gen) lockedRMW(l lval, op atomic.Op, v value.Value) value.Value {
	if op != atomic.Exchange {
		return g.lockedUpdate(l, v.Type(), func(old value.Value) value.Value { return g.newValue(op, l.t, old, v) })
	}
	n := ir.SizeOf(v.Type(), g.PtrSize)
	p := g.spill(v)
	g.lockedCall("exchange", ir.Void, l, n, p, p)
	return g.b.Load(v.Type(), p, n, false)
}

// lockedUpdate is update on a scalar. The lock is not held while f computes.
func (g *gen) lockedUpdate(l lval, t types.Type, f func(old value.Value) value.Value) value.Value {
	n := ir.SizeOf(t, g.PtrSize)
	first := l
	first.how.Order = atomic.Relaxed
	p := g.spill(g.loadAtomic(first, t))
	again, done := g.newBlock(), g.newBlock()
	g.b.Br(again)
	g.start(again)
	old := g.b.Load(t, p, n, false)
	same := g.lockedCompare(l, n, p, g.spill(f(old)))
	g.b.CondBr(same, done, again)
	g.start(done)
	return old
}

// copyLocked is copyBytes where one of the objects is atomic; false if it has no lock.
func (g *gen) copyLocked(dst, src lval, n int64) bool {
	if !atomic.Locked(g.cfg, n) {
		return false
	}
	if dst.how.IsAtomic() && src.how.IsAtomic() { // never two locks at a time
		tmp := g.temp(src.t)
		g.copyLocked(tmp, src, n)
		src = tmp
	}
	if dst.how.IsAtomic() {
		g.lockedCall("store", ir.Void, dst, n, src.p)
	} else {
		g.lockedCall("load", ir.Void, src, n, dst.p)
	}
	return true
}

// record evaluates argument i to an object of its own that no other thread sees.
func (a *atomicCall) record(i int) lval {
	src := a.g.recordValue(a.e.Args[i])
	if src.how.IsAtomic() {
		tmp := a.g.temp(src.t)
		a.g.copyBytes(tmp, src)
		return tmp
	}
	return src
}

// lockedObject expands an atomic function on an object of a size that no instruction has.
func (a *atomicCall) lockedObject() value.Value {
	g, n := a.g, a.l.t.Sizeof()
	call := func(op string, rest ...value.Value) {
		g.pos(a.e.P)
		g.lockedCall(op, ir.Void, a.l, n, rest...)
	}
	operand := func(i int) value.Value { // its address
		if a.Indirect {
			return a.pointer(i).p
		}
		return a.record(i).p
	}
	result := func(i int) value.Value {
		if a.Indirect {
			return a.pointer(i).p
		}
		return a.dst.p
	}
	switch {
	case a.Op == atomic.Load && (a.Indirect || a.dst != nil):
		call("load", result(1))
	case a.Op == atomic.Store:
		call("store", operand(1))
	case a.Op == atomic.Init:
		g.copyBytes(a.l, a.record(1))
	case a.Op == atomic.Exchange && (a.Indirect || a.dst != nil):
		v := operand(1)
		call("exchange", v, result(2))
	case a.Op == atomic.CompareExchange && (a.Indirect || a.C11):
		want := a.pointer(1)
		next := operand(2)
		a.weak()
		a.l.how.Order = a.Order.And(a.Failure)
		return g.lockedCompare(a.l, n, want.p, next)
	default:
		g.errorf(a.e.P, "'%s' cannot be used with this type", a.e.Name)
		return ir.Undef(memType(a.e.T))
	}
	return nil
}
