package cuda

import (
	"fmt"
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// uses writes a block for each use of a template that is wanted. It returns the places of all names
// that it has looked at.
func (h *host) uses() (seen map[int]bool) {
	seen = map[int]bool{}
	first := h.At
	switch {
	case h.kind == hostFunction, h.d.form == formSpecialize && h.body > 0:
		first = h.body
	case h.d.form == formSpecialize:
		first = max(0, slices.IndexFunc(h.In, func(t cpp.Token) bool { return t.Is("{") }))
	}
	for k := first; k < len(h.In); k++ {
		t := &h.In[k]
		if t.Kind != cpp.Ident || !h.isWanted(t) || k > 0 && (h.In[k-1].Is(".") || h.In[k-1].Is("->")) {
			continue
		}
		if h.d.kind != declTemplate && slices.Contains(h.d.names, dialect.InSpace(h.d.space, t.Text)) && k < max(h.body, 1) {
			continue // declared here
		}
		if next := cpp.At(h.In, k+1); k > 2 && h.In[k-1].Is(":") && h.In[k-2].Is(":") && (h.In[k-3].Kind == cpp.Ident || h.In[k-3].Is(">")) && next.Is("(") && !h.isKernel(t) {
			continue // a member of a class: the names of namespaces are one token by now
		}
		seen[k] = true
		if l := h.localAt(t.Text, k); l == nil && !h.members[t.Text] && !h.unevaluated(k) && !h.idle(k) {
			h.tryUse(k)
		}
	}
	return seen
}

// audit reports the launches of kernels' templates that are not among those that have been looked
// at: no launch is lost in silence.
func (h *host) audit(seen map[int]bool) {
	for k := 1; k+1 < len(h.In); k++ {
		if !h.In[k].Is("<<") || !h.In[k+1].Is("<") {
			continue
		}
		n := h.launchedName(k)
		if n < 0 || seen[n] || !h.isKernel(&h.In[n]) || n > 0 && (h.In[n-1].Is(".") || h.In[n-1].Is("->")) {
			continue
		}
		h.problems = append(h.problems, refusal{at: h.In[n], sentence: fmt.Sprintf("this launch cannot be followed; instantiate the kernel: 'template __global__ void %s<...>(...);'", h.In[n].Text)})
	}
}

// launchedName returns the place of the name before the <<< at token k, -1 for none.
func (h *host) launchedName(k int) int {
	n := k - 1
	if h.In[n].Is(">") || h.In[n].Is(">>") {
		for depth := 0; n >= 0; n-- {
			h.u.budget.Spend(1)
			switch t := &h.In[n]; {
			case t.Is(">"):
				depth++
			case t.Is(">>"):
				depth += 2
			case t.Is("<"):
				depth--
			case t.Is(";"):
				return -1
			}
			if depth <= 0 {
				n--
				break
			}
		}
	}
	if n < 0 || h.In[n].Kind != cpp.Ident {
		return -1
	}
	return n
}

// isWanted reports whether t names a template that is wanted.
func (h *host) isWanted(t *cpp.Token) bool {
	if h.f.wanted[t.Text] {
		return true
	}
	return slices.ContainsFunc(h.meanings(t), func(n string) bool { return h.f.wanted[n] })
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
			h.problems = append(h.problems, *r)
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

// use writes the use at token k: k<int><<<1, 1>>>(x), k<<<1, 1>>>(x), run(x), k<int> or C<int>
// alone.
func (h *host) use(k int) {
	name := h.In[k]
	given, next := [2]int{}, k+1
	if cpp.At(h.In, next).Is("<") {
		if next = anglesEnd(h.In, next); next >= len(h.In) {
			h.refuse(&name, "expected '>' after the arguments of '%s'", name.Text)
		}
		given = [2]int{k, next}
	}
	launch := cpp.At(h.In, next).Is("<<") && cpp.At(h.In, next+1).Is("<")
	if launch {
		if next = h.configEnd(next + 2); next == 0 {
			h.refuse(&name, "expected '>>>' after the configuration of this launch")
		}
	}
	class := h.f.classes[h.writer.find(&name)] != nil
	call := cpp.At(h.In, next).Is("(") && next < len(h.In) && h.mates[next] > 0 && !class
	switch {
	case launch && !call:
		h.refuse(&name, "expected the arguments of the kernel '%s' in parentheses", name.Text)
	case given[1] == 0 && class:
		h.bareClass(k)
		return
	case given[1] == 0 && !launch && h.isKernel(&name):
		h.bareKernel(k)
		return
	case given[1] == 0 && !call:
		return // a function, which has to be called by some other use
	}
	x := block1{h: h, at: k}
	if list, known := h.callers(k); known {
		if len(list) == 0 {
			return
		}
		x.instances(&name, list)
	}
	x.conditions(&name)
	if !call || launch || !x.deduced(&name, given, h.split(next+1, int(h.mates[next]))) {
		x.callee(&name, given)
	}
	if call {
		for _, part := range h.split(next+1, int(h.mates[next])) {
			x.argument(part)
		}
	}
	x.write(&name, call)
}

// isKernel reports whether t names templates of kernels alone.
func (h *host) isKernel(t *cpp.Token) bool {
	return h.f.kernels[t.Text] || slices.ContainsFunc(h.meanings(t), func(n string) bool { return h.f.kernels[n] })
}

// bareKernel looks at the name k of a kernel's template, without arguments, that is not launched
// here: a pointer to an instance, if it is not the name of a member.
func (h *host) bareKernel(k int) {
	next, prev := cpp.At(h.In, k+1), &cpp.Token{}
	if k > 0 {
		prev = &h.In[k-1]
	}
	value := next.Is(")") || next.Is(",") || next.Is(";") || next.Is("}")
	after := prev.Is("=") || prev.Is("(") || prev.Is(",") || prev.Is("&") || prev.Is("<") || prev.Is("{") || prev.Is("return")
	if value && after && !h.u.isMemberName(h.In[k].Text) {
		h.refuse(&h.In[k], "which instance of '%s' is meant here is not known; write its arguments: '%s<...>'", h.In[k].Text, h.In[k].Text)
	}
}

// isMemberName reports whether a class of the unit has a member of that name, as far as the tokens
// tell.
func (u *unit) isMemberName(name string) bool {
	return slices.ContainsFunc(u.decls, func(d *declaration) bool {
		return (d.kind == declType || d.kind == declTemplate && d.of != declFunction) && declaresMember(d.toks, name)
	})
}

func declaresMember(toks []cpp.Token, name string) bool {
	for i := range toks {
		if next := cpp.At(toks, i+1); toks[i].Kind == cpp.Ident && toks[i].Text == name && !next.Is("<") && !next.Is("<<") {
			return true
		}
	}
	return false
}

// bareClass looks at the name k of a class's template without arguments: outside of the class they
// come from a constructor's.
func (h *host) bareClass(k int) {
	prev, next := &cpp.Token{}, cpp.At(h.In, k+1)
	if k > 0 {
		prev = &h.In[k-1]
	}
	name := h.writer.find(&h.In[k])
	if name == h.class || h.f.classes[name].d == nil || h.f.classes[name].d.kind != declTemplate || prev.Is(":") || prev.Is("~") || prev.Is("class") || prev.Is("struct") || prev.Is("typename") {
		return
	}
	if h.f.u.hostClass(h.d) != name && (next.Is("(") || next.Is("{") || next.Kind == cpp.Ident) {
		h.refuse(&h.In[k], "which instance of '%s' is meant here is not known; write its arguments: '%s<...>'", h.In[k].Text, h.In[k].Text)
	}
}

// valueOfType writes an argument of the type that a parameter has.
func (x *block1) valueOfType(part [2]int) {
	h := x.h
	at := &h.In[part[0]]
	x.args = append(x.args, h.aside(func() {
		h.Synth(at, ",")
		if !x.ofType(at, part[0], part[1]) {
			h.Synth(at, dialect.UnknownArgument)
		}
	})...)
}

// ofType writes a value of the type of the tokens [from, to), after which a name may stand; it
// reports false if the device cannot have it.
func (x *block1) ofType(at *cpp.Token, from, to int) bool {
	h := x.h
	return x.try(from, to, func() {
		h.Synth(at, "*", "(", "__typeof__", "(")
		h.specifiers()
		mark := len(h.Out)
		if name, _ := h.declarator(true); name != nil {
			h.Out = append(h.Out[:mark], without(h.Out[mark:], name.Text)...)
		}
		h.Synth(at, ")", "*", ")", "0")
	})
}

// castTo returns where the type begins and ends that an argument is cast to as a whole, whatever it
// is: (T *)a->b and static_cast<T *>(a.b()). There is none if to is 0.
func (x *block1) castTo(part [2]int) (from, to int) {
	h, first := x.h, &x.h.In[part[0]]
	switch {
	case castWord(first) && cpp.At(h.In, part[0]+1).Is("<"):
		end := anglesEnd(h.In, part[0]+1)
		if cpp.At(h.In, end).Is("(") && int(h.mates[end]) == part[1]-1 {
			return part[0] + 2, end - 1
		}
	case first.Is("("):
		end := int(h.mates[part[0]])
		next := cpp.At(h.In, end+1)
		if t := cpp.At(h.In, part[0]+1); end+1 >= part[1] || t.Kind != cpp.Ident || !dialect.IsTypeWord(t.Text) && !t.Is("unsigned") && !x.namesType(t, x.at) || next.Kind != cpp.Ident && !next.Is("(") && !next.Is("&") && !next.Is("*") {
			return 0, 0
		}
		for k := end + 1; k < part[1]; k++ {
			switch t := &h.In[k]; {
			case h.mates[k] > 0:
				k = int(h.mates[k])
			case t.Kind != cpp.Ident && !t.Is(".") && !t.Is("->") && !t.Is(":") && (k > end+1 || !t.Is("&") && !t.Is("*")):
				return 0, 0 // an operator that binds less
			}
		}
		return part[0] + 1, end
	}
	return 0, 0
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
	found := h.writer.find(name)
	kernel := h.isKernel(name)
	x.call = h.aside(func() {
		if h.f.classes[found] != nil {
			t := &h.In[given[0]]
			t.Text, t.Flags = methodsName(found), t.Flags|cpp.Absolute
			defer func() { t.Text = found }()
		}
		ok := x.locals(given[0], given[1]) && x.try(given[0], given[1], func() { h.templateID() })
		if !ok && !kernel {
			ok = x.someArguments(&h.In[given[0]], found, given)
		}
		if !ok {
			h.refuse(name, "what the arguments of '%s' are is not known here; write types and constants that device code can name, or instantiate %s explicitly: 'template __global__ void %s<...>(...);'", name.Text, map[bool]string{true: "it", false: "the kernel"}[kernel], map[bool]string{true: name.Text, false: "k"}[kernel])
		}
	})
}

// someArguments writes what is given to a host's template, with a type that stands for those that
// only the host knows; it reports false if one is a constant.
func (x *block1) someArguments(name *cpp.Token, found string, given [2]int) bool {
	h := x.h
	types := h.f.typeParameters(found)
	n, ok := len(h.Out), true
	h.Synth(name, dialect.TemplateID, "(")
	mention := *name
	h.mention(&mention)
	h.Out = append(h.Out, mention)
	for i, part := range h.split(given[0]+2, given[1]-1) {
		h.Synth(name, ",")
		known := func(write func()) bool {
			return x.locals(part[0], part[1]) && x.try(part[0], part[1], write)
		}
		switch {
		case i >= len(types):
			ok = false
		case !types[i]:
			ok = ok && known(h.valueArgument)
		case !known(h.typeArgument):
			h.Synth(name, "sizeof", "(", "__typeof__", "(", dialect.UnknownArgument, ")", ")")
		}
	}
	if h.Synth(name, ")"); !ok {
		h.Out = h.Out[:n]
	}
	return ok
}

// argument writes an argument of the call.
func (x *block1) argument(part [2]int) {
	h := x.h
	x.args = append(x.args, h.aside(func() {
		h.Synth(&h.In[x.at], ",")
		known := x.plain(part) && x.locals(part[0], part[1]) && x.try(part[0], part[1], func() { h.expression(",") })
		if from, to := x.castTo(part); !known && to > from {
			known = x.locals(from, to) && x.ofType(&h.In[x.at], from, to)
		}
		if to := x.madeOf(part); !known && to > part[0] { // T{...}, T(...)
			known = x.locals(part[0], to) && x.ofType(&h.In[x.at], part[0], to)
		}
		if !known && !x.libraryValue(part) {
			h.Synth(&h.In[x.at], dialect.UnknownArgument)
		}
	})...)
}

// madeOf returns where the type ends of which an argument is made as a whole, whatever of: T{...}
// and T(...). There is none if it is 0.
func (x *block1) madeOf(part [2]int) int {
	h := x.h
	if first := &h.In[part[0]]; first.Kind != cpp.Ident || !x.namesType(first, x.at) {
		return 0
	}
	for k := part[0] + 1; k < part[1]; k++ {
		if t := &h.In[k]; h.mates[k] > 0 {
			if (t.Is("{") || t.Is("(")) && int(h.mates[k]) == part[1]-1 {
				return k
			}
			return 0
		}
	}
	return 0
}

// plain reports whether an argument has nothing but names, constants and operators: no call but a
// conversion, no member but of a plain structure.
func (x *block1) plain(part [2]int) bool {
	return x.plainTokens(x.h.In[part[0]:part[1]], part[0])
}

// plainTokens is plain for tokens whose names are those at a place.
func (x *block1) plainTokens(toks []cpp.Token, place int) bool {
	h := x.h
	for k := range toks {
		t, next := &toks[k], cpp.At(toks, k+1)
		switch {
		case t.Is("->") || t.Is(".") && next.Kind == cpp.Ident:
			if !x.ofPlain(toks, k, place) || cpp.At(toks, k+2).Is("(") {
				return false
			}
		case k > 0 && t.Kind == cpp.Ident && (toks[k-1].Is(".") || toks[k-1].Is("->")): // the member
		case t.Kind == cpp.Ident && next.Is("(") && !dialect.IsTypeWord(t.Text) && !x.namesType(t, place):
			return t.Is("sizeof")
		case t.Kind == cpp.Ident && (next.Is("<") && !castWord(t) || next.Is(":") && cpp.At(toks, k+2).Is(":")), t.Is("this"), t.Is("new"), t.Is("{"):
			return false
		case t.Kind == cpp.Ident && !dialect.IsKeyword(t.Text) && !castWord(t) && h.localAt(t.Text, place) == nil && !x.namesType(t, place):
			if _, parameter := h.local(t.Text); !parameter && !h.u.isConstant(h.writer.find(t)) {
				return false
			}
		}
	}
	return true
}

// ofPlain reports whether what stands before the . or -> at token k is a variable, or a member of
// one, whose type is a structure that the device can have, and that has no operators.
func (x *block1) ofPlain(toks []cpp.Token, k, place int) bool {
	for k -= 1; k > 1 && (toks[k-1].Is(".") || toks[k-1].Is("->")); k -= 2 {
		if toks[k].Kind != cpp.Ident {
			return false
		}
	}
	if k < 0 || toks[k].Kind != cpp.Ident {
		return false
	}
	l := x.h.localAt(toks[k].Text, place)
	if l == nil || l.isType || l.inferred || !l.known {
		return false
	}
	found := false
	for i := range l.specs {
		t := &l.specs[i]
		switch {
		case t.Kind != cpp.Ident || t.Is("const") || t.Is("struct"):
		case found || x.h.localAt(t.Text, l.place) != nil || !x.h.u.isPlain(x.h.writer.find(t)):
			return false
		default:
			found = true
		}
	}
	return found
}

// isPlain reports whether a name is that of a structure, or of a typedef of one without a name,
// that has only data, and that the device can have.
func (u *unit) isPlain(name string) bool {
	list := u.byName[name]
	if len(list) != 1 || list[0].kind != declType {
		return false
	}
	record := false
	for i := range list[0].toks {
		t := &list[0].toks[i]
		record = record || t.Is("struct")
		if t.Is("operator") || t.Is("class") || t.Is("union") || t.Is(":") || t.Is("virtual") {
			return false
		}
	}
	return record && u.compiles(name, 0)
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
		case !x.needed(l.specs, l.place-1, depth+1) || !x.needed(without(l.decl, l.name), l.place-1, depth+1):
			return false
		case l.inferred && (!x.plainTokens(l.init[1:], l.place) || !x.needed(l.init, l.place-1, depth+1)):
			return false
		default:
			if l.constant && !l.inferred && !x.needed(l.init, l.place-1, depth+1) {
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
	if value && l.constant && len(l.decl) == 1 || l.inferred {
		w.Out = append(w.Out, l.init...)
	}
	if len(w.Out) > 0 && !w.Out[len(w.Out)-1].Is(";") {
		w.Synth(at, ";")
	}
	return w.Out
}
