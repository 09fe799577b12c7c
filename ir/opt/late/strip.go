package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Strip drops what only guided other passes: assumptions, their alignments, marks on loops but for
// those that keep ptxas from unrolling.
//
// Requires: all passes that read them have run. Preserves: control flow. Invalidates: numbering.
func Strip(c *pass.Func) bool {
	changed := false
	repl := map[value.Value]value.Value{}
	for _, b := range c.Blocks {
		for k, inst := range b.Insts {
			switch ir.IntrinsicName(inst) {
			case "cptx.assume":
				b.Insts[k] = nil
			case "cptx.assume.aligned":
				repl[ir.ValueOf(inst)] = ir.ArgValue(inst.(*llir.InstCall).Args[0])
				b.Insts[k] = nil
			default:
				continue
			}
			changed = true
		}
		if n := ir.UnrollOf(b.Term); n != 0 && n != 1 {
			ir.DropNote[ir.Unroll](b.Term)
			changed = true
		}
	}
	if changed {
		ir.Compact(c.Func)
		if len(repl) > 0 {
			ir.Substitute(c.Func, repl)
		}
	}
	return changed
}
