package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Templates of C++: package template has the whole way. This file keeps them; template_bind.go
// finds arguments, template_instance.go makes functions, template_call.go has their uses.

// templateState holds the fields of checker that templates use.
type templateState struct {
	fragments map[*tree.Record]*fragment // of the classes that mma.h declares
	templates map[string][]*functionTemplate
	classes   map[string]*classTemplate
	methods   map[string]bool // names of those that are functions outside of their struct
	stands    template.Stands
	instances map[*tree.Object]*instance
	inst      *instance // whose head or body is being checked
	queue     []*instance
	made      int                      // instances
	nested    int                      // instances of class templates that are being checked
	pending   map[*tree.Record]func()  // completes one that is not checked so far
	waiting   []waitingClass           // those, in order
	tooDeep   bool                     // there is no end of them
	aliases   int                      // templates of aliases that are looked into
	undeduced map[*tree.Object]bool    // functions whose results auto stands for so far
	lambdas   map[*tree.Record]*lambda // by the type of the variable that it is
	expanded  int                      // calls of lambdas that are being checked
	repeated  bool                     // a lambda's body is checked once more, for another call
	patterns  int                      // prototypes that are being checked with placeholders
	traits    map[string][]*tree.Type  // std::make_unsigned<T> and its like in prototypes
	level     int                      // of the one that is being checked
	asked     map[int]*tree.Object     // what name expressions name, by number

	members map[string]bool // names of functions of classes
	// conversions are the names of conversion functions, by the namespaces that classes are, or in
	// which class templates stand.
	conversions map[string][]string
	// specialNews are the names of constructors of specializations, by that of the template.
	specialNews map[string][]string
	folding     *foldFrame // the call of a constexpr function that is followed
	noUser      bool       // conversions by functions of the program's do not count
	// operators are the names of templates of operators, with their namespaces, by those without.
	operators map[string][]string
	// classScopes are the scopes of the members of instances of class templates, with enumerators.
	classScopes map[*tree.Record]*scope
	order       map[*tree.Object]int // the place of functions in the unit, see visible
	declared    int                  // functions and templates so far
}

// functionTemplate is a function template.
type functionTemplate struct {
	name    string
	pos     diag.Pos
	params  []templateParam
	fn      *functionSyntax // the definition, if there is one so far
	head    *functionSyntax // the declaration before the definition, which may have default arguments; nil for none
	pattern *tree.Type      // the function's type with placeholders; invalid if it cannot be formed
	method  bool            // of a class template: its first parameter is the object
	first   int             // its first declaration's place in the unit
	order   int             // that of fn

	instances map[string][]*instance // by the arguments, mangled
	reported  *instance              // the one whose warnings are shown
}

// templateParam is a parameter of a template.
type templateParam struct {
	name  string
	isTyp bool
	decl  *cc.Declaration // of a constant
	def   exprNode        // the default: syntax.TypeArg, or a value
}

// functionSyntax is a declaration or definition of a function.
type functionSyntax struct {
	specs *cc.DeclarationSpecifiers
	decl  *cc.Declarator
	body  *cc.CompoundStatement // nil for a declaration
}

// instanceBytes is about what an instance takes, apart from its function.
const instanceBytes = 1 << 10

// Limits of instances. The depth is gcc's (-ftemplate-depth).
const (
	maxInstances     = 100_000 // of a unit
	maxInstanceDepth = 900     // asked for by each other
)

// templateDeclaration checks what package parse writes for a declaration that begins with template;
// it reports false for other functions.
func (c *checker) templateDeclaration(n *cc.FunctionDefinition) bool {
	if !c.res.CXX {
		return false
	}
	switch n.Declarator.Name() {
	case dialect.TemplateFunction:
		c.declareTemplate(n.CompoundStatement)
	case dialect.SpecializeFunction:
		c.specialize(n.CompoundStatement)
	case dialect.InstantiateFunction:
		c.instantiate(n.CompoundStatement)
	default:
		return false
	}
	return true
}

// templateItems splits what stands in the body: the function is the last item.
func templateItems(n *cc.CompoundStatement) (items []*cc.BlockItem, fn *functionSyntax) {
	for l := n.BlockItemList; l != nil; l = l.BlockItemList {
		items = append(items, l.BlockItem)
	}
	if len(items) == 0 {
		return nil, nil
	}
	last := items[len(items)-1]
	switch {
	case last.Case == cc.BlockItemFuncDef:
		fn = &functionSyntax{last.DeclarationSpecifiers, last.Declarator, last.CompoundStatement}
	case last.Case == cc.BlockItemDecl && last.Declaration.InitDeclaratorList != nil:
		fn = &functionSyntax{last.Declaration.DeclarationSpecifiers, last.Declaration.InitDeclaratorList.InitDeclarator.Declarator, nil}
	}
	return items[:len(items)-1], fn
}

// declareTemplate enters a template, or another declaration of one.
func (c *checker) declareTemplate(n *cc.CompoundStatement) {
	items, fn := templateItems(n)
	if fn == nil {
		c.declareClass(n)
		return
	}
	if isTypedef(fn.specs) {
		c.declareAlias(items, fn)
		return
	}
	t := &functionTemplate{name: functionName(fn.decl.Name()), fn: fn, instances: map[string][]*instance{}}
	t.addParams(c, items)
	if len(t.params) > template.MaxParams {
		c.errorf(c.pos(fn.decl), "template '%s' has more than %d parameters", t.name, template.MaxParams)
		return
	}
	t.pattern = c.pattern(t)
	if t.pos = c.pos(fn.decl); c.templates == nil {
		c.templates = map[string][]*functionTemplate{}
	}
	c.declared++
	t.first, t.order = c.declared, c.declared
	if old := c.sameTemplate(t); old != nil {
		c.redeclareTemplate(old, t)
		return
	}
	c.templates[t.name] = append(c.templates[t.name], t)
	c.addMethod(t.name)
	c.addConversion(t.name)
	if _, base := dialect.SplitSpace(t.name); isOperatorName(base) {
		if c.operators == nil {
			c.operators = map[string][]string{}
		}
		if !slices.Contains(c.operators[base], t.name) {
			c.operators[base] = append(c.operators[base], t.name)
		}
	}
}

// addParams enters the parameters that items declare.
func (t *functionTemplate) addParams(c *checker, items []*cc.BlockItem) {
	for _, it := range items {
		if it.Case == cc.BlockItemDecl && it.Declaration.Case == cc.DeclarationDecl && it.Declaration.InitDeclaratorList != nil {
			t.addParam(c, it.Declaration)
		}
	}
}

// addParam enters the parameter that n declares.
func (t *functionTemplate) addParam(c *checker, n *cc.Declaration) {
	id := n.InitDeclaratorList.InitDeclarator
	if id.Declarator == nil || id.Declarator.Name() == "__func__" {
		return
	}
	p := templateParam{name: id.Declarator.Name(), decl: n}
	p.isTyp = isTypedef(n.DeclarationSpecifiers)
	if p.isTyp && !isParameterTypedef(n.DeclarationSpecifiers) { // the name of the struct itself
		return
	}
	var a attrs
	c.attributeList(&a, id.AttributeSpecifierList)
	c.attributeList(&a, n.AttributeSpecifierList)
	p.def = a.defaultArg
	t.params = append(t.params, p)
}

// isTypedef reports whether typedef is among specifiers.
func isTypedef(ds *cc.DeclarationSpecifiers) bool {
	for ; ds != nil; ds = ds.DeclarationSpecifiers {
		if ds.Case == cc.DeclarationSpecifiersStorage && ds.StorageClassSpecifier.Case == cc.StorageClassSpecifierTypedef {
			return true
		}
	}
	return false
}

// pattern returns the type of a template's function with placeholders for the parameters.
func (c *checker) pattern(t *functionTemplate) *tree.Type {
	typ := c.patternOnce(t)
	if typ.IsFunc() && template.HasArray(typ) { // a length may depend on the size of a parameter
		c.stands.Resize(2)
		other := c.patternOnce(t)
		if c.stands.Resize(1); !other.IsFunc() || !sameParameters(typ, other) {
			return tyInvalid
		}
	}
	return typ
}

func (c *checker) patternOnce(t *functionTemplate) *tree.Type {
	typ := tyInvalid
	c.patterns++
	defer func() { c.patterns-- }()
	failed := c.quietly(func() {
		c.inScope(c.placeholders(t), nil, func() {
			ds := c.declSpecifiers(t.fn.specs, false)
			c.inferredResult(ds)
			d := declarator{c: c, typ: ds.typ, pos: ds.pos, body: true}
			d.declare(t.fn.decl)
			typ = d.typ
			t.method = d.fn != nil && len(d.fn.objs) > 0 && d.fn.objs[0].Name == dialect.ThisName
		})
	})
	if failed != "" || !typ.IsFunc() {
		return tyInvalid
	}
	for _, p := range typ.Params { // from the result nothing is deduced
		if c.stands.Expression(p) {
			return tyInvalid
		}
	}
	return typ
}

// placeholders returns a scope in which the parameters of t are what stands for them.
func (c *checker) placeholders(t *functionTemplate) *scope {
	s := &scope{parent: c.file, atFile: true}
	for i, p := range t.params {
		sym := &symbol{name: p.name, pos: t.pos}
		if p.isTyp {
			sym.typedef = named(c.stands.Type(i), p.name, t.pos)
		} else {
			sym.enumConst = c.intConst(template.Constant(i), tyInt, t.pos)
		}
		sym.use.quiet = true
		s.define(sym)
	}
	return s
}

// sameTemplate returns the template that t declares again.
func (c *checker) sameTemplate(t *functionTemplate) *functionTemplate {
	for _, old := range c.templates[t.name] {
		if len(old.params) != len(t.params) || isInvalid(old.pattern) || isInvalid(t.pattern) || !sameParameters(old.pattern, t.pattern) {
			continue
		}
		same := sameCXX(old.pattern.Elem, t.pattern.Elem)
		for i := range t.params {
			p, q := &old.params[i], &t.params[i]
			same = same && p.isTyp == q.isTyp && (p.isTyp || sameCXX(c.constantType(p, c.placeholders(old)), c.constantType(q, c.placeholders(t))))
		}
		if same {
			return old
		}
	}
	return nil
}

// redeclareTemplate merges the declaration t into old.
func (c *checker) redeclareTemplate(old, t *functionTemplate) {
	for i := range t.params {
		switch p := &t.params[i]; {
		case p.def == nil:
			p.def = old.params[i].def
		case old.params[i].def != nil:
			c.errorf(c.pos(p.def), "template parameter redefines default argument").Notef(old.pos, "previous declaration is here")
		default:
			old.params[i].def = p.def
		}
	}
	switch {
	case t.fn.body == nil:
		return
	case old.fn.body != nil:
		c.errorf(t.pos, "redefinition of '%s'", t.name).Notef(old.pos, "previous definition is here")
		return
	}
	if slices.EqualFunc(old.params, t.params, func(p, q templateParam) bool { return p.name == q.name }) {
		old.head = old.fn
	}
	old.fn, old.params, old.pos, old.pattern, old.order = t.fn, t.params, t.pos, t.pattern, t.order
}

// sameCXX reports whether two types are the same in C++.
func sameCXX(a, b *tree.Type) bool {
	steps := 1000
	return sameMangled(a, b, &steps)
}

// quietly runs do without messages; it returns the first error that there was, "" for none.
func (c *checker) quietly(do func()) (failed string) {
	diags, errors, warnings := c.diags, c.errors, c.warnings
	c.diags = &diag.List{}
	defer func() { c.diags, c.errors, c.warnings = diags, errors, warnings }()
	if do(); c.errors == errors {
		return ""
	}
	for i := range c.diags.Diags {
		if d := &c.diags.Diags[i]; d.Severity >= diag.Error {
			return d.Message
		}
	}
	return "an error"
}

// inScope runs do at a scope that is as file scope, for the head or body of inst, wherever the
// checker is.
func (c *checker) inScope(s *scope, inst *instance, do func()) {
	at, fn, was := c.place(), c.fn, c.inst
	noEval, sizes, dead, under := c.noEval, c.sizes, c.dead, c.underAddr
	c.at(place{scope: s})
	c.fn, c.inst, c.noEval, c.sizes, c.dead, c.underAddr = nil, inst, 0, nil, 0, 0
	defer func() {
		c.at(at)
		c.fn, c.inst = fn, was
		c.noEval, c.sizes, c.dead, c.underAddr = noEval, sizes, dead, under
	}()
	do()
}
