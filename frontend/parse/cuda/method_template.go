package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// The functions of a class template are function templates whose first parameter is the object, as
// methods of built-in classes are (dialect.MethodPrefix): what they belong to is deduced from it.
// Those that are static have it too, and ask nothing of it. Types that the class declares are
// written out, constants are enumerators.
//
//	template <typename T, int N> struct S { static const int M = 2 * N; T x[M]; T get(int i) const { return x[i]; } };
//	int f(S<int, 3> s) { return s.get(1) + S<int, 4>::M; }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; int N; typedef struct S S; struct S { enum __attribute__((cptx_constant)) : int { M = (2 * N) }; T x[M]; }; }
//	void __cptx_template(void) { typedef struct __cptx_typename T; int N; T __cptx_method_get(const __typeof__(__cptx_template_id(__cptx_class_S, sizeof(T), (N))) *__attribute__((cptx_reference)) this __attribute__((unused)), int i) { return this.x[i]; } }
//	int f(__typeof__(__cptx_template_id(__cptx_class_S, sizeof(int), (3))) s) { return s.get(1) + ((__typeof__(__cptx_template_id(__cptx_class_S, sizeof(int), (4))) *)8)->M; }

// liftTemplate takes the functions out of the class template, or the specialization of one, that d
// defines; it returns declarations that stand after it.
func (u *unit) liftTemplate(d *declaration) []*declaration {
	if d.kind != declTemplate || d.of != declType || d.form == formInstantiate || d.special && d.form != formSpecialize {
		return nil
	}
	toks, end := u.closingAngle(d.toks, 1)
	k := end + 1
	if end < 0 || !cpp.At(toks, k).Is("struct") && !cpp.At(toks, k).Is("class") {
		return nil
	}
	l := &lifter{u: u, aliases: map[string][]cpp.Token{}}
	params, args, ok := u.parametersOf(toks[2:end])
	name := k + 1
	for at := (&splitter{in: toks, mates: pairs(toks), d: &declaration{}}); name < len(toks); {
		n := at.attributeEnd(name)
		if n == name {
			break
		}
		name = n
	}
	if !ok || cpp.At(toks, name).Kind != cpp.Ident {
		return nil
	}
	open := name + 1
	if cpp.At(toks, open).Is("<") {
		if toks, open = u.closingAngle(toks, open); open < 0 || d.form != formSpecialize {
			return nil
		}
		open++
		args = slices.Clone(toks[name+1 : open])
	} else if d.form == formSpecialize {
		return nil
	}
	if !cpp.At(toks, open).Is("{") {
		return nil
	}
	l.d = &declaration{kind: declType, toks: toks, space: d.space, inner: d.inner}
	l.mates = pairs(toks)
	l.end = int(l.mates[open])
	l.c = &class{d: d, tag: toks[name].Text, space: d.space, members: map[string]bool{}, methods: map[string]bool{}, marked: map[string]bool{}, params: params, args: args}
	if l.end == 0 || !l.needed(open) && !toks[k].Is("class") {
		return nil
	}
	if d.form == formSpecialize {
		u.specials++
		l.c.special = u.specials
	}
	l.data = slices.Clone(toks[:open+1])
	l.data[k].Text = "struct"
	for i := open + 1; i < l.end; {
		i = l.member(i)
	}
	l.implied()
	for i, init := range l.c.inits {
		l.c.inits[i].toks = l.aliased(init.toks, true)
	}
	d.data = append(l.aliased(l.data, false), toks[l.end:]...)
	d.class, l.c.parts, l.lifted = l.c, l.bodies, d
	if d.form == formPrimary {
		if u.lifters == nil {
			u.lifters = map[string]*lifter{}
		}
		u.lifters[lifterKey(l)] = l
	}
	for _, m := range l.bodies {
		m.toks = l.aliased(m.toks, true)
	}
	return l.bodies
}

// pairs returns the brackets of toks, which are balanced.
func pairs(toks []cpp.Token) []int32 {
	mates, _ := cpp.Pairs(toks)
	return mates
}

// parametersOf returns the parameters of a template without their defaults, and as arguments in
// angles. It reports false for those that have no name, and for packs.
func (u *unit) parametersOf(toks []cpp.Token) (params, args []cpp.Token, ok bool) {
	var w, a cpp.Editor
	angles, nested, skip, at := 0, 0, false, &cpp.Token{}
	if len(toks) > 0 {
		at = &toks[0]
	}
	a.Synth(at, "<")
	var name *cpp.Token
	finish := func() bool {
		if name == nil || dialect.IsTypeWord(name.Text) || name.Is("class") || name.Is("typename") {
			return false
		}
		a.Out = append(a.Out, *name)
		name = nil
		return true
	}
	for i := range toks {
		t := &toks[i]
		nested += t.Nests()
		top := nested == 0 && angles == 0
		switch {
		case t.Is("..."):
			return nil, nil, false
		case top && t.Is(","):
			if !finish() {
				return nil, nil, false
			}
			a.Synth(t, ",")
			skip = false
		case top && t.Is("="):
			skip = true
		case t.Is("<"):
			angles++
		case t.Is(">"):
			angles--
		case top && !skip && t.Kind == cpp.Ident:
			name = t
		}
		if !skip {
			w.Out = append(w.Out, *t)
		}
	}
	if len(toks) > 0 && !finish() {
		return nil, nil, false
	}
	a.Synth(at, ">")
	return w.Out, a.Out, true
}

// templateMember takes a member of a class template that C's structs do not have; it reports false
// for others.
func (l *lifter) templateMember(m *declaration) bool {
	t := &m.toks[0]
	switch {
	case l.aliases == nil:
		return false
	case m.kind == declType && t.Is("using") && len(m.toks) > 4 && m.toks[2].Is("="):
		l.alias(&m.toks[1], m.toks[3:len(m.toks)-1])
	case m.kind == declType && t.Is("typedef") && len(m.toks) > 3 && !slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Nests() != 0 }):
		l.alias(&m.toks[len(m.toks)-2], m.toks[1:len(m.toks)-2])
	case m.kind == declVariable && slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Is("static") }):
		l.constants(m)
	default:
		return false
	}
	return true
}

// alias takes a type that the class declares, and declares the function that tells it to others.
func (l *lifter) alias(name *cpp.Token, toks []cpp.Token) {
	l.aliases[name.Text] = slices.Clone(toks)
	var w cpp.Editor
	if l.c.params != nil {
		w.Synth(name, "template", "<")
		w.Out = append(w.Out, l.c.params...)
		w.Synth(name, ">")
	}
	w.Synth(name, "__typeof__", "(")
	w.Out = append(w.Out, l.withConstants(toks)...)
	w.Synth(name, ")", "*", dialect.MethodPrefix+name.Text, "(", ")", ";")
	f := &declaration{kind: declFunction, toks: w.Out, names: []string{dialect.MethodPrefix + name.Text}, marked: true, space: l.d.space, inner: l.d.inner, method: methodObject, class: l.c}
	if l.c.params != nil {
		f.kind, f.of, f.form = declTemplate, declFunction, formPrimary
	}
	l.bodies = append(l.bodies, f)
}

// withConstants returns toks with the class before the names of its constants.
func (l *lifter) withConstants(toks []cpp.Token) []cpp.Token {
	var w cpp.Editor
	for i := range toks {
		t := toks[i]
		if t.Kind == cpp.Ident && l.c.params != nil && l.c.members[t.Text] && (i == 0 || !toks[i-1].Is(":") && !toks[i-1].Is(".") && !toks[i-1].Is("->")) {
			w.Synth(&t, l.c.tag)
			w.Out = append(w.Out, l.c.args...)
			w.Synth(&t, ":", ":")
		}
		w.Out = append(w.Out, t)
	}
	return w.Out
}

// constants takes the static constants that m declares, each with an initialiser of its own.
func (l *lifter) constants(m *declaration) {
	eq := slices.IndexFunc(m.toks, func(t cpp.Token) bool { return t.Is("=") })
	if eq < 2 {
		return
	}
	depth, from := 0, eq
	for i := eq; i < len(m.toks); i++ {
		t := &m.toks[i]
		depth += t.Nests()
		next := t.Is(",") && depth == 0 && cpp.At(m.toks, i+2).Is("=") && slices.Contains(m.names, m.toks[i+1].Text)
		if next || i+1 == len(m.toks) {
			l.constant(m.toks[:eq-1], &m.toks[from-1], m.toks[from+1:i])
			from = i + 2
		}
	}
}

// constant takes a static constant, of which an enumerator is made. Others, which are no integers,
// are not there.
func (l *lifter) constant(specifiers []cpp.Token, at *cpp.Token, value []cpp.Token) {
	var w cpp.Editor
	var of []cpp.Token
	depends := false
	for i := range specifiers {
		switch t := &specifiers[i]; {
		case t.Is("static") || t.Is("constexpr") || t.Is("const") || t.Is("inline"):
		case t.Kind != cpp.Ident || t.Is("float") || t.Is("double") || t.Is("auto"):
			return
		default:
			depends = depends || !dialect.IsTypeWord(t.Text) && slices.ContainsFunc(l.c.params, func(p cpp.Token) bool { return p.Text == t.Text })
			of = append(of, *t)
		}
	}
	w.Synth(at, "enum")
	if depends || !slices.ContainsFunc(of, func(t cpp.Token) bool {
		return !dialect.IsTypeWord(t.Text) && dialect.ProvidedType(t.Text) == "" && !t.Is("unsigned")
	}) {
		w.Synth(at, "__attribute__", "(", "(", dialect.ConstantAttribute, ")", ")", ":") // else it is an enumeration
		w.Out = append(w.Out, of...)
	}
	w.Synth(at, "{")
	w.Out = append(w.Out, *at)
	w.Synth(at, "=", "(")
	w.Out = append(w.Out, value...)
	w.Synth(at, ")", "}", ";")
	l.c.members[at.Text] = true
	l.data = append(l.data, w.Out...)
}

// aliased returns toks with the types that the class declares written out, and, if the class is not
// around them, its name with the arguments.
func (l *lifter) aliased(toks []cpp.Token, tag bool) []cpp.Token {
	out := make([]cpp.Token, 0, len(toks))
	for i := range toks {
		t := toks[i]
		member := i > 0 && (toks[i-1].Is(".") || toks[i-1].Is("->") || toks[i-1].Is(":") && i > 1 && toks[i-2].Is(":"))
		switch alias := l.aliases[t.Text]; {
		case t.Kind != cpp.Ident || member:
			out = append(out, t)
		case alias != nil && colons(toks, i+1):
			out = append(out, l.aliased(alias, tag)...)
		case alias != nil:
			w := cpp.Editor{Out: out}
			w.Synth(&t, "__typeof__", "(")
			w.Out = append(w.Out, l.aliased(alias, tag)...)
			w.Synth(&t, ")")
			out = w.Out
		case tag && t.Text == l.c.tag && !cpp.At(toks, i+1).Is("<"):
			out = append(append(out, t), l.c.args...)
		default:
			out = append(out, t)
		}
	}
	return out
}

// methodNames are the names of methods that are operators.
var methodNames = map[string]string{"()": "call", "[]": "index"}

// templateMethod enters a member function of a class template, or a template among the functions of
// a class.
func (l *lifter) templateMethod(m *declaration, kind methodKind) {
	switch {
	case len(m.names) == 0:
		return
	case m.body == 0 && l.lifted == nil:
		l.prototypes = append(l.prototypes, m)
		for _, n := range m.names {
			l.c.methods[n] = true
		}
		return
	}
	toks, body := m.toks, m.body
	if body == 0 {
		body = len(toks) - 1
	}
	params := slices.Clone(l.c.params)
	if m.kind == declTemplate {
		all, end := l.u.closingAngle(toks, 1)
		if end < 0 || end > body {
			return
		}
		if len(params) > 0 {
			w := cpp.Editor{Out: params}
			w.Synth(&toks[0], ",")
			params = w.Out
		}
		params = append(params, all[2:end]...)
		toks, body = all[end+1:], body-(end+1)+len(all)-len(toks)
	}
	var w cpp.Editor
	at := &toks[0]
	if params != nil {
		w.Synth(at, "template", "<")
		w.Out = append(w.Out, params...)
		w.Synth(at, ">")
	}
	name, ok := l.c.newName(), true
	switch kind {
	case methodNew:
		l.constructorHead(&w, toks[:body])
	case methodStatic: // whose object may be const, too
		w.Synth(at, "__attribute__", "(", "(", dialect.StaticAttribute, ")", ")")
		name, ok = l.methodHead(&w, toks[:body])
		w.Synth(at, "const")
		kind = methodObject
	default:
		name, ok = l.methodHead(&w, toks[:body])
	}
	if !ok {
		return
	}
	head := len(w.Out)
	w.Out = append(w.Out, toks[body:]...)
	f := &declaration{kind: declFunction, toks: w.Out, names: []string{name}, body: head, marked: m.marked, host: m.host, space: l.d.space, inner: l.d.inner, method: kind, class: l.c}
	if params != nil {
		f.kind, f.of, f.form = declTemplate, declFunction, formPrimary
	}
	l.bodies = append(l.bodies, f)
}

// templateKind says what kind of a function the template m among a class's functions is one of.
func (m *declaration) templateKind() methodKind {
	head := m.toks
	if m.body > 0 {
		head = head[:m.body]
	}
	if slices.ContainsFunc(head, func(t cpp.Token) bool { return t.Is("static") }) {
		return methodStatic
	}
	return methodObject
}

// plainTemplate enters the template m among the functions of a class that is none. If a function
// that is no template has its name, calls could not choose between the two.
func (l *lifter) plainTemplate(m *declaration) {
	shared := slices.ContainsFunc(l.protos, func(p *declaration) bool {
		return slices.ContainsFunc(p.names, func(n string) bool {
			_, base := dialect.SplitSpace(n)
			return slices.Contains(m.names, base)
		})
	})
	if m.body > 0 && !shared {
		others := l.bodies // which may call it
		l.bodies = nil
		l.templateMethod(m, m.templateKind())
		l.bodies = append(l.bodies, others...)
		return
	}
	m.why = &refusal{at: m.toks[0], sentence: noMemberTemplates}
	m.state = declRefused
	l.method(m, methodObject)
}

// constructorHead writes what stands before the body of a constructor, with the name that it gets.
func (l *lifter) constructorHead(w *cpp.Editor, toks []cpp.Token) {
	named := false
	for i, t := range toks {
		if !named && t.Text == l.c.tag && cpp.At(toks, i+1).Is("(") {
			t.Text, named = l.c.newName(), true
		}
		w.Out = append(w.Out, t)
	}
}

// templateFriend enters a function that a class template defines as its friend.
func (l *lifter) templateFriend(m *declaration) {
	if m.kind != declFunction || m.body == 0 {
		return
	}
	f := l.templateOf(m.toks[:m.body], m)
	f.names = m.names
	l.bodies = append(l.bodies, f)
}

// templateOf returns the function m, what stands before whose body is head, as a template of the
// class's parameters.
func (l *lifter) templateOf(head []cpp.Token, m *declaration) *declaration {
	f := &declaration{kind: declFunction, marked: m.marked, host: m.host, space: l.d.space, inner: l.d.inner}
	var w cpp.Editor
	if l.c.params != nil {
		f.kind, f.of, f.form = declTemplate, declFunction, formPrimary
		w.Synth(&m.toks[0], "template", "<")
		w.Out = append(w.Out, l.c.params...)
		w.Synth(&m.toks[0], ">")
	}
	w.Out = append(w.Out, head...)
	f.body = len(w.Out)
	f.toks = append(w.Out, m.toks[m.body:]...)
	return f
}

// methodHead writes what stands before the body of a function, with the name that it gets.
func (l *lifter) methodHead(w *cpp.Editor, toks []cpp.Token) (name string, ok bool) {
	depth := 0
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		if t.Is("operator") && cpp.At(toks, i+1).Is("=") && cpp.At(toks, i+2).Is("(") && depth == 0 && name == "" {
			name = dialect.MethodPrefix + "assign"
			w.Synth(&t, name)
			i++
			continue
		}
		if depth += t.Nests(); depth > 0 || name != "" {
			w.Out = append(w.Out, t)
			continue
		}
		switch {
		case t.Is("static") || t.Is("explicit") || t.Is("virtual"):
		case t.Is("operator") && isConversion(toks, i):
			to, n := conversionName(toks, i)
			name = dialect.InSpace(l.d.space, to)
			w.Out = append(w.Out, toks[i+1:n]...)
			w.Synth(&t, to)
			i = n - 1
		case t.Is("operator") && methodNames[cpp.At(toks, i+1).Text+cpp.At(toks, i+2).Text] != "":
			name = dialect.MethodPrefix + methodNames[toks[i+1].Text+toks[i+2].Text]
			w.Synth(&t, name)
			i += 2
		case t.Is("operator") && cpp.At(toks, i+1).Kind == cpp.Punct:
			name = "operator" + toks[i+1].Text
			w.Out = append(w.Out, t)
		case t.Kind == cpp.Ident && cpp.At(toks, i+1).Is("(") && !t.Is("__attribute__") && !t.Is("__typeof__") && !t.Is("decltype") && !t.Is("alignas"):
			l.c.methods[t.Text] = true
			name = dialect.MethodPrefix + t.Text
			t.Text = name
			w.Out = append(w.Out, t)
		default:
			w.Out = append(w.Out, t)
		}
	}
	return name, name != "" && !slices.ContainsFunc(toks, func(t cpp.Token) bool { return t.Is("virtual") })
}
