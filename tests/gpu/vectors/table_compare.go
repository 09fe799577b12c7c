package vectors

// compare is PTX ISA 9.7.6: setp, set, selp, slct.
func (t *table) compare() {
	for _, typ := range []string{"b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64"} {
		c := class(typ)
		operators := []string{"eq", "ne"}
		if typ[0] != 'b' {
			operators = append(operators, "lt", "le", "gt", "ge")
		}
		if typ[0] == 'u' {
			operators = append(operators, "lo", "ls", "hi", "hs")
		}
		for _, op := range operators {
			t.add("setp."+op+"."+typ+" %d, %a, %b", "pred", c, c)
		}
		t.add("set.ne.u32."+typ+" %d, %a, %b", "u32", c, c)
		t.add("selp."+typ+" %d, %a, %b, %c", c, c, c, "pred")
		t.add("slct."+typ+".s32 %d, %a, %b, %c", c, c, c, "u32")
		t.add("slct."+typ+".f32 %d, %a, %b, %c", c, c, c, "f32")
		t.add("slct.ftz."+typ+".f32 %d, %a, %b, %c", c, c, c, "f32")
	}
	for _, op := range []string{"and", "or", "xor"} {
		t.add("setp.lt."+op+".s32 %d|%e, %a, %b, %c", "pred pred", "u32", "u32", "pred")
		t.add("setp.ge."+op+".f32 %d|%e, %a, %b, !%c", "pred pred", "f32", "f32", "pred")
	}
	for _, op := range []string{"eq", "ne", "lt", "le", "gt", "ge", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"} {
		t.add("setp."+op+".f32 %d, %a, %b", "pred", "f32", "f32")
		t.add("setp."+op+".ftz.f32 %d, %a, %b", "pred", "f32", "f32")
		t.add("setp."+op+".f64 %d, %a, %b", "pred", "f64", "f64")
		t.add("set."+op+".f32.f32 %d, %a, %b", "f32", "f32", "f32")
		t.add("setp."+op+".f16 %d, %a, %b", "pred", "f16", "f16")
		t.add("setp."+op+".ftz.f16x2 %d|%e, %a, %b", "pred pred", "f16x2", "f16x2")
		t.add("setp."+op+".bf16 %d, %a, %b", "pred", "bf16", "bf16").at(90, 78)
	}
	t.add("set.lt.s32.f64 %d, %a, %b", "u32", "f64", "f64")
	t.add("set.gtu.ftz.u32.f32 %d, %a, %b", "u32", "f32", "f32")
	t.add("set.le.f16.f16 %d, %a, %b", "f16", "f16", "f16")
	t.add("set.geu.f16x2.f16x2 %d, %a, %b", "f16x2", "f16x2", "f16x2")
}
