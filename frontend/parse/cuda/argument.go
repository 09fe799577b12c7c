package cuda

import (
	"strconv"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A value in braces that is an argument has the type of the parameter, which package check knows;
// so has a member of std::numeric_limits, and a trait.
//
//	float v() { return f({1, 2}, 3) + std::numeric_limits<float>::max() + std::is_same_v<int, float>; }
//
// becomes
//
//	float v(void) { return f((__typeof__(__cptx_parameter(f, 0, 2, 2))){1, 2}, 3) + __cptx_limits_max(sizeof(float)) + __cptx_trait_is_same(sizeof(int), sizeof(float)); }

// callee returns the name of the function whose arguments come next, nil if it has none.
func (x *writer) callee() *cpp.Token {
	n := len(x.Out)
	if n == 0 || x.Out[n-1].Kind != cpp.Ident || dialect.IsKeyword(x.Out[n-1].Text) || n > 1 && (x.Out[n-2].Is(".") || x.Out[n-2].Is("->")) {
		return nil
	}
	name := x.Out[n-1]
	return &name
}

// arguments writes the arguments of a call of the function of that name.
func (x *writer) arguments(name *cpp.Token) {
	defer x.deeper()()
	braced := x.braced
	x.braced = false
	defer func() { x.braced = braced }()
	count := x.items(0)
	x.copy()
	for i := 0; !x.end() && !x.Peek(0).Is(")"); i++ {
		if t := *x.Peek(0); t.Is("{") {
			x.Synth(&t, "(", "__typeof__", "(", dialect.ParameterFunction, "(", name.Text, ",", strconv.Itoa(i), ",", strconv.Itoa(count), ",",
				strconv.Itoa(x.items(0)), ")", ")", ")")
			x.braces()
		}
		x.expression(",")
		if !x.end() && !x.Peek(0).Is(")") {
			x.copy()
		}
	}
	x.copy()
}

// items returns how many values stand in the bracket at peek(k), separated by commas.
func (x *writer) items(k int) int {
	n := x.bracketed(k)
	x.u.budget.Spend(n)
	if n <= 2 {
		return 0
	}
	count, depth := 1, 0
	for i := k + 1; i < k+n-1; i++ {
		t := x.Peek(i)
		depth += t.Nests()
		if t.Is(",") && depth == 0 && i < k+n-2 {
			count++
		}
	}
	return count
}

// numericLimits writes a member of std::numeric_limits.
func (x *writer) numericLimits() {
	t := *x.Peek(0)
	x.At += 2
	mark := len(x.Out)
	x.Synth(&t, "sizeof", "(")
	x.typeID(">")
	x.Synth(&t, ")")
	member := *x.Peek(3)
	if !x.Peek(1).Is(":") || !x.Peek(2).Is(":") || member.Kind != cpp.Ident {
		x.refuse(&t, "expected a member behind 'std::numeric_limits<...>'")
	}
	operand := append([]cpp.Token(nil), x.Out[mark:]...)
	x.Out = x.Out[:mark]
	x.Synth(&member, dialect.LimitsPrefix+member.Text, "(")
	x.Out = append(x.Out, operand...)
	x.Synth(&member, ")")
	if x.At += 4; x.Peek(0).Is("(") && x.Peek(1).Is(")") {
		x.At += 2
	}
}

// leastID writes std::min<T>(x, y), whose operands become of type T; it reports whether that is
// what comes next.
func (x *writer) leastID() bool {
	t := *x.Peek(0)
	if _, local := x.local(t.Text); local || !t.Is("min") && !t.Is("max") || len(x.u.byName[t.Text]) > 0 {
		return false
	}
	x.At += 2
	mark := len(x.Out)
	if x.typeArgument(); !x.Peek(0).Is(">") || !x.Peek(1).Is("(") {
		x.refuse(x.Peek(0), "expected one type in 'std::%s<...>(x, y)'", t.Text)
	}
	of := append([]cpp.Token(nil), x.Out[mark:]...)
	x.Out = x.Out[:mark]
	x.Synth(&t, t.Text)
	x.At++
	for !x.end() && !x.Peek(0).Is(")") {
		x.copy() // ( or ,
		x.Synth(&t, dialect.ConstructFunction, "(")
		x.Out = append(x.Out, of...)
		x.Synth(&t, ",")
		x.expression(",")
		x.Synth(&t, ")")
	}
	x.copy()
	return true
}

// isTrait reports whether t is the name of a trait of <type_traits> that has a value here.
func (x *writer) isTrait(t *cpp.Token) bool {
	n, _ := dialect.Trait(t.Text)
	return n > 0 && len(x.u.byName[t.Text]) == 0
}

// trait writes std::is_same_v<T, U> and std::is_same<T, U>::value.
func (x *writer) trait() {
	t := *x.Peek(0)
	n, plain := dialect.Trait(t.Text)
	x.At++
	x.Synth(&t, dialect.TraitPrefix+plain, "(")
	for i := range n {
		if x.At++; i > 0 {
			x.Synth(&t, ",")
		}
		x.typeArgument()
		if stop := x.Peek(0); i+1 < n && !stop.Is(",") || i+1 == n && !x.closesAngle() {
			x.refuse(stop, "expected %d types in 'std::%s<...>'", n, t.Text)
		}
	}
	if x.Synth(&t, ")"); x.Peek(0).Is(">>") {
		x.In[x.At].Text = ">"
	} else {
		x.At++
	}
	if plain != t.Text {
		return
	}
	if !x.Peek(0).Is(":") || !x.Peek(1).Is(":") || !x.Peek(2).Is("value") {
		x.refuse(&t, "of 'std::%s<...>' only '::value' is known", t.Text)
	}
	x.At += 3
}
