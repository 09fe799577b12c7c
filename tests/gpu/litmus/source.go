package litmus

import (
	"fmt"
	"strings"
)

var (
	cOrders = map[string]string{"rlx": "__ATOMIC_RELAXED", "acq": "__ATOMIC_ACQUIRE", "rel": "__ATOMIC_RELEASE", "ar": "__ATOMIC_ACQ_REL",
		"sc": "__ATOMIC_SEQ_CST"}
	cScopes = map[string]string{"cta": "__MEMORY_SCOPE_WRKGRP", "cluster": "__MEMORY_SCOPE_CLUSTR", "gpu": "__MEMORY_SCOPE_DEVICE",
		"sys": "__MEMORY_SCOPE_SYSTEM"}
	threadfences = map[string]string{"cta": "__threadfence_block()", "gpu": "__threadfence()", "sys": "__threadfence_system()"}
)

// Source is the C text of the test's kernels; kernels/litmus.h comes before it.
func (t *Test) Source() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// %s\nstatic __device__ inline void %s_role(unsigned role, int *x, int *y, int *z, unsigned *r)\n{\n", t, t.Name)
	for k, thread := range t.Threads {
		fmt.Fprintf(&b, "\tif (role == %d) {\n", k)
		var regs []int
		for _, a := range thread {
			if a.Reg >= 0 {
				fmt.Fprintf(&b, "\t\tint r%d = 0;\n", a.Reg)
				regs = append(regs, a.Reg)
			}
		}
		for _, a := range thread {
			fmt.Fprintf(&b, "\t\t%s;\n", a.statement())
		}
		for _, r := range regs {
			fmt.Fprintf(&b, "\t\tr[%d] = r%d;\n", r, r)
		}
		b.WriteString("\t}\n")
	}
	b.WriteString("}\n")
	where := ""
	if t.Place == "cluster" {
		where = "__cluster_dims__(2, 1, 1)"
	}
	if t.Shared {
		vars := 0
		if t.Final {
			vars = t.Vars
		}
		macro := map[string]string{"warps": "TEST_SHARED", "cluster": "TEST_CLUSTER_SHARED"}[t.Place]
		fmt.Fprintf(&b, "%s(%s, %d, %d, %d)\n", macro, t.Name, len(t.Threads), t.Regs, vars)
	} else {
		fmt.Fprintf(&b, "TEST(%s, %d, in_%s, %s)\n", t.Name, len(t.Threads), t.Place, where)
	}
	if t.Final && !t.Shared {
		fmt.Fprintf(&b, "FINAL(%s, %d, %d)\n", t.Name, t.Regs, t.Vars)
	}
	return b.String()
}

// statement is an access in C.
func (a *Access) statement() string {
	value := fmt.Sprint(a.Value)
	if a.From >= 0 {
		value = fmt.Sprintf("r%d", a.From)
	}
	p := ""
	if a.Var >= 0 {
		p = "xyz"[a.Var : a.Var+1]
	}
	at := cOrders[a.Order] + ", " + cScopes[a.Scope]
	var s string
	switch a.Kind {
	case "fence":
		s = "__scoped_atomic_thread_fence(" + at + ")"
	case "threadfence":
		s = threadfences[a.Scope]
	case "add":
		s = fmt.Sprintf("__scoped_atomic_fetch_add(%s, %s, %s)", p, value, at)
	case "exchange":
		s = fmt.Sprintf("__scoped_atomic_exchange_n(%s, %s, %s)", p, value, at)
	case "load":
		s = map[string]string{"": "*" + p, "vol": "*(volatile int *)" + p}[a.Order]
		if s == "" {
			s = fmt.Sprintf("__scoped_atomic_load_n(%s, %s)", p, at)
		}
	case "store":
		s = map[string]string{"": "*" + p + " = " + value, "vol": "*(volatile int *)" + p + " = " + value}[a.Order]
		if s == "" {
			s = fmt.Sprintf("__scoped_atomic_store_n(%s, %s, %s)", p, value, at)
		}
	}
	if a.Reg >= 0 {
		s = fmt.Sprintf("r%d = %s", a.Reg, s)
	}
	if a.If >= 0 {
		s = fmt.Sprintf("if (r%d)\n\t\t\t%s", a.If, s)
	}
	return s
}
