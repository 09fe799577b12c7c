package scalar

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir/opt/pass"
)

// IsRoot reports whether dce takes inst as needed for what it does.
func IsRoot(c *pass.Func, inst llir.Instruction) bool { return (&deadCode{c: c}).isRoot(inst) }

// WrittenVariable returns the variable that inst does nothing but write to, nil if it does more.
func WrittenVariable(inst llir.Instruction) *llir.InstAlloca {
	return (&deadCode{}).writtenVariable(inst)
}
