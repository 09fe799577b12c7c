package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// symbol is what an ordinary identifier names (C11 6.2.3); exactly one of obj, typedef and
// enumConst is set.
type symbol struct {
	name      string
	obj       *tree.Object
	typedef   *tree.Type
	enumConst *tree.Const
	pos       diag.Pos
	use       use
	param     bool // a parameter of a template, whose argument is the function obj
}

// tag is what a struct, union or enum tag names.
type tag struct {
	typ *tree.Type // unqualified
	pos diag.Pos
}

// scope is one block, prototype or file scope; ordinary identifiers and tags have name spaces of
// their own.
type scope struct {
	parent *scope
	names  map[string]*symbol
	tags   map[string]*tag
	proto  bool // of a parameter list that is being evaluated
	atFile bool // of a template's parameters: declarations have file scope
	within bool // opened in an implied block that has no scope, see implied
}

// pushScope opens a scope.
func (c *checker) pushScope() {
	c.scope = &scope{parent: c.scope, within: c.implied}
	c.implied = false
}

// popScope closes the innermost scope.
func (c *checker) popScope() { c.scope, c.implied = c.scope.parent, c.scope.within }

// place is where declarations go: the innermost scope, or one of its own for what an implied block
// declares.
type place struct {
	scope   *scope
	implied bool
}

func (c *checker) place() place { return place{c.scope, c.implied} }

// at goes back to a place.
func (c *checker) at(p place) { c.scope, c.implied = p.scope, p.implied }

// impliedBlock begins a block without braces: a selection or iteration statement, or a statement
// that is a part of one (C11 6.8.4p3, 6.8.5p5; C89 has none). It gets a scope only when something,
// a tag or an enumerator in an expression, is declared in it. At the end comes c.at of the result.
func (c *checker) impliedBlock() place {
	p := c.place()
	c.implied = !c.res.C89
	return p
}

// here returns the innermost scope, for declarations.
func (c *checker) here() *scope {
	if c.implied {
		c.pushScope()
	}
	return c.scope
}

// lookup finds the innermost declaration of an ordinary identifier, nil if there is none.
func (c *checker) lookup(name string) *symbol {
	for s := c.scope; s != nil; s = s.parent {
		if sym := s.names[name]; sym != nil {
			return sym
		}
	}
	return nil
}

// lookupTok is lookup by identifier token; it does not allocate.
func (c *checker) lookupTok(t cc.Token) *symbol {
	src := t.Src()
	for s := c.scope; s != nil; s = s.parent {
		if sym := s.names[string(src)]; sym != nil {
			return sym
		}
	}
	return nil
}

// define enters sym into the innermost scope, replacing an earlier symbol of that scope.
func (c *checker) define(sym *symbol) {
	if old := c.here().names[sym.name]; old != nil && old.obj == sym.obj && sym.obj != nil {
		sym.use.merge(old.use)
	}
	c.scope.define(sym)
}

func (s *scope) define(sym *symbol) {
	if s.names == nil {
		s.names = map[string]*symbol{}
	}
	s.names[sym.name] = sym
}

// lookupTag finds the innermost declaration of a tag.
func (c *checker) lookupTag(name string) *tag {
	for s := c.scope; s != nil; s = s.parent {
		if t := s.tags[name]; t != nil {
			return t
		}
	}
	return nil
}

func (s *scope) defineTag(name string, t *tag) {
	if s.tags == nil {
		s.tags = map[string]*tag{}
	}
	s.tags[name] = t
}

// isFileScope reports whether declarations now have file scope.
func (c *checker) isFileScope() bool { return c.scope == c.file || c.scope.atFile }

// allNames calls yield for every ordinary identifier in scope, innermost scopes first and in no
// fixed order inside one; callers must choose among them deterministically (spelling suggestions).
func (c *checker) allNames(yield func(name string)) {
	for s := c.scope; s != nil; s = s.parent {
		for name, sym := range s.names {
			if sym.obj == nil || !isInvalid(sym.obj.Type) { // what was never declared is no suggestion
				yield(name)
			}
		}
	}
}
