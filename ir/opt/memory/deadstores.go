package memory

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// DeadStores deletes stores whose bytes later stores of the same block all overwrite, before
// anybody can have read them.
//
// Requires: addr has run (constant offsets from common bases). Preserves: control flow.
// Invalidates: numbering.
//
// In between nothing may read the bytes, end the thread, or order it with others: to them it looks
// as if the two stores had followed each other at once.
func DeadStores(c *pass.Func) bool {
	d := &overwriting{c: c}
	for _, b := range c.Blocks {
		d.block(b)
	}
	if d.changed {
		ir.Compact(c.Func)
	}
	return d.changed
}

type overwriting struct {
	c       *pass.Func
	mem     *analysis.Aliases // made when there are two stores in a block
	changed bool
}

// maxOverwritten bounds the instructions after a store that are looked at, maxOverwrittenBytes its
// size.
const (
	maxOverwritten      = 64
	maxOverwrittenBytes = 16
)

func (d *overwriting) block(b *llir.Block) {
	stores := 0
	for _, inst := range b.Insts {
		if _, ok := plainStore(inst); ok {
			stores++
		}
	}
	if stores < 2 {
		return
	}
	if d.mem == nil {
		d.mem = analysis.NewAliases(d.c)
	}
	for k, inst := range b.Insts {
		if s, ok := plainStore(inst); ok && d.overwritten(d.stored(s), b.Insts[k+1:]) {
			b.Insts[k] = nil
			d.changed = true
		}
	}
}

// plainStore returns inst as a store that is not volatile and orders nothing.
func plainStore(inst llir.Instruction) (*llir.InstStore, bool) {
	s, ok := inst.(*llir.InstStore)
	return s, ok && !s.Volatile && !s.Atomic
}

func (d *overwriting) stored(s *llir.InstStore) analysis.Place {
	return d.mem.At(s.Dst, ir.SizeOf(s.Src.Type(), d.c.Module.PtrSize))
}

// overwritten reports whether the instructions write all of p before anything may need it.
func (d *overwriting) overwritten(p analysis.Place, behind []llir.Instruction) bool {
	if p.Size > maxOverwrittenBytes {
		return false
	}
	left := uint32(1)<<p.Size - 1 // a bit for each byte
	seen := 0
	for _, inst := range behind {
		switch i := inst.(type) {
		case *llir.InstLoad:
			if i.Volatile || i.Atomic || d.mem.MayAlias(p, d.mem.At(i.Src, ir.SizeOf(i.ElemType, d.c.Module.PtrSize))) {
				return false
			}
		case *llir.InstStore:
			if i.Volatile || i.Atomic {
				return false
			}
			if q := d.stored(i); q.Anchor == p.Anchor {
				for n := range p.Size {
					if at := p.Off + n - q.Off; at >= 0 && at < q.Size {
						left &^= 1 << n
					}
				}
			}
			if left == 0 {
				return true
			}
		default:
			if d.c.Effects.Of(inst) != 0 {
				return false
			}
			continue
		}
		if seen++; seen == maxOverwritten {
			return false
		}
	}
	return false
}
