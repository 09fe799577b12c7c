package cptx_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cptx"
	"cptx/ir/step"
	"cptx/runtime/sim"
	"cptx/tests/mutate"
	"cptx/tests/toolchain"
)

// TestZeroOptions: no options, the zero value, and what its documentation says are the same.
func TestZeroOptions(t *testing.T) {
	source := []byte("__global__ void k(int *p) { *p = __CUDA_ARCH__ / 0; }\n")
	want, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	want.Target.OptLevel, want.Target.LineInfo = 0, true
	zero := &cptx.Options{}
	zero.Target.LineInfo = true
	for _, o := range []*cptx.Options{zero, want} {
		res, err := cptx.Compile(context.Background(), source, o)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(res.Output); !strings.Contains(got, ".target sm_75\n") || !strings.Contains(got, ` "kernel.c"`) || !strings.Contains(got, "_local_") {
			t.Errorf("%+v:\n%s", o, got)
		}
	}
	res, err := cptx.Compile(context.Background(), source, nil)
	if err != nil || len(res.Diags.All()) != 1 || res.Diags.All()[0].File != "kernel.c" {
		t.Errorf("nil options: %v, %+v", err, res.Diags.All())
	}
	if zero.Filename != "" || zero.Target.SM != 0 {
		t.Errorf("the options were written to: %+v", zero)
	}
	if res, err := cptx.Preprocess(context.Background(), []byte("__CUDA_ARCH__\n"), nil); err != nil || !strings.HasSuffix(preprocessed(res), "750\n") {
		t.Errorf("preprocessed: %v, %s", err, preprocessed(res))
	}
}

func preprocessed(res *cptx.Result) string {
	var b strings.Builder
	res.Source.Print(&b, true)
	return b.String()
}

// FuzzCompile feeds the compiler any bytes at -O0 and -O2: it must answer with PTX that the
// simulator's reader takes, or with diagnostics, never with an internal error.
func FuzzCompile(f *testing.F) {
	for _, text := range kernels(f) {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, src []byte) { survives(t, src) })
}

// FuzzMutants does the same with mistyped test kernels.
func FuzzMutants(f *testing.F) {
	seeds := kernels(f)
	for i := range uint64(300) {
		f.Add(i)
	}
	f.Fuzz(func(t *testing.T, number uint64) {
		src := mutate.Program(seeds, number)
		if survives(t, []byte(src)); t.Failed() {
			t.Logf("the program:\n%s", src)
		}
	})
}

// kernels returns the texts of the test kernels.
func kernels(tb testing.TB) (texts []string) {
	files, err := filepath.Glob("tests/kernels/*.c")
	if err != nil || len(files) == 0 {
		tb.Fatal("no test kernels", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// survives compiles src at two levels, with the IR verified after every pass, and reads the PTX.
func survives(t *testing.T, src []byte) {
	for _, level := range []int{0, 2} {
		o, err := cptx.NewOptions("sm_80")
		if err != nil {
			t.Fatal(err)
		}
		o.Target.OptLevel = level
		o.Steps.Verify = step.Names{step.All: true}
		res, err := cptx.Compile(context.Background(), src, o)
		var internal *cptx.InternalError
		if errors.As(err, &internal) {
			t.Errorf("-O%d: %v\n%s", level, internal, internal.Stack)
			return
		}
		if err != nil {
			continue
		}
		// Undefined functions and inline PTX of the program's own are the program's business.
		if _, err := sim.Load(string(res.Output)); err != nil {
			t.Logf("-O%d: the simulator refuses: %v", level, err)
		}
	}
}

// TestVerified compiles every kernel at -O3 with debug information, which has analyses of its own.
// After each pass the IR is verified; each analysis makes one more round, which must find nothing
// new; and convergent operations have not become more than proofs allow. FuzzCompile does it for
// the kernels at -O0 and -O2.
func TestVerified(t *testing.T) {
	for k, text := range kernels(t) {
		t.Run(strconv.Itoa(k), func(t *testing.T) {
			t.Parallel()
			o, err := cptx.NewOptions("sm_75")
			if err != nil {
				t.Fatal(err)
			}
			o.Target.OptLevel, o.Target.Debug = 3, true
			o.Steps.Verify = step.Names{step.All: true}
			var internal *cptx.InternalError
			if _, err := cptx.Compile(context.Background(), []byte(text), o); errors.As(err, &internal) {
				t.Errorf("%v\n%s\n%s", internal, internal.Stack, text)
			}
		})
	}
}

// TestReproducible compiles every kernel several times, at once and one after the other: the output
// is the same to the byte.
func TestReproducible(t *testing.T) {
	files, _ := filepath.Glob("tests/kernels/*.c")
	for _, name := range toolchain.Sample(files, 6) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			first := compileTwice(t, name, text)
			for range 3 {
				if got := compileTwice(t, name, text); got != first {
					t.Fatal("two compilations differ")
				}
			}
		})
	}
}

// compileTwice compiles at two levels and returns both outputs.
func compileTwice(t *testing.T, name string, text []byte) string {
	var out []byte
	for _, level := range []int{0, 3} {
		o, err := cptx.NewOptions("sm_90")
		if err != nil {
			t.Fatal(err)
		}
		o.Filename, o.Target.OptLevel, o.Target.LineInfo = name, level, true
		res, err := cptx.Compile(context.Background(), text, o)
		if err != nil {
			t.Fatalf("-O%d: %v %v", level, err, res.Diags.All())
		}
		out = append(out, res.Output...)
	}
	return string(out)
}

// TestLineInfo holds that lines leave the instructions as they are, and debug information those of
// optimised code: of the latter every third kernel at one level, of CPTX_DEBUG=all each at all.
func TestLineInfo(t *testing.T) {
	files, _ := filepath.Glob("tests/kernels/*.c")
	// CPTX_DEBUG: all: every kernel with debug information, for four targets.
	all := os.Getenv("CPTX_DEBUG") == "all"
	for i, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for level := range 4 {
			lines, debug := all || level%2 == 0, level > 0 && (all || i%9 == 3*(level-1))
			if !lines && !debug {
				continue
			}
			plain := instructions(t, name, text, level, func(*cptx.Options) {})
			if lines && instructions(t, name, text, level, func(o *cptx.Options) { o.Target.LineInfo = true }) != plain {
				t.Errorf("%s -O%d: -lineinfo changes the code", name, level)
			}
			if debug && instructions(t, name, text, level, func(o *cptx.Options) { o.Target.Source = true }) != plain {
				t.Errorf("%s -O%d: --source-in-ptx changes the code", name, level)
			}
			if debug && instructions(t, name, text, level, func(o *cptx.Options) { o.Target.Debug = true }) != plain {
				t.Errorf("%s -O%d: -g changes the code", name, level)
			}
		}
	}
}

// instructions compiles a kernel and returns what is left without debug information.
func instructions(t *testing.T, name string, text []byte, level int, change func(*cptx.Options)) string {
	o, err := cptx.NewOptions("sm_90")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Target.OptLevel = name, level
	change(o)
	res, err := cptx.Compile(context.Background(), text, o)
	if err != nil {
		t.Fatalf("%s -O%d: %v", name, level, err)
	}
	return code(res.Output)
}

// debugLabel matches the labels that debug sections refer to.
var debugLabel = regexp.MustCompile(`^\$L__(tmp|func_begin|func_end)[0-9_]+:$`)

// code returns PTX without its version, positions, debug sections and empty lines.
func code(ptx []byte) string {
	text, _, _ := strings.Cut(string(ptx), "\t.section")
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "//") {
			continue
		}
		switch word, _, _ := strings.Cut(strings.Join(strings.Fields(line), " "), " "); word {
		case "", ".version", ".file", ".loc":
		case ".target":
			b.WriteString(strings.Replace(line, ", debug", "", 1))
		default:
			if !debugLabel.MatchString(word) {
				b.WriteString(line)
			}
		}
	}
	return b.String()
}
