package cuda

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// declKind classifies a declaration at file scope.
type declKind uint8

const (
	declGlue     declKind = iota // pragmas, the brackets of extern "C", asm
	declVariable                 // or several
	declFunction                 // a declaration or a definition
	declType                     // typedef, struct, union, enum, using T = ...
	declAssert                   // static_assert
	declTemplate
	declNamespace // using directives and declarations, namespace aliases
	declMember    // of a class or namespace, defined outside of it
)

// declaration is a declaration at file scope.
type declaration struct {
	toks     []cpp.Token
	kind     declKind
	form     templateForm // of a template
	of       declKind     // of a template: what it is one of
	names    []string     // of functions, variables, types, tags and enumerators
	types    []string     // those of them that are types
	body     int          // of a function definition: the index of its {
	marked   bool         // for the device, by a qualifier
	host     bool         // for the host, by a qualifier
	kernel   bool
	special  bool   // a partial specialization of a class template
	alias    bool   // template <...> using T = ...
	constant bool   // template <...> constexpr T x = ..., which is one of a function
	given    bool   // built in: package check has it, the declaration says its name alone
	space    string // the namespace around it, a::b
	inner    bool   // in a namespace without a name

	state    declState
	needed   bool
	c, head  []cpp.Token // in C; of a function definition what stands before its body
	out      []cpp.Token // what the parser gets
	mentions []mention
	inHead   int // mentions before the body
	why      *refusal
	class    *class      // that a struct is, or whose function it is
	data     []cpp.Token // of a struct: without functions
	method   methodKind
	again    bool        // it has been declared before
	inline   bool        // it is defined in its class
	source   []cpp.Token // as it stands outside of its class or namespace
	problems []refusal   // what stands against launches in it, for whoever needs it
}

// foreign reports whether d is of a kind that C does not have.
func (d *declaration) foreign() bool {
	return d.kind == declTemplate || d.kind == declNamespace || d.kind == declMember
}

// block is an open bracket around declarations: extern "C" { or namespace X {.
type block struct {
	space string // the whole name
	inner bool   // a namespace without a name
	glue  bool

	joined bool // the next one begins with the same bracket: namespace a::b {
}

// split takes a unit apart; it reports false if brackets are not balanced.
func (u *unit) split(in []cpp.Token) bool {
	mates, ok := cpp.Pairs(in)
	if !ok {
		return false
	}
	var open []block
	for i := 0; i < len(in); {
		t := &in[i]
		s := splitter{in: in, mates: mates, i: i, spend: u.budget.Spend}
		n := 1
		for s.tok(n).Kind == cpp.Ident || s.tok(n).Is(":") {
			n++
		}
		switch {
		case t.Kind == cpp.Pragma:
			u.glue(in[i : i+1])
			i++
		case t.Is("extern") && s.tok(1).Kind == cpp.String && s.tok(2).Is("{"):
			u.glue(in[i : i+3])
			open = append(open, block{glue: true})
			i += 3
		case (t.Is("namespace") || t.Is("inline") && s.tok(1).Is("namespace")) && s.tok(n).Is("{"):
			open = append(open, u.openSpaces(open, in[i:i+n])...)
			i += n + 1
		case t.Is("}"):
			if len(open) == 0 {
				return false
			}
			if open[len(open)-1].glue {
				u.glue(in[i : i+1])
			}
			for open = open[:len(open)-1]; len(open) > 0 && open[len(open)-1].joined; {
				open = open[:len(open)-1]
			}
			i++
		default:
			space := ""
			for _, b := range open {
				if !b.glue {
					space = b.space
				}
			}
			s.isType = func(name string) bool { return u.isTypeSoFar(space, name) }
			s.isValue = func(name string) bool { return u.isValue(space, name) }
			d := s.declaration()
			for _, b := range open {
				if !b.glue {
					d.space = b.space
				}
				d.inner = d.inner || b.inner
			}
			i += len(d.toks)
			d.constantTemplate()
			u.add(d)
		}
	}
	return true
}

func (u *unit) glue(toks []cpp.Token) {
	u.decls = append(u.decls, &declaration{toks: toks, kind: declGlue})
}

// openSpaces returns the blocks of namespace a::inline b, whose tokens are toks, inside of those
// that are open.
func (u *unit) openSpaces(open []block, toks []cpp.Token) (list []block) {
	around, inner := "", false
	for _, b := range open {
		if !b.glue {
			around = b.space
		}
		inner = inner || b.inner
	}
	if around == "" && inner && len(toks) > 1 {
		around = u.spaces.open("", dialect.InnerSpace, true)
	}
	inline := false
	for i := range toks {
		switch t := &toks[i]; {
		case t.Is("inline"):
			inline = true
		case t.Kind == cpp.Ident && !t.Is("namespace"):
			around = u.spaces.open(around, t.Text, inline)
			list = append(list, block{space: around, joined: true})
			inline = false
		}
	}
	switch {
	case len(list) > 0:
		list[len(list)-1].joined = false
		return list
	case around == "" && !inner: // without a name: what it declares is used as if it were outside
		return []block{{inner: true}}
	}
	return []block{{space: u.spaces.open(around, dialect.InnerSpace, true), inner: true}}
}

// isTypeSoFar reports whether a name that is used in a namespace is that of a type of a declaration
// before, or of a provided type.
func (u *unit) isTypeSoFar(space, name string) bool {
	if list := u.lookup(space, name); len(list) > 0 {
		name = list[0]
	}
	return u.types[name] || len(u.byName[name]) == 0 && dialect.ProvidedType(name) == name
}

// isValue reports whether a name that is used in a namespace is that of a variable or an enumerator
// of a declaration before.
func (u *unit) isValue(space, name string) bool {
	if list := u.lookup(space, name); len(list) > 0 {
		name = list[0]
	}
	for _, d := range u.byName[name] {
		if d.kind != declVariable && (d.kind != declType || u.types[name]) {
			return false
		}
	}
	return len(u.byName[name]) > 0
}

// add enters a declaration.
func (u *unit) add(d *declaration) {
	if list, ok := u.outsideTemplate(d); ok {
		for _, m := range list {
			u.enter(m)
		}
		return
	}
	u.outside(d)
	before, after := u.lift(d)
	after = append(after, u.liftTemplate(d)...)
	for _, m := range before {
		if m.kind == declType {
			u.add(m) // which may have functions, too
		} else {
			u.enter(m)
		}
	}
	u.enter(d)
	for _, m := range after {
		u.enter(m)
	}
}

// enter enters the names of a declaration.
func (u *unit) enter(d *declaration) {
	for _, list := range [][]string{d.names, d.types} {
		for i, n := range list {
			space := d.space
			if at := strings.LastIndex(n, "::"); at >= 0 { // an enumerator with a scope of its own
				space, n = within(d.space, n[:at]), n[at+2:]
				u.spaces.known[space] = true
			}
			list[i] = dialect.InSpace(space, n)
		}
	}
	if d.kind == declNamespace {
		u.namespaceDeclaration(d)
	}
	u.decls = append(u.decls, d)
	u.kernels = u.kernels || d.kernel
	u.mixed = u.mixed || d.marked || d.host
	for _, n := range d.names {
		if space, base := dialect.SplitSpace(n); space != "" && len(u.byName[n]) == 0 {
			u.byBase[base] = append(u.byBase[base], n)
		}
		u.byName[n] = append(u.byName[n], d)
	}
	for _, n := range d.types {
		u.types[n] = true
	}
}

// splitter reads one declaration that begins at token i.
type splitter struct {
	in    []cpp.Token
	mates []int32
	i     int
	d     *declaration
	last  int // the token that may be a name, -1 for none

	qualified bool // the name has :: before it
	typedef   bool
	named     bool              // its name was in parentheses
	typed     bool              // there is a type before the word last
	isType    func(string) bool // of the names declared so far
	isValue   func(string) bool // that is, a variable or an enumerator
	spend     func(int)         // counts tokens that are looked at more than once
}

// tok returns the k-th token after i, an EOF after the end.
func (s *splitter) tok(k int) *cpp.Token { return cpp.At(s.in, s.i+k) }

// attributeEnd returns the index after the attribute specifier at token k, k if there is none.
func (s *splitter) attributeEnd(k int) int {
	switch s.in[k].Text {
	case "__attribute__", "__attribute", "__declspec", "alignas", "_Alignas":
		if k+1 < len(s.in) && s.in[k+1].Is("(") {
			return int(s.mates[k+1]) + 1
		}
	case "[":
		if k+1 < len(s.in) && s.in[k+1].Is("[") {
			return int(s.mates[k]) + 1
		}
	}
	return k
}

// angles returns the index after the > that closes the < at token k, k if none does.
func (s *splitter) angles(k int) int {
	depth := 0
	for n := k; n < len(s.in); n++ {
		s.spend(1)
		switch t := &s.in[n]; {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			n = int(s.mates[n])
		case t.Is("<"):
			depth++
		case t.Is(">"):
			depth--
		case t.Is(">>"):
			depth -= 2
		case t.Is(";") || t.Is(")") || t.Is("]") || t.Is("}"):
			return k
		}
		if depth <= 0 {
			return n + 1
		}
	}
	return k
}

// declaration reads a declaration with all its names.
func (s *splitter) declaration() *declaration {
	s.d, s.last = &declaration{kind: declVariable}, -1
	k := s.i
	if s.in[k].Is("template") {
		s.d.kind, s.d.form = declTemplate, formPrimary
		switch {
		case !s.tok(1).Is("<"):
			s.d.form = formInstantiate
		case s.tok(2).Is(">"):
			s.d.form = formSpecialize
		}
		for k < len(s.in) && s.in[k].Is("template") {
			if k++; k < len(s.in) && s.in[k].Is("<") {
				k = s.angles(k)
			}
		}
		if s.d.form == formPrimary && k+2 < len(s.in) && s.in[k].Is("using") && s.in[k+2].Is("=") {
			s.d.of, s.d.alias = declType, true
			s.typeName(k + 1)
			s.d.toks = s.in[s.i:s.semicolon(k)]
			return s.d
		}
	}
	switch t := s.tok(0); {
	case t.Is("using") && s.tok(2).Is("="):
		s.d.kind = declType
		s.typeName(s.i + 1)
		s.d.toks = s.in[s.i:s.semicolon(k)]
		return s.d
	case t.Is("using") || t.Is("namespace"):
		s.d.kind = declNamespace
		s.d.toks = s.in[s.i:s.semicolon(k)]
		return s.d
	case t.Is("static_assert") || t.Is("_Static_assert"):
		s.d.kind = declAssert
		s.d.toks = s.in[s.i:s.semicolon(k)]
		return s.d
	case t.Is("asm") || t.Is("__asm__") || t.Is("__asm"), t.Is(";"):
		s.d.kind = declGlue
		s.d.toks = s.in[s.i:s.semicolon(k)]
		return s.d
	}
	end := s.walk(k)
	s.d.toks = s.in[s.i:end]
	if s.d.body > 0 {
		s.d.body -= s.i
	}
	return s.d
}

// semicolon returns the index after the next ; outside brackets.
func (s *splitter) semicolon(k int) int {
	for ; k < len(s.in); k++ {
		if s.in[k].Is(";") {
			return k + 1
		}
		if m := s.mates[k]; m > 0 {
			k = int(m)
		}
	}
	return len(s.in)
}

// name enters a name that is declared.
func (s *splitter) name(k int) {
	if s.d.names = append(s.d.names, s.in[k].Text); s.typedef {
		s.d.types = append(s.d.types, s.in[k].Text)
	}
}

// typeName enters the name of a type.
func (s *splitter) typeName(k int) {
	s.d.names = append(s.d.names, s.in[k].Text)
	s.d.types = append(s.d.types, s.in[k].Text)
}

// flush takes the last word for a name that is declared.
func (s *splitter) flush() {
	if s.last >= 0 {
		s.name(s.last)
	}
	s.last = -1
}

// setKind sets the kind of a declaration, once.
func (s *splitter) setKind(k declKind) {
	switch {
	case s.d.kind == declVariable:
		s.d.kind = k
	case s.d.kind == declTemplate && s.d.of == declGlue:
		s.d.of = k
	}
}

// walk reads specifiers and declarators from token k on and returns the index after them.
func (s *splitter) walk(k int) int {
	class, params := false, false
	prev := &cpp.Token{}
	for ; k < len(s.in); k++ {
		if n := s.attributeEnd(k); n > k {
			s.marks(k, n)
			k = n - 1
			continue
		}
		t := &s.in[k]
		switch {
		case t.Kind == cpp.Pragma || t.Kind == cpp.String:
		case t.Is("noexcept") && k+1 < len(s.in) && s.in[k+1].Is("("):
			k = int(s.mates[k+1])
		case t.Is(";"):
			s.flush()
			return k + 1
		case t.Is(","):
			s.flush()
			s.named = false
		case t.Is("="):
			s.flush()
			k = s.initializer(k)
		case t.Is("operator"):
			k = s.operator(k)
			params = true
			if s.qualified {
				s.setKind(declMember)
			}
			s.setKind(declFunction)
			prev = &cpp.Token{Kind: cpp.Punct, Text: ")"}
			continue
		case t.Is("typedef"):
			s.typedef = true
			s.setKind(declType)
		case dialect.IsTagWord(t) || t.Is("class"):
			if !params {
				class, s.typed = true, true
				k = s.tag(k)
			}
		case t.Is("("):
			params = s.parenthesis(k) || params
			k = int(s.mates[k])
		case t.Is("["):
			s.flush()
			k = int(s.mates[k])
		case t.Is("{"):
			end := int(s.mates[k])
			if params && (!class || !prev.Is("}")) {
				s.d.body = k
				return end + 1
			}
			s.flush()
			if class {
				s.nested(k, end)
			}
			class = false
			k = end
		case t.Is("<") && prev.Kind == cpp.Ident:
			if n := s.angles(k); n > k {
				k = n - 1
			}
		case t.Is(":") && k+1 < len(s.in) && s.in[k+1].Is(":") && s.last >= 0 && k+2 < len(s.in) && (s.in[k+2].Kind == cpp.Ident || s.in[k+2].Is("~")):
			s.qualified = true
			k++
		case t.Is(":") && params && s.qualified:
			k = s.memberInits(k)
		case t.Kind == cpp.Ident && !dialect.IsKeyword(t.Text) && !dialect.IsTypeWord(t.Text) && t.Text != "constexpr" && t.Text != "noexcept":
			s.typed = s.typed || s.last >= 0
			s.qualified = s.qualified && prev.Is(":") // else :: belongs to the type
			s.last = k
		case dialect.IsTypeWord(t.Text) && !dialect.IsQualifier(t):
			s.typed = true
		}
		if prev = t; k < len(s.in) {
			prev = &s.in[k]
		}
	}
	return len(s.in)
}

// nested enters what is declared inside of a struct and has, in C, the scope of the struct itself:
// types and enumerators.
func (s *splitter) nested(k, end int) {
	for ; k < end; k++ {
		if t := &s.in[k]; dialect.IsTagWord(t) && !s.in[k-1].Is("enum") {
			k = s.tag(k)
		}
	}
	s.last = -1
}

// initializer returns the index of the last token of the initialiser at token k.
func (s *splitter) initializer(k int) int {
	for ; k+1 < len(s.in); k++ {
		if n := &s.in[k+1]; n.Is(",") || n.Is(";") {
			break
		}
		if m := s.mates[k+1]; m > 0 {
			k = int(m) - 1
		}
	}
	return k
}

// operator reads the name operator+ at token k and returns the index of the last token of its
// parameter list.
func (s *splitter) operator(k int) int {
	s.last = -1
	name := "operator"
	if k+2 < len(s.in) && (s.in[k+1].Is("(") || s.in[k+1].Is("[")) { // operator() and operator[]
		name += s.in[k+1].Text
		k += 2
	}
	for k++; k < len(s.in) && !s.in[k].Is("(") && !s.in[k].Is(";"); k++ {
		name += s.in[k].Text
	}
	s.d.names = append(s.d.names, name)
	if k < len(s.in) && s.in[k].Is("(") {
		return int(s.mates[k])
	}
	return k - 1
}

// tag reads struct, union, enum or class at token k with the tag, and the enumerators; it returns
// the index of the last token that it has read.
func (s *splitter) tag(k int) int {
	isEnum, scoped := s.in[k].Is("enum"), false
	s.last = -1
	for k+1 < len(s.in) {
		n := s.attributeEnd(k + 1)
		if n == k+1 && !s.in[n].Is("class") && !s.in[n].Is("struct") {
			break
		}
		scoped = scoped || s.in[n].Is("class") || s.in[n].Is("struct")
		k = max(n-1, k+1)
	}
	of := ""
	if k+1 < len(s.in) && s.in[k+1].Kind == cpp.Ident {
		if of = s.in[k+1].Text + "::"; !isEnum || !scoped {
			of = ""
		}
		if k++; k+1 < len(s.in) && (s.in[k+1].Is("{") || s.in[k+1].Is(";") || s.in[k+1].Is(":")) {
			s.setKind(declType)
			s.typeName(k)
		} else if s.d.kind == declTemplate && !isEnum && k+1 < len(s.in) && s.in[k+1].Is("<") {
			s.specialClass(k)
		}
	}
	if k+1 < len(s.in) && s.in[k+1].Is("{") {
		s.setKind(declType)
	}
	for n := k + 1; n < len(s.in) && s.in[n].Is(":"); { // base classes, an underlying type
		for n < len(s.in) && !s.in[n].Is("{") && !s.in[n].Is(";") {
			n++
		}
		k = n - 1
	}
	if isEnum && k+1 < len(s.in) && s.in[k+1].Is("{") {
		for n := k + 1; n < int(s.mates[k+1]); n++ {
			if (s.in[n].Is("{") || s.in[n].Is(",")) && s.in[n+1].Kind == cpp.Ident {
				s.d.names = append(s.d.names, of+s.in[n+1].Text)
			}
		}
	}
	return k
}

// specialClass enters a specialization of the class template whose name is token k, if it is one
// that is declared.
func (s *splitter) specialClass(k int) {
	if n := s.angles(k + 1); n < len(s.in) && (s.in[n].Is("{") || s.in[n].Is(";") || s.in[n].Is(":")) {
		s.setKind(declType)
		s.d.special = true
		s.d.names = append(s.d.names, s.in[k].Text)
	}
}

// parenthesis reads the parenthesis at token k after a name, or around a declarator; it reports
// whether it is a function's parameter list.
func (s *splitter) parenthesis(k int) bool {
	if s.last >= 0 && !s.grouped(k) {
		s.flush()
		if s.typedef {
			return false
		}
		if s.initializes(k + 1) {
			return false
		}
		if s.qualified {
			s.setKind(declMember)
		}
		s.setKind(declFunction)
		return true
	}
	s.last = -1
	if k > s.i && (strings.Contains(s.in[k-1].Text, "typeof") || s.in[k-1].Is("decltype")) {
		return false // an operand, whose names are not declared here
	}
	if s.named {
		return false // parameters after (*name)
	}
	return s.group(k)
}

// group reads the parenthesis at token k, which is around a declarator, up to the name; it reports
// whether that is a function's.
func (s *splitter) group(k int) bool {
	var pointer []bool // for each parenthesis that is open
	n := k
	for s.in[n].Kind != cpp.Ident || dialect.IsQualifier(&s.in[n]) || s.attributeEnd(n) > n {
		switch t := &s.in[n]; {
		case t.Is("("):
			pointer = append(pointer, false)
		case t.Is("*"), t.Is("&"):
			pointer[len(pointer)-1] = true
		}
		if n = max(n+1, s.attributeEnd(n)); n >= int(s.mates[k]) {
			return false // without a name
		}
	}
	if dialect.IsKeyword(s.in[n].Text) {
		return false
	}
	s.name(n)
	s.named = true
	for n++; len(pointer) > 0 && !pointer[len(pointer)-1] && s.in[n].Is(")"); n++ {
		pointer = pointer[:len(pointer)-1] // nothing but the name in it
	}
	if s.typedef || n+1 >= len(s.in) || !s.in[n].Is("(") || s.initializes(n+1) {
		return false
	}
	s.setKind(declFunction)
	return true
}

// initializes reports whether token k begins the initialiser of a variable, and no parameter.
func (s *splitter) initializes(k int) bool {
	for s.in[k].Is("(") && k+1 < len(s.in) {
		k++
	}
	t := &s.in[k]
	switch t.Kind {
	case cpp.Number, cpp.String, cpp.Char:
		return true
	case cpp.Punct:
		return t.Is("-") || t.Is("+") || t.Is("!") || t.Is("~")
	}
	return t.Is("sizeof") || t.Is("alignof") || t.Is("true") || t.Is("false") || t.Is("nullptr") || s.isValue(t.Text) && k+1 < len(s.in) && s.in[k+1].Kind == cpp.Punct && !s.in[k+1].Is("(")
}

// grouped reports whether the parenthesis at token k groups a declarator, (*name), and is not
// after the name that is declared.
func (s *splitter) grouped(k int) bool {
	return s.in[k+1].Is("*") || s.in[k+1].Is("&") || !s.typed && s.isType(s.in[s.last].Text)
}

// marks looks for CUDA's qualifiers in the attribute specifier of the tokens [k, end).
func (s *splitter) marks(k, end int) {
	for ; k < end; k++ {
		switch strings.Trim(s.in[k].Text, "_") {
		case "global", "kernel", "nvptx_kernel", "device_kernel":
			s.d.kernel, s.d.marked = true, true
		case "device", "shared", "constant", "managed", "texref", "samplerref", "surfref":
			s.d.marked = true
		case "host":
			s.d.host = true
		case dialect.BuiltinAttribute:
			s.d.given = true
		}
	}
}
