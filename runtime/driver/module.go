package driver

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"unsafe"

	"cptx/runtime/driver/found"
	"cptx/runtime/sim"
	"cptx/runtime/sim/debuginfo"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Module is a CUmodule: a program that is loaded in a context.
type Module struct {
	handle     uintptr
	ctx        *Context
	runner     *engine.Runner
	byName     map[string]*Function
	references map[string]*TexRef
	pieces     []uintptr // handles that end with the module
	managed    []*block  // of variables that the host uses too
	globals    []uint64  // addresses of variables that the program knows
	library    *Library  // that it is the module of in the context; nil if it is none
}

var moduleCalls = map[string]function{
	"cuModuleLoad":          {current, func(c *call) Result { return c.loadFile(c.ptr(0), c.text(1)) }},
	"cuModuleLoadData":      {current, func(c *call) Result { return c.loadData(c.ptr(0), c.ptr(1), &jit{}) }},
	"cuModuleLoadFatBinary": {current, func(c *call) Result { return c.loadData(c.ptr(0), c.ptr(1), &jit{}) }},
	"cuModuleLoadDataEx": {current, func(c *call) Result {
		j, r := newJIT(c.u32(2), c.ptr(3), c.ptr(4))
		if r != Success {
			return r
		}
		return c.loadData(c.ptr(0), c.ptr(1), j)
	}},
	"cuModuleUnload": {current, func(c *call) Result {
		m := find[Module](c.Driver, c.handle(0))
		if m == nil || m.library != nil {
			return InvalidHandle
		}
		if m.ctx != c.ctx {
			return InvalidContext
		}
		c.unload(m)
		return Success
	}},
	"cuModuleGetFunction":      {current, getFunction},
	"cuModuleGetFunctionCount": {current, withModule(1, func(c *call, m *Module) Result { return put(c.ptr(0), uint32(len(m.runner.Program.Kernels))) })},
	"cuModuleEnumerateFunctions": {current, withModule(2, func(c *call, m *Module) Result {
		to := array[uintptr](c.ptr(0), int(c.u32(1)))
		if to == nil {
			return InvalidValue
		}
		for i, e := range m.runner.Program.Entries() {
			if i < len(to) {
				to[i] = c.function(m, e.Name).handle
			}
		}
		return Success
	})},
	"cuModuleGetGlobal": {current, withModule(2, func(c *call, m *Module) Result {
		return c.global(m, c.ptr(0), c.ptr(1), c.text(3))
	})},
	"cuModuleGetLoadingMode": {initialised, func(c *call) Result { return put(c.ptr(0), uint32(1)) }},
}

func withModule(i int, f func(c *call, m *Module) Result) func(*call) Result {
	return func(c *call) Result {
		m := find[Module](c.Driver, c.handle(i))
		if m == nil {
			return InvalidHandle
		}
		return f(c, m)
	}
}

// jit is what a program asks of the compilation of PTX: where messages go.
type jit struct {
	options map[uint32]int // indices in values
	// values are the program's, and was what they have been last. CUDA asks that they stay as long
	// as a linker; programs that free them nevertheless (cuda.core 1.1) have something else there
	// then, which must not be overwritten.
	values, was []uintptr
}

// Options of the compiler (CUjit_option) that are heeded.
const (
	jitInfoLog   = 3
	jitInfoSize  = 4
	jitErrorLog  = 5
	jitErrorSize = 6
)

// optionLimit bounds the options of a compilation, of which CUDA has some forty.
const optionLimit = 1024

func newJIT(n uint32, names, values unsafe.Pointer) (*jit, Result) {
	if n > optionLimit || n > 0 && (names == nil || values == nil) {
		return nil, InvalidValue
	}
	j := &jit{options: map[uint32]int{}, values: array[uintptr](values, int(n))}
	j.was = slices.Clone(j.values)
	for i, o := range array[uint32](names, int(n)) {
		j.options[o] = i
	}
	return j, Success
}

// log writes a message to the program's buffer and how long it is to its size.
func (j *jit) log(buffer, size uint32, text string) {
	n, ok := j.options[size]
	if !ok {
		return
	}
	room, written := int32(uint32(j.was[n])), uintptr(0)
	if i, ok := j.options[buffer]; ok && j.was[i] != 0 && room > 0 {
		fill(pointer(uint64(j.was[i])), room, text)
		written = uintptr(min(int(room)-1, len(text)))
	}
	if slices.Equal(j.values, j.was) {
		j.values[n], j.was[n] = written, written
	}
}

func (c *call) loadFile(to unsafe.Pointer, name string) Result {
	if to == nil || name == "" {
		return InvalidValue
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return FileNotFound
	}
	text, err := dataText(data, c.ctx.dev.gpu)
	return c.loadText(to, text, err, &jit{})
}

func (c *call) loadData(to, image unsafe.Pointer, j *jit) Result {
	if to == nil || image == nil {
		return InvalidValue
	}
	text, err := imageText(image, c.ctx.dev.gpu)
	return c.loadText(to, text, err, j)
}

// loadText loads what an image has, or says why there is nothing.
func (c *call) loadText(to unsafe.Pointer, text string, err error, j *jit) Result {
	m, r := c.load(c.ctx, text, err, j)
	if r != Success {
		return r
	}
	return put(to, m.handle)
}

// load makes a module of PTX texts, which zeroes separate.
func (c *call) load(x *Context, text string, err error, j *jit) (*Module, Result) {
	if err == nil {
		err = loadable(text, x.dev.gpu)
	}
	if err != nil {
		return nil, c.imageFailed(err, j)
	}
	c.exclusive()
	p, err := sim.LoadFor(c.vm, strings.Split(text, "\x00")...)
	if err == nil && p.AddressSize() != 64 {
		err = &faults.LoadError{Msg: "addresses have 32 bits"}
	}
	if err != nil {
		return nil, c.imageFailed(err, j)
	}
	if info, err := debuginfo.Load(p); err == nil && info != nil {
		info.NameObjects(p)
	}
	made, err := c.vm.Load(p)
	if err != nil {
		return nil, OutOfMemory
	}
	j.log(jitInfoLog, jitInfoSize, "")
	j.log(jitErrorLog, jitErrorSize, "")
	m := &Module{ctx: x, runner: &engine.Runner{Module: made, Opts: c.options()}, byName: map[string]*Function{}, references: map[string]*TexRef{}}
	for _, v := range made.Managed() {
		if r := c.shareVariable(m, v); r != Success {
			c.unload(m)
			return nil, r
		}
	}
	c.cover(m)
	m.handle = c.handleOf(m)
	x.owned = append(x.owned, m.handle)
	return m, Success
}

// shareVariable gives a managed variable memory of the host.
func (c *call) shareVariable(m *Module, v *vm.Variable) Result {
	size := uint64(max(v.Size, 1))
	if !m.ctx.dev.take(round(size)) {
		return OutOfMemory
	}
	b := &block{size: size, kind: managed, flags: 1, ctx: m.ctx, dev: m.ctx.dev, owner: m}
	var err error
	if b.host, err = mapMemory(size); err == nil {
		b.addr = uint64(uintptr(unsafe.Pointer(&b.host[0])))
		if b.made, err = m.runner.Share(v, b.host, b.addr); err != nil {
			unmap(b.host)
		}
	}
	if err != nil {
		m.ctx.dev.used -= round(size)
		return OutOfMemory
	}
	m.managed = append(m.managed, b)
	c.addBlock(b)
	c.share(b)
	return Success
}

// loadable says whether a GPU runs texts.
func loadable(text string, g *GPU) error {
	for t := range strings.SplitSeq(text, "\x00") {
		if w := targetWord(t); w != "" && !g.runs(w) {
			return fmt.Errorf("%w: it is for %s, and the GPU is of sm_%d; CPTX_GPU chooses another", errTarget, w, g.Target)
		}
	}
	return nil
}

// imageFailed tells why an image cannot be loaded.
func (c *call) imageFailed(err error, j *jit) Result {
	j.log(jitErrorLog, jitErrorSize, err.Error())
	var bad *faults.LoadError
	switch {
	case errors.As(err, &bad):
		return c.warn(InvalidPTX, "%v", err)
	case errors.Is(err, errNoPTX), errors.Is(err, errTarget):
		return c.warn(NoBinaryForGPU, "the image cannot be loaded: %v", err)
	}
	return c.warn(InvalidImage, "the image cannot be loaded: %v", err)
}

// unloadedLimit bounds the kernels of unloaded modules whose names are kept, for messages.
const unloadedLimit = 1 << 16

// unload ends a module, when its work is done.
func (c *call) unload(m *Module) {
	c.finish(func(*op) bool { return true })
	c.waitedAll()
	for _, addr := range m.globals {
		delete(c.blocks, addr)
	}
	c.uncover(m)
	m.runner.Unload()
	for _, b := range m.managed {
		c.free(b)
	}
	for _, h := range m.pieces {
		if f := find[Function](c.Driver, h); f != nil && len(c.unloaded) < unloadedLimit {
			c.unloaded[h] = f.fn.Name
		}
		delete(c.handles, h)
	}
	delete(c.handles, m.handle)
}

// global gives the address and the size of a variable.
func (c *call) global(m *Module, addr, size unsafe.Pointer, name string) Result {
	if name == "" || addr == nil && size == nil {
		return InvalidValue
	}
	at, n, err := m.runner.Global(name)
	if err != nil {
		return NotFound
	}
	if c.blocks[at] == nil {
		m.globals = append(m.globals, at)
		c.addBlock(&block{addr: at, size: uint64(n), kind: variable, ctx: m.ctx, dev: m.ctx.dev})
	}
	if addr != nil {
		put(addr, at)
	}
	if size != nil {
		put(size, uint64(n))
	}
	return Success
}

// options are those of each launch.
func (d *Driver) options() vm.Options {
	o := vm.DefaultOptions()
	o.Races, o.Seed, o.Budget, o.Lockstep = d.Races, d.Seed, d.Budget, d.Lockstep
	o.Uninit = d.Levels.Of(faults.Uninitialised) != found.Off
	o.Stdout = d.Out
	return o
}

// endObject ends what a handle stands for, when its context ends.
func (c *call) endObject(h uintptr) {
	if m := find[Module](c.Driver, h); m != nil {
		if m.library != nil {
			delete(m.library.modules, m.ctx)
		}
		c.unload(m)
	}
	delete(c.handles, h)
}
