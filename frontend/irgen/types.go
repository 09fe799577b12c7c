package irgen

import (
	"github.com/llir/llvm/ir/types"

	"cptx/frontend/tree"
	"cptx/ir"
)

// class says how values of a C type are represented.
type class uint8

const (
	classVoid    class = iota
	classScalar        // one IR value
	classComplex       // two IR values
	classMemory        // an address: records, arrays
)

// scalarType makes a number's type of size bytes, aligned to as many.
func scalarType(kind tree.Kind, size int64) *tree.Type {
	return &tree.Type{Kind: kind, Size: size, Align: size}
}

func classOf(t *tree.Type) class {
	switch t.Kind {
	case tree.KindVoid, tree.KindFunc, tree.KindInvalid:
		return classVoid
	case tree.KindComplexHalf, tree.KindComplexFloat, tree.KindComplexDouble, tree.KindComplexLongDouble:
		return classComplex
	case tree.KindStruct, tree.KindUnion, tree.KindArray:
		return classMemory
	}
	return classScalar
}

// memType returns the IR type of a scalar in memory; _Bool is i8.
func memType(t *tree.Type) types.Type {
	switch t.Kind {
	case tree.KindPointer:
		return ir.Ptr(ir.Generic)
	case tree.KindHalf:
		return ir.Half
	case tree.KindFloat:
		return ir.F32
	case tree.KindDouble, tree.KindLongDouble:
		return ir.F64
	case tree.KindVoid, tree.KindFunc, tree.KindInvalid:
		return ir.Void
	case tree.KindStruct, tree.KindUnion, tree.KindArray, tree.KindComplexHalf, tree.KindComplexFloat, tree.KindComplexDouble,
		tree.KindComplexLongDouble:
		return ir.Bytes(t.Sizeof())
	}
	return ir.IntType(int(t.Sizeof()) * 8)
}

// storageType returns the IR type of an object of type t: that of its value, or as many bytes as C
// says where the value leaves some unused (long double).
func storageType(t *tree.Type) types.Type {
	if t.Kind == tree.KindLongDouble && t.Size > 8 {
		return ir.Bytes(t.Size)
	}
	return memType(t)
}

// valueType returns the IR type of a scalar rvalue; _Bool is i1.
func valueType(t *tree.Type) types.Type {
	if kindOf(t) == tree.KindBool {
		return ir.I1
	}
	return memType(t)
}

// kindOf returns t's kind with enums replaced by their integer kind.
func kindOf(t *tree.Type) tree.Kind {
	if t.Kind == tree.KindEnum {
		if t.Enum.Underlying == nil {
			return tree.KindInt
		}
		return t.Enum.Underlying.Kind
	}
	return t.Kind
}

// complexPart returns the IR type of the parts of complex type t.
func complexPart(t *tree.Type) *types.FloatType {
	switch t.Kind {
	case tree.KindComplexHalf:
		return ir.Half
	case tree.KindComplexFloat:
		return ir.F32
	}
	return ir.F64
}

func isSigned(t *tree.Type) bool { return t.IsInteger() && t.IsSigned() }

// alignAt is the alignment known of base+off when base is aligned to align.
func alignAt(align, off int64) int64 {
	if off != 0 {
		if low := off & -off; low < align {
			return low
		}
	}
	return align
}

// wideAlign is the alignment that arrays of at least as many bytes get where the compiler places
// them, so that they can be copied and accessed by 16-byte vectors (as other compilers align them).
const wideAlign = 16

// objectAlign is what the address of o is a multiple of. Only where o is sure to be placed by this
// unit may it be more than the type demands.
func objectAlign(o *tree.Object) int64 {
	a := max(o.Align, o.Type.Alignof())
	here := !o.Static || o.Defined && o.Linkage != tree.LinkWeak && stringOf(o) == nil
	if here && !o.Param && o.Type.IsArray() && o.Type.Sizeof() >= wideAlign {
		a = max(a, wideAlign)
	}
	return a
}
