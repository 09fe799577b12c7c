package emit

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/dwarf"
	"cptx/ir"
)

// locPrinter prints the .loc directives of one function.
type locPrinter struct {
	off    bool                // there are no directives, only source lines
	source func(ir.Pos) string // nil: no source lines
	shown  ir.Pos              // whose line has been printed last
	inline bool                // the PTX version knows inlined_at
	names  map[string]bool     // inlined functions whose names .debug_str must hold
	files  *fileTable          // holds all files of positions
	seen   map[*ir.Location]bool
}

func newLocPrinter(m *module) *locPrinter {
	lines := m.cfg.LineInfo || m.cfg.Debug
	if !lines && !m.cfg.Source {
		return nil
	}
	return &locPrinter{off: !lines, source: m.ir.SourceLine, inline: m.inlinedAt(), names: map[string]bool{}, files: m.files, seen: map[*ir.Location]bool{}}
}

// inlinedAt reports whether .loc may say where a function was inlined. That alone raises the
// module's version, unless a flag or an instruction that is gone by then forbids it.
func (m *module) inlinedAt() bool {
	bound, _ := m.cfg.Bound()
	return !m.old && (bound == 0 || bound >= dwarf.InlinePTX)
}

func (lp *locPrinter) triple(l *ir.Location) dwarf.Loc {
	return dwarf.Loc{File: lp.files.numbers[max(l.At.File, 1)], Line: l.At.Line, Col: l.At.Col}
}

// maxInline bounds the chain of inlined calls that is printed for one instruction.
const maxInline = 64

// print prints the .loc of an instruction. The call sites it was inlined at must have been printed
// before (PTX ISA, .loc).
func (lp *locPrinter) print(p *printer, l *ir.Location) {
	if !l.Pos().IsValid() {
		return
	}
	lp.line(p, l.At)
	if lp.off {
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

// maxSourceLine bounds in bytes what is shown of a source line.
const maxSourceLine = 200

// line prints the source line of a position as a comment, as nvcc does, unless it has just been
// printed. A backslash at its end would make the next line one of the comment.
func (lp *locPrinter) line(p *printer, at ir.Pos) {
	if lp.source == nil || at.File == lp.shown.File && at.Line == lp.shown.Line {
		return
	}
	lp.shown = at
	text := lp.source(at)
	if strings.TrimSpace(text) == "" {
		return
	}
	text = lp.files.name(at.File) + ":" + strconv.Itoa(int(at.Line)) + " " + text[:min(len(text), maxSourceLine)]
	text = strings.Map(func(c rune) rune {
		if c < ' ' && c != '\t' || c == 0x7f {
			return '?'
		}
		return c
	}, strings.ToValidUTF8(text, "?"))
	p.line("//" + strings.TrimRight(text, " \t\\"))
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

// fileTable numbers the source files that the output names from 1, without gaps: ptxas numbers the
// files of a line table in the order of the .file directives, but leaves the numbers in .loc and in
// entries as they are.
type fileTable struct {
	m       *ir.Module
	numbers map[int32]int32  // of files of the module
	named   map[string]int32 // by name: units share headers
	order   []string
}

// name returns the name of a file of the module.
func (t *fileTable) name(file int32) string {
	if file = max(file, 1); int(file) <= len(t.m.Files) {
		return t.m.Files[file-1]
	}
	return ""
}

// number returns the number of a file of the module.
func (t *fileTable) number(file int32) int32 {
	file = max(file, 1)
	if n, ok := t.numbers[file]; ok {
		return n
	}
	name := t.name(file)
	if _, known := t.named[name]; !known {
		t.order = append(t.order, name)
		t.named[name] = int32(len(t.order))
	}
	t.numbers[file] = t.named[name]
	return t.numbers[file]
}

// positionFiles numbers the files of all positions in the functions that are to be printed.
func positionFiles(m *ir.Module) *fileTable {
	used := map[int32]bool{}
	var last *ir.Location
	for _, f := range m.Funcs {
		if d := ir.DebugFuncOf(f); d != nil && len(f.Blocks) > 0 {
			used[d.Unit.Base+max(d.Pos.File, 1)] = true
		}
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			l := ir.LocOf(inst)
			if l == last {
				return
			}
			last = l
			for ; l != nil; l = l.Outer {
				if l.Pos().IsValid() {
					used[max(l.At.File, 1)] = true
				}
			}
		})
	}
	t := &fileTable{m: m, numbers: map[int32]int32{}, named: map[string]int32{}}
	for _, k := range slices.Sorted(maps.Keys(used)) {
		t.number(k)
	}
	return t
}
