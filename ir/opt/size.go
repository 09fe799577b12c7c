package opt

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/ptxop"
)

// callSize is what a call of a function costs where it stays: parameters stored, loaded, registers
// moved around.
const callSize = 24

// instSize estimates how many machine instructions inst becomes: cost, which weighs time, but for
// calls.
func instSize(inst llir.Instruction) int {
	if c, ok := inst.(*llir.InstCall); ok {
		return sizeOfCall(c, ir.IntrinsicName(c))
	}
	return cost(inst)
}

// sizeOfCall is instSize of a call of the intrinsic called name, which is one instruction, of
// assembly, which is as many as it has, or of a function.
func sizeOfCall(c *llir.InstCall, name string) int {
	switch {
	case strings.HasPrefix(name, "cptx.assume") || strings.HasPrefix(name, "cptx.is_constant."):
		return 0
	case name != "":
		return 1
	}
	if a, ok := c.Callee.(*llir.InlineAsm); ok {
		return asmSize(a.Asm)
	}
	return callSize
}

// asmSize counts the instructions of inline assembly.
func asmSize(text string) int {
	n := 0
	ptxop.EachInstruction(text, func(string, string) { n++ })
	return n
}

// blockSize is the sum of instSize over a block and its end.
func blockSize(b *llir.Block) int {
	n := 1
	for _, inst := range b.Insts {
		n += instSize(inst)
	}
	return n
}

// bodySize is the sum of blockSize over the function.
func bodySize(f *llir.Func) int {
	n := 0
	for _, b := range f.Blocks {
		n += blockSize(b)
	}
	return n
}
