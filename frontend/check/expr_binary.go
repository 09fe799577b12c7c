package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// binary checks a binary operator on two rvalues; p is the operator's place.
func (c *checker) binary(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) tree.Expr {
	if isBad(x) || isBad(y) {
		return c.bad(p)
	}
	if e, ok := c.operator(op.String(), p, x, y); ok {
		return e
	}
	x, y = c.scalarOf(x, false), c.scalarOf(y, false)
	if a, b := x.Type(), y.Type(); isScoped(a) || isScoped(b) {
		if op < tree.OpEq || op > tree.OpGe || !sameCXX(a.Unqual(), b.Unqual()) {
			return c.invalidOperands(x, y, p)
		}
	}
	if a, b := x.Type(), y.Type(); (a.NullPtr || b.NullPtr) && op != tree.OpEq && op != tree.OpNe || a.NullPtr && b.IsInteger() && !isZero(y) || b.NullPtr && a.IsInteger() && !isZero(x) {
		return c.invalidOperands(x, y, p)
	}
	switch op {
	case tree.OpAdd, tree.OpSub:
		return c.additive(op, x, y, p)
	case tree.OpMul, tree.OpDiv:
		if !x.Type().IsArith() || !y.Type().IsArith() {
			return c.invalidOperands(x, y, p)
		}
		return c.arith(op, x, y, p)
	case tree.OpRem, tree.OpAnd, tree.OpOr, tree.OpXor:
		if !x.Type().IsInteger() || !y.Type().IsInteger() {
			return c.invalidOperands(x, y, p)
		}
		return c.arith(op, x, y, p)
	case tree.OpShl, tree.OpShr:
		return c.shift(op, x, y, p)
	}
	return c.compare(op, x, y, p)
}

// arith makes an operation on operands brought to their common type.
func (c *checker) arith(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) tree.Expr {
	t := c.commonType(c.promoted(x), c.promoted(y))
	c.warnEnumFloat("arithmetic between %s and %s", x.Type(), y.Type(), p)
	c.warnOperands(x, y)
	x, y = c.convert(x, t), c.convert(y, t)
	if (op == tree.OpDiv || op == tree.OpRem) && isZero(y) && c.runs() {
		what := "division"
		if op == tree.OpRem {
			what = "remainder"
		}
		c.warnf(p, "division-by-zero", "%s by zero is undefined", what)
	}
	b := &tree.Binary{Node: node(t, p), Op: op, X: x, Y: y}
	e := fold(b)
	c.warnOverflow(b, e)
	return e
}

// additive checks + and -, pointer arithmetic included (C11 6.5.6).
func (c *checker) additive(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) tree.Expr {
	a, b := x.Type(), y.Type()
	switch {
	case a.IsArith() && b.IsArith():
		return c.arith(op, x, y, p)
	case a.IsPointer() && b.IsInteger():
		if op == tree.OpAdd {
			return c.pointerAdd(tree.OpPtrAdd, x, y, p)
		}
		return c.pointerAdd(tree.OpPtrSub, x, y, p)
	case a.IsInteger() && b.IsPointer() && op == tree.OpAdd:
		return c.pointerAdd(tree.OpPtrAdd, y, x, p)
	case a.IsPointer() && b.IsPointer() && op == tree.OpSub:
		return c.pointerDiff(x, y, p)
	}
	return c.invalidOperands(x, y, p)
}

// pointerAdd makes ptr + i or ptr - i.
func (c *checker) pointerAdd(op tree.BinaryOp, ptr, i tree.Expr, p diag.Pos) tree.Expr {
	t := ptr.Type()
	if !c.arithPointer(t, p) {
		return c.bad(p)
	}
	return fold(&tree.Binary{Node: node(t.Unqual(), p), Op: op, X: ptr, Y: c.convert(i, c.tyPtrdiff)})
}

// arithPointer reports whether arithmetic is possible on pointers of type t. GNU C counts void and
// functions as bytes.
func (c *checker) arithPointer(t *tree.Type, p diag.Pos) bool {
	e := t.Elem
	if t.NullPtr {
		c.errorf(p, "arithmetic on a value of type %s", typeString(t))
		return false
	}
	if e.IsVoid() || e.IsFunc() || e.IsComplete() || isInvalid(e) {
		return !isInvalid(e)
	}
	c.errorf(p, "arithmetic on a pointer to an incomplete type %s", typeString(e))
	return false
}

func (c *checker) pointerDiff(x, y tree.Expr, p diag.Pos) tree.Expr {
	a, b := x.Type(), y.Type()
	if !compatIgnoringQuals(a.Elem, b.Elem) && !(a.Elem.IsVoid() && b.Elem.IsVoid()) {
		c.errorf(p, "%s and %s are not pointers to compatible types", typeString(a), typeString(b))
		return c.bad(p)
	}
	if !c.arithPointer(a, p) || !c.arithPointer(b, p) {
		return c.bad(p)
	}
	if a.Elem.Sizeof() == 0 && !a.Elem.IsVoid() && !a.Elem.IsFunc() && !a.Elem.IsVLA() {
		c.warnf(p, "pointer-arith", "subtraction of pointers to type %s of zero size has undefined behavior", typeString(a.Elem))
		return c.intConst(0, c.tyPtrdiff, p)
	}
	return fold(&tree.Binary{Node: node(c.tyPtrdiff, p), Op: tree.OpPtrDiff, X: x, Y: y})
}

// shift checks << and >>: each operand is promoted on its own (C11 6.5.7).
func (c *checker) shift(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) tree.Expr {
	if !x.Type().IsInteger() || !y.Type().IsInteger() {
		return c.invalidOperands(x, y, p)
	}
	x, y = c.promote(x), c.promote(y)
	c.warnShift(x.Type(), y, p)
	return fold(&tree.Binary{Node: node(x.Type().Unqual(), p), Op: op, X: x, Y: y})
}

// compare checks relational and equality operators (C11 6.5.8, 6.5.9).
func (c *checker) compare(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) tree.Expr {
	a, b := x.Type(), y.Type()
	equality := op == tree.OpEq || op == tree.OpNe
	switch {
	case a.IsArith() && b.IsArith():
		if !equality && (a.IsComplex() || b.IsComplex()) {
			return c.invalidOperands(x, y, p)
		}
		c.warnEnumFloat("comparison of %s with %s", a, b, p)
		if a.IsFloat() || b.IsFloat() { // integers: see warnCompare
			c.warnOperands(x, y)
		}
		x, y, _ = c.usual(x, y)
	case a.IsPointer() && b.IsPointer():
		x, y = c.comparePointers(equality, x, y, p)
	case a.IsPointer() && b.IsInteger():
		c.warnPointerInteger(y, a, b, p)
		y = c.convert(y, a)
	case a.IsInteger() && b.IsPointer():
		c.warnPointerInteger(x, a, b, p)
		x = c.convert(x, b)
	default:
		return c.invalidOperands(x, y, p)
	}
	return c.truthValue(fold(&tree.Binary{Node: node(tyInt, p), Op: op, X: x, Y: y}))
}

// truthValue gives the result of a comparison or logical operation its type: int, in C++ bool.
func (c *checker) truthValue(e tree.Expr) tree.Expr {
	if c.res.CXX {
		return c.convert(e, tyBool)
	}
	return e
}

func (c *checker) warnPointerInteger(i tree.Expr, a, b *tree.Type, p diag.Pos) {
	if !isNull(i) {
		c.warnf(p, "pointer-integer-compare", "comparison between pointer and integer (%s and %s)", typeString(a), typeString(b))
	}
}

func (c *checker) comparePointers(equality bool, x, y tree.Expr, p diag.Pos) (tree.Expr, tree.Expr) {
	a, b := x.Type(), y.Type()
	switch {
	case isNull(y):
		return x, c.convert(y, a)
	case isNull(x):
		return c.convert(x, b), y
	case compatIgnoringQuals(a.Elem, b.Elem), a.Elem.IsVoid() || b.Elem.IsVoid():
	default:
		c.warnf(p, "compare-distinct-pointer-types", "comparison of distinct pointer types (%s and %s)", typeString(a), typeString(b))
	}
	if isStringLiteral(x) || isStringLiteral(y) {
		c.warnf(p, "string-compare", "result of comparison against a string literal is unspecified (use an explicit string comparison function instead)")
	}
	return x, c.convert(y, a)
}

func isStringLiteral(e tree.Expr) bool {
	d, ok := e.(*tree.Decay)
	if !ok {
		return false
	}
	_, ok = d.X.(*tree.StringLit)
	return ok
}
