package builtin

import "strings"

// AtomicArgs says where in the arguments of an atomic function its memory orders and its scope
// stand.
type AtomicArgs struct {
	Order   int // the order, or that of success
	Failure int // the order of a failed compare and exchange
	Scope   int
}

// AtomicArgsOf returns the places for operation op with n arguments; group is what stands before
// the dot of Overload.Op, op what stands behind it. Places that the call does not have are -1.
func AtomicArgsOf(group, op string, n int) AtomicArgs {
	at := AtomicArgs{Order: -1, Failure: -1, Scope: -1}
	if group != "atomic" && group != "nv_atomic" {
		return at
	}
	next := func(k int) int {
		if k < n {
			return k
		}
		return -1
	}
	switch op {
	case "init", "is_lock_free":
		return at
	case "thread_fence", "signal_fence":
		at.Order = 0
	case "load_n", "test_and_set", "clear":
		at.Order = 1
	case "exchange":
		at.Order = 3
	case "c11_compare_exchange":
		at.Order, at.Failure = 3, 4
	case "compare_exchange", "compare_exchange_n":
		at.Order, at.Failure = 4, 5
	default: // load, store_n, store, exchange_n and arithmetic
		at.Order = 2
	}
	at.Scope = next(max(at.Order, at.Failure) + 1)
	return at
}

// AtomicWrites reports whether the atomic operation op (as in AtomicArgsOf) changes the object that
// its first argument points to.
func AtomicWrites(op string) bool {
	return op != "load" && op != "load_n" && op != "is_lock_free" && !strings.HasSuffix(op, "_fence") && op != "synchronize"
}

// Scopes of the atomic functions, by their numbers: clang's __MEMORY_SCOPE_ and nvcc's
// __NV_THREAD_SCOPE_ macros. A scope is named as in PTX; the warp and the thread are no scopes of
// PTX, and the smallest that is does for them (ISA, Scope).
var (
	clangScopes = []string{"sys", "gpu", "cta", "cta", "cta", "cluster"}
	nvccScopes  = []string{"cta", "cta", "cluster", "gpu", "sys"}
)

// AtomicScope returns the scope that number n stands for in functions of a group; ok is false if
// there is none.
func AtomicScope(group string, n int64) (scope string, ok bool) {
	list := clangScopes
	if group == "nv_atomic" {
		list = nvccScopes
	}
	if n < 0 || n >= int64(len(list)) {
		return "", false
	}
	return list[n], true
}
