package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "auto": a type that the initialiser gives is that of __typeof__, which the parser takes
// everywhere. Package check knows it by the operand.
//
//	auto x = 1;
//	void f(void) { const __auto_type y = 2; }
//
// becomes
//
//	__typeof__(__cptx_auto) x = 1;
//	void f(void) { const __typeof__(__cptx_auto_type) y = 2; }

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
	w.Synth(t, "__typeof__", "(", dialect.AutoType, ")")
}
