package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// padded returns the size of o with its padding: n, or n rounded up to a word if o has small atomic
// parts. Automatic objects need none: no atom takes local memory.
func padded(o *tree.Object, n int64) int64 {
	budget := 1000
	if n%atomic.Word == 0 || o.Space == tree.SpaceLocal || !smallAtomic(o.Type, &budget) {
		return n
	}
	return (n + atomic.Word - 1) / atomic.Word * atomic.Word
}

// smallAtomic reports whether t is an atomic type that is smaller than a word, or has parts of such
// a type. Types of more members than the budget count as such.
func smallAtomic(t *tree.Type, budget *int) bool {
	t = innermost(t)
	*budget--
	switch {
	case isAtomic(t):
		return t.Sizeof() < atomic.Word
	case classOf(t) == classScalar || t.Record == nil:
		return false
	case *budget < 0:
		return true
	}
	for _, f := range t.Record.Fields {
		if smallAtomic(f.Type, budget) {
			return true
		}
	}
	return false
}

// padAtomic notes that an atomic function changes a part of a word at p. If that is in a variable
// that this unit defines, whose type does not tell, Generate will pad it; if it is not known where
// that is, every variable that it can be.
func (g *gen) padAtomic(p value.Value) {
	for {
		if v, ok := p.(*llir.Global); ok {
			if g.words == nil {
				g.words = map[*llir.Global]bool{}
			}
			g.words[v] = true
			return
		}
		from := ir.AddressOrigin(p)
		if from == nil {
			break
		}
		p = from
	}
	if _, ok := p.(*llir.InstAlloca); !ok {
		g.anyWord = true
	}
}

// holdsParts reports whether parts of words of g may be changed by atomic functions.
func (m *module) holdsParts(g *llir.Global) bool {
	return m.words[g] || m.anyWord && !g.Immutable && g.AddrSpace != ir.Constant && ir.VarFactsOf(g).Opaque == ""
}

// padWords pads the variables that padAtomic has noted to whole words.
func (m *module) padWords() {
	for _, g := range m.Globals {
		n := ir.SizeOf(g.ContentType, m.PtrSize)
		rest := -n & (atomic.Word - 1)
		if rest == 0 || g.Init == nil || !m.holdsParts(g) {
			continue
		}
		whole := types.Type(ir.Bytes(n + rest))
		switch init := g.Init.(type) {
		case *constant.ZeroInitializer:
			g.Init = constant.NewZeroInitializer(whole)
		case *constant.Undef:
			g.Init = ir.Undef(whole)
		default:
			pad := constant.NewZeroInitializer(ir.Bytes(rest))
			whole = &types.StructType{Packed: true, Fields: []types.Type{init.Type(), pad.Type()}}
			g.Init = &constant.Struct{Typ: whole.(*types.StructType), Fields: []constant.Constant{init, pad}}
		}
		ir.SetContent(g, whole, g.AddrSpace)
		g.Align = max(g.Align, atomic.Word)
	}
}
