package vectors

import "math"

// roundings are the modes of IEEE arithmetic.
var roundings = []string{"rn", "rz", "rm", "rp"}

// float is PTX ISA 9.7.3 without the approximations.
func (t *table) float() {
	for _, mode := range roundings {
		for _, mods := range []string{"", ".ftz", ".sat", ".ftz.sat"} {
			for _, op := range []string{"add", "sub", "mul"} {
				t.add(op+"."+mode+mods+".f32 %d, %a, %b", "f32", "f32", "f32")
			}
			t.add("fma."+mode+mods+".f32 %d, %a, %b, %c", "f32", "f32", "f32", "f32")
		}
		for _, op := range []string{"add", "sub", "mul", "div"} {
			t.add(op+"."+mode+".f64 %d, %a, %b", "f64", "f64", "f64")
		}
		t.add("fma."+mode+".f64 %d, %a, %b, %c", "f64", "f64", "f64", "f64")
		for _, ftz := range []string{"", ".ftz"} {
			t.add("div."+mode+ftz+".f32 %d, %a, %b", "f32", "f32", "f32")
			t.add("rcp."+mode+ftz+".f32 %d, %a", "f32", "f32")
			t.add("sqrt."+mode+ftz+".f32 %d, %a", "f32", "f32")
		}
		t.add("rcp."+mode+".f64 %d, %a", "f64", "f64")
		t.add("sqrt."+mode+".f64 %d, %a", "f64", "f64")
	}
	for _, op := range []string{"min", "max"} {
		for _, ftz := range []string{"", ".ftz"} {
			t.add(op+ftz+".f32 %d, %a, %b", "f32", "f32", "f32")
			t.add(op+ftz+".NaN.f32 %d, %a, %b", "f32", "f32", "f32").at(80, 70)
			t.add(op+ftz+".NaN.xorsign.abs.f32 %d, %a, %b", "f32", "f32", "f32").at(86, 72)
			t.add(op+ftz+".xorsign.abs.f32 %d, %a, %b", "f32", "f32", "f32").at(86, 72)
		}
		t.add(op+".f64 %d, %a, %b", "f64", "f64", "f64")
	}
	for _, typ := range []string{"f32", "ftz.f32", "f64"} {
		c := typ[len(typ)-3:]
		t.add("abs."+typ+" %d, %a", c, c)
		t.add("neg."+typ+" %d, %a", c, c)
	}
	for _, c := range []string{"f32", "f64"} {
		t.add("copysign."+c+" %d, %a, %b", c, c, c)
		for _, test := range []string{"finite", "infinite", "number", "notanumber", "normal", "subnormal"} {
			t.add("testp."+test+"."+c+" %d, %a", "pred", c)
		}
	}
}

// approximations are the fast forms of 9.7.3 with the errors stated there.
func (t *table) approximations() {
	positive := append(edges("f32")[:16:16], numbers("f32", 0.5, 0.75, 0.999, 1.001, 3, 10, 1e10, 1e-10, 1e38, 1.5e-38)...)
	moderate := numbers("f32", 0, 1, 0.5, -0.5, 3, -3, 10, 1e10, 1e-10, -1e20, 1.0000001, 0.3333333, 1e30, -1e-30, math.Inf(1), math.Inf(-1), math.NaN())
	circle := numbers("f32", 0, math.Copysign(0, -1), 0.1, -0.1, 0.5, 1, -1, 1.5, 1.5707964, 2, 3, 3.1415927, -3.1415927, 4, 5, 6, 6.28, -6.28, 1e-5, 1e-20, math.Inf(1), math.NaN())
	wide := numbers("f32", 7, 10, -20, 50, 100, -100, 200, 314, -314)
	exponents := numbers("f32", 0, 1, -1, 0.5, -0.5, 10, -10, 0.1, 100.7, -100.7, 127.5, 128, 127.99, -125.5, -126, 1e-10, math.Inf(1), math.Inf(-1), math.NaN())
	tiny := numbers("f32", -126.5, -140, -149, -149.5, -150.5, -200)
	near := numbers("f32", 0.51, 0.6, 0.75, 0.9, 0.99, 0.9999, 1, 1.0001, 1.01, 1.1, 1.5, 1.9, 1.99)
	any := edges("f32")
	for _, ftz := range []string{"", ".ftz"} {
		t.over("rcp.approx"+ftz+".f32 %d, %a", "f32", "f32", any).within(Error{ULP: 1})
		t.over("sqrt.approx"+ftz+".f32 %d, %a", "f32", "f32", append(any, positive...)).within(Error{Relative: 0x1p-23})
		t.over("rsqrt.approx"+ftz+".f32 %d, %a", "f32", "f32", append(any, positive...)).within(Error{Relative: math.Exp2(-22.9)})
		for _, f := range []string{"sin", "cos"} {
			t.over(f+".approx"+ftz+".f32 %d, %a", "f32", "f32", circle).within(Error{Absolute: math.Exp2(-20.5)})
			t.over(f+".approx"+ftz+".f32  %d, %a", "f32", "f32", wide).within(Error{Absolute: math.Exp2(-14.7)})
		}
		t.over("lg2.approx"+ftz+".f32 %d, %a", "f32", "f32", near).within(Error{Absolute: 0x1p-22})
		t.over("lg2.approx"+ftz+".f32  %d, %a", "f32", "f32", append(any, positive...)).within(Error{Relative: 0x1p-22, Absolute: 0x1p-22})
		t.over("ex2.approx"+ftz+".f32 %d, %a", "f32", "f32", append(exponents, tiny...)).within(Error{ULP: 2})
		t.over("div.approx"+ftz+".f32 %d, %a, %b", "f32", "f32 f32", moderate, moderate).within(Error{ULP: 2})
		t.over("div.full"+ftz+".f32 %d, %a, %b", "f32", "f32 f32", moderate, append(moderate, any...)).within(Error{ULP: 2})
	}
	t.over("tanh.approx.f32 %d, %a", "f32", "f32", append(any, moderate...)).within(Error{Relative: 0x1p-11})
	// These two take and give the upper 32 bits; the error is not stated but for "20 bits".
	t.over("rcp.approx.ftz.f64 %d, %a", "f64", "f64", edges("f64")).within(Error{Relative: 0x1p-19})
	t.over("rsqrt.approx.ftz.f64 %d, %a", "f64", "f64", edges("f64")).within(Error{Relative: 0x1p-19})
}

// half is PTX ISA 9.7.4.
func (t *table) half() {
	for _, c := range []string{"f16", "f16x2"} {
		for _, mods := range []string{"", ".ftz", ".sat", ".ftz.sat"} {
			for _, op := range []string{"add.rn", "sub.rn", "mul.rn"} {
				t.add(op+mods+"."+c+" %d, %a, %b", c, c, c)
			}
			t.add("fma.rn"+mods+"."+c+" %d, %a, %b, %c", c, c, c, c)
		}
		for _, ftz := range []string{"", ".ftz"} {
			t.add("fma.rn"+ftz+".relu."+c+" %d, %a, %b, %c", c, c, c, c).at(80, 70)
			t.add("neg"+ftz+"."+c+" %d, %a", c, c)
			t.add("abs"+ftz+"."+c+" %d, %a", c, c)
		}
		for _, op := range []string{"min", "max"} {
			for _, mods := range []string{"", ".ftz", ".NaN", ".ftz.NaN"} {
				t.add(op+mods+"."+c+" %d, %a, %b", c, c, c).at(80, 70)
			}
			t.add(op+".xorsign.abs."+c+" %d, %a, %b", c, c, c).at(86, 72)
		}
		t.add("ex2.approx."+c+" %d, %a", c, c).within(Error{Relative: math.Exp2(-9.9)})
		t.add("tanh.approx."+c+" %d, %a", c, c).within(Error{Absolute: math.Exp2(-10.987)})
	}
	for _, c := range []string{"bf16", "bf16x2"} {
		for _, op := range []string{"add.rn", "sub.rn", "mul.rn"} {
			t.add(op+"."+c+" %d, %a, %b", c, c, c).at(90, 78)
		}
		t.add("fma.rn."+c+" %d, %a, %b, %c", c, c, c, c).at(80, 70)
		t.add("fma.rn.relu."+c+" %d, %a, %b, %c", c, c, c, c).at(80, 70)
		t.add("neg."+c+" %d, %a", c, c).at(80, 70)
		t.add("abs."+c+" %d, %a", c, c).at(80, 70)
		for _, op := range []string{"min", "max"} {
			t.add(op+"."+c+" %d, %a, %b", c, c, c).at(80, 70)
			t.add(op+".NaN."+c+" %d, %a, %b", c, c, c).at(80, 70)
		}
		t.add("ex2.approx.ftz."+c+" %d, %a", c, c).at(90, 78).within(Error{Relative: 0x1p-7})
		t.add("tanh.approx."+c+" %d, %a", c, c).at(90, 78).within(Error{Absolute: 0x1p-8})
	}
}
