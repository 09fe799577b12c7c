package sim

import (
	"bytes"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/matrix"
)

// TestGroupShapes holds which products of warp groups there are (PTX ISA 9.7.15.2): M is 64, K
// covers 32 bytes of a row, N goes in steps of 8, for integers in steps of 16 from 32 on.
func TestGroupShapes(t *testing.T) {
	for class, c := range map[string]struct {
		k     int
		d     string
		every bool
	}{
		"f16": {16, "f16 f32", true}, "bf16": {16, "f32", true}, "tf32": {8, "f32", true}, "f8": {32, "f16 f32", true},
		"i8": {32, "s32", false}, "b1": {256, "s32", false},
	} {
		for _, d := range []string{"f16", "f32", "s32"} {
			for n := 0; n <= 264; n += 4 {
				good := strings.Contains(c.d, d) && n >= 8 && n <= 256 && n%8 == 0 && (c.every || n <= 32 || n%16 == 0)
				for _, k := range []int{c.k - 1, c.k, c.k + 1, 2 * c.k} {
					if got, want := matrix.GoodGroupShape(class, d, 64, n, k, false), good && k == c.k; got != want {
						t.Errorf("%s, %s, m64n%dk%d: %v", class, d, n, k, got)
					}
					if got, want := matrix.GoodGroupShape(class, d, 64, n, k, true), good && k == 2*c.k && class != "b1"; got != want {
						t.Errorf("%s, %s, sparse m64n%dk%d: %v", class, d, n, k, got)
					}
				}
				if matrix.GoodGroupShape(class, d, 32, n, c.k, false) || matrix.GoodGroupShape(class, d, 128, n, c.k, false) {
					t.Errorf("%s: M is not 64", class)
				}
			}
		}
	}
	if matrix.GoodGroupShape("f64", "f64", 64, 8, 4, false) {
		t.Error("no such class")
	}
}

// TestLinkage links two definitions of a variable to a kernel in a third text (PTX ISA 11.6): a
// strong one wins, of weak ones the first, and two strong ones are an error. A common one is
// joined with others, the largest of which counts.
func TestLinkage(t *testing.T) {
	const head = ".version 8.0\n.target sm_75\n.address_size 64\n"
	for _, c := range []struct{ a, b, want string }{
		{".visible .global .u32 x = 1;", ".weak .global .u32 x = 2;", "1"},
		{".weak .global .u32 x = 1;", ".visible .global .u32 x = 2;", "2"},
		{".weak .global .u32 x = 1;", ".weak .global .u32 x = 2;", "1"},
		{".extern .global .u32 x;", ".visible .global .u32 x = 2;", "2"},
		{".visible .global .u32 x = 1;", ".extern .global .u32 x;", "1"},
		{".extern .global .u32 x;", ".weak .global .u32 x = 2;", "2"},
		{".weak .global .u32 x = 1;", ".extern .global .u32 x;", "1"},
		{".common .global .u32 x;", ".visible .global .u32 x = 2;", "2"},
		{".visible .global .u32 x = 1;", ".common .global .u32 x;", "1"},
		{".common .global .u32 x;", ".common .global .u32 x;", "0"},
		{".global .u32 x = 1;", ".visible .global .u32 x = 2;", "2"},
		{".visible .global .u32 x = 1;", ".visible .global .u32 x = 2;", "ptx line 4: x is defined in two texts"},
		{".weak .global .u32 x = 1;\n.visible .global .u32 x = 3;", "", "ptx line 5: x is defined twice"},
	} {
		reader := head + ".extern .global .u32 x;\n.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);\n.global .b8 f[4] = {37, 117, 10, 0};\n" +
			".visible .func (.param .b32 status) main()\n{\n.reg .b32 %r<3>; .reg .b64 %rd<3>; .local .u32 l; .param .b32 r; .param .b64 a; .param .b64 b;\n" +
			"ld.global.u32 %r1, [x]; st.local.u32 [l], %r1; cvta.global.u64 %rd1, f; mov.u64 %rd2, l; cvta.local.u64 %rd2, %rd2;\n" +
			"st.param.b64 [a], %rd1; st.param.b64 [b], %rd2; call (r), vprintf, (a, b); st.param.b32 [status], 0; ret;\n}\n"
		var out bytes.Buffer
		got := ""
		if p, err := Load(head+c.a+"\n", head+c.b+"\n", reader); err != nil {
			got = err.Error()
		} else {
			o := testOptions()
			o.Stdout = &out
			if _, err := engine.CallFunc(engine.Single(p, o), "main"); err != nil {
				got = err.Error()
			}
			got += strings.TrimSpace(out.String())
		}
		if got != c.want {
			t.Errorf("%s and %s: %s, want %s", c.a, c.b, got, c.want)
		}
	}
}

// TestFinite: infinities become the largest number of their sign under .satfinite, of every type.
func TestFinite(t *testing.T) {
	for _, c := range []struct {
		to       string
		positive uint64
		sign     uint64
	}{{"f16", 0x7bff, 0x8000}, {"bf16", 0x7f7f, 0x8000}, {"tf32", 0x7f7fe000, 0x80000000}} {
		d := "b16"
		if c.to == "tf32" {
			d = "b32"
		}
		in := []uint64{0x7f800000, 0xff800000, 0x7f7fffff, 0xff7fffff, 0x3f800000}
		runVec(t, vec{"cvt.rn.satfinite." + c.to + ".f32 %d, %a", d, []string{"f32"}, [][]uint64{in}, func(x []uint64) uint64 {
			switch x[0] {
			case 0x7f800000, 0x7f7fffff:
				return c.positive
			case 0xff800000, 0xff7fffff:
				return c.positive | c.sign
			}
			return map[string]uint64{"f16": 0x3c00, "bf16": 0x3f80, "tf32": 0x3f800000}[c.to]
		}})
	}
}

// TestModifierBorders: .relu is that of min and max of signed numbers alone (PTX ISA 9.7.1.12).
func TestModifierBorders(t *testing.T) {
	for ins, want := range map[string]bool{
		"min.relu.s32 %r1, %r2, %r3;": true, "max.relu.s16x2 %r1, %r2, %r3;": true,
		"min.relu.u32 %r1, %r2, %r3;": false, "max.relu.u16x2 %r1, %r2, %r3;": false, "add.relu.s32 %r1, %r2, %r3;": false,
		"sub.relu.s32 %r1, %r2, %r3;": false, "add.relu.s16x2 %r1, %r2, %r3;": false, "mul.lo.relu.s32 %r1, %r2, %r3;": false,
		"add.sat.s32 %r1, %r2, %r3;": true, "add.sat.u32 %r1, %r2, %r3;": false, "min.sat.s32 %r1, %r2, %r3;": false,
	} {
		_, err := Load(".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n.reg .b32 %r<4>;\n" + ins + "\nret;\n}\n")
		if (err == nil) != want {
			t.Errorf("%s: %v", ins, err)
		}
	}
}
