package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/rewrite"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// funcBody checks the body of f, whose parameters are declared in the innermost scope (C11 6.2.1p4:
// body and parameters share a scope).
func (c *checker) funcBody(n *cc.CompoundStatement, f *tree.Object) *tree.Block {
	if n == nil {
		return &tree.Block{}
	}
	mark := len(c.locals)
	b := c.blockItems(n, false)
	c.endScope(mark)
	c.finishLabels(f.Fn)
	c.checkReturns(f, b)
	c.checkUninit(f.Fn, b)
	clear(c.likely)
	return b
}

// block checks { ... } in a scope of its own; value tells that a last expression statement is the
// block's value.
func (c *checker) block(n *cc.CompoundStatement, value bool) *tree.Block {
	if n == nil {
		return &tree.Block{}
	}
	c.pushScope()
	c.fn.labels.local = append(c.fn.labels.local, nil)
	mark := len(c.locals)
	b := c.blockItems(n, value)
	c.endScope(mark)
	c.fn.labels.local = c.fn.labels.local[:len(c.fn.labels.local)-1]
	c.popScope()
	return b
}

// contracts has the states of #pragma STDC FP_CONTRACT.
var contracts = [...]tree.Contract{rewrite.ContractUnset: tree.ContractAround, rewrite.ContractDefault: tree.ContractDefault,
	rewrite.ContractOn: tree.ContractOn, rewrite.ContractOff: tree.ContractOff}

func (c *checker) blockItems(n *cc.CompoundStatement, value bool) *tree.Block {
	b := &tree.Block{P: c.tpos(n.Token), End: c.tpos(n.Token2), Contract: contracts[c.res.ContractAt(n.Token)]}
	guards := len(c.fn.labels.guards)
	for l := n.BlockItemList; l != nil; l = l.BlockItemList {
		if l.BlockItem != nil {
			c.blockItem(b, l.BlockItem, value && l.BlockItemList == nil)
			l = c.elseChain(l)
			if l.BlockItemList != nil && l.BlockItem.Case == cc.BlockItemStmt {
				c.warnEmptyLoop(l.BlockItem.Statement, l.BlockItemList.BlockItem)
			}
		}
	}
	c.fn.labels.guards = c.fn.labels.guards[:guards]
	return b
}

// blockItem checks a declaration, statement or label declaration and appends it to b.
func (c *checker) blockItem(b *tree.Block, n *cc.BlockItem, value bool) {
	switch n.Case {
	case cc.BlockItemDecl:
		if n.Declaration == nil || isFuncName(n.Declaration) {
			return
		}
		s := c.declaration(n.Declaration)
		if d, ok := s.(*tree.DeclStmt); ok && d != nil {
			b.HasVLA = c.noteVLAs(d) || b.HasVLA
			b.Stmts = append(b.Stmts, d)
		}
	case cc.BlockItemLabel:
		c.labelDeclaration(n.LabelDeclaration)
	case cc.BlockItemStmt:
		if s := c.stmtValue(n.Statement, value); s != nil {
			b.Stmts = append(b.Stmts, s)
		}
	case cc.BlockItemFuncDef:
		if c.lambdaDefinition(b, n) {
			return
		}
		name, p := "", c.pos(n)
		if n.Declarator != nil {
			name, p = n.Declarator.Name(), c.pos(n.Declarator)
		}
		c.errorf(p, "function '%s' is defined inside a function, which device code cannot have: define it at file scope and pass what it needs", name)
		if name != "" {
			c.define(&symbol{name: name, pos: p, obj: &tree.Object{Name: name, Type: tyInvalid, Pos: p}})
		}
	}
}

// noteVLAs reports whether d declares a variable length array, and notes that no jump may pass a
// declaration of a variably modified type.
func (c *checker) noteVLAs(d *tree.DeclStmt) bool {
	vla, vm := false, len(d.Sizes) > 0
	for _, o := range d.Objs {
		vla = vla || o.Type.IsVLA()
		vm = vm || isVM(o.Type)
	}
	if vm {
		c.guard(d.P, "jump bypasses initialization of variable length array")
	}
	return vla
}

// isFuncName recognises the declaration of __func__ that the parser puts at the start of each body;
// the name is made when it is used.
func isFuncName(n *cc.Declaration) bool {
	if n.InitDeclaratorList == nil || n.InitDeclaratorList.InitDeclarator == nil {
		return false
	}
	d := n.InitDeclaratorList.InitDeclarator.Declarator
	return d != nil && d.DirectDeclarator != nil && d.DirectDeclarator.DirectDeclarator != nil && d.Name() == "__func__"
}

// body checks a statement that must be there.
func (c *checker) body(n *cc.Statement) tree.Stmt { return c.bodyValue(n, false) }

func (c *checker) bodyValue(n *cc.Statement, value bool) tree.Stmt {
	if s := c.stmtValue(n, value); s != nil {
		return s
	}
	return &tree.Empty{}
}

// stmtValue checks a statement (C11 6.8); nil for one that leaves nothing. With value it ends a
// statement expression.
func (c *checker) stmtValue(n *cc.Statement, value bool) tree.Stmt {
	if n == nil {
		return nil
	}
	var s tree.Stmt
	if c.enter(func() diag.Pos { return c.pos(n) }) {
		s = c.stmtCase(n, value)
	}
	c.leave()
	return s
}

func (c *checker) stmtCase(n *cc.Statement, value bool) tree.Stmt {
	switch n.Case {
	case cc.StatementLabeled:
		return c.labeled(n.LabeledStatement, value)
	case cc.StatementCompound:
		return c.block(n.CompoundStatement, false)
	case cc.StatementExpr:
		return c.exprStmt(n.ExpressionStatement, value)
	case cc.StatementSelection:
		return c.selection(n.SelectionStatement)
	case cc.StatementIteration:
		return c.iteration(n.IterationStatement)
	case cc.StatementJump:
		return c.jump(n.JumpStatement)
	case cc.StatementAsm:
		return c.asmStmt(n.AsmStatement)
	}
	return nil
}

// exprStmt checks an expression statement; with value its result is used.
func (c *checker) exprStmt(n *cc.ExpressionStatement, value bool) tree.Stmt {
	p := c.tpos(n.Token)
	if n.ExpressionList == nil {
		return &tree.Empty{P: p}
	}
	if isIdent(n.ExpressionList, dialect.FallThrough) {
		s := &tree.Empty{P: p}
		if c.fn.labels.sw == nil {
			c.errorf(p, "fallthrough annotation is outside switch statement")
		}
		c.fn.labels.falls = append(c.fn.labels.falls, s)
		return s
	}
	e := c.rexpr(n.ExpressionList)
	if isBad(e) {
		return &tree.Empty{P: p}
	}
	if !value {
		c.discardedUse(n.ExpressionList)
		c.warnUnused(e)
	}
	return &tree.ExprStmt{X: e, P: e.Pos()}
}

// jump checks goto, continue, break and return.
func (c *checker) jump(n *cc.JumpStatement) tree.Stmt {
	p := c.tpos(n.Token)
	l := &c.fn.labels
	switch n.Case {
	case cc.JumpStatementGoto:
		info := c.label(n.Token2.SrcStr(), c.tpos(n.Token2))
		info.used = true
		l.jumps = append(l.jumps, jumpInfo{to: info, p: p, guards: l.guards})
		return &tree.Goto{Label: info.label, P: p}
	case cc.JumpStatementGotoExpr:
		e := c.rexpr(n.ExpressionList)
		switch {
		case isBad(e):
			return &tree.Empty{P: p}
		case !e.Type().IsPointer() && !isNull(e):
			c.errorf(e.Pos(), "computed goto must be of pointer type, not %s", typeString(e.Type()))
			return &tree.Empty{P: p}
		}
		return &tree.Goto{X: c.assignTo(e, c.pointerTo(c.qualified(tyVoid, tree.QualConst)), forAssign, e.Pos()), P: p}
	case cc.JumpStatementContinue:
		if l.loops == 0 {
			c.errorf(p, "'continue' statement not in loop statement")
		}
		return &tree.Continue{P: p}
	case cc.JumpStatementBreak:
		if l.breaks == 0 {
			c.errorf(p, "'break' statement not in loop or switch statement")
		}
		return &tree.Break{P: p}
	case cc.JumpStatementReturn:
		return c.returnStmt(n, p)
	}
	return nil
}

func (c *checker) returnStmt(n *cc.JumpStatement, p diag.Pos) tree.Stmt {
	if c.fn.lambda != nil {
		return c.lambdaReturn(c.fn.lambda, n, p)
	}
	if c.fn.inferred && n.ExpressionList != nil {
		return c.inferredReturn(n, p)
	}
	name, t := c.fn.obj.Name, c.fn.result
	if c.fn.obj.Fn.Attrs.NoReturn {
		c.warnf(p, "invalid-noreturn", "function '%s' declared 'noreturn' should not return", name)
	}
	if n.ExpressionList == nil {
		if !t.IsVoid() && !isInvalid(t) {
			c.warnf(p, "return-mismatch", "non-void function '%s' should return a value", name)
		}
		return &tree.Return{P: p}
	}
	if t.Ref {
		e := c.expr(n.ExpressionList)
		c.fn.labels.returns = true
		return &tree.Return{X: c.bindResult(e, t, e.Pos()), P: p}
	}
	e := c.rexpr(n.ExpressionList)
	if isBad(e) || isInvalid(t) {
		return &tree.Return{P: p}
	}
	if t.IsVoid() {
		if !e.Type().IsVoid() {
			c.warnf(p, "return-mismatch", "void function '%s' should not return a value", name)
		}
		e = c.discarded(e)
		return &tree.Block{P: p, End: p, Stmts: []tree.Stmt{&tree.ExprStmt{X: e, P: e.Pos()}, &tree.Return{P: p}}}
	}
	c.fn.labels.returns = true
	c.warnLocalAddress(e)
	v := c.assignTo(e, t, forReturn, e.Pos())
	return &tree.Return{X: v, P: p}
}
