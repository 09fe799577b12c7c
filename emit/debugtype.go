package emit

import (
	"cptx/dwarf"
	"cptx/ir"
)

// openType is a type whose members are still to be described; of is the unit that its positions are
// in.
type openType struct {
	t  *ir.DebugType
	of *ir.DebugUnit
}

// basicEncodings are the encodings of the kinds that are basic types.
var basicEncodings = map[ir.DebugKind]int64{
	ir.DebugBool: dwarf.EncodingBoolean, ir.DebugSigned: dwarf.EncodingSigned, ir.DebugUnsigned: dwarf.EncodingUnsigned,
	ir.DebugSignedChar: dwarf.EncodingSignedChar, ir.DebugUnsignedChar: dwarf.EncodingUnsignedChar,
	ir.DebugFloat: dwarf.EncodingFloat, ir.DebugComplex: dwarf.EncodingComplex,
}

// typ returns the entry of a type, making it at first use; void has one, as in the guide's example.
// What types with members consist of is left to fillTypes, since they nest without bound.
func (u *unitWriter) typ(t *ir.DebugType, of *ir.DebugUnit) *dwarf.DIE {
	for t != nil && (t.Kind == ir.DebugRestrict || t.Kind == ir.DebugAtomic) {
		t = t.Elem // DWARF 2 does not have them
	}
	if t == nil {
		if u.void == nil {
			u.void = dwarf.NewDIE(dwarf.TagUnspecifiedType).Str(dwarf.AttrName, "void")
			u.root.Add(u.void)
		}
		return u.void
	}
	if e, ok := u.types[t]; ok {
		return e
	}
	e := dwarf.NewDIE(typeTag(t))
	u.types[t] = e
	u.describe(e, t, of)
	u.root.Add(e)
	return e
}

func typeTag(t *ir.DebugType) dwarf.Tag {
	switch t.Kind {
	case ir.DebugPointer:
		return dwarf.TagPointerType
	case ir.DebugReference:
		return dwarf.TagReferenceType
	case ir.DebugTypedef:
		return dwarf.TagTypedef
	case ir.DebugConst:
		return dwarf.TagConstType
	case ir.DebugVolatile:
		return dwarf.TagVolatileType
	case ir.DebugArray:
		return dwarf.TagArrayType
	case ir.DebugStruct:
		return dwarf.TagStructureType
	case ir.DebugUnion:
		return dwarf.TagUnionType
	case ir.DebugEnum:
		return dwarf.TagEnumerationType
	case ir.DebugFunction:
		return dwarf.TagSubroutineType
	}
	return dwarf.TagBaseType
}

// describe adds to the entry of a type what it is.
func (u *unitWriter) describe(e *dwarf.DIE, t *ir.DebugType, of *ir.DebugUnit) {
	if enc, ok := basicEncodings[t.Kind]; ok {
		e.Str(dwarf.AttrName, t.Name).Byte(dwarf.AttrEncoding, enc).Word(dwarf.AttrByteSize, t.Size)
		return
	}
	if t.Name != "" {
		e.Str(dwarf.AttrName, t.Name)
	}
	switch t.Kind {
	case ir.DebugPointer, ir.DebugReference:
		e.Ref(dwarf.AttrType, u.typ(t.Elem, of)).Byte(dwarf.AttrAddressClass, dwarf.ClassGeneric)
	case ir.DebugArray:
		u.array(e, t, of)
	case ir.DebugFunction:
		e.Ref(dwarf.AttrType, u.typ(t.Elem, of))
		if t.Prototyped {
			e.Flag(dwarf.AttrPrototyped)
		}
		u.open = append(u.open, openType{t, of})
	case ir.DebugStruct, ir.DebugUnion, ir.DebugEnum:
		if t.Incomplete {
			e.Flag(dwarf.AttrDeclaration)
			return
		}
		e.Word(dwarf.AttrByteSize, t.Size)
		if t.Pos.IsValid() {
			u.declared(e, of, t.Pos)
		}
		u.open = append(u.open, openType{t, of})
	default:
		if t.Pos.IsValid() {
			u.declared(e, of, t.Pos)
		}
		e.Ref(dwarf.AttrType, u.typ(t.Elem, of))
	}
}

// array describes an array of arrays as one type of several dimensions.
func (u *unitWriter) array(e *dwarf.DIE, t *ir.DebugType, of *ir.DebugUnit) {
	elem := t
	for ; elem != nil && elem.Kind == ir.DebugArray; elem = elem.Elem {
		r := dwarf.NewDIE(dwarf.TagSubrangeType)
		r.Ref(dwarf.AttrType, u.arraySizes())
		switch {
		case elem.Length != nil:
			r.Ref(dwarf.AttrCount, u.length(elem.Length))
		case elem.Count >= 0:
			r.Word(dwarf.AttrCount, elem.Count)
		}
		e.Add(r)
	}
	e.Ref(dwarf.AttrType, u.typ(elem, of))
}

// arraySizes returns the entry of the type that lengths of arrays have.
func (u *unitWriter) arraySizes() *dwarf.DIE {
	if u.sizes == nil {
		u.sizes = dwarf.NewDIE(dwarf.TagBaseType).Str(dwarf.AttrName, "__ARRAY_SIZE_TYPE__").
			Byte(dwarf.AttrEncoding, dwarf.EncodingUnsigned).Word(dwarf.AttrByteSize, 8)
		u.root.Add(u.sizes)
	}
	return u.sizes
}

// length returns the entry of the variable that holds the length of an array; it is filled where
// the variable is declared.
func (u *unitWriter) length(v *ir.DebugVar) *dwarf.DIE {
	if u.lengths[v] == nil {
		u.lengths[v] = dwarf.NewDIE(dwarf.TagVariable)
		u.lengthOrder = append(u.lengthOrder, v)
	}
	return u.lengths[v]
}

// finishLengths adds the entries of lengths whose functions have no code.
func (u *unitWriter) finishLengths() {
	for _, v := range u.lengthOrder {
		if e := u.lengths[v]; e.IsEmpty() {
			u.root.Add(e.Ref(dwarf.AttrType, u.arraySizes()).Flag(dwarf.AttrArtificial).Flag(dwarf.AttrDeclaration))
		}
	}
}

// fillTypes adds what types with members consist of.
func (u *unitWriter) fillTypes() {
	for len(u.open) > 0 {
		o := u.open[len(u.open)-1]
		u.open = u.open[:len(u.open)-1]
		e := u.types[o.t]
		switch o.t.Kind {
		case ir.DebugFunction:
			for _, p := range o.t.Params {
				e.Add(dwarf.NewDIE(dwarf.TagFormalParameter).Ref(dwarf.AttrType, u.typ(p, o.of)))
			}
			if o.t.Variadic {
				e.Add(dwarf.NewDIE(dwarf.TagUnspecifiedParams))
			}
		case ir.DebugEnum:
			for _, c := range o.t.Consts {
				e.Add(dwarf.NewDIE(dwarf.TagEnumerator).Str(dwarf.AttrName, c.Name).Signed(dwarf.AttrConstValue, c.Value))
			}
		default:
			for i := range o.t.Members {
				e.Add(u.member(&o.t.Members[i], o.of))
			}
		}
	}
}

// member describes a member. DWARF 2 counts the bits of a bit-field from the highest one of its
// storage unit.
func (u *unitWriter) member(m *ir.DebugMember, of *ir.DebugUnit) *dwarf.DIE {
	e := dwarf.NewDIE(dwarf.TagMember)
	if m.Name != "" {
		e.Str(dwarf.AttrName, m.Name)
	}
	if m.Pos.IsValid() {
		u.declared(e, of, m.Pos)
	}
	e.Ref(dwarf.AttrType, u.typ(m.Type, of))
	if m.Bits > 0 {
		unit := m.Type.Bytes()
		e.Word(dwarf.AttrByteSize, unit).Word(dwarf.AttrBitSize, m.Bits).Signed(dwarf.AttrBitOffset, unit*8-m.BitOff-m.Bits)
	}
	return e.Block(dwarf.AttrMemberLocation, dwarf.Offset(m.Offset))
}
