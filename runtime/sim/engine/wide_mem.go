package engine

import (
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// reach is memory that an access has been found to be allowed to: a whole object of which no
// undefined value is tracked. The zero value is none.
type reach struct {
	data  []byte
	base  uint64    // address of data[0]
	races *race.Map // nil unless races are checked
}

// note keeps the memory of an access that was allowed, if all of it is.
func (o *reach) note(r *memory.Region, addr, off uint64) {
	if r.Ends == nil && r.Shadow == nil {
		*o = reach{r.Data, addr - off, r.Races}
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
func (s *stepper) window(in *vm.Instr) bool {
	r := &s.w.Block.Shared
	return in.Space == memory.Local || in.Space == memory.Shared && r.Pending == nil && r.Unfenced == nil
}

// region is the window of an instruction's space.
func region(t *vm.Thread, sp memory.Space) *memory.Region {
	if sp == memory.Local {
		return &t.Local
	}
	return &t.Block.Shared
}

// load executes a weak load of a scalar for lanes and gives those that have met an undefined value.
func (s *stepper) load(in *vm.Instr, act uint32, pc int, regs []uint64) (tainted uint32) {
	d, a, n := (*row)(regs[in.D:]), (*row)(regs[in.A:]), uint64(in.Size)
	if in.Framed && s.loadFrame(in, act, d, a) {
		return 0
	}
	if act == allLanes && in.Space != memory.Local && s.loadLinear(in, pc, d, a) {
		return 0
	}
	if o, _, ok := s.checked(in, act, a, n, memory.Read); ok {
		s.raceRow(in, pc, &o, a, act, n, memory.Read)
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			d[i] = memory.Load(o.data, a[i]+in.Imm-o.base, n)
		}
		return 0
	}
	if s.window(in) {
		return s.loadWindow(in, act, pc, d, a)
	}
	var o reach
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		addr := a[i] + in.Imm
		if off, ok := o.has(addr, n); ok {
			if o.races != nil {
				s.race(in, i, pc, o.races, off, memory.Read)
			}
			d[i] = memory.Load(o.data, off, n)
		} else if s.loadAny(in, i, pc, addr, &d[i], &o) {
			tainted |= 1 << i
		}
	}
	return tainted
}

// checked is common if races are checked.
func (s *stepper) checked(in *vm.Instr, act uint32, a *row, n uint64, kind memory.Access) (o reach, shadow []byte, ok bool) {
	if s.w.Block.Grid.Races == nil {
		return o, nil, false
	}
	o, shadow, ok = s.common(in, act, a, n, kind)
	return o, shadow, ok && o.races != nil
}

// common finds the memory of which all lanes access n bytes, if each may and nothing but races is
// to be checked. The shadow is nil if everything in it is defined.
func (s *stepper) common(in *vm.Instr, act uint32, a *row, n uint64, kind memory.Access) (o reach, shadow []byte, ok bool) {
	first := bits.TrailingZeros32(act) % geometry.WarpSize
	switch {
	case in.Space == memory.Local:
		return o, nil, false
	case in.Space != memory.Shared:
		o = fastObject(s.w.Threads[first], in, a[first]+in.Imm)
		for m := act; m != 0; m &= m - 1 {
			if _, ok := o.has(a[bits.TrailingZeros32(m)%geometry.WarpSize]+in.Imm, n); !ok {
				return o, nil, false
			}
		}
		return o, nil, true
	case !s.window(in):
		return o, nil, false
	}
	r := &s.w.Block.Shared
	for m := act; m != 0; m &= m - 1 {
		off := a[bits.TrailingZeros32(m)%geometry.WarpSize] + in.Imm
		if !r.Within(off, n) || off&(n-1) != 0 || kind == memory.Read && r.Shadow != nil && anyOf(r.Shadow, off, n) {
			return o, nil, false
		}
	}
	return reach{data: r.Data, races: r.Races}, r.Shadow, true
}

// loadAny executes a load for one lane, whatever it accesses, and says whether the value has
// undefined bits.
func (s *stepper) loadAny(in *vm.Instr, lane, pc int, addr uint64, to *uint64, o *reach) bool {
	t, n := s.w.Threads[lane], uint64(in.Size)
	t.Pc = pc
	r, off := t.Access(in, addr, n, memory.Read)
	o.note(r, addr, off)
	*to = memory.Load(r.Data, off, n)
	if r.Shadow != nil && t.TaintLoad(in, r, off, n) {
		t.Pc++
		return true
	}
	return false
}

// race checks an access of one lane.
func (s *stepper) race(in *vm.Instr, lane, pc int, m *race.Map, off uint64, kind memory.Access) {
	t := s.w.Threads[lane]
	t.Pc = pc
	t.Race(in, m, off, uint64(in.Size), kind)
}

// loadWindow is load from a window.
func (s *stepper) loadWindow(in *vm.Instr, act uint32, pc int, d, a *row) (tainted uint32) {
	n := uint64(in.Size)
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		t, off := s.w.Threads[i], a[i]+in.Imm
		r := region(t, in.Space)
		if r.Within(off, n) && (r.Shadow == nil || memory.Load(r.Shadow, off, n) == 0) {
			if r.Races != nil {
				s.race(in, i, pc, r.Races, off, memory.Read)
			}
			d[i] = memory.Load(r.Data, off, n)
		} else if s.loadAny(in, i, pc, off, &d[i], &reach{}) {
			tainted |= 1 << i
		}
	}
	return tainted
}

// store executes a weak store of a scalar for lanes.
func (s *stepper) store(in *vm.Instr, act uint32, pc int, regs []uint64) {
	b, a, n := (*row)(regs[in.B:]), (*row)(regs[in.A:]), uint64(in.Size)
	if in.Framed {
		s.storeFrame(in, act, b, a)
		return
	}
	if act == allLanes && in.Space != memory.Local && s.storeLinear(in, pc, b, a) {
		return
	}
	if o, shadow, ok := s.checked(in, act, a, n, memory.Write); ok {
		s.raceRow(in, pc, &o, a, act, n, memory.Write)
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			memory.Store(o.data, a[i]+in.Imm-o.base, n, b[i])
			if shadow != nil {
				memory.Store(shadow, a[i]+in.Imm, n, 0)
			}
		}
		return
	}
	windowed := s.window(in)
	var o reach
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		addr := a[i] + in.Imm
		if off, ok := o.has(addr, n); ok {
			if o.races != nil {
				s.race(in, i, pc, o.races, off, memory.Write)
			}
			memory.Store(o.data, off, n, b[i])
			continue
		}
		t, off := s.w.Threads[i], addr
		r := region(t, in.Space)
		switch {
		case !windowed || !r.Within(off, n):
			t.Pc = pc
			r, off = t.Access(in, addr, n, memory.Write)
			o.note(r, addr, off)
		case r.Races != nil:
			s.race(in, i, pc, r.Races, off, memory.Write)
		}
		memory.Store(r.Data, off, n, b[i])
		if r.Shadow != nil {
			memory.Store(r.Shadow, off, n, 0)
		}
	}
}

// reduce executes a reduction for lanes.
func (s *stepper) reduce(in *vm.Instr, act uint32, pc int, regs []uint64) bool {
	b, a, n := (*row)(regs[in.B:]), (*row)(regs[in.A:]), uint64(in.Size)
	o, _, ok := s.common(in, act, a, n, memory.Read)
	noted := act
	if ok && o.races != nil {
		noted = s.raceAtomics(in, pc, &o, a, act)
	}
	if ok && noted == act && !s.w.Block.Grid.Multi {
		reduceAll(in, act, &o, a, b)
		return true
	}
	if !ok {
		o, noted = reach{}, 0
	}
	s.reduceEach(in, act, pc, o, noted, a, b)
	return true
}

// reduceAll is reduce in memory that all lanes have in common and nobody else accesses now.
func reduceAll(in *vm.Instr, act uint32, o *reach, a, b *row) {
	n, f, base, mask := uint64(in.Size), in.X.F2, o.base-in.Imm, numeric.Mask(8*in.Size)
	last := a[bits.TrailingZeros32(act)%geometry.WarpSize] - base
	v := memory.Load(o.data, last, n)
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		if off := a[i] - base; off != last {
			memory.Store(o.data, last, n, v)
			last, v = off, memory.Load(o.data, off, n)
		}
		v = f(v, b[i], 0) & mask
	}
	memory.Store(o.data, last, n, v)
}

// reduceEach is reduce lane by lane, beginning with memory that may be what all have in common.
// Those noted are checked for races.
func (s *stepper) reduceEach(in *vm.Instr, act uint32, pc int, o reach, noted uint32, a, b *row) {
	n, f := uint64(in.Size), in.X.F2
	windowed := in.Space == memory.Shared && s.window(in)
	for m := act; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m) % geometry.WarpSize
		t, addr := s.w.Threads[i], a[i]+in.Imm
		off, ok := o.has(addr, n)
		switch {
		case ok:
		case windowed && t.Block.Shared.Plain(addr, n):
			memory.Store(t.Block.Shared.Data, addr, n, f(memory.Load(t.Block.Shared.Data, addr, n), b[i], 0))
			continue
		default:
			o = fastObject(t, in, addr)
			if off, ok = o.has(addr, n); !ok {
				t.Pc = pc
				in.Exec(t, in)
				continue
			}
		}
		if o.races != nil && noted>>i&1 == 0 {
			t.Pc = pc
			t.AtomicRace(in, o.races, off, n)
		}
		t.Grid.Lock(addr)
		memory.Store(o.data, off, n, f(memory.Load(o.data, off, n), b[i], 0))
		t.Grid.Unlock(addr)
	}
}

// raceAtomics checks reductions in the same memory for races and gives the lanes that are noted.
func (s *stepper) raceAtomics(in *vm.Instr, pc int, o *reach, a *row, act uint32) (noted uint32) {
	if in.Size != 4 {
		return 0
	}
	fn := s.w.Threads[bits.TrailingZeros32(act)].Fn.Id
	r := race.Row{Warp: &s.w.Clocks, Fn: int32(fn), Pc: int32(pc)}
	return o.races.Atomics(&r, in.X.Scope, (*[geometry.WarpSize]uint64)(a), o.base-in.Imm, act)
}

// fastObject is the object of a global or generic address, if accesses to it need no second look
// but for races; else nothing.
func fastObject(t *vm.Thread, in *vm.Instr, addr uint64) reach {
	slot := addr >> t.Shift
	if in.Space > memory.Global || slot >= uint64(len(t.Slots)) {
		return reach{}
	}
	o := t.Slots[slot]
	if o == nil || o.Kind > memory.HeapBlock || !plain(in, o, false) {
		return reach{}
	}
	return reach{data: o.Data, base: o.Base, races: t.RacesOf(o)}
}
