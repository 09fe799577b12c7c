package rewrite

import "cptx/frontend/parse/cpp"

// Rule "enum": attributes between enum and its tag stand before enum, where the parser takes
// them, and an unnamed bit-field has its type in __typeof__, so that its colon is not that of an
// underlying type.
//
//	enum __attribute__((packed)) E { A };
//	struct S { enum E : 3; };
//
// becomes
//
//	__attribute__((packed)) enum E { A };
//	struct S { __typeof__(enum E) : 3; };

// enumWord moves attributes between enum and its tag before enum, and keeps unnamed bit-fields
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
