package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// C++'s references (C++17 11.3.2, 11.6.3). A reference is a pointer of a type with Ref set, in the
// tree as in the ABI; package parse writes its & as a star with an attribute. Wherever one is
// named, what it refers to stands in the tree.

// referenceTo returns the type "reference to elem".
func (c *checker) referenceTo(elem *tree.Type) *tree.Type {
	if t := c.types.refs[elem]; t != nil {
		return t
	}
	t := *c.pointerTo(elem)
	t.Ref = true
	c.types.refs[elem] = &t
	return &t
}

// isReference reports whether a pointer declarator is package parse's for a reference.
func isReference(p *cc.Pointer) bool {
	for q := p.TypeQualifiers; q != nil; q = q.TypeQualifiers {
		if q.TypeQualifier == nil || q.TypeQualifier.Case != cc.TypeQualifierAttr {
			continue
		}
		for l := q.TypeQualifier.AttributeSpecifierList; l != nil; l = l.AttributeSpecifierList {
			if s := l.AttributeSpecifier; s != nil && s.AttributeValueList != nil && s.AttributeValueList.AttributeValue != nil &&
				s.AttributeValueList.AttributeValue.Token.SrcStr() == "cptx_reference" {
				return true
			}
		}
	}
	return false
}

// reference applies & to the type of a declarator.
func (d *declarator) reference(p diag.Pos) {
	c := d.c
	switch {
	case isInvalid(d.typ):
	case d.typ.IsVoid():
		c.errorf(p, "cannot form a reference to 'void'")
		d.typ = tyInvalid
	case !d.typ.Ref: // to a reference is to what that refers to
		d.typ = c.referenceTo(d.typ)
	}
}

// noReference reports a reference where there can be none: a part of another type.
func (d *declarator) noReference(what string, p diag.Pos) bool {
	if !d.typ.Ref {
		return false
	}
	d.c.errorf(p, "%s of type %s", what, typeString(d.typ))
	d.typ = tyInvalid
	return true
}

// referent returns what e, of reference type, refers to; other expressions are as they were.
func (c *checker) referent(e tree.Expr) tree.Expr {
	t := e.Type()
	if !t.Ref {
		return e
	}
	ptr := c.pointerTo(t.Elem)
	if isLvalue(e) {
		e = &tree.Load{Node: node(ptr, e.Pos()), X: e}
	}
	return &tree.Deref{Node: node(t.Elem, e.Pos()), X: e}
}

// refersTo returns the call whose result, a reference, l reads; nil for others.
func refersTo(l *tree.Load) *tree.Call {
	if d, ok := l.X.(*tree.Deref); ok {
		if call, ok := d.X.(*tree.Call); ok && call.T.Ref {
			return call
		}
	}
	return nil
}

// chosen returns e as an lvalue if it is a conditional expression that chooses one of two lvalues
// of the same type (C++17 8.16p4); other expressions are as they were.
func (c *checker) chosen(e tree.Expr) tree.Expr {
	x, ok := e.(*tree.Cond)
	if !ok || x.X == nil {
		return e
	}
	a, ok := x.X.(*tree.Load)
	b, also := x.Y.(*tree.Load)
	if !ok || !also || bindability(a.X, b.X.Type()) != bindDirect {
		return e
	}
	ptr := c.pointerTo(a.X.Type())
	addr := func(l *tree.Load) tree.Expr { return c.convert(c.addressOf(l.X, l.P), ptr) }
	return &tree.Deref{Node: node(a.X.Type(), x.P), X: &tree.Cond{Node: node(ptr, x.P), C: x.C, X: addr(a), Y: addr(b)}}
}

// bindable says how a reference to elem can be bound to e (C++17 11.6.3p5).
type bindable uint8

const (
	bindNot       bindable = iota
	bindTemporary          // a const reference, to the converted value
	bindDrops              // not, for a qualifier of e
	bindQualified          // with more qualifiers than e has
	bindDirect
)

func bindability(e tree.Expr, elem *tree.Type) bindable {
	constant := quals(elem)&(tree.QualConst|tree.QualVolatile) == tree.QualConst
	if _, literal := e.(*tree.CompoundLit); literal && !e.Type().IsArray() { // no lvalue in C++
		if constant {
			return bindTemporary
		}
		return bindNot
	}
	if m, ok := e.(*tree.Member); ok && m.Field.BitField || !isLvalue(e) || isRvalueMember(e) || !sameReferent(e.Type(), elem) {
		if constant {
			return bindTemporary
		}
		return bindNot
	}
	switch have, want := quals(e.Type())&^tree.QualRestrict, quals(elem)&^tree.QualRestrict; {
	case have&^want != 0:
		return bindDrops
	case have != want:
		return bindQualified
	}
	return bindDirect
}

// sameReferent reports whether two types are the same but for their own qualifiers.
func sameReferent(a, b *tree.Type) bool {
	a, b = a.Unqual(), b.Unqual()
	return a.Kind == b.Kind && compatIgnoringQuals(a, b)
}

// bind returns the address that a reference to elem gets from e.
func (c *checker) bind(e tree.Expr, elem *tree.Type, p diag.Pos) tree.Expr {
	if isBad(e) || isInvalid(elem) {
		return c.bad(p)
	}
	e = c.chosen(e)
	if a, ok := e.(*tree.Assign); ok && isRepeatable(a.L) && bindability(a.L, elem) >= bindQualified { // C++17 8.18p1: what is assigned to
		address := c.bind(a.L, elem, p)
		if isBad(address) {
			return address
		}
		return &tree.Comma{Node: node(address.Type(), p), X: a, Y: address}
	}
	ref := c.referenceTo(elem)
	switch how := bindability(e, elem); {
	case how == bindDrops:
		c.errorf(p, "binding reference of type %s to value of type %s drops qualifiers", typeString(ref), typeString(e.Type()))
		return c.bad(p)
	case how >= bindQualified:
		return c.convert(c.addressOf(e, e.Pos()), c.pointerTo(elem))
	case how == bindTemporary:
		return c.bindTemporary(e, elem, p)
	}
	what := "a temporary"
	if m, ok := e.(*tree.Member); ok && m.Field.BitField {
		what = "a bit-field"
	} else if _, literal := e.(*tree.CompoundLit); isLvalue(e) && !literal {
		what = "a value of type " + typeString(e.Type())
	}
	c.errorf(p, "reference of type %s cannot bind to %s", typeString(ref), what)
	return c.bad(p)
}

// isRepeatable reports whether the lvalue e can be evaluated twice: an object, *p, x.m.
func isRepeatable(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.ObjRef:
		return true
	case *tree.Member:
		return isRepeatable(e.X)
	case *tree.Deref:
		if l, ok := e.X.(*tree.Load); ok {
			return isRepeatable(l.X)
		}
		if a, ok := e.X.(*tree.AddrOf); ok {
			return isRepeatable(a.X)
		}
	}
	return false
}

// bindTemporary binds a const reference to an unnamed object with the converted value of e.
func (c *checker) bindTemporary(e tree.Expr, elem *tree.Type, p diag.Pos) tree.Expr {
	t := elem.Unqual()
	v := c.assignTo(c.rvalue(e), t, forInit, p)
	if isBad(v) {
		return v
	}
	obj := c.compoundObject(t, c.fn == nil, p)
	obj.Init, obj.HasInit = []tree.InitElem{{Type: t, Value: v, Pos: p}}, true
	lit := &tree.CompoundLit{Node: node(t, p), Obj: obj}
	return c.convert(c.addressOf(lit, p), c.pointerTo(elem))
}

// bindResult returns the address that a function whose result is the reference t returns for e.
func (c *checker) bindResult(e tree.Expr, t *tree.Type, p diag.Pos) tree.Expr {
	e = c.chosen(e)
	if how := bindability(e, t.Elem); how == bindTemporary && !isBad(e) {
		c.errorf(p, "returning a reference to a temporary")
		return c.bad(p)
	}
	v := c.bind(e, t.Elem, p)
	if !isBad(v) {
		c.warnLocalAddress(v)
	}
	return v
}

// passTo converts an argument, which may be an lvalue, to a parameter's type.
func (c *checker) passTo(e tree.Expr, t *tree.Type) tree.Expr {
	if t.Ref {
		return c.bind(e, t.Elem, e.Pos())
	}
	return c.assignTo(e, t, forPass, e.Pos())
}
