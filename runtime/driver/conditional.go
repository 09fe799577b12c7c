package driver

import (
	"encoding/binary"
	"unsafe"
)

// condition is a CUgraphConditionalHandle: its value is a word of device memory, by whose address
// kernels set it (cudaGraphSetConditional).
type condition struct {
	*block
	owners int    // graphs and executable graphs that know it
	value  uint32 // with which a launch begins
	assign bool   // it does
}

// conditionalNode executes one of several graphs, or one again and again.
type conditionalNode struct {
	*condition
	kind   uint32
	bodies []*Graph
	told   []uintptr // their handles, for the program
}

// Kinds of conditional nodes (CUgraphConditionalNodeType), and the most graphs of one.
const (
	conditionalIf     = 0
	conditionalWhile  = 1
	conditionalSwitch = 2
	bodyLimit         = 1 << 10
)

// conditionalParams is CUDA_CONDITIONAL_NODE_PARAMS.
type conditionalParams struct {
	handle     uint64
	kind, size uint32
	graphs     *uintptr
	ctx        uintptr
}

var conditionalCalls = map[string]function{
	"cuGraphConditionalHandleCreate": {current, withGraph(1, func(c *call, g *Graph) Result {
		x := find[Context](c.Driver, c.handle(2))
		if c.handle(2) == 0 {
			x = c.ctx
		}
		if c.ptr(0) == nil || x == nil || c.u32(4) > 1 {
			return InvalidValue
		}
		b, r := c.allocate(x, 4, conditionKind)
		if r != Success {
			return r
		}
		k := &condition{block: b, owners: 1, value: c.u32(3), assign: c.u32(4) == 1}
		b.condition = k
		c.vm.Write(b.addr, make([]byte, 4))
		g.conditions = append(g.conditions, k)
		return put(c.ptr(0), b.addr)
	})},
}

// conditionalFrom reads the parameters of a conditional node, and gives its graphs.
func conditionalFrom(c *call, p unsafe.Pointer) (any, Result) {
	a := (*conditionalParams)(p)
	b := c.blocks[a.handle]
	if b == nil || b.condition == nil || a.kind > conditionalSwitch || a.size == 0 || a.size > bodyLimit ||
		a.kind == conditionalWhile && a.size != 1 || a.kind == conditionalIf && a.size > 2 {
		return nil, InvalidValue
	}
	n := &conditionalNode{condition: b.condition, kind: a.kind}
	for range a.size {
		g := c.newGraph()
		g.child = true
		n.bodies = append(n.bodies, g)
		n.told = append(n.told, g.handle)
	}
	a.graphs = &n.told[0]
	return n, Success
}

// clone copies the node with its graphs.
func (n *conditionalNode) clone(c *call) *conditionalNode {
	m := &conditionalNode{condition: n.condition, kind: n.kind}
	for _, g := range n.bodies {
		b := c.cloneGraph(g)
		b.child = true
		m.bodies = append(m.bodies, b)
		m.told = append(m.told, b.handle)
	}
	return m
}

// conditionalWork is the work of the node, and that of all its graphs.
func (c *call) conditionalWork(n *conditionalNode) (*work, []*work, Result) {
	var bodies [][]*work
	var all []*work
	for _, g := range n.bodies {
		list, r := c.works(g)
		if r != Success {
			return nil, nil, r
		}
		bodies, all = append(bodies, list), append(all, list...)
	}
	cell, _, r := c.bytes(n.addr, 4)
	if r != Success {
		return nil, nil, r
	}
	chosen := func() int {
		switch v := binary.LittleEndian.Uint32(cell); {
		case n.kind == conditionalSwitch:
			return int(v)
		case v != 0:
			return 0
		case n.kind == conditionalIf:
			return 1
		}
		return len(bodies)
	}
	return &work{what: "a conditional node", do: func() Result {
		for i := chosen(); i < len(bodies); i = chosen() {
			if r := doAll(bodies[i]); r != Success || n.kind != conditionalWhile {
				return r
			}
		}
		return Success
	}}, all, Success
}

// beginning gives the conditions of a graph the values that its launches begin with.
func (c *call) beginning(g *Graph) (list []*work) {
	for _, k := range g.conditions {
		if !k.assign {
			continue
		}
		cell, _, r := c.bytes(k.addr, 4)
		if r == Success {
			list = append(list, &work{what: "a condition", do: func() Result {
				binary.LittleEndian.PutUint32(cell, k.value)
				return Success
			}})
		}
	}
	return list
}

// dropCondition takes the condition of a graph that ends.
func (d *Driver) dropCondition(k *condition) {
	if k.owners--; k.owners == 0 {
		d.finish(func(*op) bool { return true })
		d.free(k.block)
	}
}
