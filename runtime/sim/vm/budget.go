package vm

import (
	"unsafe"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Take counts n bytes of the launch, which are given back at its end; false if they are too many.
func (l *Grid) Take(n uint64) bool {
	if !l.Device.Memory.Take(n) {
		return false
	}
	l.taken.Add(n)
	return true
}

// OutOfMemory is the fault of a launch that would take too much memory.
func (l *Grid) OutOfMemory(s faults.Site) *faults.Fault {
	return s.Fault(faults.MemorySpent, "the run would take more than %d bytes of memory", l.Device.Memory.Limit)
}

// need counts n more bytes that the thread makes the launch take.
func (t *Thread) need(n uint64) {
	if !t.Grid.Take(n) {
		panic(t.Grid.OutOfMemory(t.site()))
	}
}

// PayRaces counts what the race check has come to take since it was last asked.
func (t *Thread) PayRaces() {
	l := t.Grid
	if l.Races == nil {
		return
	}
	now := l.Races.Bytes()
	if was := l.raceBytes.Swap(now); now > was {
		t.need(now - was)
	}
}

// BlockBytes is about what a new block takes: its threads with registers of size slots, and shared
// memory with what is known of it.
func (l *Grid) BlockBytes(slots, shared int) uint64 {
	threads := l.Dim.Count()
	n := threads*uint64(unsafe.Sizeof(Thread{})) + uint64(shared) + uint64(shared)/4
	if l.Opts.Uninit {
		n += uint64(shared)
	}
	warps := (threads + NextSlot - 1) / NextSlot
	return n + warps*(uint64(unsafe.Sizeof(Warp{}))+8*NextSlot*uint64(slots))
}

// TakeBlock counts a block of the heap of n bytes.
func (t *Thread) TakeBlock(n uint64) {
	all := n + objectBytes
	if t.Grid.Opts.Uninit {
		all += n
	}
	if !t.Grid.Device.Memory.Take(all) {
		panic(t.Grid.OutOfMemory(t.site()))
	}
}

// Track gives an object a shadow, in which the thread is to store something.
func (t *Thread) Track(o *memory.Object) *memory.Region {
	if n := uint64(len(o.Data)); o.View().Shadow == nil {
		if !t.Grid.Device.Memory.Take(n) {
			panic(t.Grid.OutOfMemory(t.site()))
		}
		if !o.Track() {
			t.Grid.Device.Memory.Give(n)
		}
	}
	return o.View()
}

// GiveBlock ends the life of a block of the heap.
func (t *Thread) GiveBlock(o *memory.Object) {
	d := t.Grid.Device
	d.Heap -= uint64(len(o.Data))
	d.Memory.Give(costs(o))
	d.As.Remove(o)
}
