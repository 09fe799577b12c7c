package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// What a function does for other targets may be instructions that this one lacks. So branches whose
// outcome follows from a fact of rule "bind" are cut at every level of optimisation:
//
//	%c = icmp sge i32 800, 890
//	br i1 %c, label %native, label %other
//
// becomes
//
//	br label %other

// maxKnown bounds the operands of operands that knownInt looks at.
const maxKnown = 16

// cut removes the blocks of f that the facts rule out.
func cut(f *llir.Func) {
	for _, b := range f.Blocks {
		t, ok := b.Term.(*llir.TermCondBr)
		if !ok {
			continue
		}
		k, ok := knownInt(t.Cond, maxKnown)
		if !ok {
			continue
		}
		to, not := t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block)
		if k&1 == 0 {
			to, not = not, to
		}
		if to != not {
			for _, inst := range not.Insts {
				phi, ok := inst.(*llir.InstPhi)
				if !ok {
					break
				}
				ir.RemoveIncoming(phi, b)
			}
		}
		b.Term = ir.NewBr(to, t.Metadata)
	}
	ir.RemoveUnreachable(f)
}

// knownInt returns the value of an integer that constants and bitwise operations make. Of a
// comparison the last bit counts.
func knownInt(v value.Value, depth int) (int64, bool) {
	if depth == 0 {
		return 0, false
	}
	depth--
	switch x := v.(type) {
	case *constant.Int:
		return ir.ConstInt(x)
	case *llir.InstICmp:
		a, ok1 := knownInt(x.X, depth)
		b, ok2 := knownInt(x.Y, depth)
		if t, ok := x.X.Type().(*types.IntType); !ok || t.BitSize != 32 || !ok1 || !ok2 {
			return 0, false
		}
		return compared(x.Pred, a, b)
	case *llir.InstAnd:
		return absorbed(x.X, x.Y, 0, depth)
	case *llir.InstOr:
		return absorbed(x.X, x.Y, 1, depth)
	case *llir.InstXor:
		a, ok1 := knownInt(x.X, depth)
		b, ok2 := knownInt(x.Y, depth)
		return a ^ b, ok1 && ok2
	case *llir.InstSelect:
		if k, ok := knownInt(x.Cond, depth); ok && k&1 != 0 {
			return knownInt(x.ValueTrue, depth)
		} else if ok {
			return knownInt(x.ValueFalse, depth)
		}
	}
	return 0, false
}

// absorbed is x & y (by 0) or x | y (by 1) of truth values, of which one may decide alone.
func absorbed(x, y value.Value, by int64, depth int) (int64, bool) {
	if x.Type() != types.Type(ir.I1) {
		return 0, false
	}
	a, ok1 := knownInt(x, depth)
	b, ok2 := knownInt(y, depth)
	if ok1 && a&1 == by || ok2 && b&1 == by {
		return by, true
	}
	return 1 - by, ok1 && ok2
}

// compared compares signed numbers of 32 bits.
func compared(p enum.IPred, a, b int64) (int64, bool) {
	yes := false
	switch p {
	case enum.IPredEQ:
		yes = a == b
	case enum.IPredNE:
		yes = a != b
	case enum.IPredSGT:
		yes = a > b
	case enum.IPredSGE:
		yes = a >= b
	case enum.IPredSLT:
		yes = a < b
	case enum.IPredSLE:
		yes = a <= b
	case enum.IPredUGT:
		yes = uint32(a) > uint32(b)
	case enum.IPredUGE:
		yes = uint32(a) >= uint32(b)
	case enum.IPredULT:
		yes = uint32(a) < uint32(b)
	default:
		yes = uint32(a) <= uint32(b)
	}
	if yes {
		return 1, true
	}
	return 0, true
}
