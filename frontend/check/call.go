package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// call checks a function call (C11 6.5.2.2): of a built-in form or function, or of the program's
// own.
func (c *checker) call(n *cc.PostfixExpression) tree.Expr {
	under := c.underAddr
	c.underAddr = 0
	e := c.callExpr(n)
	c.underAddr = under
	return e
}

func (c *checker) callExpr(n *cc.PostfixExpression) tree.Expr {
	if config := configuration(n); config != nil {
		return c.deviceLaunch(n, config)
	}
	if c.res.CXX {
		if e, ok := c.writtenCall(n); ok {
			return e
		}
		if e, ok := c.objectCall(n); ok {
			return e
		}
	}
	if id, ok := unparen(n.PostfixExpression).(*cc.PrimaryExpression); ok && id.Case == cc.PrimaryExpressionIdent {
		sym := c.lookupTok(id.Token)
		if sym != nil && sym.obj != nil && len(c.lambdas) > 0 && unreferenced(sym.obj.Type).IsRecord() {
			if l := c.lambdas[unreferenced(sym.obj.Type).Record]; l != nil {
				sym.use.note()
				return c.callLambda(l, n, c.tpos(id.Token))
			}
		}
		if sym == nil || sym.obj != nil && sym.obj.Fn != nil {
			if sym != nil {
				sym.use.note()
			}
			return c.namedCall(n, id.Token, sym)
		}
	}
	if len(c.methods)+len(c.members) == 0 {
		return c.indirectCall(c.rexpr(n.PostfixExpression), n)
	}
	fn := c.expr(n.PostfixExpression)
	if !isBad(fn) && c.hasMethods(fn.Type(), "operator()") {
		return c.callMethod(fn, "operator()", c.exprs(n), n, fn.Pos())
	}
	if e, ok := c.objectItself(fn, n); ok {
		return e
	}
	return c.indirectCall(c.rvalue(fn), n)
}

// namedCall checks a call of the function called by the identifier name; sym is its declaration, if
// any.
func (c *checker) namedCall(n *cc.PostfixExpression, name cc.Token, sym *symbol) tree.Expr {
	p := c.tpos(name)
	if sym != nil && sym.obj != nil && sym.param {
		return c.symbolCall(n, sym, p)
	}
	if len(c.templates) > 0 && c.isTemplate(name.SrcStr()) {
		return c.overloadedCall(n, &candidates{name: name.SrcStr()}, p)
	}
	if c.isSet(sym) {
		return c.overloadedCall(n, &candidates{name: sym.name}, p)
	}
	if e, ok := c.builtinCall(n, name, sym); ok {
		return e
	}
	if sym == nil {
		s := name.SrcStr()
		plain, header := builtin.HeaderForm(s)
		if sym = c.file.names[plain]; sym != nil && sym.obj != nil && sym.obj.Fn != nil && c.res.Files.IsSystem(sym.obj.Pos.File) {
			return c.symbolCall(n, sym, p)
		}
		if header != "" {
			c.errorf(p, "'%s' needs #include <%s>, which holds '%s'", s, header, plain)
			c.args(n)
			return c.bad(p)
		}
		if e := c.runtimeCall(n, s, p); e != nil {
			return e
		}
		why := hostOnly(strings.TrimPrefix(s, "__builtin_"))
		if plain, _ := builtin.Fortified(s); plain != "" {
			why = hostOnly(plain)
		}
		if why == "" {
			why = noMeaning(s)
		}
		if why != "" && c.onDevice() {
			c.errorf(p, "'%s' is not available in device code: %s", s, why)
			c.args(n)
			return c.bad(p)
		}
		if dialect.InBrackets(s) {
			c.errorf(p, "expected an expression")
			return c.bad(p)
		}
		if strings.HasPrefix(s, "__") && !c.definedInUnit(s) { // reserved names: surely meant as a built-in
			c.errorf(p, "unknown built-in function '%s'%s", s, c.callHint(s)).AboutUndeclared()
			c.args(n)
			return c.bad(p)
		}
		if f := c.builtinNamed("__builtin_" + s); f != nil && !c.definedInUnit(s) && c.linked[s] == nil {
			c.warnUndeclared(s, p)
			return c.resolved(f, c.args(n), n, p)
		}
		sym = c.implicitFunction(s, p)
	}
	return c.symbolCall(n, sym, p)
}

// symbolCall checks a call of the declared function sym.
func (c *checker) symbolCall(n *cc.PostfixExpression, sym *symbol, p diag.Pos) tree.Expr {
	obj := sym.obj
	if obj.Fn.Attrs.Method {
		c.errorf(p, "call to non-static member function '%s' without an object", obj.Name)
		return c.bad(p)
	}
	if isInvalid(obj.Type) || !sym.param && c.hiddenFrom(obj, n, p) {
		c.args(n)
		return c.bad(p)
	}
	if why := c.unavailable(obj); why != "" && c.onDevice() {
		c.errorf(p, "'%s' is not available in device code: %s", obj.Name, why)
		c.args(n)
		return c.bad(p)
	}
	if inst := c.instances[obj]; inst != nil { // by the parameter of a template
		c.ask(inst, p)
	}
	c.checkCallee(obj, n, p)
	c.checkMarks(obj, p)
	return c.finishCall(c.reference(obj, p), obj.Type, obj, n, p)
}

// onDevice reports whether the code being checked is compiled for the device.
func (c *checker) onDevice() bool {
	return c.noEval == 0 && (c.fn == nil || !c.fn.obj.Fn.Attrs.HostOnly)
}

// unavailable says why a declared function cannot be called on the device, "" if it can.
func (c *checker) unavailable(obj *tree.Object) string {
	if obj.Defined {
		return ""
	}
	why := c.unsupported(obj)
	if why == "" {
		why = hostOnly(obj.Name)
	}
	if why != "" && (obj.Linkage == tree.LinkInternal || c.definedInUnit(obj.Name)) {
		return ""
	}
	return why
}

// checkCallee reports calls that the place of execution forbids. n is nil for those that are not
// written as a call.
func (c *checker) checkCallee(obj *tree.Object, n *cc.PostfixExpression, p diag.Pos) {
	a := &obj.Fn.Attrs
	switch {
	case c.noEval > 0:
	case a.Kernel && n != nil && n == c.launchee:
	case a.Kernel:
		c.errorf(p, "kernel '%s' is called without a launch configuration: write '%s<<<grid, block>>>(...)'", obj.Name, obj.Name)
	case a.HostOnly && c.fn != nil && !c.fn.obj.Fn.Attrs.HostOnly:
		kind := "__device__"
		if c.fn.obj.Fn.Attrs.Kernel {
			kind = "__global__"
		}
		d := c.errorf(p, "reference to __host__ function '%s' in %s function", obj.Name, kind)
		d.Notef(obj.Pos, "'%s' declared here", obj.Name)
	}
}

// callHint is the end of a message about the call of an unknown function.
func (c *checker) callHint(name string) string {
	if s := c.suggestCall(name); s != "" {
		return "; did you mean '" + s + "'?"
	}
	return ""
}

func (c *checker) warnUndeclared(name string, p diag.Pos) {
	d := c.warnf(p, "implicit-function-declaration", "call to undeclared function '%s'; ISO C99 and later do not support implicit function declarations%s", name, c.callHint(name))
	d.AboutUndeclared()
}

// implicitFunction declares a function at its first call, as C89 does: int name().
func (c *checker) implicitFunction(name string, p diag.Pos) *symbol {
	c.warnUndeclared(name, p)
	if obj := c.linked[name]; obj != nil && obj.Fn != nil {
		return &symbol{name: name, obj: obj, pos: p}
	}
	t := c.funcType(tyInt, nil, false, true)
	obj := &tree.Object{Name: name, LinkName: name, Type: t, Pos: p, Linkage: tree.LinkExternal, Static: true, Align: 1, Fn: &tree.Func{}}
	obj.Fn.Attrs.Device = true
	sym := &symbol{name: name, obj: obj, pos: p}
	c.file.define(sym)
	c.addObject(obj)
	return sym
}

// indirectCall checks a call through a value.
func (c *checker) indirectCall(fn tree.Expr, n *cc.PostfixExpression) tree.Expr {
	p := fn.Pos()
	if isBad(fn) {
		c.args(n)
		return fn
	}
	t := fn.Type()
	if !t.IsPointer() || !t.Elem.IsFunc() {
		c.errorf(c.tpos(n.Token), "called object type %s is not a function or function pointer", typeString(t))
		c.args(n)
		return c.bad(p)
	}
	if d, ok := fn.(*tree.Decay); ok {
		if r, ok := d.X.(*tree.ObjRef); ok {
			c.checkCallee(r.Obj, n, p)
			return c.finishCall(r, r.Obj.Type, r.Obj, n, p)
		}
	}
	return c.finishCall(fn, t.Elem, nil, n, p)
}

// argNodes returns the argument expressions of a call.
func argNodes(n *cc.PostfixExpression) []exprNode {
	var list []exprNode
	for l := n.ArgumentExpressionList; l != nil; l = l.ArgumentExpressionList {
		list = append(list, l.AssignmentExpression)
	}
	return list
}

// args checks the arguments of a call and returns their values.
func (c *checker) args(n *cc.PostfixExpression) []tree.Expr {
	nodes := argNodes(n)
	list := make([]tree.Expr, len(nodes))
	for i, a := range nodes {
		list[i] = c.rexpr(a)
	}
	return list
}

// finishCall converts the arguments for a function of type t; obj is the function if it is known.
func (c *checker) finishCall(fn tree.Expr, t *tree.Type, obj *tree.Object, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	return c.callWith(fn, t, obj, c.exprs(n), n, p)
}

// exprs checks the arguments of a call, which a parameter may be bound to.
func (c *checker) exprs(n *cc.PostfixExpression) []tree.Expr {
	nodes := argNodes(n)
	list := make([]tree.Expr, len(nodes))
	for i, a := range nodes {
		if list[i] = c.expr(a); !c.res.CXX {
			list[i] = c.rvalue(list[i])
		}
	}
	return list
}

// callWith makes a call with the arguments args, of which those for references may be lvalues.
func (c *checker) callWith(fn tree.Expr, t *tree.Type, obj *tree.Object, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	if c.undeducedCall(obj, p) {
		return c.bad(p)
	}
	if args = c.withDefaults(obj, t, args, p); !c.argCount(t, obj, len(args), n) {
		return c.bad(p)
	}
	ok := true
	for i, a := range args {
		if i >= len(t.Params) {
			a = c.rvalue(a)
		}
		switch {
		case isBad(a):
			ok = false
		case i < len(t.Params):
			args[i] = c.passTo(a, t.Params[i])
		case a.Type().IsVoid():
			c.errorf(a.Pos(), "argument type 'void' is incomplete")
			ok = false
		default:
			args[i] = c.defaultPromote(a)
		}
		ok = ok && !isBad(args[i])
	}
	if ok {
		c.checkArgs(obj, args)
	}
	result := t.Elem.Unqual()
	if !result.IsVoid() && !result.IsComplete() && !isInvalid(result) {
		c.errorf(p, "calling function with incomplete return type %s", typeString(result))
		ok = false
	}
	if !ok || isInvalid(result) {
		return c.bad(p)
	}
	return c.referent(&tree.Call{Node: node(result, p), Fn: fn, Args: args})
}

// argCount checks the number of arguments.
func (c *checker) argCount(t *tree.Type, obj *tree.Object, have int, n *cc.PostfixExpression) bool {
	want := len(t.Params)
	if fewest := c.fewest(obj, t); have >= fewest && have < want {
		return true
	}
	if t.NoProto || have == want || have > want && t.Variadic {
		return true
	}
	few, atLeast := "many", ""
	if have < want {
		few = "few"
		if t.Variadic {
			atLeast = "at least "
		}
	}
	p := c.tpos(n.Token2)
	if have > want {
		p = c.pos(argNodes(n)[want])
	}
	d := c.errorf(p, "too %s arguments to function call, expected %s%d, have %d", few, atLeast, want, have)
	if obj != nil && obj.Pos.IsValid() {
		d.Notef(obj.Pos, "'%s' declared here", obj.Name)
	}
	return false
}
