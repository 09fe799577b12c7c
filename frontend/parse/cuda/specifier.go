package cuda

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Words that mean nothing to C go, and decltype is typeof.
//
//	decltype(1 + 2) f(register int x);
//
// becomes
//
//	__typeof__(1 + 2) f(int x);

// specifiers writes declaration specifiers.
func (x *writer) specifiers() (s specifiers) {
	typed := false
	for !x.end() {
		t, next := x.Peek(0), x.Peek(1)
		switch {
		case t.Is("__attribute__") || t.Is("alignas") || t.Is("_Alignas") || t.Is("__declspec") || t.Is("[") && next.Is("["):
			x.attribute()
		case t.Is("[") && typed && len(x.Out) > 0 && x.Out[len(x.Out)-1].Is("auto"):
			x.refuse(t, "structured bindings are not supported; declare each variable")
		case t.Is("extern") && next.Kind == cpp.String:
			x.copy()
			x.copy()
		case t.Is("typename") || t.Is("register"), // which has no meaning in C++17
			isInline(t) && x.d.kind == declVariable && x.atFile() && x.constant(): // one object, whose address nobody compares
			x.At++
		case isInline(t) && x.d.kind == declVariable && x.atFile(): // of all units
			x.Synth(t, "__attribute__", "(", "(", "weak", ")", ")")
			x.At++
		case t.Is("class"):
			x.refuse(t, noClasses)
		case t.Is("virtual") || t.Is("friend") || t.Is("explicit") || t.Is("mutable"):
			x.refuse(t, noMembers)
		case dialect.IsTagWord(t) && x.u.classOf(next) != nil: // struct S<float>
			x.At++
		case dialect.IsTagWord(t):
			x.record()
			typed = true
		case t.Is("decltype") || t.Is("typeof") || t.Is("__typeof__"):
			x.Synth(t, "__typeof__")
			x.At++
			x.group()
			typed = true
		case t.Is("auto") && x.inferredResult():
			x.Synth(t, "__typeof__", "(", dialect.AutoType, ")")
			x.At++
			typed = true
		case t.Is("typedef"):
			s.typedef = true
			x.copy()
		case dialect.IsQualifier(t), t.Is("constexpr"), t.Is("static"), t.Is("__extension__"):
			s.static = s.static || t.Is("static")
			x.copy()
		case t.Kind == cpp.Ident && (specifierWords[t.Text] || dialect.IsTypeWord(t.Text) || dialect.IsKeyword(t.Text)):
			typed = typed || dialect.IsTypeWord(t.Text) || t.Is("auto")
			x.copy()
		case t.Kind == cpp.Ident && !typed && next.Is(":") && x.Peek(2).Is(":"):
			if !x.classMember(true) {
				x.qualified()
			}
			typed = true
		case t.Kind == cpp.Ident && x.tag != "" && t.Text == x.tag && next.Is("("):
			return s
		case t.Kind == cpp.Ident && !typed && next.Is("<") && !x.isTypeName(t):
			x.mention(t)
			x.refuse(t, noClassTemplates)
		case t.Kind == cpp.Ident && !typed && (x.isTypeName(t) || next.Kind == cpp.Ident || next.Is("*") || next.Is("&")):
			x.mention(t)
			typed = true
			x.copy()
		default:
			return s
		}
	}
	return s
}

func isInline(t *cpp.Token) bool {
	return t.Is("inline") || t.Is("__inline__") || t.Is("__inline")
}

// constant reports whether the declaration is one of constants.
func (x *writer) constant() bool {
	for i := range x.In {
		if t := &x.In[i]; t.Is("const") || t.Is("constexpr") {
			return true
		}
	}
	return false
}

// attribute writes an attribute specifier, or what asm says about a name.
func (x *writer) attribute() {
	if x.Peek(0).Is("[") {
		for n := x.bracketed(0); n > 0; n-- {
			x.copy()
		}
		return
	}
	gnu := x.Peek(0).Is("__attribute__")
	x.copy()
	if !gnu || !x.Peek(0).Is("(") || !x.Peek(1).Is("(") {
		x.group()
		return
	}
	x.copy()
	x.copy()
	for !x.end() && !x.Peek(0).Is(")") {
		if x.copy(); x.Peek(0).Is("(") {
			x.group()
		}
	}
	x.copy()
	x.copy()
}

// bracketed returns the number of tokens of the bracket at peek(k).
func (x *writer) bracketed(k int) int {
	if n := x.Bracket(k); n > 0 {
		return n
	}
	return len(x.In) - x.At - k
}
