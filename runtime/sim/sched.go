package sim

import (
	"fmt"
	"math/bits"
	"strings"
)

// block is one CTA while it runs. All its threads run in one goroutine.
type block struct {
	m         *Machine
	l         *launch
	prog      *Program
	idx       Dim3
	dim, grid Dim3
	lin       uint64
	shared    region
	dynShared uint32
	threads   []*thread
	warps     []*warp
	arrived   [clusterBarrier + 1]uint32 // bar.arrive without waiting, since the last completion
	arrivers  [clusterBarrier + 1][]*thread
	waiting   [clusterBarrier + 1][]*thread // scratch of barriers
	steps     uint64                        // instructions of all threads so far
	live      int
	out       []byte // printf output not yet written
	quantum   int
	rng       uint64
	barClock  []*vclock
}

// warp is 32 threads with consecutive linear indices.
type warp struct {
	b        *block
	threads  []*thread
	spun     uint32                // lanes that used their whole quantum in this pass
	stalled  int                   // passes that lanes waited for spinning ones
	branches map[*instr]*branchLog // for the count of divergent branches
}

// defaultQuantum is how many instructions a thread runs before others get a turn.
const defaultQuantum = 10000

func (b *block) cycles() uint64 { return b.steps }

// run lets the block go on for at most turns passes over its threads; done says that all exited.
func (b *block) run(turns int) (done bool, err error) {
	var cur *thread
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(*Fault)
			if !ok {
				panic(r)
			}
			err = f
		}
	}()
	for ; turns > 0 && b.live > 0; turns-- {
		progress := false
		for _, i := range b.order(len(b.warps)) {
			if b.warps[i].run(&cur) {
				progress = true
			}
		}
		if b.barriers() {
			progress = true
		}
		if !progress && b.live > 0 {
			return false, b.deadlock()
		}
	}
	return b.live == 0, nil
}

// order is the order in which n things get their turn: ascending, or shuffled by the seed.
func (b *block) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	if b.rng != 0 {
		for i := n - 1; i > 0; i-- {
			j := int(b.random() % uint64(i+1))
			list[i], list[j] = list[j], list[i]
		}
	}
	return list
}

// random is xorshift64*; its state comes from the seed.
func (b *block) random() uint64 {
	b.rng ^= b.rng >> 12
	b.rng ^= b.rng << 25
	b.rng ^= b.rng >> 27
	return b.rng * 0x2545f4914f6cdd1d
}

func (b *block) nextQuantum() int {
	if b.rng != 0 {
		return 1 + int(b.random()%uint64(b.quantum))
	}
	return b.quantum
}

// run gives every ready lane a turn and completes what its lanes wait for.
func (w *warp) run(cur **thread) bool {
	progress := false
	w.spun = 0
	for again := true; again; {
		again = false
		for _, i := range w.order() {
			t := w.threads[i]
			if t.state != ready || w.spun>>i&1 != 0 {
				continue
			}
			progress = true
			*cur = t
			w.turn(t, i)
		}
		if w.collect() {
			progress, again = true, true
		}
	}
	return progress
}

// order is ascending without the allocation of block.order in the usual case.
func (w *warp) order() []int {
	if w.b.rng != 0 {
		return w.b.order(len(w.threads))
	}
	return laneOrder[:len(w.threads)]
}

var laneOrder = [warpSize]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31}

// turn runs one thread until it parks, exits or used its quantum.
func (w *warp) turn(t *thread, lane int) {
	before := t.steps
	y := t.step(w.b.nextQuantum())
	w.b.steps += t.steps - before
	w.b.l.spend(t, t.steps-before)
	switch y {
	case yExit:
		t.state = exited
		w.b.live--
		t.exit()
	case yPark:
		t.state = parked
	case yBudget:
		w.spun |= 1 << lane
	}
}

// step runs up to n instructions, in the checking loop while undefined values are about.
func (t *thread) step(n int) yield {
	for n > 0 {
		var y yield
		if t.nTaint != 0 || t.stats != nil {
			y = t.runChecked(n)
		} else {
			y = t.run(n)
		}
		t.steps += uint64(n - t.left)
		n = t.left
		if y != yTaint {
			return y
		}
	}
	return yBudget
}

// release lets a parked thread go on behind its instruction.
func (t *thread) release() {
	t.pc++
	t.state, t.parked = ready, nil
}

// collect completes the warp-level operations that are complete; true if any was.
func (w *warp) collect() bool {
	done := false
	busy := false
	for i, t := range w.threads {
		if t.state == ready && w.spun>>i&1 == 0 {
			busy = true
		}
	}
	for _, t := range w.threads {
		if t.state != parked || t.parked.x.park == pkBarrier {
			continue
		}
		if t.parked.x.flags&pfSync != 0 {
			if group, ok := w.syncGroup(t); ok {
				w.complete(t, group)
				done = true
			}
		}
	}
	if done || busy {
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
		t.fail(BadInstr, "lane %d executes it with membermask %#x, which leaves the lane out", t.lane, want)
	}
	var group uint32
	for _, u := range w.threads {
		if want>>u.lane&1 == 0 || u.state == exited {
			continue
		}
		if u.state != parked || !sameOp(t, u) || uint32(u.r[u.parked.x.e]) != want {
			return 0, false
		}
		group |= 1 << u.lane
	}
	return group, true
}

// sameOp compares two parked operations: the same qualifiers, wherever they stand.
func sameOp(t, u *thread) bool {
	a, b := t.parked, u.parked
	return a == b || a.x.park == b.x.park && a.x.park != pkBarrier && t.fn.meta[t.pc].name == u.fn.meta[u.pc].name
}

// converge completes an operation without membermask for the lanes that wait at the same place,
// once no lane of the warp can go on otherwise; the lowest place first.
func (w *warp) converge() bool {
	var first *thread
	for _, t := range w.threads {
		if t.state != parked || t.parked.x.park == pkBarrier || t.parked.x.flags&pfSync != 0 {
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
	lanes := make([]*thread, 0, warpSize)
	for g := group; g != 0; g &= g - 1 {
		lanes = append(lanes, w.threads[bits.TrailingZeros32(g)])
	}
	for _, u := range lanes {
		u.checkParkTaint()
	}
	switch op.park {
	case pkWarp:
		if t.clock != nil {
			joinClocks(lanes)
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
		if op.typ.isFloat() && fmt32.isNaN(v) {
			v = nan32
		}
		for _, u := range lanes {
			u.r[u.parked.d] = v
		}
	case pkElect:
		leader := uint64(bits.TrailingZeros32(group))
		for _, u := range lanes {
			u.r[u.parked.d], u.r[u.parked.x.d2] = leader, b2u(uint64(u.lane) == leader)
		}
	case pkActive:
		for _, u := range lanes {
			u.r[u.parked.d] = uint64(group)
		}
	}
	for _, u := range lanes {
		if op.park != pkShfl {
			u.setShadow(u.parked.d, 0)
		}
		u.setShadow(u.parked.x.d2, 0)
		u.release()
	}
}

// shuffle is PTX ISA 9.7.9.6. A lane that reads from a lane outside the group gets 0, and the
// value counts as undefined.
func shuffle(w *warp, lanes []*thread, group uint32) {
	var src, undef [warpSize]uint64
	for _, u := range lanes {
		src[u.lane] = u.r[u.parked.a]
		undef[u.lane] = u.shadowOf(u.parked.a)
	}
	for _, u := range lanes {
		in := u.parked
		j, ok := shflSource(in.x.mode, u.lane, uint32(u.r[in.b]), uint32(u.r[in.c]))
		if !ok {
			j = u.lane
		}
		u.r[in.d] = src[j]
		sh := undef[j]
		if group>>j&1 == 0 {
			u.r[in.d], sh = 0, 0xffffffff
		}
		u.setShadow(in.d, sh)
		if in.x.d2 != 0 {
			u.r[in.x.d2] = b2u(ok)
		}
	}
}

// shflSource computes the source lane and whether it is in range.
func shflSource(mode string, lane, b, c uint32) (uint32, bool) {
	bval, cval, seg := b&31, c&31, c>>8&31
	maxLane := lane&seg | cval&^seg
	minLane := lane & seg
	switch mode {
	case "up":
		j := int32(lane) - int32(bval)
		return uint32(j) & 31, j >= int32(maxLane)
	case "down":
		j := lane + bval
		return j & 31, j <= maxLane
	case "bfly":
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
		v = b2u(ballot == all)
	case "any":
		v = b2u(ballot != 0)
	case "uni":
		v = b2u(ballot == all || ballot == 0)
	default:
		v = uint64(ballot)
	}
	for _, u := range lanes {
		u.r[u.parked.d] = v
	}
}

func match(lanes []*thread, group uint32, mode string) {
	var vals [warpSize]uint64
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
			u.r[u.parked.x.d2] = b2u(same != 0)
		}
	}
}

// arrive counts a bar.arrive.
func (b *block) arrive(t *thread, id, count uint64) {
	t.checkBarrier(id, count, true)
	b.arrived[id]++
	b.arrivers[id] = append(b.arrivers[id], t)
	if t.clock != nil {
		b.barClock = append(b.barClock, t.clock.snapshot())
	}
}

func (t *thread) checkBarrier(id, count uint64, counted bool) {
	if id > 15 && id != clusterBarrier {
		t.fail(BadInstr, "barrier number %d; there are 16", id)
	}
	if counted && (count == 0 || count%warpSize != 0) {
		t.fail(BadInstr, "barrier count %d is not a positive multiple of %d", count, warpSize)
	}
}

// barriers completes the barriers of the block that are complete; true if any was.
func (b *block) barriers() bool {
	waiting := &b.waiting
	for i := range waiting {
		waiting[i] = waiting[i][:0]
	}
	any := false
	for _, t := range b.threads {
		if t.state == parked && t.parked.x.park == pkBarrier {
			id := t.r[t.parked.a]
			counted := t.parked.x.flags&pfCount != 0
			t.checkBarrier(id, t.r[t.parked.b], counted)
			waiting[id] = append(waiting[id], t)
			any = true
		}
	}
	if !any {
		return false
	}
	done := false
	for id, list := range waiting {
		if len(list) > 0 && b.complete(id, list) {
			done = true
		}
	}
	return done
}

// complete checks one barrier and releases its threads. The count of a barrier is in whole warps
// (PTX ISA 9.7.13.1): lanes of a participating warp that have exited or never existed count.
func (b *block) complete(id int, list []*thread) bool {
	if list[0].parked.x.flags&pfCount == 0 {
		if len(list) < b.live {
			return false
		}
	} else {
		n := uint64(len(list)) + uint64(b.arrived[id])
		seen := map[*warp]bool{}
		for _, t := range append(append([]*thread(nil), list...), b.arrivers[id]...) {
			if !seen[t.warp] {
				seen[t.warp] = true
				n += uint64(warpSize - t.warp.liveLanes())
			}
		}
		if n < list[0].r[list[0].parked.b] {
			return false
		}
	}
	b.checkDivergence(list)
	b.reduce(list)
	if list[0].clock != nil {
		joinBarrier(list, b.barClock)
		b.barClock = nil
	}
	b.arrived[id], b.arrivers[id] = 0, nil
	for _, t := range list {
		t.release()
	}
	return true
}

func (w *warp) liveLanes() int {
	n := 0
	for _, t := range w.threads {
		if t.state != exited {
			n++
		}
	}
	return n
}

// checkDivergence reports lanes of one warp that meet in an aligned barrier from different places.
func (b *block) checkDivergence(list []*thread) {
	for i := 1; i < len(list); i++ {
		t, u := list[i-1], list[i]
		if t.warp == u.warp && t.parked != u.parked && u.parked.x.flags&pfAligned != 0 {
			f := u.fault(Divergence, "lanes of one warp meet in barrier %d from different instructions", u.r[u.parked.a])
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", t.tid, t.position()))
			panic(f)
		}
	}
}

// reduce computes bar.red.
func (b *block) reduce(list []*thread) {
	n := uint64(0)
	for _, t := range list {
		n += t.r[t.parked.c]
	}
	for _, t := range list {
		switch t.parked.x.mode {
		case "popc":
			t.r[t.parked.d] = n
		case "and":
			t.r[t.parked.d] = b2u(n == uint64(len(list)))
		case "or":
			t.r[t.parked.d] = b2u(n > 0)
		}
	}
}

// deadlock reports that no thread of the block can go on.
func (b *block) deadlock() *Fault {
	groups := map[*instr][]*thread{}
	var order []*instr
	for _, t := range b.threads {
		if t.state == parked {
			if groups[t.parked] == nil {
				order = append(order, t.parked)
			}
			groups[t.parked] = append(groups[t.parked], t)
		}
	}
	first := groups[order[0]][0]
	f := first.fault(Deadlock, "%d threads wait and none can go on", b.live)
	for i, in := range order {
		if i == 8 {
			f.Notes = append(f.Notes, fmt.Sprintf("and at %d other places", len(order)-i))
			break
		}
		list := groups[in]
		var who []string
		for k, t := range list {
			if k == 4 {
				who = append(who, "…")
				break
			}
			who = append(who, t.tid.String())
		}
		f.Notes = append(f.Notes, fmt.Sprintf("%d threads wait %s: %s", len(list), list[0].position(), strings.Join(who, " ")))
	}
	if n := len(b.threads) - b.live; n > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("%d threads have exited", n))
	}
	return f
}
