package sim

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
)

// directives reads the `// key: value` lines at the top of a test program.
func directives(text string) map[string]string {
	d := map[string]string{}
	for _, line := range strings.Split(text, "\n") {
		rest, ok := strings.CutPrefix(line, "// ")
		if !ok {
			break
		}
		key, val, _ := strings.Cut(rest, ":")
		if !strings.Contains(rest, ":") {
			key, val, _ = strings.Cut(rest, " ")
		}
		d[key] = strings.TrimSpace(val)
	}
	return d
}

// TestChecks runs every program of testdata/checks: its entry bug must be reported with the kind
// and the source line that the header names, its entry clean must run without a report.
func TestChecks(t *testing.T) {
	files, _ := filepath.Glob("testdata/checks/*.ptx")
	if len(files) < 30 {
		t.Fatalf("only %d programs", len(files))
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ptx"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, seed := range []uint64{0, 1, 2} {
				checkProgram(t, string(text), seed)
			}
		})
	}
}

func checkProgram(t *testing.T, text string, seed uint64) {
	t.Helper()
	d := directives(text)
	p, err := Load(text)
	if err != nil {
		t.Fatal(err)
	}
	opts := testOptions()
	_, opts.Races = d["races"]
	opts.Seed = seed
	opts.Budget, _ = strconv.ParseUint(d["budget"], 10, 64)
	var shape [3]int
	for i, w := range strings.Fields(d["launch"]) {
		shape[i], _ = strconv.Atoi(w)
	}
	launch := func(entry string) error {
		m := engine.Single(p, opts)
		buf, err := m.Alloc(128)
		if err != nil {
			t.Fatal(err)
		}
		return engine.Launch(m, entry, geometry.Dim(uint32(shape[0]), 1, 1), geometry.Dim(uint32(shape[1]), 1, 1), shape[2], engine.Ptr(buf))
	}
	err = launch("bug")
	var f *faults.Fault
	if !errors.As(err, &f) {
		t.Fatalf("seed %d: the bug was not reported: %v", seed, err)
	}
	line, _ := strconv.Atoi(d["line"])
	place := "bug.c:" + strconv.Itoa(line) + ":"
	found := strings.HasPrefix(f.Error(), place)
	if f.Kind == faults.DataRace { // either side may come second
		found = strings.Contains(f.Error(), place)
	}
	if string(f.Kind) != d["kind"] || !found {
		t.Errorf("seed %d: want %s at line %d, got: %v", seed, d["kind"], line, err)
	}
	if err := launch("clean"); err != nil {
		t.Errorf("seed %d: false alarm: %v", seed, err)
	}
}
