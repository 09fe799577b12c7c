package sim

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/tests/toolchain"
)

// TestClang compiles the C programs of testdata/c with clang for PTX and with the host's compiler,
// and compares exit status and output. It shows that the machine reads another compiler's PTX, and
// gives it an oracle that shares nothing with this repository.
func TestClang(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	host, err := toolchain.GCC()
	if err != nil {
		toolchain.Missing(t, "gcc is missing")
	}
	files, _ := filepath.Glob("testdata/c/*.c")
	if len(files) < 30 {
		t.Fatalf("only %d programs", len(files))
	}
	for i, file := range files {
		levels := []string{"-O2"}
		if i%3 == 0 && !testing.Short() { // clang takes most of the time of this package's tests
			levels = append(levels, "-O0")
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".c"), func(t *testing.T) {
			t.Parallel()
			exe := filepath.Join(t.TempDir(), "host")
			command(t, host, "-O1", "-w", "-ffp-contract=off", "-o", exe, file, "-lm")
			var want bytes.Buffer
			cmd := exec.Command(exe)
			cmd.Stdout = &want
			status := 0
			if err := cmd.Run(); err != nil {
				status = cmd.ProcessState.ExitCode()
			}
			for _, level := range levels {
				ptx := filepath.Join(t.TempDir(), "out.ptx")
				command(t, clang, "--target=nvptx64-nvidia-cuda", "-march=sm_80", "-Xclang", "-target-feature", "-Xclang", "+ptx78",
					level, "-w", "-ffp-contract=off", "-S", "-o", ptx, file)
				compareMain(t, ptx, level, status, want.String())
			}
		})
	}
}

// TestClangBounds runs what clang makes of -fsanitize=bounds, whose driver does not take it for
// PTX.
func TestClangBounds(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		toolchain.Missing(t, "no clang-19; install the Debian package of this name")
	}
	dir := t.TempDir()
	source, ptx := filepath.Join(dir, "bounds.c"), filepath.Join(dir, "bounds.ptx")
	os.WriteFile(source, []byte("struct s { short a[4]; int b; };\n"+
		"__attribute__((nvptx_kernel)) void k(struct s *p, int i, unsigned j) { p->a[i] = 1; p->a[j] = 2; }\n"), 0o666)
	for _, level := range []string{"-O0", "-O2"} {
		command(t, clang, "--target=nvptx64-nvidia-cuda", "-march=sm_80", level, "-S", "-Xclang", "-fsanitize=array-bounds",
			"-Xclang", "-fsanitize-recover=array-bounds", "-o", ptx, source)
		text, err := os.ReadFile(ptx)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Load(string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			i, j int32
			want string
		}{{3, 0, ""}, {4, 0, "index 4 out of bounds for type 'short[4]'"}, {-1, 0, "index -1 out of bounds for type 'short[4]'"},
			{0, -1, "index 4294967295 out of bounds for type 'short[4]'"}} {
			m := engine.Single(p, testOptions())
			buf, _ := m.Alloc(12)
			got := ""
			if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(buf), engine.I32(c.i), engine.I32(c.j)); err != nil {
				got = err.Error()
			}
			if !strings.Contains(got, c.want) || (got == "") != (c.want == "") {
				t.Errorf("%s, a[%d] and a[%d]: %q, want %q", level, c.i, uint32(c.j), got, c.want)
			}
		}
	}
}

func command(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// compareMain runs main of a PTX file.
func compareMain(t *testing.T, file, level string, status int, want string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Load(string(text))
	if err != nil {
		t.Fatalf("%s: %v", level, err)
	}
	var out strings.Builder
	opts := testOptions()
	opts.Stdout = &out
	opts.Budget = 50_000_000
	opts.HostPrintf = true // clang leaves formats as they are
	result, err := engine.CallFunc(engine.Single(p, opts), "main")
	if err != nil {
		t.Fatalf("%s: %v", level, err)
	}
	if int(result)&0xff != status || out.String() != want {
		t.Errorf("%s: status %d, output\n%s\nthe host has status %d, output\n%s", level, int(result)&0xff, out.String(), status, want)
	}
}
