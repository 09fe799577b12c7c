package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "launch": a launch in device code is a call whose first argument holds the configuration.
//
//	void f(int n) { k<<<n, 32>>>(1); k<<<1, 2>>>(); }
//
// becomes
//
//	void f(int n) { k(__cptx_device_launch(n, 32), 1); k(__cptx_device_launch(1, 2)); }

// maxConfiguration bounds the tokens between <<< and >>>.
const maxConfiguration = 2000

// launches writes what <<< begins, of which t is the first token; it reports false if it begins no
// launch.
func (w *rewriter) launches(t *cpp.Token) bool {
	if prev := w.Last(0); !w.lang.CUDA || !w.Peek(0).Is("<") || prev.Kind != cpp.Ident && !prev.Is(")") {
		return false
	}
	end := w.configurationEnd()
	if end == 0 {
		return false
	}
	w.At++ // the <
	w.Synth(t, "(", dialect.DeviceLaunch, "(")
	w.open = append(w.open, bracket{text: "(", at: len(w.Out), pos: w.pp.Place(t), statements: w.statements, ifs: len(w.ifs)})
	w.level++
	w.configuration = append(w.configuration, end)
	return true
}

// configurationEnd returns the input index of the >> of the >>> that ends the configuration which
// begins after the next token, 0 if there is none.
func (w *rewriter) configurationEnd() int {
	for k, depth := w.At+1, 0; k+2 < len(w.In) && k < w.At+maxConfiguration; k++ {
		t := &w.In[k]
		if depth += t.Nests(); depth < 0 || t.Is(";") {
			return 0
		}
		if depth == 0 && t.Is(">>") && w.In[k+1].Is(">") && w.In[k+2].Is("(") {
			return k
		}
	}
	return 0
}

// launchArguments goes on after a configuration, if t ends the innermost: with the arguments, whose
// parenthesis is open already.
func (w *rewriter) launchArguments(t *cpp.Token) bool {
	n := len(w.configuration) - 1
	if n < 0 || w.configuration[n] != w.At-1 {
		return false
	}
	w.configuration = w.configuration[:n]
	w.Synth(t, ")")
	b := w.top()
	b.pos, b.at, b.commas = w.pp.Place(w.Peek(1)), len(w.Out), 0
	w.At += 2 // > and (
	if !w.Peek(0).Is(")") {
		w.Synth(t, ",")
	}
	return true
}
