package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// raiseAlignments gives loads and stores the alignment that follows from the object they access and
// from cptx.assume.aligned.
func raiseAlignments(c *pass.Func) (changed bool) {
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				changed = raiseAlign(&i.Align, i.Src) || changed
			case *llir.InstStore:
				changed = raiseAlign(&i.Align, i.Dst) || changed
			}
		}
	}
	return changed
}

func raiseAlign(align *llir.Align, p value.Value) bool {
	a := llir.Align(analysis.AlignOf(p, 8))
	if a <= *align {
		return false
	}
	*align = a
	return true
}
