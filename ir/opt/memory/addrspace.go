package memory

import (
	"slices"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// AddrSpace finds the address space that generic pointers lead to and lets loads, stores, copies
// and atomics use it.
//
// Requires: reachable blocks. Preserves: control flow. Invalidates: numbering.
//
// Pointers that a kernel gets as parameters, or loads from them, point to global memory, for
// nothing else has an address on the host. From there, and from casts of variables, spaces spread
// optimistically through offsets, phis and selects; for each pointer whose space is known a twin in
// that space is made for those who access memory through it. Tests for a space (isspacep) of such
// pointers are decided.
//
// The pass also marks loads from restrict pointers that are only read in the kernel, and from
// constants, as invariant (attachment "invariant.load"): they become ld.global.nc.
func AddrSpace(c *pass.Func) bool {
	changed := castParams(c)
	n := ir.NumberValues(c.Func)
	s := pass.Kept[spaces](c)
	*s = spaces{c: c, space: pass.Resize(s.space, n), twin: pass.EmptyMap(s.twin), ins: pass.NewInserter(c)}
	clear(s.space)
	s.infer()
	changed = s.decide() || changed
	if s.rewrite() {
		s.ins.Finish()
		changed = true
	}
	return markInvariant(c) || changed
}

// spaces is one run of addrspace, in the memory of the run before.
type spaces struct {
	c     *pass.Func
	space []types.AddrSpace  // by value id
	made  []llir.Instruction // generic pointers made of others
	twin  map[value.Value]value.Value
	ins   *pass.Inserter
}

// castParams casts the generic pointers that come from outside to the space that they point to, and
// back: those of a kernel to global, those of other functions to what all callers agree on
// (paramspaces).
func castParams(c *pass.Func) bool {
	kernel := ir.IsKernel(c.Func)
	if !kernel && !slices.ContainsFunc(c.Params, func(p *llir.Param) bool { return ir.ParamFactsOf(p.Attrs).Space != 0 }) {
		return false
	}
	entry := c.Blocks[0]
	var casts []llir.Instruction
	repl := c.Memory.Replacer(ir.NumberValues(c.Func))
	var pointers []value.Value
	var specific []*llir.InstAddrSpaceCast // of each
	cast := func(p value.Value, space types.AddrSpace, md llir.Metadata) (a, b *llir.InstAddrSpaceCast) {
		a = ir.NewSpaceCast(p, space, md)
		b = ir.NewSpaceCast(a, ir.Generic, md)
		ir.SetUnnumbered(a)
		ir.SetUnnumbered(b)
		repl.Replace(p, b)
		pointers, specific = append(pointers, p), append(specific, a)
		return a, b
	}
	done := castAlready(c)
	for _, p := range c.Params {
		space := types.AddrSpace(ir.ParamFactsOf(p.Attrs).Space)
		if kernel {
			space = ir.Global
		}
		if s, ok := ir.SpaceOf(p); ok && s == ir.Generic && space != ir.Generic && !done[p] && !ir.IsByval(p) {
			a, b := cast(p, space, nil)
			casts = append(casts, a, b)
		}
	}
	for _, b := range c.Blocks {
		if !kernel {
			break
		}
		var out []llir.Instruction
		for k, inst := range b.Insts {
			if out != nil {
				out = append(out, inst)
			}
			l, ok := inst.(*llir.InstLoad)
			if !ok || done[l] || l.ElemType != types.Type(ir.Ptr(ir.Generic)) {
				continue
			}
			if base, _, _ := ir.StripPtr(l.Src); !isParamMemory(base) {
				continue
			}
			if out == nil {
				out = append(out, b.Insts[:k+1]...)
			}
			x, y := cast(l, ir.Global, ir.PositionOf(l))
			out = append(out, x, y)
		}
		if out != nil {
			b.Insts = out
		}
	}
	if repl.Empty() {
		return false
	}
	slot := func(s *value.Value) {
		switch (*s).(type) {
		case *llir.Param, *llir.InstLoad: // nothing else has been replaced
			*s = repl.Get(*s)
		}
	}
	ir.EachOperand(c.Func, slot)
	for k, a := range specific {
		a.From = pointers[k]
	}
	entry.Insts = append(casts, entry.Insts...)
	return true
}

// castAlready returns the generic pointers that are cast to the space that they point to.
func castAlready(c *pass.Func) map[value.Value]bool {
	done := map[value.Value]bool{}
	ir.EachInst(c.Func, func(_ *llir.Block, i any) {
		if a, ok := i.(*llir.InstAddrSpaceCast); ok {
			if s, _ := ir.SpaceOf(a); s != ir.Generic {
				done[a.From] = true
			}
		}
	})
	return done
}

// isParamMemory reports whether base is a kernel parameter's memory.
func isParamMemory(base value.Value) bool {
	p, ok := base.(*llir.Param)
	if !ok {
		return false
	}
	s, _ := ir.SpaceOf(p)
	return s == ir.Param || ir.IsByval(p)
}

// of returns what is known about the space of a generic pointer.
func (s *spaces) of(v value.Value) types.AddrSpace {
	sp, _ := ir.SpaceOf(v)
	if sp != ir.Generic {
		return sp
	}
	switch v.(type) {
	case *constant.Undef:
		return analysis.AnySpace
	case *constant.Null:
		return analysis.AnySpace
	}
	if id := ir.ID(v); id >= 0 && id < len(s.space) {
		return s.space[id]
	}
	return ir.Generic
}

// infer finds the spaces of the generic pointers that are made of others; nothing is known of the
// rest.
func (s *spaces) infer() {
	for _, b := range s.c.Graph().Blocks {
		for _, inst := range b.Insts {
			if s.follows(inst) {
				s.made = append(s.made, inst)
				s.space[ir.ID(inst)] = analysis.AnySpace
			}
		}
	}
	s.c.Settle(s)
}

// Round finds the spaces of the pointers by what is known of those that they are made of.
func (s *spaces) Round() (changed bool) {
	for _, inst := range s.made {
		if n := s.transfer(inst); n != s.space[ir.ID(inst)] {
			s.space[ir.ID(inst)] = n
			changed = true
		}
	}
	return changed
}

// follows reports whether inst makes a generic pointer of others.
func (s *spaces) follows(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstAddrSpaceCast, *llir.InstGetElementPtr, *llir.InstSelect, *llir.InstPhi:
		return ir.ValueOf(inst).Type() == types.Type(ir.Ptr(ir.Generic))
	case *llir.InstCall:
		return i.Typ == types.Type(ir.Ptr(ir.Generic)) && ir.IntrinsicName(i) == "cptx.assume.aligned"
	}
	return false
}

// transfer returns the space of a pointer by those of what it is made of.
func (s *spaces) transfer(inst llir.Instruction) types.AddrSpace {
	switch i := inst.(type) {
	case *llir.InstAddrSpaceCast:
		from, _ := ir.SpaceOf(i.From)
		return from
	case *llir.InstGetElementPtr:
		return s.of(i.Src)
	case *llir.InstSelect:
		return nullMeet(analysis.MeetSpace(s.of(i.ValueTrue), s.of(i.ValueFalse)), i.ValueTrue, i.ValueFalse)
	case *llir.InstPhi:
		sp := analysis.AnySpace
		null := false
		for _, inc := range i.Incs {
			sp = analysis.MeetSpace(sp, s.of(inc.X))
			null = null || isNull(inc.X)
		}
		if null && sp != ir.Global && sp != analysis.AnySpace {
			return ir.Generic
		}
		return sp
	case *llir.InstCall: // cptx.assume.aligned
		return s.of(ir.ArgValue(i.Args[0]))
	}
	panic("addrspace: no pointer made of another")
}

func isNull(v value.Value) bool { _, ok := v.(*constant.Null); return ok }

// nullMeet: only in global memory the null pointer is the same number as the generic one.
func nullMeet(sp types.AddrSpace, vs ...value.Value) types.AddrSpace {
	for _, v := range vs {
		if isNull(v) && sp != ir.Global && sp != analysis.AnySpace {
			return ir.Generic
		}
	}
	return sp
}

// known returns the specific space of a generic pointer; ok is false if there is none.
func (s *spaces) known(v value.Value) (types.AddrSpace, bool) {
	if v.Type() != types.Type(ir.Ptr(ir.Generic)) || ir.IsConst(v) {
		return 0, false
	}
	sp := s.of(v)
	return sp, sp != ir.Generic && sp != analysis.AnySpace
}

// rewrite lets accesses use twins.
func (s *spaces) rewrite() bool {
	changed := false
	var slots []*value.Value
	for _, b := range s.c.Blocks {
		for _, inst := range b.Insts {
			slots = appendMemorySlots(slots[:0], inst)
			for _, slot := range slots {
				sp, ok := s.known(*slot)
				if !ok || sp == ir.Param && !readsOnly(inst) {
					continue
				}
				*slot = s.inSpace(*slot, sp)
				changed = true
			}
		}
	}
	return changed
}

func readsOnly(inst llir.Instruction) bool { _, ok := inst.(*llir.InstLoad); return ok }

// appendMemorySlots appends the pointer operands that inst accesses memory through in any space.
func appendMemorySlots(list []*value.Value, inst llir.Instruction) []*value.Value {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return append(list, &i.Src)
	case *llir.InstStore:
		return append(list, &i.Dst)
	case *llir.InstCall:
		name := ir.IntrinsicName(i)
		if name == "" {
			return list
		}
		if _, ok := ir.AsMemOp(i); !ok && !strings.Contains(name, "$") {
			return list
		}
		for k, a := range i.Args {
			if ir.IsPtr(a.Type()) {
				list = append(list, ir.ArgSlot(&i.Args[k]))
			}
		}
	}
	return list
}

// inSpace returns the twin of generic pointer v in space sp.
func (s *spaces) inSpace(v value.Value, sp types.AddrSpace) value.Value {
	if t, ok := s.twin[v]; ok {
		return t
	}
	switch v.(type) {
	case *constant.Null:
		return ir.Null(sp)
	case *constant.Undef:
		return ir.Undef(ir.Ptr(sp))
	}
	put := func(i llir.Instruction) {
		ir.SetUnnumbered(i)
		s.ins.Before(v, i)
	}
	switch i := v.(type) {
	case *llir.InstAddrSpaceCast:
		return i.From
	case *llir.InstGetElementPtr:
		g := ir.NewGEP(s.inSpace(i.Src, sp), i.Indices[0], i.Metadata)
		s.twin[v] = g
		put(g)
		return g
	case *llir.InstSelect:
		n := ir.NewSelect(i.Cond, s.inSpace(i.ValueTrue, sp), s.inSpace(i.ValueFalse, sp), i.Metadata)
		s.twin[v] = n
		put(n)
		return n
	case *llir.InstPhi:
		n := ir.NewPhi(ir.Ptr(sp), i.Metadata)
		s.twin[v] = n
		put(n)
		for _, inc := range i.Incs {
			n.Incs = append(n.Incs, ir.Inc(s.inSpace(inc.X, sp), inc.Pred.(*llir.Block)))
		}
		return n
	case *llir.InstCall: // cptx.assume.aligned
		args := append([]value.Value(nil), i.Args...)
		args[0] = s.inSpace(ir.ArgValue(i.Args[0]), sp)
		n := ir.NewCall(i.Callee, ir.Ptr(sp), i.Metadata, args...)
		s.twin[v] = n
		put(n)
		return n
	}
	panic("addrspace: no twin")
}

// markInvariant marks loads of memory that nobody writes while the kernel runs.
func markInvariant(c *pass.Func) bool {
	if !ir.IsKernel(c.Func) || !slices.ContainsFunc(c.Params, isRestrict) {
		return false
	}
	roots := analysis.Roots(c)
	readOnly := readOnlyParams(c, roots)
	changed := false
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			l, ok := inst.(*llir.InstLoad)
			if !ok || l.Volatile || l.Atomic || ir.HasNote[ir.Invariant](l) {
				continue
			}
			root := rootAt(roots, l.Src)
			p, isParam := root.(*llir.Param)
			if !isParam || !readOnly[p] {
				continue
			}
			ir.SetNote(l, ir.Invariant{})
			changed = true
		}
	}
	return changed
}

// rootAt returns the root of a pointer operand.
func rootAt(roots []value.Value, p value.Value) value.Value {
	if id := ir.ID(p); id >= 0 {
		if _, ok := p.(*llir.Param); ok {
			return p
		}
		if id < len(roots) {
			return roots[id]
		}
		return nil
	}
	return p
}

// isRestrict reports whether p is a generic pointer that nothing else points where it does.
func isRestrict(p *llir.Param) bool {
	s, ok := ir.SpaceOf(p)
	return ok && s == ir.Generic && ir.HasParamAttr(p, enum.ParamAttrNoAlias)
}

// readOnlyParams returns the restrict pointer parameters that the kernel only reads through: those
// to const by promise, others if no pointer made from them is written through or goes elsewhere.
func readOnlyParams(c *pass.Func, roots []value.Value) map[*llir.Param]bool {
	ro := map[*llir.Param]bool{}
	for _, p := range c.Params {
		ro[p] = isRestrict(p)
	}
	spoil := func(v value.Value) {
		if p, ok := rootAt(roots, v).(*llir.Param); ok && !ir.HasParamAttr(p, enum.ParamAttrReadOnly) {
			ro[p] = false
		}
	}
	ir.EachInst(c.Func, func(_ *llir.Block, inst interface{}) {
		ir.OperandsOf(inst, func(s *value.Value) {
			if !ir.IsPtr((*s).Type()) {
				return
			}
			switch i := inst.(type) {
			case *llir.InstLoad, *llir.InstGetElementPtr, *llir.InstAddrSpaceCast, *llir.InstICmp:
				return
			case *llir.InstPhi, *llir.InstSelect:
				if rootAt(roots, ir.ValueOf(i)) != nil {
					return // one root: judged where it is used
				}
			case *llir.InstCall:
				if _, ok := ir.AsMemOp(i); ok && s == ir.ArgSlot(&i.Args[1]) || ir.IntrinsicName(i) == "cptx.assume.aligned" {
					return
				}
			}
			spoil(*s)
		})
	})
	return ro
}
