package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "provided": the types that CUDA declares by itself are declared before the unit, at no
// position, if it mentions them and does not declare them.

// provided notes that the file mentions, or declares, a type that the dialect provides.
func (w *rewriter) provided(t *cpp.Token) {
	name := dialect.ProvidedType(t.Text)
	if name == "" {
		return
	}
	prev := w.Last(0)
	declared := name == t.Text && (prev.Is("struct") || prev.Is("union") || prev.Is("enum") || prev.Is("#")) && w.Peek(0).Is("{") ||
		name == t.Text && w.inTypedef() && (w.Peek(0).Is(";") || w.Peek(0).Is(",")) && !prev.Is("typedef") && !prev.Is("(") && !prev.Is(",") && w.topIs("")
	if declared {
		w.need[name] = false
	} else if _, ok := w.need[name]; !ok {
		w.need[name] = true
	}
}
