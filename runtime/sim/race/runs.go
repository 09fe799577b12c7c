package race

import (
	"slices"
	"unsafe"

	"cptx/runtime/sim/geometry"
)

// run is weak accesses of neighbouring lanes to neighbouring words of a page: of each lane, which
// have the numbers from tid on, to the same number of words. A page that only runs have accessed,
// of which each is ordered after those that it conflicts with, is told by its runs, some of which
// stand for many accesses of words.
type run struct {
	tid, clk uint32
	fn, pc   int32
	lo, hi   uint8 // the words from lo to before hi
	each     uint8 // words of a lane
	skip     uint8 // words of the first lane that come before lo
	write    bool
}

const (
	// maxRuns is how many runs a page has: more take more time than its words do.
	maxRuns = racePage
	// firstRuns is how many the first room for runs is for.
	firstRuns = 4
)

// who is the thread that accessed a word of the run.
func (r *run) who(word uint8) uint32 { return r.tid + uint32(r.skip+word-r.lo)/uint32(r.each) }

// at is the access to a word of the run.
func (r *run) at(word uint8) Access {
	return Access{Tid: r.who(word), clk: r.clk, Fn: r.fn, Pc: r.pc, mask: 0xf, Write: r.write}
}

// bits has a bit for each word of the run.
func (r *run) bits() uint64 { return (1<<(r.hi-r.lo-1)<<1 - 1) << r.lo }

// sameThreads says that the words that two runs share are of the same threads in both.
func (r *run) sameThreads(x *run) bool {
	lo, hi := max(r.lo, x.lo), min(r.hi, x.hi)
	return r.each == x.each && r.who(lo) == x.who(lo) && r.who(hi-1) == x.who(hi-1)
}

// after says that each access of the run to a word that both have comes after the other's to it.
func (r *run) after(x *run, clocks *[geometry.WarpSize]*Clock, lane int) bool {
	if c := clocks[lane]; c.home != nil && x.clk <= c.home.least && !c.foreign(x.tid) { // all have the same home
		return true
	}
	for word := max(r.lo, x.lo); word < min(r.hi, x.hi); word++ {
		if clocks[lane+int(r.who(word)-r.tid)].get(x.who(word)) < x.clk {
			return false
		}
	}
	return true
}

// together says that lanes have the same time and the same common knowledge.
func together(clocks []*Clock) bool {
	c := clocks[0]
	for _, d := range clocks[1:] {
		if d.own != c.own || d.home != c.home {
			return false
		}
	}
	return true
}

// add notes a run whose first lane is given, and says whether it could be: not if an access of it
// may race with an earlier one.
func (p *wordPage) add(m *Map, r run, clocks *[geometry.WarpSize]*Clock, lane int) bool {
	same, gone, written, apart := 0, false, false, false
	for i := range p.runs {
		x := &p.runs[i]
		if x.lo >= r.hi || r.lo >= x.hi {
			continue
		}
		written = written || x.write
		gone = gone || r.replaces(x)
		if !r.write && !x.write && x.lo == r.lo && x.hi == r.hi {
			same++
			apart = apart || clocks[lane].foreign(x.tid)
		}
		if (r.write || x.write) && !r.sameThreads(x) && !r.after(x, clocks, lane) {
			return false
		}
	}
	if r.write {
		p.calm.And(^r.bits())
	}
	switch {
	case gone:
		p.runs = slices.DeleteFunc(p.runs, func(x run) bool { return r.replaces(&x) })
	case same < maxReaders:
	default:
		if apart && !written {
			p.calm.Or(r.bits())
		}
		p.forget(&r, clocks, lane)
	}
	if len(p.runs) == maxRuns {
		return false
	}
	if n := len(p.runs); n == cap(p.runs) {
		p.runs = slices.Grow(p.runs, max(n, firstRuns))
		if m.Base != 0 {
			m.St.bytes.Add(int64(cap(p.runs)-n) * int64(unsafe.Sizeof(r)))
		}
	}
	p.runs = append(p.runs, r)
	return true
}

// replaces says that an earlier run is nothing beside this one: its words have been written since,
// or the same threads do to them what they did, or more.
func (r *run) replaces(x *run) bool {
	if x.lo < r.lo || r.hi < x.hi {
		return false
	}
	return r.write || !x.write && r.sameThreads(x)
}

// forget drops one of the runs that read the same words as the new one: of its block, if there is
// any, and one that it comes after before others.
func (p *wordPage) forget(r *run, clocks *[geometry.WarpSize]*Clock, lane int) {
	at, own := -1, false
	for i := range p.runs {
		x := &p.runs[i]
		if x.write || x.lo != r.lo || x.hi != r.hi {
			continue
		}
		near := !clocks[lane].foreign(x.tid)
		if near && r.after(x, clocks, lane) {
			at = i
			break
		}
		if at < 0 || near && !own {
			at, own = i, near
		}
	}
	p.runs = slices.Delete(p.runs, at, at+1)
}

// foreign says that a thread is of another block.
func (c *Clock) foreign(tid uint32) bool { return tid-c.block*c.st.perBlk >= c.st.perBlk }

// spell makes a page's runs accesses of words.
func (p *wordPage) spell(m *Map) {
	p.one = make([]Access, m.most)
	if m.Base != 0 {
		m.St.bytes.Add(int64(len(p.one)) * int64(unsafe.Sizeof(Access{})))
	}
	for i := range p.runs {
		r := &p.runs[i]
		for word := r.lo; word < r.hi; word++ {
			m.repeat(p, word, r.at(word))
		}
	}
	p.runs = nil
}

// repeat notes an access that is known to be ordered after those to the word so far.
func (m *Map) repeat(p *wordPage, word uint8, now Access) {
	if p.several == nil || p.several[word] == nil {
		if now.Write || p.one[word].covers(&now) {
			p.one[word] = now
			return
		}
		m.spread(p, uint64(word))
	}
	w := p.several[word]
	switch {
	case now.Write:
		w.writes, w.reads = append(w.writes[:0], now), w.reads[:0]
	case len(w.reads) < maxReaders:
		w.reads = append(w.reads, now)
	default:
		w.reads[now.Tid%maxReaders] = now
	}
}

// history is the accesses to a word that are kept, in the page's own room if they are of one
// thread.
func (p *wordPage) history(word int) []Access {
	if p.one == nil {
		var all []Access
		for i := range p.runs {
			if r := &p.runs[i]; int(r.lo) <= word && word < int(r.hi) {
				all = append(all, r.at(uint8(word)))
			}
		}
		return all
	}
	if p.several != nil && p.several[word] != nil {
		return append(append([]Access{}, p.several[word].writes...), p.several[word].reads...)
	}
	return p.one[word : word+1]
}
