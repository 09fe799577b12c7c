package parse

import "cptx/frontend/parse/cpp"

// beforeAttributes returns the output index at which the attribute specifiers that end before index
// end begin.
func (w *rewriter) beforeAttributes(end int) int {
	start := end
	for start > w.declStart && w.out[start-1].Is(")") {
		k, depth := start-1, 0
		for ; k > w.declStart; k-- {
			if w.out[k].Is(")") {
				depth++
			} else if w.out[k].Is("(") {
				if depth--; depth == 0 {
					break
				}
			}
		}
		if k <= w.declStart || !w.out[k-1].Is("__attribute__") {
			break
		}
		start = k - 1
	}
	return start
}

// tagKind returns struct, union or enum if the { about to be written begins the members of such a
// type.
func (w *rewriter) tagKind() string {
	n := len(w.out)
	for k := n; k > w.declStart+2 && w.out[k-1].Kind == cpp.Ident && !isTagWord(&w.out[k-1]); k-- {
		if w.out[k-2].Is(":") { // an underlying type
			n = k - 2
			break
		}
	}
	if n > 1 && w.out[n-1].Kind == cpp.Ident && !isTagWord(&w.out[n-1]) {
		n-- // the tag
	}
	if n = w.beforeAttributes(n); n > 0 && isTagWord(&w.out[n-1]) {
		return w.out[n-1].Text
	}
	return ""
}

func isTagWord(t *cpp.Token) bool { return t.Is("struct") || t.Is("union") || t.Is("enum") }

// splitMember ends a member declaration behind an attribute that a comma follows, where the parser
// takes none, and begins another with the same specifiers: "int a ATTR, b" is "int a ATTR; int b".
func (w *rewriter) splitMember(b *bracket, t *cpp.Token) bool {
	n := len(w.out)
	if b.kind != "struct" && b.kind != "union" || !w.last(0).Is(")") || w.beforeAttributes(n) == n {
		return false
	}
	k := b.member
	for k < n && w.out[k].Kind == cpp.Ident && !w.out[k].Is("__attribute__") {
		k++
	}
	if k < n && !w.out[k].Is("*") && !w.out[k].Is("(") {
		k-- // the declarator's name
	}
	if k <= b.member || k >= n {
		return false
	}
	specs := append([]cpp.Token(nil), w.out[b.member:k]...)
	w.synth(t, ";")
	b.member = len(w.out)
	w.out = append(w.out, specs...)
	return true
}
