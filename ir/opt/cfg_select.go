package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// speculatable reports whether inst may be executed where it was not: it has no effects, cannot
// trap, and is cheap. Integer division qualifies only by a constant: division by zero does not trap
// in PTX, but a program that guards against it must not be reported by tools that look for it.
func (c *fn) speculatable(inst llir.Instruction) bool {
	if op, _, y, ok := ir.AsBin(inst); ok {
		switch op {
		case ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
			n, ok := y.(*constant.Int)
			return ok && n.X.Sign() != 0
		}
		return true
	}
	switch i := inst.(type) {
	case *llir.InstPhi, *llir.InstAlloca, *llir.InstStore, *llir.InstLoad:
		return false
	case *llir.InstFence, *llir.InstAtomicRMW, *llir.InstCmpXchg: // in the device library, which is optimised before they are lowered
		return false
	case *llir.InstCall:
		name := ir.IntrinsicName(i)
		return name != "" && c.eff.OfCall(i) == 0 && !ir.MayFault(name)
	}
	_, ok := ir.AsValue(inst)
	return ok
}

// The types of instructions that cost nothing, much, and more in double.
var (
	freeKinds = ir.Kind((*llir.InstAddrSpaceCast)(nil)) | ir.Kind((*llir.InstTrunc)(nil)) | ir.Kind((*llir.InstZExt)(nil)) |
		ir.Kind((*llir.InstExtractValue)(nil)) | ir.Kind((*llir.InstInsertValue)(nil)) |
		ir.Kind((*llir.InstBitCast)(nil)) | ir.Kind((*llir.InstPtrToInt)(nil)) | ir.Kind((*llir.InstIntToPtr)(nil))
	costlyKinds = divisions | ir.Kind((*llir.InstFDiv)(nil))
	floatKinds  = ir.Kind((*llir.InstFAdd)(nil)) | ir.Kind((*llir.InstFSub)(nil)) | ir.Kind((*llir.InstFMul)(nil))
)

// cost estimates what an instruction costs when it is executed for nothing, in simple PTX
// instructions.
func cost(inst llir.Instruction) int {
	switch kind := ir.Kind(inst); {
	case kind&freeKinds != 0:
		return 0
	case kind&costlyKinds != 0:
		return 20
	case kind&floatKinds != 0:
		if f, ok := (*ir.TypeSlot(inst)).(*types.FloatType); ok && f.Kind == types.FloatKindDouble {
			return 4 // few double units on most chips
		}
	}
	if c, ok := inst.(*llir.InstCall); ok {
		if n := ir.IntrinsicName(c); len(n) > 5 && n[:5] == "cptx." {
			return 1
		}
		return 4
	}
	return 1
}

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
// threads, which on a GPU costs less than a divergent branch.
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
		s.flatten(b, t, join, armY, armN)
		preds.replace(join, []*llir.Block{b}, b, armY, armN)
	}
	s.dropDead()
}

// arm returns x and its successor if x is a block that only b enters and that only jumps.
func (s *cfgSimplifier) arm(b, x *llir.Block, preds predTable) (arm, to *llir.Block) {
	br, ok := x.Term.(*llir.TermBr)
	if !ok || len(preds.of(x)) != 1 || x == b || ir.HasNote[ir.Unroll](br) {
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
			if work += cost(inst); work > maxSelectCost || !s.c.speculatable(inst) {
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
	return work+phis <= maxSelectCost && (work <= maxUniformWork || !bool(s.c.likelyUniform(cond)))
}

// flatten moves the arms into b and replaces the phis of join by selects.
func (s *cfgSimplifier) flatten(b *llir.Block, t *llir.TermCondBr, join, armY, armN *llir.Block) {
	fromY, fromN := b, b
	for _, a := range []*llir.Block{armY, armN} {
		if a != nil {
			for _, inst := range a.Insts {
				forgetAll(inst)
			}
			b.Insts = append(b.Insts, a.Insts...)
			a.Insts = nil
		}
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
		ir.RemoveIncoming(phi, fromY)
		ir.RemoveIncoming(phi, fromN)
		phi.Incs = append(phi.Incs, ir.Inc(v, b))
	}
	for _, a := range []*llir.Block{armY, armN} {
		if a != nil {
			a.Term = ir.NewUnreachable(nil)
		}
	}
	s.jump(b, join, t.Metadata)
	s.flat = true
}

// dropDead removes the emptied arms.
func (s *cfgSimplifier) dropDead() {
	if s.flat {
		s.c.memory.RemoveUnreachable(s.c.Func)
		s.forgetPredecessors()
	}
}

// threadPhis redirects predecessors of a block that holds nothing but phis and a branch on one of
// them, where that phi is a constant: what && and || leave behind.
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
	defer s.c.branchesChanged()
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
			uses = s.c.memory.Uses(s.c.Func)
		}
		if !onlyLocal(b, uses) || s.anyMoved(b) {
			continue
		}
		s.threadBlock(b, t, cond)
	}
	s.c.forgetUndominated()
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
