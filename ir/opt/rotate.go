package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// rotate turns while loops into guarded do-while loops: the test at the top is copied in front of
// the loop, and the one in the loop moves to its end.
//
// Requires: reachable blocks. Preserves: SSA form. Invalidates: graph.
//
// Then the body dominates the loop's exit, so that what it always executes (loads above all) can be
// moved in front of it, and an iteration has one branch. Headers with convergent operations or much
// code stay.
func rotate(c *fn) bool {
	g := c.graph()
	var headers []*llir.Block
	for _, l := range g.Loops {
		if c.rotatable(g, l) {
			h := g.Blocks[l.Header]
			headers = append(headers, h)
			ir.SetUnroll(h.Term, ir.UnrollOf(g.Blocks[l.Latches[0]].Term)) // its branch will be the one back
		}
	}
	if len(headers) == 0 {
		return false
	}
	wanted := map[*llir.Block]bool{}
	for _, h := range headers {
		wanted[h] = true
	}
	pre := map[*llir.Block]*llir.Block{}
	for _, l := range g.Loops {
		if h := g.Blocks[l.Header]; wanted[h] {
			pre[h] = c.preheader(g, l)
		}
	}
	copies := make([]map[value.Value]value.Value, len(headers))
	for k, h := range headers {
		copies[k] = c.guard(h, pre[h])
	}
	c.branchesChanged()
	r, uses := newRepairer(c.graph()), c.w.memory.Uses(c.Func)
	for k, h := range headers {
		r.copied([]*llir.Block{h}, copies[k:k+1], uses)
	}
	r.finish()
	simplifyCFG(c)
	return true
}

// maxHeaderCost bounds what is copied for the guard.
const maxHeaderCost = 24

func (c *fn) rotatable(g *ir.Graph, l *ir.Loop) bool {
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
	total := 0
	for _, inst := range h.Insts {
		switch i := inst.(type) {
		case *llir.InstAlloca:
			return false
		case *llir.InstBitCast:
			if ir.IsPtr(i.To) {
				return false
			}
		case *llir.InstCall:
			if intrinsicName(i) == "" || c.eff.OfCall(i)&(ir.Convergent|ir.Unique) != 0 {
				return false
			}
		}
		total += cost(inst)
	}
	return total <= maxHeaderCost
}

// guard copies header h for the way in from pre; it returns the copies of h and what is in it.
func (c *fn) guard(h, pre *llir.Block) map[value.Value]value.Value {
	vals := map[value.Value]value.Value{}
	copies := ir.CloneBlocks(c.Func, []*llir.Block{h}, vals)
	n := copies[0]
	for phi := range phisOf(h) {
		v := incomingFrom(phi, pre)
		vals[phi].(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(v, pre)}
	}
	removeEdge(h, pre)
	ir.Retarget(pre.Term, h, n)
	ir.TargetsOf(h.Term, func(t *value.Value) {
		for phi := range phisOf((*t).(*llir.Block)) {
			x := incomingFrom(phi, h)
			if y, ok := vals[x]; ok {
				x = y
			}
			phi.Incs = append(phi.Incs, ir.Inc(x, n))
		}
	})
	c.Blocks = append(c.Blocks, n)
	return vals
}
