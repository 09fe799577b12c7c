package race

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"cptx/runtime/sim/geometry"
)

// The data-race check follows happens-before with vector clocks, as FastTrack does: two conflicting
// accesses race unless one happens before the other or both are morally strong (PTX ISA 8.7.1;
// scope.go). Order comes from barriers, from fences with strong accesses, and from release and
// acquire operations.
// It is lenient where usual code is: an atomic read-modify-write acquires even if it is relaxed, a
// barrier is a fence too, and an exited thread counts as having arrived at a barrier.

// State belongs to one launch.
type State struct {
	grid, dim, cluster geometry.Dim3 // blocks of the grid, threads of a block, blocks of a cluster
	perBlk             uint32
	gen                atomic.Uint32
	// locks guard the pages of objects' maps while blocks run in several goroutines; else nil.
	locks *[64]sync.Mutex
	// Plain reads of what others change by atomic operations are no races.
	plainCAS bool
	bytes    atomic.Int64 // of the histories of objects
	// Some thread has learned what a thread of another block did.
	met atomic.Bool
}

// New is that of a grid of blocks of dim threads, in clusters.
func New(grid, dim, cluster geometry.Dim3, plainCAS bool) *State {
	return &State{grid: grid, dim: dim, cluster: cluster, perBlk: uint32(dim.Count()), plainCAS: plainCAS}
}

// Bytes is about how much memory the histories of objects take.
func (st *State) Bytes() uint64 { return uint64(st.bytes.Load()) }

// GoParallel lets blocks run in several goroutines.
func (st *State) GoParallel() { st.locks = new([64]sync.Mutex) }

// Thread is the index of a thread in its block, and that of the block, by its number in the grid.
func (st *State) Thread(number uint32) (thread, block geometry.Dim3) {
	lin, blk := number%st.perBlk, number/st.perBlk
	return st.dim.At(uint64(lin)), st.grid.At(uint64(blk))
}

// baseClock is what all threads of a block knew about each other at a barrier.
type baseClock struct {
	gen   uint32
	least uint32 // of v
	v     []uint32
}

// Clock is the knowledge of one thread: its own time, common knowledge by block, and single times.
type Clock struct {
	st      *State
	self    uint32 // global thread number
	block   uint32
	own     uint32
	home    *baseClock            // common knowledge of the own block, nil before its first barrier
	bases   map[uint32]*baseClock // of other blocks; nil until there is some
	extra   map[uint32]uint32     // the same
	pending []seen                // read by relaxed operations, effective at the next fence
	older   *[GPU]older           // the same, of pending ones that became too many, by scope less 1
	fenced  *Published            // knowledge at the last fence, which relaxed writes publish
	joined  *Published            // the last that was added, to which a spinning thread comes again
	missed  *missed               // the last that was out of scope
	lanes   *InStep               // of a warp whose lanes are kept in step, else nil
}

// Published is published knowledge.
type Published struct {
	block uint32
	home  *baseClock // of block
	self  uint32     // whose time was own
	own   uint32
	bases map[uint32]*baseClock
	extra map[uint32]uint32
	who   uint32     // who published it, for whom in its scope
	scope Scope      // in which threads may acquire it
	wide  *Published // what the thread published before for a wider scope
}

// nobody is the number of no thread and no block.
const nobody = ^uint32(0)

// NewClock is the clock of a thread, by its number in its block.
func (st *State) NewClock(block, lin uint32) *Clock {
	return &Clock{st: st, self: block*st.perBlk + lin, block: block, own: 1}
}

// get is the time of another thread that this one knows of.
func (c *Clock) get(tid uint32) uint32 {
	if tid == c.self {
		return c.own
	}
	v := uint32(0)
	if len(c.extra) > 0 {
		v = c.extra[tid]
	}
	b, i := c.home, tid-c.block*c.st.perBlk
	if i >= c.st.perBlk {
		b, i = c.bases[tid/c.st.perBlk], tid%c.st.perBlk
	}
	if b != nil {
		v = max(v, b.v[i])
	}
	return v
}

// past says that an access comes before what the thread does now.
func (c *Clock) past(tid, clk uint32) bool {
	if home := c.home; home != nil && clk <= home.least && !c.foreign(tid) {
		return true
	}
	return c.get(tid) >= clk
}

// publish copies the knowledge and advances the own time, so that later accesses are not covered.
func (c *Clock) publish() *Published {
	r := &Published{block: c.block, home: c.home, self: c.self, own: c.own, who: c.self, scope: GPU}
	if len(c.bases) > 0 {
		r.bases = maps.Clone(c.bases)
	}
	if len(c.extra) > 0 {
		r.extra = maps.Clone(c.extra)
	}
	c.own++
	return r
}

func (c *Clock) Snapshot() *Clock {
	r := c.publish()
	return &Clock{st: c.st, self: c.self, block: c.block, own: r.own, home: r.home, bases: r.bases, extra: r.extra}
}

// Join adds published knowledge.
func (c *Clock) Join(r *Published) {
	if r == nil || r == c.joined {
		return
	}
	c.joined = r
	if r.home != nil {
		c.know(r.block, r.home)
	}
	for k, b := range r.bases {
		c.know(k, b)
	}
	if r.self != nobody {
		c.time(r.self, r.own)
	}
	for k, v := range r.extra {
		c.time(k, v)
	}
}

// know adds what is common knowledge in a block.
func (c *Clock) know(block uint32, b *baseClock) {
	if block == c.block {
		c.home = mergeBase(c.home, b)
		return
	}
	if c.bases == nil {
		c.bases = map[uint32]*baseClock{}
	}
	c.meet(block)
	c.bases[block] = mergeBase(c.bases[block], b)
}

// time adds the time of one thread.
func (c *Clock) time(tid, v uint32) {
	if tid == c.self || v <= c.extra[tid] {
		return
	}
	if c.extra == nil {
		c.extra = map[uint32]uint32{}
	}
	c.meet(tid / c.st.perBlk)
	c.extra[tid] = v
}

// meet notes that a thread learns of a block.
func (c *Clock) meet(block uint32) {
	if c.self != nobody && block != c.block && !c.st.met.Load() {
		c.st.met.Store(true)
	}
}

// union is an empty collector of knowledge.
func (st *State) union() *Clock { return &Clock{st: st, self: nobody, block: nobody} }

// all gives what a union has collected.
func (c *Clock) all() *Published {
	return &Published{block: nobody, self: nobody, bases: c.bases, extra: c.extra}
}

func mergeBase(a, b *baseClock) *baseClock {
	if a == nil || a == b {
		return b
	}
	if a.gen > b.gen {
		a, b = b, a
	}
	for i := range b.v { // usually the later one covers the earlier
		if a.v[i] > b.v[i] {
			m := &baseClock{gen: b.gen, v: append([]uint32(nil), b.v...)}
			for i := range m.v {
				m.v[i] = max(m.v[i], a.v[i])
			}
			m.least = slices.Min(m.v)
			return m
		}
	}
	return b
}

// Fence makes relaxed reads so far acquire and relaxed writes to come release.
func (c *Clock) Fence(ord Order, scope Scope) {
	c.settle(scope)
	if !ord.releases() {
		return
	}
	old := c.fenced
	c.fenced = c.publish()
	c.fenced.scope = scope
	for ; old != nil && scope < GPU; old = old.wide { // a wider fence before holds as well
		if old.scope > scope {
			c.fenced.wide = old
			break
		}
	}
}

// SyncRead takes what a strong write published at the place.
func (c *Clock) SyncRead(m *Map, off uint64, ord Order, scope Scope) {
	r := m.sync[off]
	if r == nil {
		return
	}
	if ord.acquires() {
		c.Join(c.take(r, scope))
	} else {
		c.later(seen{r, scope})
	}
}

// SyncWrite publishes at a place. A read-modify-write continues the release sequence: what stood
// there before stays published. If the thread has joined that by SyncRead, what it knows itself
// covers it.
func (c *Clock) SyncWrite(m *Map, off uint64, ord Order, scope Scope, rmw bool) {
	fenced := c.fenced
	r := fenced.within(scope)
	if ord.releases() {
		r = c.publish()
		if r.scope = scope; fenced != nil && fenced.scope > scope {
			r.wide = fenced.within(scope)
		}
	}
	old := m.sync[off]
	if rmw && old != nil && (!ord.releases() || c.joined != old) {
		if r == nil {
			return
		}
		u := c.st.union()
		u.Join(old)
		u.Join(r)
		r = u.allFor(old, r)
	}
	if r == nil {
		delete(m.sync, off)
		return
	}
	if m.sync == nil {
		m.sync = map[uint64]*Published{}
	}
	m.sync[off] = r
}

// SyncAtomic is what an atomic operation takes and publishes. It is lenient: a lock taken by a
// relaxed operation is usual.
func (c *Clock) SyncAtomic(m *Map, off uint64, ord Order, scope Scope) {
	if len(m.sync) == 0 && c.fenced == nil && !ord.releases() {
		return
	}
	c.SyncRead(m, off, AcqRel, scope)
	c.SyncWrite(m, off, ord, scope, true)
}

// Learn orders what another lane of the warp has done so far before what this one does from now on.
func (c *Clock) Learn(u *Clock) {
	c.time(u.self, u.own)
	u.own++
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

// JoinWarp orders the lanes of bar.warp.sync.
func JoinWarp(lanes []*Clock) {
	shareFences(lanes)
	var all []*Published
	for _, c := range lanes {
		c.Fence(Relaxed, GPU)
		all = append(all, c.publish())
	}
	for _, c := range lanes {
		for _, r := range all {
			c.Join(r)
		}
	}
}

// Meeting collects what the threads of a barrier know, as common knowledge of their blocks.
type Meeting struct {
	st     *State
	bases  map[uint32]*baseClock // of the blocks that take part
	homes  map[uint32]*baseClock // their common knowledge so far
	others *Clock                // what is known of other blocks
}

// NewMeeting is one for threads of the clock's launch.
func (c *Clock) NewMeeting() *Meeting {
	st := c.st
	return &Meeting{st: st, bases: map[uint32]*baseClock{}, homes: map[uint32]*baseClock{}, others: st.union()}
}

// Add brings the knowledge of a thread.
func (m *Meeting) Add(c *Clock) {
	n := m.st.perBlk
	base := m.bases[c.block]
	if base == nil {
		base = &baseClock{gen: m.st.gen.Add(1), v: make([]uint32, n)}
		m.bases[c.block] = base
	}
	base.v[c.self%n] = max(base.v[c.self%n], c.own)
	for k, v := range c.extra {
		if k/n == c.block {
			base.v[k%n] = max(base.v[k%n], v)
		} else {
			m.others.time(k, v)
		}
	}
	for k, v := range c.bases {
		m.others.know(k, v)
	}
	if c.home != nil {
		m.homes[c.block] = mergeBase(m.homes[c.block], c.home)
	}
}

// Arrive brings the knowledge of a thread that arrives at a barrier: all, or what it has fenced.
func (m *Meeting) Arrive(c *Clock, ord Order) {
	if ord.releases() {
		m.Add(c)
		c.own++
	} else if c.fenced != nil {
		m.others.Join(c.fenced)
	}
}

// All gives what the meeting has collected.
func (m *Meeting) All() *Published {
	for k, base := range m.bases {
		if home := m.homes[k]; home != nil {
			for i, v := range home.v {
				base.v[i] = max(base.v[i], v)
			}
		}
		base.least = slices.Min(base.v)
		if len(m.bases) == 1 && len(m.others.bases) == 0 && len(m.others.extra) == 0 { // no map to go through
			return &Published{block: k, home: base, self: nobody}
		}
		m.others.know(k, base)
	}
	return m.others.all()
}

// JoinBarrier orders the threads that wait at a block's barrier after each other and those that
// arrived without waiting, or have exited.
func JoinBarrier(list, arrived []*Clock) {
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
		c.own++
		c.home, c.extra = nil, nil
		c.Join(r)
	}
}

// Knows says that something a thread of the block did, if only its start, happened before.
func (c *Clock) Knows(block uint32) bool {
	if c.bases[block] != nil {
		return true
	}
	for tid := range c.extra {
		if tid/c.st.perBlk == block {
			return true
		}
	}
	return false
}

// SharedMemory names the shared memory of a block; messages name the variable instead.
const SharedMemory = "shared memory"

// conflicts says that the earlier access a races with the present one of the thread.
func (a *Access) conflicts(c *Clock, now *Access) bool {
	return a.mask&now.mask != 0 && (!a.moral(c.st, now) || a.volatileInStep(c, now)) && a.Tid != now.Tid && c.get(a.Tid) < a.clk && !(c.st.plainCAS && a.idiom(now))
}

// volatileInStep says that strong accesses, such as to volatile variables, are no race, and that
// the program relies on the order in which lanes of a warp come in step.
func (a *Access) volatileInStep(c *Clock, now *Access) bool {
	return c.lanes != nil && !a.atomic && !now.atomic && c.lanes.orders(a, now)
}

// moral says that two accesses are morally strong with each other.
func (a *Access) moral(st *State, now *Access) bool {
	return a.scope > 0 && now.scope > 0 && st.covers(min(a.scope, now.scope), a.Tid, now.Tid)
}

// idiom says that they may be the plain read before a compare-and-swap loop and what that
// changes.
func (a *Access) idiom(now *Access) bool {
	return a.atomic && now.scope == 0 && !now.Write || now.atomic && a.scope == 0 && !a.Write
}

// Conflict is an earlier access that races with one of n bytes at an offset.
type Conflict struct {
	Access
	Off, N uint64
}

// Check notes an access of n bytes and gives those that race with it.
func (m *Map) Check(c *Clock, now Access, off, n uint64) (found []Conflict) {
	if m.St.locks != nil && m.Base != 0 {
		if rest := pageBytes - off%pageBytes; rest < n { // each page has its lock
			return append(m.Check(c, now, off, rest), m.Check(c, now, off+rest, n-rest)...)
		}
		defer unlock(m.lock(off))
	}
	for o := off &^ 3; o < off+n; o += 4 {
		now.mask = 0xf
		if o < off {
			now.mask = 0xf << (off - o) & 0xf
		}
		if end := off + n; o+4 > end {
			now.mask &= 0xf >> (o + 4 - end)
		}
		p, i := m.words(o), o/4%racePage
		if p.several == nil || p.several[i] == nil {
			if p.one[i].covers(&now) {
				continue
			}
			m.spread(p, i)
		}
		w := p.several[i]
		if now.atomic && w.continues(m.St, &now) {
			continue
		}
		for i := range w.writes {
			if w.writes[i].conflicts(c, &now) {
				found = append(found, Conflict{w.writes[i], off, n})
			}
		}
		if !now.Write {
			if len(w.reads) == maxReaders && now.scope == 0 { // what many read: not worth a search
				if now.mask == 0xf && len(w.writes) == 0 && w.apart(c) {
					w.keep(c, now)
					p.calm.Or(1 << i)
				} else {
					w.reads[now.Tid%maxReaders] = now
				}
				continue
			}
			p.calm.And(^(uint64(1) << i)) // it can take the place of one that made it so
			w.reads = note(w.reads, now, c)
			continue
		}
		for i := range w.reads {
			if w.reads[i].conflicts(c, &now) {
				found = append(found, Conflict{w.reads[i], off, n})
			}
		}
		p.calm.And(^(uint64(1) << i))
		w.writes = note(w.writes, now, c)
		w.reads = dropCovered(w.reads, &now)
	}
	return found
}

// maxStrong is how many strong accesses of different threads are remembered beside each other.
const maxStrong = 4

// note adds an access in place of one that it makes superfluous: one by the same thread that was no
// weaker, one that happened before, or a strong write before an atomic operation, which observes it
// (PTX ISA 8.9.4, causality order).
func note(list []Access, now Access, c *Clock) []Access {
	strong, last := 0, 0
	for i := range list {
		a := &list[i]
		if a.mask&^now.mask != 0 {
			continue
		}
		switch {
		case a.Tid == now.Tid:
			if a.scope >= now.scope {
				*a = now
				return list
			}
		case a.scope > 0 && now.scope > 0 && a.moral(c.st, &now):
			if now.atomic && a.scope >= now.scope {
				*a = now
				return list
			}
			strong++
			last = i
		case c.get(a.Tid) >= a.clk:
			*a = now
			return list
		}
	}
	switch {
	case strong >= maxStrong:
		list[last] = now
	case len(list) < maxReaders:
		return append(list, now)
	default:
		list[now.Tid%maxReaders] = now
	}
	return list
}

// dropCovered removes reads whose bytes a write has overwritten: later conflicts are the write's.
func dropCovered(list []Access, now *Access) []Access {
	kept := list[:0]
	for _, a := range list {
		if a.mask&^now.mask != 0 {
			kept = append(kept, a)
		}
	}
	return kept
}
