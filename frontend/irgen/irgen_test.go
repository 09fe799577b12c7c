package irgen_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/frontend/check"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// generate compiles C source to IR for sm_75 and fails the test on any diagnostic that is an error.
func generate(t testing.TB, name, src string, cfg target.Config) (*ir.Module, ir.Problems) {
	t.Helper()
	var diags diag.List
	o := parse.Config{Target: &cfg}
	res := parse.Parse(&o, parse.Input{Name: name, Data: []byte(src)}, &diags)
	fail := func() {
		for _, d := range diags.Diags {
			if d.Severity >= diag.Error {
				t.Fatalf("%s:%d:%d: %s", name, d.Pos.Line, d.Pos.Col, d.Message)
			}
		}
	}
	fail()
	unit := check.Check(res, &cfg, &diags)
	fail()
	return irgen.Generate(unit, &cfg)
}

// TestGolden compares the IR of testdata/*.c with the .ll file next to it, after verifying it.
func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.c")
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".c"), func(t *testing.T) {
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			m, probs := generate(t, f, string(src), target.Config{SM: 75, OptLevel: 2})
			for _, p := range probs {
				t.Errorf("%s:%d:%d: %s", f, p.Pos.Line, p.Pos.Col, p.Message)
			}
			if err := ir.Verify(m); err != nil {
				t.Errorf("%v", err)
			}
			got := ir.Text(m, ir.WriteOptions{Opaque: true})
			golden := strings.TrimSuffix(f, ".c") + ".ll"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, _ := os.ReadFile(golden)
			if got != string(want) {
				t.Errorf("%s differs from %s; run the test with -update and look at the difference", f, golden)
			}
		})
	}
}

// TestLLVM gives every golden program, with debug metadata, to LLVM 14's verifier.
func TestLLVM(t *testing.T) {
	opt := "/usr/lib/llvm-14/bin/opt"
	if _, err := os.Stat(opt); err != nil {
		toolchain.Missing(t, "no opt-14; install the Debian package llvm-14")
	}
	files, _ := filepath.Glob("testdata/*.c")
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := generate(t, f, string(src), target.Config{SM: 75, OptLevel: 2, LineInfo: true})
		cmd := exec.Command(opt, "-verify", "-S", "-o", os.DevNull, "-")
		cmd.Stdin = strings.NewReader(ir.Text(m, ir.WriteOptions{Debug: true}))
		var out bytes.Buffer
		cmd.Stderr = &out
		if err := cmd.Run(); err != nil {
			t.Errorf("%s: %v\n%s", f, err, out.String())
		}
	}
}
