package cuda

import (
	"slices"
	"strconv"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Host code goes, but for what it says of templates: each use of a kernel's template, or of a host
// function's that has such uses, becomes a call in a function that is never emitted, with the local
// declarations that its arguments name. What device code cannot know is dialect.UnknownArgument.
//
//	template <typename T> __attribute__((global)) void k(T *p, int n) { *p = n; }
//	template <typename T> int run(Host<T> &h, T *p) { k<<<1, 2>>>(p, h.size()); return h.x; }
//	int main() { float *a = get(); run(h, a); k<int><<<1, 1>>>(x, 3); }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((global)) void k(T *p, int n) { *p = n; } }
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((host)) void run(__typeof__(__cptx_nullptr) __cptx_unnamed_0, T *p) { { T *p; __cptx_launch(k, p, __cptx_nullptr); } } }
//	__attribute__((host)) __attribute__((unused)) static void __cptx_launches_2(void) { { float *a; __cptx_launch(run, __cptx_nullptr, a); } { __cptx_launch(__cptx_template_id(k, sizeof(int)), __cptx_nullptr, 3); } }

// launches writes what the unit's host code says of templates.
func (u *unit) launches() {
	wanted, plain := map[string]bool{}, map[string]bool{}
	want := func(name string) {
		_, base := dialect.SplitSpace(name)
		wanted[name], plain[base] = true, true
	}
	for _, d := range u.decls {
		if d.kind == declTemplate && d.of == declFunction && d.kernel {
			for _, n := range d.names {
				want(n)
			}
		}
	}
	if len(wanted) == 0 {
		return
	}
	for more := true; more; { // host templates that launch, directly or not
		more = false
		for _, d := range u.decls {
			if d.hostTemplate() && d.body > 0 && !wanted[d.names[0]] && u.mentionsAny(d, plain) {
				want(d.names[0])
				more = true
			}
		}
	}
	u.lostLaunches(plain)
	for i, d := range u.decls {
		declares := d.hostTemplate() && d.body == 0 && wanted[d.names[0]]
		if d.state != declNew || d.isDevice() || u.instantiatesKernel(d) || !declares && !u.mentionsAny(d, plain) {
			continue
		}
		x := &writer{Editor: cpp.Editor{In: u.normal(d.space, d.toks)}, u: u, d: d}
		h := &host{writer: x, wanted: wanted}
		if r := h.try(i); r != nil {
			u.errorAt(&r.at, "%s", r.sentence)
			continue
		}
		if len(x.Out) == 0 {
			continue
		}
		d.state, d.c, d.mentions, d.inHead = declWritten, x.Out, x.mentions, 0
		if !d.hostTemplate() {
			d.needed, d.out = true, d.c
			u.queue = append(u.queue, d)
		}
	}
}

// lostLaunches reports launches of templates, named in plain, that only the members of class
// templates have, if anything uses the class.
func (u *unit) lostLaunches(plain map[string]bool) {
	for _, d := range u.decls {
		if d.kind != declTemplate || d.of != declType || len(d.names) == 0 || !u.mentionsAny(d, plain) {
			continue
		}
		_, class := dialect.SplitSpace(d.names[0])
		if !u.mentionedElsewhere(d, class) {
			continue
		}
		for i := range d.toks {
			t := &d.toks[i]
			if t.Kind != cpp.Ident || !plain[t.Text] || !cpp.At(d.toks, i+1).Is("<") && !cpp.At(d.toks, i+1).Is("<<") || u.mentionedElsewhere(d, t.Text) {
				continue
			}
			u.errorAt(t, "launches in class templates are not followed; instantiate the kernel: 'template __global__ void %s<...>(...);'", t.Text)
		}
	}
}

// mentionedElsewhere reports whether the tokens of a declaration other than d have a name that the
// declaration does not declare.
func (u *unit) mentionedElsewhere(d *declaration, name string) bool {
	for _, e := range u.decls {
		if e == d || e.form != formInstantiate && slices.ContainsFunc(e.names, func(n string) bool { _, base := dialect.SplitSpace(n); return base == name }) {
			continue
		}
		u.budget.Spend(len(e.toks) / 8)
		if slices.ContainsFunc(e.toks, func(t cpp.Token) bool { return t.Kind == cpp.Ident && t.Text == name }) {
			return true
		}
	}
	return false
}

// instantiatesKernel reports whether d is an explicit instantiation of a kernel.
func (u *unit) instantiatesKernel(d *declaration) bool {
	return d.form == formInstantiate && slices.ContainsFunc(d.names, func(n string) bool {
		return slices.ContainsFunc(u.byName[n], func(d *declaration) bool { return d.kernel })
	})
}

// isDevice reports whether d is compiled for the device, if at all, so that it launches nothing.
func (d *declaration) isDevice() bool {
	switch {
	case d.form == formInstantiate:
		return d.marked
	case d.kind == declTemplate && d.of != declFunction:
		return true // a class: its members are made where that is, if anywhere
	}
	return d.marked && !d.host
}

// hostTemplate reports whether d is the template of a function for the host.
func (d *declaration) hostTemplate() bool {
	return d.form == formPrimary && d.of == declFunction && !d.isDevice() && len(d.names) > 0
}

// mentionsAny reports whether the tokens of d have one of the names, but that it declares.
func (u *unit) mentionsAny(d *declaration, names map[string]bool) bool {
	own := func(text string) bool {
		return slices.ContainsFunc(d.names, func(n string) bool { _, base := dialect.SplitSpace(n); return base == text })
	}
	u.budget.Spend(len(d.toks) / 8)
	for i := range d.toks {
		if t := &d.toks[i]; t.Kind == cpp.Ident && names[t.Text] && (i < d.body || d.body == 0 || !own(t.Text) || d.form == formNone) {
			if own(t.Text) && d.form != formInstantiate && i < max(d.body, 1) {
				continue
			}
			return true
		}
	}
	return false
}

// host writes the uses of templates in a host declaration.
type host struct {
	*writer
	wanted map[string]bool
	mates  []int32
	locals []local

	branches []branch
}

// local is a declaration in a host function.
type local struct {
	name     string
	at, end  int // where it is visible
	isType   bool
	specs    []cpp.Token
	decl     []cpp.Token // the declarator
	init     []cpp.Token // of a constant
	constant bool
	known    bool // the device could know its type, as far as the tokens tell
}

// try writes the uses; it returns what stands against it.
func (h *host) try(number int) (r *refusal) {
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if r, ok = p.(*refusal); !ok {
				panic(p)
			}
		}
	}()
	at := h.In[0]
	h.mates, _ = cpp.Pairs(h.In)
	for k := range h.In {
		if h.In[k].Is("using") && cpp.At(h.In, k+1).Is("namespace") && k+2 < len(h.In) {
			if s, ok := h.u.namedSpace(h.d.space, h.In[k+2:]); ok {
				h.opened = append(h.opened, s)
			}
		}
	}
	template := h.d.hostTemplate()
	if template {
		h.scopes = append(h.scopes, nil)
		h.Synth(&at, "void", dialect.TemplateFunction, "(", "void", ")", "{")
		h.At = 2
		h.templateParameters()
		h.outer = len(h.scopes)
	}
	from := len(h.Out)
	h.Synth(&at, "__attribute__", "(", "(", "host", ")", ")")
	if template {
		if !h.hostHead() {
			h.Out = nil
			return nil
		}
	} else {
		h.Synth(&at, "__attribute__", "(", "(", "unused", ")", ")", "static", "void", dialect.LaunchesPrefix+strconv.Itoa(number), "(", "void", ")")
	}
	if template && h.d.body == 0 {
		h.Synth(&at, ";", "}")
		return nil
	}
	h.Synth(&at, "{")
	body := len(h.Out)
	h.scopes = append(h.scopes, nil)
	if h.d.form == formInstantiate {
		h.instantiate()
	} else {
		h.findLocals()
		h.findBranches()
		h.uses()
	}
	if len(h.Out) == body && !template {
		h.Out = h.Out[:from]
		return nil
	}
	if h.Synth(&at, "}"); template {
		h.Synth(&at, "}")
	}
	return nil
}

// hostHead writes the name and parameters of a host function's template. A parameter of a type that
// the device does not know is one of nullptr's.
func (h *host) hostHead() bool {
	_, name := dialect.SplitSpace(h.d.names[0])
	k := h.At
	for k < len(h.In) && !(h.In[k].Text == name && h.In[k].Kind == cpp.Ident && cpp.At(h.In, k+1).Is("(")) {
		k++
	}
	if k >= len(h.In) {
		return false
	}
	at := h.In[k]
	h.Synth(&at, "void")
	at.Text = h.d.names[0]
	h.Out = append(h.Out, at)
	h.Synth(&at, "(")
	open := k + 1
	list := h.split(open+1, int(h.mates[open]))
	for i, part := range list {
		if i > 0 {
			h.Synth(&at, ",")
		}
		if !h.tryTokens(part[0], part[1], func() { h.specifiers(); h.declarator(true) }) {
			h.Synth(&at, "__typeof__", "(", dialect.UnknownArgument, ")", dialect.UnnamedPrefix+strconv.Itoa(i))
		}
	}
	if len(list) == 0 {
		h.Synth(&at, "void")
	}
	h.Synth(&at, ")")
	return true
}

// split returns the parts of the tokens [from, to) between commas outside brackets.
func (h *host) split(from, to int) (parts [][2]int) {
	if from >= to {
		return nil
	}
	start := from
	for k := from; k < to; k++ {
		switch t := &h.In[k]; {
		case h.mates[k] > 0:
			k = int(h.mates[k])
		case t.Is("<") && k > from && h.In[k-1].Kind == cpp.Ident:
			if n := h.angleEnd(k, to); n > k {
				k = n
			}
		case t.Is(","):
			parts = append(parts, [2]int{start, k})
			start = k + 1
		}
	}
	return append(parts, [2]int{start, to})
}

// angleEnd returns the index of the > that closes the < at token k before to, k if none does.
func (h *host) angleEnd(k, to int) int {
	depth := 0
	for n := k; n < to; n++ {
		h.u.budget.Spend(1)
		switch t := &h.In[n]; {
		case h.mates[n] > 0:
			n = int(h.mates[n])
		case t.Is("<"):
			depth++
		case t.Is(">"):
			depth--
		case t.Is(">>"):
			depth -= 2
		case t.Is(";") || t.Is("&&") || t.Is("||"):
			return k
		}
		if depth <= 0 {
			return n
		}
	}
	return k
}

// tryTokens calls write for the tokens [from, to) alone; what it writes stays if it takes them all,
// refuses nothing and names only what the device can know.
func (h *host) tryTokens(from, to int, write func()) (ok bool) {
	return h.tryList(h.In[from:to], write)
}

func (h *host) tryList(toks []cpp.Token, write func()) (ok bool) {
	in, at, out, mentions := h.Editor, h.At, len(h.Out), len(h.mentions)
	scopes, front, behind := len(h.scopes), h.front, h.behind
	h.Editor = cpp.Editor{In: slices.Clone(toks), Out: in.Out}
	defer func() {
		if p := recover(); p != nil {
			if _, refused := p.(*refusal); !refused {
				panic(p)
			}
			ok = false
		}
		ok = ok && h.knows(h.mentions[mentions:])
		written := h.Out
		h.Editor = in
		h.At = at
		h.front, h.behind = front, behind
		h.scopes = h.scopes[:scopes]
		if h.Out = written; !ok {
			h.Out, h.mentions = written[:out], h.mentions[:mentions]
		}
	}()
	write()
	return h.At >= len(h.In)
}

// knows reports whether what the mentions name can be compiled for the device.
func (h *host) knows(list []mention) bool {
	for _, m := range list {
		if !h.u.compiles(m.name, 0) {
			return false
		}
	}
	return true
}

// compiles reports whether a name of file scope, a type or constant, can be had in device code.
func (u *unit) compiles(name string, depth int) bool {
	if u.reached[name] {
		return true
	}
	list := u.byName[name]
	if depth > 100 || len(list) == 0 {
		return len(list) == 0 && (name == "true" || name == "false" || dialect.ProvidedType(name) != "")
	}
	for _, d := range list {
		if d.kind != declType && d.kind != declVariable && d.kind != declTemplate {
			return false
		}
		if d.kind == declTemplate && d.of != declType {
			continue
		}
		if d.write(u); d.state != declWritten {
			return false
		}
		for _, m := range d.mentions {
			if m.name != name && !u.compiles(m.name, depth+1) {
				return false
			}
		}
	}
	return true
}

// nameExpression writes the name of a function or variable, and of an instance of a template, that
// the host asks for by number i: "&a::k<int>". For what is no such name nothing is written.
func (u *unit) nameExpression(i int, toks []cpp.Token) {
	d := &declaration{kind: declFunction}
	x := &writer{Editor: cpp.Editor{In: u.normal("", toks)}, u: u, d: d, scopes: []map[string]bool{nil}}
	for len(x.In) > 0 && (x.In[0].Is("&") || x.In[0].Is("(") && x.In[len(x.In)-1].Is(")")) {
		if x.In[0].Is("(") {
			x.In = x.In[:len(x.In)-1]
		}
		x.In = x.In[1:]
	}
	name := x.Peek(0)
	if name.Kind != cpp.Ident || len(u.byName[x.find(name)]) == 0 || len(x.In) > 1 && !(x.Peek(1).Is("<") && x.isTemplate(name)) {
		return
	}
	at := *name
	x.Synth(&at, "__attribute__", "(", "(", "host", ")", ")", "__attribute__", "(", "(", "unused", ")", ")", "static", "void")
	x.Synth(&at, dialect.LaunchesPrefix+"name_"+strconv.Itoa(i), "(", "void", ")", "{", dialect.NameFunction, "(", strconv.Itoa(i), ",")
	h := &host{writer: x}
	if !h.tryName() {
		return
	}
	x.Synth(&at, ")", ";", "}")
	d.state, d.c, d.mentions, d.needed, d.out = declWritten, x.Out, x.mentions, true, x.Out
	u.decls = append(u.decls, d)
	u.queue = append(u.queue, d)
}

// tryName writes the name that the tokens are.
func (h *host) tryName() (ok bool) {
	defer func() {
		if p := recover(); p != nil {
			if _, refused := p.(*refusal); !refused {
				panic(p)
			}
			ok = false
		}
	}()
	h.expression("")
	return h.At >= len(h.In)
}
