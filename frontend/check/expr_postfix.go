package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// postfix checks the postfix operators (C11 6.5.2).
func (c *checker) postfix(n *cc.PostfixExpression) tree.Expr {
	switch n.Case {
	case cc.PostfixExpressionPrimary:
		return c.expr(n.PrimaryExpression)
	case cc.PostfixExpressionIndex:
		return c.index(n)
	case cc.PostfixExpressionCall:
		return c.call(n)
	case cc.PostfixExpressionSelect:
		return c.member(c.expr(n.PostfixExpression), n, false)
	case cc.PostfixExpressionPSelect:
		return c.member(c.rexpr(n.PostfixExpression), n, true)
	case cc.PostfixExpressionInc, cc.PostfixExpressionDec:
		return c.incDec(c.lexpr(n.PostfixExpression), n.Case == cc.PostfixExpressionDec, true, c.tpos(n.Token))
	case cc.PostfixExpressionComplit:
		return c.compoundLiteral(n)
	}
	return c.bad(c.tpos(n.Token))
}

// indexObject calls the operator[] of an object; ok is false if it has none.
func (c *checker) indexObject(array tree.Expr, i exprNode) (e tree.Expr, ok bool) {
	if isBad(array) || !array.Type().IsRecord() {
		return nil, false
	}
	if c.hasMethods(array.Type(), "operator[]") {
		return c.callMethod(array, "operator[]", []tree.Expr{c.expr(i)}, nil, array.Pos()), true
	}
	if k := c.method(array.Type(), "index"); k != nil {
		k.object = array
		return c.overloaded(k, []tree.Expr{array, c.expr(i)}, nil, array.Pos()), true
	}
	return nil, false
}

// index checks a[i].
func (c *checker) index(n *cc.PostfixExpression) tree.Expr {
	under := c.underAddr
	c.underAddr = 0
	array := c.expr(n.PostfixExpression)
	if e, ok := c.indexObject(array, n.ExpressionList); ok {
		c.underAddr = under
		return e
	}
	x, i := c.scalarOf(c.rvalue(array), false), c.scalarOf(c.rexpr(n.ExpressionList), false)
	c.underAddr = under
	p := array.Pos()
	if isBad(x) || isBad(i) {
		return c.bad(p)
	}
	if !x.Type().IsPointer() && i.Type().IsPointer() {
		x, i = i, x
	}
	t := x.Type()
	switch {
	case !t.IsPointer() || t.NullPtr:
		c.errorf(c.tpos(n.Token), "subscripted value is not an array or pointer")
		return c.bad(p)
	case !i.Type().IsInteger() || isScoped(i.Type()):
		c.errorf(c.tpos(n.Token), "array subscript is not an integer")
		return c.bad(p)
	case t.Elem.IsFunc():
		c.errorf(p, "subscript of pointer to function type %s", typeString(t.Elem))
		return c.bad(p)
	case !t.Elem.IsComplete() && !t.Elem.IsVoid():
		c.errorf(p, "subscript of pointer to incomplete type %s", typeString(t.Elem))
		return c.bad(p)
	}
	c.warnBounds(x, i)
	i = c.checkedIndex(x, c.convert(i, c.tyPtrdiff))
	sum := fold(&tree.Binary{Node: node(t.Unqual(), p), Op: tree.OpPtrAdd, X: x, Y: i})
	return &tree.Deref{Node: node(t.Elem, p), X: sum}
}

// member checks n, which is e.name or, with arrow, e->name; e is then an rvalue.
func (c *checker) member(e tree.Expr, n *cc.PostfixExpression, arrow bool) tree.Expr {
	name, op := n.Token2, c.tpos(n.Token)
	p := c.tpos(name)
	if isBad(e) {
		return c.bad(p)
	}
	t := e.Type()
	if arrow {
		switch {
		case t.IsPointer():
			if k := c.qualifiedEnumerator(e, name.SrcStr(), p); k != nil {
				return k
			}
			e = c.deref(e, e.Pos())
			t = e.Type()
		case t.IsRecord():
			d := c.errorf(op, "member reference type %s is not a pointer; did you mean to use '.'?", typeString(t))
			c.otherAccess(d, p, name.SrcStr(), "->", ".")
		default:
			c.errorf(op, "member reference type %s is not a pointer", typeString(t))
			return c.bad(p)
		}
	} else if t.IsPointer() && t.Elem.IsRecord() {
		d := c.errorf(op, "member reference type %s is a pointer; did you mean to use '->'?", typeString(t))
		c.otherAccess(d, p, name.SrcStr(), ".", "->")
		e = c.deref(c.rvalue(e), e.Pos())
		t = e.Type()
	}
	if isBad(e) {
		return c.bad(p)
	}
	if !t.IsRecord() {
		c.errorf(p, "member reference base type %s is not a structure or union", typeString(t))
		return c.bad(p)
	}
	if c.completed(t); !t.Record.Complete {
		d := c.errorf(p, "incomplete definition of type %s", typeString(t))
		if t.Record.Pos.IsValid() {
			d.Notef(t.Record.Pos, "forward declaration of %s", typeString(t.Unqual()))
		}
		return c.bad(p)
	}
	return c.selectMember(e, t, name, p)
}

func (c *checker) selectMember(e tree.Expr, t *tree.Type, name cc.Token, p diag.Pos) tree.Expr {
	path := t.Record.Member(name.SrcStr())
	if path == nil {
		if e := c.fragmentMember(t, name.SrcStr(), p); e != nil {
			return e
		}
		if e := c.classConstant(t, name.SrcStr(), p); e != nil {
			return e
		}
		c.noMember(t, name.SrcStr(), p)
		return c.bad(p)
	}
	if r, ok := e.(*tree.InitRef); ok {
		if v := registerValue(r, path[0], p); v != nil {
			return v
		}
	}
	for _, f := range path {
		ft := f.Type
		if isLvalue(e) {
			ft = c.qualified(ft, e.Type().Qual&^(tree.QualAtomic|tree.QualRestrict))
		} else {
			ft = c.unqualified(ft)
		}
		e = &tree.Member{Node: node(ft, p), X: e, Field: f}
	}
	return e
}

// registerValue returns member f of a predefined variable such as threadIdx, nil for other values.
func registerValue(r *tree.InitRef, f *tree.Field, p diag.Pos) tree.Expr {
	for i := range r.Init {
		b, ok := r.Init[i].Value.(*tree.Builtin)
		if !ok || len(b.Args) > 0 || b.Name == "" || b.Name != r.Init[0].Value.(*tree.Builtin).Name {
			return nil
		}
		if r.Init[i].Offset == f.Offset {
			v := *b
			v.P = p
			return &v
		}
	}
	return nil
}

// noMember reports a member that does not exist, with the nearest name that does.
func (c *checker) noMember(t *tree.Type, name string, p diag.Pos) {
	var s speller
	s.init(name)
	fieldNames(t.Record, 0, s.offer)
	hint, best := "", s.best()
	if best != "" {
		hint = "; did you mean '" + best + "'?"
	}
	c.spelled(c.errorf(p, "no member named '%s' in %s%s", name, typeString(t.Unqual()), hint), p, name, best)
}

func fieldNames(r *tree.Record, depth int, yield func(string)) {
	for _, f := range r.Fields {
		if f.Name != "" {
			yield(f.Name)
		} else if f.Type.IsRecord() && depth < 64 {
			fieldNames(f.Type.Record, depth+1, yield)
		}
	}
}

// compoundLiteral checks (T){...} (C11 6.5.2.5): an unnamed object, static outside of functions.
func (c *checker) compoundLiteral(n *cc.PostfixExpression) tree.Expr {
	p := c.tpos(n.Token)
	var t *tree.Type
	var a *attrs
	sizes := c.forming(func() { t, a = c.typeNameAttrs(n.TypeName) })
	if isInvalid(t) {
		return c.bad(p)
	}
	if t.IsFunc() || t.IsVoid() || !t.IsComplete() && !t.IsArray() || t.IsVLA() {
		c.errorf(p, "compound literal has invalid type %s", typeString(t))
		return c.bad(p)
	}
	if a.constexpr {
		t = c.constexprType(t, p)
	}
	static := c.fn == nil || a.static
	elems, t := c.initList(n.InitializerList, t, initModeOf(static, a.constexpr), c.tpos(n.Token5))
	if isInvalid(t) {
		return c.bad(p)
	}
	obj := c.compoundObject(t, static, p)
	obj.Init, obj.HasInit, obj.Defined = elems, true, true
	obj.Constexpr, obj.Register = a.constexpr, a.register
	return &tree.CompoundLit{Node: node(t, p), Obj: obj, Sizes: sizes}
}
