package vectors

import (
	"math"
	"math/rand/v2"
)

// randomCases is the number of cases of a vector with random operands.
const randomCases = 96

// sample is instructions with random operands, among them many near the limits of a format. The
// comment after an instruction tells the vector from the one on edges.
type sample struct {
	*table
	r *rand.Rand
}

// random is a sample of most of the table.
func (t *table) random() {
	s := sample{t, rand.New(rand.NewPCG(1, 2))}
	s.approximations()
	s.arithmetic()
	s.tininess()
	s.conversions()
	s.integers()
	s.combined()
}

// add appends an instruction with operands drawn from the generators.
func (s sample) add(code, out, in string, from ...func() uint64) *Vector {
	v := s.over(code+" /* random */", out, in)
	v.Cases = nil
	for range randomCases {
		c := make([]uint64, len(from))
		for i, f := range from {
			c[i] = f()
		}
		v.Cases = append(v.Cases, c)
	}
	return v
}

// word draws integers: of all lengths, and all bits.
func (s sample) word(bits int) func() uint64 {
	return func() uint64 {
		v := s.r.Uint64()
		if s.r.IntN(2) == 0 {
			v >>= s.r.IntN(64)
		}
		if s.r.IntN(4) == 0 {
			v = -v
		}
		return v << (64 - bits) >> (64 - bits)
	}
}

// bits draws any bit pattern of a float class.
func (s sample) bits(class string) func() uint64 {
	switch class {
	case "f64":
		return s.r.Uint64
	case "f32", "f16x2", "bf16x2":
		return func() uint64 { return uint64(s.r.Uint32()) }
	}
	return func() uint64 { return uint64(s.r.Uint32() >> 16) }
}

// within draws f32 numbers of a range.
func (s sample) within(low, high float64) func() uint64 {
	return func() uint64 { return uint64(math.Float32bits(float32(low + s.r.Float64()*(high-low)))) }
}

// near draws numbers of like size, so that sums cancel and round, with few or many fraction bits.
func (s sample) near(class string) func() uint64 {
	return func() uint64 {
		v := math.Ldexp(1+s.r.Float64(), s.r.IntN(9)-4)
		if s.r.IntN(2) == 0 {
			v = -v
		}
		b := encode(class, v)
		if s.r.IntN(3) == 0 {
			fraction, _ := Kind(class).format()
			b &^= 1<<s.r.IntN(fraction) - 1
		}
		return b
	}
}

// approximations is 9.7.3 with the errors stated there, and the f16 and bf16 forms.
func (s sample) approximations() {
	any, circle, near := s.bits("f32"), s.within(-6.28, 6.28), s.within(0.5, 2)
	for _, ftz := range []string{"", ".ftz"} {
		s.add("rcp.approx"+ftz+".f32 %d, %a", "f32", "f32", any).within(Error{ULP: 1})
		s.add("sqrt.approx"+ftz+".f32 %d, %a", "f32", "f32", any).within(Error{Relative: 0x1p-23})
		s.add("rsqrt.approx"+ftz+".f32 %d, %a", "f32", "f32", any).within(Error{Relative: math.Exp2(-22.9)})
		s.add("sin.approx"+ftz+".f32 %d, %a", "f32", "f32", circle).within(Error{Absolute: math.Exp2(-20.5)})
		s.add("cos.approx"+ftz+".f32 %d, %a", "f32", "f32", circle).within(Error{Absolute: math.Exp2(-20.5)})
		s.add("sin.approx"+ftz+".f32  %d, %a", "f32", "f32", s.within(-314, 314)).within(Error{Absolute: math.Exp2(-14.7)})
		s.add("cos.approx"+ftz+".f32  %d, %a", "f32", "f32", s.within(-314, 314)).within(Error{Absolute: math.Exp2(-14.7)})
		s.add("lg2.approx"+ftz+".f32 %d, %a", "f32", "f32", near).within(Error{Absolute: 0x1p-22})
		s.add("lg2.approx"+ftz+".f32  %d, %a", "f32", "f32", any).within(Error{Relative: 0x1p-22, Absolute: 0x1p-22})
		s.add("ex2.approx"+ftz+".f32 %d, %a", "f32", "f32", s.within(-150, 130)).within(Error{ULP: 2})
		s.add("div.approx"+ftz+".f32 %d, %a, %b", "f32", "f32 f32", s.near("f32"), s.near("f32")).within(Error{ULP: 2})
		s.add("div.full"+ftz+".f32 %d, %a, %b", "f32", "f32 f32", any, any).within(Error{ULP: 2})
	}
	s.add("tanh.approx.f32 %d, %a", "f32", "f32", s.within(-6, 6)).within(Error{Relative: 0x1p-11})
	s.add("rcp.approx.ftz.f64 %d, %a", "f64", "f64", s.bits("f64")).within(Error{Relative: 0x1p-19})
	s.add("rsqrt.approx.ftz.f64 %d, %a", "f64", "f64", s.bits("f64")).within(Error{Relative: 0x1p-19})
	for _, c := range []string{"f16", "f16x2"} {
		// Subnormal results are rounded up or down.
		s.add("ex2.approx."+c+" %d, %a", c, c, s.bits(c)).within(Error{Relative: math.Exp2(-9.9), Absolute: 0x1p-24})
		s.add("tanh.approx."+c+" %d, %a", c, c, s.bits(c)).within(Error{Absolute: math.Exp2(-10.987)})
	}
	for _, c := range []string{"bf16", "bf16x2"} {
		s.add("ex2.approx.ftz."+c+" %d, %a", c, c, s.bits(c)).at(90, 78).within(Error{Relative: 0x1p-7})
		s.add("tanh.approx."+c+" %d, %a", c, c, s.bits(c)).at(90, 78).within(Error{Absolute: 0x1p-8})
	}
}

// arithmetic is IEEE operations on numbers of like size, and on any.
func (s sample) arithmetic() {
	for _, c := range []string{"f32", "f64"} {
		near, any := s.near(c), s.bits(c)
		for _, mode := range roundings {
			for _, op := range []string{"add", "sub", "mul", "div"} {
				s.add(op+"."+mode+"."+c+" %d, %a, %b", c, c+" "+c, near, near)
			}
			s.add("fma."+mode+"."+c+" %d, %a, %b, %c", c, c+" "+c+" "+c, near, near, near)
			s.add("fma."+mode+"."+c+"  %d, %a, %b, %c", c, c+" "+c+" "+c, any, any, any)
			s.add("rcp."+mode+"."+c+" %d, %a", c, c, any)
			s.add("sqrt."+mode+"."+c+" %d, %a", c, c, any)
			s.add("div."+mode+"."+c+"  %d, %a, %b", c, c+" "+c, any, any)
		}
	}
	for _, c := range []string{"f16", "bf16"} {
		sm, ptx := 75, 70
		if c == "bf16" {
			sm, ptx = 90, 78
		}
		for _, op := range []string{"add", "sub", "mul"} {
			s.add(op+".rn."+c+" %d, %a, %b", c, c+" "+c, s.near(c), s.near(c)).at(sm, ptx)
			s.add(op+".rn."+c+"x2 %d, %a, %b", c+"x2", c+"x2 "+c+"x2", s.bits(c+"x2"), s.bits(c+"x2")).at(sm, ptx)
		}
		s.add("fma.rn."+c+" %d, %a, %b, %c", c, c+" "+c+" "+c, s.near(c), s.near(c), s.near(c)).at(max(sm, 80), ptx)
		s.add("fma.rn."+c+"x2 %d, %a, %b, %c", c+"x2", c+"x2 "+c+"x2 "+c+"x2", s.bits(c+"x2"), s.bits(c+"x2"), s.bits(c+"x2")).at(max(sm, 80), ptx)
	}
}

// tininess is operations whose exact result lies next to the least normal number: whether .ftz
// flushes what rounds up to it.
func (s sample) tininess() {
	pick := func(list ...uint64) func() uint64 { return func() uint64 { return list[s.r.IntN(len(list))] } }
	least := pick(0x00800000, 0x00800001, 0x00800002, 0x00ffffff, 0x01000000, 0x00c00000, 0x80800000, 0x80ffffff, 0x81000001)
	ones := pick(0x3f800000, 0x3f7fffff, 0x3f7ffffe, 0x3f7ffffd, 0x3f000000, 0x3f000001, 0x3effffff, 0x3f2aaaab, 0xbf7fffff, 0x3f7f0000)
	tinier := pick(0, 1, 2, 0x80000001, 0x007fffff, 0x807fffff, 0x00800000, 0x00000400)
	for _, mode := range roundings {
		for _, ftz := range []string{"", ".ftz"} {
			s.add("mul."+mode+ftz+".f32  %d, %a, %b", "f32", "f32 f32", least, ones)
			s.add("fma."+mode+ftz+".f32   %d, %a, %b, %c", "f32", "f32 f32 f32", least, ones, tinier)
			s.add("add."+mode+ftz+".f32  %d, %a, %b", "f32", "f32 f32", least, tinier)
			s.add("div."+mode+ftz+".f32   %d, %a, %b", "f32", "f32 f32", least, pick(0x3f800000, 0x3f800001, 0x3f800002, 0x3f7fffff, 0x40000000, 0x3ffffffe, 0x3fffffff))
			s.add("cvt."+mode+ftz+".f32.f64  %d, %a", "f32", "f64", pick(0x3810000000000000, 0x380fffffffffffff, 0x380fffffe0000000, 0x380fffffefffffff, 0x380ffffff0000000, 0xb80fffffffffffff, 0x380fffffdfffffff, 0x380fffffc0000000, 0x380ffffff8000000))
		}
	}
	least = pick(0x0400, 0x0401, 0x0402, 0x07ff, 0x0800, 0x0600, 0x8400, 0x87ff)
	ones = pick(0x3c00, 0x3bff, 0x3bfe, 0x3bfd, 0x3800, 0x3801, 0x37ff, 0x3955, 0xbbff)
	tinier = pick(0, 1, 2, 0x8001, 0x03ff, 0x83ff, 0x0400, 0x10)
	pair := func(f func() uint64) func() uint64 { return func() uint64 { return f() | f()<<16 } }
	for _, ftz := range []string{"", ".ftz"} {
		s.add("mul.rn"+ftz+".f16  %d, %a, %b", "f16", "f16 f16", least, ones)
		s.add("mul.rn"+ftz+".f16x2  %d, %a, %b", "f16x2", "f16x2 f16x2", pair(least), pair(ones))
		s.add("fma.rn"+ftz+".f16  %d, %a, %b, %c", "f16", "f16 f16 f16", least, ones, tinier)
		s.add("fma.rn"+ftz+".f16x2  %d, %a, %b, %c", "f16x2", "f16x2 f16x2 f16x2", pair(least), pair(ones), pair(tinier))
		s.add("add.rn"+ftz+".f16  %d, %a, %b", "f16", "f16 f16", least, tinier)
	}
}

// conversions is cvt from any bit pattern.
func (s sample) conversions() {
	for _, from := range []string{"f16", "f32", "f64"} {
		for _, to := range []string{"s8", "u8", "s16", "u16", "s32", "u32", "s64", "u64"} {
			s.add("cvt.rni."+to+"."+from+" %d, %a", storage(to), from, s.bits(from))
			s.add("cvt.rzi."+to+"."+from+" %d, %a", storage(to), from, s.near(from))
			for _, mode := range []string{"rn", "rz", "rm", "rp"} {
				s.add("cvt."+mode+"."+from+"."+to+" %d, %a", from, storage(to), s.word(width(storage(to))))
			}
		}
	}
	for _, mode := range roundings {
		s.add("cvt."+mode+".f32.f64 %d, %a", "f32", "f64", s.near("f64"))
		s.add("cvt."+mode+".f16.f64 %d, %a", "f16", "f64", s.near("f64"))
		s.add("cvt."+mode+".f16.f32 %d, %a", "f16", "f32", s.within(-70000, 70000))
		s.add("cvt."+mode+".f16.f32  %d, %a", "f16", "f32", s.within(-1e-4, 1e-4))
		s.add("cvt."+mode+".ftz.f16.f32 %d, %a", "f16", "f32", s.within(-1e-38, 1e-38))
	}
	s.add("cvt.rn.bf16.f32 %d, %a", "bf16", "f32", s.bits("f32")).at(80, 70)
	nans := func() uint64 { return uint64(s.r.Uint32()&0x807fffff>>s.r.IntN(24) | 0x7f800000 | s.r.Uint32()<<31) }
	s.add("cvt.rna.tf32.f32 %d, %a", "u32", "f32", s.bits("f32")).at(80, 70)
	s.add("cvt.rna.tf32.f32  %d, %a", "u32", "f32", nans).at(80, 70)
	s.add("cvt.rn.bf16.f32  %d, %a", "u16", "f32", nans).at(80, 70)
	s.add("cvt.rn.f16.f32   %d, %a", "u16", "f32", nans)
	s.add("cvt.rn.satfinite.e4m3x2.f32 %d, %a, %b", "u16", "f32 f32", s.within(-500, 500), s.within(-0.1, 0.1)).at(90, 78)
	s.add("cvt.rn.satfinite.e5m2x2.f32 %d, %a, %b", "u16", "f32 f32", s.within(-60000, 60000), s.within(-0.001, 0.001)).at(90, 78)
}

// integers is what has most bits to get wrong.
func (s sample) integers() {
	word, long, short := s.word(32), s.word(64), s.word(16)
	for _, code := range []string{
		"mul.hi.u32", "mul.hi.s32", "mul24.lo.u32", "mul24.lo.s32", "mul24.hi.u32", "mul24.hi.s32", "add.sat.s32", "sub.sat.s32", "szext.wrap.u32", "szext.wrap.s32", "szext.clamp.u32", "szext.clamp.s32",
		"bmsk.wrap.b32", "bmsk.clamp.b32",
	} {
		s.add(code+" %d, %a, %b", "u32", "u32 u32", word, word).at(75, 76)
	}
	for _, code := range []string{
		"mad.hi.u32", "mad.hi.s32", "mad.hi.sat.s32", "mad.lo.s32", "mad24.lo.u32", "mad24.lo.s32", "mad24.hi.u32", "mad24.hi.s32", "mad24.hi.sat.s32", "sad.u32", "sad.s32",
		"dp4a.u32.u32", "dp4a.u32.s32", "dp4a.s32.u32", "dp4a.s32.s32", "dp2a.lo.u32.u32", "dp2a.lo.s32.s32", "dp2a.hi.s32.u32", "dp2a.hi.u32.s32",
		"shf.l.wrap.b32", "shf.l.clamp.b32", "shf.r.wrap.b32", "shf.r.clamp.b32", "prmt.b32", "prmt.b32.f4e", "prmt.b32.rc8", "prmt.b32.ecl",
		"vmad.u32.u32.u32", "vmad.u32.u32.u32.po", "vmad.s32.u32.s32", "vmad.s32.s32.s32.shr7", "vmad.s32.s32.s32.po.sat.shr7", "vmad.s32.s32.s32.sat.shr15",
		"vadd4.u32.u32.u32.sat", "vadd2.s32.s32.s32.sat", "vabsdiff4.u32.u32.u32.add", "vavrg4.u32.u32.u32", "bfe.u32", "bfe.s32",
	} {
		s.add(code+" %d, %a, %b, %c", "u32", "u32 u32 u32", word, word, word)
	}
	for _, table := range []string{"0x17", "0x2d", "0x69", "0xb8", "0xd4", "0xfe"} {
		s.add("lop3.b32 %d, %a, %b, %c, "+table, "u32", "u32 u32 u32", word, word, word)
	}
	for _, code := range []string{"mul.hi.u64", "mul.hi.s64", "mul.lo.u64"} {
		s.add(code+" %d, %a, %b", "u64", "u64 u64", long, long)
	}
	for _, code := range []string{"mad.hi.u64", "mad.hi.s64", "mad.lo.s64", "sad.u64", "sad.s64"} {
		s.add(code+" %d, %a, %b, %c", "u64", "u64 u64 u64", long, long, long)
	}
	for _, code := range []string{"bfe.u64", "bfe.s64"} {
		s.add(code+" %d, %a, %b, %c", "u64", "u64 u32 u32", long, word, word)
	}
	for _, w := range []string{"32", "64"} {
		c, from := "u"+w, word
		if w == "64" {
			from = long
		}
		for _, code := range []string{"bfind.u" + w, "bfind.s" + w, "bfind.shiftamt.s" + w, "clz.b" + w, "popc.b" + w} {
			s.add(code+" %d, %a", "u32", c, from)
		}
		for _, op := range []string{"div.u", "div.s", "rem.u", "rem.s"} {
			s.add(op+w+" %d, %a, %b", c, c+" "+c, from, func() uint64 { return max(1, from()) })
		}
	}
	s.add("mad.wide.u16 %d, %a, %b, %c", "u32", "u16 u16 u32", short, short, word)
	s.add("mad.lo.cc.u32 %d, %a, %b, %c; madc.hi.u32 %e, %a, %b, %c", "u32 u32", "u32 u32 u32", word, word, word)
	s.add("mad.lo.cc.u64 %d, %a, %b, %c; madc.hi.u64 %e, %a, %b, %c", "u64 u64", "u64 u64 u64", long, long, long)
	s.add("fns.b32 %d, %a, %b, %c", "u32", "u32 u32 u32", word, func() uint64 { return s.r.Uint64N(32) }, func() uint64 { return uint64(uint32(s.r.IntN(33) - 16)) })
}

// combined is sequences that ptxas makes one instruction of, with operands whose halves are zero at
// times. mul.hi.u32 is not among them: ptxas loses the borrow of a difference then (see emit,
// ptxOp).
func (s sample) combined() {
	zero := func(f func() uint64) func() uint64 {
		return func() uint64 { return f() << []int{0, 32, 64}[s.r.IntN(3)] }
	}
	word, long := s.word(32), zero(s.word(64))
	const product = "mad.hi.u32 %t0, %a, %b, 0; cvt.u64.u32 %u0, %t0; "
	for _, code := range []string{
		product + "sub.s64 %d, %u0, %c", product + "add.s64 %d, %u0, %c", product + "sub.s64 %d, %c, %u0", product + "sub.cc.u64 %d, %u0, %c; subc.u64 %d, %d, 0",
		"mul.hi.s32 %t0, %a, %b; cvt.s64.s32 %u0, %t0; sub.s64 %d, %u0, %c", "mul.hi.u32 %t0, %a, %b; cvt.u64.u32 %u0, %t0; add.s64 %d, %u0, %c",
		"mad.hi.u32 %t0, %a, -858993459, 0; shr.u32 %t0, %t0, 3; cvt.u64.u32 %u0, %t0; sub.s64 %d, %u0, %c",
		"mul.wide.u32 %u0, %a, %b; shr.u64 %u0, %u0, 32; sub.s64 %d, %u0, %c", "mul.wide.u32 %u0, %a, %b; sub.s64 %d, %u0, %c", "mul.wide.s32 %u0, %a, %b; sub.s64 %d, %c, %u0",
		"mul.wide.u32 %u0, %a, %b; add.s64 %u0, %u0, %c; shr.u64 %d, %u0, 32", "mul.lo.s32 %t0, %a, %b; cvt.s64.s32 %u0, %t0; sub.s64 %d, %u0, %c",
		"mad.lo.s64 %d, %c, -1, %c", "cvt.u64.u32 %u0, %a; shl.b64 %u0, %u0, 3; sub.s64 %d, %u0, %c", "cvt.s64.s32 %u0, %a; shl.b64 %u0, %u0, 2; add.s64 %d, %c, %u0",
		"shr.u64 %u0, %c, 29; cvt.u64.u32 %u1, %a; sub.s64 %d, %u0, %u1", "mov.b64 %u0, {%a, %b}; sub.s64 %d, %u0, %c",
	} {
		s.add(code, "u64", "u32 u32 u64", zero(word), word, long)
	}
}
