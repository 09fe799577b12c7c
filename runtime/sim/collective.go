package sim

import (
	"fmt"
	"math/bits"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
)

// collect completes the warp-level operations that are complete; true if any was.
func (w *warp) collect() bool {
	done := false
	busy := w.ready&^w.spun != 0
	for i := 0; w.waits>>i != 0; i++ {
		if w.waits>>i&1 == 0 {
			continue
		}
		if t := w.threads[i]; t.parked.x.flags&pfSync != 0 {
			if group, ok := w.syncGroup(t); ok && (t.parked.x.ready == nil || t.parked.x.ready(w, t)) {
				w.complete(t, group)
				done = true
			}
		}
	}
	if done || busy || w.deferred { // a lane that is held back may still come, however long that takes
		return done
	}
	if w.spun != 0 { // the others may still come; but they may also spin for what these lanes will do
		if w.stalled++; w.stalled*w.b.quantum < patience {
			return false
		}
	}
	w.stalled = 0
	return w.converge()
}

// patience is how many instructions lanes without a membermask wait for the rest of the warp.
const patience = 4 * defaultQuantum

// syncGroup finds the lanes of a .sync operation; ok if all live lanes of its mask wait in it.
func (w *warp) syncGroup(t *thread) (uint32, bool) {
	want := uint32(t.r[t.parked.x.e])
	if want>>t.lane&1 == 0 {
		t.fail(faults.BadInstr, "lane %d executes it with membermask %#x, which leaves the lane out", t.lane, want)
	}
	if want&w.ready != 0 {
		return 0, false
	}
	group := want & w.waits
	for g := want & w.exists(); g != 0; g &= g - 1 {
		u := w.threads[bits.TrailingZeros32(g)]
		if u.state == exited {
			continue
		}
		if group>>u.lane&1 == 0 || u.parked != t.parked && !sameOp(t, u) || uint32(u.r[u.parked.x.e]) != want {
			return 0, false
		}
		if u.parked != t.parked && (t.fn.unit.lock || t.m.opts.Converged) { // 9.7.9.6, 9.7.13.9
			f := u.fault(faults.Divergence, "lanes of one warp meet in %s from different instructions, which sm_6x and below do not allow", u.fn.meta[u.pc].text.Name())
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", t.tid, t.position()))
			panic(f)
		}
	}
	return group, true
}

// exists has the lanes that the warp was made with: the last one of a block may have fewer than 32.
func (w *warp) exists() uint32 { return uint32(uint64(1)<<len(w.threads) - 1) }

// sameOp compares two parked operations: the same qualifiers, wherever they stand.
func sameOp(t, u *thread) bool {
	a, b := t.parked, u.parked
	return a == b || a.x.park == b.x.park && a.x.park != pkBarrier && slices.Equal(t.fn.meta[t.pc].text.Op, u.fn.meta[u.pc].text.Op)
}

// converge completes an operation without membermask for the lanes that wait at the same place,
// once no lane of the warp can go on otherwise; the lowest place first.
func (w *warp) converge() bool {
	var first *thread
	if w.waits == 0 {
		return false
	}
	for _, t := range w.threads {
		if w.waits>>t.lane&1 == 0 || t.parked.x.flags&pfSync != 0 {
			continue
		}
		if first == nil || t.fn == first.fn && t.pc < first.pc || t.fn != first.fn && len(t.frames) > len(first.frames) {
			first = t
		}
	}
	if first == nil {
		return false
	}
	var group uint32
	for _, t := range w.threads {
		if t.state == parked && t.parked == first.parked && len(t.frames) == len(first.frames) {
			group |= 1 << t.lane
		}
	}
	w.complete(first, group)
	return true
}

// complete computes the results of a collective for its group and releases the lanes.
func (w *warp) complete(t *thread, group uint32) {
	op := t.parked.x
	lanes := w.threads
	if group != w.exists() {
		lanes = w.lanes[:0]
		for g := group; g != 0; g &= g - 1 {
			lanes = append(lanes, w.threads[bits.TrailingZeros32(g)])
		}
	}
	for _, u := range lanes {
		if u.nTaint != 0 {
			u.checkParkTaint()
		}
	}
	switch op.park {
	case pkWarp:
		if t.clock != nil {
			race.JoinWarp(clocksOf(lanes))
		}
	case pkShfl:
		shuffle(w, lanes, group)
	case pkVote:
		vote(lanes, op.mode)
	case pkMatch:
		match(lanes, group, op.mode)
	case pkRedux:
		v := lanes[0].r[lanes[0].parked.a]
		for _, u := range lanes[1:] {
			v = op.f2(v, u.r[u.parked.a], 0)
		}
		if op.typ.IsFloat() && numeric.Single.IsNaN(v) {
			v = numeric.NaN32
		}
		for _, u := range lanes {
			u.r[u.parked.d] = v
		}
	case pkElect:
		leader := uint64(bits.TrailingZeros32(group))
		for _, u := range lanes {
			u.r[u.parked.d], u.r[u.parked.x.d2] = leader, numeric.Bool(uint64(u.lane) == leader)
		}
	case pkActive:
		for _, u := range lanes {
			u.r[u.parked.d] = uint64(group)
		}
	case pkMatrix:
		w.wholeWarp(t, group)
		op.matrix(w, lanes)
	}
	for _, u := range lanes {
		if u.nTaint != 0 {
			if op.park != pkShfl && op.park != pkMatrix {
				u.setShadow(u.parked.d, 0)
			}
			u.setShadow(u.parked.x.d2, 0)
		}
		u.release()
	}
}

// shuffle is PTX ISA 9.7.9.6. A lane that reads from a lane outside the group gets 0, and the
// value counts as undefined.
func shuffle(w *warp, lanes []*thread, group uint32) {
	var src, undef [geometry.WarpSize]uint64
	for _, u := range lanes {
		src[u.lane] = u.r[u.parked.a]
		if u.nTaint != 0 {
			undef[u.lane] = u.shadowOf(u.parked.a)
		}
	}
	mode := lanes[0].parked.x.mode[0]
	for _, u := range lanes {
		in := u.parked
		j, ok := shflSource(mode, u.lane, uint32(u.r[in.b]), uint32(u.r[in.c]))
		if !ok {
			j = u.lane
		}
		u.r[in.d] = src[j]
		sh := undef[j]
		if group>>j&1 == 0 {
			u.r[in.d], sh = 0, 0xffffffff
		}
		if sh != 0 || u.nTaint != 0 {
			u.setShadow(in.d, sh)
		}
		if in.x.d2 != 0 {
			u.r[in.x.d2] = numeric.Bool(ok)
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

func vote(lanes []*thread, mode string) {
	var ballot, all uint32
	for _, u := range lanes {
		all |= 1 << u.lane
		if u.r[u.parked.a] != 0 {
			ballot |= 1 << u.lane
		}
	}
	var v uint64
	switch mode {
	case "all":
		v = numeric.Bool(ballot == all)
	case "any":
		v = numeric.Bool(ballot != 0)
	case "uni":
		v = numeric.Bool(ballot == all || ballot == 0)
	default:
		v = uint64(ballot)
	}
	for _, u := range lanes {
		u.r[u.parked.d] = v
	}
}

func match(lanes []*thread, group uint32, mode string) {
	var vals [geometry.WarpSize]uint64
	for _, u := range lanes {
		vals[u.lane] = u.r[u.parked.a]
	}
	for _, u := range lanes {
		var same uint32
		for _, v := range lanes {
			if vals[v.lane] == vals[u.lane] {
				same |= 1 << v.lane
			}
		}
		if mode == "all" && same != group {
			same = 0
		}
		u.r[u.parked.d] = uint64(same)
		if u.parked.x.d2 != 0 {
			u.r[u.parked.x.d2] = numeric.Bool(same != 0)
		}
	}
}
