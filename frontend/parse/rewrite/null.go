package rewrite

import "cptx/frontend/parse/cpp"

// Rule "null": nullptr is a name where it has a type of its own, and NULL, which CUDA's dialect has
// without any header, a null pointer constant.
//
//	void *x = nullptr, *y = NULL;
//
// becomes
//
//	void *x = __cptx_nullptr, *y = ((void *)0);

// nullWord: nullptr, and in CUDA's dialect NULL without any header.
func (w *rewriter) nullWord(t *cpp.Token) {
	if !w.lang.Keywords23 || t.Text == "NULL" && !w.lang.CUDA || w.Last(0).Is(".") || w.Last(0).Is("->") {
		w.Emit(*t)
		return
	}
	if t.Text == "nullptr" && w.lang.NewKeywords {
		w.Synth(t, "__cptx_nullptr")
		return
	}
	w.Synth(t, "(", "(", "void", "*", ")", "0", ")")
}
