package atomic

import "github.com/llir/llvm/ir/enum"

// Order is a memory order (C11 7.17.3).
type Order uint8

// The orders. Plain is that of an access that is not atomic, and stands for no fence.
const (
	Plain Order = iota
	Relaxed
	Consume // as strong as Acquire
	Acquire
	Release
	AcqRel
	SeqCst
	orders
)

// orderNames are the orders by their modifiers of PTX and as LLVM has them.
var orderNames = [orders]struct {
	ptx  string
	llvm enum.AtomicOrdering
}{
	Plain:   {"", enum.AtomicOrderingNone},
	Relaxed: {"relaxed", enum.AtomicOrderingMonotonic},
	Consume: {"acquire", enum.AtomicOrderingAcquire},
	Acquire: {"acquire", enum.AtomicOrderingAcquire},
	Release: {"release", enum.AtomicOrderingRelease},
	AcqRel:  {"acq_rel", enum.AtomicOrderingAcquireRelease},
	SeqCst:  {"sc", enum.AtomicOrderingSequentiallyConsistent},
}

// OrderOf returns the order of number n of GNU's __ATOMIC_ and nvcc's __NV_ATOMIC_ macros, the
// strongest if there is none.
func OrderOf(n int64) (o Order, ok bool) {
	if n < 0 || n > int64(SeqCst-Relaxed) {
		return SeqCst, false
	}
	return Relaxed + Order(n), true
}

// OrderNamed returns the order with a modifier of PTX.
func OrderNamed(modifier string) (o Order, ok bool) {
	for o := SeqCst; o > Plain; o-- {
		if orderNames[o].ptx == modifier {
			return o, true
		}
	}
	return Plain, false
}

// String returns the modifier of PTX without its dot.
func (o Order) String() string { return orderNames[o].ptx }

// LLVM returns the order as the IR has it.
func (o Order) LLVM() enum.AtomicOrdering { return orderNames[o].llvm }

// FromLLVM reads an order of the IR.
func FromLLVM(ordering enum.AtomicOrdering) Order {
	for o := SeqCst; o > Plain; o-- {
		if orderNames[o].llvm == ordering {
			return o
		}
	}
	return Plain
}

func (o Order) acquires() bool { return o == Consume || o == Acquire || o >= AcqRel }
func (o Order) releases() bool { return o >= Release }

// And returns the order that is as strong as o and p together.
func (o Order) And(p Order) Order {
	if o, p = max(o, p), min(o, p); o == Release && p.acquires() {
		return AcqRel
	}
	return o
}

// Scope is the set of threads that an order holds for (PTX ISA, Scope). The IR's intrinsics number
// them so.
type Scope uint8

// The scopes, the narrowest first.
const (
	Block Scope = iota
	Cluster
	Device
	System
)

// scopeNames are the scopes as the IR has them, and by their modifiers of PTX.
var scopeNames = [...]struct{ llvm, ptx string }{{"block", "cta"}, {"cluster", "cluster"}, {"device", "gpu"}, {"", "sys"}}

// String returns the modifier of PTX without its dot.
func (s Scope) String() string { return scopeNames[s].ptx }

// scopeNamed returns the scope with a modifier of PTX, which there is.
func scopeNamed(modifier string) Scope {
	s := System
	for s > Block && scopeNames[s].ptx != modifier {
		s--
	}
	return s
}

// scopeNumbers are the scopes by their numbers: clang's __MEMORY_SCOPE_ and nvcc's
// __NV_THREAD_SCOPE_ macros. The warp and the thread are no scopes of PTX, and the smallest that is
// does for them.
var scopeNumbers = map[Family][]Scope{
	C:  {System, Device, Block, Block, Block, Cluster},
	NV: {Block, Block, Cluster, Device, System},
}

// ScopeOf returns the scope of number n in functions of a family, the widest if there is none.
func ScopeOf(f Family, n int64) (s Scope, ok bool) {
	list := scopeNumbers[f]
	if n < 0 || n >= int64(len(list)) {
		return System, false
	}
	return list[n], true
}

// How is how an object is accessed. The zero value is a plain access.
type How struct {
	Order Order
	Scope Scope
}

// IsAtomic reports whether the access is an atomic one.
func (h How) IsAtomic() bool { return h.Order != Plain }

// LLVM returns order and scope as the IR has them.
func (h How) LLVM() (enum.AtomicOrdering, string) { return h.Order.LLVM(), scopeNames[h.Scope].llvm }

// HowOf reads order and scope of the IR. It panics if there is no such scope.
func HowOf(o enum.AtomicOrdering, scope string) How {
	for s, name := range scopeNames {
		if name.llvm == scope {
			return How{FromLLVM(o), Scope(s)}
		}
	}
	panic("atomic: unknown synchronisation scope " + scope)
}
