package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// Block is one CTA while it runs. All its threads run in one goroutine.
type Block struct {
	Grid         *Grid
	Prog         *Program
	Idx          geometry.Dim3
	Dim, GridDim geometry.Dim3
	Lin          uint64
	Shared       memory.Region
	DynShared    uint32
	Threads      []*Thread
	Warps        []*Warp
	Cluster      *Cluster
	// sharedSlot is the window of its shared memory in the generic space (window.go).
	sharedSlot uint64
	// Passed is where the barrier of all threads was that the block completed last; fn is nil if
	// there was none.
	Passed struct {
		Fn *Function
		Pc int
	}
	Rank     uint32              // in the cluster
	Arrived  [Barriers][]Arrival // bar.arrive without waiting, not yet part of a completion
	Waiting  [Barriers][]*Thread // scratch of barriers
	Arrivals uint64              // at barriers so far
	Steps    uint64              // instructions of all threads so far
	Slept    uint64              // nanoseconds of nanosleep
	Moves    uint64              // how often a thread has come to wait or ended
	Live     int
	Barred   int    // threads that wait at a barrier of the block
	Debt     uint64 // instructions not yet charged to the budget
	Out      []byte // printf output not yet written
	Quantum  int
	Wide     bool // warps run in step
	Rng      uint64
	Copies   map[*Instr]CopyShape // cache of shapeOfCopy
	Maps     map[uint64]int       // changes of tensor maps that it has seen, by address
	Tracer   BlockTracer          // nil: nobody wants traces
	Groups   any                  // warpgroups, once one executes wgmma
	Refused  bool                 // a thread has seen that try_cancel canceled nothing
	Tmem     any                  // tensor memory, once one executes tcgen05
	// AtEnd are looks at what is left when the last thread ends.
	AtEnd []func()
}

// Warp is 32 threads with consecutive linear indices.
type Warp struct {
	Block   *Block
	Threads []*Thread
	Regs    []uint64 // register stacks of all lanes: a row for each slot, a column for each lane
	Sh      []uint64 // shadow of regs; all zero in the columns of lanes whose NTaint is 0
	// Local memory of all lanes with its shadow, nil if nobody wants that: lane i's begins at
	// i*LocalStep.
	Local, LocalSh []byte
	LocalStep      int
	Lanes          [geometry.WarpSize]*Thread     // scratch: of a collective
	Ready          uint32                         // lanes that can run
	Waits          uint32                         // lanes that wait in an operation of the warp
	Spun           uint32                         // lanes that used their whole quantum in this pass
	Deferred       bool                           // a lane has let others go first in this pass (Defer)
	Step           any                            // how it runs in step: the engine's
	Stalled        int                            // passes that lanes waited for spinning ones
	Clocks         [geometry.WarpSize]*race.Clock // of its lanes, for the race check
	Branches       map[*Instr]*BranchLog          // for the count of divergent branches
	Traces         [geometry.WarpSize]*Lane       // scratch
	Products       any                            // of wgmma.mma_async that have not completed; nil if there are none
}

// Exists has the lanes that the warp was made with: the last one of a block may have fewer than 32.
func (w *Warp) Exists() uint32 { return uint32(uint64(1)<<len(w.Threads) - 1) }

// Barriers is how many barriers a block has (PTX ISA 9.7.13.1).
const Barriers = 16

// Arrival is a bar.arrive of a thread, which goes on.
type Arrival struct {
	T     *Thread
	Count uint64
	When  uint64 // its number among the arrivals of the block
	Clock *race.Clock
}

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

// CopyShape says how a store is part of the copy of a larger object: an assignment of a
// structure, which compilers write as loads and stores of its parts or as a loop. C code that
// stores single values does not look like that, since each has a source position of its own.
type CopyShape struct {
	Loop   bool
	Lo, Hi int64 // bytes of the object around the address of the store; not in a loop
}

// Spot is a place of a loop, and what is read there; it groups spinning threads.
type Spot struct {
	Fn   *Function
	Pc   int
	What string // "" if the loop reads nothing that others can write
}
