package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

// command builds the compiler into a folder and returns its path.
func command(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "cptx")
	run(t, ".", "go", "build", "-o", path, "../cmd/cptx")
	return path
}

// run runs a program in dir and returns what it printed.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "MAKEFLAGS=", "MAKELEVEL=")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}

// copyExamples copies the examples into a folder of the test's own.
func copyExamples(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "examples")
	if err := os.CopyFS(dir, os.DirFS("../examples")); err != nil {
		t.Fatal(err)
	}
	stale, _ := filepath.Glob(filepath.Join(dir, "*.[pd]*"))
	for _, path := range stale {
		os.Remove(path)
	}
	return dir
}

// touch gives a file a time after everything made so far.
func touch(t *testing.T, path string) {
	t.Helper()
	later := time.Now().Add(2 * time.Second)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
}

// TestMake runs the examples' Makefile: in parallel, again with nothing to do,
// and after a change of the header that two of the three kernels include.
func TestMake(t *testing.T) {
	if _, err := exec.LookPath("make"); err != nil {
		toolchain.Missing(t, "no make; install it")
	}
	dir, compiler := copyExamples(t), "CPTX="+command(t)
	run(t, dir, "make", "-j4", compiler)
	for _, name := range []string{"saxpy.ptx", "blur.ptx", "sum.ptx", "blur.d"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Errorf("make left no %s", name)
		}
	}
	if out := run(t, dir, "make", compiler); strings.Contains(out, ".ptx") {
		t.Errorf("nothing changed, but make did: %s", out)
	}
	touch(t, filepath.Join(dir, "scale.h"))
	rebuilt := outputs(run(t, dir, "make", "-j4", compiler))
	if !slices.Equal(rebuilt, []string{"blur.ptx", "sum.ptx"}) {
		t.Errorf("after the header changed make rebuilt %v", rebuilt)
	}
}

// outputs lists the .ptx files that a make run wrote, sorted.
func outputs(log string) []string {
	var list []string
	words := strings.Fields(log)
	for i, word := range words {
		if word == "-o" && i+1 < len(words) {
			list = append(list, words[i+1])
		}
	}
	slices.Sort(list)
	return list
}

// TestCMake runs the CMake example, then again after a header change.
func TestCMake(t *testing.T) {
	if _, err := exec.LookPath("cmake"); err != nil {
		toolchain.Missing(t, "no cmake; install it")
	}
	dir, compiler := copyExamples(t), command(t)
	build := filepath.Join(dir, "build")
	run(t, dir, "cmake", "-S", "cmake", "-B", build, "-DCPTX="+compiler)
	run(t, dir, "cmake", "--build", build, "-j4")
	blur, saxpy := filepath.Join(build, "blur.ptx"), filepath.Join(build, "saxpy.ptx")
	before := [2]time.Time{modified(t, blur), modified(t, saxpy)}
	touch(t, filepath.Join(dir, "scale.h"))
	run(t, dir, "cmake", "--build", build)
	if !modified(t, blur).After(before[0]) {
		t.Error("blur.ptx was not rebuilt after its header changed")
	}
	if modified(t, saxpy) != before[1] {
		t.Error("saxpy.ptx was rebuilt, though it does not include the header")
	}
}

func modified(t *testing.T, path string) time.Time {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.ModTime()
}
