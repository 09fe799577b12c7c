package debuginfo

import (
	"debug/dwarf"
	"fmt"

	"cptx/runtime/sim/vm"
)

// Info is the debugging information of a program.
type Info struct {
	Funcs []*Func // by the index of sim.Code; nil where nothing is known
	Units []*Unit // those with DWARF
	Code  []vm.Code
}

// Unit is one compilation unit.
type Unit struct {
	Name, Dir, Producer string
	Globals             []*Variable           // of file scope
	Types               map[string]dwarf.Type // typedefs and base types; the first of a name
	Tags                map[string]dwarf.Type // structures, unions and enumerations
	Constants           map[string]*dwarf.EnumType
	Long                int // the size of a long in bytes; that of an address if none is described
	im                  *image
	data                *dwarf.Data
	addrSize            int
	global              map[string]*Variable
}

// AddressSize is the size of an address in bytes.
func (u *Unit) AddressSize() int { return u.addrSize }

// Global is the first variable of file scope of a name, nil if there is none.
func (u *Unit) Global(name string) *Variable { return u.global[name] }

// Func is a function, or one that was inlined.
type Func struct {
	Name    string // in the source
	Linkage string // in PTX, "" if it is Name
	File    int    // of the text's .file directives
	Line    int
	Result  dwarf.Type // nil for void
	Scope   *Scope
	Unit    *Unit
	frame   []byte // DW_AT_frame_base
}

// Scope is a function's body, a block in it, or an inlined function's.
type Scope struct {
	Ranges     [][2]int // pairs of instruction indices; none: as its parent
	Vars       []*Variable
	Kids       []*Scope
	Inlined    *Func // what was inlined, nil for a block
	CallFile   int
	CallLine   int
	CallColumn int
	Func       *Func
}

// Variable is a variable or parameter.
type Variable struct {
	Name      string
	Type      dwarf.Type
	Parameter bool
	File      int
	Line      int
	class     int // DW_AT_address_class; 0 if there is none
	loc       []byte
	list      int64 // offset in .debug_loc, -1 if there is none
	constant  any   // DW_AT_const_value
	unit      *Unit
	base      uint64    // of the list's entries
	length    *Variable // of a variable length array, nil otherwise
}

// Load reads what the texts of a program carry. A program without DWARF gives an Info without
// units.
func Load(p *vm.Program) (*Info, error) {
	info := &Info{Code: p.Code()}
	info.Funcs = make([]*Func, len(info.Code))
	for i, mod := range p.Modules() {
		if len(mod.Sections) == 0 {
			continue
		}
		im, err := assemble(mod, info.Code, i)
		if err != nil {
			return nil, err
		}
		if len(im.sections[".debug_info"]) == 0 {
			continue
		}
		data, err := im.open()
		if err != nil {
			return nil, fmt.Errorf("DWARF of the PTX text: %w", err)
		}
		r := &reader{info: info, im: im, data: data, r: data.Reader(), entries: map[dwarf.Offset]*Func{}}
		if err := r.units(); err != nil {
			return nil, fmt.Errorf("DWARF of the PTX text: %w", err)
		}
	}
	return info, nil
}

// At returns the scopes that hold an instruction, from the innermost block to the function's body.
func (f *Func) At(pc int) []*Scope {
	var list []*Scope
	for s := f.Scope; s != nil; {
		list = append(list, s)
		next := (*Scope)(nil)
		for _, k := range s.Kids {
			if k.holds(pc) {
				next = k
				break
			}
		}
		s = next
	}
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return list
}

func (s *Scope) holds(pc int) bool {
	for _, r := range s.Ranges {
		if pc >= r[0] && pc < r[1] {
			return true
		}
	}
	return false
}
