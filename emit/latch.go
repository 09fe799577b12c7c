package emit

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// loopEnd returns the loop at whose last block i the branch t goes back to its head or leaves it,
// so that the copies for the head can come before it; else nil.
func (f *fn) loopEnd(t *llir.TermCondBr, i int) *ir.Loop {
	head, exit := ir.Index(t.TargetTrue), ir.Index(t.TargetFalse)
	if head > exit {
		head, exit = exit, head
	}
	l := f.g.LoopOf[i]
	if head > i || exit <= i || l == nil || l.Header != head || len(l.Blocks) != i-head+1 {
		return nil
	}
	// Where the last block calls a function ptxas makes the test before, and keeps its result
	// meanwhile.
	if slices.ContainsFunc(f.g.Blocks[i].Insts, calls) || slices.ContainsFunc(f.g.Preds[head], func(b int) bool { return b > i }) {
		return nil
	}
	return l
}

// calls reports whether an instruction is a call that stays one.
func calls(inst llir.Instruction) bool {
	c, ok := inst.(*llir.InstCall)
	if !ok {
		return false
	}
	if _, isAsm := c.Callee.(*llir.InlineAsm); isAsm {
		return false
	}
	callee := ir.Callee(c)
	return callee == nil || !ir.IsIntrinsic(callee.GlobalName)
}

// countedToConstant reports whether the test cond at the end of a loop compares a counter that
// takes constant steps with a constant.
func countedToConstant(cond value.Value, head *llir.Block) bool {
	cmp, ok := cond.(*llir.InstICmp)
	if !ok {
		return false
	}
	if _, ok := cmp.Y.(*constant.Int); !ok {
		return false
	}
	counter := cmp.X
	if next, ok := counter.(*llir.InstAdd); ok {
		if _, ok := next.Y.(*constant.Int); !ok {
			return false
		}
		counter = next.X
	}
	phi, ok := counter.(*llir.InstPhi)
	return ok && slices.Contains(head.Insts, llir.Instruction(phi))
}

// manyCopies is how many copies a head must need for the form to be worth it in loops that ptxas
// does not unroll.
const manyCopies = 4

// latch selects such a branch with the copies for the head before it:
//
//	mov x, next; @p bra head; exit:      instead of   @!p bra exit; mov x, next; bra head; exit:
//
// A phi whose value is wanted on the way out is handed on in a register of its own, from which the
// head copies it.
func (f *fn) latch(l *ir.Loop, t *llir.TermCondBr, b *llir.Block, i int) bool {
	head, exit := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
	leaves := ir.Index(head) > i
	if leaves {
		head, exit = exit, head
	}
	out := f.edge(b, exit)
	p, neg := f.pred(t.Cond)
	kept, ok := f.keptPhis(head, out, p)
	if !ok || !countedToConstant(t.Cond, head) && (len(kept) > 0 || len(f.edge(b, head)) < manyCopies) {
		return false
	}
	for _, phi := range kept {
		if f.handed == nil {
			f.handed = map[*llir.InstPhi]reg{}
		}
		f.handed[phi] = f.temp(f.reg(phi).class())
	}
	f.copies(f.edge(b, head))
	f.branchIf(p, neg != leaves, f.target(ir.Index(head)))
	f.copies(out)
	f.jump(exit, i)
	return true
}

// keptPhis returns the phis of the head of a loop whose values of the last iteration are wanted
// after it: by what has been selected so far, which is all that comes after the loop, by the
// copies on the way out, or as the branch's predicate p.
func (f *fn) keptPhis(head *llir.Block, out []phiCopy, p reg) (kept []*llir.InstPhi, ok bool) {
	for _, inst := range head.Insts {
		phi, ok := inst.(*llir.InstPhi)
		if !ok {
			break
		}
		x := &f.vals[ir.ID(phi)]
		if !ir.IsScalar(phi.Typ) || x.low != 0 || x.reg != 0 && x.reg == p {
			return nil, false
		}
		leaves := slices.ContainsFunc(out, func(c phiCopy) bool { return f.resolve(c.src) == value.Value(phi) })
		if x.reg != 0 || leaves {
			kept = append(kept, phi)
		}
	}
	return kept, !slices.ContainsFunc(out, func(c phiCopy) bool { return c.k >= 0 })
}

// handedOn returns the register in which edges hand on the value of a phi.
func (f *fn) handedOn(phi *llir.InstPhi) reg {
	if r, ok := f.handed[phi]; ok {
		return r
	}
	return f.reg(phi)
}

// takeOver selects the copies at the head of a loop whose phis are handed on in registers of their
// own. Those that hand on the value of another one come before it, so that they can share its
// register.
func (f *fn) takeOver(head *llir.Block, i int) {
	var phis []*llir.InstPhi
	for _, inst := range head.Insts {
		phi, ok := inst.(*llir.InstPhi)
		if !ok {
			break
		}
		if _, ok := f.handed[phi]; ok {
			phis = append(phis, phi)
		}
	}
	if len(phis) == 0 {
		return
	}
	latch := f.g.Blocks[f.g.LoopOf[i].Latches[0]]
	for len(phis) > 0 {
		// One whose register nobody else's value is in, if there is one.
		k := max(0, slices.IndexFunc(phis, func(phi *llir.InstPhi) bool {
			return !slices.ContainsFunc(phis, func(o *llir.InstPhi) bool { return o != phi && ir.IncomingFrom(o, latch) == value.Value(phi) })
		}))
		phi := phis[k]
		phis = slices.Delete(phis, k, k+1)
		f.mov(f.dst(phi), regOp(f.handed[phi]))
	}
	f.flush()
}
