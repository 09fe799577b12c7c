package sass

import (
	"math/bits"
	"strings"
)

// lanes is a register of a warp.
type lanes = [32]uint32

// A warp runs 32 threads.
type warp struct {
	m       *machine
	id      int // in its block
	r       [256]lanes
	ur      [64]uint32
	p       [8]uint32 // predicates, a bit a lane
	up      [8]bool
	pc      [32]int // index of the next instruction of each lane
	live    uint32
	with    lanes      // the lanes that each lane runs with
	b       [16]lanes  // convergence barriers: for each lane those that take part
	wait    [16]uint32 // and lanes that wait at them
	bar     uint32     // lanes at the block's barrier
	masks   lanes      // WARPSYNC: what each lane in sync waits for
	sync    uint32     // lanes that wait there
	gather  uint32     // lanes that wait at WARPSYNC.ALL
	behind  [32]int    // where lanes go on after ENDCOLLECTIVE
	yielded uint32     // lanes that have come to YIELD
	yields  int        // how often any has
	late    uint32     // and those of them that have had their turn
	barPred uint32     // what they bring to a reduction there
	barAnd  bool       // it is a conjunction
	barRes  uint32     // its result as a number
	barTrue bool       // and as a predicate
	local   [32][]byte // nil before the first access
}

// each calls f for every lane in the mask, lowest first.
func each(m uint32, f func(l int)) {
	for ; m != 0; m &= m - 1 {
		f(bits.TrailingZeros32(m))
	}
}

// step issues instruction in for the active lanes.
func (w *warp) step(in *inst, active uint32, pc int) {
	w.m.steps++
	in.count++
	if in.guard != nil {
		pass := uint32(0)
		each(active, func(l int) {
			if in.guard(w, l) {
				pass |= 1 << l
			}
		})
		if active = pass; active == 0 {
			return
		}
	}
	in.exec(w, active, pc)
}

// synced returns the lanes of a WARPSYNC for which all of their mask have come or left; they go on
// together, and no others with them.
func (w *warp) synced() (together uint32) {
	each(w.sync, func(l int) {
		mask := w.masks[l] & w.live
		if together != 0 || mask&^w.sync != 0 {
			return
		}
		each(mask, func(k int) {
			if w.masks[k]&w.live == mask {
				together |= 1 << k
			}
		})
		if together != mask {
			together = 0
		}
	})
	w.sync &^= together
	w.join(together)
	return together
}

// converge lets the lanes at convergence barrier b go on for which no other is missing. Lanes that
// have had their turn are not waited for: they may wait for those at the barrier.
func (w *warp) converge(b int) {
	each(w.wait[b], func(l int) {
		if w.wait[b]>>l&1 == 0 {
			return // gone with another
		}
		missing := w.b[b][l] & w.live &^ w.late
		together := uint32(1) << l
		each(w.wait[b]&w.b[b][l], func(k int) {
			if w.b[b][k]>>l&1 == 1 { // at the same barrier, not at one of a call inside
				together |= 1 << k
			}
		})
		if missing&^together != 0 {
			return
		}
		w.wait[b] &^= together
		w.leave(b, together)
		w.join(together)
	})
}

// leave takes lanes out of convergence barrier b.
func (w *warp) leave(b int, lanes uint32) {
	each(lanes, func(l int) {
		each(w.b[b][l]&^lanes, func(k int) { w.b[b][k] &^= lanes })
		w.b[b][l] = 0
	})
}

// ready returns the lanes that can go on, releasing convergence barriers that are complete.
func (w *warp) ready() uint32 {
	w.sync &= w.live
	if together := w.synced(); together != 0 {
		return together
	}
	w.gather &= w.live
	waiting := w.sync | w.gather
	for b := range w.wait {
		w.wait[b] &= w.live
		w.converge(b)
		waiting |= w.wait[b]
	}
	if todo := w.live &^ w.bar &^ waiting; todo != 0 || waiting == w.sync {
		return todo
	}
	if together := w.gather; together != 0 {
		w.gather = 0
		w.join(together)
		return together
	}
	for b, lanes := range w.wait { // barriers that wait for each other let their lanes go
		w.leave(b, lanes)
		w.wait[b] = 0
	}
	return w.live &^ w.bar &^ w.sync
}

// patience is how often a warp comes to YIELD until the lanes there let others go: lanes of the
// warp, then other warps. It is more than what 32 lanes that change one word in turn need.
const patience = 500

// run lets the warp go until every lane has exited or waits at the block's barrier, or all have had
// their turn.
func (w *warp) run() {
	w.late, w.yielded, w.yields = 0, 0, 0
	for {
		todo := w.ready()
		if todo == 0 || todo&^w.late == 0 {
			return
		}
		todo &^= w.late
		// The lanes at the lowest address go, with those that they have not parted from.
		first := bits.TrailingZeros32(todo)
		each(todo, func(l int) {
			if w.pc[l] < w.pc[first] {
				first = l
			}
		})
		active := w.with[first] & todo
		w.straight(w.pc[first], active)
		w.part(active)
		if w.yields > patience {
			w.late |= active & w.yielded
			w.yields = 0
		}
		if w.m.strict && w.m.outside > 0 {
			fail("an access outside memory")
		}
		if w.m.steps > w.m.budget {
			fail("more than %d warp instructions", w.m.budget)
		}
	}
}

// straight runs the active lanes from pc to the next control instruction.
func (w *warp) straight(pc int, active uint32) {
	for {
		in := w.m.fetch(pc)
		if in.control {
			each(active, func(l int) { w.pc[l] = pc + 1 })
			w.step(in, active, pc)
			w.countParted(in, active)
			return
		}
		w.step(in, active, pc)
		pc++
	}
}

// countParted counts a branch after which the lanes go on at more than one address.
func (w *warp) countParted(in *inst, active uint32) {
	if !strings.HasPrefix(in.op, "BR") || active == 0 {
		return
	}
	pc, parted := w.pc[bits.TrailingZeros32(active)], false
	each(active, func(l int) { parted = parted || w.pc[l] != pc })
	if parted {
		w.m.parted++
	}
}

// part splits lanes that ran together: those that go on at the same address stay together. Lanes
// that are apart do not run together again by coming to the same address, only by a barrier of the
// warp.
func (w *warp) part(active uint32) {
	waiting := w.bar | w.sync | w.gather
	for _, lanes := range w.wait {
		waiting |= lanes
	}
	for _, some := range []uint32{active & waiting, active & w.live &^ waiting} {
		w.join(some)
	}
}

// join makes the lanes of a mask run together where they go on at the same address.
func (w *warp) join(some uint32) {
	for some != 0 {
		pc, same := w.pc[bits.TrailingZeros32(some)], uint32(0)
		each(some, func(l int) {
			if w.pc[l] == pc {
				same |= 1 << l
			}
		})
		each(same, func(l int) { w.with[l] = same })
		some &^= same
	}
}

// launch runs all blocks, one after another.
func (m *machine) launch(entry int) {
	for z := range m.grid[2] {
		for y := range m.grid[1] {
			for x := range m.grid[0] {
				m.cta = [3]uint32{x, y, z}
				m.shared = make([]byte, m.sharedSize)
				m.runBlock(entry)
			}
		}
	}
}

func (m *machine) runBlock(entry int) {
	n := int(m.block[0] * m.block[1] * m.block[2])
	var warps []*warp
	for first := 0; first < n; first += 32 {
		w := &warp{m: m, id: first / 32}
		for l := range min(32, n-first) {
			w.live |= 1 << l
			w.pc[l] = entry
		}
		w.join(w.live)
		warps = append(warps, w)
	}
	for {
		live, wait, before := false, true, m.steps
		for _, w := range warps {
			w.run()
			live = live || w.live != 0
			wait = wait && w.live&^w.bar == 0
		}
		switch {
		case !live:
			return
		case wait:
			release(warps)
		case m.steps == before:
			fail("deadlock")
		}
	}
}

// release opens the block's barrier, at which all that live wait, and gives out the results of its
// reductions.
func release(warps []*warp) {
	count, all := uint32(0), true
	for _, w := range warps {
		count += uint32(bits.OnesCount32(w.barPred & w.bar))
		all = all && w.barPred&w.bar == w.bar&w.live
	}
	for _, w := range warps {
		w.barRes, w.barTrue = count, count > 0
		if w.barAnd {
			w.barTrue = all
		}
		w.bar, w.barPred = 0, 0
	}
}
