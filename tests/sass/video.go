package sass

// part takes bits of a register: size of them from n*size on, with the sign if the kind is S8 or
// S16.
func part(v uint32, n, size int, signed bool) uint32 {
	v = v >> (n * size) << (32 - size)
	if signed {
		return uint32(int32(v) >> (32 - size))
	}
	return v >> (32 - size)
}

// dotProduct decodes IDP: four products of bytes and a sum (4A), or two of a half and one of the
// low or high bytes (2A).
func (in *decoder) dotProduct() {
	n, size, first := 4, 8, 0
	if in.has("2A") {
		n, size = 2, 16
		if in.has("HI") {
			first = 2
		}
	}
	d, ga, gb, gc := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	kinds := in.mods[len(in.mods)-2:]
	sa, sb := kinds[0][0] == 'S', kinds[1][0] == 'S'
	in.lanewise(func(w *warp, l int) {
		a, b, s := ga(w, l), gb(w, l), gc(w, l)
		for i := range n {
			s += part(a, i, size, sa) * part(b, first+i, 8, sb)
		}
		d(w, l, s)
	})
}

// absoluteBytes decodes VABSDIFF4: |a-b| by bytes, or with ACC their sum and c.
func (in *decoder) absoluteBytes() {
	in.refuse("U8", "S8", "ACC")
	d, ga, gb, gc := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	signed, sum := in.has("S8"), in.has("ACC")
	in.lanewise(func(w *warp, l int) {
		a, b, r := ga(w, l), gb(w, l), uint32(0)
		total := gc(w, l)
		for i := range 4 {
			x := int32(part(a, i, 8, signed)) - int32(part(b, i, 8, signed))
			if x < 0 {
				x = -x
			}
			r |= uint32(x) & 0xff << (8 * i)
			total += uint32(x)
		}
		if sum {
			r = total
		}
		d(w, l, r)
	})
}

// absoluteDifference decodes VABSDIFF: |a-b| + c.
func (in *decoder) absoluteDifference() {
	d, ga, gb, gc := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	signed := !in.has("U32")
	in.lanewise(func(w *warp, l int) {
		a, b := ga(w, l), gb(w, l)
		if lt, _ := cmpInt(signed, a, b); lt {
			a, b = b, a
		}
		d(w, l, a-b+gc(w, l))
	})
}
