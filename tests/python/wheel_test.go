// Package python tests the Python wheel: it is built twice, installed, and used.
package python

import (
	"bytes"
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

const root = "../.."

// build makes the wheel in a folder of its own and returns its name.
func build(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	out, err := exec.Command("make", "-s", "-C", root, "BIN="+dir, "DIST="+dir, "wheel").CombinedOutput()
	if err != nil {
		t.Fatalf("make wheel: %v\n%s", err, out)
	}
	lines := bytes.Fields(out)
	return string(lines[len(lines)-1])
}

// venv returns a Python with NumPy and pytest in the cache, and with the wheel anew.
func venv(t *testing.T, wheel string) string {
	t.Helper()
	dir := filepath.Join(toolchain.CacheDir(), "python-numpy")
	python, stamp := filepath.Join(dir, "bin/python3"), filepath.Join(dir, ".pytest")
	if _, err := os.Stat(stamp); err != nil {
		for _, args := range [][]string{{"python3", "-m", "venv", "--clear", dir}, {python, "-m", "pip", "install", "-q", "numpy", "pytest"}} {
			if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
				toolchain.Missing(t, err.Error()+"\n"+string(out))
			}
		}
		if err := os.WriteFile(stamp, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(python, "-m", "pip", "install", "-q", "--no-deps", "--force-reinstall", wheel).CombinedOutput(); err != nil {
		t.Fatalf("pip install: %v\n%s", err, out)
	}
	return python
}

// TestWheel installs the wheel and uses the command, the module and, by name, the libraries.
func TestWheel(t *testing.T) {
	if _, err := toolchain.GCC(); err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	if _, err := exec.LookPath("python3"); err != nil {
		toolchain.Missing(t, "no python3")
	}
	wheel := build(t)
	first, err := os.ReadFile(wheel)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := os.ReadFile(build(t)); err != nil || !bytes.Equal(first, again) {
		t.Errorf("the wheel is not reproducible: %v", err)
	}
	page, err := filepath.Abs(root + "/docs/python.md")
	if err != nil {
		t.Fatal(err)
	}
	python := venv(t, wheel)
	out, err := exec.Command(python, "testdata/use.py", page).CombinedOutput()
	if want := "[0. 2. 4. 6.]\nok\n"; err != nil || string(out) != want {
		t.Fatalf("%v\n%s\nwant\n%s", err, out, want)
	}
	plugin(t, python)
	// 100 random calls, or CPTX_PYTHON_N of CPTX_PYTHON_SEED
	//
	// CPTX_PYTHON_N: how many random calls of the Python module.
	// CPTX_PYTHON_SEED: their seed.
	n, seed := cmp.Or(os.Getenv("CPTX_PYTHON_N"), "100"), cmp.Or(os.Getenv("CPTX_PYTHON_SEED"), "1")
	if out, err := exec.Command(python, "testdata/arguments.py", n, seed).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	} else {
		t.Logf("%s", out)
	}
}

// plugin runs tests under pytest, some of whose kernels do wrong: each says what is to become of
// it.
func plugin(t *testing.T, python string) {
	run := func(status int, args ...string) string {
		t.Helper()
		cmd := exec.Command(python, append([]string{"-m", "pytest", "-p", "no:cacheprovider", "-rA", "--color=no"}, args...)...)
		cmd.Dir = "testdata"
		out, _ := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != status {
			t.Fatalf("pytest: %v, want exit status %d\n%s", cmd.ProcessState, status, out)
		}
		return string(out)
	}
	out := run(1, "--cptx", "findings.py")
	for name, want := range map[string]string{
		"good": "PASSED", "again": "PASSED", "wrong": "FAILED", "wrong_too": "FAILED", "late": "FAILED", "child": "FAILED", "noted": "PASSED",
	} {
		if !strings.Contains(out, "\n"+want+" findings.py::test_"+name) {
			t.Errorf("%s is not %s", name, want)
		}
	}
	for _, want := range []string{"kernels.cu:5: in scale", "by launch at ", "findings.py:", "out-of-bounds access: read of 4 bytes at offset 16"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q", want)
		}
	}
	if out := run(1, "--cptx", "outside.py"); !strings.Contains(out, "found outside of tests") || !strings.Contains(out, "1 passed") {
		t.Errorf("nothing is said of a launch outside of tests:\n%s", out)
	}
	if t.Failed() {
		t.Logf("%s", out)
	}
	if _, err := os.Stat("/dev/nvidiactl"); err != nil {
		run(0, "absent.py") // without the flag there is no CUDA
	}
}
