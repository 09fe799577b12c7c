package sim

import (
	"sync"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// opcode selects a case of the interpreter loop in exec.go.
type opcode uint8

const (
	opPure opcode = iota // r[d] = f(r[a], r[b], r[c])
	opExec               // exec(t, in)
	opBra
	opCall
	opRet
	opExit
	opBrx
	opClock // r[d] = a clock, which moves with every instruction
	opPark  // collective operations: the thread waits for others, the scheduler completes them
	opLoad  // weak, of one scalar
	opStore // the same
	// Pure operations that have a case of their own, for speed, in exec.go or as a row in
	// wide_rows.go. Each has f as well. The bits of a slot
	// above those of its register are zero, so that some serve several widths.
	opMov
	opTrunc32
	opAdd32
	opAdd64
	opSub32
	opMul32
	opMul64
	opMad32
	opMulWideS
	opAnd
	opOr
	opXor
	opShl32
	opShrU
	opEq
	opNe
	opLtU
	opLtS32
	opLeS32
	opSelect // c != 0 ? a : b
	opSext32 // s32 to s64
	opShl64
	opSub64
	opMad64
	opMinS32
	opMaxS32
	opMinU // of 32 and 64 bits
	opMaxU
	opNot32
	opShrS32
	opShrS64
	opLeU
	opLtS64
	opLeS64
	// Floating operations rounded to nearest even, and comparisons that are false for NaN.
	opAddF32
	opSubF32
	opMulF32
	opFmaF32
	opAddF64
	opSubF64
	opMulF64
	opFmaF64
	opLtF32
	opLeF32
	opLtF64
	opLeF64
)

// instr is a decoded instruction. Slots index the frame of the thread.
type instr struct {
	op         opcode
	gneg       bool         // guard is negated
	together   bool         // exec may run for all lanes before the next instruction of any (wide.go)
	framed     bool         // load or store, aligned and inside a variable of the frame: nothing is left to check
	space      memory.Space // of loads, stores, atomics
	size       uint8        // bytes of one element
	guard      int32        // predicate slot, 0: none
	d, a, b, c int32
	imm        uint64 // address offset; branch target
	f          numeric.Op
	exec       func(t *thread, in *instr)
	x          *extra
}

// extra holds what few instructions have.
type extra struct {
	vec   []int32      // slots of a vector operand; -1: sink
	bits  []uint8      // widths of the registers in vec
	typ   numeric.Type // element type
	call  *callInfo    // call
	table []int32      // brx.idx targets
	park  parkKind     // collective
	d2    int32        // second destination (d|p), 0: none
	e, g  int32        // further source slots
	flags uint32       // meaning per instruction
	mode  string       // meaning per instruction
	f2    numeric.Op   // atomics: the operation
	order race.Order   // atomics, fences, ordered accesses
	scope race.Scope   // of the same
	waits bool         // mbarrier operations: changes nothing, so that it publishes nothing
	part  wordPart     // ld and cas of a word: for what part of it
	// row is exec for lanes of a warp at once; false if it has to be done lane by lane
	// (wide_linear.go).
	row func(s *stepper, in *instr, act uint32, pc int, regs []uint64) bool

	fetch   *fetch                         // tex, tld4
	surface *surfaceAccess                 // suld, sust
	matrix  func(w *warp, lanes []*thread) // matrix instructions
	// ready says that they need not wait for other warps; nil if they never do.
	ready func(w *warp, t *thread) bool
	pair  *tensorCall // what they do together with another block
}

// shadowClass says how undefined bits go from sources to the destination (uninit.go).
type shadowClass uint8

const (
	shAny     shadowClass = iota // any undefined source bit makes the whole result undefined
	shNone                       // no register result, or exec sets the shadow itself
	shCopy                       // result = a
	shBitwise                    // each result bit depends on the same bits of the sources
	shAdd                        // undefinedness spreads to higher bits
	shMul                        // the low part or the whole of a*b, or of a*b+c
	shMap                        // f applied to the shadow of a with b, c defined
	shSelect                     // selp: c chooses between a and b
	shStore                      // st: memory takes the shadow
	shUnpack                     // mov {..}, a: the parts of a
	shPack                       // mov d, {..}: the parts together
	shInsert                     // bfi: like f when position and length are defined
	shBytes                      // prmt, shf: like f when the selector or the amount is defined
)

// meta is what only slow paths need to know of an instruction.
type meta struct {
	text  *ptx.Instr // as written: line and name
	loc   *ptx.Loc   // the last .loc before it, nil if there is none
	class shadowClass
	addr  int32 // slot of the address operand, 0: none
	defs  span
	uses  span
}

// span is a list of slots in function.slots.
type span struct{ off, n int32 }

// defs are the slots that an instruction writes.
func (fn *function) defs(m *meta) []int32 { return fn.slots[m.defs.off : m.defs.off+m.defs.n] }

// uses are the slots that an instruction reads, other than its guard.
func (fn *function) uses(m *meta) []int32 { return fn.slots[m.uses.off : m.uses.off+m.uses.n] }

// function is a decoded .func or .entry.
type function struct {
	name     string
	id       int
	unit     *unit
	line     int
	decl     *ptx.Func
	code     []instr
	meta     []meta
	slots    []int32  // of the spans in meta
	template []uint64 // initial frame: zeroes and constants
	bits     []uint8  // width of each slot
	specials []specialSlot
	fpSlot   int32 // slot that holds the local address of the frame, 0: not used
	frame    uint32
	align    uint32
	vars     []frameVar // variables of the frame with bounds of their own
	params   []formal
	rets     []formal
	varargs  bool
	vaSlot   int32    // slot of the address of the variadic parameter, 0: not used
	zeros    []int32  // slots of constant zero arguments
	frags    []bool   // by slot/nextSlot, shorter than template: registers that wgmma works on
	names    []string // of register slots, for messages; shorter than template
	undef    []int32  // registers that may be read before they are written
	alive    struct { // what is read later, found when lanes part for the first time (alive.go)
		once sync.Once
		head []int32    // as in undefFinder
		in   [][]uint64 // per block; nil: not known
	}
	builtin  func(t *thread, args []uint64) uint64
	entry    *entryInfo
	noReturn bool
	// For a debugger, of texts with debugging sections: the names of the body's outermost block,
	// all labels, and where in the frame parameters begin.
	scope     *scope
	labels    map[string]int
	paramBase uint32
	globalRW  bool // has an ordering-sensitive effect on global memory (see launch.go)
	meets     bool // has atomic operations on global memory, by which blocks may synchronise
	calls     []*function
	shared    []*symbol // static shared variables that it names, each once
	indirect  bool      // calls through pointers
}

// label records that a label stands in front of the next instruction.
func (fn *function) label(name string) {
	if fn.labels == nil {
		fn.labels = map[string]int{}
	}
	fn.labels[name] = len(fn.code)
}

func (fn *function) setName(slot int32, name string) {
	i := int(slot / nextSlot)
	if n := i + 1 - len(fn.names); n > 0 {
		fn.names = append(fn.names, make([]string, n)...)
	}
	fn.names[i] = name
}

// width is the width of a slot's register in bits.
func (fn *function) width(slot int32) uint8 { return fn.bits[slot/nextSlot] }

// nextSlot is the distance of two slots in a thread's frame. The registers of a warp are a matrix
// with a row for each slot and a column for each lane, so that one instruction of all lanes works
// on neighbours (wide.go).
const nextSlot = geometry.WarpSize

type frameVar struct{ off, size uint32 }

// formal is a parameter or return parameter of a function: bytes of the frame, or a register.
type formal struct {
	off, size uint32
	slot      int32 // register, 0: memory at off
	align     uint32
}

// actual is an argument or result of a call in the caller's frame.
type actual struct {
	off, size uint32
	slot      int32 // register or constant, 0: memory at off
}

type callInfo struct {
	fn         *function // nil: indirect through slot a
	name       string
	args, rets []actual
	fits       bool // fn is known and has this signature
}

type specialSlot struct {
	slot int32
	kind specialKind
}

type entryInfo struct {
	params []EntryParam
	size   int
}
