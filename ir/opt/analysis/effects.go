package analysis

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// WritesMemory reports whether inst may write memory.
func WritesMemory(c *pass.Func, inst any) bool { return c.Effects.Of(inst)&ir.WriteMem != 0 }

// ReadsOnly reports whether i is a texture fetch or another operation or assembly that reads
// memory, nobody knows where, and does nothing else.
func ReadsOnly(c *pass.Func, i *llir.InstCall) bool {
	if i.Typ == types.Type(ir.Void) || c.Effects.OfCall(i) != ir.ReadMem {
		return false
	}
	_, isAsm := i.Callee.(*llir.InlineAsm)
	return isAsm || ir.IntrinsicName(i) != ""
}
