package analysis

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/ptxop"
)

// Place describes the memory that an access touches.
type Place struct {
	Base   value.Value     // object or pointer the address is computed from
	Anchor value.Value     // the last pointer on the way from there that is not at a constant offset from the one before
	Off    int64           // bytes from anchor
	Size   int64           // bytes, -1 unknown
	space  types.AddrSpace // of base; Generic if unknown
}

// Exact reports whether off is from base.
func (p Place) Exact() bool { return p.Anchor == p.Base }

// Aliases answers alias questions about one function.
type Aliases struct {
	c       *pass.Func
	Escaped map[value.Value]bool // variables whose address is known elsewhere; nil: none
	results *ir.KeyMap[bool]     // atomic operations whose result is used; nil until one is asked for
}

// keepAddresses are the types of instructions that have no addresses among their operands, or do
// nothing by which others learn of them.
var keepAddresses = ir.Binaries | ir.Kind((*llir.InstLoad)(nil)) | ir.Kind((*llir.InstGetElementPtr)(nil)) |
	ir.Kind((*llir.InstAddrSpaceCast)(nil)) | ir.Kind((*llir.InstICmp)(nil)) | ir.Kind((*llir.InstFCmp)(nil))

// NewAliases finds the variables whose address escapes: is stored, passed, merged by a phi or
// select, or converted.
func NewAliases(c *pass.Func) *Aliases {
	m := &Aliases{c: c}
	if !ir.HasVariables(c.Func) {
		return m
	}
	ir.EachInst(c.Func, func(_ *llir.Block, inst any) {
		if ir.Kind(inst)&keepAddresses != 0 {
			return
		}
		ir.OperandsOf(inst, func(s *value.Value) {
			base, _, _ := ir.StripPtr(*s)
			if _, ok := base.(*llir.InstAlloca); !ok {
				return
			}
			switch i := inst.(type) {
			case *llir.InstStore:
				if s == &i.Dst {
					return
				}
			case *llir.InstCall:
				if _, ok := ir.AsMemOp(i); ok || ir.IntrinsicName(i) == "cptx.assume.aligned" {
					return
				}
			}
			if m.Escaped == nil {
				m.Escaped = map[value.Value]bool{}
			}
			m.Escaped[base] = true
		})
	})
	return m
}

// At returns the place of an access of size bytes at address p.
func (m *Aliases) At(p value.Value, size int64) Place {
	anchor, off := ir.StripOffsets(p)
	base, _, _ := ir.StripPtr(anchor)
	pl := Place{Base: base, Anchor: anchor, Off: off, Size: size}
	pl.space, _ = ir.SpaceOf(base)
	if s, _ := ir.SpaceOf(p); pl.space == ir.Generic && s != ir.Generic {
		pl.space = s
	}
	return pl
}

// identified reports whether base is an object that no other base can point into: a variable, a
// global, a restrict parameter.
func (m *Aliases) identified(base value.Value) bool {
	switch b := base.(type) {
	case *llir.InstAlloca, *llir.Global:
		return true
	case *llir.Param:
		return ir.HasParamAttr(b, enum.ParamAttrNoAlias)
	}
	return false
}

// Private reports whether base is a variable that only this function's visible accesses touch.
func (m *Aliases) Private(base value.Value) bool {
	_, ok := base.(*llir.InstAlloca)
	return ok && !m.Escaped[base]
}

// MayAlias reports whether two accesses may touch a common byte. What the addresses are computed
// from must have one value for both: in a loop, both accesses are of one iteration, or one of them
// is at an address that does not change there.
func (m *Aliases) MayAlias(a, b Place) bool {
	if a.Anchor == b.Anchor && a.Size >= 0 && b.Size >= 0 {
		return a.Off < b.Off+b.Size && b.Off < a.Off+a.Size
	}
	if a.Base == b.Base {
		return !m.apart(a, b)
	}
	if a.space != ir.Generic && b.space != ir.Generic && a.space != b.space {
		return false
	}
	ia, ib := m.identified(a.Base), m.identified(b.Base)
	if ia && ib {
		return externShared(a.Base) && externShared(b.Base)
	}
	if m.Private(a.Base) || m.Private(b.Base) {
		return false
	}
	// A restrict parameter is not reached through pointers that come from elsewhere; pointers that
	// may be derived from it (phis, selects) are not known to come from elsewhere.
	if _, ok := a.Base.(*llir.Param); ok && ia && m.foreign(b.Base) {
		return false
	}
	if _, ok := b.Base.(*llir.Param); ok && ib && m.foreign(a.Base) {
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
func (m *Aliases) foreign(base value.Value) bool {
	switch base.(type) {
	case *llir.Param, *llir.Global:
		return true
	}
	return false
}

// Constant reports whether the memory at p never changes during the kernel.
func (m *Aliases) Constant(p Place) bool {
	if p.space == ir.Constant || p.space == ir.Param {
		return true
	}
	return IsConstantMemory(m.c, p.Base)
}

// Written says what inst writes: the place p, if p.base is not nil, and, with all, anything that is
// visible outside the function's private variables as well. Volatile accesses count as both.
func (m *Aliases) Written(inst any) (p Place, writes, all bool) {
	switch i := inst.(type) {
	case *llir.InstStore:
		return m.At(i.Dst, ir.SizeOf(i.Src.Type(), m.c.Module.PtrSize)), true, i.Volatile || i.Atomic
	case *llir.InstCall:
		if !WritesMemory(m.c, i) {
			return Place{}, false, false
		}
		if c, ok := ir.AsMemOp(i); ok {
			return m.At(c.Dst, c.Size()), true, c.Volatile
		}
		if size, ok := m.reduces(i); ok {
			return m.At(ir.ArgValue(i.Args[0]), size), true, false
		}
		return Place{}, true, true
	}
	if WritesMemory(m.c, inst) {
		return Place{}, true, true
	}
	return Place{}, false, false
}

// reduces reports whether i is an atomic operation that can be one without result (red), and the
// size of its place: nothing is known after it that was not before, whatever its order.
func (m *Aliases) reduces(i *llir.InstCall) (size int64, ok bool) {
	name := ir.IntrinsicName(i)
	if !strings.HasPrefix(name, "ptx.atom") {
		return 0, false
	}
	if op := ptxop.Get(name[len("ptx."):]); !op.Reducible() || !ir.IsScalar(i.Typ) {
		return 0, false
	}
	if m.results == nil {
		m.results = new(ir.KeyMap[bool])
		ir.EachOperand(m.c.Func, func(s *value.Value) {
			if c, ok := (*s).(*llir.InstCall); ok {
				m.results.Set(ir.KeyOf(c), true)
			}
		})
	}
	return ir.SizeOf(i.Typ, m.c.Module.PtrSize), !m.results.Get(ir.KeyOf(i))
}

// MayWrite reports whether inst may change the memory at p.
func (m *Aliases) MayWrite(inst any, p Place) bool {
	w, writes, all := m.Written(inst)
	return writes && (all && !m.Private(p.Base) || w.Base != nil && m.MayAlias(w, p))
}

// IsConstantMemory reports whether the object at base never changes while the function runs.
func IsConstantMemory(c *pass.Func, base value.Value) bool {
	switch b := base.(type) {
	case *llir.Global:
		s, _ := ir.SpaceOf(b)
		return b.Immutable && !ir.Interposable(b) || s == ir.Constant
	case *llir.Param:
		if s, ok := ir.SpaceOf(b); ok && s == ir.Param {
			return true
		}
		if !ir.IsKernel(c.Func) {
			return false
		}
		for _, a := range b.Attrs {
			if _, ok := a.(llir.Byval); ok {
				return true
			}
		}
	}
	return false
}
