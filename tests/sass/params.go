package sass

import (
	"encoding/binary"

	"cptx/tests/directive"
)

// bank0Size is the size of constant bank 0.
const bank0Size = 0x1300

// bank0 makes constant bank 0, which has a generic address as well.
func (m *machine) bank0() []byte {
	base := (m.heap + 255) &^ 255
	p := m.arena[base : base+bank0Size]
	m.heap = base + bank0Size
	m.c[0] = p
	for i := range 3 {
		putWord(p[4*i:], m.block[i])
		putWord(p[12+4*i:], m.grid[i])
	}
	putLong(p[0x18:], sharedWin)
	putLong(p[0x20:], localWin)
	putWord(p[0x28:], localSize-64) // the top of the stack
	putLong(p[m.gen.generic:], arenaBase+uint64(base+m.gen.from))
	putLong(p[m.gen.constants:], m.constants)
	if m.gen.descriptor != 0 {
		putLong(p[m.gen.descriptor:], globalDescriptor)
	}
	return p
}

// arguments fills constant bank 0 and returns the arena offsets of the buffers.
func (m *machine) arguments(args []directive.Arg) []int {
	p := m.bank0()
	if len(args) != len(m.params) {
		fail("%d arguments for %d parameters", len(args), len(m.params))
	}
	offs := make([]int, len(args))
	for i, a := range args {
		to := p[m.gen.params+m.params[i]:]
		if !a.Buffer {
			copy(to, a.Init)
			continue
		}
		m.heap = (m.heap + 255) &^ 255
		offs[i] = m.heap
		m.heap += len(a.Init)
		copy(m.arena[offs[i]:], a.Init)
		putLong(to, arenaBase+uint64(offs[i]))
	}
	return offs
}

// paramOffsets reads where a kernel's parameters lie after each other, from the attributes of its
// section .nv.info: each has a byte for its form, one for its number and two for a value or the
// size of what follows.
func paramOffsets(info []byte) []int {
	const (
		sized = 4    // form of attributes with data
		param = 0x17 // a parameter: 4 bytes, its number in 2, its offset in 2, its size and more in 4
	)
	offsets := map[int]int{}
	for len(info) >= 4 {
		form, attribute, n := info[0], info[1], int(binary.LittleEndian.Uint16(info[2:]))
		info = info[4:]
		if form != sized {
			continue
		}
		if attribute == param {
			offsets[int(binary.LittleEndian.Uint16(info[4:]))] = int(binary.LittleEndian.Uint16(info[6:]))
		}
		info = info[n:]
	}
	list := make([]int, len(offsets))
	for i, offset := range offsets {
		list[i] = offset
	}
	return list
}
