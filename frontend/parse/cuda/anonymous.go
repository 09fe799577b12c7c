package cuda

import (
	"strconv"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A union without a name in a block declares its members there (C++17 12.3.1): it gets a name, and
// so does each use of a member.
//
//	int f(float x) { union { float a; int b; }; a = x; return b; }
//
// becomes
//
//	int f(float x) { union { float a; int b; } __cptx_union_0; __cptx_union_0.a = x; return __cptx_union_0.b; }

// unionMember is a member of a union without a name.
type unionMember struct {
	name, object string
	depth        int // scopes around it
}

// anonymousMembers returns the names of the members of the union without a name that comes next in
// a block; nil if none does.
func (x *writer) anonymousMembers() (names []string) {
	if x.atFile() || x.data > 0 || !x.Peek(0).Is("union") || !x.Peek(1).Is("{") {
		return nil
	}
	n := x.bracketed(1)
	if n == 0 || !x.Peek(n+1).Is(";") {
		return nil
	}
	toks := x.In[x.At+2 : x.At+n]
	mates := pairs(toks)
	no := func(string) bool { return false }
	for k := 0; k < len(toks); {
		s := splitter{in: toks, mates: mates, i: k, spend: x.u.budget.Spend, isType: no, isValue: no}
		d := s.declaration()
		names = append(names, d.names...)
		k += max(1, len(d.toks))
	}
	return names
}

// nameAnonymous writes the name of the union that has been written, with members.
func (x *writer) nameAnonymous(members []string) {
	object := dialect.UnionPrefix + strconv.Itoa(x.counted)
	x.counted++
	x.Synth(x.Peek(0), object)
	for _, m := range members {
		x.declare(m, false)
		x.unions = append(x.unions, unionMember{m, object, len(x.scopes)})
	}
}

// ofUnion writes t, if it is a member of a union without a name.
func (x *writer) ofUnion(t *cpp.Token) bool {
	for n := len(x.unions) - 1; n >= 0; n-- {
		m := &x.unions[n]
		if m.name != t.Text {
			continue
		}
		for k := len(x.scopes) - 1; k >= m.depth; k-- {
			if _, hidden := x.scopes[k][t.Text]; hidden {
				return false
			}
		}
		x.Synth(t, m.object, ".")
		x.Out = append(x.Out, *t)
		x.At++
		return true
	}
	return false
}
