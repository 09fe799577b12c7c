package ptxmodel

import "slices"

// event is an operation of an execution, or the write that initialises a variable (8.2.6), whose
// thread is -1.
type event struct {
	Op
	thread, index int
	read, write   int // values
}

func (e *event) reads() bool  { return e.Kind != Store && e.Kind != Fence }
func (e *event) writes() bool { return e.Kind != Load && e.Kind != Fence }
func (e *event) atomic() bool { return e.reads() && e.writes() }
func (e *event) memory() bool { return e.Kind != Fence }

// releases and acquires: what the order of an operation says (8.8). fence.sc is a fence.acq_rel as
// well.
func (e *event) releases() bool { return e.Order >= Release }
func (e *event) acquires() bool { return e.Order == Acquire || e.Order >= AcqRel }

// execution is a candidate: which operations are executed, what they read, in which order writes
// and fences take effect.
type execution struct {
	p      *Program
	events []event
	po     relation
	strong func(a, b int) bool // morally strong
	rf     []int               // by read: the write it reads from
	rank   []int               // by write, fence.sc: its place in the candidate's order
}

// Outcomes returns the outcomes that the model allows, sorted: the registers of the program, then,
// if Final is set, the variables.
func Outcomes(p *Program) [][]int {
	var list [][]int
	ifs := 0
	for _, t := range p.Threads {
		for _, o := range t.Ops {
			if o.If >= 0 {
				ifs++
			}
		}
	}
	for taken := range 1 << ifs {
		x := newExecution(p, taken)
		x.eachReadsFrom(0, func() {
			if !x.values() {
				return
			}
			x.eachOrder(func() {
				list = append(list, x.outcomes()...)
			})
		})
	}
	slices.SortFunc(list, slices.Compare)
	return slices.CompactFunc(list, slices.Equal)
}

// newExecution makes the events; of the conditional operations those whose bit is set in taken are
// executed.
func newExecution(p *Program, taken int) *execution {
	x := &execution{p: p}
	for v := range p.Vars {
		x.events = append(x.events, event{Op: Op{Kind: Store, Order: Relaxed, Scope: System, Var: v, Reg: -1, From: -1, If: -1}, thread: -1})
	}
	bit := 0
	for t, thread := range p.Threads {
		for k, o := range thread.Ops {
			if o.If >= 0 {
				if bit++; taken>>(bit-1)&1 == 0 {
					continue
				}
			}
			x.events = append(x.events, event{Op: o, thread: t, index: k})
		}
	}
	n := len(x.events)
	x.po, x.rf, x.rank = newRelation(n), make([]int, n), make([]int, n)
	for a := range x.events {
		for b := range x.events {
			ea, eb := &x.events[a], &x.events[b]
			if ea.thread >= 0 && ea.thread == eb.thread && ea.index < eb.index || ea.thread < 0 && eb.thread >= 0 {
				x.po.add(a, b) // the initial writes are before everything
			}
		}
	}
	x.strong = x.morallyStrong
	return x
}

// morallyStrong is 8.7: in program order, or both strong and each in the scope of the other.
func (x *execution) morallyStrong(a, b int) bool {
	if x.po.has(a, b) || x.po.has(b, a) {
		return true
	}
	ea, eb := &x.events[a], &x.events[b]
	return ea.Order != Weak && eb.Order != Weak && x.within(ea.Scope, ea.thread, eb.thread) && x.within(eb.Scope, ea.thread, eb.thread)
}

// within reports whether thread b is in the scope of an operation of thread a.
func (x *execution) within(s Scope, a, b int) bool {
	ta, tb := &x.p.Threads[max(a, 0)], &x.p.Threads[max(b, 0)]
	switch s {
	case CTA:
		return ta.Block == tb.Block
	case Cluster:
		return ta.Cluster == tb.Cluster
	}
	return true
}

// eachReadsFrom enumerates what the reads from event k on read from.
func (x *execution) eachReadsFrom(k int, each func()) {
	for k < len(x.events) && !x.events[k].reads() {
		k++
	}
	if k == len(x.events) {
		each()
		return
	}
	for w := range x.events {
		if e := &x.events[w]; e.writes() && e.Var == x.events[k].Var && w != k {
			x.rf[k] = w
			x.eachReadsFrom(k+1, each)
		}
	}
}

// values computes what the events read and write. It reports false for values out of thin air
// (8.10.4): where reads depend on themselves, and for operations that are executed although their
// condition is not met, or the other way round.
func (x *execution) values() bool {
	dep := newRelation(len(x.events))
	for k := range x.events {
		e := &x.events[k]
		if e.reads() {
			dep.add(x.rf[k], k)
		}
		for j := range x.events {
			if f := &x.events[j]; f.thread == e.thread && f.reads() && f.index < e.index && f.Reg >= 0 && (f.Reg == e.From || f.Reg == e.If) {
				dep.add(j, k)
			}
		}
	}
	if dep.cyclic() {
		return false
	}
	for range x.events { // longest chain
		regs := x.registers()
		for k := range x.events {
			x.evaluate(&x.events[k], k, regs)
		}
	}
	regs := x.registers()
	for t, thread := range x.p.Threads {
		for k, o := range thread.Ops {
			executed := slices.ContainsFunc(x.events, func(e event) bool { return e.thread == t && e.index == k })
			if o.If >= 0 && executed != (regs[o.If] != 0) {
				return false
			}
		}
	}
	return true
}

func (x *execution) evaluate(e *event, k int, regs []int) {
	if e.reads() {
		e.read = x.events[x.rf[k]].write
	}
	e.write = e.Value
	if e.From >= 0 {
		e.write = regs[e.From]
	}
	if e.Kind == Add || e.Kind == Reduce {
		e.write += e.read
	}
}

func (x *execution) registers() []int {
	regs := make([]int, x.p.Regs)
	for k := range x.events {
		if e := &x.events[k]; e.reads() && e.Reg >= 0 {
			regs[e.Reg] = e.read
		}
	}
	return regs
}

// eachOrder enumerates an order of the writes to each variable, the initial one first, and of the
// fence.sc.
func (x *execution) eachOrder(each func()) {
	var groups [][]int
	for v := range x.p.Vars {
		var group []int
		for k := range x.events {
			if e := &x.events[k]; e.thread >= 0 && e.writes() && e.Var == v {
				group = append(group, k)
			}
		}
		groups = append(groups, group)
	}
	var fences []int
	for k := range x.events {
		if e := &x.events[k]; e.Kind == Fence && e.Order == SC {
			fences = append(fences, k)
		}
	}
	x.permute(append(groups, fences), 0, 0, each)
}

// permute gives the members of group g from place k on their ranks in all ways, then those of the
// next groups.
func (x *execution) permute(groups [][]int, g, k int, each func()) {
	if g == len(groups) {
		each()
		return
	}
	group := groups[g]
	if k >= len(group) {
		x.permute(groups, g+1, 0, each)
		return
	}
	for j := k; j < len(group); j++ {
		group[k], group[j] = group[j], group[k]
		x.rank[group[k]] = k + 1
		x.permute(groups, g, k+1, each)
		group[k], group[j] = group[j], group[k]
	}
}
