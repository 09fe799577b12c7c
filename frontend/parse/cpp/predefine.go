package cpp

import (
	"iter"
	"strings"

	"cptx/ir/diag"
)

// predefined are macros that are defined when they are first looked up: there are many, and a file
// uses few. What the user undefines stays in Preprocessor.macros as nil.
type predefined struct {
	source *source  // without text
	parts  []string // of the text
	table  []place  // by hash, with linear probing
}

// place is that of a macro's name.
type place struct {
	part int32 // from 1; 0: there is none
	at   int32 // its offset in the part
}

// rest returns what begins at a place.
func (d *predefined) rest(at place) string { return d.parts[at.part-1][at.at:] }

// Predefine defines the macros of a text, which consists of #define lines that begin at their first
// column, whose names begin with an underscore, and stands in no file that the user knows. It comes
// in parts, of whole lines, because most of it is always the same. Those that stand for an
// attribute are written by their names in preprocessed text, in which they are the only macros: it
// stays as readable as the source, and keeps its columns.
func (p *Preprocessor) Predefine(name string, parts ...string) {
	s := &source{name: name, id: p.files.ID(name), dir: -1}
	p.files.SetSystem(s.id)
	lines := 0
	for _, text := range parts {
		lines += strings.Count(text, "\n")
	}
	size := 64
	for size < 3*lines/2 {
		size *= 2
	}
	p.predefined = predefined{s, parts, make([]place, size)}
	for at, name := range p.predefined.all() {
		p.predefined.table[p.predefined.slot(name)] = at
	}
}

const define = "#define "

// all yields the names of the macros and their places, in the order of their definitions.
func (d *predefined) all() iter.Seq2[place, string] {
	return func(yield func(place, string) bool) {
		for k, text := range d.parts {
			for at := 0; at < len(text); {
				line, _, _ := strings.Cut(text[at:], "\n")
				name, ok := strings.CutPrefix(line, define)
				if ok && !yield(place{int32(k) + 1, int32(at + len(define))}, macroName(name)) {
					return
				}
				at += len(line) + 1
			}
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
	n := len(name) // at least 1
	h := uint32(name[n/4])<<24 | uint32(name[n/2])<<16 | uint32(name[n*3/4])<<8 | uint32(name[n-1])
	h = (h ^ uint32(n)) * 0x9e3779b9 >> 8 // Fibonacci hashing
	for i := int(h) & (len(d.table) - 1); ; i = (i + 1) & (len(d.table) - 1) {
		if at := d.table[i]; at.part == 0 || beginsWith(d.rest(at), name) {
			return i
		}
	}
}

// beginsWith reports whether name is what the rest of a #define line begins with.
func beginsWith(line, name string) bool {
	return strings.HasPrefix(line, name) && len(macroName(line[len(name):])) == 0
}

// macro returns the macro of that name, nil if there is none.
func (p *Preprocessor) macro(name string) *Macro {
	m, ok := p.macros[name]
	if ok {
		return m
	}
	if m = p.predefinedMacro(name); m == nil {
		if p.readDeferred(name) || p.readsImplied(name) {
			m = p.macros[name]
		}
	}
	return m
}

// predefinedMacro returns the macro of that name that is predefined, nil if there is none.
func (p *Preprocessor) predefinedMacro(name string) *Macro {
	if len(name) == 0 || name[0] != '_' || len(p.predefined.table) == 0 {
		return nil
	}
	at := p.predefined.table[p.predefined.slot(name)]
	if at.part == 0 {
		return nil
	}
	m := p.read(name, at)
	p.macros[name] = m
	return m
}

// read reads the definition of a predefined macro, whose name is there. To the lexer its line is a
// text of its own.
func (p *Preprocessor) read(name string, at place) *Macro {
	d, s := &p.predefined, *p.predefined.source
	text := d.parts[at.part-1]
	lines := strings.Count(text[:at.at], "\n")
	for _, before := range d.parts[:at.part-1] {
		lines += strings.Count(before, "\n")
	}
	line, _, _ := strings.Cut(text[at.at:], "\n")
	s.text = text[int(at.at)-len(define) : int(at.at)+len(line)]
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
