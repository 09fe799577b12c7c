package rewrite

import (
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// punct handles punctuators: brackets, the ends of declarations, and limits.
func (w *rewriter) punct(t *cpp.Token) {
	switch t.Text {
	case "(", "[", "{":
		w.openBracket(t)
		return
	case ")", "]", "}":
		w.closeBracket(t)
		return
	case "#", "##":
		w.errorAt(t, "stray '%s' in program", t.Text)
		return
	case ";":
		w.operators, w.prefixes = 0, 0
		if !w.Peek(0).Is("else") && !w.topIs("(") {
			w.endStatement()
		}
		w.Emit(*t)
		if b := w.top(); b != nil {
			b.member = len(w.Out)
		}
		if w.level == 0 {
			w.region(len(w.Out), 0)
		}
		return
	case ",":
		w.comma(t)
		return
	}
	w.Emit(*t)
	w.assigned = w.assigned || t.Text == "=" && w.level == 0
	w.countOperator(t)
}

func (w *rewriter) countOperator(t *cpp.Token) {
	if w.operators++; w.operators > maxOperators {
		w.fail(t, "more than %d operators in one expression", maxOperators)
		return
	}
	switch t.Text {
	case "?", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=":
	default:
		return
	}
	if w.prefixes++; w.prefixes > maxPrefix {
		w.fail(t, "expression is nested deeper than %d", maxPrefix)
	}
}

// comma ends an argument.
func (w *rewriter) comma(t *cpp.Token) {
	w.operators, w.prefixes = 0, 0
	if w.Peek(0).Is(")") {
		w.errorAt(w.Peek(0), "expected something between ',' and ')'")
	}
	b := w.top()
	if b == nil {
		w.Emit(*t)
		return
	}
	if w.splitMember(b, t) {
		return
	}
	w.unwrap(b, t)
	b.commas++
	w.Emit(*t)
	w.wrap(b, t)
}

// wrap writes "sizeof (" in front of an argument that is a type.
func (w *rewriter) wrap(b *bracket, t *cpp.Token) {
	if b.types != 0 && b.commas < 8 && b.types>>b.commas&1 != 0 {
		w.Synth(t, "sizeof", "(")
		b.wrapped = true
	}
}

func (w *rewriter) unwrap(b *bracket, t *cpp.Token) {
	if b.wrapped {
		w.Synth(t, ")")
		b.wrapped = false
	}
}

func (w *rewriter) openBracket(t *cpp.Token) {
	if w.level >= dialect.MaxNesting {
		w.fail(t, "brackets are nested deeper than %d", dialect.MaxNesting)
		return
	}
	if t.Text == "[" && w.Peek(0).Is("[") && w.Peek(0).Exp == t.Exp && w.c23Attribute(t) {
		return
	}
	if w.operators++; w.operators > maxOperators {
		w.fail(t, "more than %d operators in one expression", maxOperators)
		return
	}
	b := bracket{text: t.Text, at: len(w.Out), pos: w.pp.Place(t), statements: w.statements, ifs: len(w.ifs)}
	switch t.Text {
	case "(":
		switch b.group = w.declaratorGroup(t); b.group {
		case silent:
			w.open = append(w.open, b)
			w.level++
			return
		case twice:
			w.Emit(*t)
		case noGroup:
			if w.functionType(t) {
				b.group = function
			}
		}
		b.at = len(w.Out)
		if k := w.Last(0); k.Kind == cpp.Ident {
			b.assert = k.Text == "_Static_assert"
			b.types = typeArguments[k.Text]
			if k.Is("typeof") || k.Is("__typeof__") || k.Is("__typeof") {
				b.unqual = w.isUnqual()
				w.Emit(*t)
				w.open = append(w.open, b)
				w.level++
				w.typeofQualifiers()
				return
			}
		}
	case "{":
		w.operators, w.prefixes = 0, 0
		b.kind = w.tagKind()
		b.member = len(w.Out) + 1
		if w.level == 0 {
			b.body = w.functionBody()
			b.at = len(w.Out)
		}
		b.block = b.body || w.opensBlock()
	}
	w.Emit(*t)
	w.open = append(w.open, b)
	w.level++
	switch t.Text {
	case "[":
		w.arrayLength(t)
	case "(":
		w.literalStorage(t)
		w.onlyDots(t)
		w.emptyList(t)
	}
	w.wrap(w.top(), t)
}

// arrayLength rewrites what stands behind the [ of an array declarator and that the parser knows in
// some places only: qualifiers and static, as in [const n], become a call of __cptx_qual_1(n),
// numbered by qualifierBit; the star of [*] becomes a name.
func (w *rewriter) arrayLength(t *cpp.Token) {
	quals := 0
	k := 0
	for ; ; k++ {
		if q := w.Peek(k); dialect.IsQualifier(q) && !w.Peek(k+1).Is("(") {
			quals |= qualifierBit(q.Text)
		} else if q.Is("static") {
			quals |= staticBit
		} else {
			break
		}
	}
	if w.Peek(k).Is("*") && w.Peek(k+1).Is("]") {
		w.In[w.At+k].Kind, w.In[w.At+k].Text = cpp.Ident, "__cptx_star"
	}
	if quals == 0 {
		return
	}
	w.At += k
	w.Synth(t, "__cptx_qual_"+strconv.Itoa(quals))
	if !w.Peek(0).Is("]") {
		w.Synth(t, "(")
		w.top().wrapped = true
	}
}

// staticBit stands for static beside the qualifiers.
const staticBit = 16

// qualifierBit numbers qualifiers: 1 const, 2 volatile, 4 restrict, 8 _Atomic.
func qualifierBit(s string) int {
	switch strings.Trim(s, "_") {
	case "const":
		return 1
	case "volatile":
		return 2
	case "restrict":
		return 4
	}
	return 8
}

// functionBody reports whether the { about to be written at file scope begins a function's body,
// and moves attributes that stand behind the declarator to the front of the declaration.
func (w *rewriter) functionBody() bool {
	if w.assigned {
		return false
	}
	end := len(w.Out)
	start := w.beforeAttributes(end)
	before := &cpp.Token{}
	if start > w.declStart {
		before = &w.Out[start-1]
	}
	if start == end {
		return before.Is(")") || before.Is("]") || w.cxxBody(before) || start == w.declStart && len(w.regions) > 0 && w.oldStyle()
	}
	if !before.Is(")") {
		return false
	}
	w.toFront(start)
	return true
}

// cxxBody reports whether the { behind the token before begins the body of a function whose
// declarator only C++ knows.
func (w *rewriter) cxxBody(before *cpp.Token) bool {
	switch before.Text {
	case "noexcept", "const", "override", "final":
		return len(w.Out) > w.declStart+1 && w.Last(1).Is(")")
	}
	for k := len(w.Out) - 1; k > w.declStart+2 && k > len(w.Out)-8; k-- {
		if w.Out[k].Is("->") {
			return w.Out[k-1].Is(")")
		}
	}
	return false
}

// oldStyle joins the regions of a K&R function's parameter declarations with its head, which ends
// in the current {. The head is the region in which a word follows the parameter list.
func (w *rewriter) oldStyle() bool {
	for k := len(w.regions) - 1; k >= 0 && k > len(w.regions)-maxParams; k-- {
		r := w.regions[k]
		if r.Body != 0 || r.To-r.From > 4096 {
			return false
		}
		if w.wordBehindList(r) {
			w.declStart = r.From
			w.regions = w.regions[:k]
			return true
		}
	}
	return false
}

// wordBehindList reports whether in region r a word that begins a declaration follows a ) outside
// brackets that closes no attribute.
func (w *rewriter) wordBehindList(r Region) bool {
	depth, open := 0, 0
	for j := r.From; j+1 < r.To; j++ {
		switch t := &w.Out[j]; {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			if depth == 0 {
				open = j
			}
			depth++
		case t.Is(")") || t.Is("]") || t.Is("}"):
			depth--
			next := &w.Out[j+1]
			if depth == 0 && t.Is(")") && next.Kind == cpp.Ident && !next.Is("__attribute__") && !next.Is("asm") && !next.Is("__asm__") &&
				!next.Is("__asm") && open > r.From && w.Out[open-1].Text != "__attribute__" && !w.takesGroup(open-1) {
				return true
			}
		}
	}
	return false
}

// takesGroup reports whether the output token k is a keyword whose parenthesis is part of the
// specifiers.
func (w *rewriter) takesGroup(k int) bool {
	switch w.Out[k].Text {
	case "typeof", "__typeof__", "__typeof", "_Atomic", "_Alignas":
		return true
	}
	return false
}

func (w *rewriter) closeBracket(t *cpp.Token) {
	b := w.top()
	if b == nil {
		w.fail(t, "extraneous closing '%s'", t.Text)
		return
	}
	if cpp.Closer(b.text) != t.Text {
		w.fail(t, "expected '%s' before '%s'", cpp.Closer(b.text), t.Text).Notef(b.pos, "to match this '%s'", b.text)
		return
	}
	w.unwrap(b, t)
	if b.hidden {
		if w.declStart < len(w.Out) {
			w.errorAt(t, "expected ';' before '}'")
			w.Synth(t, ";")
		}
		w.open = w.open[:len(w.open)-1]
		w.linkage--
		w.region(len(w.Out), 0)
		return
	}
	if b.assert && b.commas == 0 {
		w.Synth(t, ",")
		w.Emit(cpp.Token{Kind: cpp.String, Text: `""`, Pos: t.Pos, Exp: t.Exp})
	}
	if t.Text == "}" {
		if w.Last(0).Is(":") {
			w.Synth(t, ";") // C23: a label at the end of a block
		}
		w.operators, w.prefixes = 0, 0
		w.statements = b.statements
	}
	if b.contracts {
		w.setContract(b.contract)
	}
	body, at, group, kind, unqual, block := b.body, b.at, b.group, b.kind, b.unqual, b.block
	w.ifs = w.ifs[:b.ifs]
	w.open = w.open[:len(w.open)-1]
	w.level--
	if block && !w.Peek(0).Is("else") {
		w.endStatement()
	}
	if group != silent {
		w.Emit(*t)
	}
	switch group {
	case twice:
		w.Emit(*t)
	case function:
		w.endFunctionType(t)
	}
	w.endHead(at)
	if unqual {
		w.synthAttribute(t, "cptx_unqual")
	}
	if body && w.level == 0 {
		w.region(len(w.Out), at)
	}
	if kind != "" && w.lacksSemicolon() {
		end := w.pp.Place(t)
		if t.Exp == 0 {
			end.Col++
		}
		w.errorAt(&cpp.Token{Kind: cpp.Punct, Text: ";", Pos: end, Exp: t.Exp}, "expected ';' after %s", kind).Insert(end, ";")
		w.punct(&cpp.Token{Kind: cpp.Punct, Text: ";", Pos: t.Pos, Exp: t.Exp})
	}
}

// lacksSemicolon reports whether the next token does not go on with the declaration of a struct,
// union or enum whose members have just ended, but begins another one: it is a type, or words on a
// new line that can only begin a declaration.
func (w *rewriter) lacksSemicolon() bool {
	k := 0
	for w.Peek(k).Is("__attribute__") && w.Peek(k+1).Is("(") {
		k += 1 + w.balanced(k+1)
	}
	next, behind := w.Peek(k), w.Peek(k+1)
	if next.Kind != cpp.Ident || next.Is("bool") { // which may be the name of the type
		return false
	}
	if brace := w.In[w.At-1].Pos; next.Pos.File == brace.File && next.Pos.Line == brace.Line || next.Exp > 0 && k == 0 {
		return dialect.IsTypeWord(next.Text) && !dialect.IsQualifier(next)
	}
	switch next.Text {
	case "static", "extern", "typedef", "inline", "__inline__", "__inline", "_Static_assert", "static_assert":
		return true
	}
	return dialect.IsTypeWord(next.Text) || behind.Kind == cpp.Ident && !behind.Is("__attribute__") && !behind.Is("asm") && !dialect.IsKeyword(next.Text)
}
