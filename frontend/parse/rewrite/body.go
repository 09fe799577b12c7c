package rewrite

import "cptx/frontend/parse/cpp"

// Rule "body": attributes after the declarator of a function that is defined stand before the
// declaration. The declarations of a K&R function's parameters belong to its region.
//
//	int f(void) __attribute__((noinline)) { return 1; }
//
// becomes
//
//	__attribute__((noinline)) int f(void) { return 1; }

// functionBody reports whether the { about to be written at file scope begins a function's body,
// and moves attributes that stand after the declarator to the front of the declaration.
func (w *rewriter) functionBody() bool {
	if w.assigned {
		return false
	}
	end := len(w.Out)
	start := w.beforeAttributes(end)
	before := &cpp.Token{}
	if start > w.declStart {
		before = &w.Out[start-1]
	}
	if start == end {
		return before.Is(")") || before.Is("]") || w.cxxBody(before) || start == w.declStart && len(w.regions) > 0 && w.oldStyle()
	}
	if !before.Is(")") {
		return false
	}
	w.toFront(start)
	return true
}

// cxxBody reports whether the { after the previous token begins the body of a function whose
// declarator only C++ knows.
func (w *rewriter) cxxBody(before *cpp.Token) bool {
	switch before.Text {
	case "noexcept", "const", "override", "final":
		return len(w.Out) > w.declStart+1 && w.Last(1).Is(")")
	}
	for k := len(w.Out) - 1; k > w.declStart+2 && k > len(w.Out)-8; k-- {
		if w.Out[k].Is("->") {
			return w.Out[k-1].Is(")")
		}
	}
	return false
}

// oldStyle joins the regions of a K&R function's parameter declarations with its head, which ends
// in the current {. The head is the region in which a word follows the parameter list.
func (w *rewriter) oldStyle() bool {
	for k := len(w.regions) - 1; k >= 0 && k > len(w.regions)-maxParams; k-- {
		r := w.regions[k]
		if r.Body != 0 || r.To-r.From > 4096 {
			return false
		}
		if w.wordBehindList(r) {
			w.declStart = r.From
			w.regions = w.regions[:k]
			return true
		}
	}
	return false
}

// wordBehindList reports whether in region r a word that begins a declaration follows a ) outside
// brackets that closes no attribute.
func (w *rewriter) wordBehindList(r Region) bool {
	depth, open := 0, 0
	for j := r.From; j+1 < r.To; j++ {
		t, next := &w.Out[j], &w.Out[j+1]
		if t.Nests() > 0 && depth == 0 {
			open = j
		}
		if depth += t.Nests(); t.Nests() < 0 {
			if depth == 0 && t.Is(")") && next.Kind == cpp.Ident && !next.Is("__attribute__") && !next.Is("asm") && !next.Is("__asm__") &&
				!next.Is("__asm") && open > r.From && w.Out[open-1].Text != "__attribute__" && !w.takesGroup(open-1) {
				return true
			}
		}
	}
	return false
}

// takesGroup reports whether the output token k is a keyword whose parenthesis is part of the
// specifiers.
func (w *rewriter) takesGroup(k int) bool {
	switch w.Out[k].Text {
	case "typeof", "__typeof__", "__typeof", "_Atomic", "_Alignas":
		return true
	}
	return false
}
