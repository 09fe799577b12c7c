package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// counted describes a loop "for (i = start; i < n; i += step)", tested at its header, with a bound that does not
// change inside.
type counted struct {
	phi   *llir.InstPhi
	bound value.Value
	step  int64
	cmp   *llir.InstICmp
	equal bool // the test is i <= n (i >= n when counting down)
	stay  bool // outcome of the test that stays in the loop
}

// countedLoop recognises such loops. Convergent operations are not wanted: threads of a warp with different counts
// would meet them at different copies.
func countedLoop(c *fn, g *ir.Graph, l *ir.Loop) *counted {
	h := g.Blocks[l.Header]
	t, ok := h.Term.(*llir.TermCondBr)
	if !ok || len(l.Latches) != 1 {
		return nil
	}
	inTrue, inFalse := g.Contains(l, ir.Index(t.TargetTrue)), g.Contains(l, ir.Index(t.TargetFalse))
	cmp, ok := t.Cond.(*llir.InstICmp)
	if !ok || inTrue == inFalse || !slices.Contains(h.Insts, llir.Instruction(cmp)) {
		return nil
	}
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			if c.eff.Of(inst)&ir.Convergent != 0 {
				return nil
			}
		}
	}
	x, y, pred := cmp.X, cmp.Y, cmp.Pred
	if !inTrue {
		pred = invertPred(pred)
	}
	phi, ok := x.(*llir.InstPhi)
	if !ok || !slices.Contains(h.Insts, llir.Instruction(phi)) {
		if phi, ok = y.(*llir.InstPhi); !ok || !slices.Contains(h.Insts, llir.Instruction(phi)) {
			return nil
		}
		y, pred = x, swapPred(pred)
	}
	if definedIn(g, l, y) {
		return nil
	}
	next, ok := incomingFrom(phi, g.Blocks[l.Latches[0]]).(*llir.InstAdd)
	if !ok || next.X != value.Value(phi) {
		return nil
	}
	step, ok := intConst(next.Y)
	if w := bitsOf(phi.Typ); !ok || step == 0 || step > 1<<16 || step < -1<<16 || w < 32 || w > 64 {
		return nil
	}
	k := &counted{phi: phi, bound: y, step: step, cmp: cmp, stay: inTrue}
	switch pred {
	case enum.IPredSLT, enum.IPredULT:
		ok = step > 0
	case enum.IPredSLE, enum.IPredULE:
		k.equal, ok = true, step > 0
	case enum.IPredSGT, enum.IPredUGT:
		ok = step < 0
	case enum.IPredSGE, enum.IPredUGE:
		k.equal, ok = true, step < 0
	default:
		ok = false
	}
	if !ok {
		return nil
	}
	return k
}

// definedIn reports whether v is computed in loop l.
func definedIn(g *ir.Graph, l *ir.Loop, v value.Value) bool {
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			if x, ok := inst.(value.Value); ok && x == v {
				return true
			}
		}
	}
	return false
}

// unrollCounted puts a loop of n copies of the body in front of l, which takes what is left over: the copies
// need no test between them, since the loop is entered only while n iterations remain.
//
//	while (i < n && (unsigned)(n - i) > (copies-1)*step) { body; body; ... }   // difference exact, since i < n
//	while (i < n) { body }
//
// The values of l that are used outside have been spilled.
func unrollCounted(c *fn, g *ir.Graph, l *ir.Loop, k *counted, pre *llir.Block, n int) {
	blocks := loopBlocks(g, l)
	h, latch := g.Blocks[l.Header], g.Blocks[l.Latches[0]]
	clearUnroll(latch.Term)
	exits := exitEdges(blocks)
	carry := map[*llir.InstPhi]value.Value{}
	phis := slices.Collect(phisOf(h))
	for _, phi := range phis {
		carry[phi] = incomingFrom(phi, latch)
	}
	look := func(v value.Value, vals map[value.Value]value.Value) value.Value {
		if x, ok := vals[v]; ok {
			return x
		}
		return v
	}
	var first, prev map[value.Value]value.Value
	var all []*llir.Block
	for j := 0; j < n; j++ {
		vals := map[value.Value]value.Value{}
		all = append(all, ir.CloneBlocks(c.Func, blocks, vals)...)
		nh := vals[h].(*llir.Block)
		for _, e := range exits {
			e.phi.Incs = append(e.phi.Incs, ir.Inc(look(e.x, vals), vals[e.pred].(*llir.Block)))
		}
		if j == 0 {
			first = vals
		} else {
			pl := prev[latch].(*llir.Block)
			ir.Retarget(pl.Term, prev[h].(*llir.Block), nh)
			for _, phi := range phis {
				vals[phi].(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(look(carry[phi], prev), pl)}
			}
			nh.Term.(*llir.TermCondBr).Cond = ir.Bool(k.stay) // enough iterations remain
		}
		prev = vals
	}
	last := prev[latch].(*llir.Block)
	fh := first[h].(*llir.Block)
	ir.Retarget(last.Term, prev[h].(*llir.Block), fh)
	for _, phi := range phis {
		start := incomingFrom(phi, pre)
		first[phi].(*llir.InstPhi).Incs = []*llir.Incoming{ir.Inc(start, pre), ir.Inc(look(carry[phi], prev), last)}
	}
	c.enterCounted(k, h, fh, pre, latch, first, n)
	c.Blocks = append(c.Blocks, all...)
}

// enterCounted sets the test at the head of the unrolled loop, whose failing leads to the original one.
func (c *fn) enterCounted(k *counted, h, fh, pre, latch *llir.Block, first map[value.Value]value.Value, n int) {
	i, md := first[k.phi], mdOf(k.cmp)
	add := func(v value.Named) value.Value {
		setUnnumbered(v.(llir.Instruction))
		fh.Insts = append(fh.Insts, v.(llir.Instruction))
		return v
	}
	hi, lo, step := k.bound, i, k.step
	if step < 0 {
		hi, lo, step = i, k.bound, -step
	}
	rest := add(ir.NewBin(ir.Sub, hi, lo, md))
	pred := enum.IPredUGT
	if k.equal {
		pred = enum.IPredUGE
	}
	enough := add(&llir.InstICmp{Pred: pred, X: rest, Y: intOf(k.phi.Typ, uint64(step)*uint64(n-1)), Typ: ir.I1, Metadata: md})
	test := first[k.cmp]
	if !k.stay {
		test = add(ir.NewBin(ir.Xor, test, ir.Bool(true), md))
	}
	both := add(ir.NewBin(ir.And, test, enough, md))
	// The copied branch stays or leaves for the exit; now it stays or leaves for the original loop.
	old := fh.Term.(*llir.TermCondBr)
	body, exit := old.TargetTrue.(*llir.Block), old.TargetFalse.(*llir.Block)
	if !k.stay {
		body, exit = exit, body
	}
	removeEdge(exit, fh)
	fh.Term = &llir.TermCondBr{Cond: both, TargetTrue: body, TargetFalse: h, Metadata: old.Metadata}
	ir.Retarget(pre.Term, h, fh)
	for phi := range phisOf(h) {
		setIncoming(phi, pre, first[phi], fh)
	}
	ir.SetUnroll(latch.Term, 1)
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
			for phi := range phisOf(tb) {
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
