package cpp

import (
	"strings"

	"cptx/frontend/diag"
)

// predefined are macros that are defined when they are first looked up: there are many, and a file
// uses few. What the user undefines stays in Preprocessor.macros as nil.
type predefined struct {
	source *source
	table  []int32 // by hash, with linear probing: 1 + offset in the text of a macro's name, 0 for none
}

// Predefine defines the macros of text, which consists of #define lines that begin at their first
// column, whose names begin with an underscore, and stands in no file that the user knows. Those
// that stand for an attribute are written by their names in preprocessed text, in which they are
// the only macros: it stays as readable as the source, and keeps its columns.
func (p *Preprocessor) Predefine(name, text string) {
	s := &source{name: name, id: p.files.ID(name), dir: -1, text: text}
	p.files.SetSystem(s.id)
	size := 64
	for size < 2*strings.Count(text, "\n") {
		size *= 2
	}
	p.predefined = predefined{s, make([]int32, size)}
	for at, name := range p.predefined.all() {
		p.predefined.table[p.predefined.slot(name)] = int32(at) + 1
	}
}

const define = "#define "

// all yields the macros with the offsets of their names, in the order of their definitions.
func (d *predefined) all() func(yield func(at int, name string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; d.source != nil && at < len(d.source.text); {
			line, _, _ := strings.Cut(d.source.text[at:], "\n")
			if strings.HasPrefix(line, define) && !yield(at+len(define), macroName(line[len(define):])) {
				return
			}
			at += len(line) + 1
		}
	}
}

// macroName returns the name that the rest of a #define line begins with.
func macroName(line string) string {
	for i := range len(line) {
		if c := line[i]; c == ' ' || c == '(' || c == '\n' {
			return line[:i]
		}
	}
	return line
}

// slot returns the index in the table of the macro of that name, or where it would be.
func (d *predefined) slot(name string) int {
	h := uint32(2166136261) // FNV-1a
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	for i := int(h) & (len(d.table) - 1); ; i = (i + 1) & (len(d.table) - 1) {
		if at := d.table[i]; at == 0 || macroName(d.source.text[at-1:]) == name {
			return i
		}
	}
}

// macro returns the macro of that name, nil if there is none.
func (p *Preprocessor) macro(name string) *Macro {
	m, ok := p.macros[name]
	if ok || len(name) == 0 || name[0] != '_' || len(p.predefined.table) == 0 {
		return m
	}
	at := int(p.predefined.table[p.predefined.slot(name)]) - 1
	if at < 0 {
		return nil
	}
	m = p.read(name, at)
	p.macros[name] = m
	return m
}

// read reads the definition of a predefined macro, whose name is at the offset at. To the lexer its
// line is a text of its own.
func (p *Preprocessor) read(name string, at int) *Macro {
	s := *p.predefined.source
	lines := strings.Count(s.text[:at], "\n")
	line, _, _ := strings.Cut(s.text[at:], "\n")
	s.text = s.text[at-len(define) : at+len(line)]
	s.lines = []int32{0}
	m := &Macro{Name: name, Pos: diag.Pos{File: s.id, Line: int32(lines) + 1, Col: int32(len(define)) + 1}}
	m.attribute = strings.HasPrefix(line[len(name):], " __attribute__")
	lx, rest := p.lx, p.line
	p.lx, p.line = newLexer(p, &s), nil
	p.lx.delta = int32(lines)
	p.lx.off = len(define)
	p.lx.bol, p.lx.directive = false, true
	p.definition(m, p.readLine()[1:])
	p.lx, p.line = lx, rest
	return m
}
