package driver

import (
	"slices"
	"unsafe"

	"cptx/runtime/sim/geometry"
)

// Graph is a CUgraph.
type Graph struct {
	handle     uintptr
	ctx        *Context
	nodes      []*node
	child      bool // it belongs to a node of another graph
	of         *Graph
	objects    map[*userObject]uint64 // of the program, to which it has so many references
	conditions []*condition
}

// node is a CUgraphNode. What it does is one of the *Node types; nil is nothing.
type node struct {
	handle uintptr
	graph  *Graph
	deps   []*node
	do     any
	of     *node // that it is a clone of
	off    bool  // of an executable graph: it does nothing
}

type (
	kernelNode struct {
		launch
		values map[uint32]attributeValue // that were set
	}
	copyNode  struct{ box }
	setNode   struct{ set }
	hostNode  struct{ f, data unsafe.Pointer }
	childNode struct{ *Graph }
	eventNode struct {
		*Event
		wait bool
	}
)

// Exec is a CUgraphExec.
type Exec struct {
	handle uintptr
	graph  *Graph // a clone
	flags  uint64
}

// graphLimit bounds the nodes of a graph.
const graphLimit = 1 << 20

var graphCalls = map[string]function{
	"cuGraphCreate": {current, func(c *call) Result {
		if c.ptr(0) == nil || c.u32(1) != 0 {
			return InvalidValue
		}
		return put(c.ptr(0), c.newGraph().handle)
	}},
	"cuGraphDestroy": {initialised, withGraph(0, func(c *call, g *Graph) Result {
		if g.child {
			return InvalidValue
		}
		c.dropGraph(g)
		return Success
	})},
	"cuGraphClone": {current, withGraph(1, func(c *call, g *Graph) Result {
		switch {
		case c.ptr(0) == nil:
			return InvalidValue
		case g.unique():
			return NotSupported
		}
		return put(c.ptr(0), c.cloneGraph(g).handle)
	})},
	"cuGraphGetId":                   {initialised, withGraph(0, func(c *call, g *Graph) Result { return put(c.ptr(1), uint32(g.handle)) })},
	"cuGraphAddKernelNode":           {current, adding(kernelFrom(0))},
	"cuGraphAddKernelNode_v2":        {current, adding(kernelFrom(2))},
	"cuGraphAddMemcpyNode":           {current, contextAt(5, adding(copyFrom))},
	"cuGraphAddMemsetNode":           {current, contextAt(5, adding(setFrom))},
	"cuGraphAddHostNode":             {current, adding(hostFrom)},
	"cuGraphAddEmptyNode":            {current, adding(func(*call, unsafe.Pointer) (any, Result) { return nil, Success })},
	"cuGraphAddChildGraphNode":       {current, adding(childFrom)},
	"cuGraphAddEventRecordNode":      {current, adding(eventFrom(false))},
	"cuGraphAddEventWaitNode":        {current, adding(eventFrom(true))},
	"cuGraphKernelNodeGetParams":     {current, gettingKernel(false)},
	"cuGraphKernelNodeGetParams_v2":  {current, gettingKernel(true)},
	"cuGraphNodeSetParams":           {current, setting(0, nodeFrom)},
	"cuGraphKernelNodeSetParams":     {current, setting(0, kernelFrom(0))},
	"cuGraphKernelNodeSetParams_v2":  {current, setting(0, kernelFrom(2))},
	"cuGraphMemcpyNodeSetParams":     {current, setting(0, copyFrom)},
	"cuGraphMemsetNodeSetParams":     {current, setting(0, setFrom)},
	"cuGraphHostNodeSetParams":       {current, setting(0, hostFrom)},
	"cuGraphEventRecordNodeSetEvent": {current, setting(0, eventFrom(false))},
	"cuGraphEventWaitNodeSetEvent":   {current, setting(0, eventFrom(true))},
	"cuGraphMemsetNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		s, ok := n.do.(*setNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), setParams{s.addr, s.pitch, s.value, s.size, s.width, s.height})
	})},
	"cuGraphMemcpyNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		b, ok := n.do.(*copyNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), b.copy3D())
	})},
	"cuGraphNodeGetLocalId": {current, withNode(0, func(c *call, n *node) Result {
		return put(c.ptr(1), uint32(slices.Index(n.graph.nodes, n)))
	})},
	"cuGraphNodeGetToolsId":         {current, withNode(0, func(c *call, n *node) Result { return put(c.ptr(1), uint64(n.handle)) })},
	"cuGraphNodeGetContainingGraph": {current, withNode(0, func(c *call, n *node) Result { return put(c.ptr(1), n.graph.handle) })},
	"cuGraphHostNodeGetParams": {current, withNode(0, func(c *call, n *node) Result {
		h, ok := n.do.(*hostNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), *h)
	})},
	"cuGraphChildGraphNodeGetGraph": {current, withNode(0, func(c *call, n *node) Result {
		g, ok := n.do.(*childNode)
		if !ok {
			return InvalidValue
		}
		return put(c.ptr(1), g.handle)
	})},
	"cuGraphEventRecordNodeGetEvent": {current, withNode(0, eventOf)},
	"cuGraphEventWaitNodeGetEvent":   {current, withNode(0, eventOf)},
	"cuGraphNodeGetType":             {current, withNode(0, func(c *call, n *node) Result { return put(c.ptr(1), n.kind()) })},
	"cuGraphNodeFindInClone": {current, withNode(1, func(c *call, n *node) Result {
		g := find[Graph](c.Driver, c.handle(2))
		if g == nil {
			return InvalidHandle
		}
		if m := g.cloneOf(n); m != nil {
			return put(c.ptr(0), m.handle)
		}
		return InvalidValue
	})},
	"cuGraphDestroyNode":              {current, withNode(0, destroyNode)},
	"cuGraphGetNodes":                 {current, withGraph(0, func(c *call, g *Graph) Result { return list(c, 1, g.nodes) })},
	"cuGraphGetRootNodes":             {current, withGraph(0, func(c *call, g *Graph) Result { return list(c, 1, g.roots()) })},
	"cuGraphNodeGetDependencies":      {current, withNode(0, func(c *call, n *node) Result { return list(c, 1, n.deps) })},
	"cuGraphNodeGetDependencies_v2":   {current, withNode(0, func(c *call, n *node) Result { return listEdges(c, n.deps) })},
	"cuGraphNodeGetDependentNodes":    {current, withNode(0, func(c *call, n *node) Result { return list(c, 1, n.dependents()) })},
	"cuGraphNodeGetDependentNodes_v2": {current, withNode(0, func(c *call, n *node) Result { return listEdges(c, n.dependents()) })},
	"cuGraphGetEdges":                 {current, withGraph(0, func(c *call, g *Graph) Result { return g.edges(c, 3) })},
	"cuGraphGetEdges_v2":              {current, withGraph(0, func(c *call, g *Graph) Result { return g.edges(c, 4) })},
	"cuGraphAddDependencies":          {current, withGraph(0, func(c *call, g *Graph) Result { return c.connect(g, 3, true) })},
	"cuGraphAddDependencies_v2":       {current, withGraph(0, func(c *call, g *Graph) Result { return c.connect(g, 4, true) })},
	"cuGraphRemoveDependencies":       {current, withGraph(0, func(c *call, g *Graph) Result { return c.connect(g, 3, false) })},
	"cuGraphRemoveDependencies_v2":    {current, withGraph(0, func(c *call, g *Graph) Result { return c.connect(g, 4, false) })},
	"cuGraphAddNode":                  {current, func(c *call) Result { return addNode(c, 3) }},
	"cuGraphAddNode_v2":               {current, func(c *call) Result { return addNode(c, 4) }},
}

// contextAt refuses what is no context as argument i; none stands for the current one.
func contextAt(i int, f func(*call) Result) func(*call) Result {
	return func(c *call) Result {
		if h := c.handle(i); h != 0 && find[Context](c.Driver, h) == nil {
			return InvalidContext
		}
		return f(c)
	}
}

// withGraph and withNode find the graph or node of argument i.
func withGraph(i int, f func(c *call, g *Graph) Result) func(*call) Result {
	return func(c *call) Result {
		g := find[Graph](c.Driver, c.handle(i))
		if g == nil {
			return InvalidValue
		}
		return f(c, g)
	}
}

func withNode(i int, f func(c *call, n *node) Result) func(*call) Result {
	return func(c *call) Result {
		n := find[node](c.Driver, c.handle(i))
		if n == nil {
			return InvalidValue
		}
		return f(c, n)
	}
}

func (c *call) newGraph() *Graph {
	g := &Graph{ctx: c.ctx}
	g.handle = c.handleOf(g)
	return g
}

// dropGraph ends a graph with its nodes.
func (d *Driver) dropGraph(g *Graph) {
	for _, n := range g.nodes {
		d.dropNode(n)
	}
	delete(d.handles, g.handle)
	for _, k := range g.conditions {
		d.dropCondition(k)
	}
	for o, n := range g.objects {
		d.release(o, n)
	}
}

// dropNode ends a node with what is its own.
func (d *Driver) dropNode(n *node) {
	switch do := n.do.(type) {
	case *childNode:
		d.dropGraph(do.Graph)
	case *conditionalNode:
		for _, g := range do.bodies {
			d.dropGraph(g)
		}
	case *allocNode:
		d.disown(do.graphBlock)
	}
	delete(d.handles, n.handle)
}

// unique says that there is one graph with these nodes at most: it can be neither cloned nor a part
// of another.
func (g *Graph) unique() bool {
	return slices.ContainsFunc(g.nodes, func(n *node) bool { return n.kind() == 10 || n.kind() == 11 || n.kind() == 13 })
}

// cloneGraph copies a graph with its nodes and their arguments.
func (c *call) cloneGraph(g *Graph) *Graph {
	to := c.newGraph()
	to.of, to.child = g, g.child
	made := map[*node]*node{}
	for _, n := range g.nodes {
		m := &node{graph: to, do: n.do, of: n, off: n.off}
		switch do := n.do.(type) {
		case *childNode:
			m.do = &childNode{c.cloneGraph(do.Graph)}
		case *conditionalNode:
			m.do = do.clone(c)
		case *allocNode:
			do.owners++
		}
		m.handle = c.handleOf(m)
		to.nodes = append(to.nodes, m)
		made[n] = m
	}
	for i, n := range g.nodes {
		for _, dep := range n.deps {
			to.nodes[i].deps = append(to.nodes[i].deps, made[dep])
		}
	}
	to.conditions = slices.Clone(g.conditions)
	for _, k := range to.conditions {
		k.owners++
	}
	for o, n := range g.objects {
		to.hold(o, n)
	}
	return to
}

// cloneOf is the node of the graph that is a clone of another, through child graphs; nil if there
// is none.
func (g *Graph) cloneOf(n *node) *node {
	for _, m := range g.nodes {
		if m.of == n || m == n {
			return m
		}
		for _, inner := range m.graphs() {
			if found := inner.cloneOf(n); found != nil {
				return found
			}
		}
	}
	return nil
}

// graphs are those that the node executes.
func (n *node) graphs() []*Graph {
	switch do := n.do.(type) {
	case *childNode:
		return []*Graph{do.Graph}
	case *conditionalNode:
		return do.bodies
	}
	return nil
}

// add makes a node.
func (c *call) add(g *Graph, deps []*node, do any) *node {
	n := &node{graph: g, deps: deps, do: do}
	if a, ok := do.(*allocNode); ok {
		a.owners++
	}
	n.handle = c.handleOf(n)
	g.nodes = append(g.nodes, n)
	return n
}

// nodes finds n nodes of a graph by their handles.
func (c *call) nodes(g *Graph, p unsafe.Pointer, n uint64) (list []*node, r Result) {
	if n > graphLimit || n > 0 && p == nil {
		return nil, InvalidValue
	}
	for _, h := range array[uintptr](p, int(n)) {
		m := find[node](c.Driver, h)
		if m == nil || m.graph != g || slices.Contains(list, m) {
			return nil, InvalidValue
		}
		list = append(list, m)
	}
	return list, Success
}

// adding makes a function (node *, graph, dependencies *, number, parameters) of what reads the
// parameters.
func adding(from func(c *call, p unsafe.Pointer) (any, Result)) func(*call) Result {
	return func(c *call) Result { return c.adding(4, 3, from) }
}

// adding has the parameters in argument params, and the number of dependencies in argument count.
func (c *call) adding(params, count int, from func(c *call, p unsafe.Pointer) (any, Result)) Result {
	g := find[Graph](c.Driver, c.handle(1))
	if c.ptr(0) == nil || g == nil || len(g.nodes) >= graphLimit {
		return InvalidValue
	}
	deps, r := c.nodes(g, c.ptr(2), c.u64(count))
	if r != Success {
		return r
	}
	do, r := from(c, c.ptr(params))
	if r != Success {
		return r
	}
	return put(c.ptr(0), c.add(g, deps, do).handle)
}

// setting makes a function that gives the node of argument i other parameters, those of the
// argument after it.
func setting(i int, from func(c *call, p unsafe.Pointer) (any, Result)) func(*call) Result {
	return withNode(i, func(c *call, n *node) Result {
		if n.fixed() {
			return InvalidValue
		}
		do, r := from(c, c.ptr(i+1))
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

// kernelParams is CUDA_KERNEL_NODE_PARAMS; the second version has a kernel and a context besides.
type kernelParams struct {
	f             uintptr
	grid, block   [3]uint32
	shared        uint32
	params, extra unsafe.Pointer
}

type kernelParams2 struct {
	kernelParams
	kernel, ctx uintptr
}

func kernelFrom(version int) func(c *call, p unsafe.Pointer) (any, Result) {
	return func(c *call, p unsafe.Pointer) (any, Result) {
		k := (*kernelParams)(p)
		if k == nil {
			return nil, InvalidValue
		}
		f := c.functionOf(k.f)
		if f == nil && version == 2 {
			f = c.functionOf((*kernelParams2)(p).kernel)
		}
		if f == nil {
			return nil, InvalidValue
		}
		l := &launch{f: f, grid: dim3(k.grid), block: dim3(k.block), shared: k.shared, at: c.at}
		if r := c.checkLaunch(l); r != Success {
			return nil, r
		}
		if r := c.arguments(l, k.params, k.extra); r != Success {
			return nil, r
		}
		return &kernelNode{launch: *l}, Success
	}
}

func copyFrom(c *call, p unsafe.Pointer) (any, Result) {
	b, r := c.box3D(p)
	if r != Success {
		return nil, r
	}
	if _, r := c.copyWork(b, false); r != Success {
		return nil, r
	}
	return &copyNode{b}, Success
}

// setParams is CUDA_MEMSET_NODE_PARAMS.
type setParams struct {
	addr, pitch   uint64
	value, size   uint32
	width, height uint64
}

func setFrom(c *call, p unsafe.Pointer) (any, Result) {
	s := (*setParams)(p)
	if s == nil || s.size != 1 && s.size != 2 && s.size != 4 {
		return nil, InvalidValue
	}
	m := set{addr: s.addr, pitch: s.pitch, value: s.value, size: s.size, width: s.width, height: s.height}
	if m.height == 1 {
		m.pitch = 0
	}
	if _, r := c.setWork(m); r != Success {
		return nil, r
	}
	return &setNode{m}, Success
}

func hostFrom(c *call, p unsafe.Pointer) (any, Result) {
	h := (*hostNode)(p)
	if h == nil || h.f == nil {
		return nil, InvalidValue
	}
	return &hostNode{h.f, h.data}, Success
}

func childFrom(c *call, p unsafe.Pointer) (any, Result) {
	g := find[Graph](c.Driver, uintptr(p))
	switch {
	case g == nil:
		return nil, InvalidValue
	case g.unique():
		return nil, NotSupported
	}
	clone := c.cloneGraph(g)
	clone.child = true
	return &childNode{clone}, Success
}

func eventFrom(wait bool) func(c *call, p unsafe.Pointer) (any, Result) {
	return func(c *call, p unsafe.Pointer) (any, Result) {
		e := find[Event](c.Driver, uintptr(p))
		if e == nil {
			return nil, InvalidHandle
		}
		return &eventNode{e, wait}, Success
	}
}

func eventOf(c *call, n *node) Result {
	e, ok := n.do.(*eventNode)
	if !ok {
		return InvalidValue
	}
	return put(c.ptr(1), e.handle)
}

// addNode adds a node of any kind (CUgraphNodeParams); the parameters are argument i.
func addNode(c *call, i int) Result {
	return c.adding(i+1, i, nodeFrom)
}

// nodeFrom reads CUgraphNodeParams: a kind of node and its parameters.
func nodeFrom(c *call, params unsafe.Pointer) (any, Result) {
	p := (*anyNodeParams)(params)
	if p == nil {
		return nil, InvalidValue
	}
	from := map[uint32]func(*call, unsafe.Pointer) (any, Result){0: kernelFrom(2), 2: setFrom, 3: hostFrom,
		1:  func(c *call, _ unsafe.Pointer) (any, Result) { return copyFrom(c, unsafe.Pointer(&p.body[2])) },
		4:  func(c *call, _ unsafe.Pointer) (any, Result) { return childFrom(c, pointer(p.body[0])) },
		5:  func(*call, unsafe.Pointer) (any, Result) { return nil, Success },
		6:  func(c *call, _ unsafe.Pointer) (any, Result) { return eventFrom(true)(c, pointer(p.body[0])) },
		7:  func(c *call, _ unsafe.Pointer) (any, Result) { return eventFrom(false)(c, pointer(p.body[0])) },
		10: allocFrom,
		11: func(c *call, _ unsafe.Pointer) (any, Result) { return freeFrom(c, p.body[0]) },
		13: conditionalFrom,
	}[p.kind]
	if from == nil {
		return nil, NotSupported
	}
	return from(c, unsafe.Pointer(&p.body))
}

// gettingKernel gives the parameters of a kernel node. Arguments are where the graph has them.
func gettingKernel(second bool) func(*call) Result {
	return withNode(0, func(c *call, n *node) Result {
		k, ok := n.do.(*kernelNode)
		if !ok || c.ptr(1) == nil {
			return InvalidValue
		}
		v := k.told()
		if second {
			return put(c.ptr(1), kernelParams2{v, 0, k.f.mod.ctx.handle})
		}
		return put(c.ptr(1), v)
	})
}

// told is what the program is told of the node.
func (k *kernelNode) told() kernelParams {
	if k.pointers == nil {
		k.pointers = make([]unsafe.Pointer, len(k.f.fn.Entry.Params)+1)
		for i, p := range k.f.fn.Entry.Params {
			k.pointers[i] = unsafe.Pointer(&k.params[p.Offset])
		}
	}
	return kernelParams{f: k.f.handle, grid: words(k.grid), block: words(k.block), shared: k.shared, params: unsafe.Pointer(&k.pointers[0])}
}

func words(d geometry.Dim3) [3]uint32 { return [3]uint32{d.X, d.Y, d.Z} }

// kind is the CUgraphNodeType.
func (n *node) kind() uint32 {
	switch do := n.do.(type) {
	case *kernelNode:
		return 0
	case *copyNode:
		return 1
	case *setNode:
		return 2
	case *hostNode:
		return 3
	case *childNode:
		return 4
	case *eventNode:
		if do.wait {
			return 6
		}
		return 7
	case *allocNode:
		return 10
	case *freeNode:
		return 11
	case *conditionalNode:
		return 13
	}
	return 5
}

// fixed says that the node has the parameters with which it was made.
func (n *node) fixed() bool { return n.kind() >= 10 }

func (n *node) dependents() (list []*node) {
	for _, m := range n.graph.nodes {
		if slices.Contains(m.deps, n) {
			list = append(list, m)
		}
	}
	return list
}

func (g *Graph) roots() (list []*node) {
	for _, n := range g.nodes {
		if len(n.deps) == 0 {
			list = append(list, n)
		}
	}
	return list
}

// list gives nodes to an array, argument i, and their number; without an array the number alone.
func list(c *call, i int, nodes []*node) Result {
	n := (*uint64)(c.ptr(i + 1))
	if n == nil {
		return InvalidValue
	}
	if c.ptr(i) == nil {
		*n = uint64(len(nodes))
		return Success
	}
	to := array[uintptr](c.ptr(i), int(min(*n, graphLimit)))
	clear(to)
	*n = min(*n, uint64(len(nodes)))
	for k := range *n {
		to[k] = nodes[k].handle
	}
	return Success
}

// listEdges is list with data of the edges between, which is all zero.
func listEdges(c *call, nodes []*node) Result {
	n := (*uint64)(c.ptr(3))
	if n == nil {
		return InvalidValue
	}
	if data := array[uint64](c.ptr(2), int(min(*n, uint64(len(nodes))))); data != nil {
		clear(data)
	}
	if c.ptr(1) == nil {
		*n = uint64(len(nodes))
		return Success
	}
	*n = min(*n, uint64(len(nodes)))
	for k, h := range array[uintptr](c.ptr(1), int(*n)) {
		_ = h
		array[uintptr](c.ptr(1), int(*n))[k] = nodes[k].handle
	}
	return Success
}

// edges gives the edges of a graph; their number is argument i.
func (g *Graph) edges(c *call, i int) Result {
	n := (*uint64)(c.ptr(i))
	if n == nil {
		return InvalidValue
	}
	var from, to []uintptr
	for _, m := range g.nodes {
		for _, dep := range m.deps {
			from, to = append(from, dep.handle), append(to, m.handle)
		}
	}
	if c.ptr(1) == nil && c.ptr(2) == nil {
		*n = uint64(len(from))
		return Success
	}
	room := int(min(*n, uint64(len(from))))
	*n = uint64(room)
	copy(array[uintptr](c.ptr(1), room), from)
	copy(array[uintptr](c.ptr(2), room), to)
	return Success
}

// connect adds or removes edges; their number is argument i.
func (c *call) connect(g *Graph, i int, add bool) Result {
	n := c.u64(i)
	if n == 0 {
		return Success
	}
	from, to := array[uintptr](c.ptr(1), int(min(n, graphLimit))), array[uintptr](c.ptr(2), int(min(n, graphLimit)))
	if from == nil || to == nil || n > graphLimit {
		return InvalidValue
	}
	for k := range from {
		a, b := find[node](c.Driver, from[k]), find[node](c.Driver, to[k])
		if a == nil || b == nil || a == b || a.graph != g || b.graph != g {
			return InvalidValue
		}
		at := slices.Index(b.deps, a)
		switch {
		case add == (at >= 0):
			return InvalidValue
		case add:
			b.deps = append(b.deps, a)
		case g.hasMemory():
			return NotSupported
		default:
			b.deps = slices.Delete(b.deps, at, at+1)
		}
	}
	return Success
}

func destroyNode(c *call, n *node) Result {
	g := n.graph
	if g.hasMemory() {
		return NotSupported
	}
	g.nodes = slices.DeleteFunc(g.nodes, func(m *node) bool { return m == n })
	for _, m := range g.nodes {
		m.deps = slices.DeleteFunc(m.deps, func(d *node) bool { return d == n })
	}
	c.dropNode(n)
	return Success
}
