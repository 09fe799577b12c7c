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

// Constraints of inline assembly besides nvcc's letters.
const (
	// SymbolConstraint is that of a handle of a texture, sampler or surface: the name of a
	// reference (VarFacts.Opaque, ParamFacts.Opaque) where the value is known to be that of one,
	// else a 64-bit register.
	SymbolConstraint = "s"
	// IndependentTextures and UnifiedTextures stand among the clobbers of what belongs to one
	// texturing mode (PTX ISA, Texturing Modes): of fetches with and without a sampler.
	IndependentTextures = "~{texmode_independent}"
	UnifiedTextures     = "~{texmode_unified}"
)
