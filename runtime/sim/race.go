package sim

import (
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
)

// The data-race check follows happens-before with vector clocks, as FastTrack does: two conflicting
// accesses race unless one happens before the other or both are morally strong (PTX ISA 8.7.1;
// scope.go). Order comes from barriers, from fences with strong accesses, and from release and
// acquire operations.
// It is lenient where usual code is: an atomic read-modify-write acquires even if it is relaxed, a
// barrier is a fence too, and an exited thread counts as having arrived at a barrier.

// raceState belongs to one launch.
type raceState struct {
	l      *launch
	perBlk uint32
	gen    atomic.Uint32
	// locks guard the pages of objects' maps while blocks run in several goroutines; else nil.
	locks *[64]sync.Mutex
	// Plain reads of what others change by atomic operations are no races.
	plainCAS bool
	// Some thread has learned what a thread of another block did.
	met atomic.Bool
}

func newRaceState(l *launch) *raceState {
	return &raceState{l: l, perBlk: uint32(l.dim.Count()), plainCAS: l.m.opts.PlainCAS}
}

// baseClock is what all threads of a block knew about each other at a barrier.
type baseClock struct {
	gen uint32
	v   []uint32
}

// vclock is the knowledge of one thread: its own time, common knowledge by block, and single times.
type vclock struct {
	st      *raceState
	self    uint32 // global thread number
	block   uint32
	own     uint32
	home    *baseClock            // common knowledge of the own block, nil before its first barrier
	bases   map[uint32]*baseClock // of other blocks; nil until there is some
	extra   map[uint32]uint32     // the same
	pending []seen                // read by relaxed operations, effective at the next fence
	older   *[scopeGPU]older      // the same, of pending ones that became too many, by scope less 1
	fenced  *release              // knowledge at the last fence, which relaxed writes publish
	joined  *release              // the last that was added, to which a spinning thread comes again
	missed  *missed               // the last that was out of scope
}

// release is published knowledge.
type release struct {
	block uint32
	home  *baseClock // of block
	self  uint32     // whose time was own
	own   uint32
	bases map[uint32]*baseClock
	extra map[uint32]uint32
	who   uint32     // who published it, for whom in its scope
	scope scopeLevel // in which threads may acquire it
	wide  *release   // what the thread published before for a wider scope
}

// nobody is the number of no thread and no block.
const nobody = ^uint32(0)

func (st *raceState) newClock(b *block, t *thread) *vclock {
	return &vclock{st: st, self: uint32(b.lin)*st.perBlk + t.lin, block: uint32(b.lin), own: 1}
}

// get is the time of another thread that this one knows of.
func (c *vclock) get(tid uint32) uint32 {
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

// publish copies the knowledge and advances the own time, so that later accesses are not covered.
func (c *vclock) publish() *release {
	r := &release{block: c.block, home: c.home, self: c.self, own: c.own, who: c.self, scope: scopeGPU}
	if len(c.bases) > 0 {
		r.bases = maps.Clone(c.bases)
	}
	if len(c.extra) > 0 {
		r.extra = maps.Clone(c.extra)
	}
	c.own++
	return r
}

func (c *vclock) snapshot() *vclock {
	r := c.publish()
	return &vclock{st: c.st, self: c.self, block: c.block, own: r.own, home: r.home, bases: r.bases, extra: r.extra}
}

// join adds published knowledge.
func (c *vclock) join(r *release) {
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
func (c *vclock) know(block uint32, b *baseClock) {
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
func (c *vclock) time(tid, v uint32) {
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
func (c *vclock) meet(block uint32) {
	if c.self != nobody && block != c.block && !c.st.met.Load() {
		c.st.met.Store(true)
	}
}

// union is an empty collector of knowledge.
func (st *raceState) union() *vclock { return &vclock{st: st, self: nobody, block: nobody} }

// all gives what a union has collected.
func (c *vclock) all() *release {
	return &release{block: nobody, self: nobody, bases: c.bases, extra: c.extra}
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
			return m
		}
	}
	return b
}

// fence makes relaxed reads so far acquire and relaxed writes to come release.
func (t *thread) fence(ord memOrder, scope scopeLevel) {
	c := t.clock
	c.settle(scope)
	if !ord.releases() {
		return
	}
	old := c.fenced
	c.fenced = c.publish()
	c.fenced.scope = scope
	for ; old != nil && scope < scopeGPU; old = old.wide { // a wider fence before holds as well
		if old.scope > scope {
			c.fenced.wide = old
			break
		}
	}
}

// syncRead takes what a strong write published at the place.
func (t *thread) syncRead(m *raceMap, off uint64, ord memOrder, scope scopeLevel) {
	r := m.sync[off]
	if r == nil {
		return
	}
	if ord.acquires() {
		t.clock.join(t.clock.take(r, scope))
	} else {
		t.clock.later(seen{r, scope})
	}
}

// syncWrite publishes at a place. A read-modify-write continues the release sequence: what stood
// there before stays published. If the thread has joined that by syncRead, what it knows itself
// covers it.
func (t *thread) syncWrite(m *raceMap, off uint64, ord memOrder, scope scopeLevel, rmw bool) {
	fenced := t.clock.fenced
	r := fenced.within(scope)
	if ord.releases() {
		r = t.clock.publish()
		if r.scope = scope; fenced != nil && fenced.scope > scope {
			r.wide = fenced.within(scope)
		}
	}
	old := m.sync[off]
	if rmw && old != nil && (!ord.releases() || t.clock.joined != old) {
		if r == nil {
			return
		}
		c := t.clock.st.union()
		c.join(old)
		c.join(r)
		r = c.allFor(old, r)
	}
	if r == nil {
		delete(m.sync, off)
		return
	}
	m.sync[off] = r
}

// shareFences gives every thread of a barrier what any of them has fenced: a fence followed by a
// barrier and another thread's relaxed write publishes too (CUDA's threadFenceReduction).
func shareFences(list []*thread) {
	var common *release
	var wide release
	var u *vclock
	for _, t := range list {
		f := t.clock.fenced
		switch {
		case f == nil || f == common:
		case common == nil:
			common = f
		default:
			if u == nil {
				u = t.clock.st.union()
				u.join(common)
			}
			u.join(f)
			wide.scope, wide.who = max(wide.scope, f.scope), f.who
		}
	}
	if u != nil {
		common = u.allFor(common, &wide)
	}
	for _, t := range list {
		t.clock.fenced = common
	}
}

// joinClocks orders the lanes of bar.warp.sync.
func joinClocks(lanes []*thread) {
	shareFences(lanes)
	var all []*release
	for _, t := range lanes {
		t.fence(ordRelaxed, scopeGPU)
		all = append(all, t.clock.publish())
	}
	for _, t := range lanes {
		for _, r := range all {
			t.clock.join(r)
		}
	}
}

// meeting collects what the threads of a barrier know, as common knowledge of their blocks.
type meeting struct {
	st     *raceState
	bases  map[uint32]*baseClock // of the blocks that take part
	homes  map[uint32]*baseClock // their common knowledge so far
	others *vclock               // what is known of other blocks
}

func (st *raceState) newMeeting() *meeting {
	return &meeting{st: st, bases: map[uint32]*baseClock{}, homes: map[uint32]*baseClock{}, others: st.union()}
}

// add brings the knowledge of a thread.
func (m *meeting) add(c *vclock) {
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

// all gives what the meeting has collected.
func (m *meeting) all() *release {
	for k, base := range m.bases {
		if home := m.homes[k]; home != nil {
			for i, v := range home.v {
				base.v[i] = max(base.v[i], v)
			}
		}
		m.others.know(k, base)
	}
	return m.others.all()
}

// joinBarrier orders the threads of a block barrier and those that arrived without waiting.
func joinBarrier(list []*thread, arrived []*vclock) {
	shareFences(list)
	m := list[0].clock.st.newMeeting()
	for _, t := range list {
		t.fence(ordRelaxed, scopeGPU)
		m.add(t.clock)
	}
	for _, c := range arrived {
		m.add(c)
	}
	for _, t := range list[0].blk.threads {
		if t.state == exited && t.clock != nil {
			m.add(t.clock)
		}
	}
	r := m.all()
	for _, t := range list {
		c := t.clock
		c.own++
		c.home, c.extra = nil, nil
		c.join(r)
	}
}

// knows says that something a thread of the block did, if only its start, happened before.
func (c *vclock) knows(block uint32) bool {
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

// sharedRegion names the shared memory of a block; messages name the variable instead.
const sharedRegion = "shared memory"

// conflicts says that the earlier access a races with the present one of the thread.
func (a *raceAccess) conflicts(c *vclock, now *raceAccess) bool {
	return a.mask&now.mask != 0 && !a.moral(c.st, now) && a.tid != now.tid && c.get(a.tid) < a.clk && !(c.st.plainCAS && a.idiom(now))
}

// moral says that two accesses are morally strong with each other.
func (a *raceAccess) moral(st *raceState, now *raceAccess) bool {
	return a.scope > 0 && now.scope > 0 && st.covers(min(a.scope, now.scope), a.tid, now.tid)
}

// idiom says that they may be the plain read in front of a compare-and-swap loop and what that
// changes.
func (a *raceAccess) idiom(now *raceAccess) bool {
	return a.atomic && now.scope == 0 && !now.write || now.atomic && a.scope == 0 && !a.write
}

// race checks one access and notes it.
func (t *thread) race(in *instr, m *raceMap, off, n uint64, kind accKind) {
	c := t.clock
	if c == nil || kind == accRead && m.calm(off, n) {
		return
	}
	if m.st.locks != nil && m.base != 0 {
		if rest := pageBytes - off%pageBytes; rest < n { // each page has its lock
			t.race(in, m, off, rest, kind)
			t.race(in, m, off+rest, n-rest, kind)
			return
		}
		lock := &m.st.locks[off/pageBytes%uint64(len(m.st.locks))]
		lock.Lock()
		defer lock.Unlock()
	}
	now := raceAccess{tid: c.self, clk: c.own, write: kind.write(), atomic: kind&accAtomic != 0, pc: int32(t.pc), fn: int32(t.fn.id)}
	if kind&accStrong != 0 {
		if now.scope = scopeGPU; in.x != nil && in.x.scope != 0 {
			now.scope = in.x.scope
		}
	}
	for o := off &^ 3; o < off+n; o += 4 {
		now.mask = 0xf
		if o < off {
			now.mask = 0xf << (off - o) & 0xf
		}
		if end := off + n; o+4 > end {
			now.mask &= 0xf >> (o + 4 - end)
		}
		p, i := m.page(o), o/4%racePage
		if p.several == nil || p.several[i] == nil {
			if p.one[i].covers(&now) {
				continue
			}
			p.spread(i)
		}
		w := p.several[i]
		if now.atomic && w.continues(m.st, &now) {
			continue
		}
		for i := range w.writes {
			if w.writes[i].conflicts(c, &now) {
				t.reportRace(m, off, n, kind, &now, &w.writes[i])
			}
		}
		if !kind.write() {
			if len(w.reads) == maxReaders && now.scope == 0 { // what many read: not worth a search
				w.reads[now.tid%maxReaders] = now
				if now.mask == 0xf && len(w.writes) == 0 && w.apart(c) {
					p.calm.Or(1 << i)
				}
				continue
			}
			p.calm.And(^(uint64(1) << i)) // it can take the place of one that made it so
			w.reads = note(w.reads, now, c)
			continue
		}
		for i := range w.reads {
			if w.reads[i].conflicts(c, &now) {
				t.reportRace(m, off, n, kind, &now, &w.reads[i])
			}
		}
		p.calm.And(^(uint64(1) << i))
		w.writes = note(w.writes, now, c)
		w.reads = dropCovered(w.reads, &now)
	}
}

// maxStrong is how many strong accesses of different threads are remembered beside each other.
const maxStrong = 4

// note adds an access in place of one that it makes superfluous: one by the same thread that was no
// weaker, one that happened before, or a strong write before an atomic operation, which observes it
// (PTX ISA 8.9.4, causality order).
func note(list []raceAccess, now raceAccess, c *vclock) []raceAccess {
	strong, last := 0, 0
	for i := range list {
		a := &list[i]
		if a.mask&^now.mask != 0 {
			continue
		}
		switch {
		case a.tid == now.tid:
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
		case c.get(a.tid) >= a.clk:
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
		list[now.tid%maxReaders] = now
	}
	return list
}

// dropCovered removes reads whose bytes a write has overwritten: later conflicts are the write's.
func dropCovered(list []raceAccess, now *raceAccess) []raceAccess {
	kept := list[:0]
	for _, a := range list {
		if a.mask&^now.mask != 0 {
			kept = append(kept, a)
		}
	}
	return kept
}

func (t *thread) reportRace(m *raceMap, off, n uint64, kind accKind, now, a *raceAccess) {
	did := map[bool]string{false: "read", true: "wrote"}[a.write]
	st := m.st
	what := fmt.Sprintf("at offset %d of %s", off, m.what)
	if m.what == sharedRegion {
		what = "of " + t.prog.sharedName(off) + t.object(spShared, 0, off, n).aside()
	} else if m.base != 0 {
		what += t.object(spGlobal, m.base, m.base+off, n).aside()
	}
	f := t.fault(DataRace, "%s of %d bytes %s is not ordered with another thread's access", kind.verb(), n, what)
	lin := a.tid % st.perBlk
	d, g := st.l.dim, st.l.grid
	blk := a.tid / st.perBlk
	tid := Dim3{lin % d.X, lin / d.X % d.Y, lin / (d.X * d.Y)}
	bid := Dim3{blk % g.X, blk / g.X % g.Y, blk / (g.X * g.Y)}
	at := t.prog.funcs[a.fn].position(int(a.pc))
	f.Notes = append(f.Notes, fmt.Sprintf("thread %v block %v %s it %s", tid, bid, did, at))
	f.Related = append(f.Related, Related{len(f.Notes) - 1, at})
	if why := st.explain(t.clock, now, a); why != "" {
		f.Notes = append(f.Notes, why)
	}
	if bid == t.blk.idx {
		t.barriersBetween(f)
	}
	t.raise(f)
}

// barriersBetween says where in the course of the block's barriers a race of two of its threads is.
// A barrier of all threads orders what stands in front of it and behind it, so that none lies
// between the two: the last one was before both.
func (t *thread) barriersBetween(f *Fault) {
	last := t.blk.passed
	if last.fn == nil {
		f.Notes = append(f.Notes, "no barrier is between the two: the block has completed none")
		return
	}
	at := last.fn.position(last.pc)
	f.Notes = append(f.Notes, "no barrier is between the two: the last that the block has completed, "+at.String()+", was before both")
	f.Related = append(f.Related, Related{len(f.Notes) - 1, at})
}
