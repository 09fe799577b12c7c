package builtin

import (
	"slices"
	"strconv"
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/target"
)

// types makes tree types from codes under one data model.
type types struct {
	ptr, long int64 // sizes in bytes
	named     Named
	made      []scalarType // so far, a few; types are never changed
	params    []*tree.Type // of the overloads so far
}

// scalarType is the type of a one-letter code.
type scalarType struct {
	code byte
	typ  *tree.Type
}

// Named returns the structure that a header declares by a name, nil if it has not.
type Named func(name string) *tree.Type

// structureOf returns the name of the structure that a letter stands for, "" if it stands for
// another type. The names of other structures are written out.
func structureOf(letter byte) string {
	switch letter {
	case 'F':
		return "float2"
	case 'W':
		return "__half2"
	case 'X':
		return "__nv_bfloat162"
	}
	return ""
}

// IsStructure reports whether overloads are on the structure that a header calls name: it is
// reserved to the compiler, or one of the states of CUDA's random numbers.
func IsStructure(name string) bool {
	return strings.HasPrefix(name, "__") || strings.HasPrefix(name, "curand")
}

// sourceCode is the code of the structure called name.
func sourceCode(name string) string { return strconv.Itoa(len(name)) + name }

// sourceName reads the name of a structure, which follows its length, from the front of code.
func sourceName(code string) (name, rest string) {
	digits := 0
	for isDigit(code[digits]) {
		digits++
	}
	n, _ := strconv.Atoi(code[:digits])
	return code[digits : digits+n], code[digits+n:]
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// structure reads what follows the letters for pointers and qualifiers from the front of code, and
// returns the name of the structure, "" for another type.
func structure(code string) (name, rest string) {
	if isDigit(code[0]) {
		return sourceName(code)
	}
	return structureOf(code[0]), code[1:]
}

func newTypes(cfg *target.Config, named Named) *types {
	t := &types{ptr: cfg.PointerSize(), long: 8, named: named}
	if cfg.Model != target.LP64 {
		t.long = 4
	}
	return t
}

// scalar returns the type of a one-letter code, nil for a structure that is not declared.
func (t *types) scalar(c byte) *tree.Type {
	for _, s := range t.made {
		if s.code == c {
			return s.typ
		}
	}
	typ := t.newScalar(c)
	t.made = append(t.made, scalarType{c, typ})
	return typ
}

func (t *types) newScalar(c byte) *tree.Type {
	k, n := tree.KindInvalid, int64(0)
	switch c {
	case 'v':
		return &tree.Type{Kind: tree.KindVoid, Align: 1}
	case 'b':
		k, n = tree.KindBool, 1
	case 'c':
		k, n = tree.KindChar, 1
	case 'a':
		k, n = tree.KindSChar, 1
	case 'h':
		k, n = tree.KindUChar, 1
	case 's':
		k, n = tree.KindShort, 2
	case 't':
		k, n = tree.KindUShort, 2
	case 'i':
		k, n = tree.KindInt, 4
	case 'j':
		k, n = tree.KindUInt, 4
	case 'l':
		k, n = tree.KindLong, t.long
	case 'm':
		k, n = tree.KindULong, t.long
	case 'x':
		k, n = tree.KindLongLong, 8
	case 'y':
		k, n = tree.KindULongLong, 8
	case 'n':
		k, n = tree.KindInt128, 16
	case 'o':
		k, n = tree.KindUInt128, 16
	case 'B':
		k, n = tree.KindBFloat, 2
	case 'H':
		k, n = tree.KindHalf, 2
	case 'f':
		k, n = tree.KindFloat, 4
	case 'd':
		k, n = tree.KindDouble, 8
	case 'F', 'W', 'X':
		return t.structure(structureOf(c))
	case 'Z', 'D':
		return t.scalar(t.sizeCode(c == 'Z'))
	}
	return &tree.Type{Kind: k, Size: n, Align: n}
}

// structure returns the structure called name, nil if it is not declared.
func (t *types) structure(name string) *tree.Type {
	if t.named == nil {
		return nil
	}
	return t.named(name)
}

// sizeCode is the code of size_t or ptrdiff_t (guide, Fundamental Types).
func (t *types) sizeCode(unsigned bool) byte {
	s := "ixl"
	if unsigned {
		s = "jym"
	}
	switch {
	case t.ptr == 4:
		return s[0]
	case t.long == 4:
		return s[1]
	}
	return s[2]
}

func (t *types) pointer(elem *tree.Type) *tree.Type {
	return &tree.Type{Kind: tree.KindPointer, Elem: elem, Size: t.ptr, Align: t.ptr}
}

// decode reads one type from the front of code; nil for a wildcard (T, S, I, O, N, PT), whose type
// the argument gives.
func (t *types) decode(code string) (typ *tree.Type, rest string) {
	switch code[0] {
	case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		name, rest := sourceName(code)
		return t.structure(name), rest
	case 'P':
		e, rest := t.decode(code[1:])
		if e == nil {
			return nil, rest
		}
		return t.pointer(e), rest
	case 'K':
		e, rest := t.decode(code[1:])
		if e == nil {
			return nil, rest
		}
		q := *e
		q.Qual |= tree.QualConst
		q.Base = e
		return &q, rest
	case 'L':
		return tree.VaListParam(t.ptr == 8 && t.long == 8, t.ptr), code[1:]
	case 'T', 'S', 'I', 'O', 'N':
		return nil, code[1:]
	}
	return t.scalar(code[0]), code[1:]
}

// split cuts a parameter list into codes.
func (t *types) split(codes string) []string {
	out := make([]string, 0, 4)
	for codes != "" {
		var code string
		code, codes = firstCode(codes)
		out = append(out, code)
	}
	return out
}

// firstCode parts the first code of a parameter list from the others.
func firstCode(codes string) (code, rest string) {
	n := 0
	for codes[n] == 'P' || codes[n] == 'K' {
		n++
	}
	_, rest = structure(codes[n:])
	return codes[:len(codes)-len(rest)], rest
}

// declared reports whether all structures in a list of codes are declared.
func (t *types) declared(codes string) bool {
	for codes != "" {
		if codes[0] == 'P' || codes[0] == 'K' {
			codes = codes[1:]
			continue
		}
		var name string
		if name, codes = structure(codes); name != "" && t.structure(name) == nil {
			return false
		}
	}
	return true
}

// fill sets the types of o that do not depend on arguments; ok is false if one is not declared.
func (t *types) fill(o *Overload) (ok bool) {
	if !t.declared(o.result) || !t.declared(o.params) {
		return false
	}
	o.Result, _ = t.decode(o.result)
	if cap(t.params)-len(t.params) < len(o.params) {
		t.params = make([]*tree.Type, 0, max(32, len(o.params)))
	}
	from := len(t.params)
	for codes := o.params; codes != ""; {
		var p *tree.Type
		p, codes = t.decode(codes)
		t.params = append(t.params, p)
	}
	o.Params = slices.Clip(t.params[from:])
	return true
}

// opFor replaces the type placeholders of an operation.
func (t *types) opFor(op string, code byte) string {
	if !strings.Contains(op, "%") {
		return op
	}
	typ := t.scalar(code)
	bits := strconv.FormatInt(typ.Size*8, 10)
	s := "u"
	switch {
	case typ.IsFloat():
		s = "f"
	case typ.IsSigned():
		s = "s"
	}
	u := s
	if s == "s" {
		u = "u"
	}
	return strings.NewReplacer("%s", s+bits, "%u", u+bits, "%b", "b"+bits).Replace(op)
}
