package debuginfo

import (
	"debug/dwarf"
	"fmt"
	"strings"
)

// TypeName writes a type as C does.
func TypeName(t dwarf.Type) string { return Declare(t, "") }

// Declare writes the declaration of name with type t.
func Declare(t dwarf.Type, name string) string {
	space := func(s string) string {
		if name == "" || strings.HasPrefix(name, "[") && s != "" {
			if name == "" {
				return s
			}
			return s + " " + name
		}
		return s + " " + name
	}
	switch u := t.(type) {
	case nil:
		return space("void")
	case *dwarf.PtrType:
		inner := "*" + name
		if u.Name == referenceName {
			inner = "&" + name
		}
		switch Bare(u.Type).(type) {
		case *dwarf.ArrayType, *dwarf.FuncType:
			inner = "(" + inner + ")"
		}
		if u.Type == nil {
			return strings.TrimRight("void "+inner, " ")
		}
		return Declare(u.Type, inner)
	case *dwarf.ArrayType:
		n := ""
		if u.Count >= 0 {
			n = fmt.Sprint(u.Count)
		}
		return Declare(u.Type, name+"["+n+"]")
	case *dwarf.QualType:
		if p, ok := u.Type.(*dwarf.PtrType); ok {
			return Declare(p, strings.TrimRight(u.Qual+" "+name, " "))
		}
		return u.Qual + " " + Declare(u.Type, name)
	case *dwarf.FuncType:
		var list []string
		for _, p := range u.ParamType {
			if _, dots := p.(*dwarf.DotDotDotType); dots {
				list = append(list, "...")
			} else {
				list = append(list, TypeName(p))
			}
		}
		return Declare(u.ReturnType, name+"("+strings.Join(list, ", ")+")")
	case *dwarf.StructType:
		tag := u.StructName
		if tag == "" {
			tag = "{...}"
		}
		return space(u.Kind + " " + tag)
	case *dwarf.EnumType:
		tag := u.EnumName
		if tag == "" {
			tag = "{...}"
		}
		return space("enum " + tag)
	case *dwarf.VoidType, *dwarf.UnspecifiedType:
		return space("void")
	}
	if n := t.Common().Name; n != "" {
		return space(n)
	}
	return space(t.String())
}
