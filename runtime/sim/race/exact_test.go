package race

import (
	"math/rand/v2"
	"testing"

	"cptx/runtime/sim/geometry"
)

// exact is a race check that keeps every access and for each thread how much of every other it
// knows.
type exact struct {
	knows [][]int           // of each thread, the time of each other; its own is its time
	past  map[uint64][]done // by stretches of memory
}

// done is an access that an exact check keeps.
type done struct {
	thread, time  int
	off, n        uint64
	write, strong bool
}

func newExact(threads int) *exact {
	x := &exact{knows: make([][]int, threads), past: map[uint64][]done{}}
	for i := range x.knows {
		x.knows[i] = make([]int, threads)
		x.knows[i][i] = 1
	}
	return x
}

// meet lets threads know what each of them knows.
func (x *exact) meet(list []int) {
	all := make([]int, len(x.knows))
	for _, t := range list {
		for u, v := range x.knows[t] {
			all[u] = max(all[u], v)
		}
	}
	for _, t := range list {
		copy(x.knows[t], all)
		x.knows[t][t]++
	}
}

// learn lets a thread know what another has done, and only that.
func (x *exact) learn(t, u int) {
	x.knows[t][u] = max(x.knows[t][u], x.knows[u][u])
	x.knows[u][u]++
}

// access notes an access and says whether it races with an earlier one.
func (x *exact) access(d done) (races bool) {
	const stretch = 16
	d.time = x.knows[d.thread][d.thread]
	for at := d.off / stretch; at <= (d.off+d.n-1)/stretch; at++ {
		list := x.past[at]
		for i := range list {
			a := &list[i]
			if a.thread != d.thread && (a.write || d.write) && !(a.strong && d.strong) && a.off < d.off+d.n && d.off < a.off+a.n && x.knows[d.thread][a.thread] < a.time {
				races = true
			}
		}
		x.past[at] = append(list, d)
	}
	return races
}

// trial is a launch in three race checks: one that takes the accesses of many lanes at once, one
// that takes them one by one, and an exact one.
type trial struct {
	rnd           *rand.Rand
	few, words    bool // four lanes of each of at most two warps; accesses of words
	many, one     *world
	all           *exact
	blocks, warps int
	turn          []int  // barriers of each block
	exchange      []bool // of each warp: its lanes have met and read what others of them wrote
}

func newTrial(seed uint64) *trial {
	rnd := rand.New(rand.NewPCG(seed, 2))
	blocks, warps, inBlocks := 1+rnd.IntN(3), 1+rnd.IntN(4), rnd.IntN(2) == 0
	few, words := rnd.IntN(3) == 0, rnd.IntN(2) == 0
	if few {
		blocks, warps = 1+rnd.IntN(2), 1
	}
	t := &trial{rnd: rnd, few: few, words: words, blocks: blocks, warps: warps, turn: make([]int, blocks), exchange: make([]bool, blocks*warps), all: newExact(blocks * warps * geometry.WarpSize)}
	threads := uint32(warps * geometry.WarpSize)
	t.many, t.one = newWorld(uint32(blocks), threads), newWorld(uint32(blocks), threads)
	t.many.st.InBlocks, t.one.st.InBlocks = inBlocks, false
	return t
}

// thread is the number of a lane's thread.
func (t *trial) thread(block, warp, lane int) int {
	return (block*t.warps+warp)*geometry.WarpSize + lane
}

// order lets some threads meet or learn of each other, and all of a block if nothing else may be.
func (t *trial) order() {
	block, warp := t.rnd.IntN(t.blocks), t.rnd.IntN(t.warps)
	first, n := t.thread(block, 0, 0), t.warps*geometry.WarpSize
	kind := t.rnd.IntN(4)
	if t.many.st.InBlocks {
		kind = 0
	}
	switch kind {
	case 2: // lanes of a warp
		lane := t.rnd.IntN(geometry.WarpSize)
		first, n = t.thread(block, warp, lane), 1+t.rnd.IntN(geometry.WarpSize-lane)
		if t.rnd.IntN(2) == 0 {
			first, n = t.thread(block, warp, 0), geometry.WarpSize
			t.exchange[block*t.warps+warp] = t.rnd.IntN(2) == 0
		}
	case 3: // one thread of another
		a, b := t.rnd.IntN(len(t.all.knows)), t.rnd.IntN(len(t.all.knows))
		if a != b {
			t.all.learn(a, b)
			for _, w := range []*world{t.many, t.one} {
				w.clock(a).Learn(w.clock(b))
			}
		}
		return
	}
	var list []int
	for i := range n {
		list = append(list, first+i)
	}
	t.all.meet(list)
	for _, w := range []*world{t.many, t.one} {
		clocks := w.blocks[block][first-t.thread(block, 0, 0):][:n]
		if kind == 2 {
			JoinWarp(clocks)
		} else {
			JoinBarrier(clocks, nil)
		}
	}
	if kind < 2 {
		t.turn[block]++
		clear(t.exchange[block*t.warps:][:t.warps])
	}
}

// clock is that of a thread.
func (w *world) clock(thread int) *Clock {
	n := len(w.blocks[0])
	return w.blocks[thread/n][thread%n]
}

// ownBytes is the size of the part of the region that a warp has for itself.
const ownBytes = 3072

// lanesStep is what lanes beside each other do at once: accesses of n bytes, in steps.
type lanesStep struct {
	block, warp, first, count int
	off, step, n              uint64
	write                     bool
	atomic                    bool // on words anywhere from there on
	pc                        int32
}

// choose is an access by some warp: mostly to what is the warp's for the time between two barriers,
// of which each lane has a cell, to what one warp of the block writes and all read after the next
// barrier, or to a place that is only read.
func (t *trial) choose() lanesStep {
	r := t.rnd
	s := lanesStep{block: r.IntN(t.blocks), warp: r.IntN(t.warps), n: 1 << r.IntN(5), pc: int32(r.IntN(3))}
	if t.words {
		s.n = max(s.n, 4)
	}
	turn, parts := t.turn[s.block], t.warps*t.blocks
	place, lanes, cells := uint64(0), geometry.WarpSize, 0
	if t.few {
		lanes = 4
	}
	switch r.IntN(5) {
	case 0, 1:
		place, cells = ownBytes*uint64(s.block*t.warps+(s.warp+turn)%t.warps), turn*5+s.warp
		s.write = r.IntN(2) == 0
		if t.exchange[s.block*t.warps+s.warp] {
			place, s.write = place+uint64(r.IntN(3))*16, false
		}
	case 2:
		place, cells = ownBytes*uint64(parts+1+s.block), turn/2
		if turn%4 == 3 {
			return lanesStep{block: s.block, warp: s.warp, count: lanes, off: place, atomic: true, pc: s.pc}
		} else if turn%2 == 0 {
			s.warp, s.write = turn/2%t.warps, r.IntN(2) == 0
		} else if r.IntN(2) == 0 {
			place, cells = place+uint64(r.IntN(20))*16, -1
		}
	default:
		place, cells = ownBytes*uint64(parts)+uint64(r.IntN(20))*16, -1
	}
	if cells < 0 {
		s.step = []uint64{0, 0, 0, s.n, s.n, 4 * s.n, 3 * s.n, 96}[r.IntN(8)]
	} else {
		s.step = []uint64{4, 4, 8, 16, 64, 80, 1}[cells%7]
		if t.words {
			s.step = max(s.step, 4)
		}
		s.n = min(s.n, s.step&-s.step)
		place += s.n * uint64(r.IntN(int(s.step/s.n)))
	}
	if s.count = lanes; r.IntN(4) == 0 {
		s.count = 1 + r.IntN(lanes)
		if r.IntN(3) == 0 {
			s.count = 1
		}
		s.first = r.IntN(lanes - s.count + 1)
	}
	if cells >= 0 {
		place += uint64(s.first) * s.step
	}
	s.off = place
	if r.IntN(100) == 0 {
		s.off = uint64(r.IntN(regionBytes-ownBytes)) &^ (s.n - 1)
	}
	if r.IntN(100) == 0 {
		s.write = s.step > 0 || s.count == 1
	}
	return s
}

// do makes the access in all checks and gives the lanes that race in each.
func (t *trial) do(s lanesStep) (many, one, all uint32) {
	row, left := &Row{Warp: t.many.warp(s.block, s.warp), Pc: s.pc, Write: s.write}, uint32(0)
	addr, scattered := [warpSize]uint64{}, t.rnd.IntN(4) == 0
	if !scattered {
		left = t.many.m.Even(row, s.off, s.step, s.n, s.first, s.count)
	}
	for i := range s.count {
		lane, off := s.first+i, s.off+uint64(i)*s.step
		if addr[lane] = off + 512; scattered && t.many.m.Scattered(row, &addr, 512, s.n, 1<<lane) == 0 {
			left |= 1 << lane
		}
		check := func(w *world) uint32 {
			c := w.warp(s.block, s.warp).Clocks[lane]
			if !s.write && w.m.Calm(c, off, s.n) || len(w.m.Check(c, c.Now(0, s.pc, 0, s.write, false), off, s.n)) == 0 {
				return 0
			}
			return 1 << lane
		}
		if left>>lane&1 != 0 {
			many |= check(t.many)
		}
		one |= check(t.one)
		if t.all.access(done{thread: t.thread(s.block, s.warp, lane), off: off, n: s.n, write: s.write}) {
			all |= 1 << lane
		}
	}
	return many, one, all
}

// count makes atomic operations of lanes in all checks and gives the lanes that race in each.
func (t *trial) count(s lanesStep) (many, one, all uint32) {
	addr := [warpSize]uint64{}
	for i := range addr {
		addr[i] = 512 + s.off + 4*uint64(t.rnd.IntN(12))
	}
	noted := t.many.m.Atomics(&Row{Warp: t.many.warp(s.block, s.warp), Pc: s.pc}, GPU, &addr, 512, lanes(0, s.count))
	for lane := range s.count {
		off := addr[lane] - 512
		check := func(w *world) uint32 {
			c := w.warp(s.block, s.warp).Clocks[lane]
			return uint32(min(len(w.m.Check(c, c.Now(0, s.pc, GPU, true, true), off, 4)), 1)) << lane
		}
		if noted>>lane&1 == 0 {
			many |= check(t.many)
		}
		one |= check(t.one)
		if t.all.access(done{thread: t.thread(s.block, s.warp, lane), off: off, n: 4, write: true, strong: true}) {
			all |= 1 << lane
		}
	}
	return many, one, all
}

// TestExact: accesses of many lanes that are noted at once race only if they do for a check that
// forgets nothing. Those race that do one by one, as far as that is not by chance: of many readers
// of parts of a word some are forgotten.
func TestExact(t *testing.T) {
	races, steps, trials := 0, 0, uint64(3000)
	if testing.Short() {
		trials = 800
	}
	for seed := range trials {
		tr := newTrial(seed)
		for k := range 150 {
			if tr.rnd.IntN(6) == 0 {
				tr.order()
				continue
			}
			s := tr.choose()
			act := tr.do
			if s.atomic {
				act = tr.count
			}
			many, one, all := act(s)
			if steps++; many&^all != 0 || one&^many != 0 && (tr.words || tr.few) {
				t.Fatalf("seed %d, step %d, %+v: lanes %#x race, one by one %#x, in truth %#x", seed, k, s, many, one, all)
			}
			if all != 0 {
				races++
				break
			}
		}
	}
	if t.Logf("%d races, an access in %d", races, steps/max(races, 1)); races < int(trials)/4 || steps < 20*races {
		t.Error("too few races, or too many")
	}
}
