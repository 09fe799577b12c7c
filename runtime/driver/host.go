package driver

import "unsafe"

// Memory of the host that kernels may access: pinned, managed and registered. It has one address.
var hostCalls = map[string]function{
	"cuMemAllocHost": {current, func(c *call) Result { return c.hostBlock(c.u64(1), pinned, 0) }},
	"cuMemHostAlloc": {current, func(c *call) Result {
		if c.u32(2)&^7 != 0 {
			return InvalidValue
		}
		return c.hostBlock(c.u64(1), pinned, c.u32(2))
	}},
	"cuMemAllocManaged": {current, func(c *call) Result {
		if f := c.u32(2); f != 1 && f != 2 {
			return InvalidValue
		}
		return c.hostBlock(c.u64(1), managed, c.u32(2))
	}},
	"cuMemFreeHost":             {current, freeHost},
	"cuMemHostRegister":         {current, registerHost},
	"cuMemHostUnregister":       {current, unregisterHost},
	"cuMemHostGetDevicePointer": {current, hostDevicePointer},
	"cuMemHostGetFlags": {current, func(c *call) Result {
		b := c.blockAt(c.u64(1))
		if b == nil || b.kind != pinned && b.kind != registered {
			return InvalidValue
		}
		return put(c.ptr(0), b.flags)
	}},
}

// hostBlock makes memory that host and device see.
func (c *call) hostBlock(size uint64, kind memoryKind, flags uint32) Result {
	switch {
	case c.ptr(0) == nil:
		return InvalidValue
	case size == 0 && kind == pinned:
		return put(c.ptr(0), uint64(0))
	case size == 0:
		return InvalidValue
	case size > 1<<40 || kind == managed && !c.ctx.dev.take(round(size)):
		return OutOfMemory
	}
	data, err := mapMemory(size)
	if err != nil {
		if kind == managed {
			c.ctx.dev.used -= round(size)
		}
		return OutOfMemory
	}
	addr := uint64(uintptr(unsafe.Pointer(&data[0])))
	o, r := c.hostObject(data[:size], addr)
	if r != Success {
		unmap(data)
		return r
	}
	if kind == pinned {
		flags |= 2 // CU_MEMHOSTALLOC_DEVICEMAP
	}
	b := &block{addr: addr, size: size, kind: kind, flags: flags, ctx: c.ctx, dev: c.ctx.dev, host: data, made: o}
	c.addBlock(b)
	c.share(b)
	return put(c.ptr(0), addr)
}

func freeHost(c *call) Result {
	if c.u64(0) == 0 {
		return Success
	}
	b := c.blocks[c.u64(0)]
	if b == nil || b.kind != pinned {
		return InvalidValue
	}
	c.finish(func(*op) bool { return true })
	c.waitedAll()
	c.free(b)
	return Success
}

func registerHost(c *call) Result {
	addr, size := c.u64(0), c.u64(1)
	if addr == 0 || size == 0 || size > 1<<40 || c.u32(2)&^15 != 0 {
		return InvalidValue
	}
	if !isMapped(addr, size) {
		return c.warn(InvalidValue, "the program has no memory there")
	}
	o, r := c.hostObject(hostBytes(addr, int(size)), addr)
	if r != Success {
		return r
	}
	c.addBlock(&block{addr: addr, size: size, kind: registered, flags: c.u32(2) | 2, ctx: c.ctx, dev: c.ctx.dev, made: o})
	return Success
}

func unregisterHost(c *call) Result {
	if c.u64(0) == 0 {
		return InvalidValue
	}
	b := c.blocks[c.u64(0)]
	if b == nil || b.kind != registered {
		return HostMemoryNotRegistered
	}
	c.finish(func(*op) bool { return true })
	c.waitedAll()
	c.free(b)
	return Success
}

func hostDevicePointer(c *call) Result {
	b := c.blockAt(c.u64(1))
	if b == nil || b.kind == deviceMemory || b.kind == pooled || b.kind == mapped || c.u32(2) != 0 || c.ptr(0) == nil {
		return InvalidValue
	}
	return put(c.ptr(0), c.u64(1))
}
