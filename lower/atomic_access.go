package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir/atomic"
)

// Rule "atomic", loads and stores: what the mapping makes a fence is put around the access, which
// keeps what PTX can say in its name.
//
//	%v = load atomic i32, ptr %p seq_cst, align 4
//
// becomes
//
//	call void @ptx.fence.sc.sys()
//	%v = load atomic i32, ptr %p acquire, align 4
//
// and before sm_70 a volatile load between memory barriers. In local, constant and parameter
// memory, which no other thread changes, it is a plain load.

// atomicAccesses applies this part of the rule, and finds the read-modify-writes whose pointers
// have turned out to be local.
func atomicAccesses(r *rewriter) bool {
	kinds := accessKinds
	if r.m.HasIntrinsic(isAtomicName) {
		kinds |= callKind
	}
	return r.run(kinds, func(inst llir.Instruction) bool {
		switch i := inst.(type) {
		case *llir.InstLoad:
			return i.Atomic
		case *llir.InstStore:
			return i.Atomic
		}
		return isAtomicName(calleeName(inst))
	}, func(r *rewriter, inst llir.Instruction) bool {
		switch i := inst.(type) {
		case *llir.InstLoad:
			return r.atomicLoad(i)
		case *llir.InstStore:
			return r.atomicStore(i)
		}
		return r.localAtomic(inst.(*llir.InstCall), calleeName(inst))
	})
}

// atomicLoad lowers an atomic load.
func (r *rewriter) atomicLoad(i *llir.InstLoad) bool {
	if r.private(i.Src) {
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	}
	a := r.access(atomic.Loads, i.Src, atomic.HowOf(i.Ordering, i.SyncScope))
	i.Atomic, i.Volatile, i.Ordering, i.SyncScope = a.named()
	r.b.B.Insts = append(r.b.B.Insts, i)
	a.done()
	return true
}

// atomicStore lowers an atomic store.
func (r *rewriter) atomicStore(i *llir.InstStore) bool {
	if r.private(i.Dst) {
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	}
	a := r.access(atomic.Stores, i.Dst, atomic.HowOf(i.Ordering, i.SyncScope))
	i.Atomic, i.Volatile, i.Ordering, i.SyncScope = a.named()
	r.b.B.Insts = append(r.b.B.Insts, i)
	a.done()
	return true
}

// named returns how the access itself is marked: with order and scope, or as volatile.
func (a *atomicAccess) named() (marked, volatile bool, o enum.AtomicOrdering, scope string) {
	if !a.own.IsAtomic() {
		return false, true, enum.AtomicOrderingNone, ""
	}
	o, scope = a.own.LLVM()
	return true, false, o, scope
}
