package rewrite

import (
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
	case "<<":
		if w.launches(t) {
			return
		}
	case ">>":
		if w.launchArguments(t) {
			return
		}
	}
	w.Emit(*t)
	w.assigned = w.assigned || t.Text == "=" && w.level == 0
	w.countOperator(t)
}

// operator counts an operator or a bracket and reports whether the limit allows it.
func (w *rewriter) operator(t *cpp.Token) bool {
	w.operators++
	w.mostOperators = max(w.mostOperators, w.operators)
	if w.operators > maxOperators {
		w.fail(t, "more than %d operators in one expression", maxOperators)
	}
	return w.operators <= maxOperators
}

func (w *rewriter) countOperator(t *cpp.Token) {
	if !w.operator(t) {
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

func (w *rewriter) openBracket(t *cpp.Token) {
	if w.level >= dialect.MaxNesting {
		w.fail(t, "brackets are nested deeper than %d", dialect.MaxNesting)
		return
	}
	if t.Text == "[" && w.Peek(0).Is("[") && w.Peek(0).Exp == t.Exp && w.c23Attribute(t) {
		return
	}
	if !w.operator(t) {
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

func (w *rewriter) closeBracket(t *cpp.Token) {
	b := w.top()
	if b == nil {
		w.fail(t, "extraneous closing '%s'", t.Text)
		return
	}
	if cpp.Closer(b.text) != t.Text {
		w.mismatch(b, t)
		return
	}
	w.unwrap(b, t)
	if b.hidden {
		if w.declStart < len(w.Out) {
			w.errorAt(t, "expected ';' before '}'")
			w.Synth(t, ";")
		}
		w.open = w.open[:len(w.open)-1]
		w.linkageC = b.outer
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
