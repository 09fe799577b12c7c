package driver

import (
	"testing"
	"unsafe"
)

// TestRangeAttributes: what was said of managed memory can be asked for, of parts as well.
func TestRangeAttributes(t *testing.T) {
	p := inContext(t, func(c *Config) { c.Devices = 2 })
	x := get[uint64](p, "cuMemAllocManaged", 8192, 1)
	ask := func(kind int, addr uint64, n int) int32 {
		t.Helper()
		v := out[int32]()
		p.ok("cuMemRangeGetAttribute", v, 4, kind, addr, n)
		return *v
	}
	want := func(kind int, addr uint64, n int, v int32) {
		t.Helper()
		if got := ask(kind, addr, n); got != v {
			t.Errorf("attribute %d of %d bytes at %d is %d, not %d", kind, n, addr-x, got, v)
		}
	}
	want(readMostly, x, 8192, 0)
	want(preferred, x, 8192, deviceInvalid)
	want(prefetched, x, 8192, deviceInvalid)
	p.ok("cuMemAdvise", x, 8192, 1, 0)
	p.ok("cuMemAdvise", x, 4096, 3, 1)
	p.ok("cuMemAdvise", x+4096, 4096, 3, -1)
	want(readMostly, x, 8192, 1)
	want(preferred, x, 4096, 1)
	want(preferred, x+4096, 4096, deviceCPU)
	want(preferred, x, 8192, deviceInvalid)
	want(preferredType, x+4096, 64, locationHost)
	want(preferredType, x, 64, locationDevice)
	want(preferredID, x, 64, 1)
	p.ok("cuMemAdvise", x+4096, 4096, 2, 0)
	want(readMostly, x, 8192, 0)
	want(readMostly, x, 4096, 1)
	p.ok("cuMemPrefetchAsync", x, 8192, 0, 0)
	want(prefetched, x, 8192, 0)
	p.ok("cuMemPrefetchAsync_v2", x, 4096, 1|1<<32, 0, 0)
	want(prefetched, x, 4096, 1)
	want(prefetched, x, 8192, deviceInvalid)
	want(prefetchedType, x, 8192, locationNone)
	p.want(InvalidDevice, "cuMemAdvise", x, 4096, 3, 2)
	p.want(InvalidValue, "cuMemAdvise", x, 4096, 7, 0)

	p.ok("cuMemAdvise", x, 8192, 5, 1)
	p.ok("cuMemAdvise", x, 4096, 5, 0)
	list := out[[3]int32]()
	p.ok("cuMemRangeGetAttribute", unsafe.Pointer(list), 12, accessedBy, x, 8192)
	if *list != [3]int32{1, deviceInvalid, deviceInvalid} {
		t.Errorf("%d", *list)
	}
	p.ok("cuMemRangeGetAttribute", unsafe.Pointer(list), 8, accessedBy, x, 4096)
	if *list != [3]int32{0, 1, deviceInvalid} {
		t.Errorf("%d", *list)
	}
	a, b := out[int32](), out[int32]()
	p.ok("cuMemRangeGetAttributes", []unsafe.Pointer{unsafe.Pointer(a), unsafe.Pointer(b)}, []uintptr{4, 4}, []uint32{readMostly, preferred}, 2, x, 4096)
	if *a != 1 || *b != 1 {
		t.Errorf("%d, %d", *a, *b)
	}
	p.want(InvalidValue, "cuMemRangeGetAttribute", a, 8, readMostly, x, 8192)
	p.want(InvalidValue, "cuMemRangeGetAttribute", a, 4, 9, x, 8192)
	p.want(InvalidValue, "cuMemRangeGetAttribute", a, 4, readMostly, x, 8193)
}

// TestPoolPlaces: the pool of a place, and what devices may do with it.
func TestPoolPlaces(t *testing.T) {
	p := inContext(t, func(c *Config) { c.Devices = 2 })
	place := func(kind uint32, id int32) unsafe.Pointer {
		l := out[location]()
		*l = location{kind, id}
		return unsafe.Pointer(l)
	}
	own := get[uintptr](p, "cuMemGetDefaultMemPool", place(locationDevice, 1), poolPinned)
	if d := get[uintptr](p, "cuDeviceGetDefaultMemPool", 1); d != own {
		t.Errorf("%#x, %#x", d, own)
	}
	props := out[poolProps]()
	*props = poolProps{typ: poolPinned, location: location{locationDevice, 1}}
	made := get[uintptr](p, "cuMemPoolCreate", unsafe.Pointer(props))
	p.want(InvalidValue, "cuMemSetMemPool", place(locationDevice, 0), poolPinned, made)
	p.ok("cuMemSetMemPool", place(locationDevice, 1), poolPinned, made)
	if d := get[uintptr](p, "cuMemGetMemPool", place(locationDevice, 1), poolPinned); d != made {
		t.Errorf("%#x, %#x", d, made)
	}
	p.want(InvalidValue, "cuMemGetMemPool", out[uintptr](), place(locationDevice, 1), 9)
	p.want(NotSupported, "cuMemGetMemPool", out[uintptr](), place(locationHost, 0), poolPinned)
	access := func(id int32) uint32 { return get[uint32](p, "cuMemPoolGetAccess", made, place(locationDevice, id)) }
	if access(1) != 3 || access(0) != 0 {
		t.Errorf("access %d, %d", access(1), access(0))
	}
	p.ok("cuMemPoolSetAccess", made, []uint32{locationDevice, 0, 3}, 1)
	if access(0) != 3 {
		t.Errorf("access %d", access(0))
	}
	p.want(InvalidDevice, "cuMemPoolSetAccess", made, []uint32{locationDevice, 1, 0}, 1)
}

// TestStreamAttributes: streams and nodes keep what is set; a node's launch heeds what bears on it.
func TestStreamAttributes(t *testing.T) {
	p := inContext(t, func(c *Config) { c.GPU = "sm_90" })
	s, u := get[uintptr](p, "cuStreamCreate", 1), get[uintptr](p, "cuStreamCreateWithPriority", 1, -3)
	v := out[attributeValue]()
	at := unsafe.Pointer(v)
	p.ok("cuStreamGetAttribute", u, attributePriority, at)
	if int32(v[0]) != -3 {
		t.Errorf("priority %d", int32(v[0]))
	}
	*v = attributeValue{2}
	p.ok("cuStreamSetAttribute", u, attributeSync, at)
	p.ok("cuStreamCopyAttributes", s, u)
	*v = attributeValue{}
	p.ok("cuStreamGetAttribute", s, attributeSync, at)
	if v[0] != 2 {
		t.Errorf("%d", v[0])
	}
	p.want(InvalidValue, "cuStreamGetAttribute", s, launchCluster, at)

	_, fill := p.kernel(numbers, "fill")
	x := get[uint64](p, "cuMemAlloc_v2", 32)
	g := get[uintptr](p, "cuGraphCreate", 0)
	n, m := p.kernelNode(g, fill, nil, arg(x), arg(uint32(1))), p.kernelNode(g, fill, nil, arg(x), arg(uint32(2)))
	*v = attributeValue{1, 1, 1}
	p.ok("cuGraphKernelNodeSetAttribute", n, launchCluster, at)
	*v = attributeValue{2, 1, 1}
	p.want(InvalidClusterSize, "cuGraphKernelNodeSetAttribute", n, launchCluster, at) // in a grid of one block
	*v = attributeValue{7}
	p.ok("cuGraphKernelNodeSetAttribute", n, attributePriority, at)
	p.ok("cuGraphKernelNodeCopyAttributes", m, n)
	*v = attributeValue{}
	p.ok("cuGraphKernelNodeGetAttribute", m, attributePriority, at)
	if v[0] != 7 {
		t.Errorf("%d", v[0])
	}
	p.ok("cuGraphKernelNodeGetAttribute", m, launchCluster, at)
	if *v != (attributeValue{1, 1, 1}) {
		t.Errorf("%d", *v)
	}
}
