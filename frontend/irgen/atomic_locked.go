package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
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
func (g *gen) locked(l lval, n int64) bool { return g.cfg.Locked(n) && !isLocal(l) }

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
func (g *gen) lockedCall(op string, ret types.Type, l lval, n int64, o order, s scope, rest ...value.Value) value.Value {
	if o == seqCst {
		g.fence(seqCst, s)
	}
	args := []value.Value{g.locks(), g.generic(l.p), ir.Int(g.IntPtr(), n)}
	for _, p := range rest {
		args = append(args, g.generic(p))
	}
	return g.runtimeCall("__atomic_locked_"+op, ret, false, len(args), args...)
}

// lockedCompare is compare and exchange of n bytes: if l holds what stands at want, next goes
// there, otherwise what it holds goes to want.
func (g *gen) lockedCompare(l lval, n int64, o order, s scope, want, next value.Value) (same value.Value) {
	return g.isNonZero(g.lockedCall("compare_exchange", ir.I32, l, n, o, s, want, next))
}

// spill returns the address of a new variable that holds v.
func (g *gen) spill(v value.Value) value.Value {
	n := ir.SizeOf(v.Type(), g.PtrSize)
	p := g.alloca(v.Type(), n)
	g.b.Store(v, p, n, false)
	return p
}

// lockedRMW is atomicRMW on a scalar.
func (g *gen) lockedRMW(l lval, r rmw, v value.Value) value.Value {
	if r.op != "exch" {
		return g.lockedUpdate(l, v.Type(), r.order, r.scope, func(old value.Value) value.Value { return g.newValue(r, old, v) })
	}
	n := ir.SizeOf(v.Type(), g.PtrSize)
	p := g.spill(v)
	g.lockedCall("exchange", ir.Void, l, n, r.order, r.scope, p, p)
	return g.b.Load(v.Type(), p, n, false)
}

// lockedUpdate is update on a scalar. The lock is not held while f computes.
func (g *gen) lockedUpdate(l lval, t types.Type, o order, s scope, f func(old value.Value) value.Value) value.Value {
	n := ir.SizeOf(t, g.PtrSize)
	p := g.spill(g.loadAtomic(l, t, relaxed, s))
	again, done := g.newBlock(), g.newBlock()
	g.b.Br(again)
	g.start(again)
	old := g.b.Load(t, p, n, false)
	same := g.lockedCompare(l, n, o, s, p, g.spill(f(old)))
	g.b.CondBr(same, done, again)
	g.start(done)
	return old
}

// copyLocked is copyBytes where one of the objects is atomic; false if it has no lock.
func (g *gen) copyLocked(dst, src lval, n int64) bool {
	if !g.cfg.Locked(n) {
		return false
	}
	if dst.atomic && src.atomic { // never two locks at a time
		tmp := g.temp(src.t)
		g.copyLocked(tmp, src, n)
		src = tmp
	}
	if dst.atomic {
		g.lockedCall("store", ir.Void, dst, n, seqCst, scopeSys, src.p)
	} else {
		g.lockedCall("load", ir.Void, src, n, seqCst, scopeSys, dst.p)
	}
	return true
}

// record evaluates argument i to an object of its own that no other thread sees.
func (a *atomicCall) record(i int) lval {
	src := a.g.recordValue(a.e.Args[i])
	if src.atomic {
		tmp := a.g.temp(src.t)
		a.g.copyBytes(tmp, src)
		return tmp
	}
	return src
}

// lockedObject expands an atomic function on an object of a size that no instruction has.
func (a *atomicCall) lockedObject(op string) value.Value {
	g, n := a.g, a.l.t.Sizeof()
	call := func(op string, rest ...value.Value) {
		g.pos(a.e.P)
		g.lockedCall(op, ir.Void, a.l, n, a.order(), a.scope(), rest...)
	}
	switch op {
	case "load":
		call("load", a.pointer(1).p)
	case "store":
		call("store", a.pointer(1).p)
	case "store_n":
		call("store", a.record(1).p)
	case "init":
		dst := a.l
		dst.atomic = false
		g.copyBytes(dst, a.record(1))
	case "exchange":
		v := a.pointer(1)
		call("exchange", v.p, a.pointer(2).p)
	case "compare_exchange", "c11_compare_exchange":
		want := a.pointer(1)
		var next lval
		if op == "compare_exchange" {
			next = a.pointer(2)
		} else {
			next = a.record(2)
		}
		for _, x := range a.e.Args[3:a.at.Order] {
			g.effect(x) // weak or strong: the same
		}
		o := stronger(a.order(), a.failure())
		g.pos(a.e.P)
		return g.lockedCompare(a.l, n, o, a.scope(), want.p, next.p)
	default:
		g.errorf(a.e.P, "'%s' cannot be used with this type", a.e.Name)
		return ir.Undef(memType(a.e.T))
	}
	return nil
}

// lockedRecord is lockedObject for functions whose result is a record, which goes to dst.
func (a *atomicCall) lockedRecord(dst lval, op string) {
	g, n := a.g, a.l.t.Sizeof()
	switch op {
	case "load_n":
		g.pos(a.e.P)
		g.lockedCall("load", ir.Void, a.l, n, a.order(), a.scope(), dst.p)
	case "exchange_n":
		v := a.record(1)
		g.pos(a.e.P)
		g.lockedCall("exchange", ir.Void, a.l, n, a.order(), a.scope(), v.p, dst.p)
	default:
		g.errorf(a.e.P, "'%s' cannot be used with this type", a.e.Name)
	}
}
