package analysis

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// An expression is an instruction that is a function of its operands. Equal ones are found by their
// hash and then compared: to make a key of each, with numbers for the constants in it, costs more.

// Seeds of hashes beyond ir.Op.
const (
	seedConv uint32 = 64 + iota<<5
	seedCast
	seedICmp
	seedFCmp
	seedSelect
	seedOffset
	seedFNeg
	seedExtract
	seedInsert
	seedExtractElement
	seedInsertElement
	seedLoad
	seedCall
)

// Hash returns the hash of an expression, the same for those that SameExpression calls equal; ok is
// false if inst is none. The values of the function must be numbered.
func Hash(c *pass.Func, inst llir.Instruction) (h uint32, ok bool) {
	switch kind := ir.Kind(inst); {
	case kind&ir.Binaries != 0:
		op, x, y, _ := ir.AsBin(inst)
		return HashBin(op, x, y), true
	case kind&ir.Conversions != 0:
		conv, x, to, _ := ir.AsConv(inst)
		return hashOf(seedConv+uint32(conv), x), conv != ir.BitCast || !ir.IsPtr(to) // not the callee of an indirect call
	}
	switch i := inst.(type) {
	case *llir.InstAddrSpaceCast:
		return hashOf(seedCast, i.From), true
	case *llir.InstICmp:
		return hashPair(seedICmp, i.X, i.Y), true
	case *llir.InstFCmp:
		return hashOf(hashOf(seedFCmp+uint32(i.Pred), i.X), i.Y), true
	case *llir.InstSelect:
		return hashOf(hashOf(hashOf(seedSelect, i.Cond), i.ValueTrue), i.ValueFalse), true
	case *llir.InstGetElementPtr:
		return hashOf(hashOf(seedOffset, i.Src), i.Indices[0]), true
	case *llir.InstFNeg:
		return hashOf(seedFNeg, i.X), true
	case *llir.InstExtractValue:
		return pass.Mix(hashOf(seedExtract, i.X), uint32(i.Indices[0])), len(i.Indices) == 1
	case *llir.InstInsertValue:
		return pass.Mix(hashOf(hashOf(seedInsert, i.X), i.Elem), uint32(i.Indices[0])), len(i.Indices) == 1
	case *llir.InstExtractElement:
		return hashOf(hashOf(seedExtractElement, i.X), i.Index), true
	case *llir.InstInsertElement:
		return hashOf(hashOf(hashOf(seedInsertElement, i.X), i.Elem), i.Index), true
	case *llir.InstLoad:
		return hashOf(seedLoad, i.Src), true
	case *llir.InstCall:
		if IsExpression(c, i) {
			return HashCall(i), true
		}
	}
	return 0, false
}

// IsExpression reports whether a call is one.
func IsExpression(c *pass.Func, i *llir.InstCall) bool {
	return i.Typ != types.Type(ir.Void) && c.Effects.OfCall(i) == 0
}

// hashOf joins a value to a hash.
func hashOf(h uint32, v value.Value) uint32 { return pass.Mix(h, ir.HashValue(v)) }

// hashPair joins two values, which can be exchanged, to a hash.
func hashPair(h uint32, x, y value.Value) uint32 {
	a, b := ir.HashValue(x), ir.HashValue(y)
	return pass.Mix(pass.Mix(h, min(a, b)), max(a, b))
}

// HashBin is Hash of x op y.
func HashBin(op ir.Op, x, y value.Value) uint32 {
	if exchanges(op) {
		return hashPair(uint32(op), x, y)
	}
	return hashOf(hashOf(uint32(op), x), y)
}

// HashCall is hash for a call of any effect.
func HashCall(i *llir.InstCall) uint32 {
	h := seedCall + uint32(len(i.Args))
	if f, isAsm := i.Callee.(*llir.InlineAsm); isAsm {
		h = pass.Mix(h, uint32(len(f.Asm)))
	} else {
		h = hashOf(h, i.Callee)
	}
	for _, a := range i.Args {
		h = hashOf(h, ir.ArgValue(a))
	}
	return h
}

// exchanges reports whether the operands of op can be exchanged.
func exchanges(op ir.Op) bool { return ir.Commutes(op) || op == ir.FAdd || op == ir.FMul }

// SameExpression reports whether two expressions are equal but for what they promise about
// overflow.
func SameExpression(a, b llir.Instruction) bool {
	if op, x, y, ok := ir.AsBin(b); ok {
		return IsBin(a, op, x, y) && (op < ir.FAdd || len(ir.FastFlags(a)) == len(ir.FastFlags(b)))
	}
	if conv, x, to, ok := ir.AsConv(b); ok {
		conv2, x2, to2, ok := ir.AsConv(a)
		return ok && conv == conv2 && ir.SameType(to, to2) && ir.SameValue(x, x2)
	}
	switch b := b.(type) {
	case *llir.InstAddrSpaceCast:
		a, ok := a.(*llir.InstAddrSpaceCast)
		return ok && ir.SameType(a.To, b.To) && ir.SameValue(a.From, b.From)
	case *llir.InstICmp:
		a, ok := a.(*llir.InstICmp)
		return ok && (a.Pred == b.Pred && ir.SameValue(a.X, b.X) && ir.SameValue(a.Y, b.Y) ||
			a.Pred == ir.SwapPred(b.Pred) && ir.SameValue(a.X, b.Y) && ir.SameValue(a.Y, b.X))
	case *llir.InstFCmp:
		a, ok := a.(*llir.InstFCmp)
		return ok && a.Pred == b.Pred && ir.SameValue(a.X, b.X) && ir.SameValue(a.Y, b.Y)
	case *llir.InstSelect:
		a, ok := a.(*llir.InstSelect)
		return ok && ir.SameValue(a.Cond, b.Cond) && ir.SameValue(a.ValueTrue, b.ValueTrue) && ir.SameValue(a.ValueFalse, b.ValueFalse)
	case *llir.InstGetElementPtr:
		a, ok := a.(*llir.InstGetElementPtr)
		return ok && ir.SameValue(a.Src, b.Src) && ir.SameValue(a.Indices[0], b.Indices[0])
	case *llir.InstFNeg:
		a, ok := a.(*llir.InstFNeg)
		return ok && ir.SameValue(a.X, b.X)
	case *llir.InstExtractValue:
		a, ok := a.(*llir.InstExtractValue)
		return ok && slices.Equal(a.Indices, b.Indices) && ir.SameValue(a.X, b.X)
	case *llir.InstInsertValue:
		a, ok := a.(*llir.InstInsertValue)
		return ok && slices.Equal(a.Indices, b.Indices) && ir.SameValue(a.X, b.X) && ir.SameValue(a.Elem, b.Elem)
	case *llir.InstExtractElement:
		a, ok := a.(*llir.InstExtractElement)
		return ok && ir.SameValue(a.X, b.X) && ir.SameValue(a.Index, b.Index)
	case *llir.InstInsertElement:
		a, ok := a.(*llir.InstInsertElement)
		return ok && ir.SameValue(a.X, b.X) && ir.SameValue(a.Elem, b.Elem) && ir.SameValue(a.Index, b.Index)
	case *llir.InstLoad:
		a, ok := a.(*llir.InstLoad)
		return ok && ir.SameType(a.ElemType, b.ElemType) && ir.SameValue(a.Src, b.Src)
	case *llir.InstCall:
		a, ok := a.(*llir.InstCall)
		return ok && SameCall(a, b)
	}
	return false
}

// IsBin reports whether inst is x op y, or y op x where that is the same.
func IsBin(inst llir.Instruction, op ir.Op, x, y value.Value) bool {
	o, a, b, ok := ir.AsBin(inst)
	return ok && o == op && (ir.SameValue(a, x) && ir.SameValue(b, y) || exchanges(op) && ir.SameValue(a, y) && ir.SameValue(b, x))
}

// SameCall reports whether two calls are of the same function, or assembly, with the same
// arguments.
func SameCall(a, b *llir.InstCall) bool {
	if len(a.Args) != len(b.Args) || !ir.SameType(a.Typ, b.Typ) || !sameCallee(a.Callee, b.Callee) {
		return false
	}
	for k := range a.Args {
		if !ir.SameValue(ir.ArgValue(a.Args[k]), ir.ArgValue(b.Args[k])) {
			return false
		}
	}
	return true
}

func sameCallee(a, b value.Value) bool {
	if x, ok := a.(*llir.InlineAsm); ok {
		y, ok := b.(*llir.InlineAsm)
		return ok && x.Asm == y.Asm && x.Constraint == y.Constraint
	}
	return ir.SameValue(a, b)
}
