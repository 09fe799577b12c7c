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

// Forward takes away loads of places whose contents are known on every way to them: the ways bring
// what they have stored or loaded there, and a phi joins it. Where a loop brings it along and only
// the way into the loop does not, the load moves there.
//
//	*p = x; do { y = *p; ...; *p = z; } while (c);   ->   *p = x; do { y = phi(x, z); ...; *p = z; } while (c);
//
// Requires: reachable blocks; gvn has run, which does the same for loads that one access dominates.
// Preserves: control flow, but for blocks before loops. Invalidates: numbering.
//
// A place is an address that is one value, and a type. What it holds is available at the start of a
// block if it is at the end of all that lead there (a forward analysis, as for common
// subexpressions); writes that may touch it, barriers and the computation of the address end that.
func Forward(c *pass.Func) bool {
	f := findForwards(c)
	split := f != nil && len(f.critical) > 0
	if split { // loads want to move to where control goes into these loops or elsewhere
		for _, l := range f.critical {
			c.Preheader(f.g, l)
		}
		f = findForwards(c)
	}
	return f != nil && f.rewrite() || split
}

// findForwards decides which loads are taken away, nil if there is nothing to look at.
func findForwards(c *pass.Func) *forwarder {
	f := newForwarder(c)
	if f == nil {
		return nil
	}
	for k := range f.places {
		f.find(&f.places[k])
	}
	return f
}

// The limits of one function.
const (
	maxPlaces      = 64
	maxPlaceEvents = 1 << 14 // writes that all places are compared with
)

type forwarder struct {
	c       *pass.Func
	g       *ir.Graph
	mem     *analysis.Aliases
	places  []forwardPlace
	writers []placeEvent // instructions that write, in order of their blocks
	b       pass.SSABuilder
	repl    *ir.Replacer
	take    map[*llir.InstLoad]int // loads that are replaced by variables of b
	give    map[llir.Instruction]int
	ends    map[int][]*llir.InstLoad // loads that have been moved to the ends of blocks

	critical []*ir.Loop // loops that want a block before them
}

// forwardPlace is a place that is loaded.
type forwardPlace struct {
	ptr    value.Value
	typ    types.Type
	events []placeEvent // its loads and stores, in order of their blocks
	loads  int
}

// forwardMemory is what newForwarder finds in one function after another.
type forwardMemory struct {
	index  map[value.Value]int // places by address
	places []forwardPlace
}

// placeEvent is something that happens to a place.
type placeEvent struct {
	block, at int
	inst      llir.Instruction // a load or store of the place; nil for what ends its availability
}

// newForwarder finds the places that are worth a look: accessed in several blocks, or in a loop.
func newForwarder(c *pass.Func) *forwarder {
	f := &forwarder{c: c, g: c.Graph()}
	w := pass.Kept[forwardMemory](c)
	w.index = pass.EmptyMap(w.index)
	index, places := w.index, w.places[:0]
	for bi, b := range f.g.Blocks {
		for at, inst := range b.Insts {
			var ptr value.Value
			var t types.Type
			switch i := inst.(type) {
			case *llir.InstLoad:
				if !i.Volatile && !i.Atomic {
					ptr, t = i.Src, i.ElemType
				}
			case *llir.InstStore:
				if !i.Volatile && !i.Atomic {
					ptr, t = i.Dst, i.Src.Type()
				}
			}
			if ptr == nil || !ir.IsScalar(t) {
				continue
			}
			k, ok := index[ptr]
			if !ok {
				k = len(places)
				index[ptr] = k
				places = slices.Grow(places, 1)[:k+1]
				places[k] = forwardPlace{ptr: ptr, typ: t, events: places[k].events[:0]}
			}
			p := &places[k]
			if !ir.SameType(t, p.typ) {
				continue
			}
			p.events = append(p.events, placeEvent{bi, at, inst})
			if _, ok := inst.(*llir.InstLoad); ok {
				p.loads++
			}
		}
	}
	w.places = places
	for _, p := range places {
		first, last := p.events[0].block, p.events[len(p.events)-1].block
		if p.loads > 0 && len(p.events) > 1 && (first != last || f.g.LoopOf[first] != nil) {
			f.places = append(f.places, p)
		}
	}
	if len(f.places) == 0 {
		return nil
	}
	f.places = f.places[:min(len(f.places), maxPlaces)]
	f.mem = analysis.NewAliases(c)
	for bi, b := range f.g.Blocks {
		for at, inst := range b.Insts {
			if _, w, _ := f.mem.Written(inst); w {
				f.writers = append(f.writers, placeEvent{bi, at, inst})
			}
		}
	}
	if len(f.writers)*len(f.places) > maxPlaceEvents {
		return nil
	}
	n := ir.NumberValues(c.Func)
	f.repl = c.Memory.Replacer(n)
	f.b = pass.NewSSA(c, f.g)
	f.take, f.give, f.ends = map[*llir.InstLoad]int{}, map[llir.Instruction]int{}, map[int][]*llir.InstLoad{}
	return f
}

// all returns what happens to p, in order of the blocks: its accesses, the writes that may touch
// it, and where its address is computed.
func (f *forwarder) all(p *forwardPlace) []placeEvent {
	at := f.mem.At(p.ptr, ir.SizeOf(p.typ, f.c.Module.PtrSize))
	events := slices.Clone(p.events)
	own := map[llir.Instruction]bool{}
	for _, e := range events {
		own[e.inst] = true
	}
	for _, w := range f.writers {
		if !own[w.inst] && f.mem.MayWrite(w.inst, at) {
			events = append(events, placeEvent{w.block, w.at, nil})
		}
	}
	if _, ok := ir.AsInstruction(p.ptr); ok {
	find:
		for bi, b := range f.g.Blocks {
			for k, inst := range b.Insts {
				if v, ok := ir.AsValue(inst); ok && v == p.ptr {
					events = append(events, placeEvent{bi, k, nil})
					break find
				}
			}
		}
	}
	slices.SortFunc(events, func(x, y placeEvent) int {
		if x.block != y.block {
			return x.block - y.block
		}
		return x.at - y.at
	})
	return events
}

// What a block does to the availability of a place.
const (
	lets  = iota // nothing
	gives        // it is available at the end
	ends         // it is not
)

// find decides which loads of p are taken away.
func (f *forwarder) find(p *forwardPlace) {
	events := f.all(p)
	does := make([]uint8, len(f.g.Blocks))
	var exposed []placeEvent // loads that nothing comes before in their blocks
	last := -1
	for _, e := range events {
		if _, load := e.inst.(*llir.InstLoad); load && e.block != last {
			exposed = append(exposed, e)
		}
		last = e.block
		does[e.block] = gives
		if e.inst == nil {
			does[e.block] = ends
		}
	}
	in := f.available(does)
	moved := f.moveOut(exposed, does, in)
	if len(moved) > 0 {
		in = f.available(does)
	}
	v := -1
	for _, e := range exposed {
		if !in[e.block] {
			continue
		}
		if v < 0 {
			v = len(f.b.Vars)
			f.b.Add(p.typ, ir.PositionOf(e.inst))
		}
		f.take[e.inst.(*llir.InstLoad)] = v
		f.b.Vars[v].Reads = append(f.b.Vars[v].Reads, e.block)
	}
	if v < 0 {
		return
	}
	f.define(p, v, moved)
}

// define notes what variable v gets from the accesses of p that stay, and from loads at the ends of
// blocks.
func (f *forwarder) define(p *forwardPlace, v int, moved []placeEvent) {
	def := func(b int) {
		if d := &f.b.Vars[v].Defs; !slices.Contains(*d, b) {
			*d = append(*d, b)
		}
	}
	for _, e := range p.events {
		if l, ok := e.inst.(*llir.InstLoad); ok {
			if _, taken := f.take[l]; taken {
				continue
			}
		}
		f.give[e.inst] = v
		def(e.block)
	}
	for _, e := range moved {
		low := e.inst.(*llir.InstLoad)
		l := ir.NewLoad(low.ElemType, low.Src, int64(low.Align), ir.PositionOf(low))
		ir.SetUnnumbered(l)
		f.ends[e.block] = append(f.ends[e.block], l)
		f.give[l] = v
		def(e.block)
	}
}

// available returns at the start of which blocks a place is available.
func (f *forwarder) available(does []uint8) []bool {
	in := make([]bool, len(does))
	for k := range in {
		in[k] = k > 0
	}
	f.c.Settle(ir.NewRounds(in, func() (changed bool) {
		for b := range in {
			if !in[b] {
				continue
			}
			for _, q := range f.g.Preds[b] {
				if !outOf(q, does, in) {
					in[b], changed = false, true
					break
				}
			}
		}
		return changed
	}))
	return in
}

// outOf reports whether a place is available at the end of block b.
func outOf(b int, does []uint8, in []bool) bool { return does[b] == gives || does[b] == lets && in[b] }

// moveOut finds loads at the heads of loops for which the loops bring the contents along, and
// returns where they move to: ends of blocks that lead into the loops, which now give them. Such a
// load is executed whenever control comes to the head.
func (f *forwarder) moveOut(exposed []placeEvent, does []uint8, in []bool) (moved []placeEvent) {
	for _, e := range exposed {
		l := f.g.LoopOf[e.block]
		if in[e.block] || l == nil || l.Header != e.block || !f.reached(e) {
			continue
		}
		ok, critical := true, false
		var from []int
		for _, q := range f.g.Preds[e.block] {
			switch {
			case outOf(q, does, in):
			case f.g.Contains(l, q):
				ok = false
			default:
				critical = critical || len(f.g.Succs[q]) != 1
				from = append(from, q)
			}
		}
		if ok && critical && !slices.Contains(f.critical, l) {
			f.critical = append(f.critical, l)
		}
		if !ok || critical {
			continue
		}
		for _, q := range from {
			does[q] = gives
			moved = append(moved, placeEvent{q, 0, e.inst})
		}
		in = f.available(does)
	}
	return moved
}

// reached reports whether the thread surely comes to e from the start of its block.
func (f *forwarder) reached(e placeEvent) bool {
	for _, inst := range f.g.Blocks[e.block].Insts[:e.at] {
		if f.c.Effects.Of(inst)&^(ir.ReadMem|ir.WriteMem) != 0 {
			return false
		}
	}
	return true
}

// rewrite replaces the loads that have been found.
func (f *forwarder) rewrite() bool {
	if len(f.take) == 0 {
		return false
	}
	f.b.Place()
	f.b.Rename(func(bi int, get func(int) value.Value, set func(int, value.Value)) {
		b := f.g.Blocks[bi]
		for k, inst := range b.Insts {
			if l, ok := inst.(*llir.InstLoad); ok {
				if v, taken := f.take[l]; taken {
					f.repl.Replace(l, get(v))
					b.Insts[k] = nil
					continue
				}
			}
			if v, ok := f.give[inst]; ok {
				set(v, contents(inst))
			}
		}
		for _, l := range f.ends[bi] {
			b.Insts = append(b.Insts, l)
			set(f.give[l], l)
		}
	})
	f.b.InsertPhis()
	f.repl.Apply(f.c.Func)
	ir.Compact(f.c.Func)
	return true
}

// contents returns what a place holds after a load or store of it.
func contents(inst llir.Instruction) value.Value {
	if s, ok := inst.(*llir.InstStore); ok {
		return s.Src
	}
	return inst.(*llir.InstLoad)
}
