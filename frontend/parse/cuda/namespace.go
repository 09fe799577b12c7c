package cuda

import (
	"slices"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Namespaces have no counterpart in C: what is declared in one with a name gets a name that says so
// (dialect.InSpace), and a name that is used is looked up here (C++17 6.4). Only which functions of
// the namespaces of its arguments a call means, package check finds.
//
//	namespace a { struct S { int x; }; inline namespace v { int f(S s); } }
//	namespace c = a;
//	int g(c::S s) { using namespace a; return f(s); }
//
// becomes
//
//	typedef struct __cptx_N1aES __cptx_N1aES; struct __cptx_N1aES { int x; };
//	int __cptx_N1a1vEf(__cptx_N1aES s);
//	int g(__cptx_N1aES s) { ; return __cptx_N1a1vEf(s); }

// spaces is what is known of namespaces, each by its whole name, a::b.
type spaces struct {
	known map[string]bool
	// aliases are other names: namespace c = a.
	aliases map[string]string
	// opens are the namespaces whose names are found in one as well: by using namespace, because
	// they are inline, or because they have no name.
	opens map[string][]string
	// uses are names that using a::f declares, as dialect.InSpace has them, and what they are.
	uses map[string][]string
}

func newSpaces() spaces {
	return spaces{map[string]bool{}, map[string]string{}, map[string][]string{}, map[string][]string{}}
}

// within returns the whole name of a namespace in another one.
func within(space, name string) string {
	if space == "" {
		return name
	}
	return space + "::" + name
}

// outer returns the namespace around one.
func outer(space string) string {
	if i := strings.LastIndex(space, "::"); i >= 0 {
		return space[:i]
	}
	return ""
}

// open enters a namespace that is opened inside of another one.
func (s *spaces) open(space, name string, inline bool) string {
	full := within(space, name)
	if s.known[full] = true; inline && !slices.Contains(s.opens[space], full) {
		s.opens[space] = append(s.opens[space], full)
	}
	return full
}

// maxSpaces bounds how many namespaces are looked into for one name.
const maxSpaces = 1000

// space finds the namespace that a name means where the namespace from is open.
func (s *spaces) space(from, name string) (string, bool) {
	for {
		if full, ok := s.member(from, name); ok {
			return full, true
		}
		if from == "" {
			return "", false
		}
		from = outer(from)
	}
}

// member finds a namespace inside of another one.
func (s *spaces) member(space, name string) (string, bool) {
	left := maxSpaces
	return s.memberOf(space, name, &left)
}

func (s *spaces) memberOf(space, name string, left *int) (string, bool) {
	if *left--; *left < 0 {
		return "", false
	}
	full := within(space, name)
	if to, ok := s.aliases[full]; ok {
		return to, true
	}
	if s.known[full] {
		return full, true
	}
	for _, inner := range s.opens[space] {
		if found, ok := s.memberOf(inner, name, left); ok {
			return found, true
		}
	}
	return "", false
}

// names appends to list what a name is in a namespace, as dialect.InSpace has it: declarations, or
// what using finds.
func (u *unit) names(list []string, space, name string, left *int) []string {
	if *left--; *left < 0 {
		return list
	}
	u.budget.Spend(1)
	full := dialect.InSpace(space, name)
	if len(u.byName[full]) > 0 && !slices.Contains(list, full) {
		list = append(list, full)
	}
	for _, to := range u.spaces.uses[full] {
		if !slices.Contains(list, to) {
			list = append(list, to)
		}
	}
	for _, inner := range u.spaces.opens[space] {
		list = u.names(list, inner, name, left)
	}
	return list
}

// lookup finds a name that is used where the namespace from is open: in it, or in those around it.
// Nothing is found for names of no declaration.
func (u *unit) lookup(from, name string) []string {
	if len(u.spaces.known) == 0 {
		return nil
	}
	left := maxSpaces
	for {
		if list := u.names(nil, from, name, &left); len(list) > 0 {
			return list
		}
		if from == "" {
			return nil
		}
		from = outer(from)
	}
}

// meanings returns what a name is called that x uses: nothing if it is not declared at file scope,
// or the unit has no namespaces.
func (x *writer) meanings(t *cpp.Token) []string {
	if t.Flags&cpp.Absolute != 0 || len(x.u.spaces.known) == 0 {
		return nil
	}
	for _, use := range slices.Backward(x.uses) {
		if use[0] == t.Text {
			return []string{use[1]}
		}
	}
	space := x.d.space
	if x.space != "" {
		space = x.space
	}
	list := x.u.lookup(space, t.Text)
	left := maxSpaces
	for _, space := range x.opened {
		list = x.u.names(list, space, t.Text, &left)
	}
	return list
}

// find returns what a name is called that x uses, the first meaning of several.
func (x *writer) find(t *cpp.Token) string {
	if list := x.meanings(t); len(list) > 0 {
		return list[0]
	}
	return t.Text
}

// onlyOne refuses a name with several meanings. Types that are declared in several places have one
// in a program that compiles.
func (x *writer) onlyOne(t *cpp.Token) {
	list := x.meanings(t)
	if len(list) > 1 && !slices.ContainsFunc(list, func(n string) bool { return x.u.types[n] }) {
		x.refuse(t, "'%s' may be %s or %s here; write which one", t.Text, dialect.Qualified(list[0]), dialect.Qualified(list[1]))
	}
}

// own returns the name that a declaration of x at file scope gives to name.
func (x *writer) own(name string) string {
	if _, n := dialect.SplitSpace(name); n != name {
		return name
	}
	return dialect.InSpace(x.d.space, name)
}

// qualify replaces the qualified name at toks[i], a::b::f, if a::b are namespaces or f is an
// enumerator or type of one of their enumerations and structs. It returns the token, and the index
// after the name; i if there is no such name.
func (u *unit) qualify(space string, block *blockSpaces, toks []cpp.Token, i int) (cpp.Token, int) {
	from, in := i, ""
	if toks[i].Is(":") {
		i += 2
	} else if s, ok := u.spaceAmong(space, block, toks[i].Text); ok && colons(toks, i+1) {
		in, i = s, i+3
	} else {
		return toks[i], from
	}
	for colons(toks, i+1) && toks[i].Kind == cpp.Ident {
		s, ok := u.spaces.member(in, toks[i].Text)
		if !ok {
			break
		}
		in, i = s, i+3
	}
	t := *cpp.At(toks, i)
	if t.Kind != cpp.Ident {
		return toks[from], from
	}
	left := maxSpaces
	list := u.names(nil, in, t.Text, &left)
	if len(list) == 0 {
		if class, ok := u.classOfSpace(in, t.Text); ok {
			t = toks[i-3]
			t.Text, t.Flags = class, t.Flags|cpp.Absolute
			return t, i - 2
		}
		if in != "" {
			return toks[from], from
		}
		list = []string{t.Text}
	}
	if in != "" || !slices.Contains(u.spaces.uses[t.Text], list[0]) || !u.isFunction(list[0]) { // else see overloads
		t.Text = list[0]
	}
	t.Flags |= cpp.Absolute
	if i++; colons(toks, i) && (u.isPlainEnum(t.Text) || u.isNested(t.Text, dialect.InSpace(u.spaceOf(t.Text), toks[i+2].Text))) {
		of := u.spaceOf(t.Text)
		t = toks[i+2]
		t.Text = dialect.InSpace(of, t.Text)
		t.Flags |= cpp.Absolute
		i += 3
	}
	return t, i
}

// classOfSpace returns the class that a namespace holds the types of, if it has the method: T in
// T::f(), which then is a call without an object.
func (u *unit) classOfSpace(space, method string) (string, bool) {
	around := outer(space)
	name := dialect.InSpace(around, strings.TrimPrefix(strings.TrimPrefix(space, around), "::"))
	return name, space != "" && u.types[name] && len(u.byName[dialect.InSpace(around, dialect.MethodPrefix+method)]) > 0
}

// blockSpaces is what the blocks of a function say of namespaces, up to where it is asked.
type blockSpaces struct {
	opened  []string // by using namespace
	aliases map[string]string
}

func (b *blockSpaces) alias(name, space string) {
	if b.aliases == nil {
		b.aliases = map[string]string{}
	}
	b.aliases[name] = space
}

// spaceAmong finds the namespace that a name means where the namespace from is open, and others by
// using namespace.
func (u *unit) spaceAmong(from string, block *blockSpaces, name string) (string, bool) {
	if to := block.aliases[name]; to != "" {
		return to, true
	}
	if s, ok := u.spaces.space(from, name); ok {
		return s, true
	}
	for _, o := range block.opened {
		if s, ok := u.spaces.member(o, name); ok {
			return s, true
		}
	}
	return "", false
}

func (u *unit) spaceOf(name string) string {
	space, _ := dialect.SplitSpace(name)
	return space
}

// colons reports whether :: and a name stand at toks[i].
func colons(toks []cpp.Token, i int) bool {
	return i+2 < len(toks) && toks[i].Is(":") && toks[i+1].Is(":") && toks[i+2].Kind == cpp.Ident
}

// namespaceDeclaration enters using namespace a, using a::f and namespace c = a.
func (u *unit) namespaceDeclaration(d *declaration) {
	t := d.toks
	switch {
	case len(t) > 3 && t[0].Is("namespace") && t[2].Is("="):
		if s, ok := u.namedSpace(d.space, t[3:]); ok {
			u.spaces.aliases[within(d.space, t[1].Text)] = s
			u.spaces.known[within(d.space, t[1].Text)] = true
		}
	case len(t) > 2 && t[0].Is("using") && t[1].Is("namespace"):
		if s, ok := u.namedSpace(d.space, t[2:]); ok && s != d.space {
			u.spaces.opens[d.space] = append(u.spaces.opens[d.space], s)
		}
	case len(t) > 3 && t[0].Is("using"):
		last := len(t) - 2
		if to, end := u.qualify(d.space, &blockSpaces{}, t, 1); end == last+1 {
			name := dialect.InSpace(d.space, t[last].Text)
			u.spaces.uses[name] = append(u.spaces.uses[name], to.Text)
		}
	}
}

// namedSpace returns the namespace that tokens up to a semicolon name.
func (u *unit) namedSpace(from string, toks []cpp.Token) (string, bool) {
	i := 0
	if toks[0].Is(":") {
		from, i = "", 2
	}
	s, ok := "", false
	for n := 0; i < len(toks) && toks[i].Kind == cpp.Ident; n++ {
		if n == 0 {
			s, ok = u.spaces.space(from, toks[i].Text)
		} else {
			s, ok = u.spaces.member(s, toks[i].Text)
		}
		if !ok {
			return "", false
		}
		if !colons(toks, i+1) {
			break
		}
		i += 3
	}
	return s, ok
}

// outside makes the definition a::f of a member of a namespace, which stands outside of it, that of
// f in it.
func (u *unit) outside(d *declaration) {
	kind := &d.kind
	if d.kind == declTemplate {
		kind = &d.of
	}
	if *kind != declMember || len(d.names) == 0 {
		return
	}
	for i := 1; i < len(d.toks) && (d.body == 0 || i < d.body); i++ {
		first := i
		for colons(d.toks, i+1) && d.toks[i].Kind == cpp.Ident {
			i += 3
		}
		if i == first || d.toks[i].Text != d.names[0] && !d.toks[i].Is("operator") || !d.toks[i].Is("operator") && !cpp.At(d.toks, i+1).Is("(") && !cpp.At(d.toks, i+1).Is("<") {
			i = first
			continue
		}
		space, ok := u.namedSpace(d.space, d.toks[first:i-1])
		if !ok {
			return
		}
		d.source = d.toks
		d.toks = slices.Delete(slices.Clone(d.toks), first, i)
		if d.body > 0 {
			d.body -= i - first
		}
		d.space, *kind = space, declFunction
		u.outsideMethod(d)
		return
	}
}

// overloads writes the name of a function that is called, if functions of several namespaces may be
// meant: those that are found where the name stands, then after a 0 those of other namespaces,
// which count if an argument has a type of theirs (C++17 6.4.2).
func (x *writer) overloads(t *cpp.Token) bool {
	_, local := x.local(t.Text)
	absolute := t.Flags&cpp.Absolute != 0 // ::f, which a using declaration finds too
	if local && !absolute || absolute && len(x.u.spaces.uses[t.Text]) == 0 || len(x.u.spaces.known) == 0 {
		return false
	}
	list := x.meanings(t)
	if absolute {
		list = append([]string{t.Text}, x.u.spaces.uses[t.Text]...)
	}
	var others []string
	for _, n := range x.u.byBase[t.Text] {
		if !absolute && !slices.Contains(list, n) && x.u.structs[x.u.spaceOf(n)] == nil && x.u.isFunction(n) {
			others = append(others, n)
		}
	}
	if !absolute && slices.ContainsFunc(list, func(n string) bool { return !x.u.isFunction(n) }) || len(list)+len(others) < 2 && len(others) == 0 {
		return false
	}
	at := *t
	x.Synth(&at, dialect.OverloadsFunction, "(")
	if len(list) == 0 {
		list = []string{t.Text} // a built-in function, maybe
	}
	for i, n := range append(append(list, ""), others...) {
		switch {
		case n == "":
			x.Synth(&at, ",", "0")
			continue
		case i > 0:
			x.Synth(&at, ",")
		}
		name := at
		name.Text, name.Flags = n, name.Flags|cpp.Absolute
		x.Out = append(x.Out, name)
		x.mentions = append(x.mentions, mention{n, at})
	}
	x.Synth(&at, ")")
	x.At++
	return true
}

// isFunction reports whether a name is that of functions for the device, or templates of some.
func (u *unit) isFunction(name string) bool {
	for _, d := range u.byName[name] {
		if d.kind != declFunction && (d.kind != declTemplate || d.of != declFunction) {
			return false
		}
	}
	return true
}

// knownLibrary says what the C++ library is whose namespace has a name, and what device code has
// instead; "" for other names.
func knownLibrary(space string) string {
	switch space {
	case "thrust":
		return "Thrust, a C++ library whose algorithms host code calls"
	case "cub":
		return "CUB, a C++ library of templates; <cooperative_groups.h> has reductions and scans of a warp"
	case "cuda":
		return "libcu++, a C++ library of templates"
	case "cutlass", "cute":
		return "CUTLASS, a C++ library of templates"
	}
	return ""
}
