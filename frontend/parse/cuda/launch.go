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

// hostKind says what becomes of the launches in a declaration.
type hostKind uint8

const (
	hostNone     hostKind = iota // it is the device's, and launches nothing
	hostPlain                    // a function of their own, compiled in any case
	hostFunction                 // a template with the parameters of the function
	hostClass                    // a template without parameters, see launch_class.go
	hostSpecial                  // an explicit specialization of a hostFunction
)

// hostKind returns what becomes of the launches in d.
func (d *declaration) hostKind() hostKind {
	switch {
	case d.kind == declGlue || d.kind == declNamespace || d.kind == declAssert, d.method != methodNone && d.source == nil, d.marked && !d.host && d.kind != declType:
		return hostNone
	case d.form == formPrimary && d.of == declFunction:
		return hostFunction
	case d.form == formPrimary:
		return hostClass
	}
	return hostPlain
}

// follower follows launches through the host code of a unit.
type follower struct {
	u       *unit
	kernels map[string]bool // the names of kernels' templates
	wanted  map[string]bool // the names of these, and of what uses them
	plain   map[string]bool // without their namespaces
	classes map[string]*hostClassInfo
	used    map[string]bool // names that stand in bodies of functions
	seen    map[*declaration]bool
	calls   map[string]*memberCalls // of class templates, by name
}

// launches writes what the unit's host code says of templates.
func (u *unit) launches() {
	f := &follower{u: u, kernels: map[string]bool{}, wanted: map[string]bool{}, plain: map[string]bool{}, classes: map[string]*hostClassInfo{}, seen: map[*declaration]bool{}}
	for _, d := range u.decls {
		if d.kind == declTemplate && d.of == declFunction && d.kernel {
			for _, n := range d.names {
				f.kernels[n] = true
				f.want(n)
			}
		}
	}
	if len(f.wanted) == 0 {
		return
	}
	f.findClasses()
	for more := true; more; { // what launches, directly or not
		more = false
		for _, d := range u.decls {
			switch d.hostKind() {
			case hostFunction:
				if d.body > 0 && len(d.names) > 0 && !f.wanted[d.names[0]] && f.mentions(d, d.body) {
					f.want(d.names[0])
					more = true
				}
			case hostClass:
				if name := u.hostClass(d); name != "" && !f.wanted[name] && f.mentions(d, 0) {
					f.want(name)
					more = true
				}
			}
		}
	}
	f.findUsed()
	list := make([]*declaration, 0, len(u.decls))
	last := f.lastMembers()
	later := map[*declaration][]*declaration{} // what stands after a declaration
	for i, d := range u.decls {
		list = append(list, d)
		made := f.follow(d, i)
		if at := last[d]; at != nil && made != nil { // where the kernels that it launches are declared
			later[at] = append(later[at], made)
		} else if made != nil {
			list = append(list, made)
		}
		list = append(list, later[d]...)
	}
	for _, d := range u.decls {
		if !f.seen[d] && d.hostKind() != hostNone {
			f.unfollowed(d)
		}
	}
	u.decls = list
}

// unfollowed reports the launches of templates in d, which no rule has looked at.
func (f *follower) unfollowed(d *declaration) {
	f.u.launching = f.wanted
	defer func() { f.u.launching = nil }()
	h := &host{writer: &writer{Editor: cpp.Editor{In: f.u.normal(d.space, d.toks)}, u: f.u, d: d}, f: f}
	h.audit(nil)
	f.u.report(h.problems)
}

func (f *follower) want(name string) {
	_, base := dialect.SplitSpace(name)
	f.wanted[name], f.plain[base] = true, true
}

// follow returns the declaration of the launches in d, nil for none. That of a function's template
// takes its place.
func (f *follower) follow(d *declaration, number int) *declaration {
	kind := d.hostKind()
	declares := kind == hostFunction && d.body == 0 && len(d.names) > 0 && f.wanted[d.names[0]]
	special := f.specialArguments(d)
	if special != nil {
		kind, declares = hostSpecial, true
	}
	switch {
	case kind == hostNone, f.u.instantiatesKernel(d), d.form == formNone && len(d.toks) > 1 && d.toks[0].Is("extern") && d.toks[1].Is("template"):
		return nil
	case f.isMember(d): // which is looked at with its class
		return nil
	case kind == hostClass:
		return f.class(d)
	}
	toks := d.toks
	if d.kind == declType {
		toks = f.wholeClass(d)
	}
	if !declares && !f.mentions(d, 0) && len(toks) == len(d.toks) {
		return nil
	}
	f.seen[d] = true
	h := f.host(d, toks, kind)
	h.special = special
	if d.kind == declType {
		h.class = f.u.hostClass(d)
	}
	if r := h.try(number); r != nil {
		h.problems = append(h.problems, *r)
	}
	if kind != hostFunction {
		if f.u.report(h.problems); !d.marked && (d.kind == declFunction || d.of == declFunction) {
			d.state = declWritten // as nothing, for whoever needs another function of its name
		}
		return f.declare(&declaration{kind: declFunction, of: d.of, space: d.space}, h)
	}
	d.state, d.c, d.mentions, d.inHead, d.problems = declWritten, h.Out, h.mentions, 0, h.problems
	return nil
}

// host returns what writes the uses in tokens.
func (f *follower) host(d *declaration, toks []cpp.Token, kind hostKind) *host {
	f.u.launching = f.wanted
	defer func() { f.u.launching = nil }()
	h := &host{writer: &writer{Editor: cpp.Editor{In: f.u.normal(d.space, toks)}, u: f.u, d: d}, f: f, kind: kind}
	braces := 0
	for i := range d.toks[:d.body] {
		if d.toks[i].Is("{") {
			braces++
		}
	}
	for i := range h.In { // of which there may be fewer now
		if d.body > 0 && h.body == 0 && h.In[i].Is("{") {
			if braces--; braces < 0 {
				h.body = i
			}
		}
	}
	return h
}

// declare makes made the declaration of what h has written, nil if that is nothing.
func (f *follower) declare(made *declaration, h *host) *declaration {
	if len(h.Out) == 0 {
		return nil
	}
	made.state, made.c, made.mentions, made.problems = declWritten, h.Out, h.mentions, h.problems
	if made.kind != declTemplate {
		made.needed, made.out, made.problems = true, made.c, nil
		f.u.queue = append(f.u.queue, made)
	}
	return made
}

// report reports what stands against launches.
func (u *unit) report(problems []refusal) {
	for i := range problems {
		u.errorAt(&problems[i].at, "%s", problems[i].sentence)
	}
}

// mentions reports whether the tokens of d from one on have a name that is wanted, but that it
// declares.
func (f *follower) mentions(d *declaration, from int) bool {
	own := func(text string) bool {
		return slices.ContainsFunc(d.names, func(n string) bool { _, base := dialect.SplitSpace(n); return base == text })
	}
	f.u.budget.Spend(len(d.toks) / 8)
	for i := from; i < len(d.toks); i++ {
		t := &d.toks[i]
		if t.Kind != cpp.Ident || !f.plain[t.Text] {
			continue
		}
		if i > 0 && declaresVariable(&d.toks[i-1], cpp.At(d.toks, i+1)) {
			continue
		}
		if own(t.Text) && (d.kind == declTemplate && d.of != declFunction || i < max(d.body, 1)) && d.form != formInstantiate {
			continue
		}
		return true
	}
	return false
}

// declaresVariable reports whether a name between two tokens is that of a variable which is
// declared there: int rows = 2; is no use of the template rows.
func declaresVariable(prev, next *cpp.Token) bool {
	return prev.Kind == cpp.Ident && !prev.Is("return") && !prev.Is("case") && !prev.Is("else") && cpp.OperatorWord(prev.Text) == "" && (next.Is("=") || next.Is(";") || next.Is(",") || next.Is("["))
}

// instantiatesKernel reports whether d is an explicit instantiation of a kernel.
func (u *unit) instantiatesKernel(d *declaration) bool {
	return d.form == formInstantiate && slices.ContainsFunc(d.names, func(n string) bool {
		return slices.ContainsFunc(u.byName[n], func(d *declaration) bool { return d.kernel })
	})
}

// host writes the uses of templates in a host declaration.
type host struct {
	*writer
	f       *follower
	kind    hostKind
	special [][]cpp.Token // the template's arguments of a specialization
	body    int           // the index of its {, 0 for none
	class   string
	mates   []int32
	locals  []local

	members map[string]bool // of classes

	branches []branch
	problems []refusal // what stands against launches
}

// local is a declaration in a host function.
type local struct {
	name     string
	at, end  int // where it is visible
	place    int // what its tokens name is visible here
	isType   bool
	specs    []cpp.Token
	decl     []cpp.Token // the declarator
	init     []cpp.Token // of a constant
	constant bool
	inferred bool // its type is that of its initialiser: auto
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
			h.Out = nil
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
	from := len(h.Out)
	switch h.kind {
	case hostPlain:
	case hostSpecial:
		h.scopes = append(h.scopes, nil)
		if !h.specialHead() {
			return nil
		}
	default:
		h.scopes = append(h.scopes, nil)
		h.Synth(&at, "void", dialect.TemplateFunction, "(", "void", ")", "{")
		h.At = 2
		h.defaultType = h.anyDefault
		h.templateParameters()
		h.outer = len(h.scopes)
	}
	h.Synth(&at, "__attribute__", "(", "(", "host", ")", ")")
	switch h.kind {
	case hostFunction, hostSpecial:
		if !h.hostHead() {
			h.refuse(&at, "the parameters of this function cannot be told; instantiate the kernels that it launches: 'template __global__ void k<...>(...);'")
		}
	case hostClass:
		h.Synth(&at, "void", methodsName(h.class), "(", "void", ")")
	default:
		h.Synth(&at, "__attribute__", "(", "(", "unused", ")", ")", "static", "void", dialect.LaunchesPrefix+strconv.Itoa(number), "(", "void", ")")
	}
	if h.kind == hostFunction && h.d.body == 0 {
		h.Synth(&at, ";", "}")
		return nil
	}
	h.Synth(&at, "{")
	body := len(h.Out)
	h.scopes = append(h.scopes, nil)
	h.findLocals()
	if h.d.form == formInstantiate && h.d.of == declFunction {
		h.instantiate()
	} else {
		h.findBranches()
		h.audit(h.uses())
	}
	if len(h.Out) == body && h.kind == hostPlain {
		h.Out = h.Out[:from]
		return nil
	}
	if h.Synth(&at, "}"); h.kind != hostPlain {
		h.Synth(&at, "}")
	}
	return nil
}

// anyDefault writes the default of a type, or what stands for one that only the host knows.
func (h *host) anyDefault() {
	from, depth := h.At, 0
	for k := from; k < len(h.In); k++ {
		t := &h.In[k]
		if depth == 0 && (t.Is(",") || t.Is(">")) {
			if !h.tryTokens(from, k, h.typeArgument) {
				h.Synth(t, "sizeof", "(", "__typeof__", "(", dialect.UnknownArgument, ")", ")")
			}
			h.At = k
			return
		}
		switch {
		case t.Is("<"), t.Nests() > 0:
			depth++
		case t.Is(">"), t.Nests() < 0:
			depth--
		case t.Is(">>"):
			depth -= 2
		}
	}
}

// hostHead writes the name and parameters of a host function's template. A parameter of a type that
// the device does not know is one of nullptr's.
func (h *host) hostHead() bool {
	_, name := dialect.SplitSpace(h.d.names[0])
	k, open := h.At, 0
	for ; k < len(h.In); k++ {
		if open = k + 1; h.kind == hostSpecial && cpp.At(h.In, open).Is("<") {
			open = anglesEnd(h.In, open)
		}
		if h.In[k].Text == name && h.In[k].Kind == cpp.Ident && cpp.At(h.In, open).Is("(") {
			break
		}
	}
	if k >= len(h.In) {
		return false
	}
	at := h.In[k]
	h.Synth(&at, "void")
	at.Text = h.d.names[0]
	h.Out = append(h.Out, at)
	h.Synth(&at, "(")
	list := h.split(open+1, int(h.mates[open]))
	for i, part := range list {
		if i > 0 {
			h.Synth(&at, ",")
		}
		value := h.defaultAt(part[0], part[1])
		if !h.tryTokens(part[0], value, func() { h.specifiers(); h.declarator(true) }) {
			h.Synth(&at, "__typeof__", "(", dialect.UnknownArgument, ")", dialect.UnnamedPrefix+strconv.Itoa(i))
		}
		if value < part[1] {
			h.hostDefault(value+1, part[1])
		}
	}
	if len(list) == 0 {
		h.Synth(&at, "void")
	}
	h.Synth(&at, ")")
	return true
}

// defaultAt returns the index of the = of the parameter whose tokens are [from, to), to for one
// without a default argument.
func (h *host) defaultAt(from, to int) int {
	for k := from; k < to; k++ {
		if h.In[k].Is("=") {
			return k
		}
		if h.mates[k] > 0 {
			k = int(h.mates[k])
		}
	}
	return to
}

// hostDefault writes the default argument of the tokens [from, to), or that there is one that
// device code cannot have: a launch that leaves it out is one of this function all the same.
func (h *host) hostDefault(from, to int) {
	at, mark := h.In[from-1], len(h.Out)
	h.Synth(&at, "__attribute__", "(", "(", dialect.DefaultAttribute, "(")
	h.literal = true
	fine := h.tryTokens(from, to, func() { h.expression(",") })
	if h.literal = false; !fine {
		h.Out = h.Out[:mark+5]
		h.Synth(&at, dialect.UnknownArgument)
	}
	h.Synth(&at, ")", ")", ")")
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
		return len(list) == 0 && (dialect.IsTypeWord(name) || dialect.ProvidedType(name) != "" || name == "min" || name == "max")
	}
	template := func(d *declaration) bool { return d.kind == declTemplate && d.of != declType }
	overloaded := slices.ContainsFunc(list, template)
	constant := slices.ContainsFunc(list, (*declaration).isConstexpr)
	for _, d := range list {
		if template(d) || (overloaded || constant && !d.isConstexpr()) && d.kind == declFunction { // a function of the host may have its name
			continue
		}
		if d.kind != declType && d.kind != declVariable && d.kind != declTemplate && !d.isConstexpr() && !(d.kind == declFunction && d.marked && !d.kernel) {
			return false
		}
		if d.write(u); d.state != declWritten {
			return false
		}
		if d.kind == declFunction && d.marked { // what its body cannot have is said there
			continue
		}
		for _, m := range d.mentions {
			own := d.class != nil && d.class.members[m.name] // a constant of the class
			if m.name != name && m.name[0] != '.' && !own && !u.compiles(m.name, depth+1) {
				return false
			}
		}
	}
	return true
}

// isConstexpr reports whether d is a constexpr function.
func (d *declaration) isConstexpr() bool {
	head := d.toks
	if d.body > 0 {
		head = head[:d.body]
	}
	return d.kind == declFunction && slices.ContainsFunc(head, func(t cpp.Token) bool { return t.Is("constexpr") })
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
	h := &host{writer: x, f: &follower{u: u}}
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
