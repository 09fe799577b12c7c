package race

import "math/bits"

// Atomics notes relaxed atomic operations of lanes of a warp on aligned words, one of each lane, at
// offsets that the addresses are beyond a base. It stops at the first lane that Check is to look
// at, or that may synchronise, and gives the lanes before it.
func (m *Map) Atomics(row *Row, scope Scope, addr *[warpSize]uint64, base uint64, act uint32) (noted uint32) {
	if m.St.locks != nil && m.Base != 0 || len(m.sync) > 0 {
		return 0
	}
	now := Access{Fn: row.Fn, Pc: row.Pc, mask: 0xf, scope: scope, Write: true, atomic: true}
	at, last := (*Access)(nil), ^uint64(0)
	for rest := act; rest != 0; rest &= rest - 1 {
		lane := bits.TrailingZeros32(rest) % warpSize
		c, off := row.Warp.Clocks[lane], addr[lane]-base
		now.Tid, now.clk = c.self, c.own
		if c.fenced != nil {
			return act &^ rest
		}
		if off == last { // it observes that of the lane before
			*at = now
			continue
		}
		if at = m.observes(&now, off); at == nil {
			return act &^ rest
		}
		last = off
	}
	return act
}

// observes notes an atomic operation on a word, if all that the history holds is one that it
// observes, and gives the place; else nil.
func (m *Map) observes(now *Access, off uint64) *Access {
	p := m.pages[off/pageBytes].Load()
	if p == nil || !p.spelled {
		p = m.words(off)
	}
	i := off / 4 % racePage
	a := &p.one[i]
	if w := p.word(i); w != nil {
		if len(w.writes) != 1 || len(w.reads) > 0 {
			return nil
		}
		a = &w.writes[0]
	}
	if a.mask == 0 {
		*a = *now
	} else if !a.continues(m.St, now) {
		return nil
	}
	return a
}
