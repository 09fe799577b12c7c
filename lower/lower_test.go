package lower

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cptx/ir"
	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/reader"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden lowers testdata/*.ll by all rules and compares the IR with *.out.ll.
func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.ll")
	for _, file := range files {
		if strings.HasSuffix(file, ".out.ll") {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ll"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reader.Read(file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			cfg := &target.Config{SM: 75}
			problems, err := Early(m, cfg, checked())
			if err != nil {
				t.Fatal(err)
			}
			verify(t, "Early", m)
			more, err := Late(m, cfg, checked())
			if err != nil {
				t.Fatal(err)
			}
			problems = append(problems, more...)
			verify(t, "Late", m)
			for _, p := range problems {
				t.Errorf("problem: %s", p.Message)
			}
			compare(t, strings.TrimSuffix(file, ".ll")+".out.ll", ir.Text(m, ir.WriteOptions{Opaque: true}))
		})
	}
}

// checked is a run that verifies the IR after every rule.
func checked() *step.Run { return step.Start(&step.Options{Verify: step.Names{step.All: true}}) }

func verify(t *testing.T, when string, m *ir.Module) {
	t.Helper()
	if err := ir.Verify(m); err != nil {
		t.Fatalf("after %s: %v", when, err)
	}
}

func compare(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("IR differs from %s (rewrite with -update; -want +got):\n%s", file, d)
	}
}
