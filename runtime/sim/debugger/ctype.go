package debugger

import (
	"debug/dwarf"
	"fmt"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// TypeName writes a type as C does.
func TypeName(t dwarf.Type) string { return declare(t, "") }

// declare writes the declaration of name with type t.
func declare(t dwarf.Type, name string) string {
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
		switch debuginfo.Bare(u.Type).(type) {
		case *dwarf.ArrayType, *dwarf.FuncType:
			inner = "(" + inner + ")"
		}
		if u.Type == nil {
			return strings.TrimRight("void "+inner, " ")
		}
		return declare(u.Type, inner)
	case *dwarf.ArrayType:
		n := ""
		if u.Count >= 0 {
			n = fmt.Sprint(u.Count)
		}
		return declare(u.Type, name+"["+n+"]")
	case *dwarf.QualType:
		if p, ok := u.Type.(*dwarf.PtrType); ok {
			return declare(p, strings.TrimRight(u.Qual+" "+name, " "))
		}
		return u.Qual + " " + declare(u.Type, name)
	case *dwarf.FuncType:
		var list []string
		for _, p := range u.ParamType {
			if _, dots := p.(*dwarf.DotDotDotType); dots {
				list = append(list, "...")
			} else {
				list = append(list, TypeName(p))
			}
		}
		return declare(u.ReturnType, name+"("+strings.Join(list, ", ")+")")
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

// describe writes a type with the members of a structure, for ptype.
func describe(t dwarf.Type) string {
	s, ok := debuginfo.Bare(t).(*dwarf.StructType)
	if !ok {
		if e, ok := debuginfo.Bare(t).(*dwarf.EnumType); ok {
			var list []string
			for _, v := range e.Val {
				list = append(list, fmt.Sprintf("%s = %d", v.Name, v.Val))
			}
			return strings.TrimRight("enum "+e.EnumName, " ") + " {" + strings.Join(list, ", ") + "}"
		}
		return TypeName(debuginfo.Bare(t))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s {\n", strings.TrimRight(s.Kind+" "+s.StructName, " "))
	for _, f := range s.Field {
		d := declare(f.Type, f.Name)
		if f.BitSize > 0 {
			d += fmt.Sprintf(" : %d", f.BitSize)
		}
		fmt.Fprintf(&b, "    %s;\n", d)
	}
	b.WriteString("}")
	return b.String()
}
