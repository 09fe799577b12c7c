package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "reference": CUDA's types of texture and surface references are __typeof__ of a call with
// the word, sizeof(T) and the other arguments; those of the constructor are an attribute after the
// name. OpaqueTemplates applies it, before package cuda looks for templates.
//
//	texture<float, 2> t(1, cudaFilterModeLinear);
//
// becomes
//
//	__attribute__((device)) __typeof__(__cptx_opaque(texture, sizeof(float), 2)) t
//	__attribute__((cptx_texture(1, cudaFilterModeLinear)));

// OpaqueTemplates rewrites CUDA's types of texture and surface references, texture<float, 2>, to
// __attribute__((device)) __typeof__(__cptx_opaque(texture, sizeof(float), 2)), and the arguments
// of their constructors, texture<float, 2> t(1, cudaFilterModeLinear), to an attribute after the
// name.
func OpaqueTemplates(in []cpp.Token) []cpp.Token {
	var w *rewriter
	for i := range in {
		if t := &in[i]; (t.Is("texture") || t.Is("surface")) && i+1 < len(in) && in[i+1].Is("<") {
			if w == nil {
				w = &rewriter{Editor: cpp.Editor{In: in}}
			}
			w.Out = append(w.Out, in[w.At:i]...)
			w.At = i
			w.opaqueTemplate(t)
		}
	}
	if w == nil {
		return in
	}
	return append(w.Out, in[w.At:]...)
}

// opaqueTemplate writes the type whose first word is t, the input's next token; what is no such
// type it leaves alone.
func (w *rewriter) opaqueTemplate(t *cpp.Token) {
	first, begins := w.Peek(2), w.At == 0
	if !begins {
		prev := &w.In[w.At-1]
		begins = prev.Is(";") || prev.Is("}") || prev.Is("static") || prev.Is("extern") || prev.Kind == cpp.Pragma
	}
	if first.Kind != cpp.Ident || !begins && !dialect.IsTypeWord(first.Text) && dialect.ProvidedType(first.Text) == "" {
		return
	}
	n := 2
	for w.Peek(n).Kind == cpp.Ident {
		n++
	}
	words, rest := w.In[w.At+2:w.At+n], n
	for depth := 0; ; n++ {
		switch x := w.Peek(n); {
		case x.Is("("):
			depth++
			continue
		case x.Is(")") && depth > 0:
			depth--
			continue
		case depth == 0 && x.Is(">") || x.Kind == cpp.EOF || x.Is(";") || x.Is("{") || x.Is(")"):
		default:
			continue
		}
		break
	}
	if !w.Peek(n).Is(">") || n > rest && !w.Peek(rest).Is(",") {
		return
	}
	if !w.Peek(n + 1).Is("&") { // a reference to one, the result of a function of the host
		w.Synth(t, "__attribute__", "(", "(", "device", ")", ")")
	}
	w.Synth(t, "__typeof__", "(", dialect.OpaqueFunction, "(")
	w.Emit(*t)
	w.Synth(t, ",", "sizeof", "(")
	w.Out = append(w.Out, words...)
	w.Synth(t, ")")
	w.Out = append(w.Out, w.In[w.At+rest:w.At+n]...)
	w.Synth(t, ")", ")")
	w.At += n + 1
	w.opaqueArguments()
}

// opaqueArguments writes the arguments of a constructor after the name of a texture reference.
func (w *rewriter) opaqueArguments() {
	if w.Peek(0).Kind != cpp.Ident || !w.Peek(1).Is("(") || w.Peek(2).Is(")") {
		return
	}
	end := 2
	for depth := 1; depth > 0; end++ {
		switch x := w.Peek(end); {
		case x.Is("("):
			depth++
		case x.Is(")"):
			depth--
		case x.Kind == cpp.EOF || x.Is(";"):
			return
		}
	}
	at := w.Peek(1)
	w.Emit(*w.Peek(0))
	w.Synth(at, "__attribute__", "(", "(", "cptx_texture")
	for _, t := range w.In[w.At+1 : w.At+end] {
		if t.Is("true") || t.Is("false") {
			t.Kind, t.Text = cpp.Number, map[string]string{"true": "1", "false": "0"}[t.Text]
		}
		w.Emit(t)
	}
	w.Synth(at, ")", ")")
	w.At += end
}
