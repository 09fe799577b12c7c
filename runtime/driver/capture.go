package driver

import "slices"

// capture is a graph that streams make instead of executing what they get.
type capture struct {
	graph   *Graph
	origin  *Stream
	thread  *thread
	mode    uint32
	id      uint64
	invalid Result // why it cannot be ended well; Success if nothing
	into    bool   // the graph is the program's
	ended   bool
}

// Modes (CUstreamCaptureMode).
const (
	captureGlobal  = 0
	captureThread  = 1
	captureRelaxed = 2
)

var captureCalls = map[string]function{
	"cuStreamBeginCapture":    {current, withStream(0, func(c *call, s *Stream) Result { return c.beginCapture(s, nil, nil, captureGlobal) })},
	"cuStreamBeginCapture_v2": {current, withStream(0, func(c *call, s *Stream) Result { return c.beginCapture(s, nil, nil, c.u32(1)) })},
	"cuStreamBeginCaptureToGraph": {current, withStream(0, func(c *call, s *Stream) Result {
		g := find[Graph](c.Driver, c.handle(1))
		if g == nil {
			return InvalidValue
		}
		deps, r := c.nodes(g, c.ptr(2), c.u64(4))
		if r != Success {
			return r
		}
		return c.beginCapture(s, g, deps, c.u32(5))
	})},
	"cuStreamEndCapture": {current, withStream(0, endCapture)},
	"cuStreamIsCapturing": {current, withStream(0, func(c *call, s *Stream) Result {
		if s.legacy && s.ctx.capturing() {
			return CaptureImplicit
		}
		return put(c.ptr(1), s.capture.status())
	})},
	"cuStreamGetCaptureInfo":               {current, withStream(0, func(c *call, s *Stream) Result { return captureInfo(c, s, 0) })},
	"cuStreamGetCaptureInfo_v2":            {current, withStream(0, func(c *call, s *Stream) Result { return captureInfo(c, s, 5) })},
	"cuStreamGetCaptureInfo_v3":            {current, withStream(0, func(c *call, s *Stream) Result { return captureInfo(c, s, 6) })},
	"cuStreamUpdateCaptureDependencies":    {current, withStream(0, func(c *call, s *Stream) Result { return updateCapture(c, s, 2) })},
	"cuStreamUpdateCaptureDependencies_v2": {current, withStream(0, func(c *call, s *Stream) Result { return updateCapture(c, s, 3) })},
}

// capturing says whether a stream of the context captures that others wait for.
func (x *Context) capturing() bool {
	return slices.ContainsFunc(x.streams, func(s *Stream) bool { return s.capture != nil && !s.nonBlocking })
}

// status is the CUstreamCaptureStatus.
func (k *capture) status() uint32 {
	switch {
	case k == nil:
		return 0
	case k.invalid != Success:
		return 2
	}
	return 1
}

// invalidate notes that the capture has gone wrong.
func (k *capture) invalidate(r Result) Result {
	if k.invalid == Success {
		k.invalid = CaptureInvalidated
	}
	return r
}

func (c *call) beginCapture(s *Stream, g *Graph, deps []*node, mode uint32) Result {
	switch {
	case mode > captureRelaxed:
		return InvalidValue
	case s.legacy:
		return CaptureUnsupported
	case s.capture != nil:
		return IllegalState
	}
	k := &capture{graph: g, origin: s, thread: c.th, mode: mode, into: g != nil}
	if g == nil {
		k.graph = c.newGraph()
	}
	c.next++
	k.id = uint64(c.next)
	s.capture, s.tail = k, deps
	return Success
}

// add makes work a node.
func (k *capture) add(c *call, s *Stream, w *work) Result {
	if k.invalid != Success {
		return k.invalid
	}
	if w.node == nil {
		return k.invalidate(CaptureUnsupported)
	}
	s.tail = []*node{c.add(k.graph, slices.Clone(s.tail), w.node)}
	return Success
}

func (c *call) captureRecord(s *Stream, e *Event) Result {
	if s.capture.invalid != Success {
		return s.capture.invalid
	}
	e.captured, e.nodes, e.op = s.capture, slices.Clone(s.tail), nil
	return Success
}

// captureWait makes a stream part of the capture that an event is of.
func (c *call) captureWait(s *Stream, e *Event) Result {
	switch k := s.capture; {
	case e.captured != nil && e.captured.ended:
		return CapturedEvent
	case e.captured == nil:
		return k.invalidate(CaptureIsolation)
	case e.captured.invalid != Success:
		return e.captured.invalid
	case s.legacy:
		return e.captured.invalidate(CaptureImplicit)
	case k == nil:
		s.capture, s.tail = e.captured, slices.Clone(e.nodes)
	case k != e.captured:
		e.captured.invalidate(Success)
		return k.invalidate(CaptureMerge)
	default:
		for _, n := range e.nodes {
			if !slices.Contains(s.tail, n) {
				s.tail = append(s.tail, n)
			}
		}
	}
	return Success
}

func endCapture(c *call, s *Stream) Result {
	k := s.capture
	switch {
	case c.ptr(1) == nil:
		return InvalidValue
	case k == nil:
		return IllegalState
	case k.origin != s:
		return k.invalidate(CaptureUnmatched)
	case k.mode != captureRelaxed && k.thread != c.th:
		return CaptureWrongThread
	}
	k.ended = true
	r := k.invalid
	if r == Success && k.unjoined() {
		r = CaptureUnjoined
	}
	for _, t := range s.ctx.streams {
		if t.capture == k {
			t.capture, t.tail = nil, nil
		}
	}
	if r != Success {
		if !k.into {
			c.dropGraph(k.graph)
		}
		put(c.ptr(1), uintptr(0))
		return r
	}
	return put(c.ptr(1), k.graph.handle)
}

// unjoined says that another stream has work that the origin does not wait for.
func (k *capture) unjoined() bool {
	known := map[*node]bool{}
	work := slices.Clone(k.origin.tail)
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if !known[n] {
			known[n] = true
			work = append(work, n.deps...)
		}
	}
	for _, s := range k.origin.ctx.streams {
		if s.capture == k && slices.ContainsFunc(s.tail, func(n *node) bool { return !known[n] }) {
			return true
		}
	}
	return false
}

// captureInfo tells of a capture; the number of dependencies is argument count, if they are asked
// for.
func captureInfo(c *call, s *Stream, count int) Result {
	if s.legacy && s.ctx.capturing() {
		return CaptureImplicit
	}
	k := s.capture
	if r := put(c.ptr(1), k.status()); r != Success || k.status() != 1 {
		return r
	}
	if c.ptr(2) != nil {
		put(c.ptr(2), k.id)
	}
	if count == 0 {
		return Success
	}
	if c.ptr(3) != nil {
		put(c.ptr(3), k.graph.handle)
	}
	handles := make([]uintptr, len(s.tail)+1)
	for i, n := range s.tail {
		handles[i] = n.handle
	}
	if c.ptr(4) != nil {
		s.told = handles
		put(c.ptr(4), &handles[0])
	}
	if count == 6 && c.ptr(5) != nil { // of each edge, a CUgraphEdgeData: all are plain
		s.toldEdges = make([]uint64, len(handles))
		put(c.ptr(5), &s.toldEdges[0])
	}
	if c.ptr(count) != nil {
		put(c.ptr(count), uint64(len(s.tail)))
	}
	return Success
}

// updateCapture adds to what the next node depends on, or sets it; the number is argument count.
func updateCapture(c *call, s *Stream, count int) Result {
	if s.capture == nil {
		return IllegalState
	}
	list, r := c.nodes(s.capture.graph, c.ptr(1), c.u64(count))
	if r != Success {
		return r
	}
	if c.u32(count+1) == 0 {
		list = append(slices.Clone(s.tail), list...)
	}
	s.tail = list
	return Success
}
