package sass

import (
	"math/bits"
	"strings"
)

// move decodes MOV, MOV32I.
func (in *decoder) move() {
	d, g := setReg(in.dest), in.m.rawGet(strings.ReplaceAll(in.src[0], ".reuse", ""), "f")
	if strings.Contains(in.src[0], "0x") {
		g = in.m.iget(in.src[0])
	}
	in.lanewise(func(w *warp, l int) { d(w, l, g(w, l)) })
}

// clearPair decodes CS2R.
func (in *decoder) clearPair() {
	d := set64(in.dest)
	clock := strings.Contains(in.src[0], "CLOCK")
	if in.has("32") {
		e := setReg(in.dest)
		d = func(w *warp, l int, v uint64) { e(w, l, uint32(v)) }
	}
	in.lanewise(func(w *warp, l int) {
		if clock {
			d(w, l, in.m.steps)
		} else {
			d(w, l, 0)
		}
	})
}

// special decodes S2R, S2UR.
func (in *decoder) special() {
	d := setReg(in.dest)
	k := in.src[0]
	f := func(w *warp, l int) {
		t := uint32(w.id*32 + l)
		bx, by := in.m.block[0], in.m.block[1]
		var v uint32
		switch k {
		case "SR_TID.X":
			v = t % bx
		case "SR_TID.Y":
			v = t / bx % by
		case "SR_TID.Z":
			v = t / bx / by
		case "SR_CTAID.X":
			v = in.m.cta[0]
		case "SR_CTAID.Y":
			v = in.m.cta[1]
		case "SR_CTAID.Z":
			v = in.m.cta[2]
		case "SR_SWINHI":
			v = uint32(sharedWin >> 32)
		case "SR_LANEID":
			v = uint32(l)
		case "SR_EQMASK":
			v = 1 << l
		case "SR_LTMASK":
			v = 1<<l - 1
		case "SR_LEMASK":
			v = 2<<l - 1
		case "SR_GTMASK":
			v = ^uint32(2<<l - 1)
		case "SR_GEMASK":
			v = ^uint32(1<<l - 1)
		case "SR_CLOCKLO", "SR_GLOBALTIMERLO":
			v = uint32(in.m.steps)
		case "SR_CLOCKHI", "SR_GLOBALTIMERHI", "SRZ", "SR_VIRTUALSMID", "SR_VIRTID", "SR_CgaCtaId":
		default:
			fail("special register %s", k)
		}
		d(w, l, v)
	}
	if in.base == "S2UR" {
		in.exec = func(w *warp, msk uint32, pc int) { f(w, bits.TrailingZeros32(msk)) }
	} else {
		in.lanewise(f)
	}
}

// toUniform decodes R2UR. A predicate says whether lanes have different values.
func (in *decoder) toUniform() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	differ := func(*warp, int, bool) {}
	if len(in.pre) > 0 {
		differ = predSet(in.pre[0])
	}
	in.exec = func(w *warp, active uint32, _ int) {
		first, some := bits.TrailingZeros32(active), false
		v := g(w, first)
		each(active, func(l int) { some = some || g(w, l) != v })
		each(active, func(l int) { differ(w, l, some) })
		d(w, first, v)
	}
}

// packPredicates decodes P2R.
func (in *decoder) packPredicates() {
	d, g := setReg(in.dest), in.m.iget(in.src[len(in.src)-1])
	keep := in.m.iget(in.src[len(in.src)-2])
	sh := uint(0)
	for i, b := range []string{"B0", "B1", "B2", "B3"} {
		if in.has(b) {
			sh = uint(i) * 8
		}
	}
	in.lanewise(func(w *warp, l int) {
		v := uint32(0)
		for i := 0; i < 7; i++ {
			v |= w.p[i] >> l & 1 << i
		}
		k := g(w, l)
		d(w, l, keep(w, l)&^(k<<sh)|v&k<<sh)
	})
}

// packUniform decodes UP2UR: the uniform predicates that a mask names, in the source.
func (in *decoder) packUniform() {
	d, keep, mask := setReg(in.args[0]), in.m.iget(in.args[2]), in.m.iget(in.args[3])
	in.exec = func(w *warp, active uint32, _ int) {
		l, v := bits.TrailingZeros32(active), uint32(0)
		for i, p := range w.up {
			v |= uint32(bit(p)) << i
		}
		k := mask(w, l)
		d(w, l, keep(w, l)&^k|v&k)
	}
}

// unpackPredicates decodes R2P.
func (in *decoder) unpackPredicates() {
	g, k := in.m.iget(in.src[len(in.src)-2]), in.m.iget(in.src[len(in.src)-1])
	sh := uint(0)
	for i, b := range []string{"B0", "B1", "B2", "B3"} {
		if in.has(b) || strings.HasSuffix(in.src[len(in.src)-2], "."+b) {
			sh = uint(i) * 8
		}
	}
	if strings.Contains(in.src[len(in.src)-2], ".B") {
		sh = 0
	}
	in.lanewise(func(w *warp, l int) {
		v, mk := g(w, l)>>sh, k(w, l)
		for i := 0; i < 7; i++ {
			if mk>>i&1 == 1 {
				w.p[i] = w.p[i]&^(1<<l) | v>>i&1<<l
			}
		}
	})
}

// predicateLogic decodes PLOP3.
func (in *decoder) predicateLogic() {
	d1, d2 := predSet(in.args[0]), predSet(in.args[1])
	var g [3]pget
	for i := range g {
		g[i] = in.truth(in.args[2+i])
	}
	t1, _ := imm(in.args[5], "i")
	t2, _ := imm(in.args[6], "i")
	in.lanewise(func(w *warp, l int) {
		i := 0
		for k := range g {
			i = 2 * i
			if g[k](w, l) {
				i++
			}
		}
		d1(w, l, t1>>i&1 == 1)
		d2(w, l, t2>>i&1 == 1)
	})
}

// truth is a predicate, or the sign of a register.
func (in *decoder) truth(s string) pget {
	name, ok := strings.CutSuffix(strings.ReplaceAll(s, ".reuse", ""), ".SIGN")
	if !ok {
		return predGet(s)
	}
	name, negated := strings.CutPrefix(name, "!")
	g := in.m.rawGet(name, "i")
	return func(w *warp, l int) bool { return g(w, l)>>31 == 1 != negated }
}

// choose decodes SEL, FSEL.
func (in *decoder) choose() {
	d, p := setReg(in.dest), in.predIn(0)
	ga, gb := in.m.iget, in.m.iget
	if in.base == "FSEL" {
		ga, gb = in.m.fget, in.m.fget
	}
	u, v := ga(in.src[0]), gb(in.src[1])
	in.lanewise(func(w *warp, l int) {
		if p(w, l) {
			d(w, l, u(w, l))
		} else {
			d(w, l, v(w, l))
		}
	})
}
