package driver

import (
	"unsafe"

	"cptx/runtime/sim/vm"
)

// Function is a CUfunction.
type Function struct {
	handle uintptr
	mod    *Module
	fn     *vm.Function
	shared int              // static shared memory, bytes
	values map[uint32]int32 // attributes that were set
	old    oldLaunch
}

// Attributes of functions (CUfunction_attribute).
const (
	attrMaxThreads    = 0
	attrShared        = 1
	attrConst         = 2
	attrLocal         = 3
	attrRegisters     = 4
	attrPTX           = 5
	attrBinary        = 6
	attrCacheCA       = 7
	attrMaxDynamic    = 8
	attrCarveout      = 9
	attrMustCluster   = 10
	attrClusterX      = 11
	attrClusterY      = 12
	attrClusterZ      = 13
	attrNonPortable   = 14
	attrClusterPolicy = 15
)

// registersOfThread is what attrRegisters says: the machine has no register allocation, and what
// ptxas gives most kernels is as many or less.
const registersOfThread = 32

var functionCalls = map[string]function{
	"cuFuncGetAttribute": {current, withFunction(2, func(c *call, f *Function) Result {
		v, r := f.attribute(c.u32(1))
		if r != Success {
			return r
		}
		return put(c.ptr(0), v)
	})},
	"cuFuncSetAttribute":       {current, withFunction(0, func(c *call, f *Function) Result { return f.set(c.u32(1), c.i32(2)) })},
	"cuFuncSetCacheConfig":     {current, withFunction(0, func(c *call, f *Function) Result { return small(c.u32(1), 3) })},
	"cuFuncSetSharedMemConfig": {current, withFunction(0, func(c *call, f *Function) Result { return small(c.u32(1), 2) })},
	"cuFuncGetModule":          {current, withFunction(1, func(c *call, f *Function) Result { return put(c.ptr(0), f.mod.handle) })},
	"cuFuncGetName":            {current, named(1, withFunction(1, func(c *call, f *Function) Result { return put(c.ptr(0), c.cText(f.fn.Name)) }))},
	"cuFuncGetParamInfo":       {current, withFunction(0, func(c *call, f *Function) Result { return f.param(c) })},
	"cuFuncGetParamCount":      {current, withFunction(0, func(c *call, f *Function) Result { return put(c.ptr(1), uint64(len(f.fn.Entry.Params))) })},
	"cuFuncIsLoaded":           {current, withFunction(1, func(c *call, f *Function) Result { return put(c.ptr(0), uint32(1)) })},
	"cuFuncLoad":               {current, withFunction(0, func(c *call, f *Function) Result { return Success })},
}

// named is a function that gives the name of argument i, which refuses none as a value.
func named(i int, f func(*call) Result) func(*call) Result {
	return func(c *call) Result {
		if c.handle(i) == 0 {
			return InvalidValue
		}
		return f(c)
	}
}

func small(v, limit uint32) Result {
	if v > limit {
		return InvalidValue
	}
	return Success
}

// withFunction finds the function of argument i, which may be a kernel.
func withFunction(i int, f func(c *call, f *Function) Result) func(*call) Result {
	return func(c *call) Result {
		fn := c.functionOf(c.handle(i))
		if fn == nil {
			return InvalidHandle
		}
		return f(c, fn)
	}
}

// functionOf is the function of a handle; that of a kernel is the one of the current context.
func (c *call) functionOf(h uintptr) *Function {
	if f := find[Function](c.Driver, h); f != nil {
		return f
	}
	if k := find[Kernel](c.Driver, h); k != nil {
		f, _ := k.in(c)
		return f
	}
	return nil
}

func getFunction(c *call) Result {
	m := find[Module](c.Driver, c.handle(1))
	switch {
	case c.ptr(0) == nil || c.ptr(2) == nil:
		return InvalidValue
	case m == nil:
		return InvalidHandle
	}
	f := c.function(m, c.text(2))
	if f == nil {
		return NotFound
	}
	return put(c.ptr(0), f.handle)
}

// function is the kernel of a name in a module, nil if there is none.
func (d *Driver) function(m *Module, name string) *Function {
	if f := m.byName[name]; f != nil {
		return f
	}
	fn, err := m.runner.Kernel(name)
	if err != nil {
		return nil
	}
	f := &Function{mod: m, fn: fn, shared: fn.StaticShared(), values: map[uint32]int32{attrCarveout: -1}}
	f.handle = d.handleOf(f)
	m.pieces = append(m.pieces, f.handle)
	m.byName[name] = f
	return f
}

// dynamicLimit is how much dynamic shared memory a launch may ask for.
func (f *Function) dynamicLimit() int {
	if v, ok := f.values[attrMaxDynamic]; ok {
		return int(v)
	}
	return 48<<10 - f.shared
}

// maxThreads is how many threads a block may have.
func (f *Function) maxThreads() int {
	n := 1024
	if d := f.fn.Decl.MaxNTid; len(d) > 0 {
		n = 1
		for _, v := range d {
			n *= max(v, 1)
		}
	}
	return min(n, 1024)
}

func (f *Function) attribute(n uint32) (int32, Result) {
	gpu := f.mod.ctx.dev.gpu
	cluster := func(i int) int32 {
		if d := f.fn.Decl.ReqCluster; i < len(d) {
			return int32(d[i])
		} else if len(d) > 0 {
			return 1
		}
		return f.values[attrClusterX+uint32(i)]
	}
	switch n {
	case attrMaxThreads:
		return int32(f.maxThreads()), Success
	case attrShared:
		return int32(f.shared), Success
	case attrConst:
		sum := 0
		for _, v := range f.mod.runner.Program.Vars {
			if v.Space.String() == "const" {
				sum += v.Size
			}
		}
		return int32(sum), Success
	case attrLocal:
		return int32(f.fn.Frame), Success
	case attrRegisters:
		return registersOfThread, Success
	case attrPTX:
		t, _, _ := targetOf(f.fn.Unit.Mod.Target[0])
		return int32(t), Success
	case attrBinary:
		return int32(gpu.Target), Success
	case attrMaxDynamic:
		return int32(f.dynamicLimit()), Success
	case attrMustCluster:
		if f.fn.Decl.ExplicitCluster && len(f.fn.Decl.ReqCluster) == 0 {
			return 1, Success
		}
		return 0, Success
	case attrClusterX, attrClusterY, attrClusterZ:
		return cluster(int(n - attrClusterX)), Success
	case attrCacheCA, attrCarveout, attrNonPortable, attrClusterPolicy:
		return f.values[n], Success
	}
	return 0, InvalidValue
}

func (f *Function) set(n uint32, v int32) Result {
	switch n {
	case attrMaxDynamic:
		if v < 0 || int(v)+f.shared > f.mod.ctx.dev.gpu.SharedBlock {
			return InvalidValue
		}
	case attrCarveout:
		if v < -1 || v > 100 {
			return InvalidValue
		}
	case attrClusterX, attrClusterY, attrClusterZ, attrClusterPolicy:
		if v < 0 {
			return InvalidValue
		}
	case attrNonPortable:
		if v < 0 || v > 1 {
			return InvalidValue
		}
	default:
		return InvalidValue
	}
	f.values[n] = v
	return Success
}

// param gives offset and size of a parameter.
func (f *Function) param(c *call) Result {
	i := c.u64(1)
	if i >= uint64(len(f.fn.Entry.Params)) || c.ptr(2) == nil {
		return InvalidValue
	}
	p := f.fn.Entry.Params[i]
	put(c.ptr(2), uint64(p.Offset))
	if c.ptr(3) != nil {
		put(c.ptr(3), uint64(p.Size))
	}
	return Success
}

// cText is a string for C that lives as long as the process.
func (d *Driver) cText(text string) unsafe.Pointer {
	b := d.texts[text]
	if b == nil {
		b = append([]byte(text), 0)
		d.texts[text] = b
	}
	return unsafe.Pointer(&b[0])
}
