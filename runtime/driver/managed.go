package driver

import (
	"slices"
	"unsafe"
)

// What a program says of the places of managed memory bears on no result; it can be asked for.

// placements are what was said of the parts of a block, by kind: one of the range attributes below,
// and accessedBy+n of device n.
type placements map[uint32][]advised

// advised is a part of a block. Later ones of a list count.
type advised struct {
	from, to uint64
	at       location
}

// Attributes of ranges (CUmem_range_attribute).
const (
	readMostly       = 1
	preferred        = 2
	accessedBy       = 3
	prefetched       = 4
	preferredType    = 5
	preferredID      = 6
	prefetchedType   = 7
	prefetchedID     = 8
	accessedByDevice = 0x100
)

// CU_DEVICE_CPU and CU_DEVICE_INVALID.
const (
	deviceCPU     = -1
	deviceInvalid = -2
)

var managedCalls = map[string]function{
	"cuMemAdvise":           {current, func(c *call) Result { return c.advise(ordinal(c.i32(3))) }},
	"cuMemAdvise_v2":        {current, func(c *call) Result { return c.advise(locationIn(c.u64(3))) }},
	"cuMemPrefetchAsync":    {current, withStream(3, func(c *call, s *Stream) Result { return c.prefetch(ordinal(c.i32(2))) })},
	"cuMemPrefetchAsync_v2": {current, withStream(4, func(c *call, s *Stream) Result { return c.prefetch(locationIn(c.u64(2))) })},
	"cuMemRangeGetAttribute": {current, func(c *call) Result {
		return c.rangeAttribute(c.ptr(0), c.u64(1), c.u32(2), c.u64(3), c.u64(4))
	}},
	"cuMemRangeGetAttributes": {current, func(c *call) Result {
		n := c.u64(3)
		if n == 0 || n > accessLimit {
			return InvalidValue
		}
		to, sizes, kinds := array[unsafe.Pointer](c.ptr(0), int(n)), array[uint64](c.ptr(1), int(n)), array[uint32](c.ptr(2), int(n))
		if to == nil || sizes == nil || kinds == nil {
			return InvalidValue
		}
		for i := range kinds {
			if r := c.rangeAttribute(to[i], sizes[i], kinds[i], c.u64(4), c.u64(5)); r != Success {
				return r
			}
		}
		return Success
	}},
}

// ordinal is the place that a CUdevice or CU_DEVICE_CPU is.
func ordinal(n int32) location {
	if n == deviceCPU {
		return location{locationHost, deviceCPU}
	}
	return location{locationDevice, n}
}

// locationIn is a CUmemLocation that is passed as a word.
func locationIn(v uint64) location { return location{uint32(v), int32(v >> 32)} }

// place says whether managed memory can be there.
func (c *call) isPlace(l location) bool {
	return l.kind == locationDevice && c.device(l.id) != nil || l.kind >= locationHost && l.kind <= locationNode
}

// advise is cuMemAdvise (CUmem_advise).
func (c *call) advise(at location) Result {
	if r := c.inManaged(c.u64(0), c.u64(1)); r != Success {
		return r
	}
	const setReadMostly, unsetReadMostly, setPreferred, unsetPreferred, setAccessedBy, unsetAccessedBy = 1, 2, 3, 4, 5, 6
	kind, what := uint32(0), location{}
	switch n := c.u32(2); n {
	case setReadMostly, unsetReadMostly:
		if kind = readMostly; n == setReadMostly {
			what.kind = 1
		}
	case setPreferred, unsetPreferred:
		if kind = preferred; n == setPreferred {
			if what = at; !c.isPlace(at) {
				return InvalidDevice
			}
		}
	case setAccessedBy, unsetAccessedBy:
		if !c.isPlace(at) {
			return InvalidDevice
		}
		if kind = uint32(accessedByDevice + int(at.id)); n == setAccessedBy {
			what.kind = 1
		}
	default:
		return InvalidValue
	}
	c.blockAt(c.u64(0)).note(kind, c.u64(0), c.u64(1), what)
	return Success
}

// prefetch is cuMemPrefetchAsync.
func (c *call) prefetch(at location) Result {
	if r := c.inManaged(c.u64(0), c.u64(1)); r != Success {
		return r
	}
	if !c.isPlace(at) {
		return InvalidDevice
	}
	c.blockAt(c.u64(0)).note(prefetched, c.u64(0), c.u64(1), at)
	return Success
}

// note keeps what is said of n bytes.
func (b *block) note(kind uint32, addr, n uint64, at location) {
	if b.placed == nil {
		b.placed = placements{}
	}
	from, to := addr-b.addr, addr-b.addr+n
	list := slices.DeleteFunc(b.placed[kind], func(a advised) bool { return a.from >= from && a.to <= to })
	b.placed[kind] = append(list, advised{from, to, at})
}

// said is what was said of all of n bytes alike; a place that is none otherwise.
func (b *block) said(kind uint32, addr, n uint64) location {
	from, to := addr-b.addr, addr-b.addr+n
	at := func(off uint64) location {
		for _, a := range slices.Backward(b.placed[kind]) {
			if off >= a.from && off < a.to {
				return a.at
			}
		}
		return location{}
	}
	first := at(from)
	for _, a := range b.placed[kind] {
		for _, off := range []uint64{a.from, a.to} {
			if off > from && off < to && at(off) != first {
				return location{}
			}
		}
	}
	return first
}

// device is a place as the older attributes have it.
func (l location) device() int32 {
	switch l.kind {
	case locationNone:
		return deviceInvalid
	case locationDevice:
		return l.id
	}
	return deviceCPU
}

// rangeAttribute stores what is asked for in size bytes.
func (c *call) rangeAttribute(to unsafe.Pointer, size uint64, kind uint32, addr, n uint64) Result {
	if r := c.inManaged(addr, n); r != Success {
		return r
	}
	if to == nil || size == 0 || kind != accessedBy && size != 4 || size%4 != 0 {
		return InvalidValue
	}
	b := c.blockAt(addr)
	switch kind {
	case readMostly:
		return put(to, b.said(readMostly, addr, n).kind)
	case preferred, prefetched:
		return put(to, b.said(kind, addr, n).device())
	case accessedBy:
		list := array[int32](to, int(min(size/4, accessLimit)))
		found := 0
		for i := range c.devices {
			if found < len(list) && b.said(uint32(accessedByDevice+i), addr, n).kind != 0 {
				list[found] = int32(i)
				found++
			}
		}
		for i := range list[found:] {
			list[found+i] = deviceInvalid
		}
		return Success
	case preferredType:
		return put(to, b.said(preferred, addr, n).kind)
	case preferredID:
		return put(to, b.said(preferred, addr, n).id)
	case prefetchedType:
		return put(to, b.said(prefetched, addr, n).kind)
	case prefetchedID:
		return put(to, b.said(prefetched, addr, n).id)
	}
	return InvalidValue
}
