package vm

import (
	"fmt"
	"sort"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
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
	return memory.SlotFunc<<p.As.Shift + uint64(p.Base.Code+fn.Id+1)*memory.FuncStride
}

// functionAt is the function of an address, nil if there is none.
func (p *Program) functionAt(addr uint64) *Function {
	if n, ok := codeIndex(addr, p.As.Shift, p.Base.Code); ok && n < len(p.Funcs) {
		return p.Funcs[n]
	}
	return nil
}

// codeIndex is the number of the function at an address among those of a program, of which the
// first has so many before it on the device.
func codeIndex(addr uint64, shift uint, first int) (n int, ok bool) {
	off := addr - memory.SlotFunc<<shift
	n = int(off/memory.FuncStride) - 1 - first
	return n, addr>>shift == memory.SlotFunc && off%memory.FuncStride == 0 && n >= 0
}

// AddressSize is the width of addresses in bits.
func (p *Program) AddressSize() int { return p.Units[0].Mod.AddressSize }

// At is the program decoded for another place, with the same names.
func (p *Program) At(base Base) (*Program, error) {
	q, err := p.Again(base)
	if err == nil && p.Units[0].names != nil {
		q.SetNames(p.Units[0].names)
	}
	return q, err
}

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

// nearestShared describes the variable in front of an offset.
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
		if a := ci.Args[i].Size; a != fn.Params[i].Size && !(ci.Args[i].Slot != 0) {
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
