package sim

import (
	"encoding/binary"
	"fmt"
	"math"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// moduleVar places a .global, .const or .shared variable of module or function scope.
func (p *Program) moduleVar(u *unit, v *ptx.Var, fn string) (*symbol, error) {
	size := v.Size()
	bad := func(format string, args ...any) (*symbol, error) {
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf(format, args...)}
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
	if isOpaque(v) {
		opaque = string(v.Type)
		if err := u.checkReference(v); err != nil {
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
	slots := (uint64(size)+2*memory.ObjOffset+uint64(v.Align))>>p.as.Shift + 1
	if p.next+slots > uint64(p.as.MaxSlots()) {
		return bad("no address space left for %s", v.Name)
	}
	total := uint64(size)
	for _, o := range p.vars {
		if total += uint64(o.size); total > maxStatic {
			return bad("variables take more than %d bytes", maxStatic)
		}
		if len(p.vars) > 1<<12 { // summing each time is quadratic; large counts are small variables
			break
		}
	}
	va := &variable{name: v.Name, unit: u, decl: v, space: sp, size: size, addr: p.next<<p.as.Shift + memory.ObjOffset}
	if va.addr&uint64(v.Align-1) != 0 { // over-aligned beyond ObjOffset
		va.addr = p.next<<p.as.Shift + uint64(v.Align)
	}
	p.next += slots
	p.vars = append(p.vars, va)
	return &symbol{kind: symAddr, addr: va.addr, size: uint32(size), space: sp, line: v.Line, opaque: opaque, elem: elemSize(v)}, nil
}

// sharedVariable places a variable in the shared window. Arrays of open size all begin where
// dynamic shared memory does (PTX ISA 5.1.7, CUDA's extern __shared__).
func (p *Program) sharedVariable(u *unit, v *ptx.Var) (*symbol, error) {
	switch {
	case v.Linkage == ptx.Common:
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: ".common is for variables in .global"}
	case v.Open() && v.Linkage != ptx.Extern:
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf("shared variable %s has no size and is not .extern", v.Name)}
	case v.Open():
		return &symbol{kind: symAddr, addr: uint64(p.dynamic), size: uint32(v.Size()), space: memory.Shared, line: v.Line, elem: elemSize(v)}, nil
	}
	a := uint32(max(v.Align, 16))
	off := (p.statics + a - 1) &^ (a - 1)
	size := uint64(v.Size())
	if size == 0 || uint64(off)+size > 1<<20-memory.Redzone {
		return nil, &faults.LoadError{Text: u.index, Line: v.Line, Msg: fmt.Sprintf("shared variable %s of %d bytes does not fit", v.Name, size)}
	}
	p.statics = (off+uint32(size)+15)&^15 + memory.Redzone
	p.shared = append(p.shared, sharedVar{v.Name, off, uint32(size)})
	return &symbol{kind: symAddr, addr: uint64(off), size: uint32(size), space: memory.Shared, fixed: true, line: v.Line, elem: elemSize(v)}, nil
}

// nearestShared describes the variable in front of an offset.
func (p *Program) nearestShared(addr uint64) string {
	best := -1
	for i, s := range p.shared {
		if uint64(s.off) <= addr && (best < 0 || s.off > p.shared[best].off) {
			best = i
		}
	}
	if best < 0 || addr >= uint64(p.dynamic) {
		if addr >= uint64(p.dynamic) {
			return fmt.Sprintf("dynamic shared memory has ended (byte %d of it)", addr-uint64(p.dynamic))
		}
		return ""
	}
	s := p.shared[best]
	return fmt.Sprintf("shared variable %s of %d bytes has ended (byte %d of it)", s.name, s.size, addr-uint64(s.off))
}

// sharedName names a valid offset of the shared window.
func (p *Program) sharedName(off uint64) string {
	if off >= uint64(p.dynamic) {
		return fmt.Sprintf("dynamic shared memory at offset %d", off-uint64(p.dynamic))
	}
	for _, s := range p.shared {
		if off >= uint64(s.off) && off < uint64(s.off)+uint64(s.size) {
			return fmt.Sprintf("shared variable %s at offset %d", s.name, off-uint64(s.off))
		}
	}
	return "shared memory"
}

// initialise computes the initial contents of module-scope variables.
func (p *Program) initialise() error {
	for _, v := range p.vars {
		if v.decl.HasInit {
			if err := p.initVar(v); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *Program) initVar(v *variable) error {
	typ := numeric.Types[string(v.decl.Type)]
	elem := v.decl.Type.Size()
	v.init = make([]byte, v.size)
	for i := range v.decl.Init {
		in := &v.decl.Init[i]
		val, err := p.initValue(v, in, typ)
		if err != nil {
			return err
		}
		off := in.Index * elem
		if off+elem > len(v.init) {
			return &faults.LoadError{Text: v.unit.index, Line: in.Line, Msg: "too many initialisers for " + v.name}
		}
		if elem == 16 {
			binary.LittleEndian.PutUint64(v.init[off:], val)
			if in.Int < 0 {
				binary.LittleEndian.PutUint64(v.init[off+8:], math.MaxUint64)
			}
			continue
		}
		memory.Store(v.init, uint64(off), uint64(elem), val)
	}
	return nil
}

// initValue computes one scalar initialiser (PTX ISA 5.4.4).
func (p *Program) initValue(v *variable, in *ptx.Init, typ numeric.Type) (uint64, error) {
	bad := func(format string, args ...any) (uint64, error) {
		return 0, &faults.LoadError{Text: v.unit.index, Line: in.Line, Msg: fmt.Sprintf(format, args...)}
	}
	val := uint64(in.Int)
	if in.Sym != "" {
		s := p.symbol(v.unit, in.Sym, v.decl.Order)
		switch {
		case s == nil:
			return bad("%s is not defined", in.Sym)
		case s.kind == symFunc:
			val += p.funcAddr(s.fn)
		case s.kind == symAddr && s.space != memory.Shared:
			val += s.addr
		case s.kind == symAddr && !in.Generic:
			val += s.addr
		default:
			return bad("%s cannot stand in an initialiser", in.Sym)
		}
		if in.Mask == 0 && int(typ.Bits) < p.units[0].mod.AddressSize {
			return bad("%s is too narrow for the address of %s", v.decl.Type, in.Sym)
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
		return bad("floating initialiser for type .%s", v.decl.Type)
	}
	if typ.Kind == 'f' && typ.Bits == 32 {
		return uint64(math.Float32bits(float32(in.Int))), nil
	}
	if typ.Kind == 'f' && typ.Bits == 64 {
		return math.Float64bits(float64(in.Int)), nil
	}
	return val, nil
}
