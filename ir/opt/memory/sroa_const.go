package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
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
				case u.Slot == ir.ArgSlot(&i.Args[0]) && copyInst == nil && known && off == 0 && c.Size() == ir.SizeOf(a.ElemType, s.c.Module.PtrSize):
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
	if !exact || !analysis.IsConstantMemory(s.c, base) {
		return false
	}
	e := s.bufs.At(a)
	s.bufs.Remove(copyInst)
	s.redirect(a, e.Offset(base, off), copyInst)
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
			s.bufs.Remove(i)
		case *llir.InstCall:
			if i != except {
				*u.Slot = q
			}
		default:
			*u.Slot = q
		}
	}
}

// splitAggregates turns loads and stores of structs, arrays and vectors into those of their fields,
// if the memory is a variable's. Functions of the library have vectors.
func splitAggregates(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				if n, _ := fieldsOf(i.ElemType); n < 0 || i.Volatile || !isVariable(i.Src) {
					continue
				}
				ins.Replace(i, loadFields(ins.At(i), i.ElemType, i.Src, 0, int64(i.Align)))
			case *llir.InstStore:
				if n, _ := fieldsOf(i.Src.Type()); n < 0 || i.Volatile || !isVariable(i.Dst) {
					continue
				}
				storeFields(ins.At(i), i.Src, i.Dst, 0, int64(i.Align))
				ins.Remove(i)
			}
		}
	}
	return ins.Finish()
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
	case *types.VectorType:
		return int(t.Len), func(int) types.Type { return t.ElemType }
	}
	return -1, nil
}

// withField is the aggregate v with field k set to x.
func withField(e *pass.Emitter, v, x value.Value, k int) value.Value {
	if _, ok := v.Type().(*types.VectorType); ok {
		return e.Add(ir.NewInsertElement(v, x, ir.Int(ir.I32, int64(k)), e.Pos))
	}
	return e.Add(ir.NewInsert(v, x, k, e.Pos))
}

// fieldOf is field k, of type t, of the aggregate v.
func fieldOf(e *pass.Emitter, v value.Value, k int, t types.Type) value.Value {
	if _, ok := v.Type().(*types.VectorType); ok {
		return e.Add(ir.NewExtractElement(v, ir.Int(ir.I32, int64(k)), t, e.Pos))
	}
	return e.Add(ir.NewExtract(v, k, t, e.Pos))
}

func loadFields(e *pass.Emitter, t types.Type, p value.Value, off, align int64) value.Value {
	n, field := fieldsOf(t)
	if n < 0 {
		return e.Load(t, e.Offset(p, off), ir.AlignAt(align, off))
	}
	var v value.Value = ir.Undef(t)
	for k := 0; k < n; k++ {
		x := loadFields(e, field(k), p, off, align)
		v = withField(e, v, x, k)
		off += e.SizeOf(field(k))
	}
	return v
}

func storeFields(e *pass.Emitter, v, p value.Value, off, align int64) {
	n, field := fieldsOf(v.Type())
	if n < 0 {
		e.Store(v, e.Offset(p, off), ir.AlignAt(align, off))
		return
	}
	for k := 0; k < n; k++ {
		x := fieldOf(e, v, k, field(k))
		storeFields(e, x, p, off, align)
		off += e.SizeOf(field(k))
	}
}
