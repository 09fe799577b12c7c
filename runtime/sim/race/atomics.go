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
	for rest := act; rest != 0; rest &= rest - 1 {
		lane := bits.TrailingZeros32(rest) % warpSize
		c := row.Warp.Clocks[lane]
		now.Tid, now.clk = c.self, c.own
		if c.fenced != nil || !m.atomic(&now, addr[lane]-base) {
			return act &^ rest
		}
	}
	return act
}

// atomic notes an atomic operation on a word, if all that the history holds is one that it
// observes.
func (m *Map) atomic(now *Access, off uint64) bool {
	p := m.words(off)
	i := off / 4 % racePage
	if w := p.word(i); w != nil {
		return w.continues(m.St, now)
	}
	a := &p.one[i]
	if a.mask == 0 {
		*a = *now
		return true
	}
	return a.continues(m.St, now)
}
