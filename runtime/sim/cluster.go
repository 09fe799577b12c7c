package sim

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
)

// A cluster is blocks that run at the same time, synchronise with barrier.cluster and reach each
// other's shared memory (PTX ISA 2.2.2, 5.1.7). A grid without clusters has clusters of one block.
//
// In the shared window, which is the same in every block, the addresses up to clusterShift bits are
// the block's own memory; those of mapa hold the rank of another block, counted from 1, above them.
// What mapa gives for the block itself is its own address, so that both compare equal.
type cluster struct {
	l      *launch
	idx    geometry.Dim3
	blocks []*block        // by rank
	phase  uint32          // barriers that have completed
	parked int             // threads that wait in barrier.cluster
	shared *race.Published // what a completed barrier published, for the race check
	gather *race.Meeting   // what threads have brought to the next one
	// Copies that mbarrier objects of the cluster track.
	tracked map[mbarrierKey][]tracked
}

const (
	clusterShift = 24
	maxCluster   = 16 // blocks: what GPUs allow
)

// clusterSize decides on the cluster of a launch: dims is what the launch asks for, zero if it asks
// for nothing (PTX ISA 11.7). grid counts clusters under .blocksareclusters (11.8.1).
func clusterSize(fn *function, grid, dims geometry.Dim3) (cluster, blocks geometry.Dim3, explicit bool, err error) {
	d := fn.decl
	one := geometry.Dim(1, 1, 1)
	fail := func(format string, a ...any) (geometry.Dim3, geometry.Dim3, bool, error) {
		return one, grid, false, fmt.Errorf(format, a...)
	}
	if req := d.ReqCluster; len(req) > 0 {
		want := dim3Of(req)
		if dims != (geometry.Dim3{}) && dims != want {
			return fail("clusters of %v; %s is made for %v", dims, fn.name, want)
		}
		dims = want
	}
	if dims == (geometry.Dim3{}) {
		if d.ExplicitCluster {
			return fail("%s needs the size of a cluster", fn.name)
		}
		return one, grid, false, nil
	}
	if dims.X == 0 || dims.Y == 0 || dims.Z == 0 {
		return fail("a cluster needs positive sizes")
	}
	if dims.X > maxCluster || dims.Y > maxCluster || dims.Z > maxCluster || dims.Count() > maxCluster {
		return fail("cluster of %v blocks; the limit is %d", dims, maxCluster)
	}
	if n := d.MaxCluster; n > 0 && dims.Count() > uint64(n) {
		return fail("cluster of %d blocks; %s allows %d", dims.Count(), fn.name, n)
	}
	if fn.unit.mod.AddressSize != 64 {
		return fail("clusters need 64-bit addresses")
	}
	if d.BlocksAreClusters {
		grid = geometry.Dim(grid.X*dims.X, grid.Y*dims.Y, grid.Z*dims.Z)
	}
	if grid.X%dims.X != 0 || grid.Y%dims.Y != 0 || grid.Z%dims.Z != 0 {
		return fail("a grid of %v blocks is not made of clusters of %v", grid, dims)
	}
	return dims, grid, true, nil
}

// dim3Of reads the numbers of a directive; those left out are 1.
func dim3Of(list []int) geometry.Dim3 {
	d := [3]uint32{1, 1, 1}
	for i, n := range list {
		if i < 3 {
			d[i] = uint32(n)
		}
	}
	return geometry.Dim(d[0], d[1], d[2])
}

// clusters is the size of the grid in clusters.
func (l *launch) clusters() geometry.Dim3 {
	return geometry.Dim(l.grid.X/l.cluster.X, l.grid.Y/l.cluster.Y, l.grid.Z/l.cluster.Z)
}

// newCluster makes cluster i of the grid, with the threads and memory of a finished one if there is
// one.
func (l *launch) newCluster(old *cluster, i uint64) *cluster {
	c := old
	if c == nil {
		c = &cluster{l: l, blocks: make([]*block, l.cluster.Count())}
	}
	c.idx = l.clusters().At(i)
	c.phase, c.parked, c.shared, c.gather, c.tracked = 0, 0, nil, nil, nil
	for rank := range c.blocks {
		in := l.cluster.At(uint64(rank))
		idx := geometry.Dim(c.idx.X*l.cluster.X+in.X, c.idx.Y*l.cluster.Y+in.Y, c.idx.Z*l.cluster.Z+in.Z)
		b := l.reuseBlock(c.blocks[rank], idx)
		b.cluster, b.rank = c, uint32(rank)
		c.blocks[rank] = b
		b.start()
	}
	return c
}

// run lets every block of the cluster go on for at most turns passes; done says that all threads
// have exited. Blocks of one cluster change places after each pass.
func (c *cluster) run(turns int) (done bool, err error) {
	each := turns
	if len(c.blocks) > 1 {
		each = 1
	}
	for ; turns > 0; turns -= each {
		if c.l.m.interrupted.Load() {
			return false, c.interrupted()
		}
		progress, live := false, false
		for _, b := range c.blocks {
			if b.live == 0 {
				continue
			}
			p, err := b.run(each)
			if err != nil {
				return false, err
			}
			progress = progress || p
			live = live || b.live > 0
		}
		if !live {
			return true, nil
		}
		if !progress {
			return false, deadlock(c.blocks)
		}
	}
	return false, nil
}

// interrupted is the fault of a launch that Machine.Interrupt ends.
func (c *cluster) interrupted() *faults.Fault {
	t := c.blocks[0].threads[0]
	for _, b := range c.blocks {
		for _, u := range b.threads {
			if u.state != exited {
				t = u
			}
		}
	}
	return t.fault(faults.Interrupted, "the launch was stopped from outside")
}

// clusterArrive and clusterWait are the forms of barrier.cluster, in extra.mode.
const (
	clusterArrive = "arrive"
	clusterWait   = "wait"
)

// barrier lets warps arrive at barrier.cluster and go on behind it (PTX ISA 9.7.13.3); true if any
// did. In both forms a thread waits for all threads of its warp that have not exited.
func (c *cluster) barrier() bool {
	if c.parked == 0 {
		return false
	}
	moved := false
	for _, b := range c.blocks {
		for _, w := range b.warps {
			if w.meets(clusterArrive) {
				moved = true
				for _, t := range w.threads {
					if t.state == parked {
						c.arrive(t)
						t.release()
					}
				}
			}
		}
	}
	c.complete()
	for _, b := range c.blocks {
		for _, w := range b.warps {
			if w.meets(clusterWait) && w.passes(c.phase) {
				moved = true
				for _, t := range w.threads {
					if t.state == parked {
						t.waits++
						if t.clock != nil {
							t.clock.Join(c.shared)
						}
						t.release()
					}
				}
			}
		}
	}
	return moved
}

// meets says that all live lanes of the warp are in one form of barrier.cluster.
func (w *warp) meets(form string) bool {
	if w.ready != 0 || w.waits != 0 {
		return false
	}
	var first *thread
	for _, t := range w.threads {
		switch {
		case t.state == exited:
		case t.parked.x.park != pkCluster || t.parked.x.mode != form:
			return false
		case first == nil:
			first = t
		case t.parked != first.parked && (t.parked.x.flags|first.parked.x.flags)&pfAligned != 0:
			u := first
			if t.parked.x.flags&pfAligned == 0 {
				t, u = u, t
			}
			f := t.fault(faults.Divergence, "lanes of one warp meet in barrier.cluster from different instructions")
			f.Notes = append(f.Notes, fmt.Sprintf("thread %v waits %s", u.tid, u.position()))
			panic(f)
		}
	}
	return first != nil
}

// passes says that the barrier at which the lanes of the warp have arrived has completed.
func (w *warp) passes(phase uint32) bool {
	ok := true
	for _, t := range w.threads {
		if t.state != parked {
			continue
		}
		if t.arrivals == t.waits {
			t.fail(faults.BadInstr, "barrier.cluster.wait by a thread that has not arrived")
		}
		ok = ok && t.arrivals <= phase
	}
	return ok
}

func (c *cluster) arrive(t *thread) {
	if t.arrivals != t.waits {
		t.fail(faults.BadInstr, "barrier.cluster.arrive by a thread that has arrived and not waited")
	}
	t.arrivals++
	if t.clock == nil {
		return
	}
	if c.gather == nil {
		c.gather = t.clock.NewMeeting()
	}
	c.gather.Arrive(t.clock, t.parked.x.order)
}

// complete ends a phase of the barrier when every thread that has not exited has arrived.
func (c *cluster) complete() {
	for _, b := range c.blocks {
		for _, t := range b.threads {
			if t.state != exited && t.arrivals <= c.phase {
				return
			}
		}
	}
	c.phase++
	if c.gather != nil {
		for _, b := range c.blocks { // exited threads count as arrived
			for _, t := range b.threads {
				if t.state == exited {
					c.gather.Add(t.clock)
				}
			}
		}
		c.shared, c.gather = c.gather.All(), nil
	}
}

// peer finds the shared memory under an address of the shared window that is not the block's own.
func (t *thread) peer(in *instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	rank, off := addr>>clusterShift, addr&(1<<clusterShift-1)
	c := t.blk.cluster
	if rank == 0 || rank > uint64(len(c.blocks)) || addr>>t.as.Shift != 0 {
		t.badWindow(in, memory.Shared, addr, n, kind)
	}
	b := c.blocks[rank-1]
	if in.space == memory.Shared {
		t.fail(faults.WrongSpace, "%s.shared::cta of shared memory of block %v", opWord(kind), b.idx)
	}
	if b.live == 0 {
		t.fail(faults.UseAfterFree, "%s of %d bytes of shared memory of block %v, all of whose threads have exited", kind.Verb(), n, b.idx)
	}
	if g := off >> 4; g >= uint64(len(b.shared.Ends)) || off+n > uint64(b.shared.Ends[g]) {
		t.badWindow(in, memory.Shared, off, n, kind)
	}
	if p := b.shared.Pending; p != nil {
		t.checkPending(p, off, n, kind)
	}
	if m := b.shared.Races; m != nil {
		if !t.clock.Knows(uint32(b.lin)) {
			t.fail(faults.DataRace, "%s of %d bytes of shared memory of block %v is not ordered behind the start of that block", kind.Verb(), n, b.idx)
		}
		t.race(in, m, off, n, kind)
	}
	return &b.shared, off
}

// isShared says that a region is the shared memory of a block, which threads of other clusters
// cannot reach.
func (t *thread) isShared(m *memory.Region) bool {
	if m == &t.blk.shared {
		return true
	}
	for _, b := range t.blk.cluster.blocks {
		if m == &b.shared {
			return true
		}
	}
	return false
}

// mapShared is mapa on an offset in the shared window.
func (t *thread) mapShared(off, rank uint64) uint64 {
	rank &= 0xffffffff
	if n := len(t.blk.cluster.blocks); rank >= uint64(n) {
		t.fail(faults.BadInstr, "mapa to block %d of a cluster of %d", rank, n)
	}
	off &= 1<<clusterShift - 1
	if rank == uint64(t.blk.rank) {
		return off
	}
	return (rank+1)<<clusterShift | off
}

// rankOf is getctarank of an offset in the shared window.
func (t *thread) rankOf(off uint64) uint64 {
	if rank := off >> clusterShift; rank != 0 {
		return rank - 1
	}
	return uint64(t.blk.rank)
}

// window takes the offset of a generic address in the shared window.
func (t *thread) window(addr uint64, op string) uint64 {
	sp, off, _ := t.inWindow(addr)
	if sp != memory.Shared {
		what := "no generic address of shared memory"
		if far := t.foreign(addr); far != "" {
			what = "in " + far
		}
		t.fail(faults.WrongSpace, "%s of %#x, which is %s", op, addr, what)
	}
	return off
}

// decodeMapa decodes mapa (PTX ISA 9.7.9.23).
func decodeMapa(x *inst) error {
	generic := x.one("shared::cluster") == ""
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.want(3, 3); err != nil {
		return err
	}
	s, err := x.srcs(1, t, numeric.U32)
	if err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		addr, base := t.r[in.a], uint64(0)
		if generic {
			base = t.sharedBase()
			addr = t.window(addr, "mapa")
		}
		t.r[in.d] = base + t.mapShared(addr, t.r[in.b])
	}
	x.d.emit(instr{op: opExec, d: d, a: s[0], b: s[1], exec: exec}, shAny, []int32{d}, s)
	return nil
}

// decodeGetctarank decodes getctarank (PTX ISA 9.7.9.24).
func decodeGetctarank(x *inst) error {
	generic := x.one("shared::cluster") == ""
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	s, err := x.srcs(1, t)
	if err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		addr := t.r[in.a]
		if generic {
			addr = t.window(addr, "getctarank")
		}
		t.r[in.d] = t.rankOf(addr)
	}
	x.d.emit(instr{op: opExec, d: d, a: s[0], exec: exec}, shAny, []int32{d}, s)
	return nil
}

// decodeClusterBar decodes barrier.cluster (PTX ISA 9.7.13.3).
func (x *inst) decodeClusterBar() error {
	ex := x.d.extra(extra{park: pkCluster, mode: x.one(clusterArrive, clusterWait)})
	switch ex.mode {
	case clusterArrive:
		ex.order = race.Release
		if x.one("release", "relaxed") == "relaxed" {
			ex.order = race.Relaxed
		}
	case clusterWait:
		x.has("acquire")
		ex.order = race.Acquire
	default:
		return x.errf("needs .arrive or .wait")
	}
	if x.has("aligned") {
		ex.flags |= pfAligned
	}
	if err := x.want(0, 0); err != nil {
		return err
	}
	x.emitPark(ex, 0, 0, 0, 0)
	return nil
}
