package ir

import "github.com/llir/llvm/ir/types"

// TypeSlot returns the cached type of an operation, nil for other instructions.
func TypeSlot(inst any) *types.Type {
	switch shapeOf(inst).form {
	case formBin, formTwo:
		return &(*twoOperands)(dataOf(inst)).typ
	case formConv, formOne:
		return &(*oneOperand)(dataOf(inst)).to
	}
	return nil
}

// Commutes reports whether the operands of an integer operation can be exchanged.
func Commutes(op Op) bool {
	return op == Add || op == Mul || op == And || op == Or || op == Xor
}
