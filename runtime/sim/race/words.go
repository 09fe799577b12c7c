package race

import (
	"math/bits"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Map holds the last accesses of each aligned 4-byte word of a region, in pages made when first
// touched.
type Map struct {
	What  string
	Base  uint64 // address of an object's memory; 0: it is none's
	pages []atomic.Pointer[wordPage]
	// What is known of pages that are not made; none for a region of one page.
	firsts []atomic.Pointer[firsts]
	most   int                   // words of a page
	sync   map[uint64]*Published // nil: there has been none
	St     *State
}

const (
	racePage  = 64 // words
	pageBytes = 4 * racePage
)

func (st *State) NewMap(what string, n int) *Map {
	m := &Map{What: what, pages: make([]atomic.Pointer[wordPage], n/pageBytes+1), most: racePage, St: st}
	m.firsts = firstsSlots(len(m.pages))
	if len(m.pages) == 1 { // what malloc gives to a thread is often no larger
		m.most = (n + 3) / 4
	}
	return m
}

// page is the page of the word at an offset, whose lock the thread has.
func (m *Map) page(off uint64) *wordPage {
	at := &m.pages[off/pageBytes]
	p := at.Load()
	if p == nil {
		p = new(wordPage)
		m.took(int(unsafe.Sizeof(*p)))
		p.take(m, off/pageBytes)
		at.Store(p)
	}
	return p
}

// took accounts for memory that the history takes.
func (m *Map) took(n int) {
	if m.Base != 0 {
		m.St.bytes.Add(int64(n))
	}
}

// words is the page with accesses of words.
func (m *Map) words(off uint64) *wordPage {
	p := m.page(off)
	if !p.spelled {
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
func (m *Map) Calm(c *Clock, off, n uint64) bool {
	p := m.pages[off/pageBytes].Load()
	if p == nil || off%pageBytes+n > pageBytes {
		return false
	}
	words := ones((off&3+n+3)/4) << (off / 4 % racePage)
	return p.loud(words, m.St, c.phase()) == 0
}

// Now is one of the thread now.
func (c *Clock) Now(fn, pc int32, scope Scope, write, atomic bool) Access {
	return Access{Tid: c.self, clk: c.own, Fn: fn, Pc: pc, scope: scope, Write: write, atomic: atomic}
}

// spread makes room for several accesses of a word of a spelled page.
func (m *Map) spread(p *wordPage, i uint64) *raceWord {
	if p.more == nil {
		p.more = &moreWords{}
		m.took(int(unsafe.Sizeof(*p.more)))
	}
	w := raceWord{}
	switch a := p.one[i]; {
	case a.mask == 0:
	case a.Write:
		w.writes = append(w.writes, a)
	default:
		w.reads = append(make([]Access, 0, 4), a)
	}
	m.took(int(unsafe.Sizeof(w)) + 4*int(unsafe.Sizeof(Access{})))
	p.more.list = append(p.more.list, w)
	p.more.at[i] = uint8(len(p.more.list))
	return p.word(i)
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

// yields puts a write in the place of the only access of its word, if that came before it and one
// of the two is weak.
func (a *Access) yields(c *Clock, now *Access) bool {
	if !now.Write || a.Tid == now.Tid || a.mask&^now.mask != 0 || a.scope > 0 && now.scope > 0 || !c.past(a.Tid, a.clk) {
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
	return len(w.writes) == 1 && len(w.reads) == 0 && w.writes[0].continues(st, now)
}

// continues puts an atomic operation in the place of a strong write that it observes.
func (a *Access) continues(st *State, now *Access) bool {
	if !a.Write || a.mask&^now.mask != 0 || a.scope == 0 || a.scope < now.scope || a.Tid != now.Tid && !a.moral(st, now) {
		return false
	}
	*a = *now
	return true
}

// repeats notes a strong write, if all that the history holds are writes by the same thread.
func (w *raceWord) repeats(now *Access) bool {
	if len(w.reads) > 0 || now.scope == 0 {
		return false
	}
	at := -1
	for i := range w.writes {
		a := &w.writes[i]
		if a.Tid != now.Tid {
			return false
		}
		if at < 0 && a.mask&^now.mask == 0 && a.scope >= now.scope {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	w.writes[at] = *now
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
			if !m.hasFirst(uint64(i)) {
				continue
			}
			p = m.runsPage(uint64(i))
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

// replace puts a read in the place of another one: of its block, if there is any, and one of no
// more bytes before others.
func (w *raceWord) replace(st *State, now Access) {
	block, at, near := now.Tid/st.perBlk, now.Tid%maxReaders, false
	for i := range uint32(maxReaders) {
		k := (now.Tid + i) % maxReaders
		a := &w.reads[k]
		if a.Tid/st.perBlk != block {
			continue
		}
		if a.mask&^now.mask == 0 {
			at = k
			break
		}
		if !near {
			at, near = k, true
		}
	}
	w.reads[at] = now
}

// severalBlocks says that threads of more than one block are among those that read all of a word.
func (w *raceWord) severalBlocks(st *State) bool {
	first := nobody
	for i := range w.reads {
		if a := &w.reads[i]; a.mask == 0xf {
			if first != nobody && a.Tid/st.perBlk != first {
				return true
			}
			first = a.Tid / st.perBlk
		}
	}
	return false
}
