package check

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// candidates are the functions that a call may mean.
type candidates struct {
	name   string
	shown  string     // what messages call it, if not so
	object tree.Expr  // whose method it is, the first argument
	found  []string   // other names that are found where it stands
	types  []string   // those that count if an argument has a type of their namespaces
	given  []givenArg // arguments of a template, if some are written
	id     bool       // there is a list of them
	// complete says that they are found wherever they are declared: members of a class.
	complete bool
	list     []*tree.Object
	tried    []*functionTemplate // templates that have no instance for the call
	why      []string
}

// isTemplate reports whether there are templates of a name.
func (c *checker) isTemplate(name string) bool {
	return len(c.templates) > 0 && len(c.templates[name]) > 0
}

// templateID splits f<int>(x), and f<int> alone, as package parse writes them.
func templateID(n exprNode) (*cc.PostfixExpression, bool) {
	id, ok := unparen(n).(*cc.PostfixExpression)
	if !ok || id.Case != cc.PostfixExpressionCall || !isIdent(id.PostfixExpression, dialect.TemplateID) {
		return nil, false
	}
	return id, true
}

// writtenCall checks calls that stand for what C has no calls for: of a name with several meanings,
// launches, and instances of templates.
func (c *checker) writtenCall(n *cc.PostfixExpression) (e tree.Expr, ok bool) {
	if k, at, ok := overloadsCall(n.PostfixExpression); ok {
		return c.anyOf(n, k, at), true
	}
	args := argNodes(n)
	switch {
	case len(args) == 2 && len(c.res.NameExpressions) > 0 && isIdent(n.PostfixExpression, dialect.NameFunction):
		return c.nameCall(n), true
	case len(c.templates) == 0 && !c.inHostCode(): // whose launches are none that is passed over
		return nil, false
	case len(args) > 0 && isIdent(n.PostfixExpression, dialect.LaunchFunction):
		return c.launch(n), true
	}
	if id, ok := templateID(n); ok {
		return c.templateIDValue(id), true
	}
	if id, ok := templateID(n.PostfixExpression); ok {
		return c.templateIDCall(id, n), true
	}
	return nil, false
}

// templateIDCall checks the call f<int>(x) of the function that id names.
func (c *checker) templateIDCall(id, n *cc.PostfixExpression) tree.Expr {
	name, nodes, ok := templateName(id)
	p := c.tpos(name)
	given, fine := c.given(nodes)
	if !ok || !fine {
		c.args(n)
		return c.bad(p)
	}
	return c.overloadedCall(n, &candidates{name: name.SrcStr(), given: given, id: true}, p)
}

// templateIDValue checks f<int> that is no call.
func (c *checker) templateIDValue(id *cc.PostfixExpression) tree.Expr {
	name, nodes, ok := templateName(id)
	p := c.tpos(name)
	given, fine := c.given(nodes)
	if !ok || !fine {
		return c.bad(p)
	}
	k := &candidates{name: name.SrcStr(), given: given, id: true}
	c.addInstances(k, nil, p)
	if len(k.list) != 1 {
		if c.inHostCode() { // no kernel is lost in silence
			c.unknownLaunch(k, len(k.list) > 1, p)
			return c.bad(p)
		}
		c.noBest(k, nil, len(k.list) > 1, p)
		return c.bad(p)
	}
	if inst := c.instances[k.list[0]]; !c.inHostCode() || c.knownKernel(inst, p) {
		c.ask(inst, p)
	}
	return c.reference(k.list[0], p)
}

// addInstances adds to k an instance of each template that has one for the call.
func (c *checker) addInstances(k *candidates, args []tree.Expr, p diag.Pos) {
	var list []*functionTemplate
	for _, name := range k.names(args) {
		list = append(list, c.templates[name]...)
	}
	for _, t := range list {
		if c.inBody() && t.first > c.inst.t.order && !k.complete && !associated(args) {
			continue
		}
		b := c.binding(t)
		if b.give(k.given) && b.deduce(args, nil) && b.complete() {
			inst := b.instance(p)
			if inst.why == "" && inst.obj != nil {
				k.list = append(k.list, inst.obj)
				continue
			}
			b.fail("substitution failure: %s", inst.why)
		}
		k.tried, k.why = append(k.tried, t), append(k.why, b.why)
	}
}

// names returns the names of what a call with args may mean.
func (k *candidates) names(args []tree.Expr) []string {
	list := append([]string{k.name}, k.found...)
	for _, name := range k.types {
		space, _ := dialect.SplitSpace(name)
		for _, a := range args {
			if !slices.Contains(list, name) && inSpace(a.Type(), space) {
				list = append(list, name)
			}
		}
	}
	return list
}

// inSpace reports whether a type is of a record or enumeration that is declared in a namespace, or
// points to one (C++17 6.4.2p2).
func inSpace(t *tree.Type, space string) bool {
	for t.IsPointer() || t.IsArray() {
		t = t.Elem
	}
	tag := ""
	switch {
	case t.IsRecord():
		tag = t.Record.Tag
	case t.Kind == tree.KindEnum:
		tag = t.Enum.Tag
	}
	if tag == "" {
		tag = t.Name
	}
	of, _ := dialect.SplitSpace(tag)
	return of != "" && (of == space || strings.HasPrefix(of, space+"::"))
}

// overloadsCall splits the call of a function with several meanings (dialect.OverloadsFunction).
func overloadsCall(n exprNode) (k *candidates, at cc.Token, ok bool) {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.OverloadsFunction) {
		return nil, at, false
	}
	k = &candidates{}
	types := false
	for i, a := range argNodes(call) {
		id, ok := a.(*cc.PrimaryExpression)
		switch {
		case !ok || id.Case != cc.PrimaryExpressionIdent:
			types = true
		case i == 0:
			k.name, at = id.Token.SrcStr(), id.Token
		case types:
			k.types = append(k.types, id.Token.SrcStr())
		default:
			k.found = append(k.found, id.Token.SrcStr())
		}
	}
	return k, at, k.name != ""
}

// anyOf calls the function that k means if several names are candidates, else that of its one name.
func (c *checker) anyOf(n *cc.PostfixExpression, k *candidates, at cc.Token) tree.Expr {
	var args []tree.Expr
	c.quietly(func() { c.noEval++; args = c.exprs(n); c.noEval-- })
	names := k.names(args)
	var have []string
	for _, name := range names {
		if len(c.sets[name]) > 0 || c.isTemplate(name) || c.builtinNamed(name) != nil {
			have = append(have, name)
		}
	}
	if form := c.formAmong(names, k, args); form != nil {
		return form(c, n, c.tpos(at))
	}
	for _, name := range names {
		if sym := c.file.names[name]; sym != nil && sym.obj != nil {
			sym.use.note()
		}
	}
	if len(have) > 1 || len(have) == 1 && have[0] != k.name {
		return c.overloadedCall(n, k, c.tpos(at))
	}
	return c.namedCall(n, at, c.lookupTok(at))
}

// formAmong returns the checker of a built-in form that one of names is, if no function that the
// program has by the others takes args.
func (c *checker) formAmong(names []string, k *candidates, args []tree.Expr) func(*checker, *cc.PostfixExpression, diag.Pos) tree.Expr {
	for _, name := range names {
		form := wmmaForm(name)
		if form == nil {
			continue
		}
		own := &candidates{name: k.name, found: k.found, types: k.types}
		for _, other := range names {
			own.list = append(own.list, c.sets[other]...)
		}
		c.quietly(func() { c.noEval++; c.addInstances(own, args, diag.Pos{}); c.noEval-- })
		if best, _ := c.resolve(own.list, args); best == nil {
			return form
		}
	}
	return nil
}

// associated reports whether an argument is of a type for which C++ finds functions by
// argument-dependent lookup, also those that are declared after a template (C++17 6.4.2).
func associated(args []tree.Expr) bool {
	for _, a := range args {
		t := a.Type()
		for t.IsPointer() || t.IsArray() {
			t = t.Elem
		}
		if t.IsRecord() || t.Kind == tree.KindEnum {
			return true
		}
	}
	return false
}

// inBody reports whether the checker is in what a template makes, later than where it stands: an
// explicit specialization is checked in its place.
func (c *checker) inBody() bool { return c.inst != nil && c.inst.special == nil }

// visible leaves of list the functions that a call with args finds: in a template those that are
// declared before it, unless an argument's type finds others.
func (c *checker) visible(list []*tree.Object, args []tree.Expr) []*tree.Object {
	if !c.inBody() || associated(args) {
		return list
	}
	var found []*tree.Object
	for _, obj := range list {
		if c.order[obj] < c.inst.t.order {
			found = append(found, obj)
		}
	}
	return found
}

// hiddenFrom reports a call of the one function of its name, which is declared after the template.
func (c *checker) hiddenFrom(obj *tree.Object, n *cc.PostfixExpression, p diag.Pos) bool {
	if !c.inBody() || c.order[obj] < c.inst.t.order {
		return false
	}
	var args []tree.Expr
	c.quietly(func() { args = c.exprs(n) })
	if associated(args) {
		return false
	}
	c.errorf(p, "call to function '%s' that is neither visible in the template definition nor found by argument-dependent lookup", obj.Name).
		Notef(obj.Pos, "'%s' should be declared prior to the call site", obj.Name)
	return true
}

// prefers reports whether of two functions whose conversions are equally good a is better: it is no
// instance and b is, or its template is more specialized (C++17 16.3.3p1).
func (c *checker) prefers(a, b *tree.Object) bool {
	x, y := c.instances[a], c.instances[b]
	if x == nil || y == nil {
		return x == nil && y != nil
	}
	return x.t != y.t && c.moreSpecialized(x.t, y.t)
}

// constexprCondition returns the condition of if constexpr in a template.
func constexprCondition(n exprNode) (cond exprNode, ok bool) {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.ConstexprFunction) {
		return nil, false
	}
	if args := argNodes(call); len(args) == 1 {
		return args[0], true
	}
	return nil, false
}

// constexprIf checks if constexpr: the branch that is not taken is discarded (C++17 9.4.1p2).
func (c *checker) constexprIf(s *tree.If, cond exprNode, n *cc.SelectionStatement) tree.Stmt {
	s.Cond = c.truth(cond)
	v, known := constBool(s.Cond)
	if k := c.constantArg(s.Cond); !known && !isBad(s.Cond) && k != nil {
		s.Cond = k
		v, known = constBool(k)
	}
	if !known && !isBad(s.Cond) {
		c.errorf(c.pos(cond), "constexpr if condition is not a constant expression")
	}
	taken, other := n.Statement, n.Statement2
	if s.Then = tree.Stmt(&tree.Empty{}); known && v {
		s.Then = c.deadStmt(false, taken)
	}
	switch {
	case n.Case != cc.SelectionStatementIfElse:
	case isElseIf(other):
		c.fn.chain = elseIf{of: s, skip: !known || v, in: c.place()}
	case known && !v:
		s.Else = c.deadStmt(false, other)
	}
	if isBad(s.Cond) {
		return &tree.Empty{P: s.P}
	}
	return s
}

// continues reports whether the else-ifs after s are part of its chain.
func continues(s *cc.Statement) bool {
	return s != nil && s.Case == cc.StatementSelection && s.SelectionStatement.Case == cc.SelectionStatementIfElse && isElseIf(s.SelectionStatement.Statement2)
}
