package race

import (
	"math/bits"
	"slices"
	"sync/atomic"
	"unsafe"
)

// wordPage is the history of neighbouring words. Until it is spelled, it is runs, and accesses of
// single words by single threads (log.go); then it is that of each word.
type wordPage struct {
	// The only access of each word, with a mask of 0 for none, once the page is spelled. Before,
	// the log.
	one     []Access
	more    *moreWords // the words that have more; nil while there are none
	spelled bool
	last    uint8 // of the runs, the one that was noted or met last
	// calm has a bit for each word that nobody has written and of whose readers enough are kept: of
	// two blocks, of which no thread knows what the other did. Whoever writes it races with one of
	// them, so that it does not matter who reads it as well.
	calm  atomic.Uint64
	quiet quiet
	runs  []run
	// Of the words: that are in runs or the log, more than once, that some have written.
	seen, mixed, wrote uint64
}

// moreWords is the words of a spelled page that have more than one access.
type moreWords struct {
	at   [racePage]uint8 // from 1 on; 0: it has no more
	list []raceWord
}

// word is the history of a word of a spelled page; nil if it has one access at most. It is where it
// is until the next word has more.
func (p *wordPage) word(i uint64) *raceWord {
	if p.more == nil || p.more.at[i] == 0 {
		return nil
	}
	return &p.more.list[p.more.at[i]-1]
}

// roomyPage is a page with room for the runs that most have.
type roomyPage struct {
	wordPage
	room [firstRuns]run
}

const (
	// maxRuns is how many runs a page has: more take more time than its words do.
	maxRuns = racePage
	// firstRuns is how many the first room for runs is for.
	firstRuns = 2
	// fewLanes is how few lanes a run may have for which a page has fewer: scattered, and crowd if
	// there are others of its words.
	fewLanes, scattered, crowd = 4, 64, 64
	// joined is how many runs are looked at for one of few lanes that goes on.
	joined = 1
)

// runsPage is page, with room for runs.
func (m *Map) runsPage(i uint64) *wordPage {
	made := new(roomyPage)
	p := &made.wordPage
	p.runs = made.room[:0]
	m.took(int(unsafe.Sizeof(*made)))
	p.take(m, i)
	m.pages[i].Store(p)
	return p
}

// add notes a run of lanes that agree, from the given one on, and says whether it could be: not if
// an access of it may race with an earlier one.
func (p *wordPage) add(m *Map, r *run, w *Warp, lane int) bool {
	switch {
	case p.seen&r.bits == 0:
		if !p.put(m, r) {
			return false
		}
		if r.shape.many() && w.now != 0 && r.shape.whole() {
			p.quiet.add(w.now, r.bits)
		}
		return true
	case p.again(r):
		if r.wrote.clk != 0 {
			p.disturb(r.bits)
		}
		return true
	case !p.allows(r, w, lane):
		return false
	}
	p.supersede(r, w, lane)
	if p.crowded(r) {
		return false
	}
	if r.wrote.clk != 0 {
		p.disturb(r.bits)
	} else {
		p.limit(r, w, lane)
	}
	return p.put(m, r)
}

// loud is those of some words that a weak read by threads of a phase has to be noted for.
func (p *wordPage) loud(words uint64, st *State, ph phase) uint64 {
	if calm := p.calm.Load(); calm&words != 0 && !st.met.Load() {
		words &^= calm
	}
	return words &^ p.quiet.of(ph)
}

// disturb ends the calm of words that are written.
func (p *wordPage) disturb(words uint64) {
	if p.calm.Load()&words != 0 {
		p.calm.And(^words)
	}
	p.quiet.end(words)
}

// again notes a run in one that is there of the same accesses, if nothing else is known of its
// words.
func (p *wordPage) again(r *run) bool {
	if p.mixed&r.bits != 0 {
		return false
	}
	for n, i := len(p.runs), int(p.last); n > 0; n, i = n-1, i+1 {
		if i == len(p.runs) {
			i = 0
		}
		x := &p.runs[i]
		if x.bits != r.bits && (r.shape.step != 0 || r.bits&^x.bits != 0) || x.shape != r.shape {
			continue
		}
		if x.bits != r.bits && (x.wrote != r.wrote || x.read != r.read) {
			continue
		}
		if r.wrote.clk != 0 {
			x.wrote, x.read = r.wrote, r.read
			p.wrote |= r.bits
		} else {
			x.read = r.read
		}
		p.last = uint8(i)
		return true
	}
	return false
}

// allows says that no access of a run races with an earlier one.
func (p *wordPage) allows(r *run, w *Warp, lane int) bool {
	if r.wrote.clk == 0 && p.wrote&r.bits == 0 {
		return true
	}
	for i := range p.runs {
		if !r.racesNot(&p.runs[i], w, lane) {
			return false
		}
	}
	for i := range p.one {
		if x := p.one[i].run(); !r.racesNot(&x, w, lane) {
			return false
		}
	}
	return true
}

// racesNot says that no access of the run races with an earlier one's.
func (r *run) racesNot(x *run, w *Warp, lane int) bool {
	write := r.wrote.clk != 0
	if x.bits&r.bits == 0 || !write && x.wrote.clk == 0 || x.shape.mask()&r.shape.mask() == 0 || r.shape.sameThreads(&x.shape) {
		return true
	}
	return (x.wrote.clk == 0 || r.follows(x, x.wrote.clk, w, lane)) && (!write || x.read.clk == 0 || r.follows(x, x.read.clk, w, lane))
}

// supersede drops what is nothing any more beside a run: accesses to bytes that it writes, and
// reads of bytes that it reads by the same threads, or that came before a barrier.
func (p *wordPage) supersede(r *run, w *Warp, lane int) {
	changed := false
	for i := range p.runs {
		x := &p.runs[i]
		if x.bits&r.bits == 0 || x.shape.mask()&^r.shape.mask() != 0 {
			continue
		}
		switch {
		case r.wrote.clk != 0 || x.wrote.clk == 0 && (x.shape == r.shape || x.read.clk <= w.least && !w.Clocks[lane].foreign(x.shape.tid)):
			x.bits &^= r.bits
			changed = true
		case x.bits&^r.bits == 0 && r.shape.sameThreads(&x.shape):
			x.read = moment{}
			changed = changed || x.wrote.clk == 0
		}
	}
	if changed {
		p.runs = slices.DeleteFunc(p.runs, func(x run) bool { return x.bits == 0 || x.wrote.clk|x.read.clk == 0 })
	}
	if p.strike(r, w, lane) || changed {
		p.count()
	}
}

// limit bounds how many runs are kept that read the words of a new one. Words of which some are
// kept may be calm or quiet.
func (p *wordPage) limit(r *run, w *Warp, lane int) {
	readers := 0
	var apart, together, unsettled uint64 // read by another block, in the phase, written in the phase
	if r.shape.many() {
		together = r.bits
	}
	for i := range len(p.runs) + len(p.one) {
		x := p.known(i)
		if x.bits&r.bits == 0 {
			continue
		}
		foreign := w.Clocks[lane].foreign(x.shape.tid)
		if i >= len(p.one) && x.reads(r) {
			readers++
		}
		switch {
		case x.wrote.clk != 0 && (foreign || x.wrote.clk > w.least):
			unsettled |= x.bits
		case x.wrote.clk != 0 || !x.shape.whole():
		case foreign:
			apart |= x.bits
		case x.read.clk == r.read.clk && (x.shape.many() || x.shape.apart(&r.shape)):
			together |= x.bits
		}
	}
	if r.shape.whole() {
		if quiet := r.bits & together &^ unsettled; quiet != 0 && w.now != 0 {
			p.quiet.add(w.now, quiet)
		}
		if calm := r.bits & apart &^ p.wrote; calm != 0 && (w.now != 0 || readers >= maxReaders) {
			p.calm.Or(calm)
		}
	}
	if readers >= maxReaders {
		p.forget(r, w, lane)
		p.count()
	}
}

// known is the access of the log or the run that has a number.
func (p *wordPage) known(i int) run {
	if i < len(p.one) {
		return p.one[i].run()
	}
	return p.runs[i-len(p.one)]
}

// reads says that a run only reads, and all words of another.
func (r *run) reads(x *run) bool { return r.wrote.clk == 0 && x.bits&^r.bits == 0 }

// forget drops the words of a new run from one that reads them: of its block, if there is any, and
// one that it comes after before others.
func (p *wordPage) forget(r *run, w *Warp, lane int) {
	at, own := -1, false
	for i := range p.runs {
		x := &p.runs[i]
		if !x.reads(r) {
			continue
		}
		near := !w.Clocks[lane].foreign(x.shape.tid)
		if near && r.follows(x, x.read.clk, w, lane) {
			at = i
			break
		}
		if at < 0 || near && !own {
			at, own = i, near
		}
	}
	if x := &p.runs[at]; x.bits != r.bits {
		x.bits &^= r.bits
		return
	}
	p.runs = slices.Delete(p.runs, at, at+1)
}

// put adds a run at the end, or to one of the same threads at the same moment that has words from
// anywhere.
func (p *wordPage) put(m *Map, r *run) bool {
	others := p.wrote // what was done to their words does not come after it in the list
	if r.wrote.clk != 0 {
		others = p.seen
	}
	if r.shape.step == 0 && others&r.bits == 0 && p.join(r) {
		return true
	}
	if p.crowded(r) {
		return false
	}
	p.append(m, r)
	return true
}

// append adds a run at the end.
func (p *wordPage) append(m *Map, r *run) {
	n := len(p.runs)
	if n == cap(p.runs) {
		p.runs = slices.Grow(p.runs, max(n, firstRuns))
		m.took(int(unsafe.Sizeof(*r)) * (cap(p.runs) - n))
	}
	p.runs = append(p.runs, *r)
	p.note(n, r)
}

// join adds a run to one of the same threads at the same moment that has words from anywhere; of
// few lanes, if it is among those next to the last one.
func (p *wordPage) join(r *run) bool {
	n := len(p.runs)
	if r.shape.lanes < fewLanes {
		n = min(n, joined)
	}
	for i := int(p.last); n > 0; n, i = n-1, i+1 {
		if i >= len(p.runs) {
			i = 0
		}
		if x := &p.runs[i]; x.shape == r.shape && x.wrote == r.wrote && x.read == r.read {
			x.bits |= r.bits
			p.note(i, r)
			return true
		}
	}
	return false
}

// crowded says that the page has no room for one more run like this.
func (p *wordPage) crowded(r *run) bool {
	return len(p.runs) >= maxRuns || r.shape.lanes < fewLanes && len(p.runs) >= crowd
}

// note keeps account of the words of a run that has been added.
func (p *wordPage) note(i int, r *run) {
	p.last = uint8(i)
	p.mixed |= p.seen & r.bits
	p.seen |= r.bits
	if r.wrote.clk != 0 {
		p.wrote |= r.bits
	}
}

// count is note for all runs, of which some are no more.
func (p *wordPage) count() {
	last := p.last
	p.seen, p.mixed, p.wrote = 0, 0, 0
	for i := range p.one {
		r := p.one[i].run()
		p.note(0, &r)
	}
	for i := range p.runs {
		p.note(i, &p.runs[i])
	}
	if p.last = last; int(last) >= len(p.runs) {
		p.last = 0
	}
}

// spell makes a page's runs accesses of words.
func (p *wordPage) spell(m *Map) {
	log := p.one
	p.spelled, p.one = true, make([]Access, m.most)
	m.took(m.most * int(unsafe.Sizeof(Access{})))
	replay := func(writes bool) {
		for _, a := range log {
			if word, now := a.logged(); now.Write == writes {
				m.repeat(p, word, now)
			}
		}
	}
	replay(true) // what runs have of their words is later
	var room [2 * warpSize]Access
	for i := range p.runs {
		r := &p.runs[i]
		for left := r.bits; left != 0; left &= left - 1 {
			word := uint32(bits.TrailingZeros64(left))
			for _, a := range r.accesses(room[:0], word) {
				m.repeat(p, word, a)
			}
		}
	}
	replay(false)
	p.runs = nil
}

// repeat notes an access that is known to be ordered after those to the word so far.
func (m *Map) repeat(p *wordPage, word uint32, now Access) {
	w := p.word(uint64(word))
	if w == nil {
		a := &p.one[word]
		if a.Tid == now.Tid && a.clk > now.clk && a.mask == 0xf && !a.Write && !now.Write { // from the log
			return
		}
		if a.covers(&now) {
			return
		}
		if now.Write && a.mask&^now.mask == 0 {
			*a = now
			return
		}
		w = m.spread(p, uint64(word))
	}
	switch {
	case now.Write:
		w.writes, w.reads = append(dropCovered(w.writes, &now), now), dropCovered(w.reads, &now)
	case len(w.reads) < maxReaders:
		w.reads = append(w.reads, now)
	case p.calm.Load()>>word&1 != 0 && w.severalBlocks(m.St): // those that are there are enough
	default:
		w.replace(m.St, now)
		if len(w.writes) == 0 && w.severalBlocks(m.St) {
			p.calm.Or(1 << word)
		}
	}
}

// history is the accesses to a word that are kept.
func (p *wordPage) history(word int) []Access {
	if !p.spelled {
		var all []Access
		for i := range len(p.runs) + len(p.one) {
			if r := p.known(i); r.bits>>word&1 != 0 {
				all = r.accesses(all, uint32(word))
			}
		}
		return all
	}
	if w := p.word(uint64(word)); w != nil {
		return append(append([]Access{}, w.writes...), w.reads...)
	}
	return p.one[word : word+1]
}
