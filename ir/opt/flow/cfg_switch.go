package flow

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// maxChoiceCost bounds the work that a switch may be traded for: that of all ways, and the
// comparisons and selects.
const maxChoiceCost = 12

// choice is a switch whose ways only choose what phis of join are.
type choice struct {
	s    *cfgSimplifier
	b    *llir.Block
	t    *llir.TermSwitch
	join *llir.Block
	base way   // taken if no case is
	ways []way // of the cases
}

// way is an edge of a switch: to the join, or to a block that goes there.
type way struct {
	x   constant.Constant
	arm *llir.Block // nil: none
}

// switches turns a switch of few cases into straight code as selects does with branches:
//
//	switch (x) { case 1: y = a; break; case 2: y = b; }   ->   y = x == 2 ? b : x == 1 ? a : y
//
// A warp whose threads take all ways executes each, and a branch for it.
func (s *cfgSimplifier) switches() {
	preds := s.predecessors()
	for _, b := range s.c.Blocks {
		t, ok := b.Term.(*llir.TermSwitch)
		if !ok || ir.HasNote[ir.Unroll](t) {
			continue
		}
		c := &choice{s: s, b: b, t: t}
		if !c.find(preds) || !c.worth() {
			continue
		}
		c.flatten(preds)
	}
	s.dropDead()
}

// find looks for the ways and where they meet.
func (c *choice) find(preds predTable) bool {
	add := func(x constant.Constant, to value.Value) (w way, ok bool) {
		w.x = x
		arm, join := c.s.arm(c.b, to.(*llir.Block), preds)
		if arm == nil {
			join = to.(*llir.Block)
		}
		w.arm = arm
		if c.join == nil {
			c.join = join
		}
		return w, c.join == join && join != c.b
	}
	for _, k := range c.t.Cases {
		w, ok := add(k.X.(constant.Constant), k.Target)
		if !ok {
			return false
		}
		c.ways = append(c.ways, w)
	}
	if n := len(c.ways); n > 0 && isDeadEnd(c.t.TargetDefault.(*llir.Block)) {
		c.base, c.ways = c.ways[n-1], c.ways[:n-1]
		return true
	}
	w, ok := add(nil, c.t.TargetDefault)
	c.base = w
	return ok
}

// worth reports whether selects cost less than the branches.
func (c *choice) worth() bool {
	work := 0
	for _, w := range append(slices.Clip(c.ways), c.base) {
		if w.arm == nil {
			continue
		}
		for _, inst := range w.arm.Insts {
			if !analysis.Speculatable(c.s.c, inst) {
				return false
			}
			work += analysis.Cost(inst)
		}
	}
	total := work
	compared := make([]bool, len(c.ways))
	for phi := range ir.Phis(c.join) {
		if !selectable(phi.Typ) {
			return false
		}
		for k, w := range c.ways {
			if !ir.SameValue(c.from(phi, w), c.from(phi, c.base)) {
				total++
				compared[k] = true
			}
		}
	}
	for _, yes := range compared {
		if yes {
			total++
		}
	}
	return total <= maxChoiceCost && (work <= maxUniformWork || !bool(analysis.LikelyUniform(c.s.c, c.t.X)))
}

// from returns what phi is after a way.
func (c *choice) from(phi *llir.InstPhi, w way) value.Value {
	if w.arm != nil {
		return ir.IncomingFrom(phi, w.arm)
	}
	return ir.IncomingFrom(phi, c.b)
}

// flatten moves the arms into the block of the switch and replaces the phis of the join by selects.
func (c *choice) flatten(preds predTable) {
	all := append(slices.Clip(c.ways), c.base)
	var gone []*llir.Block
	for _, w := range all {
		if w.arm == nil {
			gone = append(gone, c.b)
			continue
		}
		gone = append(gone, w.arm)
		for _, inst := range w.arm.Insts {
			ir.ForgetAllValues(inst)
		}
		c.b.Insts = append(c.b.Insts, w.arm.Insts...)
		w.arm.Insts = nil
		w.arm.Term = ir.NewUnreachable(nil)
	}
	md := ir.PositionOf(c.t)
	compared := make([]value.Value, len(c.ways))
	for phi := range ir.Phis(c.join) {
		base := c.from(phi, c.base)
		v := base
		for k, w := range c.ways {
			x := c.from(phi, w)
			if ir.SameValue(x, base) {
				continue
			}
			if compared[k] == nil {
				eq := ir.NewICmp(enum.IPredEQ, c.t.X, w.x, md)
				c.b.Insts = append(c.b.Insts, eq)
				compared[k] = eq
			}
			sel := ir.NewSelect(compared[k], x, v, md)
			c.b.Insts = append(c.b.Insts, sel)
			v = sel
		}
		for _, x := range gone {
			ir.RemoveIncoming(phi, x)
		}
		phi.Incs = append(phi.Incs, ir.Inc(v, c.b))
	}
	preds.replace(c.join, []*llir.Block{c.b}, gone...)
	c.s.jump(c.b, c.join, c.t.Metadata)
	c.s.flat = true
}

// selectable reports whether there are selects of type t.
func selectable(t types.Type) bool {
	switch t := t.(type) {
	case *types.IntType:
		return t.BitSize <= 64
	case *types.FloatType, *types.PointerType:
		return true
	}
	return false
}
