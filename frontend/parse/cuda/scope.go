package cuda

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// push opens a scope; the result closes it.
func (x *writer) push() func() {
	n, opened, uses, unions := len(x.scopes), len(x.opened), len(x.uses), len(x.unions)
	x.scopes = append(x.scopes, nil)
	return func() {
		x.scopes, x.opened, x.uses, x.unions = x.scopes[:n], x.opened[:opened], x.uses[:uses], x.unions[:unions]
	}
}

// atFile reports whether declarations have file scope: there is no scope but that of a template's
// parameters.
func (x *writer) atFile() bool { return len(x.scopes) == x.outer }

// declare enters a name into the innermost scope; at file scope the unit knows it.
func (x *writer) declare(name string, isType bool) {
	n := len(x.scopes) - 1
	if x.atFile() {
		return
	}
	if x.scopes[n] == nil {
		x.scopes[n] = map[string]bool{}
	}
	x.scopes[n][name] = isType
}

// local finds a name of a block.
func (x *writer) local(name string) (isType, ok bool) {
	for n := len(x.scopes) - 1; n >= 0; n-- {
		if isType, ok = x.scopes[n][name]; ok {
			return isType, true
		}
	}
	return false, false
}

// isTypeName reports whether t is an identifier that names a type.
func (x *writer) isTypeName(t *cpp.Token) bool {
	if t.Kind != cpp.Ident || dialect.IsKeyword(t.Text) {
		return false
	}
	if isType, ok := x.local(t.Text); ok {
		return isType
	}
	if x.u.classOf(t) != nil {
		return true
	}
	if name := x.find(t); len(x.u.byName[name]) > 0 {
		return x.u.isType(name)
	}
	return dialect.ProvidedType(t.Text) == t.Text
}

// isType reports whether a name of file scope is that of a type.
func (u *unit) isType(name string) bool { return u.types[name] && !u.hidesTag(name) }

// mention notes the use of a name, which becomes what it is called.
func (x *writer) mention(t *cpp.Token) {
	if t.Is("true") || t.Is("false") || x.u.classOf(t) != nil { // copy writes the class
		return
	}
	if _, ok := x.local(t.Text); ok && t.Flags&cpp.Absolute == 0 {
		return
	}
	if _, hidden := x.local(t.Text); hidden {
		x.refuse(t, "'::%s' is hidden by what has its name here; rename one of them", t.Text)
	}
	x.onlyOne(t)
	at := *t
	t.Text = x.find(t)
	t.Flags |= cpp.Absolute
	x.mentions = append(x.mentions, mention{t.Text, at})
	if _, base := dialect.SplitSpace(t.Text); len(x.u.spaces.known) > 0 && x.u.types[t.Text] {
		x.mentionMethods("as_"+base, &at)
	}
}

// specifierWords begin a declaration, apart from types.
var specifierWords = map[string]bool{"typedef": true, "extern": true, "static": true, "inline": true, "__inline__": true, "__inline": true,
	"register": true, "auto": true, "constexpr": true, "typename": true, "alignas": true, "__attribute__": true, "_Noreturn": true, "thread_local": true,
	"class": true, "decltype": true, "mutable": true, "__restrict__": true, "__extension__": true, "long": true}
