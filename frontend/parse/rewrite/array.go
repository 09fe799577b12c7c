package rewrite

import (
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "array": what stands after the [ of an array parameter and the parser knows in some places
// only: qualifiers and static are a call of a name, numbered by qualifierBit; the star of [*] is
// one.
//
//	void f(int a[const 3], int b[static 2], int n, int c[*]);
//
// becomes
//
//	void f(int a[__cptx_qual_1(3)], int b[__cptx_qual_16(2)], int n, int c[__cptx_star]);

// arrayLength rewrites what stands after the [ of an array declarator and that the parser knows in
// some places only: qualifiers and static, as in [const n], become a call of __cptx_qual_1(n),
// numbered by qualifierBit; the star of [*] becomes a name.
func (w *rewriter) arrayLength(t *cpp.Token) {
	quals := 0
	k := 0
	for ; ; k++ {
		if q := w.Peek(k); dialect.IsQualifier(q) && !w.Peek(k+1).Is("(") {
			quals |= qualifierBit(q.Text)
		} else if q.Is("static") {
			quals |= staticBit
		} else {
			break
		}
	}
	if w.Peek(k).Is("*") && w.Peek(k+1).Is("]") {
		w.In[w.At+k].Kind, w.In[w.At+k].Text = cpp.Ident, "__cptx_star"
	}
	if quals == 0 {
		return
	}
	w.At += k
	w.Synth(t, "__cptx_qual_"+strconv.Itoa(quals))
	if !w.Peek(0).Is("]") {
		w.Synth(t, "(")
		w.top().wrapped = true
	}
}

// staticBit stands for static beside the qualifiers.
const staticBit = 16

// qualifierBit numbers qualifiers: 1 const, 2 volatile, 4 restrict, 8 _Atomic.
func qualifierBit(s string) int {
	switch strings.Trim(s, "_") {
	case "const":
		return 1
	case "volatile":
		return 2
	case "restrict":
		return 4
	}
	return 8
}

// staticWord drops the static of an array parameter, [static 5]: a hint that the parser does not
// know everywhere.
func (w *rewriter) staticWord(t *cpp.Token) {
	if !w.topIs("[") {
		w.Emit(*t)
	}
}
