package vm

// Tracer receives what the threads of launches execute (Options.Trace), for counts that are kept
// by warp: threads run one after another here, and only their traces side by side say what a warp
// would have issued.
type Tracer interface {
	// Block returns a receiver for the blocks that one goroutine runs one after another, each of so
	// many warps. It is called from any goroutine.
	Block(warps int) BlockTracer
	// Mark is called before a launch that may have to start again; undo then forgets what was
	// traced since.
	Mark() (undo func())
}

// BlockTracer receives the traces of a block.
type BlockTracer interface {
	// Take gets what the lanes of a warp have done, and cuts off of each Lane what it has seen.
	// What it leaves comes again, with more after it; at the end of the block it takes all.
	Take(warp int, lanes []*Lane, end bool)
	// Close comes when all threads have exited, after Take of each warp.
	Close()
}

// Lane is the trace of a thread since it was last taken.
type Lane struct {
	Steps []Step
	// Places are the addresses of those instructions in Steps that were executed and have an
	// Access that is no Frame, in their order.
	Places []Place
	// Idle says that nothing comes after Steps before other threads have gone on: the thread has
	// exited, or waits.
	Idle bool
}

// Step is a stretch of instructions that a thread executed in their order. Only the last one can
// have a guard.
type Step struct {
	At    uint32 // the first one, an index of Program.Instructions
	N     uint16 // how many
	Calls uint16 // of calls, twice; and 1 if the guard of the last instruction did not hold
}

// Depth is the number of frames below the one that the step is in, at most MaxDepth.
func (s Step) Depth() int { return int(s.Calls >> 1) }

// Off says that the guard of the last instruction did not hold.
func (s Step) Off() bool { return s.Calls&1 != 0 }

const MaxDepth = 1<<15 - 1

// Place is an address in one of four state spaces.
type Place uint64

// The spaces of places.
const (
	PlaceGlobal = iota
	PlaceShared
	PlaceLocal
	PlaceConst
)

const (
	PlaceShift = 62
	MaxAddr    = 1<<PlaceShift - 1
)

// Space is one of the Place constants.
func (p Place) Space() int { return int(p >> PlaceShift) }

// Addr is the address: a generic one of global memory and constants, an offset of others.
func (p Place) Addr() uint64 { return uint64(p) & MaxAddr }

// Stretches says which instructions of a function can be traced together. It is read by all
// threads.
type Stretches struct {
	Base   uint32    // index of the function's first instruction
	Plain  []uint16  // by pc: how many from there on; 0 if the instruction is traced by itself
	Access []int32   // by pc: the first access at or after it that has a place
	Places []Placing // by pc: of accesses
}

// Placing says how the Place of an access is found: imm and the contents of a register, in a space
// that is known unless the address is generic.
type Placing struct {
	Slot    int32
	Generic bool
	Imm     uint64
	Space   Place
}

// Recorder writes the trace of a thread.
type Recorder struct {
	Lane
	Code []Stretches // by function
	From int         // the PC at which the stretch that runs began, -1 if none does
}
