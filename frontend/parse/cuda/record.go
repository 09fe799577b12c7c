package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A tag names the type by itself: it is declared as a typedef name too, that of a struct before it,
// so that members may use it, that of an enumeration after it.
//
//	struct P { P *next; };
//	enum E { A, B };
//	enum class S { A, B = A };
//
// becomes
//
//	typedef struct P P; struct P { P *next; };
//	enum E { A, B }; typedef enum E E;
//	enum S: int { __cptx_N1SEA, __cptx_N1SEB = __cptx_N1SEA }; typedef enum S S;

// record writes struct, union or enum with its members. In C++ a tag names the type by itself, so
// it is declared as a typedef name, too.
func (x *writer) record() {
	word := *x.Peek(0)
	x.copy()
	scoped := *x.Peek(0)
	if word.Is("enum") && (scoped.Is("class") || scoped.Is("struct")) {
		if x.At++; !x.atFile() {
			x.refuse(&scoped, "a scoped enumeration in a block is not supported; declare it outside")
		}
	} else {
		scoped = cpp.Token{}
	}
	for x.Peek(0).Is("alignas") { // which C has on members only
		x.Synth(x.Peek(0), "__attribute__", "(", "(", "aligned")
		x.At++
		x.group()
		x.Synth(x.Peek(-1), ")", ")")
	}
	for x.Peek(0).Is("__attribute__") || x.Peek(0).Is("__declspec") || x.Peek(0).Is("[") {
		x.attribute()
	}
	var tag cpp.Token
	plain := ""
	if t, next := x.Peek(0), x.Peek(1); t.Kind == cpp.Ident {
		if plain = t.Text; !next.Is("{") && !next.Is(";") && !next.Is(":") {
			x.mention(t)
		} else if x.atFile() {
			t.Text = x.own(t.Text)
		}
		tag = *t
		x.copy()
		if x.atFile() && x.d.form == formSpecialize && x.Peek(0).Is("<") {
			name := tag
			name.Text = dialect.ClassPrefix + name.Text
			x.namedInstance(&name)
		}
	}
	next := x.Peek(0)
	if next.Is(":") && !word.Is("enum") {
		x.refuse(next, noBases)
	}
	defines := next.Is("{") || next.Is(";") && tag.Text != "" || next.Is(":")
	if tag.Text != "" && defines && (!x.atFile() || !x.u.hidesTag(tag.Text)) {
		x.declare(tag.Text, true)
		x.nameTag(&word, &tag)
	}
	if scoped.Text != "" && next.Is("{") {
		x.Synth(&scoped, ":", "int") // C++17 10.2p5
	}
	for next.Is(":") && !x.end() && !x.Peek(0).Is("{") && !x.Peek(0).Is(";") { // the underlying type
		if x.Peek(0).Kind == cpp.Ident && !dialect.IsKeyword(x.Peek(0).Text) {
			x.mention(x.Peek(0))
		}
		x.copy()
	}
	switch {
	case !x.Peek(0).Is("{"):
	case scoped.Text != "":
		around := x.d.space
		x.d.space = within(around, plain)
		x.enumerators(x.d.space)
		x.d.space = around
	case word.Is("enum"):
		x.enumerators(x.d.space)
	default:
		x.members(plain)
	}
}

// hidesTag reports whether something else has the name of a tag at file scope.
func (u *unit) hidesTag(tag string) bool {
	hides, known := u.hidden[tag]
	if !known {
		for _, d := range u.byName[tag] {
			hides = hides || d.kind == declFunction || d.kind == declVariable
		}
		u.hidden[tag] = hides
	}
	return hides
}

// nameTag declares a tag as a typedef name: a struct's before the declaration, so that members
// may use it, an enumeration's after it.
func (x *writer) nameTag(word, tag *cpp.Token) {
	w := cpp.Editor{}
	w.Synth(word, "typedef", word.Text, tag.Text, tag.Text)
	if !x.atFile() {
		w.Synth(word, "__attribute__", "(", "(", "unused", ")", ")")
	}
	w.Synth(word, ";")
	if word.Is("enum") {
		x.behind = append(x.behind, w.Out...)
		return
	}
	x.front = append(x.front, w.Out...)
}

// putFront writes what stands before the current declaration.
func (x *writer) putFront() {
	if len(x.front) > 0 {
		x.Out = slices.Insert(x.Out, x.start, x.front...)
		x.start, x.front = x.start+len(x.front), nil
	}
}

// enumerators writes { A, B = 1 }, whose names are those of a namespace or scoped enumeration.
func (x *writer) enumerators(space string) {
	x.copy()
	for !x.end() && !x.Peek(0).Is("}") {
		if t := x.Peek(0); t.Kind == cpp.Ident {
			if x.declare(t.Text, false); x.atFile() {
				t.Text = dialect.InSpace(space, t.Text)
			}
			x.copy()
		}
		for !x.end() && !x.Peek(0).Is(",") && !x.Peek(0).Is("}") {
			if x.Peek(0).Is("=") {
				x.copy()
			}
			x.expression(",")
		}
		if x.Peek(0).Is(",") {
			x.copy()
		}
	}
	x.copy()
}

// members writes the members of a struct or union, which are data only.
func (x *writer) members(tag string) {
	defer x.deeper()()
	outer := x.tag
	x.tag = tag
	x.data++
	space := x.space
	if x.d.data != nil && tag == x.d.class.tag {
		x.space = x.d.class.space
	}
	defer func() { x.tag, x.data, x.space = outer, x.data-1, space }()
	x.copy()
	for !x.end() && !x.Peek(0).Is("}") {
		switch t, next := x.Peek(0), x.Peek(1); {
		case (t.Is("public") || t.Is("private") || t.Is("protected")) && next.Is(":"):
			x.At += 2
		case t.Kind == cpp.Pragma || t.Is(";"):
			x.copy()
		case t.Is("static_assert"):
			x.declaration(nil)
		case t.Is("template"):
			x.refuse(t, noMemberTemplates)
		case t.Is("using") || t.Is("static"):
			x.refuse(t, "static members and types of a struct are not supported; declare them outside")
		case t.Is("~") || t.Kind == cpp.Ident && t.Text == tag && next.Is("("):
			x.refuse(t, noStructors)
		case t.Is("operator"):
			x.refuse(t, noMembers)
		default:
			x.member(tag)
		}
	}
	x.copy()
}

// member writes one member declaration.
func (x *writer) member(tag string) {
	x.specifiers()
	for !x.end() && !x.Peek(0).Is(";") && !x.Peek(0).Is("}") {
		at := x.Peek(0)
		if at.Kind == cpp.Ident && at.Text == tag && x.Peek(1).Is("(") || at.Is("~") {
			x.refuse(at, noStructors)
		}
		n := len(x.Out)
		_, function := x.declarator(true)
		switch t := x.Peek(0); {
		case function || t.Is("operator"):
			x.refuse(at, noMembers)
		case t.Is("=") || t.Is("{"):
			x.refuse(t, noDefaults)
		case n+4 < len(x.Out) && x.Out[n+4].Is(dialect.ReferenceAttribute):
			x.refuse(at, "references as members are not supported; declare a pointer")
		case t.Is(":"):
			x.copy()
			x.expression(",")
		}
		for x.Peek(0).Is("__attribute__") {
			x.attribute()
		}
		if x.Peek(0).Is(",") {
			x.copy()
		} else if !x.Peek(0).Is(";") && !x.Peek(0).Is("}") {
			x.copy()
		}
	}
	if x.Peek(0).Is(";") {
		x.copy()
	}
}
