package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// The template of a constant is that of a constexpr function, which its uses call.
//
//	template <typename T> constexpr T pi = T(3.14159);
//	float f() { return pi<float>; }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; constexpr T pi(void) { return __cptx_construct(sizeof(T), 3.14159); } }
//	float f(void) { return __cptx_template_id(pi, sizeof(float))(); }

// constantTemplate makes d the template of a function, if it is one of a constant.
func (d *declaration) constantTemplate() {
	if d.kind != declTemplate || d.of != declGlue || d.form == formInstantiate || len(d.names) != 1 || d.body > 0 {
		return
	}
	head := templateHead(d.toks)
	init := head
	for init < len(d.toks) && !d.toks[init].Is("=") && !d.toks[init].Is("{") {
		if d.toks[init].Is("[") || d.toks[init].Is("auto") || d.toks[init].Is("(") && !d.toks[init-1].Is("__attribute__") && !d.toks[init-1].Is("(") {
			return
		}
		init++
	}
	_, name := dialect.SplitSpace(d.names[0])
	at := slices.IndexFunc(d.toks[head:], func(t cpp.Token) bool { return t.Text == name }) + head
	constant := slices.ContainsFunc(d.toks[head:init], func(t cpp.Token) bool { return t.Is("constexpr") || t.Is("const") })
	if !constant || at < head+1 || at >= init || d.toks[at-1].Is(":") || init+1 >= len(d.toks) {
		return
	}
	eq := &d.toks[init]
	w := cpp.Editor{Out: slices.Clone(d.toks[:head])}
	w.Synth(eq, "constexpr")
	for _, t := range d.toks[head:init] {
		if !t.Is("const") && !t.Is("constexpr") && !t.Is("inline") && !t.Is("static") {
			w.Out = append(w.Out, t)
		}
	}
	w.Synth(eq, "(", ")")
	d.body = len(w.Out)
	w.Synth(eq, "{", "return")
	value := d.toks[init+1 : len(d.toks)-1]
	if eq.Is("{") {
		value = value[:max(len(value)-1, 0)]
	}
	w.Out = append(w.Out, value...)
	w.Synth(eq, ";", "}")
	d.toks, d.of, d.constant = w.Out, declFunction, true
}

// isConstantTemplate reports whether t names the template of a constant.
func (x *writer) isConstantTemplate(t *cpp.Token) bool {
	return slices.ContainsFunc(x.u.byName[x.find(t)], func(d *declaration) bool { return d.constant })
}
