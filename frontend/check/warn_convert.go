package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// -Wconversion and its members, and -Wdouble-promotion: implicit conversions between arithmetic
// types that may change the value, or that make a computation one of double, which a GPU is slow
// at. What is said, and where, is clang's.

// conversionFlags are the names of the warnings of this file.
var conversionFlags = [...]string{"implicit-int-conversion", "shorten-64-to-32", "sign-conversion", "implicit-float-conversion",
	"implicit-int-float-conversion", "implicit-const-int-float-conversion", "float-conversion", "double-promotion", "enum-float-conversion"}

// warnImplicit warns about the implicit conversion of the arithmetic value e to t.
func (c *checker) warnImplicit(e tree.Expr, t *tree.Type) { c.warnChange(e, t, "implicit conversion") }

// warnChange is warnImplicit with the words that begin a message about a change of sign.
func (c *checker) warnChange(e tree.Expr, t *tree.Type, what string) {
	if !c.watch.conversions || !c.runs() || isBad(e) || isInvalid(t) {
		return
	}
	if x, ok := e.(*tree.Cond); ok { // its operands were converted to their common type
		first := x.X
		if first == nil {
			first = x.C
		}
		c.warnChange(asWritten(first), t, "operand of ?")
		c.warnChange(asWritten(x.Y), t, "operand of ?")
		return
	}
	from, p := e.Type(), e.Pos()
	a, b := underlying(from), underlying(t)
	switch {
	case !a.IsArith() || !b.IsArith() || a.IsComplex() || b.IsComplex():
	case a.IsFloat() && b.IsFloat():
		c.warnPrecision(e, a, b, p)
	case a.IsFloat() != b.IsFloat() && (from.Kind == tree.KindEnum || t.Kind == tree.KindEnum): // see warnEnumFloat
	case a.IsFloat():
		if _, ok := e.(*tree.Const); !ok { // else see warnConversion
			c.warnf(p, "float-conversion", "implicit conversion turns floating-point number into integer: %s to %s", typeString(from), typeString(t))
		}
	case b.IsFloat():
		c.warnIntToFloat(e, t, p)
	case b.Kind != tree.KindBool:
		c.warnInteger(e, t, what, p)
	}
}

// warnOperands warns about the conversion of two operands to their common type.
func (c *checker) warnOperands(x, y tree.Expr) {
	t := c.commonType(c.promoted(x), c.promoted(y))
	c.warnImplicit(x, t)
	c.warnImplicit(y, t)
}

// warnEnumFloat warns about an operation on a floating number and an enumerator; what has two verbs
// for the operands.
func (c *checker) warnEnumFloat(what string, x, y *tree.Type, p diag.Pos) {
	if !c.watch.conversions || !c.runs() {
		return
	}
	const number, name = "floating-point type ", "enumeration type "
	switch {
	case x.IsFloat() && y.Kind == tree.KindEnum:
		c.warnf(p, "enum-float-conversion", what, number+typeString(x), name+typeString(y))
	case y.IsFloat() && x.Kind == tree.KindEnum:
		c.warnf(p, "enum-float-conversion", what, name+typeString(x), number+typeString(y))
	}
}

// asWritten strips the implicit conversions of an operand.
func asWritten(e tree.Expr) tree.Expr {
	for {
		x, ok := e.(*tree.Cast)
		if !ok || !x.Implicit || !x.X.Type().IsArith() {
			return e
		}
		e = x.X
	}
}

// warnPrecision warns about a conversion between floating types of other precision.
func (c *checker) warnPrecision(e tree.Expr, a, b *tree.Type, p diag.Pos) {
	switch {
	case a.Kind < b.Kind && b.Kind != tree.KindLongDouble:
		c.warnf(p, "double-promotion", "implicit conversion increases floating-point precision: %s to %s", typeString(e.Type()), typeString(b))
	case a.Kind > b.Kind && a.Kind != tree.KindLongDouble:
		if k, ok := e.(*tree.Const); ok {
			if r, ok := c.convert(k, b).(*tree.Const); ok && r.F == k.F {
				return
			}
		}
		c.warnf(p, "implicit-float-conversion", "implicit conversion loses floating-point precision: %s to %s", typeString(e.Type()), typeString(b))
	}
}

// mantissa returns the bits of the significand of a floating type (IEEE 754, 3.6).
func mantissa(t *tree.Type) int {
	switch t.Kind {
	case tree.KindBFloat:
		return 8
	case tree.KindHalf:
		return 11
	case tree.KindFloat:
		return 24
	}
	return 53
}

// warnIntToFloat warns about the conversion of an integer with more digits than the floating type t
// has.
func (c *checker) warnIntToFloat(e tree.Expr, t *tree.Type, p diag.Pos) {
	if k, ok := e.(*tree.Const); ok {
		r, ok := c.convert(k, t).(*tree.Const)
		if ok && constBits(k) > mantissa(underlying(t)) && !sameNumber(k, r.F) {
			c.warnf(p, "implicit-const-int-float-conversion", "implicit conversion from %s to %s changes value from %s to %s",
				typeString(k.T), typeString(t), constText(k), integerText(r.F))
		}
		return
	}
	if likelyRange(e).bits > mantissa(underlying(t)) {
		c.warnf(p, "implicit-int-float-conversion", "implicit conversion from %s to %s may lose precision", typeString(e.Type()), typeString(t))
	}
}

// warnInteger warns about the conversion of an integer to the type t of fewer bits or the other
// signedness.
func (c *checker) warnInteger(e tree.Expr, t *tree.Type, what string, p diag.Pos) {
	from, target, r := typeRange(e.Type()), typeRange(t), likelyRange(e)
	_, constant := e.(*tree.Const)
	neg, isUnary := e.(*tree.Unary)
	switch {
	case isUnary && neg.Op == tree.OpNeg && from.nonNegative && target.bits > from.bits && !target.nonNegative:
		c.warnf(p, "sign-conversion", "the resulting value is always non-negative after implicit conversion")
	case isUnary && neg.Op == tree.OpNeg && from.nonNegative && target.bits > from.bits:
		c.warnf(p, "implicit-int-conversion", "higher order bits are zeroes after implicit conversion")
	case constant && r.bits > target.bits: // see warnConversion
	case r.bits > target.bits && target.bits == 32 && from.bits == 64:
		c.warnf(p, "shorten-64-to-32", "implicit conversion loses integer precision: %s to %s", typeString(e.Type()), typeString(t))
	case r.bits > target.bits && !c.warns("implicit-int-conversion"):
	case r.bits > target.bits:
		c.warnf(p, "implicit-int-conversion", "implicit conversion loses integer precision: %s to %s", typeString(e.Type()), typeString(t))
	case constant && r.bits == target.bits && r.nonNegative && !target.nonNegative && !from.nonNegative: // see warnConversion
	case from.nonNegative == target.nonNegative || e.Type().Kind == tree.KindEnum && t.Kind == tree.KindEnum:
	case !c.warns("sign-conversion"):
	case target.nonNegative && !r.nonNegative, !target.nonNegative && r.nonNegative && r.bits == target.bits:
		c.warnf(p, "sign-conversion", "%s changes signedness: %s to %s", what, typeString(e.Type()), typeString(t))
	}
}

// warnComputed warns about the result of type t of the compound assignment of r to l.
func (c *checker) warnComputed(l, r tree.Expr, t *tree.Type, p diag.Pos) {
	a, b := underlying(t), underlying(l.Type())
	switch {
	case !c.watch.conversions || !c.runs() || !a.IsFloat() || a.IsComplex():
	case b.IsInteger() && l.Type().Kind != tree.KindEnum:
		c.warnf(p, "float-conversion", "implicit conversion turns floating-point number into integer: %s to %s", typeString(t), typeString(b))
	case b.IsFloat() && b.Kind < a.Kind && a.Kind != tree.KindLongDouble:
		c.warnf(r.Pos(), "implicit-float-conversion", "implicit conversion when assigning computation result loses floating-point precision: %s to %s",
			typeString(t), typeString(b))
	}
}
