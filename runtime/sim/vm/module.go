package vm

import (
	"errors"
	"fmt"
	"slices"

	"cptx/runtime/sim/memory"
)

// NextBase is where the next program is loaded, unless it fits into what others have left.
func (d *Device) NextBase() Base {
	return Base{Slot: d.As.Past(uint64(len(*d.As.Slots.Load())), 1), Code: d.codes}
}

// Load makes the variables of a program with their initial contents. A program can be loaded many
// times, on one device or several; each has variables of its own.
func (d *Device) Load(p *Program) (*Module, error) {
	if p.AddressSize() != 8*d.PointerSize() {
		return nil, fmt.Errorf("a program with addresses of %d bits on a device with %d", p.AddressSize(), 8*d.PointerSize())
	}
	bytes := uint64(0)
	for _, v := range p.Vars {
		bytes += uint64(v.Size) + objectBytes
	}
	if !d.Memory.Take(bytes) {
		return nil, fmt.Errorf("no memory for variables of %d bytes: %w", bytes, ErrMemory)
	}
	slots := p.Next - p.Base.Slot
	first, ok := d.As.Place(slots)
	if !ok {
		d.Memory.Give(bytes)
		return nil, errors.New("no address space left for the variables of the program")
	}
	if at := (Base{Slot: first, Code: d.codes}); p.Base != at {
		var err error
		if p, err = p.At(at); err != nil {
			d.As.Release(first, slots)
			d.Memory.Give(bytes)
			return nil, err
		}
	}
	m := &Module{Device: d, Program: p, twins: map[*memory.Object]*memory.Object{}, shared: map[*memory.Object]*memory.Object{}}
	for _, v := range p.Vars {
		o := &memory.Object{Base: v.Addr, Name: p.called(v.Name), Kind: memory.GlobalVariable}
		if v.Space == memory.Const {
			o.Kind = memory.ConstVariable
		}
		o.Data = make([]byte, v.Size)
		copy(o.Data, v.Init)
		m.objects = append(m.objects, o)
		d.As.Enter(o)
	}
	code := functions{first: d.codes}
	for _, fn := range p.Funcs {
		code.names = append(code.names, fn.Name)
	}
	d.codes += len(p.Funcs)
	d.code = append(d.code, code)
	m.bindSamplers()
	return m, nil
}

// Single is a program loaded on a device of its own.
func Single(p *Program) *Module {
	m, err := NewDevice(p.AddressSize()).Load(p)
	if err != nil { // an empty device has the place that programs are decoded for, and memory without limit
		panic(err)
	}
	return m
}

// Unload ends the life of the module's variables and gives their memory back: a later access to one
// is reported as use after free. Other memory of the device stays as it is.
func (m *Module) Unload() error {
	if m.unloaded {
		return errors.New("the module is unloaded already")
	}
	m.unloaded = true
	for _, o := range m.objects {
		delete(m.bound, o.Base)
		m.Memory.Give(costs(o))
		m.As.End(o)
	}
	for _, o := range m.twins {
		m.As.Remove(o)
	}
	p := m.Program
	m.As.Release(p.Base.Slot, p.Next-p.Base.Slot)
	m.forget(p.Base.Code)
	m.spares.drop()
	m.objects, m.twins, m.Stretches = nil, nil, nil
	m.Program = &Program{}
	return nil
}

// Kernel finds an entry of the module.
func (m *Module) Kernel(name string) (*Function, error) {
	if m.unloaded {
		return nil, fmt.Errorf("%s is of a module that is unloaded", name)
	}
	if fn := m.Program.Kernels[name]; fn != nil {
		return fn, nil
	}
	return nil, fmt.Errorf("no entry %s", name)
}

// Function finds a function of the module that is no entry and has a body.
func (m *Module) Function(name string) (*Function, error) {
	if m.unloaded {
		return nil, fmt.Errorf("%s is of a module that is unloaded", name)
	}
	if fn := m.Program.FindFunc(name); fn != nil {
		return fn, nil
	}
	return nil, fmt.Errorf("no function %s", name)
}

// Global gives the address and size of a .global or .const variable. That of a .const one is in
// global memory, where kernels may write it: constants have two addresses on a GPU too, and by the
// other they are read-only.
func (m *Module) Global(name string) (addr uint64, size int, err error) {
	for i, o := range m.objects {
		v := m.Program.Vars[i]
		if v.Name != name {
			continue
		}
		if twin := m.shared[o]; twin != nil {
			return twin.Base, v.Size, nil
		}
		if v.Space != memory.Const {
			return v.Addr, v.Size, nil
		}
		twin := m.twins[o]
		if twin == nil {
			twin = &memory.Object{Kind: memory.GlobalVariable, Name: o.Name, Of: o, Region: memory.Region{Data: o.Data}}
			if !m.As.Add(twin) {
				return 0, 0, fmt.Errorf("no address space left for %s", name)
			}
			m.twins[o] = twin
		}
		return twin.Base, v.Size, nil
	}
	return 0, 0, fmt.Errorf("no variable %s", name)
}

// Managed lists the variables that the host uses as well (.attribute(.managed)).
func (m *Module) Managed() (list []*Variable) {
	for _, v := range m.Program.Vars {
		if v.Decl.Managed && v.Space == memory.Global {
			list = append(list, v)
		}
	}
	return list
}

// Share makes the bytes of a managed variable memory of the host, which knows them by an address of
// its own; the object there is twin. Global gives that address. Code of the module has the variable
// at both.
func (m *Module) Share(v *Variable, data []byte, addr uint64) (twin *memory.Object, err error) {
	o := m.objects[slices.Index(m.Program.Vars, v)]
	twin = &memory.Object{Kind: memory.HostBuffer, Name: o.Name, Region: memory.Region{Data: data[:len(o.Data)]}}
	if err := m.As.AddHost(twin, addr); err != nil {
		return nil, err
	}
	copy(data, o.Data)
	o.Data = twin.Data
	o.Settle()
	m.shared[o] = twin
	return twin, nil
}

// Canonical is the object that stands for the bytes of an object: of a managed variable the host's.
func (m *Module) Canonical(o *memory.Object) *memory.Object {
	if twin := m.shared[o]; twin != nil {
		return twin
	}
	return o
}

// forget notes that the module whose code begins there is unloaded.
func (d *Device) forget(first int) {
	gone := 0
	for i := range d.code {
		if d.code[i].first == first {
			d.code[i].gone = true
		}
		if d.code[i].gone {
			gone++
		}
	}
	if gone > unloadedLimit {
		i := slices.IndexFunc(d.code, func(f functions) bool { return f.gone })
		d.code = slices.Delete(d.code, i, i+1)
	}
}

// functionAt is the name of the function at a code address in any module, and whether the module is
// still loaded; "" if there is none.
func (d *Device) functionAt(addr uint64) (name string, loaded bool) {
	for i := range d.code {
		f := &d.code[i]
		if n, ok := codeIndex(addr, d.As, f.first); ok && n < len(f.names) {
			return f.names[n], !f.gone
		}
	}
	return "", false
}

// At is the program decoded for another place, with the same names.
func (p *Program) At(base Base) (*Program, error) {
	q, err := p.Again(base)
	if err == nil && p.Units[0].names != nil {
		q.SetNames(p.Units[0].names)
	}
	return q, err
}
