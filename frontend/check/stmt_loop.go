package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// selection checks if and switch (C11 6.8.4).
func (c *checker) selection(n *cc.SelectionStatement) tree.Stmt {
	defer c.at(c.impliedBlock())
	if n.Case == cc.SelectionStatementSwitch {
		return c.switchStmt(n)
	}
	s := &tree.If{P: c.tpos(n.Token)}
	if cond, ok := constexprCondition(n.ExpressionList); ok {
		return c.constexprIf(s, cond, n)
	}
	s.Cond = c.condition(n.ExpressionList)
	s.Likely = c.likelihood(s.Cond)
	v, known := constBool(s.Cond)
	c.warnDangling(n)
	s.Then = c.deadStmt(known && !v, n.Statement)
	switch {
	case n.Case != cc.SelectionStatementIfElse:
		c.warnEmptyBody(n.Statement, n.Token3, "if statement")
	case isElseIf(n.Statement2):
		c.fn.chain = elseIf{of: s, dead: known && v, in: c.place()}
	default:
		s.Else = c.deadStmt(known && v, n.Statement2)
	}
	if isBad(s.Cond) {
		return &tree.Block{Stmts: []tree.Stmt{s.Then}, P: s.P, End: s.P}
	}
	return s
}

// elseIf says what the next statement of a block is part of (dialect.ElseIf).
type elseIf struct {
	of   *tree.If // whose else it is; nil: it is a statement of the block
	dead bool     // it does not run
	skip bool     // it is discarded: not looked at
	in   place    // the block of the if
}

func isElseIf(n *cc.Statement) bool {
	return n != nil && n.Case == cc.StatementExpr && n.ExpressionStatement.ExpressionList != nil && isIdent(n.ExpressionStatement.ExpressionList, dialect.ElseIf)
}

// elseChain checks the else-ifs of the chain that has begun before the items of l, and returns
// the last item that belongs to it.
func (c *checker) elseChain(l *cc.BlockItemList) *cc.BlockItemList {
	dead := c.dead
	defer c.at(c.place())
	for c.fn.chain.of != nil && l.BlockItemList != nil && l.BlockItemList.BlockItem != nil && l.BlockItemList.BlockItem.Case == cc.BlockItemStmt {
		l = l.BlockItemList
		at := c.fn.chain
		c.fn.chain = elseIf{}
		if at.skip {
			at.of.Else = &tree.Empty{}
			for continues(l.BlockItem.Statement) && l.BlockItemList != nil {
				l = l.BlockItemList
			}
			break
		}
		if at.dead {
			c.dead++
		}
		c.at(at.in)
		c.impliedBlock()
		at.of.Else = c.body(l.BlockItem.Statement)
	}
	c.fn.chain = elseIf{}
	c.dead = dead
	return l
}

// deadStmt checks a statement that does not run if dead.
func (c *checker) deadStmt(dead bool, n *cc.Statement) tree.Stmt {
	defer c.deadWhile(dead)()
	defer c.at(c.impliedBlock())
	return c.body(n)
}

// iteration checks while, do and for (C11 6.8.5).
func (c *checker) iteration(n *cc.IterationStatement) tree.Stmt {
	defer c.at(c.impliedBlock())
	s := &tree.Loop{P: c.tpos(n.Token)}
	u := c.res.UnrollAt(n.Token)
	s.Unroll = u.Factor
	if u.Text != "" {
		s.Unroll = c.unrollText(u.Text, u.Pos)
	}
	switch n.Case {
	case cc.IterationStatementWhile:
		s.Cond = c.loopCond(n.ExpressionList)
		s.Body = c.loopBody(n.Statement)
	case cc.IterationStatementDo:
		s.DoWhile = true
		s.Body = c.loopBody(n.Statement)
		s.Cond = c.loopCond(n.ExpressionList)
	case cc.IterationStatementFor:
		if e := c.effect(n.ExpressionList); e != nil {
			s.Init = &tree.ExprStmt{X: e, P: e.Pos()}
		}
		s.Cond = c.loopCond(n.ExpressionList2)
		s.Post = c.effect(n.ExpressionList3)
		s.Body = c.loopBody(n.Statement)
	case cc.IterationStatementForDecl:
		return c.forDecl(s, n)
	}
	return s
}

// forDecl checks a for statement that declares its variables, in a scope of their own.
func (c *checker) forDecl(s *tree.Loop, n *cc.IterationStatement) tree.Stmt {
	c.pushScope()
	defer c.popScope()
	vla, guards := false, len(c.fn.labels.guards)
	mark := len(c.locals)
	c.forStorage(n.Declaration)
	if d, ok := c.declaration(n.Declaration).(*tree.DeclStmt); ok && d != nil {
		s.Init = d
		vla = c.noteVLAs(d)
	}
	c.forNames(n.Declaration)
	s.Cond = c.loopCond(n.ExpressionList)
	s.Post = c.effect(n.ExpressionList2)
	s.Body = c.loopBody(n.Statement)
	c.endScope(mark)
	c.fn.labels.guards = c.fn.labels.guards[:guards]
	if vla {
		return &tree.Block{Stmts: []tree.Stmt{s}, P: s.P, End: s.P, HasVLA: true}
	}
	return s
}

// forStorage: a for statement declares automatic and register variables only (C11 6.8.5p3).
func (c *checker) forStorage(n *cc.Declaration) {
	for ds := n.DeclarationSpecifiers; ds != nil; ds = ds.DeclarationSpecifiers {
		if ds.Case != cc.DeclarationSpecifiersStorage {
			continue
		}
		switch ds.StorageClassSpecifier.Case {
		case cc.StorageClassSpecifierStatic, cc.StorageClassSpecifierExtern, cc.StorageClassSpecifierTypedef:
			c.errorf(c.tpos(ds.StorageClassSpecifier.Token), "declaration of non-local variable in 'for' loop")
		}
	}
}

// forNames: and it declares variables, not only types, and no functions.
func (c *checker) forNames(n *cc.Declaration) {
	const msg = "non-variable declaration in 'for' loop"
	if n.Case != cc.DeclarationAuto && n.InitDeclaratorList == nil && (n.DeclarationSpecifiers != nil || n.Case == cc.DeclarationAssert) {
		c.errorf(c.pos(n), msg)
	}
	for l := n.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		if l.InitDeclarator == nil || l.InitDeclarator.Declarator == nil {
			continue
		}
		d := l.InitDeclarator.Declarator
		if sym := c.here().names[d.Name()]; sym != nil && sym.obj != nil && sym.obj.Fn != nil {
			c.errorf(sym.pos, msg)
		}
	}
}

// loopCond checks a loop's condition; nil if there is none.
func (c *checker) loopCond(n exprNode) tree.Expr {
	if n == nil {
		return nil
	}
	e := c.condition(n)
	if isBad(e) {
		return nil
	}
	return e
}

// effect checks an expression of which only the effects count; nil if there is none.
func (c *checker) effect(n exprNode) tree.Expr {
	if n == nil {
		return nil
	}
	e := c.rexpr(n)
	if isBad(e) {
		return nil
	}
	c.discardedUse(n)
	c.warnUnused(e)
	return e
}

func (c *checker) loopBody(n *cc.Statement) tree.Stmt {
	l := &c.fn.labels
	l.loops++
	l.breaks++
	defer c.at(c.impliedBlock())
	s := c.body(n)
	l.loops--
	l.breaks--
	return s
}

// unrollText evaluates the argument of #pragma unroll that is not a literal.
func (c *checker) unrollText(text string, p diag.Pos) int {
	e := pragmaExpr{c: c, p: p, s: text}
	v, ok := e.parse()
	switch {
	case !ok:
		c.warnf(p, "pass-failed", "argument of '#pragma unroll' is not an integer constant expression: '%s'; pragma ignored", text)
		return 0
	case v <= 0 || v > 1<<20:
		c.warnf(p, "pass-failed", "argument of '#pragma unroll' is out of range: %d; pragma ignored", v)
		return 0
	}
	return int(v)
}
