package analysis

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// LoopBlocks returns the blocks of l.
func LoopBlocks(g *ir.Graph, l *ir.Loop) []*llir.Block {
	out := make([]*llir.Block, len(l.Blocks))
	for k, b := range l.Blocks {
		out[k] = g.Blocks[b]
	}
	return out
}

// LeavesAt reports whether the only way out of l is a branch at the end of block number at.
func LeavesAt(g *ir.Graph, l *ir.Loop, at int) bool {
	for _, b := range l.Blocks {
		for _, s := range g.Succs[b] {
			if b != at && !g.Contains(l, s) {
				return false
			}
		}
	}
	t, ok := g.Blocks[at].Term.(*llir.TermCondBr)
	return ok && g.Contains(l, ir.Index(t.TargetTrue)) != g.Contains(l, ir.Index(t.TargetFalse))
}

// DefinedIn reports whether v is computed in loop l.
func DefinedIn(g *ir.Graph, l *ir.Loop, v value.Value) bool {
	key := ir.KeyOf(v)
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			if ir.KeyOf(inst) == key {
				return true
			}
		}
	}
	return false
}

// Innermost returns the loops without loops inside.
func Innermost(g *ir.Graph) []*ir.Loop {
	outer := map[*ir.Loop]bool{}
	for _, l := range g.Loops {
		if l.Parent != nil {
			outer[l.Parent] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(g.Loops), func(l *ir.Loop) bool { return outer[l] })
}

// CommonDominator returns the last block that dominates both a and b.
func CommonDominator(g *ir.Graph, a, b int) int {
	for !g.Dominates(a, b) {
		a = g.Idom[a]
	}
	return a
}

// BlocksOfValues returns the number of the block of each value by ir.ID, -1 for parameters.
func BlocksOfValues(c *pass.Func, g *ir.Graph) []int32 {
	where := c.Memory.Numbers(ir.NumberValues(g.F))
	for k := range where {
		where[k] = -1
	}
	for bi, b := range g.Blocks {
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				where[id] = int32(bi)
			}
		}
	}
	return where
}
