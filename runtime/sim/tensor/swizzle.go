package tensor

// width is the bytes of a row that a swizzle permutes.
func (s Swizzle) width() uint64 {
	return [...]uint64{NoSwizzle: 0, Swizzle32: 32, Swizzle64: 64, Swizzle128: 128, Swizzle96: 96}[s]
}

// swizzled is where the byte at an address of shared memory goes (5.5.7). The pattern is one of
// addresses: of the number of a line of 128 bytes, some bits are added without carry to those of
// the place in the line.
func (m *Map) swizzled(addr uint64) uint64 {
	line := addr >> 7
	switch m.Swizzle {
	case Swizzle32, Swizzle96:
		return addr ^ line&1<<4
	case Swizzle64:
		return addr ^ line&3<<4
	case Swizzle128:
		switch m.Atomicity {
		case Atom32:
			return addr ^ line&3<<5
		case Atom32Flip8:
			return addr ^ line&3<<5 ^ line&1<<3
		case Atom64:
			return addr ^ line&1<<6
		}
		return addr ^ line&7<<4
	}
	return addr
}
