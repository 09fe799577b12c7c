package sim

import (
	"encoding/binary"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

const operandsProgram = `.version 8.6
.target sm_90
.address_size 64
.global .align 8 .u64 table[4] = {10, 20, 30, 40};
.global .align 4 .u32 grid[3][5] = {{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}, {10, 11, 12, 13, 14}};
.global .v4 .f32 points[2] = {{1.0, 2.0, 3.0, 4.0}, {5.0, 6.0, 7.0, 8.0}};
.const .align 2 .u16 halves[4] = {100, 200, 300, 400};
.shared .align 8 .u64 sh[8];
.extern .shared .b8 sized[512];
.extern .shared .align 16 .b8 open[];
.extern .global .u32 later[2];
.func (.reg .v2 .u32 o) swap(.reg .v2 .u32 i) { mov.v2.u32 o, {i.y, i.x}; ret; }
.func (.reg .u32 o) third(.reg .u32 a, .reg .v4 .u32 i) { add.u32 o, i.z, a; ret; }
.visible .entry k(.param .u64 out, .param .align 8 .b8 p[16])
{
	.reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .b16 %h<9>; .reg .f32 %f<9>; .reg .pred %p<4>; .reg .s32 %s;
	.reg .v2 .u32 %v; .reg .v2 .u32 %w; .reg .v4 .u32 %q; .reg .v4 .u16 %hq; .reg .v2 .u16 %hv;
	.reg .b64 %out; .reg .b64 %x;
	.local .align 8 .u64 loc[4];
	ld.param.u64 %out, [out];
	mov.u64 %x, 0;
BODY
	st.global.u64 [%out], %x;
	ret;
}
.visible .global .u32 later[2] = {5, 6};
`

// TestOperands runs what an operand can be beside a register, a constant and [address+offset]: the
// values follow from PTX ISA 6.4.2, 6.4.3 and 9.7.9.3; how an index is scaled is what the machine
// code of ptxas does.
func TestOperands(t *testing.T) {
	for _, c := range []struct {
		body string
		want uint64
	}{
		{"mov.u64 %rd1, table[2]; ld.global.u64 %x, [%rd1];", 30},
		{"mov.u64 %rd1, table[2]; mov.u64 %rd2, table; sub.u64 %x, %rd1, %rd2;", 16},
		{"ld.global.u64 %x, table[3];", 40},
		{"mov.u32 %r1, 1; ld.global.u64 %x, table[%r1];", 20},
		{"mov.u32 %r1, 1; ld.global.u64 %x, table[%r1+2];", 40},
		{"mov.u32 %r1, 3; ld.global.u64 %x, table[%r1+-3];", 10},
		{"mov.u64 %rd1, 0x700000002; ld.global.u64 %x, table[%rd1];", 30}, // 32 bits of it
		{"mov.u32 %r1, 0x20000001; ld.global.u64 %x, table[%r1];", 20},    // so do those of the product
		{"mov.b16 %h1, 2; ld.global.u64 %x, table[%h1];", 30},
		{"mov.u32 %r1, 7; ld.global.u32 %x, grid[%r1];", 7}, // elements, not rows
		{"ld.global.u32 %x, grid[14];", 14},
		{"ld.global.f32 %f1, points[6]; cvt.rni.u64.f32 %x, %f1;", 7}, // scalars, not vectors
		{"mov.u32 %r1, 3; ld.const.u16 %x, halves[%r1];", 400},
		{"mov.u32 %r1, 2; st.shared.u64 sh[%r1], 9; ld.shared.u64 %x, [sh+16];", 9},
		{"st.shared.u64 sh[1], 8; ld.u64 %x, sh[1];", 8},
		{"mov.u32 %r1, 1; st.local.u64 loc[%r1], 6; ld.local.u64 %x, [loc+8];", 6},
		{"st.local.u64 loc[3], 7; mov.u64 %rd1, loc[3]; ld.local.u64 %x, [%rd1];", 7},
		{"cvta.global.u64 %rd1, table[1]; ld.u64 %x, [%rd1];", 20},
		{"mov.u32 %r1, 8; ld.param.u8 %x, p[%r1];", 77},
		{"ld.param.u8 %x, p[8];", 77},
		{"mov.u32 %r1, 1; setp.eq.u32 %p1, %r1, 0; mov.u64 %x, 3; @%p1 ld.global.u64 %x, table[%r1];", 3},

		{"mov.u64 %rd1, 41; mov.u64 %rd2, sh; st.u64 [%out], %rd1 + 1; ld.u64 %x, [%out];", 42},
		{"mov.u64 %rd1, 41; st.shared.u64 [sh], %rd1 + -2; ld.shared.u64 %x, [sh];", 39},
		{"mov.u32 %r1, 0xffffffff; cvt.u64.u32 %x, %r1 + 2;", 1}, // in the width of the register
		{"mov.u32 %r1, 5; mov.u32 %r2, 6; mad.lo.u32 %r3, %r1+1, %r2+2, %r1+3; cvt.u64.u32 %x, %r3;", 6*8 + 8},
		{"mov.u64 %rd1, table; sub.u64 %x, table+24, %rd1;", 24},
		{"st.shared.u64 [sh], table+8; ld.shared.u64 %rd1, [sh]; ld.global.u64 %x, [%rd1];", 20},
		{"mov.u16 %h1, 0xffff; st.shared.u16 [sh], %h1 + 3; ld.shared.u16 %x, [sh];", 2},

		{"mov.v2.u32 %v, {3, 4}; mov.b64 %x, %v;", 4<<32 | 3},
		{"mov.u32 %r1, 1; mov.u32 %r2, 2; mov.v2.u32 {%r1, %r2}, {%r2, %r1}; mov.b64 %x, {%r1, %r2};", 1<<32 | 2},
		{"mov.v2.u32 %v, {3, 4}; mov.v2.u32 %v, {%v.y, %v.x}; mov.b64 %x, %v;", 3<<32 | 4},
		{"mov.v4.u16 %hq, {1, 2, 3, 4}; mov.b64 %x, %hq;", 4<<48 | 3<<32 | 2<<16 | 1},
		{"mov.b64 %hq, 0x0004000300020001; mov.v4.u16 {%h1, _, %h2, _}, %hq; mov.b32 %r1, {%h1, %h2}; cvt.u64.u32 %x, %r1;", 3<<16 | 1},
		{"mov.b32 %hv, 0x00070008; cvt.u64.u16 %x, %hv.y;", 7},
		{"mov.v4.u32 %q, %ntid; cvt.u64.u32 %x, %q.x;", 1},
		{"mov.v2.u32 %v, {3, 4}; call (%w), swap, (%v); mov.b64 %x, %w;", 3<<32 | 4},
		{"mov.v2.u32 %v, {3, 4}; call (%v), swap, (%v); mov.b64 %x, %v;", 3<<32 | 4},
		{"mov.v4.u32 %q, {3, 4, 5, 6}; call (%r1), third, (7, %q); cvt.u64.u32 %x, %r1;", 12},
		{"mov.v2.u32 %v, {3, 4}; call (_), swap, (%v); mov.b64 %x, %v;", 4<<32 | 3},

		{"st.shared.u32 [sized+508], 4; ld.shared.u32 %x, [sized+508];", 4},
		{"st.shared.u32 [sized+508], 4; st.shared.u32 [open], 5; ld.shared.u32 %x, [sized+508];", 4},
		{"mov.u32 %r1, %total_smem_size; mov.u32 %r2, %dynamic_smem_size; sub.u32 %r1, %r1, %r2; setp.ge.u32 %p1, %r1, 576; selp.u64 %x, 1, 0, %p1;", 1},
		{"ld.global.u32 %x, [later+4];", 6},
	} {
		p, err := Load(strings.Replace(operandsProgram, "BODY", c.body, 1))
		if err != nil {
			t.Errorf("%s: %v", c.body, err)
			continue
		}
		for seed := range uint64(2) {
			opts := testOptions()
			opts.Seed = seed
			m := engine.Single(p, opts)
			out, _ := m.Alloc(8)
			param := make([]byte, 16)
			param[8] = 77
			if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 16, engine.Ptr(out), engine.Bytes(param)); err != nil {
				t.Errorf("%s: %v", c.body, err)
				continue
			}
			raw, _ := m.Read(out, 8)
			if got := binary.LittleEndian.Uint64(raw); got != c.want {
				t.Errorf("%s: %#x, want %#x", c.body, got, c.want)
			}
		}
	}
}

// TestOperandFaults: what an index leads to is checked like any other address.
func TestOperandFaults(t *testing.T) {
	for body, kind := range map[string]faults.Kind{
		"mov.u32 %r1, 4; ld.global.u64 %x, table[%r1];":                        faults.OutOfBounds,
		"ld.global.u64 %x, table[%r2];":                                        faults.Uninitialised,
		"st.shared.u32 [sized+512], 4;":                                        faults.OutOfBounds,
		"mov.u32 %r1, 0; ld.global.u64 %x, table[%r1+-1];":                     faults.OutOfBounds,
		"mov.v2.u32 {%r1, %r2}, {%r3, 1}; setp.eq.u32 %p1, %r1, 0; @%p1 exit;": faults.Uninitialised,
	} {
		p, err := Load(strings.Replace(operandsProgram, "BODY", body, 1))
		if err != nil {
			t.Errorf("%s: %v", body, err)
			continue
		}
		opts := testOptions()
		opts.Uninit = true
		m := engine.Single(p, opts)
		out, _ := m.Alloc(8)
		err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(out), engine.Bytes(make([]byte, 16)))
		if f, ok := err.(*faults.Fault); !ok || f.Kind != kind {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// TestDeclarations: which declarations go together is what ptxas takes (PTX ISA 11.6, 5.4).
func TestDeclarations(t *testing.T) {
	const use = ".visible .entry k() { .reg .b32 %r; .reg .b64 %rd; BODY ret; }\n"
	load, shared := strings.Replace(use, "BODY", "ld.global.u32 %r, [a];", 1), strings.Replace(use, "BODY", "st.shared.u32 [x], 1;", 1)
	for text, want := range map[string]string{
		".extern .global .u32 a[4];\n" + load + ".visible .global .u32 a[4] = {1};\n":                      "",
		".extern .global .u32 a[];\n" + load + ".weak .global .u32 a[4] = {1};\n":                          "",
		".extern .global .u32 a[4];\n.extern .global .u32 a[4];\n" + load + ".common .global .u32 a[4];\n": "",
		".extern .global .u32 a[4];\n.global .u64 p = a;\n" + load + ".visible .global .u32 a[4];\n":       "",
		".extern .shared .u32 x;\n" + shared:                                                               "",
		".extern .shared .b8 x[512];\n" + shared + ".visible .shared .b8 x[512];\n":                        "",
		".extern .shared .b8 x[];\n.extern .shared .b8 y[];\n" + shared:                                    "",
		".extern .global .u32 a[4];\n" + load + ".global .u32 a[4];\n":                                     "not defined with linkage",
		".extern .shared .b8 x[512];\n" + shared + ".shared .b8 x[512];\n":                                 "not defined with linkage",
		".extern .global .u32 a[4];\n" + load + ".visible .global .u32 a[5];\n":                            "another type",
		".extern .global .u32 a[4];\n" + load + ".visible .global .b8 a[16];\n":                            "another type",
		".shared .b8 x[];\n" + shared:                                                                      "has no size",
		".common .shared .b8 x[4];\n" + shared:                                                             ".common is for",
		load + ".global .u32 a[4];\n":                                                                      "a is not declared",
		".global .u64 p = a;\n.global .u32 a[4];\n" + load:                                                 "a is not defined",
		strings.Replace(use, "BODY", "call f;", 1) + ".func f { ret; }\n":                                  "f is not declared",
		".extern .func f;\n" + strings.Replace(use, "BODY", "call f;", 1) + ".func f { ret; }\n":           ".extern and defined",
		strings.Replace(use, "BODY", ".extern .shared .b8 y[];", 1):                                        "at module scope only",
		strings.Replace(use, "BODY", ".visible .shared .b8 y[4];", 1):                                      "at module scope only",
	} {
		_, err := Load(".version 8.0\n.target sm_90\n.address_size 64\n" + text)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
