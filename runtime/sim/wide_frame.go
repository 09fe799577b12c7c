package sim

import (
	"encoding/binary"
	"math/bits"
)

// Accesses to variables of the frame, of which code without optimisation is full: where they are is
// known from the start, so that the bounds of variables need no look, and the local memories of a
// warp's lanes lie one behind the other.

// loadFrame loads from the frames of lanes; false if any of the bytes is undefined.
func (s *stepper) loadFrame(in *instr, act uint32, d, a *row) bool {
	w, n := s.w, uint64(in.size)
	step := uint64(w.localStep)
	if w.localSh != nil && undefinedIn(w.localSh, a, act, in.imm, step, n) {
		return false
	}
	data := w.local
	switch {
	case act == allLanes && n == 4:
		off := in.imm
		for i := range d {
			d[i] = uint64(binary.LittleEndian.Uint32(data[a[i]+off:]))
			off += step
		}
	case act == allLanes && n == 8:
		off := in.imm
		for i := range d {
			d[i] = binary.LittleEndian.Uint64(data[a[i]+off:])
			off += step
		}
	default:
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % warpSize
			d[i] = load(data, a[i]+in.imm+uint64(i)*step, n)
		}
	}
	return true
}

// undefinedIn says whether any of n bytes at off from the place of a lane is undefined.
func undefinedIn(shadow []byte, a *row, act uint32, off, step, n uint64) bool {
	undefined := uint64(0)
	switch {
	case act == allLanes && n == 4:
		for _, at := range a {
			undefined |= uint64(binary.LittleEndian.Uint32(shadow[at+off:]))
			off += step
		}
	case act == allLanes && n == 8:
		for _, at := range a {
			undefined |= binary.LittleEndian.Uint64(shadow[at+off:])
			off += step
		}
	default:
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % warpSize
			undefined |= load(shadow, a[i]+off+uint64(i)*step, n)
		}
	}
	return undefined != 0
}

// storeFrame stores to the frames of lanes.
func (s *stepper) storeFrame(in *instr, act uint32, b, a *row) {
	storeLanes(s.w.local, in, act, b, a, uint64(s.w.localStep))
	if s.w.localSh != nil {
		storeLanes(s.w.localSh, in, act, &noBits, a, uint64(s.w.localStep))
	}
}

// noBits is the shadow of defined values.
var noBits row

// storeLanes stores the values b in memory with step bytes for each lane.
func storeLanes(data []byte, in *instr, act uint32, b, a *row, step uint64) {
	switch {
	case act == allLanes && in.size == 4:
		off := in.imm
		for i := range b {
			binary.LittleEndian.PutUint32(data[a[i]+off:], uint32(b[i]))
			off += step
		}
	case act == allLanes && in.size == 8:
		off := in.imm
		for i := range b {
			binary.LittleEndian.PutUint64(data[a[i]+off:], b[i])
			off += step
		}
	default:
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % warpSize
			store(data, a[i]+in.imm+uint64(i)*step, uint64(in.size), b[i])
		}
	}
}
