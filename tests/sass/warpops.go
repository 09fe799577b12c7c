package sass

import "math/bits"

// vote decodes VOTE, VOTEU.
func (in *decoder) vote() {
	// [Rd,] Pd, Ps
	all := append(append([]string{}, in.pre...), append([]string{in.dest}, in.src...)...)
	var regs, preds []string
	for _, s := range all {
		if isPred(s) {
			preds = append(preds, s)
		} else if s != "" {
			regs = append(regs, s)
		}
	}
	var d func(*warp, int, uint32)
	if len(regs) > 0 {
		d = setReg(regs[0])
	}
	p, q := predSet(preds[0]), predGet(preds[1])
	k := in.mods[0]
	in.exec = func(w *warp, msk uint32, pc int) {
		b := uint32(0)
		each(msk, func(l int) {
			if q(w, l) {
				b |= 1 << l
			}
		})
		r := b != 0
		if k == "ALL" {
			r = b == msk
		} else if k == "EQ" {
			r = b == msk || b == 0
		}
		each(msk, func(l int) {
			if d != nil {
				d(w, l, b)
			}
			p(w, l, r)
		})
	}
}

// match decodes MATCH.
func (in *decoder) match() {
	d := setReg(in.dest)
	var g get64
	if in.has("U64") {
		g = in.m.get64(in.src[0], "i", false)
	} else {
		h := in.m.iget(in.src[0])
		g = func(w *warp, l int) uint64 { return uint64(h(w, l)) }
	}
	var p func(*warp, int, bool)
	if len(in.pre) > 0 {
		p = predSet(in.pre[0])
	}
	all := in.has("ALL")
	in.exec = func(w *warp, msk uint32, pc int) {
		var r lanes
		each(msk, func(l int) {
			each(msk, func(k int) {
				if g(w, l) == g(w, k) {
					r[l] |= 1 << k
				}
			})
		})
		each(msk, func(l int) {
			if all && r[l] != msk {
				r[l] = 0
			}
			d(w, l, r[l])
			if p != nil {
				p(w, l, r[l] == msk)
			}
		})
	}
}

// shuffle decodes SHFL.
func (in *decoder) shuffle() {
	d, g, gb, gc := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	p := predSet(in.pre[0])
	k := in.mods[0]
	in.exec = func(w *warp, msk uint32, pc int) {
		var v, r lanes
		var ok uint32
		each(msk, func(l int) { v[l] = g(w, l) })
		each(msk, func(l int) {
			b, c := int(gb(w, l)&31), gc(w, l)
			seg, cl := int(c>>8&31), int(c&31)
			mx := l&seg | cl&^seg
			mn := l & seg
			j, pv := 0, false
			switch k {
			case "UP":
				j = l - b
				pv = j >= mx
			case "DOWN":
				j = l + b
				pv = j <= mx
			case "BFLY":
				j = l ^ b
				pv = j <= mx
			case "IDX":
				j = mn | b&^seg
				pv = j <= mx
			}
			if !pv {
				j = l
			} else {
				ok |= 1 << l
			}
			r[l] = v[j]
		})
		each(msk, func(l int) { d(w, l, r[l]); p(w, l, ok>>l&1 == 1) })
	}
}

// reduce decodes REDUX: a uniform register becomes what the active lanes have together.
func (in *decoder) reduce() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	signed := in.has("S32")
	join := func(a, b uint32) uint32 { return a & b }
	switch {
	case in.has("SUM"):
		join = func(a, b uint32) uint32 { return a + b }
	case in.has("OR"):
		join = func(a, b uint32) uint32 { return a | b }
	case in.has("XOR"):
		join = func(a, b uint32) uint32 { return a ^ b }
	case in.has("MIN"), in.has("MAX"):
		least := in.has("MIN")
		join = func(a, b uint32) uint32 {
			if lt, _ := cmpInt(signed, a, b); lt != least {
				return b
			}
			return a
		}
	}
	in.exec = func(w *warp, msk uint32, _ int) {
		first := bits.TrailingZeros32(msk)
		v := g(w, first)
		each(msk&(msk-1), func(l int) { v = join(v, g(w, l)) })
		d(w, first, v)
	}
}

// elect decodes ELECT: the first of the active lanes, and its number.
func (in *decoder) elect() {
	p, d := predSet(in.pre[0]), setReg(in.dest)
	in.exec = func(w *warp, msk uint32, _ int) {
		first := bits.TrailingZeros32(msk)
		each(msk, func(l int) {
			p(w, l, l == first)
			d(w, l, uint32(first))
		})
	}
}
