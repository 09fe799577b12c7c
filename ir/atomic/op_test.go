package atomic_test

import (
	"strings"
	"testing"

	"cptx/ir/atomic"
	"cptx/ir/target"
)

// TestLockFree holds for which sizes the targets have atomic instructions, and which are locked
// then.
func TestLockFree(t *testing.T) {
	for n := int64(0); n <= 33; n++ {
		for _, sm := range []int{50, 70, 80, 90, 120} {
			free := n == 1 || n == 2 || n == 4 || n == 8 || n == 16 && sm >= 90
			c := target.Config{SM: sm}
			if got := atomic.LockFree(&c, n); got != free {
				t.Errorf("sm_%d, %d bytes: lock-free %v", sm, n, got)
			}
			if atomic.Locked(&c, n) {
				t.Errorf("sm_%d, %d bytes: locked without -fatomic-locks", sm, n)
			}
			c.AtomicLocks = true
			if got := atomic.Locked(&c, n); got != (!free && sm >= 70) {
				t.Errorf("sm_%d, %d bytes: locked %v", sm, n, got)
			}
		}
	}
}

// TestAtom holds which qualifiers atom gets: relaxed operations of the device none, of other scopes
// their scope from sm_60 on, others both.
func TestAtom(t *testing.T) {
	for _, c := range []struct {
		sm   int
		how  atomic.How
		want string
	}{
		{53, atomic.How{Scope: atomic.Block}, "atom$.add.u32"},
		{53, atomic.How{Order: atomic.Relaxed, Scope: atomic.System}, "atom$.add.u32"},
		{60, atomic.How{Scope: atomic.Block}, "atom.cta$.add.u32"},
		{60, atomic.How{Order: atomic.Relaxed, Scope: atomic.Block}, "atom.cta$.add.u32"},
		{60, atomic.How{Scope: atomic.Device}, "atom$.add.u32"},
		{60, atomic.How{Scope: atomic.System}, "atom.sys$.add.u32"},
		{70, atomic.How{Order: atomic.Relaxed, Scope: atomic.Device}, "atom$.add.u32"},
		{70, atomic.How{Order: atomic.Acquire, Scope: atomic.Device}, "atom.acquire.gpu$.add.u32"},
		{70, atomic.How{Order: atomic.AcqRel, Scope: atomic.Block}, "atom.acq_rel.cta$.add.u32"},
	} {
		m := atomic.Machine{Config: &target.Config{SM: c.sm}}
		if got := m.Atom("add", c.how, "u32"); got != c.want {
			t.Errorf("sm_%d, %v: %s, want %s", c.sm, c.how, got, c.want)
		}
	}
}

// TestOrders holds the numbers and names of orders and what is as strong as two of them.
func TestOrders(t *testing.T) {
	all := []atomic.Order{atomic.Relaxed, atomic.Consume, atomic.Acquire, atomic.Release, atomic.AcqRel, atomic.SeqCst}
	acquires := func(o atomic.Order) bool { return o != atomic.Relaxed && o != atomic.Release }
	releases := func(o atomic.Order) bool { return o >= atomic.Release }
	for n, o := range all {
		if got, ok := atomic.OrderOf(int64(n)); got != o || !ok {
			t.Errorf("order %d: %v, %v", n, got, ok)
		}
		want := o
		if o == atomic.Consume {
			want = atomic.Acquire
		}
		if got := atomic.FromLLVM(o.LLVM()); got != want {
			t.Errorf("%v through the IR: %v", o, got)
		}
		if got, ok := atomic.OrderNamed(o.String()); got != want || !ok {
			t.Errorf("%v by its modifier: %v", o, got)
		}
		for _, p := range all {
			both := o.And(p)
			if acquires(both) != (acquires(o) || acquires(p)) || releases(both) != (releases(o) || releases(p)) ||
				(both == atomic.SeqCst) != (o == atomic.SeqCst || p == atomic.SeqCst) {
				t.Errorf("%v and %v: %v", o, p, both)
			}
		}
	}
	for _, n := range []int64{-1, 6, 1 << 40} {
		if got, ok := atomic.OrderOf(n); got != atomic.SeqCst || ok {
			t.Errorf("order %d: %v, %v", n, got, ok)
		}
	}
}

// TestScopes holds the scopes' numbers against clang's and nvcc's macros, and their way through the
// IR.
func TestScopes(t *testing.T) {
	for family, list := range map[atomic.Family]string{atomic.C: "sys gpu cta cta cta cluster", atomic.NV: "cta cta cluster gpu sys"} {
		for n, want := range strings.Fields(list) {
			s, ok := atomic.ScopeOf(family, int64(n))
			if s.String() != want || !ok {
				t.Errorf("scope %d of family %d: %v, want %s", n, family, s, want)
			}
			if how := (atomic.How{Order: atomic.AcqRel, Scope: s}); atomic.HowOf(how.LLVM()) != how {
				t.Errorf("%v is another one after the IR", how)
			}
		}
		if _, ok := atomic.ScopeOf(family, int64(len(strings.Fields(list)))); ok {
			t.Errorf("family %d has one scope more", family)
		}
	}
}
