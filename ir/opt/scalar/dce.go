package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// DCE deletes instructions without effect whose results nobody needs, cyclic ones (phis) included,
// and stores to variables that are never read.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
//
// Marking starts at what has effects. One walk from the end marks what is used after where it is
// made; the rest, what loops carry, is marked after it. A store or fill whose address is a variable
// of this function is no root: it is needed once something that is needed, other than such stores,
// uses the variable's address.
func DCE(c *pass.Func) bool {
	n := ir.NumberValues(c.Func)
	d := pass.Kept[deadCode](c)
	*d = deadCode{c: c, live: pass.Resize(d.live, n), work: d.work[:0], passed: n, variables: ir.HasVariables(c.Func), slot: d.slot}
	clear(d.live)
	if d.slot == nil {
		d.slot = func(s *value.Value) {
			if id := ir.ID(*s); id >= 0 && !d.live[id] {
				d.mark(id, *s)
			}
		}
	}
	for k := len(c.Blocks) - 1; k >= 0; k-- {
		b := c.Blocks[k]
		d.operands(b.Term)
		for k := len(b.Insts) - 1; k >= 0; k-- {
			d.instruction(b.Insts[k])
		}
	}
	d.drain()
	if d.dead == 0 && d.writes == nil {
		return false
	}
	return d.sweep()
}

// deadCode is one run of dce, in the memory of the run before.
type deadCode struct {
	c         *pass.Func
	live      []bool
	passed    int                        // instructions with this number and higher ones have been passed
	dead      int                        // those among them that are neither live nor written to variables
	work      []value.Value              // live instructions whose operands are not marked yet
	variables bool                       // there are variables in the frame
	writes    map[*llir.InstAlloca][]any // stores to each variable; nil: none
	slot      func(*value.Value)         // marks an operand
}

// instruction marks what inst needs, if it is needed itself as far as that is known.
func (d *deadCode) instruction(inst llir.Instruction) {
	if d.variables {
		if a := d.writtenVariable(inst); a != nil {
			if d.writes == nil {
				d.writes = map[*llir.InstAlloca][]any{}
			}
			d.writes[a] = append(d.writes[a], inst)
			return
		}
	}
	if id := ir.ID(inst); id >= 0 {
		d.passed = id
		switch {
		case d.live[id]:
		case d.isRoot(inst):
			d.live[id] = true
		default:
			d.dead++
			return
		}
		if a, ok := inst.(*llir.InstAlloca); ok {
			d.work = append(d.work, a) // for what is written to it
			return
		}
	}
	d.operands(inst)
}

// isRoot reports whether inst counts even if its result is not used.
func (d *deadCode) isRoot(inst llir.Instruction) bool {
	if d.c.Effects.Of(inst)&^ir.ReadMem == 0 {
		return false
	}
	_, variable := inst.(*llir.InstAlloca)
	return !variable
}

// writtenVariable returns the variable that inst only writes, nil if it does more.
func (d *deadCode) writtenVariable(inst llir.Instruction) *llir.InstAlloca {
	var dst value.Value
	switch i := inst.(type) {
	case *llir.InstStore:
		if i.Volatile || i.Atomic {
			return nil
		}
		dst = i.Dst
	case *llir.InstCall:
		c, ok := ir.AsMemOp(i)
		if !ok || c.Volatile {
			return nil
		}
		dst = c.Dst
	default:
		return nil
	}
	base, _, _ := ir.StripPtr(dst)
	a, _ := base.(*llir.InstAlloca)
	return a
}

func (d *deadCode) operands(inst any) { ir.OperandsOf(inst, d.slot) }

// mark marks v, whose number is id.
func (d *deadCode) mark(id int, v value.Value) {
	d.live[id] = true
	if id >= d.passed {
		d.dead--
		d.work = append(d.work, v)
	}
}

// drain marks what instructions that have been passed need.
func (d *deadCode) drain() {
	d.passed = len(d.c.Params)
	for len(d.work) > 0 {
		i := d.work[len(d.work)-1]
		d.work = d.work[:len(d.work)-1]
		d.operands(i)
		if a, ok := i.(*llir.InstAlloca); ok && d.writes != nil {
			for _, w := range d.writes[a] {
				d.operands(w)
			}
			d.writes[a] = nil
		}
	}
}

func (d *deadCode) sweep() bool {
	changed := false
	for _, b := range d.c.Blocks {
		any := false
		for k, inst := range b.Insts {
			if d.writes != nil {
				if a := d.writtenVariable(inst); a != nil {
					if !d.live[ir.ID(a)] {
						b.Insts[k] = nil
						any = true
					}
					continue
				}
			}
			if id := ir.ID(inst); id >= 0 && !d.live[id] {
				b.Insts[k] = nil
				any = true
			}
		}
		if any {
			ir.CompactBlock(b)
			changed = true
		}
	}
	return changed
}
