package profile_test

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	pprof "github.com/google/pprof/profile"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/profile"
	"cptx/runtime/sim/vm"
)

// kernel wraps a body, whose parameters are a buffer %rd1 and a number %r1; %r0 is the thread.
func kernel(body string) string {
	return `.version 7.0
.target sm_75
.address_size 64
.func fact(.reg .u32 %n) { ret; }
.visible .entry k(.param .u64 p, .param .u32 n)
{
	.reg .pred %p<8>;
	.reg .b16 %h<8>;
	.reg .b32 %r<32>;
	.reg .b64 %rd<32>;
	.shared .align 16 .b8 s[8192];
	ld.param.u64 %rd1, [p];
	ld.param.u32 %r1, [n];
	mov.u32 %r0, %tid.x;
` + body + "\n\tret;\n}\n"
}

type launch struct {
	grid, block uint32
	n           uint32
	seed        uint64
	workers     int
}

const bufferSize = 1 << 16

// run gives the profile of a kernel on a buffer of zeros.
func run(t *testing.T, text string, l launch) *profile.Profile {
	t.Helper()
	p, err := sim.Load(text)
	if err != nil {
		t.Fatal(err)
	}
	opts := vm.DefaultOptions()
	c := profile.New(p)
	opts.Trace, opts.Seed, opts.Workers = c, l.seed, l.workers
	m := engine.Single(p, opts)
	addr, _ := m.Alloc(bufferSize)
	if err := engine.Launch(m, "k", geometry.Dim3{X: max(l.grid, 1), Y: 1, Z: 1}, geometry.Dim3{X: l.block, Y: 1, Z: 1}, 0, engine.Ptr(addr), engine.U32(l.n)); err != nil {
		t.Fatal(err)
	}
	return c.Profile()
}

// at gives the counts of the PTX line that has a text.
func at(t *testing.T, p *profile.Profile, text, mark string) profile.Counts {
	t.Helper()
	for i, line := range strings.Split(text, "\n") {
		if !strings.Contains(line, mark) {
			continue
		}
		for _, in := range p.Instrs {
			if in.Line == i+1 {
				return in.Counts
			}
		}
	}
	t.Fatalf("no instruction %q", mark)
	return profile.Counts{}
}

// TestGlobal: sectors of accesses whose patterns are plain to see. 32 lanes of 4 bytes are 128
// bytes, four sectors at least.
func TestGlobal(t *testing.T) {
	for _, c := range []struct {
		scale, offset  int // bytes from one lane to the next, of the first
		size           string
		sectors, least uint64
	}{
		{4, 0, "u32", 4, 4},
		{4, 4, "u32", 5, 4}, // from 4 to 132
		{8, 0, "u32", 8, 4},
		{32, 0, "u32", 32, 4},
		{128, 0, "u32", 32, 4},
		{0, 0, "u32", 1, 1}, // one place
		{1, 0, "u8", 1, 1},
		{2, 0, "u16", 2, 2},
		{8, 0, "u64", 8, 8},
		{16, 0, "v4.u32", 16, 16},
		{64, 0, "v4.u32", 32, 16},
		{-4, 1024, "u32", 5, 4}, // from 900 to 1028
	} {
		dst := "%r2"
		switch {
		case strings.HasPrefix(c.size, "v4"):
			dst = "{%r2,%r3,%r4,%r5}"
		case c.size == "u64":
			dst = "%rd9"
		}
		text := kernel(fmt.Sprintf("mul.wide.s32 %%rd2, %%r0, %d;\nadd.u64 %%rd3, %%rd1, %%rd2;\nld.global.%s %s, [%%rd3+%d];", c.scale, c.size, dst, c.offset))
		got := at(t, run(t, text, launch{block: 32}), text, "ld.global")
		if got.Global != 1 || got.Sectors != c.sectors || got.LeastSectors != c.least || got.Thread != 32 {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}

// TestShared: wavefronts of accesses to 32 banks.
func TestShared(t *testing.T) {
	for _, c := range []struct {
		scale        int
		size         string
		waves, least uint64
	}{
		{4, "u32", 1, 1},
		{8, "u32", 2, 1},
		{128, "u32", 32, 1},
		{132, "u32", 1, 1}, // a padded column
		{0, "u32", 1, 1},
		{1, "u8", 1, 1},
		{2, "u16", 1, 1},
		{4, "u8", 1, 1},
		{128, "u8", 32, 1},
		{8, "u64", 2, 2},
		{16, "u64", 4, 2},
		{16, "v4.u32", 4, 4},
		{128, "v4.u32", 32, 4},
	} {
		dst := "%r2"
		switch {
		case strings.HasPrefix(c.size, "v4"):
			dst = "{%r2,%r3,%r4,%r5}"
		case c.size == "u64":
			dst = "%rd9"
		}
		text := kernel(fmt.Sprintf("mov.u32 %%r8, s;\nmad.lo.u32 %%r9, %%r0, %d, %%r8;\nst.shared.%s [%%r9], %s;", c.scale, c.size, dst))
		text = strings.Replace(text, "mov.u32 %r8, s;", "mov.u32 %r8, s;\nmov.u32 %r2, 0;\nmov.u32 %r3, 0;\nmov.u32 %r4, 0;\nmov.u32 %r5, 0;\nmov.u64 %rd9, 0;", 1)
		got := at(t, run(t, text, launch{block: 32}), text, "st.shared")
		if got.Shared != 1 || got.Wavefronts != c.waves || got.LeastWavefronts != c.least {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}

// TestGeneric: a generic access is counted where it points, both spaces for a warp that does both.
func TestGeneric(t *testing.T) {
	text := kernel(`	mov.u64 %rd2, s;
	cvta.shared.u64 %rd3, %rd2;
	and.b32 %r2, %r0, 1;
	setp.eq.u32 %p1, %r2, 0;
	selp.b64 %rd4, %rd1, %rd3, %p1;
	mul.wide.u32 %rd5, %r0, 4;
	add.u64 %rd6, %rd4, %rd5;
	mov.u32 %r3, 7;
	st.u32 [%rd6], %r3;`)
	got := at(t, run(t, text, launch{block: 32}), text, "st.u32")
	want := profile.Counts{Warp: 1, Thread: 32, Global: 1, Sectors: 4, LeastSectors: 2, Shared: 1, Wavefronts: 1, LeastWavefronts: 1}
	if got != want {
		t.Errorf("%+v", got)
	}
}

// TestLocal: the same word of all lanes is one piece.
func TestLocal(t *testing.T) {
	text := kernel(`	.local .align 16 .b8 a[256];
	and.b32 %r2, %r0, 7;
	shl.b32 %r2, %r2, 2;
	mov.u32 %r3, a;
	add.u32 %r4, %r3, %r2;
	st.local.u32 [a+16], %r0;
	st.local.u32 [%r4], %r0;
	st.local.v2.u32 [a+32], {%r0,%r0};`)
	p := run(t, text, launch{block: 32})
	for mark, sectors := range map[string]uint64{"[a+16]": 4, "[%r4]": 32, "v2": 8} {
		if got := at(t, p, text, mark); got.Local != 1 || got.LocalSectors != sectors {
			t.Errorf("%s: %+v", mark, got)
		}
	}
}

// TestDivergence: lanes go together as far as they can.
func TestDivergence(t *testing.T) {
	// for (i = 0; i < 3; i++) for (j = 0; j < (i + tid) % 4; j++) inner;
	nested := kernel(`	mov.u32 %r2, 0;
OUTER:
	setp.ge.u32 %p1, %r2, 3;
	@%p1 bra DONE;
	add.u32 %r3, %r2, %r0;
	and.b32 %r3, %r3, 3;
	mov.u32 %r4, 0;
INNER:
	setp.ge.u32 %p2, %r4, %r3;
	@%p2 bra NEXT;
	add.u32 %r4, %r4, 1;
	bra INNER;
NEXT:
	add.u32 %r2, %r2, 1;
	bra OUTER;
DONE:
	mov.u32 %r9, 1;`)
	p := run(t, nested, launch{block: 32})
	warp, thread := uint64(0), uint64(0)
	for i := range 3 {
		most := 0
		for tid := range 32 {
			n := (i + tid) % 4
			most = max(most, n)
			thread += uint64(n)
		}
		warp += uint64(most)
	}
	if got := at(t, p, nested, "add.u32 %r4"); got.Warp != warp || got.Thread != thread {
		t.Errorf("inner loop: %+v, want %d of warps and %d of threads", got, warp, thread)
	}
	if got := at(t, p, nested, "@%p2"); got.Branches != 3+warp || got.Divergent != 9 || got.Thread != 3*32+thread {
		t.Errorf("inner branch: %+v", got) // in each of three rounds lanes leave after 0, 1, 2 turns and the last after 3
	}
	if got := at(t, p, nested, "mov.u32 %r9"); got.Warp != 1 || got.Thread != 32 {
		t.Errorf("behind the loops: %+v", got)
	}

	either := kernel(`	and.b32 %r2, %r0, 1;
	setp.eq.u32 %p1, %r2, 0;
	@%p1 bra EVEN;
	mov.u32 %r3, 1;
	mov.u32 %r4, 1;
	bra END;
EVEN:
	mov.u32 %r3, 2;
END:
	@%p1 mov.u32 %r5, 3;
	mov.u32 %r6, 4;`)
	p = run(t, either, launch{block: 48}) // a whole warp and a half
	for mark, want := range map[string]profile.Counts{
		"@%p1 bra": {Warp: 2, Thread: 48, Branches: 2, Divergent: 2},
		"%r4, 1":   {Warp: 2, Thread: 24},
		"%r3, 2":   {Warp: 2, Thread: 24},
		"%r5, 3":   {Warp: 2, Thread: 24}, // a guard that does not hold
		"%r6, 4":   {Warp: 2, Thread: 48},
	} {
		if got := at(t, p, either, mark); got != want {
			t.Errorf("%s: %+v", mark, got)
		}
	}
	if p.Warps != 2 || p.Blocks != 1 {
		t.Errorf("%d warps of %d blocks", p.Warps, p.Blocks)
	}
}

// TestCalls: lanes in a call go on before those that are not, so that both calls of a function are
// of half the lanes.
func TestCalls(t *testing.T) {
	text := strings.Replace(kernel(`	and.b32 %r2, %r0, 1;
	setp.eq.u32 %p1, %r2, 0;
	@%p1 bra EVEN;
	call fact, (%r0);
	bra END;
EVEN:
	call fact, (%r1);
END:
	mov.u32 %r9, 1;`), "{ ret; }", "{\n.reg .b32 %q;\nadd.u32 %q, %n, 1;\nret;\n}", 1)
	p := run(t, text, launch{block: 32})
	if got := at(t, p, text, "add.u32 %q"); got.Warp != 2 || got.Thread != 32 {
		t.Errorf("callee: %+v", got)
	}
	if got := at(t, p, text, "mov.u32 %r9"); got.Warp != 1 {
		t.Errorf("behind the calls: %+v", got)
	}
}

// TestOverwritten: an access whose address is gone afterwards, alone and in a stretch.
func TestOverwritten(t *testing.T) {
	text := kernel(`	mul.wide.u32 %rd2, %r0, 8;
	add.u64 %rd3, %rd1, %rd2;
	st.global.u64 [%rd3], %rd1;
	ld.global.u64 %rd3, [%rd3];
	ld.global.u32 %r5, [%rd3];
	add.u64 %rd3, %rd3, %rd2;
	ld.global.u16 %h1, [%rd3+4];`)
	p := run(t, text, launch{block: 32})
	for mark, want := range map[string][2]uint64{"ld.global.u64": {8, 8}, "ld.global.u32": {1, 1}, "ld.global.u16": {8, 2}} {
		if got := at(t, p, text, mark); got.Sectors != want[0] || got.LeastSectors != want[1] {
			t.Errorf("%s: %+v", mark, got)
		}
	}
}

// TestBarriers: the second warp waits for what the first has issued more.
func TestBarriers(t *testing.T) {
	text := kernel(`	setp.ge.u32 %p1, %r0, 32;
	@%p1 bra MEET;
	mov.u32 %r2, 0;
LOOP:
	add.u32 %r2, %r2, 1;
	setp.lt.u32 %p2, %r2, 10;
	@%p2 bra LOOP;
MEET:
	bar.sync 0;
	bar.sync 0;`)
	p := run(t, text, launch{block: 64})
	var waits, barriers uint64
	for _, in := range p.Instrs {
		waits, barriers = waits+in.Waits, barriers+in.Barriers
	}
	if waits != 31 || barriers != 4 { // mov and ten turns of three instructions
		t.Errorf("%d barriers, %d waits", barriers, waits)
	}
}

// TestSame: nobody can tell from the counts how threads took turns.
func TestSame(t *testing.T) {
	text := kernel(`	mov.u32 %r2, %ctaid.x;
	add.u32 %r3, %r2, %r0;
	and.b32 %r3, %r3, 127;
	mov.u32 %r4, 0;
LOOP:
	mul.wide.u32 %rd2, %r4, 64;
	mul.wide.u32 %rd3, %r0, 4;
	add.u64 %rd4, %rd1, %rd2;
	add.u64 %rd4, %rd4, %rd3;
	ld.global.u32 %r5, [%rd4];
	add.u32 %r4, %r4, 1;
	setp.lt.u32 %p1, %r4, %r3;
	@%p1 bra LOOP;
	bar.sync 0;
	mov.u32 %r6, 1;`)
	want := run(t, text, launch{grid: 9, block: 96, workers: 1})
	if want.Total.Divergent == 0 || want.Total.Waits == 0 {
		t.Errorf("nothing to see: %+v", want.Total)
	}
	for _, l := range []launch{{workers: 1}, {workers: 4}, {workers: 1, seed: 3}, {workers: 1, seed: 99}} {
		l.grid, l.block = 9, 96
		if got := run(t, text, l); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v: %+v, want %+v", l, got.Total, want.Total)
		}
	}
}

// TestPprof reads back what pprof is given.
func TestPprof(t *testing.T) {
	text, err := os.ReadFile("testdata/lines.ptx")
	if err != nil {
		t.Fatal(err)
	}
	p := run(t, string(text), launch{block: 32, n: 5})
	var out bytes.Buffer
	if err := p.WritePprof(&out, "k"); err != nil {
		t.Fatal(err)
	}
	back, err := pprof.Parse(&out)
	if err != nil {
		t.Fatal(err)
	}
	if err := back.CheckValid(); err != nil {
		t.Error(err)
	}
	total := int64(0)
	for _, s := range back.Sample {
		total += s.Value[0]
	}
	if uint64(total) != p.Total.Warp || back.SampleType[0].Type != "warp_instructions" {
		t.Errorf("%d warp instructions, want %d", total, p.Total.Warp)
	}
	lines := map[string]bool{}
	for _, f := range back.Location {
		for _, l := range f.Line {
			lines[fmt.Sprintf("%s:%d", l.Function.Name, l.Line)] = true
		}
	}
	if !lines["k:12"] {
		t.Errorf("lines %v", lines)
	}
}
