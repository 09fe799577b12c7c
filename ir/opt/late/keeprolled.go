package late

import (
	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// KeepRolled marks loops in which threads may meet in different iterations, so that ptxas does not
// unroll them.
//
// Requires: nothing. Preserves: everything but the marks. Invalidates: nothing.
//
// ptxas (of CUDA 13.5 for sm_90, at -O2 and up) unrolls a loop of a constant number of iterations
// whatever its lanes do together in it: each lane then comes to a vote in a copy of its own. It
// does so with what -O0 leaves too.
func KeepRolled(c *pass.Func) (changed bool) {
	// What is compiled for the library is asked again where it is linked: the answer depends on the
	// target.
	if c.Config.Library || analysis.ConvergentOps(c.Effects, c.Blocks) == 0 {
		return false
	}
	g := c.Graph()
	for _, l := range g.Loops {
		if analysis.ProveTogether(c, g, l, true).Holds() {
			continue
		}
		for _, b := range l.Latches {
			if t := g.Blocks[b].Term; ir.UnrollOf(t) != 1 {
				ir.SetUnroll(t, 1)
				changed = true
			}
		}
	}
	return changed
}
