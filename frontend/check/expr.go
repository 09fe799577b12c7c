package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// exprNode is the parser's expression.
type exprNode = cc.ExpressionNode

// expr checks an expression. The result may be an lvalue; rexpr gives its value.
func (c *checker) expr(n exprNode) tree.Expr {
	if n == nil {
		return c.bad(diag.Pos{})
	}
	if !c.enter(func() diag.Pos { return c.pos(n) }) {
		c.leave()
		return c.bad(diag.Pos{})
	}
	e := c.exprCase(n)
	c.leave()
	return e
}

func (c *checker) exprCase(n exprNode) tree.Expr {
	switch n := n.(type) {
	case *cc.PrimaryExpression:
		return c.primary(n)
	case *cc.PostfixExpression:
		return c.postfix(n)
	case *cc.UnaryExpression:
		return c.unary(n)
	case *cc.CastExpression:
		return c.castExpr(n)
	case *cc.AssignmentExpression:
		return c.assignment(n)
	case *cc.ConditionalExpression:
		return c.conditional(n)
	case *cc.ExpressionList:
		return c.commaExpr(n)
	case *cc.ConstantExpression:
		return c.expr(n.ConditionalExpression)
	}
	return c.binaryExpr(n)
}

// binaryParts takes a binary operator's syntax apart; ok is false for a node with one operand,
// which is x.
func binaryParts(n exprNode) (op tree.BinaryOp, x, y exprNode, tok cc.Token, ok bool) {
	switch n := n.(type) {
	case *cc.MultiplicativeExpression:
		if n.Case == cc.MultiplicativeExpressionCast {
			return op, n.CastExpression, nil, n.Token, false
		}
		op = [...]tree.BinaryOp{cc.MultiplicativeExpressionMul: tree.OpMul, cc.MultiplicativeExpressionDiv: tree.OpDiv, cc.MultiplicativeExpressionMod: tree.OpRem}[n.Case]
		return op, n.MultiplicativeExpression, n.CastExpression, n.Token, true
	case *cc.AdditiveExpression:
		if n.Case == cc.AdditiveExpressionMul {
			return op, n.MultiplicativeExpression, nil, n.Token, false
		}
		op = [...]tree.BinaryOp{cc.AdditiveExpressionAdd: tree.OpAdd, cc.AdditiveExpressionSub: tree.OpSub}[n.Case]
		return op, n.AdditiveExpression, n.MultiplicativeExpression, n.Token, true
	case *cc.ShiftExpression:
		if n.Case == cc.ShiftExpressionAdd {
			return op, n.AdditiveExpression, nil, n.Token, false
		}
		op = [...]tree.BinaryOp{cc.ShiftExpressionLsh: tree.OpShl, cc.ShiftExpressionRsh: tree.OpShr}[n.Case]
		return op, n.ShiftExpression, n.AdditiveExpression, n.Token, true
	case *cc.RelationalExpression:
		if n.Case == cc.RelationalExpressionShift {
			return op, n.ShiftExpression, nil, n.Token, false
		}
		op = [...]tree.BinaryOp{cc.RelationalExpressionLt: tree.OpLt, cc.RelationalExpressionGt: tree.OpGt,
			cc.RelationalExpressionLeq: tree.OpLe, cc.RelationalExpressionGeq: tree.OpGe}[n.Case]
		return op, n.RelationalExpression, n.ShiftExpression, n.Token, true
	case *cc.EqualityExpression:
		if n.Case == cc.EqualityExpressionRel {
			return op, n.RelationalExpression, nil, n.Token, false
		}
		op = [...]tree.BinaryOp{cc.EqualityExpressionEq: tree.OpEq, cc.EqualityExpressionNeq: tree.OpNe}[n.Case]
		return op, n.EqualityExpression, n.RelationalExpression, n.Token, true
	case *cc.AndExpression:
		return tree.OpAnd, pickNode(n.AndExpression, n.EqualityExpression, n.Case == cc.AndExpressionEq), n.EqualityExpression, n.Token, n.Case != cc.AndExpressionEq
	case *cc.ExclusiveOrExpression:
		return tree.OpXor, pickNode(n.ExclusiveOrExpression, n.AndExpression, n.Case == cc.ExclusiveOrExpressionAnd), n.AndExpression, n.Token, n.Case != cc.ExclusiveOrExpressionAnd
	case *cc.InclusiveOrExpression:
		return tree.OpOr, pickNode(n.InclusiveOrExpression, n.ExclusiveOrExpression, n.Case == cc.InclusiveOrExpressionXor), n.ExclusiveOrExpression, n.Token, n.Case != cc.InclusiveOrExpressionXor
	}
	return op, nil, nil, cc.Token{}, false
}

func pickNode(left, only exprNode, single bool) exprNode {
	if single {
		return only
	}
	return left
}

// binaryExpr checks the operators from * down to ||.
func (c *checker) binaryExpr(n exprNode) tree.Expr {
	switch n := n.(type) {
	case *cc.LogicalAndExpression:
		if n.Case == cc.LogicalAndExpressionOr {
			return c.expr(n.InclusiveOrExpression)
		}
		return c.logical(false, n.LogicalAndExpression, n.InclusiveOrExpression, n.Token)
	case *cc.LogicalOrExpression:
		if n.Case == cc.LogicalOrExpressionLAnd {
			return c.expr(n.LogicalAndExpression)
		}
		c.warnAndInOr(n)
		return c.logical(true, n.LogicalOrExpression, n.LogicalAndExpression, n.Token)
	}
	op, xn, yn, tok, ok := binaryParts(n)
	if !ok {
		return c.expr(xn)
	}
	c.warnPrecedence(op, xn, yn, tok)
	x, y := c.rexpr(xn), c.rexpr(yn)
	p := c.tpos(tok)
	c.warnNot(op, xn, x, y)
	c.warnCompare(op, xn, yn, x, y, p)
	return c.binary(op, x, y, p)
}

// logical checks && and ||; what a constant left operand keeps from running gets no run-time
// warnings.
func (c *checker) logical(or bool, xn, yn exprNode, tok cc.Token) tree.Expr {
	p := c.tpos(tok)
	x := c.rexpr(xn)
	v, known := constBool(x)
	skip := known && v == or
	if skip {
		c.dead++
	}
	y := c.rexpr(yn)
	if skip {
		c.dead--
	}
	if isBad(x) || isBad(y) {
		return c.bad(p)
	}
	if e, ok := c.operator(logicalText(or), p, x, y); ok {
		return e
	}
	x, y = c.scalarOf(x, true), c.scalarOf(y, true)
	if !x.Type().IsScalar() || !y.Type().IsScalar() || isScoped(x.Type()) || isScoped(y.Type()) {
		return c.invalidOperands(x, y, p)
	}
	c.warnTruth(x)
	c.warnTruth(y)
	return c.truthValue(fold(&tree.Logical{Node: node(tyInt, p), Or: or, X: x, Y: y}))
}

func (c *checker) invalidOperands(x, y tree.Expr, p diag.Pos) tree.Expr {
	if d, ok := x.(*tree.Decay); ok && strings.HasPrefix(c.res.TextAt(p), "<<") {
		if k, ok := d.X.(*tree.ObjRef); ok && k.Obj.Fn != nil && k.Obj.Fn.Attrs.Kernel {
			c.errorf(p, "a launch is written '%s<<<...>>>(...)', with three signs on each side", k.Obj.Name)
			return c.bad(p)
		}
	}
	c.errorf(p, "invalid operands to binary expression (%s and %s)", typeString(x.Type()), typeString(y.Type()))
	return c.bad(p)
}

// commaExpr checks a comma expression (C11 6.5.17).
func (c *checker) commaExpr(n *cc.ExpressionList) tree.Expr {
	var left exprNode = n.AssignmentExpression
	e := c.expr(left)
	for l := n.ExpressionList; l != nil; l = l.ExpressionList {
		p := c.tpos(l.Token)
		x := c.rvalue(e)
		c.discardedUse(left)
		c.warnLeft(x)
		left = l.AssignmentExpression
		y := c.rexpr(l.AssignmentExpression)
		switch {
		case isBad(x) || isBad(y):
			e = c.bad(p)
		default:
			e = &tree.Comma{Node: node(y.Type(), p), X: x, Y: y}
		}
	}
	return e
}

// conditional checks ?: (C11 6.5.15) and GNU's form without the middle operand.
func (c *checker) conditional(n *cc.ConditionalExpression) tree.Expr {
	if n.Case == cc.ConditionalExpressionLOr {
		return c.expr(n.LogicalOrExpression)
	}
	p := c.tpos(n.Token)
	cond := c.truth(n.LogicalOrExpression)
	v, known := constBool(cond)
	var x tree.Expr
	if n.ExpressionList != nil {
		x = c.deadIf(known && !v, n.ExpressionList)
	}
	y := c.deadIf(known && v, n.ConditionalExpression)
	left := x
	if left == nil {
		left = cond
	}
	left, y = c.armHandle(left), c.armHandle(y)
	if isBad(cond) || isBad(left) || isBad(y) {
		return c.bad(p)
	}
	left2, y2, t := c.unify(left, y, p)
	if isInvalid(t) {
		return c.bad(p)
	}
	if x == nil {
		return fold(&tree.Cond{Node: node(t, p), C: cond, Y: y2})
	}
	return fold(&tree.Cond{Node: node(t, p), C: cond, X: left2, Y: y2})
}

// deadIf checks the value of n, which does not run if dead.
func (c *checker) deadIf(dead bool, n exprNode) tree.Expr {
	defer c.deadWhile(dead)()
	return c.rexpr(n)
}

// deadWhile notes that what is checked until end is called does not run if dead.
func (c *checker) deadWhile(dead bool) (end func()) {
	before := c.dead
	if dead {
		c.dead++
	}
	return func() { c.dead = before }
}

// unify gives the two arms of a conditional their common type (C11 6.5.15p5-6).
func (c *checker) unify(x, y tree.Expr, p diag.Pos) (tree.Expr, tree.Expr, *tree.Type) {
	a, b := x.Type(), y.Type()
	switch {
	case c.res.CXX && a.IsArith() && b.IsArith() && sameCXX(a.Unqual(), b.Unqual()): // C++17 8.16p4: it is that type
		return x, y, a.Unqual()
	case a.IsArith() && b.IsArith():
		c.warnEnumFloat("conditional expression between %s and %s", a, b, p)
		return c.usual(x, y)
	case a.IsVoid() || b.IsVoid():
		return c.discarded(x), c.discarded(y), tyVoid
	case a.IsRecord() && b.IsRecord() && a.Record == b.Record:
		return x, y, a
	case a.NullPtr && b.IsPointer():
		return c.convert(x, b), y, b
	case a.IsPointer() && isNull(y):
		return x, c.convert(y, a), a
	case b.IsPointer() && isNull(x):
		return c.convert(x, b), y, b
	case a.IsPointer() && b.IsPointer():
		t := c.commonPointer(a, b, p)
		return c.convert(x, t), c.convert(y, t), t
	case a.IsPointer() && b.IsInteger() || a.IsInteger() && b.IsPointer():
		c.warnf(p, "conditional-type-mismatch", "pointer/integer type mismatch in conditional expression (%s and %s)", typeString(a), typeString(b))
		t := a
		if !a.IsPointer() {
			t = b
		}
		return c.convert(x, t), c.convert(y, t), t
	}
	c.errorf(p, "incompatible operand types (%s and %s)", typeString(a), typeString(b))
	return x, y, tyInvalid
}

// commonPointer is the type of a conditional whose arms are pointers: to the composite type, or to
// void, with the qualifiers of both.
func (c *checker) commonPointer(a, b *tree.Type, p diag.Pos) *tree.Type {
	if a.Window() != b.Window() {
		a, b = c.pointerTo(c.withoutSpace(a.Elem)), c.pointerTo(c.withoutSpace(b.Elem))
	}
	q := a.Elem.Qual | b.Elem.Qual
	ae, be := a.Elem.Unqual(), b.Elem.Unqual()
	switch {
	case compatIgnoringQuals(a.Elem, b.Elem):
		if ae.IsArray() {
			return c.pointerTo(c.qualified(c.composite(ae, be), quals(ae)|quals(be)))
		}
		return c.pointerTo(c.qualified(c.composite(ae, be), q))
	case ae.IsVoid() || be.IsVoid():
		return c.pointerTo(c.qualified(tyVoid, quals(a.Elem)|quals(b.Elem)))
	}
	c.warnf(p, "pointer-type-mismatch", "pointer type mismatch (%s and %s)", typeString(a), typeString(b))
	return c.pointerTo(c.qualified(tyVoid, quals(a.Elem)|quals(b.Elem)))
}

// discarded converts e to void.
func (c *checker) discarded(e tree.Expr) tree.Expr {
	if e.Type().IsVoid() {
		return e
	}
	return &tree.Cast{Node: node(tyVoid, e.Pos()), X: e, Implicit: true}
}

// condition checks the controlling expression of a statement.
func (c *checker) condition(n exprNode) tree.Expr {
	c.warnCondition(n)
	return c.truth(n)
}

// truth checks an expression that is tested: a scalar.
func (c *checker) truth(n exprNode) tree.Expr {
	e := c.scalarOf(c.rexpr(n), true)
	if isBad(e) {
		return e
	}
	if isScoped(e.Type()) {
		c.errorf(e.Pos(), "value of type %s is not contextually convertible to 'bool'", typeString(e.Type()))
		return c.bad(e.Pos())
	}
	if !e.Type().IsScalar() {
		c.errorf(e.Pos(), "used type %s where arithmetic or pointer type is required", typeString(e.Type()))
		return c.bad(e.Pos())
	}
	c.warnTruth(e)
	return e
}

// logicalText is the operator of a logical expression.
func logicalText(or bool) string {
	if or {
		return "||"
	}
	return "&&"
}
