package page

import (
	"strings"

	"cptx/runtime/sim/ptx"
)

// readPTX takes PTX with line information: without the lines of .loc and .file, which become the
// places of the others.
func (p *Page) readPTX(text string) {
	mod, err := ptx.Parse(text)
	if err != nil { // what only ptxas knows: the text alone
		mod = &ptx.Module{}
	}
	shown := map[int]int{} // line of the text -> index in Lines
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if word := strings.TrimSpace(line); strings.HasPrefix(word, ".loc") || strings.HasPrefix(word, ".file") {
			continue
		}
		shown[i+1] = len(p.PTX.Lines)
		p.PTX.Lines = append(p.PTX.Lines, line)
		p.PTX.At, p.PTX.Live = append(p.PTX.At, -1), append(p.PTX.Live, -1)
	}
	p.PTX.instrs = map[string][]int{}
	for _, f := range mod.Funcs {
		if !f.HasBody {
			continue
		}
		live, peak := liveness(f)
		var lines []int
		at := -1
		for i := range f.Body {
			switch s := &f.Body[i]; s.Kind {
			case ptx.StmtLoc:
				at = -1
				if s.Loc != nil {
					at = p.named(mod.Files[s.Loc.File], s.Loc.Line)
				}
			case ptx.StmtInstr:
				k := shown[s.Instr.Line]
				p.PTX.At[k] = at
				if live != nil {
					p.PTX.Live[k] = live[len(lines)]
				}
				lines = append(lines, k)
			}
		}
		p.PTX.instrs[f.Name] = lines
		if fn := p.byName[f.Name]; fn != nil {
			fn.PTX, fn.Peak = shown[f.Line], peak
		}
	}
}
