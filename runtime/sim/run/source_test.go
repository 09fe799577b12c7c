package run

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/runtime/sim/faults"
)

func TestShowLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.c")
	long := strings.Repeat("x", 1000)
	if err := os.WriteFile(name, []byte("one\n\tp[\x1b] = ä;\n"+long+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file      string
		line, col int
		want      string
	}{
		{name, 2, 2, "    2 |  p[ ] = ä;\n      |  ^\n"},
		{name, 1, 3, "    1 | one\n      |   ^\n"},
		{name, 1, 4, ""}, // after the end
		{name, 9, 1, ""},
		{name + "x", 1, 1, ""},
		{filepath.Dir(name), 1, 1, ""},
		{"/dev/zero", 1, 1, ""},
		{"", 1, 1, ""},
	} {
		var b strings.Builder
		if ShowLine(&b, faults.Position{File: c.file, Line: c.line, Col: c.col}); b.String() != c.want {
			t.Errorf("%s:%d:%d: %q, want %q", c.file, c.line, c.col, b.String(), c.want)
		}
	}
	var b strings.Builder
	ShowLine(&b, faults.Position{File: name, Line: 3, Col: 700})
	if n := len(b.String()); n > 2*maxShown+40 {
		t.Errorf("%d bytes of a long line", n)
	}
}
