package check

import (
	"slices"
	"strings"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/atomic"
	"cptx/ir/diag"
)

// atomicForm returns how the atomic function f, of which o is the overload for arguments args, is
// called, nil if f is none. It checks what C's conversions do not: the object is one that the
// operation works on, and not const where it is written; its memory orders are those that the
// operation can have (C11 7.17.7), and its scope is one that exists.
func (c *checker) atomicForm(f *builtin.Func, o *builtin.Overload, args []tree.Expr, p diag.Pos) (form *atomic.Form, ok bool) {
	form = atomic.FormOf(o.Op)
	if form == nil {
		return nil, true
	}
	order, failure, scope := form.Args(len(args))
	ok = c.atomicObject(f, form, o, args, p) &&
		c.memoryOrder(args, order, "", form.Op) && c.memoryOrder(args, failure, "failure ", atomic.Load) && c.memoryScope(form, args, scope)
	if ok && form.OfSystem() && c.cfg.SM < 60 {
		c.errorf(p, "'%s' requires sm_60 or higher", f.Name) // the scope is what the program asks for by name
		return nil, false
	}
	return form, ok
}

// atomicObject checks the object that the first argument points to.
func (c *checker) atomicObject(f *builtin.Func, form *atomic.Form, o *builtin.Overload, args []tree.Expr, p diag.Pos) bool {
	if form.Family == atomic.CUDA {
		if !c.cudaObject(f, form, o, args[0].Type(), p) {
			return false
		}
	} else if t := o.ParamTypes(); form.IsArithmetic() && !c.fetchObject(f, form, t[0].Elem.Unqual(), p) {
		return false
	}
	if len(args) == 0 || !form.Writes() {
		return true
	}
	if t := args[0].Type(); t.IsPointer() && quals(t.Elem)&tree.QualConst != 0 {
		c.errorf(args[0].Pos(), "address argument to atomic operation must be a pointer to non-const type (%s invalid)", typeString(t))
		return false
	}
	return true
}

// fetchObject checks that the arithmetic of the atomic function f exists for an object of type t.
func (c *checker) fetchObject(f *builtin.Func, form *atomic.Form, t *tree.Type, p diag.Pos) bool {
	var is atomic.Objects
	switch {
	case t.IsInteger():
		is = atomic.Integers
	case t.IsPointer():
		is = atomic.Pointers
	case t.IsFloat():
		is = atomic.Floats
	}
	takes := form.Objects()
	if takes&is == 0 {
		c.errorf(p, "the first argument of '%s' must point to %s, not to %s", f.Name, takes, typeString(t))
	}
	return takes&is != 0
}

// cudaObject checks that the atomic function of CUDA f, of which o is the nearest overload, takes a
// pointer of type t to what it points to: C would convert the pointer, and other bytes would
// change.
func (c *checker) cudaObject(f *builtin.Func, form *atomic.Form, o *builtin.Overload, t *tree.Type, p diag.Pos) bool {
	if !t.IsPointer() {
		return true
	}
	from := underlying(t.Elem)
	switch {
	case form.Op == atomic.VectorAdd:
		if from.Kind == tree.KindBFloat {
			return true
		}
		for _, name := range packedTypes {
			if s := c.file.names[name]; from.Record != nil && s != nil && s.typedef != nil && s.typedef.Record == from.Record {
				return true
			}
		}
		if from.Record != nil && (from.Record == c.vectorType("float2").Record || from.Record == c.vectorType("float4").Record) {
			return true
		}
	case form.Wide:
		if from.Sizeof() != 16 || !from.IsRecord() && !from.IsInteger() {
			break
		}
		if from.Alignof() < 16 {
			c.errorf(p, "'%s' on 16 bytes needs a type that is aligned to 16 bytes; %s is aligned to %d", f.Name, typeString(t.Elem), from.Alignof())
			return false
		}
		return true
	default:
		to := underlying(o.ParamTypes()[0].Elem)
		if matchPointers(o.ParamTypes()[0], t) != ptrDifferent || from.IsInteger() && to.IsInteger() && from.Sizeof() == to.Sizeof() ||
			quals(from)&tree.QualAtomic != 0 && from.Kind == to.Kind {
			return true
		}
	}
	instead := ""
	if from.IsFloat() && (form.Op == atomic.Min || form.Op == atomic.Max) {
		instead = "; '__atomic_fetch_" + form.Op.String() + "' takes it"
	}
	c.errorf(p, "'%s' does not work on objects of type %s, only on %s%s", f.Name, typeString(t.Elem), strings.Join(objectsOf(f), ", "), instead)
	return false
}

// packedTypes are the structures of <cuda_fp16.h> and <cuda_bf16.h> that atomicAdd takes.
var packedTypes = []string{"__half2", "__nv_bfloat16", "__nv_bfloat162"}

// objectsOf lists the types that the CUDA atomic f works on, for messages.
func objectsOf(f *builtin.Func) []string {
	var list []string
	for i := range f.Overloads {
		o := &f.Overloads[i]
		switch form := atomic.FormOf(o.Op); {
		case form.Op == atomic.VectorAdd:
			list = append(list, "'float2'", "'float4'", "'__half2'", "'__nv_bfloat16'", "'__nv_bfloat162'")
		case form.Wide:
			list = append(list, "types of 16 bytes")
		default:
			if name := typeString(o.ParamTypes()[0].Elem); !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// memoryOrder checks the memory order that argument i gives to operation op, if it is constant.
func (c *checker) memoryOrder(args []tree.Expr, i int, which string, op atomic.Op) bool {
	k, constant := c.integerArg(args, i)
	if !constant {
		return true
	}
	why := "the orders are __ATOMIC_RELAXED to __ATOMIC_SEQ_CST"
	if o, ok := atomic.OrderOf(k); ok {
		why = op.Refuses(o)
	}
	if why != "" {
		c.errorf(args[i].Pos(), "%smemory order argument to atomic operation is invalid: %s", which, why)
	}
	return why == ""
}

// memoryScope checks the scope that argument i gives, which is part of the instruction.
func (c *checker) memoryScope(form *atomic.Form, args []tree.Expr, i int) bool {
	if i < 0 {
		return true
	}
	if k, constant := c.integerArg(args, i); !constant {
		c.errorf(args[i].Pos(), "synchronization scope argument to atomic operation must be a constant")
	} else if _, ok := atomic.ScopeOf(form.Family, k); !ok {
		c.errorf(args[i].Pos(), "synchronization scope argument to atomic operation is invalid")
	} else {
		return true
	}
	return false
}

// integerArg is the value of argument i, if there is one that is an integer constant.
func (c *checker) integerArg(args []tree.Expr, i int) (int64, bool) {
	if i < 0 {
		return 0, false
	}
	k, ok := c.constFold(args[i])
	if !ok || !k.T.IsInteger() {
		return 0, false
	}
	return int64(k.Lo), true
}

// atomicCall is the call with arguments args of a form that atomicForm has checked.
func atomicCall(form *atomic.Form, args []tree.Expr) *atomic.Call {
	if form == nil {
		return nil
	}
	known := make([]atomic.Const, len(args))
	for i, e := range args {
		for cast, ok := e.(*tree.Cast); ok; cast, ok = e.(*tree.Cast) {
			e = cast.X
		}
		if k, ok := e.(*tree.Const); ok {
			known[i] = atomic.Const{Known: true, Value: int64(k.Lo)}
		}
	}
	return form.Call(known)
}
