package race

import (
	"maps"
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
	// InBlocks says that threads learn of each other by nothing but barriers of their whole block,
	// at which all of them learn the same.
	InBlocks bool
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
	least uint32   // of v
	v     []uint32 // the time of each thread; nil: of all it is least
}

// at is the time of a thread, by its number in the block.
func (b *baseClock) at(i uint32) uint32 {
	if b.v == nil {
		return b.least
	}
	return b.v[i]
}

// Clock is the knowledge of one thread: its own time, common knowledge by block, and single times.
type Clock struct {
	st      *State
	self    uint32 // global thread number
	block   uint32
	own     uint32
	home    *baseClock            // common knowledge of the own block, nil before its first barrier
	mates   *mates                // of the own warp since then, nil if there is none
	bases   map[uint32]*baseClock // of other blocks; nil until there is some
	extra   map[uint32]uint32     // the same
	pending []seen                // read by relaxed operations, effective at the next fence
	older   *[GPU]older           // the same, of pending ones that became too many, by scope less 1
	fenced  *Published            // knowledge at the last fence, which relaxed writes publish
	joined  *Published            // the last that was added, to which a spinning thread comes again
	missed  *missed               // the last that was out of scope
	lanes   *InStep               // of a warp whose lanes are kept in step, else nil
	warp    *Warp                 // whose clock it is; nil for a copy
}

// Published is published knowledge.
type Published struct {
	block uint32
	home  *baseClock // of block
	mates *mates     // of a warp of it
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
		v = max(v, b.at(i))
	}
	return max(v, c.mates.at(tid))
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
	r := &Published{block: c.block, home: c.home, mates: c.mates, self: c.self, own: c.own, who: c.self, scope: GPU}
	if len(c.bases) > 0 {
		r.bases = maps.Clone(c.bases)
	}
	if len(c.extra) > 0 {
		r.extra = maps.Clone(c.extra)
	}
	c.tick()
	return r
}

// tick advances the own time.
func (c *Clock) tick() {
	c.own++
	c.changed()
}

func (c *Clock) Snapshot() *Clock {
	r := c.publish()
	return &Clock{st: c.st, self: c.self, block: c.block, own: r.own, home: r.home, mates: r.mates, bases: r.bases, extra: r.extra}
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
	c.learn(r.mates)
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
		c.changed()
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
	u.tick()
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
