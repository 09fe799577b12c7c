package ir

import (
	"math"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"
)

// HashValue returns a hash of v, the same for what SameValue calls the same. The values of the
// function must be numbered. It is not the same in another run: do not take an order from it.
func HashValue(v value.Value) uint32 {
	if shapeOf(v).form.isLocal() {
		return uint32((*llir.LocalIdent)(dataOf(v)).LocalID)
	}
	h := uint64(0)
	switch k := v.(type) {
	case *constant.Int:
		h = uint64(IntValue(k))
	case *constant.Float:
		h = math.Float64bits(FloatValue(k))
	case *constant.Null, *constant.Undef, *constant.ZeroInitializer:
	default:
		return uint32(keyHash(KeyOf(v)) >> 32)
	}
	return uint32(h) ^ uint32(h>>32) ^ 1<<31
}
