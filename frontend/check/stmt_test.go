package check

import (
	"testing"

	"cptx/frontend/tree"
)

// bodyOf returns the statements of the function called f.
func bodyOf(t *testing.T, src string) []tree.Stmt {
	t.Helper()
	return object(t, mustCheck(t, src), "f").Fn.Body.Stmts
}

func TestUnrollPragma(t *testing.T) {
	for _, c := range []struct {
		pragma string
		want   int
	}{
		{"", 0},
		{"#pragma unroll", -1},
		{"#pragma unroll 4", 4},
		{"#pragma unroll(8)", 8},
		{"#pragma nounroll", 1},
		{"#pragma unroll 1", 1},
		{"#pragma unroll N", 6},
		{"#pragma unroll (N * 2 - 4 / 2)", 10},
		{"#pragma unroll E", 3},
		{"#pragma unroll 1 << 3", 8},
		{"#pragma unroll (4u * 2UL)", 8},
		{"#pragma unroll (6u)", 6},
		{"#pragma unroll (0x10 + 010)", 24},
		{"#pragma unroll ((2 + 3) * 4ll)", 20},
		{"#pragma unroll (0XfFull & ~1)", 254},
		{"#pragma unroll (1 << 20)", 1 << 20},
		{"#pragma unroll (1 | 6 ^ 7 & 12 + 1 << 1)", 5},
		{"#pragma unroll (N == 6) + (N != 6) * 2 + (N < 7) * 4 + (N <= 5) * 8 + (N > 5) * 16 + (N >= 6) * 32", 53},
		{"#pragma unroll (7 * 5 % 4)", 3},
		{"#pragma unroll (7 % 5 * 4)", 8},
		{"#pragma unroll (7 / 2 % 2)", 1},
		{"#pragma unroll (N && 2)", 0},
		{"#pragma unroll (1 << 20 | 1)", 0},
		{"#pragma unroll (2 * 4x)", 0},
		{"#pragma unroll (2 + 08)", 0},
		{"#pragma unroll (2 + 0x)", 0},
		{"#pragma unroll (1 / 0)", 0},
		{"#pragma unroll (N - 6)", 0},
		{"#pragma unroll x", 0},
	} {
		b := bodyOf(t, "enum { E = 3 }; static const int N = 6;\nvoid f(int x, int *p) {\n"+c.pragma+"\nfor (int i = 0; i < 16; i++) p[i] = x; }")
		if got := b[0].(*tree.Loop).Unroll; got != c.want {
			t.Errorf("%q: %d, want %d", c.pragma, got, c.want)
		}
	}
}

func TestLikely(t *testing.T) {
	for _, c := range []struct {
		cond string
		want int8
	}{
		{"x", 0},
		{"__builtin_expect(x, 1)", 1},
		{"__builtin_expect(!!(x), 0)", -1},
		{"!__builtin_expect(x > 2, 0)", 1},
		{"__builtin_expect(x, 1) != 0", 1},
		{"__builtin_expect_with_probability(x, 1, 0.75)", 1},
		{"__builtin_expect_with_probability(x, 0, 0.75)", -1},
	} {
		b := bodyOf(t, "int f(int x) { if ("+c.cond+") return 1; return 2; }")
		if got := b[0].(*tree.If).Likely; got != c.want {
			t.Errorf("%s: %d, want %d", c.cond, got, c.want)
		}
	}
}

// TestAsmMatching: an input tied to an output becomes a temporary that is both.
func TestAsmMatching(t *testing.T) {
	b := bodyOf(t, `int f(int x, int y) { int r; asm("mad %0, %1, %2, %3;" : "=r"(r) : "r"(x), "0"(y), "r"(7)); return r; }`)
	blk, ok := b[1].(*tree.Block)
	if !ok || len(blk.Stmts) != 3 {
		t.Fatalf("%T", b[1])
	}
	a := blk.Stmts[1].(*tree.Asm)
	if a.Template != "mad %0, %1, %0, %2;" || !a.Outputs[0].ReadWrite || len(a.Inputs) != 2 {
		t.Errorf("%q %v", a.Template, a)
	}
}

func TestSuggest(t *testing.T) {
	for _, c := range []struct{ name, want string }{{"lenght", "length"}, {"lengthx", "length"}, {"zzz", ""}, {"x", ""}} {
		var s speller
		s.init(c.name)
		for _, n := range []string{"width", "length", "len", "i"} {
			s.offer(n)
		}
		if got := s.best(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	// Of names that are as near the alphabetically first is meant, whichever comes first.
	for _, c := range []struct{ name, want, other string }{{"widthz", "width", "widthy"}, {"width", "widthz", "widtz"}} {
		for _, list := range [][2]string{{c.want, c.other}, {c.other, c.want}} {
			var s speller
			s.init(c.name)
			s.offer(list[0])
			s.offer(list[1])
			if got := s.best(); got != c.want {
				t.Errorf("%s of %q: %q, want %q", c.name, list, got, c.want)
			}
		}
	}
}
