package rewrite

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "declarator": the parser reads the declarators of parameters with a grammar of its own,
// which takes one parenthesis with a pointer in it, as in int (*p)(int), and stops at another one
// directly after the pointer. It takes both if the declarator has a name and the outer parenthesis
// stands twice, or if it has none and the parameter's type is a type name of __typeof__, for which
// the parser has a third grammar. That one takes no parentheses that only group: ([3]), ((*)(int)).
//
//	void f(int (*(*p)(int))[3]);
//	void g(int (*(*)(int))[3]);
//
// becomes
//
//	void f(int ((*(*p)(int)))[3]);
//	void g(__typeof__(int (*(*)(int))[3]));

// group says how a parenthesis that groups a declarator is written.
type group uint8

const (
	noGroup  group = iota // an expression, a parameter list, or a declarator that the parser knows
	twice                 // (( and ))
	silent                // not at all
	abstract              // as it is, in a declarator without a name
	function              // the parameters of a function type in a type name
)

// declaratorGroup classifies an opening parenthesis t, and puts a parameter whose abstract
// declarator begins with it into __typeof__( ).
func (w *rewriter) declaratorGroup(t *cpp.Token) group {
	k := w.pastPointers(0)
	if !w.topIs("(") || !w.Peek(k).Is("(") && !w.Peek(k).Is("[") && (k == 0 || !w.Peek(k).Is(")")) || !w.onlySuffixes(k) {
		return noGroup
	}
	inner, stars := k, k
	for w.Peek(inner).Is("(") {
		next := w.pastPointers(inner + 1)
		stars += next - inner - 1
		inner = next
	}
	b := w.top()
	for n := len(w.open) - 2; b.group == silent && n >= 0; n-- {
		b = &w.open[n]
	}
	stop, start := w.Peek(inner), 0
	switch {
	case b.group == abstract:
	case stop.Is(")") && stars > 0, stop.Is("["):
		start = w.parameterStart(b)
	case w.isType(stop):
		if start = w.parameterStart(b); start == len(w.Out) || !w.isType(&w.Out[start]) {
			return noGroup // a cast in an expression
		}
	case stop.Kind == cpp.Ident && k > 0 && w.Peek(k).Is("("):
		return twice
	default:
		return noGroup
	}
	if k == 0 {
		return silent
	}
	if w.Peek(k).Is("(") && b.group != abstract && !b.wrapped && start < len(w.Out) {
		w.wrapType(b, t, start)
	}
	return abstract
}

// wrapType puts the type that is being written from output index start on into __typeof__( ), up to
// the next comma of b or its end.
func (w *rewriter) wrapType(b *bracket, at *cpp.Token, start int) {
	specs := slices.Clone(w.Out[start:])
	w.Out = w.Out[:start]
	w.Synth(at, "__typeof__", "(")
	quals := 0 // the parser wants them after a type specifier
	for quals < len(specs) && dialect.IsQualifier(&specs[quals]) && !(specs[quals].Is("_Atomic") && quals+1 < len(specs) && specs[quals+1].Is("(")) {
		quals++
	}
	end, depth := quals, 0 // of the specifiers
	for ; end < len(specs) && (depth > 0 || !specs[end].Is("*")); end++ {
		depth += specs[end].Nests()
	}
	n := len(w.Out)
	w.Out = append(append(w.Out, specs[quals:end]...), specs[:quals]...)
	if quals < end && specs[quals].Is("_Atomic") { // _Atomic(T), where it does not take it either
		w.Out[n].Text = "__typeof__"
		w.Synth(at, "_Atomic")
	}
	if w.Last(0).Is("_Atomic") {
		w.Synth(at, "_Nonnull") // no parenthesis of the specifier follows
	}
	w.Out = append(w.Out, specs[end:]...)
	b.wrapped = true
}

// onlySuffixes reports whether from peek(k) on there are groups in () and [] only, up to the
// parenthesis that closes the current one: what a declarator may have after its pointers, unlike
// most expressions.
func (w *rewriter) onlySuffixes(k int) bool {
	for w.Peek(k).Is("(") || w.Peek(k).Is("[") {
		n := w.Bracket(k)
		if n == 0 {
			return false
		}
		k += n
	}
	return w.Peek(k).Is(")")
}

// parameterStart returns the output index of the first type word of the parameter being written in
// b, len(w.Out) if there is none.
func (w *rewriter) parameterStart(b *bracket) int {
	end := len(w.Out)
	start, depth := end, 0
	for start > b.at+1 && (depth > 0 || !w.Out[start-1].Is(",")) {
		start--
		t := &w.Out[start]
		if depth -= t.Nests(); t.Nests() == 0 && depth == 0 && t.Kind == cpp.Punct && !t.Is("*") {
			return end // after the ":" of _Generic, the "=" of a for, and the like: an expression
		}
	}
	for depth = 0; start < end; start++ {
		t := &w.Out[start]
		if depth += t.Nests(); depth == 0 && t.Kind == cpp.Ident && !t.Is("__attribute__") && !t.Is("register") {
			return start
		}
	}
	return end
}
