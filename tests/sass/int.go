package sass

import (
	"math/bits"
	"strings"
)

// add3 decodes IADD3.
func (in *decoder) add3() {
	d := setReg(in.dest)
	var g [3]getter
	var neg [3]bool
	for i := range g {
		o := parseOp(in.src[i])
		neg[i] = o.neg && !in.carry
		if neg[i] {
			g[i] = in.m.iget(strings.TrimPrefix(in.src[i], "-"))
		} else {
			g[i] = in.m.iget(in.src[i])
		}
	}
	o1, o2, i1, i2 := in.predOut(0), in.predOut(1), in.predIn(0), in.predIn(1)
	nout := len(in.outs)
	in.lanewise(func(w *warp, l int) {
		s := uint64(0)
		for i, f := range g {
			v := f(w, l)
			if neg[i] {
				s += uint64(^v) + 1
			} else {
				s += uint64(v)
			}
		}
		if in.carry {
			s += bit(i1(w, l)) + bit(i2(w, l))
		}
		d(w, l, uint32(s))
		c := s >> 32
		if nout > 0 {
			o1(w, l, c >= 1)
		}
		if nout > 1 {
			o2(w, l, c >= 2)
		}
	})
}

// multiplyAdd decodes IMAD, IMAD32I.
func (in *decoder) multiplyAdd() {
	hi, wd := in.has("HI"), in.has("WIDE")
	sg := !in.has("U32")
	if in.has("MOV") || in.has("IADD") || in.has("SHL") {
		sg = false
	}
	ga, gb := in.m.iget(in.src[0]), in.m.iget(in.src[1])
	o1, i1 := in.predOut(0), in.predIn(0)
	if !hi && !wd {
		d, gc := setReg(in.dest), in.m.iget(in.src[2])
		if in.has("MOV") && !strings.Contains(in.src[2], "0x") {
			gc = in.m.floatOrInt(in.src[2])
		}
		if in.has("U16") {
			fail("IMAD.U16")
		}
		in.lanewise(func(w *warp, l int) {
			if in.carry {
				s := uint64(ga(w, l)*gb(w, l)) + uint64(gc(w, l)) + bit(i1(w, l))
				d(w, l, uint32(s))
				if len(in.outs) > 0 {
					o1(w, l, s>>32 != 0)
				}
				return
			}
			d(w, l, ga(w, l)*gb(w, l)+gc(w, l))
		})
		return
	}
	gc := in.m.get64(in.src[2], "i", sg)
	prod := func(w *warp, l int) (uint64, uint64) {
		p := uint64(ga(w, l)) * uint64(gb(w, l))
		if sg {
			p = uint64(int64(int32(ga(w, l))) * int64(int32(gb(w, l))))
		}
		ci := uint64(0)
		if in.carry {
			ci = bit(i1(w, l))
		}
		return bits.Add64(p, gc(w, l), ci)
	}
	if wd {
		d := set64(in.dest)
		in.lanewise(func(w *warp, l int) { s, c := prod(w, l); d(w, l, s); o1(w, l, c != 0) })
	} else {
		d := setReg(in.dest)
		in.lanewise(func(w *warp, l int) { s, c := prod(w, l); d(w, l, uint32(s>>32)); o1(w, l, c != 0) })
	}
}

// scaledAdd decodes LEA. As in IADD3, the negated addend is its complement and one, so that the
// carry is that of the whole sum.
func (in *decoder) scaledAdd() {
	d := setReg(in.dest)
	neg := uint64(bit(parseOp(in.src[1]).neg && !in.carry))
	ga, gb := in.m.iget(in.src[0]), in.m.iget(in.src[1])
	if neg == 1 {
		positive := in.m.iget(strings.TrimPrefix(in.src[1], "-"))
		gb = func(w *warp, l int) uint32 { return ^positive(w, l) }
	}
	o1, i1 := in.predOut(0), in.predIn(0)
	add := func(w *warp, l int, shifted uint32) {
		s := uint64(shifted) + uint64(gb(w, l)) + neg
		if in.carry {
			s += bit(i1(w, l))
		}
		d(w, l, uint32(s))
		o1(w, l, s>>32 != 0)
	}
	if !in.has("HI") {
		sh, _ := imm(in.src[2], "i")
		in.lanewise(func(w *warp, l int) { add(w, l, ga(w, l)<<sh) })
		return
	}
	var gc getter
	var sh uint32
	if in.has("SX32") {
		sh, _ = imm(in.src[2], "i")
		gc = func(w *warp, l int) uint32 { return uint32(int32(ga(w, l)) >> 31) }
	} else {
		gc = in.m.iget(in.src[2])
		sh, _ = imm(in.src[3], "i")
	}
	in.lanewise(func(w *warp, l int) {
		v := uint64(gc(w, l))<<32 | uint64(ga(w, l))
		add(w, l, uint32(v<<sh>>32))
	})
}

// compareInts decodes ISETP.
func (in *decoder) compareInts() {
	ga, gb := in.m.iget(in.src[0]), in.m.iget(in.src[1])
	d1, d2 := predSet(in.pre[0]), predSet(in.pre[1])
	sg, ex := !in.has("U32"), in.has("EX")
	c := in.mods[0]
	bo := "AND"
	for _, y := range in.mods {
		if y == "OR" || y == "XOR" {
			bo = y
		}
	}
	i1, i2 := in.predIn(0), in.predIn(1)
	in.lanewise(func(w *warp, l int) {
		lt, eq := cmpInt(sg, ga(w, l), gb(w, l))
		r := relation(c, lt, eq)
		if ex {
			low := i2(w, l)
			switch c {
			case "EQ":
				r = eq && low
			case "NE":
				r = !eq || low
			case "LT", "LE":
				r = lt || eq && low
			case "GT", "GE":
				r = !lt && !eq || eq && low
			}
		}
		q := i1(w, l)
		d1(w, l, combine(bo, r, q))
		d2(w, l, combine(bo, !r, q))
	})
}

// logic decodes LOP3, LOP32I.
func (in *decoder) logic() {
	d := setReg(in.dest)
	g := [3]getter{in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])}
	t, _ := imm(in.src[3], "i")
	var p func(*warp, int, bool)
	if len(in.pre) > 0 {
		p = predSet(in.pre[0])
	}
	q := in.predIn(0)
	and := in.has("PAND")
	in.lanewise(func(w *warp, l int) {
		v := lut(g[0](w, l), g[1](w, l), g[2](w, l), t)
		d(w, l, v)
		if p != nil {
			if and {
				p(w, l, v != 0 && q(w, l))
			} else {
				p(w, l, v != 0 || q(w, l))
			}
		}
	})
}

// funnelShift decodes SHF.
func (in *decoder) funnelShift() {
	d := setReg(in.dest)
	lo, sh, hi := in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	left, w64 := in.mods[0] == "L", in.has("U64") || in.has("S64")
	sg, top, wrap := in.has("S32") || in.has("S64"), in.has("HI"), in.has("W")
	in.lanewise(func(w *warp, l int) {
		v := uint64(hi(w, l))<<32 | uint64(lo(w, l))
		s := sh(w, l)
		lim := uint32(32)
		if w64 {
			lim = 64
		}
		if wrap {
			s &= lim - 1
		} else {
			s = min(s, lim)
		}
		switch {
		case left:
			v <<= s
		case sg:
			v = uint64(int64(v) >> s)
		default:
			v >>= s
		}
		if top {
			v >>= 32
		}
		d(w, l, uint32(v))
	})
}

// permute decodes PRMT.
func (in *decoder) permute() {
	d, ga, gs, gb := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.m.iget(in.src[2])
	selector := func(s uint32) uint32 { return s }
	if len(in.mods) > 0 {
		selector = selectors[in.mods[0]]
	}
	in.lanewise(func(w *warp, l int) {
		v := uint64(gb(w, l))<<32 | uint64(ga(w, l))
		s, r := selector(gs(w, l)), uint32(0)
		for i := uint(0); i < 4; i++ {
			n := s >> (4 * i) & 15
			b := uint32(v >> (8 * (n & 7)) & 255)
			if n&8 != 0 {
				b = uint32(int32(int8(b))>>7) & 255
			}
			r |= b << (8 * i)
		}
		d(w, l, r)
	})
}

// selectors are the modes of PRMT: they make the number of each byte of a number from 0 to 3.
var selectors = map[string]func(uint32) uint32{
	"F4E":  func(s uint32) uint32 { return 0x3210 + s&3*0x1111 },
	"B4E":  func(s uint32) uint32 { return [4]uint32{0x5670, 0x6701, 0x7012, 0x0123}[s&3] },
	"RC8":  func(s uint32) uint32 { return s & 3 * 0x1111 },
	"ECL":  func(s uint32) uint32 { return [4]uint32{0x3210, 0x3211, 0x3222, 0x3333}[s&3] },
	"ECR":  func(s uint32) uint32 { return [4]uint32{0x0000, 0x1110, 0x2210, 0x3210}[s&3] },
	"RC16": func(s uint32) uint32 { return [2]uint32{0x1010, 0x3232}[s&1] },
}

// absolute decodes IABS.
func (in *decoder) absolute() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	in.lanewise(func(w *warp, l int) {
		v := int32(g(w, l))
		if v < 0 {
			v = -v
		}
		d(w, l, uint32(v))
	})
}

// minMaxInt decodes IMNMX.
func (in *decoder) minMaxInt() {
	d, ga, gb, p := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1]), in.predIn(0)
	sg := !in.has("U32")
	in.lanewise(func(w *warp, l int) {
		u, v := ga(w, l), gb(w, l)
		lt, _ := cmpInt(sg, u, v)
		if lt != p(w, l) {
			u = v
		}
		d(w, l, u)
	})
}

// countOnes decodes POPC.
func (in *decoder) countOnes() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	in.lanewise(func(w *warp, l int) { d(w, l, uint32(bits.OnesCount32(g(w, l)))) })
}

// reverse decodes BREV.
func (in *decoder) reverse() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	in.lanewise(func(w *warp, l int) { d(w, l, bits.Reverse32(g(w, l))) })
}

// findLeading decodes FLO.
func (in *decoder) findLeading() {
	d, g := setReg(in.dest), in.m.iget(in.src[0])
	sg, sh := !in.has("U32"), in.has("SH")
	in.lanewise(func(w *warp, l int) {
		v := g(w, l)
		if sg && int32(v) < 0 {
			v = ^v
		}
		r := uint32(31 - bits.LeadingZeros32(v))
		if v == 0 {
			r = 0xffffffff
		} else if sh {
			r = 31 - r
		}
		d(w, l, r)
	})
}

// mask decodes BMSK.
func (in *decoder) mask() {
	d, ga, gb := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1])
	limit := in.limit()
	in.lanewise(func(w *warp, l int) { d(w, l, uint32((uint64(1)<<limit(gb(w, l))-1)<<limit(ga(w, l)))) })
}

// limit returns what becomes of numbers of bits in BMSK and SGXT: at most 32, with .W the last five
// bits of it.
func (in *decoder) limit() func(uint32) uint32 {
	if in.has("W") {
		return func(n uint32) uint32 { return n & 31 }
	}
	return func(n uint32) uint32 { return min(n, 32) }
}

// signExtend decodes SGXT.
func (in *decoder) signExtend() {
	d, ga, gb := setReg(in.dest), in.m.iget(in.src[0]), in.m.iget(in.src[1])
	u, limit := in.has("U32"), in.limit()
	in.lanewise(func(w *warp, l int) {
		n := limit(gb(w, l))
		v := ga(w, l) << (32 - n)
		if n == 0 {
			v = 0
		}
		if u {
			d(w, l, v>>(32-n))
		} else {
			d(w, l, uint32(int32(v)>>(32-n)))
		}
	})
}
