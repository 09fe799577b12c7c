package rewrite

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// Limits on the shape of the token stream: the parser and those who walk its tree recurse.
const (
	maxOperators     = 65536 // operators and brackets of one expression, labels in a row
	maxPrefix        = 1000  // assignments and ?: in one expression
	maxParams        = 128   // declarations of a K&R function's parameters
	maxRewriteErrors = 100   // stray characters and the like, after which the rest is not looked at
)

// Tokens rewrites in, the tokens of a unit that pp has, or those that an earlier stage has made of
// them; nil if nothing of it can be parsed. #pragma GCC diagnostic tells files.
func Tokens(lang *dialect.Language, pp *cpp.Output, in []cpp.Token, files *diag.FileSet, diags *diag.List) *Unit {
	w := rewriter{Editor: cpp.Editor{In: in}, Facts: Facts{unroll: map[int32]Unroll{}, prefix: map[int32]string{}}, lang: lang, pp: pp, files: files, diags: diags,
		need: map[string]bool{}, typedefs: map[string]bool{}, regions: []Region{}, words: byWord()}
	w.rewrite()
	if w.failed {
		return nil
	}
	u := &Unit{Facts: w.Facts, PP: pp, Toks: w.Out, Regions: w.regions, Lookups: w.lookups, Operators: w.mostOperators}
	for name, want := range w.need {
		if want {
			u.Provided = append(u.Provided, name)
		}
	}
	return u
}

// rewrite runs over all tokens.
func (w *rewriter) rewrite() {
	w.Out = make([]cpp.Token, 0, len(w.In)+len(w.In)/16+16)
	for w.At < len(w.In) && !w.failed {
		t := &w.In[w.At]
		w.At++
		switch t.Kind {
		case cpp.Ident:
			w.ident(t)
		case cpp.Punct:
			w.punct(t)
		case cpp.String:
			w.stringLit(t)
		case cpp.Char:
			w.charLit(t)
		case cpp.Number:
			n := *t
			n.Text = strings.ReplaceAll(n.Text, "'", "")
			w.Emit(n)
		case cpp.Pragma:
			w.pragma(t)
		default:
			w.errorAt(t, "stray %s in program", strayName(t.Text))
		}
	}
	if n := len(w.open); n > 0 && !w.failed {
		w.unclosed(&w.open[n-1])
	}
	if w.declStart < len(w.Out) && !w.failed { // the tail of the text must not complete it
		w.diags.Errorf(w.endPos(), "expected ';' at end of input")
	}
	w.region(len(w.Out), 0)
}

// ident handles an identifier or keyword.
func (w *rewriter) ident(t *cpp.Token) {
	if w.linkageC && w.lang.Target.CXXNames && !w.marked && w.level == 0 && len(w.Out) == w.declStart && w.Peek(0).Kind != cpp.String {
		w.markExternC(t)
	}
	if h := w.words[t.Text]; h != nil {
		h(w, t)
		return
	}
	if t.Text[0] == '_' {
		if s := spellings[t.Text]; s != "" {
			n := *t
			n.Text = s
			w.Emit(n)
			return
		}
	}
	if w.lang.CUDA {
		if w.imageTemplate(t) {
			return
		}
		w.provided(t)
	}
	w.lookups += w.statements
	w.Emit(*t)
}

func strayName(s string) string {
	if len(s) == 1 && s[0] > ' ' && s[0] < 0x7f {
		return "'" + s + "'"
	}
	const hex = "0123456789abcdef"
	var b strings.Builder
	b.WriteString("bytes '")
	for i := 0; i < len(s); i++ {
		b.WriteString(`\x` + string(hex[s[i]>>4]) + string(hex[s[i]&15]))
	}
	return strings.Replace(b.String()+"'", "bytes '\\x00'", "null character", 1)
}
