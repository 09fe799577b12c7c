package check

import (
	"slices"
	"strings"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// fetchObject checks that the arithmetic of the atomic function f, chosen as o, exists for the
// object its first argument points to. GNU's functions take bits of pointers (GCC manual, __atomic
// Builtins); C11's only add to them (7.17.7.5p2).
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

// cudaObject checks that the atomic function of CUDA f, of which o is the nearest overload for
// arguments of types args, takes pointers to what the first one points to: C would convert the
// pointer, and other bytes would change.
func (c *checker) cudaObject(f *builtin.Func, o *builtin.Overload, args []*tree.Type, p diag.Pos) bool {
	if !strings.HasPrefix(o.Op, "cuda_atomic.") {
		return true
	}
	t := args[0]
	if !t.IsPointer() {
		return true
	}
	from := underlying(t.Elem)
	switch op := strings.Split(o.Op, ".")[1]; {
	case op == "vadd":
		for _, name := range packedTypes {
			if s := c.file.names[name]; from.Record != nil && s != nil && s.typedef != nil && s.typedef.Record == from.Record {
				return true
			}
		}
		if from.Record != nil && (from.Record == c.vectorType("float2").Record || from.Record == c.vectorType("float4").Record) {
			return true
		}
	case strings.HasPrefix(op, "wide_"):
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
	if op := strings.Split(o.Op, ".")[1]; from.IsFloat() && (op == "min" || op == "max") {
		instead = "; '__atomic_fetch_" + op + "' takes it"
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
		switch {
		case strings.HasPrefix(o.Op, "cuda_atomic.vadd"):
			list = append(list, "'float2'", "'float4'", "'__half2'", "'__nv_bfloat16'", "'__nv_bfloat162'")
		case strings.HasPrefix(o.Op, "cuda_atomic.wide_"):
			list = append(list, "types of 16 bytes")
		default:
			if name := typeString(o.ParamTypes()[0].Elem); !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// atomicCall checks what an atomic function is told beside values: it writes to what is not const,
// its memory orders are those that the operation can have (C11 7.17.7), and its scope is one that
// exists.
func (c *checker) atomicCall(o *builtin.Overload, args []tree.Expr) bool {
	group, op, _ := strings.Cut(o.Op, ".")
	switch group {
	case "atomic", "nv_atomic", "sync", "cuda_atomic":
	default:
		return true
	}
	if builtin.AtomicWrites(op) && op != "init" && len(args) > 0 {
		if t := args[0].Type(); t.IsPointer() && quals(t.Elem)&tree.QualConst != 0 {
			c.errorf(args[0].Pos(), "address argument to atomic operation must be a pointer to non-const type (%s invalid)", typeString(t))
			return false
		}
	}
	at := builtin.AtomicArgsOf(group, op, len(args))
	return c.memoryOrder(args, at.Order, "", op) && c.memoryOrder(args, at.Failure, "failure ", "load") && c.memoryScope(group, args, at.Scope)
}

// Memory orders by their numbers, those of GNU's macros.
const (
	orderConsume = 1
	orderAcquire = 2
	orderRelease = 3
	orderAcqRel  = 4
	orderSeqCst  = 5
)

// memoryOrder checks the memory order that argument i gives to operation op, if it is constant.
func (c *checker) memoryOrder(args []tree.Expr, i int, which, op string) bool {
	if i < 0 {
		return true
	}
	k, ok := c.constFold(args[i])
	if !ok || !k.T.IsInteger() {
		return true
	}
	why := ""
	switch o := int64(k.Lo); {
	case o < 0 || o > orderSeqCst:
		why = "the orders are __ATOMIC_RELAXED to __ATOMIC_SEQ_CST"
	case strings.HasPrefix(op, "load") && (o == orderRelease || o == orderAcqRel):
		why = "what only loads cannot release"
	case (strings.HasPrefix(op, "store") || op == "clear") && (o == orderConsume || o == orderAcquire || o == orderAcqRel):
		why = "what only stores cannot acquire"
	default:
		return true
	}
	c.errorf(args[i].Pos(), "%smemory order argument to atomic operation is invalid: %s", which, why)
	return false
}

// memoryScope checks the scope that argument i gives, which is part of the instruction.
func (c *checker) memoryScope(group string, args []tree.Expr, i int) bool {
	if i < 0 {
		return true
	}
	k, ok := c.constFold(args[i])
	if !ok || !k.T.IsInteger() {
		c.errorf(args[i].Pos(), "synchronization scope argument to atomic operation must be a constant")
		return false
	}
	if _, ok := builtin.AtomicScope(group, int64(k.Lo)); !ok {
		c.errorf(args[i].Pos(), "synchronization scope argument to atomic operation is invalid")
		return false
	}
	return true
}
