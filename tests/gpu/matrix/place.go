package matrix

// place says where an element of a fragment is in its matrix: element i of a thread, in the order
// of its registers from their low bits up (PTX ISA 9.7.14.5).
type place func(thread, i int) (row, col int)

// Thread 4g+t of a warp has row g (and g+8) of A, column g of B, and columns 2t and 2t+1 of C;
// along k it has the elements of a register in a row. Further warps have further rows (wgmma).

func placeA(m, per int) place {
	return func(thread, i int) (row, col int) {
		reg, g, t := i/per, thread%32/4, thread%4
		if m == 8 {
			return g, t*per + i%per
		}
		return thread/32*16 + g + 8*(reg&1), t*per + i%per + 4*per*(reg>>1)
	}
}

func placeB(per int) place {
	return func(thread, i int) (row, col int) { return thread%4*per + i%per + 4*per*(i/per), thread / 4 }
}

func placeC(thread, i int) (row, col int) {
	return thread/32*16 + thread%32/4 + 8*(i>>1&1), i>>2*8 + thread%4*2 + i&1
}

// packed is a register: its elements, by their places.
func packed(e elem, width int, at place, list []uint64, cols, thread, reg int) (v uint64) {
	per := width / e.bits
	for i := range per {
		row, col := at(thread, reg*per+i)
		v |= list[row*cols+col] << (i * e.bits)
	}
	return v
}
