package engine

import (
	"cmp"
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// warpArrival is an arrival of a warp, which is what barriers count: each of its threads that has
// not exited waits or has executed bar.arrive.
type warpArrival struct {
	when    uint64 // that of its last thread
	waiting []*vm.Thread
	early   []vm.Arrival
}

// completeBarriers completes the barriers of the block that are complete; true if any was.
func completeBarriers(b *vm.Block) bool {
	if b.Barred == 0 {
		return false
	}
	waiting := &b.Waiting
	for i := range waiting {
		waiting[i] = waiting[i][:0]
	}
	for _, t := range b.Threads {
		if t.State == vm.Parked && t.Parked.X.Park == vm.ParkBarrier {
			id := t.R[t.Parked.A]
			counted := t.Parked.X.Flags&vm.FlagCount != 0
			if id >= vm.Barriers || counted {
				t.CheckBarrier(id, t.R[t.Parked.B], counted)
			}
			waiting[id] = append(waiting[id], t)
		}
	}
	done := false
	for id, list := range waiting {
		if len(list) > 0 && completeBarrier(b, id, list) {
			done = true
		}
	}
	return done
}

// completeBarrier completes one barrier, if it can, and releases its threads; list has all that
// wait at it, by their number in the block.
func completeBarrier(b *vm.Block, id int, list []*vm.Thread) bool {
	if list[0].Parked.X.Flags&vm.FlagCount != 0 || len(b.Arrived[id]) > 0 {
		return completeCounted(b, id, list)
	}
	if len(list) < b.Live {
		return false
	}
	pass(b, list, nil)
	return true
}

// completeCounted completes a barrier that a number of threads participate in, in whole warps (PTX
// ISA 9.7.13.1): the first ones that come. A warp that has exited counts when nobody else is
// waited for (9.7.12.7).
func completeCounted(b *vm.Block, id int, list []*vm.Thread) bool {
	want := participants(b, id, list)
	warps := warpArrivals(b, id, list)
	n, have := 0, uint64(0)
	for n < len(warps) && have < want {
		have += geometry.WarpSize
		n++
	}
	if have < want && len(list) == b.Live {
		for _, w := range b.Warps {
			if liveLanes(w) == 0 && !slices.ContainsFunc(b.Arrived[id], func(a vm.Arrival) bool { return a.T.Warp == w }) {
				have += geometry.WarpSize
			}
		}
	}
	if have < want {
		return false
	}
	var released []*vm.Thread
	var clocks []*race.Clock
	taken := map[uint64]bool{}
	for _, w := range warps[:n] {
		released = append(released, w.waiting...)
		for _, a := range w.early {
			taken[a.When] = true
			if a.Clock != nil {
				clocks = append(clocks, a.Clock)
			}
		}
	}
	b.Arrived[id] = slices.DeleteFunc(b.Arrived[id], func(a vm.Arrival) bool { return taken[a.When] })
	if len(released) > 0 {
		pass(b, released, clocks)
	}
	return true
}

// participants is the thread count of a barrier, which all that come to it agree on.
func participants(b *vm.Block, id int, list []*vm.Thread) uint64 {
	all := uint64(len(b.Warps) * geometry.WarpSize)
	count := func(t *vm.Thread) uint64 {
		if t.Parked.X.Flags&vm.FlagCount == 0 {
			return all
		}
		return t.R[t.Parked.B]
	}
	want := count(list[0])
	agree := func(t *vm.Thread, n uint64) {
		if n != want {
			list[0].Fail(faults.BadInstr, "barrier %d is for %d threads here and for %d in thread %v", id, want, n, t.Tid)
		}
	}
	for _, t := range list {
		agree(t, count(t))
	}
	for _, a := range b.Arrived[id] {
		agree(a.T, a.Count)
	}
	return want
}

// warpArrivals lists the arrivals of whole warps at a barrier in their order in time.
func warpArrivals(b *vm.Block, id int, list []*vm.Thread) []warpArrival {
	early := map[*vm.Thread][]vm.Arrival{}
	for _, a := range b.Arrived[id] {
		early[a.T] = append(early[a.T], a)
	}
	waits := map[*vm.Thread]bool{}
	for _, t := range list {
		waits[t] = true
	}
	var warps []warpArrival
	for _, w := range b.Warps {
		for {
			a, whole := takeArrival(w, early, waits)
			if !whole || len(a.waiting)+len(a.early) == 0 {
				break
			}
			warps = append(warps, a)
		}
	}
	slices.SortStableFunc(warps, func(x, y warpArrival) int { return cmp.Compare(x.when, y.when) })
	return warps
}

// takeArrival takes one arrival of each thread; whole says that none is missing of those that have
// not exited.
func takeArrival(w *vm.Warp, early map[*vm.Thread][]vm.Arrival, waits map[*vm.Thread]bool) (a warpArrival, whole bool) {
	for _, t := range w.Threads {
		switch {
		case len(early[t]) > 0:
			a.early = append(a.early, early[t][0])
			a.when = max(a.when, early[t][0].When)
			early[t] = early[t][1:]
		case waits[t]:
			a.waiting = append(a.waiting, t)
			a.when = max(a.when, t.Arrived)
			delete(waits, t)
		case t.State != vm.Exited:
			return a, false
		}
	}
	return a, true
}

// pass ends a barrier for the threads that wait; clocks are those of bar.arrive.
func pass(b *vm.Block, list []*vm.Thread, clocks []*race.Clock) {
	same := true
	for _, t := range list {
		same = same && t.Parked == list[0].Parked
	}
	if !same {
		checkDivergence(b, list)
	}
	all := list[0].Parked.X.Flags&vm.FlagCount == 0
	if b.Grid.Opts.Strict && all {
		checkUniform(b, int(list[0].R[list[0].Parked.A]), list)
	}
	if !same || list[0].Parked.X.Mode != "" {
		reduce(b, list)
	}
	if list[0].Clock != nil {
		race.JoinBarrier(joining(b, list), append(clocks, exitedClocks(b)...))
	}
	if all {
		b.Passed.Fn, b.Passed.Pc = list[0].Fn, list[0].Pc
	}
	for _, t := range list {
		release(t)
	}
}

// clocksOf appends the clocks of threads.
func clocksOf(list []*vm.Thread, clocks []*race.Clock) []*race.Clock {
	for _, t := range list {
		clocks = append(clocks, t.Clock)
	}
	return clocks
}

// joining has the clocks of threads in the block's scratch. Mostly it has them from the barrier
// before: what is not written costs the collector nothing.
func joining(b *vm.Block, list []*vm.Thread) []*race.Clock {
	if len(b.Clocks) != len(list) {
		b.Clocks = make([]*race.Clock, len(list))
	}
	for i, t := range list {
		if b.Clocks[i] != t.Clock {
			b.Clocks[i] = t.Clock
		}
	}
	return b.Clocks
}

// exitedClocks are those of the threads of the block that have exited.
func exitedClocks(b *vm.Block) (clocks []*race.Clock) {
	if b.Live == len(b.Threads) {
		return nil
	}
	for _, t := range b.Threads {
		if t.State == vm.Exited && t.Clock != nil {
			clocks = append(clocks, t.Clock)
		}
	}
	return clocks
}

func liveLanes(w *vm.Warp) int {
	n := 0
	for _, t := range w.Threads {
		if t.State != vm.Exited {
			n++
		}
	}
	return n
}

// checkDivergence reports lanes of one warp that meet in an aligned barrier from different places.
func checkDivergence(b *vm.Block, list []*vm.Thread) {
	for i := 1; i < len(list); i++ {
		t, u := list[i-1], list[i]
		if t.Warp == u.Warp && t.Parked != u.Parked && u.Parked.X.Flags&vm.FlagAligned != 0 {
			f := u.Fault(faults.Divergence, "lanes of one warp meet in barrier %d from different instructions", u.R[u.Parked.A])
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", t.Tid, t.Position()))
			panic(f)
		}
	}
}

// reduce computes bar.red.
func reduce(b *vm.Block, list []*vm.Thread) {
	n := uint64(0)
	for _, t := range list {
		n += t.R[t.Parked.C]
	}
	for _, t := range list {
		switch t.Parked.X.Mode {
		case "popc":
			t.R[t.Parked.D] = n
		case "and":
			t.R[t.Parked.D] = numeric.Bool(n == uint64(len(list)))
		case "or":
			t.R[t.Parked.D] = numeric.Bool(n > 0)
		}
	}
}
