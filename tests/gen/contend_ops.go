package gen

import "fmt"

// access is an object that several threads may change at a time, or the rest of whose word they
// may.
type access struct {
	kind  kind
	c11   bool   // the object is _Atomic
	block bool   // all threads that come here are of one block
	p     string // its address
}

func (g *generator) of(list ...string) string { return list[g.n(len(list))] }

// order is a memory order of a read-modify-write, in GNU's spelling or C11's.
func (g *generator) order(c11 bool) string {
	return orders[c11][g.n(6)]
}

// orders are all memory orders, those that a load may have at the front.
var orders = map[bool][]string{
	false: {"__ATOMIC_RELAXED", "__ATOMIC_ACQUIRE", "__ATOMIC_SEQ_CST", "__ATOMIC_CONSUME", "__ATOMIC_RELEASE", "__ATOMIC_ACQ_REL"},
	true: {"memory_order_relaxed", "memory_order_acquire", "memory_order_seq_cst", "memory_order_consume", "memory_order_release",
		"memory_order_acq_rel"},
}

// scopeOf is a scope that has all threads that come to the object.
func (g *generator) scopeOf(a access) string {
	if a.block {
		return g.of("__MEMORY_SCOPE_WRKGRP", "__MEMORY_SCOPE_DEVICE", "__MEMORY_SCOPE_SYSTEM")
	}
	return g.of("__MEMORY_SCOPE_DEVICE", "__MEMORY_SCOPE_SYSTEM")
}

// load is the object's value.
func (g *generator) load(a access) string {
	order := orders[a.c11][g.n(3)]
	switch {
	case a.c11:
		return g.of("*("+a.p+")", "atomic_load("+a.p+")", fmt.Sprintf("atomic_load_explicit(%s, %s)", a.p, order))
	case a.kind.float():
		return fmt.Sprintf("*(volatile %s *)(%s)", a.kind, a.p)
	case g.chance(20):
		return fmt.Sprintf("SCOPED(load_n, %s, %s, %s)", g.scopeOf(a), a.p, order)
	case g.chance(20):
		return fmt.Sprintf("*(volatile %s *)(%s)", a.kind, a.p)
	}
	return fmt.Sprintf("__atomic_load_n(%s, %s)", a.p, order)
}

// store is a statement without its semicolon.
func (g *generator) store(a access, v string) string {
	order := g.n(3)
	if order == 1 {
		order = 4 // release in the place of acquire
	}
	name := orders[a.c11][order]
	switch {
	case a.c11:
		return g.of(fmt.Sprintf("*(%s) = %s", a.p, v), fmt.Sprintf("atomic_store_explicit(%s, %s, %s)", a.p, v, name))
	case g.chance(30):
		return fmt.Sprintf("SCOPED(store_n, %s, %s, %s, %s)", g.scopeOf(a), a.p, v, name)
	}
	return fmt.Sprintf("__atomic_store_n(%s, %s, %s)", a.p, v, name)
}

// swap is an expression that stores v and is what was there.
func (g *generator) swap(a access, v string) string {
	switch {
	case a.c11:
		return g.of(fmt.Sprintf("atomic_exchange(%s, %s)", a.p, v), fmt.Sprintf("atomic_exchange_explicit(%s, %s, %s)", a.p, v, g.order(true)))
	case a.cuda("Exch") && g.chance(50):
		return fmt.Sprintf("atomicExch%s(%s, %s)", g.suffix(a), a.p, v)
	case g.chance(30):
		return fmt.Sprintf("SCOPED(exchange_n, %s, %s, %s, %s)", g.scopeOf(a), a.p, v, g.order(false))
	}
	return fmt.Sprintf("__atomic_exchange_n(%s, %s, %s)", a.p, v, g.order(false))
}

// cuda reports whether CUDA has the function for such an object.
func (a access) cuda(name string) bool {
	if a.c11 {
		return false
	}
	switch a.kind {
	case i32, u32:
		return true
	case u64:
		return name != "Sub"
	case i64:
		return name == "Min" || name == "Max"
	case u16:
		return name == "CAS"
	case f32, f64:
		return name == "Add"
	}
	return false
}

// suffix is a scope of CUDA's functions.
func (g *generator) suffix(a access) string {
	if a.block && g.chance(40) {
		return "_block"
	}
	return ""
}

// cudaNames are CUDA's names of the operations.
var cudaNames = map[string]string{"add": "Add", "sub": "Sub", "and": "And", "or": "Or", "xor": "Xor", "min": "Min", "max": "Max"}

// operators are C's.
var operators = map[string]string{"add": "+", "sub": "-", "and": "&", "or": "|", "xor": "^"}

// modify is an expression of the object's type that changes it by an operation; after tells that it
// is the new value, not the old one.
func (g *generator) modify(a access, op, v string) (text string, after bool) {
	if a.kind.float() {
		return g.addFloat(a, v)
	}
	form := []string{"fetch_" + op, op + "_fetch"}
	n := g.n(2)
	switch {
	case a.c11 && operators[op] != "":
		if (op != "add" && op != "sub" || !a.kind.signed() || a.kind < i32) && g.chance(50) {
			return fmt.Sprintf("(*(%s) %s= %s)", a.p, operators[op], v), true
		}
		if g.chance(50) {
			return fmt.Sprintf("atomic_fetch_%s(%s, %s)", op, a.p, v), false
		}
		return fmt.Sprintf("atomic_fetch_%s_explicit(%s, %s, %s)", op, a.p, v, g.order(true)), false
	case cudaNames[op] != "" && a.cuda(cudaNames[op]) && g.chance(40):
		return fmt.Sprintf("atomic%s%s(%s, %s)", cudaNames[op], g.suffix(a), a.p, v), false
	case op != "min" && op != "max" && !a.c11 && g.chance(25):
		return fmt.Sprintf([]string{"__sync_fetch_and_%s(%s, %s)", "__sync_%s_and_fetch(%s, %s)"}[n], op, a.p, v), n == 1
	case !a.c11 && g.chance(20):
		return fmt.Sprintf("SCOPED(%s, %s, %s, %s, %s)", form[n], g.scopeOf(a), a.p, v, g.order(false)), n == 1
	case !a.c11 && a.kind >= i32 && op != "nand" && g.chance(15):
		scope := "__NV_THREAD_SCOPE_DEVICE"
		if a.block {
			scope = "__NV_THREAD_SCOPE_BLOCK"
		}
		return fmt.Sprintf("NV(fetch_%s, %s, %s, %s, %s)", op, scope, a.p, v, g.order(false)), false
	}
	p := a.p
	if a.c11 { // GNU's functions take what is not _Atomic
		p = fmt.Sprintf("(%s *)(%s)", a.kind, a.p)
	}
	return fmt.Sprintf("__atomic_%s(%s, %s, %s)", form[n], p, v, g.order(false)), n == 1
}

func (g *generator) addFloat(a access, v string) (text string, after bool) {
	if a.c11 {
		return fmt.Sprintf("(*(%s) += %s)", a.p, v), true
	}
	return fmt.Sprintf("atomicAdd%s(%s, %s)", g.suffix(a), a.p, v), false
}

// compare is an expression: whether the object was as *expected and is now v. What was there is in
// *expected otherwise. In a loop it may be one that fails for nothing.
func (g *generator) compare(a access, expected, v string, loop bool) string {
	weak, strength := 0, "strong"
	if loop && g.chance(50) {
		weak, strength = 1, "weak"
	}
	success, failure := g.order(a.c11), orders[a.c11][g.n(3)]
	switch {
	case a.c11:
		return g.of(fmt.Sprintf("atomic_compare_exchange_%s(%s, %s, %s)", strength, a.p, expected, v),
			fmt.Sprintf("atomic_compare_exchange_%s_explicit(%s, %s, %s, %s, %s)", strength, a.p, expected, v, success, failure))
	case a.kind.float():
		return fmt.Sprintf("__atomic_compare_exchange(%s, %s, &%s, %d, %s, %s)", a.p, expected, v, weak, success, failure)
	case g.chance(25):
		return fmt.Sprintf("SCOPED(compare_exchange_n, %s, %s, %s, %s, %d, %s, %s)", g.scopeOf(a), a.p, expected, v, weak, success, failure)
	}
	return fmt.Sprintf("__atomic_compare_exchange_n(%s, %s, %s, %d, %s, %s)", a.p, expected, v, weak, success, failure)
}

// compareValue is an expression that is what was there, and stores v if that was expected; "" if
// there is none for such objects.
func (g *generator) compareValue(a access, expected, v string) string {
	switch {
	case a.c11:
		return ""
	case a.cuda("CAS") && g.chance(70):
		return fmt.Sprintf("atomicCAS%s(%s, %s, %s)", g.suffix(a), a.p, expected, v)
	}
	return fmt.Sprintf("__sync_val_compare_and_swap(%s, %s, %s)", a.p, expected, v)
}
