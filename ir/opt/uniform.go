package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// uniform reports whether v is probably the same in all threads of a warp: computed from arguments
// of the kernel, numbers of the block, and memory at such places. It is not to be relied on: two
// threads may load at different times.
func (c *fn) uniform(v value.Value, depth int) bool {
	if isConst(v) {
		return true
	}
	if depth <= 0 {
		return false
	}
	switch i := v.(type) {
	case *llir.Global:
		return true
	case *llir.Param:
		return ir.IsKernel(c.Func)
	case *llir.InstPhi:
		return false // of threads that come different ways
	case *llir.InstAlloca:
		return false
	case *llir.InstLoad:
		s, _ := ir.SpaceOf(i.Src)
		if s == ir.Local || i.Volatile || i.Atomic {
			return false
		}
	case *llir.InstCall:
		r, ok := ir.SpecialRegister(intrinsicName(i))
		return ok && (r.Name == "ctaid" || r.Name == "ntid" || r.Name == "nctaid")
	case *llir.InstICmp, *llir.InstFCmp, *llir.InstSelect, *llir.InstGetElementPtr:
	default:
		_, _, _, isBin := ir.AsBin(v)
		_, _, _, isConv := ir.AsConv(v)
		if !isBin && !isConv {
			return false
		}
	}
	all := true
	ir.OperandsOf(v, func(s *value.Value) { all = all && c.uniform(*s, depth-1) })
	return all
}
