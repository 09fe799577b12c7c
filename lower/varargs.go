package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "varargs": va_start, va_arg, va_copy (PTX ISA, Variadic Functions; nvcc's form). The caller
// lays the promoted arguments out in one array at their natural alignment, which the emitter does.
// A va_list's first word is the address of the next argument in the window of local memory, not a
// generic one: lists are passed between nvcc's code and ours.
//
//	call void @cptx.va_start(ptr %ap)
//	%p = call ptr @cptx.va_arg(ptr %ap, i64 8, i64 8)
//
// becomes
//
//	%b = call ptr addrspace(5) @cptx.va_base()      ; mov.u64 %rd, f_vararg
//	%i = ptrtoint ptr addrspace(5) %b to i64
//	store i64 %i, ptr %ap, align 8
//
//	%c = load i64, ptr %ap, align 8                 ; round up to the alignment, step over the argument
//	%r = and i64 (add i64 %c, 7), -8
//	%n = add i64 %r, 8
//	store i64 %n, ptr %ap, align 8
//	%l = inttoptr i64 %r to ptr addrspace(5)
//	%p = addrspacecast ptr addrspace(5) %l to ptr
//
// va_args (vprintf of a list) is the %p of the unrounded %c. va_end needs nothing.

// varargs applies the rule.
func varargs(r *rewriter) bool { return r.runCalls("cptx.va_", (*rewriter).varargs) }

func (r *rewriter) varargs(c *llir.InstCall, name string) bool {
	ap := ir.ArgValue(c.Args[0])
	switch name {
	case "cptx.va_start":
		if !r.f.Sig.Variadic {
			r.problems.Errorf(r.pos, "va_start in a function without variable arguments")
			return true
		}
		base := r.b.Intrinsic("cptx.va_base", ir.Ptr(ir.Local))
		r.setNextArg(ap, r.b.Convert(ir.PtrToInt, base, r.m.IntPtr()))
	case "cptx.va_copy":
		r.setNextArg(ap, r.nextArg(ir.ArgValue(c.Args[1])))
	case "cptx.va_arg":
		r.replace(c, r.vaArg(ap, constArg(c, 1, 8), constArg(c, 2, 8)))
	case "cptx.va_args":
		r.replace(c, r.localAddress(r.nextArg(ap)))
	case "cptx.va_base":
		return false
	}
	return true
}

// nextArg reads the first word of the list at ap.
func (r *rewriter) nextArg(ap value.Value) value.Value {
	return r.b.Load(r.m.IntPtr(), ap, r.m.PtrSize, false)
}

func (r *rewriter) setNextArg(ap, next value.Value) { r.b.Store(next, ap, r.m.PtrSize, false) }

// localAddress makes a generic pointer of an address in the window of local memory.
func (r *rewriter) localAddress(i value.Value) value.Value {
	return r.generic(r.b.Convert(ir.IntToPtr, i, ir.Ptr(ir.Local)))
}

// vaArg steps over an argument of size bytes and returns its address. Integers narrower than 4
// bytes do not occur: the default promotions have widened them.
func (r *rewriter) vaArg(ap value.Value, size, align int64) value.Value {
	it := r.m.IntPtr()
	i := r.nextArg(ap)
	if align > 1 {
		i = r.b.Bin(ir.Add, i, ir.Int(it, align-1))
		i = r.b.Bin(ir.And, i, ir.Int(it, -align))
	}
	r.setNextArg(ap, r.b.Bin(ir.Add, i, ir.Int(it, size)))
	return r.localAddress(i)
}
