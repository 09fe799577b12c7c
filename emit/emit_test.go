package emit_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cptx/emit"
	"cptx/ir"
	"cptx/ir/target"
	"cptx/lower"
	"cptx/tests/reader"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden compiles testdata/*.ll, compares the PTX with the golden file next to it, and
// assembles it with every ptxas at hand for every target of its "; targets:" line; the golden file
// is for the first. "; flags:" sets options, and "; problem: text" lines say which problems are
// expected instead of PTX.
func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.ll")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ll"), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			targets := strings.Fields(header(src, "targets"))
			if len(targets) == 0 {
				targets = []string{"sm_75", "sm_90"}
			}
			for i, name := range targets {
				text, problems := compile(t, file, src, name)
				if !checkProblems(t, src, problems) {
					continue
				}
				if i == 0 {
					golden(t, strings.TrimSuffix(file, ".ll")+".ptx", text)
				}
				assemble(t, text, name)
			}
		})
	}
}

// header returns the value of a "; key: value" line.
func header(src []byte, key string) string {
	for _, l := range strings.Split(string(src), "\n") {
		if v, ok := strings.CutPrefix(l, "; "+key+":"); ok {
			return strings.TrimSpace(v)
		}
	}
	return ""
}

func compile(t *testing.T, file string, src []byte, name string) ([]byte, ir.Problems) {
	t.Helper()
	m, err := reader.Read(file, string(src))
	if err != nil {
		t.Fatal(err)
	}
	tg, err := target.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	cfg := &target.Config{SM: tg.SM, Suffix: tg.Suffix, OptLevel: 2}
	for _, f := range strings.Fields(header(src, "flags")) {
		switch f {
		case "ftz":
			cfg.FTZ = true
		case "fast":
			cfg.FastMath, cfg.FTZ, cfg.ApproxDiv, cfg.ApproxSqrt = true, true, true, true
		case "approx":
			cfg.ApproxDiv = true
		case "debug":
			cfg.Debug = true
		default:
			if v, ok := strings.CutPrefix(f, "ptx="); ok {
				cfg.PTXPin, _ = target.ParsePTX(v)
			} else {
				t.Fatalf("unknown flag %q", f)
			}
		}
	}
	problems, err := lower.Early(m, cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatalf("after Early: %v", err)
	}
	late, err := lower.Late(m, cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	problems = append(problems, late...)
	if err := ir.Verify(m); err != nil {
		t.Fatalf("after Late: %v", err)
	}
	text, more, err := emit.Module(m, cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	return text, append(problems, more...)
}

// checkProblems compares problems with the expected ones and reports whether there is PTX to look
// at.
func checkProblems(t *testing.T, src []byte, problems ir.Problems) bool {
	t.Helper()
	var want, got []string
	for _, l := range strings.Split(string(src), "\n") {
		if v, ok := strings.CutPrefix(l, "; problem: "); ok {
			want = append(want, v)
		}
	}
	for _, p := range problems {
		got = append(got, p.Message)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("problems differ (-want +got):\n%s", d)
	}
	return len(got) == 0
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, got) {
		t.Errorf("PTX differs from %s (rewrite with -update):\n%s", file, cmp.Diff(string(want), string(got)))
	}
}

// assemble runs every ptxas that knows the target; warnings count as failures.
func assemble(t *testing.T, text []byte, name string) {
	t.Helper()
	if testing.Short() {
		return
	}
	tools := toolchain.Ptxas(t, name)
	if len(tools) > 2 { // the newest and the oldest
		tools = []toolchain.Tool{tools[0], tools[len(tools)-1]}
	}
	for _, tool := range tools {
		out, err := tool.Assemble(text, name, "-c")
		if err != nil {
			t.Errorf("%v", err)
			fmt.Fprintln(os.Stderr, string(text))
		} else if strings.Contains(out, "warning") {
			t.Errorf("ptxas %s: %s", tool.Version, out)
		}
	}
}
