package irgen

import (
	"slices"
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/ptxop"
)

// builtin expands a built-in call to its value, nil if it has none. The operations are listed in
// package builtin. The value may still be a predicate or of another width than the C type: adapt
// converts it.
func (g *gen) builtin(e *tree.Builtin) value.Value {
	if op, ok := strings.CutPrefix(e.Op, "ptx:"); ok {
		args := g.args(e)
		ret := types.Type(ir.Void)
		if !e.T.IsVoid() {
			ret = ir.ResultType(op)
		}
		return g.ptx(op, ret, args...)
	}
	if expr, ok := strings.CutPrefix(e.Op, "="); ok {
		if first, other, two := strings.Cut(expr, "|"); two {
			expr = other
			if g.hasAll(first) {
				expr = first
			}
		}
		x := opExpr{g: g, s: expr}
		for i, a := range e.Args {
			if strings.Contains(expr, "?"+strconv.Itoa(i)) {
				x.args = append(x.args, g.cond(a))
			} else {
				x.args = append(x.args, g.scalar(a))
			}
		}
		g.pos(e.P)
		return x.eval()
	}
	if name, ok := strings.CutPrefix(e.Op, "sreg."); ok {
		return g.sreg(name)
	}
	if name, ok := strings.CutPrefix(e.Op, "call:"); ok {
		return g.externalCall(e, name)
	}
	if name, ok := strings.CutPrefix(e.Op, "lib:"); ok {
		if strings.HasSuffix(name, "printf") {
			return g.externalCall(e, name)
		}
		if takesRecords(e) {
			return g.libraryCall(e, name, nil)
		}
		args := g.args(e)
		if n := len(args); (name == "qsort" || name == "bsearch") && !ir.IsPtr(args[n-1].Type()) {
			g.errorf(e.Args[n-1].Pos(), "the last argument of '%s' must be a function", name)
			return nil
		}
		if name == "pow" || name == "powf" {
			if v := g.power(args[0], args[1]); v != nil {
				return v
			}
		}
		return g.runtimeCall(g.linkedAs(e, name), memType(e.T), false, len(args), args...)
	}
	if e.Atomic != nil {
		return g.atomicBuiltin(e, nil)
	}
	if op, ok := strings.CutPrefix(e.Op, "num."); ok {
		return g.smallBuiltin(e, op)
	}
	if op, ok := strings.CutPrefix(e.Op, "half_"); ok {
		return g.halfByFloat(e, op)
	}
	if what, ok := strings.CutPrefix(e.Op, "insn:"); ok {
		return g.instruction(e, what)
	}
	if strings.HasPrefix(e.Op, "image:") {
		return g.image(e)
	}
	if op, ok := strings.CutPrefix(e.Op, "imagequery:"); ok {
		return g.imageQuery(e, op)
	}
	group, rest, _ := strings.Cut(e.Op, ".")
	switch group {
	case "vib":
		return g.extremum(e, rest)
	case "shfl":
		return g.shuffle(e, rest)
	case "match":
		return g.match(e, rest)
	case "fpclass", "fpclassify", "fcmp", "fconst", "half", "sqrt", "round", "lround", "lrint", "copysign", "fdim", "sincos":
		return g.floatBuiltin(e, group, rest)
	case "ld", "st", "memcpy", "memmove", "memset", "mempcpy", "bzero", "alloca", "prefetch", "to_space", "from_space", "assume_aligned", "mapa", "getctarank":
		return g.memBuiltin(e, group, rest)
	case "overflow", "overflow_p":
		return g.overflow(e, rest)
	case "va_start", "va_arg", "va_args", "va_copy", "va_end":
		return g.varargs(e, group)
	case "wmma":
		return g.wmma(e, rest)
	}
	return g.plainBuiltin(e)
}

// plainBuiltin expands the built-ins on integers and control flow.
func (g *gen) plainBuiltin(e *tree.Builtin) value.Value {
	switch e.Op {
	case "warpsize":
		return ir.Int(ir.I32, 32)
	case "trap":
		g.ptx("trap", ir.Void)
		return g.stop()
	case "prof_trigger":
		c, ok := e.Args[0].(*tree.Const)
		if !ok || c.Lo > 15 {
			g.errorf(e.P, "argument of '%s' must be a constant from 0 to 15", e.Name)
			return nil
		}
		g.ptx("pmevent", ir.Void, ir.Int(ir.I32, int64(c.Lo)))
		return nil
	case "exit":
		g.args(e)
		return g.stop()
	case "unreachable":
		g.b.Unreachable()
		g.live()
		return nil
	case "assume":
		g.b.Intrinsic("cptx.assume", ir.Void, g.cond(e.Args[0]))
		return nil
	case "constant_p":
		v := g.scalar(e.Args[0])
		return g.b.Intrinsic("cptx.is_constant."+v.Type().String(), ir.I32, v)
	case "bounds":
		return g.bounds(e)
	case "identity":
		return g.scalar(e.Args[0])
	case "object_size":
		return g.objectSizeOf(e)
	case "reflect":
		return g.reflect(e)
	case "puts", "putchar":
		return g.put(e)
	case "expect":
		v := g.scalar(e.Args[0])
		for _, a := range e.Args[1:] {
			g.effect(a)
		}
		return v
	}
	return g.intBuiltin(e.Op, e, g.args(e))
}

// stop ends the thread; what follows is not reached.
func (g *gen) stop() value.Value {
	g.ptx("exit", ir.Void)
	g.b.Unreachable()
	g.live()
	return nil
}

// args evaluates scalar arguments, _Bool as i1, and pairs of small numbers.
func (g *gen) args(e *tree.Builtin) []value.Value {
	out := make([]value.Value, 0, len(e.Args))
	for _, a := range e.Args {
		if pairOf(a.Type()) != nil {
			out = append(out, g.loadRaw(g.recordValue(a), ir.I32))
			continue
		}
		out = append(out, g.scalar(a))
	}
	g.pos(e.P)
	return out
}

// ptx calls the intrinsic that is one PTX instruction.
func (g *gen) ptx(name string, ret types.Type, args ...value.Value) value.Value {
	return g.b.Intrinsic("ptx."+name, ret, args...)
}

// sreg reads a special register.
func (g *gen) sreg(name string) value.Value {
	t := ir.IntType(ptxop.GetRegister(name).Bits)
	return g.b.Intrinsic("cptx.sreg."+t.String()+"."+name, t)
}

// formatAt is the place of the format among the arguments of the functions that take any arguments
// after it.
var formatAt = map[string]int{"printf": 0, "sprintf": 1, "snprintf": 2}

// externalCall calls the function called name with arguments as the program's own calls pass them:
// what a variadic function takes, and va_list.
func (g *gen) externalCall(e *tree.Builtin, name string) value.Value {
	c := callSite{sig: &types.FuncType{RetType: ir.Void}}
	named := len(e.Args)
	at, variadic := formatAt[name]
	if variadic {
		named = at + 1
	}
	for i, a := range e.Args {
		g.argument(&c, a, i < named)
	}
	g.pos(e.P)
	if name == "vprintf" {
		g.alignedList(e, &c)
	}
	ret := types.Type(ir.Void)
	if !e.T.IsVoid() {
		ret = memType(e.T)
	}
	v := g.runtimeCall(g.linkedAs(e, name), ret, variadic, named, c.args...)
	if name == "__assertfail" {
		g.b.Unreachable()
		g.live()
	}
	return v
}

// takesRecords reports whether e has arguments of structures.
func takesRecords(e *tree.Builtin) bool {
	return slices.ContainsFunc(e.Args, func(a tree.Expr) bool { return a.Type().IsRecord() })
}

// libraryCall calls a function of runtime/lib with arguments as the program's own calls pass them.
// A result that is a structure goes to dst.
func (g *gen) libraryCall(e *tree.Builtin, name string, dst *lval) value.Value {
	c := callSite{sig: &types.FuncType{RetType: ir.Void}}
	if dst != nil {
		c.add(ir.Ptr(ir.Generic), g.generic(dst.p), sretAttrs(e.T))
	} else if !e.T.IsVoid() {
		c.sig.RetType = memType(e.T)
	}
	for _, a := range e.Args {
		g.argument(&c, a, true)
	}
	g.pos(e.P)
	return g.runtimeCall(g.linkedAs(e, name), c.sig.RetType, false, len(c.args), c.args...)
}

// alignedList gives the arguments of vprintf the alignment that the driver takes them with, where
// they are those of a va_list, which may begin anywhere (runtime/lib, stdio/valist.c).
func (g *gen) alignedList(e *tree.Builtin, c *callSite) {
	list := e.Args[1]
	if x, converted := list.(*tree.Cast); converted {
		list = x.X
	}
	if b, ok := list.(*tree.Builtin); ok && b.Op == "va_args" {
		buffer := g.generic(g.alloca(ir.Bytes(32*8), 8))
		c.args[1] = g.runtimeCall("__vprintf_list", ir.Ptr(ir.Generic), false, 3, c.args[0], c.args[1], buffer)
	}
}

// put is puts or putchar by printf.
func (g *gen) put(e *tree.Builtin) value.Value {
	format := "%s\n\x00"
	if e.Op == "putchar" {
		format = "%c\x00"
	}
	v := g.scalar(e.Args[0])
	g.pos(e.P)
	f := g.generic(g.stringGlobal([]byte(format), 1, ""))
	r := g.runtimeCall(g.linkedAs(e, "printf"), ir.I32, true, 1, f, v)
	if e.Op == "putchar" {
		return v
	}
	return r
}

// objectSizeOf is __builtin_object_size: unknown.
func (g *gen) objectSizeOf(e *tree.Builtin) value.Value {
	unknown := int64(-1)
	if len(e.Args) > 1 {
		if c, ok := e.Args[1].(*tree.Const); ok && c.Lo&2 != 0 {
			unknown = 0
		}
	}
	return ir.Int(g.IntPtr(), unknown)
}

// varargs expands the va_ macros; the va_list is an lvalue whose first word is the address of the
// next argument.
func (g *gen) varargs(e *tree.Builtin, op string) value.Value {
	ap := g.lvalue(e.Args[0])
	g.pos(e.P)
	switch op {
	case "va_start":
		g.b.Intrinsic("cptx.va_start", ir.Void, ap.p)
	case "va_copy":
		src := g.lvalue(e.Args[1])
		g.b.Intrinsic("cptx.va_copy", ir.Void, ap.p, src.p)
	case "va_arg":
		l := g.nextArg(e, ap)
		return g.load(l)
	case "va_args":
		return g.b.Intrinsic("cptx.va_args", ir.Ptr(ir.Generic), ap.p)
	}
	return nil
}

// nextArg is the object that va_arg names.
func (g *gen) nextArg(e *tree.Builtin, ap lval) lval {
	t := e.T
	if e.TypeArg != nil {
		t = e.TypeArg.Unqual()
	}
	size, align := variadicSize(t), variadicAlign(t)
	p := g.b.Intrinsic("cptx.va_arg", ir.Ptr(ir.Generic), ap.p, ir.Int(ir.I64, size), ir.Int(ir.I64, align))
	return lval{p: p, align: align, t: t}
}

// builtinInto expands a built-in whose result is a record or complex number into dst.
func (g *gen) builtinInto(dst lval, e *tree.Builtin) {
	op, _ := strings.CutPrefix(e.Op, "ld.")
	switch {
	case op != e.Op:
		g.loadRecord(dst, e, op)
	case strings.HasPrefix(e.Op, "image:"):
		g.imageTo(e, dst, e.Args)
	case e.Op == "va_arg":
		ap := g.lvalue(e.Args[0])
		g.pos(e.P)
		src := g.nextArg(e, ap)
		g.copyBytes(dst, src)
	case strings.HasPrefix(e.Op, "lib:"):
		out := dst
		if dst.align < e.T.Alignof() || dst.vol {
			out = g.temp(e.T)
		}
		g.libraryCall(e, e.Op[len("lib:"):], &out)
		if out.p != dst.p {
			g.copyBytes(dst, out)
		}
	case e.Op == "num.float2":
		g.pairFloats(dst, e)
	case pairOf(e.T) != nil && (strings.HasPrefix(e.Op, "num.") || strings.HasPrefix(e.Op, "shfl.")):
		g.storeRaw(dst, g.builtin(e))
	case len(e.Args) > 0 && e.Op == "identity":
		g.into(dst, e.Args[0])
	case e.Atomic != nil && e.Atomic.Family != atomic.Sync:
		g.atomicBuiltin(e, &dst)
	default:
		g.errorf(e.P, "'%s' cannot be used with this type", e.Name)
	}
}
