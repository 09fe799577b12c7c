package cptx_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/tests/reader"
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

// TestInlinedVersion holds that .version rises to what inlined_at needs (PTX ISA, .loc), where it
// is used and allowed.
func TestInlinedVersion(t *testing.T) {
	const inlined = `static int sq(int x) { return x * x; }
__global__ void k(int *p) { *p = sq(p[1]); }
`
	const old = `__device__ int all(int v) { int r; asm volatile("{.reg .pred p, q; setp.ne.s32 p, %1, 0; vote.all.pred q, p; selp.s32 %0, 1, 0, q;}" : "=r"(r) : "r"(v)); return r; }
`
	for _, c := range []struct {
		name, source string
		set          func(*cptx.Options)
		version      string
		at           bool
	}{
		{"lines", inlined, func(o *cptx.Options) { o.Target.LineInfo = true }, "7.2", true},
		{"debug", inlined, func(o *cptx.Options) { o.Target.Debug = true }, "7.2", true},
		{"no lines", inlined, func(o *cptx.Options) {}, "6.3", false},
		{"level 0", inlined, func(o *cptx.Options) { o.Target.LineInfo, o.Target.OptLevel = true, 0 }, "6.3", false},
		{"nothing inlined", "__global__ void k(int *p) { *p = p[1]; }", func(o *cptx.Options) { o.Target.LineInfo = true }, "6.3", false},
		{"pinned", inlined, func(o *cptx.Options) { o.Target.LineInfo, o.Target.PTXPin = true, 71 }, "7.1", false},
		{"driver", inlined, func(o *cptx.Options) { o.Target.LineInfo, o.Target.Driver = true, 450 }, "6.3", false},
		{"newer driver", inlined, func(o *cptx.Options) { o.Target.LineInfo, o.Target.Driver = true, 535 }, "7.2", true},
		{"gone by then", inlined + old, func(o *cptx.Options) { o.Target.LineInfo = true }, "6.3", false},
	} {
		o, err := cptx.NewOptions("sm_75")
		if err != nil {
			t.Fatal(err)
		}
		o.Target.OptLevel = 2
		c.set(o)
		res, err := cptx.Compile(context.Background(), []byte(c.source), o)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		text := string(res.Output)
		if !strings.Contains(text, ".version "+c.version+"\n") || strings.Contains(text, "inlined_at") != c.at {
			t.Errorf("%s: not version %s, inlined_at %v:\n%.200s", c.name, c.version, c.at, text)
		}
	}
}
