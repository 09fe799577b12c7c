package driver

// Context is a CUcontext: what a program made on a device, and the state of that.
type Context struct {
	handle    uintptr
	id        uint64
	dev       *Device
	flags     uint32
	primary   bool
	attached  int
	destroyed bool
	failed    Result // the error of a kernel: all that follows fails by it
	limits    map[uint32]uint64
	cache     uint32
	banks     uint32
	peers     map[*Context]bool
	legacy    *Stream             // the default stream
	perThread map[*thread]*Stream // default streams of threads
	streams   []*Stream
	owned     []uintptr // handles that end with the context
}

var contextCalls = map[string]function{
	"cuCtxCreate": {initialised, func(c *call) Result { return c.createContext(c.u32(1), c.i32(2)) }},
	"cuCtxCreate_v3": {initialised, func(c *call) Result {
		if c.i32(2) != 0 {
			return Result(224) // CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY
		}
		return c.createContext(c.u32(3), c.i32(4))
	}},
	"cuCtxCreate_v4": {initialised, func(c *call) Result { return c.createContext(c.u32(2), c.i32(3)) }},
	"cuCtxDestroy":   {initialised, withContext(0, destroyContext)},
	"cuCtxAttach": {current, func(c *call) Result {
		if c.u32(1) != 0 {
			return InvalidValue
		}
		c.ctx.attached++
		return put(c.ptr(0), c.ctx.handle)
	}},
	"cuCtxDetach":      {initialised, withContext(0, detachContext)},
	"cuCtxPushCurrent": {initialised, withContext(0, func(c *call, x *Context) Result { c.th.contexts = append(c.th.contexts, x); return Success })},
	"cuCtxPopCurrent":  {initialised, popContext},
	"cuCtxSetCurrent":  {initialised, setContext},
	"cuCtxGetCurrent": {initialised, func(c *call) Result {
		if x := c.th.current(); x != nil {
			return put(c.ptr(0), x.handle)
		}
		return put(c.ptr(0), uintptr(0))
	}},
	"cuCtxGetDevice":    {broken, func(c *call) Result { return put(c.ptr(0), int32(c.ctx.dev.ordinal)) }},
	"cuCtxGetDevice_v2": {broken, orCurrent(1, func(c *call, x *Context) Result { return put(c.ptr(0), int32(x.dev.ordinal)) })},
	"cuCtxGetFlags":     {broken, func(c *call) Result { return put(c.ptr(0), c.ctx.flags) }},
	"cuCtxSetFlags": {current, func(c *call) Result {
		if !contextFlags(c.u32(0)) {
			return InvalidValue
		}
		c.ctx.flags = c.u32(0)
		return Success
	}},
	"cuCtxGetId":                  {initialised, orCurrent(0, func(c *call, x *Context) Result { return put(c.ptr(1), x.id) })},
	"cuCtxGetApiVersion":          {initialised, orCurrent(0, func(c *call, x *Context) Result { return put(c.ptr(1), uint32(3020)) })},
	"cuCtxSynchronize":            {current, func(c *call) Result { return c.synchronize(c.ctx) }},
	"cuCtxSynchronize_v2":         {current, orCurrent(0, (*call).synchronize)},
	"cuCtxSetLimit":               {current, setLimit},
	"cuCtxGetLimit":               {current, getLimit},
	"cuCtxGetCacheConfig":         {current, func(c *call) Result { return put(c.ptr(0), c.ctx.cache) }},
	"cuCtxSetCacheConfig":         {current, setSmall(3, func(c *call) *uint32 { return &c.ctx.cache })},
	"cuCtxGetSharedMemConfig":     {current, func(c *call) Result { return put(c.ptr(0), c.ctx.banks) }},
	"cuCtxSetSharedMemConfig":     {current, setSmall(2, func(c *call) *uint32 { return &c.ctx.banks })},
	"cuCtxGetStreamPriorityRange": {current, priorityRange},
	"cuCtxResetPersistingL2Cache": {current, func(*call) Result { return Success }},
	"cuCtxEnablePeerAccess":       {current, withContext(0, enablePeer)},
	"cuCtxDisablePeerAccess":      {current, withContext(0, disablePeer)},
}

func (t *thread) current() *Context {
	if n := len(t.contexts); n > 0 {
		return t.contexts[n-1]
	}
	return nil
}

// withContext finds the context of argument i.
func withContext(i int, f func(c *call, x *Context) Result) func(*call) Result {
	return func(c *call) Result {
		x := find[Context](c.Driver, c.handle(i))
		if x == nil || x.destroyed {
			return InvalidContext
		}
		return f(c, x)
	}
}

// orCurrent is withContext with the current one for NULL.
func orCurrent(i int, f func(c *call, x *Context) Result) func(*call) Result {
	given := withContext(i, f)
	return func(c *call) Result {
		if c.handle(i) != 0 {
			return given(c)
		}
		x := c.th.current()
		if x == nil || x.destroyed {
			return InvalidContext
		}
		return f(c, x)
	}
}

// contextFlags says whether flags of a context mean something: how to wait (0 to 4), mapped memory,
// local memory, core dumps, memory operations.
func contextFlags(f uint32) bool { return f&^0xff == 0 && f&7 <= 4 && f&7 != 3 }

func (d *Driver) newContext(dev *Device, flags uint32) *Context {
	x := &Context{dev: dev, flags: flags, attached: 1, peers: map[*Context]bool{}, perThread: map[*thread]*Stream{}, limits: map[uint32]uint64{
		0: 1024, 1: 1 << 20, 2: 8 << 20, 3: 2, 4: 2048, 5: 64, 6: 0}}
	x.handle = d.handleOf(x)
	x.id = uint64(x.handle)
	x.legacy = &Stream{ctx: x, legacy: true}
	x.streams = []*Stream{x.legacy}
	return x
}

func (c *call) createContext(flags uint32, n int32) Result {
	dev := c.device(n)
	switch {
	case c.ptr(0) == nil || !contextFlags(flags):
		return InvalidValue
	case dev == nil:
		return InvalidDevice
	}
	x := c.newContext(dev, flags)
	c.th.contexts = append(c.th.contexts, x)
	return put(c.ptr(0), x.handle)
}

func destroyContext(c *call, x *Context) Result {
	if x.primary {
		return InvalidContext
	}
	c.endContext(x)
	return Success
}

// endContext ends a context with all that was made in it.
func (c *call) endContext(x *Context) {
	c.finish(func(o *op) bool { return o.stream.ctx == x })
	c.waited(x.lastWorks()...)
	x.destroyed = true
	for _, h := range x.owned {
		c.endObject(h)
	}
	for _, b := range c.blocksOf(x) {
		c.free(b)
	}
	for _, s := range x.streams {
		delete(c.handles, s.handle)
	}
	delete(c.handles, x.handle)
	if n := len(c.th.contexts); n > 0 && c.th.contexts[n-1] == x && !x.primary {
		c.th.contexts = c.th.contexts[:n-1]
	}
}

func detachContext(c *call, x *Context) Result {
	if x.attached--; x.attached == 0 {
		return destroyContext(c, x)
	}
	return Success
}

func popContext(c *call) Result {
	n := len(c.th.contexts)
	if n == 0 {
		return InvalidContext
	}
	x := c.th.contexts[n-1]
	c.th.contexts = c.th.contexts[:n-1]
	if c.ptr(0) != nil {
		put(c.ptr(0), x.handle)
	}
	return Success
}

func setContext(c *call) Result {
	n := len(c.th.contexts)
	if c.handle(0) == 0 {
		if n > 0 {
			c.th.contexts = c.th.contexts[:n-1]
		}
		return Success
	}
	x := find[Context](c.Driver, c.handle(0))
	if x == nil || x.destroyed {
		return InvalidContext
	}
	if n == 0 {
		c.th.contexts = append(c.th.contexts, x)
	} else {
		c.th.contexts[n-1] = x
	}
	return Success
}

func retainPrimary(c *call, d *Device) Result {
	if c.ptr(0) == nil {
		return InvalidValue
	}
	if d.primary == nil {
		d.primary = c.newContext(d, d.flags)
		d.primary.primary = true
	} else if d.primary.destroyed {
		c.revive(d.primary)
	}
	d.retained++
	return put(c.ptr(0), d.primary.handle)
}

// revive makes a primary context that has ended a new one with the same handle.
func (c *call) revive(x *Context) {
	fresh := c.newContext(x.dev, x.dev.flags)
	delete(c.handles, fresh.handle)
	handle := x.handle
	*x = *fresh
	x.handle, x.id, x.primary = handle, uint64(handle), true
	x.legacy.ctx = x
	c.handles[handle] = x
}

func releasePrimary(c *call, d *Device) Result {
	if d.retained == 0 {
		return InvalidContext
	}
	if d.retained--; d.retained == 0 {
		c.destroyPrimary(d)
	}
	return Success
}

// destroyPrimary ends what is in the primary context.
func (c *call) destroyPrimary(d *Device) {
	if d.primary != nil && !d.primary.destroyed {
		c.endContext(d.primary)
	}
}

// active says that the primary context is one.
func (d *Device) active() bool { return d.primary != nil && !d.primary.destroyed }

// setSmall sets a value of at most limit that has no other use than to be read back.
func setSmall(limit uint32, to func(c *call) *uint32) func(*call) Result {
	return func(c *call) Result {
		if c.u32(0) > limit {
			return InvalidValue
		}
		*to(c) = c.u32(0)
		return Success
	}
}

// Limits (CUlimit): stack, printf, heap, depth and number of device launches, L2. limitPending is
// CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT, maxPending the most that it may be here.
const (
	limitPending = 4
	maxPending   = 1 << 20
)

func setLimit(c *call) Result {
	n := c.u32(0)
	if _, ok := c.ctx.limits[n]; !ok {
		return UnsupportedLimit
	}
	v := c.u64(1)
	switch {
	case n == 0 && v > 512<<10-1<<10:
		return InvalidValue
	case n == limitPending && v > maxPending:
		return InvalidValue
	case n == limitPending:
		if r := c.synchronize(c.ctx); r != Success {
			return r
		}
		c.vm.Pending = int(v)
	case n == 2:
		if r := c.synchronize(c.ctx); r != Success {
			return r
		}
		if c.vm.HeapLimit = v; v == 0 {
			v = 8 << 20
		}
	}
	c.ctx.limits[n] = v
	return Success
}

func getLimit(c *call) Result {
	v, ok := c.ctx.limits[c.u32(1)]
	if !ok {
		return UnsupportedLimit
	}
	return put(c.ptr(0), v)
}

func priorityRange(c *call) Result {
	if c.ptr(0) != nil {
		put(c.ptr(0), int32(0))
	}
	if c.ptr(1) != nil {
		put(c.ptr(1), int32(-5))
	}
	return Success
}

func enablePeer(c *call, x *Context) Result {
	switch {
	case c.u32(1) != 0:
		return InvalidValue
	case x == c.ctx || x.dev == c.ctx.dev:
		return InvalidDevice
	case c.ctx.peers[x]:
		return PeerAccessEnabled
	}
	c.ctx.peers[x] = true
	return Success
}

func disablePeer(c *call, x *Context) Result {
	if !c.ctx.peers[x] {
		return PeerAccessNotEnabled
	}
	delete(c.ctx.peers, x)
	return Success
}

// synchronize waits for all work of a context.
func (c *call) synchronize(x *Context) Result {
	if x.capturing() {
		return CaptureUnsupported
	}
	c.finish(func(o *op) bool { return o.stream.ctx == x })
	c.waited(x.lastWorks()...)
	return x.failed
}
