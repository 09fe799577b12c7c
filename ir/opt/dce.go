package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// dce deletes instructions without effect whose results nobody needs, cyclic ones (phis) included,
// and stores to variables that are never read.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
//
// Marking starts at what has effects. A store or fill whose address is a variable of this function
// is no root: it is needed once something that is needed, other than such stores, uses the
// variable's address.
func dce(c *fn) bool {
	n := ir.NumberValues(c.Func)
	c.w.live = resize(c.w.live, n)
	clear(c.w.live)
	d := &deadCode{c: c, live: c.w.live, work: c.w.dead[:0]}
	d.slot = d.mark
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if a := d.writtenVariable(inst); a != nil {
				if d.writes == nil {
					d.writes = map[*llir.InstAlloca][]any{}
				}
				d.writes[a] = append(d.writes[a], inst)
				continue
			}
			if d.isRoot(inst) {
				d.operands(inst)
			}
		}
		d.operands(b.Term)
	}
	d.drain()
	c.w.dead = d.work
	return d.sweep()
}

type deadCode struct {
	c      *fn
	live   []bool
	work   []value.Value
	writes map[*llir.InstAlloca][]any // stores to each variable; nil: none
	slot   func(*value.Value)         // marks an operand
}

// isRoot reports whether inst counts even if its result is not used.
func (d *deadCode) isRoot(inst llir.Instruction) bool {
	if _, ok := inst.(*llir.InstAlloca); ok {
		return false
	}
	e := d.c.eff.Of(inst)
	return e&^ir.ReadMem != 0
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
	base, _, _ := stripPtr(dst)
	a, _ := base.(*llir.InstAlloca)
	return a
}

func (d *deadCode) operands(inst any) { ir.OperandsOf(inst, d.slot) }

func (d *deadCode) mark(s *value.Value) {
	id := ir.ID(*s)
	if id < 0 || d.live[id] {
		return
	}
	d.live[id] = true
	if _, ok := (*s).(*llir.Param); !ok {
		d.work = append(d.work, *s)
	}
}

func (d *deadCode) drain() {
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
		for k, inst := range b.Insts {
			if len(d.writes) > 0 {
				if a := d.writtenVariable(inst); a != nil {
					if !d.live[ir.ID(a)] {
						b.Insts[k] = nil
						changed = true
					}
					continue
				}
			}
			if id := ir.ID(inst); (id < 0 || !d.live[id]) && !d.isRoot(inst) {
				b.Insts[k] = nil
				changed = true
			}
		}
	}
	if changed {
		ir.Compact(d.c.Func)
	}
	return changed
}
