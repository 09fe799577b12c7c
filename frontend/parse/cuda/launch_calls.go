package cuda

import (
	"slices"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Which instances of a host's class template call the member function that a launch is in: nvcc
// instantiates a member only where it is called. The tokens tell, if each call is x.f(1), or
// constructs x, and all declarations of x name the instance. Then the launch is written below the
// condition that the parameters have one of these values.
//
//	template <typename T> __attribute__((global)) void k(T *p) { *p = 1; }
//	template <typename T> struct C { T *p; void run() { k<<<1, 2>>>(p); } };
//	void host(C<int> &a, C<float> &b) { a.run(); }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((global)) void k(T *p) { *p = 1; } }
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((host)) void __cptx_members_C(void) { { T *p; if (__cptx_if_constexpr((__cptx_trait_is_same(sizeof(T), sizeof(int))))) __cptx_launch(k, p); } } }
//	__attribute__((host)) __attribute__((unused)) static void __cptx_launches_3(void) { { __cptx_template_id(__cptx_members_C, sizeof(int)); } { __cptx_template_id(__cptx_members_C, sizeof(float)); } }

// memberCalls is what the tokens of a unit say of one class template.
type memberCalls struct {
	f       *follower
	tag     string
	types   map[string][][]cpp.Token // the arguments of the class in declarations of a name
	unknown map[string]bool          // names that are declared with auto, or by another name of the class
	vague   bool                     // some instance has no name that is declared
	calls   map[memberKey][][]cpp.Token
	open    map[memberKey]bool // called for objects whose types the tokens do not tell
	values  map[string]bool    // functions that stand as values: C<int>::f
}

// memberKey is a member function: its name, and for how many arguments.
type memberKey struct {
	name  string
	args  int
	types string // separated by commas
}

// keyOf returns the key of a call in m, nil for none, with the arguments toks.
func keyOf(name string, m *memberFunction, toks []cpp.Token) memberKey {
	return memberKey{name, countArgs(toks), strings.Join(m.typesOf(toks), ",")}
}

// memberFunction is a member function as its tokens have it.
type memberFunction struct {
	name        string
	least, most int
	params      [][]cpp.Token
	body        []cpp.Token
}

// parameter returns the words of the type of parameter i, if it is called name or name is "".
func (m *memberFunction) parameter(i int, name string) string {
	text, last := "", ""
	for _, t := range m.params[i] {
		if t.Is("=") {
			break
		}
		if t.Is("const") || t.Is("&") {
			continue
		}
		text, last = text+last, t.Text+" "
	}
	if name != "" && last != name+" " {
		return ""
	}
	return text
}

// typesOf returns the types of arguments, as words, as far as they are parameters of m or
// enumerators of a scoped enumeration; "" for others.
func (m *memberFunction) typesOf(args []cpp.Token) (types []string) {
	for _, a := range splitArgs(args) {
		text := ""
		switch {
		case len(a) == 1 && m != nil:
			for i := range m.params {
				if t := m.parameter(i, a[0].Text); t != "" {
					text = t
				}
			}
		case len(a) > 3 && colons(a, len(a)-3):
			for _, t := range a[:len(a)-3] {
				text += t.Text + " "
			}
		}
		types = append(types, text)
	}
	return types
}

// exact reports whether the parameters of m are of these types, where they are known.
func (m *memberFunction) exact(types []string) bool {
	known := false
	for i, t := range types {
		if t == "" || i >= len(m.params) {
			continue
		}
		if known = true; m.parameter(i, "") != t {
			return false
		}
	}
	return known
}

// chosen reports whether a call of key with arguments of these types may be one of m: no other
// function of the class fits exactly, or m does.
func (m *memberFunction) chosen(all []memberFunction, key memberKey) bool {
	if !m.takes(key) {
		return false
	}
	types := strings.Split(key.types, ",")
	return m.exact(types) || !slices.ContainsFunc(all, func(o memberFunction) bool { return o.takes(key) && o.exact(types) })
}

// takes reports whether the function can be called as key says.
func (m *memberFunction) takes(key memberKey) bool {
	return m.name == key.name && m.least <= key.args && key.args <= m.most
}

// callsOf returns what is known of the calls of members of the class template called name.
func (f *follower) callsOf(name string) *memberCalls {
	if c := f.calls[name]; c != nil {
		return c
	}
	_, tag := dialect.SplitSpace(name)
	c := &memberCalls{f: f, tag: tag, types: map[string][][]cpp.Token{}, unknown: map[string]bool{}, calls: map[memberKey][][]cpp.Token{}, open: map[memberKey]bool{}, values: map[string]bool{}}
	if f.calls == nil {
		f.calls = map[string]*memberCalls{}
	}
	f.calls[name] = c
	own := f.classes[name].d
	for _, d := range f.u.decls {
		f.u.budget.Spend(len(d.toks) / 4)
		c.declarations(d.toks, d == own || f.u.hostClass(d) == name)
	}
	for _, d := range f.u.decls {
		f.u.budget.Spend(len(d.toks) / 4)
		if d != own && !slices.Contains(f.classes[name].members, d) {
			c.find(d.toks)
		}
	}
	return c
}

// declarations notes the names that are declared with an instance of the class.
func (c *memberCalls) declarations(toks []cpp.Token, own bool) {
	for i := range toks {
		t := &toks[i]
		if t.Is("auto") && !own {
			for n := i + 1; n < len(toks) && n < i+4; n++ {
				if toks[n].Kind == cpp.Ident && !dialect.IsQualifier(&toks[n]) {
					c.unknown[toks[n].Text] = true
					break
				}
			}
		}
		if t.Kind != cpp.Ident || t.Text != c.tag || !cpp.At(toks, i+1).Is("<") {
			continue
		}
		end := anglesEnd(toks, i+1)
		if end >= len(toks) {
			continue
		}
		args := toks[i+2 : end-1]
		from := i
		for from > 0 && (toks[from-1].Kind == cpp.Ident || toks[from-1].Is("<") || toks[from-1].Is(":")) {
			from--
		}
		if toks[from].Is("using") || toks[from].Is("typedef") || cpp.At(toks, from-1).Is("=") && cpp.At(toks, from-3).Is("using") || toks[from].Is("class") || toks[from].Is("struct") {
			c.vague = c.vague || !toks[from].Is("template") && !toks[from].Is("class") && !toks[from].Is("struct")
		}
		for cpp.At(toks, end).Is(">") || cpp.At(toks, end).Is(">>") || cpp.At(toks, end).Is("*") || cpp.At(toks, end).Is("&") || cpp.At(toks, end).Is("const") {
			end++
		}
		if cpp.At(toks, end).Is(":") && cpp.At(toks, end+1).Is(":") { // C<int>::f, which is no C<int>
			continue
		}
		if cpp.At(toks, end).Is("{") && i > 0 && (toks[i-1].Is(":") || toks[i-1].Is("public")) { // a base class
			c.vague = true
		}
		for depth := 0; end < len(toks) && depth >= 0; end++ {
			switch n := &toks[end]; {
			case n.Kind == cpp.Ident && depth == 0 && !dialect.IsQualifier(n):
				c.types[n.Text] = append(c.types[n.Text], args)
			case n.Is(";") || n.Is("{") && depth == 0:
				depth = -2
			}
			depth += toks[end].Nests()
		}
	}
}

// find notes calls of members.
func (c *memberCalls) find(toks []cpp.Token) {
	mates := pairs(toks)
	for i := 0; i+1 < len(toks); i++ {
		t, open := &toks[i], i+1
		if t.Kind != cpp.Ident {
			continue
		}
		if t.Text == c.tag && toks[open].Is("<") { // C<int>(1), make<C<int>>(1)
			end := anglesEnd(toks, open)
			args := toks[open+1 : max(open+1, end-1)]
			for cpp.At(toks, end).Is(">") || cpp.At(toks, end).Is(">>") {
				end++
			}
			if n := cpp.At(toks, end); (n.Is("(") || n.Is("{")) && mates[end] > 0 {
				c.note(keyOf(c.tag, nil, toks[end+1:mates[end]]), args)
			}
			continue
		}
		if toks[open].Is("<") && i > 0 && (toks[i-1].Is(".") || toks[i-1].Is("->")) {
			open = anglesEnd(toks, open)
		}
		if n := cpp.At(toks, open); !n.Is("(") && !n.Is("{") || mates[open] == 0 {
			if i > 1 && colons(toks, i-2) && !n.Is(":") {
				c.values[t.Text] = true
			}
			continue
		}
		key := keyOf(t.Text, nil, toks[open+1:mates[open]])
		switch {
		case i > 1 && (toks[i-1].Is(".") || toks[i-1].Is("->")):
			k := i - 2
			for k > 0 && toks[k].Is("]") {
				for depth := 0; k > 0; k-- {
					if depth += toks[k].Nests(); depth == 0 {
						k--
						break
					}
				}
			}
			if x := &toks[k]; x.Kind == cpp.Ident && !x.Is("this") && !c.unknown[x.Text] {
				for _, args := range c.types[x.Text] {
					c.note(key, args)
				}
				continue
			}
			c.open[key] = true
		case i > 0 && toks[i-1].Kind == cpp.Ident && !toks[i-1].Is("const"): // void x(int)
		case len(c.types[t.Text]) > 0: // x(1), which constructs x
			for _, args := range c.types[t.Text] {
				c.note(memberKey{c.tag, key.args, key.types}, args)
			}
		case i > 1 && toks[i-1].Is(":") && toks[i-2].Is(":"):
			c.open[key] = true
		}
	}
}

func (c *memberCalls) note(key memberKey, args []cpp.Token) {
	for _, old := range c.calls[key] {
		if slices.EqualFunc(old, args, func(a, b cpp.Token) bool { return a.Text == b.Text }) {
			return
		}
	}
	c.calls[key] = append(c.calls[key], args)
}

// countArgs counts the arguments, or parameters, that toks are.
func countArgs(toks []cpp.Token) int {
	if len(toks) == 0 || len(toks) == 1 && toks[0].Is("void") {
		return 0
	}
	n, depth := 1, 0
	for i := range toks {
		if depth += toks[i].Nests(); depth == 0 && toks[i].Is(",") {
			n++
		}
	}
	return n
}

// memberFunctions returns the member functions whose bodies h has.
func (h *host) memberFunctions() (list []memberFunction) {
	open := slices.IndexFunc(h.In, func(t cpp.Token) bool { return t.Is("{") })
	declared := map[string]bool{} // names of those that are declared apart from their bodies
	for n := open + 1; open >= 0 && n < len(h.In); n++ {
		if h.mates[n] == 0 {
			continue
		}
		end := int(h.mates[n])
		if h.In[n].Is("(") && n > 0 && h.In[n-1].Kind == cpp.Ident && !h.In[n-1].Is("__attribute__") {
			params := h.In[n+1 : end]
			body := end + 1
			for body < len(h.In) && !h.In[body].Is("{") && !h.In[body].Is(";") && !h.In[body].Is("}") {
				if h.mates[body] > 0 {
					body = int(h.mates[body])
				}
				body++
			}
			if cpp.At(h.In, body).Is("{") {
				m := memberFunction{name: h.In[n-1].Text, most: countArgs(params), body: h.In[end:h.mates[body]]}
				if m.least = m.most; m.most > 0 {
					m.params = splitArgs(params)
				}
				if n > 1 && h.In[n-2].Is("~") {
					m.name = "~"
				}
				depth := 0
				for i := range params {
					if depth += params[i].Nests(); depth == 0 && params[i].Is("=") {
						m.least--
					}
				}
				list = append(list, m)
				n = int(h.mates[body])
				continue
			}
			declared[h.In[n-1].Text] = true
		}
		n = end
	}
	for i := range list {
		if declared[list[i].name] {
			list[i].least = 0 // the declaration in the class may have defaults
		}
	}
	return list
}

// callers returns the instances of the class template that h is whose member function with the
// launch at token k is called; known is false if the tokens do not tell.
func (h *host) callers(k int) (list [][]cpp.Token, known bool) {
	info := h.f.classes[h.class]
	if h.kind != hostClass || h.d.kind != declTemplate || info == nil || info.all || len(info.partial) > 0 {
		return nil, false
	}
	if _, template := h.member(k); template {
		return nil, false
	}
	c := h.f.callsOf(h.class)
	if c.vague {
		return nil, false
	}
	functions := h.memberFunctions()
	var todo []memberFunction // members that lead to the launch
	for _, m := range functions {
		if h.holds(m.body, k) {
			todo = append(todo, m)
		}
	}
	if len(todo) == 0 {
		return nil, false
	}
	for done := 0; done < len(todo); done++ {
		m := todo[done]
		if m.name == "~" || m.name == "operator" || m.name == c.tag && m.least == 0 || c.values[m.name] {
			return nil, false
		}
		for key := range c.open {
			if m.chosen(functions, key) {
				return nil, false
			}
		}
		for _, other := range functions {
			id := &other.body[0]
			if !slices.ContainsFunc(todo, func(t memberFunction) bool { return &t.body[0] == id }) && other.calls(functions, &m) {
				todo = append(todo, other)
			}
		}
	}
	for _, m := range todo {
		for key, args := range c.calls {
			if m.chosen(functions, key) {
				list = append(list, args...)
			}
		}
	}
	slices.SortFunc(list, func(a, b []cpp.Token) int {
		return slices.CompareFunc(a, b, func(x, y cpp.Token) int { return slices.Compare([]byte(x.Text), []byte(y.Text)) })
	})
	return slices.CompactFunc(list, func(a, b []cpp.Token) bool {
		return slices.EqualFunc(a, b, func(x, y cpp.Token) bool { return x.Text == y.Text })
	}), true
}

// holds reports whether token k is among body's.
func (h *host) holds(body []cpp.Token, k int) bool {
	for i := range body {
		if &body[i] == &h.In[k] {
			return true
		}
	}
	return false
}

// calls reports whether the body of o calls m, or names it otherwise.
func (o *memberFunction) calls(all []memberFunction, m *memberFunction) bool {
	for i := range o.body {
		if t := &o.body[i]; t.Kind != cpp.Ident || t.Text != m.name {
			continue
		}
		if !cpp.At(o.body, i+1).Is("(") {
			return true
		}
		depth := 0
		for n := i + 1; n < len(o.body); n++ {
			if depth += o.body[n].Nests(); depth == 0 {
				if m.chosen(all, keyOf(m.name, o, o.body[i+2:n])) {
					return true
				}
				break
			}
		}
	}
	return false
}

// instances writes the condition that the parameters of the class are among list.
func (x *block1) instances(name *cpp.Token, list [][]cpp.Token) {
	h := x.h
	params, types := parameterNames(h.d.toks), h.f.typeParameters(h.class)
	ok := len(params) == len(types)
	cond := h.aside(func() {
		h.Synth(name, "if", "(", dialect.ConstexprFunction, "(")
		for n, args := range list {
			if n > 0 {
				h.Synth(name, "||")
			}
			h.Synth(name, "(")
			parts := splitArgs(args)
			for i := range params {
				if ok = ok && i < len(parts) && params[i] != ""; !ok {
					continue
				}
				if i > 0 {
					h.Synth(name, "&&")
				}
				if types[i] {
					h.Synth(name, dialect.TraitPrefix+"is_same", "(", "sizeof", "(", params[i], ")", ",")
					ok = ok && h.tryList(parts[i], h.typeArgument)
				} else {
					h.Synth(name, params[i], "==", "(")
					ok = ok && h.tryList(parts[i], func() { h.expression("") })
				}
				h.Synth(name, ")")
			}
			h.Synth(name, ")")
		}
		h.Synth(name, ")", ")")
	})
	if ok {
		x.when = append(x.when, cond...)
	}
}

// splitArgs splits the arguments of a template.
func splitArgs(toks []cpp.Token) (parts [][]cpp.Token) {
	from, depth := 0, 0
	for i := range toks {
		switch t := &toks[i]; {
		case t.Is("<"), t.Nests() > 0:
			depth++
		case t.Is(">"), t.Nests() < 0:
			depth--
		case t.Is(">>"):
			depth -= 2
		case t.Is(",") && depth == 0:
			parts, from = append(parts, toks[from:i]), i+1
		}
	}
	return append(parts, toks[from:])
}
