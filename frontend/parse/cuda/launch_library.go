package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A launch's arguments may be what an object of the C++ library keeps: of std::vector<float> v,
// v.data() and &v[i] are pointers to float, and v[i] is a float. The device does not know the
// class, but its argument.

// kept are the class templates whose first argument is the type of what they keep.
var kept = cpp.Words(`vector array unique_ptr shared_ptr span device_vector host_vector universal_vector device_ptr`)

// makers are the functions that make such an object.
var makers = cpp.Words(`make_unique make_shared make_unique_for_overwrite`)

// libraryValue writes an argument that an object of the library keeps; it reports false for others.
func (x *block1) libraryValue(part [2]int) bool {
	toks := x.libraryType(part, 0)
	if toks == nil || !x.needed(toks, x.at, 0) {
		return false
	}
	at := x.h.In[x.at]
	return x.h.tryList(toks, func() {
		x.h.Synth(&at, "*", "(", "__typeof__", "(")
		x.h.specifiers()
		x.h.declarator(false)
		x.h.Synth(&at, ")", "*", ")", "0")
	})
}

// libraryType returns the type of such an argument, nil for others.
func (x *block1) libraryType(part [2]int, depth int) []cpp.Token {
	h, from, to := x.h, part[0], part[1]
	ends := func(open int) bool { return cpp.At(h.In, open).Is("(") && int(h.mates[open]) == to-1 }
	if cpp.At(h.In, from).Is("thrust") && colons(h.In, from+1) {
		from += 3
	}
	if h.In[from].Is("raw_pointer_cast") && ends(from+1) && depth == 0 { // thrust::raw_pointer_cast(v.data())
		return x.libraryType([2]int{from + 2, to - 1}, 1)
	}
	address := h.In[from].Is("&")
	if address {
		from++
	}
	if from+1 >= to || h.In[from].Kind != cpp.Ident {
		return nil
	}
	l := h.localAt(h.In[from].Text, x.at)
	if l == nil || l.isType || l.known && !l.inferred {
		return nil
	}
	element, array := h.element(l)
	pointer := func() []cpp.Token {
		w := cpp.Editor{Out: element}
		w.Synth(&h.In[from], "*")
		return w.Out
	}
	switch next, member := &h.In[from+1], cpp.At(h.In, from+2); {
	case element == nil:
	case next.Is("[") && int(h.mates[from+1]) == to-1 && array && address:
		return pointer()
	case next.Is("[") && int(h.mates[from+1]) == to-1 && array:
		return element
	case address || !next.Is(".") || from+5 != to || !ends(from+3):
	case member.Is("data") && array, member.Is("get"):
		return pointer()
	case member.Is("size") && array:
		var w cpp.Editor
		w.Synth(member, "unsigned", "long")
		return w.Out
	}
	return nil
}

// element returns the type of what the object l keeps, with const if that is how it is seen, and
// whether it keeps several; nil for other objects.
func (h *host) element(l *local) (toks []cpp.Token, array bool) {
	in, names, constant := l.specs, kept, false
	if l.inferred {
		in, names = slices.Clone(l.init[min(1, len(l.init)):]), makers
	}
	for len(in) > 0 && (in[0].Is("const") || in[0].Is("static") || in[0].Is("auto")) {
		constant = constant || in[0].Is("const")
		in = in[1:]
	}
	space := ""
	if len(in) > 3 && colons(in, 1) {
		space, in = in[0].Text, in[3:]
	}
	if len(in) < 4 || !names()[in[0].Text] && !kept()[in[0].Text] || space != "std" && space != "thrust" && (space != "" || len(h.u.byName[in[0].Text]) > 0) || !in[1].Is("<") {
		return nil, false
	}
	end := anglesEnd(in, 1)
	if end > len(in) || end < 4 {
		return nil, false
	}
	first := splitArgs(in[2 : end-1])[0]
	pointer := in[0].Is("unique_ptr") || in[0].Is("shared_ptr") || makers()[in[0].Text]
	array = !pointer
	if n := len(first); n > 2 && pointer && first[n-2].Is("[") && first[n-1].Is("]") {
		first, array = first[:n-2], true
	}
	w := cpp.Editor{}
	if constant && !pointer && !slices.ContainsFunc(first, func(t cpp.Token) bool { return t.Is("*") || t.Is("const") }) {
		w.Synth(&in[0], "const")
	}
	if len(first) == 0 || dialect.IsKeyword(first[0].Text) && !dialect.IsTypeWord(first[0].Text) {
		return nil, false
	}
	w.Out = append(w.Out, first...)
	return w.Out, array
}
