package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
)

// Registers and wgmma (PTX ISA 9.7.15.7). Between the start of a product and the wait for its group
// nobody may touch its registers: the accumulator, and the fragment of A. And between the last
// touch and the start of a product there has to be a wgmma.fence. A thread that has executed one
// follows its registers, as far as the function names them in a wgmma.mma_async. Two exceptions:
// products of the same shape may have the same accumulator, without a fence; and several may read
// the same fragment, which the manual does not speak of.

// heldRegs are the registers of a thread that wgmma works on, by their index in those of the warp.
type heldRegs struct {
	by      map[int]holding
	touched map[int]touch // since the last fence
	fences  uint64
}

// holding is the product that has a register, and as what.
type holding struct {
	p           *warpProduct
	accumulator bool
}

// touch is an access to a register.
type touch struct {
	fn *function
	pc int
}

// fenceRegs is wgmma.fence.
func (t *thread) fenceRegs() {
	if t.held == nil {
		t.held = &heldRegs{by: map[int]holding{}, touched: map[int]touch{}}
	}
	clear(t.held.touched)
	t.held.fences++
}

// checkHeld looks at the registers of an instruction that is about to be executed.
func (t *thread) checkHeld(in *instr, m *meta) {
	if in.op == opPark && in.x.flags&pfHolds != 0 {
		return
	}
	for _, slot := range t.fn.uses(m) {
		t.checkRegister(slot, "reads")
	}
	for _, slot := range t.fn.defs(m) {
		t.checkRegister(slot, "writes")
	}
	if in.op == opRet && len(t.frames) > 1 {
		for i, h := range t.held.by {
			if i >= t.base {
				t.failHeld(h, "the function returns before anybody has waited for the %s that has some of its registers", h.name())
			}
		}
	}
}

func (t *thread) checkRegister(slot int32, verb string) {
	if i := int(slot / nextSlot); i >= len(t.fn.frags) || !t.fn.frags[i] {
		return
	}
	at := t.base + int(slot)
	if h, ok := t.held.by[at]; ok {
		t.failHeld(h, "it %s register %s of a %s for which nobody has waited yet", verb, t.fn.regName(slot), h.name())
	}
	t.held.touched[at] = touch{t.fn, t.pc}
}

func (h holding) name() string {
	if h.accumulator {
		return "product's accumulator"
	}
	return "product's fragment of A"
}

func (t *thread) failHeld(h holding, format string, args ...any) {
	f := t.fault(faults.PendingMatrix, format, args...)
	f.Notes = append(f.Notes, fmt.Sprintf("the product was started %s", h.p.pos))
	f.Related = append(f.Related, faults.Related{Note: 0, Pos: h.p.pos})
	panic(f)
}

// hold checks and takes the registers of a product that a thread starts.
func (wp *warpProduct) hold(t *thread) {
	if t.held == nil {
		t.fail(faults.BadInstr, "no wgmma.fence is in front of the first wgmma.mma_async")
	}
	wp.fence = t.held.fences
	for _, slot := range wp.a.regs {
		t.checkFenced(slot)
		at := t.base + int(slot)
		h, ok := t.held.by[at]
		if ok && h.accumulator {
			t.failHeld(h, "register %s of A is in a %s for which nobody has waited yet", t.fn.regName(slot), h.name())
		}
	}
	for _, slot := range wp.d.regs {
		t.checkFenced(slot)
		at := t.base + int(slot)
		h, ok := t.held.by[at]
		if ok && h.p.fence == t.held.fences && !(h.accumulator && h.p.shape == wp.shape) {
			t.failHeld(h, "register %s of the accumulator is in another %s, and no wgmma.fence is between", t.fn.regName(slot), h.name())
		}
	}
	for _, slot := range wp.a.regs {
		t.held.by[t.base+int(slot)] = holding{p: wp}
	}
	for _, slot := range wp.d.regs {
		t.held.by[t.base+int(slot)] = holding{p: wp, accumulator: true}
	}
}

// checkFenced reports a register of a product that was touched behind the last fence.
func (t *thread) checkFenced(slot int32) {
	c, ok := t.held.touched[t.base+int(slot)]
	if !ok {
		return
	}
	at := c.fn.position(c.pc)
	f := t.fault(faults.BadInstr, "register %s was accessed, and no wgmma.fence is between that and the product", t.fn.regName(slot))
	f.Notes = append(f.Notes, "it was accessed "+at.String())
	f.Related = append(f.Related, faults.Related{Note: 0, Pos: at})
	panic(f)
}

// release gives the registers of a product back that has completed.
func (wp *warpProduct) release(t *thread) {
	for _, regs := range [][]int32{wp.a.regs, wp.d.regs} {
		for _, slot := range regs {
			at := wp.base + int(t.lane) + int(slot)
			if t.held.by[at].p == wp {
				delete(t.held.by, at)
			}
		}
	}
}
