package memory

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Promote keeps what a loop stores in one place in a register, and stores it once after the loop:
//
//	for (...) *p += x;   ->   r = *p; for (...) r += x; *p = r;
//
// Requires: reachable blocks; loops rotated, invariants before them. Preserves: SSA form.
// Invalidates: graph.
//
// The loop stores there in every iteration, so that the store after it is none that the program
// has not. What other threads do to the place meanwhile would be a data race, unless they are
// synchronised with: nothing else in the loop has effects other than plain loads and stores, which
// surely touch other memory. The place becomes a variable, which Mem2Reg takes from there.
func Promote(c *pass.Func) bool {
	changed := false
	for range maxPromotions {
		p := findPromotion(c)
		if p == nil {
			break
		}
		p.run()
		changed = true
	}
	if changed {
		c.BranchesChanged()
		Mem2Reg(c)
		c.BranchesChanged()
	}
	return changed
}

// maxPromotions bounds the places of a function, each of which stays in a register.
const maxPromotions = 8

// promotion is a place of a loop.
type promotion struct {
	c        *pass.Func
	g        *ir.Graph
	loop     *ir.Loop
	ptr      value.Value
	typ      types.Type
	accesses []llir.Instruction // loads and stores of the place
	loads    bool
	align    int64
	md       llir.Metadata
}

// findPromotion returns a place that qualifies, in an innermost loop if there is one, nil if there
// is none.
func findPromotion(c *pass.Func) *promotion {
	g := c.Graph()
	if len(g.Loops) == 0 {
		return nil
	}
	where, mem := []int32(nil), (*analysis.Aliases)(nil)
	for _, l := range slices.Backward(g.Loops) {
		accesses, ok := plainAccesses(c, g, l)
		if !ok {
			continue
		}
		ends := loopEnds(g, l)
		for _, inst := range accesses {
			s, ok := inst.inst.(*llir.InstStore)
			if !ok || !ir.IsScalar(s.Src.Type()) || !g.DominatesAll(inst.block, ends) {
				continue
			}
			if _, variable := s.Dst.(*llir.InstAlloca); variable {
				continue // promoted already, or one that Mem2Reg cannot take
			}
			if where == nil {
				where = analysis.BlocksOfValues(c, g)
			}
			if id := ir.ID(s.Dst); id >= 0 && where[id] >= 0 && g.Contains(l, int(where[id])) {
				continue
			}
			if mem == nil {
				mem = analysis.NewAliases(c)
			}
			p := &promotion{c: c, g: g, loop: l, ptr: s.Dst, typ: s.Src.Type(), align: int64(s.Align), md: ir.PositionOf(s)}
			if p.alone(mem, accesses) {
				return p
			}
		}
	}
	return nil
}

// loopAccess is a load or store.
type loopAccess struct {
	inst  llir.Instruction
	block int
}

// maxAccesses bounds what a place is compared with.
const maxAccesses = 64

// plainAccesses lists the loads and stores of l until it is called again; ok is false if it does
// more to memory, or may end the thread.
func plainAccesses(c *pass.Func, g *ir.Graph, l *ir.Loop) (list []loopAccess, ok bool) {
	stores := false
	mem := pass.Kept[[]loopAccess](c)
	*mem = (*mem)[:0]
	for _, b := range l.Blocks {
		for _, inst := range g.Blocks[b].Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				ok = !i.Volatile && !i.Atomic
			case *llir.InstStore:
				ok = !i.Volatile && !i.Atomic
				stores = true
			default:
				if c.Effects.Of(inst) != 0 {
					return nil, false
				}
				continue
			}
			if *mem = append(*mem, loopAccess{inst, b}); !ok || len(*mem) > maxAccesses {
				return nil, false
			}
		}
	}
	return *mem, stores
}

// loopEnds returns the blocks of l in which control may leave it or an iteration.
func loopEnds(g *ir.Graph, l *ir.Loop) (ends ir.Region) {
	for _, b := range l.Latches {
		g.Add(&ends, b)
	}
	for _, b := range l.Blocks {
		for _, s := range g.Succs[b] {
			if !g.Contains(l, s) {
				g.Add(&ends, b)
			}
		}
	}
	return ends
}

// alone reports whether each access is of the place and its type, or surely touches other memory.
func (p *promotion) alone(mem *analysis.Aliases, list []loopAccess) bool {
	at := mem.At(p.ptr, ir.SizeOf(p.typ, p.c.Module.PtrSize))
	for _, a := range list {
		var ptr value.Value
		var t types.Type
		switch i := a.inst.(type) {
		case *llir.InstLoad:
			ptr, t = i.Src, i.ElemType
		case *llir.InstStore:
			ptr, t = i.Dst, i.Src.Type()
		}
		if ptr == p.ptr && ir.SameType(t, p.typ) {
			p.accesses = append(p.accesses, a.inst)
			_, load := a.inst.(*llir.InstLoad)
			p.loads = p.loads || load
			continue
		}
		if mem.MayAlias(at, mem.At(ptr, ir.SizeOf(t, p.c.Module.PtrSize))) {
			return false
		}
	}
	return true
}

// run puts a variable in the place's stead, and what it holds into the place after the loop.
func (p *promotion) run() {
	c, g, l := p.c, p.g, p.loop
	type exit struct {
		to   *llir.Block
		from []*llir.Block
	}
	var exits []exit
	for _, b := range l.Blocks {
		for _, s := range g.Succs[b] {
			to := g.Blocks[s]
			if g.Contains(l, s) {
				continue
			}
			k := slices.IndexFunc(exits, func(e exit) bool { return e.to == to })
			if k < 0 {
				k = len(exits)
				exits = append(exits, exit{to: to})
			}
			exits[k].from = append(exits[k].from, g.Blocks[b])
		}
	}
	pre := c.Preheader(g, l)
	a := ir.NewAlloca(p.typ, p.align, nil)
	ir.SetUnnumbered(a)
	entry := c.Blocks[0]
	entry.Insts = slices.Insert(entry.Insts, 0, llir.Instruction(a))
	if p.loads {
		v := ir.NewLoad(p.typ, p.ptr, p.align, p.md)
		ir.SetUnnumbered(v)
		pre.Insts = append(pre.Insts, v, ir.NewStore(v, a, p.align, p.md))
	}
	for _, inst := range p.accesses {
		switch i := inst.(type) {
		case *llir.InstLoad:
			i.Src = a
		case *llir.InstStore:
			i.Dst = a
		}
	}
	for _, e := range exits {
		b := c.EdgeBlock(e.to, e.from, p.md)
		v := ir.NewLoad(p.typ, a, p.align, p.md)
		ir.SetUnnumbered(v)
		b.Insts = append(b.Insts, v, ir.NewStore(v, p.ptr, p.align, p.md))
	}
	c.BranchesChanged()
}
