package sim

import (
	"fmt"

	"cptx/runtime/sim/memory"
)

// openWindows gives a block that starts its windows.
func (b *block) openWindows() {
	b.sharedSlot = memory.SlotShared
	for _, t := range b.threads {
		t.localSlot = memory.SlotLocal
	}
	if b.m.as.Shift != memory.SlotShift64 {
		return
	}
	b.sharedSlot = memory.WindowsFirst + b.cluster.blocks[0].lin%memory.SharedWindows
	for _, t := range b.threads {
		t.localSlot = memory.LocalsFirst + (b.lin*uint64(len(b.threads))+uint64(t.lin))%memory.LocalWindows
	}
}

// inWindow splits a generic address in one of the thread's windows.
func (t *thread) inWindow(addr uint64) (sp memory.Space, off uint64, ok bool) {
	switch addr >> t.shift {
	case t.blk.sharedSlot:
		return memory.Shared, addr - t.sharedBase(), true
	case t.localSlot:
		return memory.Local, addr - t.localBase(), true
	}
	return memory.Generic, addr, false
}

func (t *thread) sharedBase() uint64 { return t.blk.sharedSlot << t.shift }

func (t *thread) localBase() uint64 { return t.localSlot << t.shift }

// windowKind is the kind of memory that a generic address is in the window of, the thread's or
// another's; Generic if none.
func (t *thread) windowKind(addr uint64) memory.Space {
	slot := addr >> t.shift
	switch {
	case slot == t.blk.sharedSlot || t.shift == memory.SlotShift64 && slot >= memory.WindowsFirst && slot < memory.LocalsFirst:
		return memory.Shared
	case slot == t.localSlot || t.shift == memory.SlotShift64 && slot >= memory.LocalsFirst && slot < memory.WindowsEnd:
		return memory.Local
	}
	return memory.Generic
}

// foreign says whose memory an address in a window of another thread or block is.
func (t *thread) foreign(addr uint64) string {
	if _, _, own := t.inWindow(addr); own {
		return ""
	}
	switch t.windowKind(addr) {
	case memory.Shared:
		return "the shared memory of another block; a block reaches only its own"
	case memory.Local:
		id := addr>>t.shift - memory.LocalsFirst
		for _, u := range t.blk.threads {
			if u.localSlot-memory.LocalsFirst == id {
				return fmt.Sprintf("the local memory of thread %v; a thread reaches only its own", u.tid)
			}
		}
		return "the local memory of another thread; a thread reaches only its own"
	}
	return ""
}
