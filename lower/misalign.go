package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "misalign": an access must be aligned to its size (PTX ISA, Addresses as Operands), so that
// one to a member of a packed structure is assembled from aligned pieces.
//
//	%v = load i32, ptr %p, align 2
//
// becomes
//
//	%a = load i16, ptr %p, align 2
//	%b = load i16, ptr (%p + 2), align 2
//	%v = or i32 (zext %a), (shl (zext %b), 16)
//
// Vectors are taken apart into elements only if those are misaligned; the emitter groups what is
// aligned.

// misaligns applies the rule.
func misaligns(r *rewriter) bool {
	return r.run(accessKinds, func(inst llir.Instruction) bool {
		switch i := inst.(type) {
		case *llir.InstLoad:
			return !i.Atomic && misaligned(i.ElemType, int64(i.Align), r.m.PtrSize)
		case *llir.InstStore:
			return !i.Atomic && misaligned(i.Src.Type(), int64(i.Align), r.m.PtrSize)
		}
		return false
	}, func(r *rewriter, inst llir.Instruction) bool {
		if i, ok := inst.(*llir.InstLoad); ok {
			r.splitLoad(i)
		} else {
			r.splitStore(inst.(*llir.InstStore))
		}
		return true
	})
}

// misaligned reports whether PTX cannot access a value of type t at this alignment in one piece.
// Vectors of PTX have two or four elements (eight from sm_100 on) and up to 16 bytes; the optimiser
// makes no others. An access to a pointer may say no alignment, and has its own then.
func misaligned(t types.Type, align, ptrSize int64) bool {
	switch t := t.(type) {
	case *types.IntType, *types.FloatType:
		return ir.SizeOf(t, ptrSize) > max(align, 1)
	case *types.PointerType:
		return align > 0 && ptrSize > align
	case *types.VectorType:
		return ir.SizeOf(t.ElemType, ptrSize) > max(align, 1)
	}
	return false
}

// splitLoad takes a misaligned load apart.
func (r *rewriter) splitLoad(i *llir.InstLoad) {
	align := max(int64(i.Align), 1)
	if v, ok := i.ElemType.(*types.VectorType); ok {
		var out value.Value = ir.Undef(v)
		n := ir.SizeOf(v.ElemType, r.m.PtrSize)
		for k := range int64(v.Len) {
			e := r.loadPieces(v.ElemType, r.b.Offset(i.Src, k*n), align, i.Volatile)
			out = r.insertElement(out, e, k)
		}
		r.replace(i, out)
		return
	}
	r.replace(i, r.loadPieces(i.ElemType, i.Src, align, i.Volatile))
}

func (r *rewriter) insertElement(v, e value.Value, k int64) value.Value {
	x := ir.NewInsertElement(v, e, r.i32(k), nil)
	r.b.B.Insts = append(r.b.B.Insts, x)
	return x
}

func (r *rewriter) extractElement(v value.Value, t types.Type, k int64) value.Value {
	x := ir.NewExtractElement(v, r.i32(k), t, nil)
	r.b.B.Insts = append(r.b.B.Insts, x)
	return x
}

// loadPieces loads a scalar of type t in pieces of align bytes.
func (r *rewriter) loadPieces(t types.Type, p value.Value, align int64, volatile bool) value.Value {
	size := ir.SizeOf(t, r.m.PtrSize)
	whole := ir.IntType(int(size) * 8)
	part := ir.IntType(int(align) * 8)
	var v value.Value
	for off := int64(0); off < size; off += align {
		x := r.b.Resize(r.b.Load(part, r.b.Offset(p, off), align, volatile), whole, false)
		if off > 0 {
			x = r.b.Bin(ir.Shl, x, ir.Int(whole, off*8))
			x = r.b.Bin(ir.Or, v, x)
		}
		v = x
	}
	return r.fromInt(v, t)
}

// fromInt reinterprets an integer of t's size as t; toInt is the reverse.
func (r *rewriter) fromInt(v value.Value, t types.Type) value.Value {
	switch t.(type) {
	case *types.PointerType:
		return r.b.Convert(ir.IntToPtr, v, t)
	case *types.FloatType:
		return r.b.Convert(ir.BitCast, v, t)
	}
	return v
}

func (r *rewriter) toInt(v value.Value) value.Value {
	whole := ir.IntType(int(ir.SizeOf(v.Type(), r.m.PtrSize)) * 8)
	switch v.Type().(type) {
	case *types.PointerType:
		return r.b.Convert(ir.PtrToInt, v, whole)
	case *types.FloatType:
		return r.b.Convert(ir.BitCast, v, whole)
	}
	return v
}

// splitStore takes a misaligned store apart.
func (r *rewriter) splitStore(i *llir.InstStore) {
	align := max(int64(i.Align), 1)
	if v, ok := i.Src.Type().(*types.VectorType); ok {
		n := ir.SizeOf(v.ElemType, r.m.PtrSize)
		for k := range int64(v.Len) {
			r.storePieces(r.extractElement(i.Src, v.ElemType, k), r.b.Offset(i.Dst, k*n), align, i.Volatile)
		}
		return
	}
	r.storePieces(i.Src, i.Dst, align, i.Volatile)
}

// storePieces stores a scalar in pieces of align bytes.
func (r *rewriter) storePieces(v, p value.Value, align int64, volatile bool) {
	size := ir.SizeOf(v.Type(), r.m.PtrSize)
	whole := ir.IntType(int(size) * 8)
	part := ir.IntType(int(align) * 8)
	x := r.toInt(v)
	for off := int64(0); off < size; off += align {
		y := x
		if off > 0 {
			y = r.b.Bin(ir.LShr, x, ir.Int(whole, off*8))
		}
		r.b.Store(r.b.Convert(ir.Trunc, y, part), r.b.Offset(p, off), align, volatile)
	}
}
