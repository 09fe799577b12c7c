package tests

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	simulated "cptx/runtime/sim/run"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// TestPlanted runs the programs of testdata/planted, each of which has a kernel with a bug and a
// twin without: the bug must be reported with the kind, the note and a line that a comment "want:"
// marks, at -O0 and at -O2 and under several schedules, and the twin must run
// without a report, with --strict as well.
func TestPlanted(t *testing.T) {
	files, err := filepath.Glob("testdata/planted/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".c"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p := readPlanted(t, path, string(text))
			for _, v := range []difftest.Variant{{Arch: p.arch, Level: 0}, {Arch: p.arch, Level: 2}} {
				ptx, err := difftest.CompileToRun(&directive.File{Path: path, Source: p.source}, v)
				if err != nil {
					t.Fatal(err)
				}
				for _, seed := range toolchain.Sample([]string{"0", "1", "2"}, 3) {
					p.check(t, fmt.Sprintf("%v, seed %s", v, seed), string(ptx), seed)
				}
			}
		})
	}
}

// planted is a program with a planted bug.
type planted struct {
	file, source, kind, note string
	arch                     string
	launch                   []string
	lines                    map[string]bool // that may be named
}

func readPlanted(t *testing.T, path, text string) *planted {
	p := &planted{file: path, source: text, arch: "sm_90", lines: map[string]bool{}}
	for i, line := range strings.Split(text, "\n") {
		switch key, value, _ := strings.Cut(strings.TrimPrefix(line, "// "), ": "); {
		case strings.Contains(line, "// want: "):
			p.lines[fmt.Sprint(i+1)] = true
		case key == "bug":
			p.kind = value
		case key == "note":
			p.note = value
		case key == "arch":
			p.arch = value
		case key == "launch":
			p.launch = strings.Fields(value)
		}
	}
	if p.kind == "" || len(p.lines) == 0 || p.launch == nil {
		t.Fatal("no kind, line or launch")
	}
	return p
}

func (p *planted) check(t *testing.T, what, ptx, seed string) {
	t.Helper()
	launch := func(entry string, more ...string) (int, string) {
		var out, errs bytes.Buffer
		args := append([]string{"--entry", entry, "--races", "on", "--seed", seed, "--arg", "out:i32[1024]=zero"}, p.launch...)
		return simulated.Main(ptx, append(args, more...), &out, &errs), errs.String()
	}
	status, said := launch("bug")
	named := false
	for _, m := range regexp.MustCompile(regexp.QuoteMeta(filepath.Base(p.file))+`:(\d+):`).FindAllStringSubmatch(said, -1) {
		named = named || p.lines[m[1]]
	}
	if status != simulated.Failed || !strings.Contains(said, p.kind+": ") || !strings.Contains(said, p.note) || !named {
		t.Errorf("%s: want %s in one of lines %v with %q, got:\n%s", what, p.kind, p.lines, p.note, said)
	}
	if status, said := launch("clean", "--strict"); status != 0 {
		t.Errorf("%s: false alarm:\n%s", what, said)
	}
}
