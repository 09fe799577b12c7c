package expr

import (
	"debug/dwarf"
	"fmt"
	"math/bits"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// The ranks of integer types (C11, 6.3.1.1), which are in the order of their sizes.
const (
	rankBool = iota
	rankChar
	rankShort
	rankInt
	rankLong
	rankLongLong
	rank128
)

func basic(name string, size int64) dwarf.BasicType {
	return dwarf.BasicType{CommonType: dwarf.CommonType{Name: name, ByteSize: size}}
}

// integer is the integer type of a rank, with or without a sign.
func (m Model) integer(kind byte, rank int) dwarf.Type {
	name := []string{"_Bool", "signed char", "short", "int", "long", "long long", "__int128"}[rank]
	size := []int64{1, 1, 2, 4, m.Long, 8, 16}[rank]
	switch {
	case rank == rankBool:
		return &dwarf.BoolType{BasicType: basic(name, size)}
	case rank == rankChar && kind == 'u':
		return &dwarf.UcharType{BasicType: basic("unsigned char", size)}
	case rank == rankChar:
		return &dwarf.CharType{BasicType: basic(name, size)}
	case kind == 'u':
		return &dwarf.UintType{BasicType: basic("unsigned "+name, size)}
	}
	return &dwarf.IntType{BasicType: basic(name, size)}
}

// int is C's type int.
func (m Model) int() dwarf.Type { return m.integer('i', rankInt) }

// sized is the integer type of a size that pointers' differences and sizes have.
func (m Model) sized(kind byte) dwarf.Type {
	switch m.Pointer {
	case m.Long:
		return m.integer(kind, rankLong)
	case 4:
		return m.integer(kind, rankInt)
	}
	return m.integer(kind, rankLongLong)
}

func charType() dwarf.Type { return &dwarf.CharType{BasicType: basic("char", 1)} }

// floatType is the floating type of a size.
func floatType(size int64) dwarf.Type {
	name := map[int64]string{2: "_Float16", 4: "float"}[size]
	if name == "" {
		name, size = "double", 8
	}
	return &dwarf.FloatType{BasicType: basic(name, size)}
}

func (m Model) pointerTo(t dwarf.Type) *dwarf.PtrType {
	return &dwarf.PtrType{CommonType: dwarf.CommonType{ByteSize: m.Pointer}, Type: t}
}

func arrayOf(t dwarf.Type, n int64) *dwarf.ArrayType {
	a := &dwarf.ArrayType{Type: t, Count: n}
	a.ByteSize = n * max(t.Size(), 0)
	return a
}

// maxSize bounds the size of a type in bytes.
const maxSize = 1 << 40

// makeArray is an array of n objects, if it can be.
func makeArray(t dwarf.Type, n int64) (dwarf.Type, error) {
	hi, size := bits.Mul64(uint64(max(sizeOf(t), 1)), uint64(n))
	if n < 0 || hi != 0 || size > maxSize {
		return nil, fmt.Errorf("an array of %d elements", n)
	}
	return arrayOf(t, n), nil
}

// sizeOf is the size of a type as GNU C has it, -1 if it has none.
func sizeOf(t dwarf.Type) int64 {
	switch t := debuginfo.Bare(t).(type) {
	case nil, *dwarf.VoidType, *dwarf.UnspecifiedType, *dwarf.FuncType:
		return 1
	case *dwarf.ArrayType:
		if t.Count < 0 {
			return -1
		}
		return t.Size()
	case *dwarf.StructType:
		if t.Incomplete {
			return -1
		}
		return t.Size()
	default:
		return t.Size()
	}
}

// kindOf is debuginfo.Kind, with pointers as unsigned integers.
func kindOf(t dwarf.Type) byte {
	switch debuginfo.Bare(t).(type) {
	case *dwarf.PtrType, *dwarf.AddrType:
		return 'u'
	}
	return debuginfo.Kind(t)
}

// isArithmetic reports whether t is an integer or real floating type.
func isArithmetic(t dwarf.Type) bool { return debuginfo.Kind(t) != 0 }

func isInteger(t dwarf.Type) bool {
	k := debuginfo.Kind(t)
	return k == 'i' || k == 'u'
}

// rank is the rank of an integer type.
func (m Model) rank(t dwarf.Type) int {
	t = debuginfo.Bare(t)
	if _, ok := t.(*dwarf.BoolType); ok {
		return rankBool
	}
	name := t.Common().Name
	switch size := t.Size(); {
	case size <= 1:
		return rankChar
	case size == 2:
		return rankShort
	case size == 16:
		return rank128
	case strings.Contains(name, "long long") || size == 8 && m.Long != 8:
		return rankLongLong
	case size == 8 || m.Long == 4 && strings.Contains(name, "long"):
		return rankLong
	}
	return rankInt
}

// promoted is the type of a value after the integer promotions (C11, 6.3.1.1). A bit-field that is
// wider than an int keeps its type, as in clang.
func (m Model) promoted(v Value) dwarf.Type {
	t := debuginfo.Bare(v.Type)
	kind := debuginfo.Kind(t)
	if kind == 'f' {
		return floatType(t.Size())
	}
	if v.constant {
		return m.int()
	}
	if v.bits != nil && (v.bits.size < 32 || v.bits.size == 32 && kind == 'i') {
		return m.int()
	}
	if rank := m.rank(t); rank >= rankInt {
		return m.integer(kind, rank)
	}
	return m.int()
}

// usual is the type of an operation on two promoted types (C11, 6.3.1.8).
func (m Model) usual(a, b dwarf.Type) dwarf.Type {
	fa, fb := debuginfo.Kind(a) == 'f', debuginfo.Kind(b) == 'f'
	switch {
	case fa && fb:
		return floatType(max(a.Size(), b.Size()))
	case fa:
		return a
	case fb:
		return b
	}
	ra, rb := m.rank(a), m.rank(b)
	ka, kb := debuginfo.Kind(a), debuginfo.Kind(b)
	if ka == kb {
		return m.integer(ka, max(ra, rb))
	}
	if kb == 'u' {
		ra, rb = rb, ra // ra is of the unsigned one
	}
	switch {
	case ra >= rb:
		return m.integer('u', ra)
	case m.integer('i', rb).Size() > m.integer('u', ra).Size():
		return m.integer('i', rb)
	}
	return m.integer('u', rb)
}

// same reports whether two types are compatible, as far as debugging information tells.
func same(a, b dwarf.Type) bool {
	a, b = debuginfo.Bare(a), debuginfo.Bare(b)
	return a == b || debuginfo.TypeName(a) == debuginfo.TypeName(b)
}
