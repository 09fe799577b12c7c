package driver

import (
	"bytes"
	"fmt"
	"os"
	"unsafe"
)

// Descriptions of graphs and of their nodes.
var describeCalls = map[string]function{
	"cuGraphNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		if c.ptr(1) == nil {
			return InvalidValue
		}
		p := (*anyNodeParams)(c.ptr(1))
		*p = anyNodeParams{kind: n.kind()}
		return n.params(c, p)
	})},
	"cuGraphDebugDotPrint": {current, withGraph(0, func(c *call, g *Graph) Result {
		if c.ptr(1) == nil {
			return InvalidValue
		}
		var text bytes.Buffer
		fmt.Fprintln(&text, "digraph dot {")
		g.dot(&text, 0)
		fmt.Fprintln(&text, "}")
		if os.WriteFile(c.text(1), text.Bytes(), 0o666) != nil {
			return OperatingSystem
		}
		return Success
	})},
}

// anyNodeParams is CUgraphNodeParams.
type anyNodeParams struct {
	kind uint32
	_    [3]uint32
	body [29]uint64
	_    uint64
}

// params stores what the node has. Pointers are to memory of the graph.
func (n *node) params(c *call, p *anyNodeParams) Result {
	to := func(i int) unsafe.Pointer { return unsafe.Pointer(&p.body[i]) }
	switch do := n.do.(type) {
	case *kernelNode:
		v := do.told()
		return put(to(0), kernelParams2{v, 0, do.f.mod.ctx.handle})
	case *copyNode:
		p.body[1] = uint64(n.graph.ctx.handle)
		return put(to(2), do.copy3D())
	case *setNode:
		s := do.set
		p.body[6] = uint64(n.graph.ctx.handle)
		return put(to(0), setParams(s))
	case *hostNode:
		return put(to(0), *do)
	case *childNode:
		p.body[0] = uint64(do.handle)
	case *eventNode:
		p.body[0] = uint64(do.handle)
	case *allocNode:
		return put(to(0), do.params)
	case *freeNode:
		p.body[0] = do.addr
	case *conditionalNode:
		return put(to(0), conditionalParams{do.addr, do.kind, uint32(len(do.bodies)), &do.told[0], n.graph.ctx.handle})
	}
	return Success
}

// nodeKinds are the names of the kinds of nodes, where they have one here.
var nodeKinds = map[uint32]string{0: "kernel", 1: "memcpy", 2: "memset", 3: "host", 4: "graph", 5: "empty", 6: "event wait", 7: "event record", 10: "allocation", 11: "free", 13: "conditional"}

// dot writes the nodes and edges for graphviz.
func (g *Graph) dot(to *bytes.Buffer, depth int) {
	fmt.Fprintf(to, "%*ssubgraph cluster_%d {\n", 2*depth, "", g.handle)
	for _, n := range g.nodes {
		label := nodeKinds[n.kind()]
		if k, ok := n.do.(*kernelNode); ok {
			label = fmt.Sprintf("%s\\n%v, %v", k.f.fn.Name, k.grid, k.block)
		}
		fmt.Fprintf(to, "%*sn%d [label=\"%s\"];\n", 2*depth+2, "", n.handle, label)
		for _, dep := range n.deps {
			fmt.Fprintf(to, "%*sn%d -> n%d;\n", 2*depth+2, "", dep.handle, n.handle)
		}
		for _, inner := range n.graphs() {
			inner.dot(to, depth+1)
		}
	}
	fmt.Fprintf(to, "%*s}\n", 2*depth, "")
}
