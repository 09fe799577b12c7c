package sim

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// access checks one access of n bytes and returns its region and offset. It is the only way from
// an address to memory.
func (t *thread) access(in *instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	if addr&(n-1) != 0 {
		t.misaligned(in, addr, n)
	}
	sp, slot := in.space, addr>>t.shift
	switch sp {
	case memory.Generic, memory.Global:
		if slot < uint64(len(t.slots)) {
			if o := t.slots[slot]; o != nil {
				if off, fast := addr-o.Base, o.Fast.Load(); off < fast && fast-off >= n {
					return &o.Region, off
				}
			}
		}
		switch {
		case sp == memory.Generic && slot == t.blk.sharedSlot:
			sp, addr = memory.Shared, addr-t.sharedBase()
		case sp == memory.Generic && slot == t.localSlot:
			sp, addr = memory.Local, addr-t.localBase()
		default:
			return t.accessObject(in, addr, n, memory.Global, kind)
		}
	case memory.Param:
		if slot != 0 {
			return t.accessObject(in, addr, n, sp, kind)
		}
		sp = memory.Local // address of a function's own parameter
	case memory.Const:
		return t.accessObject(in, addr, n, sp, kind)
	case memory.Cluster:
		sp = memory.Shared
	}
	r := &t.local
	if sp == memory.Shared {
		r = &t.blk.shared
	}
	g := addr >> 4
	if g >= uint64(len(r.Ends)) || addr+n > uint64(r.Ends[g]) {
		if sp == memory.Shared {
			return t.peer(in, addr, n, kind)
		}
		t.badWindow(in, sp, addr, n, kind)
	}
	if r.Pending != nil {
		t.checkPending(r.Pending, addr, n, kind)
	}
	if r.Unfenced != nil && kind.Writes() {
		r.Unfenced.Mark(t.lin, addr, n)
	}
	if r.Races != nil {
		t.race(in, r.Races, addr, n, kind)
	}
	return r, addr
}

// accessObject is the part of access for what lies in no window.
func (t *thread) accessObject(in *instr, addr, n uint64, sp memory.Space, kind memory.Access) (*memory.Region, uint64) {
	t.slots = *t.as.Slots.Load()
	slot := addr >> t.shift
	if slot >= uint64(len(t.slots)) || t.slots[slot] == nil {
		t.badAddress(in, addr, n, kind)
	}
	o := t.slots[slot]
	off := addr - o.Base
	if l := uint64(len(o.Data)); off >= l || l-off < n || o.Kind > memory.HeapBlock || sp != memory.Global || o.Freed {
		t.checkObject(in, o, off, n, sp, kind)
	}
	if o.Races != nil {
		t.race(in, o.Races, off, n, kind)
	}
	return o.View(), off
}

// isGlobal says whether n bytes at an address are of a variable or an allocation in global memory.
func (t *thread) isGlobal(addr, n uint64) bool {
	slots, slot := *t.as.Slots.Load(), addr>>t.shift
	if slot >= uint64(len(slots)) || slots[slot] == nil {
		return false
	}
	o := slots[slot]
	off, size := addr-o.Base, uint64(len(o.Data))
	return off < size && size-off >= n && o.Kind <= memory.HeapBlock
}

// checkObject is the second, slower look at an access whose object is not a plain hit.
func (t *thread) checkObject(in *instr, o *memory.Object, off, n uint64, sp memory.Space, kind memory.Access) {
	if o.Freed {
		f := t.fault(faults.UseAfterFree, "%s of %d bytes at offset %d of a freed %s", kind.Verb(), n, int64(off), o.Describe())
		o.History(f)
		panic(f)
	}
	if l := uint64(len(o.Data)); off >= l || l-off < n {
		part := t.object(sp, o.Base, o.Base+off, n).aside()
		f := t.fault(faults.OutOfBounds, "%s of %d bytes at offset %d of %s%s", kind.Verb(), n, int64(off), o.Describe(), part)
		o.History(f)
		panic(f)
	}
	generic := in.space == memory.Generic
	switch o.Kind {
	case memory.ConstVariable:
		if !generic && sp != memory.Const {
			t.fail(faults.WrongSpace, "%s.%s of a .const address", opWord(kind), sp)
		}
		if kind.Writes() {
			t.fail(faults.ReadOnly, "write to %s", o.Describe())
		}
	case memory.Parameters:
		if !generic && sp != memory.Param {
			t.fail(faults.WrongSpace, "%s.%s of a kernel parameter address", opWord(kind), sp)
		}
		if kind.Writes() {
			t.fail(faults.ReadOnly, "write to %s", o.Describe())
		}
	default:
		if !generic && sp != memory.Global {
			t.fail(faults.WrongSpace, "%s.%s of a global address", opWord(kind), sp)
		}
	}
}

func opWord(k memory.Access) string {
	if k.Writes() {
		return "st"
	}
	return "ld"
}

func (t *thread) misaligned(in *instr, addr, n uint64) {
	if n&(n-1) != 0 {
		t.fail(faults.BadInstr, "access of %d bytes", n)
	}
	t.fail(faults.Misaligned, "%d-byte access to address %#x", n, addr)
}

// badAddress reports an address that belongs to no object.
func (t *thread) badAddress(in *instr, addr, n uint64, kind memory.Access) {
	switch slot := addr >> t.as.Shift; {
	case slot == memory.SlotNull:
		t.fail(faults.NullAccess, "%s of %d bytes at address %#x", kind.Verb(), n, addr)
	case t.windowKind(addr) != memory.Generic && in.space != memory.Generic:
		t.fail(faults.WrongSpace, "%s.%s of a generic address of %s memory (%#x)", opWord(kind), in.space, t.windowKind(addr), addr)
	case t.foreign(addr) != "":
		t.fail(faults.WrongSpace, "%s of %d bytes in %s", kind.Verb(), n, t.foreign(addr))
	case slot == memory.SlotFunc:
		t.fail(faults.WrongSpace, "%s of %d bytes at the address of a function", kind.Verb(), n)
	}
	t.fail(faults.OutOfBounds, "%s of %d bytes at address %#x, where nothing is", kind.Verb(), n, addr)
}

// badWindow reports a bad offset into shared or local memory.
func (t *thread) badWindow(in *instr, sp memory.Space, addr, n uint64, kind memory.Access) {
	if addr>>t.as.Shift != 0 && in.space != memory.Generic {
		base := t.localBase()
		if sp == memory.Shared {
			base = t.sharedBase()
		}
		if far := t.foreign(addr + base); far != "" {
			t.fail(faults.WrongSpace, "%s.%s of %d bytes in %s", opWord(kind), sp, n, far)
		}
		t.fail(faults.WrongSpace, "%s.%s of a generic or foreign address (%#x)", opWord(kind), sp, addr)
	}
	if addr < memory.Redzone {
		t.fail(faults.NullAccess, "%s of %d bytes at %s address %#x", kind.Verb(), n, sp, addr)
	}
	what := "no live variable is"
	if sp == memory.Shared {
		if s := t.prog.nearestShared(addr); s != "" {
			what = s
		}
	} else {
		if addr >= uint64(t.sp) {
			what = "no live stack frame is"
		}
		what += t.object(memory.Local, 0, addr, n).nearest()
	}
	t.fail(faults.OutOfBounds, "%s of %d bytes at %s offset %#x, where %s", kind.Verb(), n, sp, addr, what)
}
