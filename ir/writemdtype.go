package ir

import "fmt"

// mdBasic are LLVM's encodings of the kinds that are basic types.
var mdBasic = map[DebugKind]string{
	DebugBool: "boolean", DebugSigned: "signed", DebugUnsigned: "unsigned", DebugSignedChar: "signed_char",
	DebugUnsignedChar: "unsigned_char", DebugFloat: "float", DebugComplex: "complex_float",
}

// mdDerived are LLVM's tags of the kinds that are made of one other type.
var mdDerived = map[DebugKind]string{
	DebugPointer: "pointer_type", DebugReference: "reference_type", DebugTypedef: "typedef", DebugConst: "const_type", DebugVolatile: "volatile_type",
	DebugRestrict: "restrict_type", DebugAtomic: "atomic_type",
}

// describe writes the definition of a type.
func (q *mdPrinter) describe(t *DebugType, u *DebugUnit) string {
	if enc, ok := mdBasic[t.Kind]; ok {
		return fmt.Sprintf("!DIBasicType(name: %s, size: %d, encoding: DW_ATE_%s)", quote(t.Name), t.Size*8, enc)
	}
	if tag, ok := mdDerived[t.Kind]; ok {
		s := "!DIDerivedType(tag: DW_TAG_" + tag
		if t.Name != "" {
			s += ", name: " + quote(t.Name)
		}
		if t.Pos.IsValid() {
			s += fmt.Sprintf(", file: %s, line: %d", q.file(u, t.Pos), t.Pos.Line)
		}
		s += ", baseType: " + q.typ(t.Elem, u)
		if t.Size > 0 {
			s += fmt.Sprintf(", size: %d", t.Size*8)
		}
		return s + ")"
	}
	switch t.Kind {
	case DebugArray:
		return q.array(t, u)
	case DebugFunction:
		return q.signature(t, u)
	}
	return q.composite(t, u)
}

func (q *mdPrinter) array(t *DebugType, u *DebugUnit) string {
	count := ""
	switch {
	case t.Length != nil && t.Length.Scope != nil:
		count = "count: " + q.ref(t.Length)
	case t.Count >= 0:
		count = fmt.Sprintf("count: %d", t.Count)
	default:
		count = "count: -1"
	}
	subrange := q.ref(mdText("!DISubrange(" + count + ")"))
	return fmt.Sprintf("!DICompositeType(tag: DW_TAG_array_type, baseType: %s, size: %d, elements: %s)",
		q.typ(t.Elem, u), t.Size*8, q.list([]string{subrange}))
}

func (q *mdPrinter) signature(t *DebugType, u *DebugUnit) string {
	refs := []string{q.typ(t.Elem, u)}
	for _, p := range t.Params {
		refs = append(refs, q.typ(p, u))
	}
	if t.Variadic {
		refs = append(refs, "null")
	}
	return "!DISubroutineType(types: " + q.list(refs) + ")"
}

// composite writes structs, unions and enumerations.
func (q *mdPrinter) composite(t *DebugType, u *DebugUnit) string {
	tag := map[DebugKind]string{DebugStruct: "structure", DebugUnion: "union", DebugEnum: "enumeration"}[t.Kind]
	s := "distinct !DICompositeType(tag: DW_TAG_" + tag + "_type"
	if t.Name != "" {
		s += ", name: " + quote(t.Name)
	}
	s += fmt.Sprintf(", file: %s, line: %d, size: %d", q.file(u, t.Pos), t.Pos.Line, t.Size*8)
	if t.Elem != nil {
		s += ", baseType: " + q.typ(t.Elem, u)
	}
	if t.Incomplete {
		return s + ", flags: DIFlagFwdDecl)"
	}
	var refs []string
	for _, m := range t.Members {
		refs = append(refs, q.ref(mdText(q.member(t, m, u))))
	}
	for _, c := range t.Consts {
		refs = append(refs, q.ref(mdText(fmt.Sprintf("!DIEnumerator(name: %s, value: %d)", quote(c.Name), c.Value))))
	}
	return s + ", elements: " + q.list(refs) + ")"
}

func (q *mdPrinter) member(t *DebugType, m DebugMember, u *DebugUnit) string {
	s := fmt.Sprintf("!DIDerivedType(tag: DW_TAG_member, name: %s, scope: %s, file: %s, line: %d, baseType: %s",
		quote(m.Name), q.typ(t, u), q.file(u, m.Pos), m.Pos.Line, q.typ(m.Type, u))
	if m.Bits > 0 {
		return s + fmt.Sprintf(", size: %d, offset: %d, flags: DIFlagBitField, extraData: i64 %d)", m.Bits, m.Offset*8+m.BitOff, m.Offset*8)
	}
	return s + fmt.Sprintf(", size: %d, offset: %d)", m.Type.Bytes()*8, m.Offset*8)
}
