package late

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// DivNarrow divides integers of 64 bits in 32 where both turn out to have no more: a branch on
// their high halves around the division.
//
// Requires: divconst has run. Preserves: nothing. Invalidates: the graph, numbering.
//
// ptxas calls a subroutine of some 100 instructions for 64 bits, and computes 32 in 17. Numbers
// whose high halves are zero are not negative, so that one division without sign serves all four
// operations.
func DivNarrow(c *pass.Func) bool {
	var wide []*llir.Block
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if mayBeNarrow(inst) {
				wide = append(wide, b)
				break
			}
		}
	}
	if len(wide) == 0 {
		return false
	}
	n := narrower{c, map[value.Value]value.Value{}}
	for _, b := range wide {
		for b != nil {
			b = n.split(b)
		}
	}
	ir.EachInst(c.Func, func(_ *llir.Block, i any) {
		ir.OperandsOf(i, func(slot *value.Value) {
			if v, ok := n.to[*slot]; ok {
				*slot = v
			}
		})
	})
	c.BranchesChanged()
	return true
}

type narrower struct {
	c  *pass.Func
	to map[value.Value]value.Value // what has become of divisions
}

// mayBeNarrow matches a division of 64 bits that has to be made and whose operands may both fit 32.
func mayBeNarrow(inst llir.Instruction) bool {
	op, x, y, ok := ir.AsBin(inst)
	if !ok || op != ir.UDiv && op != ir.SDiv && op != ir.URem && op != ir.SRem || ir.BitsOf(x.Type()) != 64 {
		return false
	}
	if ir.IsConst(y) {
		return false // divconst has left what is cheap, or a division by zero
	}
	k, isK := ir.ConstUint(x)
	return !isK || k>>32 == 0
}

// split splits b at its first division of that kind, and returns the block after it; nil if
// it has none.
func (d *narrower) split(b *llir.Block) *llir.Block {
	for n, inst := range b.Insts {
		if mayBeNarrow(inst) {
			after := ir.NewBlock(d.c.Func, b.Term)
			ir.MovePhis(b, after)
			after.Insts = append(after.Insts, b.Insts[n+1:]...)
			b.Insts = b.Insts[:n:n]
			d.branch(b, after, inst)
			return after
		}
	}
	return nil
}

// branch ends head with the choice between inst and the same in 32 bits, which meet in a phi
// of after.
func (d *narrower) branch(head, after *llir.Block, inst llir.Instruction) {
	c := d.c
	op, x, y, _ := ir.AsBin(inst)
	md := ir.PositionOf(inst)
	narrow, wide := ir.NewBlock(c.Func, ir.NewBr(after, md)), ir.NewBlock(c.Func, ir.NewBr(after, md))

	e := pass.AtEnd(head, md)
	bits := x
	if ir.IsConst(x) {
		bits = y
	} else {
		bits = e.Add(ir.NewBin(ir.Or, x, y, md))
	}
	high := e.Add(ir.NewConv(ir.Trunc, e.Add(ir.NewBin(ir.LShr, bits, ir.Int(ir.I64, 32), md)), ir.I32, md))
	head.Term = ir.NewCondBr(e.Add(ir.NewICmp(enum.IPredEQ, high, ir.Int(ir.I32, 0), md)), narrow, wide, md)

	e = pass.AtEnd(narrow, md)
	unsigned := ir.UDiv
	if op == ir.URem || op == ir.SRem {
		unsigned = ir.URem
	}
	q := e.Add(ir.NewBin(unsigned, e.Low(x), e.Low(y), md))
	q = e.Add(ir.NewConv(ir.ZExt, q, ir.I64, md))

	e = pass.AtEnd(wide, md)
	w := e.Add(ir.NewBin(op, x, y, md))

	phi := ir.NewPhi(ir.I64, md, ir.Inc(q, narrow), ir.Inc(w, wide))
	ir.SetUnnumbered(phi)
	after.Insts = append([]llir.Instruction{phi}, after.Insts...)
	d.to[ir.Result(inst)] = phi

	var blocks []*llir.Block
	for _, b := range c.Blocks {
		blocks = append(blocks, b)
		if b == head {
			blocks = append(blocks, narrow, wide, after)
		}
	}
	c.Blocks = blocks
}
