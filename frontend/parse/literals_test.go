package parse

import (
	"testing"

	"cptx/ir/diag"
)

// TestPlaceIn finds bytes of string literals in the source.
func TestPlaceIn(t *testing.T) {
	source := "const char *s = \"a\\n\\x41\\101\\u00e9b\" /* */\n    u8\"cd\" // more\n \"\" \"e\" M \"f\";\n"
	r := Parse(&Config{Target: plainC.Target}, Input{Name: "a.c", Data: []byte(source)}, &diag.List{})
	start := diag.Pos{File: 1, Line: 1, Col: 17}
	for off, want := range []diag.Pos{
		{File: 1, Line: 1, Col: 18}, // a
		{File: 1, Line: 1, Col: 19}, // \n
		{File: 1, Line: 1, Col: 21}, // \x41
		{File: 1, Line: 1, Col: 25}, // \101
		{File: 1, Line: 1, Col: 29}, // é
		{File: 1, Line: 1, Col: 29},
		{File: 1, Line: 1, Col: 35}, // b
		{File: 1, Line: 2, Col: 8},  // c
	} {
		if got := r.PlaceIn(start, off); got != want {
			t.Errorf("byte %d is at %v, not %v", off, got, want)
		}
	}
	second := diag.Pos{File: 1, Line: 2, Col: 5}
	for off, want := range []diag.Pos{{File: 1, Line: 2, Col: 8}, {File: 1, Line: 2, Col: 9}, {File: 1, Line: 3, Col: 6}, {File: 1, Line: 3, Col: 7}, second} {
		if got := r.PlaceIn(second, off); got != want {
			t.Errorf("byte %d of the second is at %v, not %v", off, got, want)
		}
	}
}

// TestWordIn finds words of PTX.
func TestWordIn(t *testing.T) {
	for _, c := range []struct {
		text, word string
		want       int
	}{
		{"ld.global.u32 a, ld;", "ld.global.u32", 0},
		{"st.v2 x; ld.global.u32 a;", "ld", 9},
		{"ld.global.u32 a, ld;", "ld", 17},
		{"aadd.u32 x; add.u32 y;", "add.u32", 12},
		{"add.u32.x; add.u32 y;", "add.u32", 11},
		{"mov.u32 a, %%tid.x;", "%tid.x", 12},
		{"add.fast.u32 a;", ".fast", 3},
		{"add.faster.u32 a;", ".fast", -1},
		{"mad.add x;", "add", -1},
	} {
		if got := wordIn([]byte(c.text), c.word); got != c.want {
			t.Errorf("%q in %q: at %d, not %d", c.word, c.text, got, c.want)
		}
	}
}
