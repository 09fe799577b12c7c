package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
)

// autoWord returns the word after n, the operand of typeof that package parse writes for a type
// that the initialiser gives (C23 6.7.10, GCC manual, Typeof); "" for any other operand.
func autoWord(n cc.ExpressionNode) string {
	switch {
	case isIdent(n, dialect.AutoType):
		return "auto"
	case isIdent(n, "__cptx_auto_type"):
		return "__auto_type"
	}
	return ""
}

// deduce gives d the type that ds leaves to the initialiser of id, which is evaluated here, before
// the name is in scope.
func (c *checker) deduce(ds *declSpecs, d *declarator, id *cc.InitDeclarator) {
	name := declaratorName(id.Declarator)
	p := c.tpos(name)
	bad := func(format string, args ...any) { c.errorf(p, format, args...) }
	switch {
	case ds.storage == stTypedef:
		bad("'%s' not allowed in typedef", ds.auto)
		return
	case id.Initializer == nil:
		bad("declaration of variable '%s' with deduced type '%s' requires an initializer", name.SrcStr(), ds.auto)
		return
	case id.Declarator.DirectDeclarator.Case != cc.DirectDeclaratorIdent:
		bad("'%s' requires a plain identifier as declarator", ds.auto)
		return
	case id.Initializer.Case != cc.InitializerExpr:
		bad("cannot use '%s' with initializer list", ds.auto)
		return
	}
	_, declared := c.here().names[name.SrcStr()]
	init := id.Initializer.AssignmentExpression
	if args, ok := directInit(id.Initializer); ok && len(args) == 1 {
		init = args[0]
	}
	ref := id.Declarator.Pointer != nil && isReference(id.Declarator.Pointer)
	e := c.expr(init)
	if r, ok := e.(*tree.ObjRef); ok && r.Obj.Fn != nil && len(c.sets[r.Obj.Name]) > 1 {
		bad("a type cannot be deduced from '%s', which several functions are called", r.Obj.Name)
		d.value = c.bad(p)
		return
	}
	if !ref {
		e = c.rvalue(e)
	}
	if !declared { // its own use in the initialiser is no declaration
		delete(c.here().names, name.SrcStr())
	}
	if d.value = c.bad(p); isBad(e) {
		return
	}
	t := c.unqualified(e.Type())
	if ref {
		t = e.Type()
	}
	for ptr := id.Declarator.Pointer; ptr != nil && !ref; ptr = ptr.Pointer {
		if !t.IsPointer() {
			bad("variable '%s' with type '%s *' has incompatible initializer of type %s", name.SrcStr(), ds.auto, typeString(e.Type()))
			return
		}
		t = t.Elem
	}
	if ds.deduced == nil {
		ds.deduced, ds.deducedBy = t, name.SrcStr()
	} else if !sameType(ds.deduced, t) {
		bad("'%s' deduced as %s in declaration of '%s' and deduced as %s in declaration of '%s'", ds.auto,
			typeString(ds.deduced), ds.deducedBy, typeString(t), name.SrcStr())
	}
	if ds.autoQuals&tree.QualAtomic != 0 {
		t = c.atomicType(t, p)
	}
	d.value, d.typ = e, c.qualified(t, ds.autoQuals&^tree.QualAtomic)
}

// declaratorName returns the token of the name that n declares.
func declaratorName(n *cc.Declarator) cc.Token {
	for n != nil && n.DirectDeclarator != nil {
		dd := n.DirectDeclarator
		for dd.DirectDeclarator != nil {
			dd = dd.DirectDeclarator
		}
		if dd.Case == cc.DirectDeclaratorIdent {
			return dd.Token
		}
		n = dd.Declarator
	}
	return cc.Token{}
}

// noAuto reports a type left to an initialiser where there cannot be one.
func (c *checker) noAuto(ds *declSpecs, where string) {
	if ds.auto != "" {
		c.errorf(ds.pos, "'%s' not allowed in %s", ds.auto, where)
	}
}
