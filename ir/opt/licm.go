package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// licm moves computations whose operands do not change in a loop in front of it.
//
// Requires: reachable blocks; loops rotated, or loads stay. Preserves: SSA form. Invalidates: graph (preheaders).
//
// Loops are processed from the inside out, so that a computation may leave several. What moves must be executable
// without harm where it was not executed before, or be executed in every iteration; loads also need that nothing in the
// loop may write their place. Convergent operations and calls do not move.
func licm(c *fn) bool {
	g := c.graph()
	if len(g.Loops) == 0 {
		return false
	}
	for _, l := range g.Loops {
		c.preheader(g, l)
	}
	g = c.graph()
	h := &hoister{c: c, g: g, mem: newMemory(c), where: map[value.Value]int{}}
	for bi, b := range g.Blocks {
		for _, inst := range b.Insts {
			if v := ir.Result(inst); v != nil {
				h.where[v] = bi
			}
		}
	}
	changed := false
	for k := len(g.Loops) - 1; k >= 0; k-- {
		changed = h.loop(g.Loops[k]) || changed
	}
	if changed {
		ir.Compact(c.Func)
	}
	return changed
}

type hoister struct {
	c     *fn
	g     *ir.Graph
	mem   *memory
	where map[value.Value]int // block of each value
	ends  []int               // of the current loop, see leaving
	stops map[int]int         // of the current loop: index of the first instruction of a block that may end the thread
}

func (h *hoister) loop(l *ir.Loop) bool {
	pre := h.preheaderOf(l)
	if pre < 0 {
		return false
	}
	h.ends, h.stops = h.leaving(l)
	var writes []llir.Instruction
	for _, b := range l.Blocks {
		for _, inst := range h.g.Blocks[b].Insts {
			if inst == nil {
				continue
			}
			if _, w, _ := h.mem.written(inst); w {
				writes = append(writes, inst)
			}
		}
	}
	changed := false
	for _, bi := range l.Blocks { // reverse postorder: operands before users
		b := h.g.Blocks[bi]
		for k, inst := range b.Insts {
			if inst == nil || !h.invariantOperands(inst, l) || !h.movable(inst, bi, k, writes) {
				continue
			}
			p := h.g.Blocks[pre]
			p.Insts = append(p.Insts, inst)
			b.Insts[k] = nil
			h.where[inst.(value.Value)] = pre
			changed = true
		}
	}
	return changed
}

// preheaderOf returns the block that alone enters l and ends with a jump to it, -1 if there is none.
func (h *hoister) preheaderOf(l *ir.Loop) int {
	pre := -1
	for _, p := range h.g.Preds[l.Header] {
		if h.g.Contains(l, p) {
			continue
		}
		if pre >= 0 {
			return -1
		}
		pre = p
	}
	if pre >= 0 && len(h.g.Succs[pre]) != 1 {
		return -1
	}
	return pre
}

func (h *hoister) invariantOperands(inst llir.Instruction, l *ir.Loop) bool {
	ok := true
	ir.OperandsOf(inst, func(s *value.Value) {
		if b, found := h.where[*s]; found && h.g.Contains(l, b) {
			ok = false
		}
	})
	return ok
}

// movable reports whether inst, number k of block b, may move in front of the loop, in which writes are all that writes memory.
func (h *hoister) movable(inst llir.Instruction, b, k int, writes []llir.Instruction) bool {
	if ld, ok := inst.(*llir.InstLoad); ok {
		return h.movableLoad(ld, b, k, writes)
	}
	if bc, ok := inst.(*llir.InstBitCast); ok && ir.IsPtr(bc.To) {
		return false
	}
	if h.c.speculatable(inst) {
		return true
	}
	// Divisions by what is not constant, and loads that never change.
	_, _, _, may := ir.AsBin(inst)
	if name := intrinsicName(inst); name != "" {
		may = h.c.eff.Of(inst) == 0 && ir.MayFault(name)
	}
	return may && h.alwaysRuns(b, k)
}

func (h *hoister) movableLoad(ld *llir.InstLoad, b, k int, writes []llir.Instruction) bool {
	if ld.Volatile || ld.Atomic {
		return false
	}
	at := h.mem.at(ld.Src, ir.SizeOf(ld.ElemType, h.c.m.PtrSize))
	if !h.alwaysRuns(b, k) && !h.safe(at) {
		return false
	}
	if ir.Attachment(ld, "invariant.load") != nil || h.mem.constant(at) {
		return true
	}
	if len(writes) > 200 {
		return false
	}
	for _, w := range writes {
		if h.mem.mayWrite(w, at) {
			return false
		}
	}
	return true
}

// leaving lists the blocks of l in which control may leave the loop or an iteration: sources of exits, latches, blocks that may end
// the thread; for these stops tells where they do so first.
func (h *hoister) leaving(l *ir.Loop) (out []int, stops map[int]int) {
	out = append(out, l.Latches...)
	for _, x := range l.Blocks {
		leaves := len(h.g.Succs[x]) == 0
		for _, s := range h.g.Succs[x] {
			leaves = leaves || !h.g.Contains(l, s)
		}
		for k, inst := range h.g.Blocks[x].Insts {
			if c, ok := inst.(*llir.InstCall); ok && h.c.eff.OfCall(c)&ir.MayStop != 0 {
				if stops == nil {
					stops = map[int]int{}
				}
				stops[x] = k
				leaves = true
				break
			}
		}
		if leaves {
			out = append(out, x)
		}
	}
	return out, stops
}

// alwaysRuns reports whether instruction k of block b is executed whenever the loop is entered: it dominates every way out and
// every latch, so that no first iteration passes it by.
func (h *hoister) alwaysRuns(b, k int) bool {
	if stop, ok := h.stops[b]; ok && stop < k {
		return false
	}
	for _, x := range h.ends {
		if !h.g.Dominates(b, x) {
			return false
		}
	}
	return true
}

// safe reports whether the place can be read at any time: it lies inside an object that is known.
func (h *hoister) safe(at place) bool {
	if !at.exact || at.off < 0 {
		return false
	}
	switch b := at.base.(type) {
	case *llir.InstAlloca:
		return b.NElems == nil && at.off+at.size <= ir.SizeOf(b.ElemType, h.c.m.PtrSize)
	case *llir.Global:
		return !ir.Interposable(b) && at.off+at.size <= ir.SizeOf(b.ContentType, h.c.m.PtrSize)
	case *llir.Param:
		s, _ := ir.SpaceOf(b)
		return s == ir.Param
	}
	return false
}
