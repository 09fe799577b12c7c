package tree

// Bits returns the width of the integer value e: that of the bit-field that is read, or of its
// type. Arithmetic promotes bit-fields before.
func Bits(e Expr) int64 {
	if l, ok := e.(*Load); ok {
		if m, ok := l.X.(*Member); ok && m.Field.BitField {
			return int64(m.Field.BitWidth)
		}
	}
	return e.Type().Sizeof() * 8
}

// Sizeof returns the size of t in bytes: 0 for void, functions, incomplete types and VLAs.
func (t *Type) Sizeof() int64 {
	switch t.Kind {
	case KindStruct, KindUnion:
		return t.Record.Size
	case KindEnum:
		if t.Enum.Underlying == nil {
			return 4
		}
		return t.Enum.Underlying.Sizeof()
	case KindArray:
		if t.LenObj != nil || t.Len < 0 {
			return 0
		}
		return t.Len * t.Elem.Sizeof()
	}
	return t.Size
}

// Alignof returns the alignment of t in bytes, at least 1. That of an atomic type of 2, 4, 8 or 16
// bytes is its size, which structures may lack otherwise: atomic instructions demand it (PTX ISA,
// atom), and other compilers do the same.
func (t *Type) Alignof() int64 {
	a := t.Align
	if t.Qual&QualAtomic != 0 {
		if n := t.Sizeof(); n == 2 || n == 4 || n == 8 || n == 16 {
			a = max(a, n)
		}
	}
	if t.Aligned {
		return max(a, 1)
	}
	switch t.Kind {
	case KindStruct, KindUnion:
		a = max(a, t.Record.Align)
	case KindEnum:
		if t.Enum.Underlying != nil {
			a = max(a, t.Enum.Underlying.Alignof())
		}
	case KindArray:
		a = max(a, t.Elem.Alignof())
	}
	return max(a, 1)
}

// IsComplete reports whether t is a complete object type (C11 6.2.5p1); VLAs are.
func (t *Type) IsComplete() bool {
	switch t.Kind {
	case KindVoid, KindFunc:
		return false
	case KindStruct, KindUnion:
		return t.Record.Complete
	case KindArray:
		return (t.Len >= 0 || t.LenObj != nil) && t.Elem.IsComplete()
	case KindEnum:
		return t.Enum.Complete
	}
	return true
}

// IsInteger reports whether t is an integer type: _Bool, char, standard and extended integers,
// enums.
func (t *Type) IsInteger() bool {
	return t.Kind >= KindBool && t.Kind <= KindUInt128 || t.Kind == KindEnum
}

// IsSigned reports whether the integer type t is signed. Plain char is (guide, Fundamental Types).
func (t *Type) IsSigned() bool {
	switch t.Kind {
	case KindChar, KindSChar, KindShort, KindInt, KindLong, KindLongLong, KindInt128:
		return true
	case KindEnum:
		return t.Enum.Underlying == nil || t.Enum.Underlying.IsSigned()
	}
	return false
}

// IsFloat reports whether t is a real floating type.
func (t *Type) IsFloat() bool { return t.Kind >= KindBFloat && t.Kind <= KindLongDouble }

// IsComplex reports whether t is a complex type.
func (t *Type) IsComplex() bool { return t.Kind >= KindComplexHalf && t.Kind <= KindComplexLongDouble }

// IsArith reports whether t is an arithmetic type (C11 6.2.5p18).
func (t *Type) IsArith() bool { return t.IsInteger() || t.IsFloat() || t.IsComplex() }

// IsPointer reports whether t is a pointer type.
func (t *Type) IsPointer() bool { return t.Kind == KindPointer }

// IsScalar reports whether t is arithmetic or a pointer (C11 6.2.5p21).
func (t *Type) IsScalar() bool { return t.IsArith() || t.IsPointer() }

// IsRecord reports whether t is a struct or union.
func (t *Type) IsRecord() bool { return t.Kind == KindStruct || t.Kind == KindUnion }

// IsVoid reports whether t is void, qualified or not.
func (t *Type) IsVoid() bool { return t.Kind == KindVoid }

// IsOpaque reports whether t is the type of a texture, sampler or surface reference.
func (t *Type) IsOpaque() bool { return t.Kind == KindOpaque }

// IsFunc reports whether t is a function type.
func (t *Type) IsFunc() bool { return t.Kind == KindFunc }

// IsArray reports whether t is an array type.
func (t *Type) IsArray() bool { return t.Kind == KindArray }

// IsVLA reports whether t is an array whose size is known only at run time.
func (t *Type) IsVLA() bool {
	return t.Kind == KindArray && (t.LenObj != nil || t.Elem.IsVLA())
}
