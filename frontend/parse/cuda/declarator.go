package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// The & of a reference is a star with an attribute after it, a default argument an attribute after
// the parameter, and an operator function has a name with the letters of the Itanium C++ ABI.
// Overloaded functions keep their one name: package check tells them apart.
//
//	void f(int &x, float y = 1.5f);
//	void f();
//	int operator+(int2 a, int2 b);
//
// becomes
//
//	void f(int *__attribute__((cptx_reference)) x, float y __attribute__((cptx_default(1.5f))));
//	void f(void);
//	int __cptx_operator_pl(int2 a, int2 b);

// declarator writes a declarator, one with a name if named is set. It returns the name, and whether
// the declarator is that of a function.
func (x *writer) declarator(named bool) (name *cpp.Token, function bool) {
	name, function, _ = x.nestedDeclarator(named)
	return name, function
}

// nestedDeclarator also returns whether there is nothing but the name, so that a parenthesis around
// it means nothing.
func (x *writer) nestedDeclarator(named bool) (name *cpp.Token, function, bare bool) {
	defer x.deeper()()
	bare = !x.pointers()
	pointer := false
	switch t := x.Peek(0); {
	case t.Is("(") && x.groups(0, named):
		x.copy()
		var plain bool
		name, function, plain = x.nestedDeclarator(named)
		pointer = !function && !plain
		bare = bare && plain
		if x.Peek(0).Is(")") {
			x.copy()
		}
	case t.Is("operator"):
		name = x.operatorName()
	case t.Kind == cpp.Ident && !dialect.IsKeyword(t.Text):
		if x.Peek(1).Is(":") && x.Peek(2).Is(":") {
			x.qualified()
		}
		if x.atFile() && x.data == 0 && named {
			t.Text = x.own(t.Text)
		}
		n := *t
		name = &n
		x.copy()
		if x.Peek(0).Is("<") && x.d.kind == declTemplate && x.atFile() {
			x.namedInstance(name)
		}
	}
	for !x.end() {
		switch t := x.Peek(0); {
		case t.Is("[") && x.Peek(1).Is("["):
			x.attribute()
		case t.Is("["):
			bare = false
			x.copy()
			for x.Peek(0).Is("static") || dialect.IsQualifier(x.Peek(0)) {
				x.copy()
			}
			x.expression("")
			x.copy()
		case t.Is("(") && x.atParameters(named):
			function, bare = !pointer, false
			x.parameters()
		case t.Is("__attribute__") && (x.afterAttribute("(") || x.afterAttribute("{") || x.afterAttribute("[")):
			x.attribute()
		default:
			return name, function, bare
		}
	}
	return name, function, bare
}

// afterAttribute reports whether the token after the attribute specifiers that come next is s.
func (x *writer) afterAttribute(s string) bool {
	k := 0
	for x.Peek(k).Is("__attribute__") && x.Peek(k+1).Is("(") {
		k += 1 + x.bracketed(k+1)
	}
	return x.Peek(k).Is(s)
}

// operatorName writes the name of an operator function as one that C takes (see
// dialect.OperatorPrefix).
func (x *writer) operatorName() *cpp.Token {
	at := *x.Peek(0)
	x.At++
	text := ""
	if x.Peek(0).Is("(") || x.Peek(0).Is("[") {
		text = x.Peek(0).Text + x.Peek(1).Text
		x.At += 2
	}
	for !x.end() && !x.Peek(0).Is("(") {
		if x.Peek(0).Kind != cpp.Punct {
			x.refuse(&at, "conversion functions, 'new' and 'delete' cannot be overloaded; write a function with a name")
		}
		text += x.Peek(0).Text
		x.At++
	}
	code := dialect.OperatorCode(text, 2)
	if x.d.method == methodObject && x.d.class.args == nil {
		code = dialect.MemberOperatorCode(text, 2)
	}
	if code == "" {
		x.refuse(&at, "'operator%s' cannot be overloaded outside of a class; write a function with a name", text)
	}
	x.Synth(&at, dialect.InSpace(x.d.space, dialect.OperatorPrefix+code))
	return &cpp.Token{Kind: cpp.Ident, Text: "operator" + text, Pos: at.Pos, Exp: at.Exp}
}

// pointers writes stars, references and what stands between them; it reports whether there are any.
func (x *writer) pointers() (any bool) {
	for !x.end() {
		switch t := x.Peek(0); {
		case t.Is("*"):
			any = true
			x.copy()
		case dialect.IsQualifier(t):
			x.copy()
		case t.Is("&"):
			any = true
			x.Synth(t, "*", "__attribute__", "(", "(", dialect.ReferenceAttribute, ")", ")")
			x.At++
		case t.Is("&&"):
			x.refuse(t, noRvalues)
		case t.Is("__attribute__") && !x.afterAttribute("{"):
			x.attribute()
		default:
			return any
		}
	}
	return any
}

// groups reports whether the parenthesis at peek(k) is around a declarator.
func (x *writer) groups(k int, named bool) bool {
	t, next := x.Peek(k+1), x.Peek(k+2)
	switch {
	case t.Is("*"), t.Is("&"), t.Is("("), t.Is("__attribute__") && !named:
		return true
	case t.Is("["):
		return !next.Is("[")
	}
	return named && t.Kind == cpp.Ident && !dialect.IsTypeWord(t.Text) && !dialect.IsKeyword(t.Text) && !x.isTypeName(t) && (next.Is(")") || next.Is("[") || next.Is("("))
}

// atParameters reports whether the parenthesis that comes next is a parameter list, and not the
// initialiser of a variable.
func (x *writer) atParameters(named bool) bool {
	t, next := x.Peek(1), x.Peek(2)
	switch {
	case !named || t.Is(")") || t.Is("..."):
		return true
	case t.Kind != cpp.Ident:
		return t.Is("[") && next.Is("[")
	case specifierWords[t.Text] || dialect.IsTagWord(t) || dialect.IsQualifier(t):
		return true
	case dialect.IsTypeWord(t.Text) || x.isTypeName(t):
		return !next.Is("{") && !next.Is(":") && (!next.Is("(") || x.listsParameters(0))
	}
	if !x.atFile() {
		return false
	}
	return next.Kind == cpp.Ident || (next.Is("*") || next.Is("&")) && !x.u.isValue(x.d.space, t.Text) || x.d.body > 0
}

// parameters writes a parameter list. Its names stay known until the declaration ends.
func (x *writer) parameters() {
	fresh := x.atFile()
	object := fresh && x.d.method == methodObject && x.data == 0
	var this []cpp.Token
	if object {
		n := len(x.Out)
		x.thisParameter()
		this = slices.Clone(x.Out[n:])
		x.Out = x.Out[:n]
	}
	x.copy()
	x.Out = append(x.Out, this...)
	if object && x.Peek(0).Is("void") && x.Peek(1).Is(")") {
		x.At++ // no parameters but the object
	}
	switch empty := x.Peek(0).Is(")"); {
	case object && !empty:
		x.Synth(x.Peek(0), ",")
	case !object && empty:
		x.Synth(x.Peek(0), "void")
	}
	if fresh {
		x.scopes = append(x.scopes, nil)
	} else {
		defer x.push()()
	}
	for !x.end() && !x.Peek(0).Is(")") {
		if x.Peek(0).Is("...") {
			x.copy()
			continue
		}
		x.specifiers()
		name, _ := x.declarator(true)
		if name != nil {
			x.declare(name.Text, false)
		}
		if t := x.Peek(0); t.Is("=") && x.d.again { // the first declaration has it
			n := len(x.Out)
			x.At++
			x.expression(",")
			x.Out = x.Out[:n]
		} else if t.Is("=") {
			x.Synth(t, "__attribute__", "(", "(", dialect.DefaultAttribute, "(")
			x.At++
			x.literal = true
			x.expression(",")
			x.literal = false
			x.Synth(t, ")", ")", ")")
		}
		for x.Peek(0).Is("__attribute__") {
			x.attribute()
		}
		if x.Peek(0).Is(",") {
			x.copy()
		} else if !x.Peek(0).Is(")") {
			x.copy() // the parser says what is wrong
		}
	}
	x.copy()
	for x.Peek(0).Is("noexcept") || x.Peek(0).Is("throw") || object && dialect.IsQualifier(x.Peek(0)) {
		if x.At++; x.Peek(0).Is("(") {
			x.At += x.bracketed(0)
		}
	}
	if x.Peek(0).Is("->") {
		x.refuse(x.Peek(0), "trailing return types are not supported; write the type in front of the name")
	}
}
