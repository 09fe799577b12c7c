package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// isLate picks atomic loads and stores, and the accesses that are less aligned than their size, which fault on the device.
func isLate(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return i.Atomic || misaligned(i.ElemType, int64(i.Align))
	case *llir.InstStore:
		return i.Atomic || misaligned(i.Src.Type(), int64(i.Align))
	}
	return false
}

// misaligned reports whether PTX cannot access a value of type t at this alignment in one piece. Vectors of PTX have
// two or four elements (eight from sm_100 on) and up to 16 bytes; the optimiser makes no others.
func misaligned(t types.Type, align int64) bool {
	switch t := t.(type) {
	case *types.IntType, *types.FloatType:
		return ir.SizeOf(t, 8) > max(align, 1)
	case *types.PointerType:
		return align > 0 && align < 4 || align == 4
	case *types.VectorType:
		return ir.SizeOf(t.ElemType, 8) > max(align, 1)
	}
	return false
}

func applyLate(r *rewriter, inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if i.Atomic {
			return r.atomicLoad(i)
		}
		return r.splitLoad(i)
	case *llir.InstStore:
		if i.Atomic {
			return r.atomicStore(i)
		}
		return r.splitStore(i)
	}
	return false
}
