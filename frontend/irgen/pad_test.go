package irgen_test

import (
	"fmt"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/target"
)

// TestPadded: variables with atomic parts of less than a word are padded to whole words, and so are
// those of types whose members are too many to look at all: 1000 with the types that hold them.
func TestPadded(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("struct { char c; } m%d; ", n) }
	for _, c := range []struct {
		name, members string
		size          int64
	}{
		{"none", "char c[3];", 3},
		{"atomic", "char c[2]; _Atomic char a;", 4},
		{"atomic word", "char c[3]; _Atomic int a;", 8},
		{"as many as are looked at", nested(500) + "char tail[3];", 503},
		{"one more", nested(501) + "char tail[3];", 504},
		{"as many, and a scalar", "char first; " + nested(499) + "char tail[3];", 503},
		{"one more, and a scalar", "char first; " + nested(500) + "char tail[2];", 504},
	} {
		k := 0
		for strings.Contains(c.members, "%d") {
			c.members = strings.Replace(c.members, "%d", fmt.Sprint(k), 1)
			k++
		}
		m, _ := generate(t, "pad.c", "struct { "+c.members+" } v;", target.Config{SM: 75})
		for _, g := range m.Globals {
			if got := ir.SizeOf(g.ContentType, 8); got != c.size {
				t.Errorf("%s: %d bytes, want %d", c.name, got, c.size)
			}
		}
	}
}
