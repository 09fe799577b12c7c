package pass

import (
	"math/rand/v2"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// TestFrontier: phis of random variables in random graphs, irreducible ones too, stand where the
// definition of dominance frontiers puts them, and what lost asks for as well.
func TestFrontier(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		g := ir.NewGraph(randomBlocks(rng, 2+rng.IntN(14)))
		n := len(g.Blocks)
		p := NewSSA(&Func{w: &Worker{}}, g)
		p.Weak = true
		for range 1 + rng.IntN(4) {
			v := p.Add(types.I32, nil)
			for b := range n {
				if rng.IntN(4) == 0 {
					v.Defs = append(v.Defs, b)
				}
				if rng.IntN(4) == 0 {
					v.Reads = append(v.Reads, b)
				}
			}
		}
		p.Place()
		for k := range p.Vars {
			live := liveBlocks(g, &p.Vars[k])
			wantPhis := definedFrontier(g, p.Vars[k].Defs, func(b int) bool { return live[b] })
			wantLost := slices.DeleteFunc(definedFrontier(g, p.Vars[k].Defs, func(int) bool { return true }), func(b int) bool { return live[b] })
			var phis, lost []int
			for b := range n {
				if slices.ContainsFunc(p.phis[b], func(ph ssaPhi) bool { return ph.v == k }) {
					phis = append(phis, b)
				}
				if slices.Contains(p.lost[b], k) {
					lost = append(lost, b)
				}
			}
			if !slices.Equal(phis, wantPhis) || !slices.Equal(lost, wantLost) {
				t.Fatalf("successors %v, written in %v, read in %v: phis in %v, want %v; lost in %v, want %v",
					g.Succs, p.Vars[k].Defs, p.Vars[k].Reads, phis, wantPhis, lost, wantLost)
			}
		}
	}
}

func randomBlocks(rng *rand.Rand, n int) *llir.Func {
	f := &llir.Func{}
	for range n {
		f.Blocks = append(f.Blocks, &llir.Block{})
	}
	for k, b := range f.Blocks {
		to := func() *llir.Block { return f.Blocks[rng.IntN(n)] }
		switch {
		case rng.IntN(8) == 0:
			b.Term = llir.NewRet(nil)
		case rng.IntN(2) == 0:
			b.Term = llir.NewBr(f.Blocks[(k+1)%n])
		default:
			b.Term = llir.NewCondBr(constant.NewInt(types.I1, 1), f.Blocks[(k+1)%n], to())
		}
	}
	return f
}

// liveBlocks are those from which a read can be reached before a write.
func liveBlocks(g *ir.Graph, v *ssaVar) map[int]bool {
	live := map[int]bool{}
	for _, b := range v.Reads {
		live[b] = true
	}
	for changed := true; changed; {
		changed = false
		for b, succs := range g.Succs {
			if !live[b] && !slices.Contains(v.Defs, b) && slices.ContainsFunc(succs, func(s int) bool { return live[s] }) {
				live[b], changed = true, true
			}
		}
	}
	return live
}

// definedFrontier is the iterated frontier by its definition, of it the blocks that count.
func definedFrontier(g *ir.Graph, blocks []int, counts func(int) bool) (found []int) {
	blocks = slices.Clone(blocks)
	for k := 0; k < len(blocks); k++ {
		for y := range g.Blocks {
			into := func(p int) bool { return g.Dominates(blocks[k], p) }
			if slices.ContainsFunc(g.Preds[y], into) && (blocks[k] == y || !g.Dominates(blocks[k], y)) && counts(y) && !slices.Contains(found, y) {
				found = append(found, y)
				blocks = append(blocks, y)
			}
		}
	}
	slices.Sort(found)
	return found
}
