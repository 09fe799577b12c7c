package loops

import (
	"strconv"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// BitLoops replaces loops over the bits of a number that only count:
//
//	for (; v; v &= v - 1) n++;          becomes  n += popc(v), v = 0
//	for (; v; v >>= 1) n += v & 1;      the same
//	for (; v; v >>= k) n += step;       becomes  n += step * ((width - clz(v) + k - 1) / k), v = 0, for an unsigned v
//
// Requires: reachable blocks; loops not rotated. Preserves: SSA form. Invalidates: graph.
func BitLoops(c *pass.Func) bool {
	g := c.Graph()
	var found []*bitLoop
	for _, l := range analysis.Innermost(g) {
		if b := bitLoopOf(c, g, l); b != nil {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return false
	}
	blocks := len(c.Blocks)
	for _, b := range found {
		b.pre = c.Preheader(g, b.l)
	}
	changed := len(c.Blocks) > blocks
	uses := c.Memory.Uses(c.Func)
	for _, b := range found {
		if b.countsOnly(uses) {
			b.replace(uses)
			changed = true
		}
	}
	c.Memory.RemoveUnreachable(c.Func)
	c.BranchesChanged()
	return changed
}

// bitLoop is such a loop.
type bitLoop struct {
	c      *pass.Func
	l      *ir.Loop
	h      *llir.Block
	pre    *llir.Block
	blocks map[*llir.Block]bool
	v      *llir.InstPhi
	shift  int64 // v >>= shift; 0 for v &= v - 1
	counts []bitCount
}

// bitCount is a number that grows by step in each iteration, or by the lowest bit of v if step is
// nil.
type bitCount struct {
	phi  *llir.InstPhi
	step value.Value
}

// bitLoopOf recognises the test at the head and what the phis become.
func bitLoopOf(c *pass.Func, g *ir.Graph, l *ir.Loop) *bitLoop {
	h := g.Blocks[l.Header]
	t, ok := h.Term.(*llir.TermCondBr)
	if !ok || len(l.Latches) != 1 || len(l.Blocks) > 2 || !analysis.LeavesAt(g, l, l.Header) {
		return nil
	}
	cmp, ok := t.Cond.(*llir.InstICmp)
	if !ok {
		return nil
	}
	zero, isConst := ir.ConstUint(cmp.Y)
	b := &bitLoop{c: c, l: l, h: h, blocks: map[*llir.Block]bool{}}
	goesOn := enum.IPredEQ
	if g.Contains(l, ir.Index(t.TargetTrue)) {
		goesOn = enum.IPredNE
	}
	if b.v, ok = cmp.X.(*llir.InstPhi); !ok || !isConst || zero != 0 || cmp.Pred != goesOn || !countable(b.v) {
		return nil
	}
	for _, k := range l.Blocks {
		b.blocks[g.Blocks[k]] = true
		for _, inst := range g.Blocks[k].Insts {
			if _, phi := inst.(*llir.InstPhi); !phi && !analysis.Speculatable(c, inst) {
				return nil
			}
		}
	}
	latch, own := g.Blocks[l.Latches[0]], false
	for phi := range ir.Phis(h) {
		next := ir.IncomingFrom(phi, latch)
		if phi == b.v {
			own = true
			if !b.steps(next) {
				return nil
			}
			continue
		}
		add, ok := next.(*llir.InstAdd)
		if !ok || !countable(phi) || add.X != value.Value(phi) && add.Y != value.Value(phi) {
			return nil
		}
		step := add.Y
		if step == value.Value(phi) {
			step = add.X
		}
		if analysis.DefinedIn(g, l, step) {
			if !b.isLowBit(step) {
				return nil
			}
			step = nil
		}
		b.counts = append(b.counts, bitCount{phi, step})
	}
	for _, n := range b.counts {
		if n.step == nil && b.shift != 1 {
			return nil
		}
	}
	if !own {
		return nil
	}
	return b
}

// countable reports whether a phi has a width that numbers of C have.
func countable(phi *llir.InstPhi) bool {
	w := ir.BitsOf(phi.Typ)
	return w == 8 || w == 16 || w == 32 || w == 64
}

// isV reports whether x is v, extended by zeros or not.
func (b *bitLoop) isV(x value.Value) bool {
	if z, ok := x.(*llir.InstZExt); ok {
		x = z.From
	}
	return x == value.Value(b.v)
}

// steps matches the next value of v, which may be computed in more bits.
func (b *bitLoop) steps(next value.Value) bool {
	if t, ok := next.(*llir.InstTrunc); ok {
		next = t.From
	}
	op, x, y, ok := ir.AsBin(next)
	switch {
	case !ok:
	case op == ir.LShr && b.isV(x):
		b.shift, ok = ir.ConstInt(y)
		return ok && b.shift > 0 && b.shift < int64(ir.BitsOf(b.v.Typ))
	case op == ir.And:
		if _, sum := x.(*llir.InstAdd); sum {
			x, y = y, x
		}
		less, isAdd := y.(*llir.InstAdd)
		if !isAdd || !b.isV(x) || !b.isV(less.X) {
			return false
		}
		k, ok := ir.ConstInt(less.Y)
		return ok && k == -1
	}
	return false
}

// isLowBit reports whether x is v & 1, in whatever width.
func (b *bitLoop) isLowBit(x value.Value) bool {
	switch i := x.(type) {
	case *llir.InstTrunc:
		return ir.BitsOf(i.To) > 1 && b.isLowBit(i.From)
	case *llir.InstZExt:
		return b.isLowBit(i.From)
	case *llir.InstAnd:
		from := i.X
		if t, ok := from.(*llir.InstTrunc); ok {
			from = t.From
		}
		k, ok := ir.ConstUint(i.Y)
		return ok && k == 1 && b.isV(from)
	}
	return false
}

// countsOnly reports whether nothing but the phis is used after the loop.
func (b *bitLoop) countsOnly(uses *ir.Uses) bool {
	for block := range b.blocks {
		for _, inst := range block.Insts {
			v := ir.Result(inst)
			if _, phi := inst.(*llir.InstPhi); phi && block == b.h || v == nil {
				continue
			}
			for _, u := range uses.Of(v) {
				if !b.blocks[u.Block] {
					return false
				}
			}
		}
	}
	return true
}

// replace computes the final values in the block before it, which goes on after the loop.
func (b *bitLoop) replace(uses *ir.Uses) {
	pre, t := b.pre, b.h.Term.(*llir.TermCondBr)
	exit := t.TargetTrue.(*llir.Block)
	if b.blocks[exit] {
		exit = t.TargetFalse.(*llir.Block)
	}
	e := pass.AtEnd(pre, ir.PositionOf(t))
	w := max(ir.BitsOf(b.v.Typ), 32)
	start := ir.IncomingFrom(b.v, pre)
	if ir.BitsOf(b.v.Typ) < w {
		start = e.Add(ir.NewConv(ir.ZExt, start, ir.I32, e.Pos))
	}
	count := func(name string) value.Value {
		return e.Add(ir.NewCall(b.c.Module.Intrinsic("ptx."+name+".b"+strconv.Itoa(int(w)), ir.I32, start.Type()), ir.I32, e.Pos, start))
	}
	var ones, rounds value.Value
	if b.shift == 0 {
		rounds = count("popc")
	}
	final := map[*llir.InstPhi]value.Value{b.v: ir.IntOf(b.v.Typ, 0)}
	for _, n := range b.counts {
		by := n.step
		times := &rounds
		if by == nil {
			times, by = &ones, ir.IntOf(n.phi.Typ, 1)
		}
		switch {
		case *times != nil:
		case times == &ones:
			ones = count("popc")
		default:
			length := e.Add(ir.NewBin(ir.Sub, ir.Int(ir.I32, int64(w)), count("clz"), e.Pos))
			up := e.Add(ir.NewBin(ir.Add, length, ir.Int(ir.I32, b.shift-1), e.Pos))
			rounds = e.Add(ir.NewBin(ir.UDiv, up, ir.Int(ir.I32, b.shift), e.Pos))
		}
		number := *times
		switch u := ir.BitsOf(n.phi.Typ); {
		case u > 32:
			number = e.Add(ir.NewConv(ir.ZExt, number, ir.I64, e.Pos))
		case u < 32:
			number = e.Add(ir.NewConv(ir.Trunc, number, n.phi.Typ, e.Pos))
		}
		product := e.Add(ir.NewBin(ir.Mul, number, by, e.Pos))
		final[n.phi] = e.Add(ir.NewBin(ir.Add, ir.IncomingFrom(n.phi, pre), product, e.Pos))
	}
	for phi, v := range final {
		for _, u := range uses.Of(phi) {
			if !b.blocks[u.Block] {
				*u.Slot = v
			}
		}
	}
	ir.ReplacePred(exit, b.h, pre)
	pre.Term = ir.NewBr(exit, ir.PositionOf(t))
}
