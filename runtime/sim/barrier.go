package sim

import (
	"cmp"
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
)

// barriers is how many barriers a block has (PTX ISA 9.7.13.1).
const barriers = 16

// arrival is a bar.arrive of a thread, which goes on.
type arrival struct {
	t     *thread
	count uint64
	when  uint64 // its number among the arrivals of the block
	clock *race.Clock
}

// warpArrival is an arrival of a warp, which is what barriers count: each of its threads that has
// not exited waits or has executed bar.arrive.
type warpArrival struct {
	when    uint64 // that of its last thread
	waiting []*thread
	early   []arrival
}

// arrive notes a bar.arrive.
func (b *block) arrive(t *thread, id, count uint64) {
	t.checkBarrier(id, count, true)
	b.arrivals++
	a := arrival{t: t, count: count, when: b.arrivals}
	if t.clock != nil {
		a.clock = t.clock.Snapshot()
	}
	b.arrived[id] = append(b.arrived[id], a)
}

func (t *thread) checkBarrier(id, count uint64, counted bool) {
	if id >= barriers {
		t.fail(faults.BadInstr, "barrier number %d; there are %d", id, barriers)
	}
	if counted && (count == 0 || count%geometry.WarpSize != 0) {
		t.fail(faults.BadInstr, "barrier count %d is not a positive multiple of %d", count, geometry.WarpSize)
	}
}

// barriers completes the barriers of the block that are complete; true if any was.
func (b *block) barriers() bool {
	if b.barred == 0 {
		return false
	}
	waiting := &b.waiting
	for i := range waiting {
		waiting[i] = waiting[i][:0]
	}
	for _, t := range b.threads {
		if t.state == parked && t.parked.x.park == pkBarrier {
			id := t.r[t.parked.a]
			counted := t.parked.x.flags&pfCount != 0
			if id >= barriers || counted {
				t.checkBarrier(id, t.r[t.parked.b], counted)
			}
			waiting[id] = append(waiting[id], t)
		}
	}
	done := false
	for id, list := range waiting {
		if len(list) > 0 && b.complete(id, list) {
			done = true
		}
	}
	return done
}

// complete completes one barrier, if it can, and releases its threads; list has all that wait at
// it, by their number in the block.
func (b *block) complete(id int, list []*thread) bool {
	if list[0].parked.x.flags&pfCount != 0 || len(b.arrived[id]) > 0 {
		return b.completeCounted(id, list)
	}
	if len(list) < b.live {
		return false
	}
	b.pass(list, nil)
	return true
}

// completeCounted completes a barrier that a number of threads participate in, in whole warps (PTX
// ISA 9.7.13.1): the first ones that come. A warp that has exited counts when nobody else is
// waited for (9.7.12.7).
func (b *block) completeCounted(id int, list []*thread) bool {
	want := b.participants(id, list)
	warps := b.warpArrivals(id, list)
	n, have := 0, uint64(0)
	for n < len(warps) && have < want {
		have += geometry.WarpSize
		n++
	}
	if have < want && len(list) == b.live {
		for _, w := range b.warps {
			if w.liveLanes() == 0 && !slices.ContainsFunc(b.arrived[id], func(a arrival) bool { return a.t.warp == w }) {
				have += geometry.WarpSize
			}
		}
	}
	if have < want {
		return false
	}
	var released []*thread
	var clocks []*race.Clock
	taken := map[uint64]bool{}
	for _, w := range warps[:n] {
		released = append(released, w.waiting...)
		for _, a := range w.early {
			taken[a.when] = true
			if a.clock != nil {
				clocks = append(clocks, a.clock)
			}
		}
	}
	b.arrived[id] = slices.DeleteFunc(b.arrived[id], func(a arrival) bool { return taken[a.when] })
	if len(released) > 0 {
		b.pass(released, clocks)
	}
	return true
}

// participants is the thread count of a barrier, which all that come to it agree on.
func (b *block) participants(id int, list []*thread) uint64 {
	all := uint64(len(b.warps) * geometry.WarpSize)
	count := func(t *thread) uint64 {
		if t.parked.x.flags&pfCount == 0 {
			return all
		}
		return t.r[t.parked.b]
	}
	want := count(list[0])
	agree := func(t *thread, n uint64) {
		if n != want {
			list[0].fail(faults.BadInstr, "barrier %d is for %d threads here and for %d in thread %v", id, want, n, t.tid)
		}
	}
	for _, t := range list {
		agree(t, count(t))
	}
	for _, a := range b.arrived[id] {
		agree(a.t, a.count)
	}
	return want
}

// warpArrivals lists the arrivals of whole warps at a barrier in their order in time.
func (b *block) warpArrivals(id int, list []*thread) []warpArrival {
	early := map[*thread][]arrival{}
	for _, a := range b.arrived[id] {
		early[a.t] = append(early[a.t], a)
	}
	waits := map[*thread]bool{}
	for _, t := range list {
		waits[t] = true
	}
	var warps []warpArrival
	for _, w := range b.warps {
		for {
			a, whole := w.arrival(early, waits)
			if !whole || len(a.waiting)+len(a.early) == 0 {
				break
			}
			warps = append(warps, a)
		}
	}
	slices.SortStableFunc(warps, func(x, y warpArrival) int { return cmp.Compare(x.when, y.when) })
	return warps
}

// arrival takes one arrival of each thread; whole says that none is missing of those that have not
// exited.
func (w *warp) arrival(early map[*thread][]arrival, waits map[*thread]bool) (a warpArrival, whole bool) {
	for _, t := range w.threads {
		switch {
		case len(early[t]) > 0:
			a.early = append(a.early, early[t][0])
			a.when = max(a.when, early[t][0].when)
			early[t] = early[t][1:]
		case waits[t]:
			a.waiting = append(a.waiting, t)
			a.when = max(a.when, t.arrived)
			delete(waits, t)
		case t.state != exited:
			return a, false
		}
	}
	return a, true
}

// pass ends a barrier for the threads that wait; clocks are those of bar.arrive.
func (b *block) pass(list []*thread, clocks []*race.Clock) {
	same := true
	for _, t := range list {
		same = same && t.parked == list[0].parked
	}
	if !same {
		b.checkDivergence(list)
	}
	all := list[0].parked.x.flags&pfCount == 0
	if b.m.opts.Strict && all {
		b.checkUniform(int(list[0].r[list[0].parked.a]), list)
	}
	if !same || list[0].parked.x.mode != "" {
		b.reduce(list)
	}
	if list[0].clock != nil {
		race.JoinBarrier(clocksOf(list), append(clocks, b.exitedClocks()...))
	}
	if all {
		b.passed.fn, b.passed.pc = list[0].fn, list[0].pc
	}
	for _, t := range list {
		t.release()
	}
}

// clocksOf are the clocks of threads.
func clocksOf(list []*thread) []*race.Clock {
	clocks := make([]*race.Clock, len(list))
	for i, t := range list {
		clocks[i] = t.clock
	}
	return clocks
}

// exitedClocks are those of the threads of the block that have exited.
func (b *block) exitedClocks() (clocks []*race.Clock) {
	for _, t := range b.threads {
		if t.state == exited && t.clock != nil {
			clocks = append(clocks, t.clock)
		}
	}
	return clocks
}

func (w *warp) liveLanes() int {
	n := 0
	for _, t := range w.threads {
		if t.state != exited {
			n++
		}
	}
	return n
}

// checkDivergence reports lanes of one warp that meet in an aligned barrier from different places.
func (b *block) checkDivergence(list []*thread) {
	for i := 1; i < len(list); i++ {
		t, u := list[i-1], list[i]
		if t.warp == u.warp && t.parked != u.parked && u.parked.x.flags&pfAligned != 0 {
			f := u.fault(faults.Divergence, "lanes of one warp meet in barrier %d from different instructions", u.r[u.parked.a])
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", t.tid, t.position()))
			panic(f)
		}
	}
}

// reduce computes bar.red.
func (b *block) reduce(list []*thread) {
	n := uint64(0)
	for _, t := range list {
		n += t.r[t.parked.c]
	}
	for _, t := range list {
		switch t.parked.x.mode {
		case "popc":
			t.r[t.parked.d] = n
		case "and":
			t.r[t.parked.d] = numeric.Bool(n == uint64(len(list)))
		case "or":
			t.r[t.parked.d] = numeric.Bool(n > 0)
		}
	}
}
