package vectors

import "strconv"

// storage is the register class that holds a type of cvt: the narrow types lie in 16 bits.
func storage(typ string) string {
	switch typ {
	case "u8", "s8":
		return "u16"
	case "s16", "s32", "s64":
		return class(typ)
	}
	return typ
}

// width is a type's size in bits.
func width(typ string) int {
	n, _ := strconv.Atoi(typ[1:])
	return n
}

// holds tells whether an integer type has all values of another one; .sat is an error then.
func holds(to, from string) bool {
	if to[0] == from[0] {
		return width(to) >= width(from)
	}
	return from[0] == 'u' && width(to) > width(from)
}

var convertible = []string{"u8", "s8", "u16", "s16", "u32", "s32", "u64", "s64"}

// convertIntegers is cvt with an integer on either side (9.7.9).
func (t *table) convertIntegers() {
	for _, to := range convertible {
		for _, from := range convertible {
			s, d := storage(from), storage(to)
			t.over("cvt."+to+"."+from+" %d, %a", d, s, integersOver(width(s)))
			if !holds(to, from) {
				t.over("cvt.sat."+to+"."+from+" %d, %a", d, s, integersOver(width(s)))
			}
		}
		s := storage(to)
		for _, f := range []string{"f16", "f32", "f64"} {
			for _, mode := range roundings {
				t.over("cvt."+mode+"."+f+"."+to+" %d, %a", f, s, integersOver(width(s)))
			}
			t.over("cvt.rn.sat."+f+"."+to+" %d, %a", f, s, integersOver(width(s)))
			for _, mode := range []string{"rni", "rzi", "rmi", "rpi"} {
				t.over("cvt."+mode+"."+to+"."+f+" %d, %a", s, f, floatsOver(f))
			}
			t.over("cvt.rzi.sat."+to+"."+f+" %d, %a", s, f, floatsOver(f))
		}
		t.over("cvt.rzi.ftz."+to+".f32 %d, %a", s, "f32", floatsOver("f32"))
		t.over("cvt.rpi.ftz."+to+".f32 %d, %a", s, "f32", floatsOver("f32"))
		if width(to) == 8 { // not with bf16
			continue
		}
		for _, mode := range []string{"rn", "rz"} {
			t.over("cvt."+mode+".bf16."+to+" %d, %a", "bf16", s, integersOver(width(s))).at(90, 78)
		}
		t.over("cvt.rzi."+to+".bf16 %d, %a", s, "bf16", floatsOver("bf16")).at(90, 78)
	}
}

// convertFloats is cvt between floating-point types.
func (t *table) convertFloats() {
	add := func(code, to, from string) *Vector { return t.over(code+" %d, %a", to, from, floatsOver(from)) }
	for _, mode := range roundings {
		add("cvt."+mode+".f32.f64", "f32", "f64")
		add("cvt."+mode+".ftz.f32.f64", "f32", "f64")
		add("cvt."+mode+".sat.f32.f64", "f32", "f64")
		add("cvt."+mode+".f16.f64", "f16", "f64")
		add("cvt."+mode+".f16.f32", "f16", "f32")
		add("cvt."+mode+".ftz.f16.f32", "f16", "f32")
		add("cvt."+mode+".sat.f16.f32", "f16", "f32")
	}
	for _, mods := range []string{"", ".ftz", ".sat"} {
		add("cvt"+mods+".f64.f32", "f64", "f32")
		add("cvt"+mods+".f32.f16", "f32", "f16")
		add("cvt"+mods+".f32.f32", "f32", "f32")
		for _, mode := range []string{"rni", "rzi", "rmi", "rpi"} {
			add("cvt."+mode+mods+".f32.f32", "f32", "f32")
		}
	}
	add("cvt.f64.f16", "f64", "f16")
	for _, mode := range []string{"rni", "rzi", "rmi", "rpi"} {
		add("cvt."+mode+".f64.f64", "f64", "f64")
		add("cvt."+mode+".f16.f16", "f16", "f16")
	}
	for _, mode := range []string{"rn", "rz"} {
		add("cvt."+mode+".bf16.f32", "bf16", "f32").at(80, 70)
		add("cvt."+mode+".relu.bf16.f32", "bf16", "f32").at(80, 70)
		add("cvt."+mode+".relu.f16.f32", "f16", "f32").at(80, 70)
	}
	add("cvt.f32.bf16", "f32", "bf16").at(80, 71)
	add("cvt.f64.bf16", "f64", "bf16").at(90, 78)
	add("cvt.rn.bf16.f16", "bf16", "f16").at(90, 78)
	add("cvt.rn.f16.bf16", "f16", "bf16").at(90, 78)
	add("cvt.rna.tf32.f32", "u32", "f32").at(80, 70)
}

// convertPacked is cvt to and from two elements in a register.
func (t *table) convertPacked() {
	all := floatsOver("f32")
	shifted := append(all[7:len(all):len(all)], all[:7]...)
	for _, c := range []string{"f16x2", "bf16x2"} {
		for _, mode := range []string{"rn", "rz"} {
			for _, relu := range []string{"", ".relu"} {
				t.over("cvt."+mode+relu+"."+c+".f32 %d, %a, %b", c, "f32 f32", all, shifted).at(80, 70)
			}
		}
	}
	for _, to := range []string{"e4m3x2", "e5m2x2"} {
		for _, relu := range []string{"", ".relu"} {
			t.over("cvt.rn.satfinite"+relu+"."+to+".f32 %d, %a, %b", "u16", "f32 f32", all, shifted).at(90, 78)
			t.add("cvt.rn.satfinite"+relu+"."+to+".f16x2 %d, %a", "u16", "f16x2").at(90, 78)
			t.over("cvt.rn"+relu+".f16x2."+to+" %d, %a", "f16x2", "u16", append(edges("u16"), 0x7d7e, 0x7fff, 0xfcfd, 0x8001, 0x0203, 0x7b78, 0x3c38)).at(90, 78)
		}
	}
	for _, to := range []string{"u16", "s16"} {
		t.over("cvt.pack.sat."+to+".s32 %d, %a, %b", "u32", "u32 u32", integersOver(32), integersOver(32))
	}
	for _, to := range []string{"u8", "s8"} {
		t.over("cvt.pack.sat."+to+".s32.b32 %d, %a, %b, %c", "u32", "u32 u32 u32", integersOver(32), integersOver(32), edges("u32"))
	}
}
