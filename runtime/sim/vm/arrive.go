package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// Arrive notes a bar.arrive.
func (b *Block) Arrive(t *Thread, id, count uint64) {
	t.CheckBarrier(id, count, true)
	b.Arrivals++
	a := Arrival{T: t, Count: count, When: b.Arrivals}
	if t.Clock != nil {
		a.Clock = t.Clock.Snapshot()
	}
	b.Arrived[id] = append(b.Arrived[id], a)
}

func (t *Thread) CheckBarrier(id, count uint64, counted bool) {
	if id >= Barriers {
		t.Fail(faults.BadInstr, "barrier number %d; there are %d", id, Barriers)
	}
	if counted && (count == 0 || count%geometry.WarpSize != 0) {
		t.Fail(faults.BadInstr, "barrier count %d is not a positive multiple of %d", count, geometry.WarpSize)
	}
}
