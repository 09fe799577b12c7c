package race

import "math/bits"

// Warp is the clocks of the lanes of a warp. Mostly the lanes have the same time and the same
// common knowledge, so that what holds for one of them holds for all.
type Warp struct {
	Clocks [warpSize]*Clock // nil for lanes that the warp was made without
	room   []Clock          // where they are
	// Of the lanes that agree: which they are, 0 if that is not known, and what they agree in.
	agree      uint32
	own, least uint32
	home       *baseClock
	mates      *mates
	now        phase
}

// Start gives the n lanes of a warp the clocks of threads that have not done anything, of which the
// first has the number lin in its block.
func (w *Warp) Start(st *State, block, lin uint32, n int) {
	if len(w.room) != n {
		w.room = make([]Clock, n)
	}
	for i := range w.room {
		c, self := &w.room[i], block*st.perBlk+lin+uint32(i)
		if c.st == st && c.fresh() { // what is not written costs the collector nothing
			c.self, c.block, c.own = self, block, 1
			continue
		}
		*c = Clock{st: st, self: self, block: block, own: 1, warp: w}
		w.Clocks[i] = c
	}
	w.agree = 0
}

// fresh says that a clock of the warp knows nothing.
func (c *Clock) fresh() bool {
	return c.home == nil && c.mates == nil && c.joined == nil && c.missed == nil && c.lanes == nil && c.simple()
}

// agrees says that lanes have the same time, own, and the same common knowledge, home and mates.
func (w *Warp) agrees(lanes uint32) bool {
	if w.agree == 0 {
		w.compare(lanes)
	}
	return lanes&^w.agree == 0
}

// compare finds the lanes that agree with the last of those given.
func (w *Warp) compare(lanes uint32) {
	last := w.Clocks[bits.Len32(lanes)-1]
	w.own, w.home, w.mates, w.least = last.own, last.home, last.mates, 0
	if w.home != nil {
		w.least = w.home.least
	}
	w.now = last.phase()
	for i, c := range w.Clocks {
		if c != nil && c.own == last.own && c.home == last.home && c.mates == last.mates {
			w.agree |= 1 << i
		}
	}
}

// changed notes that the clock's time or common knowledge is another one now.
func (c *Clock) changed() {
	if c.warp != nil {
		c.warp.agree = 0
	}
}

// phase is that of all lanes of the warp, 0 if there is none.
func (w *Warp) phase() phase {
	if w.agrees(1<<warpSize - 1) {
		return w.now
	}
	return 0
}
