package flow

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// Sink makes one store of two that end both ways into a block: a warp that takes both ways stores
// once, and what is left of the arms may become selects.
//
// Requires: reachable blocks, gvn has run. Preserves: control flow. Invalidates: numbering.
//
//	T: store x, p; br J   F: store y, p; br J   ->   J: v = phi [x, T], [y, F]; store v, p
//
// Behind the stores there is nothing in the arms that reads or writes memory or has other effects.
func Sink(c *pass.Func) bool {
	changed := false
	g := c.Graph()
	for bi, join := range g.Blocks {
		p := g.Preds[bi]
		if len(p) != 2 || p[0] == p[1] || p[0] >= bi || p[1] >= bi { // a loop's header stays as it is
			continue
		}
		for sinkStore(c, join, g.Blocks[p[0]], g.Blocks[p[1]]) {
			changed = true
		}
	}
	return changed
}

// sinkStore moves the last stores of a and b, the blocks before join, into it.
func sinkStore(c *pass.Func, join, a, b *llir.Block) bool {
	n, m := lastStore(c, a), lastStore(c, b)
	if n < 0 || m < 0 {
		return false
	}
	s, t := a.Insts[n].(*llir.InstStore), b.Insts[m].(*llir.InstStore)
	if !ir.SameValue(s.Dst, t.Dst) || !ir.SameType(s.Src.Type(), t.Src.Type()) || !ir.IsScalar(s.Src.Type()) {
		return false
	}
	first := ir.PhiCount(join)
	src, align := s.Src, min(s.Align, t.Align)
	moved := []llir.Instruction{}
	if !ir.SameValue(s.Src, t.Src) {
		phi := ir.NewPhi(s.Src.Type(), nil, ir.Inc(s.Src, a), ir.Inc(t.Src, b))
		ir.SetUnnumbered(phi)
		src = phi
		moved = append(moved, phi)
	}
	moved = append(moved, join.Insts[:first]...)
	moved = append(moved, ir.NewStore(src, s.Dst, int64(align), debug.SunkWrites(ir.PositionOf(join.Term), a, n, b, m)))
	join.Insts = append(moved, join.Insts[first:]...)
	a.Insts = append(a.Insts[:n:n], a.Insts[n+1:]...)
	b.Insts = append(b.Insts[:m:m], b.Insts[m+1:]...)
	return true
}

// lastStore returns the place of b's last instruction that does not only compute, if that is a
// plain store and b goes to one block only; -1 if not.
func lastStore(c *pass.Func, b *llir.Block) int {
	if br, ok := b.Term.(*llir.TermBr); !ok || ir.HasNote[ir.Unroll](br) {
		return -1
	}
	for n := len(b.Insts) - 1; n >= 0; n-- {
		switch i := b.Insts[n].(type) {
		case *llir.InstStore:
			if i.Volatile || i.Atomic {
				return -1
			}
			return n
		case *llir.InstLoad:
			return -1
		default:
			if c.Effects.Of(i) != 0 {
				return -1
			}
		}
	}
	return -1
}
