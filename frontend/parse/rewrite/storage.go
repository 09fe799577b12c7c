package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "storage": the storage classes of a compound literal (C23 6.5.3.6) are attributes after a
// qualifier without a meaning, since the parser knows by the first word that a type follows.
//
//	int *f(void) { return (static int[]){1, 2}; }
//
// becomes
//
//	int *f(void) { return (_Nonnull __attribute__((cptx_static)) int[]){1, 2}; }

// literalStorage writes the storage classes at the start of a compound literal's type (C23
// 6.5.3.6), (static const int){1}, as attributes after a qualifier without a meaning, since the
// parser knows by the first word that a type follows. The ( is t.
func (w *rewriter) literalStorage(t *cpp.Token) {
	if !w.lang.Since23 || !isLiteralStorage(w.Peek(0)) {
		return
	}
	if prev := w.Last(1); w.level == 1 && (prev.Kind == cpp.Ident && !dialect.IsKeyword(prev.Text) || prev.Is(")")) {
		return // the parameters of a function
	}
	w.At-- // Bracket wants the bracket too
	n := w.Bracket(0)
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
