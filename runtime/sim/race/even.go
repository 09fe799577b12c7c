package race

import "math/bits"

// Row is an instruction that lanes of a warp execute: weak accesses of one of them each.
type Row struct {
	Warp   *Warp
	Fn, Pc int32 // number of the function
	Write  bool
}

// Noted says that reads by all lanes of a warp, of n bytes each, at off and in steps from there,
// need not be noted. It knows of reads of one place, and of places beside each other.
func (m *Map) Noted(w *Warp, off, step, n uint64) bool {
	switch step {
	case 0:
	case n:
		n *= warpSize
	default:
		return false
	}
	at, page := off%pageBytes, off/pageBytes
	p := m.pages[page].Load()
	if p == nil || at+n > 2*pageBytes {
		return false
	}
	ph := w.phase()
	if at+n <= pageBytes {
		return p.noted(ones((at&3+n+3)/4)<<(at/4), m.St, ph)
	}
	q := m.pages[page+1].Load()
	return q != nil && p.noted(^uint64(0)<<(at/4), m.St, ph) && q.noted(ones((at+n-pageBytes+3)/4), m.St, ph)
}

// noted says that reads of words by threads of a phase need not be noted.
func (p *wordPage) noted(words uint64, st *State, ph phase) bool {
	return words&^p.calm.Load() == 0 && !st.met.Load() || words&^p.quiet.of(ph) == 0
}

// Even notes accesses of count lanes beside each other, from the first on, to n bytes each, at off
// and in steps from there. It says which lanes are left, which Check is to look at: those that may
// race with somebody, and those of accesses that it does not know.
func (m *Map) Even(row *Row, off, step, n uint64, first, count int) (left uint32) {
	if count == 1 {
		if n == 4 && off&3 == 0 && m.lone(row, off, first) {
			return 0
		}
		step = 0
	}
	if n >= 4 && (off|step)&3 != 0 || step > 0 && step < n || step == 0 && row.Write && count > 1 {
		return lanes(first, count)
	}
	if step == 0 {
		at := off % pageBytes
		if at+n > pageBytes {
			return lanes(first, count)
		}
		s := shape{lanes: uint8(count), each: uint8(n)}
		if n > 4 {
			s.each = 4
		} else {
			s.lo = uint8(at) & 3
		}
		return m.piece(row, off/pageBytes, ones((at&3+n+3)/4)<<(at/4), s, first)
	}
	if step > fewInPage {
		for i := range count {
			left |= m.Even(row, off+uint64(i)*step, 0, n, first+i, 1)
		}
		return left
	}
	for count > 0 {
		at := off % pageBytes
		k := min(steps(pageBytes-at, step), uint64(count)) // lanes that begin in the page
		words, ok := evenWords(at, step, n, k)
		if !ok {
			return left | lanes(first, count)
		}
		left |= m.piece(row, off/pageBytes, words, shape{lanes: uint8(k), lo: uint8(at), step: uint8(step), each: uint8(n)}, first)
		off, first, count = off+k*step, first+int(k), count-int(k)
	}
	return left
}

// Scattered is Even for accesses of lanes to n bytes anywhere, at addresses beyond a base. It stops
// at the first lane that is left and gives the lanes before it.
func (m *Map) Scattered(row *Row, addr *[warpSize]uint64, base, n uint64, act uint32) (noted uint32) {
	for rest := act; rest != 0; rest &= rest - 1 {
		lane := bits.TrailingZeros32(rest) % warpSize
		if m.Even(row, addr[lane]-base, 0, n, lane, 1) != 0 {
			return act &^ rest
		}
	}
	return act
}

// lone notes an access of one lane to a word, if nothing but the log or the only access of the word
// is to be known for it.
func (m *Map) lone(row *Row, off uint64, lane int) bool {
	c, i, p := row.Warp.Clocks[lane], off/4%racePage, m.pages[off/pageBytes].Load()
	if p != nil && !row.Write && p.loud(1<<i, m.St, c.phase()) == 0 {
		return true
	}
	l := m.lock(off)
	if p == nil {
		p = m.page(off)
	}
	now := Access{Tid: c.self, clk: c.own, Fn: row.Fn, Pc: row.Pc, mask: 0xf, Write: row.Write}
	ok := p.spelled && p.word(i) == nil && p.one[i].covers(&now) || !p.spelled && p.log(m, now, i)
	unlock(l)
	return ok
}

// fewInPage is the step from which on so few lanes are in a page that each is a run of its own,
// which goes on when the lane comes to the next word.
const fewInPage = 64

// steps is how many steps begin in n bytes.
func steps(n, step uint64) uint64 {
	if step&(step-1) == 0 {
		return (n + step - 1) >> bits.TrailingZeros64(step)
	}
	return (n + step - 1) / step
}

// lanes is so many lanes from the first on.
func lanes(first, count int) uint32 { return uint32(uint64(1)<<count-1) << first }

// ones is so many bits, at least one.
func ones(n uint64) uint64 { return ^uint64(0) >> (64 - n) }

// evenWords is the words of a page of which k lanes have n bytes each, in steps from one place. It
// fails where the last lane has bytes of the next page, and where lanes do not have all of a word
// that they share.
func evenWords(at, step, n, k uint64) (words uint64, ok bool) {
	if at+(k-1)*step+n > pageBytes {
		return 0, false
	}
	switch {
	case step == n:
		return ones((k*n+3)/4) << (at / 4), n >= 4 || (at|k*n)&3 == 0
	case step&3 != 0:
		return 0, false
	}
	words = everyWord[step/4] & ones((k-1)*(step/4)+1)
	return words * ones((n+3)/4) << (at / 4), true
}

// everyWord has one word in so many.
var everyWord [racePage]uint64

func init() {
	for step := 1; step < racePage; step++ {
		for i := 0; i < racePage; i += step {
			everyWord[step] |= 1 << i
		}
	}
}

// piece is the part of Even that is in one page.
func (m *Map) piece(row *Row, page, words uint64, s shape, first int) (left uint32) {
	at := &m.pages[page]
	p := at.Load()
	all := lanes(first, int(s.lanes))
	agree := row.Warp.agrees(all)
	if p != nil && !row.Write {
		ph := phase(0)
		if agree {
			ph = row.Warp.now
		}
		if words = p.loud(words, m.St, ph); words == 0 {
			return 0
		}
	}
	l := m.lock(page * pageBytes)
	if p == nil {
		p = at.Load()
	}
	if w := row.Warp; agree && (p == nil || !p.spelled) {
		s.tid = w.Clocks[first].self
		now := moment{w.own, row.Fn, row.Pc}
		if p == nil && m.first(row, page, words, s, now) {
			unlock(l)
			return 0
		}
		if p == nil {
			p = m.runsPage(page)
		}
		if p.repeats(words, s, now, row.Write) || p.addRow(m, words, s, now, row, first) {
			unlock(l)
			return 0
		}
	}
	if p = m.page(page * pageBytes); !p.spelled {
		p.spell(m)
	}
	left = m.wordByWord(p, row, words, &s, first)
	unlock(l)
	return left
}

// repeats is again for the run that was noted last.
func (p *wordPage) repeats(words uint64, s shape, now moment, write bool) bool {
	if int(p.last) >= len(p.runs) || p.mixed&words != 0 {
		return false
	}
	x := &p.runs[p.last]
	if x.bits != words || x.shape != s {
		return false
	}
	if !write {
		x.read = now
		return true
	}
	if p.calm.Load()&words != 0 || p.quiet.words.Load()&words != 0 {
		return false
	}
	x.wrote, x.read = now, moment{}
	p.wrote |= words
	return true
}

// addRow is add for the words of lanes that a row has.
func (p *wordPage) addRow(m *Map, words uint64, s shape, now moment, row *Row, first int) bool {
	r := run{bits: words, shape: s}
	if row.Write {
		r.wrote = now
	} else {
		r.read = now
	}
	return p.add(m, &r, row.Warp, first)
}

// wordByWord is piece in a page that is spelled.
func (m *Map) wordByWord(p *wordPage, row *Row, words uint64, s *shape, first int) (left uint32) {
	all := lanes(first, int(s.lanes))
	if s.each < 4 {
		return all
	}
	if s.step == 0 && s.lanes > 1 {
		for ; words != 0; words &= words - 1 {
			if !m.manyRead(p, row, uint64(bits.TrailingZeros64(words)), all) {
				return all
			}
		}
		return 0
	}
	now := Access{mask: 0xf, Write: row.Write, Pc: row.Pc, Fn: row.Fn}
	for ; words != 0; words &= words - 1 {
		i := uint64(bits.TrailingZeros64(words))
		lane := first
		if s.step != 0 {
			lane += (4*int(i) + 3 - int(s.lo)) / int(s.step)
		}
		c := row.Warp.Clocks[lane]
		now.Tid, now.clk = c.self, c.own
		h := p.word(i)
		if h == nil {
			if a := &p.one[i]; a.covers(&now) || a.yields(c, &now) {
				continue
			}
			h = m.spread(p, i)
		}
		if !h.own(&now) {
			left |= 1 << lane
		}
	}
	return left
}

// manyRead notes that lanes of a warp read the same word. It fails where it does not know what
// becomes of the readers so far: of few lanes and few readers, and where a lane may not know of a
// write.
func (m *Map) manyRead(p *wordPage, row *Row, i uint64, act uint32) bool {
	clocks, whole := &row.Warp.Clocks, beside(act, 2*maxReaders)
	w := p.word(i)
	if w == nil {
		if !whole {
			return false
		}
		w = m.spread(p, i)
	}
	for k := range w.writes {
		if !w.writes[k].known(clocks, act) {
			return false
		}
	}
	c := clocks[bits.Len32(act)-1]
	if len(w.writes) == 0 && w.apart(c) {
		w.keep(c, Access{Tid: c.self, clk: c.own, Pc: row.Pc, Fn: row.Fn, mask: 0xf})
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
		w.reads[c.self%maxReaders] = Access{Tid: c.self, clk: c.own, Pc: row.Pc, Fn: row.Fn, mask: 0xf}
	}
	return true
}

// beside says that lanes are beside each other, and as many as n.
func beside(act uint32, n int) bool {
	act >>= bits.TrailingZeros32(act)
	return act&(act+1) == 0 && bits.OnesCount32(act) >= n
}

// known says that lanes come after an access.
func (a *Access) known(clocks *[warpSize]*Clock, act uint32) bool {
	for ; act != 0; act &= act - 1 {
		if !clocks[bits.TrailingZeros32(act)%warpSize].past(a.Tid, a.clk) {
			return false
		}
	}
	return true
}
