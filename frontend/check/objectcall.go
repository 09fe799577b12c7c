package check

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Methods that are functions outside of their struct (dialect.MethodPrefix): x.f(1) calls the best
// of those in the namespace of x's type with x as the first argument, x(1) the method "call", and a
// value converts by the method "as_S".

// addMethod notes the name of a function that may be a method.
func (c *checker) addMethod(name string) {
	_, base := dialect.SplitSpace(name)
	if base, ok := strings.CutPrefix(base, dialect.MethodPrefix); ok {
		if c.methods == nil {
			c.methods = map[string]bool{}
		}
		c.methods[base] = true
	}
}

// isMethodName reports whether a function of that name is a method.
func isMethodName(name string) bool {
	_, base := dialect.SplitSpace(name)
	return strings.HasPrefix(base, dialect.MethodPrefix)
}

// method returns the candidates for a method of type t, nil if it has none of that name.
func (c *checker) method(t *tree.Type, name string) *candidates {
	if !c.methods[name] || !t.IsRecord() {
		return nil
	}
	space, _ := c.classBase(t.Unqual())
	k := &candidates{name: dialect.InSpace(space, dialect.MethodPrefix+name), shown: name}
	if len(c.sets[k.name]) == 0 && !c.isTemplate(k.name) {
		return nil
	}
	return k
}

// hasMethod leaves of the candidates k those that are methods of the object; it reports false if
// there are none.
func (c *checker) hasMethod(k *candidates) bool {
	k.list = slices.DeleteFunc(k.list, func(obj *tree.Object) bool { return c.rank(k.object, obj.Type.Params[0]) == rankNone })
	_, base := c.classBase(k.object.Type().Unqual())
	for i := len(k.tried) - 1; i >= 0; i-- {
		of := k.tried[i].pattern
		if of.IsFunc() && len(of.Params) > 0 && of.Params[0].Ref && of.Params[0].Elem.IsRecord() {
			if _, name := c.classBase(of.Params[0].Elem.Unqual()); name == base {
				continue
			}
		}
		k.tried, k.why = slices.Delete(k.tried, i, i+1), slices.Delete(k.why, i, i+1)
	}
	return len(k.list)+len(k.tried) > 0
}

// objectCall checks x.f(1), x->f(1) and x(1), where x is of a type with such a method; what it
// finds to be another call it calls.
func (c *checker) objectCall(n *cc.PostfixExpression) (e tree.Expr, ok bool) {
	sel, ok := unparen(n.PostfixExpression).(*cc.PostfixExpression)
	if !ok || sel.Case != cc.PostfixExpressionSelect && sel.Case != cc.PostfixExpressionPSelect {
		return nil, false
	}
	if code, ok := strings.CutPrefix(sel.Token2.SrcStr(), dialect.OperatorPrefix); ok {
		return c.operatorCall(sel, dialect.OperatorText(code), n), true
	}
	if !c.methods[sel.Token2.SrcStr()] && !c.members[sel.Token2.SrcStr()] {
		return nil, false
	}
	arrow, name := sel.Case == cc.PostfixExpressionPSelect, sel.Token2.SrcStr()
	x, object := c.selected(sel)
	if !isBad(object) && c.hasMethods(object.Type(), name) {
		return c.callMethod(object, name, c.exprs(n), n, c.tpos(sel.Token2)), true
	}
	if t := object.Type(); !isBad(object) && t.IsRecord() && t.Record.Member(name) == nil {
		if k := c.method(t, name); k != nil {
			k.object = object
			if id := methodID(n); id != nil {
				return c.methodIDCall(id, k, n, c.tpos(sel.Token2)), true
			}
			return c.overloadedCall(n, k, c.tpos(sel.Token2)), true
		}
	}
	return c.indirectCall(c.rvalue(c.member(x, sel, arrow)), n), true
}

// selected returns what stands in front of . or ->, and the object that it is, or points to.
func (c *checker) selected(sel *cc.PostfixExpression) (x, object tree.Expr) {
	x = c.expr(sel.PostfixExpression)
	if sel.Case != cc.PostfixExpressionPSelect || isBad(x) {
		return x, x
	}
	if x = c.rvalue(x); x.Type().IsPointer() {
		return x, c.deref(x, x.Pos())
	}
	return x, x
}

// operatorCall checks x.operator+(y), the call of an operator by the name of its function.
func (c *checker) operatorCall(sel *cc.PostfixExpression, text string, n *cc.PostfixExpression) tree.Expr {
	p := c.tpos(sel.Token2)
	_, object := c.selected(sel)
	if isBad(object) {
		return c.bad(p)
	}
	if !object.Type().IsRecord() {
		c.errorf(p, "member reference base type %s is not a structure or union", typeString(object.Type()))
		return c.bad(p)
	}
	args := argNodes(n)
	switch {
	case text == "()" && c.hasMethods(object.Type(), "operator()"):
		return c.callMethod(object, "operator()", c.exprs(n), n, p)
	case text == "()":
		if e, ok := c.objectItself(object, n); ok {
			return e
		}
	case text == "[]" && len(args) == 1:
		if e, ok := c.indexObject(object, args[0]); ok {
			return e
		}
	case text == "=" && len(args) == 1:
		return c.assignCall(object, c.rexpr(args[0]), p)
	case len(args) < 2:
		if e, ok := c.operator(text, p, append([]tree.Expr{object}, c.exprs(n)...)...); ok {
			return e
		}
	}
	c.errorf(p, "no function 'operator%s' of %s takes these arguments", text, typeString(object.Type().Unqual()))
	return c.bad(p)
}

// assignCall checks x.operator=(y).
func (c *checker) assignCall(l, r tree.Expr, p diag.Pos) tree.Expr {
	if isBad(r) || !c.modifiable(l, p) {
		return c.bad(p)
	}
	if e, ok := c.assignObject(l, r, p); ok {
		return e
	}
	t := l.Type().Unqual()
	v := c.assignTo(r, t, forAssign, p)
	if isBad(v) {
		return v
	}
	return &tree.Assign{Node: node(t, p), L: l, R: v}
}

// methodID returns the first argument of x.f(T, 1), which stands for x.f<T>(1): a call with the
// arguments of the template after a 0; nil for other calls.
func methodID(n *cc.PostfixExpression) *cc.PostfixExpression {
	args := argNodes(n)
	if len(args) == 0 {
		return nil
	}
	id, ok := templateID(args[0])
	if !ok {
		return nil
	}
	first, ok := argNodes(id)[0].(*cc.PrimaryExpression)
	if !ok || first.Case != cc.PrimaryExpressionInt {
		return nil
	}
	return id
}

// methodIDCall checks the call of a method, one of k's templates, whose own arguments id has.
func (c *checker) methodIDCall(id *cc.PostfixExpression, k *candidates, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	given, ok := c.given(argNodes(id)[1:])
	args := []tree.Expr{k.object}
	for _, a := range argNodes(n)[1:] {
		args = append(args, c.expr(a))
	}
	if !ok {
		return c.bad(p)
	}
	if class := c.stands.Class(k.object.Type().Unqual()); class != nil && !c.isSpecial(class) {
		given = append(givenArgs(class.Args), given...)
	}
	k.given, k.id = given, true
	return c.overloaded(k, args, nil, p)
}

// objectItself checks x(1), a call of the object x.
func (c *checker) objectItself(x tree.Expr, n *cc.PostfixExpression) (e tree.Expr, ok bool) {
	if isBad(x) || !x.Type().IsRecord() {
		return nil, false
	}
	k := c.method(x.Type(), "call")
	if k == nil {
		return nil, false
	}
	k.object = x
	return c.overloadedCall(n, k, x.Pos()), true
}

// conversion returns the function by which the record e converts to the record type t, nil if there
// is none or no best one.
func (c *checker) conversion(e tree.Expr, t *tree.Type) *tree.Object {
	if isBad(e) || !e.Type().IsRecord() || !t.IsRecord() || e.Type().Record == t.Record {
		return nil
	}
	_, base := c.classBase(t.Unqual())
	k := c.method(e.Type(), "as_"+base)
	if k == nil {
		return nil
	}
	args := []tree.Expr{e}
	k.list = append(k.list, c.sets[k.name]...)
	c.addInstances(k, args, e.Pos())
	var list []*tree.Object
	for _, obj := range k.list {
		if obj.Type.Elem.Unqual().IsRecord() && obj.Type.Elem.Record == t.Record && obj.Type.Params[0].Elem.Record == e.Type().Record {
			list = append(list, obj)
		}
	}
	best, ambiguous := c.resolve(list, args)
	if ambiguous {
		return nil
	}
	return best
}

// converted converts e to t by a function of the program's, or as CUDA's headers do; ok is false if
// there is none.
func (c *checker) converted(e tree.Expr, t *tree.Type, p diag.Pos) (v tree.Expr, ok bool) {
	if c.res.CXX && builtin.IsRaw(e.Type(), t) {
		return castBits(c.rvalue(e), t.Unqual(), p), true
	}
	if len(c.conversions) > 0 {
		if v, ok := c.convertedTo(e, t, false, p); ok {
			return v, true
		}
	}
	if len(c.methods) == 0 {
		return nil, false
	}
	f := c.conversion(e, t)
	if f == nil {
		return nil, false
	}
	if inst := c.instances[f]; inst != nil {
		c.ask(inst, p)
	}
	if sym := c.file.names[f.Name]; sym != nil {
		sym.use.note()
	}
	c.checkCallee(f, nil, p)
	return c.callWith(c.reference(f, p), f.Type, f, []tree.Expr{e}, nil, p), true
}
