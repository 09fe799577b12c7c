package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// What C23 added to the grammar is written with what the parser knows; package check finds the
// meaning in attributes and names that begin with cptx.

// synthAttribute emits an attribute specifier where at stands.
func (w *rewriter) synthAttribute(at *cpp.Token, name string) {
	w.Synth(at, "__attribute__", "(", "(", name, ")", ")")
}

// constexprWord: constexpr is a storage class of C23 (6.7.2), for the parser an attribute.
func (w *rewriter) constexprWord(t *cpp.Token) {
	if !w.lang.NewKeywords || w.Peek(0).Is("(") {
		w.Emit(*t)
		return
	}
	w.synthAttribute(t, "cptx_constexpr")
}

// literalStorage writes the storage classes at the start of a compound literal's type (C23
// 6.5.3.6), (static const int){1}, as attributes behind a qualifier without a meaning, since the
// parser knows by the first word that a type follows. The ( is t.
func (w *rewriter) literalStorage(t *cpp.Token) {
	if !w.lang.Since23 || !isLiteralStorage(w.Peek(0)) {
		return
	}
	if prev := w.Last(1); w.level == 1 && (prev.Kind == cpp.Ident && !dialect.IsKeyword(prev.Text) || prev.Is(")")) {
		return // the parameters of a function
	}
	w.At-- // balanced wants the bracket too
	n := w.balanced(0)
	follows := n > 0 && w.Peek(n).Is("{")
	w.At++
	if !follows {
		return
	}
	w.Synth(t, "_Nonnull")
	for isLiteralStorage(w.Peek(0)) {
		w.synthAttribute(w.Peek(0), "cptx_"+w.Peek(0).Text)
		w.At++
	}
}

func isLiteralStorage(t *cpp.Token) bool {
	return t.Is("static") || t.Is("register") || t.Is("constexpr") || t.Is("thread_local")
}

// onlyDots gives the parser a parameter in front of the ... of a function that has no other (C23
// 6.7.7.4).
func (w *rewriter) onlyDots(t *cpp.Token) {
	if w.lang.NewKeywords && w.Peek(0).Is("...") && w.Peek(1).Is(")") {
		w.Synth(t, "__typeof__", "(", dialect.NoParameters, ")", ",")
	}
}

// typeofUnqual: typeof_unqual(x) is typeof(x) with an attribute behind.
func (w *rewriter) typeofUnqual(t *cpp.Token) {
	if !w.Peek(0).Is("(") {
		w.Emit(*t)
		return
	}
	w.Synth(t, "__typeof__")
}

// isUnqual reports whether the word just written was typeof_unqual.
func (w *rewriter) isUnqual() bool {
	s := w.Peek(-2).Text
	return s == "typeof_unqual" || s == "__typeof_unqual__" || s == "__typeof_unqual"
}

// bitInt reports the bit-precise integers of C23 (6.2.5p5) and puts int in their place.
func (w *rewriter) bitInt(t *cpp.Token) {
	w.errorAt(t, "bit-precise integers (_BitInt) are not supported; use the next larger integer type, or a bit-field")
	if w.Peek(0).Is("(") {
		w.At += w.balanced(0)
	}
	w.Synth(t, "int")
}
