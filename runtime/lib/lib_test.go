package lib

import (
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"testing"
)

// TestSources checks that every function is defined by its source, alone, as C that a host compiler takes;
// testdata/native.h defines what the sources use beyond GNU C.
func TestSources(t *testing.T) {
	if !sort.SliceIsSorted(functions, func(i, j int) bool { return functions[i].name < functions[j].name }) {
		t.Error("functions is not sorted")
	}
	if _, _, ok := Source("nosuch"); ok {
		t.Error("nosuch has a source")
	}
	gcc, err := exec.LookPath("gcc")
	for _, name := range Names() {
		file, src, ok := Source(name)
		if !ok || !strings.Contains(src, name+"(") {
			t.Errorf("%s: no source", name)
		}
		if err != nil {
			continue
		}
		copied := filepath.Join(t.TempDir(), name+".c")
		if err := os.WriteFile(copied, []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(gcc, "-std=gnu11", "-ffreestanding", "-fno-builtin", "-fsyntax-only", "-include", "testdata/native.h", "-Wall", "-Wno-parentheses", "-Wno-unused-function", "-iquote", filepath.Join("src", filepath.Dir(file)), copied)
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
	}
}
