package scalar

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// isConstantName begins the names of the intrinsics that stand for __builtin_constant_p.
const isConstantName = "cptx.is_constant."

// ConstantP answers __builtin_constant_p with 0 where its argument is no constant by now; simplify
// has put 1 where it is. What depends on the answer is simplified at once.
//
// Requires: functions inlined, loops unrolled. Preserves: nothing. Invalidates: graph, numbering.
func ConstantP(c *pass.Func) bool {
	repl := map[value.Value]value.Value{}
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if i, ok := inst.(*llir.InstCall); ok && strings.HasPrefix(ir.IntrinsicName(i), isConstantName) {
				repl[i] = ir.IntOf(i.Typ, 0)
			}
		}
	}
	if len(repl) == 0 {
		return false
	}
	ir.Substitute(c.Func, repl)
	Tidy(c)
	return true
}
