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

// Unswitch takes branches on conditions that do not change in a loop out of it:
//
//	for (...) { a; if (c) b; else d; }   ->   if (c) for (...) { a; b; } else for (...) { a; d; }
//	for (i = 0; i < n; i++) if (c) b;    ->   if (c) for (i = 0; i < n; i++) b;
//
// Requires: reachable blocks; loops rotated, invariants before them. Preserves: SSA form.
// Invalidates: graph.
//
// Two loops in place of one pay if all threads of a warp go the same way: else the warp executes
// both. A loop that has nothing to do the other way costs no thread anything, and is not copied.
// Loops with convergent operations stay: threads that meet at one of them would meet at two.
func Unswitch(c *pass.Func) bool {
	changed := false
	left := unswitchTotal
	for range unswitchMax {
		u := findUnswitch(c, left)
		if u == nil {
			break
		}
		left -= u.run()
		changed = true
		scalar.Tidy(c)
	}
	return changed
}

// Limits of unswitching: loops of a function, and cost units (analysis.BodyCost) of a loop that is
// copied, and of all of a function.
const (
	unswitchMax   = 8
	unswitchCost  = 100
	unswitchTotal = 300
)

// unswitching is what is done with one loop.
type unswitching struct {
	c    *pass.Func
	loop *ir.Loop
	pre  *llir.Block
	cond value.Value
	size int // that is copied

	idle   bool                        // the value of cond that leaves the loop nothing to do, if there is one
	handed map[value.Value]value.Value // what its values are after it then; nil if there is none
}

// findUnswitch returns the outermost loop that qualifies, with a preheader, nil if there is none.
// All copies together may cost left.
func findUnswitch(c *pass.Func, left int) *unswitching {
	g := c.Graph()
	if len(g.Loops) == 0 {
		return nil
	}
	var known *ir.Uses
	uses := func() *ir.Uses { // few loops come as far as to ask
		if known == nil {
			known = c.Memory.Uses(c.Func)
		}
		return known
	}
	where := analysis.BlocksOfValues(c, g)
	for _, l := range g.Loops {
		conds := invariantConditions(g, l, where)
		if len(conds) == 0 || !copyable(g, l) || analysis.ConvergentOps(c.Effects, analysis.LoopBlocks(g, l)) > 0 {
			continue
		}
		for _, cond := range conds {
			u := &unswitching{c: c, loop: l, cond: cond}
			if !u.findIdle(g, uses) {
				u.size = analysis.BodyCost(g, l)
				if c.Config.SizeLevel > 0 || u.size > min(unswitchCost, left) || !analysis.LikelyUniform(c, cond) {
					continue
				}
			}
			h := g.Blocks[l.Header]
			u.pre = c.Preheader(g, l)
			u.loop = c.Graph().LoopOf[ir.Index(h)]
			return u
		}
	}
	return nil
}

// invariantConditions lists the conditions computed outside l that branches in l are on, not more
// of them than loops are unswitched.
func invariantConditions(g *ir.Graph, l *ir.Loop, where []int32) (conds []value.Value) {
	for _, b := range l.Blocks {
		t, ok := g.Blocks[b].Term.(*llir.TermCondBr)
		if !ok || ir.IsConst(t.Cond) || len(conds) == unswitchMax {
			continue
		}
		at := int(where[ir.ID(t.Cond)])
		if (at < 0 || !g.Contains(l, at)) && !slices.Contains(conds, t.Cond) {
			conds = append(conds, t.Cond)
		}
	}
	return conds
}

// findIdle finds a value of the condition with which the loop surely ends, has no effects, and
// hands on what was known before it.
func (u *unswitching) findIdle(g *ir.Graph, uses func() *ir.Uses) bool {
	l := u.loop
	if len(l.Latches) != 1 || !analysis.LeavesAt(g, l, l.Latches[0]) || analysis.CounterTest(g, l, g.Blocks[l.Latches[0]], false) == nil {
		return false
	}
	for _, way := range []bool{false, true} {
		u.idle = way
		if in := u.reached(g); in != nil && u.handsOn(g, in, uses) {
			return true
		}
	}
	return false
}

// reached returns the blocks of the loop that control comes to while the condition is u.idle, nil
// if they have effects or loops of their own.
func (u *unswitching) reached(g *ir.Graph) map[*llir.Block]bool {
	h := g.Blocks[u.loop.Header]
	in, work := map[*llir.Block]bool{h: true}, []*llir.Block{h}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if g.LoopOf[ir.Index(b)] != u.loop {
			return nil
		}
		for _, inst := range b.Insts {
			if u.c.Effects.Of(inst)&^ir.ReadMem != 0 {
				return nil
			}
		}
		u.targets(b, func(to *llir.Block) {
			if !in[to] && g.Contains(u.loop, ir.Index(to)) {
				in[to] = true
				work = append(work, to)
			}
		})
	}
	return in
}

// targets calls fn with the blocks that control may go to from b while the condition is u.idle.
func (u *unswitching) targets(b *llir.Block, fn func(*llir.Block)) {
	if t, ok := b.Term.(*llir.TermCondBr); ok && t.Cond == u.cond {
		to := t.TargetFalse
		if u.idle {
			to = t.TargetTrue
		}
		fn(to.(*llir.Block))
		return
	}
	ir.TargetsOf(b.Term, func(to *value.Value) { fn((*to).(*llir.Block)) })
}

// handsOn finds for each value of the loop that is used after it what it is when control comes
// through the blocks in alone; it reports whether that was known before the loop.
func (u *unswitching) handsOn(g *ir.Graph, in map[*llir.Block]bool, uses func() *ir.Uses) bool {
	l := u.loop
	h, latch := g.Blocks[l.Header], g.Blocks[l.Latches[0]]
	if !in[latch] {
		return false
	}
	handed := map[value.Value]value.Value{}
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			v := ir.Result(inst)
			if v == nil || !usedOutside(g, l, uses().Of(v)) {
				continue
			}
			phi, ok := u.through(v, h, in).(*llir.InstPhi)
			if !ok || !ir.HasPhi(h, phi) || u.through(ir.IncomingFrom(phi, latch), h, in) != value.Value(phi) {
				return false
			}
			var start value.Value
			for _, inc := range phi.Incs {
				if inc.Pred == value.Value(latch) {
					continue
				}
				if start != nil && !ir.SameValue(start, inc.X) {
					return false
				}
				start = inc.X
			}
			handed[v] = start
		}
	}
	u.handed = handed
	return true
}

// through follows v through phis, other than those of header h, that get a single value in blocks
// in.
func (u *unswitching) through(v value.Value, h *llir.Block, in map[*llir.Block]bool) value.Value {
	for range 64 {
		phi, ok := v.(*llir.InstPhi)
		if !ok || ir.HasPhi(h, phi) {
			return v
		}
		var one value.Value
		for _, inc := range phi.Incs {
			p := inc.Pred.(*llir.Block)
			if !in[p] || !u.goes(p, phi) {
				continue
			}
			if one != nil && !ir.SameValue(one, inc.X) {
				return v
			}
			one = inc.X
		}
		if one == nil {
			return v
		}
		v = one
	}
	return v
}

// goes reports whether control may go from p to the block of phi.
func (u *unswitching) goes(p *llir.Block, phi *llir.InstPhi) bool {
	found := false
	u.targets(p, func(to *llir.Block) { found = found || ir.HasPhi(to, phi) })
	return found
}

// usedOutside reports whether one of the uses is not in l; a phi uses its operands at the end of
// their blocks.
func usedOutside(g *ir.Graph, l *ir.Loop, uses []ir.User) bool {
	for _, use := range uses {
		if !g.Contains(l, ir.Index(use.Block)) {
			return true
		}
	}
	return false
}

// run carries it out and returns what the copy costs.
func (u *unswitching) run() int {
	c, g := u.c, u.c.Graph()
	blocks, h := analysis.LoopBlocks(g, u.loop), g.Blocks[u.loop.Header]
	exits := exitEdges(blocks)
	vals := ir.NewCopies(blocks)
	var made []*llir.Block
	if u.handed != nil {
		made = u.skip(g, blocks, vals)
	} else {
		made = CloneBlocks(c, blocks, vals, analysis.Together{})
		u.decide(made, u.idle)
	}
	for _, e := range exits {
		e.phi.Incs = append(e.phi.Incs, ir.Inc(mapped(e.x, vals), vals.Block(e.pred)))
	}
	u.decide(blocks, !u.idle)
	own, other := h, vals.Block(h)
	if u.idle {
		own, other = other, own
	}
	u.pre.Term = ir.NewCondBr(u.cond, own, other, ir.PositionOf(u.pre.Term))
	c.Blocks = append(c.Blocks, made...)
	c.BranchesChanged()
	r, uses := pass.NewRepairer(c, c.Graph()), c.Memory.Uses(c.Func)
	r.Copied(blocks, []ir.Copies{vals}, uses)
	r.Finish()
	return u.size
}

// skip makes the block that stands for the loop where that has nothing to do, and puts what its
// values are there into vals.
func (u *unswitching) skip(g *ir.Graph, blocks []*llir.Block, vals ir.Copies) []*llir.Block {
	latch := g.Blocks[u.loop.Latches[0]]
	var out *llir.Block
	ir.TargetsOf(latch.Term, func(t *value.Value) {
		if !g.Contains(u.loop, ir.Index(*t)) {
			out = (*t).(*llir.Block)
		}
	})
	b := ir.NewBlock(u.c.Func, ir.NewBr(out, ir.PositionOf(latch.Term)))
	for _, x := range blocks {
		vals.Set(x, b)
		for _, inst := range x.Insts {
			if v := ir.Result(inst); v != nil {
				vals.Set(v, ir.Undef(v.Type()))
				if y := u.handed[v]; y != nil {
					vals.Set(v, y)
				}
			}
		}
	}
	return []*llir.Block{b}
}

// decide replaces the condition in blocks by what it is there.
func (u *unswitching) decide(blocks []*llir.Block, is bool) {
	put := func(s *value.Value) {
		if *s == u.cond {
			*s = ir.Bool(is)
		}
	}
	for _, b := range blocks {
		for _, inst := range b.Insts {
			ir.OperandsOf(inst, put)
		}
		ir.OperandsOf(b.Term, put)
	}
}
