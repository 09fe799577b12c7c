package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// What is said of a bracket that nothing closes. Only a parser would know for certain where it had
// to end; here the first token counts that cannot stand in what it holds. All is found in the
// output from the bracket on, in which inner brackets are whole.

// mismatch reports that t closes another bracket than b, the innermost that is open.
func (w *rewriter) mismatch(b *bracket, t *cpp.Token) {
	want := cpp.Closer(b.text)
	if b.text == "{" && !w.opened(t.Text) {
		if next := w.Peek(0); next.Kind != cpp.EOF {
			w.fail(t, "extraneous '%s' before '%s'", t.Text, dialect.Spelling(next.Text))
			return
		}
	}
	if b.text != "{" {
		if at := w.strange(b); at != nil {
			t = at
		}
	}
	w.fail(t, "expected '%s' before '%s'", want, dialect.Spelling(t.Text)).Notef(b.pos, "to match this '%s'", b.text)
}

// opened reports whether a bracket is open that closer would close.
func (w *rewriter) opened(closer string) bool {
	for i := range w.open {
		if cpp.Closer(w.open[i].text) == closer {
			return true
		}
	}
	return false
}

// strange returns the first token that cannot stand in the parenthesis or bracket b, nil if none is
// found.
func (w *rewriter) strange(b *bracket) *cpp.Token {
	semicolons := 0
	if b.at > 0 && w.Out[b.at-1].Is("for") {
		semicolons = 2
	}
	for k := b.at + 1; k < len(w.Out); k++ {
		t := &w.Out[k]
		switch {
		case t.Is(";"):
			if semicolons--; semicolons < 0 {
				return t
			}
		case t.Is("{") && !w.value(b, k), w.twoValues(k), onlyStatement(t):
			return t
		}
		if t.Nests() > 0 {
			if k = w.mate(k); k == 0 {
				return nil
			}
		}
	}
	return nil
}

// mate returns the output index of the bracket that closes the one at k, 0 if none does.
func (w *rewriter) mate(k int) int {
	for depth := 0; k < len(w.Out); k++ {
		if depth += w.Out[k].Nests(); depth == 0 {
			return k
		}
	}
	return 0
}

// value reports whether the brace at output index k, inside b, may belong to a value or a type: a
// compound literal, a statement expression, the members of a struct.
func (w *rewriter) value(b *bracket, k int) bool {
	prev := &w.Out[k-1]
	switch {
	case k == b.at+1, prev.Is("="), prev.Is(","), prev.Is("struct"), prev.Is("union"), prev.Is("enum"), prev.Is("{"):
		return true
	case prev.Is(")"):
		open := k - 1
		for depth := 0; open > b.at; open-- {
			if depth += w.Out[open].Nests(); depth == 0 {
				break
			}
		}
		in := &w.Out[open+1]
		return w.isType(in) || dialect.IsQualifier(in)
	case prev.Kind == cpp.Ident:
		tag := w.Out[k-2]
		return tag.Is("struct") || tag.Is("union") || tag.Is("enum") || w.isType(prev)
	}
	return false
}

// twoValues reports whether the token at output index k begins a line and is a name or a number
// after another value, which needs an operator between them.
func (w *rewriter) twoValues(k int) bool {
	prev, t := &w.Out[k-1], &w.Out[k]
	if t.Kind != cpp.Ident && t.Kind != cpp.Number || t.Exp > 0 || prev.Exp > 0 || t.Pos.File != prev.Pos.File || t.Pos.Line <= prev.Pos.Line {
		return false
	}
	if dialect.IsKeyword(t.Text) || w.isType(t) {
		return false
	}
	named := prev.Kind == cpp.Ident && !dialect.IsKeyword(prev.Text) && !w.isType(prev)
	return named && w.afterOperator(k-1) || prev.Kind == cpp.Number || prev.Is("]") || prev.Is("++") || prev.Is("--")
}

// afterOperator reports whether an operator or a bracket that opens stands before the token at
// output index k, so that a name there is a value and no type.
func (w *rewriter) afterOperator(k int) bool {
	t := &w.Out[k-1]
	return t.Kind == cpp.Punct && !t.Is("*") && !t.Is("&")
}

// onlyStatement reports whether a word begins a statement, and nothing else.
func onlyStatement(t *cpp.Token) bool {
	switch t.Text {
	case "return", "if", "for", "while", "do", "switch", "break", "continue", "goto", "case":
		return t.Kind == cpp.Ident
	}
	return false
}

// unclosed reports the innermost open bracket at the end of the input, and the first function that
// seems to be defined in it because it is open.
func (w *rewriter) unclosed(b *bracket) {
	if at := w.definition(b); at > 0 {
		if b.kind != "" {
			w.diags.Errorf(w.after(at-1), "a function is defined inside a %s, which is still open", b.kind).Notef(b.pos, "this '{' is not closed")
		} else {
			w.diags.Errorf(w.pp.Place(&w.Out[at]), "function definition is not allowed here").Notef(b.pos, "this '{' is still open")
		}
	}
	w.diags.Errorf(w.endPos(), "expected '%s' at end of input", cpp.Closer(b.text)).Notef(b.pos, "to match this '%s'", b.text)
	w.failed = true
}

// after is the place after the token at output index k.
func (w *rewriter) after(k int) diag.Pos {
	t := &w.Out[k]
	p := w.pp.Place(t)
	if t.Exp == 0 {
		p.Col += int32(len(t.Text))
	}
	return p
}

// definition returns the output index of the first brace in b, the braces of a function or a
// record, with which a function's body seems to begin; 0 if there is none.
func (w *rewriter) definition(b *bracket) int {
	if b.text != "{" || b.kind != "" && w.lang.CXX {
		return 0
	}
	for k := b.at + 1; k < len(w.Out); k++ {
		t := &w.Out[k]
		if t.Nests() <= 0 {
			continue
		}
		end := w.mate(k)
		if end == 0 {
			return 0
		}
		if t.Is("(") && cpp.At(w.Out, end+1).Is("{") && w.declares(k-1) {
			return end + 1
		}
		k = end
	}
	return 0
}

// declares reports whether a type stands before the name at output index k.
func (w *rewriter) declares(k int) bool {
	if name := cpp.At(w.Out, k); name.Kind != cpp.Ident || dialect.IsKeyword(name.Text) {
		return false
	}
	for k--; cpp.At(w.Out, k).Is("*"); {
		k--
	}
	return w.isType(cpp.At(w.Out, k))
}
