package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// forwardConstants replaces a variable that is only a copy of memory that never changes (a
// constant, a kernel parameter) by that memory: tables and parameter structs that are indexed at
// run time need no copy.
func (s *splitter) forwardConstants(allocas []*llir.InstAlloca) bool {
	changed := false
	for _, a := range allocas {
		if s.forwardConstant(a) {
			changed = true
		}
	}
	return changed
}

// isConstantMemory reports whether the object at base never changes while the function runs.
func (c *fn) isConstantMemory(base value.Value) bool {
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

func (s *splitter) forwardConstant(a *llir.InstAlloca) bool {
	var from ir.MemOp
	var copyInst *llir.InstCall
	ok := true
	maxAlign := int64(1)
	var walk func(p value.Value, off int64, known bool, depth int)
	walk = func(p value.Value, off int64, known bool, depth int) {
		for _, u := range s.uses.Of(p) {
			if !ok || depth > 50 {
				ok = false
				return
			}
			switch i := u.Inst.(type) {
			case *llir.InstLoad:
				ok = !i.Volatile && !i.Atomic
				maxAlign = max(maxAlign, int64(i.Align))
			case *llir.InstGetElementPtr:
				k, isConst := ir.ConstInt(i.Indices[0])
				walk(i, off+k, known && isConst, depth+1)
			case *llir.InstAddrSpaceCast:
				walk(i, off, known, depth+1)
			case *llir.InstCall:
				c, isOp := ir.AsMemOp(i)
				switch {
				case !isOp || c.Volatile || c.Src == nil:
					ok = false
				case u.Slot == ir.ArgSlot(&i.Args[1]):
					maxAlign = max(maxAlign, c.SrcAlign)
				case u.Slot == ir.ArgSlot(&i.Args[0]) && copyInst == nil && known && off == 0 && c.Size() == ir.SizeOf(a.ElemType, s.c.m.PtrSize):
					from, copyInst = c, i
				default:
					ok = false
				}
			default:
				ok = false
			}
		}
	}
	walk(a, 0, true, 0)
	if !ok || copyInst == nil || from.SrcAlign < maxAlign {
		return false
	}
	base, off, exact := ir.StripPtr(from.Src)
	if !exact || !s.c.isConstantMemory(base) {
		return false
	}
	e := s.bufs.emitter(a)
	s.bufs.remove(copyInst)
	s.redirect(a, e.offset(base, off), copyInst)
	return true
}

// redirect makes the uses of pointer p use q, which points to the same bytes in another address
// space.
func (s *splitter) redirect(p, q value.Value, except *llir.InstCall) {
	space, _ := ir.SpaceOf(q)
	for _, u := range s.uses.Of(p) {
		switch i := u.Inst.(type) {
		case *llir.InstGetElementPtr:
			i.Src, i.Typ = q, ir.Ptr(space)
			s.redirect(i, i, except)
		case *llir.InstAddrSpaceCast:
			s.redirect(i, q, except)
			s.bufs.remove(i)
		case *llir.InstCall:
			if i != except {
				*u.Slot = q
			}
		default:
			*u.Slot = q
		}
	}
}

// splitAggregates turns loads and stores of structs and arrays into those of their fields, if the
// memory is a variable's.
func splitAggregates(c *fn) bool {
	ins := newInserter(c)
	changed := false
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			e := ins.emitter(inst)
			switch i := inst.(type) {
			case *llir.InstLoad:
				if n, _ := fieldsOf(i.ElemType); n < 0 || i.Volatile || !isVariable(i.Src) {
					continue
				}
				ins.replaced(i, e.loadFields(i.ElemType, i.Src, 0, int64(i.Align)))
			case *llir.InstStore:
				if n, _ := fieldsOf(i.Src.Type()); n < 0 || i.Volatile || !isVariable(i.Dst) {
					continue
				}
				e.storeFields(i.Src, i.Dst, 0, int64(i.Align))
			default:
				continue
			}
			ins.remove(inst)
			changed = true
		}
	}
	if changed {
		ins.finish()
	}
	return changed
}

func isVariable(p value.Value) bool {
	base, _, _ := ir.StripPtr(p)
	_, ok := base.(*llir.InstAlloca)
	return ok
}

// fieldsOf returns the number of fields of a struct or array, -1 for other types and long arrays.
func fieldsOf(t types.Type) (int, func(int) types.Type) {
	switch t := t.(type) {
	case *types.StructType:
		return len(t.Fields), func(k int) types.Type { return t.Fields[k] }
	case *types.ArrayType:
		if t.Len <= 64 {
			return int(t.Len), func(int) types.Type { return t.ElemType }
		}
	}
	return -1, nil
}

func (e *emitter) loadFields(t types.Type, p value.Value, off, align int64) value.Value {
	n, field := fieldsOf(t)
	if n < 0 {
		return e.load(t, e.offset(p, off), ir.AlignAt(align, off))
	}
	var v value.Value = ir.Undef(t)
	for k := 0; k < n; k++ {
		x := e.loadFields(field(k), p, off, align)
		v = e.add(ir.NewInsert(v, x, k, e.md))
		off += e.sizeOf(field(k))
	}
	return v
}

func (e *emitter) storeFields(v, p value.Value, off, align int64) {
	n, field := fieldsOf(v.Type())
	if n < 0 {
		e.store(v, e.offset(p, off), ir.AlignAt(align, off))
		return
	}
	for k := 0; k < n; k++ {
		x := e.add(ir.NewExtract(v, k, field(k), e.md))
		e.storeFields(x, p, off, align)
		off += e.sizeOf(field(k))
	}
}
