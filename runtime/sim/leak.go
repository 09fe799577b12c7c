package sim

import (
	"cmp"
	"slices"

	"cptx/runtime/sim/geometry"
)

// FindLeaks adds to the findings the blocks of the heap that device code has allocated and nobody
// has freed. It is for the end of a program: between launches such blocks are no mistake.
func (m *Machine) FindLeaks() {
	var list []*object
	for _, o := range *m.as.slots.Load() {
		if o != nil && o.kind == objHeap && !o.freed && (len(list) == 0 || list[len(list)-1] != o) {
			list = append(list, o)
		}
	}
	place := func(d geometry.Dim3) uint64 { return uint64(d.Z)<<42 | uint64(d.Y)<<21 | uint64(d.X) }
	slices.SortStableFunc(list, func(a, b *object) int { // addresses depend on the schedule
		return cmp.Or(cmp.Compare(a.maker.PTXLine, b.maker.PTXLine), cmp.Compare(place(a.block), place(b.block)), cmp.Compare(place(a.thread), place(b.thread)))
	})
	for _, o := range list {
		f := &Fault{Kind: NeverFreed, Msg: "a " + o.describe() + " is never freed", Pos: o.maker, Thread: o.thread, Block: o.block}
		if m.opts.Suppress != nil && m.opts.Suppress(f) {
			continue
		}
		if !m.find(f) {
			return
		}
	}
}
