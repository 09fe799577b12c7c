package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "boolean": bool, true and false are keywords of CUDA's dialect and of C23, unless the file
// declares them itself. Where only C23 and C++ have them they are of type bool, else of type int.
//
//	bool x = true;
//
// becomes
//
//	_Bool x = ((_Bool)1);

// booleanState says which of the names the file declares itself.
type booleanState struct{ userBool, userTrue bool }

// boolWord: bool is a keyword of CUDA's dialect and of C23, unless the file makes it a typedef.
func (w *rewriter) boolWord(t *cpp.Token) {
	n := *t
	switch next := w.Peek(0); {
	case !w.lang.Keywords23 || w.userBool:
	case next.Is(";") && w.inTypedef() && w.topIs("") && !w.Last(0).Is("typedef"), w.Last(0).Is("struct"), w.Last(0).Is("enum"), w.Last(0).Is("union"):
		w.userBool = true
	default:
		n.Text = "_Bool"
	}
	w.Emit(n)
}

// trueWord: true and false are constants there, unless the file makes them enumerators, variables
// or functions.
func (w *rewriter) trueWord(t *cpp.Token) {
	n := *t
	b, prev, next := w.top(), w.Last(0), w.Peek(0)
	declares := b != nil && b.kind == "enum" && (prev.Is("{") || prev.Is(",")) ||
		w.level == 0 && prev.Kind == cpp.Ident && !prev.Is("sizeof") && (next.Is("(") || next.Is("=") || next.Is(";")) ||
		w.topIs("(") && dialect.IsTypeWord(prev.Text) && (next.Is(")") || next.Is(","))
	w.userTrue = w.userTrue || declares && !w.lang.NewKeywords
	if !w.lang.Keywords23 || w.userTrue {
		w.Emit(n)
		return
	}
	value := map[string]string{"true": "1", "false": "0"}[t.Text]
	if w.lang.NewKeywords {
		w.Synth(t, "(", "(", "_Bool", ")", value, ")")
	} else { // int, as stdbool.h has it
		w.Synth(t, value)
	}
}
