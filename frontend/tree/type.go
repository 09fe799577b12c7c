package tree

import (
	"cptx/ir/diag"
	"cptx/ir/opaque"
)

// Kind classifies a C type.
type Kind uint8

// The kinds. The integer kinds stand in the order of their conversion rank
// (C11 6.3.1.1), each signed kind before its unsigned one.
const (
	KindInvalid Kind = iota // after an error; compatible with everything, silent
	KindVoid
	KindBool
	KindChar // plain char: signed (guide, Fundamental Types)
	KindSChar
	KindUChar
	KindShort
	KindUShort
	KindInt
	KindUInt
	KindLong
	KindULong
	KindLongLong
	KindULongLong
	KindInt128
	KindUInt128
	KindBFloat // __bf16: the upper half of a float
	KindHalf   // _Float16
	KindFloat
	KindDouble
	KindLongDouble        // a Double in an object of the host's size
	KindComplexHalf       // not used by C11; reserved
	KindComplexFloat      // float _Complex
	KindComplexDouble     // double _Complex
	KindComplexLongDouble // long double _Complex
	KindEnum              // Type.Enum; arithmetic as Enum.Underlying
	KindPointer           // Type.Elem
	KindArray             // Type.Elem, Type.Len; Len -1: incomplete ("T[]"); VLA: LenObj != nil
	KindFunc              // Type.Elem is the result, Type.Params, Type.Variadic, Type.NoProto
	KindStruct            // Type.Record
	KindUnion             // Type.Record
	KindOpaque            // a texture, sampler or surface reference: Type.Opaque
)

// Qual is a set of type qualifiers.
type Qual uint8

// The qualifiers.
const (
	QualConst Qual = 1 << iota
	QualVolatile
	QualRestrict
	QualAtomic
	// The state space that an object is declared to be in, clang's address_space(n). A pointer to
	// one is an address in the window of that space wherever it is in memory or passed.
	QualGlobal
	QualShared
	QualConstant
	QualLocal

	QualSpace = QualGlobal | QualShared | QualConstant | QualLocal
)

// Space returns the state space that q names.
func (q Qual) Space() Space {
	switch q & QualSpace {
	case QualGlobal:
		return SpaceGlobal
	case QualShared:
		return SpaceShared
	case QualConstant:
		return SpaceConstant
	case QualLocal:
		return SpaceLocal
	}
	return SpaceGeneric
}

// Window returns the state space in whose window addresses of type t lie: SpaceGeneric unless t is
// a pointer to a type that names one.
func (t *Type) Window() Space {
	if !t.IsPointer() || t.Elem == nil {
		return SpaceGeneric
	}
	e := t.Elem
	for e.Kind == KindArray {
		e = e.Elem
	}
	return e.Qual.Space()
}

// Space is a PTX state space (ISA 5.1). The numbers are those of LLVM's NVPTX
// address spaces, so that they can be used as such in the IR.
type Space uint8

// The state spaces an object can live in.
const (
	SpaceGeneric  Space = 0
	SpaceGlobal   Space = 1
	SpaceShared   Space = 3
	SpaceConstant Space = 4
	SpaceLocal    Space = 5
	SpaceParam    Space = 101
)

// Type is a C type. Types are immutable after they are complete and may be
// shared; records are identified by their *Record, enums by their *EnumType,
// everything else compares structurally. A qualified type is a copy of its
// unqualified one with Qual set and Base pointing to the unqualified type.
type Type struct {
	Kind Kind
	Qual Qual
	Base *Type // the unqualified type; nil if this one is unqualified

	Elem     *Type     // Pointer, Array: element; Func: result
	Len      int64     // Array: number of elements, -1 unknown
	LenObj   *Object   // VLA: hidden local of type size_t that an EvalLen gives the number of elements
	NullPtr  bool      // Pointer: C23's nullptr_t, whose element is void
	Ref      bool      // Pointer: C++'s reference to the element
	Params   []*Type   // Func: adjusted, unqualified parameter types
	Variadic bool      // Func
	NoProto  bool      // Func: declared with ()
	Record   *Record   // Struct, Union
	Enum     *EnumType // Enum
	Opaque   *Opaque   // Opaque

	// Size and Align in bytes, for everything but records, arrays and enums, whose
	// size may become known later: ask Sizeof and Alignof.
	Size, Align int64
	Aligned     bool   // Align is what an attribute of a typedef says, also below what the type has by itself
	Name        string // typedef name to prefer in messages, "" if none
	NamePos     diag.Pos
	// Def is what the typedef Name was declared as, which may have a name itself. Without Name it
	// is nil, or the typedef of a qualified type to which this one adds qualifiers.
	Def *Type
}

// Unqual returns the unqualified version of t.
func (t *Type) Unqual() *Type {
	if t.Base != nil {
		return t.Base
	}
	return t
}

// Record is a struct or union.
type Record struct {
	Tag      string // "" if anonymous
	Union    bool
	Complete bool
	Fields   []*Field // direct members in order, anonymous struct/union members included
	Size     int64    // bytes
	Align    int64    // bytes
	Pos      diag.Pos
	Vector   int // number of elements for CUDA's vector types (float4: 4), 0 otherwise

	// What the members are at any depth: a walk would take time exponential in the nesting of
	// types. See Finish.
	ConstMember bool  // one is const
	LongDouble  bool  // one is a long double, complex ones included
	Empty       bool  // there is nothing in it to be initialised
	Scalar      int64 // bytes of the largest scalar, half of a complex value; at least 1

	members *memberIndex // see Member
}

// Field is a member of a record.
type Field struct {
	Name     string // "" for anonymous members and unnamed bit-fields
	Type     *Type
	Offset   int64 // bytes from the start of the record; for a bit-field, of its declared-type storage unit
	BitField bool
	BitOff   int // bits from Offset, low bit first
	BitWidth int
	Index    int // in Record.Fields
	Pos      diag.Pos
}

// Opaque is the type of a texture, sampler or surface reference (PTX ISA, Texture Sampler and
// Surface Types): a variable at file scope or a parameter of a kernel, which functions on textures
// and surfaces name. Its only value is its handle.
type Opaque struct {
	Kind   *opaque.Type
	Handle *Type  // the type of the handle
	Fields string // the initialiser as PTX has it, "" for none: "addr_mode_0 = wrap, filter_mode = linear"

	// What CUDA's texture<T, Dim, mode> and surface<void, Dim> say; otherwise nil, 0, false.
	Elem       *Type // of texels
	Dim        int64 // cudaTextureType2D and its like
	Normalized bool  // mode is cudaReadModeNormalizedFloat: integers are read as numbers
}

// EnumType is an enumeration.
type EnumType struct {
	Tag        string
	Underlying *Type // int or unsigned int, or wider if a value needs it
	Promoted   *Type // what a value is promoted to (C++); nil: as one of Underlying
	Scoped     bool  // C++'s enum class, of which no value converts by itself
	Complete   bool
	Consts     []EnumConst // in order of declaration
	Pos        diag.Pos
}

// EnumConst is an enumeration constant, its value in the type of the enumeration.
type EnumConst struct {
	Name  string
	Value *Const
}
