package check

import (
	"cptx/frontend/builtin"
	"cptx/ir/diag"
)

// speller finds the candidate that is nearest to a misspelt name; ties go to the alphabetically
// first.
type speller struct {
	name string
	dist int
	got  string
}

func (s *speller) init(name string) {
	*s = speller{name: name, dist: max(1, len(name)/3) + 1}
	if len(name) > 64 {
		s.dist = 0
	}
}

// offer considers a candidate.
func (s *speller) offer(name string) {
	if n := len(name) - len(s.name); n > s.dist || -n > s.dist || len(s.name) < 3 {
		return
	}
	d := diag.Distance(name, s.name)
	if d > 0 && (d < s.dist || d == s.dist && s.got != "" && name < s.got) {
		s.dist, s.got = d, name
	}
}

func (s *speller) best() string { return s.got }

// Bounds of the number of names that a suggestion looks at, and that all of them together do, so
// that the work for a file full of undeclared names, each of which is one more for the next, does
// not grow with its square.
const (
	maxSuggestNames = 20000
	maxSuggestWork  = 1 << 20
)

// suggest returns the visible name nearest to name, "" if none is near.
func (c *checker) suggest(name string) string {
	var s speller
	s.init(name)
	n := 0
	for sc := c.scope; sc != nil; sc = sc.parent {
		if n += len(sc.names); n > maxSuggestNames {
			return ""
		}
	}
	if c.suggestWork += n; c.suggestWork > maxSuggestWork {
		return ""
	}
	c.allNames(s.offer)
	if !c.cfg.PlainC {
		for _, v := range [...]string{"threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize"} {
			s.offer(v)
		}
	}
	return s.best()
}

// maxCallHints bounds the messages that come with the name of a function meant, since each looks at
// all names.
const maxCallHints = 200

// suggestCall returns the nearest name to name that can be called: a visible function or a built-in
// one; "" if none is near.
func (c *checker) suggestCall(name string) string {
	if c.callHints++; c.callHints > maxCallHints {
		return ""
	}
	var s speller
	s.init(name)
	for sc := c.scope; sc != nil && len(c.file.names) < maxSuggestNames; sc = sc.parent {
		for n, sym := range sc.names {
			if sym.obj != nil && sym.obj.Fn != nil && (sym.obj.Defined || !sym.obj.Type.NoProto) { // not one that a call has declared
				s.offer(n)
			}
		}
	}
	if !c.cfg.PlainC {
		for _, n := range builtin.Names() {
			s.offer(n)
		}
	}
	return s.best()
}
