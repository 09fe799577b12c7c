package engine

import (
	"fmt"
	"math/bits"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// collect completes the warp-level operations that are complete; true if any was.
func collect(w *vm.Warp) bool {
	done := false
	busy := w.Ready&^w.Spun != 0
	for i := 0; w.Waits>>i != 0; i++ {
		if w.Waits>>i&1 == 0 {
			continue
		}
		if t := w.Threads[i]; t.Parked.X.Flags&vm.FlagSync != 0 {
			if group, ok := syncGroup(w, t); ok && (t.Parked.X.Ready == nil || t.Parked.X.Ready(w, t)) {
				completeCollective(w, t, group)
				done = true
			}
		}
	}
	if done || busy || w.Deferred { // a lane that is held back may still come, however long that takes
		return done
	}
	if w.Spun != 0 { // the others may still come; but they may also spin for what these lanes will do
		if w.Stalled++; w.Stalled*w.Block.Quantum < patience {
			return false
		}
	}
	w.Stalled = 0
	return converge(w)
}

// patience is how many instructions lanes without a membermask wait for the rest of the warp.
const patience = 4 * defaultQuantum

// syncGroup finds the lanes of a .sync operation; ok if all live lanes of its mask wait in it.
func syncGroup(w *vm.Warp, t *vm.Thread) (uint32, bool) {
	want := uint32(t.R[t.Parked.X.E])
	if want>>t.Lane&1 == 0 {
		t.Fail(faults.BadInstr, "lane %d executes it with membermask %#x, which leaves the lane out", t.Lane, want)
	}
	if want&w.Ready != 0 {
		return 0, false
	}
	group := want & w.Waits
	for g := want & w.Exists(); g != 0; g &= g - 1 {
		u := w.Threads[bits.TrailingZeros32(g)]
		if u.State == vm.Exited {
			continue
		}
		if group>>u.Lane&1 == 0 || u.Parked != t.Parked && !sameOp(t, u) || uint32(u.R[u.Parked.X.E]) != want {
			return 0, false
		}
		if u.Parked != t.Parked && (t.Fn.Unit.Lock || t.Grid.Opts.Converged) { // 9.7.9.6, 9.7.13.9
			f := u.Fault(faults.Divergence, "lanes of one warp meet in %s from different instructions, which sm_6x and below do not allow", u.Fn.Meta[u.Pc].Text.Name())
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", t.Tid, t.Position()))
			panic(f)
		}
	}
	return group, true
}

// sameOp compares two parked operations: the same qualifiers, wherever they stand.
func sameOp(t, u *vm.Thread) bool {
	a, b := t.Parked, u.Parked
	return a == b || a.X.Park == b.X.Park && a.X.Park != vm.ParkBarrier && slices.Equal(t.Fn.Meta[t.Pc].Text.Op, u.Fn.Meta[u.Pc].Text.Op)
}

// converge completes an operation without membermask for the lanes that wait at the same place,
// once no lane of the warp can go on otherwise; the lowest place first.
func converge(w *vm.Warp) bool {
	var first *vm.Thread
	if w.Waits == 0 {
		return false
	}
	for _, t := range w.Threads {
		if w.Waits>>t.Lane&1 == 0 || t.Parked.X.Flags&vm.FlagSync != 0 {
			continue
		}
		if first == nil || t.Fn == first.Fn && t.Pc < first.Pc || t.Fn != first.Fn && len(t.Frames) > len(first.Frames) {
			first = t
		}
	}
	if first == nil {
		return false
	}
	var group uint32
	for _, t := range w.Threads {
		if t.State == vm.Parked && t.Parked == first.Parked && len(t.Frames) == len(first.Frames) {
			group |= 1 << t.Lane
		}
	}
	completeCollective(w, first, group)
	return true
}

// completeCollective computes the results of a collective for its group and releases the lanes.
func completeCollective(w *vm.Warp, t *vm.Thread, group uint32) {
	op := t.Parked.X
	lanes := w.Threads
	if group != w.Exists() {
		lanes = w.Lanes[:0]
		for g := group; g != 0; g &= g - 1 {
			lanes = append(lanes, w.Threads[bits.TrailingZeros32(g)])
		}
	}
	for _, u := range lanes {
		if u.NTaint != 0 {
			checkParkTaint(u)
		}
	}
	switch op.Park {
	case vm.ParkWarp:
		if t.Clock != nil {
			var room [geometry.WarpSize]*race.Clock
			race.JoinWarp(clocksOf(lanes, room[:0]))
		}
	case vm.ParkShfl:
		shuffle(w, lanes, group)
	case vm.ParkVote:
		vote(lanes, op.Mode)
	case vm.ParkMatch:
		match(lanes, group, op.Mode)
	case vm.ParkRedux:
		v := lanes[0].R[lanes[0].Parked.A]
		for _, u := range lanes[1:] {
			v = op.F2(v, u.R[u.Parked.A], 0)
		}
		if op.Typ.IsFloat() && numeric.Single.IsNaN(v) {
			v = numeric.NaN32
		}
		for _, u := range lanes {
			u.R[u.Parked.D] = v
		}
	case vm.ParkElect:
		leader := uint64(bits.TrailingZeros32(group))
		for _, u := range lanes {
			u.R[u.Parked.D], u.R[u.Parked.X.D2] = leader, numeric.Bool(uint64(u.Lane) == leader)
		}
	case vm.ParkActive:
		for _, u := range lanes {
			u.R[u.Parked.D] = uint64(group)
		}
	case vm.ParkMatrix:
		wholeWarp(w, t, group)
		op.Matrix(w, lanes)
	}
	for _, u := range lanes {
		if u.NTaint != 0 {
			if op.Park != vm.ParkShfl && op.Park != vm.ParkMatrix {
				u.SetShadow(u.Parked.D, 0)
			}
			u.SetShadow(u.Parked.X.D2, 0)
		}
		release(u)
	}
}

// shuffle is PTX ISA 9.7.9.6. A lane that reads from a lane outside the group gets 0, and the
// value counts as undefined.
func shuffle(w *vm.Warp, lanes []*vm.Thread, group uint32) {
	var src, undef [geometry.WarpSize]uint64
	for _, u := range lanes {
		src[u.Lane] = u.R[u.Parked.A]
		if u.NTaint != 0 {
			undef[u.Lane] = u.ShadowOf(u.Parked.A)
		}
	}
	mode := lanes[0].Parked.X.Mode[0]
	for _, u := range lanes {
		in := u.Parked
		j, ok := shflSource(mode, u.Lane, uint32(u.R[in.B]), uint32(u.R[in.C]))
		if !ok {
			j = u.Lane
		}
		u.R[in.D] = src[j]
		sh := undef[j]
		if group>>j&1 == 0 {
			u.R[in.D], sh = 0, 0xffffffff
		}
		if sh != 0 || u.NTaint != 0 {
			u.SetShadow(in.D, sh)
		}
		if in.X.D2 != 0 {
			u.R[in.X.D2] = numeric.Bool(ok)
		}
	}
}

// shflSource computes the source lane and whether it is in range; mode is the first letter of the
// modifier.
func shflSource(mode byte, lane, b, c uint32) (uint32, bool) {
	bval, cval, seg := b&31, c&31, c>>8&31
	maxLane := lane&seg | cval&^seg
	minLane := lane & seg
	switch mode {
	case 'u':
		j := int32(lane) - int32(bval)
		return uint32(j) & 31, j >= int32(maxLane)
	case 'd':
		j := lane + bval
		return j & 31, j <= maxLane
	case 'b':
		j := lane ^ bval
		return j, j <= maxLane
	}
	j := minLane | bval&^seg
	return j, j <= maxLane
}

func vote(lanes []*vm.Thread, mode string) {
	var ballot, all uint32
	for _, u := range lanes {
		all |= 1 << u.Lane
		if u.R[u.Parked.A] != 0 {
			ballot |= 1 << u.Lane
		}
	}
	v := tally(ballot, all, mode)
	for _, u := range lanes {
		u.R[u.Parked.D] = v
	}
}

// tally is the result of a vote of some of all lanes.
func tally(ballot, all uint32, mode string) uint64 {
	switch mode {
	case "all":
		return numeric.Bool(ballot == all)
	case "any":
		return numeric.Bool(ballot != 0)
	case "uni":
		return numeric.Bool(ballot == all || ballot == 0)
	}
	return uint64(ballot)
}

func match(lanes []*vm.Thread, group uint32, mode string) {
	var vals [geometry.WarpSize]uint64
	for _, u := range lanes {
		vals[u.Lane] = u.R[u.Parked.A]
	}
	for _, u := range lanes {
		var same uint32
		for _, v := range lanes {
			if vals[v.Lane] == vals[u.Lane] {
				same |= 1 << v.Lane
			}
		}
		if mode == "all" && same != group {
			same = 0
		}
		u.R[u.Parked.D] = uint64(same)
		if u.Parked.X.D2 != 0 {
			u.R[u.Parked.X.D2] = numeric.Bool(same != 0)
		}
	}
}

// wholeWarp checks that all lanes of a warp are in one instruction, as .aligned demands.
func wholeWarp(w *vm.Warp, t *vm.Thread, group uint32) {
	if n := bits.OnesCount32(group); n < geometry.WarpSize {
		t.Fail(faults.Divergence, "%d of 32 lanes of the warp execute it; it is .aligned and needs all", n)
	}
	for _, u := range w.Threads {
		if u.Parked != t.Parked {
			f := u.Fault(faults.Divergence, "lanes of one warp meet in an .aligned instruction from different places")
			f.Notes = append(f.Notes, "thread "+t.Tid.String()+" waits "+t.Position().String())
			panic(f)
		}
	}
}
