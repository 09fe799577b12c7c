package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// unary checks the prefix operators (C11 6.5.3).
func (c *checker) unary(n *cc.UnaryExpression) tree.Expr {
	p := c.tpos(n.Token)
	switch n.Case {
	case cc.UnaryExpressionPostfix:
		return c.expr(n.PostfixExpression)
	case cc.UnaryExpressionInc, cc.UnaryExpressionDec:
		return c.incDec(c.lexpr(n.UnaryExpression), n.Case == cc.UnaryExpressionDec, false, p)
	case cc.UnaryExpressionAddrof:
		c.underAddr++
		e := c.lexpr(n.CastExpression)
		c.underAddr--
		return c.addressOf(e, p)
	case cc.UnaryExpressionDeref:
		e := c.rexpr(n.CastExpression)
		if !isBad(e) && e.Type().IsRecord() {
			if v, ok := c.operator("*", p, e); ok {
				return v
			}
			e = c.scalarOf(e, false)
		}
		return c.deref(e, p)
	case cc.UnaryExpressionPlus, cc.UnaryExpressionMinus, cc.UnaryExpressionCpl, cc.UnaryExpressionNot:
		return c.unaryArith(n.Case, c.rexpr(n.CastExpression), p)
	case cc.UnaryExpressionSizeofExpr, cc.UnaryExpressionAlignofExpr:
		return c.sizeofExpr(n.UnaryExpression, n.Case == cc.UnaryExpressionAlignofExpr, p)
	case cc.UnaryExpressionSizeofType, cc.UnaryExpressionAlignofType:
		align := n.Case == cc.UnaryExpressionAlignofType
		t, sizes := c.typeName(n.TypeName)
		size := c.sizeofType(t, align, p)
		if align || !t.IsVLA() {
			return size
		}
		return c.after(sizes, size)
	case cc.UnaryExpressionLabelAddr:
		return c.labelAddr(n.Token2, p)
	case cc.UnaryExpressionReal, cc.UnaryExpressionImag:
		return c.complexPart(c.rexpr(complexOperand(n)), n.Case == cc.UnaryExpressionImag, p)
	}
	return c.bad(p)
}

// unaryTexts are the operators that unaryArith checks.
var unaryTexts = [...]string{cc.UnaryExpressionPlus: "+", cc.UnaryExpressionMinus: "-", cc.UnaryExpressionCpl: "~", cc.UnaryExpressionNot: "!"}

// unaryArith checks + - ~ !.
func (c *checker) unaryArith(k cc.UnaryExpressionCase, e tree.Expr, p diag.Pos) tree.Expr {
	if isBad(e) {
		return e
	}
	if e, ok := c.operator(unaryTexts[k], p, e); ok {
		return e
	}
	e = c.scalarOf(e, k == cc.UnaryExpressionNot)
	t := e.Type()
	op, ok := tree.OpNeg, t.IsArith()
	switch k {
	case cc.UnaryExpressionCpl:
		op, ok = tree.OpBitNot, t.IsInteger() || t.IsComplex()
	case cc.UnaryExpressionNot:
		op, ok = tree.OpLogNot, t.IsScalar()
	}
	if !ok || isScoped(t) {
		c.errorf(p, "invalid argument type %s to unary expression", typeString(t))
		return c.bad(p)
	}
	if op == tree.OpLogNot {
		c.warnTruth(e)
		return c.truthValue(fold(&tree.Unary{Node: node(tyInt, p), Op: op, X: e}))
	}
	e = c.promote(e)
	if k == cc.UnaryExpressionPlus {
		return e
	}
	return fold(&tree.Unary{Node: node(e.Type().Unqual(), p), Op: op, X: e})
}

// complexPart checks __real__ and __imag__ of a value; of a real number they are itself and zero.
func (c *checker) complexPart(e tree.Expr, imag bool, p diag.Pos) tree.Expr {
	t := e.Type()
	op := tree.OpReal
	if imag {
		op = tree.OpImag
	}
	switch {
	case isInvalid(t):
		return e
	case t.IsComplex():
		return fold(&tree.Unary{Node: node(c.realOf(t.Unqual()), p), Op: op, X: e})
	case t.IsArith() && imag:
		zero := c.convert(c.intConst(0, tyInt, p), t)
		if hasEffect(e) {
			return &tree.Comma{Node: node(zero.Type(), p), X: c.discarded(e), Y: zero}
		}
		return zero
	case t.IsArith():
		return e
	}
	name := "__real"
	if imag {
		name = "__imag"
	}
	c.errorf(p, "invalid type %s to %s operator", typeString(t), name)
	return c.bad(p)
}

// complexOperand returns the operand of __real__ or __imag__. Package parse puts a plus before
// a parenthesis.
func complexOperand(n *cc.UnaryExpression) exprNode {
	if u, ok := n.UnaryExpression.(*cc.UnaryExpression); ok && u.Case == cc.UnaryExpressionPlus {
		return u.CastExpression
	}
	return n.UnaryExpression
}

// lexpr is expr where an lvalue is wanted: there __real__ z and __imag__ z are lvalues.
func (c *checker) lexpr(n exprNode) tree.Expr {
	u, ok := unparen(n).(*cc.UnaryExpression)
	if !ok || u.Case != cc.UnaryExpressionReal && u.Case != cc.UnaryExpressionImag {
		return c.expr(n)
	}
	p := c.tpos(u.Token)
	z := c.lexpr(complexOperand(u))
	imag := u.Case == cc.UnaryExpressionImag
	if isBad(z) || !isLvalue(z) || !z.Type().IsComplex() {
		if !imag && isLvalue(z) && z.Type().IsArith() {
			return z
		}
		return c.complexPart(c.rvalue(z), imag, p)
	}
	part := c.qualified(c.realOf(z.Type().Unqual()), z.Type().Qual)
	if a := z.Type().Alignof(); a < part.Alignof() {
		part = withAlign(part, a)
	}
	pt := c.pointerTo(part)
	var e tree.Expr = &tree.Cast{Node: node(pt, p), X: c.addressOf(z, p), Implicit: true}
	if imag {
		e = &tree.Binary{Node: node(pt, p), Op: tree.OpPtrAdd, X: e, Y: c.intConst(1, c.tyPtrdiff, p)}
	}
	return &tree.Deref{Node: node(part, p), X: e}
}

// unparen strips parentheses.
func unparen(n exprNode) exprNode {
	for {
		p, ok := n.(*cc.PrimaryExpression)
		if !ok || p.Case != cc.PrimaryExpressionExpr || p.ExpressionList == nil {
			return n
		}
		n = p.ExpressionList
	}
}

// deref checks *e.
func (c *checker) deref(e tree.Expr, p diag.Pos) tree.Expr {
	t := e.Type()
	switch {
	case isInvalid(t):
		return e
	case !t.IsPointer() || t.NullPtr:
		c.errorf(p, "indirection requires pointer operand (%s invalid)", typeString(t))
		return c.bad(p)
	}
	if d, ok := e.(*tree.Decay); ok && d.X.Type().IsFunc() {
		return d.X
	}
	if k, ok := e.(*tree.Const); ok && k.Lo == 0 && c.runs() && !t.Elem.IsVoid() && c.underAddr == 0 && t.Elem.Qual&tree.QualVolatile == 0 {
		c.warnf(p, "null-dereference", "indirection of non-volatile null pointer will be deleted, not trap")
	}
	if d, ok := e.(*tree.Decay); ok && c.underAddr == 0 {
		c.accessRow(d.X)
	}
	return &tree.Deref{Node: node(t.Elem, p), X: e}
}

// addressOf checks &e.
func (c *checker) addressOf(e tree.Expr, p diag.Pos) tree.Expr {
	t := e.Type()
	if isInvalid(t) {
		return e
	}
	if d, ok := e.(*tree.Deref); ok {
		if d.X.Type() == c.pointerTo(t) {
			return d.X
		}
		return c.convert(d.X, c.pointerTo(t))
	}
	if c.noOpaque(t, "address of a value of", p) {
		return c.bad(p)
	}
	if !isLvalue(e) || isRvalueMember(e) {
		c.errorf(p, "cannot take the address of an rvalue of type %s", typeString(t))
		return c.bad(p)
	}
	if m, ok := e.(*tree.Member); ok && m.Field.BitField {
		c.errorf(p, "address of bit-field requested")
		return c.bad(p)
	}
	if o := rootObject(e); o != nil && o.Register {
		c.errorf(p, "address of register variable requested")
		return c.bad(p)
	}
	c.takeAddress(e)
	return fold(&tree.AddrOf{Node: node(c.pointerTo(t), p), X: e})
}

// isRvalueMember reports whether e is a member of a structure that is no lvalue.
func isRvalueMember(e tree.Expr) bool {
	m, ok := e.(*tree.Member)
	return ok && !isLvalue(m)
}

// incDec checks ++ and --.
func (c *checker) incDec(e tree.Expr, dec, post bool, p diag.Pos) tree.Expr {
	if isBad(e) {
		return e
	}
	if e, ok := c.operatorIncDec(e, dec, post, p); ok {
		return e
	}
	t := e.Type()
	if !t.IsArith() && !t.IsPointer() || isScoped(t) {
		if !t.IsArray() && !t.IsFunc() || isLvalue(e) {
			word := "increment"
			if dec {
				word = "decrement"
			}
			c.errorf(p, "cannot %s value of type %s", word, typeString(t))
			return c.bad(p)
		}
	}
	if !c.modifiable(e, p) {
		return c.bad(p)
	}
	if t.IsPointer() && !c.arithPointer(t, p) {
		return c.bad(p)
	}
	return &tree.IncDec{Node: node(t.Unqual(), p), X: e, Dec: dec, Post: post}
}

// castExpr checks an explicit cast (C11 6.5.4).
func (c *checker) castExpr(n *cc.CastExpression) tree.Expr {
	if n.Case == cc.CastExpressionUnary {
		return c.expr(n.UnaryExpression)
	}
	p := c.tpos(n.Token)
	t, sizes := c.typeName(n.TypeName)
	e := c.rexpr(n.CastExpression)
	if isInvalid(t) || isBad(e) {
		return c.bad(p)
	}
	return c.after(sizes, c.explicitCast(e, t.Unqual(), p))
}

func (c *checker) explicitCast(e tree.Expr, t *tree.Type, p diag.Pos) tree.Expr {
	from := e.Type()
	if h := c.handleOf(e, t); h != nil {
		return h
	}
	if c.res.CXX && builtin.IsRaw(from, t) {
		return castBits(e, t, p)
	}
	if from.IsRecord() && !t.IsVoid() && (!t.IsRecord() || t.Record != from.Record) {
		if v, ok := c.convertedTo(e, t, true, p); ok {
			e, from = v, v.Type()
		}
	}
	if t.IsRecord() && !isBad(e) && (!from.IsRecord() || t.Record != from.Record) {
		if v, ok := c.newObject(t, []tree.Expr{e}, p); ok { // C++17 8.2.9p4
			return v
		}
	}
	switch {
	case isBad(e):
		return e
	case t.IsVoid():
		return &tree.Cast{Node: node(tyVoid, p), X: e}
	case t.IsRecord() && from.IsRecord() && t.Record == from.Record:
		return e
	case t.IsRecord() && t.Record.Union:
		return c.unionCast(e, t, p)
	case t.IsArray() || t.IsFunc():
		c.errorf(p, "cast to incomplete or non-scalar type %s is not allowed", typeString(t))
		return c.bad(p)
	case !t.IsScalar():
		c.errorf(p, "used type %s where arithmetic or pointer type is required", typeString(t))
		return c.bad(p)
	case !from.IsScalar():
		c.errorf(p, "operand of type %s where arithmetic or pointer type is required", typeString(from))
		return c.bad(p)
	case t.NullPtr && !isNull(e), from.NullPtr && !t.IsPointer() && t.Kind != tree.KindBool:
		c.errorf(p, "operand of type %s cannot be cast to type %s", typeString(from), typeString(t))
		return c.bad(p)
	case t.IsPointer() && (from.IsFloat() || from.IsComplex()), from.IsPointer() && (t.IsFloat() || t.IsComplex()):
		c.errorf(p, "operand of type %s cannot be cast to type %s", typeString(from), typeString(t))
		return c.bad(p)
	}
	c.warnPointerCast(e, t, p)
	if k, ok := e.(*tree.Const); ok && from.Kind == t.Kind { // keeps null pointer constants and positions exact
		r := *k
		r.T, r.P = t, p
		return &r
	}
	return fold(&tree.Cast{Node: node(t, p), X: e})
}

// unionCast is GNU C's cast to a union: a temporary with the member of the operand's type set.
func (c *checker) unionCast(e tree.Expr, t *tree.Type, p diag.Pos) tree.Expr {
	for _, f := range t.Record.Fields {
		if !f.BitField && compatibleUnqual(f.Type.Unqual(), e.Type().Unqual()) {
			return &tree.InitRef{Node: node(t, p), Init: []tree.InitElem{{Offset: f.Offset, Type: f.Type.Unqual(), Value: e, Pos: p}}}
		}
	}
	c.errorf(p, "cast to union type from type %s not present in union", typeString(e.Type()))
	return c.bad(p)
}

// warnPointerCast warns about casts between pointers and integers of another size.
func (c *checker) warnPointerCast(e tree.Expr, t *tree.Type, p diag.Pos) {
	from := e.Type()
	_, isConst := e.(*tree.Const)
	switch {
	case t.IsPointer() && from.IsInteger() && from.Sizeof() < c.ptrSize && !isConst && underlying(from).Kind != tree.KindBool:
		name := "int-to-pointer-cast"
		if t.Elem.IsVoid() {
			name = "int-to-void-pointer-cast"
		}
		c.warnf(p, name, "cast to %s from smaller integer type %s", typeString(t), typeString(from))
	case from.IsPointer() && t.IsInteger() && t.Sizeof() < c.ptrSize && t.Kind != tree.KindBool:
		name := "pointer-to-int-cast"
		if from.Elem.IsVoid() {
			name = "void-pointer-to-int-cast"
		}
		c.warnf(p, name, "cast to smaller integer type %s from %s", typeString(t), typeString(from))
	}
}

// sizeofExpr checks sizeof and _Alignof of an expression, which is not evaluated unless it is a
// VLA.
func (c *checker) sizeofExpr(n exprNode, align bool, p diag.Pos) tree.Expr {
	e, effect := c.operandType(n, func(t *tree.Type) bool { return !align && t.IsVLA() })
	if isBad(e) {
		return c.bad(p)
	}
	if m, ok := e.(*tree.Member); ok && m.Field.BitField {
		c.errorf(p, "invalid application of '%s' to bit-field", sizeofName(align))
		return c.bad(p)
	}
	if r, ok := e.(*tree.ObjRef); ok && align && r.Obj.Align > 0 {
		return c.sizeConst(max(r.Obj.Align, r.T.Alignof()), p) // the type may have become complete since
	}
	size := c.sizeofType(e.Type(), align, p)
	if effect != nil {
		return c.after([]tree.Expr{effect}, size)
	}
	return size
}

func sizeofName(align bool) string {
	if align {
		return "_Alignof"
	}
	return "sizeof"
}

func (c *checker) sizeofType(t *tree.Type, align bool, p diag.Pos) tree.Expr {
	c.completed(t)
	switch {
	case isInvalid(t):
		return c.bad(p)
	case t.IsVoid() || t.IsFunc(): // GNU C: 1
		c.warnf(p, "pedantic", "invalid application of '%s' to type %s", sizeofName(align), typeString(t))
		return c.sizeConst(1, p)
	case align && t.IsArray() && elemType(t).IsComplete():
		return c.sizeConst(t.Alignof(), p)
	case !t.IsComplete():
		c.errorf(p, "invalid application of '%s' to an incomplete type %s", sizeofName(align), typeString(t))
		return c.bad(p)
	case align:
		return c.sizeConst(t.Alignof(), p)
	case t.IsVLA():
		return &tree.SizeofVLA{Node: node(c.tySize, p), Of: t}
	}
	return c.sizeConst(t.Sizeof(), p)
}
