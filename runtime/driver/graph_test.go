package driver

import (
	"testing"
	"unsafe"
)

// nodeParams is CUDA_KERNEL_NODE_PARAMS with its arguments.
func nodeParams(f uintptr, threads uint32, args ...unsafe.Pointer) unsafe.Pointer {
	p := out[kernelParams]()
	list := append([]unsafe.Pointer(nil), args...)
	held = [2]any{p, list}
	*p = kernelParams{f: f, grid: [3]uint32{1, 1, 1}, block: [3]uint32{threads, 1, 1}, params: unsafe.Pointer(unsafe.SliceData(list))}
	return unsafe.Pointer(p)
}

// TestGraph: nodes run after those that they depend on, in whatever order they were added; an
// executable graph keeps its own arguments, which can be changed.
func TestGraph(t *testing.T) {
	for seed := range uint64(4) {
		p := inContext(t, func(c *Config) { c.Seed = seed })
		_, fill := p.kernel(numbers, "fill")
		_, add := p.kernel(numbers, "add")
		buf := get[uint64](p, "cuMemAlloc_v2", 16)
		g := get[uintptr](p, "cuGraphCreate", 0)
		more := get[uintptr](p, "cuGraphAddKernelNode", g, nil, 0, nodeParams(add, 4, arg(buf), arg(uint32(5))))
		first := get[uintptr](p, "cuGraphAddKernelNode_v2", g, nil, 0, nodeParams(fill, 4, arg(buf), arg(uint32(2))))
		p.want(InvalidValue, "cuGraphAddDependencies", g, []uintptr{first}, []uintptr{first}, 1)
		p.ok("cuGraphAddDependencies", g, []uintptr{first}, []uintptr{more}, 1)
		set := out[setParams]()
		*set = setParams{addr: buf, value: 9, size: 4, width: 1, height: 1}
		get[uintptr](p, "cuGraphAddMemsetNode", g, []uintptr{more}, 1, unsafe.Pointer(set), nil)
		exec := get[uintptr](p, "cuGraphInstantiateWithFlags", g, 0)
		stream := get[uintptr](p, "cuStreamCreate", 0)
		p.ok("cuGraphLaunch", exec, stream)
		p.ok("cuStreamSynchronize", stream)
		if got := p.read(buf, 4); got[0] != 9 || got[1] != 7 || got[3] != 7 {
			t.Fatalf("seed %d: %v", seed, got)
		}
		p.ok("cuGraphExecKernelNodeSetParams", exec, more, nodeParams(add, 4, arg(buf), arg(uint32(8))))
		p.ok("cuGraphLaunch", exec, stream)
		p.ok("cuStreamSynchronize", stream)
		if got := p.read(buf, 4); got[1] != 10 {
			t.Fatalf("seed %d: %v", seed, got)
		}
		n := out[uint64]()
		p.ok("cuGraphGetNodes", g, nil, n)
		if *n != 3 {
			t.Errorf("%d nodes", *n)
		}
		p.ok("cuGraphDestroy", g)
		p.want(InvalidValue, "cuGraphDestroy", g)
		p.ok("cuGraphLaunch", exec, stream)
		p.ok("cuGraphExecDestroy", exec)
		p.want(InvalidValue, "cuGraphLaunch", exec, stream)
		p.ok("cuCtxSynchronize")
	}
}

// TestGraphCycle: a graph with a cycle cannot be made executable.
func TestGraphCycle(t *testing.T) {
	p := inContext(t, nil)
	g := get[uintptr](p, "cuGraphCreate", 0)
	a := get[uintptr](p, "cuGraphAddEmptyNode", g, nil, 0)
	b := get[uintptr](p, "cuGraphAddEmptyNode", g, []uintptr{a}, 1)
	p.ok("cuGraphAddDependencies", g, []uintptr{b}, []uintptr{a}, 1)
	p.want(InvalidValue, "cuGraphInstantiateWithFlags", out[uintptr](), g, 0)
}

// TestCapture: what streams get becomes a graph; events bring other streams in.
func TestCapture(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	_, add := p.kernel(numbers, "add")
	buf := get[uint64](p, "cuMemAlloc_v2", 4)
	a, b := get[uintptr](p, "cuStreamCreate", 1), get[uintptr](p, "cuStreamCreate", 1)
	fork, join := get[uintptr](p, "cuEventCreate", 0), get[uintptr](p, "cuEventCreate", 0)
	p.ok("cuMemsetD32_v2", buf, 0, 1)
	begin := func() {
		t.Helper()
		p.ok("cuStreamBeginCapture_v2", a, 0)
		p.launch(fill, 1, 1, a, arg(buf), arg(uint32(1)))
		p.ok("cuEventRecord", fork, a)
		p.ok("cuStreamWaitEvent", b, fork, 0)
		p.launch(add, 1, 1, b, arg(buf), arg(uint32(2)))
	}
	begin()
	status := out[uint32]()
	if p.ok("cuStreamIsCapturing", b, status); *status != 1 {
		t.Errorf("status %d", *status)
	}
	p.ok("cuEventRecord", join, b)
	p.ok("cuStreamWaitEvent", a, join, 0)
	p.launch(add, 1, 1, a, arg(buf), arg(uint32(3)))
	g := out[uintptr]()
	p.want(CaptureUnmatched, "cuStreamEndCapture", b, g)
	p.want(CaptureInvalidated, "cuStreamEndCapture", a, g)

	begin()
	p.want(CaptureUnjoined, "cuStreamEndCapture", a, g)

	begin()
	p.ok("cuEventRecord", join, b)
	p.ok("cuStreamWaitEvent", a, join, 0)
	p.launch(add, 1, 1, a, arg(buf), arg(uint32(3)))
	p.ok("cuStreamEndCapture", a, g)
	if got := p.read(buf, 1)[0]; got != 0 {
		t.Errorf("captured work was executed: %d", got)
	}
	exec := get[uintptr](p, "cuGraphInstantiateWithFlags", *g, 0)
	for range 2 {
		p.ok("cuGraphLaunch", exec, a)
		p.ok("cuStreamSynchronize", a)
		if got := p.read(buf, 1)[0]; got != 6 {
			t.Errorf("%d, not 6", got)
		}
	}
	p.ok("cuStreamBeginCapture_v2", a, 0)
	p.want(CaptureUnsupported, "cuStreamSynchronize", a)
	p.want(CaptureInvalidated, "cuStreamEndCapture", a, g)
	p.want(IllegalState, "cuStreamEndCapture", a, g)
}

// TestGraphQueries: what a program asks of nodes and graphs: copies as they were given, numbers
// that differ, and the edges of a capture, which are plain.
func TestGraphQueries(t *testing.T) {
	p := inContext(t, nil)
	buf := get[uint64](p, "cuMemAlloc_v2", 64)
	g := get[uintptr](p, "cuGraphCreate", 0)
	want := out[copy3D]()
	*want = copy3D{from: side3D{typ: typeDevice, device: buf}, to: side3D{typ: typeDevice, device: buf + 32}, width: 16, height: 1, depth: 1}
	a := get[uintptr](p, "cuGraphAddMemcpyNode", g, nil, 0, unsafe.Pointer(want), nil)
	b := get[uintptr](p, "cuGraphAddEmptyNode", g, []uintptr{a}, 1)
	got := out[copy3D]()
	p.ok("cuGraphMemcpyNodeGetParams", a, unsafe.Pointer(got))
	if got.from.typ != typeDevice || got.from.device != buf || got.to.device != buf+32 || got.width != 16 || got.height != 1 || got.depth != 1 {
		t.Errorf("%+v", got)
	}
	for _, name := range []string{"cuGraphNodeGetLocalId", "cuGraphNodeGetToolsId", "cuGraphNodeGetContainingGraph"} {
		x, y := out[uint64](), out[uint64]()
		p.ok(name, a, x)
		p.ok(name, b, y)
		if same := *x == *y; same != (name == "cuGraphNodeGetContainingGraph") || same && uintptr(*x) != g {
			t.Errorf("%s: %d, %d", name, *x, *y)
		}
		p.want(InvalidValue, name, 1, x)
	}
	p.want(InvalidValue, "cuGraphAddMemFreeNode", out[uintptr](), g, nil, 0, 0)
	exec, id := get[uintptr](p, "cuGraphInstantiateWithFlags", g, 0), out[uint32]()
	if p.ok("cuGraphExecGetId", exec, id); *id == 0 {
		t.Error("no id")
	}
	p.want(InvalidValue, "cuGraphInstantiateWithFlags", out[uintptr](), g, 5) // freed at a launch that the device makes
	stream := get[uintptr](p, "cuStreamCreate", 0)
	p.ok("cuStreamBeginCapture_v2", stream, 0)
	p.ok("cuMemsetD32Async", buf, 1, 4, stream)
	status, number, graph, deps, edges, n := out[uint32](), out[uint64](), out[uintptr](), out[unsafe.Pointer](), out[unsafe.Pointer](), out[uint64]()
	p.ok("cuStreamGetCaptureInfo_v3", stream, status, number, graph, unsafe.Pointer(deps), unsafe.Pointer(edges), n)
	if *n != 1 || *edges == nil || *(*uint64)(*edges) != 0 {
		t.Errorf("%d edges at %v", *n, *edges)
	}
	p.ok("cuStreamEndCapture", stream, graph)
}

// TestNodeParams: a node, and that of an executable graph, get other parameters of their kind.
func TestNodeParams(t *testing.T) {
	p := inContext(t, nil)
	buf := get[uint64](p, "cuMemAlloc_v2", 16)
	// CUgraphNodeParams with CUDA_MEMSET_NODE_PARAMS_v2: address, pitch, value and size, width,
	// height.
	words := func(value uint64) []uintptr {
		w := make([]uintptr, 32)
		w[0], w[2], w[4], w[5], w[6] = 2, uintptr(buf), uintptr(value|4<<32), 4, 1
		held = w
		return w
	}
	g := get[uintptr](p, "cuGraphCreate", 0)
	n := get[uintptr](p, "cuGraphAddNode", g, nil, 0, words(5))
	empty := get[uintptr](p, "cuGraphAddEmptyNode", g, nil, 0)
	run := func(exec uintptr, want uint32) {
		t.Helper()
		p.ok("cuGraphLaunch", exec, 0)
		p.ok("cuCtxSynchronize")
		if got := p.read(buf, 4); got[3] != want {
			t.Errorf("%v, want %d", got, want)
		}
	}
	first := get[uintptr](p, "cuGraphInstantiateWithFlags", g, 0)
	run(first, 5)
	p.ok("cuGraphExecNodeSetParams", first, n, words(6))
	run(first, 6)
	p.ok("cuGraphNodeSetParams", n, words(7))
	run(get[uintptr](p, "cuGraphInstantiateWithFlags", g, 0), 7)
	run(first, 6)
	p.want(InvalidValue, "cuGraphNodeSetParams", empty, words(7))
	p.want(InvalidValue, "cuGraphExecNodeSetParams", first, n, nil)
}

// TestNames: a function without a handle has no name, which is a wrong value; one with another
// handle is none.
func TestNames(t *testing.T) {
	p := inContext(t, nil)
	for _, name := range []string{"cuFuncGetName", "cuKernelGetName"} {
		p.want(InvalidValue, name, out[uintptr](), 0)
		p.want(InvalidHandle, name, out[uintptr](), 99)
	}
}

// TestHostFunctionQuery: a query does not wait for a function of the program.
func TestHostFunctionQuery(t *testing.T) {
	p := inContext(t, nil)
	release := make(chan bool)
	p.d.HostCall = func(f, data unsafe.Pointer) { <-release }
	stream, event := get[uintptr](p, "cuStreamCreate", 0), get[uintptr](p, "cuEventCreate", 0)
	p.ok("cuLaunchHostFunc", stream, arg(uint32(1)), nil)
	p.ok("cuEventRecord", event, stream)
	p.want(NotReady, "cuEventQuery", event)
	p.want(NotReady, "cuStreamQuery", stream)
	close(release)
	p.ok("cuEventSynchronize", event)
	p.ok("cuEventQuery", event)
	p.ok("cuStreamQuery", stream)
}

// TestLostOptions: the values of a linker's options that the program has freed are not written to.
func TestLostOptions(t *testing.T) {
	p := inContext(t, nil)
	log := make([]byte, 64)
	for _, lost := range []bool{false, true} {
		values := []uintptr{uintptr(unsafe.Pointer(&log[0])), uintptr(len(log))}
		held = [2]any{values, log}
		link := out[uintptr]()
		p.ok("cuLinkCreate_v2", 2, []uint32{jitInfoLog, jitInfoSize}, values, link)
		l := *link
		if lost {
			values[0] = 77
		}
		p.ok("cuLinkAddData_v2", l, 1, []byte(numbers+"\x00"), len(numbers)+1, nil, 0, nil, nil)
		p.ok("cuLinkComplete", l, out[uintptr](), nil)
		if values[1] != map[bool]uintptr{false: 0, true: uintptr(len(log))}[lost] {
			t.Errorf("lost: %v: the size is %d", lost, values[1])
		}
		p.ok("cuLinkDestroy", l)
	}
}
