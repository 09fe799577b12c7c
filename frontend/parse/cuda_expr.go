package parse

import (
	"slices"
	"strings"
	"sync"

	"cptx/frontend/parse/cpp"
)

// InitFunction and ConstructFunction are the functions whose calls stand for the initialiser of
// T x(1, 2) and for T(1, 2), which is ConstructFunction(sizeof(T), 1, 2).
const (
	InitFunction      = "__cptx_init"
	ConstructFunction = "__cptx_construct"
)

// normal returns toks with one spelling for what C++ spells in several ways: operators that are
// words, and names of namespace std and of file scope without the prefix.
func (u *cudaUnit) normal(toks []cpp.Token) []cpp.Token {
	colons := func(i int) bool {
		return i+2 < len(toks) && toks[i].Is(":") && toks[i+1].Is(":") && toks[i+2].Kind == cpp.Ident
	}
	out := make([]cpp.Token, 0, len(toks))
	for i := 0; i < len(toks); i++ {
		t := toks[i]
		op := cxxOperators[t.Text]
		switch prev := (&cpp.Token{}); {
		case t.Kind == cpp.Ident && op != "":
			t.Kind, t.Text = cpp.Punct, op
		case t.Kind == cpp.Ident && colons(i+1) && (t.Is("std") && stdNames()[toks[i+3].Text] || u.isPlainEnum(t.Text) || u.isNested(t.Text, toks[i+3].Text)):
			i += 2
			continue
		case t.Is(":") && colons(i):
			if len(out) > 0 {
				prev = &out[len(out)-1]
			}
			if prev.Kind != cpp.Ident && !prev.Is(">") || isKeyword(prev.Text) {
				i++
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// isPlainEnum reports whether a name is that of an enumeration without a scope of its own.
func (u *cudaUnit) isPlainEnum(name string) bool {
	for _, d := range u.byName[name] {
		for i := 0; i+2 < len(d.toks); i++ {
			if d.toks[i].Is("enum") && d.toks[i+1].Is(name) {
				return true
			}
		}
	}
	return false
}

// isNested reports whether a struct declares a name as that of a type or enumerator.
func (u *cudaUnit) isNested(record, name string) bool {
	for _, d := range u.byName[record] {
		u.o.Budget.Spend(len(d.names))
		if d.kind == declType && name != record && slices.Contains(d.names, name) && !u.isScopedEnum(record) {
			return true
		}
	}
	return false
}

// isScopedEnum reports whether a name is that of an enum class.
func (u *cudaUnit) isScopedEnum(name string) bool {
	for _, d := range u.byName[name] {
		for i := 0; i+2 < len(d.toks); i++ {
			if d.toks[i].Is("enum") && (d.toks[i+1].Is("class") || d.toks[i+1].Is("struct")) && d.toks[i+2].Is(name) {
				return true
			}
		}
	}
	return false
}

// stdNames are the names of namespace std that C's headers and CUDA declare without it.
var stdNames = wordSet(`
	abs fabs fabsf sqrt sqrtf cbrt pow powf exp expf exp2 exp10 expm1 log logf log2 log10 log1p sin sinf cos cosf tan tanf asin acos atan atan2 sinh cosh tanh
	asinh acosh atanh floor floorf ceil ceilf round trunc rint nearbyint lround llround lrint llrint fmod fmodf remainder fmin fminf fmax fmaxf fma fmaf fdim hypot
	copysign erf erfc tgamma lgamma ldexp frexp modf scalbn scalbln ilogb logb nextafter isnan isinf isfinite isnormal signbit fpclassify isgreater isgreaterequal isless islessequal
	islessgreater isunordered min max
	printf memcpy memset memcmp memmove memchr strlen strcmp strncmp strcpy strncpy malloc free calloc abort exit
	size_t ptrdiff_t nullptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t
	int_least8_t int_least16_t int_least32_t int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t
	int_fast8_t int_fast16_t int_fast32_t int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t`)

// wordSet returns what makes the set of the words of s when it is first asked for.
func wordSet(s string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for _, w := range strings.Fields(s) {
			m[w] = true
		}
		return m
	})
}

// group writes the bracket that comes next.
func (x *cudaWriter) group() {
	if !x.peek(0).Is("(") {
		return
	}
	x.copy()
	x.list(")")
}

// list writes expressions separated by commas, or a type, up to the bracket that closes them.
func (x *cudaWriter) list(end string) {
	defer x.deeper()()
	braced := x.braced
	x.braced = end == "}"
	defer func() { x.braced = braced }()
	for !x.end() && !x.peek(0).Is(end) {
		x.expression("")
		if !x.end() && !x.peek(0).Is(end) {
			x.copy()
		}
	}
	x.copy()
}

// braces writes an initialiser list.
func (x *cudaWriter) braces() {
	x.copy()
	x.list("}")
}

// operand reports whether what was written last ends an operand, behind which a [ subscripts and a
// ( calls.
func (x *cudaWriter) operand() bool {
	if len(x.out) == 0 {
		return false
	}
	t := &x.out[len(x.out)-1]
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
func (x *cudaWriter) expression(stops string) {
	questions := 0
	for !x.end() {
		t := x.peek(0)
		switch {
		case t.Kind == cpp.Punct && questions == 0 && stops != "" && strings.Contains(stops, t.Text) && len(t.Text) == 1, t.Is(";"), t.Is(")"), t.Is("]"), t.Is("}"):
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
			if n := x.bracketed(0); !x.operand() && (x.peek(n).Is("(") || x.peek(n).Is("{")) {
				x.refuse(t, "lambdas are not supported; write a function")
			}
			x.copy()
			x.list("]")
		case t.Is("{"):
			switch of := x.target(); {
			case x.braced || len(x.out) > 0 && x.out[len(x.out)-1].Is(")"):
				x.braces()
			case of == nil:
				x.refuse(t, "a value in braces needs its type in front: 'T{...}'")
			default:
				x.valueOf(of)
			}
		case t.Is("<<") && x.peek(1).Is("<"):
			x.refuse(t, "a kernel cannot be launched from device code")
		default:
			x.copy()
		}
	}
}

// parenthesis writes ( ... ) in an expression: (T &)x is *(T *)&x.
func (x *cudaWriter) parenthesis() {
	open := *x.peek(0)
	if x.peek(1).Is("{") {
		if x.operand() {
			x.refuse(x.peek(1), "a value in braces needs its type in front: 'T{...}'")
		}
		x.copy()
		x.block()
		x.copy()
		return
	}
	n := x.bracketed(0)
	if !x.operand() && n > 2 && x.peek(n-2).Is("&") && x.startsType(1) {
		x.synth(&open, "*", "(")
		x.i++
		x.typeID(")")
		x.synth(&open, "*", ")", "&")
		x.i++
		return
	}
	x.group()
}

// startsType reports whether the k-th next token begins a type.
func (x *cudaWriter) startsType(k int) bool {
	t := x.peek(k)
	return t.Kind == cpp.Ident && (typeWords[t.Text] || t.Is("unsigned") || x.isTypeName(t))
}

// word writes an identifier or keyword of an expression, with what belongs to it.
func (x *cudaWriter) word() {
	t, next := x.peek(0), x.peek(1)
	member := len(x.out) > 0 && (x.out[len(x.out)-1].Is(".") || x.out[len(x.out)-1].Is("->"))
	if sentence := cudaRefused[t.Text]; sentence != "" && !member {
		x.refuse(t, "%s", sentence)
	}
	switch {
	case member:
		x.copy()
	case t.Is("static_cast") || t.Is("reinterpret_cast") || t.Is("const_cast"):
		x.namedCast()
	case t.Is("decltype"):
		x.synth(t, "__typeof__")
		x.i++
		x.group()
	case t.Is("typename"):
		x.i++
	case t.Is("__builtin_va_arg") || t.Is("va_arg"):
		x.copy()
	case x.literal && t.Is("nullptr"):
		x.synth(t, "(", "(", "void", "*", ")", "0", ")")
		x.i++
	case x.literal && (t.Is("true") || t.Is("false")):
		x.synth(t, map[bool]string{true: "1", false: "0"}[t.Is("true")])
		x.i++
	case x.namesType(t) && (next.Is("(") && !x.abstract() || next.Is("{")):
		x.construct()
	case t.Kind == cpp.Ident && next.Is(":") && x.peek(2).Is(":") && x.peek(3).Kind == cpp.Ident:
		x.qualified()
	default:
		if !isKeyword(t.Text) {
			x.mention(t)
		}
		x.copy()
	}
}

// cudaRefused are words of expressions that only C++ has.
var cudaRefused = map[string]string{
	"new":          "'new' is not supported; write 'malloc(n * sizeof (T))', or declare an array",
	"delete":       "'delete' is not supported; write 'free(p)'",
	"throw":        "exceptions do not exist in device code; return an error code",
	"this":         cudaMembers,
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
func (x *cudaWriter) namesType(t *cpp.Token) bool {
	return typeWords[t.Text] && !isQualifier(t) && !isTagWord(t) && !strings.Contains(t.Text, "typeof") && !t.Is("_Atomic") && !t.Is("_Complex") || x.isTypeName(t)
}

// abstract reports whether the type that comes next has a declarator in parentheses: int (*)(int).
func (x *cudaWriter) abstract() bool {
	k := 2
	for x.peek(k).Is("*") || x.peek(k).Is("&") || isQualifier(x.peek(k)) {
		k++
	}
	return k > 2 && (x.peek(k).Is(")") || x.peek(k).Is("[") || x.peek(k).Is("("))
}

// construct writes T(x) and T{x}.
func (x *cudaWriter) construct() {
	t := *x.peek(0)
	if !typeWords[t.Text] {
		x.mention(&t)
	}
	if x.peek(1).Is("{") {
		x.synth(&t, "(")
		x.copy()
		x.synth(&t, ")")
		x.braces()
		return
	}
	x.synth(&t, ConstructFunction, "(", "sizeof", "(")
	x.copy()
	x.synth(&t, ")")
	if x.i++; !x.peek(0).Is(")") {
		x.synth(&t, ",")
	}
	x.list(")")
}

// namedCast writes static_cast<T>(x) and its like; to a reference it is *(T *)&(x).
func (x *cudaWriter) namedCast() {
	word := *x.peek(0)
	if !x.peek(1).Is("<") {
		x.refuse(&word, "expected '<' behind '%s'", word.Text)
	}
	x.i += 2
	mark := len(x.out)
	x.synth(&word, "(", "(")
	reference := x.typeID(">")
	if reference {
		inner := append([]cpp.Token(nil), x.out[mark+2:]...)
		x.out = x.out[:mark]
		x.synth(&word, "(", "*", "(")
		x.out = append(x.out, inner...)
		x.synth(&word, "*", ")", "&")
	} else {
		x.synth(&word, ")")
	}
	if x.i++; !x.peek(0).Is("(") {
		x.refuse(&word, "expected '(' behind '%s<...>'", word.Text)
	}
	x.group()
	x.synth(&word, ")")
}

// qualified refuses a name with ::.
func (x *cudaWriter) qualified() {
	t, name := x.peek(0), x.peek(3)
	switch {
	case x.u.isScopedEnum(t.Text):
		x.refuse(t, "scoped enumerations are not supported; leave out 'class', and write the names without '::'")
	case t.Is("std"):
		x.refuse(t, "'std::%s' is not available in device code", name.Text)
	case x.u.spaces[t.Text]:
		x.refuse(t, "'%s::%s' is not available in device code: %s", t.Text, name.Text, cudaNamespaces)
	}
	x.refuse(t, "'%s::%s' is not available in device code: %s", t.Text, name.Text, cudaMembers)
}
