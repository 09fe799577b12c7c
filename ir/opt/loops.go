package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// preheader returns the block outside loop l from which alone control enters it and that does
// nothing else at its end, making one if needed. New blocks invalidate the graph.
func (c *fn) preheader(g *ir.Graph, l *ir.Loop) *llir.Block {
	h := g.Blocks[l.Header]
	var outside []*llir.Block
	for _, p := range g.Preds[l.Header] {
		if !g.Contains(l, p) {
			outside = append(outside, g.Blocks[p])
		}
	}
	if len(outside) == 1 {
		if br, ok := outside[0].Term.(*llir.TermBr); ok && br.Target == value.Value(h) {
			return outside[0]
		}
	}
	pre := ir.NewBlock(c.Func, nil)
	pre.Term = ir.NewBr(h, ir.PositionOf(outside[0].Term))
	for _, p := range outside {
		ir.Retarget(p.Term, h, pre)
	}
	for phi := range phisOf(h) {
		var in, out []*llir.Incoming
		for _, inc := range phi.Incs {
			if slices.Contains(outside, inc.Pred.(*llir.Block)) {
				out = append(out, inc)
			} else {
				in = append(in, inc)
			}
		}
		v := out[0].X
		same := true
		for _, inc := range out {
			same = same && ir.SameValue(inc.X, v)
		}
		if !same {
			np := ir.NewPhi(phi.Typ, phi.Metadata, out...)
			np.LocalID = -1
			pre.Insts = append(pre.Insts, np)
			v = np
		}
		phi.Incs = append(in, ir.Inc(v, pre))
	}
	c.Blocks = append(c.Blocks, pre)
	c.branchesChanged()
	return pre
}

// phiUse reports for a phi user the predecessors from which it takes v.
func phiUse(phi *llir.InstPhi, slot *value.Value) *llir.Block {
	for _, inc := range phi.Incs {
		if &inc.X == slot {
			return inc.Pred.(*llir.Block)
		}
	}
	return nil
}

// loopBlocks returns the blocks of l.
func loopBlocks(g *ir.Graph, l *ir.Loop) []*llir.Block {
	out := make([]*llir.Block, len(l.Blocks))
	for k, b := range l.Blocks {
		out[k] = g.Blocks[b]
	}
	return out
}
