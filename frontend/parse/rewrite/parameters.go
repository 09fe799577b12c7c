package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "parameters": a list of parameters that the parser takes with at least one only has one that
// stands for none: before a lone "..." (C23 6.7.7.4), and of a function type after a star.
//
//	int f(...);
//	int g(int *());
//
// becomes
//
//	int f(__typeof__(__cptx_no_parameters), ...);
//	int g(int *(__typeof__(__cptx_no_parameters)));

// onlyDots gives the parser a parameter before the ... of a function that has no other (C23
// 6.7.7.4).
func (w *rewriter) onlyDots(t *cpp.Token) {
	if w.lang.NewKeywords && w.Peek(0).Is("...") && w.Peek(1).Is(")") {
		w.Synth(t, "__typeof__", "(", dialect.NoParameters, ")", ",")
	}
}

// emptyList fills the empty parameter list of a function type after a star, *(), which the parser
// takes in a declarator with a name only. The ( is written.
func (w *rewriter) emptyList(t *cpp.Token) {
	if w.Peek(0).Is(")") && len(w.Out) > 1 && (w.Last(1).Is("*") || dialect.IsQualifier(w.Last(1))) {
		w.Synth(t, "__typeof__", "(", dialect.NoParameters, ")")
	}
}
