package vm

import (
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// Grid is one running grid: a launch with its options and what it finds.
type Grid struct {
	Device      *Device
	Module      *Module
	Func        *Function
	Opts        Options
	Report      *Report
	Number      uint64 // %gridid, from 1
	Blocks, Dim geometry.Dim3
	Cluster     geometry.Dim3 // blocks of a cluster
	Explicit    bool          // clusters are asked for
	Shared      uint32
	Params      *memory.Object
	Args        []byte
	Spent       atomic.Uint64
	Stop        atomic.Bool
	Races       *race.State
	Broken      error         // of who takes what the program prints
	Pending     *faults.Fault // an uninitialised value that a data race may explain
	Queue       StartQueue
	Maps        changedMaps
	Mu          sync.Mutex // of what blocks in several goroutines change
	Multi       bool       // blocks run in several goroutines
	locks       [64]sync.Mutex
	watched     []*memory.Object // those with Races
	surfaces    map[*byte]*race.Map
	Keep        *Memory       // nil: nobody wants the memory back
	taken       atomic.Uint64 // of the device's budget of memory
	raceBytes   atomic.Uint64 // that the race check had taken when it was last asked
}

// Memory is what objects held before a launch came to them.
type Memory struct {
	saved []memory.Saved
	bytes int
}

// savedLimit is how many bytes of memory are worth keeping.
const savedLimit = 256 << 20

// save keeps the memory of an object; false if that is too much.
func (k *Memory) save(o *memory.Object) bool {
	if k.bytes += len(o.Data); k.bytes > savedLimit {
		return false
	}
	k.saved = append(k.saved, o.Save())
	return true
}

// Restore puts the memory back.
func (l *Grid) Restore() {
	for i := range l.Keep.saved {
		l.Device.Memory.Give(uint64(l.Keep.saved[i].Restore()))
	}
}

// watch gives an object of global memory its part of the race check, when a thread first comes to
// it: what the launch does not touch costs nothing.
func (t *Thread) watch(o *memory.Object) {
	l := t.Grid
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if o.Watched.Load() != nil {
		return
	}
	if l.Keep != nil && (!l.Take(uint64(len(o.Data))) || !l.Keep.save(o)) {
		t.Fail(faults.Stopped, "more memory is written than can be put back")
	}
	o.Races = l.Races.NewMap(o.Describe(), len(o.Data))
	o.Races.Base = o.Base
	o.Settle()
	l.watched = append(l.watched, o)
	o.Watched.Store(o.Races)
}

// End ends the launch: objects are watched no more, and its memory is given back.
func (l *Grid) End() {
	l.Device.Memory.Give(l.taken.Swap(0))
	for _, o := range l.watched {
		o.Watched.Store(nil)
		o.Races = nil
		o.Settle()
	}
	l.watched, l.surfaces = nil, nil
}

// SurfaceRaces is the race check of a surface, nil if there is none. Surface objects of the same
// bytes are one memory; so are textures, but a fetch from what the same launch writes is undefined
// anyway (CUDA C++ Programming Guide, Read/Write Coherency).
func (l *Grid) SurfaceRaces(im *BoundImage) *race.Map {
	if l.Races == nil || len(im.Data[0]) == 0 {
		return nil
	}
	l.Mu.Lock()
	defer l.Mu.Unlock()
	first := &im.Data[0][0]
	m := l.surfaces[first]
	if m == nil {
		if l.surfaces == nil {
			l.surfaces = map[*byte]*race.Map{}
		}
		m = l.Races.NewMap("a surface", len(im.Data[0]))
		l.surfaces[first] = m
	}
	return m
}

// Lock and Unlock make strong operations of parallel blocks on the same place exclude each other.
func (l *Grid) Lock(addr uint64) {
	if l.Multi {
		l.locks[lockIndex(addr)].Lock()
	}
}

// Unlock ends what Lock began.
func (l *Grid) Unlock(addr uint64) {
	if l.Multi {
		l.locks[lockIndex(addr)].Unlock()
	}
}

func lockIndex(addr uint64) uint64 { return (addr >> 4 * 0x9e3779b97f4a7c15) >> 58 }

// StartQueue are the clusters of a launch that have not been started.
type StartQueue struct {
	Next, N uint64
	Order   func(i uint64) uint64
}

// Take removes the next one.
func (q *StartQueue) Take() (i uint64, ok bool) {
	if q.Next >= q.N {
		return 0, false
	}
	q.Next++
	return q.Order(q.Next - 1), true
}

// Clusters is the size of the grid in clusters.
func (l *Grid) Clusters() geometry.Dim3 {
	return geometry.Dim(l.Blocks.X/l.Cluster.X, l.Blocks.Y/l.Cluster.Y, l.Blocks.Z/l.Cluster.Z)
}
