package rewrite

import "cptx/frontend/parse/cpp"

// Rule "keyword": alignas, alignof, thread_local and static_assert are keywords of C23 and of CUDA
// C++ (static_assert of all of CUDA's dialect), and a static assertion always has a message.
//
//	alignas(16) int x;
//	static_assert(alignof(int) == 4);
//
// becomes
//
//	_Alignas(16) int x;
//	_Static_assert(_Alignof(int) == 4, "");

// c23Word: alignas, alignof and thread_local are keywords of C23 and of CUDA C++.
func (w *rewriter) c23Word(t *cpp.Token) {
	n := *t
	if w.lang.NewKeywords && (t.Text == "thread_local" || w.Peek(0).Is("(")) {
		n.Text = map[string]string{"alignas": "_Alignas", "alignof": "_Alignof", "thread_local": "_Thread_local"}[t.Text]
	}
	w.Emit(n)
}

func (w *rewriter) staticAssert(t *cpp.Token) {
	n := *t
	if w.lang.Keywords23 {
		n.Text = "_Static_assert"
	}
	w.Emit(n)
}

// bitInt reports the bit-precise integers of C23 (6.2.5p5) and puts int in their place.
func (w *rewriter) bitInt(t *cpp.Token) {
	w.errorAt(t, "bit-precise integers (_BitInt) are not supported; use the next larger integer type, or a bit-field")
	if w.Peek(0).Is("(") {
		w.At += w.Bracket(0)
	}
	w.Synth(t, "int")
}
