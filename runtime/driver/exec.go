package driver

import (
	"slices"
	"unsafe"
)

// Executable graphs.
var execCalls = map[string]function{
	"cuGraphInstantiate":          {current, func(c *call) Result { return c.instantiate(0) }},
	"cuGraphInstantiateWithFlags": {current, func(c *call) Result { return c.instantiate(c.u64(2)) }},
	"cuGraphInstantiateWithParams": {current, func(c *call) Result {
		p := (*struct {
			flags  uint64
			stream uintptr
			node   uintptr
			result uint32
		})(c.ptr(2))
		if p == nil {
			return InvalidValue
		}
		p.node, p.result = 0, 0
		return c.instantiate(p.flags)
	}},
	"cuGraphExecDestroy": {initialised, withExec(0, func(c *call, x *Exec) Result {
		c.dropGraph(x.graph)
		delete(c.handles, x.handle)
		return Success
	})},
	"cuGraphExecGetFlags": {current, withExec(0, func(c *call, x *Exec) Result { return put(c.ptr(1), x.flags) })},
	"cuGraphExecGetId":    {current, withExec(0, func(c *call, x *Exec) Result { return put(c.ptr(1), uint32(x.handle)) })},
	"cuGraphUpload": {current, withStream(1, func(c *call, s *Stream) Result {
		if find[Exec](c.Driver, c.handle(0)) == nil {
			return InvalidValue
		}
		return Success
	})},
	"cuGraphLaunch":                      {current, withStream(1, launchGraph)},
	"cuGraphExecNodeSetParams":           {current, settingExec(nodeFrom)},
	"cuGraphExecKernelNodeSetParams":     {current, settingExec(kernelFrom(0))},
	"cuGraphExecKernelNodeSetParams_v2":  {current, settingExec(kernelFrom(2))},
	"cuGraphExecMemcpyNodeSetParams":     {current, contextAt(3, settingExec(copyFrom))},
	"cuGraphExecMemsetNodeSetParams":     {current, contextAt(3, settingExec(setFrom))},
	"cuGraphExecHostNodeSetParams":       {current, settingExec(hostFrom)},
	"cuGraphExecChildGraphNodeSetParams": {current, settingExec(childFrom)},
	"cuGraphExecEventRecordNodeSetEvent": {current, settingExec(eventFrom(false))},
	"cuGraphExecEventWaitNodeSetEvent":   {current, settingExec(eventFrom(true))},
	"cuGraphNodeSetEnabled":              {current, withExecNode(func(c *call, x *Exec, n *node) Result { n.off = c.u32(2) == 0; return Success })},
	"cuGraphNodeGetEnabled": {current, withExecNode(func(c *call, x *Exec, n *node) Result {
		if n.off {
			return put(c.ptr(2), uint32(0))
		}
		return put(c.ptr(2), uint32(1))
	})},
	"cuGraphExecUpdate": {current, func(c *call) Result {
		r, n := c.update()
		if c.ptr(2) != nil {
			put(c.ptr(2), n)
		}
		if c.ptr(3) != nil {
			put(c.ptr(3), r.how)
		}
		return r.result
	}},
	"cuGraphExecUpdate_v2": {current, func(c *call) Result {
		r, n := c.update()
		if c.ptr(2) != nil {
			put(c.ptr(2), struct {
				how      uint32
				node, to uintptr
			}{r.how, n, 0})
		}
		return r.result
	}},
}

func withExec(i int, f func(c *call, x *Exec) Result) func(*call) Result {
	return func(c *call) Result {
		x := find[Exec](c.Driver, c.handle(i))
		if x == nil {
			return InvalidValue
		}
		return f(c, x)
	}
}

// withExecNode finds an executable graph, argument 0, and its node for that of argument 1.
func withExecNode(f func(c *call, x *Exec, n *node) Result) func(*call) Result {
	return withExec(0, func(c *call, x *Exec) Result {
		n := find[node](c.Driver, c.handle(1))
		if n == nil {
			return InvalidValue
		}
		if n = x.graph.cloneOf(n); n == nil {
			return InvalidValue
		}
		return f(c, x, n)
	})
}

func settingExec(from func(c *call, p unsafe.Pointer) (any, Result)) func(*call) Result {
	return withExecNode(func(c *call, x *Exec, n *node) Result {
		if n.fixed() {
			return InvalidValue
		}
		do, r := from(c, c.ptr(2))
		if r != Success {
			return r
		}
		if (&node{do: do}).kind() != n.kind() {
			return InvalidValue
		}
		if do, r = c.like(n.do, do); r == Success {
			n.do = do
		}
		return r
	})
}

// instantiate makes a graph executable.
func (c *call) instantiate(flags uint64) Result {
	g := find[Graph](c.Driver, c.handle(1))
	if c.ptr(0) == nil || g == nil {
		return InvalidValue
	}
	const autoFree, deviceLaunch = 1, 4
	if flags&^15 != 0 || flags&(autoFree|deviceLaunch) == autoFree|deviceLaunch {
		return InvalidValue
	}
	if _, ok := g.order(0); !ok {
		return InvalidValue
	}
	if made, _ := g.memoryNodes(); slices.ContainsFunc(made, func(b *graphBlock) bool { return b.owners > 1 }) {
		return InvalidValue
	}
	x := &Exec{graph: c.cloneGraph(g), flags: flags}
	x.handle = c.handleOf(x)
	return put(c.ptr(0), x.handle)
}

// order lists the nodes so that each comes after those that it depends on; with a seed in another
// order than they were added in. ok is false if there is none.
func (g *Graph) order(seed uint64) (list []*node, ok bool) {
	waits, next := map[*node]int{}, map[*node][]*node{}
	var ready []*node
	for _, n := range g.nodes {
		if waits[n] = len(n.deps); len(n.deps) == 0 {
			ready = append(ready, n)
		}
		for _, dep := range n.deps {
			next[dep] = append(next[dep], n)
		}
	}
	random := seed*0x9e3779b97f4a7c15 | 1
	for len(ready) > 0 {
		i := 0
		if seed != 0 {
			random = random*6364136223846793005 + 1442695040888963407
			i = int(random >> 33 % uint64(len(ready)))
		}
		n := ready[i]
		ready = slices.Delete(ready, i, i+1)
		list = append(list, n)
		for _, m := range next[n] {
			if waits[m]--; waits[m] == 0 {
				ready = append(ready, m)
			}
		}
	}
	return list, len(list) == len(g.nodes)
}

// works makes the work of a graph, in an order that its edges permit.
func (c *call) works(g *Graph) (list []*work, r Result) {
	nodes, _ := g.order(c.Seed)
	for _, n := range nodes {
		if n.off {
			continue
		}
		var w *work
		var inner []*work
		switch do := n.do.(type) {
		case *kernelNode:
			l := do.launch
			w = c.launchWork(&l)
		case *copyNode:
			w, r = c.copyWork(do.box, false)
		case *setNode:
			w, r = c.setWork(do.set)
		case *hostNode:
			w = c.hostWork(do.f, do.data)
		case *childNode:
			inner, r = c.works(do.Graph)
			w = &work{what: "a graph", do: func() Result { return doAll(inner) }}
		case *conditionalNode:
			w, inner, r = c.conditionalWork(do)
		case *allocNode:
			w = c.graphWork(do.graphBlock, "an allocation", true)
		case *freeNode:
			w = c.freeWork(do)
		case *eventNode:
			if e := do.Event; !do.wait {
				w = &work{do: func() Result { e.mark(); return Success }}
			} else if e.op != nil {
				c.after = append(c.after, e.op)
			}
		}
		if r != Success {
			return nil, r
		}
		if w == nil {
			w = &work{what: "a node without work", do: func() Result { return Success }}
		}
		w.of, w.deps, w.nodes = n, n.deps, inner
		list = append(list, w)
	}
	return list, Success
}

// launchGraph gives a stream all work of a graph as one piece.
func launchGraph(c *call, s *Stream) Result {
	x := find[Exec](c.Driver, c.handle(0))
	if x == nil {
		return InvalidValue
	}
	if s.capture != nil {
		if x.graph.unique() {
			return s.capture.invalidate(NotSupported)
		}
		clone := c.cloneGraph(x.graph)
		clone.child = true
		return s.capture.add(c, s, &work{node: &childNode{clone}})
	}
	if r := x.allocates(); r != Success {
		return c.warn(r, "memory of the graph is allocated, by an earlier launch that nobody has freed it of, or one that it frees is not")
	}
	list, r := c.works(x.graph)
	if r != Success {
		return r
	}
	list = append(c.beginning(x.graph), list...)
	s.waits = append(s.waits, c.after...)
	return c.submit(s, &work{what: "a graph", nodes: list, do: func() Result { return doAll(list) }})
}

func doAll(list []*work) Result {
	for _, w := range list {
		if r := w.do(); r != Success {
			return r
		}
	}
	return Success
}

// updated is how an update went (CUgraphExecUpdateResult).
type updated struct {
	result Result
	how    uint32
}

// update gives an executable graph the parameters of another graph of the same form: argument 0 and
// 1. The handle is of the first node that differs.
func (c *call) update() (updated, uintptr) {
	x, g := find[Exec](c.Driver, c.handle(0)), find[Graph](c.Driver, c.handle(1))
	if x == nil || g == nil {
		return updated{InvalidValue, 1}, 0
	}
	if how, n := x.graph.differs(g); how != 0 {
		return updated{GraphUpdateFailure, how}, n
	}
	for i, n := range g.nodes {
		m := x.graph.nodes[i]
		was := m.graphs()
		m.do, m.of = n.do, n
		switch do := n.do.(type) {
		case *childNode:
			m.do = &childNode{c.cloneGraph(do.Graph)}
		case *conditionalNode:
			m.do = do.clone(c)
		}
		for _, inner := range was {
			c.dropGraph(inner)
		}
	}
	for _, k := range g.conditions {
		k.owners++
	}
	for _, k := range x.graph.conditions {
		c.dropCondition(k)
	}
	x.graph.conditions = slices.Clone(g.conditions)
	return updated{Success, 0}, 0
}

// differs says how another graph has another form (CUgraphExecUpdateResult), and at which node; 0
// if it has the same.
func (g *Graph) differs(from *Graph) (uint32, uintptr) {
	const topology, nodeType, parameters = 2, 3, 5
	if len(g.nodes) != len(from.nodes) {
		return topology, 0
	}
	for i, n := range from.nodes {
		m := g.nodes[i]
		if n.kind() != m.kind() {
			return nodeType, n.handle
		}
		if len(n.deps) != len(m.deps) {
			return topology, n.handle
		}
		for k, dep := range n.deps {
			if slices.Index(from.nodes, dep) != slices.Index(g.nodes, m.deps[k]) {
				return topology, n.handle
			}
		}
		switch do := n.do.(type) {
		case *conditionalNode:
			old := m.do.(*conditionalNode)
			if old.kind != do.kind || len(old.bodies) != len(do.bodies) {
				return parameters, n.handle
			}
			for k, body := range do.bodies {
				if how, _ := old.bodies[k].differs(body); how != 0 {
					return how, n.handle
				}
			}
		case *allocNode:
			if m.do.(*allocNode).graphBlock != do.graphBlock {
				return parameters, n.handle
			}
		}
	}
	return 0, 0
}
