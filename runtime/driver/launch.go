package driver

import (
	"errors"
	"fmt"
	"time"
	"unsafe"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// launch is a kernel with what it is launched with.
type launch struct {
	f                    *Function
	grid, block, cluster geometry.Dim3
	shared               uint32
	cooperative          bool
	params               []byte
	pointers             []unsafe.Pointer // to each of params, for the program
	at                   Place
	completed            *Event // recorded when it has ended; nil: none
}

var launchCalls = map[string]function{
	"cuLaunchKernel":            {current, func(c *call) Result { return launchKernel(c, false) }},
	"cuLaunchCooperativeKernel": {current, func(c *call) Result { return launchKernel(c, true) }},
	"cuLaunchKernelEx":          {current, launchEx},
}

func launchKernel(c *call, cooperative bool) Result {
	s := c.streamOf(c.handle(8))
	if s == nil {
		return InvalidHandle
	}
	f := c.functionOf(c.handle(0))
	if f == nil {
		return c.noFunction(c.handle(0))
	}
	l := &launch{f: f, grid: geometry.Dim(c.u32(1), c.u32(2), c.u32(3)), block: geometry.Dim(c.u32(4), c.u32(5), c.u32(6)),
		shared: c.u32(7), cooperative: cooperative, at: c.at}
	extra := c.ptr(10)
	if cooperative {
		extra = nil
	}
	return c.launch(s, l, c.ptr(9), extra)
}

// noFunction says what a handle was that is no kernel's.
func (c *call) noFunction(h uintptr) Result {
	if name := c.unloaded[h]; name != "" {
		return c.warn(InvalidHandle, "the module of the kernel %s is unloaded", name)
	}
	return InvalidHandle
}

// launchConfig is CUlaunchConfig.
type launchConfig struct {
	grid, block [3]uint32
	shared      uint32
	stream      uintptr
	attrs       unsafe.Pointer
	n           uint32
}

// launchAttribute is CUlaunchAttribute.
type launchAttribute struct {
	id    uint32
	_     uint32
	value [16]uint32
}

// Attributes of launches (CUlaunchAttributeID).
const (
	launchCooperative = 2
	launchCluster     = 4
	launchEvent       = 7
	launchCompleted   = 12
	launchLast        = 18
)

func launchEx(c *call) Result {
	p := (*launchConfig)(c.ptr(0))
	if p == nil {
		return InvalidValue
	}
	s, f := c.streamOf(p.stream), c.functionOf(c.handle(1))
	switch {
	case s == nil:
		return InvalidHandle
	case f == nil:
		return c.noFunction(c.handle(1))
	}
	l := &launch{f: f, grid: dim3(p.grid), block: dim3(p.block), shared: p.shared, at: c.at}
	for _, a := range array[launchAttribute](p.attrs, int(p.n)) {
		if r := c.launchAttribute(l, &a); r != Success {
			return r
		}
	}
	return c.launch(s, l, c.ptr(2), c.ptr(3))
}

func dim3(d [3]uint32) geometry.Dim3 { return geometry.Dim(d[0], d[1], d[2]) }

// launchAttribute heeds what bears on the result; the rest are hints.
func (c *call) launchAttribute(l *launch, a *launchAttribute) Result {
	switch a.id {
	case launchCooperative:
		l.cooperative = a.value[0] != 0
	case launchCluster:
		l.cluster = geometry.Dim(a.value[0], a.value[1], a.value[2])
	case launchEvent, launchCompleted:
		h := uintptr(a.value[0]) | uintptr(a.value[1])<<32
		if h == 0 {
			return Success
		}
		if l.completed = find[Event](c.Driver, h); l.completed == nil {
			return InvalidHandle
		}
	}
	if a.id > launchLast {
		return InvalidValue
	}
	return Success
}

// launch checks a launch, takes its arguments and gives it to a stream.
func (c *call) launch(s *Stream, l *launch, params, extra unsafe.Pointer) Result {
	if l.f.mod.ctx != s.ctx {
		return c.warn(InvalidHandle, "the kernel %s is of another context than the stream", l.f.fn.Name)
	}
	if r := c.checkLaunch(l); r != Success {
		return r
	}
	if r := c.arguments(l, params, extra); r != Success {
		return r
	}
	w := c.launchWork(l)
	if r := c.submit(s, w); r != Success {
		return r
	}
	if e := l.completed; e != nil {
		return c.record(s, e)
	}
	return Success
}

// checkLaunch finds what the driver refuses before anything runs.
func (c *call) checkLaunch(l *launch) Result {
	f, gpu := l.f, l.f.mod.ctx.dev.gpu
	d := f.fn.Decl
	count := func(d geometry.Dim3) uint64 { return uint64(d.X) * uint64(d.Y) * uint64(d.Z) }
	switch {
	case l.grid.X == 0 || l.grid.Y == 0 || l.grid.Z == 0 || l.block.X == 0 || l.block.Y == 0 || l.block.Z == 0:
		return InvalidValue
	case l.grid.X > 1<<31-1 || l.grid.Y > 65535 || l.grid.Z > 65535:
		return c.warn(InvalidValue, "a grid of %v blocks; (2147483647,65535,65535) is the largest", l.grid)
	case l.block.X > 1024 || l.block.Y > 1024 || l.block.Z > 64 || count(l.block) > 1024:
		return c.warn(InvalidValue, "a block of %v threads; 1024 are the most", l.block)
	case count(l.block) > uint64(f.maxThreads()):
		return c.warn(InvalidValue, "a block of %d threads; %s is made for %d", count(l.block), f.fn.Name, f.maxThreads())
	case d.ReqNTid && count(l.block) != uint64(f.maxThreads()):
		return c.warn(InvalidValue, "a block of %d threads; %s is made for %d", count(l.block), f.fn.Name, f.maxThreads())
	case int(min(l.shared, 1<<30)) > f.dynamicLimit():
		return c.warn(InvalidValue, "%d bytes of dynamic shared memory; %s may have %d (CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES)", l.shared, f.fn.Name, f.dynamicLimit())
	}
	if l.cluster == (geometry.Dim3{}) && len(d.ReqCluster) == 0 && f.values[attrClusterX] > 0 {
		l.cluster = geometry.Dim(uint32(f.values[attrClusterX]), uint32(max(1, f.values[attrClusterY])), uint32(max(1, f.values[attrClusterZ])))
	}
	if n := count(l.cluster); n > 0 {
		limit := uint64(8)
		if f.values[attrNonPortable] != 0 {
			limit = 16
		}
		if gpu.Target < 90 || n > limit || !d.BlocksAreClusters && (l.grid.X%l.cluster.X != 0 || l.grid.Y%l.cluster.Y != 0 || l.grid.Z%l.cluster.Z != 0) {
			return c.warn(InvalidClusterSize, "clusters of %v blocks in a grid of %v", l.cluster, l.grid)
		}
	}
	if l.cooperative && count(l.grid) > uint64(f.resident(int(count(l.block)), int(l.shared))*f.mod.ctx.dev.sms) {
		return c.warn(CooperativeTooLarge, "%d blocks cannot run at once on %d multiprocessors (CPTX_SMS)", count(l.grid), f.mod.ctx.dev.sms)
	}
	return Success
}

// Words of extra (CU_LAUNCH_PARAM_*).
const (
	extraEnd    = 0
	extraBuffer = 1
	extraSize   = 2
)

// arguments copies the arguments of a launch: pointers to each, or one buffer as the entry lays its
// parameters out.
func (c *call) arguments(l *launch, params, extra unsafe.Pointer) Result {
	e := l.f.fn.Entry
	l.params = make([]byte, e.Size)
	if extra != nil && params == nil {
		var buffer unsafe.Pointer
		size := uint64(0)
		list := (*[8]unsafe.Pointer)(extra)
		for i := 0; i < 6 && uintptr(list[i]) != extraEnd; i += 2 {
			switch uintptr(list[i]) {
			case extraBuffer:
				buffer = list[i+1]
			case extraSize:
				if list[i+1] == nil {
					return InvalidValue
				}
				size = *(*uint64)(list[i+1])
			default:
				return InvalidValue
			}
		}
		if buffer == nil && e.Size > 0 || size < uint64(e.Size) {
			return c.warn(InvalidValue, "%d bytes of arguments; %s takes %d", size, l.f.fn.Name, e.Size)
		}
		copy(l.params, array[byte](buffer, e.Size))
		return Success
	}
	if params == nil && len(e.Params) > 0 {
		return InvalidValue
	}
	for i, p := range e.Params {
		from := *(*unsafe.Pointer)(unsafe.Add(params, i*8))
		if from == nil {
			return InvalidValue
		}
		copy(l.params[p.Offset:p.Offset+p.Size], array[byte](from, p.Size))
	}
	return Success
}

// launchWork is the work of a launch.
func (d *Driver) launchWork(l *launch) *work {
	t := &touched{launch: l}
	return &work{what: "the kernel " + l.f.fn.Name, node: &kernelNode{launch: *l}, touched: t, do: func() Result { return d.execute(l, t) }}
}

// execute runs a kernel to its end.
func (d *Driver) execute(l *launch, t *touched) Result {
	runner := &engine.Runner{Module: l.f.mod.runner.Module, Opts: l.f.mod.runner.Opts}
	runner.Opts.Cooperative = l.cooperative
	d.launches++
	n := d.launches
	notes := &noted{}
	t.number = n
	d.watchAccesses(&runner.Opts, t)
	runner.Opts.Note = func(f *faults.Fault) bool { return d.goesOn(f, notes) }
	var args []engine.Arg
	for _, p := range l.f.fn.Entry.Params {
		args = append(args, engine.Bytes(l.params[p.Offset:p.Offset+p.Size]))
	}
	start := time.Now()
	err := engine.LaunchClusters(runner, l.f.fn.Name, l.grid, l.block, l.cluster, int(l.shared), args...)
	d.found.spent(time.Since(start), runner.Counts.Steps)
	for _, f := range notes.list {
		d.report(l, n, f)
	}
	var f *faults.Fault
	switch {
	case err == nil:
		return Success
	case errors.As(err, &f):
		d.report(l, n, f)
		return resultOf(f.Kind)
	}
	fmt.Fprintf(d.Errors, "cptx: the kernel %s cannot be launched: %v\n", l.f.fn.Name, err)
	return LaunchFailed
}

// resultOf is how CUDA calls what a kernel did.
func resultOf(k faults.Kind) Result {
	switch k {
	case faults.OutOfBounds, faults.NullAccess, faults.UseAfterFree, faults.WrongSpace, faults.ReadOnly:
		return IllegalAddress
	case faults.Misaligned:
		return MisalignedAddress
	case faults.AssertFailed:
		return AssertFailed
	case faults.Deadlock, faults.BudgetSpent:
		return LaunchTimeout
	case faults.BadInstr:
		return IllegalInstruction
	case faults.BadCall:
		return InvalidPC
	case faults.MemorySpent:
		return OutOfMemory
	}
	return LaunchFailed
}
