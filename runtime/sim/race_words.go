package sim

import (
	"math/bits"
	"sync/atomic"
)

// raceMap holds the last accesses of each aligned 4-byte word of a region, in pages made when first
// touched.
type raceMap struct {
	what  string
	base  uint64 // address of an object's memory; 0: it is none's
	pages []atomic.Pointer[wordPage]
	sync  map[uint64]*release
	st    *raceState
}

const (
	racePage  = 64 // words
	pageBytes = 4 * racePage
)

func (st *raceState) newMap(what string, n int) *raceMap {
	return &raceMap{what: what, pages: make([]atomic.Pointer[wordPage], n/pageBytes+1), sync: map[uint64]*release{}, st: st}
}

// wordPage is the history of neighbouring words.
type wordPage struct {
	one     [racePage]raceAccess // the only access of each word, with a mask of 0 for none
	several []*raceWord          // of the words that have more; nil while there are none
	// calm has a bit for each word that nobody has written and of whose readers enough are kept: of
	// two blocks, of which no thread knows what the other did. Whoever writes it races with one of
	// them, so that it does not matter who reads it as well.
	calm atomic.Uint64
}

// page is the page of the word at an offset.
func (m *raceMap) page(off uint64) *wordPage {
	at := &m.pages[off/pageBytes]
	p := at.Load()
	if p == nil {
		p = new(wordPage)
		at.Store(p)
	}
	return p
}

// calm says that a weak read of n bytes need not be noted.
func (m *raceMap) calm(off, n uint64) bool {
	p := m.pages[off/pageBytes].Load()
	if p == nil {
		return false
	}
	need := uint64(1)<<((off%4+n+3)/4) - 1
	i := off / 4 % racePage
	return p.calm.Load()>>i&need == need && (n <= 4 || i+n/4 <= racePage) && !m.st.met.Load()
}

// manyRead notes that lanes of a warp read the same word, at a multiple of 4 bytes, if it has as
// many readers as are kept and no write: each then takes the place of an earlier one, so that the
// last lanes are left.
func (s *stepper) manyRead(m *raceMap, off uint64, act uint32, pc int) bool {
	if m.calm(off, 4) {
		return true
	}
	if m.st.locks != nil && m.base != 0 {
		lock := &m.st.locks[off/pageBytes%uint64(len(m.st.locks))]
		lock.Lock()
		defer lock.Unlock()
	}
	p := m.pages[off/pageBytes].Load()
	if p == nil || p.several == nil {
		return false
	}
	i := off / 4 % racePage
	w := p.several[i]
	if w == nil || len(w.writes) > 0 || len(w.reads) < maxReaders {
		return false
	}
	for bits.OnesCount32(act) > maxReaders {
		act &= act - 1
	}
	var c *vclock
	for ; act != 0; act &= act - 1 {
		t := s.w.threads[bits.TrailingZeros32(act)]
		c = t.clock
		w.reads[c.self%maxReaders] = raceAccess{tid: c.self, clk: c.own, pc: int32(pc), fn: int32(t.fn.id), mask: 0xf}
	}
	if w.apart(c) {
		p.calm.Or(1 << i)
	}
	return true
}

// spread makes room for several accesses of a word.
func (p *wordPage) spread(i uint64) {
	if p.several == nil {
		p.several = make([]*raceWord, racePage)
	}
	w := &raceWord{}
	if a := p.one[i]; a.write {
		w.writes = append(w.writes, a)
	} else {
		w.reads = append(make([]raceAccess, 0, 4), a)
	}
	p.several[i] = w
}

// covers puts an access in the place of the only one of its word, if that is nothing any more
// beside it: by the same thread, no stronger than it says itself, and not a write before a read.
func (a *raceAccess) covers(now *raceAccess) bool {
	if a.mask != 0 && (a.tid != now.tid || a.mask&^now.mask != 0 || a.write && !now.write || a.write == now.write && a.scope < now.scope) {
		return false
	}
	*a = *now
	return true
}

// raceWord is the history of one word: the writes that no later write covers, and reads since.
type raceWord struct{ writes, reads []raceAccess }

// continues notes an atomic operation, if all that the history holds is a strong write that it
// observes, as note does.
func (w *raceWord) continues(st *raceState, now *raceAccess) bool {
	if len(w.writes) != 1 || len(w.reads) > 0 {
		return false
	}
	a := &w.writes[0]
	if a.mask&^now.mask != 0 || a.scope == 0 || a.scope < now.scope || a.tid != now.tid && !a.moral(st, now) {
		return false
	}
	*a = *now
	return true
}

// own notes a weak access to all of the word, if all that the history holds is such of the same
// thread.
func (w *raceWord) own(now *raceAccess) bool {
	if len(w.writes) > 1 || len(w.reads) > 1 {
		return false
	}
	for _, list := range [2][]raceAccess{w.writes, w.reads} {
		if len(list) > 0 && (list[0].tid != now.tid || list[0].scope > 0 || list[0].mask != 0xf) {
			return false
		}
	}
	if now.write {
		w.writes, w.reads = append(w.writes[:0], *now), w.reads[:0]
	} else {
		w.reads = append(w.reads[:0], *now)
	}
	return true
}

// maxReaders bounds the reads that are kept. A write that races with a reader nearly always races
// with others too, so forgetting some of many readers costs little.
const maxReaders = 8

// raceAccess is one access. It has no pointers: there are many, which nobody should have to trace.
type raceAccess struct {
	tid, clk uint32
	fn, pc   int32 // number of the function
	mask     uint8 // bytes of the word
	scope    scopeLevel
	write    bool
	atomic   bool
}

// apart says that among the readers is one of another block that read all of the word, weakly.
func (w *raceWord) apart(c *vclock) bool {
	first := c.block * c.st.perBlk
	for i := range w.reads {
		if a := &w.reads[i]; a.tid-first >= c.st.perBlk && a.mask == 0xf && a.scope == 0 {
			return true
		}
	}
	return false
}
