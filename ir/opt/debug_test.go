package opt

import (
	"strings"
	"testing"

	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/irtest"
)

// TestDump checks that dumps name pass and function, and that a disabled pass does not run.
func TestDump(t *testing.T) {
	var out strings.Builder
	o := step.Options{Verify: step.Names{step.All: true}, Off: step.Names{"licm": true}, Dump: []step.Place{{Step: step.All, Func: step.All}}, Out: &out}
	if err := Run(irtest.Generate(1), &target.Config{SM: 75, OptLevel: 2}, step.Start(&o)); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, part := range strings.Split(out.String(), "; after ")[1:] {
		pass, text, _ := strings.Cut(part, "\n")
		if !strings.HasPrefix(text, "define") {
			t.Errorf("dump after %s: %q", pass, text)
		}
		seen[pass] = true
	}
	if !seen["mem2reg"] || seen["licm"] {
		t.Errorf("dumped after %v", seen)
	}
}

// TestBisect checks that a limit of no passes leaves the function as it came.
func TestBisect(t *testing.T) {
	m := irtest.Generate(2)
	before := execute(m, 1, 2, 3)
	for n := 0; n < 12; n++ {
		m := irtest.Generate(2)
		if err := Run(m, &target.Config{SM: 75, OptLevel: 3}, step.Start(&step.Options{Limit: &n, Verify: step.Names{step.All: true}})); err != nil {
			t.Fatal(err)
		}
		if got := execute(m, 1, 2, 3); !got.same(before) {
			t.Errorf("bisect %d changes the result", n)
		}
	}
}
