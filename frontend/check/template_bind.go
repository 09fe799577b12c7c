package check

import (
	"fmt"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/syntax"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// givenArg is an argument of a template that is written in the source.
type givenArg struct {
	typ   *tree.Type
	value tree.Expr
}

// templateName splits a call of dialect.TemplateID: the name, and the arguments that are given.
func templateName(n *cc.PostfixExpression) (name cc.Token, given []exprNode, ok bool) {
	args := argNodes(n)
	if len(args) == 0 {
		return name, nil, false
	}
	id, ok := args[0].(*cc.PrimaryExpression)
	if !ok || id.Case != cc.PrimaryExpressionIdent {
		return name, nil, false
	}
	return id.Token, args[1:], true
}

// given evaluates arguments of a template; ok is false after an error.
func (c *checker) given(nodes []exprNode) (list []givenArg, ok bool) {
	ok = true
	for _, n := range nodes {
		var g givenArg
		if t := syntax.TypeArg(n); t != nil {
			if g.value = c.memberArg(t); g.value != nil {
				list = append(list, g)
				continue
			}
			g.typ, _ = c.typeName(t)
			ok = ok && !isInvalid(g.typ)
		} else {
			c.noEval++
			g.value = c.rexpr(n)
			c.noEval--
			ok = ok && !isBad(g.value)
		}
		list = append(list, g)
	}
	return list, ok
}

// memberArg returns the constant T::name that t is: package parse cannot tell whether it is one or
// a type, and writes it as if it were a type. It returns nil for types.
func (c *checker) memberArg(t *cc.TypeName) tree.Expr {
	l := t.SpecifierQualifierList
	if l == nil || l.SpecifierQualifierList != nil || t.AbstractDeclarator != nil || l.TypeSpecifier == nil || l.TypeSpecifier.Case != cc.TypeSpecifierTypeofExpr {
		return nil
	}
	of, name := c.memberOfType(l.TypeSpecifier.ExpressionList)
	if of == nil {
		return nil
	}
	if e := c.qualifiedEnumerator(of, name.SrcStr(), c.tpos(name)); e != nil {
		return e
	}
	record := of.Type().Elem
	if !record.IsRecord() {
		return nil
	}
	c.completed(record)
	if e := c.classConstant(record, name.SrcStr(), c.tpos(name)); e != nil {
		return c.rvalue(e)
	}
	return nil
}

// memberType returns the type T::name, where T is a struct without parameters, whose types are
// typedef names of file scope; nil if n is not what package parse writes for such a type.
func (c *checker) memberType(n cc.ExpressionNode) *tree.Type {
	of, name := c.memberOfType(n)
	if of == nil || !of.Type().Elem.IsRecord() {
		return nil
	}
	record := of.Type().Elem.Unqual()
	unknown := func() *tree.Type { return c.stands.MemberType(template.Member{Of: record, Name: name.SrcStr()}) }
	if c.stands.Depends(record) || c.patterns > 0 && c.stands.Expression(record) {
		return unknown()
	}
	if record.Record.Tag == "" {
		return nil
	}
	sym := c.file.names[methodName(of.Type().Elem.Record, name.SrcStr())]
	if sym != nil && sym.typedef != nil {
		sym.use.note()
		return sym.typedef
	}
	c.completed(of.Type().Elem)
	if e := c.classConstant(of.Type().Elem, name.SrcStr(), c.tpos(name)); e != nil { // the operand of sizeof
		return e.Type()
	}
	if c.patterns > 0 && c.stands.Class(record) != nil { // sizeof(T) is not known: it may be another instance
		var typ *tree.Type
		if failed := c.quietly(func() { typ = c.typeofExpr(n) }); failed != "" || isInvalid(typ) {
			return unknown()
		}
		return typ
	}
	return nil
}

// memberOfType takes *((T *)8)->name() apart, which package parse writes for T::name (class.go):
// the pointer, and the name. It returns nil for all else.
func (c *checker) memberOfType(n cc.ExpressionNode) (of tree.Expr, name cc.Token) {
	deref, ok := n.(*cc.UnaryExpression)
	if !ok || deref.Case != cc.UnaryExpressionDeref || !c.res.CXX {
		return nil, name
	}
	call, ok := deref.CastExpression.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || len(argNodes(call)) > 0 {
		return nil, name
	}
	sel, ok := call.PostfixExpression.(*cc.PostfixExpression)
	if !ok || sel.Case != cc.PostfixExpressionPSelect {
		return nil, name
	}
	if inner, ok := sel.PostfixExpression.(*cc.PrimaryExpression); !ok || inner.Case != cc.PrimaryExpressionExpr {
		return nil, name
	}
	of = c.rexpr(sel.PostfixExpression)
	if k, ok := of.(*tree.Const); !ok || k.Lo != 8 || isBad(of) || !of.Type().IsPointer() {
		return nil, name
	}
	return of, sel.Token2
}

// binding finds the arguments of one template.
type binding struct {
	c     *checker
	t     *functionTemplate
	args  []template.Arg
	scope *scope // with the parameters whose arguments are settled
	next  int    // the first that is not
	why   string // it cannot be
}

func (c *checker) binding(t *functionTemplate) *binding {
	return &binding{c: c, t: t, args: make([]template.Arg, len(t.params)), scope: &scope{parent: c.file, atFile: true}}
}

func (b *binding) fail(format string, args ...any) bool {
	if b.why == "" {
		b.why = fmt.Sprintf(format, args...)
	}
	return false
}

// give takes the arguments that are written.
func (b *binding) give(given []givenArg) bool {
	if len(given) > len(b.t.params) {
		return b.fail("too many template arguments: %d for %d parameters", len(given), len(b.t.params))
	}
	for i, g := range given {
		switch p := &b.t.params[i]; {
		case p.isTyp && g.typ == nil:
			return b.fail("template argument for template type parameter '%s' must be a type", p.name)
		case !p.isTyp && g.typ != nil:
			return b.fail("template argument for non-type template parameter '%s' must be an expression", p.name)
		case p.isTyp:
			b.args[i].Type = g.typ
		case b.giveFunction(p, &b.args[i], g.value):
		default:
			if b.args[i].Value = b.c.constantArg(g.value); b.args[i].Value == nil {
				return b.fail("non-type template argument for '%s' is not a constant expression", p.name)
			}
		}
		if !b.settle() {
			return false
		}
	}
	return true
}

// giveFunction takes a function for the argument of p, if that is one for pointers or references to
// functions.
func (b *binding) giveFunction(p *templateParam, a *template.Arg, e tree.Expr) bool {
	if _, constant := e.(*tree.Const); constant || e.Type().IsInteger() {
		return false
	}
	typ := b.c.constantType(p, b.scope)
	if typ.IsFunc() {
		typ = b.c.pointerTo(typ)
	}
	if !typ.IsPointer() || !typ.Elem.IsFunc() {
		return false
	}
	b.c.quietly(func() {
		if x := b.c.functionFor(e, b.c.pointerTo(typ.Elem)); isLvalue(x) || x.Type().IsFunc() || x.Type().IsPointer() {
			e = x
		}
	})
	for {
		switch x := e.(type) {
		case *tree.Decay:
			e = x.X
			continue
		case *tree.AddrOf:
			e = x.X
			continue
		case *tree.ObjRef:
			if x.Obj.Fn != nil && sameParameters(x.Obj.Type, typ.Elem) && sameCXX(x.Obj.Type.Elem.Unqual(), typ.Elem.Elem.Unqual()) {
				a.Func, a.Ref = x.Obj, typ.Ref
			}
		}
		return a.Func != nil
	}
}

// constantArg returns the value of a constant expression, nil for others.
func (c *checker) constantArg(e tree.Expr) *tree.Const {
	k, ok := e.(*tree.Const)
	if !ok && e.Type().IsInteger() {
		k, _ = c.constFold(e)
	}
	return k
}

// settle enters the next parameter, whose argument is known, into the scope.
func (b *binding) settle() bool {
	i := b.next
	p, a := &b.t.params[i], &b.args[i]
	sym := &symbol{name: p.name, pos: b.t.pos}
	sym.use.quiet = true
	if p.isTyp {
		sym.typedef = a.Type
	} else if a.Func != nil {
		sym.obj, sym.param = a.Func, true
	} else if !b.settleConstant(p, a) {
		return false
	} else {
		sym.enumConst = a.Value
	}
	b.next++
	b.scope.define(sym)
	return true
}

// settleConstant converts the argument of a constant to the type of its parameter, which may depend
// on parameters before (C++17 17.3.2p2: a converted constant expression, that does not narrow).
func (b *binding) settleConstant(p *templateParam, a *template.Arg) bool {
	typ := b.paramType(p)
	if _, stands := template.ConstantIndex(a.Value); stands {
		if _, unknown := b.c.stands.TypeIndex(typ); unknown || typ.IsPointer() { // for a function
			return true
		}
	}
	if !typ.IsInteger() {
		return b.fail("template parameter '%s' of type %s is not supported: only integers, bool, enumerations and functions are", p.name, typeString(typ))
	}
	if a.Array {
		a.Value, a.Array = b.c.intConst(a.Length, b.c.tySize, b.t.pos), false
	}
	if _, stands := template.ConstantIndex(a.Value); stands {
		return true // a parameter of the template whose declaration names this one
	}
	from := a.Value.T
	if !from.IsInteger() || (typ.Kind == tree.KindEnum || from.Kind == tree.KindEnum && isScoped(from)) && !sameCXX(from.Unqual(), typ.Unqual()) {
		return b.fail("value of type %s is not implicitly convertible to %s", typeString(from), typeString(typ))
	}
	if a.Class && !sameCXX(from.Unqual(), typ.Unqual()) { // C++17 17.8.2.5p17
		return b.fail("deduced non-type template argument is of type %s, the template parameter '%s' of type %s", typeString(from), p.name, typeString(typ))
	}
	k := foldCast(a.Value, typ)
	if k == nil || k.Lo != a.Value.Lo || k.Hi != a.Value.Hi || isNegative(k) != isNegative(a.Value) {
		return b.fail("non-type template argument evaluates to %s, which cannot be narrowed to type %s", constText(a.Value), typeString(typ))
	}
	k.P = b.t.pos
	a.Value = k
	return true
}

// isScoped reports whether an enumeration does not convert by itself.
func isScoped(t *tree.Type) bool { return t.Kind == tree.KindEnum && t.Enum.Scoped }

// paramType returns the type of a parameter that is a constant.
func (b *binding) paramType(p *templateParam) *tree.Type {
	typ := b.c.constantType(p, b.scope)
	if isInvalid(typ) {
		b.fail("the type of template parameter '%s' cannot be formed", p.name)
	}
	return typ
}

// constantType returns the type of a parameter that is a constant, in the scope of the parameters
// before it; invalid if it cannot be formed.
func (c *checker) constantType(p *templateParam, s *scope) *tree.Type {
	typ := tyInvalid
	failed := c.quietly(func() {
		c.inScope(s, nil, func() {
			ds := c.declSpecifiers(p.decl.DeclarationSpecifiers, false)
			d := declarator{c: c, typ: ds.typ, pos: ds.pos}
			d.declare(p.decl.InitDeclaratorList.InitDeclarator.Declarator)
			typ = d.typ.Unqual()
		})
	})
	if failed != "" {
		return tyInvalid
	}
	return typ
}

// deduce finds arguments by those of a call, or by the type of the whole function if typ is set.
func (b *binding) deduce(args []tree.Expr, typ *tree.Type) bool {
	p := b.t.pattern
	if isInvalid(p) {
		return true // all that is missing has to have a default
	}
	d := template.Deduction{Stands: &b.c.stands, Args: b.args, Given: b.next, Same: sameCXX, Qualified: b.c.qualified}
	ok := true
	if typ != nil {
		if len(p.Params) != len(typ.Params) || p.Variadic != typ.Variadic {
			return b.fail("it has another number of parameters")
		}
		if b.c.stands.Expression(p.Elem) {
			whole := *p
			whole.Elem = typ.Elem
			p = &whole
		}
		ok = d.Type(p, typ)
	}
	for i := 0; i < len(args) && i < len(p.Params) && ok; i++ {
		a := args[i].Type()
		if !p.Params[i].Ref {
			a = b.c.decayed(a)
		}
		if ofHost(args[i].Type()) {
			continue // nullptr, or an argument that the host alone knows
		}
		if ok = d.Call(p.Params[i], a); ok && i == 0 && (b.t.method || isMethodName(b.t.name)) {
			d.Fixed = make([]bool, len(b.args))
			for k := range b.args {
				d.Fixed[k] = b.args[k].Known()
			}
		}
		if !ok && !d.Conflict {
			return b.fail("could not match %s against %s", typeString(p.Params[i]), typeString(args[i].Type()))
		}
	}
	switch {
	case d.Conflict:
		return b.fail("deduced conflicting %s for parameter '%s' (%s vs. %s)", kindsOf(&d.Other), b.t.params[d.Param].name, argText(&b.args[d.Param]), argText(&d.Other))
	case !ok:
		return b.fail("could not match %s against %s", typeString(p), typeString(typ))
	}
	return true
}

func kindsOf(a *template.Arg) string {
	if a.Type != nil {
		return "types"
	}
	return "values"
}

// complete settles all parameters, by their defaults where nothing else is known.
func (b *binding) complete() bool {
	for b.next < len(b.t.params) {
		p, a := &b.t.params[b.next], &b.args[b.next]
		if !a.Known() && p.def == nil {
			return b.fail("couldn't infer template argument '%s'", shownParam(p.name))
		}
		if !a.Known() && !b.byDefault(p, a) {
			return false
		}
		if !b.settle() {
			return false
		}
	}
	return true
}

// byDefault evaluates the default of a parameter.
func (b *binding) byDefault(p *templateParam, a *template.Arg) bool {
	var list []givenArg
	ok := false
	why := b.c.quietly(func() {
		b.c.inScope(b.scope, nil, func() { list, ok = b.c.given([]exprNode{p.def}) })
	})
	switch {
	case !ok:
		return b.fail("the default of '%s' cannot be: %s", p.name, why)
	case p.isTyp != (list[0].typ != nil):
		return b.fail("the default of '%s' is of another kind", p.name)
	case p.isTyp:
		a.Type = list[0].typ
		return true
	}
	if b.giveFunction(p, a, list[0].value) {
		return true
	}
	if a.Value = b.c.constantArg(list[0].value); a.Value == nil {
		return b.fail("the default of '%s' is not a constant expression", p.name)
	}
	return true
}

// argText is an argument of a template as messages show it.
func argText(a *template.Arg) string {
	switch {
	case a.Type != nil:
		return typeText(a.Type, false)
	case a.Func != nil:
		return a.Func.Name
	case a.Value != nil && a.Value.T.Kind == tree.KindBool:
		return map[bool]string{true: "true", false: "false"}[a.Value.Lo != 0]
	case a.Value != nil:
		if _, stands := template.ConstantIndex(a.Value); stands {
			return "N"
		}
		return constText(a.Value)
	}
	return fmt.Sprint(a.Length)
}

// shownParam is the name of a parameter in messages.
func shownParam(name string) string {
	if strings.HasPrefix(name, "__cptx_") {
		return ""
	}
	return name
}

// instanceName is the name of an instance: f<int, 3>.
func (b *binding) instanceName() string {
	texts := make([]string, len(b.args))
	for i := range b.args {
		texts[i] = argText(&b.args[i])
	}
	return b.t.name + "<" + strings.Join(texts, ", ") + ">"
}

// sameArgs reports whether two lists of arguments are the same.
func sameArgs(a, b []template.Arg) bool {
	for i := range a {
		switch {
		case a[i].Type != nil:
			if !sameCXX(a[i].Type, b[i].Type) {
				return false
			}
		case a[i].Func != nil || b[i].Func != nil:
			if a[i].Func != b[i].Func {
				return false
			}
		case a[i].Value.Lo != b[i].Value.Lo || a[i].Value.Hi != b[i].Value.Hi || !sameCXX(a[i].Value.T.Unqual(), b[i].Value.T.Unqual()):
			return false
		}
	}
	return true
}

// key is the arguments in a form in which few other lists are.
func (b *binding) key() string {
	m := &mangler{left: 2000, types: &b.c.stands}
	m.arguments(b.args)
	b.c.res.Budget.Spend(len(m.out) / 16)
	return string(m.out)
}

// instance returns the instance of the arguments, which are complete.
func (b *binding) instance(p diag.Pos) *instance {
	key := b.key()
	for _, old := range b.t.instances[key] {
		if sameArgs(old.args, b.args) {
			return old
		}
	}
	inst := &instance{t: b.t, args: b.args, scope: b.scope, name: b.instanceName(), at: p, from: b.c.inst}
	b.t.instances[key] = append(b.t.instances[key], inst)
	b.c.unit.Hold(instanceBytes + len(key))
	b.c.declareInstance(inst)
	return inst
}
