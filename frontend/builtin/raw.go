package builtin

import "cptx/frontend/tree"

// CUDA's headers have structures of the bits of small floats, __half_raw, __half2_raw,
// __nv_bfloat16_raw, __nv_bfloat162_raw, and in C++ classes that convert to and from them. Here the
// classes are C's types, and these conversions are the language's.

// smallFloat returns the name that CUDA gives a type of small floats, or the tag of a structure.
func smallFloat(t *tree.Type) string {
	switch t.Kind {
	case tree.KindHalf:
		return "__half"
	case tree.KindBFloat:
		return "__nv_bfloat16"
	case tree.KindStruct:
		return t.Record.Tag
	}
	return ""
}

// IsRaw reports whether one of two types holds the bits of the other, to which it converts in C++.
func IsRaw(a, b *tree.Type) bool {
	if !a.IsRecord() && !b.IsRecord() {
		return false
	}
	x, y := smallFloat(a), smallFloat(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	switch x {
	case "__half", "__half2", "__nv_bfloat16", "__nv_bfloat162":
		return y == x+"_raw" && a.IsComplete() && b.IsComplete()
	}
	return false
}
