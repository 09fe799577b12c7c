package matrix

import (
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// Matrices of 8-bit elements of ldmatrix and stmatrix (PTX ISA 9.7.14.5.15, .16), which are
// transposed: each lane has the address of 16 bytes, a column. The manual has the fragments in
// pictures; they are taken from CuTe, and agree with what the text says of them.

// loadBytes is ldmatrix.m16n16.trans.b8: of 16 columns, a lane has four, in two rows.
func (mr *matrixRow) loadBytes(_ *vm.Warp, lanes []*vm.Thread) {
	for j := 0; j < len(mr.regs); j += 2 {
		var cols, undef [16][rowBytes]byte
		for c := range cols {
			m, off := mr.row(lanes[8*j+c], memory.Read)
			copy(cols[c][:], m.Data[off:off+rowBytes])
			if m.Shadow != nil {
				copy(undef[c][:], m.Shadow[off:off+rowBytes])
			}
		}
		for _, u := range lanes {
			for half := range 2 {
				slot, row := mr.regs[j+half], int(u.Lane)/4+8*half
				var v, sh uint64
				for e := range 4 {
					v |= uint64(cols[int(u.Lane)%4*4+e][row]) << (8 * e)
					sh |= uint64(undef[int(u.Lane)%4*4+e][row]) << (8 * e)
				}
				u.R[slot] = v
				u.SetShadow(slot, sh)
			}
		}
	}
}

// storeBytes is stmatrix.m16n8.trans.b8: of 8 columns, a lane has two, in two rows.
func (mr *matrixRow) storeBytes(_ *vm.Warp, lanes []*vm.Thread) {
	for j, slot := range mr.regs {
		for c := range 8 {
			m, off := mr.row(lanes[8*j+c], memory.Write)
			for row := range rowBytes {
				u := lanes[row%8*4+c/2]
				shift := row/8*16 + c%2*8
				m.Put(off+uint64(row), 1, u.R[slot]>>shift&0xff)
				if u.NTaint != 0 && m.Shadow != nil {
					memory.Store(m.Shadow, off+uint64(row), 1, u.ShadowOf(slot)>>shift&0xff)
				}
			}
		}
	}
}
