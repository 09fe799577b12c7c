package loops

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// unrollExits makes copies of the bodies of innermost loops that count to a constant and have
// further exits. They share the test of the counter, which one of them makes:
//
//	for (k = 0; k != 40; k++) { a; if (x) break; b; }
//
// becomes
//
//	for (k = 0; k != 40; k += 4) { a; if (x) break; b; a; if (x) break; b; a; ... }
//
// It is the last one if the copies divide the number of iterations, otherwise the one that makes
// the last iteration. Iteration n is made by the same copy in all threads that enter the loop
// together. Operations that threads do together stay where they are all the same: some threads may
// have left.
func unrollExits(c *pass.Func, g *ir.Graph) bool {
	var jobs []sharedTest
	for _, l := range analysis.Innermost(g) {
		if j := sharedTestOf(c, g, l); j.copies > 1 {
			jobs = append(jobs, j)
		}
	}
	if len(jobs) == 0 {
		return false
	}
	blocks, copies := make([][]*llir.Block, len(jobs)), make([][]ir.Copies, len(jobs))
	for k, j := range jobs {
		blocks[k] = analysis.LoopBlocks(g, j.loop)
		out := exitOf(c, g, j.loop, j.test.Term.(*llir.TermCondBr))
		latch := g.Blocks[j.loop.Latches[0]]
		copies[k] = copyLoop(c, g, j.loop, j.copies, false, analysis.Together{})
		again := copies[k][j.copies-2].Block(latch).Term
		ir.DropNote[ir.Unroll](again)
		ir.SetUnroll(again, 1)
		if j.at != 0 {
			alwaysIn(j.test, out)
		}
		for n, vals := range copies[k] {
			if j.at != n+1 {
				alwaysIn(vals.Block(j.test), out)
			}
		}
	}
	c.BranchesChanged()
	r, uses := pass.NewRepairer(c, c.Graph()), c.Memory.Uses(c.Func)
	for k := range jobs {
		r.Copied(blocks[k], copies[k], uses)
	}
	r.Finish()
	return true
}

// alwaysIn lets the branch at the end of b lead to its other target than out.
func alwaysIn(b, out *llir.Block) {
	t := b.Term.(*llir.TermCondBr)
	in := t.TargetTrue.(*llir.Block)
	if in == out {
		in = t.TargetFalse.(*llir.Block)
	}
	ir.RemoveEdge(out, b)
	b.Term = ir.NewBr(in, ir.PositionOf(t))
}

// sharedTest is a loop of which copies are made that share a test.
type sharedTest struct {
	loop   *ir.Loop
	test   *llir.Block // at the end of which it stands
	copies int         // 0 or 1: none
	at     int         // the copy that makes it
}

// sharedTestOf says which copies of the body of l to make.
func sharedTestOf(c *pass.Func, g *ir.Graph, l *ir.Loop) sharedTest {
	if len(l.Latches) != 1 || c.Config.SizeLevel > 0 || c.Crowded() || ir.UnrollOf(g.Blocks[l.Latches[0]].Term) != 0 || analysis.LeavesAt(g, l, l.Latches[0]) {
		return sharedTest{}
	}
	most := min(unrollMostExits, unrollFactor*unrollBodyCost/analysis.BodyCost(g, l))
	if most < 2 || !copyable(g, l) || analysis.ConvergentOps(c.Effects, analysis.LoopBlocks(g, l)) > 0 {
		return sharedTest{}
	}
	for _, b := range l.Blocks {
		trips, ok := tripsAt(c, g, l, b, unrollMaxPragma)
		if !ok || trips < most {
			continue
		}
		n := most
		for 2*n > most && (trips+1)%n != 0 {
			n--
		}
		if 2*n <= most {
			n = most
		}
		return sharedTest{l, g.Blocks[b], n, trips % n}
	}
	return sharedTest{}
}
