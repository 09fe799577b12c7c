package cptx

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"cptx/ir"
	"cptx/ir/budget"
	"cptx/tests/reader"
	"cptx/tests/toolchain"
)

// through prints a module as LLVM assembly and returns what the reader makes of it.
func through(t *testing.T, stage string, m *ir.Module) *ir.Module {
	t.Helper()
	text := ir.Text(m, ir.WriteOptions{})
	back, err := reader.Read(stage, text)
	if err == nil {
		err = ir.Verify(back)
	}
	if err != nil {
		t.Fatalf("%s: %v", stage, err)
	}
	if again := ir.Text(back, ir.WriteOptions{}); again != text {
		t.Fatalf("%s: the module that was read prints otherwise\n%s", stage, firstDifference(text, again))
	}
	back.Files, back.Budget = m.Files, m.Budget
	return back
}

// firstDifference shows the first line in which two texts differ.
func firstDifference(a, b string) string {
	x, y := bytes.Split([]byte(a), []byte("\n")), bytes.Split([]byte(b), []byte("\n"))
	for k := range x {
		if k >= len(y) || !bytes.Equal(x[k], y[k]) {
			if k >= len(y) {
				return fmt.Sprintf("line %d: %s\nmissing", k+1, x[k])
			}
			return fmt.Sprintf("line %d: %s\nand:     %s", k+1, x[k], y[k])
		}
	}
	return ""
}

// compileThrough compiles source; the module goes through pass between the stages.
func compileThrough(t *testing.T, source []byte, o *Options, pass func(t *testing.T, stage string, m *ir.Module) *ir.Module) string {
	t.Helper()
	c := begin(context.Background(), Unit{source, o}, budget.New(o.limits()))
	for _, st := range pipeline() {
		if err := st.run(c); err != nil {
			t.Fatalf("%s: %v", st.steps()[0].Name, err)
		}
		if c.mod != nil {
			c.mod = pass(t, st.steps()[0].Name, c.mod)
		}
	}
	return string(c.res.Output)
}

// TestThroughText writes the IR of every kernel as LLVM assembly between all stages, reads it again
// and expects the same PTX: nothing that a stage knows is lost in the text.
func TestThroughText(t *testing.T) {
	files, _ := filepath.Glob("tests/kernels/*.c")
	if len(files) == 0 {
		t.Fatal("no kernels")
	}
	arch := regexp.MustCompile(`(?m)^// min-sm: *(\d+)`)
	for _, file := range toolchain.Sample(files, 6) {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sm := "75"
		if m := arch.FindSubmatch(source); m != nil && len(m[1]) > 1 && string(m[1]) > sm {
			sm = string(m[1])
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			compile := func(pass func(*testing.T, string, *ir.Module) *ir.Module) string {
				o, err := NewOptions("sm_" + sm)
				if err != nil {
					t.Fatal(err)
				}
				o.Filename = file
				return compileThrough(t, source, o, pass)
			}
			want := compile(func(_ *testing.T, _ string, m *ir.Module) *ir.Module { return m })
			if got := compile(through); got != want {
				t.Errorf("PTX differs: %s", firstDifference(want, got))
			}
		})
	}
}
