package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/flow"
	"cptx/ir/opt/pass"
)

// Rotate turns while loops into guarded do-while loops: the test at the top is copied before
// the loop, and the one in the loop moves to its end.
//
// Requires: reachable blocks. Preserves: SSA form. Invalidates: graph.
//
// Then the body dominates the loop's exit, so that what it always executes (loads above all) can be
// moved before it, and an iteration has one branch. Headers with convergent operations or much
// code stay.
//
// A second test at the top of what is left, while (a && b), follows if conditions can join it with
// the first one there.
func Rotate(c *pass.Func) bool {
	changed := rotateLoops(c, func(g *ir.Graph, l *ir.Loop) bool { return rotatable(c, g, l) })
	atEnd := map[llir.Terminator]bool{} // tests that have come there
	for range maxEndTests {
		if !rotateLoops(c, func(g *ir.Graph, l *ir.Loop) bool { return joinable(c, g, l, atEnd) }) {
			break
		}
		changed = true
	}
	return changed
}

// rotateLoops rotates the loops that qualify.
func rotateLoops(c *pass.Func, qualifies func(*ir.Graph, *ir.Loop) bool) bool {
	g := c.Graph()
	var loops []*ir.Loop
	for _, l := range g.Loops {
		if qualifies(g, l) {
			loops = append(loops, l)
			ir.SetUnroll(g.Blocks[l.Header].Term, ir.UnrollOf(g.Blocks[l.Latches[0]].Term)) // its branch will be the one back
		}
	}
	if len(loops) == 0 {
		return false
	}
	pre := make([]*llir.Block, len(loops))
	for k, l := range loops {
		pre[k] = c.Preheader(g, l)
	}
	copies := make([]ir.Copies, len(loops))
	for k, l := range loops {
		copies[k] = guard(c, g.Blocks[l.Header], pre[k])
	}
	c.BranchesChanged()
	r, uses := pass.NewRepairer(c, c.Graph()), c.Memory.Uses(c.Func)
	for k, l := range loops {
		r.Copied([]*llir.Block{g.Blocks[l.Header]}, copies[k:k+1], uses)
	}
	r.Finish()
	flow.SimplifyCFG(c)
	return true
}

// Limits: what is copied for the guard, and how many tests come to the end after the first one.
const (
	maxHeaderCost = 24
	maxEndTests   = 2
)

// rotatable reports whether l is a while loop.
func rotatable(c *pass.Func, g *ir.Graph, l *ir.Loop) bool {
	h := g.Blocks[l.Header]
	t, ok := h.Term.(*llir.TermCondBr)
	if !ok || len(l.Latches) != 1 || l.Latches[0] == l.Header {
		return false
	}
	if g.Contains(l, ir.Index(t.TargetTrue)) == g.Contains(l, ir.Index(t.TargetFalse)) {
		return false
	}
	// A loop whose end already tests for the exit is a do-while loop with a break at the top.
	if _, ok := g.Blocks[l.Latches[0]].Term.(*llir.TermBr); !ok {
		return false
	}
	return headerCost(c, h) <= maxHeaderCost
}

// joinable reports whether l is a do-while loop with a break at the top whose test is as good as
// free at the end: it only computes, and hands on what the test there does.
func joinable(c *pass.Func, g *ir.Graph, l *ir.Loop, atEnd map[llir.Terminator]bool) bool {
	h := g.Blocks[l.Header]
	t, ok := h.Term.(*llir.TermCondBr)
	if !ok || atEnd[t] || len(l.Latches) != 1 || l.Latches[0] == l.Header {
		return false
	}
	latch := g.Blocks[l.Latches[0]]
	u, ok := latch.Term.(*llir.TermCondBr)
	if !ok || ir.HasNote[ir.Unroll](u) || ir.HasNote[ir.Unroll](t) {
		return false
	}
	out := exitOf(c, g, l, t)
	if out == nil || exitOf(c, g, l, u) != out {
		return false
	}
	for phi := range ir.Phis(out) {
		x := ir.IncomingFrom(phi, h)
		if own, ok := x.(*llir.InstPhi); ok && ir.HasPhi(h, own) {
			x = ir.IncomingFrom(own, latch)
		}
		if !ir.SameValue(x, ir.IncomingFrom(phi, latch)) {
			return false
		}
	}
	if n, ok := analysis.TestCost(c, h.Insts[ir.PhiCount(h):]); !ok || n > analysis.MaxEndTestCost {
		return false
	}
	if !onlyTests(h, t) || headerCost(c, h) > maxHeaderCost {
		return false
	}
	atEnd[t], atEnd[u] = true, true
	return true
}

// onlyTests reports whether all that h computes goes into its test t.
func onlyTests(h *llir.Block, t *llir.TermCondBr) bool {
	needed := map[value.Value]bool{t.Cond: true}
	for _, inst := range slices.Backward(h.Insts[ir.PhiCount(h):]) {
		if v := ir.Result(inst); v == nil || !needed[v] {
			return false
		}
		ir.OperandsOf(inst, func(s *value.Value) { needed[*s] = true })
	}
	return true
}

// exitOf returns where t leaves l to, nil if it has no other target in l.
func exitOf(c *pass.Func, g *ir.Graph, l *ir.Loop, t *llir.TermCondBr) *llir.Block {
	yes, no := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
	switch in := g.Contains(l, ir.Index(yes)); {
	case in == g.Contains(l, ir.Index(no)):
		return nil
	case in:
		return no
	}
	return yes
}

// headerCost returns the cost of a copy of h, more than maxHeaderCost if it cannot be copied.
func headerCost(c *pass.Func, h *llir.Block) int {
	total := 0
	for _, inst := range h.Insts {
		switch i := inst.(type) {
		case *llir.InstAlloca:
			return maxHeaderCost + 1
		case *llir.InstBitCast:
			if ir.IsPtr(i.To) {
				return maxHeaderCost + 1
			}
		case *llir.InstCall:
			if ir.IntrinsicName(i) == "" || c.Effects.OfCall(i)&(ir.Convergent|ir.Unique) != 0 {
				return maxHeaderCost + 1
			}
		}
		total += analysis.Cost(inst)
	}
	return total
}

// guard copies header h for the way in from pre; it returns the copies of h and what is in it.
func guard(c *pass.Func, h, pre *llir.Block) ir.Copies {
	vals := ir.NewCopies([]*llir.Block{h})
	copies := CloneBlocks(c, []*llir.Block{h}, vals, analysis.Together{})
	n := copies[0]
	for phi := range ir.Phis(h) {
		v := ir.IncomingFrom(phi, pre)
		vals.Of(phi).(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(v, pre)}
	}
	ir.RemoveEdge(h, pre)
	ir.Retarget(pre.Term, h, n)
	ir.TargetsOf(h.Term, func(t *value.Value) {
		for phi := range ir.Phis((*t).(*llir.Block)) {
			x := ir.IncomingFrom(phi, h)
			if y := vals.Of(x); y != nil {
				x = y
			}
			phi.Incs = append(phi.Incs, ir.Inc(x, n))
		}
	})
	c.Blocks = append(c.Blocks, n)
	return vals
}
