package analysis

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/ptxop"
)

// CallSize is what a call of a function costs where it stays: parameters stored, loaded, registers
// moved around.
const CallSize = 24

// InstSize estimates how many machine instructions inst becomes: cost, which weighs time, but for
// calls.
func InstSize(inst llir.Instruction) int {
	if c, ok := inst.(*llir.InstCall); ok {
		return SizeOfCall(c, ir.IntrinsicName(c))
	}
	return Cost(inst)
}

// SizeOfCall is InstSize of a call of the intrinsic called name, which is one instruction, of
// assembly, which is as many as it has, or of a function.
func SizeOfCall(c *llir.InstCall, name string) int {
	switch {
	case strings.HasPrefix(name, "cptx.assume") || strings.HasPrefix(name, "cptx.is_constant."):
		return 0
	case name != "":
		return 1
	}
	if a, ok := c.Callee.(*llir.InlineAsm); ok {
		return asmSize(a.Asm)
	}
	return CallSize
}

// asmSize counts the instructions of inline assembly.
func asmSize(text string) int {
	n := 0
	ptxop.EachInstruction(text, func(string, string) { n++ })
	return n
}

// Speculatable reports whether inst may be executed where it was not: it has no effects, cannot
// trap, and is cheap. Integer division qualifies only by a constant: division by zero does not trap
// in PTX, but a program that guards against it must not be reported by tools that look for it.
func Speculatable(c *pass.Func, inst llir.Instruction) bool {
	if op, _, y, ok := ir.AsBin(inst); ok {
		switch op {
		case ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
			n, ok := y.(*constant.Int)
			return ok && n.X.Sign() != 0
		}
		return true
	}
	switch i := inst.(type) {
	case *llir.InstPhi, *llir.InstAlloca, *llir.InstStore, *llir.InstLoad:
		return false
	case *llir.InstFence, *llir.InstAtomicRMW, *llir.InstCmpXchg: // in the device library, which is optimised before they are lowered
		return false
	case *llir.InstCall:
		name := ir.IntrinsicName(i)
		return name != "" && c.Effects.OfCall(i) == 0 && !ir.MayFault(name)
	}
	_, ok := ir.AsValue(inst)
	return ok
}

// The types of instructions that cost nothing, much, and more in double.
var (
	freeKinds = ir.Kind((*llir.InstAddrSpaceCast)(nil)) | ir.Kind((*llir.InstTrunc)(nil)) | ir.Kind((*llir.InstZExt)(nil)) |
		ir.Kind((*llir.InstExtractValue)(nil)) | ir.Kind((*llir.InstInsertValue)(nil)) |
		ir.Kind((*llir.InstBitCast)(nil)) | ir.Kind((*llir.InstPtrToInt)(nil)) | ir.Kind((*llir.InstIntToPtr)(nil))
	costlyKinds = Divisions | ir.Kind((*llir.InstFDiv)(nil))
	floatKinds  = ir.Kind((*llir.InstFAdd)(nil)) | ir.Kind((*llir.InstFSub)(nil)) | ir.Kind((*llir.InstFMul)(nil))
)

// Cost estimates what an instruction costs when it is executed for nothing, in simple PTX
// instructions.
func Cost(inst llir.Instruction) int {
	switch kind := ir.Kind(inst); {
	case kind&freeKinds != 0:
		return 0
	case kind&costlyKinds != 0:
		return 20
	case kind&floatKinds != 0:
		if f, ok := (*ir.TypeSlot(inst)).(*types.FloatType); ok && f.Kind == types.FloatKindDouble {
			return 4 // few double units on most chips
		}
	}
	if c, ok := inst.(*llir.InstCall); ok {
		if n := ir.IntrinsicName(c); len(n) > 5 && n[:5] == "cptx." {
			return 1
		}
		return 4
	}
	return 1
}

const MaxEndTestCost = 12

// TestCost returns what insts cost if they do nothing but compute.
func TestCost(c *pass.Func, insts []llir.Instruction) (n int, ok bool) {
	for _, inst := range insts {
		if !Speculatable(c, inst) {
			return 0, false
		}
		n += Cost(inst)
	}
	return n, true
}

// IsCall reports whether inst calls a function. ptxas makes a test of what is known before already
// before it, and would have to keep the result.
func IsCall(inst llir.Instruction) bool {
	c, ok := inst.(*llir.InstCall)
	if !ok || ir.IntrinsicName(c) != "" {
		return false
	}
	_, isAsm := c.Callee.(*llir.InlineAsm)
	return !isAsm
}

var Divisions = ir.Kind((*llir.InstUDiv)(nil)) | ir.Kind((*llir.InstSDiv)(nil)) | ir.Kind((*llir.InstURem)(nil)) | ir.Kind((*llir.InstSRem)(nil))

// BodyCost is the cost of a copy of the body of l.
func BodyCost(g *ir.Graph, l *ir.Loop) int {
	size := 0
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			size += CopyCost(inst)
		}
		size++
	}
	return size
}

// CopyCost is what a copy of inst adds to the cost of a body.
func CopyCost(inst llir.Instruction) int {
	if _, ok := inst.(*llir.InstPhi); ok {
		return 0 // gone in the copies
	}
	size := min(Cost(inst), 10) // divisions take more time than place
	if call, ok := inst.(*llir.InstCall); ok && ir.IntrinsicName(call) == "" {
		size += 20
	}
	return size
}
