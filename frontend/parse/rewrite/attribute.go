package rewrite

import "cptx/frontend/parse/cpp"

// Rule "attribute": each attribute has a specifier of its own, because the parser loses all but the
// first and the last of a list. __declspec is another spelling.
//
//	int x __attribute__((aligned(8), unused));
//	__declspec(align(16)) int y;
//
// becomes
//
//	int x __attribute__((aligned(8))) __attribute__((unused));
//	__attribute__((aligned(16))) int y;

// attribute handles __attribute__((a, b)): each attribute gets a specifier of its own, because the
// parser loses all but the first and the last of a list.
func (w *rewriter) attribute(t *cpp.Token) {
	n := 0
	if w.Peek(0).Is("(") && w.Peek(1).Is("(") {
		n = w.Bracket(0)
	}
	if n < 4 || !w.Peek(n-2).Is(")") || w.At+n > len(w.In) {
		w.fail(t, "expected '((' and '))' around the attributes after '%s'", t.Text)
		return
	}
	if n > 4096 {
		w.fail(t, "attribute is too long")
		return
	}
	if list := w.In[w.At+2 : w.At+n-2]; !w.fallThrough(t, list, n) {
		w.attributeList(t, list)
	}
	w.At += n
}

// attributeList emits the attributes that list separates by commas.
func (w *rewriter) attributeList(at *cpp.Token, list []cpp.Token) {
	start, depth := 0, 0
	flush := func(end int) {
		item := list[start:end]
		start = end + 1
		if len(item) == 0 {
			return
		}
		if n := len(item); n > 5 && item[0].Is("__attribute__") { // __noinline__ is a macro, and GNU's name of an attribute
			w.attributeList(at, item[3:n-2])
			return
		}
		w.Synth(at, "__attribute__", "(", "(")
		for k := range item {
			w.attributeToken(&item[k])
		}
		w.Synth(at, ")", ")")
	}
	for k := range list {
		if depth += list[k].Nests(); list[k].Is(",") && depth == 0 {
			flush(k)
		}
	}
	flush(len(list))
}

// attributeToken emits a token inside an attribute.
func (w *rewriter) attributeToken(t *cpp.Token) {
	switch {
	case t.Kind == cpp.Pragma || t.Kind == cpp.Other || t.Is("#") || t.Is("##") || t.Is("__extension__"):
	case t.Kind == cpp.Ident && w.lang.CUDA:
		w.provided(t)
		w.Emit(*t)
	default:
		w.Emit(*t)
	}
}

// declspec turns __declspec(x) into an attribute.
func (w *rewriter) declspec(t *cpp.Token) {
	n := 0
	if w.Peek(0).Is("(") {
		n = w.Bracket(0)
	}
	if n < 2 || n > 4096 {
		w.fail(t, "expected '(' after '__declspec'")
		return
	}
	list := append([]cpp.Token(nil), w.In[w.At+1:w.At+n-1]...)
	for k := range list {
		if list[k].Is("align") {
			list[k].Text = "aligned"
		}
	}
	w.attributeList(t, list)
	w.At += n
}
