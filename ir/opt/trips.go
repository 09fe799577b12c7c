package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// counted describes a loop that is left by one branch alone, the test of a counter that takes
// constant steps: at the end, after the step,
//
//	do { ... } while ((i += step) < bound);
//
// or at the top, before it.
type counted struct {
	phi    *llir.InstPhi
	start  value.Value // of phi, on the way in
	bound  value.Value // does not change in the loop
	step   int64
	stays  enum.IPred // "counter stays bound" goes on: NE, or a strict comparison that the steps lead out of, or SLE or SGE
	signed bool       // steps do not overflow
}

// countedLoop recognises such loops with the test at the end. How many more iterations follow the
// first one is then a number of the counter's width. Control comes to loop l from pre.
func countedLoop(g *ir.Graph, l *ir.Loop, pre *llir.Block) *counted {
	if len(l.Latches) != 1 || !leavesAt(g, l, l.Latches[0]) {
		return nil
	}
	k := counterTest(g, l, g.Blocks[l.Latches[0]], false)
	if k == nil {
		return nil
	}
	if k.start = ir.IncomingFrom(k.phi, pre); k.start == nil || k.stays != enum.IPredNE && !k.entered(g, l) {
		return nil
	}
	return k
}

// counterTest matches the branch at the end of block b as the test of a counter: of its value in
// this iteration if top, else of the next one.
func counterTest(g *ir.Graph, l *ir.Loop, b *llir.Block, top bool) *counted {
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
	if definedIn(g, l, y) {
		x, y, pred = y, x, ir.SwapPred(pred)
	}
	if definedIn(g, l, y) {
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
	k := &counted{phi: phi, bound: y, step: step, stays: pred, signed: ir.HasNSW(next.OverflowFlags)}
	if !k.finite() {
		return nil
	}
	return k
}

// finite reports whether the steps surely lead to the bound, each at another value.
func (k *counted) finite() bool {
	switch k.stays {
	case enum.IPredNE:
		return k.step == 1 || k.step == -1
	case enum.IPredSLT:
		return k.step == 1 || k.step > 0 && k.signed
	case enum.IPredSGT:
		return k.step == -1 || k.step < 0 && k.signed
	case enum.IPredULT:
		return k.step == 1
	case enum.IPredUGT:
		return k.step == -1
	case enum.IPredSLE:
		return k.step > 0 && k.signed
	case enum.IPredSGE:
		return k.step < 0 && k.signed
	}
	return false
}

// orEqual reports whether the loop goes on when the counter meets the bound.
func (k *counted) orEqual() bool { return k.stays == enum.IPredSLE || k.stays == enum.IPredSGE }

// leavesAt reports whether the only way out of l is a branch at the end of block number at.
func leavesAt(g *ir.Graph, l *ir.Loop, at int) bool {
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

// definedIn reports whether v is computed in loop l.
func definedIn(g *ir.Graph, l *ir.Loop, v value.Value) bool {
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

// entered reports whether the test would hold of the start whenever control enters l: a branch that
// leads there says so.
func (k *counted) entered(g *ir.Graph, l *ir.Loop) bool {
	pred := k.stays
	if x, ok := ir.ConstUint(k.start); ok {
		if y, ok := ir.ConstUint(k.bound); ok {
			return ir.FoldICmp(pred, ir.BitsOf(k.phi.Typ), x, y)
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
func (k *counted) implied(cond value.Value, holds bool, pred enum.IPred, depth int) bool {
	if op, x, y, ok := ir.AsBin(cond); ok && depth > 0 && (op == ir.And && holds || op == ir.Or && !holds) {
		return k.implied(x, holds, pred, depth-1) || k.implied(y, holds, pred, depth-1)
	}
	cmp, ok := cond.(*llir.InstICmp)
	if !ok || !ir.SameType(cmp.X.Type(), k.phi.Typ) {
		return false
	}
	x, y, p := cmp.X, cmp.Y, cmp.Pred
	if !holds {
		p = ir.InvertPred(p)
	}
	if sameResult(x, k.bound, sameDepth) {
		x, y, p = y, x, ir.SwapPred(p)
	}
	starts, ends := sameResult(x, k.start, sameDepth), sameResult(y, k.bound, sameDepth)
	return starts && ends && p == pred || ends && reaches(x, p, k.start, pred) || starts && reaches(y, ir.SwapPred(p), k.bound, ir.SwapPred(pred))
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
	case p == strict && pred == orEqual && ir.FoldICmp(strict, w, x, y): // 0 < v: 1 <= v
		next := x + 1
		if !ir.FoldICmp(strict, w, 0, 1) {
			next = x - 1
		}
		return y == ir.MaskTo(next, w)
	case p == pred || p == strict && pred == orEqual:
		return ir.FoldICmp(orEqual, w, y, x)
	case p == orEqual:
		return ir.FoldICmp(strict, w, y, x)
	case p == enum.IPredNE:
		return x == y && (pred == enum.IPredULT && y == 0 || pred == enum.IPredUGT && y == ir.MaskTo(^uint64(0), w))
	}
	return false
}
