package cpp

import (
	"maps"
	"slices"

	"cptx/ir/diag"
)

// In CUDA C++ some headers are there without an #include. Each is read when a file first mentions
// what it defines or declares, as if it stood at the start of the unit: no macro of the file
// reaches it, and what it declares precedes all else.

// implied is what has been read of such headers.
type implied struct {
	before map[string]*Macro // the macros at the start of the unit; nil: there are no such headers
	tokens []Token           // of their declarations
	moves  []Move            // into these headers and out of them
	open   bool              // one is being read
}

// readsImplied reads the header that is there without an #include and has name; it reports whether
// there is one that has not been read before.
func (p *Preprocessor) readsImplied(name string) bool {
	if p.implied.before == nil || p.lx == nil || p.lx.src.embedded {
		return false
	}
	return p.readsImpliedHeader(p.cfg.Implied(name))
}

// readsImpliedHeader reads such a header; it reports whether there is one that has not been read
// before.
func (p *Preprocessor) readsImpliedHeader(header string) bool {
	at := slices.IndexFunc(p.chain, func(d searchDir) bool { return d.embedded })
	if header == "" || at < 0 {
		return false
	}
	path := join(EmbeddedDir, header) + ">"
	if s, known := p.sources[path]; known && !p.passed[s] {
		return false
	}
	s, err := p.load(path, at, true, true)
	if err != nil {
		return false
	}
	p.pass(s, false)
	p.readImplied(s)
	return true
}

// readImplied reads s at the start of the unit.
func (p *Preprocessor) readImplied(s *source) {
	was, macros, out, comments := p.reading, p.macros, p.out, p.cfg.Comments
	h := &p.implied
	h.open = true
	p.reading, p.macros, p.cfg.Comments = reading{}, maps.Clone(h.before), false
	p.out.Tokens, p.out.Moves = h.tokens, h.moves
	p.enter(s, diag.Pos{File: p.files.ID(commandLine)})
	p.run(s, true)
	h.open = false
	if at := len(p.out.Tokens); at > len(h.tokens) {
		h.tokens = p.out.Tokens
		h.moves = append(p.out.Moves, Move{At: at, To: diag.Pos{File: p.main.id, Line: 1}})
	}
	for name, m := range p.macros {
		if _, known := macros[name]; !known {
			macros[name] = m
		}
	}
	p.reading, p.macros, p.cfg.Comments = was, macros, comments
	p.out.Tokens, p.out.Moves, p.out.Comments = out.Tokens, out.Moves, out.Comments
}

// addImplied puts the declarations of the implied headers at the start of the output.
func (p *Preprocessor) addImplied() {
	h := &p.implied
	n := len(h.tokens)
	if n == 0 || p.stopped {
		return
	}
	for i := range p.out.Moves {
		p.out.Moves[i].At += n
	}
	for i := range p.out.Comments {
		p.out.Comments[i].At += n
	}
	p.out.Moves = append(h.moves, p.out.Moves...)
	p.out.Tokens = append(h.tokens, p.out.Tokens...)
}
