package parse

import (
	"strings"

	"cptx/frontend/parse/cpp"
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
	if w.linkage > 0 && w.o.Target.CXXNames && !w.marked && w.level == 0 && len(w.out) == w.declStart {
		w.markExternC(t)
	}
	if h := handlers[t.Text]; h != nil {
		h(w, t)
		return
	}
	if s := spellings[t.Text]; s != "" {
		n := *t
		n.Text = s
		w.emit(n)
		return
	}
	if w.o.cuda() {
		if w.imageTemplate(t) {
			return
		}
		w.provided(t)
	}
	w.lookups += w.statements
	w.emit(*t)
}

// provided notes that the file mentions, or declares, a type that the dialect provides.
func (w *rewriter) provided(t *cpp.Token) {
	name := providedType(t.Text)
	if name == "" {
		return
	}
	prev := w.last(0)
	declared := name == t.Text && (prev.Is("struct") || prev.Is("union") || prev.Is("enum") || prev.Is("#")) && w.peek(0).Is("{") ||
		name == t.Text && w.inTypedef() && (w.peek(0).Is(";") || w.peek(0).Is(",")) && !prev.Is("typedef") && !prev.Is("(") && !prev.Is(",") && w.topIs("")
	if declared {
		w.need[name] = false
	} else if _, ok := w.need[name]; !ok {
		w.need[name] = true
	}
}

// inTypedef reports whether the external declaration being read is a typedef.
func (w *rewriter) inTypedef() bool {
	for k := w.declStart; k < len(w.out) && k < w.declStart+4; k++ {
		if w.out[k].Is("typedef") {
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
	if w.statements++; w.statements > maxStatement {
		w.fail(t, "statements are nested deeper than %d", maxStatement)
		return
	}
	if w.pending != nil && (t.Text == "for" || t.Text == "while" || t.Text == "do") {
		w.unroll[int32(len(w.out))] = *w.pending
		w.pending = nil
	}
	switch t.Text {
	case "if":
		w.ifWord()
	case "do":
		w.doWord()
	}
	w.emit(*t)
}

// staticWord drops the static of an array parameter, [static 5]: a hint that the parser does not
// know everywhere.
func (w *rewriter) staticWord(t *cpp.Token) {
	if !w.topIs("[") {
		w.emit(*t)
	}
}

// complexWord lets the operand of __real__ and __imag__ be a cast, which the parser accepts behind
// a unary plus only; package check ignores that plus.
func (w *rewriter) complexWord(t *cpp.Token) {
	w.emit(*t)
	if w.peek(0).Is("(") {
		w.synth(t, "+")
	}
}

// boolWord: bool is a keyword of CUDA's dialect and of C23, unless the file makes it a typedef.
func (w *rewriter) boolWord(t *cpp.Token) {
	n := *t
	switch next := w.peek(0); {
	case !w.o.keywords23() || w.userBool:
	case next.Is(";") && w.inTypedef() && w.topIs("") && !w.last(0).Is("typedef"), w.last(0).Is("struct"), w.last(0).Is("enum"), w.last(0).Is("union"):
		w.userBool = true
	default:
		n.Text = "_Bool"
	}
	w.emit(n)
}

// trueWord: true and false are constants there, unless the file makes them enumerators, variables
// or functions.
func (w *rewriter) trueWord(t *cpp.Token) {
	n := *t
	b, prev, next := w.top(), w.last(0), w.peek(0)
	declares := b != nil && b.kind == "enum" && (prev.Is("{") || prev.Is(",")) ||
		w.level == 0 && prev.Kind == cpp.Ident && !prev.Is("sizeof") && (next.Is("(") || next.Is("=") || next.Is(";")) ||
		w.topIs("(") && typeWords[prev.Text] && (next.Is(")") || next.Is(","))
	w.userTrue = w.userTrue || declares && !w.o.newKeywords()
	if !w.o.keywords23() || w.userTrue {
		w.emit(n)
		return
	}
	n.Kind, n.Text = cpp.Number, "1"
	if t.Text == "false" {
		n.Text = "0"
	}
	if !w.o.newKeywords() { // int, as stdbool.h has it
		w.emit(n)
		return
	}
	w.synth(t, "(", "(", "_Bool", ")")
	w.emit(n)
	w.synth(t, ")")
}

// newKeywords reports whether the words that only C23 and C++ have are keywords: constexpr,
// alignas, typeof_unqual and their like.
func (o *Config) newKeywords() bool { return o.CudaFile || o.standard().since23() }

// keywords23 reports whether bool, true, false, nullptr and static_assert are keywords.
func (o *Config) keywords23() bool { return o.cuda() || o.standard().since23() }

// nullWord: nullptr, and in CUDA's dialect NULL without any header.
func (w *rewriter) nullWord(t *cpp.Token) {
	if !w.o.keywords23() || t.Text == "NULL" && !w.o.cuda() || w.last(0).Is(".") || w.last(0).Is("->") {
		w.emit(*t)
		return
	}
	if t.Text == "nullptr" && w.o.newKeywords() {
		w.synth(t, "__cptx_nullptr")
		return
	}
	w.synth(t, "(", "(", "void", "*", ")")
	w.emit(cpp.Token{Kind: cpp.Number, Text: "0", Pos: t.Pos, Exp: t.Exp})
	w.synth(t, ")")
}

// autoType: the parser takes __auto_type as the first word of a block's declaration only, but a
// type specifier everywhere. Package check knows it by the operand.
func (w *rewriter) autoType(t *cpp.Token) { w.synth(t, "__typeof__", "(", "__cptx_auto_type", ")") }

// autoWord: C23's auto stands for the type of the initialiser if there is no type specifier.
func (w *rewriter) autoWord(t *cpp.Token) {
	k := w.pastPointers(0)
	for w.peek(k).Is("static") || w.peek(k).Is("register") || isQualifier(w.peek(k)) {
		k = w.pastPointers(k + 1)
	}
	name, next, prev := w.peek(k), w.peek(k+1), w.last(0)
	if !w.o.newKeywords() || name.Kind != cpp.Ident || isKeyword(name.Text) ||
		next.Kind == cpp.Ident || next.Is("*") || next.Is("(") || typeWords[prev.Text] && !isQualifier(prev) {
		w.emit(*t)
		return
	}
	w.synth(t, "__typeof__", "(", "__cptx_auto", ")")
}

// c23Word: alignas, alignof and thread_local are keywords of C23 and of CUDA C++.
func (w *rewriter) c23Word(t *cpp.Token) {
	n := *t
	if w.o.newKeywords() && (t.Text == "thread_local" || w.peek(0).Is("(")) {
		n.Text = map[string]string{"alignas": "_Alignas", "alignof": "_Alignof", "thread_local": "_Thread_local"}[t.Text]
	}
	w.emit(n)
}

func (w *rewriter) staticAssert(t *cpp.Token) {
	n := *t
	if w.o.keywords23() {
		n.Text = "_Static_assert"
	}
	w.emit(n)
}

// externWord handles extern "C" (C++17 10.5).
func (w *rewriter) externWord(t *cpp.Token) {
	lang := w.peek(0)
	if lang.Kind != cpp.String || w.level != 0 {
		w.emit(*t)
		return
	}
	if strings.Trim(lang.Text, `"`) != "C" {
		w.errorAt(lang, "linkage %s is not supported: the language is C", lang.Text)
	}
	w.i++
	next := w.peek(0)
	if next.Is("{") {
		w.i++
		if len(w.open) >= maxNesting {
			w.fail(next, "brackets are nested deeper than %d", maxNesting)
			return
		}
		w.open = append(w.open, bracket{text: "{", at: len(w.out), pos: w.pp.Place(next), hidden: true})
		w.linkage++
		return
	}
	if w.o.Target.CXXNames {
		w.markExternC(t)
	}
	for k := 0; k < 4; k++ {
		if n := w.peek(k); n.Is("extern") || n.Is("static") || n.Is("typedef") {
			return
		}
	}
	w.emit(*t)
}

// namespaceWord reports a namespace (C++) and drops its braces, as those of extern "C".
func (w *rewriter) namespaceWord(t *cpp.Token) {
	n := 0
	if w.peek(0).Kind == cpp.Ident {
		n = 1
	}
	if w.level != 0 || len(w.out) != w.declStart || !w.peek(n).Is("{") {
		w.emit(*t)
		return
	}
	w.errorAt(t, "namespaces do not exist in C; put a prefix in front of the names")
	w.i += n + 1
	w.open = append(w.open, bracket{text: "{", at: len(w.out), pos: w.pp.Place(w.peek(-1)), hidden: true})
	w.linkage++
}

// markExternC says that the declaration that begins here has C linkage.
func (w *rewriter) markExternC(at *cpp.Token) {
	if !w.marked {
		w.synth(at, "__attribute__", "(", "(", "cptx_extern_c", ")", ")")
		w.marked = true
	}
}

// isQualifier reports whether t is a type qualifier.
func isQualifier(t *cpp.Token) bool {
	switch t.Text {
	case "const", "volatile", "restrict", "__const", "__const__", "__volatile__", "__volatile", "__restrict", "__restrict__":
		return t.Kind == cpp.Ident
	}
	return t.Is("_Atomic")
}

// typeofQualifiers moves qualifiers behind the first type specifier: the parser wants that one
// first.
func (w *rewriter) typeofQualifiers() {
	n := 0
	for isQualifier(w.peek(n)) && !(w.peek(n).Is("_Atomic") && w.peek(n+1).Is("(")) {
		n++
	}
	if n == 0 {
		return
	}
	size := 1
	if s := w.peek(n); s.Is("struct") || s.Is("union") || s.Is("enum") {
		size = 2
		if !w.peek(n + 1).Is("{") {
			size++
		}
		if w.peek(n + size - 1).Is("{") {
			size += w.balanced(n+size-1) - 1
		} else {
			size = 2
		}
	}
	if w.i+n+size > len(w.in) || w.peek(n).Kind != cpp.Ident {
		return
	}
	quals := append([]cpp.Token(nil), w.in[w.i:w.i+n]...)
	if w.mates != nil {
		clear(w.mates[w.i : w.i+n+size])
	}
	copy(w.in[w.i:], w.in[w.i+n:w.i+n+size])
	copy(w.in[w.i+size:], quals)
}
