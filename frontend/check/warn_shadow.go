package check

import "cptx/frontend/tree"

// warnShadow warns about the declaration sym in the innermost scope that hides one of an outer
// scope (-Wshadow): a variable or enumerator that hides a variable, a typedef name that hides one
// of file scope, as in clang.
func (c *checker) warnShadow(sym *symbol) {
	if !c.watch.shadow || c.isFileScope() || sym.name == "" || sym.obj != nil && sym.obj.Linkage != tree.LinkNone && c.inFunc[sym.obj] == nil {
		return
	}
	s := c.scope.parent
	for s != nil && s.names[sym.name] == nil {
		s = s.parent
	}
	if s == nil || !s.names[sym.name].pos.IsValid() {
		return
	}
	old, kind := s.names[sym.name], ""
	isVariable := old.obj != nil && old.obj.Fn == nil && !isInvalid(old.obj.Type)
	switch {
	case sym.typedef == nil && isVariable && s == c.file:
		kind = "variable in the global scope"
	case sym.typedef == nil && isVariable:
		kind = "local variable"
	case sym.typedef != nil && old.typedef != nil && s == c.file:
		kind = "typedef in the global scope"
	default:
		return
	}
	c.warnf(sym.pos, "shadow", "declaration shadows a %s", kind).Notef(old.pos, "previous declaration is here")
}
