package driver

import (
	"os"
	"strings"

	"cptx/runtime/sim"
)

// Library is a CUlibrary: an image that is loaded into each context where one of its kernels or
// variables is needed.
type Library struct {
	handle  uintptr
	text    string
	modules map[*Context]*Module
	kernels map[string]*Kernel
	names   []string // of kernels
}

// Kernel is a CUkernel.
type Kernel struct {
	handle uintptr
	lib    *Library
	name   string
	values map[uint32]int32 // attributes that were set for all contexts
}

var libraryCalls = map[string]function{
	"cuLibraryLoadData": {initialised, func(c *call) Result {
		if c.ptr(0) == nil || c.ptr(1) == nil {
			return InvalidValue
		}
		text, err := imageText(c.ptr(1), c.gpu())
		return c.loadLibrary(text, err)
	}},
	"cuLibraryLoadFromFile": {initialised, func(c *call) Result {
		if c.ptr(0) == nil || c.ptr(1) == nil {
			return InvalidValue
		}
		data, err := os.ReadFile(c.text(1))
		if err != nil {
			return FileNotFound
		}
		text, err := dataText(data, c.gpu())
		return c.loadLibrary(text, err)
	}},
	"cuLibraryUnload": {initialised, withLibrary(0, unloadLibrary)},
	"cuLibraryGetKernel": {initialised, withLibrary(1, func(c *call, l *Library) Result {
		if c.ptr(0) == nil || c.ptr(2) == nil {
			return InvalidValue
		}
		k := l.kernels[c.text(2)]
		if k == nil {
			return NotFound
		}
		return put(c.ptr(0), k.handle)
	})},
	"cuLibraryGetKernelCount": {initialised, withLibrary(1, func(c *call, l *Library) Result { return put(c.ptr(0), uint32(len(l.names))) })},
	"cuLibraryEnumerateKernels": {initialised, withLibrary(2, func(c *call, l *Library) Result {
		if c.ptr(0) == nil {
			return InvalidValue
		}
		for i, n := range l.names {
			if i < int(c.u32(1)) {
				array[uintptr](c.ptr(0), i+1)[i] = l.kernels[n].handle
			}
		}
		return Success
	})},
	"cuLibraryGetModule": {current, withLibrary(1, func(c *call, l *Library) Result {
		m, r := l.in(c)
		if r != Success {
			return r
		}
		return put(c.ptr(0), m.handle)
	})},
	"cuLibraryGetGlobal": {current, withLibrary(2, func(c *call, l *Library) Result {
		m, r := l.in(c)
		if r != Success {
			return r
		}
		return c.global(m, c.ptr(0), c.ptr(1), c.text(3))
	})},
	"cuLibraryGetManaged": {current, withLibrary(2, func(c *call, l *Library) Result { return NotFound })},
	"cuKernelGetFunction": {current, withKernel(1, func(c *call, k *Kernel) Result {
		f, r := k.in(c)
		if r != Success {
			return r
		}
		return put(c.ptr(0), f.handle)
	})},
	"cuKernelGetLibrary": {initialised, withKernel(1, func(c *call, k *Kernel) Result { return put(c.ptr(0), k.lib.handle) })},
	"cuKernelGetName":    {initialised, named(1, withKernel(1, func(c *call, k *Kernel) Result { return put(c.ptr(0), c.cText(k.name)) }))},
	"cuKernelGetAttribute": {current, withKernel(2, func(c *call, k *Kernel) Result {
		if c.device(c.i32(3)) == nil {
			return InvalidDevice
		}
		f, r := k.in(c)
		if r != Success {
			return r
		}
		v, r := f.attribute(c.u32(1))
		if r != Success {
			return r
		}
		return put(c.ptr(0), v)
	})},
	"cuKernelSetAttribute": {current, withKernel(2, func(c *call, k *Kernel) Result {
		if c.device(c.i32(3)) == nil {
			return InvalidDevice
		}
		f, r := k.in(c)
		if r != Success {
			return r
		}
		if r := f.set(c.u32(0), c.i32(1)); r != Success {
			return r
		}
		k.values[c.u32(0)] = c.i32(1)
		return Success
	})},
	"cuKernelSetCacheConfig": {current, withKernel(0, func(c *call, k *Kernel) Result {
		if c.device(c.i32(2)) == nil {
			return InvalidDevice
		}
		return small(c.u32(1), 3)
	})},
	"cuKernelGetParamInfo": {current, withKernel(0, func(c *call, k *Kernel) Result {
		f, r := k.in(c)
		if r != Success {
			return r
		}
		return f.param(c)
	})},
	"cuKernelGetParamCount": {current, withKernel(0, func(c *call, k *Kernel) Result {
		f, r := k.in(c)
		if r != Success {
			return r
		}
		return put(c.ptr(1), uint64(len(f.fn.Entry.Params)))
	})},
}

func withLibrary(i int, f func(c *call, l *Library) Result) func(*call) Result {
	return func(c *call) Result {
		l := find[Library](c.Driver, c.handle(i))
		if l == nil {
			return InvalidHandle
		}
		return f(c, l)
	}
}

func withKernel(i int, f func(c *call, k *Kernel) Result) func(*call) Result {
	return func(c *call) Result {
		k := find[Kernel](c.Driver, c.handle(i))
		if k == nil {
			return InvalidHandle
		}
		return f(c, k)
	}
}

// gpu is the GPU that all devices are.
func (d *Driver) gpu() *GPU { return d.devices[0].gpu }

// loadLibrary checks an image and finds its kernels.
func (c *call) loadLibrary(text string, err error) Result {
	j, r := newJIT(c.u32(4), c.ptr(2), c.ptr(3))
	if r != Success {
		return r
	}
	if err == nil {
		err = loadable(text, c.gpu())
	}
	if err != nil {
		return c.imageFailed(err, j)
	}
	l := &Library{text: text, modules: map[*Context]*Module{}, kernels: map[string]*Kernel{}}
	var names []string
	if c.ctx = c.th.current(); c.ctx != nil && !c.ctx.destroyed && c.ctx.failed == Success {
		m, r := c.load(c.ctx, text, nil, j)
		if r != Success {
			return r
		}
		m.library, l.modules[c.ctx] = l, m
		for _, e := range m.runner.Program.Entries() {
			names = append(names, e.Name)
		}
	} else {
		p, err := sim.Load(strings.Split(text, "\x00")...)
		if err != nil {
			return c.imageFailed(err, j)
		}
		for _, e := range p.Entries() {
			names = append(names, e.Name)
		}
	}
	l.handle = c.handleOf(l)
	for _, n := range names {
		k := &Kernel{lib: l, name: n, values: map[uint32]int32{}}
		k.handle = c.handleOf(k)
		l.kernels[n] = k
	}
	l.names = names
	return put(c.ptr(0), l.handle)
}

func unloadLibrary(c *call, l *Library) Result {
	for x, m := range l.modules {
		if !x.destroyed {
			c.unload(m)
		}
	}
	for _, k := range l.kernels {
		delete(c.handles, k.handle)
	}
	delete(c.handles, l.handle)
	return Success
}

// in is the module of the library in the current context.
func (l *Library) in(c *call) (*Module, Result) {
	if m := l.modules[c.ctx]; m != nil {
		return m, Success
	}
	m, r := c.load(c.ctx, l.text, nil, &jit{})
	if r == Success {
		m.library, l.modules[c.ctx] = l, m
	}
	return m, r
}

// in is the kernel's function in the current context.
func (k *Kernel) in(c *call) (*Function, Result) {
	m, r := k.lib.in(c)
	if r != Success {
		return nil, r
	}
	f := c.function(m, k.name)
	if f == nil {
		return nil, NotFound
	}
	for n, v := range k.values {
		f.set(n, v)
	}
	return f, Success
}
