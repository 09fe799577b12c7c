package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A function of a class template that is defined outside of it is one of the templates that its
// functions are (method_template.go), with the names that the class gives to the parameters.
//
//	template <typename T> struct S { T x; constexpr T get(int i = 1) const; };
//	template <typename U> constexpr U S<U>::get(int i) const { return i * x; }
//	int f(S<int> s) { return s.get(); }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; typedef struct S S; struct S { T x; }; }
//	void __cptx_template(void) { typedef struct __cptx_typename T; constexpr T __cptx_method_get(const __typeof__(__cptx_template_id(__cptx_class_S, sizeof(T))) *__attribute__((cptx_reference)) this __attribute__((unused)), int i __attribute__((cptx_default(1)))); }
//	void __cptx_template(void) { typedef struct __cptx_typename T; constexpr T __cptx_method_get(const __typeof__(__cptx_template_id(__cptx_class_S, sizeof(T))) *__attribute__((cptx_reference)) this __attribute__((unused)), int i) { return i * this.x; } }
//	int f(__typeof__(__cptx_template_id(__cptx_class_S, sizeof(int))) s) { return s.get(); }

// outsideTemplate returns the declarations that d, the definition of a function of a class template
// outside of it, makes; ok is false if it makes none.
func (u *unit) outsideTemplate(d *declaration) (list []*declaration, ok bool) {
	if d.kind != declTemplate || d.of != declMember || d.form != formPrimary || d.body == 0 || len(u.lifters) == 0 {
		return nil, false
	}
	toks, end := u.closingAngle(d.toks, 1)
	if end < 0 {
		return nil, false
	}
	l, rest := u.classOutside(d.space, toks[2:end], toks[end+1:])
	if l == nil {
		return nil, false
	}
	rest = l.ownTypes(rest)
	m := &declaration{kind: declFunction, toks: rest, marked: d.marked, host: d.host}
	name := d.names[0]
	if rest[0].Is("template") {
		m.kind = declTemplate
	}
	depth := 0
	for i := range rest {
		if depth += rest[i].Nests(); depth == 1 && rest[i].Is("{") && (i == 0 || rest[i-1].Kind != cpp.Ident || rest[i-1].Is("const") || rest[i-1].Is("noexcept")) {
			m.body = i
			break
		}
	}
	kind := methodObject
	if name == l.c.tag {
		kind = methodNew
	}
	m.names = []string{name}
	first := len(l.bodies)
	if m.body == 0 {
		return nil, false
	}
	var before []int // prototypes of its name
	device := slices.ContainsFunc(rest[:m.body], func(t cpp.Token) bool { return t.Is("constexpr") })
	for i, p := range l.prototypes {
		if p != nil && (p.names[0] == name || kind == methodNew && p.names[0] == dialect.NewFunction) {
			m.marked = m.marked || p.marked
			if slices.ContainsFunc(p.toks, func(t cpp.Token) bool { return t.Is("static") }) {
				kind = methodStatic
			}
			before = append(before, i)
		}
	}
	if !m.marked && !device {
		return nil, false // the host's, as it seems
	}
	for _, i := range before {
		if p := l.prototypes[i]; hasDefaults(p.toks) {
			p.marked = m.marked
			l.templateMethod(p, kind)
			l.prototypes[i] = nil
		}
	}
	l.templateMethod(m, kind)
	list = slices.Clone(l.bodies[first:])
	for _, f := range list {
		f.toks = l.aliased(f.toks, true)
	}
	l.c.parts = append(l.c.parts, list...)
	return list, len(list) > 0
}

// classOutside returns the class template whose function rest defines, after the parameters in
// params, and rest without S<T>::, in which the parameters have the names of the class's.
func (u *unit) classOutside(space string, params, rest []cpp.Token) (*lifter, []cpp.Token) {
	depth := 0
	for i := range rest {
		if depth += rest[i].Nests(); depth > 0 && rest[i].Is("{") {
			return nil, nil
		}
		if depth > 0 || rest[i].Kind != cpp.Ident || !cpp.At(rest, i+1).Is("<") {
			continue
		}
		first := i
		for first > 1 && colons(rest, first-2) {
			if first -= 2; first > 0 && rest[first-1].Kind == cpp.Ident {
				first--
			}
		}
		var l *lifter
		names := append(u.lookup(space, rest[i].Text), rest[i].Text)
		if first < i {
			in, ok := u.namedSpace(space, rest[first:i-1])
			if !ok {
				continue
			}
			names = []string{dialect.InSpace(in, rest[i].Text)}
		}
		for _, n := range names {
			if l == nil {
				l = u.lifters[n]
			}
		}
		toks, end := u.closingAngle(rest, i+1)
		if l == nil || end < 0 || !colons(toks, end+1) {
			continue
		}
		if next := cpp.At(toks, end+3); !cpp.At(toks, end+4).Is("(") && !next.Is("operator") {
			continue // a type of the class
		}
		_, args, ok := u.parametersOf(params)
		if !ok || len(args) != len(l.c.args) || len(toks[i+1:end+1]) != len(args) {
			return nil, nil
		}
		return l, renamed(slices.Delete(slices.Clone(toks), first, end+3), args, l.c.args)
	}
	return nil, nil
}

// renamed returns toks with other names for what a list of parameters calls from.
func renamed(toks, from, to []cpp.Token) []cpp.Token {
	for k := range from {
		if from[k].Kind != cpp.Ident || from[k].Text == to[k].Text {
			continue
		}
		for i := range toks {
			if toks[i].Kind == cpp.Ident && toks[i].Text == from[k].Text && (i == 0 || !toks[i-1].Is(".") && !toks[i-1].Is("->")) {
				toks[i].Text = to[k].Text
			}
		}
	}
	return toks
}

// hasDefaults reports whether a parameter of the function that toks declare has a default.
func hasDefaults(toks []cpp.Token) bool {
	depth := 0
	for i := range toks {
		if depth += toks[i].Nests(); depth == 1 && toks[i].Is("=") {
			return true
		}
	}
	return false
}

// ownTypes returns toks with the types that the class declares without what stands before them in
// typename S<T>::type.
func (l *lifter) ownTypes(toks []cpp.Token) []cpp.Token {
	same := func(a, b cpp.Token) bool { return a.Text == b.Text }
	var out []cpp.Token
	for i := 0; i < len(toks); i++ {
		n := i
		if toks[n].Is("typename") {
			n++
		}
		end := n + 1 + len(l.c.args)
		if end+2 < len(toks) && toks[n].Text == l.c.tag && slices.EqualFunc(toks[n+1:end], l.c.args, same) && colons(toks, end) && l.aliases[toks[end+2].Text] != nil {
			i = end + 2
		}
		out = append(out, toks[i])
	}
	return out
}

// memberInits returns the index of the last token before the body of a constructor whose
// initialisers of members begin with the : at token k.
func (s *splitter) memberInits(k int) int {
	for k++; k < len(s.in); k++ {
		if s.in[k].Is(";") || s.in[k].Is("{") && s.in[k-1].Kind != cpp.Ident && !s.in[k-1].Is(">") {
			break
		}
		if m := s.mates[k]; m > 0 {
			k = int(m)
		}
	}
	return k - 1
}

// lifterKey is the name by which the lifter of a class template is found.
func lifterKey(l *lifter) string { return dialect.InSpace(l.c.space, l.c.tag) }
