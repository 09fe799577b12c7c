package sass

import "math/bits"

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
	b       [16]uint32 // convergence barriers: lanes that take part
	wait    [16]uint32 // and lanes that wait at them
	bar     uint32     // lanes at the block's barrier
	barPred uint32     // what they bring to a reduction there
	barRes  uint32     // its result
	local   [32][]byte
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

// ready returns the lanes that can go on, releasing convergence barriers that are complete: of
// those that wait only the ones that take part. Lanes for which a function has saved the barrier,
// to use it for others, go on waiting until it is restored (US patent 10067768: participants are
// released when all of them are blocked).
func (w *warp) ready() uint32 {
	waiting := uint32(0)
	for b := range w.wait {
		w.wait[b] &= w.live
		if w.wait[b] != 0 && w.b[b]&w.live&^w.wait[b] == 0 {
			w.wait[b] &^= w.b[b]
		}
		waiting |= w.wait[b]
	}
	if todo := w.live &^ w.bar &^ waiting; todo != 0 || waiting == 0 || w.live&^w.bar == 0 {
		return todo
	}
	w.wait = [16]uint32{} // barriers that wait for each other let their lanes go
	return w.live &^ w.bar
}

// run lets the warp go until every lane has exited or waits at the block's barrier.
func (w *warp) run() {
	for {
		todo := w.ready()
		if todo == 0 {
			return
		}
		// The lanes at the lowest address go, until they meet others.
		pc, limit := 1<<30, 1<<30
		each(todo, func(l int) { pc = min(pc, w.pc[l]) })
		active := uint32(0)
		each(todo, func(l int) {
			if w.pc[l] == pc {
				active |= 1 << l
			} else {
				limit = min(limit, w.pc[l])
			}
		})
		w.straight(pc, limit, active)
		if w.m.steps > w.m.budget {
			fail("more than %d warp instructions", w.m.budget)
		}
	}
}

// straight runs the active lanes from pc to the next control instruction or limit.
func (w *warp) straight(pc, limit int, active uint32) {
	for {
		in := &w.m.code[pc]
		if in.control {
			each(active, func(l int) { w.pc[l] = pc + 1 })
			w.step(in, active, pc)
			return
		}
		w.step(in, active, pc)
		pc++
		if pc >= limit {
			each(active, func(l int) { w.pc[l] = pc })
			return
		}
	}
}

// launch runs all blocks, one after another.
func (m *machine) launch(entry int) {
	for z := range m.grid[2] {
		for y := range m.grid[1] {
			for x := range m.grid[0] {
				m.cta = [3]uint32{x, y, z}
				m.shared = make([]byte, sharedSize)
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
			w.local[l] = make([]byte, localSize)
			w.pc[l] = entry
		}
		warps = append(warps, w)
	}
	for {
		live, before := false, m.steps
		for _, w := range warps {
			w.run()
			live = live || w.live != 0
		}
		if !live {
			return
		}
		if m.steps == before {
			fail("deadlock at a barrier")
		}
		release(warps)
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
		w.barRes = count
		if all {
			w.barRes = ^uint32(0)
		}
		w.bar, w.barPred = 0, 0
	}
}
