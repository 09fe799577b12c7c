package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "fallthrough": the statement that marks an intended fall through is an expression statement,
// since the parser keeps no attribute there.
//
//	void f(int x) { switch (x) { case 1: __attribute__((fallthrough)); case 2: ; } }
//
// becomes
//
//	void f(int x) { switch (x) { case 1: __cptx_fallthrough; case 2: ; } }

// fallThrough writes the statement made of the attributes list, which n tokens hold, as an
// expression statement if it marks an intended fall through; the parser keeps no attribute there.
func (w *rewriter) fallThrough(at *cpp.Token, list []cpp.Token, n int) bool {
	if len(list) != 1 || !list[0].Is("fallthrough") && !list[0].Is("__fallthrough__") || !w.Peek(n).Is(";") || len(w.open) == 0 {
		return false
	}
	if !w.atStatement() || w.Last(0).Is(")") {
		return false
	}
	w.Synth(at, dialect.FallThrough)
	return true
}
