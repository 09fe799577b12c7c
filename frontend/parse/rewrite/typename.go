package rewrite

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// Rule "typename": the parser's grammar of type names has no function type without a pointer. Such
// a type is that of an expression.
//
//	typeof(int(void)) *p;
//
// becomes
//
//	typeof(__typeof__(*(int (*)(void))0)) *p;

// functionType reports whether the opening parenthesis t begins the parameters of a function type
// in a type name, and writes the pointer: after the type goes "(*)", before it
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
	specs := slices.Clone(w.Out[start:])
	w.Out = w.Out[:start]
	w.Synth(t, "__typeof__", "(", "*", "(")
	w.Out = append(w.Out, specs...)
	w.Synth(t, "(", "*", ")")
	return true
}

// endFunctionType closes what functionType has opened.
func (w *rewriter) endFunctionType(t *cpp.Token) {
	w.Synth(t, ")", "0", ")")
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
		t := &w.Out[start-1]
		if depth == 0 && (t.Is("(") || t.Is(",")) { // sizeof ( of an argument that is a type, or a comma of _Generic
			return start
		}
		depth -= t.Nests()
		start--
	}
	return start
}

// typeNameWords are the words before a parenthesis with a type name: operators, and keywords
// that an expression may follow, which may be a cast.
var typeNameWords = map[string]bool{
	"sizeof": true, "_Alignof": true, "__alignof__": true, "__alignof": true, "_Alignas": true, "_Atomic": true, "_Generic": true,
	"typeof": true, "__typeof__": true, "__typeof": true, "return": true, "case": true, "else": true, "do": true,
}
