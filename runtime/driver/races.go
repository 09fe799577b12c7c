package driver

import (
	"fmt"

	"cptx/runtime/driver/found"
	"cptx/runtime/driver/order"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// touched is what a piece of work accesses: known from the beginning, or when it has been executed.
type touched struct {
	objects []*memory.Object
	spans   map[*memory.Object][]order.Span
	launch  *launch // of a kernel, else nil
	number  uint64  // of the launch
}

// add notes an access to n bytes.
func (t *touched) add(o *memory.Object, off, n uint64, write bool) {
	t.span(o, order.Span{From: off, To: off + n, Write: write})
}

func (t *touched) span(o *memory.Object, s order.Span) {
	if t.spans == nil {
		t.spans = map[*memory.Object][]order.Span{}
	}
	list, ok := t.spans[o]
	if !ok {
		t.objects = append(t.objects, o)
	}
	if n := len(list); n > 0 && list[n-1].Join(s) {
		return
	}
	if len(list) < spanLimit {
		t.spans[o] = append(list, s)
	}
}

// spanLimit bounds the accesses to an object by one piece of work that are kept.
const spanLimit = 1 << 18

// rows notes an access by a copy or a set to rows of n bytes.
func (t *touched) rows(o *memory.Object, off, pitch, n, count uint64, write bool) {
	for y := range count {
		t.add(o, off+y*pitch, n, write)
	}
}

// kernel notes the accesses of a launch to bytes of an object from off on.
func (t *touched) kernel(o *memory.Object, off uint64, m *race.Map) {
	m.Each(func(from, to uint64, write, strong bool, a race.Access) {
		t.span(o, order.Span{From: off + from, To: off + to, Write: write, Strong: strong, Fn: a.Fn, Pc: a.Pc})
	})
}

// piece is work as messages have it.
type piece struct {
	what    string
	at      Place
	touched *touched
	host    bool // it is an access by the program itself
}

// orders makes a place for an op in the order of all work.
func (d *Driver) orders(o *op) {
	if d.order == nil {
		return
	}
	s := o.stream
	after := append([]*order.Work{s.lastWork}, s.waitWorks...)
	s.waitWorks = nil
	if s.legacy {
		for _, t := range s.ctx.streams {
			if !t.nonBlocking {
				after = append(after, t.lastWork)
			}
		}
	} else if !s.nonBlocking {
		after = append(after, s.ctx.legacy.lastWork)
	}
	o.order = d.order.Work(&piece{what: o.what, at: o.at, touched: o.touched}, after...)
	s.lastWork = o.order
	d.inside(o.order, o.nodes, o.at)
}

// inside makes places for the nodes of a graph.
func (d *Driver) inside(whole *order.Work, nodes []*work, at Place) {
	made := map[*node]*order.Work{}
	for _, w := range nodes {
		var after []*order.Work
		for _, dep := range w.deps {
			after = append(after, made[dep])
		}
		if w.touched != nil && w.touched.launch != nil {
			at = w.touched.launch.at
		}
		w.order = d.order.Inside(whole, &piece{what: w.what, at: at, touched: w.touched}, after...)
		made[w.of] = w.order
		d.inside(w.order, w.nodes, at)
	}
	if len(nodes) > 0 {
		d.order.Close(whole)
	}
}

// accessed looks for conflicts of what an op has accessed.
func (d *Driver) accessed(o *op) {
	if d.order == nil {
		return
	}
	if o.sync { // whoever waits for a value, or writes it, orders more than is known here
		d.order.Forget()
	}
	d.touches(o.order, o.touched)
	d.nodesAccessed(o.nodes)
}

func (d *Driver) nodesAccessed(list []*work) {
	for _, w := range list {
		d.touches(w.order, w.touched)
		d.nodesAccessed(w.nodes)
	}
}

func (d *Driver) touches(w *order.Work, t *touched) {
	if t == nil {
		return
	}
	for _, o := range t.objects {
		bytes := o
		if o.Of != nil {
			bytes = o.Of
		}
		for _, c := range d.order.Touch(w, bytes, order.Sorted(t.spans[o])) {
			d.reportOrder(o, &c)
		}
	}
	if t.launch == nil {
		t.spans = nil
	}
}

// waited says that the program knows works to be done.
func (d *Driver) waited(works ...*order.Work) {
	if d.order == nil {
		return
	}
	d.order.Waited(works...)
	if len(d.queue.ops) > 0 || d.queue.running != nil {
		return
	}
	for _, x := range d.handles {
		x, ok := x.(*Context)
		if !ok {
			continue
		}
		for _, s := range x.streams {
			if !d.order.Knows(s.lastWork) {
				return
			}
		}
	}
	d.order.Forget()
}

// waitedAll says that the program knows all work to be done.
func (d *Driver) waitedAll() {
	if d.order != nil {
		d.order.Forget()
	}
}

// works are the last ones of the streams of a context.
func (x *Context) lastWorks() (list []*order.Work) {
	for _, s := range x.streams {
		list = append(list, s.lastWork)
	}
	return list
}

// verb says what a span does.
func verb(s *order.Span) string {
	if s.Write {
		return "write"
	}
	return "read"
}

// position is the place of an access in a kernel.
func (p *piece) position(s *order.Span) faults.Position {
	return p.touched.launch.f.mod.runner.Program.Funcs[s.Fn].Position(int(s.Pc))
}

func (p *piece) isKernel() bool { return p.touched != nil && p.touched.launch != nil }

// reportOrder reports two accesses that nothing orders.
func (d *Driver) reportOrder(o *memory.Object, c *order.Conflict) {
	earlier, later := c.Earlier.What.(*piece), c.Later.What.(*piece)
	f := &faults.Fault{Kind: found.OrderRace, Msg: fmt.Sprintf("the %s of offset %d of %s by %s is not ordered with the %s by %s",
		verb(&c.LaterSpan), c.From, o.Describe(), later.what, verb(&c.EarlierSpan), earlier.what)}
	where, span := later, &c.LaterSpan
	if !later.isKernel() && earlier.isKernel() {
		where, span = earlier, &c.EarlierSpan
	}
	kernel := ""
	if where.isKernel() {
		f.Pos = where.position(span)
		kernel = where.touched.launch.f.fn.Name
	} else if at, ok := d.placeOf(&later.at, ""); ok {
		f.Pos.File, f.Pos.Line = at.file, at.line
	}
	for _, side := range []struct {
		p    *piece
		span *order.Span
	}{{later, &c.LaterSpan}, {earlier, &c.EarlierSpan}} {
		text, name := "the "+verb(side.span)+" is of "+side.p.what+", asked for", ""
		if side.p.host {
			text = "the " + verb(side.span) + " is the program's own,"
		}
		if side.p.isKernel() {
			l := side.p.touched.launch
			name = l.f.fn.Name
			text = fmt.Sprintf("the %s is in launch %d, %s<<<%v, %v>>>, at %v", verb(side.span), side.p.touched.number, name, l.grid, l.block, side.p.position(side.span)) + ", asked for"
		}
		d.noteOn(f, text, &side.p.at, name)
	}
	key := fmt.Sprint(f.Kind, earlier.at.Sites, later.at.Sites, earlier.at.Line, later.at.Line, c.EarlierSpan.Fn, c.EarlierSpan.Pc, c.LaterSpan.Fn, c.LaterSpan.Pc)
	d.tell(f, 0, key, kernel, later.at.Test)
}

// watchAccesses lets a launch say what it accesses.
func (d *Driver) watchAccesses(o *vm.Options, t *touched) {
	if d.order != nil && t != nil {
		t.objects, t.spans = nil, nil
		m := t.launch.f.mod.runner.Module
		o.Touched = func(o *memory.Object, off uint64, accesses *race.Map) { t.kernel(m.Canonical(o), off, accesses) }
	}
}
