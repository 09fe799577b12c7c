package driver

import (
	"slices"
	"unsafe"

	"cptx/runtime/sim/memory"
)

// graphBlock is memory that a node of a graph allocates: at one address in all launches, and
// accessible from such a node on, until a node, or a call, frees it.
type graphBlock struct {
	*block
	object *memory.Object
	owners int  // graphs and executable graphs that have the node
	live   bool // it is allocated, as far as the program has asked
	freed  bool // a node frees it
}

// allocNode and freeNode allocate and free memory. What is freed may be memory of a stream, if a
// stream was captured.
type (
	allocNode struct {
		*graphBlock
		params allocParams
	}
	freeNode struct {
		addr uint64
		of   *graphBlock // nil: memory of a stream
	}
)

// allocParams is CUDA_MEM_ALLOC_NODE_PARAMS.
type allocParams struct {
	pool   poolProps
	access unsafe.Pointer
	count  uint64
	size   uint64
	addr   uint64
}

// graphMemory is what graphs have of a device's memory, in bytes (CUgraphMem_attribute).
type graphMemory struct{ used, high, reserved, reservedHigh uint64 }

var graphMemoryCalls = map[string]function{
	"cuGraphAddMemAllocNode": {current, adding(allocFrom)},
	"cuGraphAddMemFreeNode": {current, adding(func(c *call, p unsafe.Pointer) (any, Result) {
		return freeFrom(c, uint64(uintptr(p)))
	})},
	"cuGraphMemAllocNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		a, ok := n.do.(*allocNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), a.params)
	})},
	"cuGraphMemFreeNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		f, ok := n.do.(*freeNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), f.addr)
	})},
	"cuDeviceGetGraphMemAttribute": {initialised, withDevice(0, func(c *call, d *Device) Result {
		m := &d.graphs
		list := []uint64{m.used, m.high, m.reserved, m.reservedHigh}
		if c.u32(1) >= uint32(len(list)) {
			return InvalidValue
		}
		return put(c.ptr(2), list[c.u32(1)])
	})},
	"cuDeviceSetGraphMemAttribute": {initialised, withDevice(0, func(c *call, d *Device) Result {
		p := (*uint64)(c.ptr(2))
		switch {
		case p == nil || *p != 0:
			return InvalidValue
		case c.u32(1) == 1:
			d.graphs.high = d.graphs.used
		case c.u32(1) == 3:
			d.graphs.reservedHigh = d.graphs.reserved
		default:
			return InvalidValue
		}
		return Success
	})},
	"cuDeviceGraphMemTrim": {initialised, withDevice(0, func(c *call, d *Device) Result { return Success })},
}

// allocFrom reads the parameters of a node that allocates, and stores the address there.
func allocFrom(c *call, p unsafe.Pointer) (any, Result) {
	a := (*allocParams)(p)
	switch {
	case a == nil || a.size == 0 || a.pool.typ != poolPinned || a.pool.location.kind != locationDevice || a.count > accessLimit || a.count > 0 && a.access == nil:
		return nil, InvalidValue
	case c.device(a.pool.location.id) == nil:
		return nil, InvalidValue
	case a.pool.handles != 0:
		return nil, NotSupported
	}
	n, r := c.graphAllocation(c.device(a.pool.location.id), a.size)
	if r != Success {
		return nil, r
	}
	a.addr = n.addr
	n.params = *a
	n.params.access, n.params.count = nil, 0
	return n, Success
}

// graphAllocation is a node that allocates memory of a device.
func (c *call) graphAllocation(dev *Device, size uint64) (*allocNode, Result) {
	x := c.ctx
	if dev != x.dev {
		x = &Context{dev: dev}
	}
	b, r := c.allocate(x, size, graphMemoryKind)
	if r != Success {
		return nil, r
	}
	b.ctx = c.ctx
	g := &graphBlock{block: b, object: c.vm.As.Find(b.addr)}
	b.graph = g
	c.vm.As.Suspend(g.object)
	m := &dev.graphs
	m.reserved += round(size)
	m.reservedHigh = max(m.reservedHigh, m.reserved)
	return &allocNode{graphBlock: g, params: allocParams{pool: poolProps{typ: poolPinned, location: location{locationDevice, int32(dev.ordinal)}}, size: size, addr: b.addr}}, Success
}

// freeFrom is a node that frees memory that another node allocates.
func freeFrom(c *call, addr uint64) (any, Result) {
	b := c.blocks[addr]
	if b == nil || b.graph == nil || b.graph.freed {
		return nil, InvalidValue
	}
	b.graph.freed = true
	return &freeNode{addr: addr, of: b.graph}, Success
}

// memoryNodes lists the blocks that nodes of the graph allocate, and those that nodes free.
func (g *Graph) memoryNodes() (made, freed []*graphBlock) {
	for _, n := range g.nodes {
		switch do := n.do.(type) {
		case *allocNode:
			made = append(made, do.graphBlock)
		case *freeNode:
			if do.of != nil {
				freed = append(freed, do.of)
			}
		case *childNode:
			m, f := do.memoryNodes()
			made, freed = append(made, m...), append(freed, f...)
		}
	}
	return made, freed
}

// hasMemory says that the graph may neither be cloned nor lose nodes or edges.
func (g *Graph) hasMemory() bool {
	return slices.ContainsFunc(g.nodes, func(n *node) bool { return n.kind() == 10 || n.kind() == 11 })
}

// allocates notes what a launch of the graph allocates and frees. Memory that an earlier launch has
// left is freed before if the graph was made so; otherwise it cannot be launched.
func (x *Exec) allocates() Result {
	const autoFree = 1
	made, freed := x.graph.memoryNodes()
	for _, b := range made {
		if b.live && x.flags&autoFree == 0 {
			return InvalidValue
		}
	}
	for _, b := range freed {
		if !b.live && !slices.Contains(made, b) {
			return InvalidValue
		}
	}
	for _, b := range made {
		b.setLive(true)
	}
	for _, b := range freed {
		b.setLive(false)
	}
	return Success
}

// setLive counts the memory.
func (g *graphBlock) setLive(live bool) {
	if g.live == live {
		return
	}
	g.live = live
	m := &g.dev.graphs
	if !live {
		m.used -= round(g.size)
		return
	}
	m.used += round(g.size)
	m.high = max(m.high, m.used)
}

// graphWork lets kernels access the memory from now on, with undefined contents, or no more.
func (d *Driver) graphWork(g *graphBlock, what string, live bool) *work {
	t := &touched{}
	t.add(g.object, 0, g.size, true)
	return &work{what: what, touched: t, do: func() Result {
		if live {
			d.vm.As.Resume(g.object)
		} else {
			d.vm.As.Suspend(g.object)
		}
		return Success
	}}
}

// freeWork is what a node that frees does.
func (c *call) freeWork(f *freeNode) *work {
	if f.of != nil {
		return c.graphWork(f.of, "a free", false)
	}
	b, d := c.blocks[f.addr], c.Driver
	if b == nil || b.freed {
		return nil
	}
	b.freed = true
	return &work{what: "a free", do: func() Result {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.free(b)
		return Success
	}}
}

// freeGraphBlock frees memory that a launch of a graph has left, in a stream or, without one, now.
func (c *call) freeGraphBlock(g *graphBlock, s *Stream) Result {
	if !g.live {
		return c.warn(InvalidValue, "the memory of the graph is not allocated")
	}
	g.setLive(false)
	w := c.graphWork(g, "a free", false)
	if s == nil {
		c.finish(func(*op) bool { return true })
		c.waitedAll()
		w.do()
		if g.owners == 0 {
			c.dropGraphBlock(g)
		}
		return c.ctx.failed
	}
	r := c.submit(s, w)
	if r == Success && g.owners == 0 {
		c.finish(func(*op) bool { return true })
		c.dropGraphBlock(g)
	}
	return r
}

// disown takes the memory of a graph that ends. What is not freed stays until it is.
func (d *Driver) disown(g *graphBlock) {
	if g.owners--; g.owners == 0 && !g.live {
		d.finish(func(*op) bool { return true })
		d.dropGraphBlock(g)
	}
}

// dropGraphBlock ends the memory.
func (d *Driver) dropGraphBlock(g *graphBlock) {
	g.dev.graphs.reserved -= round(g.size)
	d.vm.As.Resume(g.object)
	d.free(g.block)
}
