package driver

// pool is a CUmemoryPool: what was allocated from it is counted, no memory is kept.
type pool struct {
	handle     uintptr
	dev        *Device
	max        uint64 // bytes; 0: no limit
	used, high uint64
	values     map[uint32]uint64
	standard   bool             // a device's own
	access     map[int32]uint32 // of other devices (CUmemAccess_flags)
}

// location is CUmemLocation.
type location struct {
	kind uint32
	id   int32
}

// Kinds of locations (CUmemLocationType) and of allocations (CUmemAllocationType).
const (
	locationNone   = 0
	locationDevice = 1
	locationHost   = 2
	locationNode   = 4 // up to this, nodes of the host
	poolPinned     = 1
	poolManaged    = 2
)

// poolProps is CUmemPoolProps.
type poolProps struct {
	typ, handles uint32
	location     location
	_            uint64
	max          uint64
	_            [7]uint64
}

// accessDesc is CUmemAccessDesc.
type accessDesc struct {
	location location
	flags    uint32
}

// accessLimit bounds lists of these and other short ones.
const accessLimit = 1 << 12

// Attributes of pools (CUmemPool_attribute).
const (
	poolThreshold    = 4
	poolReserved     = 5
	poolReservedHigh = 6
	poolUsed         = 7
	poolUsedHigh     = 8
)

var poolCalls = map[string]function{
	"cuMemAllocAsync": {current, withStream(2, func(c *call, s *Stream) Result {
		return c.allocAsync(s, s.ctx.dev.currentPool(c), c.u64(1))
	})},
	"cuMemAllocFromPoolAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		p := find[pool](c.Driver, c.handle(2))
		if p == nil {
			return InvalidValue
		}
		return c.allocAsync(s, p, c.u64(1))
	})},
	"cuMemFreeAsync": {current, withStream(1, freeAsync)},
	"cuMemPoolCreate": {current, func(c *call) Result {
		props := (*poolProps)(c.ptr(1))
		if c.ptr(0) == nil || props == nil {
			return InvalidValue
		}
		if r := placeOfPool(&props.location, props.typ); r != Success {
			return r
		}
		dev := c.device(props.location.id)
		switch {
		case dev == nil:
			return InvalidDevice
		case props.handles != 0:
			return NotSupported
		}
		p := c.newPool(dev)
		p.max = props.max
		return put(c.ptr(0), p.handle)
	}},
	"cuMemPoolDestroy": {current, withPool(0, func(c *call, p *pool) Result {
		if p.standard {
			return InvalidValue
		}
		if p.dev.pool == p {
			p.dev.pool = nil
		}
		delete(c.handles, p.handle)
		return Success
	})},
	"cuMemPoolTrimTo":    {current, withPool(0, func(*call, *pool) Result { return Success })},
	"cuMemPoolSetAccess": {current, withPool(0, setPoolAccess)},
	"cuMemPoolGetAccess": {current, withPool(1, func(c *call, p *pool) Result {
		at := (*location)(c.ptr(2))
		if at == nil || at.kind != locationDevice || c.device(at.id) == nil {
			return InvalidValue
		}
		return put(c.ptr(0), p.access[at.id])
	})},
	"cuMemPoolSetAttribute": {current, withPool(0, func(c *call, p *pool) Result {
		n := c.u32(1)
		switch {
		case c.ptr(2) == nil || n == 0 || n > poolUsedHigh || n == poolReserved || n == poolUsed:
			return InvalidValue
		case n < poolThreshold:
			p.values[n] = uint64(*(*uint32)(c.ptr(2)))
		case n == poolThreshold:
			p.values[n] = *(*uint64)(c.ptr(2))
		case *(*uint64)(c.ptr(2)) != 0:
			return InvalidValue
		default:
			p.high = p.used
		}
		return Success
	})},
	"cuMemPoolGetAttribute": {current, withPool(0, func(c *call, p *pool) Result {
		switch n := c.u32(1); n {
		case 1, 2, 3:
			return put(c.ptr(2), uint32(p.values[n]))
		case poolThreshold:
			return put(c.ptr(2), p.values[n])
		case poolReserved, poolUsed:
			return put(c.ptr(2), p.used)
		case poolReservedHigh, poolUsedHigh:
			return put(c.ptr(2), p.high)
		}
		return InvalidValue
	})},
	"cuDeviceGetDefaultMemPool": {initialised, withDevice(1, func(c *call, d *Device) Result { return put(c.ptr(0), d.standardPool(c).handle) })},
	"cuDeviceGetMemPool":        {initialised, withDevice(1, func(c *call, d *Device) Result { return put(c.ptr(0), d.currentPool(c).handle) })},
	"cuDeviceSetMemPool":        {initialised, withDevice(0, func(c *call, d *Device) Result { return c.setPool(d, c.handle(1)) })},
	"cuMemGetDefaultMemPool":    {initialised, withPoolPlace(1, 2, func(c *call, d *Device) Result { return put(c.ptr(0), d.standardPool(c).handle) })},
	"cuMemGetMemPool":           {initialised, withPoolPlace(1, 2, func(c *call, d *Device) Result { return put(c.ptr(0), d.currentPool(c).handle) })},
	"cuMemSetMemPool":           {initialised, withPoolPlace(0, 1, func(c *call, d *Device) Result { return c.setPool(d, c.handle(2)) })},
}

// placeOfPool says whether there are pools of a kind at a place: those of devices.
func placeOfPool(l *location, kind uint32) Result {
	switch {
	case l == nil || kind != poolPinned && kind != poolManaged || l.kind > 6 || l.kind == locationNone && kind != poolManaged:
		return InvalidValue
	case l.kind != locationDevice || kind != poolPinned:
		return NotSupported
	}
	return Success
}

// withPoolPlace finds the device of a place, argument i, where a pool of the kind of argument k is.
func withPoolPlace(i, k int, f func(c *call, d *Device) Result) func(*call) Result {
	return func(c *call) Result {
		l := (*location)(c.ptr(i))
		if r := placeOfPool(l, c.u32(k)); r != Success {
			return r
		}
		d := c.device(l.id)
		if d == nil {
			return InvalidDevice
		}
		return f(c, d)
	}
}

// setPool is the one that cuMemAllocAsync takes from now on.
func (c *call) setPool(d *Device, h uintptr) Result {
	p := find[pool](c.Driver, h)
	if p == nil || p.dev != d {
		return InvalidValue
	}
	d.pool = p
	return Success
}

// setPoolAccess keeps what other devices may do. All have one memory here.
func setPoolAccess(c *call, p *pool) Result {
	n := c.u64(2)
	list := array[accessDesc](c.ptr(1), int(min(n, accessLimit)))
	if n > accessLimit || n > 0 && list == nil {
		return InvalidValue
	}
	for _, a := range list {
		if a.location.kind != locationDevice || a.flags > 3 || a.flags == 2 {
			return InvalidValue
		}
		if c.device(a.location.id) == nil || a.location.id == int32(p.dev.ordinal) && a.flags == 0 {
			return InvalidDevice
		}
	}
	for _, a := range list {
		p.access[a.location.id] = a.flags
	}
	return Success
}

func withPool(i int, f func(c *call, p *pool) Result) func(*call) Result {
	return func(c *call) Result {
		p := find[pool](c.Driver, c.handle(i))
		if p == nil {
			return InvalidValue
		}
		return f(c, p)
	}
}

func (c *call) newPool(dev *Device) *pool {
	p := &pool{dev: dev, values: map[uint32]uint64{1: 1, 2: 1, 3: 1}, access: map[int32]uint32{int32(dev.ordinal): 3}}
	p.handle = c.handleOf(p)
	return p
}

// standardPool is the device's own pool.
func (d *Device) standardPool(c *call) *pool {
	if d.own == nil {
		d.own = c.newPool(d)
		d.own.standard = true
	}
	return d.own
}

// currentPool is the one that cuMemAllocAsync takes.
func (d *Device) currentPool(c *call) *pool {
	if d.pool != nil {
		return d.pool
	}
	return d.standardPool(c)
}

// allocAsync allocates from a pool. The memory is there at once: what uses it before the stream has
// come so far is not found.
func (c *call) allocAsync(s *Stream, p *pool, size uint64) Result {
	switch {
	case c.ptr(0) == nil:
		return InvalidValue
	case size == 0:
		return put(c.ptr(0), uint64(0))
	case p.max != 0 && p.used+size > p.max:
		return OutOfMemory
	}
	if s.capture != nil {
		n, r := c.graphAllocation(p.dev, size)
		if r != Success {
			return r
		}
		if r := s.capture.add(c, s, &work{node: n}); r != Success {
			c.disown(n.graphBlock)
			return r
		}
		return put(c.ptr(0), n.addr)
	}
	b, r := c.allocate(c.ctx, size, pooled)
	if r != Success {
		return r
	}
	b.pool = p
	p.used += round(size)
	p.high = max(p.high, p.used)
	return put(c.ptr(0), b.addr)
}

// freeAsync frees when the stream comes to it.
func freeAsync(c *call, s *Stream) Result {
	b := c.blocks[c.u64(0)]
	if c.u64(0) == 0 {
		return Success
	}
	switch {
	case b != nil && b.graph != nil && s.capture != nil:
		n, r := freeFrom(c, b.addr)
		if r != Success {
			return r
		}
		return s.capture.add(c, s, &work{node: n})
	case b != nil && b.graph != nil:
		return c.freeGraphBlock(b.graph, s)
	case b == nil || b.kind != pooled && b.kind != deviceMemory || b.freed:
		return InvalidValue
	case s.capture != nil:
		return s.capture.add(c, s, &work{node: &freeNode{addr: b.addr}})
	}
	b.freed = true
	d, t := c.Driver, &touched{}
	if o := c.vm.As.Find(b.addr); o != nil {
		t.add(o, 0, b.size, true)
	}
	return c.submit(s, &work{what: "a free", touched: t, do: func() Result {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.free(b)
		return Success
	}})
}

func (c *call) poolHandle(b *block) uintptr {
	if b.pool == nil {
		return 0
	}
	return b.pool.handle
}
