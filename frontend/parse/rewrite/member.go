package rewrite

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "member": after an attribute that a comma follows the parser takes no more members, so that
// another declaration with the same specifiers begins.
//
//	struct S { int a __attribute__((aligned(8))), b; };
//
// becomes
//
//	struct S { int a __attribute__((aligned(8))); int b; };

// splitMember ends a member declaration after an attribute that a comma follows, where the parser
// takes none, and begins another with the same specifiers: "int a ATTR, b" is "int a ATTR; int b".
func (w *rewriter) splitMember(b *bracket, t *cpp.Token) bool {
	n := len(w.Out)
	if b.kind != "struct" && b.kind != "union" || !w.Last(0).Is(")") || w.beforeAttributes(n) == n {
		return false
	}
	k := b.member
	for k < n && w.Out[k].Kind == cpp.Ident && !w.Out[k].Is("__attribute__") {
		k++
	}
	if k < n && !w.Out[k].Is("*") && !w.Out[k].Is("(") {
		k-- // the declarator's name
	}
	if k <= b.member || k >= n {
		return false
	}
	specs := slices.Clone(w.Out[b.member:k])
	w.Synth(t, ";")
	b.member = len(w.Out)
	w.Out = append(w.Out, specs...)
	return true
}

// tagKind returns struct, union or enum if the { about to be written begins the members of such a
// type.
func (w *rewriter) tagKind() string {
	n := len(w.Out)
	for k := n; k > w.declStart+2 && w.Out[k-1].Kind == cpp.Ident && !dialect.IsTagWord(&w.Out[k-1]); k-- {
		if w.Out[k-2].Is(":") { // an underlying type
			n = k - 2
			break
		}
	}
	if n > 1 && w.Out[n-1].Kind == cpp.Ident && !dialect.IsTagWord(&w.Out[n-1]) {
		n-- // the tag
	}
	if n = w.beforeAttributes(n); n > 0 && dialect.IsTagWord(&w.Out[n-1]) {
		return w.Out[n-1].Text
	}
	return ""
}
