package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/ptx"
)

// Tracer receives what the threads of launches execute (Options.Trace), for counts that are kept
// by warp: threads run one after another here, and only their traces side by side say what a warp
// would have issued.
type Tracer interface {
	// Block returns a receiver for the blocks that one goroutine runs one after another, each of so
	// many warps. It is called from any goroutine.
	Block(warps int) BlockTracer
}

// BlockTracer receives the traces of a block.
type BlockTracer interface {
	// Take gets what the lanes of a warp have done, and cuts off of each Lane what it has seen.
	// What it leaves comes again, with more behind it; at the end of the block it takes all.
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
	// Idle says that nothing comes behind Steps before other threads have gone on: the thread has
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

// Instruction is a decoded instruction. One in the text may be several: its operands first.
type Instruction struct {
	Func    int // index of Program.Code
	PC      int
	Text    *ptx.Instr // as written
	Access  int        // bytes that ld, st, atom and red access of a thread; 0: none that is traced
	Frame   bool       // the access is to the entry's frame, at the same place in all threads
	Branch  bool       // conditional
	Barrier bool       // of all threads of the block
}

// Instructions lists those of all functions, one function after another.
func (p *Program) Instructions() []Instruction {
	var list []Instruction
	for _, fn := range p.Funcs {
		for pc := range fn.Code {
			in, m := &fn.Code[pc], &fn.Meta[pc]
			list = append(list, Instruction{
				Func: fn.Id, PC: pc, Text: m.Text, Access: in.Traced(m), Frame: fn.InFrame(in), Branch: in.Guard != 0 && (in.Op == OpBra || in.Op == OpRet || in.Op == OpExit),
				Barrier: in.Op == OpPark && in.X.Park == ParkBarrier && in.X.Flags&FlagCount == 0,
			})
		}
	}
	return list
}

// PositionOf is where an instruction stands.
func (p *Program) PositionOf(in Instruction) faults.Position { return p.Funcs[in.Func].Position(in.PC) }

// Traced gives the bytes of an access that traces have, 0 for other instructions. Parameters are
// none: they are in registers or in a cache of constants of their own.
func (in *Instr) Traced(m *Meta) int {
	if in.Size == 0 || in.Space == memory.Param {
		return 0
	}
	switch m.Text.Op[0] {
	case "ld", "ldu", "st", "atom", "red":
		if in.X != nil && len(in.X.Vec) > 1 {
			return int(in.Size) * len(in.X.Vec)
		}
		return int(in.Size)
	}
	return 0
}

// InFrame says that an access is to a variable of an entry's frame, by a fixed offset.
func (fn *Function) InFrame(in *Instr) bool {
	return fn.Entry != nil && in.Space == memory.Local && fn.FpSlot != 0 && in.A == fn.FpSlot
}

// Stretches says which instructions of a function can be traced together. It is read by all
// threads.
type Stretches struct {
	Base   uint32    // index of the function's first instruction
	Plain  []uint16  // by pc: how many from there on; 0 if the instruction is traced by itself
	Access []int32   // by pc: the first access at or behind it that has a place
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
}
