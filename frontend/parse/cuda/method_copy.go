package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
)

// Values are copied member by member. A copy constructor that does so need not be called, and a
// move that does so is a copy.

// memberCopy reads the tokens of a function that copies members of an object called o.
type memberCopy struct {
	toks   []cpp.Token
	mates  []int32
	o      string
	copied map[string]bool
}

// value returns the index of the token after o.name, or std::move(o.name), at token k; -1 if that
// is something else.
func (m *memberCopy) value(name string, k int) int {
	moved := cpp.At(m.toks, k).Is("std") && colons(m.toks, k+1) && cpp.At(m.toks, k+3).Is("move") && cpp.At(m.toks, k+4).Is("(")
	if moved {
		k += 5
	}
	if cpp.At(m.toks, k).Text != m.o || !cpp.At(m.toks, k+1).Is(".") || cpp.At(m.toks, k+2).Text != name {
		return -1
	}
	m.copied[name] = true
	if moved {
		k++
	}
	return k + 3
}

// initializes reports whether the tokens from k up to the body are x(o.x), y{o.y}.
func (m *memberCopy) initializes(k, body int) bool {
	for ; k < body; k++ {
		if k+1 >= body || m.toks[k].Kind != cpp.Ident || !m.toks[k+1].Is("(") && !m.toks[k+1].Is("{") || m.value(m.toks[k].Text, k+2) != int(m.mates[k+1]) {
			return false
		}
		k = int(m.mates[k+1]) + 1
	}
	return true
}

// assigns reports whether the tokens from k up to end are x = o.x; this->y = o.y;.
func (m *memberCopy) assigns(k, end int) bool {
	for ; k < end; k++ {
		if m.toks[k].Is("this") && cpp.At(m.toks, k+1).Is("->") {
			k += 2
		}
		if cpp.At(m.toks, k).Kind != cpp.Ident || !cpp.At(m.toks, k+1).Is("=") {
			return false
		}
		if k = m.value(m.toks[k].Text, k+2); k < 0 || !cpp.At(m.toks, k).Is(";") {
			return false
		}
	}
	return true
}

// all reports whether all members of a class were copied.
func (m *memberCopy) all(c *class) bool {
	for i := range c.members {
		if !m.copied[i] {
			return false
		}
	}
	return len(m.copied) > 0
}

// memberwise reports whether a copy constructor, whose body is at a token, sets members to those of
// the other object, and nothing else.
func (l *lifter) memberwise(open, body int) bool {
	if body == 0 {
		return false
	}
	m := &memberCopy{toks: l.d.toks, mates: l.mates, o: l.d.toks[l.mates[open]-1].Text, copied: map[string]bool{}}
	k := int(l.mates[open]) + 1
	for k < body && !m.toks[k].Is(":") { // noexcept
		k++
	}
	return m.initializes(k+1, body) && m.assigns(body+1, int(l.mates[body])) && m.all(l.c)
}

// moveAssigns reports whether d is an operator=(T &&o) that copies all members and returns *this,
// as all operator= of the class for its objects do: then they copy as C does.
func (l *lifter) moveAssigns(d *declaration) bool {
	if !slices.Contains(d.names, "operator=") || d.kind != declFunction || !slices.ContainsFunc(d.toks[:d.body], func(t cpp.Token) bool { return t.Is("&&") }) {
		return false
	}
	for k := range l.d.toks[:l.end] {
		if l.d.toks[k].Is("operator") && l.d.toks[k+1].Is("=") && l.copies(k+2) && !l.assignsAll(k+2) {
			return false
		}
	}
	return true
}

// assignsAll reports whether the operator= whose parameters are in the bracket at token open copies
// all members and returns *this; it may ask first whether this != &o.
func (l *lifter) assignsAll(open int) bool {
	toks, k := l.d.toks, int(l.mates[open])+1
	for toks[k].Kind == cpp.Ident { // noexcept
		k++
	}
	if !toks[k].Is("{") {
		return false
	}
	m := &memberCopy{toks: toks, mates: l.mates, o: toks[l.mates[open]-1].Text, copied: map[string]bool{}}
	back := int(m.mates[k]) - 4
	if k++; back < k || !toks[back].Is("return") || !toks[back+1].Is("*") || !toks[back+2].Is("this") {
		return false
	}
	if toks[k].Is("if") && toks[k+1].Is("(") {
		if asks := toks[k+2 : m.mates[k+1]]; len(asks) != 4 || !asks[0].Is("this") || !asks[1].Is("!=") || !asks[2].Is("&") || asks[3].Text != m.o {
			return false
		}
		if k = int(m.mates[k+1]) + 1; toks[k].Is("{") {
			if int(m.mates[k]) != back-1 {
				return false
			}
			k, back = k+1, back-1
		}
	}
	return m.assigns(k, back) && m.all(l.c)
}
