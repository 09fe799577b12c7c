package sim

import (
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// partKernel changes byte number N of the bytes at p to its double by cas of the word around it.
// The annotations of load and swap are ld and cas; the swap also changes the bits wrong of the
// word. Thread 1 then does other.
func partKernel(n int, ld, cas, wrong, other string) string {
	return fmt.Sprintf(`.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %%p, %%q;
	.reg .b32 %%r<9>;
	.reg .pred %%z<3>;
	ld.param.u64 %%p, [p];
	mov.u32 %%r1, %%tid.x;
	mov.u32 %%r8, %d;
	setp.eq.u32 %%z1, %%r1, 1;
	@%%z1 bra OTHER;
	ld.relaxed.gpu.global.u32 %%r2, [%%p]; %s
L:	shr.u32 %%r3, %%r2, %%r8;
	add.u32 %%r3, %%r3, %%r3;
	and.b32 %%r3, %%r3, 255;
	shl.b32 %%r3, %%r3, %%r8;
	shl.b32 %%r4, 255, %%r8;
	not.b32 %%r4, %%r4;
	and.b32 %%r4, %%r4, %%r2;
	or.b32 %%r4, %%r4, %%r3;
	xor.b32 %%r4, %%r4, %s;
	atom.acq_rel.gpu.global.cas.b32 %%r5, [%%p], %%r2, %%r4; %s
	setp.ne.u32 %%z2, %%r5, %%r2;
	mov.u32 %%r2, %%r5;
	@%%z2 bra L;
	ret;
OTHER:
	%s
	ret;
}
`, 8*n, ld, wrong, cas, other)
}

// TestParts: what is annotated as an access to a part of a word is judged as that, and only that.
func TestParts(t *testing.T) {
	const mark, none = "// cptx.part %r8, 8", ""
	for _, c := range []struct {
		name           string
		byte, size     int
		ld, cas, wrong string
		other          string
		want           string // part of the fault; "": none
	}{
		{"one byte", 0, 1, mark, mark, "0", "", ""},
		{"one byte without annotation", 0, 1, none, none, "0", "", "out-of-bounds access: read of 4 bytes at offset 0"},
		{"load without annotation", 0, 1, none, mark, "0", "", "out-of-bounds access: read of 4 bytes"},
		{"swap without annotation", 0, 1, mark, none, "0", "", "out-of-bounds access: write of 4 bytes"},
		{"last of three", 2, 3, mark, mark, "0", "", ""},
		{"behind the end", 3, 3, mark, mark, "0", "", "out-of-bounds access: read of 1 bytes at offset 3"},
		{"halfword", 2, 4, "// cptx.part 16, 16", "// cptx.part 16, 16", "0", "st.global.u16 [%p], 7;", ""},
		{"another halfword", 2, 4, "// cptx.part 16, 16", "// cptx.part 16, 16", "0", "st.global.u16 [%p+2], 7;", "data race"},
		{"plain byte beside", 1, 4, mark, mark, "0", "st.global.u8 [%p], 7; st.global.u8 [%p+2], 7; ld.global.u8 %r6, [%p+3];", ""},
		{"plain byte beside, without annotation", 1, 4, none, none, "0", "st.global.u8 [%p+2], 7;", "data race"},
		{"the same byte", 1, 4, mark, mark, "0", "st.global.u8 [%p+1], 7;", "data race"},
		{"the word", 1, 4, mark, mark, "0", "st.global.u32 [%p], 7;", "data race"},
		{"another byte changed", 1, 4, mark, mark, "0x10000", "st.global.u8 [%p+2], 7;", "data race"},
		{"another byte changed behind the end", 0, 1, mark, mark, "0x100", "", "write of 4 bytes at offset 0"},
		{"no byte begins there", 1, 1, "// cptx.part 4, 8", mark, "0", "", "read of 4 bytes"},
		{"beyond the word", 1, 1, "// cptx.part 32, 8", mark, "0", "", "read of 4 bytes"},
		{"of no known width", 0, 1, "// cptx.part 0, 32", mark, "0", "", "read of 4 bytes"},
		{"no register", 0, 1, "// cptx.part %none, 8", mark, "0", "", "read of 4 bytes"},
		{"no annotation", 0, 1, "// cptx.party %r8, 8", mark, "0", "", "read of 4 bytes"},
		{"on another line", 0, 1, "\n" + mark, mark, "0", "", "read of 4 bytes"},
	} {
		for seed := range uint64(8) {
			p, err := Load(partKernel(c.byte, c.ld, c.cas, c.wrong, c.other))
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			opts := testOptions()
			opts.Seed, opts.Races, opts.Uninit = seed, true, seed%2 == 0
			m := engine.Single(p, opts)
			buf, _ := m.Alloc(c.size)
			data := []byte{1, 2, 3, 4}[:c.size]
			if err := m.Write(buf, data); err != nil {
				t.Fatal(err)
			}
			err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(2, 1, 1), 0, engine.Ptr(buf))
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) && !(c.wrong != "0" && opts.Uninit && strings.Contains(err.Error(), "the rest of a word")) {
					t.Errorf("%s, seed %d: %v, want %s", c.name, seed, err, c.want)
				}
				continue
			}
			got, err2 := m.Read(buf, c.size)
			if err != nil || err2 != nil || got[c.byte] != 2*byte(c.byte+1) {
				t.Errorf("%s, seed %d: %v, %v %v", c.name, seed, got, err, err2)
			}
		}
	}
}

// TestPartRest: the rest of a word that is loaded for a part of it may be carried back, not used.
func TestPartRest(t *testing.T) {
	const head = `.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %p; .reg .b32 %r<9>; .reg .pred %z;
	ld.param.u64 %p, [p];
	ld.relaxed.gpu.global.u32 %r1, [%p]; // cptx.part 8, 8
	`
	for use, want := range map[string]string{
		"bfe.u32 %r2, %r1, 8, 8; setp.eq.u32 %z, %r2, 2; @%z st.global.u8 [%p+1], 5;":            "",
		"shr.u32 %r2, %r1, 8; and.b32 %r2, %r2, 255; st.global.u32 [%p+4], %r2;":                 "",
		"setp.eq.u32 %z, %r1, 0x200; @%z st.global.u8 [%p+1], 5;":                                "the rest of a word of which the access is for a part",
		"bfe.u32 %r2, %r1, 16, 8; setp.eq.u32 %z, %r2, 2; @%z st.global.u8 [%p+1], 5;":           "the rest of a word of which the access is for a part",
		"atom.gpu.global.cas.b32 %r2, [%p], %r1, 5; setp.eq.u32 %z, %r2, 2; @%z trap;":           "the rest of a word of which the access is for a part",
		"atom.gpu.global.cas.b32 %r2, [%p], %r1, %r1; setp.eq.u32 %z, %r1, %r2; @!%z trap; ret;": "",
	} {
		p, err := Load(head + use + "\n ret;\n}\n")
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Single(p, testOptions())
		buf, _ := m.Alloc(8)
		if err := m.Write(buf, []byte{1, 2, 3, 4, 0, 0, 0, 0}); err != nil {
			t.Fatal(err)
		}
		err = engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", use, err, want)
		}
	}
}

// TestPartSynchronises: what is released by a store of a byte is acquired by a load or swap of the
// word for that byte, and for no other.
func TestPartSynchronises(t *testing.T) {
	kernel := func(wait string) string {
		return `.version 7.8
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
	.reg .b64 %p; .reg .b32 %r<9>; .reg .pred %z<3>;
	ld.param.u64 %p, [p];
	mov.u32 %r1, %ctaid.x;
	setp.eq.u32 %z1, %r1, 1;
	@%z1 bra W;
	st.global.u32 [%p+8], 42;
	st.release.gpu.global.u8 [%p+1], 1;
	st.relaxed.gpu.global.u8 [%p+2], 1;
	ret;
W:	` + wait + `
	and.b32 %r2, %r2, 0x10100;
	setp.eq.u32 %z2, %r2, 0;
	@%z2 bra W;
	ld.global.u32 %r3, [%p+8];
	ret;
}
`
	}
	for _, c := range []struct {
		wait string
		race bool
	}{
		{"ld.acquire.gpu.global.u32 %r2, [%p]; // cptx.part 8, 8\n and.b32 %r2, %r2, 0x100;", false},
		{"ld.relaxed.gpu.global.u32 %r2, [%p]; // cptx.part 8, 8\n and.b32 %r2, %r2, 0x100;", true},
		{"ld.acquire.gpu.global.u32 %r2, [%p]; // cptx.part 16, 8\n and.b32 %r2, %r2, 0x10000;", true},
		{"atom.acquire.gpu.global.cas.b32 %r2, [%p], 7, 7; // cptx.part 8, 8\n and.b32 %r2, %r2, 0x100;", false},
		{"atom.acquire.gpu.global.cas.b32 %r2, [%p], 7, 7; // cptx.part 16, 8\n and.b32 %r2, %r2, 0x10000;", true},
	} {
		for seed := range uint64(4) {
			p, err := Load(kernel(c.wait))
			if err != nil {
				t.Fatal(err)
			}
			opts := testOptions()
			opts.Seed, opts.Races = seed+1, true
			m := engine.Single(p, opts)
			buf, _ := m.Alloc(16)
			if err := m.Write(buf, make([]byte, 16)); err != nil {
				t.Fatal(err)
			}
			err = engine.Launch(m, "k", geometry.Dim(2, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf))
			if (err != nil) != c.race || err != nil && !strings.Contains(err.Error(), string(faults.DataRace)) {
				t.Errorf("%s, seed %d: %v", c.wait, seed, err)
			}
		}
	}
}
