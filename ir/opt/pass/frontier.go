package pass

import (
	"cptx/ir"
)

// frontier finds iterated dominance frontiers: the blocks where control comes together that has
// passed different ones of some blocks, and again with these. It walks down the dominator tree from
// each, the deepest first, and no block twice, so that the time is linear, where the frontiers of
// all blocks may be a square of their number (Sreedhar, Gao: A Linear Time Algorithm for Placing
// phi-Nodes, 1995).
type frontier struct {
	g      *ir.Graph
	level  []int // by block: its depth in the dominator tree
	looked int   // how many blocks each has looked at

	// The part of the dominator tree that the walk is in: the first child of each block and the
	// next child of the same, -1 for none; nil kid: it is the whole tree.
	partial   bool
	kid, next []int
	members   []int

	seen, found []int // the last round that came to a block, and that found it
	round       int
	heap        []int // blocks to walk from
	stack       []int
}

// reset makes f ready for a graph.
func (f *frontier) reset(g *ir.Graph) *frontier {
	n := len(g.Blocks)
	f.g, f.looked, f.round, f.members = g, 0, 0, f.members[:0]
	f.level, f.kid, f.next = Resize(f.level, n), Resize(f.kid, n), Resize(f.next, n)
	f.seen, f.found = Zeros(f.seen, n), Zeros(f.found, n)
	f.level[0] = 0
	for b := 1; b < n; b++ { // a dominator comes before what it dominates
		f.level[b] = f.level[g.Idom[b]] + 1
	}
	for b := range n {
		f.kid[b] = -1
	}
	return f
}

// within makes each walk in the given blocks alone, and from there: all that is asked for is among
// them, and none is that is reached from one through others only. The blocks into which a variable
// is live are such a set.
func (f *frontier) within(blocks []int) {
	for _, b := range f.members {
		if d := f.g.Idom[b]; d >= 0 {
			f.kid[d] = -1
		}
	}
	f.members = append(f.members[:0], blocks...)
	f.partial = true
	for _, b := range blocks {
		if d := f.g.Idom[b]; d >= 0 {
			f.next[b], f.kid[d] = f.kid[d], b
		}
	}
}

// everywhere makes each walk everywhere.
func (f *frontier) everywhere() { f.partial = false }

// each calls found once for each block of the iterated frontier of some blocks. It returns whether
// control is told apart there from now on, too, so that the frontier goes on.
func (f *frontier) each(blocks []int, found func(int) bool) {
	f.round++
	for _, b := range blocks {
		f.push(b)
	}
	for len(f.heap) > 0 {
		root := f.pop()
		if f.seen[root] == f.round {
			continue
		}
		f.seen[root] = f.round
		f.stack = append(f.stack[:0], root)
		for len(f.stack) > 0 {
			b := f.stack[len(f.stack)-1]
			f.stack = f.stack[:len(f.stack)-1]
			f.looked++
			for _, s := range f.g.Succs[b] {
				if f.level[s] <= f.level[root] && f.found[s] != f.round {
					f.found[s] = f.round
					if found(s) {
						f.push(s)
					}
				}
			}
			f.below(b)
		}
	}
}

// below puts the children of b on the stack that no walk of this round has come to.
func (f *frontier) below(b int) {
	if !f.partial {
		for _, c := range f.g.Kids[b] {
			f.visit(c)
		}
		return
	}
	for c := f.kid[b]; c >= 0; c = f.next[c] {
		f.visit(c)
	}
}

func (f *frontier) visit(b int) {
	if f.seen[b] != f.round {
		f.seen[b] = f.round
		f.stack = append(f.stack, b)
	}
}

// push puts b on the heap, in which no block is less deep than its children, those at 2k+1 and
// 2k+2.
func (f *frontier) push(b int) {
	f.heap = append(f.heap, b)
	for k := len(f.heap) - 1; k > 0; {
		up := (k - 1) / 2
		if f.level[f.heap[up]] >= f.level[f.heap[k]] {
			return
		}
		f.heap[up], f.heap[k] = f.heap[k], f.heap[up]
		k = up
	}
}

// pop takes the deepest block.
func (f *frontier) pop() int {
	top, last := f.heap[0], len(f.heap)-1
	f.heap[0] = f.heap[last]
	f.heap = f.heap[:last]
	for k := 0; ; {
		deep := k
		for _, down := range [2]int{2*k + 1, 2*k + 2} {
			if down < last && f.level[f.heap[down]] > f.level[f.heap[deep]] {
				deep = down
			}
		}
		if deep == k {
			return top
		}
		f.heap[deep], f.heap[k] = f.heap[k], f.heap[deep]
		k = deep
	}
}
