package ptxmodel

import (
	"slices"
	"testing"
)

// access is a memory operation without register; the others change it.
func access(k Kind, o Order, s Scope, variable, value int) Op {
	return Op{Kind: k, Order: o, Scope: s, Var: variable, Value: value, Reg: -1, From: -1, If: -1}
}

func (o Op) to(reg int) Op { o.Reg = reg; return o }

func fence(o Order, s Scope) Op { return access(Fence, o, s, 0, 0) }

// threads puts each list of operations into a block of its own.
func threads(lists ...[]Op) []Thread {
	var out []Thread
	for k, list := range lists {
		out = append(out, Thread{Block: k, Cluster: k, Ops: list})
	}
	return out
}

// TestManual holds the model against the litmus tests of the ISA's chapter 8, by section.
func TestManual(t *testing.T) {
	const x, y = 0, 1
	mp := func(update Kind) []Thread {
		return threads(
			[]Op{access(Store, Weak, GPU, x, 42), access(Store, Release, GPU, y, 1)},
			[]Op{access(update, Relaxed, System, y, 1), fence(Acquire, GPU), access(Load, Weak, GPU, x, 0).to(0)})
	}
	for _, c := range []struct {
		name    string
		p       Program
		outcome []int
		allowed bool
	}{
		{"8.10.3, 1: morally strong increments", Program{Vars: 1, Final: true,
			Threads: threads([]Op{access(Add, Relaxed, System, x, 1)}, []Op{access(Add, Relaxed, System, x, 1)})}, []int{1}, false},
		{"8.10.3, 2: a scope too narrow", Program{Vars: 1, Final: true,
			Threads: threads([]Op{access(Add, Relaxed, CTA, x, 1)}, []Op{access(Add, Relaxed, GPU, x, 1)})}, []int{1}, true},
		{"8.10.3, 2: both may count", Program{Vars: 1, Final: true,
			Threads: threads([]Op{access(Add, Relaxed, CTA, x, 1)}, []Op{access(Add, Relaxed, GPU, x, 1)})}, []int{2}, true},
		{"8.10.4: no value from nowhere", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Load, Weak, GPU, x, 0).to(0), {Kind: Store, Order: Weak, Var: y, From: 0, Reg: -1, If: -1}},
			[]Op{access(Load, Weak, GPU, y, 0).to(1), {Kind: Store, Order: Weak, Var: x, From: 1, Reg: -1, If: -1}})}, []int{0, 0}, true},
		{"8.10.5: CoRR", Program{Vars: 1, Regs: 2, Threads: threads([]Op{access(Store, Relaxed, System, x, 1)},
			[]Op{access(Load, Relaxed, System, x, 0).to(0), access(Load, Relaxed, System, x, 0).to(1)})}, []int{1, 0}, false},
		{"8.10.5: weak reads promise nothing", Program{Vars: 1, Regs: 2, Threads: threads([]Op{access(Store, Relaxed, System, x, 1)},
			[]Op{access(Load, Weak, System, x, 0).to(0), access(Load, Weak, System, x, 0).to(1)})}, []int{1, 0}, true},
		{"8.10.6: MP", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, System, x, 1), fence(AcqRel, System), access(Store, Relaxed, System, y, 1)},
			[]Op{access(Load, Relaxed, System, y, 0).to(0), fence(AcqRel, System), access(Load, Weak, System, x, 0).to(1)})}, []int{1, 0}, false},
		{"8.10.6: SB", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, System, x, 1), fence(SC, System), access(Load, Weak, System, y, 0).to(0)},
			[]Op{access(Store, Weak, System, y, 1), fence(SC, System), access(Load, Weak, System, x, 0).to(1)})}, []int{0, 0}, false},
		{"8.10.6: SB with fence.acq_rel", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, System, x, 1), fence(AcqRel, System), access(Load, Weak, System, y, 0).to(0)},
			[]Op{access(Store, Weak, System, y, 1), fence(AcqRel, System), access(Load, Weak, System, x, 0).to(1)})}, []int{0, 0}, true},
		{"8.11.1: red forms no acquire pattern", Program{Vars: 2, Regs: 1, Final: true, Threads: mp(Reduce)}, []int{0, 42, 2}, true},
		{"8.11.1: atom does", Program{Vars: 2, Regs: 1, Final: true, Threads: mp(Add)}, []int{0, 42, 2}, false},
		{"8.8: release, then a strong write", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), access(Store, Release, GPU, y, 1), access(Store, Relaxed, GPU, y, 2)},
			[]Op{access(Load, Acquire, GPU, y, 0).to(0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{2, 0}, false},
		{"8.8: a strong read, then an acquire", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), access(Store, Release, GPU, y, 1)},
			[]Op{access(Load, Relaxed, GPU, y, 0).to(0), access(Load, Acquire, GPU, y, 0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{1, 0}, false},
		// What docs/atomics.md says of the guide's releases.
		{"guide 12.9: a seq_cst load is relaxed and does not acquire", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), access(Store, Release, GPU, y, 1)},
			[]Op{fence(SC, GPU), access(Load, Relaxed, GPU, y, 0).to(0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{1, 0}, true},
		{"guide 12.8, 13: a seq_cst load acquires", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), access(Store, Release, GPU, y, 1)},
			[]Op{fence(SC, GPU), access(Load, Acquire, GPU, y, 0).to(0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{1, 0}, false},
		{"guide 12.9, 13: a seq_cst store is relaxed behind a fence, and releases", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), fence(SC, GPU), access(Store, Relaxed, GPU, y, 1)},
			[]Op{access(Load, Acquire, GPU, y, 0).to(0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{1, 0}, false},
		{"guide 12.9, 13: a seq_cst read-modify-write acquires, and releases by its fence", Program{Vars: 2, Regs: 2, Threads: threads(
			[]Op{access(Store, Weak, GPU, x, 1), fence(SC, GPU), access(Exchange, Acquire, GPU, y, 1)},
			[]Op{fence(SC, GPU), access(Add, Acquire, GPU, y, 0).to(0), access(Load, Weak, GPU, x, 0).to(1)})}, []int{1, 0}, false},
	} {
		if got := slices.ContainsFunc(Outcomes(&c.p), func(o []int) bool { return slices.Equal(o, c.outcome) }); got != c.allowed {
			t.Errorf("%s: %v allowed: %v", c.name, c.outcome, got)
		}
	}
	if got := Outcomes(&Program{Vars: 2, Regs: 2, Threads: threads(
		[]Op{access(Load, Weak, GPU, 0, 0).to(0), {Kind: Store, Order: Weak, Var: 1, From: 0, Reg: -1, If: -1}},
		[]Op{access(Load, Weak, GPU, 1, 0).to(1), {Kind: Store, Order: Weak, Var: 0, From: 1, Reg: -1, If: -1}})}); len(got) != 1 {
		t.Errorf("values from nowhere: %v", got)
	}
}
