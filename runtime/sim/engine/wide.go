package engine

import (
	"math"
	"math/bits"
	"unsafe"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// A warp runs in step as long as nobody can tell: one instruction of all lanes that are at the same
// place, then the next. It costs one decision in place of 32, and the registers of the lanes are
// neighbours (NextSlot).
//
// The lanes of a warp that part are groups. The group in the innermost call runs first, and of
// those in one function the one at the lowest place, since compilers put what joins branches after
// them; groups that meet become one again. (Thread frontiers: Diamos et al., MICRO 2011.)
//
// What can be told is the order of atomic operations, unless they are reductions like the addition
// of integers, output and the like, so a lane at such an instruction ends the running in step: all
// lanes then go on one after another with what is left of their turn, as if each had had its turn
// alone from the start. A lane that waits, ends or has met an undefined value is set aside alone.

// group is lanes of a warp that are at the same place.
type group struct {
	fn   *vm.Function
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
		return g.fn.Id < h.fn.Id
	}
	return g.pc < h.pc
}

const allLanes = 1<<geometry.WarpSize - 1

// stepper runs a warp in step.
type stepper struct {
	w      *vm.Warp
	groups []group
	live   uint32 // lanes whose registers are in use
	// Of the lanes, how many instructions they have executed.
	done    [geometry.WarpSize]int
	scratch row
	// lanes has each bit set of the lanes in a mask.
	lanes     row
	lanesMask uint32
	// Of the group that runs: its lanes, and which registers others may read, if known.
	group   uint32
	others  []uint64
	private bool
	union   []uint64 // scratch
	left    int      // instructions until the end of the turn, in sum over the groups
	lockstep
}

// stepperOf is the stepper of a warp.
func stepperOf(w *vm.Warp) *stepper {
	s, ok := w.Step.(*stepper)
	if !ok {
		findVectors()
		s = &stepper{}
		w.Step = s
	}
	return s
}

// inStep runs the ready lanes in step and says whether there was anything to do. What is left of
// the turn is in the stepper's done, and lanes whose turn is over are in w.spun.
func inStep(w *vm.Warp) bool {
	s := stepperOf(w)
	s.w, s.left, s.live = w, w.Block.Quantum, 0
	s.lockstep = lockstep{}
	s.groups = s.groups[:0]
	s.done = [geometry.WarpSize]int{}
	n := 0
	for i, t := range w.Threads {
		if t.State == vm.Exited {
			continue
		}
		s.live |= 1 << i
		if w.Ready&^w.Spun>>i&1 != 0 && t.NTaint == 0 && t.Held == nil {
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
			w.Threads[lane].Pc = g.pc
			if !alone && s.done[lane] > 0 { // others get their turn: a lane before them may wait for it
				w.Spun |= 1 << lane
			}
		}
	}
	charge(w)
	return true
}

// charge accounts for what was executed in step.
func charge(w *vm.Warp) {
	b, n, s := w.Block, uint64(0), stepperOf(w)
	for i, t := range w.Threads {
		t.Steps += uint64(s.done[i])
		n += uint64(s.done[i])
	}
	b.Steps += n
	if b.Debt += n; b.Debt >= creditLine {
		pay(b, w.Threads[bits.TrailingZeros32(w.Ready)%len(w.Threads)])
	}
}

// place adds a lane to the group of those that are where it is.
func (s *stepper) place(t *vm.Thread) {
	s.add(group{t.Fn, t.Base - int(t.Lane), t.Pc, 1 << t.Lane})
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
	code, regs, pc := g.fn.Code, s.w.Regs[g.base:], g.pc
	n, start := s.left, s.left
	parted := false // lanes that are to be kept in step have left
	s.group, s.private = g.mask, false
	if g.mask != s.live {
		s.others, s.private = s.elsewhere(&g)
	}
	counts := s.countsOf(g.fn)
	for ; n > 0 && pc < stop; n-- {
		in := &code[pc]
		act := g.mask
		if hasVectors && in.Straight > 0 {
			k := min(int(in.Straight), n, stop-pc)
			s.straight(in, k, act, regs)
			if counts != nil {
				for i := range k {
					counts[pc+i] += uint64(bits.OnesCount32(act))
				}
			}
			pc += k
			n -= k - 1
			continue
		}
		if in.Guard != 0 {
			act &= truth((*row)(regs[in.Guard:]), in.Gneg)
			if counts != nil && in.Op == vm.OpBra {
				s.w.NoteBranch(s.w.Block.Tally, in, g.mask, act)
			}
			if act == 0 {
				pc++
				continue
			}
		}
		if counts != nil {
			counts[pc] += uint64(bits.OnesCount32(act))
		}
		switch in.Op {
		case vm.OpBra:
			if s.order != nil && int(in.Imm) <= pc {
				s.order.Begin(g.mask)
			}
			if rest := g.mask &^ act; rest != 0 {
				s.count(g.mask, start-n+1)
				s.left = n - 1
				s.add(group{g.fn, g.base, pc + 1, rest})
				s.add(group{g.fn, g.base, int(in.Imm), act})
				return false
			}
			pc = int(in.Imm)
			continue
		case vm.OpLoad:
			if tainted := s.load(in, act, pc, regs); tainted != 0 {
				g.mask = s.aside(g.mask, tainted, start-n)
				parted = s.keep
			}
		case vm.OpStore:
			s.store(in, act, pc, regs)
		case vm.OpExec:
			if !in.Together && !s.keep {
				return s.leave(g, act, pc, n, start)
			}
			if in.X != nil && in.X.Row != vm.RowNone && s.row(in, act, pc, regs) {
				break
			}
			if tainted := s.exec(in, act, pc); tainted != 0 {
				g.mask = s.aside(g.mask, tainted, start-n)
				parted = s.keep
			}
		case vm.OpCall, vm.OpRet, vm.OpBrx:
			if !s.canJump(in) {
				return s.leave(g, act, pc, n, start)
			}
			s.count(g.mask, start-n+1)
			s.left = n - 1
			s.add(group{g.fn, g.base, pc + 1, g.mask &^ act})
			s.jump(in, act, pc)
			return false
		case vm.OpExit, vm.OpPark:
			if in.Op == vm.OpPark && act == g.mask && s.meet(in, act, pc, regs) {
				s.count(act, start-n)
				s.newTurn(act, pc)
				pc++
				if g.mask = s.stay(act, pc); g.mask == 0 {
					return false
				}
				start = s.w.Block.Quantum
				n = start + 1 // the loop takes one: that at which they meet does not count
				continue
			}
			g.mask = s.aside(g.mask, act, start-n)
			s.rest(in, act, pc)
			if s.order != nil {
				s.order.Begin(g.mask)
			}
		case vm.OpClock:
			return s.leave(g, act, pc, n, start)
		default:
			s.pure(in, act, regs)
		}
		pc++
		if g.mask == 0 || parted {
			s.count(g.mask, start-n+1)
			s.left = n - 1
			g.pc = pc
			s.add(g)
			return false
		}
	}
	s.count(g.mask, start-n)
	s.left = n
	g.pc = pc
	s.add(g)
	return false
}

// countsOf is the counts of a function's instructions, nil if nobody counts.
func (s *stepper) countsOf(fn *vm.Function) []uint64 {
	if t := s.w.Block.Tally; t != nil {
		return t.Of(fn)
	}
	return nil
}

// leave puts a group back that is at an instruction which it does not execute in step.
func (s *stepper) leave(g group, act uint32, pc, n, start int) bool {
	if counts := s.countsOf(g.fn); counts != nil {
		counts[pc] -= uint64(bits.OnesCount32(act))
	}
	s.count(g.mask, start-n)
	s.left = n
	g.pc = pc
	s.add(g)
	return true
}

// row executes an instruction that has a form for several lanes; false if it has to be done lane by
// lane.
func (s *stepper) row(in *vm.Instr, act uint32, pc int, regs []uint64) bool {
	switch in.X.Row {
	case vm.RowLoad:
		return s.loadElements(in, act, pc, regs)
	case vm.RowStore:
		return s.storeElements(in, act, pc, regs)
	case vm.RowDivide:
		return s.divide(in, act, regs)
	case vm.RowPack:
		s.pack(in, act, regs)
		return true
	case vm.RowUnpack:
		s.unpack(in, act, regs)
		return true
	}
	return s.reduce(in, act, pc, regs)
}

// divide executes an integer division, if no divisor is zero.
func (s *stepper) divide(in *vm.Instr, act uint32, regs []uint64) bool {
	if !hasVectors || act&^truth((*row)(regs[in.B:]), false) != 0 {
		return false
	}
	s.straight(&vm.Instr{Op: vm.Opcode(in.X.Flags), D: in.D, A: in.A, B: in.B}, 1, act, regs)
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
func (s *stepper) rest(in *vm.Instr, act uint32, pc int) {
	for m := act; m != 0; m &= m - 1 {
		t := s.w.Threads[bits.TrailingZeros32(m)]
		t.Pc = pc
		if in.Op == vm.OpPark {
			t.Parked = in
			park(t)
			continue
		}
		s.live &^= 1 << t.Lane
		end(t)
	}
}

// exec executes an instruction for lanes and gives those that have met an undefined value.
func (s *stepper) exec(in *vm.Instr, act uint32, pc int) (tainted uint32) {
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		t := s.w.Threads[i]
		t.Pc = pc
		if in.Exec(t, in); t.NTaint != 0 {
			t.Pc++
			tainted |= 1 << i
		}
	}
	return tainted
}

// canJump says whether lanes can execute a call, return or indexed branch in step. They can not
// call a built-in.
func (s *stepper) canJump(in *vm.Instr) bool {
	if in.Op == vm.OpCall {
		fn := in.X.Call.Fn
		return fn != nil && fn.Builtin == nil
	}
	return true
}

// jump executes a call, return or indexed branch for lanes and puts them where they are then.
func (s *stepper) jump(in *vm.Instr, act uint32, pc int) {
	for m := act; m != 0; m &= m - 1 {
		t := s.w.Threads[bits.TrailingZeros32(m)]
		t.Pc = pc
		switch in.Op {
		case vm.OpCall:
			t.Call(in)
		case vm.OpRet:
			if !t.Ret() {
				s.live &^= 1 << t.Lane
				s.done[t.Lane]--
				end(t)
				continue
			}
		case vm.OpBrx:
			t.Pc = brx(t, in)
		}
		if t.NTaint == 0 {
			s.place(t)
		} else {
			s.done[t.Lane]--
		}
	}
}

// straight executes k pure operations with rows by vector instructions.
func (s *stepper) straight(in *vm.Instr, k int, act uint32, regs []uint64) {
	if s.anywhere(act, unsafe.Slice(in, k)) {
		vectorRun(in, k, &regs[0])
		return
	}
	vectorRunSome(in, k, &regs[0], &s.scratch, s.lanesOf(act))
}

// lanesOf has each bit set of the lanes in a mask.
func (s *stepper) lanesOf(mask uint32) *row {
	if s.lanesMask != mask {
		s.lanesMask = mask
		vectorLanes(mask, &s.lanes)
	}
	return &s.lanes
}

// anywhere says that operations for lanes may leave anything in all others.
func (s *stepper) anywhere(act uint32, list []vm.Instr) bool {
	if act == s.live {
		return true
	}
	if !s.private || act != s.group {
		return false
	}
	for i := range list {
		if s.others != nil && vm.Assigned(s.others, list[i].D) {
			return false
		}
	}
	return true
}

// fewLanes is up to how many lanes a pure operation goes lane by lane, although it has a row.
const fewLanes = 7

// pure executes a pure operation for lanes. Of lanes that do not live any result will do.
func (s *stepper) pure(in *vm.Instr, act uint32, regs []uint64) {
	d, a, b, c := (*row)(regs[in.D:]), (*row)(regs[in.A:]), (*row)(regs[in.B:]), (*row)(regs[in.C:])
	if f := rowOps[in.Op]; f != nil {
		switch {
		case hasVectors:
			s.straight(in, 1, act, regs)
			return
		case s.anywhere(act, unsafe.Slice(in, 1)):
			f(d, a, b, c)
			return
		case bits.OnesCount32(act) > fewLanes:
			f(&s.scratch, a, b, c)
			merge(d, &s.scratch, act)
			return
		}
	}
	f := in.F
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

// elsewhere gives the registers of the group's frame that lanes outside of it may still read; false
// if that is not known. Operations of the group may then leave anything in others.
func (s *stepper) elsewhere(g *group) ([]uint64, bool) {
	lanes := g.mask
	var set []uint64
	for i := range s.groups {
		h := &s.groups[i]
		lanes |= h.mask
		if h.base != g.base {
			if h.base+len(h.fn.Template)*vm.NextSlot > g.base {
				return nil, false
			}
			continue
		}
		alive := []uint64(nil)
		if h.fn == g.fn {
			alive = h.fn.AliveAt(h.pc)
		}
		switch {
		case alive == nil:
			return nil, false
		case set == nil:
			set = alive
		default:
			if len(s.union) < len(set) {
				s.union = make([]uint64, len(set))
			}
			for k, v := range set {
				s.union[k] = v | alive[k]
			}
			set = s.union[:len(set)]
		}
	}
	return set, lanes == s.live
}
