package page

import (
	"fmt"
	"strings"

	"cptx/runtime/sim/profile"
	"cptx/runtime/sim/ptx"
)

// Cost is what a line has cost in a run.
type Cost struct {
	Count uint64 `json:"n"`               // instructions issued to warps
	Text  string `json:"t"`               // all counts, in words
	Waste bool   `json:"waste,omitempty"` // lanes parted, or memory moved more than the same bytes side by side would take
}

// Counted takes the profile of a run of the same program, whose text was mod. The instructions are
// the same, one by one, but for directives.
func (p *Page) Counted(counts *profile.Profile, mod *ptx.Module) {
	number := map[int]int{} // line of mod -> of the instruction in its function
	for _, f := range mod.Funcs {
		n := 0
		for i := range f.Body {
			if s := &f.Body[i]; s.Kind == ptx.StmtInstr {
				number[s.Instr.Line] = n
				n++
			}
		}
	}
	p.PTX.Costs = make([]*Cost, len(p.PTX.Lines))
	for _, lines := range p.PTX.instrs {
		for _, k := range lines {
			p.PTX.Costs[k] = &Cost{}
		}
	}
	for i := range counts.Instrs {
		in := &counts.Instrs[i]
		n, ok := number[in.Line]
		if lines := p.PTX.instrs[in.Func]; ok && n < len(lines) {
			p.PTX.Costs[lines[n]] = costOf(&in.Counts)
		}
	}
	p.Costs = map[int]*Cost{}
	for i := range counts.Lines {
		l := &counts.Lines[i]
		if at := p.named(l.File, l.Line); at >= 0 {
			p.Costs[at] = costOf(&l.Counts)
		}
	}
}

// costOf puts counts into words.
func costOf(c *profile.Counts) *Cost {
	each := func(n, of uint64) string { return fmt.Sprintf("%.1f", float64(n)/float64(of)) }
	list := []string{fmt.Sprintf("%s, %.1f lanes each", many(c.Warp, "warp instruction"), c.Lanes())}
	if c.Branches > 0 {
		list = append(list, fmt.Sprintf("%d of %d branches divergent", c.Divergent, c.Branches))
	}
	if c.Global > 0 {
		list = append(list, fmt.Sprintf("%s to global memory, %s sectors each, at least %s", many(c.Global, "access"), each(c.Sectors, c.Global), each(c.LeastSectors, c.Global)))
	}
	if c.Local > 0 {
		list = append(list, fmt.Sprintf("%s to local memory, %s sectors each", many(c.Local, "access"), each(c.LocalSectors, c.Local)))
	}
	if c.Shared > 0 {
		list = append(list, fmt.Sprintf("%s to shared memory, %s wavefronts each, at least %s", many(c.Shared, "access"), each(c.Wavefronts, c.Shared), each(c.LeastWavefronts, c.Shared)))
	}
	if c.Barriers > 0 {
		list = append(list, many(c.Barriers, "barrier"))
	}
	return &Cost{c.Warp, strings.Join(list, "; "), c.Divergent > 0 || c.Sectors > c.LeastSectors || c.Wavefronts > c.LeastWavefronts}
}

// many is a number with a noun.
func many(n uint64, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case strings.HasSuffix(noun, "s"):
		return fmt.Sprintf("%d %ses", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
