package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "atomic": atom and red do not take local memory (PTX ISA, atom), which no other thread can see. Once the
// optimiser has found that a pointer is local, the operation is a load, an operation and a store:
//
//	%old = call i32 @ptx.atom$.add.u32(ptr addrspace(5) %p, i32 1)
//
// becomes
//
//	%old = load i32, ptr addrspace(5) %p, align 4
//	%new = add i32 %old, 1
//	store i32 %new, ptr addrspace(5) %p, align 4

func isAtomicName(name string) bool {
	return strings.HasPrefix(name, "ptx.atom") || strings.HasPrefix(name, "ptx.red$") || strings.HasPrefix(name, "ptx.red.")
}

// localAtomic lowers an atomic whose pointer is local.
func (r *rewriter) localAtomic(c *llir.InstCall, name string) bool {
	if len(c.Args) < 2 {
		return false
	}
	p, ok := localPointer(ir.ArgValue(c.Args[0]))
	if !ok {
		return false
	}
	_, rest, _ := strings.Cut(name, "$.")
	op, typ, _ := strings.Cut(rest, ".")
	if i := strings.LastIndexByte(typ, '.'); i >= 0 {
		typ = typ[i+1:]
	}
	v := ir.ArgValue(c.Args[1])
	t := v.Type()
	old := r.b.Load(t, p, ir.SizeOf(t, r.m.PtrSize), false)
	var n value.Value
	switch {
	case op == "cas" && len(c.Args) == 3:
		eq := r.b.ICmp(enum.IPredEQ, r.toInt(old), r.toInt(v))
		n = r.b.Select(eq, ir.ArgValue(c.Args[2]), old)
	default:
		n = r.atomicResult(op, typ, old, v)
	}
	if n == nil {
		r.problems.Errorf(r.pos, "the atomic operation %s cannot be used on a local variable", rest)
		return true
	}
	r.b.Store(n, p, ir.SizeOf(t, r.m.PtrSize), false)
	if c.Typ != types.Type(ir.Void) {
		r.replace(c, old)
	}
	return true
}

// localPointer finds the local pointer behind casts to generic.
func localPointer(p value.Value) (value.Value, bool) {
	if s, _ := ir.SpaceOf(p); s == ir.Local {
		return p, true
	}
	if c, ok := p.(*llir.InstAddrSpaceCast); ok {
		if s, _ := ir.SpaceOf(c.From); s == ir.Local {
			return c.From, true
		}
	}
	return nil, false
}

// atomicResult computes the new value of an atomic operation (PTX ISA, atom).
func (r *rewriter) atomicResult(op, typ string, old, v value.Value) value.Value {
	_, float := v.Type().(*types.FloatType)
	signed := strings.HasPrefix(typ, "s")
	less := func(a, b value.Value) value.Value {
		if signed {
			return r.b.ICmp(enum.IPredSLT, a, b)
		}
		return r.b.ICmp(enum.IPredULT, a, b)
	}
	switch {
	case op == "exch":
		return v
	case op == "add" && float:
		return r.b.Bin(ir.FAdd, old, v)
	case float:
		return nil
	case op == "add":
		return r.b.Bin(ir.Add, old, v)
	case op == "and":
		return r.b.Bin(ir.And, old, v)
	case op == "or":
		return r.b.Bin(ir.Or, old, v)
	case op == "xor":
		return r.b.Bin(ir.Xor, old, v)
	case op == "min":
		return r.b.Select(less(old, v), old, v)
	case op == "max":
		return r.b.Select(less(old, v), v, old)
	}
	it, ok := v.Type().(*types.IntType)
	if !ok {
		return nil
	}
	zero, one := constantZero(it), ir.Int(it, 1)
	switch op {
	case "inc":
		return r.b.Select(r.b.ICmp(enum.IPredUGE, old, v), zero, r.b.Bin(ir.Add, old, one))
	case "dec":
		wrap := r.b.Bin(ir.Or, r.b.ICmp(enum.IPredEQ, old, zero), r.b.ICmp(enum.IPredUGT, old, v))
		return r.b.Select(wrap, v, r.b.Bin(ir.Sub, old, one))
	}
	return nil
}

func constantZero(t *types.IntType) *constant.Int { return ir.Int(t, 0) }
