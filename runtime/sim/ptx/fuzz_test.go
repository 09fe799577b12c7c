package ptx

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// corpus is every PTX file of the simulator's tests.
func corpus(tb testing.TB) []string {
	var texts []string
	for _, pattern := range []string{"../testdata/*/*.ptx", "../run/testdata/*.ptx"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			tb.Fatal(err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				tb.Fatal(err)
			}
			texts = append(texts, string(b))
		}
	}
	if len(texts) < 40 {
		tb.Fatalf("only %d texts", len(texts))
	}
	return texts
}

// FuzzParse: any bytes give a module or an error, without panic.
func FuzzParse(f *testing.F) {
	for _, t := range corpus(f) {
		f.Add(t)
	}
	f.Fuzz(func(t *testing.T, text string) { Parse(text) })
}

// TestDamaged cuts and changes real texts in many places: no panic, and errors have a line.
func TestDamaged(t *testing.T) {
	check := func(text string) {
		if _, err := Parse(text); err != nil {
			if e, ok := err.(*Error); !ok || e.Line < 1 {
				t.Fatalf("error without a line: %v", err)
			}
		}
	}
	seed := uint32(1)
	for _, text := range corpus(t) {
		text, _, _ = strings.Cut(text, "// ---- next text")
		check(text)
		for i := 0; i < len(text); i += 1 + len(text)/60 {
			check(text[:i])
			seed = seed*1664525 + 1013904223
			check(text[:i] + string("{}()[]<>.,;:@%\"/x0-\n"[seed>>16%20]) + text[i+1:])
			check(text[:i] + text[min(len(text), i+1+int(seed>>28)):])
		}
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		text string
		want uint64
	}{
		{"0x1F", 31}, {"0x1FU", 31}, {"017", 15}, {"0b101", 5}, {"0b101U", 5}, {"9", 9}, {"0", 0}, {"-1", ^uint64(0)},
		{"0xFFFFFFFFFFFFFFFF", ^uint64(0)}, {"1 + 2 * 3", 7}, {"(1 + 2) * 3", 9}, {"-7 / 2", ^uint64(0) - 2}, {"7 % 4", 3}, {"~0", ^uint64(0)},
		{"!5", 0}, {"1 << 4 | 1", 17}, {"-8 >> 1", ^uint64(0) - 3}, {"0xFFFFFFFFFFFFFFFF >> 60", 15}, {"3 > 2 ? 10 : 20", 10}, {"1 && 0 || 1", 1},
		{"WARP_SZ", 32}, {"(.u64) 5", 5}, {"-1 < 0", 1}, {"-1 < 0U", 0}, {"5 == 5", 1}, {"6 ^ 3", 5}, {"6 & 3", 2}, {"4 - 1 - 1", 2},
	} {
		m, err := Parse(".version 7.0 .target sm_70 .global .u64 x = " + c.text + ";")
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := uint64(m.Vars[0].Init[0].Int); got != c.want {
			t.Errorf("%s: %#x, want %#x", c.text, got, c.want)
		}
	}
	for text, want := range map[string]float64{"1.5": 1.5, "0f3F800000": 1, "0d4000000000000000": 2, "-0.25": -0.25, "1e3": 1000, "1.5e-1": 0.15, "2.0 * 3.0": 6} {
		m, err := Parse(".version 7.0 .target sm_70 .global .f64 x = " + text + ";")
		if err != nil || m.Vars[0].Init[0].Float != want {
			t.Errorf("%s: %v %v", text, m, err)
		}
	}
}

// TestInstruction checks the syntax tree of operands.
func TestInstruction(t *testing.T) {
	m, err := Parse(`.version 7.0 .target sm_70, debug .address_size 64
.visible .entry k(.param .align 8 .b8 s[24]) .maxntid 128, 1, 1
{
	.reg .b32 %r<5>;
	@!%p1 ld.global.L2::128B.v2.u32 {%r1, _}, [%rd1+-8];
	shfl.sync.idx.b32 %r1|%p2, %r2, 3, 0x1f, -1;
	call.uni (a, b), f, (c, 5), proto;
	mov.u32 %r1, %tid.x;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	f := m.Funcs[0]
	if f.Name != "k" || !f.Entry || f.Linkage != Visible || f.MaxNTid[0] != 128 || f.Params[0].Size() != 24 || m.Target[1] != "debug" {
		t.Errorf("entry %+v", f)
	}
	ld := f.Body[1].Instr
	if ld.Guard != "%p1" || !ld.GuardNeg || ld.Name() != "ld.global.L2::128B.v2.u32" || ld.Line != 5 || ld.Args[0].Elems[1].Kind != Sink ||
		ld.Args[1].Kind != Addr || ld.Args[1].Name != "%rd1" || ld.Args[1].Off != -8 {
		t.Errorf("ld %+v", ld)
	}
	if a := f.Body[2].Instr.Args; a[0].Pair().Name != "%p2" || a[4].Int != ^uint64(0) {
		t.Errorf("shfl %+v", a)
	}
	if a := f.Body[3].Instr.Args; a[0].Kind != List || len(a[0].Elems) != 2 || a[1].Name != "f" || a[2].Elems[1].Int != 5 || a[3].Name != "proto" {
		t.Errorf("call %+v", a)
	}
	if a := f.Body[4].Instr.Args[1]; a.Name != "%tid" || a.Comp != "x" {
		t.Errorf("mov %+v", a)
	}
}
