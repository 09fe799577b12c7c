package driver

import (
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"cptx/runtime/driver/order"
)

// op is work that a stream executes: a copy, a kernel, a host function, or nothing, as for events.
type op struct {
	stream *Stream
	after  []*op       // that must be done before
	until  func() bool // if not nil, what must hold before
	do     func() Result
	what   string
	at     Place // where the program asked for it
	done   bool

	order   *order.Work // nil if races are not looked for
	touched *touched
	nodes   []*work // of a graph
	sync    bool    // it waits for a value in memory, or writes it
}

// queue is the work that has not been executed. It waits until the program does: what a call waits
// for is executed then, in the order of the calls or in one that the seed chooses among those that
// streams and events permit. So a missing synchronisation shows, and a run can be repeated.
type queue struct {
	ops     []*op
	running *op
	idle    sync.Cond // an op is done
	timer   *time.Timer
	random  uint64
}

// Limits of what waits: more is executed at once, and what waits for so long is executed although
// the program does not wait: a kernel may talk to the program by memory that both see.
const (
	queueLimit = 4096
	patience   = 10 * time.Millisecond
)

// enqueue gives a stream work.
func (d *Driver) enqueue(o *op) {
	s := o.stream
	q := &d.queue
	o.after = append(o.after, s.before()...)
	d.orders(o)
	s.last = o
	if len(q.ops) == 0 && q.running == nil {
		if q.timer == nil {
			q.timer = time.AfterFunc(patience, d.background)
		} else {
			q.timer.Reset(patience)
		}
	}
	if q.ops = append(q.ops, o); len(q.ops) > queueLimit {
		d.finish(func(*op) bool { return true })
	}
}

// background executes what the program does not wait for.
func (d *Driver) background() {
	debug.SetPanicOnFault(true)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.finish(func(*op) bool { return true })
	d.guard()
}

// finish executes until no work is left that is wanted, and what that waits for.
func (d *Driver) finish(wanted func(*op) bool) {
	for d.wanted(wanted) {
		d.step(wanted)
	}
}

// poll lets a little of the work go on that a call asks for without waiting. Functions of the
// program may wait for what it does after the call, so that another thread executes these.
func (d *Driver) poll(wanted func(*op) bool) {
	switch {
	case d.queue.running != nil || !d.wanted(wanted):
	case slices.ContainsFunc(d.queue.ops, func(o *op) bool { return o.what == hostFunction }):
		d.queue.timer.Reset(0)
	default:
		d.step(wanted)
	}
}

// wanted says whether there is such work.
func (d *Driver) wanted(is func(*op) bool) bool {
	if d.queue.running != nil && is(d.queue.running) {
		return true
	}
	for _, o := range d.queue.ops {
		if is(o) {
			return true
		}
	}
	return false
}

// step executes one op, or waits for the one that another thread executes.
func (d *Driver) step(wanted func(*op) bool) {
	q := &d.queue
	if q.running != nil {
		q.idle.Wait()
		return
	}
	i := q.choose(d.Seed)
	if i < 0 { // all that is left waits for what the program does
		d.mu.Unlock()
		time.Sleep(patience / 50)
		d.mu.Lock()
		return
	}
	o := q.remove(i)
	q.running = o
	ctx := o.stream.ctx
	if ctx.failed == Success {
		d.unguard()
		r := d.unlocked(o)
		if r != Success && ctx.failed == Success {
			ctx.failed = r
		}
		d.accessed(o)
	}
	o.done, o.do, o.after, o.nodes, o.touched = true, nil, nil, nil, nil
	q.running = nil
	q.idle.Broadcast()
}

// unlocked does what an op is to do, while other threads may call.
func (d *Driver) unlocked(o *op) (r Result) {
	d.mu.Unlock()
	defer d.mu.Lock()
	defer func() {
		if x := recover(); x != nil {
			r = d.panicked(o.what, x, IllegalAddress)
		}
	}()
	if o.do == nil {
		return Success
	}
	return o.do()
}

// choose is the next op that waits for no other: the first without a seed, -1 if there is none.
func (q *queue) choose(seed uint64) int {
	var ready []int
	for i, o := range q.ops {
		if !o.ready() {
			continue
		}
		if seed == 0 {
			return i
		}
		ready = append(ready, i)
	}
	if len(ready) == 0 {
		return -1
	}
	if q.random == 0 {
		q.random = seed*0x9e3779b97f4a7c15 | 1
	}
	q.random ^= q.random << 13
	q.random ^= q.random >> 7
	q.random ^= q.random << 17
	return ready[q.random%uint64(len(ready))]
}

// remove takes an op out. The first costs the same however many wait.
func (q *queue) remove(i int) *op {
	o := q.ops[i]
	copy(q.ops[1:i+1], q.ops[:i])
	q.ops[0] = nil
	q.ops = q.ops[1:]
	return o
}

// ready says that all that the op waits for is done.
func (o *op) ready() bool {
	for len(o.after) > 0 {
		if !o.after[0].done {
			return false
		}
		o.after = o.after[1:]
	}
	return o.until == nil || o.until()
}

// exclusive waits until nothing is executed, and keeps it so until the lock is given back.
func (d *Driver) exclusive() {
	for d.queue.running != nil {
		d.queue.idle.Wait()
	}
}

// work is what a stream or a node of a graph is to execute.
type work struct {
	what  string
	do    func() Result
	until func() bool
	node  any // what a graph keeps of it, if it can be captured

	touched *touched // nil: nothing, as far as is known
	sync    bool     // it waits for a value in memory, or writes it
	// Of work of a graph: its node, those that it depends on, and its place in the order of all
	// work.
	of    *node
	deps  []*node
	nodes []*work // of the graph that it is
	order *order.Work
}

// submit gives a stream work: to execute, or to put into the graph that it captures.
func (c *call) submit(s *Stream, w *work) Result {
	if s.capture != nil {
		return s.capture.add(c, s, w)
	}
	c.enqueue(&op{stream: s, do: w.do, until: w.until, what: w.what, at: c.at, touched: w.touched, nodes: w.nodes, sync: w.sync})
	return Success
}

// now submits work and waits for it.
func (c *call) now(s *Stream, w *work) Result {
	if s.capture != nil || s.legacy && s.ctx.capturing() {
		return CaptureImplicit
	}
	o := &op{stream: s, do: w.do, what: w.what, at: c.at, touched: w.touched}
	c.enqueue(o)
	c.finish(func(p *op) bool { return p == o })
	c.waited(o.order)
	return s.ctx.failed
}
