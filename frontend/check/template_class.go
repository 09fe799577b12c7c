package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Class templates of C++, as far as their members are data: an instance is the struct, whose tree
// is checked once more with other meanings for the template's parameters.

// classTemplate is a class template. Of its parameters functionTemplate knows all there is to know.
type classTemplate struct {
	functionTemplate
	body      *cc.StructOrUnionSpecifier // the definition, if there is one so far
	instances map[string][]*tree.Type    // by the arguments, mangled
	specials  map[string][]classSpecial  // explicit specializations, likewise
	alias     *functionSyntax            // what template <...> using S = ... declares, nil for a class
	meanings  map[string][]aliasMeaning  // of an alias, by the arguments
}

// classSpecial is an explicit specialization of a class template.
type classSpecial struct {
	args []template.Arg
	body *cc.StructOrUnionSpecifier
}

// of returns the definition for the arguments of b, nil if there is none.
func (t *classTemplate) of(b *binding) *cc.StructOrUnionSpecifier {
	for _, s := range t.specials[b.key()] {
		if sameArgs(s.args, b.args) {
			return s.body
		}
	}
	return t.body
}

// specializeClass checks template <> struct S<float> { ... }.
func (c *checker) specializeClass(n *cc.CompoundStatement, body *cc.StructOrUnionSpecifier) {
	items, _ := templateItems(n)
	name, given, ok := c.explicitArgs(items)
	text, _ := strings.CutPrefix(name.SrcStr(), dialect.ClassPrefix)
	t := c.classes[text]
	if !ok || t == nil || body.Case != cc.StructOrUnionSpecifierDef {
		return
	}
	p := c.tpos(body.Token)
	b := c.binding(&t.functionTemplate)
	if !b.give(given) || !b.complete() {
		c.errorf(p, "no '%s' with these template arguments: %s", t.name, b.why).Notef(t.pos, "template is declared here")
		return
	}
	key := b.key()
	for _, s := range t.specials[key] {
		if sameArgs(s.args, b.args) {
			c.errorf(p, "redefinition of '%s'", b.instanceName()).Notef(c.tpos(s.body.Token), "previous definition is here")
			return
		}
	}
	for _, old := range t.instances[key] {
		if old.Record.Complete && sameArgs(c.stands.Class(old).Args, b.args) {
			c.errorf(p, "explicit specialization of '%s' after instantiation", typeText(old, false)).Notef(t.pos, "template is declared here")
			return
		}
	}
	if t.specials == nil {
		t.specials = map[string][]classSpecial{}
	}
	t.specials[key] = append(t.specials[key], classSpecial{b.args, body})
	c.classInstance(t, b, p)
}

// classBody returns the struct that is the last of the items in the body of a template.
func classBody(n *cc.CompoundStatement) *cc.StructOrUnionSpecifier {
	var last *cc.BlockItem
	for l := n.BlockItemList; l != nil; l = l.BlockItemList {
		last = l.BlockItem
	}
	if last == nil || last.Case != cc.BlockItemDecl || last.Declaration.Case != cc.DeclarationDecl {
		return nil
	}
	for ds := last.Declaration.DeclarationSpecifiers; ds != nil; ds = ds.DeclarationSpecifiers {
		if ds.Case == cc.DeclarationSpecifiersTypeSpec && ds.TypeSpecifier.Case == cc.TypeSpecifierStructOrUnion {
			return ds.TypeSpecifier.StructOrUnionSpecifier
		}
	}
	return nil
}

// declareClass enters a class template, or another declaration of one.
func (c *checker) declareClass(n *cc.CompoundStatement) {
	body := classBody(n)
	if body == nil { // a syntax error took it
		return
	}
	items, _ := templateItems(n)
	t := &classTemplate{instances: map[string][]*tree.Type{}}
	t.name, t.pos, t.pattern = body.Token.SrcStr(), c.tpos(body.Token), tyInvalid
	t.addParams(c, items)
	if len(t.params) > template.MaxParams {
		c.errorf(t.pos, "template '%s' has more than %d parameters", t.name, template.MaxParams)
		return
	}
	if body.Case == cc.StructOrUnionSpecifierDef {
		t.body = body
	}
	old := c.classes[t.name]
	switch {
	case old == nil:
		if c.classes == nil {
			c.classes = map[string]*classTemplate{}
		}
		c.classes[t.name] = t
	case len(old.params) != len(t.params):
		c.errorf(t.pos, "template '%s' has %d parameters here, and %d before", t.name, len(t.params), len(old.params)).Notef(old.pos, "previous declaration is here")
	case old.body != nil && t.body != nil:
		c.errorf(t.pos, "redefinition of '%s'", t.name).Notef(old.pos, "previous definition is here")
	default:
		c.redeclareClass(old, t)
	}
}

// redeclareClass merges the declaration t into old: each may have defaults of parameters.
func (c *checker) redeclareClass(old, t *classTemplate) {
	for i := range t.params {
		p, q := &old.params[i], &t.params[i]
		if p.def != nil && q.def != nil {
			c.errorf(c.pos(q.def), "template parameter redefines default argument").Notef(old.pos, "previous declaration is here")
		}
		if q.def == nil {
			q.def = p.def
		}
		p.def = q.def
	}
	if t.body != nil {
		old.body, old.params, old.pos = t.body, t.params, t.pos
	}
}

// classTemplateID returns the type that the operand of typeof says if it is what package parse
// writes for S<float, 3>, else nil.
func (c *checker) classTemplateID(n cc.ExpressionNode) *tree.Type {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || len(c.classes) == 0 {
		return nil
	}
	id, ok := templateID(call)
	if !ok {
		return nil
	}
	name, nodes, ok := templateName(id)
	text, isClass := strings.CutPrefix(name.SrcStr(), dialect.ClassPrefix)
	t := c.classes[text]
	if !ok || !isClass || t == nil {
		return nil
	}
	p := c.tpos(name)
	given, fine := c.given(nodes)
	if !fine {
		return tyInvalid
	}
	b := c.binding(&t.functionTemplate)
	if !b.give(given) || !b.complete() {
		c.errorf(p, "no '%s' with these template arguments: %s", t.name, b.why).Notef(t.pos, "template is declared here")
		return tyInvalid
	}
	if t.alias != nil {
		return c.aliased(t, b, p)
	}
	return c.classInstance(t, b, p)
}

// classInstance returns the instance of the arguments of b, which are complete.
func (c *checker) classInstance(t *classTemplate, b *binding, p diag.Pos) *tree.Type {
	key := b.key()
	for _, old := range t.instances[key] {
		if sameArgs(c.stands.Class(old).Args, b.args) {
			c.laterClass(t, old, b, p)
			return old
		}
	}
	if c.made++; c.made > maxInstances {
		if c.once("instances") {
			c.errorf(p, "more than %d instances of templates", maxInstances)
		}
		return tyInvalid
	}
	kind := tree.KindStruct
	if body := t.of(b); body != nil && body.StructOrUnion != nil && body.StructOrUnion.Case == cc.StructOrUnionUnion {
		kind = tree.KindUnion
	}
	typ := c.newRecord(kind, b.instanceName(), t.pos)
	c.stands.AddClass(typ.Record, &template.Class{Name: t.name, Args: b.args})
	if t.name == fragmentName && !c.fragmentOf(typ, b.args, p) {
		return tyInvalid
	}
	t.instances[key] = append(t.instances[key], typ)
	c.unit.Hold(instanceBytes + len(key))
	c.laterClass(t, typ, b, p)
	return typ
}

// laterClass completes an instance, at once or, inside of another one's members, when that is done:
// they may only point to it.
func (c *checker) laterClass(t *classTemplate, typ *tree.Type, b *binding, p diag.Pos) {
	switch {
	case typ.Record.Complete || t.of(b) == nil || c.defining[typ.Record]:
	case c.nested == 0:
		c.completeClass(t, typ, b, p)
	case c.pending[typ.Record] == nil:
		if c.pending == nil {
			c.pending = map[*tree.Record]func(){}
		}
		c.pending[typ.Record] = func() { c.completeClass(t, typ, b, p) }
		if c.level < maxWaiting {
			c.waiting = append(c.waiting, waitingClass{typ, c.level + 1})
		}
	}
}

// waitingClass is an instance that others point to, which are as many as level says.
type waitingClass struct {
	typ   *tree.Type
	level int
}

// maxWaiting bounds the instances that point to each other and are made before something asks for
// their members: there may be no end to them.
const maxWaiting = 16

// completed completes an instance of a class template that waits for it, or of which t is an array.
func (c *checker) completed(t *tree.Type) {
	for t.IsArray() {
		t = t.Elem
	}
	if !t.IsRecord() {
		return
	}
	if do := c.pending[t.Record]; do != nil {
		delete(c.pending, t.Record)
		do()
	}
}

// completeClass checks the members of an instance that p names, once. Of one with placeholders for
// arguments no member is asked for, and what is wrong with it may not be so in others.
func (c *checker) completeClass(t *classTemplate, typ *tree.Type, b *binding, p diag.Pos) {
	r := typ.Record
	if c.tooDeep {
		return
	}
	if c.nested++; c.nested > maxInstanceDepth {
		c.nested--
		c.tooDeep = true
		c.errorf(t.pos, "recursive template instantiation exceeded maximum depth of %d", maxInstanceDepth)
		return
	}
	c.defining[r] = true
	defer delete(c.defining, r)
	body := t.of(b)
	if c.classScopes == nil {
		c.classScopes = map[*tree.Record]*scope{}
	}
	c.classScopes[r] = b.scope
	b.scope.define(&symbol{name: t.name, pos: t.pos, typedef: typ, use: use{quiet: true}}) // in its own body
	do := func() {
		c.inScope(b.scope, nil, func() {
			var a attrs
			c.attributeList(&a, body.AttributeSpecifierList)
			c.attributeList(&a, body.AttributeSpecifierList2)
			c.recordBody(r, body, &a)
		})
	}
	reported := len(c.diags.Diags)
	if !c.stands.Depends(typ) {
		c.concretely(b.args, do)
		for i := range c.diags.Diags[reported:] {
			if d := &c.diags.Diags[reported+i]; len(d.Notes) < maxTrace && !c.tooDeep {
				d.Notef(p, "in instantiation of '%.200s' requested here", typeText(typ, false))
			}
		}
	} else if c.quietly(do); !r.Complete {
		r.Size, r.Align = 1, 1
		r.Finish()
	}
	if c.nested--; c.nested == 0 {
		for len(c.waiting) > 0 {
			next := c.waiting[0]
			c.waiting, c.level = c.waiting[1:], next.level
			c.completed(next.typ)
		}
		c.level = 0
	}
}

// classConstant returns the enumerator or static constant that a class declares, nil if there is
// none of that name.
func (c *checker) classConstant(t *tree.Type, name string, p diag.Pos) tree.Expr {
	if !c.res.CXX {
		return nil
	}
	var sym *symbol
	if s := c.classScopes[t.Record]; s != nil {
		if sym = s.names[name]; sym == nil { // an enumerator, which has the name of the namespace around it
			space, _ := c.classBase(t.Unqual())
			sym = s.names[dialect.InSpace(space, name)]
		}
	} else if t.Record.Tag != "" {
		if sym = c.file.names[methodName(t.Record, name)]; sym == nil { // an enumerator, which stands beside the class
			space, _ := dialect.SplitSpace(t.Record.Tag)
			if sym = c.file.names[dialect.InSpace(space, name)]; sym != nil && sym.enumConst == nil {
				sym = nil
			}
		}
	}
	if sym == nil || sym.enumConst == nil && (sym.obj == nil || sym.obj.Fn != nil) {
		return nil
	}
	if sym.enumConst != nil {
		k := *sym.enumConst
		k.P = p
		return &k
	}
	sym.use.note()
	return c.reference(sym.obj, p)
}

// classConstructors returns how objects of t, an instance of a class template, are made.
func (c *checker) classConstructors(t *tree.Type, class *template.Class) (k construction) {
	space, base := dialect.SplitSpace(class.Name)
	name := dialect.InSpace(space, dialect.NewPrefix+base)
	s := c.classScopes[t.Record]
	names := append([]string{name}, c.specialNews[name]...)
	if s == nil || len(names) == 1 && len(c.sets[name]) == 0 && !c.isTemplate(name) && s.names[dialect.InSpace(space, dialect.DefaultMark)] == nil {
		return k
	}
	k.nothing = s.names[dialect.InSpace(space, dialect.DefaultMark)] != nil // enumerators, with the names of the namespace around them
	k.aggregate = s.names[dialect.InSpace(space, dialect.AggregateMark)] != nil
	for _, n := range names {
		for _, obj := range c.sets[n] {
			if obj.Type.Elem.IsRecord() && obj.Type.Elem.Record == t.Record && c.instances[obj] == nil {
				k.list = append(k.list, obj)
			}
		}
	}
	if !c.isSpecial(class) && c.isTemplate(name) {
		k.class = &candidates{name: name, id: true, complete: true, given: givenArgs(class.Args)}
	}
	k.has = k.nothing || len(k.list) > 0 || k.class != nil
	return k
}

// givenArgs returns arguments as if they were written.
func givenArgs(args []template.Arg) (list []givenArg) {
	for _, a := range args {
		g := givenArg{typ: a.Type}
		if a.Value != nil {
			g.value = a.Value
		} else if a.Func != nil {
			g.value = &tree.ObjRef{Node: node(a.Func.Type, a.Func.Pos), Obj: a.Func}
		}
		list = append(list, g)
	}
	return list
}

// isSpecial reports whether an instance of a class template is an explicit specialization.
func (c *checker) isSpecial(class *template.Class) bool {
	t := c.classes[class.Name]
	if t == nil || len(t.specials) == 0 {
		return false
	}
	b := c.binding(&t.functionTemplate)
	b.args = class.Args
	return t.of(b) != t.body
}

// classBase returns the name of what a record is called in its namespace, without arguments, and
// the namespace.
func (c *checker) classBase(t *tree.Type) (space, base string) {
	if class := c.stands.Class(t); class != nil {
		return dialect.SplitSpace(class.Name)
	}
	return dialect.SplitSpace(t.Record.Tag)
}

// isParameterTypedef reports whether the typedef n declares a type that is a template's parameter.
func isParameterTypedef(n *cc.DeclarationSpecifiers) bool {
	for ; n != nil; n = n.DeclarationSpecifiers {
		if n.Case == cc.DeclarationSpecifiersTypeSpec && n.TypeSpecifier.Case == cc.TypeSpecifierStructOrUnion {
			return strings.HasPrefix(n.TypeSpecifier.StructOrUnionSpecifier.Token.SrcStr(), dialect.TypenameTag)
		}
	}
	return false
}
