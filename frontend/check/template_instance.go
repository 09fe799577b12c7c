package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// instance is a function that a template makes.
type instance struct {
	t     *functionTemplate
	args  []template.Arg
	scope *scope // in which the parameters have their arguments
	name  string // f<int, 3>
	obj   *tree.Object
	why   string // it has no type

	special *functionSyntax // an explicit specialization
	asked   bool            // it is used, and its body is checked or will be
	checked bool            // its body is, or is being, checked
	at      diag.Pos        // where it is asked for
	from    *instance       // in which
	depth   int
}

// declareInstance makes the object of an instance.
func (c *checker) declareInstance(inst *instance) {
	if c.made++; c.made > maxInstances {
		inst.why = "there are too many instances of templates"
		if c.once("instances") {
			c.errorf(inst.at, "more than %d instances of templates", maxInstances)
		}
		return
	}
	c.res.Budget.Spend(len(inst.args) + 8)
	inst.why = c.quietly(func() {
		c.concretely(inst.args, func() {
			c.inScope(inst.scope, inst, func() {
				if inst.t.head != nil {
					c.instanceHead(inst, inst.t.head)
				}
				c.instanceHead(inst, inst.t.fn)
			})
		})
	})
}

// instanceHead declares the function of an instance by the head of f.
func (c *checker) instanceHead(inst *instance, f *functionSyntax) {
	ds := c.declSpecifiers(f.specs, false)
	c.inferredResult(ds)
	c.noAuto(ds, "function template")
	d := declarator{c: c, typ: ds.typ, pos: ds.pos, body: true}
	d.declare(f.decl)
	if d.has && d.typ.IsFunc() {
		c.linkFunction(ds, &d, &ds.attrs)
	}
}

// declaredName returns the name of the function that a declarator declares: that of the instance if
// it is its head.
func (c *checker) declaredName(name string) string {
	if c.atHead() {
		return c.inst.name
	}
	return functionName(name)
}

// atHead reports whether declarations are the head of an instance.
func (c *checker) atHead() bool { return c.inst != nil && c.fn == nil && c.scope == c.inst.scope }

// enterInstance notes the object of the instance whose head is being checked.
func (c *checker) enterInstance(obj *tree.Object, ds *declSpecs) {
	if c.inst.obj = obj; c.instances == nil {
		c.instances = map[*tree.Object]*instance{}
	}
	c.instances[obj] = c.inst
	if c.inst.special == nil {
		ds.inline = true // other units may have it too
	}
}

// ask says that an instance is used at p.
func (c *checker) ask(inst *instance, p diag.Pos) {
	if f := inst.t.fn; inst.obj != nil && c.undeduced[inst.obj] && inst.special == nil && f.body != nil && !inst.checked {
		inst.asked, inst.from, inst.at = true, c.inst, p // by itself, too
		if c.inst != nil {
			inst.depth = c.inst.depth + 1
		}
		if inst.depth <= maxInferred {
			c.instanceBody(inst, f)
		}
	}
	if inst.asked || c.noEval > 0 || inst.obj == nil {
		return
	}
	inst.asked, inst.at, inst.from = true, p, c.inst
	if c.inst != nil {
		inst.depth = c.inst.depth + 1
	}
	if inst.depth > maxInstanceDepth {
		if c.once("instance depth") {
			c.errorf(p, "recursive template instantiation exceeded maximum depth of %d", maxInstanceDepth)
		}
		return
	}
	if inst.obj.Fn.Attrs.Kernel && isInvalid(inst.t.pattern) {
		c.diags.Errorf(inst.t.pos, "the name of '%s' cannot be formed: a parameter's type is computed from the template's parameters", inst.name)
		c.errors++
		return
	}
	c.queue = append(c.queue, inst)
}

// runInstances checks the bodies of the instances that are used.
func (c *checker) runInstances() {
	for len(c.queue) > 0 && c.made <= maxInstances {
		inst := c.queue[0]
		c.queue = c.queue[1:]
		if f := inst.t.fn; inst.special == nil && f.body != nil && !inst.checked {
			c.instanceBody(inst, f)
		}
	}
}

// instanceBody checks the definition f of an instance.
func (c *checker) instanceBody(inst *instance, f *functionSyntax) {
	if inst.checked = true; inst.t.reported == nil {
		inst.t.reported = inst
	}
	c.inScope(inst.scope, inst, func() {
		c.functionDefinition(&cc.FunctionDefinition{DeclarationSpecifiers: f.specs, Declarator: f.decl, CompoundStatement: f.body})
	})
}

// silent reports whether warnings are not shown: those of a template are, for its first instance.
func (c *checker) silent() bool {
	return c.inHostCode() || c.repeated || c.inst != nil && c.inst.t.reported != c.inst && c.inst.special == nil
}

// maxInferred bounds how deep instances whose results are auto ask for each other.
const maxInferred = 200

// maxTrace bounds the notes on who asked for an instance.
const maxTrace = 8

// traceInstance adds to a message who asked for the instance that it is about.
func (c *checker) traceInstance(d *diag.Diagnostic) {
	n := 0
	for inst := c.inst; inst != nil && n < maxTrace; inst = inst.from {
		what, name := "function template specialization", inst.name
		if strings.Contains(name, dialect.MembersPrefix) { // it stands for a class of the host
			what, name = "class template specialization", strings.Replace(name, dialect.MembersPrefix, "", 1)
		}
		name = strings.ReplaceAll(dialect.Qualified(name), dialect.NewPrefix, "")
		d.Notef(inst.at, "in instantiation of %s '%s' requested here", what, strings.ReplaceAll(name, "nullptr_t", "..."))
		n++
	}
}

// specialize checks template <> int f<int>(int x) { ... }: the instance has a definition of its
// own.
func (c *checker) specialize(n *cc.CompoundStatement) {
	if body := classBody(n); body != nil {
		c.specializeClass(n, body)
		return
	}
	inst, fn := c.explicitInstance(n)
	if inst == nil {
		return
	}
	if inst.asked || inst.special != nil && inst.special.body != nil && fn.body != nil {
		what := "explicit specialization of '%s' after instantiation"
		if inst.special != nil {
			what = "redefinition of '%s'"
		}
		c.errorf(c.pos(fn.decl), what, inst.name).Notef(inst.obj.Pos, "declared here")
		return
	}
	inst.special, inst.at = fn, c.pos(fn.decl)
	inst.scope = &scope{parent: c.file, atFile: true}
	inst.obj.Fn.Attrs, inst.obj.Linkage = tree.FuncAttrs{}, tree.LinkExternal // its own say everything
	if fn.body == nil {
		c.inScope(inst.scope, inst, func() { c.instanceHead(inst, fn) })
		return
	}
	c.instanceBody(inst, fn)
}

// instantiate checks template int f<int>(int);: the instance is made, used or not.
func (c *checker) instantiate(n *cc.CompoundStatement) {
	if inst, fn := c.explicitInstance(n); inst != nil && inst.special == nil {
		c.ask(inst, c.pos(fn.decl))
	}
}

// explicitArgs returns the name and the arguments that stand before an explicit specialization or
// instantiation as a statement.
func (c *checker) explicitArgs(items []*cc.BlockItem) (name cc.Token, given []givenArg, ok bool) {
	for _, it := range items {
		if it.Case != cc.BlockItemStmt || it.Statement.Case != cc.StatementExpr {
			continue
		}
		if call, isCall := it.Statement.ExpressionStatement.ExpressionList.(*cc.PostfixExpression); isCall {
			var nodes []exprNode
			name, nodes, _ = templateName(call)
			if given, ok = c.given(nodes); !ok {
				return name, nil, false
			}
		}
	}
	return name, given, true
}

// explicitInstance finds the instance that a declaration in n names: of the most specialized
// template that has one of its type.
func (c *checker) explicitInstance(n *cc.CompoundStatement) (*instance, *functionSyntax) {
	items, fn := templateItems(n)
	if fn == nil {
		return nil, nil
	}
	_, given, ok := c.explicitArgs(items)
	if !ok {
		return nil, nil
	}
	p, name := c.pos(fn.decl), functionName(fn.decl.Name())
	typ := tyInvalid
	c.inScope(&scope{parent: c.file, atFile: true}, nil, func() {
		ds := c.declSpecifiers(fn.specs, false)
		d := declarator{c: c, typ: ds.typ, pos: ds.pos, body: true}
		d.declare(fn.decl)
		typ = d.typ
	})
	if !typ.IsFunc() {
		return nil, nil
	}
	var best *instance
	var reasons []string
	for _, t := range c.templates[name] {
		b := c.binding(t)
		if b.give(given) && b.deduce(nil, typ) && b.complete() {
			inst := b.instance(p)
			if inst.obj != nil && sameParameters(inst.obj.Type, typ) && sameCXX(inst.obj.Type.Elem.Unqual(), typ.Elem.Unqual()) && (best == nil || c.moreSpecialized(t, best.t)) {
				best = inst
			}
		}
		reasons = append(reasons, b.why)
	}
	if best == nil {
		d := c.errorf(p, "no function template matches function template specialization '%s'", name)
		for i, t := range c.templates[name] {
			if reasons[i] != "" {
				d.Notef(t.pos, "candidate template ignored: %s", reasons[i])
			}
		}
	}
	return best, fn
}

// moreSpecialized reports whether template a is more specialized than b (C++17 17.5.6.2).
func (c *checker) moreSpecialized(a, b *functionTemplate) bool {
	if isInvalid(a.pattern) || isInvalid(b.pattern) {
		return false
	}
	d := template.Deduction{Stands: &c.stands, Same: sameCXX, Qualified: c.qualified}
	return d.MoreSpecialized(a.pattern.Params, len(a.params), b.pattern.Params, len(b.params))
}
