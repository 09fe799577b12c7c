package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/metadata"
)

// unrollName is the attachment on a loop's back-edge terminator that carries #pragma unroll.
const unrollName = "cptx.unroll"

// SetUnroll records on the terminator of a loop's back edge what #pragma unroll asks for: -1 full unrolling,
// 1 none, n > 1 that factor; 0 records nothing.
func SetUnroll(term llir.Terminator, n int) {
	if n == 0 {
		return
	}
	md := MetadataOf(term)
	if md == nil {
		return
	}
	node := &metadata.Tuple{MetadataID: -1, Fields: []metadata.Field{Int(I32, int64(n))}}
	// The list may be shared with other instructions (LocTable), so it is copied.
	*md = append((*md)[:len(*md):len(*md)], &metadata.Attachment{Name: unrollName, Node: node})
}

// UnrollOf returns what SetUnroll recorded, 0 if nothing.
func UnrollOf(term llir.Terminator) int {
	md := MetadataOf(term)
	if md == nil {
		return 0
	}
	for _, a := range *md {
		if a.Name != unrollName {
			continue
		}
		t, ok := a.Node.(*metadata.Tuple)
		if !ok || len(t.Fields) != 1 {
			continue
		}
		var f any = t.Fields[0]
		if v, ok := f.(*metadata.Value); ok {
			f = v.Value
		}
		if c, ok := f.(*constant.Int); ok {
			return int(IntValue(c))
		}
	}
	return 0
}
