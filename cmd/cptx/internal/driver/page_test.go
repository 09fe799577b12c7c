package driver

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestShow: a page of a source in no file has a run where flags ask for a launch, or where there is
// a main.
func TestShow(t *testing.T) {
	t.Setenv("CPTX_PTXAS", filepath.Join(t.TempDir(), "none")) // no machine code
	const kernel = "__global__ void k(int *x) { x[threadIdx.x] = threadIdx.x + 40; }\n"
	for _, c := range []struct{ name, source, flags, said string }{
		{"nothing to run", kernel, "-", ""},
		{"a launch", kernel, "--block 3 --arg x=zero[3] --print x -", "x[0:3] = 40 41 42"},
		{"main", "#include <stdio.h>\nint main(void) { printf(\"hello\\n\"); }\n", "-", "hello"},
	} {
		p, err := Show([]byte(c.source), strings.Fields(c.flags))
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case (p.Run != nil) != (c.said != ""):
			t.Errorf("%s: the run is %+v", c.name, p.Run)
		case p.Run != nil && !strings.Contains(p.Run.Output, c.said):
			t.Errorf("%s: %q, want %q", c.name, p.Run.Output, c.said)
		}
	}
	for flags, want := range map[string]string{"": "no input files", "k.c": "the input is -", "--nonsense -": "--nonsense"} {
		if p, err := Show([]byte(kernel), strings.Fields(flags)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want an error with %q", flags, p, err, want)
		}
	}
}
