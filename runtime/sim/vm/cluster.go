package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// A cluster is blocks that run at the same time, synchronise with barrier.cluster and reach each
// other's shared memory (PTX ISA 2.2.2, 5.1.7). A grid without clusters has clusters of one block.
//
// In the shared window, which is the same in every block, the addresses up to ClusterShift bits are
// the block's own memory; those of mapa hold the rank of another block, counted from 1, above them.
// What mapa gives for the block itself is its own address, so that both compare equal.
type Cluster struct {
	Grid   *Grid
	Idx    geometry.Dim3
	Blocks []*Block        // by rank
	Phase  uint32          // barriers that have completed
	Parked int             // threads that wait in barrier.cluster
	Shared *race.Published // what a completed barrier published, for the race check
	Gather *race.Meeting   // what threads have brought to the next one
	// Copies that mbarrier objects of the cluster track.
	Tracked map[MBarrierKey][]Tracked
}

const (
	ClusterShift = 24
	MaxCluster   = 16 // blocks: what GPUs allow
)

// ClusterArrive and ClusterWait are the forms of barrier.cluster, in extra.mode.
const (
	ClusterArrive = "arrive"
	ClusterWait   = "wait"
)

// peer finds the shared memory under an address of the shared window that is not the block's own.
func (t *Thread) peer(in *Instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	rank, off := addr>>ClusterShift, addr&(1<<ClusterShift-1)
	c := t.Block.Cluster
	if rank == 0 || rank > uint64(len(c.Blocks)) || addr>>t.As.Shift != 0 {
		t.badWindow(in, memory.Shared, addr, n, kind)
	}
	b := c.Blocks[rank-1]
	if in.Space == memory.Shared {
		t.Fail(faults.WrongSpace, "%s.shared::cta of shared memory of block %v", opWord(kind), b.Idx)
	}
	if b.Live == 0 {
		t.Fail(faults.UseAfterFree, "%s of %d bytes of shared memory of block %v, all of whose threads have exited", kind.Verb(), n, b.Idx)
	}
	if g := off >> 4; g >= uint64(len(b.Shared.Ends)) || off+n > uint64(b.Shared.Ends[g]) {
		t.badWindow(in, memory.Shared, off, n, kind)
	}
	if p := b.Shared.Pending; p != nil {
		t.checkPending(p, off, n, kind)
	}
	if m := b.Shared.Races; m != nil {
		if !t.Clock.Knows(uint32(b.Lin)) {
			t.Fail(faults.DataRace, "%s of %d bytes of shared memory of block %v is not ordered behind the start of that block", kind.Verb(), n, b.Idx)
		}
		t.Race(in, m, off, n, kind)
	}
	return &b.Shared, off
}

// IsShared says that a region is the shared memory of a block, which threads of other clusters
// cannot reach.
func (t *Thread) IsShared(m *memory.Region) bool {
	if m == &t.Block.Shared {
		return true
	}
	for _, b := range t.Block.Cluster.Blocks {
		if m == &b.Shared {
			return true
		}
	}
	return false
}

// MapShared is mapa on an offset in the shared window.
func (t *Thread) MapShared(off, rank uint64) uint64 {
	rank &= 0xffffffff
	if n := len(t.Block.Cluster.Blocks); rank >= uint64(n) {
		t.Fail(faults.BadInstr, "mapa to block %d of a cluster of %d", rank, n)
	}
	off &= 1<<ClusterShift - 1
	if rank == uint64(t.Block.Rank) {
		return off
	}
	return (rank+1)<<ClusterShift | off
}

// RankOf is getctarank of an offset in the shared window.
func (t *Thread) RankOf(off uint64) uint64 {
	if rank := off >> ClusterShift; rank != 0 {
		return rank - 1
	}
	return uint64(t.Block.Rank)
}

// Window takes the offset of a generic address in the shared window.
func (t *Thread) Window(addr uint64, op string) uint64 {
	sp, off, _ := t.InWindow(addr)
	if sp != memory.Shared {
		what := "no generic address of shared memory"
		if far := t.foreign(addr); far != "" {
			what = "in " + far
		}
		t.Fail(faults.WrongSpace, "%s of %#x, which is %s", op, addr, what)
	}
	return off
}
