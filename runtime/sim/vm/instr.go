package vm

import (
	"sync"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// Opcode selects a case of the interpreter loop in engine/exec.go. Pure operations that programs
// are full of have opcodes of their own (opcodes.go), and their function F as well.
type Opcode uint8

const (
	OpPure Opcode = iota // r[d] = f(r[a], r[b], r[c])
	OpExec               // exec(t, in)
	OpBra
	OpCall
	OpRet
	OpExit
	OpBrx
	OpClock // r[d] = a clock, which moves with every instruction
	OpPark  // collective operations: the thread waits for others, the scheduler completes them
	OpLoad  // weak, of one scalar
	OpStore // the same; the last that is no pure operation
)

// Instr is a decoded instruction. Slots index the frame of the thread.
type Instr struct {
	Op         Opcode
	Gneg       bool         // guard is negated
	Together   bool         // exec may run for all lanes before the next instruction of any (engine/wide.go)
	Framed     bool         // load or store, aligned and inside a variable of the frame: nothing is left to check
	Space      memory.Space // of loads, stores, atomics
	Size       uint8        // bytes of one element
	Guard      int32        // predicate slot, 0: none
	D, A, B, C int32
	Imm        uint64 // address offset; branch target
	F          numeric.Op
	Exec       func(t *Thread, in *Instr)
	X          *Extra
}

// Extra holds what few instructions have.
type Extra struct {
	Vec    []int32                        // slots of a vector operand; -1: sink
	Bits   []uint8                        // widths of the registers in vec
	Typ    numeric.Type                   // element type
	Call   *CallInfo                      // call
	Table  []int32                        // brx.idx targets
	Park   parkKind                       // collective
	D2     int32                          // second destination (d|p), 0: none
	E, G   int32                          // further source slots
	Flags  uint32                         // meaning per instruction
	Mode   string                         // meaning per instruction
	F2     numeric.Op                     // atomics: the operation
	Order  race.Order                     // atomics, fences, ordered accesses
	Scope  race.Scope                     // of the same
	Waits  bool                           // mbarrier operations: changes nothing, so that it publishes nothing
	Part   WordPart                       // ld and cas of a word: for what part of it
	Row    rowForm                        // exec for lanes of a warp at once
	Detail any                            // what the instruction's own package keeps
	Matrix func(w *Warp, lanes []*Thread) // matrix instructions
	// Ready says that they need not wait for other warps; nil if they never do.
	Ready func(w *Warp, t *Thread) bool
}

// rowForm is how an instruction is executed for the lanes of a warp at once, if it can.
type rowForm uint8

const (
	RowNone   rowForm = iota
	RowLoad           // weak load of several elements, or of one whose sign is extended
	RowStore          // weak store of several elements
	RowReduce         // reduction
)

// ShadowClass says how undefined bits go from sources to the destination (uninit.go).
type ShadowClass uint8

const (
	ShadowAny     ShadowClass = iota // any undefined source bit makes the whole result undefined
	ShadowNone                       // no register result, or exec sets the shadow itself
	ShadowCopy                       // result = a
	ShadowBitwise                    // each result bit depends on the same bits of the sources
	ShadowAdd                        // undefinedness spreads to higher bits
	ShadowMul                        // the low part or the whole of a*b, or of a*b+c
	ShadowMap                        // f applied to the shadow of a with b, c defined
	ShadowSelect                     // selp: c chooses between a and b
	ShadowStore                      // st: memory takes the shadow
	ShadowUnpack                     // mov {..}, a: the parts of a
	ShadowPack                       // mov d, {..}: the parts together
	ShadowInsert                     // bfi: like f when position and length are defined
	ShadowBytes                      // prmt, shf: like f when the selector or the amount is defined
)

// Meta is what only slow paths need to know of an instruction.
type Meta struct {
	Text  *ptx.Instr // as written: line and name
	Loc   *ptx.Loc   // the last .loc before it, nil if there is none
	Class ShadowClass
	Addr  int32 // slot of the address operand, 0: none
	Defs  Span
	Uses  Span
}

// Span is a list of slots in function.slots.
type Span struct{ Off, N int32 }

// Defs are the slots that an instruction writes.
func (fn *Function) Defs(m *Meta) []int32 { return fn.Slots[m.Defs.Off : m.Defs.Off+m.Defs.N] }

// Uses are the slots that an instruction reads, other than its guard.
func (fn *Function) Uses(m *Meta) []int32 { return fn.Slots[m.Uses.Off : m.Uses.Off+m.Uses.N] }

// Function is a decoded .func or .entry.
type Function struct {
	Name     string
	Id       int
	Unit     *Unit
	Line     int
	Decl     *ptx.Func
	Code     []Instr
	Meta     []Meta
	Slots    []int32  // of the spans in meta
	Template []uint64 // initial frame: zeroes and constants
	Bits     []uint8  // width of each slot
	Specials []SpecialSlot
	FpSlot   int32 // slot that holds the local address of the frame, 0: not used
	Frame    uint32
	Align    uint32
	Vars     []FrameVar // variables of the frame with bounds of their own
	Params   []Formal
	Rets     []Formal
	Varargs  bool
	VaSlot   int32    // slot of the address of the variadic parameter, 0: not used
	Zeros    []int32  // slots of constant zero arguments
	Frags    []bool   // by slot/nextSlot, shorter than template: registers that wgmma works on
	names    []string // of register slots, for messages; shorter than template
	undef    []int32  // registers that may be read before they are written
	alive    struct { // what is read later, found when lanes part for the first time (alive.go)
		once sync.Once
		head []int32    // as in undefFinder
		in   [][]uint64 // per block; nil: not known
	}
	Builtin  func(t *Thread, args []uint64) uint64
	Entry    *EntryInfo
	NoReturn bool
	// For a debugger, of texts with debugging sections: the names of the body's outermost block,
	// all labels, and where in the frame parameters begin.
	Scope     *Scope
	labels    map[string]int
	ParamBase uint32
	GlobalRW  bool // has an ordering-sensitive effect on global memory (engine/launch.go)
	Meets     bool // has atomic operations on global memory, by which blocks may synchronise
	Calls     []*Function
	Shared    []*Symbol // static shared variables that it names, each once
	Indirect  bool      // calls through pointers
}

// Label records that a label stands in front of the next instruction.
func (fn *Function) Label(name string) {
	if fn.labels == nil {
		fn.labels = map[string]int{}
	}
	fn.labels[name] = len(fn.Code)
}

func (fn *Function) SetName(slot int32, name string) {
	i := int(slot / NextSlot)
	if n := i + 1 - len(fn.names); n > 0 {
		fn.names = append(fn.names, make([]string, n)...)
	}
	fn.names[i] = name
}

// Width is the width of a slot's register in bits.
func (fn *Function) Width(slot int32) uint8 { return fn.Bits[slot/NextSlot] }

// NextSlot is the distance of two slots in a thread's frame. The registers of a warp are a matrix
// with a row for each slot and a column for each lane, so that one instruction of all lanes works
// on neighbours (engine/wide.go).
const NextSlot = geometry.WarpSize

type FrameVar struct{ Off, Size uint32 }

// Formal is a parameter or return parameter of a function: bytes of the frame, or a register.
type Formal struct {
	Off, Size uint32
	Slot      int32 // register, 0: memory at off
	Align     uint32
}

// Actual is an argument or result of a call in the caller's frame.
type Actual struct {
	Off, Size uint32
	Slot      int32 // register or constant, 0: memory at off
}

type CallInfo struct {
	Fn         *Function // nil: indirect through slot a
	Name       string
	Args, Rets []Actual
	Fits       bool // fn is known and has this signature
}

type SpecialSlot struct {
	Slot int32
	Kind SpecialKind
}

type EntryInfo struct {
	Params []EntryParam
	Size   int
}

// SinkSlot takes results nobody wants.
const SinkSlot = NextSlot

// parkKind is a collective operation that waits for other threads.
type parkKind uint8

const (
	ParkBarrier parkKind = iota // bar.sync, bar.red: threads of the block
	ParkCluster                 // barrier.cluster: threads of the warp, then of the cluster
	ParkWarp                    // bar.warp.sync
	ParkShfl
	ParkVote
	ParkMatch
	ParkRedux
	ParkElect
	ParkActive
	ParkMatrix // of all lanes of a warp
)

// Flags of parked instructions in extra.flags.
const (
	FlagSync    uint32 = 1 << iota // has a membermask in slot e
	FlagCount                      // bar: thread count in b
	FlagAligned                    // bar, barrier: .aligned
	FlagHolds                      // wgmma.mma_async: keeps its registers
)

// WordPart is the annotation of an instruction.
type WordPart struct {
	Bit   int32 // slot of the lowest bit
	Width uint8 // in bits; 0: there is no annotation
}
