package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// This file has C23's named constants: constexpr objects (C23 6.7.2p5-6, 6.6p7).

// isNamedConstant reports whether an lvalue is a constexpr object or a member of one (C23 6.6p7).
func isNamedConstant(e tree.Expr) bool {
	for {
		switch x := e.(type) {
		case *tree.ObjRef:
			return x.Obj.Constexpr
		case *tree.CompoundLit:
			return x.Obj.Constexpr
		case *tree.Member:
			e = x.X
		default:
			return false
		}
	}
}

// beginConstexpr checks the declaration of a constexpr variable and gives it its const type and
// internal linkage.
func (c *checker) beginConstexpr(ds *declSpecs, d *declarator, init *cc.Initializer) {
	switch {
	case ds.storage == stExtern:
		c.errorf(d.pos, "constexpr variable '%s' cannot be declared 'extern'", d.name.SrcStr())
		ds.storage = stStatic
	case init == nil && c.res.CXX && d.typ.IsRecord() && len(d.typ.Record.Fields) == 0: // nothing has a value (C++17 11.6p7)
	case init == nil:
		c.errorf(d.pos, "constexpr variable '%s' must be initialized by a constant expression", d.name.SrcStr())
	}
	if c.isFileScope() && ds.storage == stNone {
		ds.storage = stStatic
	}
	d.typ = c.constexprType(d.typ, d.pos)
}

// constexprType returns the type of a constexpr object that is declared with type t.
func (c *checker) constexprType(t *tree.Type, p diag.Pos) *tree.Type {
	if isInvalid(t) {
		return t
	}
	if isVM(t) || !plainParts(t, 0) {
		c.errorf(p, "constexpr object cannot have type %s: no part of it may be atomic, volatile, restrict or of variable size", typeString(t))
		return tyInvalid
	}
	return c.qualified(t, tree.QualConst)
}

// plainParts reports whether no part of an object of type t is atomic, volatile or restrict.
func plainParts(t *tree.Type, depth int) bool {
	t = elemType(t)
	if t.Qual&(tree.QualAtomic|tree.QualVolatile|tree.QualRestrict) != 0 || depth > foldDepth {
		return false
	}
	if t.IsRecord() {
		for _, f := range t.Record.Fields {
			if !plainParts(f.Type, depth+1) {
				return false
			}
		}
	}
	return true
}

// checkExact checks that v, the value of a scalar or, if field is set, a bit-field of a constexpr
// object, is that of its initialiser from.
func (c *checker) checkExact(from, v tree.Expr, field *tree.Field, p diag.Pos) {
	if c.res.CXX { // where it is converted (C++17 10.1.5)
		return
	}
	k, ok := v.(*tree.Const)
	if !ok || k.T.IsPointer() && k.Lo != 0 {
		c.errorf(p, "constexpr pointer initializer is not null")
		return
	}
	was, ok := from.(*tree.Const)
	if !ok || k.T.IsPointer() || c.res.CXX { // C++ converts
		return
	}
	if field != nil {
		k = truncateField(k, field)
	}
	exact := false
	switch {
	case k.T.IsInteger() && !was.T.IsInteger():
		c.errorf(p, "constexpr initializer for type %s is of type %s", typeString(k.T), typeString(was.T))
		return
	case k.T.IsInteger():
		exact = k.Lo == was.Lo && k.Hi == was.Hi && isNegative(k) == isNegative(was)
	case was.T.IsInteger():
		back := foldCast(k, was.T)
		exact = back != nil && back.Lo == was.Lo && back.Hi == was.Hi
	default:
		same := func(a, b float64) bool { return a == b || a != a && b != b }
		exact = same(k.F, was.F) && (same(k.Imag, was.Imag) || !k.T.IsComplex() && was.Imag == 0)
	}
	if !exact {
		c.errorf(p, "constexpr initializer evaluates to %s which is not exactly representable in type %s", constText(was), typeString(k.T))
	}
}

// noConstexpr reports constexpr where it cannot stand.
func (c *checker) noConstexpr(a *attrs, where string) {
	if a.constexpr {
		c.errorf(a.constexprPos, "'constexpr' is not for %s", where)
	}
}
