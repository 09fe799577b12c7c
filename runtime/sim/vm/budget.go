package vm

import (
	"sync/atomic"
	"unsafe"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Budget bounds the memory of the host that a device and its launches take: buffers, variables,
// device heap and images with what is known of them, and while a launch runs its threads with their
// registers and local memory, shared memory, and the race check. It counts what grows with the
// program and its input, not every byte.
type Budget struct {
	Limit uint64 // bytes; 0: none
	used  atomic.Uint64
}

// Take counts n bytes; false if they are too many.
func (b *Budget) Take(n uint64) bool {
	if now := b.used.Add(n); b.Limit == 0 || now <= b.Limit && now >= n {
		return true
	}
	b.Give(n)
	return false
}

// Give gives n bytes back.
func (b *Budget) Give(n uint64) { b.used.Add(-n) }

// Used is how many bytes are counted now.
func (b *Budget) Used() uint64 { return b.used.Load() }

// costs is what an object of the address space takes.
func costs(o *memory.Object) uint64 {
	return uint64(len(o.Data)+len(o.View().Shadow)) + objectBytes
}

// objectBytes is what is known of an object, and its place in tables: measured for blocks of the
// heap.
const objectBytes = 640

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
