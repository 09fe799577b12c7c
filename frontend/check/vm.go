package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Variably modified types (C11 6.7.6p3): the length of a variable length array is evaluated where
// its declarator, or type name, is (6.7.6.2p5), and kept in a hidden object that the type names. So
// a type can be passed on by typeof, __auto_type, casts and conditional expressions, and needs no
// evaluation again. What is to be evaluated gathers in checker.sizes, and goes into the tree before
// what the declaration or type name is part of; where an operand is not evaluated (sizeof,
// _Alignof, _Generic, typeof), it is dropped.

// forming runs body, which checks declarators or type names, and returns what forming their types
// evaluates, in order.
func (c *checker) forming(body func()) []tree.Expr {
	saved := c.sizes
	var list []tree.Expr
	c.sizes = &list
	body()
	c.sizes = saved
	return list
}

// form adds e to what forming a type evaluates.
func (c *checker) form(e tree.Expr) {
	if c.sizes != nil && !isBad(e) {
		*c.sizes = append(*c.sizes, c.discarded(e))
	}
}

// vlaType makes the variable length array type whose length is e. This is the only place that does,
// and the only one where a length is evaluated.
func (c *checker) vlaType(elem *tree.Type, e tree.Expr) *tree.Type {
	t := c.vlaOf(elem, c.lengthObject(e.Pos()))
	c.form(&tree.EvalLen{Node: node(tyVoid, e.Pos()), Of: t, Len: c.cast(e, c.tySize, true)})
	return t
}

// lengthObject makes the hidden object of a length.
func (c *checker) lengthObject(p diag.Pos) *tree.Object {
	return &tree.Object{Type: c.tySize, Pos: p, Space: tree.SpaceLocal, Align: c.ptrSize, Used: true, Defined: true}
}

// vlaOf returns the variable length array type whose number of elements is in obj.
func (c *checker) vlaOf(elem *tree.Type, obj *tree.Object) *tree.Type {
	return &tree.Type{Kind: tree.KindArray, Elem: elem, Len: -1, LenObj: obj}
}

// isVM reports whether t is variably modified (C11 6.7.6p3).
func isVM(t *tree.Type) bool {
	for t != nil {
		if t.Kind == tree.KindArray && t.LenObj != nil {
			return true
		}
		switch t.Kind {
		case tree.KindArray, tree.KindPointer, tree.KindFunc:
			t = t.Elem
		default:
			return false
		}
	}
	return false
}

// typeName returns the type that a type name in an expression denotes (C11 6.7.7), and what forming
// it evaluates.
func (c *checker) typeName(n *cc.TypeName) (t *tree.Type, sizes []tree.Expr) {
	sizes = c.forming(func() { t = c.innerTypeName(n) })
	return t, sizes
}

// innerTypeName is typeName for a type name that is part of a declaration or another type name.
func (c *checker) innerTypeName(n *cc.TypeName) *tree.Type {
	t, a := c.typeNameAttrs(n)
	c.noConstexpr(a, "a type name")
	return t
}

// after returns the value e, for which a type has to be formed by sizes first.
func (c *checker) after(sizes []tree.Expr, e tree.Expr) tree.Expr {
	if isBad(e) {
		return e
	}
	for i := len(sizes) - 1; i >= 0; i-- {
		e = &tree.Comma{Node: node(e.Type(), e.Pos()), X: sizes[i], Y: e}
	}
	return e
}

// operandType checks an operand that is not evaluated unless its type is such as evaluated says,
// and does something (C11 6.5.3.4p2; GCC manual, Typeof). effect is then what to evaluate, of type
// void; otherwise it is nil.
func (c *checker) operandType(n exprNode, evaluated func(*tree.Type) bool) (e, effect tree.Expr) {
	var labels funcLabels
	if c.fn != nil {
		labels = c.fn.labels
	}
	c.noEval++
	e = c.expr(n)
	c.noEval--
	if isBad(e) || c.noEval > 0 || !evaluated(e.Type()) || !hasEffect(e) {
		return e, nil
	}
	if c.fn != nil {
		c.fn.labels.forget(labels)
	}
	if e = c.expr(n); isBad(e) {
		return e, nil
	}
	v := e
	switch {
	case e.Type().IsArray():
		v = c.rvalue(e)
	case isLvalue(e): // not read
		v = &tree.AddrOf{Node: node(c.pointerTo(e.Type()), e.Pos()), X: e}
	}
	return e, c.discarded(v)
}

// typeofExpr returns the type of an expression operand of typeof, which is evaluated if that is
// variably modified (GCC manual, Typeof; C23 6.7.3.6p4).
func (c *checker) typeofExpr(n cc.ExpressionNode) *tree.Type {
	e, effect := c.operandType(n, isVM)
	if m, ok := e.(*tree.Member); ok && m.Field.BitField {
		c.errorf(c.pos(n), "invalid application of 'typeof' to bit-field")
	}
	if effect != nil {
		c.form(effect)
	}
	return e.Type()
}
