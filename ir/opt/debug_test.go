package opt

import (
	"strings"
	"testing"

	"cptx/emit/target"
)

// TestDump checks that dumps name pass and function, and that a disabled pass does not run.
func TestDump(t *testing.T) {
	seen := map[string]bool{}
	o := Options{Bisect: -1, Verify: true, Disabled: map[string]bool{"licm": true}}
	o.Dump = func(pass, fn, text string) {
		if !strings.HasPrefix(text, "define") || !strings.Contains(text, "@"+fn+"(") {
			t.Errorf("dump of %s after %s: %q", fn, pass, text)
		}
		seen[pass] = true
	}
	if err := Run(generate(1), &target.Config{SM: 75, OptLevel: 2}, &o); err != nil {
		t.Fatal(err)
	}
	if !seen["mem2reg"] || seen["licm"] {
		t.Errorf("dumped after %v", seen)
	}
}

// TestBisect checks that a limit of no passes leaves the function as it came.
func TestBisect(t *testing.T) {
	m := generate(2)
	before := execute(m, 1, 2, 3)
	for n := 0; n < 12; n++ {
		m := generate(2)
		if err := Run(m, &target.Config{SM: 75, OptLevel: 3}, &Options{Bisect: n, Verify: true}); err != nil {
			t.Fatal(err)
		}
		if got := execute(m, 1, 2, 3); !got.same(before) {
			t.Errorf("bisect %d changes the result", n)
		}
	}
}
