package emit

import (
	"cptx/dwarf"
	"cptx/ir"
)

// locPrinter prints the .loc directives of one function.
type locPrinter struct {
	inline bool            // the PTX version knows inlined_at
	names  map[string]bool // inlined functions whose names .debug_str must hold
	files  map[int32]bool  // source files by number that .loc names
	seen   map[*ir.Location]bool
}

func newLocPrinter(m *module) *locPrinter {
	if !m.cfg.LineInfo && !m.cfg.Debug {
		return nil
	}
	return &locPrinter{inline: m.cfg.BasePTX() >= dwarf.InlinePTX, names: map[string]bool{}, files: map[int32]bool{}, seen: map[*ir.Location]bool{}}
}

func (lp *locPrinter) triple(l *ir.Location) dwarf.Loc {
	file := max(l.At.File, 1)
	lp.files[file] = true
	return dwarf.Loc{File: file, Line: l.At.Line, Col: l.At.Col}
}

// maxInline bounds the chain of inlined calls that is printed for one instruction.
const maxInline = 64

// print prints the .loc of an instruction. The call sites it was inlined at must have been printed
// before (PTX ISA, .loc).
func (lp *locPrinter) print(p *printer, l *ir.Location) {
	if !l.Pos().IsValid() {
		return
	}
	if lp.inline && l.Outer != nil {
		var chain []*ir.Location
		for o := l.Outer; o != nil && !lp.seen[o] && len(chain) < maxInline; o = o.Outer {
			chain = append(chain, o)
		}
		for i := len(chain) - 1; i >= 0; i-- {
			lp.one(p, chain[i])
		}
	}
	lp.one(p, l)
}

func (lp *locPrinter) one(p *printer, l *ir.Location) {
	lp.seen[l] = true
	if lp.inline && l.Outer != nil && l.Outer.Pos().IsValid() {
		name := legal(l.Scope.Func.Symbol)
		lp.names[name] = true
		p.buf = dwarf.AppendInlined(p.buf, lp.triple(l), name, lp.triple(l.Outer))
		return
	}
	p.buf = dwarf.AppendLoc(p.buf, lp.triple(l))
}
