package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// The template of an alias is no type of its own: S<float> is what stands for it with the
// parameters replaced, and deduction sees through it (C++17 17.5.7).

// declareAlias enters the template of an alias, or another declaration of one.
func (c *checker) declareAlias(items []*cc.BlockItem, fn *functionSyntax) {
	t := &classTemplate{alias: fn}
	t.name, t.pos, t.pattern = fn.decl.Name(), c.pos(fn.decl), tyInvalid
	t.addParams(c, items)
	if len(t.params) > template.MaxParams {
		c.errorf(t.pos, "template '%s' has more than %d parameters", t.name, template.MaxParams)
		return
	}
	if c.classes == nil {
		c.classes = map[string]*classTemplate{}
	}
	if old := c.classes[t.name]; old != nil {
		if old.alias == nil || !c.sameAlias(old, t) {
			c.errorf(t.pos, "redefinition of '%s'", t.name).Notef(old.pos, "previous definition is here")
		}
		return
	}
	c.classes[t.name] = t
}

// sameAlias reports whether two templates of aliases have the same parameters and mean the same.
func (c *checker) sameAlias(a, b *classTemplate) bool {
	if len(a.params) != len(b.params) {
		return false
	}
	for i := range a.params {
		if a.params[i].isTyp != b.params[i].isTyp {
			return false
		}
	}
	return sameCXX(c.aliasedIn(a, c.placeholders(&a.functionTemplate)), c.aliasedIn(b, c.placeholders(&b.functionTemplate)))
}

// aliased returns what the template of an alias means with the arguments of b, which are complete.
func (c *checker) aliased(t *classTemplate, b *binding, p diag.Pos) *tree.Type {
	if c.aliases++; c.aliases > maxInstanceDepth {
		if c.once("alias depth") {
			c.errorf(p, "recursive template instantiation exceeded maximum depth of %d", maxInstanceDepth)
		}
		c.aliases--
		return tyInvalid
	}
	defer func() { c.aliases-- }()
	key := b.key()
	for _, old := range t.meanings[key] {
		if sameArgs(old.args, b.args) {
			return old.typ
		}
	}
	reported := len(c.diags.Diags)
	typ := tyInvalid
	c.concretely(b.args, func() { typ = c.aliasedIn(t, b.scope) })
	for i := range c.diags.Diags[reported:] {
		if d := &c.diags.Diags[reported+i]; len(d.Notes) < maxTrace {
			d.Notef(p, "in instantiation of template type alias '%.200s' requested here", dialect.Qualified(b.instanceName()))
		}
	}
	if isInvalid(typ) || c.stands.Depends(typ) {
		return typ // a placeholder's size may change
	}
	if t.meanings == nil {
		t.meanings = map[string][]aliasMeaning{}
	}
	t.meanings[key] = append(t.meanings[key], aliasMeaning{b.args, typ})
	c.unit.Hold(instanceBytes/8 + len(key))
	return typ
}

// aliasMeaning is what an alias means with arguments.
type aliasMeaning struct {
	args []template.Arg
	typ  *tree.Type
}

// aliasedIn returns what an alias means in a scope with its parameters.
func (c *checker) aliasedIn(t *classTemplate, s *scope) *tree.Type {
	typ := tyInvalid
	c.res.Budget.Spend(len(t.params) + 8)
	c.inScope(s, c.inst, func() {
		ds := c.declSpecifiers(t.alias.specs, false)
		d := declarator{c: c, typ: ds.typ, pos: ds.pos}
		d.declare(t.alias.decl)
		typ = d.typ
	})
	return typ
}
