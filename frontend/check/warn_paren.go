package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// warnCondition warns about if (a = b) without further parentheses, and about if ((a == b)) with
// them.
func (c *checker) warnCondition(n exprNode) {
	if a, ok := n.(*cc.AssignmentExpression); ok && a.Case == cc.AssignmentExpressionAssign {
		p := c.tpos(a.Token)
		d := c.warnf(p, "parentheses", "using the result of an assignment as a condition without parentheses")
		d.Notef(p, "place parentheses around the assignment to silence this warning")
		d.Notef(p, "use '==' to turn this assignment into an equality comparison")
		return
	}
	paren, ok := n.(*cc.PrimaryExpression)
	if !ok || paren.Case != cc.PrimaryExpressionExpr {
		return
	}
	e, ok := paren.ExpressionList.(*cc.EqualityExpression)
	if !ok || e.Case != cc.EqualityExpressionEq || c.res.InMacro(paren.Token) || c.res.InMacro(e.Token) {
		return
	}
	p := c.tpos(e.Token)
	d := c.warnf(p, "parentheses-equality", "equality comparison with extraneous parentheses")
	d.Notef(p, "remove extraneous parentheses around the comparison to silence this warning")
	d.Notef(p, "use '=' to turn this equality comparison into an assignment")
}

// warnAndInOr warns about a && b || c, but not if a constant shows that the grouping does not
// matter.
func (c *checker) warnAndInOr(n *cc.LogicalOrExpression) {
	for i, x := range [2]exprNode{n.LogicalOrExpression, n.LogicalAndExpression} {
		a, ok := x.(*cc.LogicalAndExpression)
		if !ok || a.Case != cc.LogicalAndExpressionLAnd {
			continue
		}
		inner := [2]exprNode{a.LogicalAndExpression, a.InclusiveOrExpression}[i]
		if isText := isLiteral(inner); isText { // cond && "message", as in assertions
			continue
		}
		p := c.tpos(a.Token)
		c.warnf(p, "logical-op-parentheses", "'&&' within '||'").Notef(p, "place parentheses around the '&&' expression to silence this warning")
	}
}

// warnPrecedence warns about operators whose precedence surprises: x & y == z, 1 << n + 1.
func (c *checker) warnPrecedence(op tree.BinaryOp, xn, yn exprNode, tok cc.Token) {
	switch op {
	case tree.OpAnd, tree.OpOr, tree.OpXor, tree.OpShl, tree.OpShr:
	case tree.OpLt, tree.OpLe, tree.OpGt, tree.OpGe:
		if inner, _, _, _, ok := binaryParts(xn); ok && inner >= tree.OpLt && inner <= tree.OpGe {
			c.warnf(c.tpos(tok), "parentheses", "comparisons like 'X<=Y<=Z' don't have their mathematical meaning")
		}
		return
	default:
		return
	}
	var sides [2]side
	for i, n := range [2]exprNode{xn, yn} {
		sides[i].op, _, _, sides[i].tok, sides[i].ok = binaryParts(n)
	}
	if op == tree.OpShl || op == tree.OpShr {
		for _, s := range sides {
			if s.ok && (s.op == tree.OpAdd || s.op == tree.OpSub) {
				p, in := c.tpos(s.tok), s.tok.SrcStr()
				c.warnf(p, "shift-op-parentheses", "operator '%s' has lower precedence than '%s'; '%s' will be evaluated first", tok.SrcStr(), in, in).
					Notef(p, "place parentheses around the '%s' expression to silence this warning", in)
			}
		}
		return
	}
	c.warnBitwise(op, sides, tok)
}

// side is an operand that is a binary operation itself.
type side struct {
	op  tree.BinaryOp
	tok cc.Token
	ok  bool
}

func (s side) compares() bool { return s.ok && s.op >= tree.OpEq && s.op <= tree.OpGe }
func (s side) bitwise() bool {
	return s.ok && (s.op == tree.OpAnd || s.op == tree.OpOr || s.op == tree.OpXor)
}

func (c *checker) warnBitwise(op tree.BinaryOp, sides [2]side, tok cc.Token) {
	for i, s := range sides {
		if s.compares() && !sides[1-i].compares() && !sides[1-i].bitwise() { // bitwise operators may serve as eager logical ones
			p, in := c.tpos(tok), s.tok.SrcStr()
			d := c.warnf(p, "parentheses", "%s has lower precedence than %s; %s will be evaluated first", tok.SrcStr(), in, in)
			d.Notef(p, "place parentheses around the '%s' expression to silence this warning", in)
			d.Notef(p, "place parentheses around the %s expression to evaluate it first", tok.SrcStr())
		}
		if s.bitwise() && s.op != op && (op == tree.OpOr || op == tree.OpXor && s.op == tree.OpAnd) {
			p, in := c.tpos(s.tok), s.tok.SrcStr()
			c.warnf(p, "bitwise-op-parentheses", "'%s' within '%s'", in, tok.SrcStr()).
				Notef(p, "place parentheses around the '%s' expression to silence this warning", in)
		}
	}
}

// warnNot warns about !x == y, which compares !x.
func (c *checker) warnNot(op tree.BinaryOp, xn exprNode, x, y tree.Expr) {
	if op != tree.OpAnd && (op < tree.OpEq || op > tree.OpGe) {
		return
	}
	u, ok := xn.(*cc.UnaryExpression)
	if !ok || u.Case != cc.UnaryExpressionNot || isBad(y) || isTruth(y) {
		return
	}
	if not, ok := x.(*tree.Unary); ok && isTruth(not.X) { // !!x
		return
	}
	what := "comparison"
	if op == tree.OpAnd {
		what = "bitwise operator"
	}
	p := c.tpos(u.Token)
	d := c.warnf(p, "logical-not-parentheses", "logical not is only applied to the left hand side of this %s", what)
	d.Notef(p, "add parentheses after the '!' to evaluate the %s first", what)
	d.Notef(p, "add parentheses around left hand side expression to silence this warning")
}

// isTruth reports whether e is 0 or 1 by its operator or type.
func isTruth(e tree.Expr) bool {
	return isBoolean(e) || underlying(e.Type()).Kind == tree.KindBool
}

// warnSelfAssign warns about x = x.
func (c *checker) warnSelfAssign(l, r tree.Expr, tok cc.Token) {
	a, ok := l.(*tree.ObjRef)
	if !ok {
		return
	}
	load, ok := r.(*tree.Load)
	if !ok {
		return
	}
	if b, ok := load.X.(*tree.ObjRef); !ok || a.Obj != b.Obj || quals(a.Obj.Type)&tree.QualVolatile != 0 || c.res.InMacro(tok) {
		return
	}
	c.warnf(c.tpos(tok), "self-assign", "explicitly assigning value of variable of type %s to itself", typeString(a.T))
}

// warnDangling warns about an else that could belong to either of two ifs.
func (c *checker) warnDangling(n *cc.SelectionStatement) {
	if n.Case != cc.SelectionStatementIf {
		return
	}
	s := n.Statement
	for s != nil && s.Case == cc.StatementIteration && s.IterationStatement.Case != cc.IterationStatementDo {
		s = s.IterationStatement.Statement
	}
	if s == nil || s.Case != cc.StatementSelection {
		return
	}
	if in := s.SelectionStatement; in != nil && in.Case == cc.SelectionStatementIfElse {
		c.warnf(c.tpos(in.Token4), "dangling-else", "add explicit braces to avoid dangling else")
	}
}

// warnEmptyBody warns about if (x); while (x); and the like with the semicolon, the statement s, on
// the line of the parenthesis before it.
func (c *checker) warnEmptyBody(s *cc.Statement, rparen cc.Token, what string) {
	p, ok := c.emptyBody(s, rparen)
	if ok {
		c.warnf(p, "empty-body", "%s has empty body", what).Notef(p, "put the semicolon on a separate line to silence this warning")
	}
}

// emptyBody reports whether s is a lone semicolon after rparen, with nothing but blanks between
// them: a macro that is empty has its reasons.
func (c *checker) emptyBody(s *cc.Statement, rparen cc.Token) (p diag.Pos, empty bool) {
	if s == nil || s.Case != cc.StatementExpr || s.ExpressionStatement == nil || s.ExpressionStatement.ExpressionList != nil {
		return p, false
	}
	tok := s.ExpressionStatement.Token
	semi, paren := c.tpos(tok), c.tpos(rparen)
	if semi.File != paren.File || semi.Line != paren.Line || semi.Col <= paren.Col || c.res.InMacro(tok) || c.res.InMacro(rparen) {
		return p, false
	}
	line := c.res.Line(semi)
	if int(semi.Col) > len(line)+1 || strings.Trim(line[paren.Col:semi.Col-1], " \t") != "" {
		return p, false
	}
	return semi, true
}

// warnEmptyLoop warns about while (x); and for (...); if what follows looks like the body.
func (c *checker) warnEmptyLoop(loop *cc.Statement, next *cc.BlockItem) {
	if loop == nil || loop.Case != cc.StatementIteration || next == nil || next.Case != cc.BlockItemStmt || next.Statement == nil {
		return
	}
	n := loop.IterationStatement
	what, rparen := "for loop", n.Token5
	switch n.Case {
	case cc.IterationStatementWhile:
		what, rparen = "while loop", n.Token3
	case cc.IterationStatementForDecl:
		rparen = n.Token4
	case cc.IterationStatementFor:
	default:
		return
	}
	if _, empty := c.emptyBody(n.Statement, rparen); !empty {
		return
	}
	body, at := c.pos(next.Statement), c.tpos(n.Token)
	if next.Statement.Case != cc.StatementCompound && (body.Col <= at.Col || body.Line == at.Line || isNullStmt(next.Statement)) {
		return
	}
	c.warnEmptyBody(n.Statement, rparen, what)
}

func isNullStmt(s *cc.Statement) bool {
	return s.Case == cc.StatementExpr && s.ExpressionStatement != nil && s.ExpressionStatement.ExpressionList == nil
}
