package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// typeArguments says which arguments of a built-in are types: bit n is argument n.
var typeArguments = map[string]uint8{
	"__builtin_va_arg": 1 << 1, "__builtin_offsetof": 1 << 0, "__builtin_types_compatible_p": 1<<0 | 1<<1,
	"__builtin_bit_cast": 1 << 0, "__builtin_convertvector": 1 << 1,
}

// spellings maps identifiers to the one spelling that the parser knows.
var spellings = map[string]string{
	"__FUNCTION__": "__func__", "__PRETTY_FUNCTION__": "__func__", "__const__": "const", "__attribute": "__attribute__",
	"__builtin_va_copy": "__builtin_va_copy",
	"__STDC_HOSTED__":   "__STDC_HOSTED", "__STDC_MB_MIGHT_NEQ_WC__": "__STDC_MB_MIGHT_NEQ_WC",
	"__STDC__": "__STDC", "__STDC_VERSION__": "__STDC_VERSION", "_Pragma": "_Pragma_", "_Float128": "__float128",
}

// handlers treat identifiers that need more than another spelling.
var handlers map[string]func(*rewriter, *cpp.Token)

func init() {
	handlers = map[string]func(*rewriter, *cpp.Token){
		"__extension__":     func(*rewriter, *cpp.Token) {},
		"extern":            (*rewriter).externWord,
		"namespace":         (*rewriter).namespaceWord,
		"enum":              (*rewriter).enumWord,
		"__attribute__":     (*rewriter).attribute,
		"__attribute":       (*rewriter).attribute,
		"__declspec":        (*rewriter).declspec,
		"static_assert":     (*rewriter).staticAssert,
		"bool":              (*rewriter).boolWord,
		"true":              (*rewriter).trueWord,
		"false":             (*rewriter).trueWord,
		"nullptr":           (*rewriter).nullWord,
		"NULL":              (*rewriter).nullWord,
		"auto":              (*rewriter).autoWord,
		"__auto_type":       (*rewriter).autoType,
		"alignas":           (*rewriter).c23Word,
		"alignof":           (*rewriter).c23Word,
		"thread_local":      (*rewriter).c23Word,
		"constexpr":         (*rewriter).constexprWord,
		"_BitInt":           (*rewriter).bitInt,
		"typeof_unqual":     (*rewriter).typeofUnqual,
		"__typeof_unqual__": (*rewriter).typeofUnqual,
		"__typeof_unqual":   (*rewriter).typeofUnqual,
		"__real__":          (*rewriter).complexWord,
		"__imag__":          (*rewriter).complexWord,
		"__real":            (*rewriter).complexWord,
		"__imag":            (*rewriter).complexWord,
		"static":            (*rewriter).staticWord,
		"if":                (*rewriter).statementWord,
		"for":               (*rewriter).statementWord,
		"while":             (*rewriter).statementWord,
		"do":                (*rewriter).statementWord,
		"switch":            (*rewriter).statementWord,
		"else":              (*rewriter).elseWord,
	}
}

// ident handles an identifier or keyword.
func (w *rewriter) ident(t *cpp.Token) {
	if w.linkage > 0 && w.lang.Target.CXXNames && !w.marked && w.level == 0 && len(w.Out) == w.declStart {
		w.markExternC(t)
	}
	if h := handlers[t.Text]; h != nil {
		h(w, t)
		return
	}
	if s := spellings[t.Text]; s != "" {
		n := *t
		n.Text = s
		w.Emit(n)
		return
	}
	if w.lang.CUDA {
		if w.imageTemplate(t) {
			return
		}
		w.provided(t)
	}
	w.lookups += w.statements
	w.Emit(*t)
}

// provided notes that the file mentions, or declares, a type that the dialect provides.
func (w *rewriter) provided(t *cpp.Token) {
	name := dialect.ProvidedType(t.Text)
	if name == "" {
		return
	}
	prev := w.Last(0)
	declared := name == t.Text && (prev.Is("struct") || prev.Is("union") || prev.Is("enum") || prev.Is("#")) && w.Peek(0).Is("{") ||
		name == t.Text && w.inTypedef() && (w.Peek(0).Is(";") || w.Peek(0).Is(",")) && !prev.Is("typedef") && !prev.Is("(") && !prev.Is(",") && w.topIs("")
	if declared {
		w.need[name] = false
	} else if _, ok := w.need[name]; !ok {
		w.need[name] = true
	}
}

// inTypedef reports whether the external declaration being read is a typedef.
func (w *rewriter) inTypedef() bool {
	for k := w.declStart; k < len(w.Out) && k < w.declStart+4; k++ {
		if w.Out[k].Is("typedef") {
			return true
		}
	}
	return false
}

// topIs reports whether the innermost open bracket is s; "" asks for file scope.
func (w *rewriter) topIs(s string) bool {
	b := w.top()
	if b == nil || b.hidden {
		return s == ""
	}
	return b.text == s
}

// around returns the number of statements around those that begin in the innermost bracket.
func (w *rewriter) around() int {
	if b := w.top(); b != nil {
		return b.statements
	}
	return 0
}

// statementWord counts statements inside each other, and ties #pragma unroll to loops.
func (w *rewriter) statementWord(t *cpp.Token) {
	if w.statements++; w.statements > dialect.MaxStatements {
		w.fail(t, "statements are nested deeper than %d", dialect.MaxStatements)
		return
	}
	if w.pending != nil && (t.Text == "for" || t.Text == "while" || t.Text == "do") {
		w.unroll[int32(len(w.Out))] = *w.pending
		w.pending = nil
	}
	switch t.Text {
	case "if":
		w.ifWord()
	case "do":
		w.doWord()
	}
	w.Emit(*t)
}

// staticWord drops the static of an array parameter, [static 5]: a hint that the parser does not
// know everywhere.
func (w *rewriter) staticWord(t *cpp.Token) {
	if !w.topIs("[") {
		w.Emit(*t)
	}
}

// complexWord lets the operand of __real__ and __imag__ be a cast, which the parser accepts behind
// a unary plus only; package check ignores that plus.
func (w *rewriter) complexWord(t *cpp.Token) {
	w.Emit(*t)
	if w.Peek(0).Is("(") {
		w.Synth(t, "+")
	}
}

// boolWord: bool is a keyword of CUDA's dialect and of C23, unless the file makes it a typedef.
func (w *rewriter) boolWord(t *cpp.Token) {
	n := *t
	switch next := w.Peek(0); {
	case !w.lang.Keywords23 || w.userBool:
	case next.Is(";") && w.inTypedef() && w.topIs("") && !w.Last(0).Is("typedef"), w.Last(0).Is("struct"), w.Last(0).Is("enum"), w.Last(0).Is("union"):
		w.userBool = true
	default:
		n.Text = "_Bool"
	}
	w.Emit(n)
}

// trueWord: true and false are constants there, unless the file makes them enumerators, variables
// or functions.
func (w *rewriter) trueWord(t *cpp.Token) {
	n := *t
	b, prev, next := w.top(), w.Last(0), w.Peek(0)
	declares := b != nil && b.kind == "enum" && (prev.Is("{") || prev.Is(",")) ||
		w.level == 0 && prev.Kind == cpp.Ident && !prev.Is("sizeof") && (next.Is("(") || next.Is("=") || next.Is(";")) ||
		w.topIs("(") && dialect.IsTypeWord(prev.Text) && (next.Is(")") || next.Is(","))
	w.userTrue = w.userTrue || declares && !w.lang.NewKeywords
	if !w.lang.Keywords23 || w.userTrue {
		w.Emit(n)
		return
	}
	n.Kind, n.Text = cpp.Number, "1"
	if t.Text == "false" {
		n.Text = "0"
	}
	if !w.lang.NewKeywords { // int, as stdbool.h has it
		w.Emit(n)
		return
	}
	w.Synth(t, "(", "(", "_Bool", ")")
	w.Emit(n)
	w.Synth(t, ")")
}

// nullWord: nullptr, and in CUDA's dialect NULL without any header.
func (w *rewriter) nullWord(t *cpp.Token) {
	if !w.lang.Keywords23 || t.Text == "NULL" && !w.lang.CUDA || w.Last(0).Is(".") || w.Last(0).Is("->") {
		w.Emit(*t)
		return
	}
	if t.Text == "nullptr" && w.lang.NewKeywords {
		w.Synth(t, "__cptx_nullptr")
		return
	}
	w.Synth(t, "(", "(", "void", "*", ")")
	w.Emit(cpp.Token{Kind: cpp.Number, Text: "0", Pos: t.Pos, Exp: t.Exp})
	w.Synth(t, ")")
}

// autoType: the parser takes __auto_type as the first word of a block's declaration only, but a
// type specifier everywhere. Package check knows it by the operand.
func (w *rewriter) autoType(t *cpp.Token) { w.Synth(t, "__typeof__", "(", "__cptx_auto_type", ")") }

// autoWord: C23's auto stands for the type of the initialiser if there is no type specifier.
func (w *rewriter) autoWord(t *cpp.Token) {
	k := w.pastPointers(0)
	for w.Peek(k).Is("static") || w.Peek(k).Is("register") || dialect.IsQualifier(w.Peek(k)) {
		k = w.pastPointers(k + 1)
	}
	name, next, prev := w.Peek(k), w.Peek(k+1), w.Last(0)
	if !w.lang.NewKeywords || name.Kind != cpp.Ident || dialect.IsKeyword(name.Text) ||
		next.Kind == cpp.Ident || next.Is("*") || next.Is("(") || dialect.IsTypeWord(prev.Text) && !dialect.IsQualifier(prev) {
		w.Emit(*t)
		return
	}
	w.Synth(t, "__typeof__", "(", "__cptx_auto", ")")
}

// c23Word: alignas, alignof and thread_local are keywords of C23 and of CUDA C++.
func (w *rewriter) c23Word(t *cpp.Token) {
	n := *t
	if w.lang.NewKeywords && (t.Text == "thread_local" || w.Peek(0).Is("(")) {
		n.Text = map[string]string{"alignas": "_Alignas", "alignof": "_Alignof", "thread_local": "_Thread_local"}[t.Text]
	}
	w.Emit(n)
}

func (w *rewriter) staticAssert(t *cpp.Token) {
	n := *t
	if w.lang.Keywords23 {
		n.Text = "_Static_assert"
	}
	w.Emit(n)
}

// externWord handles extern "C" (C++17 10.5).
func (w *rewriter) externWord(t *cpp.Token) {
	lang := w.Peek(0)
	if lang.Kind != cpp.String || w.level != 0 {
		w.Emit(*t)
		return
	}
	if strings.Trim(lang.Text, `"`) != "C" {
		w.errorAt(lang, "linkage %s is not supported: the language is C", lang.Text)
	}
	w.At++
	next := w.Peek(0)
	if next.Is("{") {
		w.At++
		if len(w.open) >= dialect.MaxNesting {
			w.fail(next, "brackets are nested deeper than %d", dialect.MaxNesting)
			return
		}
		w.open = append(w.open, bracket{text: "{", at: len(w.Out), pos: w.pp.Place(next), hidden: true})
		w.linkage++
		return
	}
	if w.lang.Target.CXXNames {
		w.markExternC(t)
	}
	for k := 0; k < 4; k++ {
		if n := w.Peek(k); n.Is("extern") || n.Is("static") || n.Is("typedef") {
			return
		}
	}
	w.Emit(*t)
}

// namespaceWord reports a namespace (C++) and drops its braces, as those of extern "C".
func (w *rewriter) namespaceWord(t *cpp.Token) {
	n := 0
	if w.Peek(0).Kind == cpp.Ident {
		n = 1
	}
	if w.level != 0 || len(w.Out) != w.declStart || !w.Peek(n).Is("{") {
		w.Emit(*t)
		return
	}
	w.errorAt(t, "namespaces do not exist in C; put a prefix in front of the names")
	w.At += n + 1
	w.open = append(w.open, bracket{text: "{", at: len(w.Out), pos: w.pp.Place(w.Peek(-1)), hidden: true})
	w.linkage++
}

// markExternC says that the declaration that begins here has C linkage.
func (w *rewriter) markExternC(at *cpp.Token) {
	if !w.marked {
		w.Synth(at, "__attribute__", "(", "(", "cptx_extern_c", ")", ")")
		w.marked = true
	}
}

// typeofQualifiers moves qualifiers behind the first type specifier: the parser wants that one
// first.
func (w *rewriter) typeofQualifiers() {
	n := 0
	for dialect.IsQualifier(w.Peek(n)) && !(w.Peek(n).Is("_Atomic") && w.Peek(n+1).Is("(")) {
		n++
	}
	if n == 0 {
		return
	}
	size := 1
	if s := w.Peek(n); s.Is("struct") || s.Is("union") || s.Is("enum") {
		size = 2
		if !w.Peek(n + 1).Is("{") {
			size++
		}
		if w.Peek(n + size - 1).Is("{") {
			size += w.balanced(n+size-1) - 1
		} else {
			size = 2
		}
	}
	if w.At+n+size > len(w.In) || w.Peek(n).Kind != cpp.Ident {
		return
	}
	quals := append([]cpp.Token(nil), w.In[w.At:w.At+n]...)
	if w.mates != nil {
		clear(w.mates[w.At : w.At+n+size])
	}
	copy(w.In[w.At:], w.In[w.At+n:w.At+n+size])
	copy(w.In[w.At+size:], quals)
}
