package check

import (
	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// builtinAddress is the function designator of a built-in function other than in a call: as a
// value. A function of the program that calls the built-in one stands for it, if the built-in
// function has one definite type. declared is the type of the program's declaration, nil if there
// is none.
func (c *checker) builtinAddress(name string, declared *tree.Type, p diag.Pos) tree.Expr {
	f := c.builtinNamed(name)
	if f == nil || builtin.IsSpecial(name) {
		return c.noAddress(name, p)
	}
	t := declared
	if t == nil || t.NoProto {
		if t = c.onlyType(f); t == nil {
			return c.noAddress(name, p)
		}
	}
	if t.Variadic {
		return c.noAddress(name, p)
	}
	key := "__cptx_" + name
	if obj := c.linked[key]; obj != nil {
		return c.reference(obj, p)
	}
	obj := &tree.Object{Name: key, LinkName: key, Type: t, Pos: p, Linkage: tree.LinkInternal, Static: true, Defined: true, Align: 1, Fn: &tree.Func{EndPos: p}}
	obj.Fn.Attrs.Device = true
	c.addObject(obj)
	obj.Fn.Body = c.forwardBody(obj, f, p)
	return c.reference(obj, p)
}

func (c *checker) noAddress(name string, p diag.Pos) tree.Expr {
	c.errorf(p, "'%s' is a built-in function of the device; it can be called but has no address", name)
	return c.bad(p)
}

// onlyType returns the function type of a built-in function without alternatives, nil for others.
func (c *checker) onlyType(f *builtin.Func) *tree.Type {
	if len(f.Overloads) != 1 {
		return nil
	}
	o := &f.Overloads[0]
	for _, t := range append([]*tree.Type{o.Result}, o.Params...) {
		if t == nil {
			return nil
		}
	}
	return c.funcType(o.Result, o.Params, o.Variadic, false)
}

// forwardBody makes the body of obj: a call of f with obj's parameters.
func (c *checker) forwardBody(obj *tree.Object, f *builtin.Func, p diag.Pos) *tree.Block {
	var args []tree.Expr
	for _, t := range obj.Type.Params {
		o := &tree.Object{Type: t, Pos: p, Space: tree.SpaceLocal, Param: true, Align: t.Alignof(), Defined: true, Used: true}
		obj.Fn.Params = append(obj.Fn.Params, o)
		args = append(args, c.rvalue(c.reference(o, p)))
	}
	result := obj.Type.Elem.Unqual()
	call := c.resolved(f, args, nil, p)
	var s tree.Stmt = &tree.ExprStmt{X: call, P: p}
	if !result.IsVoid() && !isBad(call) && !call.Type().IsVoid() {
		s = &tree.Return{X: c.convert(call, result), P: p}
	}
	return &tree.Block{Stmts: []tree.Stmt{s}, P: p, End: p}
}
