package cptx_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/reader"
)

// debugSample returns every nth kernel of tests/kernels.
func debugSample(t *testing.T, n int) (names []string) {
	t.Helper()
	files, err := filepath.Glob("tests/kernels/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal("no kernels")
	}
	for i := 0; i < len(files); i += n {
		names = append(names, files[i])
	}
	return names
}

// debugOptions are the options for -g at a level.
func debugOptions(t *testing.T, name string, level int) *cptx.Options {
	t.Helper()
	o, err := cptx.NewOptions("sm_90")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Target.OptLevel, o.Target.Debug, o.Target.DebugDir = name, level, true, "/src"
	return o
}

// TestDebugMetadata gives LLVM's verifier the debug model of kernels, as it is generated and as
// optimisation has left it, and reads it back.
func TestDebugMetadata(t *testing.T) {
	opt, err := exec.LookPath("opt-14")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("no opt-14")
	}
	for _, name := range debugSample(t, 12) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range []int{0, 2} {
			o := debugOptions(t, name, level)
			o.Output = cptx.LLVM
			res, err := cptx.Compile(context.Background(), text, o)
			if err != nil {
				t.Fatalf("%s -O%d: %v", name, level, err)
			}
			if !strings.Contains(string(res.Output), "!llvm.dbg.cu = !{!") {
				t.Errorf("%s -O%d: no debug metadata", name, level)
			}
			c := exec.Command(opt, "-verify", "-S", "-o", "/dev/null")
			c.Stdin = strings.NewReader(string(res.Output))
			// LLVM strips metadata that it refuses, with a warning.
			if out, err := c.CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%s -O%d: opt -verify: %v\n%s", name, level, err, out)
			}
			if _, err := reader.Read(name, string(res.Output)); err != nil {
				t.Errorf("%s -O%d: %v", name, level, err)
			}
		}
	}
}
