package decode

import (
	"encoding/binary"
	"fmt"
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// moduleVar places a .global, .const or .shared variable of module or function scope.
func (p *loader) moduleVar(u *vm.Unit, v *ptx.Var, fn string) (*vm.Symbol, error) {
	size := v.Size()
	bad := func(format string, args ...any) (*vm.Symbol, error) {
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf(format, args...)}
	}
	if v.HasInit && (v.Space == "shared" || v.Linkage == ptx.Extern) {
		return bad("variable %s cannot have an initialiser", v.Name)
	}
	switch v.Space {
	case "shared":
		return p.sharedVariable(u, v)
	case "global", "const", "tex":
	default:
		return bad("variable %s cannot be in .%s at module scope", v.Name, v.Space)
	}
	opaque := ""
	if vm.IsOpaque(v) {
		opaque = string(v.Type)
		if err := u.CheckReference(v); err != nil {
			return nil, err
		}
	}
	if size == 0 {
		return bad("variable %s has no size", v.Name)
	}
	sp := memory.Global
	if v.Space == "const" {
		sp = memory.Const
	}
	slots := (uint64(size)+2*memory.ObjOffset+uint64(v.Align))>>p.As.Shift + 1
	p.Next = p.As.Past(p.Next, slots)
	if p.Next+slots > uint64(p.As.MaxSlots()) {
		return bad("no address space left for %s", v.Name)
	}
	total := uint64(size)
	for _, o := range p.Vars {
		if total += uint64(o.Size); total > maxStatic {
			return bad("variables take more than %d bytes", maxStatic)
		}
		if len(p.Vars) > 1<<12 { // summing each time is quadratic; large counts are small variables
			break
		}
	}
	va := &vm.Variable{Name: v.Name, Unit: u, Decl: v, Space: sp, Size: size, Addr: p.Next<<p.As.Shift + memory.ObjOffset}
	if va.Addr&uint64(v.Align-1) != 0 { // over-aligned beyond ObjOffset
		va.Addr = p.Next<<p.As.Shift + uint64(v.Align)
	}
	p.Next += slots
	p.Vars = append(p.Vars, va)
	return &vm.Symbol{Kind: vm.SymAddr, Addr: va.Addr, Size: uint32(size), Space: sp, Line: v.Line, Opaque: opaque, Elem: ElemSize(v)}, nil
}

// sharedVariable places a variable in the shared window. Arrays of open size all begin where
// dynamic shared memory does (PTX ISA 5.1.7, CUDA's extern __shared__).
func (p *loader) sharedVariable(u *vm.Unit, v *ptx.Var) (*vm.Symbol, error) {
	switch {
	case v.Linkage == ptx.Common:
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: ".common is for variables in .global"}
	case v.Open() && v.Linkage != ptx.Extern:
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf("shared variable %s has no size and is not .extern", v.Name)}
	case v.Open():
		return &vm.Symbol{Kind: vm.SymAddr, Addr: uint64(p.Dynamic), Size: uint32(v.Size()), Space: memory.Shared, Line: v.Line, Elem: ElemSize(v)}, nil
	}
	a := uint32(max(v.Align, 16))
	off := (p.Statics + a - 1) &^ (a - 1)
	size := uint64(v.Size())
	if size == 0 || uint64(off)+size > 1<<20-memory.Redzone {
		return nil, &faults.LoadError{Text: u.Index, Line: v.Line, Msg: fmt.Sprintf("shared variable %s of %d bytes does not fit", v.Name, size)}
	}
	p.Statics = (off+uint32(size)+15)&^15 + memory.Redzone
	p.Shared = append(p.Shared, vm.SharedVar{Name: v.Name, Off: off, Size: uint32(size)})
	return &vm.Symbol{Kind: vm.SymAddr, Addr: uint64(off), Size: uint32(size), Space: memory.Shared, Fixed: true, Line: v.Line, Elem: ElemSize(v)}, nil
}

// initialise computes the initial contents of module-scope variables.
func (p *loader) initialise() error {
	for _, v := range p.Vars {
		if v.Decl.HasInit {
			if err := p.initVar(v); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *loader) initVar(v *vm.Variable) error {
	typ := numeric.Types[string(v.Decl.Type)]
	elem := v.Decl.Type.Size()
	v.Init = make([]byte, v.Size)
	for i := range v.Decl.Init {
		in := &v.Decl.Init[i]
		val, err := p.initValue(v, in, typ)
		if err != nil {
			return err
		}
		off := in.Index * elem
		if off+elem > len(v.Init) {
			return &faults.LoadError{Text: v.Unit.Index, Line: in.Line, Msg: "too many initialisers for " + v.Name}
		}
		if elem == 16 {
			binary.LittleEndian.PutUint64(v.Init[off:], val)
			if in.Int < 0 {
				binary.LittleEndian.PutUint64(v.Init[off+8:], math.MaxUint64)
			}
			continue
		}
		memory.Store(v.Init, uint64(off), uint64(elem), val)
	}
	return nil
}

// initValue computes one scalar initialiser (PTX ISA 5.4.4).
func (p *loader) initValue(v *vm.Variable, in *ptx.Init, typ numeric.Type) (uint64, error) {
	bad := func(format string, args ...any) (uint64, error) {
		return 0, &faults.LoadError{Text: v.Unit.Index, Line: in.Line, Msg: fmt.Sprintf(format, args...)}
	}
	val := uint64(in.Int)
	if in.Sym != "" {
		s := p.symbol(v.Unit, in.Sym, v.Decl.Order)
		switch {
		case s == nil:
			return bad("%s is not defined", in.Sym)
		case s.Kind == vm.SymFunc:
			val += p.FuncAddr(s.Fn)
		case s.Kind == vm.SymAddr && s.Space != memory.Shared:
			val += s.Addr
		case s.Kind == vm.SymAddr && !in.Generic:
			val += s.Addr
		default:
			return bad("%s cannot stand in an initialiser", in.Sym)
		}
		if in.Mask == 0 && int(typ.Bits) < p.Units[0].Mod.AddressSize {
			return bad("%s is too narrow for the address of %s", v.Decl.Type, in.Sym)
		}
	}
	if in.Mask != 0 {
		m, shift := in.Mask, 0
		for m&1 == 0 {
			m >>= 1
			shift++
		}
		return (val & in.Mask) >> shift, nil
	}
	if in.IsFloat {
		switch {
		case in.Width != 0 && int(in.Width) == int(typ.Bits): // a conversion would make a NaN quiet
			return uint64(in.Int), nil
		case typ.Kind == 'f' && typ.Bits == 32:
			return uint64(math.Float32bits(float32(in.Float))), nil
		case typ.Bits == 64:
			return math.Float64bits(in.Float), nil
		case typ.Bits == 32:
			return uint64(math.Float32bits(float32(in.Float))), nil
		}
		return bad("floating initialiser for type .%s", v.Decl.Type)
	}
	if typ.Kind == 'f' && typ.Bits == 32 {
		return uint64(math.Float32bits(float32(in.Int))), nil
	}
	if typ.Kind == 'f' && typ.Bits == 64 {
		return math.Float64bits(float64(in.Int)), nil
	}
	return val, nil
}
