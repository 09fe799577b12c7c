package parse

import (
	"strings"

	"cptx/frontend/parse/cpp"
)

// imageTemplate rewrites C++'s spelling of a fetch, tex2D<float4>(object, x, y), to the typed
// spelling of C, tex2D_float4(object, x, y), and reports whether it has. The type between the angle
// brackets is one name, or the words of an integer type: nothing that C could take for an operand.
func (w *rewriter) imageTemplate(t *cpp.Token) bool {
	if !w.peek(0).Is("<") || !w.o.cuda() || !strings.HasPrefix(t.Text, "tex") && !strings.HasPrefix(t.Text, "surf") {
		return false
	}
	n, unsigned, word := 1, false, ""
	for w.peek(n).Kind == cpp.Ident {
		switch s := w.peek(n).Text; s {
		case "unsigned":
			unsigned = true
		case "signed", "const":
			if s == "signed" && word == "" {
				word = "int"
			}
		default:
			if word == "long" && s == "long" {
				word = "longlong"
			} else if word == "int" && s == "char" {
				word = "schar"
			} else if s != "int" || word == "" {
				word = s
			}
		}
		n++
	}
	if !w.peek(n).Is(">") || !w.peek(n+1).Is("(") || n == 1 {
		return false
	}
	if unsigned {
		if word == "" {
			word = "int"
		}
		word = "u" + word
	}
	r := *t
	r.Text = t.Text + "_" + word
	w.i += n + 1
	w.lookups += w.statements
	w.emit(r)
	return true
}

// OpaqueFunction is the operand of typeof that stands for CUDA's texture<T, dim, mode> and
// surface<void, dim>: a call with the word, sizeof(T) and the other arguments.
const OpaqueFunction = "__cptx_opaque"

// opaqueTemplates rewrites CUDA's types of texture and surface references, texture<float, 2>, to
// __attribute__((device)) __typeof__(__cptx_opaque(texture, sizeof(float), 2)), and the arguments
// of their constructors, texture<float, 2> t(1, cudaFilterModeLinear), to an attribute behind the
// name.
func opaqueTemplates(in []cpp.Token) []cpp.Token {
	var w *rewriter
	for i := range in {
		if t := &in[i]; (t.Is("texture") || t.Is("surface")) && i+1 < len(in) && in[i+1].Is("<") {
			if w == nil {
				w = &rewriter{in: in}
			}
			w.out = append(w.out, in[w.i:i]...)
			w.i = i
			w.opaqueTemplate(t)
		}
	}
	if w == nil {
		return in
	}
	return append(w.out, in[w.i:]...)
}

// opaqueTemplate writes the type whose first word is t, the input's next token; what is no such
// type it leaves alone.
func (w *rewriter) opaqueTemplate(t *cpp.Token) {
	first, begins := w.peek(2), w.i == 0
	if !begins {
		prev := &w.in[w.i-1]
		begins = prev.Is(";") || prev.Is("}") || prev.Is("static") || prev.Is("extern") || prev.Kind == cpp.Pragma
	}
	if first.Kind != cpp.Ident || !begins && !typeWords[first.Text] && providedType(first.Text) == "" {
		return
	}
	n := 2
	for w.peek(n).Kind == cpp.Ident {
		n++
	}
	words, rest := w.in[w.i+2:w.i+n], n
	for depth := 0; ; n++ {
		switch x := w.peek(n); {
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
	if !w.peek(n).Is(">") || n > rest && !w.peek(rest).Is(",") {
		return
	}
	w.synth(t, "__attribute__", "(", "(", "device", ")", ")", "__typeof__", "(", OpaqueFunction, "(")
	w.emit(*t)
	w.synth(t, ",", "sizeof", "(")
	w.out = append(w.out, words...)
	w.synth(t, ")")
	w.out = append(w.out, w.in[w.i+rest:w.i+n]...)
	w.synth(t, ")", ")")
	w.i += n + 1
	w.opaqueArguments()
}

// opaqueArguments writes the arguments of a constructor behind the name of a texture reference.
func (w *rewriter) opaqueArguments() {
	if w.peek(0).Kind != cpp.Ident || !w.peek(1).Is("(") || w.peek(2).Is(")") {
		return
	}
	end := 2
	for depth := 1; depth > 0; end++ {
		switch x := w.peek(end); {
		case x.Is("("):
			depth++
		case x.Is(")"):
			depth--
		case x.Kind == cpp.EOF || x.Is(";"):
			return
		}
	}
	at := w.peek(1)
	w.emit(*w.peek(0))
	w.synth(at, "__attribute__", "(", "(", "cptx_texture")
	for _, t := range w.in[w.i+1 : w.i+end] {
		if t.Is("true") || t.Is("false") {
			t.Kind, t.Text = cpp.Number, map[string]string{"true": "1", "false": "0"}[t.Text]
		}
		w.emit(t)
	}
	w.synth(at, ")", ")")
	w.i += end
}
