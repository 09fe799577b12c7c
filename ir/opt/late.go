package opt

import (
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// minmax makes the instructions min and max of a comparison that selects between its operands.
//
// Requires: nothing. Preserves: control flow. Invalidates: numbering.
func minmax(c *fn) bool {
	ins := newInserter(c)
	changed := false
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
			e := ins.emitter(inst)
			ins.replaced(inst, e.intrinsic(name, i.Typ, x, y))
			ins.remove(inst)
			changed = true
		}
	}
	if changed {
		ins.finish()
	}
	return changed
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

// strip drops what only guided other passes: assumptions, their alignments, marks on loops but for
// those that keep ptxas from unrolling.
//
// Requires: all passes that read them have run. Preserves: control flow. Invalidates: numbering.
func strip(c *fn) bool {
	changed := false
	repl := map[value.Value]value.Value{}
	for _, b := range c.Blocks {
		for k, inst := range b.Insts {
			switch ir.IntrinsicName(inst) {
			case "cptx.assume":
				b.Insts[k] = nil
			case "cptx.assume.aligned":
				repl[ir.ValueOf(inst)] = ir.ArgValue(inst.(*llir.InstCall).Args[0])
				b.Insts[k] = nil
			default:
				continue
			}
			changed = true
		}
		if n := ir.UnrollOf(b.Term); n != 0 && n != 1 {
			ir.DropNote[ir.Unroll](b.Term)
			changed = true
		}
	}
	if changed {
		ir.Compact(c.Func)
		if len(repl) > 0 {
			ir.Substitute(c.Func, repl)
		}
	}
	return changed
}

// raiseAlignments gives loads and stores the alignment that follows from the object they access and
// from cptx.assume.aligned.
func raiseAlignments(c *fn) (changed bool) {
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				changed = raiseAlign(&i.Align, i.Src) || changed
			case *llir.InstStore:
				changed = raiseAlign(&i.Align, i.Dst) || changed
			}
		}
	}
	return changed
}

func raiseAlign(align *llir.Align, p value.Value) bool {
	a := llir.Align(alignOf(p, 8))
	if a <= *align {
		return false
	}
	*align = a
	return true
}

// alignOf returns an alignment that address p surely has, at most 16.
func alignOf(p value.Value, depth int) int64 {
	if depth <= 0 {
		return 1
	}
	switch i := p.(type) {
	case *llir.Global:
		if i.Init != nil && ir.Interposable(i) {
			return 1 // only this definition may be padded
		}
		return max(1, min(16, int64(i.Align)))
	case *llir.InstAlloca:
		return max(1, min(16, int64(i.Align)))
	case *llir.InstAddrSpaceCast:
		return alignOf(i.From, depth-1)
	case *llir.InstGetElementPtr:
		z := knownZero(i.Indices[0], 5)
		low := int64(1) << min(bits.TrailingZeros64(^z), 4)
		return min(low, alignOf(i.Src, depth-1))
	case *llir.InstCall:
		if ir.IntrinsicName(i) == "cptx.assume.aligned" {
			if a, ok := ir.ConstInt(ir.ArgValue(i.Args[1])); ok && a > 0 && a&(a-1) == 0 {
				return max(min(16, a), alignOf(ir.ArgValue(i.Args[0]), depth-1))
			}
		}
	}
	return 1
}
