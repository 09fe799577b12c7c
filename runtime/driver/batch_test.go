package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unsafe"
)

// TestBatches: many copies and prefetches by one call, and events of all streams of a context.
func TestBatches(t *testing.T) {
	p := inContext(t, nil)
	s := get[uintptr](p, "cuStreamCreate", 1)
	x, m := get[uint64](p, "cuMemAlloc_v2", 64), get[uint64](p, "cuMemAllocManaged", 8192, 1)
	a, b := []uint32{1, 2, 3, 4}, []uint32{5, 6, 7, 8}
	to := []uintptr{uintptr(x), uintptr(x + 16)}
	from := []uintptr{uintptr(addressOf(a)), uintptr(addressOf(b))}
	sizes := []uintptr{16, 16}
	attributes := make([]uint32, 6)
	p.ok("cuMemcpyBatchAsync_v2", to, from, sizes, 2, attributes, []uintptr{0}, 1, s)
	p.ok("cuStreamSynchronize", s)
	if got := p.read(x, 8); got[0] != 1 || got[7] != 8 {
		t.Errorf("%d", got)
	}
	failed := out[uint64]()
	p.want(InvalidValue, "cuMemcpyBatchAsync", to, from, []uintptr{16, 64}, 2, attributes, []uintptr{0}, 1, failed, s)
	if *failed != 1 {
		t.Errorf("copy %d", *failed)
	}
	p.want(InvalidValue, "cuMemcpyBatchAsync_v2", to, from, sizes, 2, attributes, []uintptr{1}, 1, s)
	p.want(InvalidValue, "cuMemcpyBatchAsync_v2", to, from, sizes, 2, attributes, []uintptr{0}, 1, 0)

	ranges, lengths := []uintptr{uintptr(m), uintptr(m + 4096)}, []uintptr{4096, 4096}
	p.ok("cuMemPrefetchBatchAsync", ranges, lengths, 2, []uint32{locationDevice, 0, locationHost, 0}, []uintptr{0, 1}, 2, 0, s)
	kind := out[uint32]()
	p.ok("cuMemRangeGetAttribute", kind, 4, prefetchedType, m+4096, 4096)
	if *kind != locationHost {
		t.Errorf("place %d", *kind)
	}
	p.ok("cuMemDiscardBatchAsync", ranges, lengths, 2, 0, s)
	p.want(InvalidValue, "cuMemDiscardBatchAsync", to, lengths, 2, 0, s)
}

// TestContextEvents: an event of a context orders its streams with those of another.
func TestContextEvents(t *testing.T) {
	for _, ordered := range []bool{true, false} {
		p := inContext(t, func(c *Config) { c.Races = true })
		_, fill := p.kernel(numbers, "fill")
		ctx := get[uintptr](p, "cuCtxGetCurrent")
		s, u := get[uintptr](p, "cuStreamCreate", 1), get[uintptr](p, "cuStreamCreate", 1)
		e := get[uintptr](p, "cuEventCreate", 0)
		x := get[uint64](p, "cuMemAlloc_v2", 32)
		p.launch(fill, 1, 8, s, arg(x), arg(uint32(1)))
		if ordered {
			p.ok("cuCtxRecordEvent", ctx, e)
			p.ok("cuCtxWaitEvent", ctx, e)
		}
		p.launch(fill, 1, 8, u, arg(x), arg(uint32(2)))
		p.ok("cuCtxSynchronize")
		if found := strings.Contains(p.errors.String(), "not ordered"); found == ordered {
			t.Errorf("ordered: %v\n%s", ordered, p.errors.String())
		}
	}
}

// TestOldLaunches: blocks and arguments that a function keeps.
func TestOldLaunches(t *testing.T) {
	p := inContext(t, nil)
	_, add := p.kernel(numbers, "add")
	x := get[uint64](p, "cuMemAlloc_v2", 32)
	p.ok("cuMemsetD32_v2", x, 0, 8)
	p.want(InvalidValue, "cuLaunch", add)
	p.ok("cuFuncSetBlockShape", add, 8, 1, 1)
	p.ok("cuFuncSetSharedSize", add, 64)
	p.ok("cuParamSetv", add, 0, arg(x), 8)
	p.ok("cuParamSeti", add, 8, 3)
	p.ok("cuParamSetSize", add, 12)
	p.ok("cuLaunch", add)
	p.ok("cuParamSeti", add, 8, 4)
	p.ok("cuLaunchGrid", add, 1, 1)
	p.ok("cuLaunchGridAsync", add, 1, 1, 0)
	if got := p.read(x, 8); got[0] != 11 || got[7] != 11 {
		t.Errorf("%d", got)
	}
	p.want(InvalidValue, "cuParamSetv", add, 4090, arg(x), 8)
	p.want(InvalidValue, "cuFuncSetBlockShape", add, 2048, 1, 1)
}

// TestDescriptions: what nodes have, and a graph for graphviz.
func TestDescriptions(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	x := get[uint64](p, "cuMemAlloc_v2", 32)
	g := get[uintptr](p, "cuGraphCreate", 0)
	k := p.kernelNode(g, fill, nil, arg(x), arg(uint32(9)))
	alloc, y := p.allocation(g, 32, k)
	free := get[uintptr](p, "cuGraphAddMemFreeNode", g, []uintptr{alloc}, 1, y)
	params := out[anyNodeParams]()
	ask := func(n uintptr) *anyNodeParams {
		p.ok("cuGraphNodeGetParams", n, unsafe.Pointer(params))
		return params
	}
	v := (*kernelParams2)(unsafe.Pointer(&ask(k).body))
	if args := unsafe.Slice((*unsafe.Pointer)(v.params), 2); v.f != fill || v.block != [3]uint32{8, 1, 1} || *(*uint64)(args[0]) != x || *(*uint32)(args[1]) != 9 {
		t.Errorf("%+v", v)
	}
	if a := (*allocParams)(unsafe.Pointer(&ask(alloc).body)); params.kind != 10 || a.addr != y || a.size != 32 {
		t.Errorf("%+v", a)
	}
	if ask(free); params.kind != 11 || params.body[0] != y {
		t.Errorf("%+v", params)
	}
	file := filepath.Join(t.TempDir(), "graph.dot")
	p.ok("cuGraphDebugDotPrint", g, file, 0)
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), `label="fill\n(1,1,1), (8,1,1)"`) || strings.Count(string(text), "->") != 2 {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestMadeReferences: texture references of the program keep what is set.
func TestMadeReferences(t *testing.T) {
	p := inContext(t, nil)
	r := get[uintptr](p, "cuTexRefCreate")
	p.ok("cuTexRefSetFormat", r, 0x20, 1)
	format, channels := out[uint32](), out[uint32]()
	p.ok("cuTexRefGetFormat", format, channels, r)
	if *format != 0x20 || *channels != 1 {
		t.Errorf("%#x, %d", *format, *channels)
	}
	x := get[uint64](p, "cuMemAlloc_v2", 256)
	p.ok("cuTexRefSetAddress_v2", out[uint64](), r, x, 256)
	if got := get[uint64](p, "cuTexRefGetAddress_v2", r); got != x {
		t.Errorf("%#x, not %#x", got, x)
	}
	p.ok("cuTexRefSetMipmapFilterMode", r, 1)
	if got := get[uint32](p, "cuTexRefGetMipmapFilterMode", r); got != 1 {
		t.Errorf("%d", got)
	}
	p.ok("cuTexRefDestroy", r)
	p.want(InvalidHandle, "cuTexRefDestroy", r)
}
