package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "typeof": typeof_unqual is typeof with an attribute after it. In the parenthesis qualifiers
// stand after the first type specifier: the parser wants that one first.
//
//	typeof_unqual(const int) x;
//	typeof(const struct S *) p;
//	typeof(const typeof(x) *) q;
//
// becomes
//
//	__typeof__(int const) __attribute__((cptx_unqual)) x;
//	typeof(struct S const *) p;
//	typeof(typeof(x) const *) q;

// typeofUnqual: typeof_unqual(x) is typeof(x) with an attribute after it.
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

// typeofQualifiers moves qualifiers after the first type specifier: the parser wants that one
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
			size += w.Bracket(n+size-1) - 1
		} else {
			size = 2
		}
	}
	if s := w.Peek(n); (s.Is("typeof") || s.Is("__typeof__") || s.Is("__typeof") || s.Is("_Atomic")) && w.Peek(n+1).Is("(") {
		size += w.Bracket(n + 1)
	}
	if w.At+n+size > len(w.In) || w.Peek(n).Kind != cpp.Ident {
		return
	}
	w.Rotate(n, size)
}
