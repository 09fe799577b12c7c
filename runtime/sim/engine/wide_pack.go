package engine

import (
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// Registers as parts of wider ones, of up to 64 bits.

// pack executes mov d, {a, b, ...} for lanes.
func (s *stepper) pack(in *vm.Instr, act uint32, regs []uint64) {
	width := in.X.Typ.Bits
	mask, place := numeric.Mask(width), uint8(0)
	clear(s.scratch[:])
	for _, slot := range in.X.Vec {
		for i, v := range (*row)(regs[slot:]) {
			s.scratch[i] |= v & mask << (place & 63)
		}
		place += width
	}
	merge((*row)(regs[in.D:]), &s.scratch, act)
}

// unpack executes mov {d, e, ...}, a for lanes. The source is none of the parts, which have another
// width.
func (s *stepper) unpack(in *vm.Instr, act uint32, regs []uint64) {
	width := in.X.Typ.Bits
	mask, place := numeric.Mask(width), uint8(0)
	for _, slot := range in.X.Vec {
		if slot > vm.SinkSlot {
			for i, v := range (*row)(regs[in.A:]) {
				s.scratch[i] = v >> (place & 63) & mask
			}
			merge((*row)(regs[slot:]), &s.scratch, act)
		}
		place += width
	}
}
