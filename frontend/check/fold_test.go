package check

import (
	"math"
	"strings"
	"testing"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// TestFold evaluates constant expressions; each is the initialiser of a variable x.
func TestFold(t *testing.T) {
	ints := []struct {
		src    string
		lo, hi uint64
	}{
		{"int x = 1 + 2 * 3;", 7, 0},
		{"int x = -7 / 2;", ^uint64(2), ^uint64(0)},
		{"int x = -7 % 3;", ^uint64(0), ^uint64(0)},
		{"unsigned x = -1;", 0xffffffff, 0},
		{"unsigned char x = 300;", 44, 0},
		{"signed char x = 200;", ^uint64(55), ^uint64(0)},
		{"_Bool x = 0.5;", 1, 0},
		{"int x = 1 << 31;", 0xffffffff80000000, ^uint64(0)},
		{"int x = 0x80000000 >> 31;", 1, 0},
		{"int x = -8 >> 1;", ^uint64(3), ^uint64(0)},
		{"int x = (int)1e20;", 0x7fffffff, 0},
		{"int x = (int)-1e20f;", 0xffffffff80000000, ^uint64(0)},
		{"unsigned x = (unsigned)-1.0;", 0, 0},
		{"unsigned long x = (unsigned long)1e30;", ^uint64(0), 0},
		{"int x = 3 > 2 && 2 > 1 || 0;", 1, 0},
		{"int x = 1 ? 5 : 6;", 5, 0},
		{"int x = !0 + ~0;", 0, 0},
		{"int x = sizeof(int[3]);", 12, 0},
		{"int x = (char)0x80 < 0;", 1, 0},
		{"int x = 'a' == 97;", 1, 0},
		{"__int128 x = (__int128)1 << 100;", 0, 1 << 36},
		{"__int128 x = ((__int128)1 << 100) / -3;", 0xaaaaaaaaaaaaaaab, 0xfffffffaaaaaaaaa},
		{"__int128 x = (__int128)(-0x7fffffffffffffffLL - 1) / -1;", 1 << 63, 0}, // no 64-bit division
		{"unsigned __int128 x = -1;", ^uint64(0), ^uint64(0)},
		{"__int128 x = (__int128)0x7fffffffffffffff * 4;", 0xfffffffffffffffc, 1},
		{"long x = (long)&((struct { int a; char b[7]; long c; } *)0)->c;", 16, 0},
		{"long x = &((int *)16)[3] - (int *)0;", 7, 0},
		{"int x = 1.5f == 1.5;", 1, 0},
		{"int x = 0.1f == 0.1;", 0, 0},
		{"enum { A = 3 } e; int x = A;", 3, 0},
		{"int x = (short)40000;", ^uint64(25535), ^uint64(0)},
	}
	for _, tt := range ints {
		k := constInit(t, tt.src)
		if k != nil && (k.Lo != tt.lo || k.Hi != tt.hi) {
			t.Errorf("%s: %#x %#x, want %#x %#x", tt.src, k.Hi, k.Lo, tt.hi, tt.lo)
		}
	}
	floats := []struct {
		src string
		f   float64
	}{
		{"float x = 0.1;", float64(float32(0.1))},
		{"float x = 16777217;", 16777216},
		{"float x = 1.0f / 3.0f;", float64(float32(1) / float32(3))},
		{"double x = 1.0 / 3;", 1.0 / 3},
		{"float x = 9007199791611905LL;", 9007200328482816}, // one rounding, not two
		{"_Float16 x = 2049;", 2048},
		{"_Float16 x = 65520;", math.Inf(1)},
		{"_Float16 x = 6e-8;", math.Ldexp(1, -24)},
		{"double x = 1.0 / 0.0;", math.Inf(1)},
		{"double x = -0.0;", math.Copysign(0, -1)},
		{"double x = (double)((unsigned __int128)1 << 127);", math.Ldexp(1, 127)},
	}
	for _, tt := range floats {
		k := constInit(t, tt.src)
		if k != nil && math.Float64bits(k.F) != math.Float64bits(tt.f) {
			t.Errorf("%s: %v, want %v", tt.src, k.F, tt.f)
		}
	}
}

func constInit(t *testing.T, src string) *tree.Const {
	t.Helper()
	u := mustCheck(t, src)
	x := object(t, u, "x")
	if len(x.Init) != 1 {
		t.Errorf("%s: %d elements", src, len(x.Init))
		return nil
	}
	k, ok := x.Init[0].Value.(*tree.Const)
	if !ok {
		t.Errorf("%s: %T", src, x.Init[0].Value)
		return nil
	}
	return k
}

// TestRoundSmall compares with the definition at the edges of the formats.
func TestRoundSmall(t *testing.T) {
	for _, tt := range []struct{ in, want float64 }{
		{65504, 65504}, {65519.99, 65504}, {65520, math.Inf(1)}, {math.Ldexp(1, -24), math.Ldexp(1, -24)},
		{math.Ldexp(1, -25), 0}, {math.Ldexp(1.5, -25), math.Ldexp(1, -24)}, {1 + math.Ldexp(1, -11), 1}, {1 + math.Ldexp(3, -11), 1 + math.Ldexp(1, -9)},
		{-2049, -2048}, {2051, 2052},
	} {
		if got := roundTo(tt.in, tyHalf); got != tt.want {
			t.Errorf("%v: %v, want %v", tt.in, got, tt.want)
		}
	}
	for _, tt := range []struct{ in, want float64 }{
		{0x1.fep127, 0x1.fep127}, {0x1.fefffp127, 0x1.fep127}, {0x1.ffp127, math.Inf(1)}, {0x1p-133, 0x1p-133}, {0x1p-134, 0}, {0x1.8p-134, 0x1p-133},
		{1 + 0x1p-8, 1}, {1 + 0x3p-8, 1 + 0x1p-6}, {-257, -256}, {259, 260},
	} {
		if got := roundTo(tt.in, tyBFloat); got != tt.want {
			t.Errorf("__bf16 of %v: %v, want %v", tt.in, got, tt.want)
		}
	}
}

// TestFoldDepth: expressions within each other are evaluated to a depth of foldDepth, which keeps
// the stack in bounds; chains of operators that lean to the left are no such depth.
func TestFoldDepth(t *testing.T) {
	const constant, none = "", "expression is not an integer constant expression"
	effects := func(n int) string { // each has conversions around it
		return "constexpr int f() { int a = 0; signed char c = 0; a = " + strings.Repeat("a += c += ", n/2) + "0; return a; } static_assert(f() == 0, \"\");"
	}
	for _, c := range []struct{ name, src, want string }{
		{"a.c", "int x; int y = " + strings.Repeat("&x && ", 1500) + "&x;", constant},
		{"a.c", "int x; int y = " + strings.Repeat("&x && ", 2500) + "&x;", "initializer element is not a compile-time constant"},
		{"a.c", "static const int a[4] = {1, 2, 3, 4}; int y = *(a" + strings.Repeat(" + 2 - 1", 400) + " - 398);", constant},
		{"a.cu", effects(400), constant},
		{"a.cu", effects(900), none},
	} {
		_, diags := checkWith(c.name, c.src)
		got := ""
		for _, d := range diags.Diags {
			if d.Severity >= diag.Error {
				got = d.Message
			}
		}
		if !strings.Contains(got, c.want) || got != "" && c.want == "" {
			t.Errorf("%.80s...: %q, want %q", c.src, got, c.want)
		}
	}
}
