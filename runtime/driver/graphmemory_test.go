package driver

import (
	"testing"
	"unsafe"
)

// allocation adds a node that allocates n bytes, and gives its address.
func (p *program) allocation(g uintptr, n int, deps ...uintptr) (node uintptr, addr uint64) {
	p.t.Helper()
	a := out[allocParams]()
	*a = allocParams{pool: poolProps{typ: poolPinned, location: location{locationDevice, 0}}, size: uint64(n)}
	node = get[uintptr](p, "cuGraphAddMemAllocNode", g, deps, len(deps), unsafe.Pointer(a))
	return node, a.addr
}

// kernelNode adds a launch of one block of 8 threads.
func (p *program) kernelNode(g, f uintptr, deps []uintptr, args ...unsafe.Pointer) uintptr {
	p.t.Helper()
	k := out[kernelParams2]()
	k.kernelParams = kernelParams{f: f, grid: [3]uint32{1, 1, 1}, block: [3]uint32{8, 1, 1}, params: unsafe.Pointer(&args[0])}
	return get[uintptr](p, "cuGraphAddKernelNode_v2", g, deps, len(deps), unsafe.Pointer(k))
}

func (p *program) instance(g uintptr, flags int) uintptr {
	p.t.Helper()
	return get[uintptr](p, "cuGraphInstantiateWithFlags", g, flags)
}

// graphBytes is CU_GRAPH_MEM_ATTR_USED_MEM_CURRENT and the others.
func (p *program) graphBytes(what int) uint64 {
	p.t.Helper()
	n := out[uint64]()
	p.ok("cuDeviceGetGraphMemAttribute", 0, what, n)
	return *n
}

// TestGraphMemory: memory of a graph is there between the nodes that allocate and free it, at one
// address; what a launch leaves can be used and freed by the program, or goes with the next launch.
func TestGraphMemory(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	m, add := p.kernel(numbers, "add")
	_ = m
	to := get[uint64](p, "cuMemAlloc_v2", 32)
	g := get[uintptr](p, "cuGraphCreate", 0)
	alloc, x := p.allocation(g, 32)
	filled := p.kernelNode(g, fill, []uintptr{alloc}, arg(x), arg(uint32(5)))
	added := p.kernelNode(g, add, []uintptr{filled}, arg(x), arg(uint32(2)))
	c := out[copy3D]()
	*c = copy3D{from: side3D{typ: typeDevice, device: x}, to: side3D{typ: typeDevice, device: to}, width: 32, height: 1, depth: 1}
	copied := get[uintptr](p, "cuGraphAddMemcpyNode", g, []uintptr{added}, 1, unsafe.Pointer(c), 0)
	free := get[uintptr](p, "cuGraphAddMemFreeNode", g, []uintptr{copied}, 1, x)
	p.want(InvalidValue, "cuGraphAddMemFreeNode", out[uintptr](), g, nil, 0, x) // twice
	p.want(InvalidValue, "cuGraphAddMemFreeNode", out[uintptr](), g, nil, 0, to)
	p.want(NotSupported, "cuGraphClone", out[uintptr](), g)
	p.want(NotSupported, "cuGraphDestroyNode", free)
	e := p.instance(g, 0)
	p.want(InvalidValue, "cuGraphInstantiateWithFlags", out[uintptr](), g, 0) // a second one
	for range 3 {
		p.ok("cuGraphLaunch", e, 0)
	}
	p.ok("cuCtxSynchronize")
	if got := p.read(to, 8); got[0] != 7 || got[7] != 7 {
		t.Errorf("%d", got)
	}
	if p.graphBytes(0) != 0 || p.graphBytes(1) != 512 || p.graphBytes(2) != 512 {
		t.Errorf("%d bytes, %d at most, %d reserved", p.graphBytes(0), p.graphBytes(1), p.graphBytes(2))
	}
	p.want(InvalidValue, "cuMemFree_v2", x) // it is freed by the graph
	p.ok("cuGraphExecDestroy", e)
	p.ok("cuGraphDestroy", g)
	if p.graphBytes(2) != 0 {
		t.Errorf("%d bytes left", p.graphBytes(2))
	}

	g = get[uintptr](p, "cuGraphCreate", 0)
	alloc, x = p.allocation(g, 32)
	p.kernelNode(g, fill, []uintptr{alloc}, arg(x), arg(uint32(3)))
	e = p.instance(g, 0)
	p.ok("cuGraphLaunch", e, 0)
	p.launch(add, 1, 8, 0, arg(x), arg(uint32(1)))
	if got := p.read(x, 8); got[3] != 4 {
		t.Errorf("%d", got)
	}
	p.want(InvalidValue, "cuGraphLaunch", e, 0) // nobody has freed it
	p.ok("cuMemFreeAsync", x, 0)
	p.ok("cuGraphLaunch", e, 0)
	p.ok("cuMemFree_v2", x)
	p.ok("cuGraphExecDestroy", e)
	e = p.instance(g, 1) // CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH
	p.ok("cuGraphLaunch", e, 0)
	p.ok("cuGraphLaunch", e, 0)
	p.ok("cuGraphExecDestroy", e)
	p.ok("cuGraphDestroy", g)
	p.ok("cuMemFree_v2", x)
	p.want(InvalidValue, "cuMemFree_v2", x)
	if p.graphBytes(0) != 0 || p.graphBytes(2) != 0 {
		t.Errorf("%d of %d bytes left", p.graphBytes(0), p.graphBytes(2))
	}
}

// TestGraphMemoryMisused: memory that is not allocated yet, or no more, is no memory for kernels.
func TestGraphMemoryMisused(t *testing.T) {
	for _, when := range []string{"before", "beside", "after"} {
		p := inContext(t, func(c *Config) { c.Races = true })
		_, fill := p.kernel(numbers, "fill")
		g := get[uintptr](p, "cuGraphCreate", 0)
		alloc, x := p.allocation(g, 32)
		deps := []uintptr{alloc}
		if when == "beside" {
			deps = nil
		}
		last := p.kernelNode(g, fill, deps, arg(x), arg(uint32(3)))
		get[uintptr](p, "cuGraphAddMemFreeNode", g, []uintptr{alloc, last}, 2, x)
		e := p.instance(g, 0)
		if when != "before" {
			p.ok("cuGraphLaunch", e, 0)
		}
		if when != "beside" {
			p.launch(fill, 1, 8, 0, arg(x), arg(uint32(3)))
		}
		p.call("cuCtxSynchronize")
		if when == "beside" {
			p.said("by the kernel fill is not ordered with the write by an allocation")
		} else {
			p.said("use after free: write of 4 bytes at offset 0 of a freed buffer of 32 bytes")
		}
	}
}

// TestCapturedAllocation: what a captured stream allocates belongs to the graph.
func TestCapturedAllocation(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	s := get[uintptr](p, "cuStreamCreate", 1)
	to := get[uint64](p, "cuMemAlloc_v2", 32)
	p.ok("cuStreamBeginCapture_v2", s, 0)
	x := get[uint64](p, "cuMemAllocAsync", 32, s)
	p.launch(fill, 1, 8, s, arg(x), arg(uint32(6)))
	p.ok("cuMemcpyDtoDAsync_v2", to, x, 32, s)
	p.ok("cuMemFreeAsync", x, s)
	g := out[uintptr]()
	p.ok("cuStreamEndCapture", s, g)
	nodes := make([]uintptr, 8)
	n := out[uint64]()
	*n = 8
	p.ok("cuGraphGetNodes", *g, nodes, n)
	kinds := []uint32{10, 0, 1, 11}
	for i, k := range kinds {
		kind := out[uint32]()
		p.ok("cuGraphNodeGetType", nodes[i], kind)
		if *kind != k || *n != 4 {
			t.Errorf("node %d of %d is of kind %d, not %d", i, *n, *kind, k)
		}
	}
	params := out[allocParams]()
	p.ok("cuGraphMemAllocNodeGetParams", nodes[0], unsafe.Pointer(params))
	freed := out[uint64]()
	p.ok("cuGraphMemFreeNodeGetParams", nodes[3], freed)
	if params.addr != x || params.size != 32 || *freed != x {
		t.Errorf("%+v, %#x of %#x", params, *freed, x)
	}
	e := p.instance(*g, 0)
	p.ok("cuGraphLaunch", e, s)
	p.ok("cuGraphLaunch", e, s)
	p.ok("cuStreamSynchronize", s)
	if got := p.read(to, 8); got[0] != 6 || got[7] != 6 {
		t.Errorf("%d", got)
	}
}
