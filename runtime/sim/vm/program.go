package vm

import (
	"fmt"
	"sort"
	"sync"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// Base is where a program is on a device: addresses of variables and functions are in its code.
type Base struct {
	Slot uint64 // the first for variables
	Code int    // how many functions have lower addresses
}

// Program is linked and decoded PTX, ready for any number of devices. It is not changed after
// decoding, which is for one place: the first of an empty device, or another (At).
type Program struct {
	Base    Base
	Again   func(Base) (*Program, error) // decodes the same texts for another place
	Units   []*Unit
	Funcs   []*Function // by code address
	Kernels map[string]*Function
	Globals map[string]*Symbol // symbols with linkage
	Vars    []*Variable
	As      *memory.AddressSpace // only for its shift while addresses are given out
	Next    uint64               // next free slot
	Shared  []SharedVar
	Statics uint32 // end of static shared memory
	Dynamic uint32 // where .extern .shared arrays begin
	Proxied bool   // bulk copies read shared memory

	Reserved bool // the shared memory for system software is accessed
}

// Unit is one PTX text.
type Unit struct {
	Index int
	Mod   *ptx.Module
	Lock  bool // the target is sm_6x or below: lanes of a warp have no program counters of their own
	Syms  map[string]*Symbol
	names Names          // nil: PTX's
	First map[string]int // the number of the first declaration of each name
}

// Variable is a .global or .const variable with its place and initial contents.
type Variable struct {
	Name  string
	Unit  *Unit
	Decl  *ptx.Var
	Space memory.Space
	Addr  uint64
	Size  int
	Init  []byte // nil: zero
}

type SharedVar struct {
	Name      string
	Off, Size uint32
}

// EntryParam describes one parameter of an entry.
type EntryParam struct {
	Name   string
	Type   string // PTX type word; "b8" arrays are aggregates
	Size   int    // bytes
	Align  int    // bytes
	Offset int    // in the parameter block
}

// Entry describes one .entry.
type Entry struct {
	Name    string
	Params  []EntryParam
	ReqNTid []int // .reqntid, nil if absent
	MaxNTid []int // .maxntid, nil if absent
}

// FuncAddr is the address of a function.
func (p *Program) FuncAddr(fn *Function) uint64 {
	return p.As.Slot(memory.SlotFunc)<<p.As.Shift + uint64(p.Base.Code+fn.Id+1)*memory.FuncStride
}

// functionAt is the function of an address, nil if there is none.
func (p *Program) functionAt(addr uint64) *Function {
	if n, ok := codeIndex(addr, p.As, p.Base.Code); ok && n < len(p.Funcs) {
		return p.Funcs[n]
	}
	return nil
}

// codeIndex is the number of the function at an address among those of a program, of which the
// first has so many before it on the device.
func codeIndex(addr uint64, as *memory.AddressSpace, first int) (n int, ok bool) {
	slot := as.Slot(memory.SlotFunc)
	off := addr - slot<<as.Shift
	n = int(off/memory.FuncStride) - 1 - first
	return n, addr>>as.Shift == slot && off%memory.FuncStride == 0 && n >= 0
}

// AddressSize is the width of addresses in bits.
func (p *Program) AddressSize() int { return p.Units[0].Mod.AddressSize }

// Entries lists the entries of the program by name.
func (p *Program) Entries() []Entry {
	var list []Entry
	for name, fn := range p.Kernels {
		e := Entry{Name: name, Params: fn.Entry.Params}
		if fn.Decl.ReqNTid {
			e.ReqNTid = fn.Decl.MaxNTid
		} else {
			e.MaxNTid = fn.Decl.MaxNTid
		}
		list = append(list, e)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Name < list[j].Name })
	return list
}

// HasFunc reports whether the program defines a .func of this name.
func (p *Program) HasFunc(name string) bool { return p.FindFunc(name) != nil }

func (p *Program) FindFunc(name string) *Function {
	for _, fn := range p.Funcs {
		if fn.Name == name && fn.Entry == nil && len(fn.Code) > 0 {
			return fn
		}
	}
	return nil
}

// nearestShared describes the variable before an offset.
func (p *Program) nearestShared(addr uint64) string {
	best := -1
	for i, s := range p.Shared {
		if uint64(s.Off) <= addr && (best < 0 || s.Off > p.Shared[best].Off) {
			best = i
		}
	}
	if best < 0 || addr >= uint64(p.Dynamic) {
		if addr >= uint64(p.Dynamic) {
			return fmt.Sprintf("dynamic shared memory has ended (byte %d of it)", addr-uint64(p.Dynamic))
		}
		return ""
	}
	s := p.Shared[best]
	return fmt.Sprintf("shared variable %s of %d bytes has ended (byte %d of it)", s.Name, s.Size, addr-uint64(s.Off))
}

// sharedName names a valid offset of the shared window.
func (p *Program) sharedName(off uint64) string {
	if off >= uint64(p.Dynamic) {
		return fmt.Sprintf("dynamic shared memory at offset %d", off-uint64(p.Dynamic))
	}
	for _, s := range p.Shared {
		if off >= uint64(s.Off) && off < uint64(s.Off)+uint64(s.Size) {
			return fmt.Sprintf("shared variable %s at offset %d", s.Name, off-uint64(s.Off))
		}
	}
	return "shared memory"
}

// ParallelSafe reports that blocks of the entry may run at once with the same result as in order.
func (fn *Function) ParallelSafe() bool { return !fn.GlobalRW }

// Scope is one { } block: names are looked up inside out (PTX ISA 9.7.12.1).
type Scope struct {
	Up     *Scope
	Syms   map[string]*Symbol // nil until needed
	Labels map[string]int     // the same
	Ranges []*RegRange        // %r<n>
	Top    uint32             // parameter space in use when it was opened
}

type symKind uint8

const (
	SymReg        symKind = iota
	SymFrame              // .local variable or .param of a function: bytes of the frame
	SymEntryParam         // parameter of an entry
	SymAddr               // module variable: constant address
	SymFunc
	SymProto
	SymTargets
	SymVararg
)

// RegRange is %r<n>: registers by number.
type RegRange struct {
	Prefix string // the name without the number
	Typ    numeric.Type
	Vec    int       // elements of each
	Count  int       // of registers
	Elems  []*Symbol // as far as they are used
}

// Symbol is what a name means.
type Symbol struct {
	Kind    symKind
	Slots   []int32 // registers, one per vector element; 0 until first used
	One     [1]int32
	Typ     numeric.Type
	Off     uint32
	Size    uint32
	Elem    uint32 // what an index of an array counts, 0: no array
	Param   bool   // frame bytes in the parameter area
	Addr    uint64
	Opaque  string // kind of a reference
	Fixed   bool   // shared memory of a size that the program gives
	Space   memory.Space
	Fn      *Function
	Proto   *ptx.Func
	Targets []string
	Scope   *Scope // of targets
	Weak    bool
	Private bool // without linkage
	Line    int
}

// SharedElement is the same in shared memory.
func (p *Program) SharedElement(off, n uint64) string {
	for _, s := range p.Shared {
		if at := off - uint64(s.Off); off >= uint64(s.Off) && at < uint64(s.Size) && at%n == 0 {
			return memory.Element(s.Name, at, n, uint64(s.Size))
		}
	}
	return p.sharedName(off)
}

// Mismatch says how a call differs from the function; "" if it does not.
func (fn *Function) Mismatch(ci *CallInfo) string {
	if fn.Entry != nil {
		return "call of the entry " + fn.Name
	}
	extra := len(ci.Args) - len(fn.Params)
	if extra < 0 || extra > 1 || extra == 1 && !fn.Varargs || len(ci.Rets) > len(fn.Rets) {
		return fmt.Sprintf("%s takes %d arguments and gives %d results; the call has %d and %d",
			fn.Name, len(fn.Params), len(fn.Rets), len(ci.Args), len(ci.Rets))
	}
	for i := range fn.Params {
		if a := ci.Args[i].Size; a != fn.Params[i].Size && ci.Args[i].Slot == 0 {
			return fmt.Sprintf("argument %d of %s has %d bytes; the call passes %d", i+1, fn.Name, fn.Params[i].Size, a)
		}
	}
	for i := range ci.Rets {
		if a := ci.Rets[i].Size; a != fn.Rets[i].Size && ci.Rets[i].Slot == 0 {
			return fmt.Sprintf("result of %s has %d bytes; the call expects %d", fn.Name, fn.Rets[i].Size, a)
		}
	}
	return ""
}

// StaticShared is how many bytes of static shared memory the function and what it calls by name
// use.
func (fn *Function) StaticShared() (sum int) {
	names := map[*Symbol]bool{}
	seen, work := map[*Function]bool{fn: true}, []*Function{fn}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range f.Shared {
			if !names[s] {
				names[s] = true
				sum += int(s.Size)
			}
		}
		for _, callee := range f.Calls {
			if !seen[callee] {
				seen[callee] = true
				work = append(work, callee)
			}
		}
	}
	return sum
}

// Function returns the unit's function called name, its definition if there is one.
func (u *Unit) Function(name string) *ptx.Func {
	var found *ptx.Func
	for _, f := range u.Mod.Funcs {
		if f.Name == name && (found == nil || f.HasBody) {
			found = f
		}
	}
	return found
}

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
	Straight   uint16       // how many from here on are operations of ../rows/table.go without a guard
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
	RowPack           // mov d, {..} of up to 64 bits
	RowUnpack         // mov {..}, a of up to 64 bits
	RowDivide         // integer division, by the pure operation whose opcode the flags are
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
	Start    *ptx.Loc // the first .loc of the body, nil if there is none
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
	Zeros    []int32  // slots of constants that may be zero
	Frags    []bool   // by slot/nextSlot, shorter than template: registers that wgmma works on
	names    []string // of register slots, for messages; shorter than template
	undef    []int32  // registers that may be read before they are written
	places   sync.Map // the results of Thread.Place, by index of the instruction
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
	Pairs     bool // may order threads by more than barriers of whole blocks
	Calls     []*Function
	Shared    []*Symbol // static shared variables that it names, each once
	Indirect  bool      // calls through pointers
}

// Label records that a label stands before the next instruction.
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

// Flags of parked and atomic instructions in extra.flags.
const (
	FlagSync    uint32 = 1 << iota // has a membermask in slot e
	FlagCount                      // bar: thread count in b
	FlagAligned                    // bar, barrier: .aligned
	FlagHolds                      // wgmma.mma_async: keeps its registers
	FlagCAS                        // atom: compare and swap
	FlagExch                       // atom: does not look at what was there
	FlagFlush                      // atom.add.f32: flushes subnormals in global memory
)

// WordPart is the annotation of an instruction.
type WordPart struct {
	Bit   int32 // slot of the lowest bit
	Width uint8 // in bits; 0: there is no annotation
}

// ClusterArrive and ClusterWait are the forms of barrier.cluster, in extra.mode.
const (
	ClusterArrive = "arrive"
	ClusterWait   = "wait"
)
