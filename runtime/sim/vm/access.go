package vm

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"fmt"
)

// Access checks one access of n bytes and returns its region and offset. It is the only way from
// an address to memory.
func (t *Thread) Access(in *Instr, addr, n uint64, kind memory.Access) (*memory.Region, uint64) {
	if addr&(n-1) != 0 {
		t.Misaligned(in, addr, n)
	}
	sp, slot := in.Space, addr>>t.Shift
	switch sp {
	case memory.Generic, memory.Global:
		if slot < uint64(len(t.Open)) {
			if o := t.Open[slot]; o != nil {
				if off, fast := addr-o.Base, o.Fast.Load(); off < fast && fast-off >= n {
					return &o.Region, off
				}
			}
		}
		switch {
		case sp == memory.Generic && slot == t.Block.sharedSlot:
			sp, addr = memory.Shared, addr-t.SharedBase()
		case sp == memory.Generic && slot == t.LocalSlot:
			sp, addr = memory.Local, addr-t.LocalBase()
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
	r := &t.Local
	if sp == memory.Shared {
		r = &t.Block.Shared
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
		r.Unfenced.Mark(t.Lin, addr, n)
	}
	if r.Races != nil {
		t.Race(in, r.Races, addr, n, kind)
	}
	return r, addr
}

// accessObject is the part of access for what lies in no window.
func (t *Thread) accessObject(in *Instr, addr, n uint64, sp memory.Space, kind memory.Access) (*memory.Region, uint64) {
	t.take()
	slot := addr >> t.Shift
	if slot >= uint64(len(t.Slots)) || t.Slots[slot] == nil {
		t.badAddress(in, addr, n, kind)
	}
	o := t.Slots[slot].At(addr)
	off := addr - o.Base
	if l := uint64(len(o.Data)); off >= l || l-off < n || o.Kind > memory.HeapBlock || sp != memory.Global || o.Freed {
		t.checkObject(in, o, off, n, sp, kind)
	}
	if m := t.RacesOf(o); m != nil {
		t.Race(in, m, off, n, kind)
	}
	return o.View(), off
}

// RacesOf is the race check of an object; nil without one. Constants have one for who wants to know
// what a launch has accessed.
func (t *Thread) RacesOf(o *memory.Object) *race.Map {
	if t.Grid.Races == nil || o.Kind > memory.HeapBlock && (o.Kind != memory.ConstVariable || t.Grid.Opts.Touched == nil) {
		return nil
	}
	m := o.Watched.Load()
	if m == nil {
		t.watch(o)
		m = o.Watched.Load()
	}
	return m
}

// IsGlobal says whether n bytes at an address are of a variable or an allocation in global memory.
func (t *Thread) IsGlobal(addr, n uint64) bool {
	o := t.As.Find(addr)
	if o == nil {
		return false
	}
	off, size := addr-o.Base, uint64(len(o.Data))
	return off < size && size-off >= n && o.Kind <= memory.HeapBlock
}

// checkObject is the second, slower look at an access whose object is not a plain hit.
func (t *Thread) checkObject(in *Instr, o *memory.Object, off, n uint64, sp memory.Space, kind memory.Access) {
	if o.Freed {
		if o.Variable() {
			t.Fail(faults.UseAfterFree, "%s of %d bytes at offset %d of %s, whose module is unloaded", kind.Verb(), n, int64(off), o.Describe())
		}
		f := t.Fault(faults.UseAfterFree, "%s of %d bytes at offset %d of a freed %s", kind.Verb(), n, int64(off), o.Describe())
		o.History(f)
		panic(f)
	}
	if l := uint64(len(o.Data)); off >= l || l-off < n {
		part := t.object(sp, o.Base, o.Base+off, n).aside()
		f := t.Fault(faults.OutOfBounds, "%s of %d bytes at offset %d of %s%s", kind.Verb(), n, int64(off), o.Describe(), part)
		o.History(f)
		panic(f)
	}
	generic := in.Space == memory.Generic
	switch o.Kind {
	case memory.ConstVariable:
		if !generic && sp != memory.Const {
			t.Fail(faults.WrongSpace, "%s.%s of a .const address", opWord(kind), sp)
		}
		if kind.Writes() {
			t.Fail(faults.ReadOnly, "write to %s", o.Describe())
		}
	case memory.Parameters:
		if !generic && sp != memory.Param {
			t.Fail(faults.WrongSpace, "%s.%s of a kernel parameter address", opWord(kind), sp)
		}
		if kind.Writes() {
			t.Fail(faults.ReadOnly, "write to %s", o.Describe())
		}
	default:
		if !generic && sp != memory.Global {
			t.Fail(faults.WrongSpace, "%s.%s of a global address", opWord(kind), sp)
		}
	}
}

func opWord(k memory.Access) string {
	if k.Writes() {
		return "st"
	}
	return "ld"
}

func (t *Thread) Misaligned(in *Instr, addr, n uint64) {
	if n&(n-1) != 0 {
		t.Fail(faults.BadInstr, "access of %d bytes", n)
	}
	t.Fail(faults.Misaligned, "%d-byte access to address %#x", n, addr)
}

// badAddress reports an address that belongs to no object.
func (t *Thread) badAddress(in *Instr, addr, n uint64, kind memory.Access) {
	switch slot := addr >> t.As.Shift; {
	case slot == memory.SlotNull:
		t.Fail(faults.NullAccess, "%s of %d bytes at address %#x", kind.Verb(), n, addr)
	case t.WindowKind(addr) != memory.Generic && in.Space != memory.Generic:
		t.Fail(faults.WrongSpace, "%s.%s of a generic address of %s memory (%#x)", opWord(kind), in.Space, t.WindowKind(addr), addr)
	case t.foreign(addr) != "":
		t.Fail(faults.WrongSpace, "%s of %d bytes in %s", kind.Verb(), n, t.foreign(addr))
	case slot == t.As.Slot(memory.SlotFunc):
		t.Fail(faults.WrongSpace, "%s of %d bytes at the address of a function", kind.Verb(), n)
	}
	if t.As.IsHost(addr) {
		t.Fail(faults.OutOfBounds, "%s of %d bytes at address %#x of the host, whose memory there is not pinned, managed or registered", kind.Verb(), n, addr)
	}
	t.Fail(faults.OutOfBounds, "%s of %d bytes at address %#x, where nothing is", kind.Verb(), n, addr)
}

// badWindow reports a bad offset into shared or local memory.
func (t *Thread) badWindow(in *Instr, sp memory.Space, addr, n uint64, kind memory.Access) {
	if addr>>t.As.Shift != 0 && in.Space != memory.Generic {
		base := t.LocalBase()
		if sp == memory.Shared {
			base = t.SharedBase()
		}
		if far := t.foreign(addr + base); far != "" {
			t.Fail(faults.WrongSpace, "%s.%s of %d bytes in %s", opWord(kind), sp, n, far)
		}
		t.Fail(faults.WrongSpace, "%s.%s of a generic or foreign address (%#x)", opWord(kind), sp, addr)
	}
	if addr < memory.Redzone {
		t.Fail(faults.NullAccess, "%s of %d bytes at %s address %#x", kind.Verb(), n, sp, addr)
	}
	what := "no live variable is"
	if sp == memory.Shared {
		if s := t.Prog.nearestShared(addr); s != "" {
			what = s
		}
	} else {
		if addr >= uint64(t.Sp) {
			what = "no live stack frame is"
		}
		what += t.object(memory.Local, 0, addr, n).nearest()
	}
	t.Fail(faults.OutOfBounds, "%s of %d bytes at %s offset %#x, where %s", kind.Verb(), n, sp, addr, what)
}

// bytePart is the part of a word as bytes: n of them, at off, with their bits in mask.
type bytePart struct{ Off, N, Mask uint64 }

// PartOf is the part that an access to the word at an address is for; false if it is for all of it.
func (t *Thread) PartOf(in *Instr, addr uint64) (p bytePart, ok bool) {
	if in.X == nil || in.X.Part.Width == 0 || addr&3 != 0 {
		return p, false
	}
	bit, width := t.R[in.X.Part.Bit], uint64(in.X.Part.Width)
	if bit%width != 0 || bit >= 32 || t.ShadowOf(in.X.Part.Bit) != 0 {
		return p, false
	}
	return bytePart{bit / 8, width / 8, numeric.Mask(in.X.Part.Width) << bit}, true
}

// AtomicRace checks an atomic access for races and lets it synchronise.
func (t *Thread) AtomicRace(in *Instr, m *race.Map, off, n uint64) {
	t.Race(in, m, off, n, memory.Write|memory.Strong|memory.Atomic)
	t.Clock.SyncAtomic(m, off, in.X.Order, in.X.Scope)
}

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
			t.Fail(faults.DataRace, "%s of %d bytes of shared memory of block %v is not ordered after the start of that block", kind.Verb(), n, b.Idx)
		}
		t.Race(in, m, off, n, kind)
	}
	return &b.Shared, off
}

// checkPending reports an access to the destination of a copy that has not completed.
func (t *Thread) checkPending(p *memory.PendingCopies, off, n uint64, kind memory.Access) {
	for w := off / 4; w <= (off+n-1)/4; w++ {
		c := p.Words[w]
		if c == nil || c.Reduce != nil && kind&memory.Atomic != 0 { // reductions may meet
			continue
		}
		f := t.Fault(faults.PendingCopy, "%s of %d bytes of shared memory that an asynchronous copy, for which nobody has waited yet, writes", kind.Verb(), n)
		f.Notes = append(f.Notes, fmt.Sprintf("the copy was started %s by thread %v", c.Site.Pos, c.Site.Thread))
		panic(f)
	}
}

// take takes the table of objects.
func (t *Thread) take() {
	t.Slots = *t.As.Slots.Load()
	if t.Grid.Races == nil {
		t.Open = t.Slots
	}
}
