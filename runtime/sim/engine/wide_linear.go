package engine

import (
	"encoding/binary"
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// Accesses of a whole warp to one object, in steps of the same size from lane to lane: if those of
// the first and the last lane are allowed, so are all.

// stretch is memory that all lanes access in steps of the same size.
type stretch struct {
	data, shadow []byte // shadow is nil if everything is defined
	races        *race.Map
	off, step    uint64 // of the first lane's access, and to the next lane's
}

// span finds the memory of which all lanes access n bytes at addresses a. It fails where an access
// has more to be checked than bounds, undefined values and races.
func (s *stepper) span(st *stretch, in *vm.Instr, a *row, n uint64, loads bool) bool {
	step, ok := linear(a)
	addr := a[0] + in.Imm
	if !ok || (addr|step)&(n-1) != 0 || int64(step) != int64(int32(step)) {
		return false
	}
	way := (geometry.WarpSize - 1) * step
	if in.Space == memory.Shared {
		r := &s.w.Block.Shared
		ok = s.window(in) && r.Within(addr, n) && r.Within(addr+way, n) && r.Ends[addr>>4] == r.Ends[(addr+way)>>4]
		st.data, st.shadow, st.races, st.off, st.step = r.Data, r.Shadow, r.Races, addr, step
		return ok
	}
	t := s.w.Threads[0]
	slot := addr >> t.Shift
	if slot >= uint64(len(t.Slots)) || t.Slots[slot] == nil || !plain(in, t.Slots[slot], loads) {
		return false
	}
	o := t.Slots[slot]
	size, off := uint64(len(o.Data)), addr-o.Base
	st.data, st.shadow, st.races, st.off, st.step = o.Data, nil, t.RacesOf(o), off, step
	return size >= n && off <= size-n && off+way <= size-n
}

// plain says that an access has nothing but the bounds of the object and races to be checked.
func plain(in *vm.Instr, o *memory.Object, loads bool) bool {
	if o.Shadow != nil || o.View() != &o.Region {
		return false
	}
	switch in.Space {
	case memory.Generic, memory.Global:
		if o.Kind <= memory.HeapBlock {
			return o.Fast.Load() > 0 || o.Races != nil && !o.Freed
		}
		return loads && o.Kind == memory.ConstVariable && in.Space == memory.Generic
	case memory.Const:
		return loads && o.Kind == memory.ConstVariable
	}
	return false
}

// loadLinear loads for all lanes; false if it has to be done lane by lane.
func (s *stepper) loadLinear(in *vm.Instr, pc int, d, a *row) bool {
	n := uint64(in.Size)
	var st stretch
	if !s.span(&st, in, a, n, true) || st.shadow != nil && anyIn(st.shadow, st.off, st.step, n) {
		return false
	}
	if st.races != nil {
		s.raceLinear(in, pc, &st, n, memory.Read)
	}
	loadEven(d, st.data, st.off, st.step, n)
	return true
}

// anyIn says whether any bit of n bytes at off, and in steps from there, is set for any lane.
func anyIn(b []byte, off, step, n uint64) bool {
	switch {
	case step == n:
		all := uint64(0)
		for k := uint64(0); k < geometry.WarpSize*n; k += 8 {
			all |= binary.LittleEndian.Uint64(b[off+k:])
		}
		return all != 0
	}
	for range geometry.WarpSize {
		if anyOf(b, off, n) {
			return true
		}
		off += step
	}
	return false
}

// anyOf says whether any bit of n bytes is set.
func anyOf(b []byte, off, n uint64) bool {
	for k := uint64(0); k < n; k += 8 {
		if memory.Load(b, off+k, min(n, 8)) != 0 {
			return true
		}
	}
	return false
}

// storeLinear stores for all lanes; false if it has to be done lane by lane.
func (s *stepper) storeLinear(in *vm.Instr, pc int, b, a *row) bool {
	n := uint64(in.Size)
	var st stretch
	if !s.span(&st, in, a, n, false) {
		return false
	}
	if st.races != nil {
		s.raceLinear(in, pc, &st, n, memory.Write)
	}
	storeEven(st.data, st.off, st.step, n, b)
	if st.shadow != nil {
		storeEven(st.shadow, st.off, st.step, n, &noBits)
	}
	return true
}

// loadEven loads a row of values of n bytes in even steps.
func loadEven(d *row, data []byte, off, step, n uint64) {
	switch {
	case step == 0:
		fill(d, memory.Load(data, off, n))
	case n == 4 && step == 4:
		widen(d, (*words)(data[off:]))
	case n == 4:
		for i := range d {
			d[i] = uint64(binary.LittleEndian.Uint32(data[off:]))
			off += step
		}
	case n == 8:
		for i := range d {
			d[i] = binary.LittleEndian.Uint64(data[off:])
			off += step
		}
	case n == 2:
		for i := range d {
			d[i] = uint64(binary.LittleEndian.Uint16(data[off:]))
			off += step
		}
	default:
		for i := range d {
			d[i] = uint64(data[off])
			off += step
		}
	}
}

// storeEven stores a row of values of n bytes in even steps.
func storeEven(data []byte, off, step, n uint64, b *row) {
	switch {
	case n == 4 && step == 4:
		narrow((*words)(data[off:]), b)
	case n == 4:
		for _, v := range b {
			binary.LittleEndian.PutUint32(data[off:], uint32(v))
			off += step
		}
	case n == 8:
		for _, v := range b {
			binary.LittleEndian.PutUint64(data[off:], v)
			off += step
		}
	default:
		for _, v := range b {
			memory.Store(data, off, n, v)
			off += step
		}
	}
}

// loadElements is a weak load of several elements, or of one whose sign is extended.
func (s *stepper) loadElements(in *vm.Instr, act uint32, pc int, regs []uint64) bool {
	ex, n := in.X, uint64(in.Size)
	total := n * uint64(len(ex.Vec))
	if in.Space == memory.Local {
		return false
	}
	var st stretch
	if act != allLanes || !s.span(&st, in, (*row)(regs[in.A:]), total, true) || st.shadow != nil && anyIn(st.shadow, st.off, st.step, total) {
		return s.loadScattered(in, act, pc, regs, total)
	}
	if st.races != nil {
		s.raceLinear(in, pc, &st, total, memory.Read)
	}
	for k, slot := range ex.Vec {
		d, off := (*row)(regs[slot:]), st.off+uint64(k)*n
		loadEven(d, st.data, off, st.step, n)
		if ex.Typ.IsSigned() {
			for i, v := range d {
				d[i] = uint64(numeric.SignExtend(v, ex.Typ.Bits)) & numeric.Mask(ex.Bits[k])
			}
		}
	}
	return true
}

// loadScattered is loadElements from anywhere in the same memory.
func (s *stepper) loadScattered(in *vm.Instr, act uint32, pc int, regs []uint64, total uint64) bool {
	a, ex, n := (*row)(regs[in.A:]), in.X, uint64(in.Size)
	o, _, ok := s.common(in, act, a, total, memory.Read)
	if !ok {
		return false
	}
	if o.races != nil {
		s.raceRow(in, pc, &o, a, act, total, memory.Read)
	}
	from := *a // it may be one of those that are loaded
	for k, slot := range ex.Vec {
		d := (*row)(regs[slot:])
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			v := memory.Load(o.data, from[i]+in.Imm-o.base+uint64(k)*n, n)
			if ex.Typ.IsSigned() {
				v = uint64(numeric.SignExtend(v, ex.Typ.Bits)) & numeric.Mask(ex.Bits[k])
			}
			d[i] = v
		}
	}
	return true
}

// storeElements is a weak store of several elements.
func (s *stepper) storeElements(in *vm.Instr, act uint32, pc int, regs []uint64) bool {
	if act != allLanes || in.Space == memory.Local {
		return false
	}
	n := uint64(in.Size)
	var st stretch
	if !s.span(&st, in, (*row)(regs[in.A:]), n*uint64(len(in.X.Vec)), false) {
		return false
	}
	if st.races != nil {
		s.raceLinear(in, pc, &st, n*uint64(len(in.X.Vec)), memory.Write)
	}
	for k, slot := range in.X.Vec {
		off := st.off + uint64(k)*n
		storeEven(st.data, off, st.step, n, (*row)(regs[slot:]))
		if st.shadow != nil {
			storeEven(st.shadow, off, st.step, n, &noBits)
		}
	}
	return true
}

// raceLinear checks accesses of all lanes to n bytes for races.
func (s *stepper) raceLinear(in *vm.Instr, pc int, st *stretch, n uint64, kind memory.Access) {
	if kind == memory.Read && st.races.Noted(&s.w.Clocks, st.off, st.step, n) {
		return
	}
	s.raceEven(in, pc, st, 0, geometry.WarpSize, n, kind)
}

// raceEven checks accesses to n bytes of count lanes beside each other; the stretch is the first
// one's.
func (s *stepper) raceEven(in *vm.Instr, pc int, st *stretch, first, count int, n uint64, kind memory.Access) {
	row := race.Row{Warp: &s.w.Clocks, Fn: int32(s.w.Threads[first].Fn.Id), Pc: int32(pc), Write: kind.Writes()}
	for left := st.races.Even(&row, st.off, st.step, n, first, count); left != 0; left &= left - 1 {
		lane := bits.TrailingZeros32(left)
		s.raceLane(in, lane, pc, st, st.off+uint64(lane-first)*st.step, n, kind)
	}
}

// raceLane checks the access of one lane.
func (s *stepper) raceLane(in *vm.Instr, lane, pc int, st *stretch, off, n uint64, kind memory.Access) {
	t := s.w.Threads[lane]
	t.Pc = pc
	t.Race(in, st.races, off, n, kind)
}

// raceRow checks weak accesses of lanes to n bytes of what all have in common, in pieces whose
// addresses grow by the same step from lane to lane.
func (s *stepper) raceRow(in *vm.Instr, pc int, o *reach, a *row, act uint32, n uint64, kind memory.Access) {
	for pieces := 0; act != 0; pieces++ {
		if pieces == fewPieces {
			s.raceScattered(in, pc, o, a, act, n, kind)
			return
		}
		first := bits.TrailingZeros32(act)
		last := first + bits.TrailingZeros32(^(act >> first))
		st := stretch{races: o.races, off: a[first%geometry.WarpSize] + in.Imm - o.base, step: n}
		count := 1
		if first+1 < last {
			step := a[first+1] - a[first]
			for count = 2; first+count < last && a[first+count]-a[first+count-1] == step; {
				count++
			}
			if step == 0 || step == n || count > 2 {
				st.step = step
			} else {
				count = 1
			}
		}
		s.raceEven(in, pc, &st, first, count, n, kind)
		act &^= uint32(1<<count-1) << first
	}
}

// fewPieces is after how many pieces the rest of a row goes lane by lane.
const fewPieces = 6

// raceScattered is raceRow lane by lane.
func (s *stepper) raceScattered(in *vm.Instr, pc int, o *reach, a *row, act uint32, n uint64, kind memory.Access) {
	fn := s.w.Threads[bits.TrailingZeros32(act)].Fn.Id
	r := race.Row{Warp: &s.w.Clocks, Fn: int32(fn), Pc: int32(pc), Write: kind.Writes()}
	for base := o.base - in.Imm; ; {
		act &^= o.races.Scattered(&r, (*[geometry.WarpSize]uint64)(a), base, n, act)
		if act == 0 {
			return
		}
		lane := bits.TrailingZeros32(act)
		s.raceLane(in, lane, pc, &stretch{races: o.races}, a[lane]-base, n, kind)
		act &= act - 1
	}
}
