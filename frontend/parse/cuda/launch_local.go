package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// findLocals notes what is declared in the tokens, wherever that is: variables and parameters whose
// types their specifiers tell, names of types, constants.
func (h *host) findLocals() {
	type block struct {
		from, end int
		class     bool
	}
	blocks := []block{{end: len(h.In)}} // those that are open
	for k := 0; k < len(h.In); k++ {
		for len(blocks) > 1 && k >= blocks[len(blocks)-1].end {
			blocks = blocks[:len(blocks)-1]
		}
		t := &h.In[k]
		if t.Is("{") && h.mates[k] > 0 {
			blocks = append(blocks, block{k, int(h.mates[k]), h.opensClass(k)})
			h.parametersBefore(k)
			if blocks[len(blocks)-1].class {
				h.findMembers(k)
			}
		}
		if k == 0 || t.Is("{") || t.Is("}") || t.Is(";") || t.Is(")") && k+1 < len(h.In) || t.Is("(") && h.In[k-1].Is("for") || t.Is(":") && k > 0 && !h.In[k-1].Is(":") && !cpp.At(h.In, k+1).Is(":") {
			from := k + 1
			if k == 0 && !t.Is("{") {
				from = 0
			}
			b, n := blocks[len(blocks)-1], len(h.locals)
			h.localDeclaration(from, b.end)
			for i := n; i < len(h.locals); i++ {
				if l := &h.locals[i]; b.class { // members are known in all of the class
					l.place, l.at = l.at, b.from
				}
			}
		}
	}
	for i := range h.locals {
		if l := &h.locals[i]; l.place == 0 {
			l.place = l.at
		}
	}
	slices.SortStableFunc(h.locals, func(a, b local) int { return a.at - b.at })
}

// findMembers notes the names of the member functions of the class whose { is token k: they hide
// what is declared outside of it.
func (h *host) findMembers(k int) {
	for n := k + 1; n < int(h.mates[k]); n++ {
		switch t := &h.In[n]; {
		case t.Kind == cpp.Ident && h.In[n+1].Is("("):
			if h.members == nil {
				h.members = map[string]bool{}
			}
			h.members[t.Text] = true
		case h.mates[n] > 0:
			n = int(h.mates[n])
		}
	}
}

// opensClass reports whether the { at token k begins the members of a class.
func (h *host) opensClass(k int) bool {
	if k == 0 || h.In[k-1].Is(")") {
		return false
	}
	for n := k - 1; n >= 0 && !h.In[n].Is(";") && !h.In[n].Is("{") && !h.In[n].Is("}"); n-- {
		h.u.budget.Spend(1)
		switch t := &h.In[n]; {
		case t.Is("class"), t.Is("struct"), t.Is("union"):
			return n == 0 || !h.In[n-1].Is("enum")
		case t.Is("enum"), t.Is("="), t.Is("const"):
			return false
		}
	}
	return false
}

// parametersBefore notes the parameters of the function whose body begins at token k.
func (h *host) parametersBefore(k int) {
	n := k - 1
	for n > 0 && h.In[n].Kind == cpp.Ident && (h.In[n].Is("const") || h.In[n].Is("noexcept") || h.In[n].Is("mutable") || h.In[n].Is("override")) {
		n--
	}
	if n < 0 || !h.In[n].Is(")") {
		return
	}
	open := n
	for open > 0 && int(h.mates[open]) != n {
		open--
	}
	if open == 0 {
		return
	}
	switch h.In[open-1].Text {
	case "if", "while", "switch", "for", "catch":
		return
	}
	for _, part := range h.split(open+1, n) {
		h.declared(part[0], part[1], int(h.mates[k]))
	}
}

// localDeclaration notes the declaration that may begin at token k in a block that ends at end.
func (h *host) localDeclaration(k, end int) {
	for (cpp.At(h.In, k).Is("public") || cpp.At(h.In, k).Is("private") || cpp.At(h.In, k).Is("protected")) && cpp.At(h.In, k+1).Is(":") {
		k += 2
	}
	stop := k
	for stop < len(h.In) && !h.In[stop].Is(";") && !h.In[stop].Is(")") && !h.In[stop].Is("}") {
		if h.mates[stop] > 0 {
			stop = int(h.mates[stop])
		}
		stop++
	}
	if stop <= k+1 || stop >= len(h.In) || h.In[stop].Is("}") {
		return
	}
	if h.In[k].Is("using") {
		if h.In[k+1].Kind == cpp.Ident && cpp.At(h.In, k+2).Is("=") {
			h.locals = append(h.locals, local{name: h.In[k+1].Text, at: stop, end: end, isType: true, known: true, decl: h.In[k : stop+1]})
			h.declare(h.In[k+1].Text, true)
		}
		return
	}
	if h.In[k].Is("enum") {
		h.localEnum(k, stop, end)
		return
	}
	h.declared(k, stop, end)
}

// localEnum notes the enumerators of enum { A, B };, each with all of it.
func (h *host) localEnum(k, stop, end int) {
	for n := k; n < stop; n++ {
		if !h.In[n].Is("{") {
			continue
		}
		for i := n; i < int(h.mates[n]); i++ {
			if (h.In[i].Is("{") || h.In[i].Is(",")) && h.In[i+1].Kind == cpp.Ident {
				h.locals = append(h.locals, local{name: h.In[i+1].Text, at: stop, end: end, known: true, decl: h.In[k : stop+1]})
			}
			if i > n && h.mates[i] > 0 {
				i = int(h.mates[i])
			}
		}
		return
	}
}

// declared notes the names that the tokens [k, stop) declare.
func (h *host) declared(k, stop, end int) {
	h.u.budget.Spend(stop - k)
	defer func() {
		if p := recover(); p != nil {
			if _, refused := p.(*refusal); !refused {
				panic(p)
			}
		}
	}()
	at := h.At
	defer func() { h.At = at }()
	h.At = 0
	specs := h.specifiersEnd(k)
	if specs == k {
		h.shadow(k, stop, end)
		return
	}
	l := local{specs: h.In[k:specs], end: end, isType: h.In[k].Is("typedef")}
	l.constant = !l.isType && slices.ContainsFunc(l.specs, func(t cpp.Token) bool { return t.Is("const") || t.Is("constexpr") })
	for n := specs; n < stop; n++ {
		n = h.oneDeclarator(l, n, stop)
		if n < 0 || !cpp.At(h.In, n).Is(",") {
			return
		}
	}
}

// oneDeclarator notes the declarator at token n with its initialiser and returns the index after
// it, -1 if there is none.
func (h *host) oneDeclarator(l local, n, stop int) int {
	end := h.declaratorEnd(n)
	if end < 0 || end > stop || end == n {
		return -1
	}
	for _, t := range h.In[n:end] {
		if t.Kind == cpp.Ident && h.plainWord(&t) && !dialect.IsQualifier(&t) && !dialect.IsTypeWord(t.Text) {
			l.name = t.Text
			break
		}
	}
	if l.name == "" {
		return -1
	}
	l.decl, l.at, l.known = h.In[n:end], end, true
	if cpp.At(h.In, end).Is("=") || cpp.At(h.In, end).Is("(") || cpp.At(h.In, end).Is("{") {
		init := end
		for end < stop && !h.In[end].Is(",") {
			if h.mates[end] > 0 {
				end = int(h.mates[end])
			} else if h.In[end].Is("<") && h.In[end-1].Kind == cpp.Ident {
				end = h.angleEnd(end, stop)
			}
			end++
		}
		l.init = h.In[init:end]
	}
	if h.locals = append(h.locals, l); l.isType {
		h.declare(l.name, true)
	}
	return end
}

// shadow notes a name that is declared with a type that only the host knows: auto x = ..., or
// Host<int> x.
func (h *host) shadow(k, stop, end int) {
	if !h.In[k].Is("auto") && !h.In[k].Is("const") && h.In[k].Kind != cpp.Ident || dialect.IsKeyword(h.In[k].Text) && !h.In[k].Is("auto") && !h.In[k].Is("const") {
		return
	}
	n := k
	for n++; n < stop; n++ {
		switch t := &h.In[n]; {
		case t.Is("<"):
			if n = h.angleEnd(n, stop); h.In[n].Is("<") {
				return
			}
		case t.Is("&") || t.Is("*") || t.Is(":") || t.Is("const") || t.Is("auto"):
		case t.Kind == cpp.Ident:
			if next := cpp.At(h.In, n+1); startsInitializer(next) && !next.Is(":") && !h.In[n-1].Is(":") || n+1 == stop {
				l := local{name: t.Text, at: n, end: end, specs: h.In[k:n]}
				if next.Is("=") && slices.ContainsFunc(h.In[k:n], func(t cpp.Token) bool { return t.Is("auto") }) {
					l.known, l.inferred, l.specs, l.decl, l.init = true, true, h.In[k:n], h.In[n:n+1], h.In[n+1:stop]
				}
				h.locals = append(h.locals, l)
				if n = h.nextName(n+1, stop); n < 0 {
					return
				}
				n--
			}
		default:
			return
		}
	}
}

// nextName returns the index of the name that another variable of a declaration has, after the
// initialiser at token n: that of b in Host<int> a(1), b(2). There is none if it is negative.
func (h *host) nextName(n, stop int) int {
	for ; n < stop && !h.In[n].Is(","); n++ {
		if h.mates[n] > 0 {
			n = int(h.mates[n])
		}
	}
	if n+1 >= stop || h.In[n+1].Kind != cpp.Ident || !startsInitializer(cpp.At(h.In, n+2)) && n+2 != stop {
		return -1
	}
	return n + 1
}

// localAt returns the declaration that a name at token k means, nil for none in the tokens.
func (h *host) localAt(name string, k int) *local {
	var best *local
	for i := range h.locals {
		if l := &h.locals[i]; l.name == name && l.at <= k && k < l.end && (best == nil || l.end <= best.end) {
			best = l
		}
	}
	return best
}
