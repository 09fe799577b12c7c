package vm

import (
	"cmp"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

// Leaks are the blocks of the heap that device code has allocated and nobody has freed. They are
// for the end of a program: between launches such blocks are no mistake.
func (d *Device) Leaks() (leaks []*faults.Fault) {
	var list []*memory.Object
	for _, o := range *d.As.Slots.Load() {
		if o != nil && o.Kind == memory.HeapBlock && !o.Freed && (len(list) == 0 || list[len(list)-1] != o) {
			list = append(list, o)
		}
	}
	place := func(i geometry.Dim3) uint64 { return uint64(i.Z)<<42 | uint64(i.Y)<<21 | uint64(i.X) }
	slices.SortStableFunc(list, func(a, b *memory.Object) int { // addresses depend on the schedule
		return cmp.Or(cmp.Compare(a.Maker.PTXLine, b.Maker.PTXLine), cmp.Compare(place(a.Block), place(b.Block)), cmp.Compare(place(a.Thread), place(b.Thread)))
	})
	for _, o := range list {
		leaks = append(leaks, &faults.Fault{Kind: faults.NeverFreed, Msg: "a " + o.Describe() + " is never freed", Pos: o.Maker, Thread: o.Thread, Block: o.Block})
	}
	return leaks
}
