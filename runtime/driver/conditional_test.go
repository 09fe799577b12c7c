package driver

import (
	"slices"
	"testing"
	"unsafe"
)

// deciding has a kernel that adds 1 to a word and sets a condition to whether it is below a limit.
const deciding = `.version 7.0
.target sm_60
.address_size 64
.extern .func cudaGraphSetConditional (.param .b64 handle, .param .b32 value);
.visible .entry count(.param .u64 p, .param .u64 handle, .param .u32 limit)
{
	.reg .b64 %d<3>; .reg .b32 %r<4>; .reg .pred %p;
	mov.u32 %r0, %tid.x; setp.ne.u32 %p, %r0, 0; @%p ret;
	ld.param.u64 %d0, [p]; ld.param.u64 %d1, [handle]; ld.param.u32 %r1, [limit];
	ld.global.u32 %r2, [%d0]; add.u32 %r2, %r2, 1; st.global.u32 [%d0], %r2;
	setp.lt.u32 %p, %r2, %r1; selp.u32 %r3, 1, 0, %p;
	{
		.param .b64 a; .param .b32 b;
		st.param.b64 [a], %d1; st.param.b32 [b], %r3;
		call cudaGraphSetConditional, (a, b);
	}
	ret;
}
`

// conditional adds a node of a kind with n graphs.
func (p *program) conditional(g uintptr, h uint64, kind uint32, n int, deps ...uintptr) (node uintptr, bodies []uintptr) {
	p.t.Helper()
	type params struct {
		kind uint32
		_    [3]uint32
		conditionalParams
		_ [26]uint64
	}
	a := out[params]()
	a.kind, a.conditionalParams = 13, conditionalParams{handle: h, kind: kind, size: uint32(n)}
	node = get[uintptr](p, "cuGraphAddNode_v2", g, deps, nil, len(deps), unsafe.Pointer(a))
	return node, slices.Clone(unsafe.Slice(a.graphs, n))
}

// TestConditional: a graph is executed once, again and again, or chosen, by a value that the launch
// begins with or a kernel sets.
func TestConditional(t *testing.T) {
	p := inContext(t, nil)
	_, count := p.kernel(deciding, "count")
	_, fill := p.kernel(numbers, "fill")
	x := get[uint64](p, "cuMemAlloc_v2", 128)
	condition := func(g uintptr, value, flags int) uint64 {
		return uint64(get[uintptr](p, "cuGraphConditionalHandleCreate", g, 0, value, flags))
	}
	run := func(g uintptr) []uint32 {
		t.Helper()
		p.ok("cuMemsetD32_v2", x, 0, 32)
		e := p.instance(g, 0)
		p.ok("cuGraphLaunch", e, 0)
		p.ok("cuGraphLaunch", e, 0)
		p.ok("cuGraphDestroy", g)
		p.ok("cuCtxSynchronize")
		p.ok("cuGraphExecDestroy", e)
		return p.read(x, 32)
	}

	g := get[uintptr](p, "cuGraphCreate", 0)
	h := condition(g, 1, 1)
	_, bodies := p.conditional(g, h, conditionalWhile, 1)
	p.kernelNode(bodies[0], count, nil, arg(x), arg(h), arg(uint32(5)))
	if got := run(g); got[0] != 6 { // the second launch begins at 5
		t.Errorf("while: %d", got[0])
	}

	for value := range 3 {
		g = get[uintptr](p, "cuGraphCreate", 0)
		_, bodies = p.conditional(g, condition(g, value, 1), conditionalSwitch, 2)
		for i, b := range bodies {
			p.kernelNode(b, fill, nil, arg(x+uint64(32*i)), arg(uint32(i+1)))
		}
		if got := run(g); (got[0] == 1) != (value == 0) || (got[8] == 2) != (value == 1) {
			t.Errorf("switch %d: %d", value, got)
		}
	}

	// Without a value to begin with the last one stays; the first kernel sets it.
	g = get[uintptr](p, "cuGraphCreate", 0)
	h = condition(g, 1, 0)
	first := p.kernelNode(g, count, nil, arg(x), arg(h), arg(uint32(2)))
	_, bodies = p.conditional(g, h, conditionalIf, 2, first)
	p.kernelNode(bodies[0], fill, nil, arg(x+32), arg(uint32(3))) // in the first launch
	p.kernelNode(bodies[1], fill, nil, arg(x+64), arg(uint32(4)))
	if got := run(g); got[0] != 2 || got[8] != 3 || got[16] != 4 {
		t.Errorf("if: %d", got)
	}

	g = get[uintptr](p, "cuGraphCreate", 0)
	for _, bad := range []conditionalParams{{handle: x, size: 1}, {handle: condition(g, 0, 0), kind: 3, size: 1}, {handle: condition(g, 0, 0)}, {handle: condition(g, 0, 0), kind: conditionalWhile, size: 2}} {
		params := make([]uintptr, 32)
		params[0] = 13
		*(*conditionalParams)(unsafe.Pointer(&params[2])) = bad
		p.want(InvalidValue, "cuGraphAddNode_v2", out[uintptr](), g, nil, nil, 0, params)
	}
	p.ok("cuGraphDestroy", g)
}

// TestConditionalUpdate gives an executable graph the conditions and bodies of another.
func TestConditionalUpdate(t *testing.T) {
	p := inContext(t, nil)
	_, fill := p.kernel(numbers, "fill")
	x := get[uint64](p, "cuMemAlloc_v2", 64)
	make := func(value int) uintptr {
		g := get[uintptr](p, "cuGraphCreate", 0)
		h := uint64(get[uintptr](p, "cuGraphConditionalHandleCreate", g, 0, value, 1))
		_, bodies := p.conditional(g, h, conditionalSwitch, 2)
		for i, b := range bodies {
			p.kernelNode(b, fill, nil, arg(x+uint64(32*i)), arg(uint32(value+10)))
		}
		return g
	}
	a, b := make(0), make(1)
	p.ok("cuMemsetD32_v2", x, 0, 16)
	e := p.instance(a, 0)
	p.ok("cuGraphLaunch", e, 0)
	if got := p.read(x, 16); got[0] != 10 || got[8] != 0 {
		t.Errorf("%d", got)
	}
	info := out[[4]uint64]()
	p.ok("cuGraphExecUpdate_v2", e, b, unsafe.Pointer(info))
	p.ok("cuGraphDestroy", a)
	p.ok("cuGraphDestroy", b)
	p.ok("cuGraphLaunch", e, 0)
	if got := p.read(x, 16); got[0] != 10 || got[8] != 11 {
		t.Errorf("%d", got)
	}
	p.ok("cuGraphExecDestroy", e)
}
