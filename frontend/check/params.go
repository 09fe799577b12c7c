package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// funcParams is what a function declarator says besides the result type.
type funcParams struct {
	objs     []*tree.Object
	variadic bool
	noProto  bool        // () or an identifier list
	idents   []cc.Token  // identifier list of a K&R definition
	scope    *scope      // prototype scope; becomes that of the body in a definition
	sizes    []tree.Expr // what forming their types evaluates, on entry (C11 6.9.1p10)
	defaults []exprNode  // default arguments (C++), nil for parameters without
	star     diag.Pos    // of an array [*], which a definition cannot have
}

// parameters evaluates a parameter type list in a scope of its own; nil means ().
func (c *checker) parameters(n *cc.ParameterTypeList) *funcParams {
	fp := &funcParams{}
	c.pushScope()
	fp.scope = c.scope
	fp.scope.proto = true
	sizes := c.sizes
	c.sizes = &fp.sizes
	defer func() {
		fp.scope.proto = false
		c.sizes = sizes
		c.popScope()
	}()
	if n == nil || n.ParameterList == nil {
		fp.noProto = !c.res.C23
		return fp
	}
	fp.variadic = n.Case == cc.ParameterTypeListVar
	if !fp.variadic && c.isNoParameters(n.ParameterList) {
		fp.noProto = !c.res.C23
		return fp
	}
	alone := n.ParameterList.ParameterList == nil && !fp.variadic
	for l := n.ParameterList; l != nil; l = l.ParameterList {
		if l.ParameterDeclaration == nil {
			continue
		}
		if obj := c.parameter(fp, l.ParameterDeclaration, alone); obj != nil {
			fp.objs = append(fp.objs, obj)
		}
	}
	return fp
}

// isNoParameters reports whether a list is what package parse writes for an empty one.
func (c *checker) isNoParameters(n *cc.ParameterList) bool {
	if n.ParameterList != nil || n.ParameterDeclaration == nil || n.ParameterDeclaration.DeclarationSpecifiers == nil {
		return false
	}
	s := n.ParameterDeclaration.DeclarationSpecifiers.TypeSpecifier
	return s != nil && s.Case == cc.TypeSpecifierTypeofExpr && isIdent(s.ExpressionList, dialect.NoParameters)
}

// identifierParams evaluates the identifier list of a K&R function definition.
func (c *checker) identifierParams(n *cc.IdentifierList) *funcParams {
	fp := &funcParams{noProto: true, scope: &scope{parent: c.scope}}
	for ; n != nil; n = n.IdentifierList {
		fp.idents = append(fp.idents, n.Token2)
	}
	return fp
}

// parameter evaluates one parameter declaration (C11 6.7.6.3); nil for (void).
func (c *checker) parameter(fp *funcParams, n *cc.ParameterDeclaration, alone bool) *tree.Object {
	ds := c.declSpecifiers(n.DeclarationSpecifiers, false)
	if ds.noParams { // before a lone ...
		return nil
	}
	if !c.autoParameter(fp, ds, n) {
		c.noAuto(ds, "function prototype")
	}
	d := declarator{c: c, typ: ds.typ, pos: ds.pos, param: true, star: &fp.star}
	if n.Case == cc.ParameterDeclarationDecl {
		d.declare(n.Declarator)
	} else {
		d.abstract(n.AbstractDeclarator)
	}
	a := ds.attrs
	c.attributeList(&a, n.AttributeSpecifierList)
	switch {
	case n.DeclarationSpecifiers == nil:
		c.errorf(c.pos(n), "expected declaration specifiers in parameter declaration")
		d.typ = tyInvalid
	case ds.implicit:
		c.implicitInt(d.pos)
	}
	if a.defaultArg != nil {
		fp.defaults = append(make([]exprNode, 0, len(fp.objs)+1), fp.defaults...)
		for len(fp.defaults) < len(fp.objs) {
			fp.defaults = append(fp.defaults, nil)
		}
		fp.defaults = append(fp.defaults, a.defaultArg)
	}
	if d.typ.IsVoid() && alone && !d.has && d.typ.Qual == 0 && ds.storage == stNone {
		return nil
	}
	return c.paramObject(fp, ds, &d, &a)
}

// paramObject makes the object of a parameter and enters it into its scope.
func (c *checker) paramObject(fp *funcParams, ds *declSpecs, d *declarator, a *attrs) *tree.Object {
	name := ""
	if d.has {
		name = d.name.SrcStr()
	}
	if ds.storage != stNone && ds.storage != stRegister {
		c.errorf(firstPos(ds.stPos, d.pos), "invalid storage class specifier '%s' in function declarator", storageNames[ds.storage])
	}
	if ds.inline || ds.noReturn {
		c.errorf(firstPos(ds.inlPos, d.pos), "a function specifier can only appear on functions")
	}
	if ds.align > 0 {
		c.errorf(d.pos, "'_Alignas' attribute cannot be applied to a function parameter")
	}
	c.noConstexpr(a, "a parameter")
	if a.hasSpace() {
		c.errorf(firstPos(a.spacePos, d.pos), "parameter '%s' cannot be in __shared__, __constant__ or __managed__ memory", name)
	}
	t := c.objectSpace(c.applyOpaque(a, c.adjustParam(d), d.pos), a, false, d.pos)
	if t.IsVoid() {
		c.errorf(d.pos, "argument may not have 'void' type")
		t = tyInvalid
	}
	c.checkPassed(t, d.pos)
	obj := &tree.Object{
		Name: name, LinkName: name, Type: t, Pos: d.pos, Space: tree.SpaceLocal, Param: true,
		Align: max(t.Alignof(), a.align), Volatile: quals(t)&tree.QualVolatile != 0, Register: ds.storage == stRegister,
		GridConstant: a.gridConstant, Defined: true,
	}
	if name != "" {
		if old := fp.scope.names[name]; old != nil {
			c.errorf(d.pos, "redefinition of parameter '%s'", name).Notef(old.pos, "previous declaration is here")
		}
		sym := &symbol{name: name, obj: obj, pos: d.pos}
		sym.use.quiet = a.unused
		fp.scope.define(sym)
	}
	return obj
}

// maxPassed bounds the bytes of an aggregate that is passed or returned by value: its callee keeps
// it in local memory, of which a thread has 512 KB (CUDA C++ Programming Guide, Technical
// Specifications).
const maxPassed = 512 << 10

// checkPassed reports a type that is too large to be a parameter or result.
func (c *checker) checkPassed(t *tree.Type, p diag.Pos) {
	if t.Sizeof() > maxPassed && !c.stands.Depends(t) {
		c.errorf(p, "type %s has %d bytes, more than the %d that can be passed by value; pass a pointer", typeString(t), t.Sizeof(), maxPassed)
	}
}

// adjustParam applies C11 6.7.6.3p7 and p8.
func (c *checker) adjustParam(d *declarator) *tree.Type {
	t := d.typ
	switch t.Kind {
	case tree.KindArray:
		return c.qualified(c.pointerTo(t.Elem), d.quals)
	case tree.KindFunc:
		return c.pointerTo(t)
	}
	if d.paramArray && d.quals != 0 { // the array type came in error
		return tyInvalid
	}
	return t
}

// oldStyleParams evaluates the declarations between a K&R declarator and its body (C11 6.9.1p6).
// Parameters that are not declared are int.
func (c *checker) oldStyleParams(fp *funcParams, n *cc.DeclarationList) {
	saved, sizes := c.scope, c.sizes
	c.scope, c.sizes = fp.scope, &fp.sizes
	defer func() { c.scope, c.sizes = saved, sizes }()
	types := map[string]*tree.Object{}
	for ; n != nil; n = n.DeclarationList {
		if n.Declaration != nil && n.Declaration.Case == cc.DeclarationDecl {
			c.oldStyleDecl(fp, n.Declaration, types)
		}
	}
	for _, id := range fp.idents {
		name, p := id.SrcStr(), c.tpos(id)
		obj := types[name]
		if obj == nil {
			c.warnf(p, "implicit-int", "parameter '%s' was not declared, defaults to 'int'; ISO C99 and later do not support implicit int", name)
			d := declarator{c: c, typ: tyInt, name: id, has: true, pos: p, param: true}
			obj = c.paramObject(fp, &declSpecs{typ: tyInt}, &d, &attrs{})
		}
		delete(types, name)
		fp.objs = append(fp.objs, obj)
	}
}

// oldStyleDecl evaluates one declaration of K&R parameters into types.
func (c *checker) oldStyleDecl(fp *funcParams, n *cc.Declaration, types map[string]*tree.Object) {
	ds := c.declSpecifiers(n.DeclarationSpecifiers, n.InitDeclaratorList == nil)
	c.noAuto(ds, "function prototype")
	for l := n.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		id := l.InitDeclarator
		if id == nil {
			continue
		}
		d := declarator{c: c, typ: ds.typ, pos: ds.pos, param: true}
		d.declare(id.Declarator)
		if id.Initializer != nil {
			c.errorf(d.pos, "parameter '%s' is initialized", d.name.SrcStr())
		}
		if !d.has || !hasIdent(fp.idents, d.name.SrcStr()) {
			c.errorf(d.pos, "parameter named '%s' is missing", d.name.SrcStr())
			continue
		}
		a := ds.attrs
		c.attributeList(&a, id.AttributeSpecifierList)
		types[d.name.SrcStr()] = c.paramObject(fp, ds, &d, &a)
	}
}

func hasIdent(ids []cc.Token, name string) bool {
	for _, id := range ids {
		if id.SrcStr() == name {
			return true
		}
	}
	return false
}
