package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/layout"
	"cptx/ir/target"
)

// functionDefinition checks a function definition (C11 6.9.1).
func (c *checker) functionDefinition(n *cc.FunctionDefinition) {
	if n == nil || n.Declarator == nil || c.templateDeclaration(n) {
		return
	}
	ds := c.declSpecifiers(n.DeclarationSpecifiers, false)
	c.inferredResult(ds)
	c.noAuto(ds, "function return type")
	d := declarator{c: c, typ: ds.typ, pos: ds.pos, body: true}
	d.declare(n.Declarator)
	if ds.implicit {
		c.implicitInt(d.pos)
	}
	if !d.has || isInvalid(d.typ) {
		return
	}
	name := c.declaredName(d.name.SrcStr())
	switch {
	case !d.typ.IsFunc():
		c.errorf(d.pos, "expected ';' after declaration of '%s', which is not a function", name)
		return
	case d.fn == nil:
		c.errorf(d.pos, "function '%s' cannot be defined through a typedef", name)
		return
	case ds.storage == stTypedef:
		c.errorf(d.pos, "function definition declared 'typedef'")
		return
	}
	fp := d.fn
	if c.res.C23 && len(fp.idents) > 0 {
		c.errorf(c.tpos(fp.idents[0]), "a function definition without a prototype does not exist in C23; declare the parameters in the parentheses")
	}
	if fp.star.IsValid() {
		c.errorf(fp.star, "variable length array must be bound in function definition")
	}
	st := &funcState{}
	if len(fp.idents) > 0 || n.DeclarationList != nil {
		c.oldStyleDefinition(&d, fp, n, st)
	}
	obj := c.linkFunction(ds, &d, &ds.attrs)
	if obj == nil {
		return
	}
	c.define(&symbol{name: name, obj: obj, pos: d.pos})
	if obj.Defined && !c.forInlining[obj] {
		c.errorf(d.pos, "redefinition of '%s'", name).Notef(obj.Pos, "previous definition is here")
		obj = &tree.Object{Name: name, LinkName: obj.LinkName, Type: d.typ, Fn: &tree.Func{Attrs: obj.Fn.Attrs}, Static: true}
	}
	c.forInlining[obj] = c.isForInlining(ds, &ds.attrs)
	obj.Pos, obj.Defined = d.pos, true
	obj.Type = d.typ // the parameter types of the definition itself
	obj.Fn.Params = fp.objs
	c.checkParams(obj, d.pos)
	st.obj, st.result, st.inferred = obj, obj.Type.Elem.Unqual(), ds.inferred
	if ds.inferred && !obj.Type.Elem.IsVoid() {
		c.errorf(d.pos, "the result of '%s' needs a type, as 'auto' is no more than a part of it", name)
		st.inferred = false
	}
	c.functionBody(obj, fp, n, st)
	delete(c.undeduced, obj)
}

// functionBody checks the body in the scope of the parameters.
func (c *checker) functionBody(obj *tree.Object, fp *funcParams, n *cc.FunctionDefinition, st *funcState) {
	if len(fp.sizes) > 0 {
		d := &tree.DeclStmt{P: obj.Pos}
		d.Form(fp.sizes)
		st.prologue = append(st.prologue, d)
	}
	savedScope, savedFn := c.scope, c.fn
	c.scope, c.fn = fp.scope, st
	for _, o := range fp.objs {
		if sym := fp.scope.names[o.Name]; sym != nil {
			c.warnShadow(sym)
		}
	}
	var body *tree.Block
	if c.res.Emptied(n.CompoundStatement.Token) {
		c.errors++
		body = &tree.Block{P: obj.Pos, End: obj.Pos}
	} else {
		body = c.funcBody(n.CompoundStatement, obj)
	}
	c.unusedParams(obj.Fn, fp.scope)
	c.scope, c.fn = savedScope, savedFn
	if len(st.prologue) > 0 {
		body.Stmts = append(st.prologue, body.Stmts...)
	}
	obj.Fn.Body, obj.Fn.EndPos = body, body.End
}

// checkParams checks the result and parameters of a definition (C11 6.9.1p3, p7).
func (c *checker) checkParams(obj *tree.Object, p diag.Pos) {
	if t := obj.Type.Elem; !t.IsVoid() && !t.IsComplete() && !isInvalid(t) {
		c.errorf(p, "incomplete result type %s in function definition", typeString(t))
		obj.Type = c.funcType(tyInvalid, obj.Type.Params, obj.Type.Variadic, obj.Type.NoProto)
	}
	size := int64(0)
	for i, o := range obj.Fn.Params {
		t := o.Type
		switch {
		case isInvalid(t):
			continue
		case !t.IsComplete():
			c.errorf(o.Pos, "variable '%s' has incomplete type %s", o.Name, typeString(t))
			o.Type = tyInvalid
			continue
		}
		if t.Alignof() > layout.MaxParamAlign {
			c.errorf(o.Pos, "parameter %d of type %s is aligned to %d bytes; at most %d are possible", i+1, typeString(t), t.Alignof(), layout.MaxParamAlign)
		}
		if obj.Fn.Attrs.Kernel && t.Ref {
			c.errorf(o.Pos, "a kernel's parameter cannot be a reference: the host's objects are not in its memory; pass a pointer to device memory, or a value")
		}
		if obj.Fn.Attrs.Kernel {
			c.sharedLongDouble(t, "a kernel's parameter", o.Pos)
		}
		if o.GridConstant {
			c.checkGridConstant(obj, o)
		}
		a := t.Alignof()
		size = (size+a-1)/a*a + t.Sizeof()
	}
	limit := int64(layout.MaxKernelParamsLarge)
	if c.cfg.SM < target.NeedLargeParams.SM {
		limit = layout.MaxKernelParams
	}
	if obj.Fn.Attrs.Kernel && size > limit {
		c.errorf(p, "parameters of kernel '%s' take %d bytes; at most %d are possible", obj.Name, size, limit)
	}
}

// checkGridConstant: __grid_constant__ is for const-qualified kernel parameters that are not
// pointers or references.
func (c *checker) checkGridConstant(fn, o *tree.Object) {
	switch {
	case !fn.Fn.Attrs.Kernel:
		c.errorf(o.Pos, "__grid_constant__ applies to kernel parameters only")
	case o.Type.Qual&tree.QualConst == 0:
		c.errorf(o.Pos, "__grid_constant__ parameter '%s' must be const", o.Name)
	default:
		return
	}
	o.GridConstant = false
}

// oldStyleDefinition turns a K&R definition into one with promoted parameters: callers without
// prototype pass promoted arguments (C11 6.5.2.2p6), which the prologue converts to the declared
// types.
func (c *checker) oldStyleDefinition(d *declarator, fp *funcParams, n *cc.FunctionDefinition, st *funcState) {
	if len(fp.idents) == 0 {
		c.errorf(d.pos, "parameter declarations need an identifier list")
	}
	c.oldStyleParams(fp, n.DeclarationList)
	if t := c.prototyped(d, fp); t != nil {
		d.typ = t
		return
	}
	types := make([]*tree.Type, len(fp.objs))
	for i, o := range fp.objs {
		t := c.unqualified(o.Type)
		p := t
		if t.IsInteger() {
			p = promoteType(t)
		} else if t.Kind == tree.KindFloat || t.Kind == tree.KindHalf || t.Kind == tree.KindBFloat {
			p = tyDouble
		}
		types[i] = p
		if p.Kind == t.Kind || isInvalid(t) {
			continue
		}
		wide := &tree.Object{Name: o.Name, Type: p, Pos: o.Pos, Space: tree.SpaceLocal, Param: true, Align: p.Alignof(), Defined: true}
		fp.objs[i] = wide
		o.Param, o.HasInit = false, true
		v := &tree.Load{Node: tree.Node{T: p, P: o.Pos}, X: &tree.ObjRef{Node: tree.Node{T: p, P: o.Pos}, Obj: wide}}
		o.Init = []tree.InitElem{{Type: t, Pos: o.Pos, Value: &tree.Cast{Node: tree.Node{T: t, P: o.Pos}, X: v, Implicit: true}}}
		st.prologue = append(st.prologue, &tree.DeclStmt{P: o.Pos, Objs: []*tree.Object{o}})
	}
	d.typ = c.funcType(d.typ.Elem, types, false, true)
}

// prototyped returns the type of an earlier prototype of the function that a K&R definition with
// the parameters fp defines, if the types of the parameters are those of the prototype: GNU C then
// passes them as the prototype says. It returns nil otherwise.
func (c *checker) prototyped(d *declarator, fp *funcParams) *tree.Type {
	old := c.linked[d.name.SrcStr()]
	if old == nil || old.Fn == nil || isInvalid(old.Type) || old.Type.NoProto || old.Type.Variadic || len(old.Type.Params) != len(fp.objs) ||
		!compatible(old.Type.Elem, d.typ.Elem) {
		return nil
	}
	for i, o := range fp.objs {
		if !compatible(old.Type.Params[i], c.unqualified(o.Type)) {
			return nil
		}
	}
	return c.funcType(d.typ.Elem, old.Type.Params, false, false)
}
