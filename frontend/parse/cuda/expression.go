package cuda

import (
	"slices"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Values of a type that is named first are calls that package check knows, compound literals and
// casts.
//
//	int f(float x) { return int(x) + int{3} + static_cast<int>(x) + (int &)x; }
//
// becomes
//
//	int f(float x) { return __cptx_construct(sizeof(int), x) + (int){3} + ((int)(x)) + *(int *)&x; }

// normal returns toks, which stand in a namespace, with one spelling for what C++ spells in several
// ways: operators that are words, and names with :: before which namespaces, enumerations and
// structs stand; S<float> becomes one token (class.go).
func (u *unit) normal(space string, toks []cpp.Token) []cpp.Token {
	return u.normalIn(space, &blockSpaces{}, toks)
}

func (u *unit) normalIn(space string, in *blockSpaces, toks []cpp.Token) []cpp.Token {
	out := make([]cpp.Token, 0, len(toks))
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		if t.Is("namespace") && cpp.At(toks, i+2).Is("=") { // an alias in a block
			if s, ok := u.namedSpace(space, toks[i+3:]); ok {
				in.alias(toks[i+1].Text, s)
			}
			for i < len(toks) && !toks[i].Is(";") {
				i++
			}
			if i == len(toks) {
				break
			}
			t = toks[i]
		}
		if t.Is("using") && cpp.At(toks, i+1).Is("namespace") && i+2 < len(toks) {
			if s, ok := u.namedSpace(space, toks[i+2:]); ok {
				in.opened = append(in.opened, s)
			}
			for ; i < len(toks) && !toks[i].Is(";"); i++ {
				out = append(out, toks[i])
			}
			if i == len(toks) {
				break
			}
			t = toks[i]
		}
		op := cpp.OperatorWord(t.Text)
		switch prev := (&cpp.Token{}); {
		case t.Kind == cpp.Ident && op != "":
			t.Kind, t.Text = cpp.Punct, op
		case t.Kind == cpp.Ident && colons(toks, i+1) && t.Is("std") && toks[i+3].Is("move") && cpp.At(toks, i+4).Is("("):
			i += 3 // values are copied
			continue
		case t.Kind == cpp.Ident && colons(toks, i+1) && t.Is("std") && isStdName(toks[i+3].Text):
			i += 2
			continue
		case t.Kind == cpp.Ident && colons(toks, i+1) && t.Is("std") && isTypeTrait(toks[i+3].Text) && cpp.At(toks, i+4).Is("<"):
			t, toks, i = u.typeTrait(space, in, toks, i)
		case t.Kind == cpp.Ident && colons(toks, i+1):
			if of, ok := u.nestedIn(space, t.Text, toks[i+3].Text); ok {
				t = toks[i+3]
				t.Text, t.Flags = dialect.InSpace(of, t.Text), t.Flags|cpp.Absolute
				i += 3
			} else if q, end := u.qualify(space, in, toks, i); end > i {
				t, i = q, end-1
			}
		case t.Is(":") && colons(toks, i):
			if len(out) > 0 {
				prev = &out[len(out)-1]
			}
			if prev.Kind != cpp.Ident && !prev.Is(">") || dialect.IsKeyword(prev.Text) {
				q, end := u.qualify(space, in, toks, i)
				if end == i {
					i++
					continue
				}
				t, i = q, end-1
			}
		}
		if t.Kind == cpp.Ident && cpp.At(toks, i+1).Is("<") && u.isClass(space, in, &t) && !u.specializes(out, toks, i) {
			t, toks, i = u.classUse(space, in, &t, toks, i)
		}
		out = append(out, t)
	}
	return out
}

// nestedIn returns the namespace of an enumeration or struct that is used where space is open, if
// it declares a name.
func (u *unit) nestedIn(space, of, name string) (string, bool) {
	if list := u.lookup(space, of); len(list) > 0 {
		of = list[0]
	}
	in := u.spaceOf(of)
	return in, u.isPlainEnum(of) || u.isNested(of, dialect.InSpace(in, name))
}

// isPlainEnum reports whether a name is that of an enumeration without a scope of its own.
func (u *unit) isPlainEnum(name string) bool {
	_, plain := dialect.SplitSpace(name)
	for _, d := range u.byName[name] {
		for i := 0; i+2 < len(d.toks); i++ {
			if d.toks[i].Is("enum") && d.toks[i+1].Is(plain) {
				return true
			}
		}
	}
	return false
}

// isNested reports whether a struct declares a name as that of a type or enumerator.
func (u *unit) isNested(record, name string) bool {
	for _, d := range u.byName[record] {
		u.budget.Spend(len(d.names))
		if d.kind == declType && name != record && slices.Contains(d.names, name) && !u.isScopedEnum(record) {
			return true
		}
	}
	return false
}

// isScopedEnum reports whether a name is that of an enum class.
func (u *unit) isScopedEnum(name string) bool {
	_, plain := dialect.SplitSpace(name)
	for _, d := range u.byName[name] {
		for i := 0; i+2 < len(d.toks); i++ {
			if d.toks[i].Is("enum") && (d.toks[i+1].Is("class") || d.toks[i+1].Is("struct")) && d.toks[i+2].Is(plain) {
				return true
			}
		}
	}
	return false
}

// isStdName reports whether a name of namespace std is known without it.
func isStdName(name string) bool {
	n, _ := dialect.Trait(name)
	return n > 0 || stdNames()[name]
}

// isTypeTrait reports whether a name of namespace std is that of a trait which makes a type.
func isTypeTrait(name string) bool {
	args, _ := dialect.TypeTrait(name)
	return args != ""
}

// stdNames are the names of namespace std that C's headers and CUDA declare without it.
var stdNames = cpp.Words(`
	abs fabs fabsf sqrt sqrtf cbrt pow powf exp expf exp2 exp10 expm1 log logf log2 log10 log1p sin sinf cos cosf tan tanf asin acos atan atan2 sinh cosh tanh
	asinh acosh atanh floor floorf ceil ceilf round trunc rint nearbyint lround llround lrint llrint fmod fmodf remainder fmin fminf fmax fmaxf fma fmaf fdim hypot
	copysign erf erfc tgamma lgamma ldexp frexp modf scalbn scalbln ilogb logb nextafter isnan isinf isfinite isnormal signbit fpclassify isgreater isgreaterequal isless islessequal
	islessgreater isunordered min max
	numeric_limits printf memcpy memset memcmp memmove memchr strlen strcmp strncmp strcpy strncpy malloc free calloc abort exit
	size_t ptrdiff_t nullptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t
	int_least8_t int_least16_t int_least32_t int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t
	int_fast8_t int_fast16_t int_fast32_t int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t`)

// group writes the bracket that comes next.
func (x *writer) group() {
	if !x.Peek(0).Is("(") {
		return
	}
	x.copy()
	x.list(")")
}

// list writes expressions separated by commas, or a type, up to the bracket that closes them.
func (x *writer) list(end string) {
	defer x.deeper()()
	braced := x.braced
	x.braced = end == "}"
	defer func() { x.braced = braced }()
	for !x.end() && !x.Peek(0).Is(end) {
		x.expression("")
		if !x.end() && !x.Peek(0).Is(end) {
			x.copy()
		}
	}
	x.copy()
}

// braces writes an initialiser list.
func (x *writer) braces() {
	x.copy()
	x.list("}")
}

// operand reports whether what was written last ends an operand, after which a [ subscripts and a
// ( calls.
func (x *writer) operand() bool {
	if len(x.Out) == 0 {
		return false
	}
	t := &x.Out[len(x.Out)-1]
	switch t.Kind {
	case cpp.Ident:
		return !t.Is("return") && !t.Is("case") && !t.Is("else")
	case cpp.Number, cpp.String, cpp.Char:
		return true
	}
	return t.Is(")") || t.Is("]") || t.Is("}")
}

// expression writes an expression up to a token of stops, a bracket that it does not open, or a
// semicolon.
func (x *writer) expression(stops string) {
	questions := 0
	for !x.end() {
		t := x.Peek(0)
		switch {
		case t.Kind == cpp.Punct && questions == 0 && stops != "" && strings.Contains(stops, t.Text) && len(t.Text) == 1, t.Is(">>") && strings.HasSuffix(stops, ">"), t.Is(";"), t.Is(")"), t.Is("]"), t.Is("}"):
			return
		case t.Is("?"):
			questions++
			x.copy()
		case t.Is(":") && questions > 0:
			questions--
			x.copy()
		case t.Kind == cpp.Ident:
			x.word()
		case t.Is("("):
			x.parenthesis()
		case t.Is("["):
			if !x.operand() && (x.calledLambda() || x.passedLambda()) {
				continue
			}
			if n := x.bracketed(0); !x.operand() && (x.Peek(n).Is("(") || x.Peek(n).Is("{")) {
				x.refuse(t, noLambdas)
			}
			x.copy()
			x.list("]")
		case t.Is("{"):
			switch of := x.target(); {
			case x.braced || len(x.Out) > 0 && x.Out[len(x.Out)-1].Is(")"):
				x.braces()
			case of == nil:
				x.refuse(t, "a value in braces needs its type in front: 'T{...}'")
			default:
				x.valueOf(of)
			}
		default:
			x.copy()
		}
	}
}

// parenthesis writes ( ... ) in an expression: (T &)x is *(T *)&x.
func (x *writer) parenthesis() {
	open := *x.Peek(0)
	if x.Peek(1).Is("{") {
		if x.operand() && x.callee() == nil {
			x.refuse(x.Peek(1), "a value in braces needs its type in front: 'T{...}'")
		}
		if name := x.callee(); name != nil {
			x.arguments(name)
			return
		}
		x.copy()
		x.block()
		x.copy()
		return
	}
	n := x.bracketed(0)
	if !x.operand() && n > 2 && x.Peek(n-2).Is("&") && x.startsType(1) {
		x.Synth(&open, "*", "(")
		x.At++
		x.typeID(")")
		x.Synth(&open, "*", ")", "&")
		x.At++
		return
	}
	if name := x.callee(); name != nil {
		x.arguments(name)
		return
	}
	x.group()
}

// startsType reports whether the k-th next token begins a type.
func (x *writer) startsType(k int) bool {
	t := x.Peek(k)
	return t.Kind == cpp.Ident && (dialect.IsTypeWord(t.Text) || t.Is("unsigned") || x.isTypeName(t))
}

// declares reports whether T::name, which comes next, is the type of a declaration, as in T::name
// x: T is an instance of a class template or has another name for one.
func (x *writer) declares(t *cpp.Token) bool {
	return x.u.classOf(t) == nil && x.Peek(4).Kind == cpp.Ident && !dialect.IsKeyword(x.Peek(4).Text)
}

// word writes an identifier or keyword of an expression, with what belongs to it.
func (x *writer) word() {
	t, next := x.Peek(0), x.Peek(1)
	member := len(x.Out) > 0 && (x.Out[len(x.Out)-1].Is(".") || x.Out[len(x.Out)-1].Is("->"))
	switch {
	case member && next.Is("("):
		x.mentions = append(x.mentions, mention{"." + t.Text, *t})
	case !member && t.Is("this") && x.d.class != nil && x.d.method != methodStatic:
		x.Synth(t, "(", "&", dialect.ThisName, ")")
		x.At++
		return
	case !member && len(x.unions) > 0 && x.ofUnion(t):
		return
	case !member && x.isMember(t):
		if x.Synth(t, dialect.ThisName, "."); next.Is("<") && x.methodID() {
			return
		}
		x.copy()
		return
	case !member && next.Is("(") && x.isOwnMethod(t): // S::f(1) in S
		_, t.Text = dialect.SplitSpace(t.Text)
		x.mentions = append(x.mentions, mention{"." + t.Text, *t})
		x.Synth(t, dialect.ThisName, ".")
		x.copy()
		return
	}
	if t.Is("operator") && x.memberOperator(member) {
		return
	}
	if sentence := refusedWords[t.Text]; sentence != "" && !member {
		x.refuse(t, "%s", sentence)
	}
	switch {
	case member && t.Is("template"):
		x.At++
	case member && next.Is("<") && x.methodID():
	case member:
		x.mentionMethod(t)
		x.copy()
	case t.Is("static_cast") || t.Is("reinterpret_cast") || t.Is("const_cast"):
		x.namedCast()
	case (t.Is("decltype") || t.Is("__typeof__")) && next.Is("("):
		x.typeofValue()
	case t.Is("sizeof") && next.Is("(") && x.sizeofMember():
	case t.Is("typename"):
		if x.At++; x.Peek(1).Is(":") && x.Peek(2).Is(":") {
			x.classMember(true)
		}
	case next.Is("<") && x.isTrait(t):
		x.trait()
	case next.Is("<") && x.leastID():
	case t.Is("numeric_limits") && next.Is("<") && len(x.u.byName[t.Text]) == 0:
		x.numericLimits()
	case t.Is("__builtin_va_arg") || t.Is("va_arg"):
		x.copy()
	case x.literal && t.Is("nullptr"):
		x.Synth(t, "(", "(", "void", "*", ")", "0", ")")
		x.At++
	case x.literal && (t.Is("true") || t.Is("false")):
		x.Synth(t, map[bool]string{true: "1", false: "0"}[t.Is("true")])
		x.At++
	case next.Is("<") && x.isTemplate(t):
		x.templateID()
	case x.namesType(t) && (next.Is("(") && !x.abstract() || next.Is("{")):
		x.construct()
	case t.Kind == cpp.Ident && next.Is(":") && x.Peek(2).Is(":") && x.Peek(3).Kind == cpp.Ident:
		if !x.classMember(x.declares(t)) {
			x.qualified()
		}
	case !dialect.IsKeyword(t.Text) && next.Is("(") && x.overloads(t):
	default:
		if !dialect.IsKeyword(t.Text) {
			x.mention(t)
		}
		if _, local := x.local(t.Text); local && next.Is("(") { // an object, whose operator() is called
			x.mentionMethods("call", t)
		}
		x.copy()
	}
}

// isOwnMethod reports whether t, in a function of a class with an object, is the whole name of
// another one.
func (x *writer) isOwnMethod(t *cpp.Token) bool {
	c := x.d.class
	if c == nil || c.args != nil || x.d.method == methodNone || x.d.method == methodStatic || t.Flags&cpp.Absolute == 0 {
		return false
	}
	space, base := dialect.SplitSpace(t.Text)
	return space == c.space && c.methods[base]
}

// sizeofMember writes sizeof(T::name), where package check tells whether that is a type or a
// constant; it reports false for other operands.
func (x *writer) sizeofMember() bool {
	t := x.Peek(2)
	if !x.isTypeName(t) && x.u.classOf(t) == nil || !x.Peek(3).Is(":") || !x.Peek(4).Is(":") || x.Peek(5).Kind != cpp.Ident || !x.Peek(6).Is(")") {
		return false
	}
	at, n := x.At, len(x.Out)
	x.copy()
	x.copy()
	if !x.classMember(true) {
		x.At, x.Out = at, x.Out[:n]
		return false
	}
	x.copy()
	return true
}

// typeofValue writes decltype(x), and with it decltype(x)(1) and decltype(x){1}, which make values.
func (x *writer) typeofValue() {
	t := *x.Peek(0)
	made := x.Peek(1 + x.bracketed(1))
	calls := made.Is("(") && (len(x.Out) == 0 || !x.Out[len(x.Out)-1].Is("("))
	switch {
	case calls:
		x.Synth(&t, dialect.ConstructFunction, "(", "sizeof", "(")
	case made.Is("{"):
		x.Synth(&t, "(")
	}
	x.Synth(&t, "__typeof__")
	x.At++
	x.group()
	switch {
	case calls:
		x.Synth(&t, ")")
		if x.At++; !x.Peek(0).Is(")") {
			x.Synth(&t, ",")
		}
		x.list(")")
	case made.Is("{"):
		x.Synth(&t, ")")
		x.braces()
	}
}

// memberOperator writes the call of an operator by its name, x.operator==(y) or in a function of a
// class operator==(y), with the name that package check knows; it reports whether that is what
// comes next.
func (x *writer) memberOperator(member bool) bool {
	t, n := *x.Peek(0), 2
	text := x.Peek(1).Text
	switch {
	case !member && (x.d.class == nil || x.d.method == methodStatic || x.d.method == methodNone), x.Peek(1).Kind != cpp.Punct:
		return false
	case x.Peek(1).Is("(") || x.Peek(1).Is("["):
		text, n = text+x.Peek(2).Text, 3
	case x.Peek(1).Is(">") && (x.Peek(2).Is(">") || x.Peek(2).Is(">=")):
		text, n = text+x.Peek(2).Text, 3
	}
	code := dialect.MemberOperatorCode(text, 2)
	if code == "" || code == "pt" || !x.Peek(n).Is("(") {
		return false
	}
	if !member {
		x.Synth(&t, dialect.ThisName, ".")
	}
	if name := methodNames[text]; name != "" {
		x.mentionMethods(name, &t)
	}
	x.Synth(&t, dialect.OperatorPrefix+code)
	x.At += n
	return true
}

// refusedWords are words of expressions that only C++ has.
var refusedWords = map[string]string{
	"new":          "'new' is not supported; write 'malloc(n * sizeof (T))', or declare an array",
	"delete":       "'delete' is not supported; write 'free(p)'",
	"throw":        "exceptions do not exist in device code; return an error code",
	"this":         noMembers,
	"dynamic_cast": "'dynamic_cast' is not supported: there are no classes",
	"typeid":       "'typeid' is not supported: there are no classes",
	"operator":     "an operator function cannot be called by its name; write the operator",
	"noexcept":     "the operator 'noexcept' is not supported; write 'true' or 'false'",
	"co_await":     noCoroutines,
	"co_return":    noCoroutines,
	"co_yield":     noCoroutines,
}

const noCoroutines = "coroutines are not supported; write a function that returns, or a loop"

// namesType reports whether t alone is a type.
func (x *writer) namesType(t *cpp.Token) bool {
	return dialect.IsTypeWord(t.Text) && !dialect.IsQualifier(t) && !dialect.IsTagWord(t) && !strings.Contains(t.Text, "typeof") && !t.Is("_Atomic") && !t.Is("_Complex") || x.isTypeName(t)
}

// abstract reports whether the type that comes next has a declarator in parentheses: int (*)(int),
// int (*(*)(int))[2]; not T(*(int *)p).
func (x *writer) abstract() bool {
	for k := 2; ; k++ {
		from := k
		for x.Peek(k).Is("*") || x.Peek(k).Is("&") || dialect.IsQualifier(x.Peek(k)) {
			k++
		}
		switch {
		case k == from:
			return false
		case x.Peek(k).Is(")") || x.Peek(k).Is("["), x.Peek(k).Is("(") && x.Peek(k+1).Is(")"):
			return true
		case !x.Peek(k).Is("("):
			return false
		}
	}
}

// construct writes T(x) and T{x}.
func (x *writer) construct() {
	if t := x.Peek(0); !dialect.IsTypeWord(t.Text) {
		x.mention(t)
	}
	t := *x.Peek(0)
	if x.Peek(1).Is("{") {
		x.Synth(&t, "(")
		x.copy()
		x.Synth(&t, ")")
		x.braces()
		return
	}
	x.Synth(&t, dialect.ConstructFunction, "(", "sizeof", "(")
	x.copy()
	x.Synth(&t, ")")
	if x.At++; !x.Peek(0).Is(")") {
		x.Synth(&t, ",")
	}
	x.list(")")
}

// namedCast writes static_cast<T>(x) and its like; to a reference it is *(T *)&(x).
func (x *writer) namedCast() {
	word := *x.Peek(0)
	if !x.Peek(1).Is("<") {
		x.refuse(&word, "expected '<' behind '%s'", word.Text)
	}
	x.At += 2
	mark := len(x.Out)
	x.Synth(&word, "(", "(")
	reference := x.typeID(">")
	if reference {
		inner := append([]cpp.Token(nil), x.Out[mark+2:]...)
		x.Out = x.Out[:mark]
		x.Synth(&word, "(", "*", "(")
		x.Out = append(x.Out, inner...)
		x.Synth(&word, "*", ")", "&")
	} else {
		x.Synth(&word, ")")
	}
	if x.At++; !x.Peek(0).Is("(") {
		x.refuse(&word, "expected '(' behind '%s<...>'", word.Text)
	}
	x.group()
	x.Synth(&word, ")")
}

// qualified refuses a name with ::.
func (x *writer) qualified() {
	t, name := x.Peek(0), x.Peek(3)
	switch {
	case x.u.isScopedEnum(x.find(t)):
		x.refuse(name, "no member named '%s' in enumeration '%s'", name.Text, t.Text)
	case t.Is("std"):
		x.refuse(t, "'std::%s' is not available in device code", name.Text)
	}
	if space, ok := x.u.spaces.space(x.d.space, t.Text); ok {
		for k := 3; x.Peek(k+1).Is(":") && x.Peek(k+2).Is(":"); k += 3 {
			inner, ok := x.u.spaces.member(space, x.Peek(k).Text)
			if !ok {
				break
			}
			space, name = inner, x.Peek(k+3)
		}
		x.refuse(name, "no member named '%s' in namespace '%s'", name.Text, space)
	}
	if library := knownLibrary(t.Text); library != "" {
		x.refuse(t, "'%s::%s' is not available in device code: it belongs to %s", t.Text, name.Text, library)
	}
	if !x.isTypeName(t) {
		x.refuse(t, "'%s::%s' is not available in device code: no namespace '%s' is known", t.Text, name.Text, t.Text)
	}
	x.refuse(t, "'%s::%s' is not available in device code: %s", t.Text, name.Text, noMembers)
}
