package sim

import (
	"math"
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
)

// A warp runs in step as long as nobody can tell: one instruction of all lanes that are at the same
// place, then the next. It costs one decision in place of 32, and the registers of the lanes are
// neighbours (nextSlot).
//
// The lanes of a warp that part are groups. The group in the innermost call runs first, and of
// those in one function the one at the lowest place, since compilers put what joins branches behind
// them; groups that meet become one again. (Thread frontiers: Diamos et al., MICRO 2011.)
//
// What can be told is the order of atomic operations, unless they are reductions like the addition
// of integers, output and the like, so a lane at such an instruction ends the running in step: all
// lanes then go on one after another with what is left of their turn, as if each had had its turn
// alone from the start. A lane that waits, ends or has met an undefined value is set aside alone.

// group is lanes of a warp that are at the same place.
type group struct {
	fn   *function
	base int // of the frame in the registers of the warp, of lane 0
	pc   int
	mask uint32
}

// before says which of two groups runs first.
func (g *group) before(h *group) bool {
	switch {
	case g.base != h.base:
		return g.base > h.base
	case g.fn != h.fn:
		return g.fn.id < h.fn.id
	}
	return g.pc < h.pc
}

const allLanes = 1<<geometry.WarpSize - 1

// row is a register of all lanes.
type row [geometry.WarpSize]uint64

// stepper runs a warp in step.
type stepper struct {
	w      *warp
	groups []group
	live   uint32 // lanes whose registers are in use
	// Of the lanes, how many instructions they have executed.
	done    [geometry.WarpSize]int
	scratch row
	// Of the group that runs: its lanes, and which registers others may read, if known.
	group   uint32
	others  []uint64
	private bool
	union   []uint64 // scratch
	left    int      // instructions until the end of the turn, in sum over the groups
}

// inStep runs the ready lanes in step and says whether there was anything to do. What is left of
// the turn is in w.step.done, and lanes whose turn is over are in w.spun.
func (w *warp) inStep() bool {
	s := &w.step
	s.w, s.left, s.live = w, w.b.quantum, 0
	s.groups = s.groups[:0]
	s.done = [geometry.WarpSize]int{}
	n := 0
	for i, t := range w.threads {
		if t.state == exited {
			continue
		}
		s.live |= 1 << i
		if w.ready&^w.spun>>i&1 != 0 && t.nTaint == 0 && t.held == nil {
			s.place(t)
			n++
		}
	}
	if n < 2 {
		return false
	}
	alone := false
	for len(s.groups) > 0 && s.left > 0 && !alone {
		alone = s.run(s.next())
	}
	for i := range s.groups {
		g := &s.groups[i]
		for m := g.mask; m != 0; m &= m - 1 {
			lane := bits.TrailingZeros32(m)
			w.threads[lane].pc = g.pc
			if !alone && s.done[lane] > 0 { // others get their turn: a lane before them may wait for it
				w.spun |= 1 << lane
			}
		}
	}
	w.charge()
	return true
}

// charge accounts for what was executed in step.
func (w *warp) charge() {
	b, n := w.b, uint64(0)
	for i, t := range w.threads {
		t.steps += uint64(w.step.done[i])
		n += uint64(w.step.done[i])
	}
	b.steps += n
	if b.debt += n; b.debt >= creditLine {
		b.pay(w.threads[bits.TrailingZeros32(w.ready)%len(w.threads)])
	}
}

// place adds a lane to the group of those that are where it is.
func (s *stepper) place(t *thread) {
	s.add(group{t.fn, t.base - int(t.lane), t.pc, 1 << t.lane})
}

func (s *stepper) add(g group) {
	if g.mask == 0 {
		return
	}
	for i := range s.groups {
		h := &s.groups[i]
		if h.pc == g.pc && h.fn == g.fn && h.base == g.base {
			h.mask |= g.mask
			return
		}
	}
	s.groups = append(s.groups, g)
}

// next takes the group that runs first, and says at which place of its function the next one waits.
func (s *stepper) next() (g group, stop int) {
	best := 0
	for i := range s.groups {
		if s.groups[i].before(&s.groups[best]) {
			best = i
		}
	}
	last := len(s.groups) - 1
	g = s.groups[best]
	s.groups[best] = s.groups[last]
	s.groups = s.groups[:last]
	stop = math.MaxInt
	for i := range s.groups {
		if h := &s.groups[i]; h.base == g.base && h.fn == g.fn {
			stop = min(stop, h.pc)
		}
	}
	return g, stop
}

// count notes n instructions of lanes.
func (s *stepper) count(mask uint32, n int) {
	for ; mask != 0; mask &= mask - 1 {
		s.done[bits.TrailingZeros32(mask)] += n
	}
}

// run lets a group go on to the place stop, or until it parts or leaves its function. It reports
// true at an instruction that lanes execute one after another.
func (s *stepper) run(g group, stop int) (alone bool) {
	code, regs, pc := g.fn.code, s.w.regs[g.base:], g.pc
	n, start := s.left, s.left
	s.group, s.private = g.mask, false
	if g.mask != s.live {
		s.others, s.private = s.elsewhere(&g)
	}
	for ; n > 0 && pc < stop; n-- {
		in := &code[pc]
		act := g.mask
		if in.guard != 0 {
			act &= truth((*row)(regs[in.guard:]), in.gneg)
			if act == 0 {
				pc++
				continue
			}
		}
		switch in.op {
		case opBra:
			if rest := g.mask &^ act; rest != 0 {
				s.count(g.mask, start-n+1)
				s.left = n - 1
				s.add(group{g.fn, g.base, pc + 1, rest})
				s.add(group{g.fn, g.base, int(in.imm), act})
				return false
			}
			pc = int(in.imm)
			continue
		case opLoad:
			if tainted := s.load(in, act, pc, regs); tainted != 0 {
				g.mask = s.aside(g.mask, tainted, start-n)
			}
		case opStore:
			s.store(in, act, pc, regs)
		case opExec:
			if !in.together {
				return s.leave(g, pc, n, start)
			}
			if in.x != nil && in.x.row != nil && in.x.row(s, in, act, pc, regs) {
				break
			}
			if tainted := s.exec(in, act, pc); tainted != 0 {
				g.mask = s.aside(g.mask, tainted, start-n)
			}
		case opCall, opRet, opBrx:
			if !s.canJump(in) {
				return s.leave(g, pc, n, start)
			}
			s.count(g.mask, start-n+1)
			s.left = n - 1
			s.add(group{g.fn, g.base, pc + 1, g.mask &^ act})
			s.jump(in, act, pc)
			return false
		case opExit, opPark:
			g.mask = s.aside(g.mask, act, start-n)
			s.rest(in, act, pc)
		case opClock:
			return s.leave(g, pc, n, start)
		default:
			s.pure(in, act, regs)
		}
		pc++
		if g.mask == 0 {
			s.left = n - 1
			return false
		}
	}
	s.count(g.mask, start-n)
	s.left = n
	g.pc = pc
	s.add(g)
	return false
}

// leave puts a group back that is at an instruction which it does not execute in step.
func (s *stepper) leave(g group, pc, n, start int) bool {
	s.count(g.mask, start-n)
	s.left = n
	g.pc = pc
	s.add(g)
	return true
}

// aside takes lanes from a group, after n instructions. That at which they leave does not count, as
// in thread.run.
func (s *stepper) aside(mask, lanes uint32, n int) uint32 {
	s.private = false
	s.count(lanes&mask, n)
	return mask &^ lanes
}

// rest lets lanes wait in a collective operation, or end.
func (s *stepper) rest(in *instr, act uint32, pc int) {
	for m := act; m != 0; m &= m - 1 {
		t := s.w.threads[bits.TrailingZeros32(m)]
		t.pc = pc
		if in.op == opPark {
			t.parked = in
			t.park()
			continue
		}
		s.live &^= 1 << t.lane
		t.end()
	}
}

// truth is the lanes whose predicate is true, or false if neg.
func truth(p *row, neg bool) uint32 {
	m := uint32(0)
	for i := 0; i < geometry.WarpSize; i += 8 {
		x := (*[8]uint64)(p[i:])
		m |= uint32(numeric.Bool(x[0] != 0)|numeric.Bool(x[1] != 0)<<1|numeric.Bool(x[2] != 0)<<2|numeric.Bool(x[3] != 0)<<3|
			numeric.Bool(x[4] != 0)<<4|numeric.Bool(x[5] != 0)<<5|numeric.Bool(x[6] != 0)<<6|numeric.Bool(x[7] != 0)<<7) << i
	}
	if neg {
		m = ^m
	}
	return m
}

// exec executes an instruction for lanes and gives those that have met an undefined value.
func (s *stepper) exec(in *instr, act uint32, pc int) (tainted uint32) {
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		t := s.w.threads[i]
		t.pc = pc
		if in.exec(t, in); t.nTaint != 0 {
			t.pc++
			tainted |= 1 << i
		}
	}
	return tainted
}

// canJump says whether lanes can execute a call, return or indexed branch in step. They can not
// call a built-in.
func (s *stepper) canJump(in *instr) bool {
	if in.op == opCall {
		fn := in.x.call.fn
		return fn != nil && fn.builtin == nil
	}
	return true
}

// jump executes a call, return or indexed branch for lanes and puts them where they are then.
func (s *stepper) jump(in *instr, act uint32, pc int) {
	for m := act; m != 0; m &= m - 1 {
		t := s.w.threads[bits.TrailingZeros32(m)]
		t.pc = pc
		switch in.op {
		case opCall:
			t.call(in)
		case opRet:
			if !t.ret() {
				s.live &^= 1 << t.lane
				s.done[t.lane]--
				t.end()
				continue
			}
		case opBrx:
			t.pc = t.brx(in)
		}
		if t.nTaint == 0 {
			s.place(t)
		} else {
			s.done[t.lane]--
		}
	}
}

// fewLanes is up to how many lanes a pure operation goes lane by lane, although it has a row.
const fewLanes = 7

// pure executes a pure operation for lanes. Of lanes that do not live any result will do.
func (s *stepper) pure(in *instr, act uint32, regs []uint64) {
	d, a, b, c := (*row)(regs[in.d:]), (*row)(regs[in.a:]), (*row)(regs[in.b:]), (*row)(regs[in.c:])
	if f := rowOps[in.op]; f != nil {
		if act == s.live || s.private && act == s.group && (s.others == nil || !assigned(s.others, in.d)) {
			f(d, a, b, c)
			return
		}
		if bits.OnesCount32(act) > fewLanes {
			f(&s.scratch, a, b, c)
			merge(d, &s.scratch, act)
			return
		}
	}
	f := in.f
	if act == allLanes {
		for i := range d {
			d[i] = f(a[i], b[i], c[i])
		}
		return
	}
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		d[i] = f(a[i], b[i], c[i])
	}
}

// merge gives the lanes of d what from has for them.
func merge(d, from *row, lanes uint32) {
	for i := 0; i < geometry.WarpSize; i += 8 {
		z, x, m := (*[8]uint64)(d[i:]), (*[8]uint64)(from[i:]), lanes>>i
		z[0] ^= (z[0] ^ x[0]) & -uint64(m&1)
		z[1] ^= (z[1] ^ x[1]) & -uint64(m>>1&1)
		z[2] ^= (z[2] ^ x[2]) & -uint64(m>>2&1)
		z[3] ^= (z[3] ^ x[3]) & -uint64(m>>3&1)
		z[4] ^= (z[4] ^ x[4]) & -uint64(m>>4&1)
		z[5] ^= (z[5] ^ x[5]) & -uint64(m>>5&1)
		z[6] ^= (z[6] ^ x[6]) & -uint64(m>>6&1)
		z[7] ^= (z[7] ^ x[7]) & -uint64(m>>7&1)
	}
}
