package race

import (
	"math/rand/v2"
	"testing"

	"cptx/runtime/sim/geometry"
)

// world is the threads of a launch and a region that they access.
type world struct {
	st     *State
	m      *Map
	blocks [][]*Clock
	warps  [][]*Warp
}

// regionBytes is the size of the region.
const regionBytes = 1 << 16

func newWorld(blocks, threads uint32) *world {
	w := &world{st: New(geometry.Dim(blocks, 1, 1), geometry.Dim(threads, 1, 1), geometry.Dim(1, 1, 1), false)}
	w.m = w.st.NewMap("a region", regionBytes)
	for b := range blocks {
		var list []*Clock
		var warps []*Warp
		for t := uint32(0); t < threads; t += geometry.WarpSize {
			warp := &Warp{}
			n := min(int(threads-t), geometry.WarpSize)
			warp.Start(w.st, b, t, n)
			warps, list = append(warps, warp), append(list, warp.Clocks[:n]...)
		}
		w.blocks, w.warps = append(w.blocks, list), append(w.warps, warps)
	}
	return w
}

func (w *world) warp(block, warp int) *Warp {
	return w.warps[block][warp]
}

// step is what some lanes of a warp do at once.
type step struct {
	block, warp, lane, lanes, each int
	off                            uint64
	write, same                    bool
}

// alone does it lane by lane, and gives the lanes that race with somebody.
func (w *world) alone(s step, lanes uint32) (racing uint32) {
	for i := s.lane; i < s.lane+s.lanes; i++ {
		if lanes>>i&1 == 0 {
			continue
		}
		off := s.off + uint64(i-s.lane)*4*uint64(s.each)
		if s.same {
			off = s.off
		}
		c := w.warp(s.block, s.warp).Clocks[i]
		if !s.write && w.m.Calm(c, off, 4*uint64(s.each)) {
			continue
		}
		if len(w.m.Check(c, c.Now(0, 0, 0, s.write, false), off, 4*uint64(s.each))) > 0 {
			racing |= 1 << i
		}
	}
	return racing
}

// atOnce does it for all lanes.
func (w *world) atOnce(s step) (racing uint32) {
	step := 4 * uint64(s.each)
	if s.same {
		step = 0
	}
	left := w.m.Even(&Row{Warp: w.warp(s.block, s.warp), Write: s.write}, s.off, step, 4*uint64(s.each), s.lane, s.lanes)
	return w.alone(s, left)
}

// TestAtOnce: accesses of many lanes are noted and found to race as those of one lane after another
// are, of whose readers fewer are kept.
func TestAtOnce(t *testing.T) {
	for seed := range uint64(2000) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		blocks, warps := 1+rnd.IntN(2), 1+rnd.IntN(12)
		one, many := newWorld(uint32(blocks), uint32(warps*geometry.WarpSize)), newWorld(uint32(blocks), uint32(warps*geometry.WarpSize))
		found := 0
		for k := range 120 {
			if rnd.IntN(3) == 0 {
				b := rnd.IntN(blocks)
				JoinBarrier(one.blocks[b], nil)
				JoinBarrier(many.blocks[b], nil)
				continue
			}
			s := step{block: rnd.IntN(blocks), warp: rnd.IntN(warps), lanes: geometry.WarpSize, each: 1, off: 4 * uint64(32*rnd.IntN(3))}
			switch rnd.IntN(5) {
			case 0:
				s.lanes = 1 + rnd.IntN(geometry.WarpSize)
				s.lane = rnd.IntN(geometry.WarpSize - s.lanes + 1)
			case 1:
				s.each = 1 << rnd.IntN(3)
			case 2:
				s.off += 4 * uint64(rnd.IntN(4))
			case 3:
				s.same = true
			}
			s.write = !s.same && rnd.IntN(4) == 0
			all := uint32(1<<s.lanes-1) << s.lane
			want, got := one.alone(s, all), many.atOnce(s)
			if want&^got != 0 {
				t.Fatalf("seed %d, step %d, %+v: lanes %#x race, want %#x", seed, k, s, got, want)
			}
			if got != 0 {
				found++
			}
			if found == 3 { // what is kept of many that race is not the same
				break
			}
		}
	}
}

// TestSmallObjects: the history of what malloc gives to a thread has room for its words, not for
// those of a page, and a page has as many as are in it.
func TestSmallObjects(t *testing.T) {
	for _, c := range []struct{ size, most int }{{1, 200}, {8, 200}, {64, 700}, {255, 2000}, {256, 3500}} {
		w := newWorld(1, 64)
		w.m = w.st.NewMap("an object", c.size)
		w.m.Base = 0x10000
		if found := w.m.Check(w.blocks[0][0], w.blocks[0][0].Now(0, 0, 0, true, false), 0, uint64(c.size)); len(found) > 0 {
			t.Errorf("%d bytes: the first access races with %v", c.size, found)
		}
		if n := w.st.Bytes(); n > uint64(c.most) {
			t.Errorf("%d bytes: their history takes %d bytes, more than %d", c.size, n, c.most)
		}
		if found := w.m.Check(w.blocks[0][40], w.blocks[0][40].Now(0, 0, 0, true, false), uint64(c.size-1), 1); len(found) != 1 {
			t.Errorf("%d bytes: the last one is written by two threads without a race", c.size)
		}
		count := 0
		w.m.Each(func(from, to uint64, write, strong bool, a Access) { count++ })
		if want := (c.size + 3) / 4; count != want {
			t.Errorf("%d bytes: %d words are told, not %d", c.size, count, want)
		}
	}
}

// TestStreams: the history of memory that warps go through takes little of what the memory does, as
// long as each has its part, and is told when one comes to another's.
func TestStreams(t *testing.T) {
	const size = 1 << 16
	w := newWorld(1, 512)
	w.m = w.st.NewMap("an object", size)
	w.m.Base = 0x10000
	for off := uint64(0); off < size; off += 128 {
		warp := w.warp(0, int(off/128)%16)
		for _, write := range []bool{false, true} {
			if left := w.m.Even(&Row{Warp: warp, Write: write}, off, 4, 4, 0, geometry.WarpSize); left != 0 {
				t.Fatalf("offset %d: lanes %#x are left", off, left)
			}
		}
	}
	if n := w.st.Bytes(); n > size/5 {
		t.Errorf("the history of %d bytes takes %d", size, n)
	}
	words := 0
	w.m.Each(func(from, to uint64, write, strong bool, a Access) {
		if words++; !write || strong || to-from != 4 || uint64(a.Tid) != from/4%512 {
			t.Errorf("bytes from %d to %d: %+v", from, to, a)
		}
	})
	if words != size/4 {
		t.Errorf("%d words of %d are told", words, size/4)
	}
	for lane, c := range w.warp(0, 3).Clocks {
		off := uint64(size/2 + 4*lane)
		if found := w.m.Check(c, c.Now(0, 0, 0, false, false), off, 4); len(found) != 1 || uint64(found[0].Tid) != off/4%512 {
			t.Errorf("a read at %d races with %v", off, found)
		}
	}
}

// TestHalves: what lanes of half a warp tell each other, the others do not know.
func TestHalves(t *testing.T) {
	w := newWorld(1, 64)
	clocks := w.warp(0, 0).Clocks[:]
	if racing := w.atOnce(step{lane: 16, lanes: 16, each: 1, write: true}); racing != 0 {
		t.Fatalf("lanes %#x race at first", racing)
	}
	JoinWarp(clocks[:16])
	JoinWarp(clocks[16:])
	if racing := w.atOnce(step{lanes: geometry.WarpSize, each: 1, same: true}); racing != 1<<16-1 {
		t.Errorf("lanes %#x race", racing)
	}
}

// TestOnly: of a word that one thread has accessed, the next access takes the place only if nothing
// is left of the one before.
func TestOnly(t *testing.T) {
	type access struct {
		block, thread  int
		off, n         uint64
		atomic, strong bool
		races          int
	}
	for name, list := range map[string][]access{
		"a byte of a word":    {{n: 4}, {thread: 40, n: 1}, {block: 1, off: 2, n: 1, races: 1}},
		"weak before atomic":  {{n: 4}, {n: 4, atomic: true}, {block: 1, n: 4, atomic: true, races: 1}},
		"strong after atomic": {{n: 4, atomic: true}, {thread: 40, n: 4, strong: true}, {block: 1, n: 4, races: 2}},
	} {
		w := newWorld(2, 64)
		for i, a := range list {
			if i == 1 {
				JoinBarrier(w.blocks[0], nil)
			}
			c, scope := w.blocks[a.block][a.thread], Scope(0)
			if a.atomic || a.strong {
				scope = GPU
			}
			if found := w.m.Check(c, c.Now(0, 0, scope, true, a.atomic), a.off, a.n); len(found) != a.races {
				t.Errorf("%s: access %d races with %v, not %d", name, i, found, a.races)
			}
		}
	}
}
