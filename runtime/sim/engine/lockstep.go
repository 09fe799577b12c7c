package engine

import (
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// Lanes that are kept in step (Options.Lockstep), for programs that rely on it: GPUs before sm_70
// executed each instruction for all lanes of a warp that were there. Groups and their order are
// those of wide.go, but nothing ends the running in step: what cannot be executed for all lanes at
// once is executed lane by lane, one instruction of each.
//
// A group that runs on and on while others of the warp wait for it may wait for them itself, as
// for a lock that one of them holds. Such a GPU would hang; here the others get a turn after a
// while, in step among themselves, and the sooner the more often that was so.

// lockstep is what a stepper knows if its lanes are kept in step.
type lockstep struct {
	keep   bool
	order  *race.InStep // nil unless races are checked
	last   group        // that ran last, with its last place; no lanes if that is not known
	single bool         // the next instruction is executed lane by lane
	waited int          // instructions for which lanes of the warp have waited for others that ran
	tired  int          // how often that was too long
}

// lockstepPatience is for how many instructions lanes wait for a group that runs, the first time.
const lockstepPatience = 1 << 18

// keepInStep lets the ready lanes of a warp run for a turn. It says whether there was anything to
// do.
func keepInStep(w *vm.Warp, cur **vm.Thread) bool {
	s := stepperOf(w)
	s.w, s.keep, s.left = w, true, w.Block.Quantum
	s.order, s.last = orderOf(w, s.order), group{}
	ran := uint32(0)
	for s.left > 0 {
		if !s.gather() {
			break
		}
		g, stop := s.next()
		ran |= g.mask
		*cur = w.Threads[bits.TrailingZeros32(g.mask)]
		s.together(&g)
		if !s.single && w.Block.Wide && s.plain(g.mask) {
			s.single = s.run(g, stop)
			s.settle()
			s.last.mask = 0
			continue
		}
		s.single = false
		s.last = g
		s.left--
		for m := g.mask; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			goOn(w, w.Threads[i], i, 1)
		}
	}
	if ran == 0 {
		return false
	}
	w.Spun |= ran & w.Ready
	switch others := w.Ready &^ w.Spun; {
	case others == 0:
		s.waited = 0
	case s.waited < lockstepPatience>>s.tired:
		s.waited += w.Block.Quantum
		w.Spun |= others
	default:
		s.waited = 0
		s.tired = min(s.tired+1, 16)
	}
	return true
}

// orderOf is the order of the lanes of a warp that runs in step.
func orderOf(w *vm.Warp, was *race.InStep) *race.InStep {
	first := w.Threads[0].Clock
	switch {
	case first == nil:
		return nil
	case was != nil && was.Of(first):
		return was
	}
	return race.KeepInStep(&w.Clocks)
}

// gather makes groups of the lanes that are to run; false if there are none.
func (s *stepper) gather() bool {
	s.groups, s.live = s.groups[:0], 0
	for i, t := range s.w.Threads {
		if t.State == vm.Exited {
			continue
		}
		s.live |= 1 << i
		if (s.w.Ready&^s.w.Spun)>>i&1 != 0 {
			s.place(t)
		}
	}
	return len(s.groups) > 0
}

// together notes, for the race check, that a group runs: one that goes on where it was has begun
// before.
func (s *stepper) together(g *group) {
	if s.order != nil && (s.last.mask != g.mask || s.last.fn != g.fn || s.last.base != g.base || s.last.pc >= g.pc) {
		s.order.Begin(g.mask)
	}
}

// plain says that no lane has undefined values or anything else to be looked at.
func (s *stepper) plain(mask uint32) bool {
	for m := mask; m != 0; m &= m - 1 {
		if t := s.w.Threads[bits.TrailingZeros32(m)]; t.NTaint != 0 || t.Held != nil {
			return false
		}
	}
	return true
}

// settle puts lanes that have run in step where their groups are, and accounts for them.
func (s *stepper) settle() {
	for i := range s.groups {
		for m := s.groups[i].mask; m != 0; m &= m - 1 {
			s.w.Threads[bits.TrailingZeros32(m)].Pc = s.groups[i].pc
		}
	}
	charge(s.w)
	s.done = [geometry.WarpSize]int{}
}
