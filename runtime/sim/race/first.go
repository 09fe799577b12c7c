package race

import (
	"sync/atomic"
	"unsafe"
)

// Most memory is accessed in order and by one warp only, or read by it and written then. Until
// anything else happens in a page, that is known of each of its halves, and the page is not made.

// first is what lanes beside each other did last to words beside each other in half of a page.
type first struct {
	tid, clk uint32
	fn, pc   int32
	lo, n    uint8 // the words; 0 of them: there has been nothing
	write    bool
}

const (
	halfPage = racePage / 2 // words
	// firstPages is for how many pages firsts are made at once.
	firstPages = 32
)

// firsts is those of neighbouring pages.
type firsts [2 * firstPages]first

// firstsOf is those that have a page, nil if there are none.
func (m *Map) firstsOf(page uint64) *[2]first {
	if len(m.firsts) == 0 {
		return nil
	}
	all := m.firsts[page/firstPages].Load()
	if all == nil {
		return nil
	}
	return (*[2]first)(all[2*(page%firstPages):])
}

// makeFirsts is firstsOf, which makes them.
func (m *Map) makeFirsts(page uint64) *[2]first {
	if at := &m.firsts[page/firstPages]; at.Load() == nil && at.CompareAndSwap(nil, new(firsts)) {
		m.took(int(unsafe.Sizeof(firsts{})))
	}
	return m.firstsOf(page)
}

// first notes accesses of lanes that agree to words of a page that is not made, if they are beside
// each other in one half and nobody else has come there.
func (m *Map) first(row *Row, page, words uint64, s shape, now moment) bool {
	half := uint64(s.lo) / (4 * halfPage)
	if len(m.firsts) == 0 || s.step != 4 || s.each != 4 || words != words>>(halfPage*half)&(1<<halfPage-1)<<(halfPage*half) {
		return false
	}
	f := &m.makeFirsts(page)[half]
	n := first{tid: s.tid, clk: now.clk, fn: now.fn, pc: now.pc, lo: s.lo / 4 % halfPage, n: s.lanes, write: row.Write}
	if f.n != 0 && (f.tid != n.tid || f.lo != n.lo || f.n != n.n || f.write && !n.write) {
		return false
	}
	*f = n
	return true
}

// take makes the firsts of a page runs of it.
func (p *wordPage) take(m *Map, page uint64) {
	list := m.firstsOf(page)
	if list == nil {
		return
	}
	for half := range list {
		f := &list[half]
		if f.n == 0 {
			continue
		}
		at := uint64(f.lo) + halfPage*uint64(half)
		r := run{bits: ones(uint64(f.n)) << at, shape: shape{tid: f.tid, lanes: f.n, lo: uint8(4 * at), step: 4, each: 4}}
		if now := (moment{f.clk, f.fn, f.pc}); f.write {
			r.wrote = now
		} else {
			r.read = now
		}
		p.append(m, &r)
		*f = first{}
	}
}

// hasFirst says that something is known of a page that is not made.
func (m *Map) hasFirst(page uint64) bool {
	list := m.firstsOf(page)
	return list != nil && list[0].n|list[1].n != 0
}

// firstsSlots is how many a region of so many pages has; small ones have none.
func firstsSlots(pages int) []atomic.Pointer[firsts] {
	if pages == 1 {
		return nil
	}
	return make([]atomic.Pointer[firsts], (pages+firstPages-1)/firstPages)
}
