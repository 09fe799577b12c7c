package irgen

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// call performs a call. A result in memory goes to dst, or to a temporary if dst is nil; a scalar
// result is returned.
func (g *gen) call(e *tree.Call, dst *lval) value.Value {
	ft := calledType(e.Fn)
	direct, pointer := g.callee(e.Fn)
	c := callSite{sig: &types.FuncType{RetType: ir.Void, Variadic: ft.Variadic}}
	result := ft.Elem
	var out lval
	switch passingOf(result) {
	case passDirect:
		c.sig.RetType = memType(result)
	case passByval:
		// A packed member may be less aligned than the callee may assume of its result.
		if dst != nil && dst.align >= result.Alignof() && !dst.vol {
			out = *dst
		} else {
			out = g.temp(result)
		}
		c.add(ir.Ptr(ir.Generic), g.generic(out.p), sretAttrs(result))
	}
	for i, a := range e.Args {
		g.argument(&c, a, ft.NoProto || i < len(ft.Params))
	}
	g.pos(e.P)
	i := g.emitCall(&c, direct, pointer)
	i.ReturnAttrs = returnAttrs(result)
	if noReturn(e.Fn) {
		g.b.Unreachable()
		g.live()
	}
	switch passingOf(result) {
	case passDirect:
		return g.fromMem(i, result)
	case passByval:
		if dst != nil && out.p != dst.p {
			g.copyBytes(*dst, out)
		}
	}
	return nil
}

// callSite collects a call's signature and arguments.
type callSite struct {
	sig  *types.FuncType
	args []value.Value
}

func (c *callSite) add(t types.Type, v value.Value, attrs []llir.ParamAttribute) {
	if t != nil {
		c.sig.Params = append(c.sig.Params, t)
	}
	if attrs != nil {
		v = ir.NewArg(v, attrs...)
	}
	c.args = append(c.args, v)
}

// argument evaluates an argument; named ones are part of the signature.
func (g *gen) argument(c *callSite, a tree.Expr, named bool) {
	t := a.Type()
	var v value.Value
	var pt types.Type
	switch passingOf(t) {
	case passNone:
		g.effect(a)
		return
	case passDirect:
		v = g.toMem(g.scalar(a), t)
		pt = memType(t)
	case passByval:
		v = g.generic(g.byval(a).p)
		pt = ir.Ptr(ir.Generic)
	}
	attrs := paramAttrs(t)
	if !named {
		pt = nil
		if passingOf(t) == passByval {
			attrs[1] = llir.Align(variadicAlign(t))
		}
	}
	c.add(pt, v, attrs)
}

// byval evaluates an argument to memory that holds it; the callee's copy is made from there at the
// call. The memory is as aligned as the type, which a member of a packed record may not be.
func (g *gen) byval(a tree.Expr) lval {
	var l lval
	if classOf(a.Type()) == classComplex {
		l = g.temp(a.Type())
		g.into(l, a)
		return l
	}
	l = g.recordValue(a)
	if l.align >= a.Type().Alignof() && !l.vol && !l.how.IsAtomic() {
		return l
	}
	tmp := g.temp(a.Type())
	g.copyBytes(tmp, l)
	return tmp
}

// calledType is the function type of the designator or pointer fn.
func calledType(fn tree.Expr) *tree.Type {
	t := fn.Type()
	if t.IsPointer() {
		t = t.Elem
	}
	return t.Unqual()
}

// callee evaluates what is called: a function known by name, or an address.
func (g *gen) callee(fn tree.Expr) (direct *llir.Func, pointer value.Value) {
	if o := namedFunc(fn); o != nil {
		if f, ok := g.value(o).(*llir.Func); ok {
			return f, nil
		}
	}
	if fn.Type().IsPointer() {
		return nil, g.scalar(fn)
	}
	l := g.lvalue(fn)
	return nil, g.generic(l.p)
}

// namedFunc looks through &f, *f and decay for the function that fn names.
func namedFunc(fn tree.Expr) *tree.Object {
	for {
		switch e := fn.(type) {
		case *tree.ObjRef:
			if e.Obj.Type.IsFunc() {
				return e.Obj
			}
			return nil
		case *tree.Decay:
			fn = e.X
		case *tree.AddrOf:
			fn = e.X
		case *tree.Deref:
			fn = e.X
		case *tree.AddrConst:
			if e.Offset == 0 && e.Obj.Type.IsFunc() {
				return e.Obj
			}
			return nil
		default:
			return nil
		}
	}
}

// emitCall makes the call instruction. A direct call whose arguments do not have the function's
// parameter types (K&R declarations) goes through a pointer, as the caller's view of the function.
func (g *gen) emitCall(c *callSite, direct *llir.Func, pointer value.Value) *llir.InstCall {
	if direct == nil {
		return g.b.CallIndirect(c.sig, pointer, c.args...)
	}
	if len(direct.Blocks) == 0 && len(direct.Sig.Params) == 0 && !direct.Sig.Variadic && !g.called[direct] {
		g.called[direct] = true
		if !sameSig(direct.Sig, c.sig) {
			g.adoptSig(direct, c)
		}
	}
	if !sameSig(direct.Sig, c.sig) {
		return g.b.CallIndirect(c.sig, direct, c.args...)
	}
	return g.b.Call(direct, c.args...)
}

// adoptSig gives a function declared without a prototype the parameters of its first call.
func (g *gen) adoptSig(f *llir.Func, c *callSite) {
	ir.SetSignature(f, c.sig, ir.NewParams(c.sig)...)
	for i, p := range f.Params {
		if a, ok := c.args[i].(*llir.Arg); ok {
			p.Attrs = a.Attrs
		}
	}
}

func sameSig(a, b *types.FuncType) bool {
	if a.RetType != b.RetType || len(a.Params) != len(b.Params) || a.Variadic != b.Variadic {
		return false
	}
	for i := range a.Params {
		if a.Params[i] != b.Params[i] {
			return false
		}
	}
	return true
}

// noReturn reports whether control does not come back from a call of fn.
func noReturn(fn tree.Expr) bool {
	o := namedFunc(fn)
	return o != nil && o.Fn != nil && o.Fn.Attrs.NoReturn
}

// linkedAs is the name by which e, a call of the device's function called name, declares it. GNU
// C's forms with __builtin_ always mean the device's function; a plain name means the program's
// function if one of its units defines it.
func (m *module) linkedAs(e *tree.Builtin, name string) string {
	if strings.HasPrefix(e.Name, "__builtin_") && !m.cfg.Library {
		return ir.LibraryName(name)
	}
	return name
}

// runtimeCall calls a function by name: a system call or one of runtime/lib. The declaration is
// made at first use.
func (g *gen) runtimeCall(name string, ret types.Type, variadic bool, named int, args ...value.Value) *llir.InstCall {
	f, ok := g.byName[name].(*llir.Func)
	if !ok {
		sig := &types.FuncType{RetType: ret, Variadic: variadic}
		for _, a := range args[:named] {
			sig.Params = append(sig.Params, ir.ArgValue(a).Type())
		}
		f = g.Declare(name, sig)
		for i, p := range f.Params {
			if a, ok := args[i].(*llir.Arg); ok {
				p.Attrs = a.Attrs
			}
		}
		if name == "__assertfail" {
			f.FuncAttrs = append(f.FuncAttrs, enum.FuncAttrNoReturn)
		}
		g.byName[name] = f
	}
	return g.b.Call(f, args...)
}
