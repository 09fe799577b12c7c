package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// balanced returns the number of input tokens, from peek(k) on, up to and including the bracket
// that closes peek(k); 0 if none does. What it finds of brackets inside is kept, so that nested
// ones are not searched again.
func (w *rewriter) balanced(k int) int {
	from := w.At + k
	if w.mates == nil {
		w.mates = make([]int32, len(w.In))
	}
	if from < len(w.In) && w.mates[from] > 0 {
		return int(w.mates[from]) - from + 1
	}
	var open []int32
	for n := from; n < len(w.In); n++ {
		switch t := &w.In[n]; {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			if m := w.mates[n]; m > 0 && len(open) > 0 {
				n = int(m)
				continue
			}
			open = append(open, int32(n))
		case t.Is(")") || t.Is("]") || t.Is("}"):
			if len(open) == 0 {
				return 0
			}
			w.mates[open[len(open)-1]] = int32(n)
			if open = open[:len(open)-1]; len(open) == 0 {
				return n + 1 - from
			}
		}
	}
	return 0
}

// attribute handles __attribute__((a, b)): each attribute gets a specifier of its own, because the
// parser loses all but the first and the last of a list.
func (w *rewriter) attribute(t *cpp.Token) {
	n := 0
	if w.Peek(0).Is("(") && w.Peek(1).Is("(") {
		n = w.balanced(0)
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
		switch t := &list[k]; {
		case t.Is("(") || t.Is("["):
			depth++
		case t.Is(")") || t.Is("]"):
			depth--
		case t.Is(",") && depth == 0:
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

// c23Attribute handles [[...]] (C23 6.7.13); the first [ is t. It reports false if it is something
// else.
func (w *rewriter) c23Attribute(t *cpp.Token) bool {
	w.At-- // balanced wants the first bracket too
	n := w.balanced(0)
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

// toFront moves what was written from output index n on to the start of the external declaration.
func (w *rewriter) toFront(n int) {
	moved := append([]cpp.Token(nil), w.Out[n:]...)
	copy(w.Out[w.declStart+len(moved):], w.Out[w.declStart:n])
	copy(w.Out[w.declStart:], moved)
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
			switch next := &list[k+1]; {
			case next.Is("(") || next.Is("["):
				depth++
			case next.Is(")") || next.Is("]"):
				depth--
			}
		}
	}
	return keep
}

// atStatement reports whether a statement may begin where the next token is written.
func (w *rewriter) atStatement() bool {
	l := w.Last(0)
	return len(w.open) > 0 && (l.Is(";") || l.Is("{") || l.Is("}") || l.Is(":") || l.Is("else") || l.Is("do") || l.Is(")"))
}

// declspec turns __declspec(x) into an attribute.
func (w *rewriter) declspec(t *cpp.Token) {
	n := 0
	if w.Peek(0).Is("(") {
		n = w.balanced(0)
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

// enumWord moves attributes between enum and its tag in front of enum, and keeps unnamed bit-fields
// apart from underlying types.
func (w *rewriter) enumWord(t *cpp.Token) {
	if c := w.Peek(0); (c.Is("class") || c.Is("struct")) && w.Peek(1).Kind == cpp.Ident && (w.Peek(2).Is("{") || w.Peek(2).Is(":")) {
		w.errorAt(c, "scoped enumerations do not exist in C; leave out '%s', and write the names without '::'", c.Text).
			Replace(w.pp.Place(c), w.pp.Place(w.Peek(1)), "")
		w.At++
	}
	for {
		next := w.Peek(0)
		switch {
		case next.Is("__attribute__") || next.Is("__attribute"):
			w.At++
			w.attribute(next)
		case next.Is("[") && w.Peek(1).Is("["):
			w.At++
			if !w.c23Attribute(next) {
				w.Emit(*t)
				return
			}
		case next.Kind == cpp.Ident && w.Peek(1).Is(":") && (w.Peek(2).Kind == cpp.Number || w.Peek(2).Is("(")):
			// An unnamed bit-field: the parser takes the colon for that of an underlying type.
			w.Synth(t, "__typeof__", "(")
			w.Emit(*t)
			w.Emit(*next)
			w.Synth(t, ")")
			w.At++
			return
		default:
			w.Emit(*t)
			return
		}
		if w.failed {
			return
		}
	}
}
