package expr

import (
	"debug/dwarf"
	"fmt"

	"cptx/runtime/sim/debuginfo"
)

// Child is a part of a value, or what a pointer points to.
type Child struct {
	Name  string // of a member, or [i]
	Path  string // the expression, if Path of the whole is one
	Value Value
	Err   error
}

// Children are the members of a structure, the elements of an array or the object that a pointer
// points to, those from number first on, at most n; total is how many there are.
func (v Value) Children(path string, first, n int) (list []Child, total int) {
	add := func(name, path string, c Value, err error) { list = append(list, Child{name, path, c, err}) }
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.StructType:
		for i, f := range t.Field {
			if i < first || i >= first+n {
				continue
			}
			c, err := v.field(f)
			name, at := f.Name, "("+path+")."+f.Name
			if name == "" {
				name, at = "{...}", path // its members are found through the whole
			}
			add(name, at, c, err)
		}
		return list, len(t.Field)
	case *dwarf.ArrayType:
		total = int(max(t.Count, 0))
		for i := first; i < min(total, first+n); i++ {
			c, err := v.element(int64(i))
			name := fmt.Sprintf("[%d]", i)
			add(name, "("+path+")"+name, c, err)
		}
		return list, total
	case *dwarf.PtrType:
		if c, err := v.element(0); debuginfo.IsReference(t) {
			if err != nil {
				return nil, 0
			}
			return c.Children(path, first, n)
		}
		s, err := v.scalar()
		if err != nil || s.lo == 0 || t.Type == nil {
			return nil, 0
		}
		switch debuginfo.Bare(t.Type).(type) {
		case *dwarf.FuncType, *dwarf.VoidType, *dwarf.UnspecifiedType:
			return nil, 0
		}
		if first == 0 && n > 0 {
			c, err := v.element(0)
			add("*", "*("+path+")", c, err)
		}
		return list, 1
	}
	return nil, 0
}
