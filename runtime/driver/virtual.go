package driver

import (
	"slices"
	"unsafe"

	"cptx/runtime/sim/memory"
)

// physical is a CUmemGenericAllocationHandle: memory that has no address until it is mapped.
type physical struct {
	handle uintptr
	dev    *Device
	size   uint64
	file   int // of the host, which has the bytes
	uses   int // the handle and the mappings
}

// reservation is a range of addresses, in which memory is mapped.
type reservation struct {
	host []byte
	maps []*mapping // by address
	runs []*block   // neighbouring ones that may be accessed, each a piece of memory
}

// mapping is memory at an address.
type mapping struct {
	addr, size uint64
	of         *physical
	access     uint32 // CUmemAccess_flags
}

// granularity of sizes and addresses, in bytes, and what of a structure is looked at.
const granularity = 2 << 20

// allocationProp is the beginning of CUmemAllocationProp.
type allocationProp struct {
	typ, handles uint32
	location     [2]int32
	_            uint64
	_            [8]byte
}

var virtualCalls = map[string]function{
	"cuMemGetAllocationGranularity": {initialised, func(c *call) Result {
		if _, r := c.allocationDevice(c.ptr(1)); r != Success {
			return r
		}
		if c.u32(2) > 1 {
			return InvalidValue
		}
		return put(c.ptr(0), uint64(granularity))
	}},
	"cuMemCreate":         {initialised, createPhysical},
	"cuMemRelease":        {initialised, withPhysical(0, func(c *call, p *physical) Result { delete(c.handles, p.handle); c.unuse(p); return Success })},
	"cuMemAddressReserve": {initialised, reserve},
	"cuMemAddressFree": {initialised, func(c *call) Result {
		r := c.reserved[c.u64(0)]
		if r == nil || uint64(len(r.host)) != c.u64(1) || len(r.maps) > 0 {
			return InvalidValue
		}
		delete(c.reserved, c.u64(0))
		unmap(r.host)
		return Success
	}},
	"cuMemMap":       {initialised, withPhysical(3, mapPhysical)},
	"cuMemUnmap":     {initialised, unmapPhysical},
	"cuMemSetAccess": {initialised, setAccess},
	"cuMemGetAccess": {initialised, func(c *call) Result {
		m := c.mappingAt(c.u64(2))
		if m == nil || c.ptr(1) == nil {
			return InvalidValue
		}
		return put(c.ptr(0), uint64(m.access))
	}},
	"cuMemGetAllocationPropertiesFromHandle": {initialised, withPhysical(1, func(c *call, p *physical) Result {
		return put(c.ptr(0), allocationProp{typ: 1, location: [2]int32{1, int32(p.dev.ordinal)}})
	})},
	"cuMemRetainAllocationHandle": {initialised, func(c *call) Result {
		m := c.mappingAt(c.u64(1))
		if m == nil {
			return InvalidValue
		}
		if c.handles[m.of.handle] == nil {
			c.handles[m.of.handle] = m.of
			m.of.uses++
		}
		return put(c.ptr(0), m.of.handle)
	}},
	"cuMemExportToShareableHandle":   {initialised, refuse},
	"cuMemImportFromShareableHandle": {initialised, refuse},
}

func withPhysical(i int, f func(c *call, p *physical) Result) func(*call) Result {
	return func(c *call) Result {
		p := find[physical](c.Driver, c.handle(i))
		if p == nil {
			return InvalidValue
		}
		return f(c, p)
	}
}

// allocationDevice is the device of a CUmemAllocationProp.
func (c *call) allocationDevice(p unsafe.Pointer) (*Device, Result) {
	prop := (*allocationProp)(p)
	switch {
	case prop == nil || prop.typ != 1 || prop.location[0] != 1:
		return nil, InvalidValue
	case prop.handles != 0:
		return nil, NotSupported
	}
	dev := c.device(prop.location[1])
	if dev == nil {
		return nil, InvalidDevice
	}
	return dev, Success
}

func createPhysical(c *call) Result {
	size := c.u64(1)
	dev, r := c.allocationDevice(c.ptr(2))
	switch {
	case r != Success:
		return r
	case c.ptr(0) == nil || size == 0 || size%granularity != 0 || c.u64(3) != 0:
		return InvalidValue
	case !dev.take(size):
		return OutOfMemory
	}
	file, err := memoryFile(size)
	if err != nil {
		dev.used -= size
		return OutOfMemory
	}
	p := &physical{dev: dev, size: size, file: file, uses: 1}
	p.handle = c.handleOf(p)
	return put(c.ptr(0), p.handle)
}

// unuse gives memory back that neither a handle nor a mapping has.
func (c *call) unuse(p *physical) {
	if p.uses--; p.uses == 0 {
		closeFile(p.file)
		p.dev.used -= p.size
	}
}

func reserve(c *call) Result {
	size, align := c.u64(1), c.u64(2)
	if c.ptr(0) == nil || size == 0 || size%granularity != 0 || align&(align-1) != 0 || c.u64(4) != 0 || size > 1<<42 {
		return InvalidValue
	}
	host, err := reserveMemory(size, max(align, granularity))
	if err != nil {
		return OutOfMemory
	}
	addr := uint64(uintptr(unsafe.Pointer(&host[0])))
	c.reserved[addr] = &reservation{host: host}
	return put(c.ptr(0), addr)
}

func (r *reservation) addr() uint64 { return uint64(uintptr(unsafe.Pointer(&r.host[0]))) }

// reservationOf is the one that has all of n bytes.
func (d *Driver) reservationOf(addr, n uint64) *reservation {
	for at, r := range d.reserved {
		if size := uint64(len(r.host)); addr >= at && addr-at < size && n <= size-(addr-at) {
			return r
		}
	}
	return nil
}

func (d *Driver) mappingAt(addr uint64) *mapping {
	if r := d.reservationOf(addr, 1); r != nil {
		for _, m := range r.maps {
			if addr >= m.addr && addr-m.addr < m.size {
				return m
			}
		}
	}
	return nil
}

func mapPhysical(c *call, p *physical) Result {
	addr, size, offset := c.u64(0), c.u64(1), c.u64(2)
	r := c.reservationOf(addr, size)
	if r == nil || size == 0 || (addr|size|offset)%granularity != 0 || offset > p.size || size > p.size-offset || c.u64(4) != 0 {
		return InvalidValue
	}
	at, _ := slices.BinarySearchFunc(r.maps, addr, func(m *mapping, addr uint64) int { return int(m.addr>>20) - int(addr>>20) })
	if at < len(r.maps) && r.maps[at].addr < addr+size || at > 0 && r.maps[at-1].addr+r.maps[at-1].size > addr {
		return InvalidValue
	}
	if mapFile(addr, size, p.file, offset) != nil {
		return OutOfMemory
	}
	p.uses++
	r.maps = slices.Insert(r.maps, at, &mapping{addr: addr, size: size, of: p})
	return Success
}

// unmapPhysical unmaps whole mappings.
func unmapPhysical(c *call) Result {
	addr, size := c.u64(0), c.u64(1)
	r := c.reservationOf(addr, size)
	if r == nil {
		return InvalidValue
	}
	inside := func(m *mapping) bool { return m.addr >= addr && m.addr+m.size <= addr+size }
	covered := uint64(0)
	for _, m := range r.maps {
		if inside(m) {
			covered += m.size
		}
	}
	if size == 0 || covered != size {
		return InvalidValue
	}
	c.finish(func(*op) bool { return true })
	c.waitedAll()
	gone := slices.Clone(r.maps)
	r.maps = slices.DeleteFunc(r.maps, inside)
	c.join(r)
	for _, m := range gone {
		if inside(m) {
			unmapFile(m.addr, m.size)
			c.unuse(m.of)
		}
	}
	return Success
}

// setAccess lets devices access whole mappings. All devices have one memory here: who may access it
// on one may do so on all.
func setAccess(c *call) Result {
	type desc struct {
		location [2]int32
		flags    uint32
	}
	addr, size := c.u64(0), c.u64(1)
	r := c.reservationOf(addr, size)
	if c.u64(3) > accessLimit {
		return InvalidValue
	}
	list := array[desc](c.ptr(2), int(c.u64(3)))
	if r == nil || list == nil {
		return InvalidValue
	}
	for _, d := range list {
		if d.location[0] != 1 || c.device(d.location[1]) == nil || d.flags != 0 && d.flags != 1 && d.flags != 3 {
			return InvalidValue
		}
	}
	covered := uint64(0)
	for _, m := range r.maps {
		if m.addr >= addr && m.addr+m.size <= addr+size {
			covered += m.size
		}
	}
	if covered != size {
		return InvalidValue
	}
	c.finish(func(*op) bool { return true })
	for _, m := range r.maps {
		if m.addr >= addr && m.addr+m.size <= addr+size {
			m.access = list[len(list)-1].flags
		}
	}
	return c.join(r)
}

// join makes one piece of memory of neighbouring mappings that may be accessed.
func (c *call) join(r *reservation) Result {
	type run struct {
		addr, size uint64
		dev        *Device
	}
	var want []run
	for _, m := range r.maps {
		if m.access == 0 {
			continue
		}
		if n := len(want); n > 0 && want[n-1].addr+want[n-1].size == m.addr {
			want[n-1].size += m.size
			continue
		}
		want = append(want, run{m.addr, m.size, m.of.dev})
	}
	var kept []*block
	for _, b := range r.runs {
		if slices.ContainsFunc(want, func(w run) bool { return w.addr == b.addr && w.size == b.size }) {
			kept = append(kept, b)
			continue
		}
		delete(c.blocks, b.addr)
		c.vm.As.Remove(b.made)
	}
	r.runs = kept
	for _, w := range want {
		if slices.ContainsFunc(kept, func(b *block) bool { return b.addr == w.addr }) {
			continue
		}
		off := w.addr - r.addr()
		o := &memory.Object{Kind: memory.HostBuffer, Name: "of cuMemMap", Region: memory.Region{Data: r.host[off : off+w.size]}}
		if c.vm.As.AddHost(o, w.addr) != nil {
			return OutOfMemory
		}
		b := &block{addr: w.addr, size: w.size, kind: mapped, ctx: c.th.current(), dev: w.dev, made: o}
		c.addBlock(b)
		r.runs = append(r.runs, b)
	}
	return Success
}
