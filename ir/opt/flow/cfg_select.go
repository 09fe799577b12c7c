package flow

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/debug"
)

// Bounds of the work of both arms that a branch may be traded for.
const (
	maxSelectCost  = 6
	maxUniformWork = 1 // where the threads of a warp go one way together, and skip the other
)

// selects turns
//
//	if (c) { a } else { b }   with cheap, speculatable a and b that only feed phis
//
// into straight code with selects: triangles and diamonds. Both arms are then computed by all
// threads, which on a GPU costs less than a divergent branch. An arm to which other blocks lead too
// is left to these; it must be empty: the last of several tests in front of one assignment.
func (s *cfgSimplifier) selects() {
	preds := s.predecessors()
	for _, b := range s.c.Blocks {
		t, ok := b.Term.(*llir.TermCondBr)
		if !ok {
			continue
		}
		yes, no := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
		if yes == no {
			continue
		}
		armY, joinY := s.arm(b, yes, preds)
		armN, joinN := s.arm(b, no, preds)
		var join *llir.Block
		switch {
		case armY != nil && joinY == no: // if without else
			join, armN = no, nil
		case armN != nil && joinN == yes:
			join, armY = yes, nil
		case armY != nil && armN != nil && joinY == joinN:
			join = joinY
		default:
			continue
		}
		if join == b || ir.HasNote[ir.Unroll](t) || !s.worth(t.Cond, join, armY, armN) {
			continue
		}
		gone := s.flatten(b, t, join, armY, armN, preds)
		preds.replace(join, []*llir.Block{b}, append(gone, b)...)
	}
	s.dropDead()
}

// arm returns x and its successor if x is a block that only jumps, and that only b enters or that
// is empty.
func (s *cfgSimplifier) arm(b, x *llir.Block, preds predTable) (arm, to *llir.Block) {
	br, ok := x.Term.(*llir.TermBr)
	if !ok || len(preds.of(x)) != 1 && len(x.Insts) > 0 || x == b || ir.HasNote[ir.Unroll](br) {
		return nil, nil
	}
	return x, br.Target.(*llir.Block)
}

// worth reports whether selects cost less than a branch on cond: arms that only feed phis of join.
func (s *cfgSimplifier) worth(cond value.Value, join *llir.Block, arms ...*llir.Block) bool {
	work, phis := 0, 0
	for _, a := range arms {
		if a == nil {
			continue
		}
		for _, inst := range a.Insts {
			if work += analysis.Cost(inst); work > maxSelectCost || !analysis.Speculatable(s.c, inst) {
				return false
			}
		}
	}
	for phi := range ir.Phis(join) {
		if !selectable(phi.Typ) {
			return false
		}
		phis++
	}
	return work+phis <= maxSelectCost && (work <= maxUniformWork || !bool(analysis.LikelyUniform(s.c, cond)))
}

// flatten moves the arms into b and replaces the phis of join by selects. It returns the arms that
// nobody enters any more.
func (s *cfgSimplifier) flatten(b *llir.Block, t *llir.TermCondBr, join, armY, armN *llir.Block, preds predTable) (gone []*llir.Block) {
	fromY, fromN := b, b
	for _, a := range []*llir.Block{armY, armN} {
		switch {
		case a == nil:
			continue
		case len(preds.of(a)) > 1:
			preds.replace(a, nil, b)
			continue
		}
		for _, inst := range a.Insts {
			ir.ForgetAllValues(inst)
		}
		b.Insts = append(b.Insts, a.Insts...)
		a.Insts = nil
		gone = append(gone, a)
	}
	if armY != nil {
		fromY = armY
	}
	if armN != nil {
		fromN = armN
	}
	md := ir.PositionOf(t)
	for phi := range ir.Phis(join) {
		x, y := ir.IncomingFrom(phi, fromY), ir.IncomingFrom(phi, fromN)
		var v value.Value = x
		if !ir.SameValue(x, y) {
			sel := ir.NewSelect(t.Cond, x, y, md)
			b.Insts = append(b.Insts, sel)
			v = sel
		}
		ir.RemoveIncoming(phi, b)
		for _, a := range gone {
			ir.RemoveIncoming(phi, a)
		}
		phi.Incs = append(phi.Incs, ir.Inc(v, b))
	}
	for _, a := range gone {
		a.Term = ir.NewUnreachable(nil)
	}
	s.jump(b, join, t.Metadata)
	s.flat = true
	return gone
}

// dropDead removes the emptied arms.
func (s *cfgSimplifier) dropDead() {
	if s.flat {
		s.c.Memory.RemoveUnreachable(s.c.Func)
		s.forgetPredecessors()
	}
}

// threadPhis redirects predecessors of a block that holds nothing but phis and a branch on one of
// them, where that phi is a constant: what && and || leave.
func (s *cfgSimplifier) threadPhis() {
	var found []*llir.Block
	for _, b := range s.c.Blocks {
		if cond := phiCondition(b); cond != nil && hasConst(cond) && ir.PhiCount(b) == len(b.Insts) && ir.HasPhi(b, cond) {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return
	}
	g := s.graph()
	defer s.c.BranchesChanged()
	uses := (*ir.Uses)(nil)
	s.moved = map[value.Value]bool{}
	// Those that run last first: of a chain of them, each then goes where the last one leads at
	// once.
	for _, b := range slices.Backward(found) {
		bi := ir.Index(b)
		if bi < 0 || isHeader(g, bi) {
			continue
		}
		t, cond := b.Term.(*llir.TermCondBr), phiCondition(b)
		if uses == nil {
			uses = s.c.Memory.Uses(s.c.Func)
		}
		if !onlyLocal(b, uses) || s.anyMoved(b) {
			continue
		}
		s.threadBlock(b, t, cond)
	}
	debug.ForgetUndominated(s.c)
}

// phiCondition returns the phi that b branches on, nil if it branches on something else.
func phiCondition(b *llir.Block) *llir.InstPhi {
	t, ok := b.Term.(*llir.TermCondBr)
	if !ok {
		return nil
	}
	phi, _ := t.Cond.(*llir.InstPhi)
	return phi
}

// anyMoved reports whether a phi of b got uses in this walk that the use lists do not know.
func (s *cfgSimplifier) anyMoved(b *llir.Block) bool {
	for _, inst := range b.Insts {
		if s.moved[ir.ValueOf(inst)] {
			return true
		}
	}
	return false
}

// isHeader reports whether an edge comes to block b from itself or a later block.
func isHeader(g *ir.Graph, b int) bool {
	for _, p := range g.Preds[b] {
		if p >= b {
			return true
		}
	}
	return false
}

func hasConst(phi *llir.InstPhi) bool {
	for _, inc := range phi.Incs {
		if _, ok := ir.ConstInt(inc.X); ok {
			return true
		}
	}
	return false
}

// onlyLocal reports whether the phis of b are used only by its terminator and, on edges out of b,
// by phis of its successors: then other ways into the successors need no further phis.
func onlyLocal(b *llir.Block, uses *ir.Uses) bool {
	for _, inst := range b.Insts {
		for _, u := range uses.Of(ir.ValueOf(inst)) {
			if u.Inst == any(b.Term) {
				continue
			}
			phi, ok := u.Inst.(*llir.InstPhi)
			if !ok {
				return false
			}
			for _, inc := range phi.Incs {
				if inc.X == ir.ValueOf(inst) && inc.Pred != value.Value(b) {
					return false
				}
			}
			if u.Block == b {
				return false
			}
		}
	}
	return true
}

func (s *cfgSimplifier) threadBlock(b *llir.Block, t *llir.TermCondBr, cond *llir.InstPhi) {
	seen := map[*llir.Block]int{}
	for _, inc := range cond.Incs {
		seen[inc.Pred.(*llir.Block)]++
	}
	for _, inc := range append([]*llir.Incoming(nil), cond.Incs...) {
		k, ok := ir.ConstInt(inc.X)
		p := inc.Pred.(*llir.Block)
		if !ok || seen[p] != 1 {
			continue
		}
		to := t.TargetTrue.(*llir.Block)
		if k == 0 {
			to = t.TargetFalse.(*llir.Block)
		}
		if to == b || jumpsTo(p, to) {
			continue // would make a double edge
		}
		for phi := range ir.Phis(to) {
			v := ir.IncomingFrom(phi, b)
			if own, ok := v.(*llir.InstPhi); ok && ir.HasPhi(b, own) {
				v = ir.IncomingFrom(own, p)
			}
			phi.Incs = append(phi.Incs, ir.Inc(v, p))
			s.moved[v] = true
		}
		ir.RemoveEdge(b, p)
		ir.Retarget(p.Term, b, to)
		s.changed = true
	}
}

func jumpsTo(p, to *llir.Block) bool {
	found := false
	ir.TargetsOf(p.Term, func(v *value.Value) { found = found || *v == value.Value(to) })
	return found
}
