package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// BitTests tests a bit by its mask where that is computed anyway, before or behind, so that gvn has
// one shift instead of two:
//
//	if (!(v >> k & 1)) v |= 1 << k;   ->   m = 1 << k; if (!(v & m)) v |= m;
//
// Requires: simplify has run. Preserves: control flow. Invalidates: numbering.
func BitTests(c *pass.Func) bool {
	masks := map[value.Value][]*llir.Block{} // where 1 << k is computed, by k
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if shl, ok := inst.(*llir.InstShl); ok && !ir.IsConst(shl.Y) {
				if one, ok := ir.ConstUint(shl.X); ok && one == 1 {
					masks[shl.Y] = append(masks[shl.Y], b)
				}
			}
		}
	}
	if len(masks) == 0 {
		return false
	}
	g := c.Graph()
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			cmp, ok := inst.(*llir.InstICmp)
			if !ok {
				continue
			}
			shr := bitTested(cmp)
			if shr == nil {
				continue
			}
			for _, at := range masks[shr.Y] {
				if i, j := ir.Index(at), ir.Index(b); g.Dominates(i, j) || g.Dominates(j, i) {
					e := ins.At(inst)
					t := shr.X.Type()
					mask := e.Bin(ir.Shl, ir.IntOf(t, 1), shr.Y)
					ins.Replace(inst, e.Add(ir.NewICmp(cmp.Pred, e.Bin(ir.And, shr.X, mask), ir.IntOf(t, 0), e.Pos)))
					break
				}
			}
		}
	}
	return ins.Finish()
}

// bitTested returns the shift that brings a bit to the place where cmp compares it, alone, with
// zero; nil if cmp is no such test.
func bitTested(cmp *llir.InstICmp) *llir.InstLShr {
	if k, ok := ir.ConstUint(cmp.Y); !ok || k != 0 || cmp.Pred != enum.IPredEQ && cmp.Pred != enum.IPredNE {
		return nil
	}
	and, ok := cmp.X.(*llir.InstAnd)
	if !ok {
		return nil
	}
	if k, ok := ir.ConstUint(and.Y); !ok || k != 1 {
		return nil
	}
	shr, ok := and.X.(*llir.InstLShr)
	if !ok || ir.IsConst(shr.Y) || ir.IsConst(shr.X) {
		return nil
	}
	return shr
}
