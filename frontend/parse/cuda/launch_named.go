package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// The types that names stand for in the host's launches: those of C's headers, and typedefs and
// structs of file scope.

// sizes are types of which integers they are depends on the host: their sign, and what they are
// where a long has 64 bits.
var sizes = map[string]struct{ sign, actual string }{
	"size_t": {"u", "unsigned long"}, "uintptr_t": {"u", "unsigned long"}, "uint64_t": {"u", "unsigned long"},
	"ssize_t": {"s", "long"}, "ptrdiff_t": {"s", "long"}, "intptr_t": {"s", "long"}, "int64_t": {"s", "long"},
}

// actual is what a base is.
func actual(base string) string {
	if s, ok := sizes[base]; ok {
		return s.actual
	}
	return base
}

// sameBase reports whether two bases are the same type on some host.
func sameBase(a, b string) bool {
	sign := func(base string) string {
		switch base {
		case "unsigned int", "unsigned long", "unsigned long long":
			return "u"
		case "int", "long", "long long":
			return "s"
		}
		return sizes[base].sign
	}
	depends := sizes[a].sign != "" || sizes[b].sign != ""
	return a == b || depends && sign(a) == sign(b)
}

// isRecord reports whether t is a struct itself, no pointer to one.
func (t plainType) isRecord() bool { return t.record && t.stars == 0 }

// namedType returns the type that a name stands for at file scope, none if that is not certain; tag
// says that struct stands before it.
func (u *unit) namedType(name string, tag bool) (t plainType) {
	if sizes[name].sign != "" && !tag {
		return plainType{base: name}
	}
	for _, d := range u.byName[name] {
		if d.kind != declType || d.foreign() || d.inner || d.space != "" || len(d.toks) == 0 {
			return plainType{}
		}
		u.budget.Spend(1)
		one := u.typeOf(d, name)
		switch {
		case one.base == "" || t.base != "" && t.base != one.base:
			return plainType{}
		case t.base == "" || one.closed:
			t = one
		}
	}
	return t
}

// typeOf returns what a declaration of a type says that its name stands for.
func (u *unit) typeOf(d *declaration, name string) plainType {
	toks, k := d.toks, 0
	typedef := toks[0].Is("typedef")
	if typedef {
		k = 1
	}
	if t := cpp.At(toks, k); t.Is("struct") || t.Is("union") || t.Is("class") {
		return recordOf(d, name, k)
	}
	switch {
	case typedef && !cpp.At(toks, 1).Is(name):
		t, end := u.typeAt(toks, 1)
		if cpp.At(toks, end).Is(name) && cpp.At(toks, end+1).Is(";") {
			return t.named(name)
		}
	case toks[0].Is("using") && cpp.At(toks, 1).Is(name) && cpp.At(toks, 2).Is("="):
		if t, end := u.typeAt(toks, 3); cpp.At(toks, end).Is(";") {
			return t.named(name)
		}
	}
	return plainType{}
}

// named is t, declared by the typedef called name.
func (t plainType) named(name string) plainType {
	if t.base != "" {
		t.alias, t.inner, t.within = name, t.stars, t.constant
	}
	return t
}

// recordOf returns the struct whose keyword is token k of d and that is called name, by its tag or
// a typedef.
func recordOf(d *declaration, name string, k int) plainType {
	t := plainType{record: true}
	k++
	if w := cpp.At(d.toks, k); w.Kind == cpp.Ident {
		t.base = w.Text
		k++
	}
	end := k
	if cpp.At(d.toks, k).Is("{") {
		mates, _ := cpp.Pairs(d.toks)
		end = int(mates[k]) + 1
		t.closed = !slices.ContainsFunc(d.toks[k:end], func(w cpp.Token) bool {
			return w.Is("operator") || w.Is("template")
		}) && !constructs(d.toks[k:end], t.base)
	}
	if t.base == name && (end > k || cpp.At(d.toks, end).Is(";")) {
		return t
	}
	if d.toks[0].Is("typedef") {
		return declaredAs(d.toks[end:], t, name)
	}
	return plainType{}
}

// declaredAs returns what the declarators of a typedef of t make of a name. A struct without a tag
// is called by the first of them.
func declaredAs(toks []cpp.Token, t plainType, name string) plainType {
	if first := cpp.At(toks, 0); t.base == "" && first.Kind == cpp.Ident {
		t.base = first.Text
	}
	for k := 0; ; k++ {
		v := t
		for ; cpp.At(toks, k).Is("*"); k++ {
			v.stars++
		}
		switch w := cpp.At(toks, k); {
		case w.Kind != cpp.Ident, !cpp.At(toks, k+1).Is(",") && !cpp.At(toks, k+1).Is(";"):
			return plainType{}
		case w.Is(name):
			return v.named(name)
		}
		if k++; !cpp.At(toks, k).Is(",") {
			return plainType{}
		}
	}
}

// constructs reports whether the body of a struct declares a constructor.
func constructs(body []cpp.Token, tag string) bool {
	for k := 1; k+1 < len(body); k++ {
		if tag != "" && body[k].Is(tag) && body[k+1].Is("(") && !body[k-1].Is("~") {
			return true
		}
	}
	return false
}

// global returns the type of a variable of file scope, none if that is not certain.
func (u *unit) global(name string) plainType {
	list := u.byName[name]
	if len(list) != 1 || list[0].kind != declVariable || list[0].marked || list[0].inner || list[0].space != "" {
		return plainType{}
	}
	c := launchChecker{u: u, in: list[0].toks, types: map[string]plainType{}}
	c.match()
	if t, end := u.typeAt(c.in, 0); t.base != "" {
		c.declarators(t, end, false)
	}
	return c.types[name]
}

// declaresTypes reports whether the function declares types of its own, which names may then stand
// for.
func (c *launchChecker) declaresTypes() bool {
	for k := range c.in {
		switch t := &c.in[k]; {
		case t.Is("typedef"), t.Is("using"):
			return true
		case t.Is("struct") || t.Is("union") || t.Is("class"):
			if next := cpp.At(c.in, k+2); next.Is("{") || next.Is(":") || cpp.At(c.in, k+1).Is("{") {
				return true
			}
		}
	}
	return false
}
