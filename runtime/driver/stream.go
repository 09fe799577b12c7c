package driver

import (
	"unsafe"

	"cptx/runtime/driver/order"
)

// Stream is a CUstream.
type Stream struct {
	handle      uintptr
	ctx         *Context
	legacy      bool // the default stream, which all others but non-blocking ones wait for, and it for them
	nonBlocking bool
	priority    int32
	flags       uint32
	last        *op
	lastWork    *order.Work   // the last op's, which may be done
	waitWorks   []*order.Work // of events, for the next op
	waits       []*op         // what the next op waits for besides
	capture     *capture
	tail        []*node   // what the next node of the capture depends on
	told        []uintptr // the same, for the program
	toldEdges   []uint64
	values      map[uint32]attributeValue // that were set
}

var streamCalls = map[string]function{
	"cuStreamCreate":             {current, func(c *call) Result { return c.createStream(c.u32(1), 0) }},
	"cuStreamCreateWithPriority": {current, func(c *call) Result { return c.createStream(c.u32(1), c.i32(2)) }},
	"cuStreamDestroy":            {initialised, destroyStream},
	"cuStreamSynchronize": {current, withStream(0, func(c *call, s *Stream) Result {
		if s.capture != nil {
			return s.capture.invalidate(CaptureUnsupported)
		}
		c.finish(s.works())
		c.waited(s.lastWork)
		return s.ctx.failed
	})},
	"cuStreamQuery":       {current, withStream(0, queryStream)},
	"cuStreamGetPriority": {current, withStream(0, func(c *call, s *Stream) Result { return put(c.ptr(1), s.priority) })},
	"cuStreamGetFlags":    {current, withStream(0, func(c *call, s *Stream) Result { return put(c.ptr(1), s.flags) })},
	"cuStreamGetId":       {current, withStream(0, func(c *call, s *Stream) Result { return put(c.ptr(1), s.id()) })},
	"cuStreamGetCtx":      {current, withStream(0, func(c *call, s *Stream) Result { return put(c.ptr(1), s.ctx.handle) })},
	"cuStreamGetDevice":   {current, withStream(0, func(c *call, s *Stream) Result { return put(c.ptr(1), int32(s.ctx.dev.ordinal)) })},
	"cuStreamWaitEvent":   {current, withStream(0, waitEvent)},
	"cuStreamAttachMemAsync": {current, withStream(0, func(c *call, s *Stream) Result {
		if b := c.blockAt(c.u64(1)); b == nil || b.kind != managed {
			return InvalidValue
		}
		return Success
	})},
	"cuLaunchHostFunc":     {current, withStream(0, launchHost)},
	"cuStreamAddCallback":  {current, withStream(0, addCallback)},
	"cuStreamWriteValue32": {current, withStream(0, func(c *call, s *Stream) Result { return writeValue(c, s, 4) })},
	"cuStreamWriteValue64": {current, withStream(0, func(c *call, s *Stream) Result { return writeValue(c, s, 8) })},
	"cuStreamWaitValue32":  {current, withStream(0, func(c *call, s *Stream) Result { return waitValue(c, s, 4) })},
	"cuStreamWaitValue64":  {current, withStream(0, func(c *call, s *Stream) Result { return waitValue(c, s, 8) })},
}

// The handles that stand for default streams.
const (
	legacyHandle    = 1 // CU_STREAM_LEGACY
	perThreadHandle = 2 // CU_STREAM_PER_THREAD
)

// streamOf is the stream of a handle, nil if there is none.
func (c *call) streamOf(h uintptr) *Stream {
	x := c.ctx
	switch {
	case h == legacyHandle || h == 0 && !c.perThread:
		return x.legacy
	case h == perThreadHandle || h == 0:
		s := x.perThread[c.th]
		if s == nil {
			s = &Stream{ctx: x}
			x.perThread[c.th] = s
			x.streams = append(x.streams, s)
		}
		return s
	}
	return find[Stream](c.Driver, h)
}

// withStream finds the stream of argument i.
func withStream(i int, f func(c *call, s *Stream) Result) func(*call) Result {
	return func(c *call) Result {
		s := c.streamOf(c.handle(i))
		if s == nil {
			return InvalidHandle
		}
		return f(c, s)
	}
}

func (s *Stream) id() uint64 {
	if s.legacy {
		return legacyHandle
	}
	return uint64(s.handle)
}

// before is what the next op of the stream waits for.
func (s *Stream) before() (list []*op) {
	add := func(o *op) {
		if o != nil && !o.done {
			list = append(list, o)
		}
	}
	add(s.last)
	for _, o := range s.waits {
		add(o)
	}
	s.waits = nil
	if s.legacy {
		for _, t := range s.ctx.streams {
			if !t.nonBlocking {
				add(t.last)
			}
		}
	} else if !s.nonBlocking {
		add(s.ctx.legacy.last)
	}
	return list
}

// works says of an op that it is the stream's.
func (s *Stream) works() func(*op) bool { return func(o *op) bool { return o.stream == s } }

func (c *call) createStream(flags uint32, priority int32) Result {
	if c.ptr(0) == nil || flags > 1 {
		return InvalidValue
	}
	s := &Stream{ctx: c.ctx, nonBlocking: flags == 1, flags: flags, priority: max(-5, min(priority, 0))}
	s.handle = c.handleOf(s)
	c.ctx.streams = append(c.ctx.streams, s)
	return put(c.ptr(0), s.handle)
}

// destroyStream: work that the stream still has is executed all the same.
func destroyStream(c *call) Result {
	s := find[Stream](c.Driver, c.handle(0))
	if s == nil {
		return InvalidHandle
	}
	delete(c.handles, s.handle)
	for i, t := range s.ctx.streams {
		if t == s && s.last == nil || t == s && s.last.done {
			s.ctx.streams = append(s.ctx.streams[:i], s.ctx.streams[i+1:]...)
			break
		}
	}
	return Success
}

// queryStream executes one op for each question, so that a program that asks until there is no more
// goes on.
func queryStream(c *call, s *Stream) Result {
	if s.capture != nil {
		return s.capture.invalidate(CaptureUnsupported)
	}
	c.poll(s.works())
	if s.ctx.failed != Success {
		return s.ctx.failed
	}
	if c.wanted(s.works()) {
		return NotReady
	}
	c.waited(s.lastWork)
	return Success
}

func waitEvent(c *call, s *Stream) Result {
	e := find[Event](c.Driver, c.handle(1))
	switch {
	case e == nil:
		return InvalidHandle
	case c.u32(2) > 1:
		return InvalidValue
	}
	if e.captured != nil || s.capture != nil {
		return c.captureWait(s, e)
	}
	if e.op != nil {
		s.waitWorks = append(s.waitWorks, e.op.order)
		if !e.op.done {
			s.waits = append(s.waits, e.op)
		}
	}
	return Success
}

func launchHost(c *call, s *Stream) Result {
	f, data := c.ptr(1), c.ptr(2)
	if f == nil {
		return InvalidValue
	}
	return c.submit(s, c.hostWork(f, data))
}

// hostWork is the call of a host function.
// hostFunction is what work is called that the program does itself.
const hostFunction = "a host function"

func (d *Driver) hostWork(f, data unsafe.Pointer) *work {
	return &work{what: hostFunction, node: &hostNode{f, data}, do: func() Result {
		if d.HostCall != nil {
			d.HostCall(f, data)
		}
		return Success
	}}
}

func addCallback(c *call, s *Stream) Result {
	f, data, h := c.ptr(1), c.ptr(2), c.handle(0)
	if f == nil || c.u32(3) != 0 {
		return InvalidValue
	}
	if s.capture != nil {
		return s.capture.invalidate(CaptureUnsupported)
	}
	d, x := c.Driver, s.ctx
	return c.submit(s, &work{what: "a callback", do: func() Result {
		d.StreamCall(f, h, x.failed, data)
		return Success
	}})
}

func writeValue(c *call, s *Stream, n int) Result {
	b, _, r := c.bytes(c.u64(1), uint64(n))
	if r != Success {
		return r
	}
	v := c.u64(2)
	return c.submit(s, &work{what: "a write of a value", sync: true, do: func() Result {
		for i := range b {
			b[i] = byte(v >> (8 * i))
		}
		return Success
	}})
}

// waitValue: the stream goes on when memory has the value (CUstreamWaitValue_flags).
func waitValue(c *call, s *Stream, n int) Result {
	b, _, r := c.bytes(c.u64(1), uint64(n))
	if r != Success {
		return r
	}
	want, how := c.u64(2), c.u32(3)&3
	unused := 64 - 8*n
	return c.submit(s, &work{what: "a wait for a value", sync: true, until: func() bool {
		v := uint64(0)
		for i := range b {
			v |= uint64(b[i]) << (8 * i)
		}
		switch how {
		case 0:
			return int64((v-want)<<unused) >= 0
		case 1:
			return (v-want)<<unused == 0
		case 2:
			return v&want != 0
		}
		return ^(v|want)<<unused != 0
	}})
}
