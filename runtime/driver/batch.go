package driver

// batchLimit bounds the operations of a batch.
const batchLimit = 1 << 20

// Batches are executed in the order in which they are given.
var batchCalls = map[string]function{
	"cuMemcpyBatchAsync":      {current, withStream(8, func(c *call, s *Stream) Result { return c.copyBatch(s, (*uint64)(c.ptr(7))) })},
	"cuMemcpyBatchAsync_v2":   {current, withStream(7, func(c *call, s *Stream) Result { return c.copyBatch(s, nil) })},
	"cuMemPrefetchBatchAsync": {current, withStream(7, func(c *call, s *Stream) Result { return c.placeBatch(s, 3, 6) })},
	"cuMemDiscardBatchAsync": {current, withStream(4, func(c *call, s *Stream) Result {
		return c.rangesBatch(s, 3, func(addr, n uint64) Result { return Success })
	})},
	"cuMemDiscardAndPrefetchBatchAsync": {current, withStream(7, func(c *call, s *Stream) Result { return c.placeBatch(s, 3, 6) })},
	"cuMemcpyWithAttributesAsync": {current, withStream(4, func(c *call, s *Stream) Result {
		if c.ptr(3) == nil {
			return InvalidValue
		}
		return c.copyLater(s, line(host(c.u64(0)), host(c.u64(1)), c.u64(2)))
	})},
	"cuCtxRecordEvent": {initialised, withContext(0, recordContext)},
	"cuCtxWaitEvent":   {initialised, withContext(0, waitContext)},
}

// starts says whether a list of n places in a batch of count operations begins at 0 and grows.
func starts(list []uint64, count uint64) bool {
	for i, at := range list {
		if i == 0 && at != 0 || i > 0 && at <= list[i-1] || at >= count {
			return false
		}
	}
	return len(list) > 0
}

// copyBatch is cuMemcpyBatchAsync. failed, if not nil, gets the number of the copy that is wrong.
func (c *call) copyBatch(s *Stream, failed *uint64) Result {
	n, m := c.u64(3), c.u64(6)
	if failed != nil {
		*failed = ^uint64(0)
	}
	if n == 0 || n > batchLimit || m == 0 || m > n || s.legacy {
		return InvalidValue
	}
	to, from, sizes := array[uint64](c.ptr(0), int(n)), array[uint64](c.ptr(1), int(n)), array[uint64](c.ptr(2), int(n))
	if to == nil || from == nil || sizes == nil || c.ptr(4) == nil || !starts(array[uint64](c.ptr(5), int(m)), n) {
		return InvalidValue
	}
	for i := range to {
		if r := c.copyLater(s, line(host(to[i]), host(from[i]), sizes[i])); r != Success {
			if failed != nil {
				*failed = uint64(i)
			}
			return r
		}
	}
	return Success
}

// rangesBatch does something with each range of managed memory; the flags are argument flags.
func (c *call) rangesBatch(s *Stream, flags int, do func(addr, n uint64) Result) Result {
	n := c.u64(2)
	if n == 0 || n > batchLimit || c.u64(flags) != 0 || s.legacy {
		return InvalidValue
	}
	at, sizes := array[uint64](c.ptr(0), int(n)), array[uint64](c.ptr(1), int(n))
	if at == nil || sizes == nil {
		return InvalidValue
	}
	for i := range at {
		if r := c.inManaged(at[i], sizes[i]); r != Success {
			return r
		}
	}
	for i := range at {
		if r := do(at[i], sizes[i]); r != Success {
			return r
		}
	}
	return Success
}

// placeBatch prefetches ranges: argument places is a list of places, which is followed by where
// each begins and by their number; the flags are argument flags.
func (c *call) placeBatch(s *Stream, places, flags int) Result {
	n, m := c.u64(2), c.u64(places+2)
	if n == 0 || n > batchLimit || m == 0 || m > n {
		return InvalidValue
	}
	list, first := array[location](c.ptr(places), int(m)), array[uint64](c.ptr(places+1), int(m))
	if list == nil || !starts(first, n) {
		return InvalidValue
	}
	for _, l := range list {
		if !c.isPlace(l) {
			return InvalidDevice
		}
	}
	i, k := uint64(0), 0
	return c.rangesBatch(s, flags, func(addr, n uint64) Result {
		if k+1 < len(first) && first[k+1] == i {
			k++
		}
		i++
		c.blockAt(addr).note(prefetched, addr, n, list[k])
		return Success
	})
}

// all are the streams of a context.
func (x *Context) all() []*Stream { return append([]*Stream{x.legacy}, x.streams...) }

// recordContext is an event that comes when all streams of a context have got so far.
func recordContext(c *call, x *Context) Result {
	e := find[Event](c.Driver, c.handle(1))
	if e == nil || e.ctx != x {
		return InvalidHandle
	}
	whole := &Stream{ctx: x, nonBlocking: true}
	for _, s := range x.all() {
		if s.capture != nil {
			return s.capture.invalidate(CaptureUnsupported)
		}
		if s.last != nil {
			whole.waits = append(whole.waits, s.last)
			whole.waitWorks = append(whole.waitWorks, s.lastWork)
		}
	}
	return c.record(whole, e)
}

// waitContext lets the streams that a context has wait for an event.
func waitContext(c *call, x *Context) Result {
	e := find[Event](c.Driver, c.handle(1))
	switch {
	case e == nil:
		return InvalidHandle
	case e.captured != nil:
		return CaptureUnsupported
	case e.op == nil:
		return Success
	}
	for _, s := range x.all() {
		if s.capture != nil {
			return s.capture.invalidate(CaptureUnsupported)
		}
		s.waitWorks = append(s.waitWorks, e.op.order)
		if !e.op.done {
			s.waits = append(s.waits, e.op)
		}
	}
	return Success
}
