package check

import (
	"math/bits"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// node makes the common part of an expression.
func node(t *tree.Type, p diag.Pos) tree.Node { return tree.Node{T: t, P: p} }

// bad stands for an expression that could not be checked; whatever contains it is silent about it.
func (c *checker) bad(p diag.Pos) tree.Expr { return &tree.Const{Node: node(tyInvalid, p)} }

func isBad(e tree.Expr) bool { return isInvalid(e.Type()) }

// intConst makes an integer (or pointer) constant of type t, which has the value v.
func (c *checker) intConst(v int64, t *tree.Type, p diag.Pos) *tree.Const {
	k := &tree.Const{Node: node(t, p), Lo: uint64(v)}
	if v < 0 {
		k.Hi = ^uint64(0)
	}
	return k
}

// isLvalue reports whether e designates an object or function.
func isLvalue(e tree.Expr) bool {
	for {
		switch x := e.(type) {
		case *tree.ObjRef, *tree.Deref, *tree.StringLit, *tree.CompoundLit:
			return true
		case *tree.Member:
			e = x.X
		default:
			return false
		}
	}
}

// rootObject returns the object that an lvalue is part of, nil if it is reached through a pointer.
func rootObject(e tree.Expr) *tree.Object {
	for {
		switch x := e.(type) {
		case *tree.ObjRef:
			return x.Obj
		case *tree.CompoundLit:
			return x.Obj
		case *tree.Member:
			e = x.X
		case *tree.Deref: // an element of an array object
			b, ok := x.X.(*tree.Binary)
			if !ok {
				if d, ok := x.X.(*tree.Decay); ok {
					e = d.X
					continue
				}
				return nil
			}
			d, ok := b.X.(*tree.Decay)
			if !ok || b.Op != tree.OpPtrAdd && b.Op != tree.OpPtrSub {
				return nil
			}
			e = d.X
		default:
			return nil
		}
	}
}

// rvalue does the lvalue, array and function conversions of C11 6.3.2.1.
func (c *checker) rvalue(e tree.Expr) tree.Expr {
	t := e.Type()
	switch t.Kind {
	case tree.KindInvalid:
		return e
	case tree.KindArray, tree.KindFunc:
		return c.decay(e)
	case tree.KindOpaque: // its name is all that there is of it
		return e
	}
	if !isLvalue(e) {
		return e
	}
	if t.Kind == tree.KindVoid {
		if d, ok := e.(*tree.Deref); ok {
			return &tree.Cast{Node: node(tyVoid, e.Pos()), X: d.X, Implicit: true}
		}
		return &tree.Cast{Node: node(tyVoid, e.Pos()), X: c.intConst(0, tyInt, e.Pos()), Implicit: true}
	}
	if !t.IsComplete() {
		c.errorf(e.Pos(), "incomplete type %s where a complete type is required", typeString(t))
		return c.bad(e.Pos())
	}
	load := &tree.Load{Node: node(c.unqualified(t), e.Pos()), X: e}
	if isNamedConstant(e) {
		if k, ok := c.evalLoad(load, 0).(*tree.Const); ok {
			r := *k
			r.P = e.Pos()
			return &r
		}
	}
	return load
}

// decay converts an array or function designator to a pointer.
func (c *checker) decay(e tree.Expr) tree.Expr {
	t := e.Type()
	if t.Kind == tree.KindFunc {
		if d, ok := e.(*tree.Deref); ok {
			return d.X
		}
		return &tree.Decay{Node: node(c.pointerTo(t), e.Pos()), X: e}
	}
	c.takeAddress(e)
	return fold(&tree.Decay{Node: node(c.pointerTo(t.Elem), e.Pos()), X: e})
}

// takeAddress checks that an lvalue whose address is used may have one, and gives string literals
// an object.
func (c *checker) takeAddress(e tree.Expr) {
	for {
		switch x := e.(type) {
		case *tree.ObjRef:
			if x.Obj.Register && x.Obj.Type.IsArray() {
				c.errorf(e.Pos(), "address of register variable requested")
			}
			return
		case *tree.StringLit:
			if x.Obj == nil && c.noEval == 0 {
				x.Obj = c.stringObject(x)
			}
			return
		case *tree.Member:
			e = x.X
		default:
			return
		}
	}
}

// rexpr checks n and converts it to an rvalue.
func (c *checker) rexpr(n exprNode) tree.Expr { return c.rvalue(c.expr(n)) }

// convert makes the implicit conversion of the rvalue e to t explicit, without checking that it is
// allowed.
func (c *checker) convert(e tree.Expr, t *tree.Type) tree.Expr { return c.cast(e, t, true) }

// cast converts the rvalue e to t. Constraints are the caller's business.
func (c *checker) cast(e tree.Expr, t *tree.Type, implicit bool) tree.Expr {
	from := e.Type()
	if isInvalid(from) {
		return e
	}
	if isInvalid(t) {
		return c.bad(e.Pos())
	}
	t = t.Unqual()
	if from == t {
		return e
	}
	if t.IsRecord() { // only from the same record type
		return e
	}
	if implicit && from.Kind == t.Kind && t.Kind != tree.KindPointer && t.Kind != tree.KindEnum {
		return e
	}
	return fold(&tree.Cast{Node: node(t, e.Pos()), X: e, Implicit: implicit})
}

// bitField returns the bit-field that e reads or assigned to last, nil if there is none.
func bitField(e tree.Expr) *tree.Field {
	for {
		switch x := e.(type) {
		case *tree.Load:
			e = x.X
		case *tree.Member:
			if x.Field.BitField {
				return x.Field
			}
			return nil
		case *tree.Assign:
			e = x.L
		case *tree.CompoundAssign:
			e = x.L
		case *tree.IncDec:
			e = x.X
		case *tree.Comma:
			e = x.Y
		default:
			return nil
		}
	}
}

// promoted returns the type of e after the integer promotions (C11 6.3.1.1p2). A bit-field that
// fits becomes int or unsigned int whatever its declared type; a wider one keeps it, as in clang.
func (c *checker) promoted(e tree.Expr) *tree.Type {
	t := underlying(e.Type())
	if !t.IsInteger() {
		return t
	}
	if e.Type().Kind == tree.KindEnum && e.Type().Enum.Promoted != nil {
		return e.Type().Enum.Promoted
	}
	if f := bitField(e); f != nil {
		switch {
		case f.BitWidth < 32 || f.BitWidth == 32 && t.IsSigned():
			return tyInt
		case f.BitWidth == 32:
			return tyUInt
		}
	}
	return promoteType(t)
}

// promoteType is the integer promotion of a type.
func promoteType(t *tree.Type) *tree.Type {
	if t.Kind == tree.KindEnum && t.Enum.Promoted != nil {
		return t.Enum.Promoted
	}
	if t = underlying(t); t.IsInteger() && t.Kind < tree.KindInt {
		return tyInt
	}
	return t
}

// promote applies the integer promotions.
func (c *checker) promote(e tree.Expr) tree.Expr { return c.convert(e, c.promoted(e)) }

// commonType is the type of the usual arithmetic conversions (C11 6.3.1.8) for promoted operand
// types.
func (c *checker) commonType(a, b *tree.Type) *tree.Type {
	if a.IsComplex() || b.IsComplex() {
		return c.complexOf(c.commonType(floating(c.realOf(a)), floating(c.realOf(b))))
	}
	if a.IsFloat() || b.IsFloat() {
		if a.IsFloat() && (!b.IsFloat() || a.Kind >= b.Kind) {
			return a
		}
		return b
	}
	if a.Kind == b.Kind {
		return a
	}
	// Kinds stand in the order of their rank, each signed one before its unsigned one.
	if a.Kind < b.Kind {
		a, b = b, a
	}
	switch {
	case !a.IsSigned() || b.IsSigned(): // the higher rank decides
		return a
	case a.Size > b.Size: // signed of higher rank holds every value of the unsigned type
		return a
	}
	return c.unsignedOf(a)
}

// floating returns t, or the narrowest floating type for an integer type: in _Complex arithmetic
// the floating operand decides.
func floating(t *tree.Type) *tree.Type {
	if t.IsFloat() {
		return t
	}
	return tyHalf
}

// unsignedOf returns the unsigned type that corresponds to the integer type t.
func (c *checker) unsignedOf(t *tree.Type) *tree.Type {
	switch t.Kind {
	case tree.KindChar, tree.KindSChar:
		return tyUChar
	case tree.KindShort:
		return tyUShort
	case tree.KindInt:
		return tyUInt
	case tree.KindLong:
		return c.tyULong
	case tree.KindLongLong:
		return tyULongLong
	case tree.KindInt128:
		return tyUInt128
	}
	return t
}

// usual applies the usual arithmetic conversions to two arithmetic operands.
func (c *checker) usual(x, y tree.Expr) (tree.Expr, tree.Expr, *tree.Type) {
	t := c.commonType(c.promoted(x), c.promoted(y))
	return c.convert(x, t), c.convert(y, t), t
}

// defaultPromote applies the default argument promotions (C11 6.5.2.2p6). _Float16 is not promoted,
// as in clang.
func (c *checker) defaultPromote(e tree.Expr) tree.Expr {
	if e.Type().IsOpaque() {
		return c.armHandle(e)
	}
	if e.Type().Kind == tree.KindFloat {
		c.warnImplicit(e, tyDouble)
		return c.convert(e, tyDouble)
	}
	if e.Type().IsInteger() {
		return c.promote(e)
	}
	return c.toGeneric(e)
}

// isZero reports whether e is an integer constant of value 0.
func isZero(e tree.Expr) bool {
	k, ok := e.(*tree.Const)
	return ok && k.T.IsInteger() && k.Lo == 0 && k.Hi == 0
}

// isNull reports whether e is a null pointer constant (C11 6.3.2.3p3), or of type nullptr_t, which
// has no other value.
func isNull(e tree.Expr) bool {
	if isZero(e) || e.Type().NullPtr {
		return true
	}
	k, ok := e.(*tree.Const)
	return ok && k.T.IsPointer() && k.T.Elem.Kind == tree.KindVoid && k.T.Elem.Qual == 0 && k.Lo == 0
}

// constBool returns the truth value of a constant scalar.
func constBool(e tree.Expr) (value, ok bool) {
	switch k := e.(type) {
	case *tree.Const:
		return k.Lo != 0 || k.Hi != 0 || k.F != 0 || k.Imag != 0, !isInvalid(k.T)
	case *tree.AddrConst:
		return true, true
	}
	return false, false
}

// isNegative reports whether the integer constant k is below zero.
func isNegative(k *tree.Const) bool { return underlying(k.T).IsSigned() && int64(k.Hi) < 0 }

// constBits returns the number of bits that hold k's value: for negative values in two's complement
// with sign.
func constBits(k *tree.Const) int {
	if isNegative(k) {
		if ^k.Hi != 0 {
			return 65 + bits.Len64(^k.Hi)
		}
		return 1 + bits.Len64(^k.Lo)
	}
	if k.Hi != 0 {
		return 64 + bits.Len64(k.Hi)
	}
	return bits.Len64(k.Lo)
}

// constExpr checks an integer constant expression (C11 6.6p6). It returns nil after an error.
func (c *checker) constExpr(n exprNode) *tree.Const {
	e := c.rexpr(n)
	if isBad(e) {
		return nil
	}
	k, ok := e.(*tree.Const)
	if !ok && e.Type().IsInteger() {
		k, ok = c.constFold(e)
	}
	if ok && k.T.IsInteger() {
		return k
	}
	if !e.Type().IsInteger() {
		c.errorf(e.Pos(), "integer constant expression must have integer type, not %s", typeString(e.Type()))
		return nil
	}
	c.errorf(e.Pos(), "expression is not an integer constant expression")
	return nil
}
