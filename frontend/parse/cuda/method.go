package cuda

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A struct with functions becomes one of its data, and functions of the namespace that it is. A
// member function has the object as its first parameter, a reference; a constructor returns the
// object. Members are found after locals and before what stands outside (C++17 6.4.7).
//
//	struct P { int x = 1, y; P(int a) : y(a) {} int get() const { return x; } };
//
// becomes
//
//	typedef struct P P; struct P { int x, y; };
//	__attribute__((cptx_method)) __attribute__((unused)) static inline P __cptx_N1PE__cptx_new(int a);
//	__attribute__((cptx_method)) inline int __cptx_N1PEget(const P *__attribute__((cptx_reference)) this __attribute__((unused)));
//	__attribute__((cptx_method)) __attribute__((unused)) static inline P __cptx_N1PE__cptx_new(int a) { P this __attribute__((cptx_members("x y"))); __cptx_new_member(this.x) = 1; __cptx_new_member(this.y) = __cptx_init(a); { } return this; }
//	__attribute__((cptx_method)) inline int __cptx_N1PEget(const P *__attribute__((cptx_reference)) this __attribute__((unused))) { return this.x; }

// class is a struct with functions, or other members that C does not have.
type class struct {
	d       *declaration
	tag     string
	space   string          // the namespace that it is
	members map[string]bool // data
	methods map[string]bool // functions that have an object
	marked  map[string]bool // names of functions for the device
	order   []string        // of data
	inits   []memberInit
	parts   []*declaration // its functions
	params  []cpp.Token    // of a class template: its parameters, without defaults
	args    []cpp.Token    // <T, N>, those of a specialization
	special int            // the number of a specialization, 0 for other classes
	why     *refusal       // it cannot be

	unmarked *refusal // nor, if functions without a qualifier are the device's
}

// memberInit is a default member initialiser.
type memberInit struct {
	name string
	toks []cpp.Token // with its = or {
}

// methodKind says what a function of a class is.
type methodKind uint8

const (
	methodNone   methodKind = iota
	methodObject            // it has an object
	methodStatic            // it has none
	methodNew               // a constructor
)

// lift takes the functions out of the struct that d defines: it returns declarations that stand
// before it and after it.
func (u *unit) lift(d *declaration) (before, after []*declaration) {
	if d.kind != declType || len(d.toks) < 4 {
		return nil, nil
	}
	k := 0
	for k < len(d.toks) && !d.toks[k].Is("struct") && !d.toks[k].Is("class") && !d.toks[k].Is("union") {
		if d.toks[k].Is("enum") || d.toks[k].Is("{") || d.toks[k].Is("using") {
			return nil, nil
		}
		k++
	}
	word := k
	for k++; k+1 < len(d.toks) && !d.toks[k+1].Is("{"); k++ {
		if d.toks[k+1].Is(":") {
			return u.liftNested(d, k), nil
		}
		if d.toks[k+1].Is(";") {
			return nil, nil
		}
	}
	if k+1 >= len(d.toks) || d.toks[k].Kind != cpp.Ident {
		return nil, nil
	}
	mates, ok := cpp.Pairs(d.toks)
	if !ok {
		return nil, nil
	}
	open := k + 1
	l := &lifter{u: u, d: d, mates: mates, end: int(mates[open])}
	l.c = &class{d: d, tag: d.toks[k].Text, members: map[string]bool{}, methods: map[string]bool{}, marked: map[string]bool{}}
	l.c.space = within(d.space, l.c.tag)
	if !l.needed(open) && !d.toks[word].Is("class") {
		return nil, nil
	}
	l.data = slices.Clone(d.toks[:open+1])
	if l.data[word].Is("class") {
		l.data[word].Text = "struct"
	}
	for i := open + 1; i < l.end; {
		i = l.member(i)
	}
	for _, m := range l.templates {
		l.plainTemplate(m)
	}
	l.data = append(l.data, d.toks[l.end:]...)
	u.spaces.known[l.c.space] = true
	if u.structs == nil {
		u.structs = map[string]*class{}
	}
	u.structs[l.c.space] = l.c
	d.class, d.data = l.c, l.data
	l.implied()
	for _, m := range slices.Concat(l.protos, l.bodies) {
		m.class = l.c
	}
	l.c.parts = slices.Concat(l.protos, l.bodies)
	return l.before, slices.Concat(l.statics, l.protos, l.bodies)
}

// liftNested returns the structs and enumerations that d, a class with base classes, whose name is
// token tag, declares: device code may use them, if not the class.
func (u *unit) liftNested(d *declaration, tag int) (before []*declaration) {
	mates, ok := cpp.Pairs(d.toks)
	open := tag
	for open < len(d.toks) && !d.toks[open].Is("{") && !d.toks[open].Is(";") {
		open++
	}
	if !ok || !cpp.At(d.toks, open).Is("{") || d.toks[tag].Kind != cpp.Ident {
		return nil
	}
	space := within(d.space, d.toks[tag].Text)
	for i := open + 1; i < int(mates[open]); i++ {
		body := i + 1
		for body < i+4 && (d.toks[body].Kind == cpp.Ident || d.toks[body].Is(":")) {
			body++
		}
		if !dialect.IsTagWord(&d.toks[i]) || !d.toks[body].Is("{") || body == i+1 || !d.toks[mates[body]+1].Is(";") || d.toks[i-1].Is("friend") || d.toks[i-1].Is("typedef") {
			if mates[i] > 0 {
				i = int(mates[i])
			}
			continue
		}
		s := splitter{in: d.toks, mates: mates, i: i, spend: u.budget.Spend, isType: func(string) bool { return false }, isValue: func(string) bool { return false }}
		m := s.declaration()
		mine := func(n string) bool { return slices.Contains(m.names, n) }
		d.names, d.types = slices.DeleteFunc(d.names, mine), slices.DeleteFunc(d.types, mine)
		m.space, m.inner = space, d.inner
		u.spaces.known[space] = true
		before = append(before, m)
		i += len(m.toks) - 1
	}
	return before
}

// lifter takes one struct apart.
type lifter struct {
	u     *unit
	d     *declaration
	c     *class
	mates []int32
	end   int // the index of the }
	data  []cpp.Token

	before, statics, protos, bodies []*declaration
	constructs, defaults            bool                   // it has a constructor; one without parameters that does nothing
	aliases                         map[string][]cpp.Token // of a class template: the types that it declares; nil for others
	prototypes                      []*declaration         // of a class template: functions that it declares only
	lifted                          *declaration           // the class template, when it is taken apart
	templates                       []*declaration         // of a class that is none: those among its functions
}

// needed reports whether the members from token open on have something that C does not.
func (l *lifter) needed(open int) bool {
	for i := open + 1; i < l.end; i++ {
		switch t := &l.d.toks[i]; {
		case t.Is("("):
			if prev := &l.d.toks[i-1]; prev.Kind == cpp.Ident && !prev.Is("__attribute__") && !prev.Is("alignas") && !prev.Is("static_assert") && !prev.Is("__declspec") && !prev.Is("decltype") && !prev.Is("__typeof__") && !prev.Is("_Alignas") || prev.Is("operator") || prev.Kind == cpp.Punct && !prev.Is(";") && !prev.Is("*") {
				return true
			}
			i = int(l.mates[i])
		case t.Is("enum") && i+1 < l.end && (l.d.toks[i+1].Is("{") || l.d.toks[i+2].Is("{") || l.d.toks[i+2].Is(":")):
			return true
		case t.Is("="), t.Is("static"), t.Is("using"), t.Is("typedef"), t.Is("friend"), t.Is("template"), t.Is("operator"), t.Is("{") && l.d.toks[i-1].Kind == cpp.Ident:
			return true
		case l.mates[i] > 0:
			i = int(l.mates[i])
		}
	}
	return false
}

// member takes the member at token i and returns the index after it.
func (l *lifter) member(i int) int {
	toks := l.d.toks
	t := &toks[i]
	if (t.Is("public") || t.Is("private") || t.Is("protected")) && toks[i+1].Is(":") {
		return i + 2
	}
	l.friendFirst(i)
	friend := t.Is("friend")
	if friend {
		i++
	}
	if n := l.special(i); n > i {
		return n
	}
	s := splitter{in: toks[:l.end], mates: l.mates, i: i, spend: l.u.budget.Spend}
	s.isType = func(name string) bool { return name == l.c.tag || l.u.isTypeSoFar(l.d.space, name) }
	s.isValue = func(name string) bool { return l.u.isValue(l.d.space, name) }
	m := s.declaration()
	next := i + len(m.toks)
	switch {
	case !friend && l.templateMember(m):
	case friend:
		if l.aliases != nil {
			l.templateFriend(m)
		} else if m.kind == declFunction && m.body > 0 {
			m.space, m.inner = l.d.space, l.d.inner
			l.bodies = append(l.bodies, m)
		}
	case m.kind == declTemplate && l.aliases == nil:
		if slices.Contains(m.names, l.c.tag) || slices.Contains(m.names, "operator=") {
			l.refuse(t, noMemberTemplates)
		}
		l.templates = append(l.templates, m)
	case m.kind == declTemplate:
		l.templateMethod(m, m.templateKind())
	case m.kind == declFunction:
		l.function(m)
	case m.kind == declType && (t.Is("using") || t.Is("typedef")):
		m.space, m.inner = l.c.space, l.d.inner
		if slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Text == l.c.tag }) {
			l.statics = append(l.statics, m)
		} else {
			l.before = append(l.before, m)
		}
	case m.kind == declVariable && slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Is("static") }):
		m.space, m.inner = l.c.space, l.d.inner
		m.toks = slices.DeleteFunc(slices.Clone(m.toks), func(t cpp.Token) bool { return t.Is("inline") })
		if slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Is("=") || t.Is("{") }) {
			l.before = append(l.before, m)
		}
	case m.kind == declVariable:
		l.variable(m, i)
	case isEnumeration(m) && l.enumeration(m):
	case m.kind == declType && len(m.toks) > 3 && m.toks[len(m.toks)-2].Is("}") && len(m.names) > 0 && slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Text == m.names[0] }) && m.toks[1].Kind == cpp.Ident:
		l.nested(m)
	default:
		l.names(m, i, next)
		l.data = append(l.data, m.toks...)
	}
	return next
}

// friendFirst puts the word friend in front of the other specifiers of the member at token i.
func (l *lifter) friendFirst(i int) {
	s := splitter{in: l.d.toks[:l.end], mates: l.mates, i: i, d: &declaration{}, spend: l.u.budget.Spend}
	k := i
	for k < l.end && !l.d.toks[k].Is("friend") {
		n := s.attributeEnd(k)
		if n == k && !l.d.toks[k].Is("inline") && !l.d.toks[k].Is("constexpr") && !l.d.toks[k].Is("__inline__") {
			return
		}
		k = max(n, k+1)
	}
	if k >= l.end {
		return
	}
	word := l.d.toks[k]
	for ; k > i; k-- {
		l.d.toks[k], l.mates[k] = l.d.toks[k-1], l.mates[k-1]
		if l.mates[k] > 0 {
			l.mates[k]++
		}
	}
	l.d.toks[i], l.mates[i] = word, 0
}

// isEnumeration reports whether m declares an enumeration and nothing else.
func isEnumeration(m *declaration) bool {
	n := len(m.toks)
	return m.kind == declType && n > 3 && len(m.names) > len(m.types) && m.toks[0].Is("enum") && m.toks[n-2].Is("}")
}

// enumeration takes an enumeration, whose scope is the struct's; it reports false if that is none
// of C's. In a class template the type's name stands for the underlying type.
func (l *lifter) enumeration(m *declaration) bool {
	mine := func(n string) bool { return slices.Contains(m.names, n) }
	if l.aliases == nil {
		l.d.names, l.d.types = slices.DeleteFunc(l.d.names, mine), slices.DeleteFunc(l.d.types, mine)
		m.space, m.inner = l.c.space, l.d.inner
		l.before = append(l.before, m)
		return true
	}
	tag := &m.toks[1]
	if tag.Kind != cpp.Ident || tag.Is("class") || tag.Is("struct") {
		return false
	}
	open := slices.IndexFunc(m.toks, func(t cpp.Token) bool { return t.Is("{") })
	var of cpp.Editor
	if of.Out = append(of.Out, m.toks[min(3, open):open]...); len(of.Out) == 0 {
		of.Synth(tag, "int")
	}
	for _, n := range m.names {
		if !slices.Contains(m.types, n) {
			l.c.members[n] = true
		}
	}
	l.data = append(append(l.data, m.toks[0]), m.toks[2:]...)
	l.alias(tag, of.Out)
	return true
}

// nested takes a type that is declared in the struct, and has its scope: it is declared before it.
func (l *lifter) nested(m *declaration) {
	if slices.ContainsFunc(m.toks, func(t cpp.Token) bool { return t.Text == l.c.tag }) {
		l.data = append(l.data, m.toks...)
		return
	}
	mine := func(n string) bool { return slices.Contains(m.names, n) }
	l.d.names, l.d.types = slices.DeleteFunc(l.d.names, mine), slices.DeleteFunc(l.d.types, mine)
	m.space, m.inner = l.c.space, l.d.inner
	l.before = append(l.before, m)
}

// names notes the names of members that m declares, those of unnamed structs and unions in it too.
func (l *lifter) names(m *declaration, from, to int) {
	for _, n := range m.names {
		if !slices.Contains(m.types, n) {
			l.c.members[n] = true
			l.c.order = append(l.c.order, n)
		}
	}
	for i := from; i < to; i++ {
		if !l.d.toks[i].Is("{") || i == from || !l.d.toks[i-1].Is("struct") && !l.d.toks[i-1].Is("union") && !l.d.toks[i-1].Is(")") {
			continue
		}
		for k := i + 1; k < int(l.mates[i]); {
			s := splitter{in: l.d.toks[:l.mates[i]], mates: l.mates, i: k, spend: l.u.budget.Spend, isType: func(string) bool { return false }, isValue: func(string) bool { return false }}
			inner := s.declaration()
			l.names(inner, k, k+len(inner.toks))
			k += max(1, len(inner.toks))
		}
		i = int(l.mates[i])
	}
}

// variable takes data without its initialisers.
func (l *lifter) variable(m *declaration, from int) {
	l.names(m, from, from+len(m.toks))
	name := ""
	for i := from; i < from+len(m.toks); i++ {
		t := &l.d.toks[i]
		switch {
		case t.Is("=") || t.Is("{"):
			s := splitter{in: l.d.toks, mates: l.mates}
			end := i
			if end = int(l.mates[i]); t.Is("=") {
				end = s.initializer(i)
			}
			l.c.inits = append(l.c.inits, memberInit{name, l.d.toks[i : end+1]})
			i = end
			continue
		case t.Kind == cpp.Ident && l.c.members[t.Text]:
			name = t.Text
		case l.mates[i] > 0:
			l.data = append(l.data, l.d.toks[i:l.mates[i]]...)
			i = int(l.mates[i])
			t = &l.d.toks[i]
		}
		l.data = append(l.data, *t)
	}
}

// function takes a member function.
func (l *lifter) function(m *declaration) {
	kind := methodObject
	head := m.toks
	if m.body > 0 {
		head = head[:m.body]
	}
	for i := range head {
		switch t := &head[i]; {
		case t.Is("static"):
			kind = methodStatic
		case t.Is("virtual"):
			l.refuse(t, noVirtual)
		case t.Is("=") && (cpp.At(head, i+1).Is("default") || cpp.At(head, i+1).Is("delete")):
			return
		}
	}
	if !l.moveAssigns(m) {
		l.method(m, kind)
	}
}

// method enters a member function, as a declaration and a definition.
func (l *lifter) method(m *declaration, kind methodKind) {
	if l.aliases != nil {
		l.templateMethod(m, kind)
		return
	}
	m.conversion()
	m.space, m.inner, m.method = l.c.space, l.d.inner, kind
	if m.marked && !(m.host && m.kernel) {
		for _, n := range m.names {
			l.c.marked[n] = true
		}
	}
	if kind == methodObject {
		for _, n := range m.names {
			l.c.methods[n] = true
		}
	}
	if m.kind == declTemplate {
		l.bodies = append(l.bodies, m)
		return
	}
	drop := func(t cpp.Token) bool { return t.Is("static") || t.Is("explicit") || t.Is("override") || t.Is("final") }
	proto := *m
	proto.names = slices.Clone(m.names)
	if m.body > 0 {
		proto.toks, proto.body = slices.Clone(m.toks[:m.body]), 0
		if m.method == methodNew { // without what initialises members
			proto.toks = proto.toks[:constructorHead(proto.toks)]
		}
		w := cpp.Editor{Out: proto.toks}
		w.Synth(&m.toks[m.body], ";")
		proto.toks = w.Out
		head := slices.DeleteFunc(slices.Clone(m.toks[:m.body]), drop)
		m.toks, m.body = append(head, m.toks[m.body:]...), len(head)
		m.again = true
		l.bodies = append(l.bodies, m)
	}
	proto.toks = slices.DeleteFunc(slices.Clone(proto.toks), drop)
	proto.inline = m.body > 0
	l.protos = append(l.protos, &proto)
}

// conversion writes the conversion function operator T(), if d is one, as T __cptx_to_T().
func (d *declaration) conversion() bool {
	toks, at := d.toks, -1
	for i := range toks {
		if toks[i].Nests() > 0 && !toks[i].Is("[") {
			if i == 0 || !toks[i-1].Is("__attribute__") && !toks[i-1].Is("(") {
				break
			}
		}
		if toks[i].Is("operator") && isConversion(toks, i) {
			at = i
			break
		}
	}
	if at < 0 {
		return false
	}
	w := cpp.Editor{Out: slices.Clone(toks[:at])}
	name, n := conversionName(toks, at)
	w.Out = append(w.Out, toks[at+1:n]...)
	w.Synth(&toks[at], name)
	d.toks, d.names = append(w.Out, toks[n:]...), []string{name}
	return true
}

// isConversion reports whether the word operator at token i is before a type.
func isConversion(toks []cpp.Token, i int) bool {
	t := cpp.At(toks, i+1)
	return t.Kind == cpp.Ident && !t.Is("new") && !t.Is("delete") && !t.Is("co_await")
}

// conversionName returns the name of the conversion function whose word operator is token i, and
// the index after its type.
func conversionName(toks []cpp.Token, i int) (name string, n int) {
	name = dialect.ToPrefix
	if slices.ContainsFunc(toks[:i], func(t cpp.Token) bool { return t.Is("explicit") }) {
		name = dialect.ExplicitPrefix
	}
	for n = i + 1; n < len(toks) && !toks[n].Is("("); n++ {
		if toks[n].Kind == cpp.Ident || toks[n].Kind == cpp.Number {
			name += toks[n].Text + "_"
			continue
		}
		for _, b := range []byte(toks[n].Text) {
			name += fmt.Sprintf("%02x", b)
		}
	}
	return name, n
}

// constructorHead returns how many tokens stand before the : of a constructor.
func constructorHead(toks []cpp.Token) int {
	depth := 0
	for i := range toks {
		if depth += toks[i].Nests(); depth == 0 && toks[i].Is(":") {
			return i
		}
	}
	return len(toks)
}

func (l *lifter) refuse(t *cpp.Token, sentence string) {
	if l.c.why == nil {
		l.c.why = &refusal{at: *t, sentence: sentence}
	}
}

// special takes a constructor or destructor at token i, and returns the index after it; i for other
// members.
func (l *lifter) special(i int) int {
	toks := l.d.toks
	s := splitter{in: toks[:l.end], mates: l.mates, i: i, d: &declaration{}, spend: l.u.budget.Spend}
	k, virtual := i, false
	kind := declFunction
	if toks[k].Is("template") && toks[k+1].Is("<") {
		kind, k = declTemplate, s.angles(k+1)
	}
	for k < l.end {
		if n := s.attributeEnd(k); n > k {
			s.marks(k, n)
			k = n
			continue
		}
		if !toks[k].Is("inline") && !toks[k].Is("constexpr") && !toks[k].Is("explicit") && !toks[k].Is("virtual") && !toks[k].Is("__inline__") && !toks[k].Is("__inline") {
			break
		}
		virtual = virtual || toks[k].Is("virtual")
		k++
	}
	gone := toks[k].Is("~")
	name := k
	if gone {
		name++
	}
	if name+1 >= l.end || toks[name].Text != l.c.tag || !toks[name+1].Is("(") {
		return i
	}
	open := name + 1
	n := int(l.mates[open]) + 1
	for n < l.end && (toks[n].Kind == cpp.Ident || toks[n].Is("(")) { // noexcept(...)
		if n++; toks[n-1].Is("(") {
			n = int(l.mates[n-1]) + 1
		}
	}
	defaulted, deleted, sets, body := false, false, toks[n].Is(":"), 0
	switch {
	case toks[n].Is("="):
		defaulted, deleted = toks[n+1].Is("default"), toks[n+1].Is("delete")
		for n < l.end && !toks[n].Is(";") {
			n++
		}
	case toks[n].Is(":"):
		for n++; n < l.end; n++ {
			if toks[n].Is("{") && toks[n-1].Kind != cpp.Ident && !toks[n-1].Is(">") {
				break
			}
			if l.mates[n] > 0 {
				n = int(l.mates[n])
			}
		}
	}
	if n < l.end && toks[n].Is("{") {
		body = n
		n = int(l.mates[n])
	}
	after := n + 1
	device := s.d.marked || slices.ContainsFunc(toks[i:k], func(t cpp.Token) bool { return t.Is("constexpr") })
	refuse := func(t *cpp.Token, sentence string) {
		if l.c.unmarked == nil {
			l.c.unmarked = &refusal{at: *t, sentence: sentence}
		}
		if device {
			l.refuse(t, sentence)
		}
	}
	switch copies := l.copies(open); {
	case deleted:
	case gone && virtual:
		l.refuse(&toks[k], noVirtual)
	case gone:
		if !defaulted && (body == 0 || n > body+1) {
			l.refuse(&toks[k], noDestructors)
		}
	case copies:
		if !defaulted && !l.memberwise(open, body) {
			refuse(&toks[name], noCopies)
		}
	case int(l.mates[open]) == open+1 && (defaulted || body > 0 && n == body+1 && !sets) && len(l.c.inits) == 0 && l.noInits():
		l.constructs, l.defaults = l.constructs || !defaulted, true
	case defaulted:
	case kind == declTemplate && l.aliases == nil:
		l.refuse(&toks[i], noMemberTemplates)
	default:
		m := &declaration{kind: kind, toks: toks[i:after], names: []string{dialect.NewFunction}, marked: device, host: s.d.host}
		if body > 0 {
			m.body = body - i
		}
		m.explicit(k - i)
		l.constructs = true
		l.method(m, methodNew)
	}
	return after
}

// explicit writes the attribute for the word among the first tokens of a constructor.
func (d *declaration) explicit(first int) {
	n := slices.IndexFunc(d.toks[:first], func(t cpp.Token) bool { return t.Is("explicit") })
	if n < 0 {
		return
	}
	w := cpp.Editor{Out: slices.Clone(d.toks[:n])}
	w.Synth(&d.toks[n], "__attribute__", "(", "(", dialect.ExplicitAttribute, ")", ")")
	if d.body > 0 {
		d.body += len(w.Out) - n - 1
	}
	d.toks = append(w.Out, d.toks[n+1:]...)
}

// noInits reports whether no member of the struct has a default member initialiser, also after the
// token where the lifter is.
func (l *lifter) noInits() bool {
	open := slices.IndexFunc(l.d.toks, func(t cpp.Token) bool { return t.Is("{") })
	for i := open + 1; i < l.end; i++ {
		t := &l.d.toks[i]
		if t.Is("=") && !l.d.toks[i-1].Is(")") && !cpp.At(l.d.toks, i+1).Is("default") && !cpp.At(l.d.toks, i+1).Is("delete") && !l.static(i) || t.Is("{") && (l.d.toks[i-1].Kind == cpp.Ident && !l.d.toks[i-1].Is("const") && !l.d.toks[i-1].Is("volatile") && !l.d.toks[i-1].Is("noexcept") || l.d.toks[i-1].Is("]")) && !l.static(i) && !l.tagged(i) {
			return false
		}
		if l.mates[i] > 0 {
			i = int(l.mates[i])
		}
	}
	return true
}

// static reports whether the member that token i is in is static.
func (l *lifter) static(i int) bool {
	for ; !l.d.toks[i].Is(";") && !l.d.toks[i].Is("}") && i > 0; i-- {
		if l.d.toks[i].Is("static") || l.d.toks[i].Is("using") || l.d.toks[i].Is("operator") {
			return true
		}
	}
	return false
}

// tagged reports whether the { at token i is that of a nested struct or enumeration.
func (l *lifter) tagged(i int) bool {
	for i--; i > 0 && !l.d.toks[i].Is(";") && !l.d.toks[i].Is("}") && !l.d.toks[i].Is("{"); i-- {
		if dialect.IsTagWord(&l.d.toks[i]) || l.d.toks[i].Is("class") {
			return true
		}
	}
	return false
}

// copies reports whether the parameters at token open are those of a copy constructor.
func (l *lifter) copies(open int) bool {
	toks := l.d.toks[open+1 : l.mates[open]]
	k := 0
	for k < len(toks) && toks[k].Is("const") {
		k++
	}
	if k >= len(toks) || toks[k].Text != l.c.tag {
		return false
	}
	for k++; k < len(toks) && toks[k].Is("const"); k++ {
	}
	return k < len(toks) && (toks[k].Is("&") || toks[k].Is("&&")) && !slices.ContainsFunc(toks[k:], func(t cpp.Token) bool { return t.Is(",") })
}

// implied enters the constructor that a struct with default member initialisers has, and the names
// that tell of those that do nothing.
func (l *lifter) implied() {
	at := &l.d.toks[0]
	mark := func(name string) {
		var w cpp.Editor
		if l.aliases != nil {
			w.Out = l.data
			w.Synth(at, "enum", "{", name, "=", "1", "}", ";")
			l.data = w.Out
			return
		}
		w.Synth(at, "void", name, "(", "void", ")", ";")
		l.protos = append(l.protos, &declaration{kind: declFunction, toks: w.Out, names: []string{name}, marked: true, space: l.c.space, inner: l.d.inner, method: methodStatic})
	}
	if l.constructs {
		if l.defaults {
			mark(dialect.DefaultMark)
		}
		return
	}
	if len(l.c.inits) == 0 {
		return
	}
	var w cpp.Editor
	w.Synth(at, l.c.tag, "(", ")", "{", "}")
	l.method(&declaration{kind: declFunction, toks: w.Out, names: []string{dialect.NewFunction}, marked: true, host: true, body: 3}, methodNew)
	mark(dialect.AggregateMark)
}

// outsideMethod makes d, the definition of a member function outside of its class, one of the
// functions of the class.
func (u *unit) outsideMethod(d *declaration) {
	c := u.structs[d.space]
	if c == nil || d.kind != declFunction || len(d.names) == 0 {
		return
	}
	if d.conversion() && !c.methods[d.names[0]] { // an explicit one says so in the class alone
		plain := d.names[0]
		if d.names[0] = dialect.ExplicitPrefix + strings.TrimPrefix(plain, dialect.ToPrefix); c.methods[d.names[0]] {
			for i := range d.toks {
				if d.toks[i].Text == plain {
					d.toks[i].Text = d.names[0]
				}
			}
		}
	}
	d.class, d.method, d.again = c, methodStatic, true
	_, base := dialect.SplitSpace(d.names[0])
	switch {
	case base == c.tag:
		d.method, d.names = methodNew, []string{dialect.NewFunction}
	case c.methods[base]:
		d.method = methodObject
	}
	d.marked = d.marked || c.marked[base] && !d.host
	c.parts = append(c.parts, d)
}

// needClass needs the functions of a class that are the device's.
func (u *unit) needClass(c *class) {
	for _, m := range c.parts {
		if m.needed {
			continue
		}
		head := m.toks
		if m.body > 0 {
			head = head[:m.body]
		}
		constant := slices.ContainsFunc(head, func(t cpp.Token) bool { return t.Is("constexpr") })
		if u.mixed && !u.program && !m.marked && !constant {
			if m.state == declNew {
				m.state, m.why = declRefused, &refusal{at: m.toks[0], sentence: "this member function is the host's; mark it __device__"}
			}
			continue
		}
		switch m.write(u); {
		case m.state == declWritten:
			u.need(m, nil)
		case m.method == methodNew || m.isUnnamed(): // nothing tells who calls it
			u.need(m, nil)
		}
	}
}

// isUnnamed reports whether d is an operator or a conversion, which calls do not name.
func (d *declaration) isUnnamed() bool {
	_, base := dialect.SplitSpace(d.names[0])
	return strings.HasPrefix(base, "operator") || strings.HasPrefix(base, dialect.ToPrefix) || strings.HasPrefix(base, dialect.ExplicitPrefix)
}

// refusedMethod reports why a member function that device code calls cannot be.
func (u *unit) refusedMethod(m *mention) {
	for _, d := range u.byBase[m.name[1:]] {
		for _, f := range u.byName[d] {
			if !f.marked && slices.ContainsFunc(u.byName[d], func(o *declaration) bool { return o.class == f.class && o.state == declWritten }) {
				continue // the host's, where the device has another of its name
			}
			if f.method != methodNone && f.class != nil && f.class.d.needed && f.state == declRefused && !f.why.silent {
				u.errorAt(&f.why.at, "%s", f.why.sentence)
				f.why.silent = true
			}
		}
	}
}

// isMember reports whether t, in a function of a class, names a member of the object.
func (x *writer) isMember(t *cpp.Token) bool {
	c := x.d.class
	if c == nil || x.d.method == methodNone || x.d.method == methodStatic || t.Flags&cpp.Absolute != 0 || !c.members[t.Text] && !c.methods[t.Text] {
		return false
	}
	_, local := x.local(t.Text)
	return !local
}

// object writes the type of the object, and what comes before its name.
func (x *writer) object(at *cpp.Token) {
	name := *at
	if c := x.d.class; c.args != nil {
		name.Kind, name.Text, name.Flags = cpp.Ident, dialect.InSpace(x.d.space, c.tag), name.Flags|cpp.Absolute
		x.classType(&classUse{name: name, args: x.u.normal(x.d.space, c.args)})
		return
	}
	name.Kind, name.Text, name.Flags = cpp.Ident, dialect.InSpace(outer(x.d.class.space), x.d.class.tag), name.Flags|cpp.Absolute
	x.Out = append(x.Out, name)
	x.mentions = append(x.mentions, mention{name.Text, *at})
}

// thisParameter writes the parameter that is the object of a member function, whose other
// parameters come next.
func (x *writer) thisParameter() {
	at := *x.Peek(0)
	for k := x.bracketed(0); dialect.IsQualifier(x.Peek(k)); k++ {
		x.Synth(&at, x.Peek(k).Text)
	}
	x.object(&at)
	x.Synth(&at, "*", "__attribute__", "(", "(", dialect.ReferenceAttribute, ")", ")", dialect.ThisName, "__attribute__", "(", "(", "unused", ")", ")")
}

// newName is the name of the constructors of a class.
func (c *class) newName() string {
	switch {
	case c.special > 0:
		return dialect.InSpace(c.space, dialect.NewPrefix+c.tag+dialect.SpecialMark+strconv.Itoa(c.special))
	case c.args != nil:
		return dialect.InSpace(c.space, dialect.NewPrefix+c.tag)
	}
	return dialect.InSpace(c.space, dialect.NewFunction)
}

// constructor writes a constructor: a function that returns an object whose members it has set.
func (x *writer) constructor() {
	c := x.d.class
	x.tag = c.tag // which is no type here
	x.specifiers()
	x.tag = ""
	at := *x.Peek(0)
	x.object(&at)
	x.Synth(&at, c.newName())
	x.At++
	x.parameters()
	if x.Peek(0).Is(";") {
		x.copy()
		return
	}
	x.head, x.inHead = slices.Clone(x.Out), len(x.mentions)
	x.Synth(&at, "{")
	defer x.push()()
	x.object(&at)
	object := len(x.Out)
	given := map[string][]cpp.Token{}
	if x.Peek(0).Is(":") {
		for x.At++; !x.end() && !x.Peek(0).Is("{"); {
			name := x.Peek(0)
			if n := x.Bracket(1); !c.members[name.Text] || n == 0 {
				x.refuse(name, "'%s' is no member of '%s' that a constructor can set", name.Text, c.tag)
			} else {
				given[name.Text] = x.In[x.At : x.At+1+n]
				x.At += 1 + n
			}
			if x.Peek(0).Is(",") {
				x.At++
			}
		}
	}
	rest := slices.Clone(x.Out[object:])
	x.Out = x.Out[:object]
	x.Synth(&at, dialect.ThisName, "__attribute__", "(", "(", dialect.MembersAttribute)
	if set := c.setBy(given); len(set) > 0 {
		x.Synth(&at, "(")
		x.Out = append(x.Out, cpp.Token{Kind: cpp.String, Text: strconv.Quote(strings.Join(set, " ")), Pos: at.Pos, Exp: at.Exp})
		x.Synth(&at, ")")
	}
	x.Synth(&at, ")", ")", ";")
	x.Out = append(x.Out, rest...)
	x.setMembers(given)
	x.block()
	x.Synth(&at, "return", dialect.ThisName, ";", "}")
}

// setBy returns the members that a constructor, or their declaration, gives a value.
func (c *class) setBy(given map[string][]cpp.Token) (list []string) {
	for _, member := range c.order {
		if given[member] != nil || slices.ContainsFunc(c.inits, func(init memberInit) bool { return init.name == member }) {
			list = append(list, member)
		}
	}
	return list
}

// setMembers sets the members in the order in which they are declared, to what a constructor gives
// or the declaration.
func (x *writer) setMembers(given map[string][]cpp.Token) {
	c := x.d.class
	for _, member := range c.order {
		toks := given[member]
		for _, init := range c.inits {
			if toks == nil && init.name == member {
				name := init.toks[0]
				name.Kind, name.Text = cpp.Ident, member
				toks = append([]cpp.Token{name}, x.u.normal(c.space, init.toks)...)
			}
		}
		if toks == nil {
			continue
		}
		in, at := x.In, x.At
		x.In, x.At = toks, 1
		switch name := &toks[0]; {
		case x.Peek(0).Is("=") && !x.Peek(1).Is("{"):
			x.At++
			x.newMember(name)
			x.expression("")
			x.Synth(name, ";")
		case x.Peek(0).Is("="):
			x.At++
			x.setMember(name)
		default:
			x.setMember(name)
		}
		x.In, x.At = in, at
	}
}

// memberOf writes a member of the object.
func (x *writer) memberOf(name *cpp.Token) {
	x.Synth(name, dialect.ThisName, ".")
	x.Out = append(x.Out, *name)
}

// newMember writes that a member of the object is initialised, without the value.
func (x *writer) newMember(name *cpp.Token) {
	x.Synth(name, dialect.NewMember, "(")
	x.memberOf(name)
	x.Synth(name, ")", "=")
}

// setMember writes that a member is set to the values in parentheses or braces that come next.
func (x *writer) setMember(name *cpp.Token) {
	open, end := *x.Peek(0), ")"
	if open.Is("{") {
		end = "}"
	}
	if open.Text != "(" && open.Text != "{" {
		x.refuse(&open, "expected '(' or '{' after '%s'", name.Text)
	}
	x.newMember(name)
	x.Synth(name, dialect.InitFunction, "(")
	x.At++
	x.listUpTo(end)
	x.Synth(name, ";")
}

// listUpTo writes expressions separated by commas up to a bracket, as arguments of a call.
func (x *writer) listUpTo(end string) {
	braced := x.braced
	x.braced = false
	defer func() { x.braced = braced }()
	for !x.end() && !x.Peek(0).Is(end) {
		x.forward(func() { x.expression(",") })
		switch {
		case x.Peek(0).Is(",") && x.Peek(1).Is(end): // {1, 2,}
			x.At++
		case x.Peek(0).Is(","):
			x.copy()
		}
	}
	x.Synth(x.Peek(0), ")")
	x.At++
}
