package ir

import (
	"math/rand/v2"
	"slices"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
)

// TestDominators: a block dominates those that cannot be reached without it.
func TestDominators(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		g := NewGraph(randomBlocks(rng, 1+rng.IntN(16)))
		both := slices.Clone(g.Idom)
		if !g.iterate(1000) || !slices.Equal(g.Idom, both) {
			t.Fatalf("successors %v: dominators %v, by iterating %v", g.Succs, both, g.Idom)
		}
		new(dominators).find(g)
		if !slices.Equal(g.Idom, both) {
			t.Fatalf("successors %v: dominators %v, by Lengauer and Tarjan %v", g.Succs, both, g.Idom)
		}
		for a := range g.Blocks {
			around := reachedWithout(g, a)
			for b := range g.Blocks {
				if got, want := g.Dominates(a, b), a == b || !around[b]; got != want {
					t.Fatalf("successors %v: does %d dominate %d? %v", g.Succs, a, b, got)
				}
			}
		}
	}
}

// reachedWithout are the blocks to which control can come from the entry without block a.
func reachedWithout(g *Graph, a int) []bool {
	reached := make([]bool, len(g.Blocks))
	var visit func(b int)
	visit = func(b int) {
		if b != a && !reached[b] {
			reached[b] = true
			for _, s := range g.Succs[b] {
				visit(s)
			}
		}
	}
	visit(0)
	return reached
}

// TestHighLoops: of loops that are nested deeper than a graph knows the inner ones stay.
func TestHighLoops(t *testing.T) {
	const depth = highestLoop + 10
	// depth heads, one after the other, a block in the middle, and as many ends, each of which
	// jumps to its head or leaves.
	f := &llir.Func{}
	for range 2*depth + 2 {
		f.Blocks = append(f.Blocks, &llir.Block{})
	}
	cond := constant.NewInt(types.I1, 1)
	for k := range depth {
		f.Blocks[k].Term = llir.NewBr(f.Blocks[k+1])
		f.Blocks[depth+1+k].Term = llir.NewCondBr(cond, f.Blocks[depth-1-k], f.Blocks[depth+2+k])
	}
	f.Blocks[depth].Term = llir.NewBr(f.Blocks[depth+1])
	f.Blocks[2*depth+1].Term = llir.NewRet(nil)
	g := NewGraph(f)
	if len(g.Loops) != highestLoop {
		t.Fatalf("%d loops, want %d", len(g.Loops), highestLoop)
	}
	for k, l := range g.Loops {
		if l.Header != 10+k || l.Depth != 1+k || (l.Parent == nil) != (k == 0) || len(l.Blocks) != 2*(highestLoop-k)+1 {
			t.Errorf("loop %d: header %d, depth %d, %d blocks", k, l.Header, l.Depth, len(l.Blocks))
		}
		if !slices.IsSorted(l.Blocks) || l.Blocks[0] != l.Header {
			t.Errorf("loop %d: blocks %v", k, l.Blocks)
		}
	}
	if g.LoopOf[9] != nil || g.LoopOf[10] != g.Loops[0] {
		t.Error("blocks of a loop that is dropped are in it, or others are in none")
	}
}

func randomBlocks(rng *rand.Rand, n int) *llir.Func {
	f := &llir.Func{}
	for range n {
		f.Blocks = append(f.Blocks, &llir.Block{})
	}
	for k, b := range f.Blocks {
		next, other := f.Blocks[(k+1)%n], f.Blocks[rng.IntN(n)]
		switch {
		case rng.IntN(40) == 0:
			b.Term = llir.NewRet(nil)
		case rng.IntN(2) == 0:
			b.Term = llir.NewBr(next)
		default:
			b.Term = llir.NewCondBr(constant.NewInt(types.I1, 1), next, other)
		}
	}
	return f
}
