package sim

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
)

// TestFormMoves runs the forms of mov that have no result of 64 bits or less in a register of its
// own, or no operand: vectors, 128 bits, addresses and special registers.
func TestFormMoves(t *testing.T) {
	const x, y = 0x1122334455667788, 0x99aabbccddeeff00
	for _, c := range []struct {
		ins  string // from %a, %b and %c of 64 bits to %d
		want uint64
	}{
		{"{ mov.b128 %q, {%a, %b}; mov.b128 {%d, _}, %q; }", x},
		{"{ mov.b128 %q, {%a, %b}; mov.b128 {_, %d}, %q; }", y},
		{"{ mov.b128 %q, {%a, %b}; .reg .b128 %r; mov.b128 %r, %q; mov.b128 {_, %d}, %r; }", y},
		{"{ .reg .b16 %h<5>; mov.b64 {%h1, %h2, %h3, %h4}, %a; mov.b64 %d, {%h4, %h3, %h2, %h1}; }", 0x7788556633441122},
		{"{ .reg .b16 %h<3>; .reg .b32 %s; cvt.u32.u64 %s, %a; mov.b32 {%h1, %h2}, %s; mov.b32 %s, {%h2, %h1}; cvt.u64.u32 %d, %s; }", 0x77885566},
		{"{ .reg .b32 %s<3>; mov.b64 {%s1, %s2}, %a; mov.b64 %d, {%s2, %s1}; }", 0x5566778811223344},
		{"{ .reg .b8 %y<5>; .reg .b16 %h; .reg .b32 %s; cvt.u32.u64 %s, %a; mov.b32 {%y1, %y2, %y3, %y4}, %s; mov.b16 %h, {%y3, %y1}; cvt.u64.u16 %d, %h; }", 0x8866},
		{"{ .reg .f32 %s; .reg .b32 %u; cvt.u32.u64 %u, %a; mov.f32 %s, %u; mov.b32 %u, %s; cvt.u64.u32 %d, %u; }", 0x55667788},
	} {
		c.ins = strings.Replace(c.ins, "{ ", "{ .reg .b128 %q; ", 1)
		if got := execute(t, vec{ins: c.ins, d: "b64", in: []string{"b64", "b64"}}, [][]uint64{{x, y}}); got[0] != c.want {
			t.Errorf("%s: got %#x, want %#x", c.ins, got[0], c.want)
		}
	}
}

// TestSpecialRegisters reads the special registers in the list in a grid of two dimensions (chapter
// 10).
func TestSpecialRegisters(t *testing.T) {
	const grid, dim = 3, 48
	type place struct{ block, thread uint64 }
	lane := func(p place) uint64 { return p.thread % 32 }
	for name, want := range map[string]func(p place) uint64{
		"tid.x":                    func(p place) uint64 { return p.thread },
		"ntid.y":                   func(place) uint64 { return 1 },
		"ctaid.z":                  func(place) uint64 { return 0 },
		"nctaid.x":                 func(place) uint64 { return grid },
		"laneid":                   lane,
		"lanemask_eq":              func(p place) uint64 { return 1 << lane(p) },
		"lanemask_lt":              func(p place) uint64 { return 1<<lane(p) - 1 },
		"lanemask_le":              func(p place) uint64 { return 2<<lane(p) - 1 },
		"lanemask_gt":              func(p place) uint64 { return 0xffffffff &^ (2<<lane(p) - 1) },
		"lanemask_ge":              func(p place) uint64 { return 0xffffffff &^ (1<<lane(p) - 1) },
		"dynamic_smem_size":        func(place) uint64 { return 64 },
		"warpid":                   func(p place) uint64 { return p.thread / 32 },
		"nwarpid":                  nil, // at least as many as there are
		"smid":                     nil,
		"nsmid":                    nil,
		"clock":                    nil,
		"total_smem_size":          nil,
		"aggr_smem_size":           nil,
		"reserved_smem_offset_end": nil,
	} {
		text := ".version 8.1\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 out)\n{\n\t.reg .b64 %o, %w;\n\t.reg .b32 %b, %t, %v;\n" +
			"\tld.param.u64 %o, [out];\n\tmov.u32 %b, %ctaid.x;\n\tmov.u32 %t, %tid.x;\n\tmad.lo.u32 %b, %b, 48, %t;\n\tmul.wide.u32 %w, %b, 4;\n\tadd.s64 %o, %o, %w;\n" +
			fmt.Sprintf("\tmov.u32 %%v, %%%s;\n\tst.global.u32 [%%o], %%v;\n\tret;\n}\n", name)
		p, err := Load(text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		m := engine.Single(p, testOptions())
		out, _ := m.Alloc(4 * grid * dim)
		if err := engine.Launch(m, "k", geometry.Dim(grid, 1, 1), geometry.Dim(dim, 1, 1), 64, engine.Ptr(out)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		raw, _ := m.Read(out, 4*grid*dim)
		for i := range uint64(grid * dim) {
			got := uint64(binary.LittleEndian.Uint32(raw[4*i:]))
			if want != nil && got != want(place{i / dim, i % dim}) {
				t.Errorf("%%%s of thread %d in block %d: got %#x", name, i%dim, i/dim, got)
				break
			}
		}
	}
}

// TestLaunchRegisters reads the special registers in the list that are of 64 bits, or halves of
// such, and those of reserved shared memory, in two launches (chapter 10).
func TestLaunchRegisters(t *testing.T) {
	within := func(low, v, high uint64) bool { return low <= v && v <= high }
	for text, ok := range map[string]func(first, second registerFile) bool{
		"mov.u64 d1, %gridid": func(a, b registerFile) bool { return b.d[1] == a.d[1]+1 }, // the launch number
		"mov.u64 d1, %clock64; mov.u32 r1, %clock; mov.u32 r2, %clock_hi; mov.u64 d2, %clock64": func(a, _ registerFile) bool {
			return within(a.d[1], a.r[2]<<32|a.r[1], a.d[2])
		},
		"mov.u64 d1, %globaltimer; mov.u32 r1, %globaltimer_lo; mov.u32 r2, %globaltimer_hi; mov.u64 d2, %globaltimer": func(a, _ registerFile) bool {
			return within(a.d[1], a.r[2]<<32|a.r[1], a.d[2])
		},
		"mov.u32 r1, %reserved_smem_offset_begin; mov.u32 r2, %reserved_smem_offset_end; mov.u32 r3, %reserved_smem_offset_cap": func(a, _ registerFile) bool {
			return a.r[2] == a.r[1]+a.r[3]
		},
		"mov.u64 d1, %current_graph_exec":              func(a, _ registerFile) bool { return a.d[1] == 0 }, // no graph
		"mov.u32 r1, %pm0; mov.u32 r2, %envreg0":       func(_, _ registerFile) bool { return true },        // anything
		"cvt.u32.u64 r1, %gridid; mov.u64 d1, %gridid": func(a, _ registerFile) bool { return a.r[1] == a.d[1] },
	} {
		in := registerFile{}
		in.d[1], in.r[1], in.r[2], in.r[3] = 7, 7, 7, 7
		m := engine.Single(formProgram(t, "sm_90", "", text), testOptions())
		first, err := runForm(m, in, 0)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if second, err := runForm(m, in, 0); err != nil || !ok(first, second) {
			t.Errorf("%s: %v, %x, %x", text, err, first, second)
		}
	}
}

// TestReservedShared: the shared memory that is reserved for system software can be accessed where
// the program asks for its place (10.29), and is defined; elsewhere nothing is there.
func TestReservedShared(t *testing.T) {
	m := engine.Single(formProgram(t, "sm_90", "", "mov.u32 r1, %reserved_smem_offset_1; atom.shared.add.u32 r2, [r1], 5; ld.shared.u32 r3, [r1]; ld.shared.u32 r4, [r1+284]"), testOptions())
	for range 2 { // each block has its own
		out, err := runForm(m, registerFile{}, 0)
		if err != nil || out.r[2] != 0 || out.r[3] != 5 || out.r[4] != 0 || out.r[1] == 0 {
			t.Errorf("%v, %x", err, out.r)
		}
	}
	m = engine.Single(formProgram(t, "sm_90", "", "mov.u32 r1, 512; ld.shared.u32 r3, [r1]"), testOptions())
	if _, err := runForm(m, registerFile{}, 0); err == nil {
		t.Error("an access to reserved shared memory by its number has no error")
	}
}
