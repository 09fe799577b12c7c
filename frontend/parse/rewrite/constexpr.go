package rewrite

import "cptx/frontend/parse/cpp"

// Rule "constexpr": the storage class of C23 (6.7.2) is an attribute.
//
//	constexpr int n = 3;
//
// becomes
//
//	__attribute__((cptx_constexpr)) int n = 3;

// constexprWord: constexpr is a storage class of C23 (6.7.2), for the parser an attribute.
func (w *rewriter) constexprWord(t *cpp.Token) {
	if !w.lang.NewKeywords || w.Peek(0).Is("(") {
		w.Emit(*t)
		return
	}
	w.synthAttribute(t, "cptx_constexpr")
}
