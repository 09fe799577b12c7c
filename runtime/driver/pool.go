package driver

// pool is a CUmemoryPool: what was allocated from it is counted, no memory is kept.
type pool struct {
	handle     uintptr
	dev        *Device
	max        uint64 // bytes; 0: no limit
	used, high uint64
	values     map[uint32]uint64
	standard   bool // a device's own
}

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
		return c.allocAsync(s.ctx.dev.currentPool(c), c.u64(1))
	})},
	"cuMemAllocFromPoolAsync": {current, withStream(3, func(c *call, s *Stream) Result {
		p := find[pool](c.Driver, c.handle(2))
		if p == nil {
			return InvalidValue
		}
		return c.allocAsync(p, c.u64(1))
	})},
	"cuMemFreeAsync": {current, withStream(1, freeAsync)},
	"cuMemPoolCreate": {current, func(c *call) Result {
		props := (*struct {
			typ, handles uint32
			location     [2]int32
			_            uint64
			max          uint64
		})(c.ptr(1))
		if c.ptr(0) == nil || props == nil || props.typ != 1 || props.location[0] != 1 {
			return InvalidValue
		}
		dev := c.device(props.location[1])
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
	"cuMemPoolSetAccess": {current, withPool(0, func(*call, *pool) Result { return Success })},
	"cuMemPoolGetAccess": {current, withPool(1, func(c *call, p *pool) Result { return put(c.ptr(0), uint32(3)) })},
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
	"cuDeviceSetMemPool": {initialised, withDevice(0, func(c *call, d *Device) Result {
		p := find[pool](c.Driver, c.handle(1))
		if p == nil || p.dev != d {
			return InvalidValue
		}
		d.pool = p
		return Success
	})},
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
	p := &pool{dev: dev, values: map[uint32]uint64{1: 1, 2: 1, 3: 1}}
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
func (c *call) allocAsync(p *pool, size uint64) Result {
	switch {
	case c.ptr(0) == nil:
		return InvalidValue
	case size == 0:
		return put(c.ptr(0), uint64(0))
	case p.max != 0 && p.used+size > p.max:
		return OutOfMemory
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
	if b == nil || b.kind != pooled && b.kind != deviceMemory || b.freed {
		return InvalidValue
	}
	if s.capture != nil {
		return s.capture.add(c, s, &work{node: &freeNode{b.addr}})
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
