package loops

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// CloneBlocks is ir.CloneBlocks for blocks of the function itself. p is the proof that their
// convergent operations may have copies, or the zero together if they have none.
func CloneBlocks(c *pass.Func, blocks []*llir.Block, vals ir.Copies, p analysis.Together) []*llir.Block {
	if p.Holds() {
		c.Allowed += analysis.ConvergentOps(c.Effects, blocks)
	}
	return ir.CloneBlocks(c.Func, blocks, vals)
}
