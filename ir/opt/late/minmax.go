package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// MinMax makes the instructions min and max of a comparison that selects between its operands.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
func MinMax(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			i, ok := inst.(*llir.InstSelect)
			if !ok {
				continue
			}
			name, x, y := minMaxOf(i)
			if name == "" {
				continue
			}
			e := ins.At(inst)
			ins.Replace(inst, e.Intrinsic(name, i.Typ, x, y))
		}
	}
	return ins.Finish()
}

// minMaxOf matches x < y ? x : y and its relatives on 32 and 64 bits.
func minMaxOf(i *llir.InstSelect) (name string, x, y value.Value) {
	c, ok := i.Cond.(*llir.InstICmp)
	if !ok {
		return "", nil, nil
	}
	w := ir.BitsOf(i.Typ)
	if w != 32 && w != 64 {
		return "", nil, nil
	}
	var less, sign bool
	switch c.Pred {
	case enum.IPredSLT, enum.IPredSLE:
		less, sign = true, true
	case enum.IPredSGT, enum.IPredSGE:
		sign = true
	case enum.IPredULT, enum.IPredULE:
		less = true
	case enum.IPredUGT, enum.IPredUGE:
	default:
		return "", nil, nil
	}
	switch {
	case ir.SameValue(c.X, i.ValueTrue) && ir.SameValue(c.Y, i.ValueFalse):
	case ir.SameValue(c.X, i.ValueFalse) && ir.SameValue(c.Y, i.ValueTrue):
		less = !less
	default:
		// x < k+1 ? x : k, what x <= k has become, and x > k-1 ? x : k
		if !sharpened(c, i, w) {
			return "", nil, nil
		}
	}
	name = "ptx.max."
	if less {
		name = "ptx.min."
	}
	if sign {
		name += "s"
	} else {
		name += "u"
	}
	if w == 32 {
		return name + "32", i.ValueTrue, i.ValueFalse
	}
	return name + "64", i.ValueTrue, i.ValueFalse
}

// sharpened matches a strict comparison with a constant that stands for a non-strict one with the
// neighbour.
func sharpened(c *llir.InstICmp, i *llir.InstSelect, w uint) bool {
	k, ok1 := ir.ConstUint(c.Y)
	f, ok2 := ir.ConstUint(i.ValueFalse)
	if !ok1 || !ok2 || !ir.SameValue(c.X, i.ValueTrue) {
		return false
	}
	switch c.Pred {
	case enum.IPredSLT:
		return k != 1<<(w-1) && f == ir.MaskTo(k-1, w)
	case enum.IPredULT:
		return k != 0 && f == k-1
	case enum.IPredSGT:
		return k != ir.MaskTo(^uint64(0), w)>>1 && f == ir.MaskTo(k+1, w)
	case enum.IPredUGT:
		return k != ir.MaskTo(^uint64(0), w) && f == k+1
	}
	return false
}
