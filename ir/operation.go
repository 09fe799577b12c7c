package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
)

// TypeSlot returns the cached type of an operation, nil for other instructions.
func TypeSlot(inst any) *types.Type {
	switch shapeOf(inst).form {
	case formBin, formTwo:
		return &(*llir.InstAdd)(dataOf(inst)).Typ
	case formConv, formOne:
		return &(*llir.InstTrunc)(dataOf(inst)).To
	}
	return nil
}
