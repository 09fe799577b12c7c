package sim

import (
	"encoding/binary"
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
)

// Accesses to variables of the frame, of which code without optimisation is full: where they are is
// known from the start, so that the bounds of variables need no look, and the local memories of a
// warp's lanes lie one behind the other.

// loadFrame loads from the frames of lanes; false if any of the bytes is undefined, and then it has
// to be done again.
func (s *stepper) loadFrame(in *instr, act uint32, d, a *row) bool {
	data, shadow := s.w.local, s.w.localSh
	if shadow == nil {
		shadow = data[:0]
	}
	off, step, undefined := in.imm, uint64(s.w.localStep), uint64(0)
	switch {
	case act == allLanes && in.size == 4 && len(shadow) == len(data):
		for i := range d {
			at := a[i] + off
			undefined |= uint64(binary.LittleEndian.Uint32(shadow[at:]))
			d[i] = uint64(binary.LittleEndian.Uint32(data[at:]))
			off += step
		}
	case act == allLanes && in.size == 8 && len(shadow) == len(data):
		for i := range d {
			at := a[i] + off
			undefined |= binary.LittleEndian.Uint64(shadow[at:])
			d[i] = binary.LittleEndian.Uint64(data[at:])
			off += step
		}
	default:
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			at := a[i] + off + uint64(i)*step
			if len(shadow) > 0 {
				undefined |= memory.Load(shadow, at, uint64(in.size))
			}
			d[i] = memory.Load(data, at, uint64(in.size))
		}
	}
	return undefined == 0
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
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			memory.Store(data, a[i]+in.imm+uint64(i)*step, uint64(in.size), b[i])
		}
	}
}
