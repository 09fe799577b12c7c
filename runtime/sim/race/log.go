package race

import (
	"slices"
	"unsafe"
)

// The log of a page that is not spelled has weak accesses of words by single threads, as of lanes
// that go through a table or a list: each of the words is read any number of times, or written
// once. What runs have of the same words is later, or as well a read. Of an access in the log,
// scope is the number of the word.

// maxLog is how many accesses the log of a page has: more take more room than its words do.
const maxLog = racePage / 2

// log notes a weak access of a thread to a word, if there is room and nothing conflicts with it.
func (p *wordPage) log(m *Map, now Access, word uint64) bool {
	bit, others := uint64(1)<<word, p.wrote
	if now.Write {
		others = p.seen
	}
	n := len(p.one)
	if p.spelled || others&bit != 0 {
		return false
	}
	now.scope = Scope(word)
	if n > 0 && p.one[n-1].Tid == now.Tid && p.one[n-1].scope == now.scope && !now.Write {
		p.one[n-1] = now
		return true
	}
	if n == maxLog || n >= m.most {
		return false
	}
	if n == cap(p.one) {
		p.one = slices.Grow(p.one, max(n, 4))
		m.took(int(unsafe.Sizeof(now)) * (cap(p.one) - n))
	}
	p.one = append(p.one, now)
	p.mixed |= p.seen & bit
	p.seen |= bit
	if now.Write {
		p.wrote |= bit
	}
	return true
}

// logged is an access of the log, and its word.
func (a *Access) logged() (word uint32, now Access) {
	now = *a
	now.scope = 0
	return uint32(a.scope), now
}

// run is that of an access of the log.
func (a *Access) run() run {
	r := run{bits: 1 << a.scope, shape: shape{tid: a.Tid, lanes: 1, each: 4}}
	if m := (moment{a.clk, a.Fn, a.Pc}); a.Write {
		r.wrote = m
	} else {
		r.read = m
	}
	return r
}

// strike drops from the log what is nothing any more beside a run, and says whether there was any.
func (p *wordPage) strike(r *run, w *Warp, lane int) bool {
	n := len(p.one)
	if n == 0 || r.shape.mask() != 0xf {
		return false
	}
	p.one = slices.DeleteFunc(p.one, func(a Access) bool {
		if r.bits>>a.scope&1 == 0 {
			return false
		}
		return r.wrote.clk != 0 || !a.Write && a.clk <= w.least && !w.Clocks[lane].foreign(a.Tid)
	})
	return len(p.one) < n
}
