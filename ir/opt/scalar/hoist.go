package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Hoist computes before a branch what both of its arms compute: a warp that takes both ways
// computes it once, gvn finds it after the branch as well, and shorter arms become selects.
//
// Requires: reachable blocks, gvn has run. Preserves: control flow. Invalidates: numbering.
//
//	br c, T, F;  T: ... q1 = x / y;  F: ... q2 = x / y   ->   q = x / y; br c, T, F
//
// Nothing is executed that was not: one of the arms runs. A load moves if what stands before it in
// its arm does not write its place; what may trap, if nothing before it may end the thread.
// Products stay: they become part of a multiply-add where they are used; but not those that make
// offsets of indices.
func Hoist(c *pass.Func) bool {
	h := &upMover{c: c, g: c.Graph(), others: pass.Kept[pass.KeyTable[llir.Instruction, int]](c)}
	changed := false
	for bi := len(h.g.Blocks) - 1; bi >= 0; bi-- { // what leaves inner branches may leave outer ones
		for h.branch(bi) { // what has moved may make others equal
			changed = true
		}
	}
	if changed {
		h.repl.Apply(c.Func)
		ir.Compact(c.Func)
	}
	return changed
}

// begin makes ready what all branches but the first need.
func (h *upMover) begin() {
	n := ir.NumberValues(h.c.Func)
	h.repl, h.mem, h.at = h.c.Memory.Replacer(n), analysis.NewAliases(h.c), h.c.Memory.Numbers(n)
	for bi, b := range h.g.Blocks {
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				h.at[id] = int32(bi)
			}
		}
	}
}

type upMover struct {
	c    *pass.Func
	g    *ir.Graph
	repl *ir.Replacer // nil before the first branch whose arms may have something in common
	mem  *analysis.Aliases
	at   []int32 // block of each value by its id

	others *pass.KeyTable[llir.Instruction, int] // candidates of the other arm, with their places
}

// maxArm bounds how many instructions of an arm are looked at.
const maxArm = 200

// branch moves what the arms of the branch that ends block bi have in common, as far as its
// operands are known before it.
func (h *upMover) branch(bi int) bool {
	b := h.g.Blocks[bi]
	t, ok := b.Term.(*llir.TermCondBr)
	if !ok || t.TargetTrue == t.TargetFalse {
		return false
	}
	yes, no := ir.Index(t.TargetTrue), ir.Index(t.TargetFalse)
	if len(h.g.Preds[yes]) != 1 || len(h.g.Preds[no]) != 1 {
		return false
	}
	kinds := h.kinds(no) & h.kinds(yes)
	if kinds == 0 || kinds&ir.Kind((*llir.InstLoad)(nil)) != 0 && h.leaves(bi, yes, no) {
		return false
	}
	if h.repl == nil {
		h.begin()
	}
	h.others.Reset(16)
	h.candidates(no, kinds, func(inst llir.Instruction, hash uint32, n int) {
		if h.other(inst, hash) == nil {
			h.others.Add(inst, hash, n)
		}
	})
	if h.others.Size() == 0 {
		return false
	}
	changed := false
	h.candidates(yes, kinds, func(inst llir.Instruction, hash uint32, n int) {
		m := h.other(inst, hash)
		if m == nil || *m < 0 {
			return
		}
		h.move(bi, yes, n, no, *m)
		*m = -1 // it has moved
		changed = true
	})
	return changed
}

// leaves reports whether the branch at the end of block bi is the test at the top of a loop, with
// yes or no outside. Loads that moved there, with their addresses, would keep the loop from being
// rotated; afterwards the loop's end and what follows the loop have no block in common.
func (h *upMover) leaves(bi, yes, no int) bool {
	l := h.g.LoopOf[bi]
	return l != nil && l.Header == bi && h.g.Contains(l, yes) != h.g.Contains(l, no)
}

// other returns the place of the candidate of the other arm that is equal to inst, nil if there is
// none.
func (h *upMover) other(inst llir.Instruction, hash uint32) *int {
	e := h.others.FindFunc(hash, func(i llir.Instruction) bool { return analysis.SameExpression(i, inst) })
	if e == nil {
		return nil
	}
	return &e.Val
}

// kinds returns the kinds of instructions that block bi has.
func (h *upMover) kinds(bi int) (kinds ir.Kinds) {
	for n, inst := range h.g.Blocks[bi].Insts {
		if n >= maxArm {
			break
		}
		if inst != nil {
			kinds |= ir.Kind(inst)
		}
	}
	return kinds
}

// candidates calls fn for each instruction of block bi, of one of the kinds, that could stand in
// front of it, with its hash and place.
func (h *upMover) candidates(bi int, kinds ir.Kinds, fn func(inst llir.Instruction, hash uint32, n int)) {
	var writes []llir.Instruction
	stopped := false
	known := false
	operand := func(s *value.Value) { // is known before the block?
		*s = h.repl.Get(*s)
		if id := ir.ID(*s); id >= 0 && id < len(h.at) && int(h.at[id]) == bi {
			known = false
		}
	}
	for n, inst := range h.g.Blocks[bi].Insts {
		if n >= maxArm {
			return
		}
		if inst == nil {
			continue
		}
		if ir.Kind(inst)&kinds != 0 {
			known = true
			if ir.OperandsOf(inst, operand); known && h.movable(inst, writes, stopped) {
				if hash, ok := analysis.Hash(h.c, inst); ok {
					fn(inst, hash, n)
					continue
				}
			}
		}
		effects := h.c.Effects.Of(inst)
		if effects&ir.WriteMem != 0 {
			writes = append(writes, inst)
		}
		stopped = stopped || effects&ir.MayStop != 0
	}
}

// movable reports whether inst may move to the start of its block, after writes, and after what
// may have ended the thread if stopped.
func (h *upMover) movable(inst llir.Instruction, writes []llir.Instruction, stopped bool) bool {
	if op, _, y, ok := ir.AsBin(inst); ok {
		switch op {
		case ir.FMul:
			return false
		case ir.Mul:
			return ir.IsConst(y) && ir.BitsOf(y.Type()) == 64
		case ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
			return !stopped
		}
		return true
	}
	l, ok := inst.(*llir.InstLoad)
	if !ok {
		return analysis.Speculatable(h.c, inst)
	}
	if stopped || l.Volatile || l.Atomic {
		return false
	}
	at := h.mem.At(l.Src, ir.SizeOf(l.ElemType, h.c.Module.PtrSize))
	for _, w := range writes {
		if h.mem.MayWrite(w, at) {
			return false
		}
	}
	return true
}

// move puts instruction n of block yes at the end of block bi, and deletes instruction m of block
// no, which is equal.
func (h *upMover) move(bi, yes, n, no, m int) {
	b, y, f := h.g.Blocks[bi], h.g.Blocks[yes], h.g.Blocks[no]
	keep, gone := y.Insts[n], f.Insts[m]
	y.Insts[n], f.Insts[m] = nil, nil
	ir.ForgetAllValues(keep)
	if l, ok := keep.(*llir.InstLoad); ok {
		other := gone.(*llir.InstLoad)
		l.Align = min(l.Align, other.Align)
		if !ir.HasNote[ir.Invariant](other) {
			l.Metadata = ir.PositionOf(l)
		}
	}
	x := ir.ValueOf(keep)
	ir.MergeOverflow(x, gone)
	h.repl.Replace(ir.ValueOf(gone), x)
	b.Insts = append(b.Insts, keep)
	h.at[ir.ID(x)] = int32(bi)
}
