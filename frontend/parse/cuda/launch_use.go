package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// uses writes a block for each use of a template that is wanted.
func (h *host) uses() {
	first := 0
	if h.d.hostTemplate() {
		first = h.d.body
	}
	for k := first; k < len(h.In); k++ {
		t := &h.In[k]
		if t.Kind != cpp.Ident || !h.isWanted(t) || k > 0 && (h.In[k-1].Is(".") || h.In[k-1].Is("->")) {
			continue
		}
		if h.d.kind != declTemplate && slices.Contains(h.d.names, dialect.InSpace(h.d.space, t.Text)) && k < h.d.body {
			continue // declared here
		}
		if l := h.localAt(t.Text, k); l == nil && !h.unevaluated(k) {
			h.tryUse(k)
		}
	}
}

// isWanted reports whether t names a template that is wanted.
func (h *host) isWanted(t *cpp.Token) bool {
	if h.wanted[t.Text] {
		return true
	}
	return slices.ContainsFunc(h.meanings(t), func(n string) bool { return h.wanted[n] })
}

// tryUse writes the use at token k, or reports what stands against it.
func (h *host) tryUse(k int) {
	n, mentions, scopes := len(h.Out), len(h.mentions), len(h.scopes)
	defer func() {
		if p := recover(); p != nil {
			r, ok := p.(*refusal)
			if !ok {
				panic(p)
			}
			h.u.errorAt(&r.at, "%s", r.sentence)
			h.Out, h.mentions, h.scopes = h.Out[:n], h.mentions[:mentions], h.scopes[:scopes]
		}
	}()
	h.use(k)
}

// unevaluated reports whether token k is in the operand of sizeof or decltype.
func (h *host) unevaluated(k int) bool {
	for n := k - 1; n > 0 && !h.In[n].Is(";"); n-- {
		if h.In[n].Is("(") && int(h.mates[n]) > k && (h.In[n-1].Is("sizeof") || h.In[n-1].Is("decltype")) {
			return true
		}
	}
	return false
}

// use writes the use at token k: k<int><<<1, 1>>>(x), k<<<1, 1>>>(x), run(x), or k<int> alone.
func (h *host) use(k int) {
	name := h.In[k]
	given, next := [2]int{}, k+1
	if cpp.At(h.In, next).Is("<") {
		end := h.angleEnd(next, len(h.In))
		if end == next {
			return
		}
		given, next = [2]int{k, end + 1}, end+1
	}
	if cpp.At(h.In, next).Is("<<") && cpp.At(h.In, next+1).Is("<") {
		if next = h.configEnd(next + 2); next == 0 {
			return
		}
	}
	call := cpp.At(h.In, next).Is("(") && next < len(h.In) && h.mates[next] > 0
	if given[1] == 0 && !call {
		return
	}
	x := block1{h: h, at: k}
	x.conditions(&name)
	x.callee(&name, given)
	if call {
		for _, part := range h.split(next+1, int(h.mates[next])) {
			x.argument(part)
		}
	}
	x.write(&name, call)
}

// instantiate writes template void run<float>(float *);.
func (h *host) instantiate() {
	for k := range h.In {
		if t := &h.In[k]; t.Kind == cpp.Ident && h.isWanted(t) {
			end := h.angleEnd(k+1, len(h.In))
			x := block1{h: h, at: k}
			if end == k+1 { // deduced from the type
				h.refuse(t, "write the arguments of the template here: 'template ... %s<...>(...);'", t.Text)
			}
			x.callee(t, [2]int{k, end + 1})
			x.write(t, false)
			return
		}
	}
}

// configEnd returns the index after the >>> of the configuration that begins at token k, 0 if there
// is none.
func (h *host) configEnd(k int) int {
	for ; k+1 < len(h.In); k++ {
		if h.In[k].Is(">>") && h.In[k+1].Is(">") {
			return k + 2
		}
		if h.In[k].Is(";") {
			return 0
		}
		if h.mates[k] > 0 {
			k = int(h.mates[k])
		}
	}
	return 0
}

// block1 is the block of one use.
type block1 struct {
	h    *host
	at   int
	need []*local    // declarations, before those that need them
	when []cpp.Token // the conditions of the if constexpr around it, each with the head of an if
	call []cpp.Token // what is called, or named
	args []cpp.Token
}

// aside returns what write writes, apart from the rest.
func (h *host) aside(write func()) []cpp.Token {
	n := len(h.Out)
	write()
	part := slices.Clone(h.Out[n:])
	h.Out = h.Out[:n]
	return part
}

// try is host.tryTokens where the declarations that are needed are in scope.
func (x *block1) try(from, to int, write func()) bool {
	defer x.h.push()()
	for _, l := range x.need {
		x.h.declare(l.name, l.isType)
	}
	return x.h.tryTokens(from, to, write)
}

// callee writes the name with the arguments that are given.
func (x *block1) callee(name *cpp.Token, given [2]int) {
	h := x.h
	if given[1] == 0 {
		h.mention(name)
		x.call = []cpp.Token{*name}
		return
	}
	x.call = h.aside(func() {
		ok := x.locals(given[0], given[1]) && x.try(given[0], given[1], func() { h.templateID() })
		if !ok {
			h.refuse(name, "what the arguments of '%s' are is not known here; write types and constants that device code can name, or instantiate it explicitly: 'template __global__ void %s<...>(...);'", name.Text, name.Text)
		}
	})
}

// argument writes an argument of the call.
func (x *block1) argument(part [2]int) {
	h := x.h
	x.args = append(x.args, h.aside(func() {
		h.Synth(&h.In[x.at], ",")
		known := x.plain(part) && x.locals(part[0], part[1]) && x.try(part[0], part[1], func() { h.expression(",") })
		if !known {
			h.Synth(&h.In[x.at], dialect.UnknownArgument)
		}
	})...)
}

// plain reports whether an argument has nothing but names, constants and operators: no call but a
// conversion, no member.
func (x *block1) plain(part [2]int) bool {
	h := x.h
	for k := part[0]; k < part[1]; k++ {
		t, next := &h.In[k], cpp.At(h.In, k+1)
		switch {
		case t.Kind == cpp.Ident && next.Is("(") && !dialect.IsTypeWord(t.Text) && !x.namesType(t, k):
			return t.Is("sizeof")
		case t.Kind == cpp.Ident && (next.Is("<") && !castWord(t) || next.Is(":") && cpp.At(h.In, k+2).Is(":")), t.Is("this"), t.Is("new"), t.Is("{"), t.Is("->"):
			return false
		case t.Kind == cpp.Ident && !dialect.IsKeyword(t.Text) && !castWord(t) && h.localAt(t.Text, k) == nil && !x.namesType(t, k):
			if !h.u.isConstant(h.writer.find(t)) {
				return false
			}
		}
	}
	return true
}

func castWord(t *cpp.Token) bool {
	return t.Is("static_cast") || t.Is("reinterpret_cast") || t.Is("const_cast")
}

// namesType reports whether the name at token k is that of a type.
func (x *block1) namesType(t *cpp.Token, k int) bool {
	if l := x.h.localAt(t.Text, k); l != nil {
		return l.isType
	}
	return x.h.isTypeName(t)
}

// isConstant reports whether a name of file scope is an enumerator or variable.
func (u *unit) isConstant(name string) bool {
	for _, d := range u.byName[name] {
		if d.kind == declVariable || d.kind == declType {
			return true
		}
	}
	return false
}

// locals notes the declarations that the tokens [from, to) need; it reports false if the device
// cannot know one of them.
func (x *block1) locals(from, to int) bool {
	return x.needed(x.h.In[from:to], x.at, 0)
}

const maxLocals = 50 // that one use needs, and how deep they need each other

func (x *block1) needed(toks []cpp.Token, at, depth int) bool {
	for i := range toks {
		t := &toks[i]
		if t.Kind != cpp.Ident || i > 0 && (toks[i-1].Is(".") || toks[i-1].Is("->") || toks[i-1].Is(":")) {
			continue
		}
		l := x.h.localAt(t.Text, at)
		switch {
		case l == nil || slices.ContainsFunc(x.need, l.sameTokens):
		case !l.known || len(x.need) > maxLocals || depth > maxLocals:
			return false
		case !x.needed(l.specs, l.at-1, depth+1) || !x.needed(without(l.decl, l.name), l.at-1, depth+1):
			return false
		default:
			if l.constant && !x.needed(l.init, l.at-1, depth+1) {
				l.init = nil
			}
			x.need = append(x.need, l)
		}
	}
	return true
}

// sameTokens reports whether a declaration is written with that of m.
func (l *local) sameTokens(m *local) bool {
	return l == m || len(l.decl) > 0 && len(m.decl) > 0 && &l.decl[0] == &m.decl[0]
}

// without returns the tokens of a declaration without the name that it declares.
func without(toks []cpp.Token, name string) []cpp.Token {
	return slices.DeleteFunc(slices.Clone(toks), func(t cpp.Token) bool { return t.Kind == cpp.Ident && t.Text == name })
}

// write writes the block.
func (x *block1) write(at *cpp.Token, call bool) {
	h := x.h
	h.Synth(at, "{")
	closed := h.push()
	for _, l := range x.need {
		write := func() { h.declaration(nil) }
		if !h.tryList(l.tokens(at, true), write) && !h.tryList(l.tokens(at, false), write) && l.isType {
			h.refuse(at, "the type '%s', which '%s' is used with here, cannot be in device code", l.name, at.Text)
		}
	}
	h.Out = append(h.Out, x.when...)
	if call {
		h.Synth(at, dialect.LaunchFunction, "(")
	}
	h.Out = append(h.Out, x.call...)
	if call {
		h.Out = append(h.Out, x.args...)
		h.Synth(at, ")")
	}
	h.Synth(at, ";", "}")
	closed()
}

// tokens returns a declaration of l alone: that of a constant with its value, if that is wanted.
func (l *local) tokens(at *cpp.Token, value bool) []cpp.Token {
	var w cpp.Editor
	w.Out = append(w.Out, l.specs...)
	w.Out = append(w.Out, l.decl...)
	if value && l.constant && len(l.decl) == 1 {
		w.Out = append(w.Out, l.init...)
	}
	if len(w.Out) > 0 && !w.Out[len(w.Out)-1].Is(";") {
		w.Synth(at, ";")
	}
	return w.Out
}
