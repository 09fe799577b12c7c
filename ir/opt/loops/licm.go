package loops

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// LICM moves computations to before a loop if their operands do not change in it.
//
// Requires: reachable blocks; loops rotated, or loads stay. Preserves: SSA form. Invalidates: graph
// (preheaders).
//
// Loops are processed from the inside out, so that a computation may leave several. What moves must
// be executable without harm where it was not executed before, or be executed in every iteration;
// loads also need that nothing in the loop may write their place, texture fetches that nothing in
// the loop writes at all. Convergent operations and calls do not move. A division that is executed
// in every iteration or in none, by a test that does not change, divides by 1 where the test fails.
func LICM(c *pass.Func) bool {
	g := c.Graph()
	if len(g.Loops) == 0 {
		return false
	}
	blocks := len(c.Blocks)
	for _, l := range g.Loops {
		c.Preheader(g, l)
	}
	g = c.Graph()
	h := &hoister{c: c, g: g, mem: analysis.NewAliases(c), where: make([]int32, ir.NumberValues(c.Func)), stops: map[int]int{}}
	for bi, b := range g.Blocks {
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				h.where[id] = int32(bi) + 1
			}
		}
	}
	h.collect()
	moved := false
	for k := len(g.Loops) - 1; k >= 0; k-- {
		moved = h.loop(k) || moved
	}
	if moved {
		ir.Compact(c.Func)
	}
	return moved || len(c.Blocks) > blocks
}

type hoister struct {
	c     *pass.Func
	g     *ir.Graph
	mem   *analysis.Aliases
	where []int32     // block of each value by ir.ID, from 1; 0 for parameters
	loops []loopFacts // as g.Loops
	stops map[int]int // index of the first instruction of a block that may end the thread
}

// loopFacts is what is known of a loop. All of them together are collected in one walk over the
// function, however deep loops nest.
type loopFacts struct {
	pre    int                // the preheader, -1 if there is none
	own    []int              // blocks of no inner loop that has a preheader, in reverse postorder: what inner loops keep, this one keeps
	writes []llir.Instruction // what writes memory; if there are more than maxWrites, not all of it
	ends   ir.Region          // blocks in which control may leave the loop or an iteration: sources of exits, latches, blocks that may end the thread
	stops  ir.Region          // those that may end the thread
}

// maxWrites bounds what a load is compared with.
const maxWrites = 200

// collect fills loops and stops.
func (h *hoister) collect() {
	g := h.g
	h.loops = make([]loopFacts, len(g.Loops))
	index := make(map[*ir.Loop]int, len(g.Loops))
	for k, l := range g.Loops {
		index[l] = k
		f := &h.loops[k]
		f.pre = h.preheaderOf(l)
		for _, b := range l.Latches {
			g.Add(&f.ends, b)
		}
	}
	for bi, b := range g.Blocks {
		l := g.LoopOf[bi]
		if l == nil {
			continue
		}
		for x := l; x != nil; x = x.Parent {
			f := &h.loops[index[x]]
			f.own = append(f.own, bi)
			if f.pre >= 0 {
				break
			}
		}
		for _, s := range g.Succs[bi] {
			for x := l; x != nil && !g.Contains(x, s); x = x.Parent {
				g.Add(&h.loops[index[x]].ends, bi)
			}
		}
		h.collectEffects(bi, b, &h.loops[index[l]])
	}
	for k := len(g.Loops) - 1; k >= 0; k-- {
		f := &h.loops[k]
		f.ends.Join(f.stops)
		if p := g.Loops[k].Parent; p != nil {
			outer := &h.loops[index[p]]
			outer.stops.Join(f.stops)
			if n := maxWrites + 1 - len(outer.writes); n > 0 {
				outer.writes = append(outer.writes, f.writes[:min(n, len(f.writes))]...)
			}
		}
	}
}

// collectEffects notes in f what block b, whose index is bi, does that keeps other things from
// moving.
func (h *hoister) collectEffects(bi int, b *llir.Block, f *loopFacts) {
	for k, inst := range b.Insts {
		if len(f.writes) <= maxWrites {
			if _, w, _ := h.mem.Written(inst); w {
				f.writes = append(f.writes, inst)
			}
		}
		if c, ok := inst.(*llir.InstCall); ok && h.c.Effects.OfCall(c)&ir.MayStop != 0 {
			if _, known := h.stops[bi]; !known {
				h.stops[bi] = k
				h.g.Add(&f.stops, bi)
			}
		}
	}
}

// loop moves what it can before loop number k.
func (h *hoister) loop(k int) bool {
	l, f := h.g.Loops[k], &h.loops[k]
	if f.pre < 0 {
		return false
	}
	changed := false
	for _, bi := range f.own { // reverse postorder: operands before users
		b := h.g.Blocks[bi]
		for k, inst := range b.Insts {
			if inst == nil || !h.invariantOperands(inst, l) || !h.movable(inst, bi, k, f) && !h.guard(inst, bi, k, l, f) {
				continue
			}
			p := h.g.Blocks[f.pre]
			ir.ForgetAllValues(inst)
			p.Insts = append(p.Insts, inst)
			b.Insts[k] = nil
			h.where[ir.ID(inst)] = int32(f.pre) + 1
			changed = true
		}
	}
	return changed
}

// preheaderOf returns the block that alone enters l and ends with a jump to it, -1 if there is
// none.
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
	ir.OperandsOf(inst, func(s *value.Value) { ok = ok && h.invariant(*s, l) })
	return ok
}

func (h *hoister) invariant(v value.Value, l *ir.Loop) bool {
	id := ir.ID(v)
	return id < 0 || h.where[id] == 0 || !h.g.Contains(l, int(h.where[id])-1)
}

// movable reports whether inst, number k of block b, may move before the loop.
func (h *hoister) movable(inst llir.Instruction, b, k int, f *loopFacts) bool {
	if ld, ok := inst.(*llir.InstLoad); ok {
		return h.movableLoad(ld, b, k, f)
	}
	if i, ok := inst.(*llir.InstCall); ok && analysis.ReadsOnly(h.c, i) {
		return len(f.writes) == 0 && h.alwaysRuns(b, k, f)
	}
	if bc, ok := inst.(*llir.InstBitCast); ok && ir.IsPtr(bc.To) {
		return false
	}
	if analysis.Speculatable(h.c, inst) {
		return true
	}
	// Divisions by what is not constant, and loads that never change.
	_, _, _, may := ir.AsBin(inst)
	if name := ir.IntrinsicName(inst); name != "" {
		may = h.c.Effects.Of(inst) == 0 && ir.MayFault(name)
	}
	return may && h.alwaysRuns(b, k, f)
}

// guard makes inst, number k of block b, executable before l if it is a division after a
// branch that goes one way in all iterations: where it goes the other way, 1 is the divisor.
func (h *hoister) guard(inst llir.Instruction, b, k int, l *ir.Loop, f *loopFacts) bool {
	_, _, by, ok := ir.AsBin(inst)
	if !ok || ir.IsConst(by) || len(h.g.Preds[b]) != 1 || b == l.Header {
		return false // what is constant may be zero
	}
	from := h.g.Preds[b][0]
	t, ok := h.g.Blocks[from].Term.(*llir.TermCondBr)
	if !ok || t.TargetTrue == t.TargetFalse || ir.IsConst(t.Cond) || !h.invariant(t.Cond, l) {
		return false
	}
	if stop, ok := h.stops[b]; ok && stop < k || !h.alwaysRuns(from, len(h.g.Blocks[from].Insts), f) {
		return false
	}
	yes, no := by, value.Value(ir.IntOf(by.Type(), 1))
	if t.TargetFalse == value.Value(h.g.Blocks[b]) {
		yes, no = no, yes
	}
	safe := ir.NewSelect(t.Cond, yes, no, ir.PositionOf(inst))
	safe.SetID(int64(len(h.where)))
	h.where = append(h.where, int32(f.pre)+1)
	p := h.g.Blocks[f.pre]
	p.Insts = append(p.Insts, safe)
	n := 0
	ir.OperandsOf(inst, func(s *value.Value) {
		if n++; n == 2 {
			*s = safe
		}
	})
	return true
}

func (h *hoister) movableLoad(ld *llir.InstLoad, b, k int, f *loopFacts) bool {
	if ld.Volatile || ld.Atomic {
		return false
	}
	at := h.mem.At(ld.Src, ir.SizeOf(ld.ElemType, h.c.Module.PtrSize))
	if !h.alwaysRuns(b, k, f) && !h.safe(at) {
		return false
	}
	if ir.HasNote[ir.Invariant](ld) || h.mem.Constant(at) {
		return true
	}
	if len(f.writes) > maxWrites {
		return false
	}
	for _, w := range f.writes {
		if h.mem.MayWrite(w, at) {
			return false
		}
	}
	return true
}

// alwaysRuns reports whether instruction k of block b is executed whenever the loop is entered: it
// dominates every way out and every latch, so that no first iteration passes it by.
func (h *hoister) alwaysRuns(b, k int, f *loopFacts) bool {
	if stop, ok := h.stops[b]; ok && stop < k {
		return false
	}
	return h.g.DominatesAll(b, f.ends)
}

// safe reports whether the place can be read at any time: it lies inside an object that is known,
// and that no other thread writes. A read of what others write would be a data race that the
// program does not have.
func (h *hoister) safe(at analysis.Place) bool {
	if !at.Exact() || at.Off < 0 {
		return false
	}
	switch b := at.Base.(type) {
	case *llir.InstAlloca:
		return b.NElems == nil && at.Off+at.Size <= ir.SizeOf(b.ElemType, h.c.Module.PtrSize)
	case *llir.Global:
		return analysis.IsConstantMemory(h.c, b) && !ir.Interposable(b) && at.Off+at.Size <= ir.SizeOf(b.ContentType, h.c.Module.PtrSize)
	case *llir.Param:
		s, _ := ir.SpaceOf(b)
		return s == ir.Param
	}
	return false
}
