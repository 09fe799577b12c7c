package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// AsmCall appends inline assembly; ret is its result type, a struct for several outputs.
func (b *Builder) AsmCall(a *llir.InlineAsm, ret types.Type, args ...value.Value) *llir.InstCall {
	i := &llir.InstCall{Callee: a, Args: args, Typ: ret, Metadata: b.md}
	b.insert(i)
	return i
}
