package parse

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// record writes struct, union or enum with its members. In C++ a tag names the type by itself, so
// it is declared as a typedef name, too.
func (x *cudaWriter) record() {
	word := *x.peek(0)
	if c := x.peek(1); word.Is("enum") && (c.Is("class") || c.Is("struct")) {
		x.refuse(c, "scoped enumerations are not supported; leave out '%s', and write the names without '::'", c.Text)
	}
	x.copy()
	for x.peek(0).Is("alignas") { // which C has on members only
		x.synth(x.peek(0), "__attribute__", "(", "(", "aligned")
		x.i++
		x.group()
		x.synth(x.peek(-1), ")", ")")
	}
	for x.peek(0).Is("__attribute__") || x.peek(0).Is("__declspec") || x.peek(0).Is("[") {
		x.attribute()
	}
	tag := cpp.Token{}
	if x.peek(0).Kind == cpp.Ident {
		tag = *x.peek(0)
		x.copy()
	}
	next := x.peek(0)
	if next.Is(":") && !word.Is("enum") {
		x.refuse(next, cudaBases)
	}
	defines := next.Is("{") || next.Is(";") && tag.Text != "" || next.Is(":")
	if tag.Text != "" && !defines {
		x.mention(&tag)
	}
	if tag.Text != "" && defines && (len(x.scopes) > 0 || !x.u.hidesTag(tag.Text)) {
		x.declare(tag.Text, true)
		x.nameTag(&word, &tag)
	}
	for next.Is(":") && !x.end() && !x.peek(0).Is("{") && !x.peek(0).Is(";") { // the underlying type
		if x.peek(0).Kind == cpp.Ident && !isKeyword(x.peek(0).Text) {
			x.mention(x.peek(0))
		}
		x.copy()
	}
	switch {
	case !x.peek(0).Is("{"):
	case word.Is("enum"):
		x.enumerators()
	default:
		x.members(tag.Text)
	}
}

// hidesTag reports whether something else has the name of a tag at file scope.
func (u *cudaUnit) hidesTag(tag string) bool {
	hides, known := u.hidden[tag]
	if !known {
		for _, d := range u.byName[tag] {
			hides = hides || d.kind == declFunction || d.kind == declVariable
		}
		u.hidden[tag] = hides
	}
	return hides
}

// nameTag declares a tag as a typedef name: a struct's in front of the declaration, so that members
// may use it, an enumeration's behind.
func (x *cudaWriter) nameTag(word, tag *cpp.Token) {
	w := cudaWriter{}
	w.synth(word, "typedef", word.Text, tag.Text, tag.Text)
	if len(x.scopes) > 0 {
		w.synth(word, "__attribute__", "(", "(", "unused", ")", ")")
	}
	w.synth(word, ";")
	if word.Is("enum") {
		x.behind = append(x.behind, w.out...)
		return
	}
	x.front = append(x.front, w.out...)
}

// putFront writes what stands in front of the current declaration.
func (x *cudaWriter) putFront() {
	if len(x.front) > 0 {
		x.out = slices.Insert(x.out, x.start, x.front...)
		x.start, x.front = x.start+len(x.front), nil
	}
}

// enumerators writes { A, B = 1 }.
func (x *cudaWriter) enumerators() {
	x.copy()
	for !x.end() && !x.peek(0).Is("}") {
		if t := x.peek(0); t.Kind == cpp.Ident {
			x.declare(t.Text, false)
			x.copy()
		}
		for !x.end() && !x.peek(0).Is(",") && !x.peek(0).Is("}") {
			if x.peek(0).Is("=") {
				x.copy()
			}
			x.expression(",")
		}
		if x.peek(0).Is(",") {
			x.copy()
		}
	}
	x.copy()
}

// members writes the members of a struct or union, which are data only.
func (x *cudaWriter) members(tag string) {
	defer x.deeper()()
	outer := x.tag
	x.tag = tag
	defer func() { x.tag = outer }()
	x.copy()
	for !x.end() && !x.peek(0).Is("}") {
		switch t, next := x.peek(0), x.peek(1); {
		case (t.Is("public") || t.Is("private") || t.Is("protected")) && next.Is(":"):
			x.i += 2
		case t.Kind == cpp.Pragma || t.Is(";"):
			x.copy()
		case t.Is("static_assert"):
			x.declaration(nil)
		case t.Is("template"):
			x.refuse(t, cudaTemplates)
		case t.Is("using") || t.Is("static"):
			x.refuse(t, "static members and types of a struct are not supported; declare them outside")
		case t.Is("~") || t.Kind == cpp.Ident && t.Text == tag && next.Is("("):
			x.refuse(t, cudaStructors)
		case t.Is("operator"):
			x.refuse(t, cudaMembers)
		default:
			x.member(tag)
		}
	}
	x.copy()
}

// member writes one member declaration.
func (x *cudaWriter) member(tag string) {
	x.specifiers()
	for !x.end() && !x.peek(0).Is(";") && !x.peek(0).Is("}") {
		at := x.peek(0)
		if at.Kind == cpp.Ident && at.Text == tag && x.peek(1).Is("(") || at.Is("~") {
			x.refuse(at, cudaStructors)
		}
		n := len(x.out)
		_, function := x.declarator(true)
		switch t := x.peek(0); {
		case function || t.Is("operator"):
			x.refuse(at, cudaMembers)
		case t.Is("=") || t.Is("{"):
			x.refuse(t, cudaDefaults)
		case n+4 < len(x.out) && x.out[n+4].Is(referenceAttribute):
			x.refuse(at, "references as members are not supported; declare a pointer")
		case t.Is(":"):
			x.copy()
			x.expression(",")
		}
		for x.peek(0).Is("__attribute__") {
			x.attribute()
		}
		if x.peek(0).Is(",") {
			x.copy()
		} else if !x.peek(0).Is(";") && !x.peek(0).Is("}") {
			x.copy()
		}
	}
	if x.peek(0).Is(";") {
		x.copy()
	}
}

// referenceAttribute marks the star that stands for the & of a reference.
const referenceAttribute = "cptx_reference"

// DefaultAttribute has the default argument of a parameter as its argument.
const DefaultAttribute = "cptx_default"
