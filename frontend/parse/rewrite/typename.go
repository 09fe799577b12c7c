package rewrite

import "cptx/frontend/parse/cpp"

// The parser's grammar of type names has no function type without a pointer, as in
// typeof(int(void)). Such a type is written as that of the expression *(int (*)(void))0 instead.

// functionType reports whether the opening parenthesis t begins the parameters of a function type
// in a type name, and writes the pointer: behind the type goes "(*)", in front of it
// "__typeof__(*(". The bracket's end closes both.
func (w *rewriter) functionType(t *cpp.Token) bool {
	if !w.topIs("(") || !w.Peek(0).Is(")") && !w.isType(w.Peek(0)) {
		return false
	}
	start := w.typeNameStart(w.top())
	if start < 0 {
		return false
	}
	s := scanner{toks: w.Out, i: start, typedefs: w.typedefs, Names: Names{Unknown: -1}}
	for s.specifier() {
	}
	if !s.typed || s.i < len(w.Out) || s.Unknown >= 0 {
		return false
	}
	specs := append([]cpp.Token(nil), w.Out[start:]...)
	w.Out = w.Out[:start]
	w.Synth(t, "__typeof__", "(", "*", "(")
	w.Out = append(w.Out, specs...)
	w.Synth(t, "(", "*", ")")
	return true
}

// endFunctionType closes what functionType has opened.
func (w *rewriter) endFunctionType(t *cpp.Token) {
	w.Synth(t, ")")
	w.Emit(cpp.Token{Kind: cpp.Number, Text: "0", Pos: t.Pos, Exp: t.Exp})
	w.Synth(t, ")")
}

// typeNameStart returns the output index at which a type name in the open bracket b begins that all
// later tokens may belong to, -1 if none can stand there, as in the parameters of a declarator.
func (w *rewriter) typeNameStart(b *bracket) int {
	if b.at > 0 {
		before := &w.Out[b.at-1]
		takes := typeNameWords[before.Text] || typeArguments[before.Text] != 0
		if before.Is(")") || before.Is("]") || before.Kind == cpp.Ident && !takes {
			return -1
		}
	}
	start, depth := len(w.Out), 0
	for start > b.at+1 {
		switch t := &w.Out[start-1]; {
		case t.Is(")") || t.Is("]") || t.Is("}"):
			depth++
		case depth == 0 && (t.Is("(") || t.Is(",")): // sizeof ( of an argument that is a type, or a comma of _Generic
			return start
		case t.Is("(") || t.Is("[") || t.Is("{"):
			depth--
		}
		start--
	}
	return start
}

// typeNameWords are the words in front of a parenthesis with a type name: operators, and keywords
// that an expression may follow, which may be a cast.
var typeNameWords = map[string]bool{
	"sizeof": true, "_Alignof": true, "__alignof__": true, "__alignof": true, "_Alignas": true, "_Atomic": true, "_Generic": true,
	"typeof": true, "__typeof__": true, "__typeof": true, "return": true, "case": true, "else": true, "do": true,
}
