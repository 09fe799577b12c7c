package ptx

import "encoding/binary"

// Section is a .section (PTX ISA 11.5.2): data for a debugger, without effect on execution.
type Section struct {
	Name   string         // with its dot: ".debug_info"
	Data   []byte         // little-endian; zero where Refs stand
	Refs   []Ref          // in the order of Offset
	Labels map[string]int // offsets in Data
}

// Ref is a place in a section that the address of a symbol, or the offset of a label, is put into.
type Ref struct {
	Offset int
	Size   int    // bytes, 4 or 8
	Symbol string // a symbol, a label of a function or section, or a section with its dot
	Minus  string // a label whose offset is subtracted, "" if there is none
	Add    int64
}

// maxSection bounds the bytes of one section.
const maxSection = 1 << 28

// section parses `.section name { lines }`, where a line is a label or .b8, .b16, .b32 or .b64 with
// a list of numbers or addresses.
func (p *parser) section() error {
	line := p.tok.line
	if err := p.advance(); err != nil {
		return err
	}
	s := &Section{Labels: map[string]int{}}
	switch p.tok.kind {
	case tDot:
		s.Name = "." + p.tok.text
	case tIdent:
		s.Name = p.tok.text
	default:
		return p.errf("expected the name of a section, found %s", p.tok.describe())
	}
	if err := p.advance(); err != nil {
		return err
	}
	if !p.is("{") {
		return &Error{line, ".section has no body"}
	}
	if err := p.advance(); err != nil {
		return err
	}
	for !p.is("}") {
		if p.tok.kind == tEOF {
			return &Error{line, ".section is not closed"}
		}
		if err := p.sectionLine(s); err != nil {
			return err
		}
	}
	p.mod.Sections = append(p.mod.Sections, s)
	return p.advance()
}

func (p *parser) sectionLine(s *Section) error {
	if p.tok.kind == tIdent {
		s.Labels[p.tok.text] = len(s.Data)
		if err := p.advance(); err != nil {
			return err
		}
		return p.expect(":")
	}
	size := 0
	if p.tok.kind == tDot {
		size = map[string]int{"b8": 1, "b16": 2, "b32": 4, "b64": 8}[p.tok.text]
	}
	if size == 0 {
		return p.errf("expected .b8, .b16, .b32, .b64 or a label, found %s", p.tok.describe())
	}
	for {
		if err := p.advance(); err != nil {
			return err
		}
		if err := p.sectionValue(s, size); err != nil {
			return err
		}
		if len(s.Data) > maxSection {
			return p.errf("section %s is larger than %d bytes", s.Name, maxSection)
		}
		if !p.is(",") {
			return nil
		}
	}
}

// sectionValue parses a number, or symbol {+ number} or label - label, and appends it.
func (p *parser) sectionValue(s *Section, size int) error {
	offset := len(s.Data)
	var word [8]byte
	if p.tok.kind != tIdent && p.tok.kind != tDot {
		v, err := p.constExpr(8, 0)
		if err != nil {
			return err
		}
		if v.isFloat {
			return p.errf("a number in a section is an integer")
		}
		binary.LittleEndian.PutUint64(word[:], v.u)
		s.Data = append(s.Data, word[:size]...)
		return nil
	}
	r := Ref{Offset: offset, Size: size, Symbol: p.tok.text}
	if p.tok.kind == tDot {
		r.Symbol = "." + r.Symbol
	}
	if size < 4 {
		return p.errf("an address takes .b32 or .b64")
	}
	if err := p.advance(); err != nil {
		return err
	}
	if minus := p.is("-"); minus || p.is("+") {
		if err := p.advance(); err != nil {
			return err
		}
		if minus && p.tok.kind == tIdent {
			r.Minus = p.tok.text
			if err := p.advance(); err != nil {
				return err
			}
		} else {
			v, err := p.constUnary(0)
			if err != nil {
				return err
			}
			if r.Add = int64(v.u); minus {
				r.Add = -r.Add
			}
		}
	}
	s.Refs = append(s.Refs, r)
	s.Data = append(s.Data, word[:size]...)
	return nil
}
