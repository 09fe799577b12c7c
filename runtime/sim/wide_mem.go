package sim

import (
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/race"
)

// reach is memory that an access has been found to be allowed to: a whole object of which no
// undefined value is tracked. The zero value is none.
type reach struct {
	data  []byte
	base  uint64    // address of data[0]
	races *race.Map // nil unless races are checked
}

// note keeps the memory of an access that was allowed, if all of it is.
func (o *reach) note(r *region, addr, off uint64) {
	if r.ends == nil && r.shadow == nil {
		*o = reach{r.data, addr - off, r.races}
	}
}

// has gives the offset of an aligned access of n bytes.
func (o *reach) has(addr, n uint64) (off uint64, ok bool) {
	off = addr - o.base
	size := uint64(len(o.data))
	return off, off < size && size-off >= n && addr&(n-1) == 0
}

// window says whether in accesses local or shared memory in which nothing but bounds, undefined
// values and races is tracked.
func (s *stepper) window(in *instr) bool {
	r := &s.w.b.shared
	return in.space == spLocal || in.space == spShared && r.pending == nil && r.unfenced == nil
}

// region is the window of an instruction's space.
func (t *thread) region(sp space) *region {
	if sp == spLocal {
		return &t.local
	}
	return &t.blk.shared
}

// within says whether n bytes at off, aligned, are in one variable of the window.
func (r *region) within(off, n uint64) bool {
	g := off >> 4
	return g < uint64(len(r.ends)) && off+n <= uint64(r.ends[g]) && off&(n-1) == 0
}

// load executes a weak load of a scalar for lanes and gives those that have met an undefined value.
func (s *stepper) load(in *instr, act uint32, pc int, regs []uint64) (tainted uint32) {
	d, a, n := (*row)(regs[in.d:]), (*row)(regs[in.a:]), uint64(in.size)
	if in.framed && s.loadFrame(in, act, d, a) {
		return 0
	}
	if act == allLanes && in.space != spLocal && s.loadLinear(in, pc, d, a) {
		return 0
	}
	if s.window(in) {
		return s.loadWindow(in, act, pc, d, a)
	}
	var o reach
	noted, second := act, act&(act-1)
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		addr := a[i] + in.imm
		if off, ok := o.has(addr, n); ok {
			if o.races != nil {
				if m == second && n == 4 && same(a, act) && o.races.ManyRead(&s.w.clocks, int32(s.w.threads[i].fn.id), int32(pc), off, act) {
					noted = 0
				}
				if noted>>i&1 != 0 && !o.races.Calm(off, n) {
					s.race(in, i, pc, o.races, off, accRead)
				}
			}
			d[i] = load(o.data, off, n)
		} else if s.loadAny(in, i, pc, addr, &d[i], &o) {
			tainted |= 1 << i
		}
	}
	return tainted
}

// same says that all lanes have the same value.
func same(a *row, act uint32) bool {
	first := a[bits.TrailingZeros32(act)%geometry.WarpSize]
	for m := act & (act - 1); m != 0; m &= m - 1 {
		if a[bits.TrailingZeros32(m)%geometry.WarpSize] != first {
			return false
		}
	}
	return true
}

// loadAny executes a load for one lane, whatever it accesses, and says whether the value has
// undefined bits.
func (s *stepper) loadAny(in *instr, lane, pc int, addr uint64, to *uint64, o *reach) bool {
	t, n := s.w.threads[lane], uint64(in.size)
	t.pc = pc
	r, off := t.access(in, addr, n, accRead)
	o.note(r, addr, off)
	*to = load(r.data, off, n)
	if r.shadow != nil && t.taintLoad(in, r, off, n) {
		t.pc++
		return true
	}
	return false
}

// race checks an access of one lane.
func (s *stepper) race(in *instr, lane, pc int, m *race.Map, off uint64, kind accKind) {
	t := s.w.threads[lane]
	t.pc = pc
	t.race(in, m, off, uint64(in.size), kind)
}

// loadWindow is load from a window.
func (s *stepper) loadWindow(in *instr, act uint32, pc int, d, a *row) (tainted uint32) {
	n := uint64(in.size)
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		t, off := s.w.threads[i], a[i]+in.imm
		r := t.region(in.space)
		if r.within(off, n) && (r.shadow == nil || load(r.shadow, off, n) == 0) {
			if r.races != nil {
				s.race(in, i, pc, r.races, off, accRead)
			}
			d[i] = load(r.data, off, n)
		} else if s.loadAny(in, i, pc, off, &d[i], &reach{}) {
			tainted |= 1 << i
		}
	}
	return tainted
}

// store executes a weak store of a scalar for lanes.
func (s *stepper) store(in *instr, act uint32, pc int, regs []uint64) {
	b, a, n := (*row)(regs[in.b:]), (*row)(regs[in.a:]), uint64(in.size)
	if in.framed {
		s.storeFrame(in, act, b, a)
		return
	}
	if act == allLanes && in.space != spLocal && s.storeLinear(in, pc, b, a) {
		return
	}
	windowed := s.window(in)
	var o reach
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		addr := a[i] + in.imm
		if off, ok := o.has(addr, n); ok {
			if o.races != nil {
				s.race(in, i, pc, o.races, off, accWrite)
			}
			store(o.data, off, n, b[i])
			continue
		}
		t, off := s.w.threads[i], addr
		r := t.region(in.space)
		switch {
		case !windowed || !r.within(off, n):
			t.pc = pc
			r, off = t.access(in, addr, n, accWrite)
			o.note(r, addr, off)
		case r.races != nil:
			s.race(in, i, pc, r.races, off, accWrite)
		}
		store(r.data, off, n, b[i])
		if r.shadow != nil {
			store(r.shadow, off, n, 0)
		}
	}
}

// reduce executes a reduction for lanes.
func (s *stepper) reduce(in *instr, act uint32, pc int, regs []uint64) bool {
	b, a, n, f := (*row)(regs[in.b:]), (*row)(regs[in.a:]), uint64(in.size), in.x.f2
	windowed := in.space == spShared && s.window(in)
	var o reach
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		t, addr := s.w.threads[i], a[i]+in.imm
		off, ok := o.has(addr, n)
		switch {
		case ok:
		case windowed && t.blk.shared.plain(addr, n):
			store(t.blk.shared.data, addr, n, f(load(t.blk.shared.data, addr, n), b[i], 0))
			continue
		default:
			o = t.fastObject(in, addr)
			if off, ok = o.has(addr, n); !ok {
				t.pc = pc
				in.exec(t, in)
				continue
			}
		}
		if o.races != nil {
			t.pc = pc
			t.atomicRace(in, o.races, off, n)
		}
		t.m.lock(addr)
		store(o.data, off, n, f(load(o.data, off, n), b[i], 0))
		t.m.unlock(addr)
	}
	return true
}

// plain says that an access to a window has nothing to be checked any more.
func (r *region) plain(off, n uint64) bool {
	return r.within(off, n) && r.races == nil && (r.shadow == nil || load(r.shadow, off, n) == 0)
}

// fastObject is the object of a global or generic address, if accesses to it need no second look
// but for races; else nothing.
func (t *thread) fastObject(in *instr, addr uint64) reach {
	slot := addr >> t.shift
	if in.space > spGlobal || slot >= uint64(len(t.slots)) {
		return reach{}
	}
	o := t.slots[slot]
	if o == nil || o.kind > objHeap || !plain(in, o, false) {
		return reach{}
	}
	return reach{data: o.data, base: o.base, races: o.races}
}
