package check

import (
	"fmt"
	"strconv"
	"strings"

	"cptx/frontend/tree"
)

// maxTypeString bounds the length of a printed type in bytes.
const maxTypeString = 400

// basicNames are the spellings of the kinds without parts.
var basicNames = [...]string{
	tree.KindInvalid:           "<error>",
	tree.KindVoid:              "void",
	tree.KindBool:              "_Bool",
	tree.KindChar:              "char",
	tree.KindSChar:             "signed char",
	tree.KindUChar:             "unsigned char",
	tree.KindShort:             "short",
	tree.KindUShort:            "unsigned short",
	tree.KindInt:               "int",
	tree.KindUInt:              "unsigned int",
	tree.KindLong:              "long",
	tree.KindULong:             "unsigned long",
	tree.KindLongLong:          "long long",
	tree.KindULongLong:         "unsigned long long",
	tree.KindInt128:            "__int128",
	tree.KindUInt128:           "unsigned __int128",
	tree.KindBFloat:            "__bf16",
	tree.KindHalf:              "_Float16",
	tree.KindFloat:             "float",
	tree.KindDouble:            "double",
	tree.KindLongDouble:        "long double",
	tree.KindComplexHalf:       "_Complex _Float16",
	tree.KindComplexFloat:      "_Complex float",
	tree.KindComplexDouble:     "_Complex double",
	tree.KindComplexLongDouble: "_Complex long double",
}

// typeString returns t quoted as clang prints it: 'int *', or 'T' (aka 'int') for a typedef name.
func typeString(t *tree.Type) string {
	s := typeText(t, false)
	if full := typeText(t, true); full != s {
		return "'" + s + "' (aka '" + full + "')"
	}
	return "'" + s + "'"
}

// typeText returns t without quotes; expand looks through typedef names.
func typeText(t *tree.Type, expand bool) string {
	p := typePrinter{expand: expand, budget: 200}
	s := p.declare(t, "")
	if len(s) > maxTypeString {
		s = s[:maxTypeString] + "..."
	}
	return s
}

// typePrinter prints types as C declarations, inside out; budget bounds the number of types
// visited.
type typePrinter struct {
	expand bool
	budget int
}

// declare returns the declaration of name (may be empty) with type t.
func (p *typePrinter) declare(t *tree.Type, name string) string {
	for {
		if p.budget--; p.budget < 0 || t == nil {
			return "..."
		}
		if t.Name != "" && (!p.expand || t.NullPtr) {
			return joinDecl(qualText(t.Qual)+t.Name, name)
		}
		switch t.Kind {
		case tree.KindPointer:
			star := "*"
			if t.Ref {
				star = "&"
			}
			name = star + pointerQuals(t.Qual, name) + name
			if e := t.Elem; (e.Kind == tree.KindArray || e.Kind == tree.KindFunc) && (e.Name == "" || p.expand) {
				name = "(" + name + ")"
			}
			t = t.Elem
		case tree.KindArray:
			name += "[" + arrayLen(t) + "]"
			t = t.Elem
		case tree.KindFunc:
			name += "(" + p.params(t) + ")"
			t = t.Elem
		default:
			return joinDecl(qualText(t.Qual)+baseName(t), name)
		}
	}
}

func joinDecl(base, name string) string {
	if name == "" || name[0] == '[' {
		return base + name
	}
	return base + " " + name
}

func arrayLen(t *tree.Type) string {
	switch {
	case t.LenObj != nil:
		return "*"
	case t.Len < 0:
		return ""
	}
	return strconv.FormatInt(t.Len, 10)
}

func (p *typePrinter) params(t *tree.Type) string {
	if t.NoProto {
		return ""
	}
	s := ""
	for i, q := range t.Params {
		if i > 0 {
			s += ", "
		}
		s += p.declare(q, "")
	}
	switch {
	case t.Variadic:
		s += ", ..."
	case len(t.Params) == 0:
		s = "void"
	}
	return s
}

func baseName(t *tree.Type) string {
	switch t.Kind {
	case tree.KindStruct:
		return recordName("struct", t.Record)
	case tree.KindUnion:
		return recordName("union", t.Record)
	case tree.KindEnum:
		if t.Enum.Tag == "" {
			return "enum (unnamed)"
		}
		return "enum " + t.Enum.Tag
	}
	if t.IsOpaque() {
		return opaqueName(t.Opaque)
	}
	if int(t.Kind) < len(basicNames) {
		return basicNames[t.Kind]
	}
	return "?"
}

func recordName(kind string, r *tree.Record) string {
	if r.Tag == "" {
		return kind + " (unnamed)"
	}
	if strings.Contains(r.Tag, "<") { // of a template
		return r.Tag
	}
	return kind + " " + r.Tag
}

func qualText(q tree.Qual) string {
	if q == 0 {
		return ""
	}
	s := ""
	if q&tree.QualConst != 0 {
		s += "const "
	}
	if q&tree.QualVolatile != 0 {
		s += "volatile "
	}
	if q&tree.QualRestrict != 0 {
		s += "restrict "
	}
	if q&tree.QualAtomic != 0 {
		s += "_Atomic "
	}
	if n := q.Space(); n != tree.SpaceGeneric {
		s += fmt.Sprintf("__attribute__((address_space(%d))) ", n)
	}
	return s
}

// pointerQuals prints the qualifiers after a star, with a blank only if a name follows directly.
func pointerQuals(q tree.Qual, name string) string {
	s := qualText(q)
	if name == "" && s != "" {
		s = s[:len(s)-1]
	}
	return s
}
