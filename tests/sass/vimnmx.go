package sass

// halvesOf calls f for both halves of the sources, or for them as they are if the sources are
// whole.
func halvesOf(whole, signed bool, a, b uint32, f func(a, b uint32) uint32) uint32 {
	if whole {
		return f(a, b)
	}
	low := f(part(a, 0, 16, signed), part(b, 0, 16, signed))
	return low&0xffff | f(part(a, 1, 16, signed), part(b, 1, 16, signed))<<16
}

// add2 decodes VIADD.
func (in *decoder) add2() {
	in.refuse("16x2")
	whole := !in.has("16x2")
	d, ga, gb := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1])
	in.lanewise(func(w *warp, l int) {
		d(w, l, halvesOf(whole, false, ga(w, l), gb(w, l), func(a, b uint32) uint32 { return a + b }))
	})
}

// least returns the function of VIMNMX: the lesser if low is true, else the greater; with RELU at
// least zero.
func (in *decoder) least(signed, low bool) func(a, b uint32) uint32 {
	relu := in.has("RELU")
	return func(a, b uint32) uint32 {
		if lt, _ := cmpInt(signed, a, b); lt != low {
			a = b
		}
		if relu && int32(a) < 0 {
			return 0
		}
		return a
	}
}

// minMax decodes VIMNMX, and VIMNMX3, which has three sources.
func (in *decoder) minMax() {
	in.refuse("U32", "S16x2", "U16x2", "RELU")
	d, ga, gb, p := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.predIn(0)
	gc := gb
	if len(in.src) > 2 {
		gc = in.m.iget(in.src[2])
	}
	whole, signed := !in.has("S16x2") && !in.has("U16x2"), !in.has("U32") && !in.has("U16x2")
	low, high := in.least(signed, true), in.least(signed, false)
	in.lanewise(func(w *warp, l int) {
		f := high
		if p(w, l) {
			f = low
		}
		first := halvesOf(whole, signed, ga(w, l), gb(w, l), f)
		d(w, l, halvesOf(whole, signed, first, gc(w, l), f))
	})
}

// addMinMax decodes VIADDMNMX: the sum of the first two, in 32 bits, and the third.
func (in *decoder) addMinMax() {
	in.refuse("U32", "RELU")
	d, p := setReg(in.dest), in.predIn(0)
	ga, gb, gc := in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	low, high := in.least(!in.has("U32"), true), in.least(!in.has("U32"), false)
	in.lanewise(func(w *warp, l int) {
		u, v := ga(w, l)+gb(w, l), gc(w, l)
		if p(w, l) {
			d(w, l, low(u, v))
		} else {
			d(w, l, high(u, v))
		}
	})
}
