package engine

import (
	"encoding/binary"
	"math/bits"

	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// Accesses to variables of the frame, of which code without optimisation is full: where they are is
// known from the start, so that the bounds of variables need no look, and the local memories of a
// warp's lanes lie one after the other.

// loadFrame loads from the frames of lanes; false if any of the bytes is undefined, and then it has
// to be done again.
func (s *stepper) loadFrame(in *vm.Instr, act uint32, d, a *row) bool {
	data, shadow := s.w.Local, s.w.LocalSh
	if at, ok := s.frameOf(in, act, a); ok {
		return vectorFrameLoad(d, &data[at], &shadow[at], uint64(s.w.LocalStep), in.Size == 8) == 0
	}
	if shadow == nil {
		shadow = data[:0]
	}
	off, step, undefined := in.Imm, uint64(s.w.LocalStep), uint64(0)
	switch {
	case act == allLanes && in.Size == 4 && len(shadow) == len(data):
		for i := range d {
			at := a[i] + off
			undefined |= uint64(binary.LittleEndian.Uint32(shadow[at:]))
			d[i] = uint64(binary.LittleEndian.Uint32(data[at:]))
			off += step
		}
	case act == allLanes && in.Size == 8 && len(shadow) == len(data):
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
				undefined |= memory.Load(shadow, at, uint64(in.Size))
			}
			d[i] = memory.Load(data, at, uint64(in.Size))
		}
	}
	return undefined == 0
}

// frameOf gives the place of lane 0, if all lanes access 4 or 8 bytes at the same place of their
// frames, where nothing but undefined values is to be looked at.
func (s *stepper) frameOf(in *vm.Instr, act uint32, a *row) (at uint64, ok bool) {
	if !hasVectors || act != allLanes || in.Size != 4 && in.Size != 8 || len(s.w.LocalSh) != len(s.w.Local) {
		return 0, false
	}
	fp, same := constant(a, act)
	at = fp + in.Imm
	last := at + (geometry.WarpSize-1)*uint64(s.w.LocalStep) + uint64(in.Size)
	return at, same && at <= last && last <= uint64(len(s.w.Local))
}

// storeFrame stores to the frames of lanes.
func (s *stepper) storeFrame(in *vm.Instr, act uint32, b, a *row) {
	if at, ok := s.frameOf(in, act, a); ok {
		vectorFrameStore(b, &s.w.Local[at], &s.w.LocalSh[at], uint64(s.w.LocalStep), in.Size == 8)
		return
	}
	storeLanes(s.w.Local, in, act, b, a, uint64(s.w.LocalStep))
	if s.w.LocalSh != nil {
		storeLanes(s.w.LocalSh, in, act, &noBits, a, uint64(s.w.LocalStep))
	}
}

// noBits is the shadow of defined values.
var noBits row

// storeLanes stores the values b in memory with step bytes for each lane.
func storeLanes(data []byte, in *vm.Instr, act uint32, b, a *row, step uint64) {
	switch {
	case act == allLanes && in.Size == 4:
		off := in.Imm
		for i := range b {
			binary.LittleEndian.PutUint32(data[a[i]+off:], uint32(b[i]))
			off += step
		}
	case act == allLanes && in.Size == 8:
		off := in.Imm
		for i := range b {
			binary.LittleEndian.PutUint64(data[a[i]+off:], b[i])
			off += step
		}
	default:
		for m := act; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m) % geometry.WarpSize
			memory.Store(data, a[i]+in.Imm+uint64(i)*step, uint64(in.Size), b[i])
		}
	}
}
