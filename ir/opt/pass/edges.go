package pass

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Preheader returns the block outside loop l from which alone control enters it and that does
// nothing else at its end, making one if needed. New blocks invalidate the graph.
func (c *Func) Preheader(g *ir.Graph, l *ir.Loop) *llir.Block {
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
	return c.EdgeBlock(h, outside, ir.PositionOf(outside[0].Term))
}

// EdgeBlock puts a block between from, in which control may go to block to, and that, and returns
// it.
func (c *Func) EdgeBlock(to *llir.Block, from []*llir.Block, md llir.Metadata) *llir.Block {
	b := ir.NewBlock(c.Func, nil)
	b.Term = ir.NewBr(to, md)
	for _, p := range from {
		ir.Retarget(p.Term, to, b)
	}
	for phi := range ir.Phis(to) {
		var stay, move []*llir.Incoming
		for _, inc := range phi.Incs {
			if slices.Contains(from, inc.Pred.(*llir.Block)) {
				move = append(move, inc)
			} else {
				stay = append(stay, inc)
			}
		}
		v := move[0].X
		same := true
		for _, inc := range move {
			same = same && ir.SameValue(inc.X, v)
		}
		if !same {
			np := ir.NewPhi(phi.Typ, phi.Metadata, move...)
			np.LocalID = -1
			b.Insts = append(b.Insts, np)
			v = np
		}
		phi.Incs = append(stay, ir.Inc(v, b))
	}
	c.Blocks = append(c.Blocks, b)
	c.BranchesChanged()
	return b
}
