package cpp

import (
	"maps"
	"slices"
	"strings"

	"cptx/ir/diag"
)

// Headers of the compiler whose names begin in few ways, such as with the namespace of cooperative
// groups, are read when the program mentions such a name. What they hold stands in the output where
// they were included, and sees the macros that were defined there. Of implied headers some have
// nothing that is not there without them.

// deferral is an #include of such a header.
type deferral struct {
	key    string   // what names in it begin with; a whole name ends in a dot
	begin  []string // the same, in words
	done   bool     // it is read, here or elsewhere
	source *source
	from   diag.Pos          // the directive
	at     int               // tokens of the output before it
	moves  int               // and moves
	macros map[string]*Macro // defined there
	tokens []Token           // once it is read
	within []Move
}

// defers notes the #include of s at from if s is to be read later; it reports whether it is.
func (p *Preprocessor) defers(s *source, from diag.Pos) bool {
	if !s.embedded || p.cfg.Deferred == nil || p.implied.before == nil {
		return false
	}
	key, there := p.cfg.Deferred[embeddedName(s.name)]
	switch {
	case there && key == "": // all that it has is there without it
		if _, read := p.passed[s]; !read {
			p.pass(s, true)
		}
		return true
	case !there || p.named[key] || p.isRead(s):
		return false
	case p.late: // what includes it needs it
		return false
	}
	p.deferred = append(p.deferred, &deferral{key: key, begin: strings.Fields(key), source: s, from: from, at: len(p.out.Tokens), moves: len(p.out.Moves), macros: maps.Clone(p.macros)})
	return true
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
	if len(p.deferred) == 0 || p.lx == nil || p.lx.src.embedded {
		return false
	}
	for i, d := range p.deferred {
		if d.done || !d.names(name) {
			continue
		}
		if d.done = true; p.named == nil {
			p.named = map[string]bool{}
		}
		p.named[d.key] = true
		if !p.isRead(d.source) {
			p.readOne(d, p.deferred[i+1:])
			read = true
		}
	}
	return read
}

// names reports whether a name is one that the header may declare.
func (d *deferral) names(name string) bool {
	return slices.ContainsFunc(d.begin, func(begin string) bool {
		whole, isWhole := strings.CutSuffix(begin, ".")
		return isWhole && name == whole || strings.HasPrefix(name, begin)
	})
}

// readOne reads a header where it was included. Its macros hold from there on, in the headers after
// it too.
func (p *Preprocessor) readOne(d *deferral, after []*deferral) {
	was, macros, out, comments, late := p.reading, p.macros, p.out, p.cfg.Comments, p.late
	p.late = true
	p.reading, p.macros, p.cfg.Comments = reading{}, d.macros, false
	p.out.Tokens, p.out.Moves = nil, nil
	p.files.SetIncludedFrom(d.source.id, d.from)
	p.enter(d.source, d.from)
	p.run(d.source, true)
	to := d.from
	to.Line++
	p.out.Moves = append(p.out.Moves, Move{At: len(p.out.Tokens), To: to})
	d.tokens, d.within = p.out.Tokens, p.out.Moves
	add(macros, d.macros)
	for _, next := range after {
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
