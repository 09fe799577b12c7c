package parse

import "cptx/frontend/parse/cpp"

// specifiers writes declaration specifiers.
func (x *cudaWriter) specifiers() (s specifiers) {
	typed := false
	for !x.end() {
		t, next := x.peek(0), x.peek(1)
		switch {
		case t.Is("__attribute__") || t.Is("alignas") || t.Is("_Alignas") || t.Is("__declspec") || t.Is("[") && next.Is("["):
			x.attribute()
		case t.Is("[") && typed && len(x.out) > 0 && x.out[len(x.out)-1].Is("auto"):
			x.refuse(t, "structured bindings are not supported; declare each variable")
		case t.Is("extern") && next.Kind == cpp.String:
			x.copy()
			x.copy()
		case t.Is("typename") || t.Is("register"): // which has no meaning in C++17
			x.i++
		case t.Is("class"):
			x.refuse(t, cudaClasses)
		case t.Is("virtual") || t.Is("friend") || t.Is("explicit") || t.Is("mutable"):
			x.refuse(t, cudaMembers)
		case isTagWord(t):
			x.record()
			typed = true
		case t.Is("decltype") || t.Is("typeof") || t.Is("__typeof__"):
			x.synth(t, "__typeof__")
			x.i++
			x.group()
			typed = true
		case t.Is("typedef"):
			s.typedef = true
			x.copy()
		case isQualifier(t), t.Is("constexpr"), t.Is("static"), t.Is("__extension__"):
			s.static = s.static || t.Is("static")
			x.copy()
		case t.Kind == cpp.Ident && (specifierWords[t.Text] || typeWords[t.Text] || isKeyword(t.Text)):
			typed = typed || typeWords[t.Text] || t.Is("auto")
			x.copy()
		case t.Kind == cpp.Ident && !typed && next.Is(":") && x.peek(2).Is(":"):
			x.qualified()
		case t.Kind == cpp.Ident && x.tag != "" && t.Text == x.tag && next.Is("("):
			return s
		case t.Kind == cpp.Ident && !typed && next.Is("<") && !x.isTypeName(t):
			x.mention(t)
			x.refuse(t, cudaTemplates)
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

// attribute writes an attribute specifier, or what asm says about a name.
func (x *cudaWriter) attribute() {
	if x.peek(0).Is("[") {
		for n := x.bracketed(0); n > 0; n-- {
			x.copy()
		}
		return
	}
	gnu := x.peek(0).Is("__attribute__")
	x.copy()
	if !gnu || !x.peek(0).Is("(") || !x.peek(1).Is("(") {
		x.group()
		return
	}
	x.copy()
	x.copy()
	for !x.end() && !x.peek(0).Is(")") {
		if x.copy(); x.peek(0).Is("(") {
			x.group()
		}
	}
	x.copy()
	x.copy()
}

// bracketed returns the number of tokens of the bracket at peek(k).
func (x *cudaWriter) bracketed(k int) int {
	depth := 0
	for n := k; x.i+n < len(x.in); n++ {
		switch t := x.peek(n); {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			depth++
		case t.Is(")") || t.Is("]") || t.Is("}"):
			if depth--; depth == 0 {
				return n - k + 1
			}
		}
	}
	return len(x.in) - x.i - k
}
