package analysis

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Counted describes a loop that is left by one branch alone, the test of a counter that takes
// constant steps: at the end, after the step,
//
//	do { ... } while ((i += step) < bound);
//
// or at the top, before it.
type Counted struct {
	Phi    *llir.InstPhi
	Start  value.Value // of phi, on the way in
	Bound  value.Value // does not change in the loop
	Step   int64
	Stays  enum.IPred // "counter stays bound" goes on: NE, or a strict comparison that the steps lead out of, or SLE or SGE
	signed bool       // steps do not overflow
}

// CountedLoop recognises such loops with the test at the end. How many more iterations follow the
// first one is then a number of the counter's width. Control comes to loop l from pre.
func CountedLoop(g *ir.Graph, l *ir.Loop, pre *llir.Block) *Counted {
	if len(l.Latches) != 1 || !LeavesAt(g, l, l.Latches[0]) {
		return nil
	}
	k := CounterTest(g, l, g.Blocks[l.Latches[0]], false)
	if k == nil {
		return nil
	}
	if k.Start = ir.IncomingFrom(k.Phi, pre); k.Start == nil || k.Stays != enum.IPredNE && !k.entered(g, l) {
		return nil
	}
	return k
}

// CounterTest matches the branch at the end of block b as the test of a counter: of its value in
// this iteration if top, else of the next one.
func CounterTest(g *ir.Graph, l *ir.Loop, b *llir.Block, top bool) *Counted {
	h, latch := g.Blocks[l.Header], g.Blocks[l.Latches[0]]
	t := b.Term.(*llir.TermCondBr)
	cmp, ok := t.Cond.(*llir.InstICmp)
	if !ok {
		return nil
	}
	x, y, pred := cmp.X, cmp.Y, cmp.Pred
	if !g.Contains(l, ir.Index(t.TargetTrue)) {
		pred = ir.InvertPred(pred)
	}
	if DefinedIn(g, l, y) {
		x, y, pred = y, x, ir.SwapPred(pred)
	}
	if DefinedIn(g, l, y) {
		return nil
	}
	if phi, ok := x.(*llir.InstPhi); ok && top {
		x = ir.IncomingFrom(phi, latch)
	} else if top {
		return nil
	}
	next, ok := x.(*llir.InstAdd)
	if !ok {
		return nil
	}
	phi, ok := next.X.(*llir.InstPhi)
	if !ok || !ir.HasPhi(h, phi) || ir.IncomingFrom(phi, latch) != value.Value(next) {
		return nil
	}
	step, ok := ir.ConstInt(next.Y)
	if w := ir.BitsOf(phi.Typ); !ok || step == 0 || step > 1<<16 || step < -1<<16 || w < 8 || w > 64 {
		return nil
	}
	k := &Counted{Phi: phi, Bound: y, Step: step, Stays: pred, signed: ir.HasNSW(next.OverflowFlags)}
	if !k.finite() {
		return nil
	}
	return k
}

// finite reports whether the steps surely lead to the bound, each at another value.
func (k *Counted) finite() bool {
	switch k.Stays {
	case enum.IPredNE:
		return k.Step == 1 || k.Step == -1
	case enum.IPredSLT:
		return k.Step == 1 || k.Step > 0 && k.signed
	case enum.IPredSGT:
		return k.Step == -1 || k.Step < 0 && k.signed
	case enum.IPredULT:
		return k.Step == 1
	case enum.IPredUGT:
		return k.Step == -1
	case enum.IPredSLE:
		return k.Step > 0 && k.signed
	case enum.IPredSGE:
		return k.Step < 0 && k.signed
	}
	return false
}

// OrEqual reports whether the loop goes on when the counter meets the bound.
func (k *Counted) OrEqual() bool { return k.Stays == enum.IPredSLE || k.Stays == enum.IPredSGE }

// entered reports whether the test would hold of the start whenever control enters l: a branch that
// leads there says so.
func (k *Counted) entered(g *ir.Graph, l *ir.Loop) bool {
	pred := k.Stays
	if x, ok := ir.ConstUint(k.Start); ok {
		if y, ok := ir.ConstUint(k.Bound); ok {
			return FoldICmp(pred, ir.BitsOf(k.Phi.Typ), x, y)
		}
	}
	at := l.Header
	for range 8 {
		d := g.Idom[at]
		if d < 0 {
			return false
		}
		if t, ok := g.Blocks[d].Term.(*llir.TermCondBr); ok && !g.Contains(l, d) {
			yes, no := ir.Index(t.TargetTrue), ir.Index(t.TargetFalse)
			if yes != no && (onlyBy(g, yes, d, l.Header) && k.implied(t.Cond, true, pred, 3) || onlyBy(g, no, d, l.Header) && k.implied(t.Cond, false, pred, 3)) {
				return true
			}
		}
		at = d
	}
	return false
}

// sameDepth is how many operations deep it is looked whether two values are computed in the same
// way.
const sameDepth = 4

// sameResult reports whether x and y are the same value, or computed in the same way from the same
// values. Nothing has merged yet what rotate copies and what stays in the loop.
func sameResult(x, y value.Value, depth int) bool {
	if ir.SameValue(x, y) {
		return true
	}
	if depth <= 0 || !ir.SameType(x.Type(), y.Type()) {
		return false
	}
	if op, a, b, ok := ir.AsBin(x); ok {
		op2, c, d, ok := ir.AsBin(y)
		return ok && op == op2 && sameResult(a, c, depth-1) && sameResult(b, d, depth-1)
	}
	if op, a, _, ok := ir.AsConv(x); ok {
		op2, c, _, ok := ir.AsConv(y)
		return ok && op == op2 && sameResult(a, c, depth-1)
	}
	return false
}

// onlyBy reports whether control comes to block to by the edge from block from to block via alone.
func onlyBy(g *ir.Graph, via, from, to int) bool {
	for _, p := range g.Preds[via] {
		if p != from && !g.Dominates(via, p) { // a back edge has been there before
			return false
		}
	}
	return g.Dominates(via, to)
}

// implied reports whether start pred bound follows from cond being holds.
func (k *Counted) implied(cond value.Value, holds bool, pred enum.IPred, depth int) bool {
	if op, x, y, ok := ir.AsBin(cond); ok && depth > 0 && (op == ir.And && holds || op == ir.Or && !holds) {
		return k.implied(x, holds, pred, depth-1) || k.implied(y, holds, pred, depth-1)
	}
	cmp, ok := cond.(*llir.InstICmp)
	if !ok || !ir.SameType(cmp.X.Type(), k.Phi.Typ) {
		return false
	}
	x, y, p := cmp.X, cmp.Y, cmp.Pred
	if !holds {
		p = ir.InvertPred(p)
	}
	if sameResult(x, k.Bound, sameDepth) {
		x, y, p = y, x, ir.SwapPred(p)
	}
	starts, ends := sameResult(x, k.Start, sameDepth), sameResult(y, k.Bound, sameDepth)
	return starts && ends && p == pred || ends && reaches(x, p, k.Start, pred) || starts && reaches(y, ir.SwapPred(p), k.Bound, ir.SwapPred(pred))
}

// reaches reports whether "c p v" implies "d pred v" for all v, where c and d are constants.
func reaches(c value.Value, p enum.IPred, d value.Value, pred enum.IPred) bool {
	x, ok1 := ir.ConstUint(c)
	y, ok2 := ir.ConstUint(d)
	if !ok1 || !ok2 {
		return false
	}
	w := ir.BitsOf(c.Type())
	strict, orEqual := pred, ir.InvertPred(ir.SwapPred(pred))
	if pred == enum.IPredSLE || pred == enum.IPredSGE || pred == enum.IPredULE || pred == enum.IPredUGE {
		strict, orEqual = orEqual, strict
	}
	switch {
	case p == strict && pred == orEqual && FoldICmp(strict, w, x, y): // 0 < v: 1 <= v
		next := x + 1
		if !FoldICmp(strict, w, 0, 1) {
			next = x - 1
		}
		return y == ir.MaskTo(next, w)
	case p == pred || p == strict && pred == orEqual:
		return FoldICmp(orEqual, w, y, x)
	case p == orEqual:
		return FoldICmp(strict, w, y, x)
	case p == enum.IPredNE:
		return x == y && (pred == enum.IPredULT && y == 0 || pred == enum.IPredUGT && y == ir.MaskTo(^uint64(0), w))
	}
	return false
}
