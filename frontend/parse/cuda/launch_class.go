package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// The template of a class, variable or alias of the host becomes that of a function without
// parameters, which whoever names an instance calls. It has the launches of all members whose names
// stand in the body of some function: which member of which instance the host calls, only its types
// tell. Members that are defined outside of the class are looked at in it.
//
//	template <typename T> __attribute__((global)) void k(T *p) { *p = 1; }
//	template <typename T> struct C { void run(); T *p; };
//	template <typename T> void C<T>::run() { k<<<1, 2>>>(p); }
//	void host(C<int> &c) { c.run(); }
//
// becomes
//
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((global)) void k(T *p) { *p = 1; } }
//	void __cptx_template(void) { typedef struct __cptx_typename T; __attribute__((host)) void __cptx_members_C(void) { { T *p; if (__cptx_if_constexpr((__cptx_trait_is_same(sizeof(T), sizeof(int))))) __cptx_launch(k, p); } } }
//	__attribute__((host)) __attribute__((unused)) static void __cptx_launches_3(void) { { __cptx_template_id(__cptx_members_C, sizeof(int)); } }

// hostClassInfo is what is known of a class of the host, or its template.
type hostClassInfo struct {
	d       *declaration   // its definition
	members []*declaration // that are defined outside
	partial []*declaration // specializations of the template
	all     bool           // it is instantiated explicitly
}

// methodsName returns the name of the function that stands for the members of a class's template.
func methodsName(class string) string {
	space, base := dialect.SplitSpace(class)
	return dialect.InSpace(space, dialect.MembersPrefix+base)
}

// hostClass returns the name of the class, variable or alias that d declares or is a member of.
func (u *unit) hostClass(d *declaration) string {
	if d.method != methodNone {
		return dialect.InSpace(outer(d.class.space), d.class.tag)
	}
	toks := d.toks
	if d.kind == declTemplate {
		toks = toks[templateHead(toks):]
	}
	member := d.kind == declMember || d.of == declMember
	switch {
	case len(d.names) > 0 && !member && d.kind == declTemplate && d.of != declType && definesStatic(toks, d.names[0]):
		return ""
	case len(d.names) > 0 && !member:
		return d.names[0]
	case d.kind != declTemplate && !member:
		return ""
	}
	found := ""
	for i := 0; i+1 < len(toks) && !toks[i].Is("{") && !toks[i].Is(";"); i++ {
		switch t := &toks[i]; {
		case t.Kind != cpp.Ident:
		case !member && (t.Is("struct") || t.Is("class") || t.Is("union")) && toks[i+1].Kind == cpp.Ident:
			found = toks[i+1].Text
			i = len(toks)
		case member && colons(toks, i+1) || member && toks[i+1].Is(":") && cpp.At(toks, i+2).Is(":") && cpp.At(toks, i+3).Is("~"):
			found = t.Text
		case member && toks[i+1].Is("<"):
			if n := anglesEnd(toks, i+1); cpp.At(toks, n).Is(":") && cpp.At(toks, n+1).Is(":") {
				found = t.Text
			}
		}
	}
	if found == "" {
		return ""
	}
	if list := u.lookup(d.space, found); len(list) > 0 {
		return list[0]
	}
	return dialect.InSpace(d.space, found)
}

// definesStatic reports whether a variable called name is that of a class, which is defined outside
// of it.
func definesStatic(toks []cpp.Token, name string) bool {
	_, name = dialect.SplitSpace(name)
	i := slices.IndexFunc(toks, func(t cpp.Token) bool { return t.Text == name })
	return i > 0 && toks[i-1].Is(":")
}

// templateHead returns how many tokens the parameters of a template take, with the word template.
func templateHead(toks []cpp.Token) int {
	k := 0
	for cpp.At(toks, k).Is("template") {
		if k++; cpp.At(toks, k).Is("<") {
			k = anglesEnd(toks, k)
		}
	}
	return k
}

// anglesEnd returns the index after the > that closes the < at token k; len(toks) if none does.
func anglesEnd(toks []cpp.Token, k int) int {
	angles, others := 0, 0
	for ; k < len(toks); k++ {
		switch t := &toks[k]; {
		case t.Nests() != 0:
			others += t.Nests()
		case others > 0:
		case t.Is("<"):
			angles++
		case t.Is(">"):
			angles--
		case t.Is(">>"):
			angles -= 2
		}
		if angles <= 0 && others == 0 {
			return k + 1
		}
	}
	return k
}

// findClasses notes the classes of the host.
func (f *follower) findClasses() {
	info := func(name string) *hostClassInfo {
		if f.classes[name] == nil {
			f.classes[name] = &hostClassInfo{}
		}
		return f.classes[name]
	}
	for _, d := range f.u.decls {
		if d.hostKind() == hostNone || d.kind != declType && d.kind != declMember && d.method == methodNone && (d.kind != declTemplate || d.of == declFunction) {
			continue
		}
		name := f.u.hostClass(d)
		defines := slices.ContainsFunc(d.toks, func(t cpp.Token) bool { return t.Is("{") || t.Is("=") })
		switch {
		case name == "":
		case d.kind == declMember || d.of == declMember || d.method != methodNone:
			if d.body > 0 && d.form != formSpecialize {
				info(name).members = append(info(name).members, d)
			}
		case d.form == formInstantiate:
			info(name).all = true
		case d.form == formSpecialize:
		case d.kind == declTemplate && (d.special || len(d.names) == 0):
			info(name).partial = append(info(name).partial, d)
		case defines && info(name).d == nil:
			info(name).d = d
		}
	}
}

// lastMembers returns, of classes that have members which are defined outside, the last of these.
func (f *follower) lastMembers() map[*declaration]*declaration {
	last := map[*declaration]*declaration{}
	for _, info := range f.classes {
		if n := len(info.members); info.d != nil && n > 0 {
			last[info.d] = info.members[n-1]
		}
	}
	return last
}

// isMember reports whether d is looked at with the class that it is a member of.
func (f *follower) isMember(d *declaration) bool {
	if d.kind != declMember && d.of != declMember && d.method == methodNone || d.form == formSpecialize || d.form == formInstantiate {
		return false
	}
	info := f.classes[f.u.hostClass(d)]
	return info != nil && info.d != nil && slices.Contains(info.members, d)
}

// wholeClass returns the tokens of a class with all its members.
func (f *follower) wholeClass(d *declaration) []cpp.Token {
	info := f.classes[f.u.hostClass(d)]
	if info == nil || info.d != d || len(info.members) == 0 {
		return d.toks
	}
	last := len(d.toks) - 1
	for last > 0 && !d.toks[last].Is("}") {
		last--
	}
	list := slices.Clone(d.toks[:last])
	for _, m := range info.members {
		f.seen[m] = true
	}
	head := parameterNames(d.toks)
	for _, m := range info.members {
		from := 0
		own, toks := parameterNames(m.toks), m.toks
		if m.source != nil {
			toks = m.source
		}
		if d.kind == declTemplate && m.kind == declTemplate {
			from = anglesEnd(m.toks, 1)
		}
		f.u.budget.Spend(len(toks))
		for _, t := range toks[from:] {
			if i := slices.Index(own, t.Text); from > 0 && i >= 0 && i < len(head) && t.Kind == cpp.Ident {
				t.Text = head[i]
			}
			list = append(list, t)
		}
	}
	return append(list, d.toks[last:]...)
}

// parameterNames returns the names of the parameters of a template, "" for one without a name.
func parameterNames(toks []cpp.Token) (names []string) {
	if !cpp.At(toks, 0).Is("template") || !cpp.At(toks, 1).Is("<") {
		return nil
	}
	end, depth, name, value := anglesEnd(toks, 1)-1, 0, "", false
	for k := 2; k <= end && k < len(toks); k++ {
		switch t := &toks[k]; {
		case k == end || depth == 0 && t.Is(","):
			names, name, value = append(names, name), "", false
		case t.Is("=") && depth == 0:
			value = true
		case t.Is("<"), t.Nests() > 0:
			depth++
		case t.Is(">"), t.Nests() < 0:
			depth--
		case t.Kind == cpp.Ident && depth == 0 && !value && !dialect.IsKeyword(t.Text):
			name = t.Text
		}
	}
	return names
}

// typeParameters says which parameters of the template called name are types.
func (f *follower) typeParameters(name string) (list []bool) {
	for _, d := range f.u.byName[name] {
		if d.form != formPrimary || !cpp.At(d.toks, 1).Is("<") {
			continue
		}
		end, depth, first := anglesEnd(d.toks, 1)-1, 0, true
		for k := 2; k < end; k++ {
			t := &d.toks[k]
			if first {
				list = append(list, t.Is("typename") || t.Is("class"))
			}
			if first = depth == 0 && t.Is(","); t.Is("<") || t.Nests() > 0 {
				depth++
			} else if t.Is(">") || t.Nests() < 0 {
				depth--
			}
		}
		return list
	}
	return nil
}

// class returns the template that stands for the class, variable or alias that d defines, nil for
// none.
func (f *follower) class(d *declaration) *declaration {
	name := f.u.hostClass(d)
	info := f.classes[name]
	if name == "" || !f.wanted[name] || info == nil || info.d != d {
		return nil
	}
	h := f.host(d, f.wholeClass(d), hostClass)
	h.class, h.body = name, 0
	if r := h.try(0); r != nil {
		h.problems = append(h.problems, *r)
	}
	f.seen[d] = true
	for _, p := range info.partial {
		f.seen[p] = true
		for i := range p.toks {
			if t := &p.toks[i]; t.Kind == cpp.Ident && f.plain[t.Text] && f.kernels[f.u.first(p.space, t.Text)] {
				h.problems = append(h.problems, refusal{at: *t, sentence: "launches in partial specializations are not followed; instantiate the kernel: 'template __global__ void " + t.Text + "<...>(...);'"})
			}
		}
	}
	made := f.declare(&declaration{kind: declTemplate, of: declFunction, form: formPrimary, names: []string{methodsName(name)}, space: d.space, problems: h.problems}, h)
	if made == nil {
		made = &declaration{kind: declTemplate, of: declFunction, form: formPrimary, state: declWritten, names: []string{methodsName(name)}, problems: h.problems}
	}
	f.u.byName[made.names[0]] = append(f.u.byName[made.names[0]], made)
	return made
}

// first returns what a name is called that is used in a namespace.
func (u *unit) first(space, name string) string {
	if list := u.lookup(space, name); len(list) > 0 {
		return list[0]
	}
	return name
}

// idle reports whether token k is in a member of a class's template, or in a member that is one,
// that nothing can call: its name stands in no body.
func (h *host) idle(k int) bool {
	if h.class == "" || h.f.classes[h.class] == nil || h.f.classes[h.class].all {
		return false
	}
	name, template := h.member(k)
	return name != "" && !h.f.used[name] && (template || h.kind == hostClass)
}

// member returns the name of the member function that token k is in, and whether it is a template;
// "" for none, and for those that are called by no name.
func (h *host) member(k int) (name string, template bool) {
	open := slices.IndexFunc(h.In, func(t cpp.Token) bool { return t.Is("{") })
	if open < 0 || k < open {
		return "", false
	}
	start := open + 1
	for n := open + 1; n < len(h.In) && n <= k; n++ {
		switch t := &h.In[n]; {
		case t.Is("{") && int(h.mates[n]) > k:
			return h.memberName(start, n), h.In[start].Is("template")
		case t.Is("{"):
			if n = int(h.mates[n]); !cpp.At(h.In, n+1).Is("{") && !cpp.At(h.In, n+1).Is(",") {
				start = n + 1
			}
		case t.Is(";"), t.Is(":") && (h.In[n-1].Is("public") || h.In[n-1].Is("private") || h.In[n-1].Is("protected")):
			start = n + 1
		case h.mates[n] > 0:
			n = int(h.mates[n])
		}
	}
	return "", false
}

// memberName returns the name of the function whose head is the tokens [from, to), "" if it has
// none by which it is called.
func (h *host) memberName(from, to int) string {
	_, class := dialect.SplitSpace(h.class)
	for i := from; i < to; i++ {
		t, next := &h.In[i], &h.In[i+1]
		switch {
		case t.Is("virtual") || t.Is("override") || t.Is("final") || t.Is("operator") || t.Is("~"):
			return ""
		case t.Kind == cpp.Ident && next.Is("(") && !t.Is("__attribute__") && !t.Is("alignas"):
			if t.Text == class {
				return ""
			}
			return t.Text
		case h.mates[i] > 0:
			i = int(h.mates[i])
		}
	}
	return ""
}

// findUsed notes the names that stand in bodies of functions, and in initialisers.
func (f *follower) findUsed() {
	f.used = map[string]bool{}
	for _, d := range f.u.decls {
		f.u.budget.Spend(len(d.toks) / 8)
		class := d.kind == declType || d.kind == declTemplate && d.of != declFunction && d.of != declMember
		depth := 0
		for i := range d.toks {
			t := &d.toks[i]
			depth += t.Nests()
			inside := i > d.body && d.body > 0
			if class {
				inside = depth > 1 // of parameters too
			}
			if inside && t.Kind == cpp.Ident {
				f.used[t.Text] = true
			}
		}
		if d.kind == declVariable {
			for i := range d.toks {
				f.used[d.toks[i].Text] = true
			}
		}
	}
}
