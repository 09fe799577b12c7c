package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// low loads only the low byte, or the low two, of an integer of which no more is wanted: the mask
// then costs nothing. Loads that vectorize may join with wider aligned neighbours stay.
func (r *retyper) low(inst llir.Instruction) bool {
	i, ok := inst.(*llir.InstLoad)
	if !ok || i.Volatile || i.Atomic || ir.BitsOf(i.ElemType) != 32 && ir.BitsOf(i.ElemType) != 64 {
		return false
	}
	w := r.lowBits(i)
	if w == 0 {
		return false
	}
	if base, _, _ := ir.StripPtr(i.Src); r.alignedLoads()[base] {
		return false
	}
	e := r.emitter(i)
	l := e.Add(ir.NewLoad(ir.IntType(int(w)), i.Src, int64(i.Align), i.Metadata))
	r.ins.Replace(i, e.Conv(ir.ZExt, l, i.ElemType))
	return true
}

// lowBits returns 8 or 16 if that many bits of v are all that its uses want and one of them is
// nothing but that mask; 0 otherwise.
func (r *retyper) lowBits(v *llir.InstLoad) uint {
	wanted, masked := uint64(0), uint64(0)
	for _, u := range r.uses[ir.KeyOf(v)] {
		and, ok := u.(*llir.InstAnd)
		if !ok {
			return 0
		}
		k, ok := ir.ConstUint(and.Y)
		if !ok {
			return 0
		}
		wanted |= k
		masked = max(masked, k)
	}
	if wanted == 0xff && masked == wanted {
		return 8
	}
	if wanted == 0xffff && masked == wanted && v.Align >= 2 {
		return 16
	}
	return 0
}

// alignedLoads returns the bases of addresses that some load takes as aligned to more than its
// size.
func (r *retyper) alignedLoads() map[value.Value]bool {
	if r.aligned != nil {
		return r.aligned
	}
	r.aligned = map[value.Value]bool{}
	for _, b := range r.c.Blocks {
		for _, inst := range b.Insts {
			if l, ok := inst.(*llir.InstLoad); ok && uint(l.Align) > ir.BitsOf(l.ElemType)/8 {
				base, _, _ := ir.StripPtr(l.Src)
				r.aligned[base] = true
			}
		}
	}
	return r.aligned
}
