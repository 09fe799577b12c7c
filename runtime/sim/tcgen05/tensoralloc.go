package tcgen05

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// tcgen05.alloc, .dealloc and .relinquish_alloc_permit (PTX ISA 9.7.16.7). With .cta_group::2 a
// warp of each block of a pair executes them together.

// pairAsk is a warp that waits for one of the other block of its pair.
type pairAsk struct {
	w       *vm.Warp
	in      *vm.Instr
	n       uint64
	base    uint64 // of what was allocated, once granted
	granted bool
}

// tensorCall is one of the instructions.
type tensorCall struct {
	op    string
	group uint64
	n     int32 // slot
	addr  int32 // slot, of dealloc
}

// ready says that the warp need not wait: that columns are free, and that the pair's other warp is
// there.
func (c *tensorCall) ready(w *vm.Warp, t *vm.Thread) bool {
	tm := tensorOf(w.Block)
	if c.op == "relinquish_alloc_permit" || c.op == "dealloc" && c.group == 1 {
		return true
	}
	n := t.R[c.n]
	if n > tensorColumns || tm.relinquished && c.op == "alloc" { // run reports it
		return true
	}
	if c.group == 1 {
		_, ok := freeColumns(n, tm)
		return ok
	}
	return c.meet(t, tm, n)
}

// meet brings the warps of a pair together.
func (c *tensorCall) meet(t *vm.Thread, tm *tensorMemory, n uint64) bool {
	peer := pairOf(t)
	if tm.ask == nil {
		tm.ask = &pairAsk{w: t.Warp, in: t.Parked, n: n}
	}
	me, other := tm.ask, tensorOf(peer).ask
	if me.w != t.Warp {
		return false
	}
	if me.granted {
		return true
	}
	if other == nil || other.granted {
		return false
	}
	if o := other.in.X.Detail.(*tensorCall); o.op != c.op || other.n != n {
		t.Fail(faults.Divergence, "the blocks of a pair do not execute the same: one has tcgen05.%s of %d columns, the other tcgen05.%s of %d", c.op, n, o.op, other.n)
	}
	if c.op == "alloc" {
		base, ok := freeColumns(n, tm, tensorOf(peer))
		if !ok {
			return false
		}
		me.base, other.base = base, base
	}
	me.granted, other.granted = true, true
	return true
}

// pairOf is the other block of the pair.
func pairOf(t *vm.Thread) *vm.Block {
	c := t.Block.Cluster
	if i := int(t.Block.Rank ^ 1); i < len(c.Blocks) {
		return c.Blocks[i]
	}
	t.Fail(faults.BadInstr, ".cta_group::2 in block %d of a cluster of %d: it is in no pair", t.Block.Rank, len(c.Blocks))
	return nil
}

// run is the instruction.
func (c *tensorCall) run(w *vm.Warp, lanes []*vm.Thread) {
	t, tm := lanes[0], tensorOf(w.Block)
	tm.inGroup(t, c.group)
	if c.op == "relinquish_alloc_permit" {
		tm.relinquished = true
		return
	}
	n := checkColumns(lanes, c.n)
	ask := tm.ask
	if c.group == 2 {
		tm.ask = nil
	}
	if c.op == "dealloc" {
		for _, u := range lanes {
			if u.NTaint != 0 {
				u.CheckTaint(c.addr, "it is an address of tensor memory")
			}
			if u.R[c.addr] != t.R[c.addr] {
				u.Fail(faults.BadInstr, "lanes of one warp have different addresses of tensor memory")
			}
			t.Learn(u)
		}
		tm.drop(t, t.R[c.addr], n)
		return
	}
	if tm.relinquished {
		t.Fail(faults.BadInstr, "the block has given up its right to allocate tensor memory (tcgen05.relinquish_alloc_permit)")
	}
	if tm.last != 0 && n > tm.last {
		t.Fail(faults.BadInstr, "%d columns after an allocation of %d: the number may not increase", n, tm.last)
	}
	var base uint64
	if c.group == 2 {
		base = ask.base
	} else {
		base, _ = freeColumns(n, tm)
	}
	tm.take(t, base, n)
	c.store(lanes, base)
}

// store writes the address to shared memory.
func (c *tensorCall) store(lanes []*vm.Thread, base uint64) {
	t := lanes[0]
	in := t.Parked
	addr := t.R[in.A] + in.Imm
	for _, u := range lanes {
		if u.R[in.A]+in.Imm != addr {
			u.Fail(faults.BadInstr, "lanes of one warp have different addresses for that of tensor memory")
		}
	}
	if in.Space == memory.Generic && t.WindowKind(addr) != memory.Shared {
		t.Fail(faults.WrongSpace, "generic address %#x is not in shared memory", addr)
	}
	m, off := t.Access(in, addr, 4, memory.Write)
	m.Put(off, 4, base)
	for _, u := range lanes {
		u.Learn(t)
	}
}
