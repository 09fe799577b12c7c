package vectors

import "strings"

// integerArithmetic is PTX ISA 9.7.1.
func (t *table) integerArithmetic() {
	for _, typ := range integerTypes {
		c := class(typ)
		for _, op := range []string{"add", "sub", "mul.lo", "mul.hi", "min", "max"} {
			t.add(op+"."+typ+" %d, %a, %b", c, c, c)
		}
		for _, op := range []string{"div", "rem"} {
			t.add(op+"."+typ+" %d, %a, %b", c, c, divisor(typ))
		}
		for _, op := range []string{"mad.lo", "mad.hi", "sad"} {
			t.add(op+"."+typ+" %d, %a, %b, %c", c, c, c, c)
		}
		if w := wider(typ); w != "" {
			t.add("mul.wide."+typ+" %d, %a, %b", w, c, c)
			t.add("mad.wide."+typ+" %d, %a, %b, %c", w, c, c, w)
		}
		if strings.HasPrefix(typ, "s") {
			t.add("abs."+typ+" %d, %a", c, c)
			t.add("neg."+typ+" %d, %a", c, c)
		}
	}
	for _, op := range []string{"add.sat.s32", "sub.sat.s32"} {
		t.add(op+" %d, %a, %b", "u32", "u32", "u32")
	}
	t.add("mad.hi.sat.s32 %d, %a, %b, %c", "u32", "u32", "u32", "u32")
	for _, sign := range []string{"u32", "s32"} {
		for _, half := range []string{"lo", "hi"} {
			t.add("mul24."+half+"."+sign+" %d, %a, %b", "u32", "u32", "u32")
			t.add("mad24."+half+"."+sign+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
		}
	}
	t.add("mad24.hi.sat.s32 %d, %a, %b, %c", "u32", "u32", "u32", "u32")
	t.add("min.relu.s32 %d, %a, %b", "u32", "u32", "u32").at(90, 80)
	t.add("max.relu.s32 %d, %a, %b", "u32", "u32", "u32").at(90, 80)
	for _, typ := range []string{"u16x2", "s16x2"} {
		for _, op := range []string{"add", "min", "max"} {
			t.add(op+"."+typ+" %d, %a, %b", "u32", "u32", "u32").at(90, 80)
		}
	}
	t.add("min.relu.s16x2 %d, %a, %b", "u32", "u32", "u32").at(90, 80)
	for _, a := range []string{"u32", "s32"} {
		for _, b := range []string{"u32", "s32"} {
			t.add("dp4a."+a+"."+b+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
			t.add("dp2a.lo."+a+"."+b+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
			t.add("dp2a.hi."+a+"."+b+" %d, %a, %b, %c", "u32", "u32", "u32", "u32")
		}
	}
}

// integerBits is the bit-field part of PTX ISA 9.7.1.
func (t *table) integerBits() {
	for _, w := range []string{"32", "64"} {
		c := "u" + w
		t.add("popc.b"+w+" %d, %a", "u32", c)
		t.add("clz.b"+w+" %d, %a", "u32", c)
		t.add("brev.b"+w+" %d, %a", c, c)
		t.add("bfi.b"+w+" %d, %a, %b, 3, 5", c, c, c)
		t.over("bfi.b"+w+" %d, %a, 0x12345678, %b, %c", c, c+" n n", edges(c)[2:5], edges("n"), edges("n"))
		for _, s := range []string{"u", "s"} {
			t.add("bfind."+s+w+" %d, %a", "u32", c)
			t.add("bfind.shiftamt."+s+w+" %d, %a", "u32", c)
			t.over("bfe."+s+w+" %d, %a, %b, %c", c, c+" n n", edges(c)[2:6], edges("n"), edges("n"))
		}
	}
	for _, mode := range []string{"clamp", "wrap"} {
		t.add("bmsk."+mode+".b32 %d, %a, %b", "u32", "n", "n").at(75, 76)
		t.add("szext."+mode+".u32 %d, %a, %b", "u32", "u32", "n").at(75, 76)
		t.add("szext."+mode+".s32 %d, %a, %b", "u32", "u32", "n").at(75, 76)
	}
	offsets := []uint64{0, 1, 2, 3, 31, 0xffffffff, 0xfffffffe}
	t.over("fns.b32 %d, %a, %b, %c", "u32", "u32 n u32", edges("u32"), []uint64{0, 5, 13, 31}, offsets)
}

// carries are chains through the condition code (9.7.2): the first result is the low word.
func (t *table) carries() {
	for _, w := range []string{"32", "64"} {
		c := "u" + w
		chain := func(low, high string) {
			t.add(low+" %d, %a, %b; "+high+" %e, %b, %c", c+" "+c, c, c, c)
		}
		for _, s := range []string{"u", "s"} {
			chain("add.cc."+s+w, "addc."+s+w)
			chain("sub.cc."+s+w, "subc."+s+w)
		}
		t.add("sub.cc.u"+w+" %d, %a, %b; addc.u"+w+" %e, %c, 0", c+" "+c, c, c, c)
		t.add("add.cc.u"+w+" %d, %a, %b; addc.cc.u"+w+" %d, %b, %c; addc.u"+w+" %e, 0, 0", c+" "+c, c, c, c)
		t.add("sub.cc.u"+w+" %d, %a, %b; subc.cc.u"+w+" %d, %b, %c; subc.u"+w+" %e, 0, 0", c+" "+c, c, c, c)
		t.add("mad.lo.cc.u"+w+" %d, %a, %b, %c; madc.hi.u"+w+" %e, %a, %b, 0", c+" "+c, c, c, c)
		t.add("mad.lo.cc.s"+w+" %d, %a, %b, %c; madc.hi.s"+w+" %e, %a, %b, %c", c+" "+c, c, c, c)
		t.add("mad.hi.cc.u"+w+" %d, %a, %b, %c; addc.u"+w+" %e, 0, 0", c+" "+c, c, c, c)
	}
}

// logic is PTX ISA 9.7.8 and prmt.
func (t *table) logic() {
	for _, w := range []string{"16", "32", "64"} {
		c := "u" + w
		for _, op := range []string{"and", "or", "xor"} {
			t.add(op+".b"+w+" %d, %a, %b", c, c, c)
		}
		t.add("not.b"+w+" %d, %a", c, c)
		t.add("cnot.b"+w+" %d, %a", c, c)
		t.add("shl.b"+w+" %d, %a, %b", c, c, "n")
		for _, s := range []string{"b", "u", "s"} {
			t.add("shr."+s+w+" %d, %a, %b", c, c, "n")
		}
	}
	for _, op := range []string{"and", "or", "xor"} {
		t.add(op+".pred %d, %a, %b", "pred", "pred", "pred")
	}
	for _, table := range []string{"0x00", "0x1b", "0x80", "0x96", "0xca", "0xe8", "0xff"} {
		t.add("lop3.b32 %d, %a, %b, %c, "+table, "u32", "u32", "u32", "u32")
	}
	t.add("lop3.or.b32 %d|%e, %a, %b, %c, 0x80, !%p0", "u32 pred", "u32", "u32", "u32").at(75, 82)
	t.list[len(t.list)-1].Code = "setp.ne.u32 %p0, %a, 0; lop3.or.b32 %d|%e, %a, %b, %c, 0x80, %p0"
	for _, dir := range []string{"l", "r"} {
		for _, mode := range []string{"wrap", "clamp"} {
			t.add("shf."+dir+"."+mode+".b32 %d, %a, %b, %c", "u32", "u32", "u32", "n")
		}
	}
	selectors := append(edges("n"), 0x0123, 0x3210, 0x7654, 0x89ab, 0xfedc, 0x4567, 0x8888, 0xcccc)
	for _, mode := range []string{"", ".f4e", ".b4e", ".rc8", ".ecl", ".ecr", ".rc16"} {
		t.over("prmt.b32"+mode+" %d, %a, %b, %c", "u32", "u32 u32 u32", []uint64{0x80ff7f01, 0x12345678, 0x8040c020}, []uint64{0x0badf00d, 0xfedcba98}, selectors)
	}
}
