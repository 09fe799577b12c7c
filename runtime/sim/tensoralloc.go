package sim

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// tcgen05.alloc, .dealloc and .relinquish_alloc_permit (PTX ISA 9.7.16.7). With .cta_group::2 a
// warp of each block of a pair executes them together.

// pairAsk is a warp that waits for one of the other block of its pair.
type pairAsk struct {
	w       *warp
	in      *instr
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
func (c *tensorCall) ready(w *warp, t *thread) bool {
	tm := w.b.tensor()
	if c.op == "relinquish_alloc_permit" || c.op == "dealloc" && c.group == 1 {
		return true
	}
	n := t.r[c.n]
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
func (c *tensorCall) meet(t *thread, tm *tensorMemory, n uint64) bool {
	peer := t.pairOf()
	if tm.ask == nil {
		tm.ask = &pairAsk{w: t.warp, in: t.parked, n: n}
	}
	me, other := tm.ask, peer.tensor().ask
	if me.w != t.warp {
		return false
	}
	if me.granted {
		return true
	}
	if other == nil || other.granted {
		return false
	}
	if o := other.in.x.pair; o.op != c.op || other.n != n {
		t.fail(faults.Divergence, "the blocks of a pair do not execute the same: one has tcgen05.%s of %d columns, the other tcgen05.%s of %d", c.op, n, o.op, other.n)
	}
	if c.op == "alloc" {
		base, ok := freeColumns(n, tm, peer.tensor())
		if !ok {
			return false
		}
		me.base, other.base = base, base
	}
	me.granted, other.granted = true, true
	return true
}

// pairOf is the other block of the pair.
func (t *thread) pairOf() *block {
	c := t.blk.cluster
	if i := int(t.blk.rank ^ 1); i < len(c.blocks) {
		return c.blocks[i]
	}
	t.fail(faults.BadInstr, ".cta_group::2 in block %d of a cluster of %d: it is in no pair", t.blk.rank, len(c.blocks))
	return nil
}

// run is the instruction.
func (c *tensorCall) run(w *warp, lanes []*thread) {
	t, tm := lanes[0], w.b.tensor()
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
			if u.nTaint != 0 {
				u.checkTaint(c.addr, "it is an address of tensor memory")
			}
			if u.r[c.addr] != t.r[c.addr] {
				u.fail(faults.BadInstr, "lanes of one warp have different addresses of tensor memory")
			}
			t.learn(u)
		}
		tm.drop(t, t.r[c.addr], n)
		return
	}
	if tm.relinquished {
		t.fail(faults.BadInstr, "the block has given up its right to allocate tensor memory (tcgen05.relinquish_alloc_permit)")
	}
	if tm.last != 0 && n > tm.last {
		t.fail(faults.BadInstr, "%d columns after an allocation of %d: the number may not increase", n, tm.last)
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
func (c *tensorCall) store(lanes []*thread, base uint64) {
	t := lanes[0]
	in := t.parked
	addr := t.r[in.a] + in.imm
	for _, u := range lanes {
		if u.r[in.a]+in.imm != addr {
			u.fail(faults.BadInstr, "lanes of one warp have different addresses for that of tensor memory")
		}
	}
	if in.space == memory.Generic && t.windowKind(addr) != memory.Shared {
		t.fail(faults.WrongSpace, "generic address %#x is not in shared memory", addr)
	}
	m, off := t.access(in, addr, 4, memory.Write)
	m.Put(off, 4, base)
	for _, u := range lanes {
		u.learn(t)
	}
}
