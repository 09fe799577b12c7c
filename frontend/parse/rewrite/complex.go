package rewrite

import "cptx/frontend/parse/cpp"

// Rule "complex": the operand of __real__ and __imag__ may be a cast, which the parser takes after
// a unary plus only. Package check ignores that plus.
//
//	float f(float _Complex x) { return __real__ (x); }
//
// becomes
//
//	float f(float _Complex x) { return __real__ +(x); }

// complexWord lets the operand of __real__ and __imag__ be a cast, which the parser accepts after
// a unary plus only; package check ignores that plus.
func (w *rewriter) complexWord(t *cpp.Token) {
	w.Emit(*t)
	if w.Peek(0).Is("(") {
		w.Synth(t, "+")
	}
}
