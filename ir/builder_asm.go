package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// AsmCall appends inline assembly; ret is its result type, a struct for several outputs.
func (b *Builder) AsmCall(a *llir.InlineAsm, ret types.Type, args ...value.Value) *llir.InstCall {
	i := NewCall(a, ret, b.md, args...)
	b.insert(i)
	return i
}
