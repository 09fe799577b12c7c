package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "attribute23": attributes in the brackets of C23 (6.7.13) are those of GNU C. Behind the
// name of a function or array the parser takes none: they move to the front of the declaration.
// Hints on statements and labels go.
//
//	int f [[gnu::noinline]] (void);
//	void g(int x) { if (x) [[likely]] f(); }
//
// becomes
//
//	__attribute__((noinline)) int f(void);
//	void g(int x) { if (x) f(); }

// c23Attribute handles [[...]] (C23 6.7.13); the first [ is t. It reports false if it is something
// else.
func (w *rewriter) c23Attribute(t *cpp.Token) bool {
	w.At-- // Bracket wants the first bracket too
	n := w.Bracket(0)
	if n < 4 || n > 4096 || !w.Peek(n-2).Is("]") || !w.Peek(1).Is("[") {
		w.At++
		return false
	}
	list := append([]cpp.Token(nil), w.In[w.At+2:w.At+n-2]...)
	w.At += n
	keep := w.withoutPrefixes(list)
	switch {
	case len(keep) == 1 && (keep[0].Is("likely") || keep[0].Is("unlikely")): // hints on statements, where the parser takes no attribute
	case w.fallThrough(t, keep, 0):
	case w.Peek(0).Kind == cpp.Ident && w.Peek(1).Is(":") && w.atStatement(): // of a label
	default:
		n := len(w.Out)
		behindName := w.Last(0).Kind == cpp.Ident && !dialect.IsKeyword(w.Last(0).Text) && (w.Peek(0).Is("(") || w.Peek(0).Is("["))
		if w.attributeList(t, keep); behindName && w.level == 0 {
			w.toFront(n)
		}
	}
	return true
}

// withoutPrefixes returns the attributes of a [[...]] with gnu::x and clang::x as x, and without
// those of other compilers.
func (w *rewriter) withoutPrefixes(list []cpp.Token) []cpp.Token {
	keep := list[:0]
	for k := 0; k < len(list); k++ {
		if k+3 >= len(list) || list[k].Kind != cpp.Ident || !list[k+1].Is(":") || !list[k+2].Is(":") {
			keep = append(keep, list[k])
			continue
		}
		vendor, name := &list[k], &list[k+3]
		k += 2
		switch plain := strings.Trim(vendor.Text, "_"); plain {
		case "gnu", "clang", "nv", "nvidia":
			continue
		}
		w.diags.Warnf(w.pp.Place(vendor), "unknown-attributes", "unknown attribute '%s::%s' ignored", vendor.Text, name.Text)
		depth := 0
		for k++; k+1 < len(list) && (depth > 0 || !list[k+1].Is(",")); k++ {
			depth += list[k+1].Nests()
		}
	}
	return keep
}
