package sim

import "fmt"

// The windows of shared and local memory in the generic space are at addresses of their own for
// each cluster and thread, so that an address that another one hands out is known as such. On a GPU
// they are the same for all: the access silently reaches one's own memory. There are more blocks
// and threads than windows, and few of them live at once. In 32 bits there is one window for all.
const (
	windowsFirst  = 1 << 14 // slot; below 2^47 bytes, as GPUs have it
	sharedWindows = 1 << 12
	localWindows  = 1 << 13
	localsFirst   = windowsFirst + sharedWindows
	windowsEnd    = localsFirst + localWindows
)

// openWindows gives a block that starts its windows.
func (b *block) openWindows() {
	b.sharedSlot = slotShared
	for _, t := range b.threads {
		t.localSlot = slotLocal
	}
	if b.m.as.shift != slotShift64 {
		return
	}
	b.sharedSlot = windowsFirst + b.cluster.blocks[0].lin%sharedWindows
	for _, t := range b.threads {
		t.localSlot = localsFirst + (b.lin*uint64(len(b.threads))+uint64(t.lin))%localWindows
	}
}

// inWindow splits a generic address in one of the thread's windows.
func (t *thread) inWindow(addr uint64) (sp space, off uint64, ok bool) {
	switch addr >> t.shift {
	case t.blk.sharedSlot:
		return spShared, addr - t.sharedBase(), true
	case t.localSlot:
		return spLocal, addr - t.localBase(), true
	}
	return spGeneric, addr, false
}

func (t *thread) sharedBase() uint64 { return t.blk.sharedSlot << t.shift }

func (t *thread) localBase() uint64 { return t.localSlot << t.shift }

// windowKind is the kind of memory that a generic address is in the window of, the thread's or
// another's; spGeneric if none.
func (t *thread) windowKind(addr uint64) space {
	slot := addr >> t.shift
	switch {
	case slot == t.blk.sharedSlot || t.shift == slotShift64 && slot >= windowsFirst && slot < localsFirst:
		return spShared
	case slot == t.localSlot || t.shift == slotShift64 && slot >= localsFirst && slot < windowsEnd:
		return spLocal
	}
	return spGeneric
}

// foreign says whose memory an address in a window of another thread or block is.
func (t *thread) foreign(addr uint64) string {
	if _, _, own := t.inWindow(addr); own {
		return ""
	}
	switch t.windowKind(addr) {
	case spShared:
		return "the shared memory of another block; a block reaches only its own"
	case spLocal:
		id := addr>>t.shift - localsFirst
		for _, u := range t.blk.threads {
			if u.localSlot-localsFirst == id {
				return fmt.Sprintf("the local memory of thread %v; a thread reaches only its own", u.tid)
			}
		}
		return "the local memory of another thread; a thread reaches only its own"
	}
	return ""
}
