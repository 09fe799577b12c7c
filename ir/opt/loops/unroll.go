package loops

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
	"cptx/ir/opt/scalar"
)

// Unroll copies the bodies of loops: as #pragma unroll says, and of small loops with a constant
// number of iterations, all the way.
//
// Requires: reachable blocks. Preserves: SSA form. Invalidates: graph.
//
// Copies are chained: the back edge of copy k leads to copy k+1, that of the last to the first, or,
// when the number of iterations is known and all are made, nowhere. Every copy keeps its exits;
// simplify decides those whose counter has become constant. Loops that need no tests between the
// copies are left to UnrollCounted. Every thread that executed the loop executes the copies in the
// same order; convergent operations are copied where that is enough (proveTogether).
func Unroll(c *pass.Func) bool {
	changed := false
	p := &unroller{c: c, grown: ir.InstCount(c.Func), refused: map[*llir.Block]bool{}}
	for round := 0; round < 12; round++ {
		if !p.round() {
			break
		}
		changed = true
		scalar.Tidy(c)
	}
	return changed
}

// Limits of automatic full unrolling, in cost units of the copies together.
const (
	unrollCost      = 1000
	unrollCostFast  = 2500 // at -O3
	unrollCostArray = 2500 // if it makes indices into variables constant
	unrollMaxTrip   = 64
	unrollMaxNest   = 10 // of a loop that makes the counts of those inside constant
	unrollMaxPragma = 1024
	unrollMaxCost   = 40000
)

// unroller works on one function.
type unroller struct {
	c     *pass.Func
	g     *ir.Graph
	grown int // instructions of the function with what foldsAway has let in

	refused map[*llir.Block]bool // headers of outermost loops that do not fold away

	values    int                       // how many are numbered, 0 before that is needed in this round
	uses      *ir.Uses                  // of this round, nil before they are needed
	dissolves map[*llir.InstAlloca]bool // what fixed has found out in it
}

// round unrolls the loops that qualify, the innermost of each nest and call.
func (p *unroller) round() bool {
	c, g := p.c, p.c.Graph()
	p.g, p.values, p.uses, p.dissolves = g, 0, nil, map[*llir.InstAlloca]bool{}
	type job struct {
		l      *ir.Loop
		copies int
		full   bool
		proof  analysis.Together
	}
	var jobs []job
	taken := map[*ir.Loop]bool{} // loops with such loops inside
	holds := map[*ir.Loop]bool{} // loops with loops inside
	for _, l := range slices.Backward(g.Loops) {
		if l.Parent != nil {
			holds[l.Parent] = true
		}
		if !taken[l] {
			if n, full := p.plan(l, holds[l]); n > 1 || full {
				if proof := analysis.ProveTogether(c, g, l, true); proof.Holds() {
					jobs = append(jobs, job{l, n, full, proof})
					taken[l] = true
				}
			}
		}
		if taken[l] && l.Parent != nil {
			taken[l.Parent] = true
		}
	}
	slices.Reverse(jobs)
	if len(jobs) == 0 {
		return false
	}
	blocks, copies := make([][]*llir.Block, len(jobs)), make([][]ir.Copies, len(jobs))
	for k, j := range jobs {
		blocks[k] = analysis.LoopBlocks(g, j.l)
		copies[k] = copyLoop(c, g, j.l, j.copies, j.full, j.proof)
	}
	c.BranchesChanged()
	r, uses := pass.NewRepairer(c, c.Graph()), c.Memory.Uses(c.Func)
	for k := range jobs {
		r.Copied(blocks[k], copies[k], uses)
	}
	r.Finish()
	return true
}

// plan returns how many copies of the body to make, and whether the last one's back edge is
// dead. A loop that holds others is copied only all the way, and if that was asked for or makes
// indices constant.
func (p *unroller) plan(l *ir.Loop, holds bool) (copies int, full bool) {
	c, g := p.c, p.g
	pragma := 0
	for _, b := range l.Latches {
		if n := ir.UnrollOf(g.Blocks[b].Term); n != 0 {
			pragma = n
		}
	}
	if pragma == 1 || pragma == ir.Unrolled || len(l.Latches) != 1 {
		return 0, false
	}
	if !copyable(g, l) {
		return 0, false
	}
	size := analysis.BodyCost(g, l)
	trips, known := tripCount(p.c, g, l, unrollMaxPragma)
	switch {
	case pragma == -1 || pragma > 1 && known && trips+1 <= pragma+1:
		if known && (trips+1)*size <= unrollMaxCost {
			return trips + 1, true
		}
		return 0, false
	case pragma > 1:
		n := min(pragma, unrollMaxPragma)
		if holds || n*size > unrollMaxCost || leftForCounted(c, g, l) {
			return 0, false
		}
		return n, false
	}
	if !known || trips > trialTrips || c.Config.SizeLevel > 0 || c.Config.OptLevel < 2 || c.Crowded() {
		return 0, false
	}
	limit := unrollCost
	if c.Config.OptLevel > 2 {
		limit = unrollCostFast
	}
	switch {
	case indexesVariable(g, l):
		limit = unrollCostArray
	case holds && !(trips <= unrollMaxNest && decidesInner(g, l)):
		limit = 0
	}
	if trips <= unrollMaxTrip && trips*size <= limit || p.foldsAway(l) {
		return trips + 1, true
	}
	return 0, false
}

// decidesInner reports whether a loop inside l counts from or to what is constant in each iteration
// of l.
func decidesInner(g *ir.Graph, l *ir.Loop) bool {
	h := g.Blocks[l.Header]
	return slices.ContainsFunc(g.Loops, func(in *ir.Loop) bool {
		return in.Parent == l && (slices.ContainsFunc(g.Blocks[in.Header].Insts, func(inst llir.Instruction) bool {
			phi, ok := inst.(*llir.InstPhi)
			return ok && ir.BitsOf(phi.Typ) != 0 && slices.ContainsFunc(phi.Incs, func(inc *llir.Incoming) bool {
				return !ir.IsConst(inc.X) && !g.Contains(in, ir.Index(inc.Pred)) && fromCounters(h, inc.X, 4)
			})
		}) || slices.ContainsFunc(in.Blocks, func(b int) bool { return endsBy(g, in, b, h) }))
	})
}

// endsBy reports whether block b leaves loop in by comparing with what is computed from the
// counters of header h.
func endsBy(g *ir.Graph, in *ir.Loop, b int, h *llir.Block) bool {
	t, ok := g.Blocks[b].Term.(*llir.TermCondBr)
	if !ok || g.Contains(in, ir.Index(t.TargetTrue)) == g.Contains(in, ir.Index(t.TargetFalse)) {
		return false
	}
	cmp, ok := t.Cond.(*llir.InstICmp)
	limit := func(v value.Value) bool { return !ir.IsConst(v) && fromCounters(h, v, 4) }
	return ok && (limit(cmp.X) || limit(cmp.Y))
}

// leftForCounted reports whether UnrollCounted will find the loop counted, once it is rotated.
func leftForCounted(c *pass.Func, g *ir.Graph, l *ir.Loop) bool {
	latch := l.Latches[0]
	if analysis.LeavesAt(g, l, latch) {
		return analysis.CounterTest(g, l, g.Blocks[latch], false) != nil
	}
	return analysis.LeavesAt(g, l, l.Header) && rotatable(c, g, l) && analysis.CounterTest(g, l, g.Blocks[l.Header], true) != nil
}

// copyable reports whether every instruction of l can be copied.
func copyable(g *ir.Graph, l *ir.Loop) bool {
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			switch i := inst.(type) {
			case *llir.InstAlloca:
				return false
			case *llir.InstBitCast:
				if ir.IsPtr(i.To) && wantedOutside(g, l, i) {
					return false // callee of an indirect call: not a value for a phi
				}
			}
		}
	}
	return true
}

// wantedOutside reports whether a block that is not in l uses v.
func wantedOutside(g *ir.Graph, l *ir.Loop, v value.Value) bool {
	found := false
	look := func(s *value.Value) { found = found || *s == v }
	for k, x := range g.Blocks {
		if g.Contains(l, k) {
			continue
		}
		for _, inst := range x.Insts {
			ir.OperandsOf(inst, look)
		}
		ir.OperandsOf(x.Term, look)
	}
	return found
}

// indexesVariable reports whether the loop addresses variables of the frame, or constant tables, by
// indices that unrolling makes constant: computed from its counters alone. A variable that is
// indexed otherwise as well would stay in memory anyway.
func indexesVariable(g *ir.Graph, l *ir.Loop) bool {
	h := g.Blocks[l.Header]
	found := false
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			i, ok := inst.(*llir.InstGetElementPtr)
			if !ok || ir.IsConst(i.Indices[0]) {
				continue
			}
			base, _, _ := ir.StripPtr(i)
			_, variable := base.(*llir.InstAlloca)
			global, ok := base.(*llir.Global)
			table := ok && global.Immutable && global.Init != nil && !ir.Interposable(global)
			switch {
			case !variable && !table:
			case fromCounters(h, i.Indices[0], 8):
				found = true
			case variable:
				return false
			}
		}
	}
	return found
}

// fromCounters reports whether v is computed from phis of h and constants only.
func fromCounters(h *llir.Block, v value.Value, depth int) bool {
	if ir.IsConst(v) {
		return true
	}
	if phi, ok := v.(*llir.InstPhi); ok {
		return ir.HasPhi(h, phi)
	}
	_, _, _, isBin := ir.AsBin(v)
	_, _, _, isConv := ir.AsConv(v)
	if depth <= 0 || !isBin && !isConv {
		return false
	}
	ok := true
	ir.OperandsOf(v, func(s *value.Value) { ok = ok && fromCounters(h, *s, depth-1) })
	return ok
}

// tripCount returns how often the back edge of l is taken, if an exit that is tested in every
// iteration depends on a counter with constant start only. It simply runs the counter.
func tripCount(c *pass.Func, g *ir.Graph, l *ir.Loop, limit int) (int, bool) {
	best, found := 0, false
	for _, b := range l.Blocks {
		if n, ok := tripsAt(c, g, l, b, limit); ok && (!found || n < best) {
			best, found = n, true
		}
	}
	return best, found
}

// tripsAt is tripCount as the exit at the end of block b alone says.
func tripsAt(c *pass.Func, g *ir.Graph, l *ir.Loop, b, limit int) (int, bool) {
	t, ok := g.Blocks[b].Term.(*llir.TermCondBr)
	if !ok || !g.Dominates(b, l.Latches[0]) {
		return 0, false
	}
	inTrue := g.Contains(l, ir.Index(t.TargetTrue))
	if inTrue == g.Contains(l, ir.Index(t.TargetFalse)) {
		return 0, false
	}
	return runCounter(c, g, l, t, inTrue, limit)
}

// runCounter evaluates the condition of exit t for successive values of the phi it depends on.
func runCounter(c *pass.Func, g *ir.Graph, l *ir.Loop, t *llir.TermCondBr, stayIf bool, limit int) (int, bool) {
	phi := counterOf(g.Blocks[l.Header], t.Cond, 6)
	if phi == nil {
		return 0, false
	}
	latch := g.Blocks[l.Latches[0]]
	next := ir.IncomingFrom(phi, latch)
	var start value.Value
	for _, inc := range phi.Incs {
		if inc.Pred == value.Value(latch) {
			continue
		}
		if start != nil && !ir.SameValue(start, inc.X) {
			return 0, false
		}
		start = inc.X
	}
	f := newCounterFolder(c, phi)
	if start == nil || next == nil || !ir.IsConst(start) {
		return 0, false
	}
	x, ok := f.with(0, start)
	if !ok {
		return 0, false
	}
	for n := 0; n <= limit; n++ {
		cond, ok := f.with(x, t.Cond)
		if !ok {
			return 0, false
		}
		if (cond != 0) != stayIf {
			return n, true
		}
		if x, ok = f.with(x, next); !ok {
			return 0, false
		}
	}
	return 0, false
}

// counterOf returns the only phi of the header that v depends on, nil if there are others or none.
func counterOf(h *llir.Block, v value.Value, depth int) *llir.InstPhi {
	var phi *llir.InstPhi
	ok := true
	var visit func(v value.Value, d int)
	visit = func(v value.Value, d int) {
		if ir.IsConst(v) || !ok {
			return
		}
		if p, is := v.(*llir.InstPhi); is {
			if phi != nil && phi != p || !ir.HasPhi(h, p) {
				ok = false
				return
			}
			phi = p
			return
		}
		switch v.(type) {
		case *llir.InstICmp, *llir.InstAdd, *llir.InstSub, *llir.InstMul, *llir.InstShl, *llir.InstLShr, *llir.InstAShr,
			*llir.InstAnd, *llir.InstOr, *llir.InstXor, *llir.InstUDiv, *llir.InstSDiv, *llir.InstTrunc, *llir.InstZExt, *llir.InstSExt,
			*llir.InstFCmp, *llir.InstFAdd, *llir.InstFSub, *llir.InstFMul, *llir.InstSIToFP, *llir.InstUIToFP, *llir.InstFPToSI, *llir.InstFPExt, *llir.InstFPTrunc:
		default:
			ok = false
			return
		}
		if d <= 0 {
			ok = false
			return
		}
		ir.OperandsOf(v, func(s *value.Value) { visit(*s, d-1) })
	}
	visit(v, depth)
	if !ok {
		return nil
	}
	return phi
}

// counterFolder evaluates what is computed from phi for a value of it.
type counterFolder struct {
	phi    *llir.InstPhi
	x      uint64
	depth  int // of operations that may follow
	folder analysis.Folder
}

func newCounterFolder(c *pass.Func, phi *llir.InstPhi) *counterFolder {
	f := &counterFolder{phi: phi, depth: 8}
	f.folder = analysis.NewFolder(c, f.fold)
	return f
}

// with evaluates v where phi has the value x.
func (f *counterFolder) with(x uint64, v value.Value) (uint64, bool) {
	f.x = x
	return f.folder.Value(v)
}

func (f *counterFolder) fold(v value.Value) (uint64, bool) {
	switch {
	case v == value.Value(f.phi):
		return f.x, true
	case f.depth == 0:
		return 0, false
	}
	f.depth--
	defer func() { f.depth++ }()
	return f.folder.Fold(v)
}

// copyLoop makes copies-1 further copies of loop l. With full, control never comes back from the
// last one. It returns what stands for the blocks and values of the loop in each copy.
func copyLoop(c *pass.Func, g *ir.Graph, l *ir.Loop, copies int, full bool, p analysis.Together) []ir.Copies {
	blocks := analysis.LoopBlocks(g, l)
	h, latch := g.Blocks[l.Header], g.Blocks[l.Latches[0]]
	ir.DropNote[ir.Unroll](latch.Term)
	// Exits: what phis outside take from blocks of the loop.
	prevLatch := latch
	prevVals := ir.Copies{} // original -> previous copy; none: the original itself
	look := func(v value.Value, vals ir.Copies) value.Value {
		if x := vals.Of(v); x != nil {
			return x
		}
		return v
	}
	var all []*llir.Block
	var made []ir.Copies
	var second *llir.Block
	exits := exitEdges(blocks)
	// What the header's phis get over the back edge.
	type carried struct {
		phi *llir.InstPhi
		x   value.Value
	}
	var carry []carried
	for phi := range ir.Phis(h) {
		carry = append(carry, carried{phi, ir.IncomingFrom(phi, latch)})
	}
	for k := 1; k < copies; k++ {
		vals := ir.NewCopies(blocks)
		body := CloneBlocks(c, blocks, vals, p)
		nh := vals.Block(h)
		for _, cr := range carry { // the copy's phis have one way in: from the previous copy
			np := vals.Of(cr.phi).(*llir.InstPhi)
			np.Incs = []*llir.Incoming{ir.Inc(look(cr.x, prevVals), prevLatch)}
		}
		for _, e := range exits {
			e.phi.Incs = append(e.phi.Incs, ir.Inc(look(e.x, vals), vals.Block(e.pred)))
		}
		if k == 1 {
			second = nh // the original keeps its back edge until it has been copied for the last time
		} else {
			ir.Retarget(prevLatch.Term, prevVals.Block(h), nh)
		}
		prevLatch, prevVals = vals.Block(latch), vals
		all, made = append(all, body...), append(made, vals)
	}
	if second != nil {
		ir.Retarget(latch.Term, h, second)
	}
	closeLoop(c, h, latch, prevLatch, prevVals, copies, full, func() {
		for _, cr := range carry {
			ir.SetIncoming(cr.phi, latch, look(cr.x, prevVals), prevLatch)
		}
	})
	c.Blocks = append(c.Blocks, all...)
	return made
}

// closeLoop sets the back edge of the last copy.
func closeLoop(c *pass.Func, h, latch, last *llir.Block, vals ir.Copies, copies int, full bool, carry func()) {
	own := h // header that the last latch jumps to now
	if copies > 1 {
		own = vals.Block(h)
	}
	if !full {
		ir.Retarget(last.Term, own, h)
		carry()
		ir.SetUnroll(last.Term, ir.Unrolled)
		return
	}
	dead := ir.NewBlock(c.Func, ir.NewUnreachable(ir.PositionOf(last.Term)))
	ir.Retarget(last.Term, own, dead)
	ir.RemoveEdge(h, latch)
	c.Blocks = append(c.Blocks, dead)
}

// exitEdge is an entry of a phi outside a loop for a block inside.
type exitEdge struct {
	phi  *llir.InstPhi
	x    value.Value
	pred *llir.Block
}

// exitEdges returns the entries of phis outside blocks for edges from blocks.
func exitEdges(blocks []*llir.Block) []exitEdge {
	member, seen := map[*llir.Block]bool{}, map[*llir.Block]bool{}
	for _, b := range blocks {
		member[b] = true
	}
	var exits []exitEdge
	for _, b := range blocks {
		ir.TargetsOf(b.Term, func(t *value.Value) {
			tb := (*t).(*llir.Block)
			if member[tb] || seen[tb] {
				return
			}
			seen[tb] = true
			for phi := range ir.Phis(tb) {
				for _, inc := range phi.Incs {
					if p := inc.Pred.(*llir.Block); member[p] {
						exits = append(exits, exitEdge{phi, inc.X, p})
					}
				}
			}
		})
	}
	return exits
}
