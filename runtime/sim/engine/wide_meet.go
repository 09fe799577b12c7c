package engine

import (
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// Collective operations of a warp of which all lanes that could run have come to the same one at
// once: nobody has to wait, and the lanes stay in step.

// meet executes such an operation for lanes; false if it has to be waited for.
func (s *stepper) meet(in *vm.Instr, act uint32, pc int, regs []uint64) bool {
	w, op := s.w, in.X
	if s.keep || act != w.Ready || w.Waits|w.Spun != 0 || w.Deferred || op.Flags&vm.FlagSync == 0 || op.Ready != nil {
		return false
	}
	want, same := constant((*row)(regs[op.E:]), act)
	if !same || uint32(want)&s.live != act {
		return false
	}
	d, a := (*row)(regs[in.D:]), (*row)(regs[in.A:])
	switch op.Park {
	case vm.ParkWarp:
		s.meetClocks(act)
	case vm.ParkVote:
		fillLanes(d, tally(truth(a, false)&act, act, op.Mode), act)
	case vm.ParkShfl:
		if !s.exchange(in, act, regs) {
			return false
		}
	default:
		s.rest(in, act, pc)
		completeCollective(w, w.Threads[bits.TrailingZeros32(act)], act)
	}
	return true
}

// meetClocks is what bar.warp.sync means for the race check.
func (s *stepper) meetClocks(act uint32) {
	if s.w.Threads[bits.TrailingZeros32(act)].Clock == nil {
		return
	}
	var room [geometry.WarpSize]*race.Clock
	clocks := room[:0]
	for m := act; m != 0; m &= m - 1 {
		clocks = append(clocks, s.w.Threads[bits.TrailingZeros32(m)].Clock)
	}
	race.JoinWarp(clocks)
}

// exchange is shfl.sync. It fails if a lane would read from one that is not there.
func (s *stepper) exchange(in *vm.Instr, act uint32, regs []uint64) bool {
	var result, inside row
	a, b, c, mode := (*row)(regs[in.A:]), (*row)(regs[in.B:]), (*row)(regs[in.C:]), in.X.Mode[0]
	for m := act; m != 0; m &= m - 1 {
		i := uint32(bits.TrailingZeros32(m)) % geometry.WarpSize
		j, ok := shflSource(mode, i, uint32(b[i]), uint32(c[i]))
		if !ok {
			j = i
		}
		if act>>j&1 == 0 {
			return false
		}
		result[i], inside[i] = a[j%geometry.WarpSize], numeric.Bool(ok)
	}
	merge((*row)(regs[in.D:]), &result, act)
	if in.X.D2 != 0 {
		merge((*row)(regs[in.X.D2:]), &inside, act)
	}
	return true
}

// newTurn ends the turn of lanes, all of the warp that can run, as if they had waited where they
// are, and begins the next one.
func (s *stepper) newTurn(act uint32, pc int) {
	for m := act; m != 0; m &= m - 1 {
		s.w.Threads[bits.TrailingZeros32(m)].Pc = pc
	}
	s.w.Block.Moves += uint64(bits.OnesCount32(act))
	charge(s.w)
	s.done = [geometry.WarpSize]int{}
}

// stay is which of the lanes go on in step from a place of their function: those that have nothing
// to be looked at, if there are several. The others are put there.
func (s *stepper) stay(act uint32, pc int) (stay uint32) {
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		if t := s.w.Threads[i]; t.NTaint == 0 && t.Held == nil {
			stay |= 1 << i
		}
	}
	if bits.OnesCount32(stay) < 2 {
		stay = 0
	}
	for m := act &^ stay; m != 0; m &= m - 1 {
		s.w.Threads[bits.TrailingZeros32(m)].Pc = pc
	}
	return stay
}

// constant gives the value that lanes of a row have, if they have the same.
func constant(a *row, lanes uint32) (v uint64, same bool) {
	v = a[bits.TrailingZeros32(lanes)%geometry.WarpSize]
	if lanes == allLanes {
		step, even := linear(a)
		return v, even && step == 0
	}
	for m := lanes; m != 0; m &= m - 1 {
		if a[bits.TrailingZeros32(m)%geometry.WarpSize] != v {
			return v, false
		}
	}
	return v, true
}

// fillLanes gives lanes a value.
func fillLanes(d *row, v uint64, lanes uint32) {
	if lanes == allLanes {
		fill(d, v)
		return
	}
	for m := lanes; m != 0; m &= m - 1 {
		d[bits.TrailingZeros32(m)%geometry.WarpSize] = v
	}
}
