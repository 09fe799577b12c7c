package race

import (
	"math/bits"
	"slices"
)

// mergeBase is what is known by either; usually the later one covers the earlier.
func mergeBase(a, b *baseClock) *baseClock {
	if a == nil || a == b {
		return b
	}
	if a.gen > b.gen {
		a, b = b, a
	}
	if b.covers(a) {
		return b
	}
	n := max(len(a.v), len(b.v))
	if n == 0 {
		return a
	}
	m := &baseClock{gen: b.gen, v: make([]uint32, n)}
	m.raise(a)
	m.raise(b)
	m.least = slices.Min(m.v)
	return m
}

// covers says that the other knows no later time of any thread.
func (b *baseClock) covers(a *baseClock) bool {
	if a.v == nil && a.least <= b.least {
		return true
	}
	for i := range max(len(a.v), len(b.v)) {
		if a.at(uint32(i)) > b.at(uint32(i)) {
			return false
		}
	}
	return len(a.v)+len(b.v) > 0
}

// raise adds the times of another, which has less room if any.
func (b *baseClock) raise(a *baseClock) {
	for i := range b.v {
		b.v[i] = max(b.v[i], a.at(uint32(i)))
	}
}

// shareFences gives every thread of a barrier what any of them has fenced: a fence followed by a
// barrier and another thread's relaxed write publishes too (CUDA's threadFenceReduction).
func shareFences(list []*Clock) {
	var common *Published
	var wide Published
	var u *Clock
	for _, c := range list {
		f := c.fenced
		switch {
		case f == nil || f == common:
		case common == nil:
			common = f
		default:
			if u == nil {
				u = c.st.union()
				u.Join(common)
			}
			u.Join(f)
			wide.scope, wide.who = max(wide.scope, f.scope), f.who
		}
	}
	if u != nil {
		common = u.allFor(common, &wide)
	}
	for _, c := range list {
		c.fenced = common
	}
}

// Meeting collects what the threads of a barrier know, as common knowledge of their blocks.
type Meeting struct {
	st     *State
	parts  []part // of the blocks that take part, in the order in which they came
	others *Clock // what is known of other blocks
}

// part is what threads of one block bring to a meeting.
type part struct {
	block uint32
	base  *baseClock // the times of those that have come
	home  *baseClock // their common knowledge so far
}

// NewMeeting is one for threads of the clock's launch.
func (c *Clock) NewMeeting() *Meeting { return &Meeting{st: c.st, others: c.st.union()} }

// of is the part of a block.
func (m *Meeting) of(block uint32) *part {
	for i := len(m.parts) - 1; i >= 0; i-- {
		if m.parts[i].block == block {
			return &m.parts[i]
		}
	}
	base := &baseClock{gen: m.st.gen.Add(1), v: make([]uint32, m.st.perBlk)}
	m.parts = append(m.parts, part{block: block, base: base})
	return &m.parts[len(m.parts)-1]
}

// Add brings the knowledge of a thread.
func (m *Meeting) Add(c *Clock) {
	n := m.st.perBlk
	p := m.of(c.block)
	v := p.base.v
	v[c.self%n] = max(v[c.self%n], c.own)
	for k, t := range c.extra {
		if k/n == c.block {
			v[k%n] = max(v[k%n], t)
		} else {
			m.others.time(k, t)
		}
	}
	for k, b := range c.bases {
		m.others.know(k, b)
	}
	if w := c.mates; w != nil {
		for rest := w.lanes; rest != 0; rest &= rest - 1 {
			k := (w.first + uint32(bits.TrailingZeros32(rest))) % n
			v[k] = max(v[k], w.time)
		}
	}
	if c.home != nil {
		p.home = mergeBase(p.home, c.home)
	}
}

// Arrive brings the knowledge of a thread that arrives at a barrier: all, or what it has fenced.
func (m *Meeting) Arrive(c *Clock, ord Order) {
	if ord.releases() {
		m.Add(c)
		c.tick()
	} else if c.fenced != nil {
		m.others.Join(c.fenced)
	}
}

// All gives what the meeting has collected.
func (m *Meeting) All() *Published {
	for i := range m.parts {
		p := &m.parts[i]
		if p.home != nil {
			p.base.raise(p.home)
		}
		p.base.least = slices.Min(p.base.v)
		if len(m.parts) == 1 && len(m.others.bases) == 0 && len(m.others.extra) == 0 { // no map to go through
			return &Published{block: p.block, home: p.base, self: nobody}
		}
		m.others.know(p.block, p.base)
	}
	return m.others.all()
}

// JoinBarrier orders the threads that wait at a block's barrier after each other and those that
// arrived without waiting, or have exited.
func JoinBarrier(list, arrived []*Clock) {
	if len(arrived) == 0 && joinAlike(list) {
		return
	}
	shareFences(list)
	m := list[0].NewMeeting()
	for _, c := range list {
		c.Fence(Relaxed, GPU)
		m.Add(c)
	}
	for _, c := range arrived {
		m.Add(c)
	}
	r := m.All()
	for _, c := range list {
		c.tick()
		c.home, c.mates, c.extra = nil, nil, nil
		c.Join(r)
	}
}

// joinAlike is JoinBarrier of all threads of a block that know nothing but what earlier ones told
// them, and lanes of their warp.
func joinAlike(list []*Clock) bool {
	first := list[0]
	if len(list) != int(first.st.perBlk) {
		return false
	}
	least, most := first.own, first.own
	for _, c := range list {
		if c.home != first.home || !c.simple() {
			return false
		}
		least, most = min(least, c.own), max(most, c.own)
	}
	home := &baseClock{gen: first.st.gen.Add(1), least: least}
	if least < most {
		home.v = make([]uint32, len(list))
		for _, c := range list {
			home.v[c.self%first.st.perBlk] = c.own
		}
	}
	for _, c := range list {
		c.home, c.mates = home, nil
		c.tick()
	}
	return true
}

// simple says that a thread has no knowledge of its own but of its warp, and nothing to tell from a
// fence.
func (c *Clock) simple() bool {
	return len(c.extra) == 0 && len(c.bases) == 0 && len(c.pending) == 0 && c.older == nil && c.fenced == nil
}
