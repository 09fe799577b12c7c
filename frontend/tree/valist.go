package tree

// The type of variable argument lists is the host's and nvcc's: an array of one __va_list_tag on
// LP64 hosts, so that a parameter of the type is the list's address, and char * on Windows and
// 32-bit hosts. What a list holds is NVIDIA's everywhere: its first word is the address of the next
// argument in the window of local memory (lower, rule "varargs").

// vaListTag is struct __va_list_tag of the System V ABI for x86-64 (3.5.7), whose members nobody
// reads on the device.
var vaListTag = &Record{
	Tag: "__va_list_tag", Complete: true, Size: 24, Align: 8,
	Fields: []*Field{
		{Name: "gp_offset", Type: vaWord, Offset: 0, Index: 0},
		{Name: "fp_offset", Type: vaWord, Offset: 4, Index: 1},
		{Name: "overflow_arg_area", Type: vaArea, Offset: 8, Index: 2},
		{Name: "reg_save_area", Type: vaArea, Offset: 16, Index: 3},
	},
}

var (
	vaWord = &Type{Kind: KindUInt, Size: 4, Align: 4}
	vaArea = &Type{Kind: KindPointer, Elem: &Type{Kind: KindVoid, Align: 1}, Size: 8, Align: 8}
	vaTag  = &Type{Kind: KindStruct, Record: vaListTag}
	vaChar = &Type{Kind: KindChar, Size: 1, Align: 1} // its address tells va_list from other char *
)

// VaList returns the type va_list. tagged is set on LP64 hosts; ptrSize is the size of a pointer in
// bytes.
func VaList(tagged bool, ptrSize int64) *Type {
	if tagged {
		return &Type{Kind: KindArray, Elem: vaTag, Len: 1}
	}
	return &Type{Kind: KindPointer, Elem: vaChar, Size: ptrSize, Align: ptrSize}
}

// VaListParam returns the type of a parameter declared as va_list (C11 6.7.6.3p7).
func VaListParam(tagged bool, ptrSize int64) *Type {
	if tagged {
		return &Type{Kind: KindPointer, Elem: vaTag, Size: ptrSize, Align: ptrSize}
	}
	return VaList(tagged, ptrSize)
}

// IsVaList reports whether t is va_list or what a parameter of that type becomes.
func (t *Type) IsVaList() bool {
	if t.Kind != KindArray && t.Kind != KindPointer {
		return false
	}
	e := t.Elem.Unqual()
	return e.Record == vaListTag || t.Kind == KindPointer && e == vaChar
}
