package race

import (
	"math/bits"
	"sync"
	"sync/atomic"
	"unsafe"

	"cptx/runtime/sim/geometry"
)

// Map holds the last accesses of each aligned 4-byte word of a region, in pages made when first
// touched.
type Map struct {
	What  string
	Base  uint64 // address of an object's memory; 0: it is none's
	pages []atomic.Pointer[wordPage]
	most  int                   // words of a page
	sync  map[uint64]*Published // nil: there has been none
	St    *State
}

const (
	racePage  = 64 // words
	pageBytes = 4 * racePage
)

func (st *State) NewMap(what string, n int) *Map {
	m := &Map{What: what, pages: make([]atomic.Pointer[wordPage], n/pageBytes+1), most: racePage, St: st}
	if len(m.pages) == 1 { // what malloc gives to a thread is often no larger
		m.most = n/4 + 1
	}
	return m
}

// wordPage is the history of neighbouring words.
type wordPage struct {
	runs    []run       // all that is known, in its order, while there is no one
	one     []Access    // the only access of each word, with a mask of 0 for none
	several []*raceWord // of the words that have more; nil while there are none
	// calm has a bit for each word that nobody has written and of whose readers enough are kept: of
	// two blocks, of which no thread knows what the other did. Whoever writes it races with one of
	// them, so that it does not matter who reads it as well.
	calm atomic.Uint64
}

// page is the page of the word at an offset, whose lock the thread has.
func (m *Map) page(off uint64) *wordPage {
	at := &m.pages[off/pageBytes]
	p := at.Load()
	if p == nil {
		p = new(wordPage)
		if m.Base != 0 {
			m.St.bytes.Add(int64(unsafe.Sizeof(*p)))
		}
		at.Store(p)
	}
	return p
}

// words is the page with accesses of words.
func (m *Map) words(off uint64) *wordPage {
	p := m.page(off)
	if p.one == nil {
		p.spell(m)
	}
	return p
}

// lock locks the page of an offset, if others may come to it. It gives what unlocks it.
func (m *Map) lock(off uint64) *sync.Mutex {
	if m.St.locks == nil || m.Base == 0 {
		return nil
	}
	l := &m.St.locks[off/pageBytes%uint64(len(m.St.locks))]
	l.Lock()
	return l
}

// unlock ends what lock began.
func unlock(l *sync.Mutex) {
	if l != nil {
		l.Unlock()
	}
}

// Calm says that a weak read of n bytes need not be noted.
func (m *Map) Calm(off, n uint64) bool {
	p := m.pages[off/pageBytes].Load()
	if p == nil {
		return false
	}
	need := uint64(1)<<((off%4+n+3)/4) - 1
	i := off / 4 % racePage
	return p.calm.Load()>>i&need == need && (n <= 4 || i+n/4 <= racePage) && !m.St.met.Load()
}

// ManyRead notes that lanes of a warp read the same word, at a multiple of 4 bytes. It fails where
// it does not know what becomes of the readers so far: of few lanes and few readers, and where a
// lane may not know of a write.
func (m *Map) ManyRead(clocks *[geometry.WarpSize]*Clock, fn, pc int32, off uint64, act uint32) bool {
	if m.Calm(off, 4) {
		return true
	}
	defer unlock(m.lock(off))
	p, i := m.words(off), off/4%racePage
	whole := beside(act, 2*maxReaders)
	if p.several == nil || p.several[i] == nil {
		if !whole {
			return false
		}
		m.spread(p, i)
	}
	w := p.several[i]
	for k := range w.writes {
		if !w.writes[k].known(clocks, act) {
			return false
		}
	}
	c := clocks[bits.Len32(act)-1]
	if len(w.writes) == 0 && w.apart(c) {
		w.keep(c, Access{Tid: c.self, clk: c.own, Pc: pc, Fn: fn, mask: 0xf})
		p.calm.Or(1 << i)
		return true
	}
	if len(w.reads) < maxReaders {
		if !whole {
			return false
		}
		w.reads = append(make([]Access, 0, maxReaders), w.reads...)[:maxReaders]
	}
	for bits.OnesCount32(act) > maxReaders { // each takes the place of an earlier one
		act &= act - 1
	}
	for ; act != 0; act &= act - 1 {
		c := clocks[bits.TrailingZeros32(act)%warpSize]
		w.reads[c.self%maxReaders] = Access{Tid: c.self, clk: c.own, Pc: pc, Fn: fn, mask: 0xf}
	}
	return true
}

// beside says that lanes are beside each other, and as many as n.
func beside(act uint32, n int) bool {
	act >>= bits.TrailingZeros32(act)
	return act&(act+1) == 0 && bits.OnesCount32(act) >= n
}

// known says that lanes come after an access.
func (a *Access) known(clocks *[geometry.WarpSize]*Clock, act uint32) bool {
	for ; act != 0; act &= act - 1 {
		if !clocks[bits.TrailingZeros32(act)%warpSize].past(a.Tid, a.clk) {
			return false
		}
	}
	return true
}

// Now is one of the thread now.
func (c *Clock) Now(fn, pc int32, scope Scope, write, atomic bool) Access {
	return Access{Tid: c.self, clk: c.own, Fn: fn, Pc: pc, scope: scope, Write: write, atomic: atomic}
}

// spread makes room for several accesses of a word.
func (m *Map) spread(p *wordPage, i uint64) {
	if p.several == nil {
		p.several = make([]*raceWord, len(p.one))
	}
	w := &raceWord{}
	if m.Base != 0 {
		m.St.bytes.Add(int64(unsafe.Sizeof(*w)) + 4*int64(unsafe.Sizeof(Access{})))
	}
	switch a := p.one[i]; {
	case a.mask == 0:
	case a.Write:
		w.writes = append(w.writes, a)
	default:
		w.reads = append(make([]Access, 0, 4), a)
	}
	p.several[i] = w
}

// covers puts an access in the place of the only one of its word, if that is nothing any more
// beside it: by the same thread, no stronger than it says itself, and not a write before a read.
func (a *Access) covers(now *Access) bool {
	if a.mask != 0 && (a.Tid != now.Tid || a.mask&^now.mask != 0 || a.Write && !now.Write || a.Write == now.Write && a.scope < now.scope) {
		return false
	}
	*a = *now
	return true
}

// raceWord is the history of one word: the writes that no later write covers, and reads since.
type raceWord struct{ writes, reads []Access }

// continues notes an atomic operation, if all that the history holds is a strong write that it
// observes, as note does.
func (w *raceWord) continues(st *State, now *Access) bool {
	if len(w.writes) != 1 || len(w.reads) > 0 {
		return false
	}
	a := &w.writes[0]
	if a.mask&^now.mask != 0 || a.scope == 0 || a.scope < now.scope || a.Tid != now.Tid && !a.moral(st, now) {
		return false
	}
	*a = *now
	return true
}

// own notes a weak access to all of the word, if all that the history holds is such of the same
// thread.
func (w *raceWord) own(now *Access) bool {
	if len(w.writes) > 1 || len(w.reads) > 1 {
		return false
	}
	for _, list := range [2][]Access{w.writes, w.reads} {
		if len(list) > 0 && (list[0].Tid != now.Tid || list[0].scope > 0 || list[0].mask != 0xf) {
			return false
		}
	}
	if now.Write {
		w.writes, w.reads = append(w.writes[:0], *now), w.reads[:0]
	} else {
		w.reads = append(w.reads[:0], *now)
	}
	return true
}

// Each tells of the accessed bytes of all words, in their order: whether some were written, whether
// all accesses were strong ones of the whole device, and one of the accesses, a write if there is
// one.
func (m *Map) Each(tell func(from, to uint64, write, strong bool, a Access)) {
	for i := range m.pages {
		p := m.pages[i].Load()
		if p == nil {
			continue
		}
		for k := range m.most {
			all := p.history(k)
			if len(all) == 0 || all[0].mask == 0 {
				continue
			}
			a, strong, mask := all[0], true, uint8(0)
			for _, b := range all {
				mask |= b.mask
				strong = strong && b.scope >= GPU
				if b.Write && !a.Write {
					a = b
				}
			}
			off := uint64(i)*pageBytes + uint64(k)*4
			tell(off+uint64(bits.TrailingZeros8(mask)), off+uint64(bits.Len8(mask)), a.Write, strong, a)
		}
	}
}

// maxReaders bounds the reads that are kept. A write that races with a reader nearly always races
// with others too, so forgetting some of many readers costs little.
const maxReaders = 8

// Access is one access. It has no pointers: there are many, which nobody should have to trace.
type Access struct {
	Tid, clk uint32
	Fn, Pc   int32 // number of the function
	mask     uint8 // bytes of the word
	scope    Scope
	Write    bool
	atomic   bool
}

// apart says that among the readers is one of another block that read all of the word, weakly.
func (w *raceWord) apart(c *Clock) bool {
	for i := range w.reads {
		if a := &w.reads[i]; c.foreign(a.Tid) && a.mask == 0xf && a.scope == 0 {
			return true
		}
	}
	return false
}

// keep notes a read of a word that a thread of another block has read, so that both are known.
func (w *raceWord) keep(c *Clock, now Access) {
	if len(w.reads) < maxReaders {
		w.reads = append(w.reads, now)
		return
	}
	for i := range w.reads {
		if !c.foreign(w.reads[i].Tid) {
			w.reads[i] = now
			return
		}
	}
	w.reads[now.Tid%maxReaders] = now
}

// FirstWords notes weak accesses of lanes of a warp to neighbouring words, of which each lane has
// so many, if nobody else has accessed the word or it is ordered after who has: those from number
// word on, of all that the lanes from the given one on have, that are in one page, off being the
// place of that word. It says how many it has looked at, and which lanes are left.
func (m *Map) FirstWords(clocks *[geometry.WarpSize]*Clock, fn, pc int32, write bool, off uint64, lane, word, all, each int) (n int, left uint32) {
	first := int(off / 4 % racePage)
	n = min(all-word, racePage-first)
	r := run{fn: fn, pc: pc, lo: uint8(first), hi: uint8(first + n), each: uint8(each), skip: uint8(word % each), write: write}
	if p := m.pages[off/pageBytes].Load(); p != nil && !write && p.calm.Load()&r.bits() == r.bits() && !m.St.met.Load() {
		return n, 0
	}
	defer unlock(m.lock(off))
	p := m.page(off)
	from, to := lane+word/each, lane+(word+n-1)/each
	if p.one == nil {
		if together(clocks[from : to+1]) {
			r.tid, r.clk = clocks[from].self, clocks[from].own
			if p.add(m, r, clocks, from) {
				return n, 0
			}
		}
		p.spell(m)
	}
	now := Access{mask: 0xf, Write: write, Pc: pc, Fn: fn}
	for k := range n {
		i := lane + (word+k)/each
		c := clocks[i]
		now.Tid, now.clk = c.self, c.own
		if p.several == nil || p.several[first+k] == nil {
			if p.one[first+k].covers(&now) {
				continue
			}
			m.spread(p, uint64(first+k))
		}
		if !p.several[first+k].own(&now) {
			left |= 1 << i
		}
	}
	return n, left
}
