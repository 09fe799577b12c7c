package cpp

import (
	"maps"
	"slices"
	"strings"

	"cptx/frontend/diag"
)

// Predefine defines the macros of text, which consists of #define lines and stands in no file that
// the user knows. Their definitions are read when they are first used: there are many, and a file
// uses few. Those that stand for an attribute are written by their names in preprocessed text, in
// which they are the only macros: it stays as readable as the source, and keeps its columns.
func (p *Preprocessor) Predefine(name, text string) {
	s := p.textSource(name, text)
	macros := make([]Macro, len(s.lines))
	p.names = slices.Grow(p.names, len(s.lines))
	known := make(map[string]*Macro, len(s.lines)+len(p.macros))
	maps.Copy(known, p.macros)
	p.macros = known
	for i, at := range s.lines {
		line := s.text[at:]
		if i+1 < len(s.lines) {
			line = s.text[at : s.lines[i+1]-1]
		}
		line, ok := strings.CutPrefix(line, define)
		if !ok {
			continue
		}
		m := &macros[i]
		m.Name = strings.TrimSuffix(line, "\n")
		for _, end := range []byte(" (") {
			if k := strings.IndexByte(m.Name, end); k >= 0 {
				m.Name = m.Name[:k]
			}
		}
		m.Pos = diag.Pos{File: s.id, Line: int32(i) + 1, Col: int32(len(define)) + 1}
		m.unread = s
		m.attribute = strings.HasPrefix(line[len(m.Name):], " __attribute__")
		p.names = append(p.names, m.Name)
		p.macros[m.Name] = m
	}
}

const define = "#define "

// macro returns the macro of that name, nil if there is none.
func (p *Preprocessor) macro(name string) *Macro {
	m := p.macros[name]
	if m != nil && m.unread != nil {
		p.read(m)
	}
	return m
}

// read reads the definition of a macro of Predefine.
func (p *Preprocessor) read(m *Macro) {
	lx, line := p.lx, p.line
	p.lx, p.line = newLexer(p, m.unread), nil
	p.lx.line = m.Pos.Line - 1
	p.lx.off = int(m.unread.lines[p.lx.line]) + len(define)
	p.lx.bol, p.lx.directive = false, true
	m.unread = nil
	p.definition(m, p.readLine()[1:])
	p.lx, p.line = lx, line
}
