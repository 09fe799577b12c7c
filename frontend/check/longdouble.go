package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// Objects of type long double have the size and alignment of the host's, so that records lie as the
// host sees them, and the value of a double in their first 8 bytes, as in nvcc's code. What only
// the host can have written is therefore refused: it would be read as something else.

// longDoubleSize returns the size and alignment, in bytes, of long double (guide, Data
// Representation: the host's compiler defines it). Windows has double itself.
func longDoubleSize(m target.DataModel) int64 {
	if m == target.LLP64 {
		return 8
	}
	return 16
}

// longDouble warns once per unit that long double is double. Headers that only declare functions of
// long double do not count.
func (c *checker) longDouble(p diag.Pos) {
	if !c.res.Files.IsSystem(p.File) && c.once("long-double") {
		c.warnf(p, "long-double", "'long double' has the representation of 'double' on the device")
	}
}

// sharedLongDouble refuses what, an object that the host alone writes, if its type t has a long
// double.
func (c *checker) sharedLongDouble(t *tree.Type, what string, p diag.Pos) {
	if c.tyLongDouble.Size > 8 && hasLongDouble(t) {
		c.errorf(p, "%s of type %s would be misread: the device keeps a 'long double' as a double, the host does not; use 'double'", what, typeString(t))
	}
}

func hasLongDouble(t *tree.Type) bool {
	switch t.Kind {
	case tree.KindLongDouble, tree.KindComplexLongDouble:
		return true
	case tree.KindArray:
		return hasLongDouble(t.Elem)
	case tree.KindStruct, tree.KindUnion:
		return t.Record.LongDouble
	}
	return false
}
