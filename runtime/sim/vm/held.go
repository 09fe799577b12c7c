package vm

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

// FenceRegs is wgmma.fence.
func (t *Thread) FenceRegs() {
	if t.Held == nil {
		t.Held = &heldRegs{By: map[int]Holding{}, touched: map[int]touch{}}
	}
	clear(t.Held.touched)
	t.Held.Fences++
}

// CheckHeld looks at the registers of an instruction that is about to be executed.
func (t *Thread) CheckHeld(in *Instr, m *Meta) {
	if in.Op == OpPark && in.X.Flags&FlagHolds != 0 {
		return
	}
	for _, slot := range t.Fn.Uses(m) {
		t.checkRegister(slot, "reads")
	}
	for _, slot := range t.Fn.Defs(m) {
		t.checkRegister(slot, "writes")
	}
	if in.Op == OpRet && len(t.Frames) > 1 {
		for i, h := range t.Held.By {
			if i >= t.Base {
				t.FailHeld(h, "the function returns before anybody has waited for the %s that has some of its registers", h.Name())
			}
		}
	}
}

func (t *Thread) checkRegister(slot int32, verb string) {
	if i := int(slot / NextSlot); i >= len(t.Fn.Frags) || !t.Fn.Frags[i] {
		return
	}
	at := t.Base + int(slot)
	if h, ok := t.Held.By[at]; ok {
		t.FailHeld(h, "it %s register %s of a %s for which nobody has waited yet", verb, t.Fn.RegName(slot), h.Name())
	}
	t.Held.touched[at] = touch{t.Fn, t.Pc}
}

func (h Holding) Name() string {
	if h.Accumulator {
		return "product's accumulator"
	}
	return "product's fragment of A"
}

func (t *Thread) FailHeld(h Holding, format string, args ...any) {
	f := t.Fault(faults.PendingMatrix, format, args...)
	f.Notes = append(f.Notes, fmt.Sprintf("the product was started %s", h.P.Pos))
	f.Related = append(f.Related, faults.Related{Note: 0, Pos: h.P.Pos})
	panic(f)
}

// CheckFenced reports a register of a product that was touched after the last fence.
func (t *Thread) CheckFenced(slot int32) {
	c, ok := t.Held.touched[t.Base+int(slot)]
	if !ok {
		return
	}
	at := c.fn.Position(c.pc)
	f := t.Fault(faults.BadInstr, "register %s was accessed, and no wgmma.fence is between that and the product", t.Fn.RegName(slot))
	f.Notes = append(f.Notes, "it was accessed "+at.String())
	f.Related = append(f.Related, faults.Related{Note: 0, Pos: at})
	panic(f)
}
