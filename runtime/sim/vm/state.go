package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
	"sync"
	"sync/atomic"
)

// Thread is one simulated thread with its register stack and local memory.
type Thread struct {
	Prog *Program
	Grid *Grid
	As   *memory.AddressSpace
	// Of as, for fast access: the table may lack what was added since it was taken.
	Slots []*memory.Object
	// Open is Slots where an access to an object has nothing to be checked but bounds; nil under
	// the race check.
	Open  []*memory.Object
	Shift uint
	// LocalSlot is the window of its local memory in the generic space (window.go).
	LocalSlot uint64
	LastError uint32 // of the device run-time system, a cudaError
	Block     *Block
	Warp      *Warp
	Tid       geometry.Dim3
	Lin       uint32 // linear index in the block
	Lane      uint32

	R      []uint64 // its column of the current frame, from its first slot to its last
	Base   int      // of r in the registers of the warp
	Fn     *Function
	Pc     int
	Frames []CallFrame
	Sp     uint32 // first free offset of local memory
	Local  memory.Region
	Cc     uint64 // carry flag of add.cc and its family

	NTaint  int // registers with undefined bits
	TaintAt map[int]Taint
	DivZero bool // the last instruction divided by zero

	Granted int // the quantum
	Left    int // instructions left of the quantum when run returned
	State   threadState
	Parked  *Instr
	Spin    *Spot // where it spins, if all threads were found to wait or spin
	Steps   uint64
	Result  int32  // of a function called by CallFunc
	Arrived uint64 // at a barrier of the block: its number among all arrivals
	// At barrier.cluster: how often the thread has arrived, and waited.
	Arrivals, Waits uint32
	Clock           *race.Clock       // race check
	Async, Bulk     memory.CopyGroups // copies it has started
	Held            *heldRegs         // nil until it executes wgmma.fence
	Tally           *Tally            // of its block; nil: nobody counts
	Trace           *Recorder         // nil: nobody wants traces
}

type threadState uint8

const (
	Ready threadState = iota
	Parked
	Exited
)

// CallFrame is a suspended or current activation; the last one is the current.
type CallFrame struct {
	Fn   *Function
	Pc   int // where it is suspended; stale for the current one
	base int
	Fp   uint32 // local offset of its frame
	sp   uint32 // first free local offset before the frame was made
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
	Lanes          [geometry.WarpSize]*Thread // scratch: of a collective
	Ready          uint32                     // lanes that can run
	Waits          uint32                     // lanes that wait in an operation of the warp
	Spun           uint32                     // lanes that used their whole quantum in this pass
	Deferred       bool                       // a lane has let others go first in this pass (Defer)
	Step           any                        // how it runs in step: the engine's
	Stalled        int                        // passes that lanes waited for spinning ones
	Clocks         race.Warp                  // of its lanes, for the race check
	Branches       map[*Instr]*BranchLog      // for the count of divergent branches
	Traces         [geometry.WarpSize]*Lane   // scratch
	Products       any                        // of wgmma.mma_async that have not completed; nil if there are none
}

// Exists has the lanes that the warp was made with: the last one of a block may have fewer than 32.
func (w *Warp) Exists() uint32 { return uint32(uint64(1)<<len(w.Threads) - 1) }

// Block is one CTA while it runs. All its threads run in one goroutine.
type Block struct {
	Grid         *Grid
	Tally        *Tally // nil: nobody counts
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
	Clocks   []*race.Clock       // the same: of the threads that the last one let go on
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

// Barriers is how many barriers a block has (PTX ISA 9.7.13.1).
const Barriers = 16

// Arrival is a bar.arrive of a thread, which goes on.
type Arrival struct {
	T     *Thread
	Count uint64
	When  uint64 // its number among the arrivals of the block
	Clock *race.Clock
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

// A cluster is blocks that run at the same time, synchronise with barrier.cluster and reach each
// other's shared memory (PTX ISA 2.2.2, 5.1.7). A grid without clusters has clusters of one block.
//
// In the shared window, which is the same in every block, the addresses up to ClusterShift bits are
// the block's own memory; those of mapa hold the rank of another block, counted from 1, above them.
// What mapa gives for the block itself is its own address, so that both compare equal.
type Cluster struct {
	Grid   *Grid
	Idx    geometry.Dim3
	Blocks []*Block        // by rank
	Phase  uint32          // barriers that have completed
	Parked int             // threads that wait in barrier.cluster
	Shared *race.Published // what a completed barrier published, for the race check
	Gather *race.Meeting   // what threads have brought to the next one
	// Copies that mbarrier objects of the cluster track.
	Tracked map[MBarrierKey][]Tracked
}

const (
	ClusterShift = 24
	MaxCluster   = 16 // blocks: what GPUs allow
)

// Grid is one running grid: a launch with its options and what it finds.
type Grid struct {
	Device      *Device
	Tally       *Tally // of blocks that have ended; nil: nobody counts
	Module      *Module
	Func        *Function
	Opts        Options
	Report      *Report
	Number      uint64 // %gridid, from 1
	Blocks, Dim geometry.Dim3
	Cluster     geometry.Dim3 // blocks of a cluster
	Explicit    bool          // clusters are asked for
	Workspace   uint64        // address of what the driver gives a cooperative launch; 0: it is none
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
	images      []*imageAccesses // that it has accessed
	Keep        *Memory          // nil: nobody wants the memory back
	childState
	taken     atomic.Uint64 // of the device's budget of memory
	raceBytes atomic.Uint64 // that the race check had taken when it was last asked
}

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

// Memory is what objects held before a launch came to them.
type Memory struct {
	saved []memory.Saved
	bytes int
}

// changedMaps has the tensor maps in global memory that threads have changed in this launch: how
// often, by address. The proxy that copies read them by sees the change after a
// fence.proxy.tensormap::generic.acquire of the address alone (9.7.13.4, 9.7.13.16).
type changedMaps struct {
	mu    sync.Mutex
	count map[uint64]int
}

// heldRegs are the registers of a thread that wgmma works on, by their index in those of the warp.
type heldRegs struct {
	By      map[int]Holding
	touched map[int]touch // since the last fence
	Fences  uint64
}

// Holding is the product that has a register, and as what.
type Holding struct {
	P           *HeldBy
	Accumulator bool
}

// HeldBy is a product that holds registers.
type HeldBy struct {
	Pos   faults.Position
	Shape string
	Fence uint64 // how many fences were before it
}

// touch is an access to a register.
type touch struct {
	fn *Function
	pc int
}

// MBarrierKey is the place of an object.
type MBarrierKey struct {
	m   *memory.Region
	off uint64
}

// Tracked are copies whose completion an mbarrier object sees (9.7.13.15.5).
type Tracked struct {
	Copies  []*memory.Copy
	Done    []func() // what else completes
	Tx      int64    // transactions that they complete
	Arrives uint64
}

// ThreadView is a thread of a running launch, valid while a Watcher is called. Two are equal if
// they are the same thread.
type ThreadView struct{ T *Thread }

// Names tells what the source calls what reports speak of. Debugging information has it (package
// debuginfo); without it reports have PTX's names.
type Names interface {
	// Calls lists the functions of the source that an instruction belongs to, innermost first:
	// those that were inlined, with where each was called, and the function itself. It is empty if
	// that is unknown.
	Calls(fn, pc int) []faults.Call
	// Variable is the name of a variable that PTX has in a module's scope, "" if it is unknown.
	Variable(symbol string) string
	// Object finds what an access of n bytes at an address of a state space reaches; base is where
	// the allocation begins, 0 in shared and local memory.
	Object(t ThreadView, space string, base, addr uint64, n int) Object
}

// Object is a variable and the part of it at an address, which may lie after its end.
type Object struct {
	Expr string // in C, such as s.pos[3].y; "" if it is unknown
	Name string // the variable
	Size int    // of the variable, in bytes; 0 if it is unknown
	Off  int64  // of the address in the variable, in bytes
}

// Module is a program that is loaded on a device: its variables have memory there until it is
// unloaded.
type Module struct {
	*Device
	Program   *Program
	Stretches []Stretches                       // by function, once a launch was traced
	objects   []*memory.Object                  // its variables, in their order
	shared    map[*memory.Object]*memory.Object // of managed variables: the same bytes at the host's address
	twins     map[*memory.Object]*memory.Object // of constants: the same bytes in global memory
	unloaded  bool
}

type Taint struct {
	Fn       *Function // where it came from
	Pc       int
	Computed bool           // an operation has used it since
	Divide   bool           // it is the result of a division by zero
	Rest     bool           // it is the rest of a word of which the access asked for a part
	reg      string         // name of an unassigned register
	Memory   *memory.Region // it was loaded from there
	Off      uint64
}

// frameOff gives the local offset of a frame-relative offset.
func (t *Thread) Fp() uint32 { return t.Frames[len(t.Frames)-1].Fp }
