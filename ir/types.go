package ir

import (
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// Address spaces, as in NVPTX.
const (
	Generic  = types.AddrSpace(0)
	Global   = types.AddrSpace(1)
	Shared   = types.AddrSpace(3)
	Constant = types.AddrSpace(4)
	Local    = types.AddrSpace(5)
	Param    = types.AddrSpace(101)
)

// The scalar types, interned: compare them by pointer.
var (
	Void = types.Void
	I1   = types.I1
	I8   = types.I8
	I16  = types.I16
	I32  = types.I32
	I64  = types.I64
	I128 = types.I128
	Half = types.Half
	F32  = types.Float
	F64  = types.Double
)

var ptrs = map[types.AddrSpace]*types.PointerType{
	Generic:  newPtr(Generic),
	Global:   newPtr(Global),
	Shared:   newPtr(Shared),
	Constant: newPtr(Constant),
	Local:    newPtr(Local),
	Param:    newPtr(Param),
}

func newPtr(s types.AddrSpace) *types.PointerType {
	return &types.PointerType{ElemType: types.I8, AddrSpace: s}
}

// Ptr returns the one pointer type of an address space.
func Ptr(s types.AddrSpace) *types.PointerType { return ptrs[s] }

// SpaceOf returns the address space of the pointer v; ok is false if v is no pointer.
func SpaceOf(v value.Value) (s types.AddrSpace, ok bool) {
	p, ok := v.Type().(*types.PointerType)
	if !ok {
		return 0, false
	}
	return p.AddrSpace, true
}

// IsPtr reports whether t is a pointer type.
func IsPtr(t types.Type) bool { _, ok := t.(*types.PointerType); return ok }

// IsInt reports whether t is an integer type.
func IsInt(t types.Type) bool { _, ok := t.(*types.IntType); return ok }

// IsScalar reports whether t has no parts: it is no structure, vector or array.
func IsScalar(t types.Type) bool {
	switch t.(type) {
	case *types.StructType, *types.VectorType, *types.ArrayType:
		return false
	}
	return true
}

// BitsOf returns the width of an integer type in bits, 0 for other types.
func BitsOf(t types.Type) uint {
	if i, ok := t.(*types.IntType); ok {
		return uint(i.BitSize)
	}
	return 0
}

// IntType returns the interned integer type of the given width in bits (1, 8, 16, 32, 64 or 128).
func IntType(bits int) *types.IntType {
	switch bits {
	case 1:
		return I1
	case 8:
		return I8
	case 16:
		return I16
	case 32:
		return I32
	case 64:
		return I64
	case 128:
		return I128
	}
	return types.NewInt(uint64(bits))
}

// Bytes returns the type [n x i8], the form of aggregates in memory.
func Bytes(n int64) *types.ArrayType { return types.NewArray(uint64(n), I8) }

// SizeOf returns the size in bytes of a first-class type; ptrSize is that of generic pointers (4 or
// 8). Struct types have no padding here: the sum of their fields.
func SizeOf(t types.Type, ptrSize int64) int64 {
	switch t := t.(type) {
	case *types.IntType:
		return int64(t.BitSize+7) / 8
	case *types.FloatType:
		switch t.Kind {
		case types.FloatKindHalf:
			return 2
		case types.FloatKindFloat:
			return 4
		}
		return 8
	case *types.PointerType:
		return ptrSize
	case *types.ArrayType:
		return int64(t.Len) * SizeOf(t.ElemType, ptrSize)
	case *types.StructType:
		var n int64
		for _, f := range t.Fields {
			n += SizeOf(f, ptrSize)
		}
		return n
	case *types.VectorType:
		return int64(t.Len) * SizeOf(t.ElemType, ptrSize)
	}
	return 0
}

// VecType returns the vector type <n x elem>. Vectors occur in loads and stores of adjacent
// elements and in extractelement and insertelement.
func VecType(n int, elem types.Type) *types.VectorType { return types.NewVector(uint64(n), elem) }

// IsFloat reports whether t is a floating type.
func IsFloat(t types.Type) bool { _, ok := t.(*types.FloatType); return ok }

// Loadable reports whether t is an integer, float or pointer of a size that PTX can load.
func Loadable(t types.Type) bool {
	switch t := t.(type) {
	case *types.IntType:
		return t.BitSize >= 8 && t.BitSize <= 64
	case *types.FloatType, *types.PointerType:
		return true
	}
	return false
}

// IsVector reports whether t is a vector type.
func IsVector(t types.Type) bool { _, ok := t.(*types.VectorType); return ok }
