package cpp

import (
	"maps"
	"slices"
	"strings"

	"cptx/ir/diag"
)

// Headers of the compiler whose names are alike in few ways, such as that they begin with the
// namespace of cooperative groups, are read when the program mentions such a name. What they hold
// stands in the output where they were included, and sees the macros that were defined there. Of
// implied headers some have nothing that is not there without them.

// deferral is an #include of such a header.
type deferral struct {
	key    string        // as in Config.Deferred
	names  []namePattern // the same
	done   bool          // it is read, here or elsewhere
	open   bool          // it is being read
	source *source
	needs  []*deferral       // whose headers it includes
	from   diag.Pos          // the directive
	at     int               // tokens of the output before it
	moves  int               // and moves
	macros map[string]*Macro // defined there
	tokens []Token           // once it is read
	within []Move
}

// Declares reports whether one of these headers, as in Config.Deferred, may declare a name.
func Declares(deferred map[string]string, name string) bool {
	for _, key := range deferred {
		for _, word := range strings.Fields(key) {
			if word[0] == '<' || word[0] == '+' {
				continue
			}
			if n := newNamePattern(word); n.match(name) {
				return true
			}
		}
	}
	return false
}

// defers notes the #include of s at from if s is to be read later; it reports whether it is.
func (p *Preprocessor) defers(s *source, from diag.Pos) bool {
	if !s.embedded || p.cfg.Deferred == nil || p.implied.before == nil {
		return false
	}
	key, there := p.cfg.Deferred[embeddedName(s.name)]
	switch {
	case p.implied.open: // what includes it needs it, and is no text that implies anything
		return false
	case there && key == "": // all that it has is there without it
		if _, read := p.passed[s]; !read {
			p.pass(s, true)
		}
		return true
	case !there:
		return false
	case p.late != nil:
		return p.defersLate(s)
	case p.isRead(s):
		return false
	case p.noted(s) >= 0:
		return true
	}
	d := &deferral{key: key, source: s, from: from, at: len(p.out.Tokens), moves: len(p.out.Moves)}
	var after []string
	for _, word := range strings.Fields(key) {
		if header, ok := strings.CutPrefix(word, "<"); ok {
			p.defersToo(strings.TrimSuffix(header, ">"), from)
		} else if header, ok := strings.CutPrefix(word, "+"); ok {
			after = append(after, header)
		} else {
			d.names = append(d.names, newNamePattern(word))
		}
	}
	d.macros = maps.Clone(p.macros)
	p.deferred = append(p.deferred, d)
	if p.named[key] {
		p.readOne(d)
	}
	for _, header := range after {
		p.defersToo(header, from)
	}
	return true
}

// noted returns the index of the first deferral of s, -1 for none.
func (p *Preprocessor) noted(s *source) int {
	return slices.IndexFunc(p.deferred, func(d *deferral) bool { return d.source == s })
}

// defersLate is defers for an #include in a header that is read late. What needs s has it read
// where it was noted, or before itself if that is later; what has noted it for later goes on
// without it.
func (p *Preprocessor) defersLate(s *source) bool {
	if slices.Contains(strings.Fields(p.cfg.Deferred[embeddedName(p.lx.src.name)]), "+"+embeddedName(s.name)) {
		return true
	}
	i := p.noted(s)
	if i < 0 {
		return false
	}
	d := p.deferred[i]
	if d.open {
		return true
	}
	p.late.needs = append(p.late.needs, d)
	p.putBefore(d, p.late)
	if !d.done {
		p.readOne(d)
	}
	return true
}

// putBefore moves d to where next is if it comes after that, and before it what it needs itself.
func (p *Preprocessor) putBefore(d, next *deferral) {
	i, to := slices.Index(p.deferred, d), slices.Index(p.deferred, next)
	if i <= to {
		return
	}
	p.deferred = slices.Insert(slices.Delete(p.deferred, i, i+1), to, d)
	d.at, d.moves = next.at, next.moves
	for _, need := range d.needs {
		p.putBefore(need, d)
	}
}

// defersToo notes a header that one that is noted includes.
func (p *Preprocessor) defersToo(header string, from diag.Pos) {
	at := slices.IndexFunc(p.chain, func(d searchDir) bool { return d.embedded })
	if s, err := p.load(join(EmbeddedDir, header)+">", at, true, true); err == nil {
		p.defers(s, from)
	}
}

// mayDefer reports whether the compiler's header of that name may never be read.
func (p *Preprocessor) mayDefer(name string) bool {
	_, may := p.cfg.Deferred[name]
	return may && p.implied.before != nil
}

// pass notes that an implied header was passed over, or that it has been read since.
func (p *Preprocessor) pass(s *source, over bool) {
	if p.passed == nil {
		p.passed = map[*source]bool{}
	}
	p.passed[s] = over
}

// isRead reports whether s has been included, and not only noted.
func (p *Preprocessor) isRead(s *source) bool { return p.files.IncludedFrom(s.id).IsValid() }

// readDeferred reads the headers that wait for a name; it reports whether there were any.
func (p *Preprocessor) readDeferred(name string) (read bool) {
	if len(p.deferred) == 0 || p.lx == nil || p.lx.src.embedded || p.asked[name] == len(p.deferred) {
		return false
	}
	if p.asked == nil {
		p.asked = map[string]int{}
	}
	p.asked[name] = len(p.deferred)
	var list []*deferral // others may move when one is read
	for _, d := range p.deferred {
		if !d.done && d.declares(name) {
			list = append(list, d)
		}
	}
	for _, d := range list {
		if p.named == nil {
			p.named = map[string]bool{}
		}
		p.named[d.key] = true
		if !d.done && !p.isRead(d.source) {
			p.readOne(d)
			read = true
		}
		d.done = true
	}
	return read
}

// declares reports whether a name is one that the header may declare.
func (d *deferral) declares(name string) bool {
	return slices.ContainsFunc(d.names, func(n namePattern) bool { return n.match(name) })
}

// namePattern is what a name begins with, what it has somewhere in it, or all of it.
type namePattern struct {
	text            string
	whole, anywhere bool
}

func newNamePattern(word string) (n namePattern) {
	n.text, n.whole = strings.CutSuffix(word, ".")
	n.text, n.anywhere = strings.CutPrefix(n.text, "*")
	return n
}

func (n *namePattern) match(name string) bool {
	switch {
	case n.whole:
		return name == n.text
	case n.anywhere:
		return strings.Contains(name, n.text)
	}
	return strings.HasPrefix(name, n.text)
}

// readOne reads a header where it was included. Its macros hold from there on, in the headers after
// it too.
func (p *Preprocessor) readOne(d *deferral) {
	d.done, d.open = true, true
	was, macros, out, comments, late := p.reading, p.macros, p.out, p.cfg.Comments, p.late
	p.late = d
	p.reading, p.macros, p.cfg.Comments = reading{}, d.macros, false
	p.out.Tokens, p.out.Moves = nil, nil
	p.files.SetIncludedFrom(d.source.id, d.from)
	p.enter(d.source, d.from)
	p.run(d.source, true)
	to := d.from
	to.Line++
	p.out.Moves = append(p.out.Moves, Move{At: len(p.out.Tokens), To: to})
	d.tokens, d.within = p.out.Tokens, p.out.Moves
	d.open = false
	add(macros, d.macros)
	for _, next := range p.deferred[slices.Index(p.deferred, d)+1:] {
		add(next.macros, d.macros)
	}
	out.Expansions = p.out.Expansions
	out.Pragmas = p.out.Pragmas
	p.reading, p.macros, p.cfg.Comments, p.out, p.late = was, macros, comments, out, late
}

// add adds the macros of more whose names are not in to.
func add(to, more map[string]*Macro) {
	for name, m := range more {
		if _, known := to[name]; !known {
			to[name] = m
		}
	}
}

// addDeferred puts what the headers hold where they were included.
func (p *Preprocessor) addDeferred() {
	for _, d := range slices.Backward(p.deferred) {
		n := len(d.tokens)
		if n == 0 || p.stopped {
			continue
		}
		for i := range d.within {
			d.within[i].At += d.at
		}
		for i := d.moves; i < len(p.out.Moves); i++ {
			p.out.Moves[i].At += n
		}
		for i := range p.out.Comments {
			if p.out.Comments[i].At >= d.at {
				p.out.Comments[i].At += n
			}
		}
		p.out.Moves = slices.Insert(p.out.Moves, d.moves, d.within...)
		p.out.Tokens = slices.Insert(p.out.Tokens, d.at, d.tokens...)
	}
}
