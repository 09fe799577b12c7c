package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// preheader returns the block outside loop l from which alone control enters it and that does
// nothing else at its end, making one if needed. New blocks invalidate the graph.
func (c *fn) preheader(g *ir.Graph, l *ir.Loop) *llir.Block {
	h := g.Blocks[l.Header]
	var outside []*llir.Block
	for _, p := range g.Preds[l.Header] {
		if !g.Contains(l, p) {
			outside = append(outside, g.Blocks[p])
		}
	}
	if len(outside) == 1 {
		if br, ok := outside[0].Term.(*llir.TermBr); ok && br.Target == value.Value(h) {
			return outside[0]
		}
	}
	pre := ir.NewBlock(c.Func, nil)
	pre.Term = ir.NewBr(h, ir.PositionOf(outside[0].Term))
	for _, p := range outside {
		ir.Retarget(p.Term, h, pre)
	}
	for phi := range phisOf(h) {
		var in, out []*llir.Incoming
		for _, inc := range phi.Incs {
			if slices.Contains(outside, inc.Pred.(*llir.Block)) {
				out = append(out, inc)
			} else {
				in = append(in, inc)
			}
		}
		v := out[0].X
		same := true
		for _, inc := range out {
			same = same && ir.SameValue(inc.X, v)
		}
		if !same {
			np := ir.NewPhi(phi.Typ, phi.Metadata, out...)
			np.LocalID = -1
			pre.Insts = append(pre.Insts, np)
			v = np
		}
		phi.Incs = append(in, ir.Inc(v, pre))
	}
	c.Blocks = append(c.Blocks, pre)
	c.branchesChanged()
	return pre
}

// phiUse reports for a phi user the predecessors from which it takes v.
func phiUse(phi *llir.InstPhi, slot *value.Value) *llir.Block {
	for _, inc := range phi.Incs {
		if &inc.X == slot {
			return inc.Pred.(*llir.Block)
		}
	}
	return nil
}

// spill gives value v, defined in block def, a variable that holds it, and makes the uses for which
// far holds read the variable. far gets the block where the use happens: for a phi, the
// predecessor.
func (c *fn) spill(v value.Value, def *llir.Block, uses *ir.Uses, ins *inserter, far func(at *llir.Block) bool) {
	var users []ir.User
	for _, u := range uses.Of(v) {
		at := u.Block
		if phi, ok := u.Inst.(*llir.InstPhi); ok {
			at = phiUse(phi, u.Slot)
		}
		if at != nil && far(at) {
			users = append(users, u)
		}
	}
	if len(users) == 0 {
		return
	}
	size := ir.SizeOf(v.Type(), c.m.PtrSize)
	a := ir.NewAlloca(ir.Bytes(max(size, 1)), 16, nil)
	setUnnumbered(a)
	entry := c.Blocks[0]
	if len(entry.Insts) > 0 {
		ins.before(entry.Insts[0], a)
	} else {
		ins.before(entry.Term, a)
	}
	st := ir.NewStore(v, a, 16, ir.PositionOf(v))
	ins.before(afterDef(v, def), st)
	for _, u := range users {
		ld := ir.NewLoad(v.Type(), a, 16, ir.PositionOf(u.Inst))
		setUnnumbered(ld)
		*u.Slot = ld
		if phi, ok := u.Inst.(*llir.InstPhi); ok {
			// In front of the jump of the predecessor.
			for _, inc := range phi.Incs {
				if &inc.X == u.Slot {
					ins.before(inc.Pred.(*llir.Block).Term, ld)
				}
			}
			continue
		}
		ins.before(u.Inst, ld)
	}
}

// afterDef returns the instruction or terminator in front of which v is first available.
func afterDef(v value.Value, def *llir.Block) any {
	found := false
	for _, inst := range def.Insts {
		if found {
			if _, ok := inst.(*llir.InstPhi); !ok {
				return inst
			}
		}
		if inst == v.(llir.Instruction) {
			found = true
		}
	}
	return def.Term
}

// loopBlocks returns the blocks of l.
func loopBlocks(g *ir.Graph, l *ir.Loop) []*llir.Block {
	out := make([]*llir.Block, len(l.Blocks))
	for k, b := range l.Blocks {
		out[k] = g.Blocks[b]
	}
	return out
}

// isMemoryValue reports whether values of t can be kept in a variable by spill.
func isMemoryValue(t types.Type) bool {
	switch t := t.(type) {
	case *types.IntType, *types.FloatType, *types.PointerType, *types.VectorType, *types.StructType, *types.ArrayType:
		return t != nil
	}
	return false
}
