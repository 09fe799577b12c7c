package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Conditions makes one branch of two where the second test is cheap:
//
//	A: br a, B, J   B: cheap; br b, T, J   ->   A: cheap; br (a && b), T, J
//
// and the like with ||. The second test is then made for nothing where the first one decides, but a
// branch, and with threads that part there a convergence barrier, is gone.
//
// Requires: reachable blocks. Preserves: nothing of the graph. Invalidates: graph, numbering.
//
// It runs after the passes that read bounds of loops and what holds in a block from branches.
func Conditions(c *pass.Func) bool {
	g := c.Graph()
	edges := make([]int, len(g.Blocks)) // that lead to a block
	for k, from := range g.Preds {
		edges[k] = len(from)
	}
	gone := map[*llir.Block]bool{}
	for _, b := range c.Blocks {
		for left := maxConditionCost; !gone[b]; {
			next, used := joinedTest(c, g, b, edges, left)
			if next == nil {
				break
			}
			left = max(0, left-used)
			gone[next] = true
		}
	}
	if len(gone) == 0 {
		return false
	}
	kept := c.Blocks[:0]
	for _, b := range c.Blocks {
		if !gone[b] {
			kept = append(kept, b)
		}
	}
	c.Blocks = kept
	c.BranchesChanged()
	return true
}

// Limits of what is computed for nothing where the first test decides: for each further test and
// for all of them, and for a test at the end of a loop, where the first one decides once.
const (
	maxTestCost      = 3
	maxConditionCost = 6
	maxExitCost      = 2
)

// joinedTest takes the block of a second test into a and returns it, with its cost.
func joinedTest(c *pass.Func, g *ir.Graph, a *llir.Block, edges []int, left int) (*llir.Block, int) {
	t, ok := a.Term.(*llir.TermCondBr)
	if !ok || t.TargetTrue == t.TargetFalse || ir.HasNote[ir.Unroll](t) {
		return nil, 0
	}
	for _, both := range []bool{true, false} {
		next, other := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
		if !both {
			next, other = other, next
		}
		u, ok := next.Term.(*llir.TermCondBr)
		if !ok || next == a || edges[ir.Index(next)] != 1 || ir.HasNote[ir.Unroll](u) || u.TargetTrue == u.TargetFalse {
			continue
		}
		onward := u.TargetTrue.(*llir.Block)
		if onward == other {
			onward = u.TargetFalse.(*llir.Block)
		} else if u.TargetFalse != value.Value(other) {
			continue
		}
		limit := min(left, maxTestCost)
		if unlikely(t.Cond, both) || unlikely(u.Cond, u.TargetTrue == value.Value(onward)) {
			if !returnsOnly(onward) || bool(analysis.LikelyUniform(c, t.Cond)) {
				continue // a guard of what few threads do
			}
			limit = min(left, maxExitCost)
		}
		if g.Dominates(ir.Index(onward), ir.Index(next)) {
			limit = analysis.MaxEndTestCost
		}
		if n, ok := analysis.TestCost(c, next.Insts); ok && n <= limit && samePhis(other, a, next) {
			joinTests(c, a, next, other, onward, both)
			edges[ir.Index(other)]--
			return next, n
		}
	}
	return nil, 0
}

// unlikely reports whether a condition is seldom as said: two values are seldom equal.
func unlikely(cond value.Value, holds bool) bool {
	cmp, ok := cond.(*llir.InstICmp)
	return ok && (cmp.Pred == enum.IPredEQ && holds || cmp.Pred == enum.IPredNE && !holds)
}

// returnsOnly reports whether b does nothing but return from a function without a result.
func returnsOnly(b *llir.Block) bool {
	ret, ok := b.Term.(*llir.TermRet)
	return ok && ret.X == nil && len(b.Insts) == 0
}

// samePhis reports whether b's phis have one value for both predecessors.
func samePhis(b, p, q *llir.Block) bool {
	for phi := range ir.Phis(b) {
		if !ir.SameValue(ir.IncomingFrom(phi, p), ir.IncomingFrom(phi, q)) {
			return false
		}
	}
	return true
}

// joinTests moves next, where a goes if its test says both, into a: from there control goes to
// onward if the second test says so as well, else to other. A value of the second test that rests
// on the first one does not count where that has failed: it is selected, not masked.
func joinTests(c *pass.Func, a, next, other, onward *llir.Block, both bool) {
	t, u, md := a.Term.(*llir.TermCondBr), next.Term.(*llir.TermCondBr), ir.PositionOf(a.Term)
	into := func(v value.Named) value.Value {
		inst := ir.InstructionOf(v)
		ir.SetUnnumbered(inst)
		a.Insts = append(a.Insts, inst)
		return v
	}
	for _, inst := range next.Insts {
		ir.ForgetAllValues(inst)
	}
	a.Insts = append(a.Insts, next.Insts...)
	second := u.Cond
	if both != (u.TargetTrue == value.Value(onward)) {
		second = into(ir.NewBin(ir.Xor, second, ir.IntOf(ir.I1, 1), md))
	}
	if both {
		a.Term = ir.NewCondBr(into(ir.NewSelect(t.Cond, second, ir.IntOf(ir.I1, 0), md)), onward, other, md)
	} else {
		a.Term = ir.NewCondBr(into(ir.NewSelect(t.Cond, ir.IntOf(ir.I1, 1), second, md)), other, onward, md)
	}
	ir.RemoveEdge(other, next)
	ir.ReplacePred(onward, next, a)
}
