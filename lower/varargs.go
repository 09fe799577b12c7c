package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "varargs": va_start, va_arg, va_copy (PTX ISA, Variadic Functions; nvcc's form). The caller lays the promoted
// arguments out in one array at their natural alignment, which the emitter does; here a va_list is a pointer into it.
//
//	call void @cptx.va_start(ptr %ap)
//	%p = call ptr @cptx.va_arg(ptr %ap, i64 8, i64 8)
//
// becomes
//
//	%b = call ptr addrspace(5) @cptx.va_base()      ; mov.u64 %rd, f_vararg
//	%g = addrspacecast ptr addrspace(5) %b to ptr
//	store ptr %g, ptr %ap, align 8
//
//	%c = load ptr, ptr %ap, align 8                 ; round up to the alignment, step over the argument
//	%i = ptrtoint ptr %c to i64
//	%r = and i64 (add i64 %i, 7), -8
//	%p = inttoptr i64 %r to ptr
//	%n = getelementptr i8, ptr %p, i64 8
//	store ptr %n, ptr %ap, align 8
//
// va_end needs nothing.

func (r *rewriter) varargs(c *llir.InstCall, name string) bool {
	size := r.m.PtrSize
	ap := ir.ArgValue(c.Args[0])
	switch name {
	case "cptx.va_start":
		if !r.f.Sig.Variadic {
			r.problems.Errorf(r.pos, "va_start in a function without variable arguments")
			return true
		}
		base := r.b.Intrinsic("cptx.va_base", ir.Ptr(ir.Local))
		r.b.Store(r.generic(base), ap, size, false)
	case "cptx.va_copy":
		r.b.Store(r.b.Load(ir.Ptr(ir.Generic), ir.ArgValue(c.Args[1]), size, false), ap, size, false)
	case "cptx.va_arg":
		r.replace(c, r.vaArg(ap, ir.ArgValue(c.Args[1]), constArg(c, 2, 8)))
	case "cptx.va_base":
		return false
	}
	return true
}

// vaArg steps over one argument and returns its address. Integers narrower than 4 bytes do not occur: the
// default promotions have widened them.
func (r *rewriter) vaArg(ap, n value.Value, align int64) value.Value {
	size := r.m.PtrSize
	var p value.Value = r.b.Load(ir.Ptr(ir.Generic), ap, size, false)
	if align > 1 {
		it := r.m.IntPtr()
		i := r.b.Convert(ir.PtrToInt, p, it)
		i = r.b.Bin(ir.Add, i, ir.Int(it, align-1))
		i = r.b.Bin(ir.And, i, ir.Int(it, -align))
		p = r.b.Convert(ir.IntToPtr, i, ir.Ptr(ir.Generic))
	}
	r.b.Store(r.b.GEP(p, n), ap, size, false)
	return p
}
