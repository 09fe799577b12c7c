package check

import (
	"slices"
	"strings"

	"cptx/frontend/builtin"
	"cptx/frontend/diag"
	"cptx/frontend/tree"
)

// fetchObject checks that the arithmetic of the atomic function f, chosen as o, exists for the object its first argument
// points to. GNU's functions take bits of pointers (GCC manual, __atomic Builtins); C11's only add to them (7.17.7.5p2).
func (c *checker) fetchObject(f *builtin.Func, o *builtin.Overload, p diag.Pos) bool {
	group, op, _ := strings.Cut(o.Op, ".")
	c11 := strings.HasPrefix(op, "c11_")
	op = strings.TrimPrefix(op, "c11_")
	arith := strings.TrimSuffix(strings.TrimPrefix(op, "fetch_"), "_fetch")
	if group != "atomic" && group != "nv_atomic" && group != "sync" || arith == op {
		return true
	}
	t := o.ParamTypes()[0].Elem.Unqual()
	var ok bool
	what := "an integer"
	switch arith {
	case "add", "sub":
		ok = t.IsInteger() || t.IsFloat() || t.IsPointer()
		what = "an integer, a pointer or a floating-point number"
	case "min", "max":
		ok = t.IsInteger() || t.IsFloat()
		what = "an integer or a floating-point number"
	default:
		ok = t.IsInteger() || t.IsPointer() && !c11
		if !c11 {
			what = "an integer or a pointer"
		}
	}
	if !ok {
		c.errorf(p, "the first argument of '%s' must point to %s, not to %s", f.Name, what, typeString(t))
	}
	return ok
}

// cudaObject checks that the atomic function of CUDA f, of which o is the nearest overload for arguments of types args, takes
// pointers to what the first one points to: C would convert the pointer, and other bytes would change.
func (c *checker) cudaObject(f *builtin.Func, o *builtin.Overload, args []*tree.Type, p diag.Pos) bool {
	if !strings.HasPrefix(o.Op, "cuda_atomic.") {
		return true
	}
	t := args[0]
	if !t.IsPointer() || matchPointers(o.ParamTypes()[0], t) != ptrDifferent {
		return true
	}
	from, to := underlying(t.Elem), underlying(o.ParamTypes()[0].Elem)
	if from.IsInteger() && to.IsInteger() && from.Sizeof() == to.Sizeof() || quals(from)&tree.QualAtomic != 0 && from.Kind == to.Kind {
		return true
	}
	var list []string
	for i := range f.Overloads {
		if name := typeString(f.Overloads[i].ParamTypes()[0].Elem); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	c.errorf(p, "'%s' does not work on objects of type %s, only on %s", f.Name, typeString(t.Elem), strings.Join(list, ", "))
	return false
}
