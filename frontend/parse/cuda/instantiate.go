package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// An explicit instantiation of a host function's template may leave its arguments to the types of
// the parameters, of which the device may not know some. What the tokens tell is written out.
//
//	template <typename T, int N> void run(const Host<T> &h, T *p);
//	template void run<float, 3>(const Host<float> &h, float *p);
//	template void run(const Host<float> &h, float *p);
//
// The parameters of the last one tell that T is float.

// instantiate writes template void run<float>(float *);, whose arguments may be deduced from the
// type.
func (h *host) instantiate() {
	for k := range h.In {
		t := &h.In[k]
		if t.Kind != cpp.Ident || !h.isWanted(t) {
			continue
		}
		h.completeArguments(k)
		t = &h.In[k]
		end := k + 1
		if cpp.At(h.In, end).Is("<") {
			end = anglesEnd(h.In, end)
		}
		x, given := block1{h: h, at: k}, [2]int{}
		if end > k+1 {
			given = [2]int{k, end}
		}
		if end >= len(h.In) || h.mates[end] <= 0 {
			x.callee(t, [2]int{k, end})
			x.write(t, false)
			return
		}
		x.callee(t, given)
		for _, part := range h.split(end+1, int(h.mates[end])) {
			x.valueOfType(part)
		}
		x.write(t, true)
		return
	}
}

// completeArguments writes out the template's arguments for the name at token k that its parameters
// tell, if that are all that are left.
func (h *host) completeArguments(k int) {
	open, given := k+1, [][]cpp.Token(nil)
	if cpp.At(h.In, open).Is("<") {
		open = anglesEnd(h.In, open)
		for _, part := range h.split(k+2, open-1) {
			given = append(given, h.In[part[0]:part[1]])
		}
	}
	if open >= len(h.In) || h.mates[open] <= 0 {
		return
	}
	var types [][]cpp.Token
	for _, part := range h.split(open+1, int(h.mates[open])) {
		types = append(types, h.In[part[0]:part[1]])
	}
	var found [][]cpp.Token
	for _, d := range h.u.byName[h.writer.find(&h.In[k])] {
		if d.form != formPrimary || d.of != declFunction {
			continue
		}
		args := h.u.tokenArguments(d, given, types)
		if args != nil && found != nil && !slices.EqualFunc(args, found, sameTexts) {
			return // the types have to tell which one is meant
		}
		if args != nil {
			found = args
		}
	}
	if len(found) <= len(given) {
		return
	}
	var w cpp.Editor
	w.Synth(&h.In[k], "<")
	for i, arg := range found {
		if i > 0 {
			w.Synth(&h.In[k], ",")
		}
		w.Out = append(w.Out, arg...)
	}
	w.Synth(&h.In[k], ">")
	h.In = slices.Concat(h.In[:k+1], w.Out, h.In[open:])
	h.mates = pairs(h.In)
}

// tokenArguments returns the arguments of the template d, of which some are given, that make its
// parameters those that types are; nil if the tokens do not tell all.
func (u *unit) tokenArguments(d *declaration, given, types [][]cpp.Token) [][]cpp.Token {
	names := parameterNames(d.toks)
	args := make([][]cpp.Token, len(names))
	if copy(args, given) < len(given) {
		return nil
	}
	_, own := dialect.SplitSpace(d.names[0])
	toks := u.normal(d.space, d.toks[templateHead(d.toks):])
	open := slices.IndexFunc(toks, func(t cpp.Token) bool { return t.Text == own || t.Text == d.names[0] }) + 1
	mates := pairs(toks)
	if open == 0 || !cpp.At(toks, open).Is("(") || mates[open] == 0 {
		return nil
	}
	params := (&launchChecker{u: u, in: toks, mates: mates}).split(open+1, int(mates[open]))
	if len(params) != len(types) {
		return nil
	}
	for i, p := range params {
		if u.budget.Spend(len(types[i])); types[i] != nil && !u.unifies(plainly(toks[p[0]:p[1]]), plainly(types[i]), names, args) {
			return nil
		}
	}
	for i := range args {
		if names[i] == "" || args[i] == nil {
			return nil
		}
	}
	return args
}

// plainly returns the tokens of a parameter's type without references and const.
func plainly(toks []cpp.Token) []cpp.Token {
	return slices.DeleteFunc(slices.Clone(toks), func(t cpp.Token) bool { return t.Is("&") || t.Is("&&") || t.Is("const") })
}

// unifies holds the parameter p of a template against one without the template's parameters, called
// names, and notes in args what they stand for.
func (u *unit) unifies(p, with []cpp.Token, names []string, args [][]cpp.Token) bool {
	if use, other := u.classUses(p, with); use != nil {
		if use.name.Text != other.name.Text {
			return false
		}
		return u.unifies(use.args, other.args, names, args)
	}
	for len(p) > 0 && len(with) > 0 {
		t := p[0]
		if i := slices.Index(names, t.Text); i >= 0 && t.Kind == cpp.Ident {
			n := typeEnd(with)
			if n == 0 || args[i] != nil && !sameTexts(args[i], with[:n]) {
				return false
			}
			args[i] = with[:n]
			p, with = p[1:], with[n:]
			continue
		}
		if use, _ := u.classUses(p[:1], with[:1]); use != nil {
			if !u.unifies(p[:1], with[:1], names, args) {
				return false
			}
		} else if use = u.classOf(&t); use != nil || t.Text != with[0].Text {
			return t.Kind == cpp.Ident && use == nil && len(p) == 1 // the name of the parameter
		}
		p, with = p[1:], with[1:]
	}
	return len(with) == 0 && (len(p) == 0 || len(p) == 1 && p[0].Kind == cpp.Ident) || len(p) == 0 && len(with) == 1 && with[0].Kind == cpp.Ident
}

// sameTexts reports whether two lists of tokens read the same.
func sameTexts(a, b []cpp.Token) bool {
	return slices.EqualFunc(a, b, func(x, y cpp.Token) bool { return x.Text == y.Text })
}

// classUses returns what two lists are if each is one token that stands for S<float, 3>.
func (u *unit) classUses(a, b []cpp.Token) (x, y *classUse) {
	if len(a) != 1 || len(b) != 1 {
		return nil, nil
	}
	if x, y = u.classOf(&a[0]), u.classOf(&b[0]); x == nil || y == nil {
		return nil, nil
	}
	return x, y
}

// typeEnd returns how many of the first tokens are the words of a type, or a constant.
func typeEnd(toks []cpp.Token) int {
	n := 0
	for n < len(toks) && toks[n].Kind == cpp.Ident && (n == 0 || isPlainWord(toks[n].Text) && isPlainWord(toks[n-1].Text)) {
		n++
	}
	if n == 0 && len(toks) > 0 && toks[0].Kind == cpp.Number {
		return 1
	}
	for n > 0 && colons(toks, n) {
		n += 3
	}
	if n > 0 && cpp.At(toks, n).Is("<") {
		n = anglesEnd(toks, n)
	}
	return n
}

// specialArguments returns the arguments of the host function's template that d specializes, nil if
// the tokens do not tell; then the launches in it are those of a plain function.
func (f *follower) specialArguments(d *declaration) (found [][]cpp.Token) {
	if d.form != formSpecialize || d.of != declFunction || d.body == 0 || len(d.names) == 0 || !f.wanted[d.names[0]] || d.hostKind() != hostPlain {
		return nil
	}
	toks := f.u.normal(d.space, d.toks[templateHead(d.toks):])
	_, own := dialect.SplitSpace(d.names[0])
	open := slices.IndexFunc(toks, func(t cpp.Token) bool { return t.Text == own || t.Text == d.names[0] }) + 1
	mates, given := pairs(toks), [][]cpp.Token(nil)
	if open > 0 && cpp.At(toks, open).Is("<") {
		end := anglesEnd(toks, open)
		given = splitArgs(toks[open+1 : end-1])
		open = end
	}
	if open == 0 || open >= len(toks) || mates[open] <= 0 {
		return nil
	}
	var types [][]cpp.Token
	for _, part := range (&launchChecker{u: f.u, in: toks, mates: mates}).split(open+1, int(mates[open])) {
		types = append(types, toks[part[0]:part[1]])
	}
	for _, p := range f.u.byName[d.names[0]] {
		if p.hostKind() != hostFunction {
			continue
		}
		args := f.u.tokenArguments(p, given, types)
		if args != nil && found != nil && !slices.EqualFunc(args, found, sameTexts) {
			return nil
		}
		if args != nil {
			found = args
		}
	}
	return found
}

// specialHead writes what stands before the function of a specialization; it reports false if the
// device cannot have its arguments.
func (h *host) specialHead() bool {
	name, from := h.In[0], len(h.Out)
	name.Kind, name.Text, name.Flags = cpp.Ident, h.d.names[0], name.Flags|cpp.Absolute
	h.Synth(&name, "void", dialect.SpecializeFunction, "(", "void", ")", "{", dialect.TemplateID, "(")
	h.mention(&name)
	h.Out = append(h.Out, name)
	types := h.f.typeParameters(h.d.names[0])
	for i, arg := range h.special {
		write := h.valueArgument
		if i < len(types) && types[i] {
			write = h.typeArgument
		}
		if h.Synth(&name, ","); i >= len(types) || !h.tryList(arg, write) {
			h.Out = h.Out[:from]
			return false
		}
	}
	h.Synth(&name, ")", ";")
	h.At = 3
	h.outer = len(h.scopes)
	return true
}

// deduced writes what is called, a host function's template, with the arguments that the
// declarations of variables tell, of which one has a class template's type, or one that the device
// does not know: run(m) with Matrix<float> m. It reports false if they do not tell all.
func (x *block1) deduced(name *cpp.Token, given [2]int, args [][2]int) bool {
	h := x.h
	found := h.writer.find(name)
	if h.isKernel(name) {
		return false
	}
	var written [][]cpp.Token
	if given[1] > 0 {
		for _, part := range h.split(given[0]+2, given[1]-1) {
			written = append(written, h.In[part[0]:part[1]])
		}
	}
	types, foreign := make([][]cpp.Token, len(args)), false
	for i, part := range args {
		if part[1] != part[0]+1 {
			continue
		}
		if l := h.localAt(h.In[part[0]].Text, x.at); l != nil && !l.isType && !l.inferred {
			types[i] = append(slices.Clone(l.specs), without(l.decl, l.name)...)
			foreign = foreign || !l.known || slices.ContainsFunc(types[i], func(t cpp.Token) bool { return t.Is("<") || h.u.classOf(&t) != nil })
		}
	}
	if !foreign {
		return false
	}
	var list [][]cpp.Token
	for _, d := range h.u.byName[found] {
		if d.form != formPrimary || d.of != declFunction {
			continue
		}
		more := h.u.tokenArguments(d, written, types)
		if more != nil && list != nil && !slices.EqualFunc(list, more, sameTexts) {
			return false
		}
		if more != nil {
			list = more
		}
	}
	if len(list) <= len(written) {
		return false
	}
	ok, kinds := true, h.f.typeParameters(found)
	x.call = h.aside(func() {
		h.Synth(name, dialect.TemplateID, "(")
		mention := *name
		h.mention(&mention)
		h.Out = append(h.Out, mention)
		for i, arg := range list {
			h.Synth(name, ",")
			switch {
			case i >= len(kinds):
				ok = false
			case !kinds[i]:
				ok = ok && x.needed(arg, x.at, 0) && x.tryAll(arg, h.valueArgument)
			case !x.needed(arg, x.at, 0) || !x.tryAll(arg, h.typeArgument):
				h.Synth(name, "sizeof", "(", "__typeof__", "(", dialect.UnknownArgument, ")", ")")
			}
		}
		h.Synth(name, ")")
	})
	return ok
}

// tryAll is host.tryList where the declarations that are needed are in scope.
func (x *block1) tryAll(toks []cpp.Token, write func()) bool {
	defer x.h.push()()
	for _, l := range x.need {
		x.h.declare(l.name, l.isType)
	}
	return x.h.tryList(toks, write)
}
