package opt

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/ptxop"
)

// place describes the memory that an access touches.
type place struct {
	base   value.Value     // object or pointer the address is computed from
	anchor value.Value     // the last pointer on the way from there that is not at a constant offset from the one before
	off    int64           // bytes from anchor
	size   int64           // bytes, -1 unknown
	space  types.AddrSpace // of base; Generic if unknown
}

// exact reports whether off is from base.
func (p place) exact() bool { return p.anchor == p.base }

// memory answers alias questions about one function.
type memory struct {
	c       *fn
	escaped map[value.Value]bool    // variables whose address is known elsewhere; nil: none
	results map[*llir.InstCall]bool // atomic operations whose result is used; nil until one is asked for
}

// newMemory finds the variables whose address escapes: is stored, passed, merged by a phi or
// select, or converted.
func newMemory(c *fn) *memory {
	m := &memory{c: c}
	if !ir.HasVariables(c.Func) {
		return m
	}
	ir.EachInst(c.Func, func(_ *llir.Block, inst any) {
		ir.OperandsOf(inst, func(s *value.Value) {
			base, _, _ := ir.StripPtr(*s)
			if _, ok := base.(*llir.InstAlloca); !ok {
				return
			}
			switch i := inst.(type) {
			case *llir.InstLoad, *llir.InstGetElementPtr, *llir.InstAddrSpaceCast, *llir.InstICmp:
				return
			case *llir.InstStore:
				if s == &i.Dst {
					return
				}
			case *llir.InstCall:
				if _, ok := ir.AsMemOp(i); ok || ir.IntrinsicName(i) == "cptx.assume.aligned" {
					return
				}
			}
			if m.escaped == nil {
				m.escaped = map[value.Value]bool{}
			}
			m.escaped[base] = true
		})
	})
	return m
}

func (m *memory) at(p value.Value, size int64) place {
	anchor, off := ir.StripOffsets(p)
	base, _, _ := ir.StripPtr(anchor)
	pl := place{base: base, anchor: anchor, off: off, size: size}
	pl.space, _ = ir.SpaceOf(base)
	if s, _ := ir.SpaceOf(p); pl.space == ir.Generic && s != ir.Generic {
		pl.space = s
	}
	return pl
}

// identified reports whether base is an object that no other base can point into: a variable, a
// global, a restrict parameter.
func (m *memory) identified(base value.Value) bool {
	switch b := base.(type) {
	case *llir.InstAlloca, *llir.Global:
		return true
	case *llir.Param:
		return ir.HasParamAttr(b, enum.ParamAttrNoAlias)
	}
	return false
}

// private reports whether base is a variable that only this function's visible accesses touch.
func (m *memory) private(base value.Value) bool {
	_, ok := base.(*llir.InstAlloca)
	return ok && !m.escaped[base]
}

// mayAlias reports whether two accesses may touch a common byte. What the addresses are computed
// from must have one value for both: in a loop, both accesses are of one iteration, or one of them
// is at an address that does not change there.
func (m *memory) mayAlias(a, b place) bool {
	if a.anchor == b.anchor && a.size >= 0 && b.size >= 0 {
		return a.off < b.off+b.size && b.off < a.off+a.size
	}
	if a.base == b.base {
		return !m.apart(a, b)
	}
	if a.space != ir.Generic && b.space != ir.Generic && a.space != b.space {
		return false
	}
	ia, ib := m.identified(a.base), m.identified(b.base)
	if ia && ib {
		return externShared(a.base) && externShared(b.base)
	}
	if m.private(a.base) || m.private(b.base) {
		return false
	}
	// A restrict parameter is not reached through pointers that come from elsewhere; pointers that
	// may be derived from it (phis, selects) are not known to come from elsewhere.
	if _, ok := a.base.(*llir.Param); ok && ia && m.foreign(b.base) {
		return false
	}
	if _, ok := b.base.(*llir.Param); ok && ib && m.foreign(a.base) {
		return false
	}
	return true
}

// externShared reports whether base is a dynamic shared array: all of them start at one address.
func externShared(base value.Value) bool {
	g, ok := base.(*llir.Global)
	if !ok || g.Init != nil {
		return false
	}
	s, _ := ir.SpaceOf(g)
	return s == ir.Shared
}

// foreign reports whether base cannot be derived from a parameter of this function.
func (m *memory) foreign(base value.Value) bool {
	switch base.(type) {
	case *llir.Param, *llir.Global:
		return true
	}
	return false
}

// constant reports whether the memory at p never changes during the kernel.
func (m *memory) constant(p place) bool {
	if p.space == ir.Constant || p.space == ir.Param {
		return true
	}
	return m.c.isConstantMemory(p.base)
}

// written says what inst writes: the place p, if p.base is not nil, and, with all, anything that is
// visible outside the function's private variables as well. Volatile accesses count as both.
func (m *memory) written(inst any) (p place, writes, all bool) {
	switch i := inst.(type) {
	case *llir.InstStore:
		return m.at(i.Dst, ir.SizeOf(i.Src.Type(), m.c.m.PtrSize)), true, i.Volatile || i.Atomic
	case *llir.InstCall:
		if !m.c.writes(i) {
			return place{}, false, false
		}
		if c, ok := ir.AsMemOp(i); ok {
			return m.at(c.Dst, c.Size()), true, c.Volatile
		}
		if size, ok := m.reduces(i); ok {
			return m.at(ir.ArgValue(i.Args[0]), size), true, false
		}
		return place{}, true, true
	}
	if m.c.writes(inst) {
		return place{}, true, true
	}
	return place{}, false, false
}

// writes is what written says of that.
func (c *fn) writes(inst any) bool { return c.eff.Of(inst)&ir.WriteMem != 0 }

// reduces reports whether i is an atomic operation that can be one without result (red), and the
// size of its place: nothing is known behind it that was not before, whatever its order.
func (m *memory) reduces(i *llir.InstCall) (size int64, ok bool) {
	name := ir.IntrinsicName(i)
	if !strings.HasPrefix(name, "ptx.atom") {
		return 0, false
	}
	if op := ptxop.Get(name[len("ptx."):]); op.Reduction() == "" || !ir.IsScalar(i.Typ) {
		return 0, false
	}
	if m.results == nil {
		m.results = map[*llir.InstCall]bool{}
		ir.EachInst(m.c.Func, func(_ *llir.Block, inst any) {
			ir.OperandsOf(inst, func(s *value.Value) {
				if c, ok := (*s).(*llir.InstCall); ok {
					m.results[c] = true
				}
			})
		})
	}
	return ir.SizeOf(i.Typ, m.c.m.PtrSize), !m.results[i]
}

// mayWrite reports whether inst may change the memory at p.
func (m *memory) mayWrite(inst any, p place) bool {
	w, writes, all := m.written(inst)
	return writes && (all && !m.private(p.base) || w.base != nil && m.mayAlias(w, p))
}
