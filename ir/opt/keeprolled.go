package opt

import (
	"cptx/ir"
)

// keepRolled marks loops in which threads may meet in different iterations, so that ptxas does not
// unroll them.
//
// Requires: nothing. Preserves: everything but the marks. Invalidates: nothing.
//
// ptxas (of CUDA 13.5 for sm_90, at -O2 and up) unrolls a loop of a constant number of iterations
// whatever its lanes do together in it: each lane then comes to a vote in a copy of its own. It
// does so with what -O0 leaves too.
func keepRolled(c *fn) (changed bool) {
	// What is compiled for the library is asked again where it is linked: the answer depends on the
	// target.
	if c.cfg.Library || convergentOps(c.eff, c.Blocks) == 0 {
		return false
	}
	g := c.graph()
	for _, l := range g.Loops {
		if c.proveTogether(g, l, true).holds() {
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
