package driver

import "time"

// Event is a CUevent.
type Event struct {
	handle   uintptr
	ctx      *Context
	flags    uint32
	op       *op // nil: never recorded
	when     time.Time
	timed    bool // when is set
	captured *capture
	nodes    []*node // that it stands for in captured
}

// Flags of events.
const (
	eventBlocking     = 1
	eventNoTiming     = 2
	eventInterprocess = 4
)

var eventCalls = map[string]function{
	"cuEventCreate":          {current, createEvent},
	"cuEventDestroy":         {initialised, withEvent(0, func(c *call, e *Event) Result { delete(c.handles, e.handle); return Success })},
	"cuEventRecord":          {current, withEvent(0, func(c *call, e *Event) Result { return recordEvent(c, e, 0) })},
	"cuEventRecordWithFlags": {current, withEvent(0, func(c *call, e *Event) Result { return recordEvent(c, e, c.u32(2)) })},
	"cuEventQuery":           {current, withEvent(0, queryEvent)},
	"cuEventSynchronize":     {current, withEvent(0, synchronizeEvent)},
	"cuEventElapsedTime":     {current, withEvent(1, elapsed)},
}

func withEvent(i int, f func(c *call, e *Event) Result) func(*call) Result {
	return func(c *call) Result {
		e := find[Event](c.Driver, c.handle(i))
		if e == nil {
			return InvalidHandle
		}
		return f(c, e)
	}
}

func createEvent(c *call) Result {
	flags := c.u32(1)
	if c.ptr(0) == nil || flags > 7 || flags&eventInterprocess != 0 && flags&eventNoTiming == 0 {
		return InvalidValue
	}
	if flags&eventInterprocess != 0 {
		return NotSupported
	}
	e := &Event{ctx: c.ctx, flags: flags}
	e.handle = c.handleOf(e)
	c.ctx.owned = append(c.ctx.owned, e.handle)
	return put(c.ptr(0), e.handle)
}

func recordEvent(c *call, e *Event, flags uint32) Result {
	s := c.streamOf(c.handle(1))
	switch {
	case s == nil:
		return InvalidHandle
	case flags > 1:
		return InvalidValue
	case s.ctx != e.ctx:
		return InvalidHandle
	case s.capture != nil:
		return c.captureRecord(s, e)
	}
	return c.record(s, e)
}

// record is an event that comes when the stream has got so far.
func (c *call) record(s *Stream, e *Event) Result {
	o := &op{stream: s, what: "an event", at: c.at}
	o.do = func() Result { e.mark(); return Success }
	e.op, e.timed, e.captured, e.nodes = o, false, nil, nil
	c.enqueue(o)
	return Success
}

// mark notes when the event came.
func (e *Event) mark() { e.when, e.timed = time.Now(), true }

// isOp says of an op that it is the event's.
func (e *Event) isOp(o *op) bool { return o == e.op }

func queryEvent(c *call, e *Event) Result {
	if e.captured != nil {
		return CapturedEvent
	}
	c.poll(e.isOp)
	if e.ctx.failed != Success {
		return e.ctx.failed
	}
	if e.op != nil {
		if !e.op.done {
			return NotReady
		}
		c.waited(e.op.order)
	}
	return Success
}

func synchronizeEvent(c *call, e *Event) Result {
	if e.captured != nil {
		return CapturedEvent
	}
	c.finish(e.isOp)
	if e.op != nil {
		c.waited(e.op.order)
	}
	return e.ctx.failed
}

// elapsed gives the time between two events, which was measured when they were executed.
func elapsed(c *call, from *Event) Result {
	to := find[Event](c.Driver, c.handle(2))
	switch {
	case to == nil || (from.flags|to.flags)&eventNoTiming != 0 || from.op == nil || to.op == nil:
		return InvalidHandle
	case c.ptr(0) == nil:
		return InvalidValue
	}
	if !from.op.done || !to.op.done {
		return NotReady
	}
	return put(c.ptr(0), float32(to.when.Sub(from.when).Nanoseconds())/1e6)
}
