package vm

import (
	"errors"
	"fmt"

	"cptx/runtime/sim/memory"
)

// Module is a program that is loaded on a device: its variables have memory there until it is
// unloaded.
type Module struct {
	*Device
	Program   *Program
	Stretches []Stretches // by function, once a launch was traced
	objects   []*memory.Object
	unloaded  bool
}

// Load makes the variables of a program with their initial contents. A program can be loaded many
// times, on one device or several; each has variables of its own.
func (d *Device) Load(p *Program) (*Module, error) {
	if p.AddressSize() != 8*d.PointerSize() {
		return nil, fmt.Errorf("a program with addresses of %d bits on a device with %d", p.AddressSize(), 8*d.PointerSize())
	}
	if at := (Base{Slot: d.As.Next(), Code: d.codes}); p.Base != at {
		var err error
		if p, err = p.At(at); err != nil {
			return nil, err
		}
	}
	m := &Module{Device: d, Program: p}
	for _, v := range p.Vars {
		o := &memory.Object{Base: v.Addr, Name: p.called(v.Name), Kind: memory.GlobalVariable}
		if v.Space == memory.Const {
			o.Kind = memory.ConstVariable
		}
		o.Data = make([]byte, v.Size)
		copy(o.Data, v.Init)
		o.Settle()
		m.objects = append(m.objects, o)
	}
	d.As.AddPlaced(m.objects, p.Next)
	d.codes += len(p.Funcs)
	d.modules = append(d.modules, m)
	m.bindSamplers()
	return m, nil
}

// Single is a program loaded on a device of its own.
func Single(p *Program, opts Options) *Module {
	m, err := NewDevice(p.AddressSize(), opts).Load(p)
	if err != nil { // an empty device has the place that programs are decoded for
		panic(err)
	}
	return m
}

// Unload ends the life of the module's variables: a later access to one is reported as use after
// free. Other memory of the device stays as it is.
func (m *Module) Unload() error {
	if m.unloaded {
		return errors.New("the module is unloaded already")
	}
	m.unloaded = true
	for _, o := range m.objects {
		o.Freed = true
		o.Settle()
		delete(m.bound, o.Base)
	}
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

// Global gives the address and size of a .global or .const variable.
func (m *Module) Global(name string) (addr uint64, size int, err error) {
	for _, v := range m.Program.Vars {
		if v.Name == name && !m.unloaded {
			return v.Addr, v.Size, nil
		}
	}
	return 0, 0, fmt.Errorf("no variable %s", name)
}

// functionAt finds the function of a code address in any module, nil if there is none.
func (d *Device) functionAt(addr uint64) (*Module, *Function) {
	for _, m := range d.modules {
		if fn := m.Program.functionAt(addr); fn != nil {
			return m, fn
		}
	}
	return nil, nil
}
