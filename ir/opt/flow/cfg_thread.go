package flow

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/debug"
)

// threadKnown lets predecessors of a block that does nothing but test a condition go where it
// leads, if a branch on their way has tested the same:
//
//	if (c) a; if (c) b;   ->   if (c) { a; b; }
//
// The block may make the comparison itself.
func (s *cfgSimplifier) threadKnown() {
	k := &knownTests{preds: s.predecessors()}
	var found []*llir.Block
	for _, b := range s.c.Blocks {
		t, ok := b.Term.(*llir.TermCondBr)
		if !ok || t.TargetTrue == t.TargetFalse || !testsAlone(b, t) || ir.HasNote[ir.Unroll](t) {
			continue
		}
		if slices.ContainsFunc(k.preds.of(b), func(p *llir.Block) bool { _, ok := k.at(p, b, t.Cond); return ok }) {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return
	}
	g := s.graph()
	headers := map[*llir.Block]bool{}
	for _, b := range found {
		bi := ir.Index(b)
		headers[b] = bi < 0 || isHeader(g, bi)
	}
	uses := s.c.Memory.Uses(s.c.Func)
	k.preds = s.predecessors()
	changed := false
	// The last one first: where a chain of blocks tests the same, each goes to its end at once.
	for _, b := range slices.Backward(found) {
		if headers[b] || len(b.Insts) > 0 && len(uses.Of(b.Term.(*llir.TermCondBr).Cond)) != 1 {
			continue
		}
		all := k.preds.of(b)
		kept := make([]*llir.Block, 0, len(all))
		for _, p := range all {
			if s.passBy(p, b, k) {
				changed = true
			} else {
				kept = append(kept, p)
			}
		}
		*k.preds.at(b) = kept
	}
	s.c.BranchesChanged()
	if changed {
		s.forgetPredecessors()
		s.changed = true
		debug.ForgetUndominated(s.c)
	}
}

// passBy lets p, which goes to b, go where b leads, if that is known. The predecessors of b are the
// caller's to change.
func (s *cfgSimplifier) passBy(p, b *llir.Block, k *knownTests) bool {
	t := b.Term.(*llir.TermCondBr)
	holds, ok := k.at(p, b, t.Cond)
	to := t.TargetFalse.(*llir.Block)
	if holds {
		to = t.TargetTrue.(*llir.Block)
	}
	if !ok || to == b || jumpsTo(p, to) || edgesBetween(p, b) > 1 {
		return false
	}
	for phi := range ir.Phis(to) {
		phi.Incs = append(phi.Incs, ir.Inc(ir.IncomingFrom(phi, b), p))
	}
	ir.Retarget(p.Term, b, to)
	k.preds.replace(to, []*llir.Block{p})
	return true
}

// edgesBetween counts the ways from p straight to b.
func edgesBetween(p, b *llir.Block) (n int) {
	ir.TargetsOf(p.Term, func(t *value.Value) {
		if *t == value.Value(b) {
			n++
		}
	})
	return n
}

// testsAlone reports whether b holds nothing but its branch t and what that tests.
func testsAlone(b *llir.Block, t *llir.TermCondBr) bool {
	switch len(b.Insts) {
	case 0:
		_, isConst := t.Cond.(constant.Constant)
		return !isConst
	case 1:
		cmp, ok := b.Insts[0].(*llir.InstICmp)
		return ok && t.Cond == value.Value(cmp)
	}
	return false
}

// knownTests answers what branches on the way to a block say of a condition.
type knownTests struct{ preds predTable }

// at reports whether cond holds whenever control goes from one block to another, if that is known.
func (k *knownTests) at(from, to *llir.Block, cond value.Value) (holds, ok bool) {
	for range 4 {
		if t, isCond := from.Term.(*llir.TermCondBr); isCond && t.TargetTrue != t.TargetFalse {
			if same, ok := sameTest(t.Cond, cond); ok {
				return (t.TargetTrue == value.Value(to)) == same, true
			}
		}
		if len(k.preds.of(from)) != 1 {
			return false, false
		}
		from, to = k.preds.of(from)[0], from
	}
	return false, false
}

// sameTest reports whether a and b are the same condition, or, if not same, one the negation of the
// other.
func sameTest(a, b value.Value) (same, ok bool) {
	if a == b {
		return true, true
	}
	x, ok1 := a.(*llir.InstICmp)
	y, ok2 := b.(*llir.InstICmp)
	if !ok1 || !ok2 || !ir.SameValue(x.X, y.X) || !ir.SameValue(x.Y, y.Y) {
		return false, false
	}
	switch y.Pred {
	case x.Pred:
		return true, true
	case ir.InvertPred(x.Pred):
		return false, true
	}
	return false, false
}
