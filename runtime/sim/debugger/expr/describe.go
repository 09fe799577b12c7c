package expr

import (
	"debug/dwarf"
	"fmt"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// Describe writes a type with the members of a structure, for ptype.
func Describe(t dwarf.Type) string {
	s, ok := debuginfo.Bare(t).(*dwarf.StructType)
	if !ok {
		if e, ok := debuginfo.Bare(t).(*dwarf.EnumType); ok {
			var list []string
			for _, v := range e.Val {
				list = append(list, fmt.Sprintf("%s = %d", v.Name, v.Val))
			}
			return strings.TrimRight("enum "+e.EnumName, " ") + " {" + strings.Join(list, ", ") + "}"
		}
		return debuginfo.TypeName(debuginfo.Bare(t))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s {\n", strings.TrimRight(s.Kind+" "+s.StructName, " "))
	for _, f := range s.Field {
		d := debuginfo.Declare(f.Type, f.Name)
		if f.BitSize > 0 {
			d += fmt.Sprintf(" : %d", f.BitSize)
		}
		fmt.Fprintf(&b, "    %s;\n", d)
	}
	b.WriteString("}")
	return b.String()
}
