package ir

import (
	"fmt"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// Graph is the control-flow graph of a function with its dominator tree and loops. It is a
// snapshot: build a new one after changing branches. Blocks are known by their index in Blocks,
// kept in their LocalID.
type Graph struct {
	F      *llir.Func
	Blocks []*llir.Block // reachable ones in reverse postorder; Blocks[0] is the entry
	Succs  [][]int       // one entry per edge: duplicates are kept
	Preds  [][]int
	Idom   []int   // immediate dominator, -1 for the entry
	Kids   [][]int // children in the dominator tree, ascending
	Loops  []*Loop // outer before inner
	LoopOf []*Loop // innermost loop of each block, nil if none

	m       *Memory
	in, out []int // interval of each block in a walk of the dominator tree
}

// Loop is a natural loop: a header that dominates the sources of its back edges.
type Loop struct {
	Header  int
	Latches []int // sources of back edges, ascending
	Blocks  []int // members, ascending (header first)
	Parent  *Loop
	Depth   int // 1 for outermost

	first, last int // interval of the loop in a walk of the tree of loops
	size        int // number of Blocks
	height      int // 1 for innermost
	next        int // while that is made: the first number of the next loop inside
}

// Contains reports whether block b of g belongs to l or a loop inside l.
func (g *Graph) Contains(l *Loop, b int) bool {
	x := g.LoopOf[b]
	return x != nil && l.first <= x.first && x.first <= l.last
}

// highestLoop is how many loops inside each other a Graph knows. What is around them counts as a
// cycle that is no loop, as irreducible ones do, so that the lists of members stay linear.
const highestLoop = 64

// Index returns the index of a block, -1 if it is unreachable.
func Index(b value.Value) int { return int(b.(*llir.Block).LocalID) }

// NewGraph computes the graph of f, in O(m log n) for n blocks and m branches.
func NewGraph(f *llir.Func) *Graph { return new(Memory).Graph(f) }

// Graph is NewGraph in the memory m.
func (m *Memory) Graph(f *llir.Func) *Graph {
	g := m.ordered(f)
	g.edges()
	g.dominators()
	g.findLoops()
	return g
}

// ordered returns a graph of f that has its blocks alone.
func (m *Memory) ordered(f *llir.Func) *Graph {
	g := &m.graphs.slice(1)[0]
	g.F, g.m, g.Blocks = f, m, m.blocks.slice(len(f.Blocks))
	g.Blocks = m.order(f, g.Blocks)
	return g
}

// orderFrame is a block whose successors are being visited.
type orderFrame struct {
	b    *llir.Block
	span       // its successors in targets
	left int32 // the number of them that have not been visited
}

// span is a part of a slice.
type span struct{ from, to int32 }

// order numbers the reachable blocks of f in reverse postorder, the others with -1, and returns
// them in post, which has room for all. Their successors are in m.targets then, as m.spans says for
// each of them.
func (m *Memory) order(f *llir.Func, post []*llir.Block) []*llir.Block {
	for _, b := range f.Blocks {
		b.LocalID = -1
	}
	if len(f.Blocks) == 0 {
		m.targets, m.first = m.targets[:0], 0
		return nil
	}
	n := len(f.Blocks)
	at := n // post and spans are filled from the end
	if m.targets == nil {
		m.targets, m.stack = make([]*llir.Block, 0, 2*n), make([]orderFrame, 0, n)
	}
	targets, stack := m.targets[:0], m.stack[:0]
	if len(m.spans) < n {
		m.spans = make([]span, max(n, 2*len(m.spans)))
	}
	spans := m.spans[:n]
	enter := func(b *llir.Block) {
		b.LocalID = -2
		from := int32(len(targets))
		targets = AppendTargets(targets, b.Term)
		to := int32(len(targets))
		stack = append(stack, orderFrame{b, span{from, to}, to - from})
	}
	enter(f.Blocks[0])
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.left > 0 {
			// The last successor first, so that the first comes first in reverse postorder.
			top.left--
			if s := targets[top.from+top.left]; s.LocalID == -1 {
				enter(s)
			}
			continue
		}
		at--
		post[at], spans[at] = top.b, top.span
		stack = stack[:len(stack)-1]
	}
	post, m.first = post[at:], at
	for i, b := range post {
		b.LocalID = int64(i)
	}
	m.targets, m.stack = targets, stack
	return post
}

// Renumber gives the blocks of a function that has not changed their indices again.
func (g *Graph) Renumber() {
	for i, b := range g.Blocks {
		b.LocalID = int64(i)
	}
}

// Check says what of g is not true any more of the blocks, their numbers and branches.
func (g *Graph) Check() error {
	for i, b := range g.Blocks {
		if Index(b) != i {
			return fmt.Errorf("block %s has number %d, %d in the graph", b.Ident(), Index(b), i)
		}
	}
	for i, b := range g.Blocks {
		var succs []int
		TargetsOf(b.Term, func(t *value.Value) { succs = append(succs, Index(*t)) })
		if !slices.Equal(succs, g.Succs[i]) {
			return fmt.Errorf("block %d leads to %v, to %v in the graph", i, succs, g.Succs[i])
		}
	}
	return nil
}

// edges makes Succs and Preds of what order has left in the memory.
func (g *Graph) edges() {
	n, m := len(g.Blocks), g.m
	lists := m.lists.slice(2 * n)
	g.Succs, g.Preds = lists[:n:n], lists[n:]
	count := m.ints.slice(n)
	total := len(m.targets)
	for _, t := range m.targets {
		count[t.LocalID]++
	}
	buf := m.ints.slice(2 * total)
	sbuf, pbuf := buf[:total:total], buf[total:]
	at := 0
	for i, c := range count {
		g.Preds[i] = pbuf[at : at : at+c]
		at += c
	}
	at = 0
	for i, sp := range m.spans[m.first : m.first+n] {
		from := at
		for _, t := range m.targets[sp.from:sp.to] {
			s := int(t.LocalID)
			sbuf[at] = s
			at++
			g.Preds[s] = append(g.Preds[s], i)
		}
		g.Succs[i] = sbuf[from:at:at]
	}
}

func (g *Graph) dominators() {
	n := len(g.Blocks)
	buf := g.m.ints.slice(5 * n)
	g.Idom, g.in, g.out = buf[:n:n], buf[n:2*n:2*n], buf[2*n:3*n:3*n]
	if n == 0 {
		return
	}
	g.findDominators()
	g.children(buf[3*n:4*n:4*n], buf[4*n:])
	t := 0
	type frame struct{ b, kid int }
	var stackBuf [32]frame
	stack := append(stackBuf[:0], frame{0, 0})
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.kid == 0 {
			t++
			g.in[f.b] = t
		}
		if f.kid < len(g.Kids[f.b]) {
			f.kid++
			stack = append(stack, frame{g.Kids[f.b][f.kid-1], 0})
			continue
		}
		g.out[f.b] = t
		stack = stack[:len(stack)-1]
	}
}

// children makes Kids of Idom, in the memory kids, with count for scratch; both are zero and have
// an element per block.
func (g *Graph) children(kids, count []int) {
	for _, d := range g.Idom[1:] {
		count[d]++
	}
	g.Kids = g.m.lists.slice(len(g.Blocks))
	at := 0
	for b, c := range count {
		g.Kids[b] = kids[at : at : at+c]
		at += c
	}
	for b, d := range g.Idom[1:] {
		g.Kids[d] = append(g.Kids[d], b+1)
	}
}

// Dominates reports whether block a dominates block b (a == b included).
func (g *Graph) Dominates(a, b int) bool { return g.in[a] <= g.in[b] && g.out[b] <= g.out[a] }

// Region is what dominance asks about a set of blocks. The zero Region is the empty set.
type Region struct{ in, out int }

// Add puts block b into r.
func (g *Graph) Add(r *Region, b int) { r.Join(Region{g.in[b], g.out[b]}) }

// Join puts the blocks of o into r.
func (r *Region) Join(o Region) {
	switch {
	case *r == Region{}:
		*r = o
	case o != Region{}:
		r.in, r.out = min(r.in, o.in), max(r.out, o.out)
	}
}

// DominatesAll reports whether block a dominates every block of r.
func (g *Graph) DominatesAll(a int, r Region) bool {
	return r == Region{} || g.in[a] <= r.in && r.out <= g.out[a]
}

// findLoops collects natural loops, innermost first by header, and nests them. Cycles without
// dominating header (irreducible ones, from goto) are no loops.
func (g *Graph) findLoops() {
	n := len(g.Blocks)
	g.LoopOf = g.m.loops.slice(n)
	for h := n - 1; h >= 0; h-- {
		var l *Loop
		for _, p := range g.Preds[h] {
			if p >= h && g.Dominates(h, p) {
				if l == nil {
					l = &g.m.loopRoom.slice(1)[0]
					l.Header, l.Latches, l.height = h, g.m.ints.slice(1)[:0], 1
				}
				if k := len(l.Latches); k == 0 || l.Latches[k-1] != p {
					l.Latches = append(l.Latches, p)
				}
			}
		}
		if l != nil {
			g.fillLoop(l)
			if g.Loops == nil {
				g.Loops = g.m.loops.slice(h + 1)[:0]
			}
			g.Loops = append(g.Loops, l)
		}
	}
	for i, j := 0, len(g.Loops)-1; i < j; i, j = i+1, j-1 {
		g.Loops[i], g.Loops[j] = g.Loops[j], g.Loops[i]
	}
	g.dropLoops()
	g.nestLoops()
	for b := range n {
		for l := g.LoopOf[b]; l != nil; l = l.Parent {
			l.size++
		}
	}
	for _, l := range g.Loops {
		l.Blocks = g.m.ints.slice(l.size)[:0]
	}
	for b := range n {
		for l := g.LoopOf[b]; l != nil; l = l.Parent {
			l.Blocks = append(l.Blocks, b)
		}
	}
}

// dropLoops forgets the loops that are higher than highestLoop. All loops around one of them are,
// too.
func (g *Graph) dropLoops() {
	high := func(l *Loop) bool { return l != nil && l.height > highestLoop }
	if !slices.ContainsFunc(g.Loops, high) {
		return
	}
	for b, l := range g.LoopOf {
		if high(l) {
			g.LoopOf[b] = nil
		}
	}
	g.Loops = slices.DeleteFunc(g.Loops, high)
	for _, l := range g.Loops {
		if high(l.Parent) {
			l.Parent = nil
		}
	}
}

// nestLoops gives loops their depths and intervals.
func (g *Graph) nestLoops() {
	for _, l := range g.Loops {
		l.last++ // the size of the subtree
		l.Depth = 1
		if l.Parent != nil {
			l.Depth = l.Parent.Depth + 1
		}
	}
	for k := len(g.Loops) - 1; k >= 0; k-- {
		if l := g.Loops[k]; l.Parent != nil {
			l.Parent.last += l.last
		}
	}
	free := 0
	for _, l := range g.Loops {
		size, at := l.last, &free
		if l.Parent != nil {
			at = &l.Parent.next
		}
		l.first, l.next, l.last = *at, *at+1, *at+size-1
		*at += size
	}
}

// within is Contains before the loops are nested.
func (g *Graph) within(l *Loop, b int) bool {
	for x := g.LoopOf[b]; x != nil; x = x.Parent {
		if x == l {
			return true
		}
	}
	return false
}

// fillLoop walks back from the latches; blocks that already belong to an inner loop stand for its
// outermost loop so far.
func (g *Graph) fillLoop(l *Loop) {
	work := append(g.m.work[:0], l.Latches...)
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		in := g.LoopOf[b]
		if in == nil {
			g.LoopOf[b] = l
			if b != l.Header {
				work = append(work, g.Preds[b]...)
			}
			continue
		}
		for in.Parent != nil {
			in = in.Parent
		}
		if in == l {
			continue
		}
		in.Parent = l
		l.height = max(l.height, in.height+1)
		for _, p := range g.Preds[in.Header] {
			if g.LoopOf[p] == nil || !g.within(in, p) {
				work = append(work, p)
			}
		}
	}
	if g.LoopOf[l.Header] == nil {
		g.LoopOf[l.Header] = l
	}
	g.m.work = work
}

// RemoveUnreachable deletes the blocks that control cannot reach, with their phi entries elsewhere,
// and reports whether there were any. Blocks get their indices as by NewGraph.
func RemoveUnreachable(f *llir.Func) bool { return new(Memory).RemoveUnreachable(f) }

// RemoveUnreachable is the function of this name with m for scratch; graphs stay.
func (m *Memory) RemoveUnreachable(f *llir.Func) bool {
	if cap(m.post) < len(f.Blocks) {
		m.post = make([]*llir.Block, 2*len(f.Blocks))
	}
	reachable := m.order(f, m.post[:len(f.Blocks)])
	if len(reachable) == len(f.Blocks) {
		return false
	}
	live := make([]*llir.Block, 0, len(reachable))
	for _, b := range f.Blocks {
		if b.LocalID >= 0 {
			live = append(live, b)
		}
	}
	f.Blocks = live
	for _, b := range live {
		for _, inst := range b.Insts {
			phi, ok := inst.(*llir.InstPhi)
			if !ok {
				break
			}
			phi.Incs = filterIncs(phi.Incs)
		}
	}
	return true
}

func filterIncs(incs []*llir.Incoming) []*llir.Incoming {
	for k, inc := range incs {
		if Index(inc.Pred) >= 0 {
			continue
		}
		keep := append([]*llir.Incoming(nil), incs[:k]...)
		for _, inc := range incs[k+1:] {
			if Index(inc.Pred) >= 0 {
				keep = append(keep, inc)
			}
		}
		return keep
	}
	return incs
}
