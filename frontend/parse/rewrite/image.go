package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
)

// Rule "image": C++'s spelling of a fetch is the typed one of C. The type between the angle
// brackets is one name, or the words of an integer type: nothing that C could take for an operand.
//
//	float4 f(cudaTextureObject_t t) { return tex2D<float4>(t, 1, 2); }
//
// becomes
//
//	float4 f(cudaTextureObject_t t) { return tex2D_float4(t, 1, 2); }

// imageTemplate rewrites C++'s spelling of a fetch, tex2D<float4>(object, x, y), to the typed
// spelling of C, tex2D_float4(object, x, y), and reports whether it has. The type between the angle
// brackets is one name, or the words of an integer type: nothing that C could take for an operand.
func (w *rewriter) imageTemplate(t *cpp.Token) bool {
	if !w.Peek(0).Is("<") || !w.lang.CUDA || !strings.HasPrefix(t.Text, "tex") && !strings.HasPrefix(t.Text, "surf") {
		return false
	}
	n, unsigned, word := 1, false, ""
	for w.Peek(n).Kind == cpp.Ident {
		switch s := w.Peek(n).Text; s {
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
	if !w.Peek(n).Is(">") || !w.Peek(n+1).Is("(") || n == 1 {
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
	w.At += n + 1
	w.lookups += w.statements
	w.Emit(r)
	return true
}
