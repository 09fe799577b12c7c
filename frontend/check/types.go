package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/target"
)

func basic(k tree.Kind, size int64) *tree.Type {
	return &tree.Type{Kind: k, Size: size, Align: size}
}

// The basic types whose size does not depend on the data model (guide, Fundamental Types). They are
// never written; types compare by structure, not by pointer.
var (
	tyInvalid       = basic(tree.KindInvalid, 1)
	tyVoid          = &tree.Type{Kind: tree.KindVoid, Align: 1}
	tyBool          = basic(tree.KindBool, 1)
	tyChar          = basic(tree.KindChar, 1)
	tySChar         = basic(tree.KindSChar, 1)
	tyUChar         = basic(tree.KindUChar, 1)
	tyShort         = basic(tree.KindShort, 2)
	tyUShort        = basic(tree.KindUShort, 2)
	tyInt           = basic(tree.KindInt, 4)
	tyUInt          = basic(tree.KindUInt, 4)
	tyLongLong      = basic(tree.KindLongLong, 8)
	tyULongLong     = basic(tree.KindULongLong, 8)
	tyInt128        = basic(tree.KindInt128, 16)
	tyUInt128       = basic(tree.KindUInt128, 16)
	tyBFloat        = basic(tree.KindBFloat, 2)
	tyHalf          = basic(tree.KindHalf, 2)
	tyFloat         = basic(tree.KindFloat, 4)
	tyDouble        = basic(tree.KindDouble, 8)
	tyComplexHalf   = &tree.Type{Kind: tree.KindComplexHalf, Size: 4, Align: 2}
	tyComplexFloat  = &tree.Type{Kind: tree.KindComplexFloat, Size: 8, Align: 4}
	tyComplexDouble = &tree.Type{Kind: tree.KindComplexDouble, Size: 16, Align: 8}
)

// modelTypes are the types that depend on the host's data model (guide, Data Representation).
type modelTypes struct {
	tyLong, tyULong     *tree.Type
	tySize, tyPtrdiff   *tree.Type
	tyWchar             *tree.Type // wchar_t: int, on Windows hosts unsigned short
	tyChar16, tyChar32  *tree.Type
	tyVoidPtr           *tree.Type
	tyCharPtr           *tree.Type // char *
	tyVaList            *tree.Type // va_list
	tyNullPtr           *tree.Type // nullptr_t
	tyLongDouble        *tree.Type
	tyComplexLongDouble *tree.Type
	ptrSize             int64
}

func newModelTypes(m target.DataModel) modelTypes {
	t := modelTypes{ptrSize: 8, tyWchar: tyInt, tyChar16: tyUShort, tyChar32: tyUInt}
	switch m {
	case target.LLP64:
		t.tyLong, t.tyULong = basic(tree.KindLong, 4), basic(tree.KindULong, 4)
		t.tySize, t.tyPtrdiff = tyULongLong, tyLongLong
		t.tyWchar = tyUShort
	case target.ILP32:
		t.ptrSize = 4
		t.tyLong, t.tyULong = basic(tree.KindLong, 4), basic(tree.KindULong, 4)
		t.tySize, t.tyPtrdiff = tyUInt, tyInt
	default:
		t.tyLong, t.tyULong = basic(tree.KindLong, 8), basic(tree.KindULong, 8)
		t.tySize, t.tyPtrdiff = t.tyULong, t.tyLong
	}
	ld := longDoubleSize(m)
	t.tyLongDouble = basic(tree.KindLongDouble, ld)
	t.tyComplexLongDouble = &tree.Type{Kind: tree.KindComplexLongDouble, Size: 2 * ld, Align: ld}
	ptr := func(e *tree.Type) *tree.Type {
		return &tree.Type{Kind: tree.KindPointer, Elem: e, Size: t.ptrSize, Align: t.ptrSize}
	}
	t.tyVoidPtr = ptr(tyVoid)
	t.tyNullPtr = &tree.Type{Kind: tree.KindPointer, Elem: tyVoid, Size: t.ptrSize, Align: t.ptrSize, NullPtr: true, Name: "nullptr_t"}
	t.tyVaList = tree.VaList(m == target.LP64, t.ptrSize)
	t.tyCharPtr = ptr(tyChar)
	return t
}

type qualKey struct {
	t *tree.Type
	q tree.Qual
}

type arrayKey struct {
	t *tree.Type
	n int64
}

// typeCache interns derived types by the pointers of their parts; two equal types may still have
// two pointers.
type typeCache struct {
	ptrs   map[*tree.Type]*tree.Type
	refs   map[*tree.Type]*tree.Type // references, see referenceTo
	quals  map[qualKey]*tree.Type
	arrays map[arrayKey]*tree.Type
}

func newTypeCache() typeCache {
	return typeCache{
		ptrs:   map[*tree.Type]*tree.Type{},
		refs:   map[*tree.Type]*tree.Type{},
		quals:  map[qualKey]*tree.Type{},
		arrays: map[arrayKey]*tree.Type{},
	}
}

// pointerTo returns the type "pointer to elem".
func (c *checker) pointerTo(elem *tree.Type) *tree.Type {
	if t := c.types.ptrs[elem]; t != nil {
		return t
	}
	t := &tree.Type{Kind: tree.KindPointer, Elem: elem, Size: c.ptrSize, Align: c.ptrSize}
	c.types.ptrs[elem] = t
	return t
}

// arrayOf returns the type "array of n elem"; n is -1 for an array of unknown length.
func (c *checker) arrayOf(elem *tree.Type, n int64) *tree.Type {
	k := arrayKey{elem, n}
	if t := c.types.arrays[k]; t != nil {
		return t
	}
	t := &tree.Type{Kind: tree.KindArray, Elem: elem, Len: n}
	c.types.arrays[k] = t
	return t
}

// funcType returns a function type; params are already adjusted and unqualified.
func (c *checker) funcType(result *tree.Type, params []*tree.Type, variadic, noProto bool) *tree.Type {
	return &tree.Type{Kind: tree.KindFunc, Elem: result, Params: params, Variadic: variadic, NoProto: noProto, Align: 1}
}

// qualified returns t with the qualifiers q added. Qualifiers of an array apply to its elements
// (C11 6.7.3p9).
func (c *checker) qualified(t *tree.Type, q tree.Qual) *tree.Type {
	if q&^t.Qual == 0 || t.Kind == tree.KindInvalid {
		return t
	}
	q |= t.Qual
	k := qualKey{t.Unqual(), q}
	if r := c.types.quals[k]; r != nil {
		return r
	}
	r := *t.Unqual()
	if t.Kind == tree.KindArray {
		r.Elem = c.qualified(t.Elem, q)
		r.Name, r.Def = "", nil
	} else {
		r.Qual, r.Base = q, t.Unqual()
		if t.Base != nil && t.Name != "" {
			r.Def = t
		}
	}
	c.types.quals[k] = &r
	return &r
}

// unqualified returns t without qualifiers; for arrays without those of the elements.
func (c *checker) unqualified(t *tree.Type) *tree.Type {
	if t.Kind == tree.KindArray {
		e := c.unqualified(t.Elem)
		if e == t.Elem {
			return t
		}
		r := *t
		r.Elem, r.Name, r.Def = e, "", nil
		return &r
	}
	return t.Unqual()
}

// quals returns the qualifiers of t, of an array those of its elements.
func quals(t *tree.Type) tree.Qual {
	for t.Kind == tree.KindArray {
		t = t.Elem
	}
	return t.Qual
}

// named returns t as the typedef name, declared at p, prints it.
func named(t *tree.Type, name string, p diag.Pos) *tree.Type {
	r := *t
	r.Name, r.NamePos, r.Def = name, p, t
	if t.Base != nil {
		b := *t.Base
		b.Name, b.Def = "", nil
		r.Base = &b
	}
	return &r
}

// withAlign returns t with its alignment replaced by a bytes, as __attribute__((aligned)) on a
// typedef does.
func withAlign(t *tree.Type, a int64) *tree.Type {
	r := *t
	r.Align, r.Aligned = a, true
	if t.Base != nil {
		b := *t.Base
		b.Align, b.Aligned = a, true
		r.Base = &b
	}
	return &r
}

// underlying returns the integer type that an enum type computes as; other types are their own.
func underlying(t *tree.Type) *tree.Type {
	if t.Kind == tree.KindEnum {
		if t.Enum.Underlying != nil {
			return t.Enum.Underlying
		}
		return tyInt
	}
	return t.Unqual()
}

// isInvalid reports whether t stands for an earlier error.
func isInvalid(t *tree.Type) bool { return t == nil || t.Kind == tree.KindInvalid }
