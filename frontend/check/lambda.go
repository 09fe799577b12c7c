package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// A lambda is checked anew at each call, as a statement expression of the function around it: what
// it captures by reference are that function's variables, what it captures by value are copies
// which are made where it is defined. So it can be called in its function only, and the instance of
// a template that has one for an argument is checked in the same way, as part of its caller.

// lambda is one, with the function that package parse writes for it (dialect.LambdaAttribute), or
// an instance that has one for an argument.
type lambda struct {
	name     string
	head     functionSyntax
	scope    *scope     // in which it is defined, with copies of what it captures
	fn       *funcState // the function around it
	inferred bool       // returns tell the type of the result
	calling  bool
	called   bool
}

// lambdaMarks is what the attribute of a lambda says.
type lambdaMarks struct {
	mutable bool
	values  []cc.Token // captured by value
}

func lambdaAttribute(at *attribute) *lambdaMarks {
	m := &lambdaMarks{}
	for i, a := range at.args {
		n, ok := a.(*cc.PrimaryExpression)
		switch {
		case !ok:
		case i == 0:
			m.mutable = n.Token.SrcStr() == "1"
		case n.Case == cc.PrimaryExpressionIdent:
			m.values = append(m.values, n.Token)
		}
	}
	return m
}

// lambdaCall is the call of a lambda whose body is being checked.
type lambdaCall struct {
	l       *lambda
	args    []tree.Expr
	result  *tree.Type   // nil if returns tell it
	value   *tree.Object // of the result, if a return is not the last statement
	end     *tree.Label
	returns []tree.Stmt // a statement for each
	last    tree.Expr   // the value of the last one
}

// lambdaDefinition enters the lambda that a function in a function stands for; it reports false for
// others.
func (c *checker) lambdaDefinition(b *tree.Block, n *cc.BlockItem) bool {
	if !c.res.CXX || n.Declarator == nil || n.CompoundStatement == nil {
		return false
	}
	var a attrs
	for ds := n.DeclarationSpecifiers; ds != nil; ds = ds.DeclarationSpecifiers {
		if ds.Case == cc.DeclarationSpecifiersAttr {
			c.attributeList(&a, ds.AttributeSpecifierList)
		}
	}
	if a.lambda == nil {
		return false
	}
	at := declaratorName(n.Declarator)
	name, p := at.SrcStr(), c.tpos(at)
	l := &lambda{name: name, head: functionSyntax{n.DeclarationSpecifiers, n.Declarator, n.CompoundStatement}, scope: &scope{parent: c.here()}, fn: c.fn}
	copies := &tree.DeclStmt{P: p}
	for _, t := range a.lambda.values {
		if obj := c.captureValue(l, t, a.lambda.mutable); obj != nil {
			copies.Objs = append(copies.Objs, obj)
		}
	}
	if len(copies.Objs) > 0 {
		b.Stmts = append(b.Stmts, copies)
	}
	if old := c.here().names[name]; old != nil {
		c.errorf(p, "redefinition of '%s'", name).Notef(old.pos, "previous definition is here")
	}
	typ := c.newRecord(tree.KindStruct, "(lambda)", p)
	typ.Record.Size, typ.Record.Align, typ.Record.Complete = 1, 1, true
	typ.Record.Finish()
	if c.lambdas == nil {
		c.lambdas = map[*tree.Record]*lambda{}
	}
	c.lambdas[typ.Record] = l
	c.unit.Hold(instanceBytes)
	obj := &tree.Object{Name: name, LinkName: name, Type: typ, Pos: p, Space: tree.SpaceLocal, Align: 1, Defined: true}
	sym := &symbol{name: name, obj: obj, pos: p}
	c.define(sym)
	c.declareLocal(sym)
	b.Stmts = append(b.Stmts, &tree.DeclStmt{P: p, Objs: []*tree.Object{obj}})
	return true
}

// captureValue makes the copy of a variable that a lambda captures by value, nil for what needs
// none: it has no copy for each object of the lambda, or is an array.
func (c *checker) captureValue(l *lambda, t cc.Token, mutable bool) *tree.Object {
	sym := c.lookupTok(t)
	if sym == nil {
		c.errorf(c.tpos(t), "use of undeclared identifier '%s'", t.SrcStr())
		return nil
	}
	sym.use.note()
	o := sym.obj
	if o == nil || o.Fn != nil || o.Static || o.Name == dialect.ThisName || isInvalid(o.Type) || o.Type.IsRecord() && c.lambdas[o.Type.Record] != nil {
		return nil
	}
	e := c.reference(o, c.tpos(t))
	if !e.Type().IsComplete() || e.Type().IsArray() || e.Type().IsOpaque() || isVM(e.Type()) {
		return nil
	}
	typ := c.unqualified(e.Type())
	v := c.assignTo(e, typ, forAssign, e.Pos())
	if isBad(v) {
		return nil
	}
	whole := typ
	if !mutable {
		whole = c.qualified(typ, tree.QualConst)
	}
	obj := &tree.Object{Name: o.Name, LinkName: o.Name, Type: whole, Pos: o.Pos, Space: tree.SpaceLocal, Align: max(o.Align, typ.Alignof()), Defined: true, HasInit: true}
	obj.Init = []tree.InitElem{{Type: typ, Pos: e.Pos(), Value: v}}
	copied := &symbol{name: o.Name, obj: obj, pos: o.Pos}
	copied.use.quiet = true
	l.scope.define(copied)
	return obj
}

// callLambda checks a call of a lambda.
func (c *checker) callLambda(l *lambda, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := c.exprs(n)
	for _, a := range args {
		if isBad(a) {
			return c.bad(p)
		}
	}
	switch {
	case l.calling:
		c.errorf(p, "the lambda '%s' cannot call itself", l.name)
		return c.bad(p)
	case l.fn != c.fn:
		c.errorf(p, "a lambda can be called in the function that defines it alone; write a function")
		return c.bad(p)
	}
	return c.expand(l, c.inst, args, n, p)
}

// takesLambda reports whether an instance has a lambda among its arguments.
func (c *checker) takesLambda(inst *instance) bool {
	if len(c.lambdas) == 0 || inst == nil || c.fn == nil || inst.special != nil || inst.t.fn.body == nil {
		return false
	}
	return slices.ContainsFunc(inst.args, func(a template.Arg) bool {
		return a.Type != nil && a.Type.IsRecord() && c.lambdas[a.Type.Record] != nil
	})
}

// callWithLambda checks the call of an instance that has a lambda for an argument.
func (c *checker) callWithLambda(inst *instance, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args = c.withDefaults(inst.obj, inst.obj.Type, args, p)
	inst.from, inst.at = c.inst, p
	return c.expand(&lambda{name: inst.name, head: *inst.t.fn, scope: inst.scope, fn: c.fn}, inst, args, n, p)
}

// maxExpanded bounds how deep calls of lambdas, and with them, are nested.
const maxExpanded = 100

// expand checks a call as a statement expression of the function that is being checked.
func (c *checker) expand(l *lambda, inst *instance, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	if c.expanded++; c.expanded > maxExpanded {
		if c.once("lambda depth") {
			c.errorf(p, "more than %d calls of lambdas, or with them, are nested", maxExpanded)
		}
		c.expanded--
		return c.bad(p)
	}
	defer func() { c.expanded-- }()
	c.res.Budget.Spend(8 << 10)
	call := &lambdaCall{l: l, args: args, end: &tree.Label{Name: l.name, P: p}}
	outer, at, repeated, labels, result, around := c.fn.lambda, c.place(), c.repeated, &c.fn.labels, c.fn.result, c.inst
	loops, breaks, sw, returns := labels.loops, labels.breaks, labels.sw, labels.returns
	c.repeated = repeated || l.called
	l.calling, l.called = true, true
	c.fn.lambda, labels.loops, labels.breaks, labels.sw, c.inst = call, 0, 0, nil, inst
	c.at(place{scope: l.scope})
	e := c.lambdaBody(call, n, p)
	c.at(at)
	c.fn.lambda, c.fn.result, labels.loops, labels.breaks, labels.sw, labels.returns, c.inst = outer, result, loops, breaks, sw, returns, around
	c.repeated, l.calling = repeated, false
	return e
}

// lambdaBody checks the head and the body of the lambda that is called.
func (c *checker) lambdaBody(call *lambdaCall, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	f := call.l.head
	ds := c.declSpecifiers(f.specs, false)
	if ds.auto != "" {
		ds.typ = tyVoid
	}
	d := declarator{c: c, typ: ds.typ, pos: ds.pos, body: true}
	d.declare(f.decl)
	if d.fn == nil || isInvalid(d.typ) || !d.typ.IsFunc() {
		return c.bad(p)
	}
	if call.l.inferred = ds.auto != ""; !call.l.inferred {
		call.result = d.typ.Elem.Unqual()
	}
	if !c.argCount(d.typ, nil, len(call.args), n) {
		return c.bad(p)
	}
	params := &tree.DeclStmt{P: p}
	for i, o := range d.fn.objs {
		v := c.passTo(call.args[i], o.Type)
		if isBad(v) {
			return c.bad(p)
		}
		o.Param, o.HasInit = false, true
		o.Init = []tree.InitElem{{Type: o.Type.Unqual(), Pos: v.Pos(), Value: v}}
		params.Objs = append(params.Objs, o)
	}
	c.at(place{scope: d.fn.scope})
	guards := len(c.fn.labels.guards)
	c.guard(p, "jump enters a lambda")
	body := c.block(f.body, false)
	c.fn.labels.guards = c.fn.labels.guards[:guards]
	return c.lambdaValue(call, params, body, p)
}

// lambdaValue makes the statement expression of a call whose body has been checked.
func (c *checker) lambdaValue(call *lambdaCall, params *tree.DeclStmt, body *tree.Block, p diag.Pos) tree.Expr {
	if call.result == nil {
		call.result = tyVoid
	}
	if isInvalid(call.result) {
		return c.bad(p)
	}
	s := &tree.StmtExpr{Node: node(call.result, p), Body: &tree.Block{P: p, End: body.End, Contract: body.Contract}}
	if len(params.Objs) > 0 {
		s.Body.Stmts = append(s.Body.Stmts, params)
	}
	last := len(body.Stmts) - 1
	if len(call.returns) == 1 && last >= 0 && body.Stmts[last] == call.returns[0] {
		s.Body.Stmts = append(s.Body.Stmts, body.Stmts[:last]...)
		s.Body.HasVLA = body.HasVLA
		if s.Result = call.last; s.Result == nil {
			return s
		}
		if s.T = s.Result.Type(); call.result.Ref {
			return &tree.Deref{Node: node(call.result.Elem, p), X: s}
		}
		return s
	}
	if call.result.Ref {
		c.errorf(p, "a lambda whose result is a reference needs one return, which is its last statement")
		return c.bad(p)
	}
	if call.value != nil {
		s.Body.Stmts = append(s.Body.Stmts, &tree.DeclStmt{P: p, Objs: []*tree.Object{call.value}})
	}
	s.Body.Stmts = append(s.Body.Stmts, body)
	if len(call.returns) > 0 {
		c.fn.labels.order = append(c.fn.labels.order, &labelInfo{label: call.end, first: p, defined: true, used: true})
		s.Body.Stmts = append(s.Body.Stmts, &tree.LabelStmt{Label: call.end, Body: &tree.Empty{P: p}})
	}
	if call.value != nil {
		s.Result = c.rvalue(c.reference(call.value, p))
		s.T = s.Result.Type()
	} else if !call.result.IsVoid() {
		c.warnf(body.End, "return-type", "non-void lambda does not return a value")
		return c.bad(p)
	}
	return s
}

// lambdaReturn checks return in the body of a lambda.
func (c *checker) lambdaReturn(call *lambdaCall, n *cc.JumpStatement, p diag.Pos) tree.Stmt {
	b := &tree.Block{P: p, End: p}
	leave := &tree.Goto{Label: call.end, P: p}
	call.returns = append(call.returns, b)
	call.last = nil
	if n.ExpressionList == nil {
		if call.result != nil && !call.result.IsVoid() {
			c.errorf(p, "non-void lambda should return a value")
		}
		call.result = tyVoid
		b.Stmts = []tree.Stmt{leave}
		return b
	}
	var e tree.Expr
	if call.result != nil && call.result.Ref {
		e = c.expr(n.ExpressionList)
	} else {
		e = c.rexpr(n.ExpressionList)
	}
	if isBad(e) || call.result != nil && isInvalid(call.result) {
		call.result = tyInvalid
		return b
	}
	inferred := c.unqualified(e.Type())
	switch {
	case call.result == nil:
		call.result = inferred
	case call.l.inferred && !sameCXX(call.result, inferred):
		c.errorf(p, "return type %s must match previous return type %s when a lambda has no explicit return type", typeString(inferred), typeString(call.result))
		return b
	}
	switch t := call.result; {
	case t.IsVoid():
		b.Stmts = []tree.Stmt{&tree.ExprStmt{X: c.discarded(e), P: e.Pos()}, leave}
		return b
	case t.Ref:
		call.last = c.bindResult(e, t, e.Pos())
		return b
	default:
		call.last = c.assignTo(e, t, forReturn, e.Pos())
	}
	if isBad(call.last) {
		call.result = tyInvalid
		return b
	}
	if call.value == nil {
		t := call.result
		call.value = &tree.Object{Name: call.l.name, LinkName: call.l.name, Type: t, Pos: p, Space: tree.SpaceLocal, Align: t.Alignof(), Defined: true}
	}
	to := &tree.ObjRef{Node: node(call.result, p), Obj: call.value}
	b.Stmts = []tree.Stmt{&tree.ExprStmt{X: &tree.Assign{Node: node(call.result, p), L: to, R: call.last}, P: e.Pos()}, leave}
	return b
}

// autoParameter gives the parameter n of a lambda that is called, if its type is auto, that of the
// argument (C++17 8.1.5.1p3); it reports false for other parameters.
func (c *checker) autoParameter(fp *funcParams, ds *declSpecs, n *cc.ParameterDeclaration) bool {
	if ds.auto == "" || c.fn == nil || c.fn.lambda == nil || c.scope != fp.scope || fp.scope.parent != c.fn.lambda.l.scope {
		return false
	}
	args, i := c.fn.lambda.args, len(fp.objs)
	if i >= len(args) {
		return false // too few of them, which is said
	}
	t := args[i].Type()
	ptr := (*cc.Pointer)(nil)
	if n.Declarator != nil {
		ptr = n.Declarator.Pointer
	}
	if ptr == nil || !isReference(ptr) {
		t = c.decayed(t)
	}
	for ; ptr != nil && !isReference(ptr); ptr = ptr.Pointer {
		if !t.IsPointer() {
			c.errorf(args[i].Pos(), "a parameter 'auto *' cannot take a value of type %s", typeString(args[i].Type()))
			ds.typ, ds.auto = tyInvalid, ""
			return true
		}
		t = t.Elem
	}
	ds.typ, ds.auto = c.qualified(t, ds.autoQuals), ""
	return true
}
