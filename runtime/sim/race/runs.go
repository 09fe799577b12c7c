package race

import "math/bits"

// run is weak accesses of neighbouring lanes to words of a page. Of each lane, which have the
// numbers from tid on, it has the same number of bytes, in even steps from lane to lane; or all
// lanes read the same words, in steps of 0. It stands for up to two accesses of each byte: the last
// write of its thread, and a read since. A page that only runs have accessed, of which each is
// ordered after those that it conflicts with, is told by its runs, some of which stand for many
// accesses of words.
type run struct {
	bits  uint64 // the words that it has: a later write takes some away
	shape shape
	wrote moment
	read  moment
}

// moment is when and where in the program its threads made an access; the time is 0 if they made
// none.
type moment struct {
	clk    uint32
	fn, pc int32
}

// shape is where the bytes of the lanes of a run are: from lo on in the page, so many of each lane,
// in steps. In steps of 0 there are accesses of words (each is 4), from anywhere in the page, and
// of single bytes of a word, of which lo is the place in it.
type shape struct {
	tid                   uint32
	lanes, lo, step, each uint8
}

// mask is the bytes that the run has of each of its words.
func (s *shape) mask() uint8 {
	if s.each >= 4 || s.packed() {
		return 0xf
	}
	return (1<<s.each - 1) << (s.lo & 3)
}

// packed says that several lanes have bytes of a word.
func (s *shape) packed() bool { return s.step&3 != 0 }

// whole says that each access is to all of a word.
func (s *shape) whole() bool { return s.each >= 4 }

// many says that several threads read each word.
func (s *shape) many() bool { return s.step == 0 && s.lanes > 1 }

// apart says that no thread is in both.
func (s *shape) apart(x *shape) bool {
	return s.tid+uint32(s.lanes) <= x.tid || x.tid+uint32(x.lanes) <= s.tid
}

// threads is those that have bytes of a word: n of them, from tid on.
func (s *shape) threads(word uint32) (tid, n uint32) {
	switch {
	case s.step == 0:
		return s.tid, uint32(s.lanes)
	case s.packed():
		return s.tid + (4*word-uint32(s.lo))/uint32(s.step), 4 / uint32(s.step)
	}
	return s.tid + (4*word+3-uint32(s.lo))/uint32(s.step), 1
}

// sameThreads says that bytes that the runs share are of the same threads in both, one for each.
func (s *shape) sameThreads(x *shape) bool {
	if s.step == 0 || s.step != x.step {
		return s.tid == x.tid && s.lanes == 1 && x.lanes == 1
	}
	step := int64(s.step)
	d := int64(x.lo) - int64(s.lo) - (int64(x.tid)-int64(s.tid))*step // from a thread's bytes in s to those in x
	return max(int64(s.each), d+int64(x.each))-min(0, d) <= step
}

// accesses adds the accesses to a word, of which the run has bytes, to a list.
func (r *run) accesses(list []Access, word uint32) []Access {
	for _, m := range [2]*moment{&r.wrote, &r.read} {
		if m.clk == 0 {
			continue
		}
		tid, n := r.shape.threads(word)
		for k := range n {
			mask := r.shape.mask()
			if r.shape.packed() {
				mask = (1<<r.shape.each - 1) << (k * uint32(r.shape.step))
			}
			list = append(list, Access{Tid: tid + k, clk: m.clk, Fn: m.fn, Pc: m.pc, mask: mask, Write: m == &r.wrote})
		}
	}
	return list
}

// follows says that each access of the run to a word that both have comes after those that the
// other's threads made at a time to it.
func (r *run) follows(x *run, clk uint32, w *Warp, lane int) bool {
	c := w.Clocks[lane]
	foreign := c.foreign(x.shape.tid)
	if !foreign && clk <= w.least || w.mates != nil && w.mates.has(&x.shape, clk) {
		return true
	}
	for left := r.bits & x.bits; left != 0; left &= left - 1 {
		word := uint32(bits.TrailingZeros64(left))
		tid, n := r.shape.threads(word)
		for k := tid - r.shape.tid; k < tid-r.shape.tid+n; k++ {
			if c := w.Clocks[lane+int(k)]; !(foreign && c.knowsAll(x.shape.tid, clk)) && !c.comesAfter(&x.shape, word, clk) {
				return false
			}
		}
	}
	return true
}

// comesAfter says that the thread comes after what others made at a time to a word of a run.
func (c *Clock) comesAfter(x *shape, word, clk uint32) bool {
	tid, n := x.threads(word)
	for k := range n {
		if c.get(tid+k) < clk {
			return false
		}
	}
	return true
}

// knowsAll says that the thread comes after what all threads of another block, of which one is
// given, did up to a time.
func (c *Clock) knowsAll(tid, clk uint32) bool {
	b := c.bases[tid/c.st.perBlk]
	return b != nil && clk <= b.least
}

// foreign says that a thread is of another block.
func (c *Clock) foreign(tid uint32) bool { return tid-c.block*c.st.perBlk >= c.st.perBlk }
