package race

import "sync/atomic"

// phase is the time of a block between two barriers, if nothing but barriers orders its threads:
// what one of them comes after or before, so do all. It has the number of the block, from 1 on, and
// its time; 0 is none.
type phase uint64

// phase is that of the thread.
func (c *Clock) phase() phase {
	if !c.st.InBlocks {
		return 0
	}
	return phase(c.block+1)<<32 | phase(c.own)
}

// quiet is the words of a page that threads of a block need not read any more for as long as a
// phase lasts: two of its threads have read them in it, so that whoever writes them in it races
// with one of the two, and comes after all of them later. The last write came before the phase.
//
// Blocks that run in several goroutines read it without the lock of the page. Nobody but the block
// itself gives it the block's phase, so that words belong to it if it is the phase's before and
// after they are read.
type quiet struct{ phase, words atomic.Uint64 }

// of is the words that are quiet in a phase.
func (q *quiet) of(ph phase) uint64 {
	if ph == 0 || phase(q.phase.Load()) != ph {
		return 0
	}
	words := q.words.Load()
	if phase(q.phase.Load()) != ph {
		return 0
	}
	return words
}

// add makes words quiet in a phase.
func (q *quiet) add(ph phase, words uint64) {
	if phase(q.phase.Load()) != ph {
		q.phase.Store(0)
		q.words.Store(words)
		q.phase.Store(uint64(ph))
	} else if words&^q.words.Load() != 0 {
		q.words.Store(q.words.Load() | words)
	}
}

// end makes words quiet no more.
func (q *quiet) end(words uint64) {
	if q.words.Load()&words != 0 {
		q.words.Store(q.words.Load() &^ words)
	}
}
