package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// OpenWindows gives a block that starts its windows.
func (b *Block) OpenWindows() {
	as := b.Grid.Device.As
	b.sharedSlot = as.Slot(memory.SlotShared)
	for _, t := range b.Threads {
		t.LocalSlot = as.Slot(memory.SlotLocal)
	}
	if as.Shift != memory.SlotShift64 {
		return
	}
	b.sharedSlot = memory.WindowsFirst + b.Cluster.Blocks[0].Lin%memory.SharedWindows
	for _, t := range b.Threads {
		t.LocalSlot = memory.LocalsFirst + (b.Lin*uint64(len(b.Threads))+uint64(t.Lin))%memory.LocalWindows
	}
}

// InWindow splits a generic address in one of the thread's windows.
func (t *Thread) InWindow(addr uint64) (sp memory.Space, off uint64, ok bool) {
	switch addr >> t.Shift {
	case t.Block.sharedSlot:
		return memory.Shared, addr - t.SharedBase(), true
	case t.LocalSlot:
		return memory.Local, addr - t.LocalBase(), true
	}
	return memory.Generic, addr, false
}

func (t *Thread) SharedBase() uint64 { return t.Block.sharedSlot << t.Shift }

func (t *Thread) LocalBase() uint64 { return t.LocalSlot << t.Shift }

// WindowKind is the kind of memory that a generic address is in the window of, the thread's or
// another's; Generic if none.
func (t *Thread) WindowKind(addr uint64) memory.Space {
	slot := addr >> t.Shift
	switch {
	case slot == t.Block.sharedSlot || t.Shift == memory.SlotShift64 && slot >= memory.WindowsFirst && slot < memory.LocalsFirst:
		return memory.Shared
	case slot == t.LocalSlot || t.Shift == memory.SlotShift64 && slot >= memory.LocalsFirst && slot < memory.WindowsEnd:
		return memory.Local
	}
	return memory.Generic
}

// foreign says whose memory an address in a window of another thread or block is.
func (t *Thread) foreign(addr uint64) string {
	if _, _, own := t.InWindow(addr); own {
		return ""
	}
	switch t.WindowKind(addr) {
	case memory.Shared:
		return "the shared memory of another block; a block reaches only its own"
	case memory.Local:
		id := addr>>t.Shift - memory.LocalsFirst
		for _, u := range t.Block.Threads {
			if u.LocalSlot-memory.LocalsFirst == id {
				return fmt.Sprintf("the local memory of thread %v; a thread reaches only its own", u.Tid)
			}
		}
		return "the local memory of another thread; a thread reaches only its own"
	}
	return ""
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
