package cuda

import (
	"slices"
	"strconv"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A lambda that is called by the name of a variable, or where it stands, is a function inside of
// the function. Its attribute has what it captures by value, and whether it may change that.
// Package check checks the body anew at each call, as part of the function around it.
//
//	int f(int n) { auto add = [n](auto x) { return x + n; }; return add(1) + [&] { return n; }(); }
//
// becomes
//
//	int f(int n) {
//	    __attribute__((cptx_lambda(0, n))) __typeof__(__cptx_auto) add(__typeof__(__cptx_auto) x) { return x + n; }
//	    return add(1) + ({ __attribute__((cptx_lambda(0))) __typeof__(__cptx_auto) __cptx_lambda_0(void) { return n; } __cptx_lambda_0(); });
//	}

const noLambdas = "a lambda that is neither a variable nor an argument of a function's template is not supported; write a function"

// lambda is the parts of one.
type lambda struct {
	captures []cpp.Token // in []
	params   []cpp.Token // in ()
	result   []cpp.Token // after ->
	body     []cpp.Token // with its braces
	mutable  bool
}

// lambdaAt reads the lambda whose [ is the k-th next token; it returns the number of the token
// after it, and reports false if there is none.
func (x *writer) lambdaAt(k int) (l lambda, end int, ok bool) {
	if !x.Peek(k).Is("[") || x.Peek(k+1).Is("[") {
		return l, k, false
	}
	n := x.bracketed(k)
	l.captures = x.In[x.At+k+1 : max(x.At+k+1, min(x.At+k+n-1, len(x.In)))]
	k += n
	if x.Peek(k).Is("(") {
		n = x.bracketed(k)
		l.params = x.In[x.At+k+1 : max(x.At+k+1, min(x.At+k+n-1, len(x.In)))]
		k += n
	}
	for {
		switch t := x.Peek(k); {
		case t.Is("mutable"):
			l.mutable = true
			k++
		case t.Is("constexpr") || t.Is("noexcept"):
			k++
		case t.Is("__attribute__"):
			k += 1 + x.bracketed(k+1)
		case t.Is("->"):
			from := k + 1
			for k = from; x.At+k < len(x.In) && !x.Peek(k).Is("{"); k++ {
				if n := x.Bracket(k); n > 0 && !x.Peek(k).Is("{") {
					k += n - 1
				}
			}
			l.result = x.In[x.At+from : min(x.At+k, len(x.In))]
		case t.Is("{"):
			n = x.bracketed(k)
			l.body = x.In[x.At+k : min(x.At+k+n, len(x.In))]
			return l, k + n, true
		default:
			return l, k, false
		}
	}
}

// lambdaVariable writes auto f = [] { ... }; which comes next, as a function inside of this one; it
// reports false if that is not what comes next.
func (x *writer) lambdaVariable() bool {
	k := 0
	inferred := false
	for t := x.Peek(k); t.Is("auto") || t.Is("const") || t.Is("constexpr") || t.Is("&") || t.Is("&&"); t = x.Peek(k) {
		inferred = inferred || t.Is("auto")
		k++
	}
	name := *x.Peek(k)
	if !inferred || name.Kind != cpp.Ident || !x.Peek(k+1).Is("=") {
		return false
	}
	l, end, ok := x.lambdaAt(k + 2)
	if !ok || !x.Peek(end).Is(";") {
		return false
	}
	x.inPlace(end+1, x.nestedFunction(&l, &name), func() { x.declaration(nil) })
	return true
}

// atLambda reports whether the function that stands for a lambda comes next.
func (x *writer) atLambda() bool {
	return x.Peek(0).Is("__attribute__") && x.Peek(3).Is(dialect.LambdaAttribute)
}

// calledLambda makes [] { ... }(1), which comes next, a statement expression; it reports false if
// that is not what comes next.
func (x *writer) calledLambda() bool {
	l, end, ok := x.lambdaAt(0)
	if !ok || !x.Peek(end).Is("(") {
		return false
	}
	name := *x.Peek(0)
	name.Kind, name.Text = cpp.Ident, dialect.LambdaPrefix+strconv.Itoa(x.u.lambdas)
	x.u.lambdas++
	n := x.bracketed(end)
	w := cpp.Editor{}
	w.Synth(&name, "(", "{")
	w.Out = append(append(w.Out, x.nestedFunction(&l, &name)...), name)
	w.Out = append(w.Out, x.In[x.At+end:x.At+end+n]...)
	w.Synth(&name, ";", "}", ")")
	x.inPlace(end+n, w.Out, func() { x.expression("") })
	return true
}

// passedLambda makes [] { ... }, an argument, which comes next, the value of a statement
// expression; it reports false if that is not what comes next. What it captures by value are the
// variables themselves: nothing sets them until the call is over.
func (x *writer) passedLambda() bool {
	l, end, ok := x.lambdaAt(0)
	if !ok || l.mutable || !x.Peek(end).Is(",") && !x.Peek(end).Is(")") || len(x.Out) == 0 || !x.Out[len(x.Out)-1].Is(",") && !x.Out[len(x.Out)-1].Is("(") {
		return false
	}
	x.captured(&l)
	l.captures = nil
	name := *x.Peek(0)
	name.Kind, name.Text = cpp.Ident, dialect.LambdaPrefix+strconv.Itoa(x.u.lambdas)
	x.u.lambdas++
	w := cpp.Editor{}
	w.Synth(&name, "(", "{")
	w.Out = append(append(w.Out, x.nestedFunction(&l, &name)...), name)
	w.Synth(&name, ";", "}", ")")
	x.inPlace(end, w.Out, func() { x.expression("") })
	return true
}

// inPlace calls write for other tokens in the place of the next n.
func (x *writer) inPlace(n int, toks []cpp.Token, write func()) {
	defer x.deeper()()
	around := x.Editor
	x.Editor, x.asked = cpp.Editor{In: toks, Out: around.Out}, -1
	write()
	around.Out = x.Out
	around.At += n
	x.Editor, x.asked = around, -1
}

// nestedFunction returns the function that stands for a lambda.
func (x *writer) nestedFunction(l *lambda, name *cpp.Token) []cpp.Token {
	w := cpp.Editor{}
	w.Synth(name, "__attribute__", "(", "(", dialect.LambdaAttribute, "(", map[bool]string{true: "1", false: "0"}[l.mutable])
	for _, t := range x.captured(l) {
		w.Synth(&t, ",")
		w.Out = append(w.Out, t)
	}
	w.Synth(name, ")", ")", ")")
	if w.Out = append(w.Out, l.result...); len(l.result) == 0 {
		w.Synth(name, "__typeof__", "(", dialect.AutoType, ")")
	}
	w.Out = append(w.Out, *name)
	w.Synth(name, "(")
	for _, t := range l.params {
		if t.Is("auto") {
			w.Synth(&t, "__typeof__", "(", dialect.AutoType, ")")
			continue
		}
		w.Out = append(w.Out, t)
	}
	w.Synth(name, ")")
	w.Out = append(w.Out, l.body...)
	return w.Out
}

// captured returns the names of the variables that a lambda may use the values of: those that it
// says, or the ones of the function that stand in its body.
func (x *writer) captured(l *lambda) (list []cpp.Token) {
	add := func(t *cpp.Token) {
		if !slices.ContainsFunc(list, func(o cpp.Token) bool { return o.Text == t.Text }) {
			list = append(list, *t)
		}
	}
	for _, part := range splitArgs(l.captures) {
		switch {
		case len(part) == 0 || part[0].Is("&") && len(part) <= 2 || part[len(part)-1].Is("this"):
		case len(part) == 1 && part[0].Is("="):
			for i := range l.body {
				t := &l.body[i]
				isType, local := x.local(t.Text)
				if t.Kind == cpp.Ident && local && !isType && !l.body[i-1].Is(".") && !l.body[i-1].Is("->") && !slices.ContainsFunc(l.params, func(p cpp.Token) bool { return p.Text == t.Text }) {
					add(t)
				}
			}
		case len(part) == 1:
			add(&part[0])
		default:
			x.refuse(&part[0], "a capture with an initializer is not supported; declare a variable in front of the lambda")
		}
	}
	return list
}
