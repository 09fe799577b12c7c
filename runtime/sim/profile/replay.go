package profile

import (
	"math/bits"

	"cptx/runtime/sim/vm"
)

const (
	warpSize = 32
	// batch is how many steps of a lane are gathered before lanes are laid side by side, and
	// maxAhead how many one lane may have more than another: a lane that is further ahead goes on
	// without the others.
	batch    = 64
	maxAhead = 4096
	// window is how far ahead lanes are compared at once.
	window = 16
)

// kind says what a step counts besides itself.
type kind uint8

const (
	plain kind = iota
	access
	branch
	barrier
)

// blockCounter counts the blocks of one goroutine, one after another.
type blockCounter struct {
	c *Collector
	// Differences from one instruction to the next: a stretch changes two places.
	warp, thread []int64
	special      []Counts // of all but Warp and Thread
	issued       []uint64 // by warp: since the last barrier of all threads
	barriers     barriers
	places       [warpSize]vm.Place // of an access
	scatter      scatter
	lanes        []*vm.Lane
	head         [warpSize]cursor
	next         [warpSize]order // what the lanes execute next
}

// cursor is how far a lane has been read.
type cursor struct{ step, place int }

// order says which lanes go on: those with the lowest. It has the depth of the call, turned round,
// above the address.
type order uint64

const none = ^order(0) // there is nothing

func orderOf(s vm.Step) order { return order(1<<16-s.Depth())<<32 | order(s.At) }

// Take implements sim.BlockTracer.
func (b *blockCounter) Take(warp int, lanes []*vm.Lane, end bool) {
	longest := 0
	for _, l := range lanes {
		longest = max(longest, len(l.Steps))
	}
	if longest < batch && !end {
		return
	}
	b.lanes, b.head = lanes, [warpSize]cursor{}
	for i := range b.next {
		b.next[i] = none
	}
	for i := range lanes {
		b.look(i)
	}
	for b.advance(warp, end) {
	}
	for i, l := range lanes {
		l.Steps = append(l.Steps[:0], l.Steps[b.head[i].step:]...)
		l.Places = append(l.Places[:0], l.Places[b.head[i].place:]...)
	}
}

// look finds what a lane executes next.
func (b *blockCounter) look(lane int) {
	l, at := b.lanes[lane], b.head[lane].step
	if b.next[lane] = none; at < len(l.Steps) {
		b.next[lane] = orderOf(l.Steps[at])
	}
}

// advance counts what the lanes execute next; false if that is not known yet.
func (b *blockCounter) advance(warp int, end bool) bool {
	lowest := none
	for _, o := range b.next {
		lowest = min(lowest, o)
	}
	if lowest == none {
		return false
	}
	group, others, waits := uint32(0), false, false
	for i, l := range b.lanes {
		switch b.next[i] {
		case lowest:
			group |= 1 << i
		case none:
			waits = waits || !l.Idle
		default:
			others = true
		}
	}
	if waits && !end && b.ahead() < maxAhead {
		return false
	}
	if others || !b.together(warp, group) {
		b.count(warp, group)
	}
	return true
}

// ahead is the most steps that a lane has left.
func (b *blockCounter) ahead() (n int) {
	for i, l := range b.lanes {
		n = max(n, len(l.Steps)-b.head[i].step)
	}
	return n
}

// together counts the next steps of a group as far as they are the same in all its lanes; false if
// none is.
func (b *blockCounter) together(warp int, group uint32) bool {
	var first []vm.Step
	n := 0
	for i, l := range b.lanes {
		if group>>i&1 == 0 {
			continue
		}
		at := b.head[i].step
		steps := l.Steps[at:min(at+window, len(l.Steps))]
		if first == nil {
			first, n = steps, len(steps)
			continue
		}
		n = min(n, len(steps))
		for k := range n {
			if steps[k] != first[k] {
				n = k
				break
			}
		}
	}
	if n == 0 {
		return false
	}
	for _, s := range first[:n] {
		on := group
		if s.Off() {
			on = 0
		}
		b.add(warp, s, group, on)
	}
	for i := range b.lanes {
		if group>>i&1 != 0 {
			b.head[i].step += n
			b.look(i)
		}
	}
	return true
}

// count counts the next step of a group of lanes, which is as long as the shortest of them.
func (b *blockCounter) count(warp int, group uint32) {
	var s vm.Step
	for left := group; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		own := b.lanes[i].Steps[b.head[i].step]
		if left == group || own.N < s.N {
			s = own
		}
	}
	on := group
	for left := group; left != 0; left &= left - 1 {
		i := bits.TrailingZeros32(left)
		h := &b.head[i]
		own := &b.lanes[i].Steps[h.step]
		if own.N != s.N {
			own.At += uint32(s.N)
			own.N -= s.N
		} else {
			h.step++
			if own.Off() {
				on &^= 1 << i
			}
		}
		b.look(i)
	}
	b.add(warp, s, group, on)
}

// add counts a step that a warp has issued for a group of lanes; the guard of its last instruction
// holds in those of on.
func (b *blockCounter) add(warp int, s vm.Step, group, on uint32) {
	at, end := s.At, s.At+uint32(s.N)
	all, off := bits.OnesCount32(group), bits.OnesCount32(group&^on)
	b.issued[warp] += uint64(s.N)
	b.warp[at]++
	b.warp[end]--
	b.thread[at] += int64(all)
	b.thread[end] -= int64(all)
	last := end - 1
	switch b.c.kinds[last] {
	case branch: // its guard says where to go, not whether to do it
		b.special[last].Branches++
		if off > 0 && off < all {
			b.special[last].Divergent++
		}
		off = 0
	case barrier:
		if off < all {
			b.special[last].Barriers++
			b.barriers.arrive(b, warp, last)
		}
	}
	b.thread[last] -= int64(off)
	b.thread[end] += int64(off)
	accessing := group
	if s.N == 1 {
		accessing = on
	}
	for i := b.c.next[at]; i < end && accessing != 0; i = b.c.next[i+1] {
		b.access(i, accessing)
	}
}

// access counts an access of a group of lanes.
func (b *blockCounter) access(at, group uint32) {
	size := b.c.list[at].Access
	if b.c.list[at].Frame {
		b.special[at].local(size, group)
		return
	}
	var last, low, high vm.Place
	n := 0 // places, without those that are the same as of the lane before
	for left := group; left != 0; left &= left - 1 {
		lane := bits.TrailingZeros32(left)
		h := &b.head[lane]
		p := b.lanes[lane].Places[h.place]
		h.place++
		if n == 0 {
			low, high = p, p
		} else if p == last {
			continue
		}
		last, low, high = p, min(low, p), max(high, p)
		b.places[n] = p
		n++
	}
	c := &b.special[at]
	switch {
	case high.Space() == vm.PlaceLocal && low.Space() == vm.PlaceLocal && n == 1:
		c.local(size, group)
	case high.Space() >= vm.PlaceLocal:
		h := b.head // each lane matters, also those that have the same place
		for left := group; left != 0; left &= left - 1 {
			lane := bits.TrailingZeros32(left)
			b.scatter.add(b.lanes[lane].Places[h[lane].place-1], lane, size)
		}
		b.scatter.count(c, size)
	case high-low < vm.Place(near*size) && (low.Space() == vm.PlaceGlobal || size <= wordSize):
		c.nearby(b.places[:n], low, size)
	default:
		for _, p := range b.places[:n] {
			b.scatter.add(p, 0, size)
		}
		b.scatter.count(c, size)
	}
}

// Close implements sim.BlockTracer.
func (b *blockCounter) Close() {
	b.barriers.settle(b, true)
	clear(b.issued)
	b.c.add(b)
}
