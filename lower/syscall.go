package lower

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "syscall": printf becomes the system call vprintf (guide, System Calls). The arguments,
// promoted already, go to a buffer in local memory, each at its natural alignment as in a structure
// of C:
//
//	%n = call i32 (ptr, ...) @printf(ptr %fmt, i32 %a, double %d)
//
// becomes
//
//	%v = alloca [16 x i8], align 8, addrspace(5)
//	store i32 %a, ptr addrspace(5) %v, align 4
//	store double %d, ptr addrspace(5) (%v + 8), align 8
//	%g = addrspacecast ptr addrspace(5) %v to ptr
//	%n = call i32 @vprintf(ptr %fmt, ptr %g)
//
// Without arguments the buffer is null. malloc, free and __assertfail are ordinary declarations
// already.

// callsSystem reports whether m has one of the functions that the rule is about.
func callsSystem(m *ir.Module) bool {
	return slices.ContainsFunc(m.Funcs, func(f *llir.Func) bool {
		name, _ := ir.PlainName(f.GlobalName)
		return name == "printf" || name == "vprintf"
	})
}

// syscalls applies the rule.
func syscalls(r *rewriter) bool {
	changed := false
	for _, s := range [...]struct {
		name  string
		lower func(*rewriter, *llir.InstCall) bool
	}{{"printf", (*rewriter).printf}, {"vprintf", (*rewriter).vprintfCall}} {
		for _, called := range [...]string{s.name, ir.LibraryName(s.name)} {
			if r.runCalls(called, func(r *rewriter, c *llir.InstCall, name string) bool { return name == called && s.lower(r, c) }) {
				changed = true
			}
		}
	}
	return changed
}

// maxPrintfArgs is the number of arguments after the format that the driver takes (Programming
// Guide, Formatted Output). With more it prints what lies after them, or crashes.
const maxPrintfArgs = 32

// printf lowers a call of the undefined variadic function printf; a function of the program's own
// stays.
func (r *rewriter) printf(c *llir.InstCall) bool {
	callee := ir.Callee(c)
	if len(callee.Blocks) > 0 || !callee.Sig.Variadic || len(c.Args) == 0 {
		return false
	}
	text, f := r.translate(ir.ArgValue(c.Args[0]), c.Args[1:], false)
	if f.failed {
		return true
	}
	args := f.passed
	if len(args) > maxPrintfArgs {
		r.problems.Warnf(r.pos, "format", "GPUs' printf takes %d arguments besides the format, have %d; what it prints for the others is undefined", maxPrintfArgs, len(args))
	}
	var buf value.Value = ir.Null(ir.Generic)
	offs, size, ok := r.printfLayout(args)
	if !ok {
		return true
	}
	if size > 0 {
		slot := r.alloca(size, 8)
		for i, a := range args {
			v := ir.ArgValue(a)
			if t, isInt := v.Type().(*types.IntType); isInt && t.BitSize < 32 {
				v = r.b.Resize(v, ir.I32, signExtended(a))
			}
			r.b.Store(v, r.b.Offset(slot, offs[i]), ir.SizeOf(v.Type(), r.m.PtrSize), false)
		}
		buf = r.generic(slot)
	}
	r.replace(c, f.counted(r.b.Call(r.vprintf(), text, buf)))
	return true
}

// vprintfCall translates the format of a call of vprintf that the program makes itself.
func (r *rewriter) vprintfCall(c *llir.InstCall) bool {
	if len(ir.Callee(c).Blocks) > 0 || len(c.Args) != 2 {
		return false
	}
	text, _ := r.translate(ir.ArgValue(c.Args[0]), nil, true)
	if text != ir.ArgValue(c.Args[0]) {
		c.Args[0] = text
	}
	return false
}

// signExtended reports whether an argument carries signext.
func signExtended(a value.Value) bool {
	arg, ok := a.(*llir.Arg)
	return ok && slices.Contains(arg.Attrs, llir.ParamAttribute(signExt))
}

// printfLayout places the arguments in the buffer.
func (r *rewriter) printfLayout(args []value.Value) (offs []int64, size int64, ok bool) {
	for _, a := range args {
		t := ir.ArgValue(a).Type()
		n := max(ir.SizeOf(t, r.m.PtrSize), 4)
		if arg, isArg := a.(*llir.Arg); isArg && byvalSize(arg.Attrs) > 0 || n > 8 {
			r.problems.Errorf(r.pos, "a structure, union or complex or 128-bit value cannot be an argument of printf")
			return nil, 0, false
		}
		size = (size + n - 1) / n * n
		offs = append(offs, size)
		size += n
	}
	return offs, size, true
}

// vprintf returns the declaration of the system call.
func (r *rewriter) vprintf() *llir.Func {
	return r.m.Declaration("vprintf", ir.I32, ir.Ptr(ir.Generic), ir.Ptr(ir.Generic))
}
