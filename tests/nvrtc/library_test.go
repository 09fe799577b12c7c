// Package nvrtc tests libnvrtc as a shared library: a host in C with many threads, and NVIDIA's own
// bindings for Python. What it answers is tested in cmd/cptx/internal/nvrtc.
package nvrtc

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

const root = "../.."

// TestLibrary builds the library and uses it.
func TestLibrary(t *testing.T) {
	if _, err := toolchain.GCC(); err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	dir := t.TempDir()
	if out, err := exec.Command("make", "-C", root, "BIN="+dir, "libnvrtc").CombinedOutput(); err != nil {
		t.Fatalf("make libnvrtc: %v\n%s", err, out)
	}
	t.Run("host", func(t *testing.T) { testHost(t, dir+"/lib") })
	t.Run("forks", func(t *testing.T) { testForks(t, dir+"/lib") })
	t.Run("dlopen", func(t *testing.T) { testDlopen(t, dir+"/lib") })
	t.Run("bindings", func(t *testing.T) { testBindings(t, dir+"/lib") })
	t.Run("use_nvrtc", func(t *testing.T) { testUse(t, dir+"/lib") })
}

// testHost compiles thousands of programs from a host in C, in threads.
func testHost(t *testing.T, dir string) {
	host := filepath.Join(t.TempDir(), "host")
	args := []string{"-O1", "-Wall", "-Wextra", "-Werror", "-o", host, "testdata/host.c", "-I", dir, "-L", dir, "-lnvrtc", "-lpthread"}
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	programs := "100"
	// CPTX_NVRTC: all: 1,000 programs for each of eight threads.
	if os.Getenv("CPTX_NVRTC") == "all" {
		programs = "1000"
	}
	cmd := exec.Command(host, "8", programs)
	cmd.Env = append(os.Environ(), "LD_LIBRARY_PATH="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// testForks forks a host before, after and while it compiles.
func testForks(t *testing.T, dir string) {
	host := filepath.Join(t.TempDir(), "forks")
	args := []string{"-O1", "-Wall", "-Wextra", "-Werror", "-o", host, "testdata/forks.c", "-I", dir, "-L", dir, "-lnvrtc", "-lpthread"}
	if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	cmd := exec.Command(host)
	cmd.Env = append(os.Environ(), "LD_LIBRARY_PATH="+dir)
	if out, err := cmd.CombinedOutput(); err != nil || string(out) != "ok\n" {
		t.Fatalf("%v\n%s", err, out)
	}
}

// testDlopen loads each of the libraries by hand, as programs do that can do without them.
func testDlopen(t *testing.T, dir string) {
	client := filepath.Join(t.TempDir(), "client")
	if out, err := exec.Command("gcc", "-O1", "-o", client, root+"/cmd/cptx/internal/nvrtc/testdata/client.c", "-ldl").CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	for _, name := range []string{"libnvrtc.so.12", "libnvrtc.so.13"} {
		cmd := exec.Command(client, filepath.Join(dir, name), "k.cu", "-e", "k", "--", "-arch=compute_80")
		cmd.Stdin = strings.NewReader("__global__ void k(int *p) { *p = 1; }\n")
		out, err := cmd.Output()
		for _, want := range []string{"compile 0\n", "lowered 0 _Z1kPi\n", ".target sm_80\n", "destroy 0\n"} {
			if err != nil || !strings.Contains(string(out), want) {
				t.Fatalf("%s: %v, no %q in\n%s", name, err, want, out)
			}
		}
	}
}

// bindings is the release of NVIDIA's bindings that is tried.
const bindings = "cuda-bindings==13.5.0"

// python returns a Python that has the bindings, in the cache.
func python(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		toolchain.Missing(t, "no python3")
	}
	dir := filepath.Join(toolchain.CacheDir(), strings.ReplaceAll(bindings, "==", "-"))
	interpreter, stamp := filepath.Join(dir, "bin/python3"), filepath.Join(dir, ".complete")
	if _, err := os.Stat(stamp); err == nil {
		return interpreter
	}
	for _, args := range [][]string{{"python3", "-m", "venv", "--clear", dir}, {interpreter, "-m", "pip", "install", "-q", bindings}} {
		if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
			toolchain.Missing(t, strings.Join(args, " ")+": "+err.Error()+"\n"+string(out))
		}
	}
	if err := os.WriteFile(stamp, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	return interpreter
}

// testBindings compiles with NVIDIA's bindings for Python.
func testBindings(t *testing.T, dir string) {
	cmd := exec.Command(python(t), "testdata/bindings.py")
	cmd.Env = append(os.Environ(), "LD_LIBRARY_PATH="+dir)
	out, err := cmd.CombinedOutput()
	if want := "release 13 5\nok\n"; err != nil || string(out) != want {
		t.Fatalf("%v\n%s\nwant %s", err, out, want)
	}
}

// testUse lets the module cptx take the place of an NVRTC that is installed as NVIDIA's wheel is.
func testUse(t *testing.T, libraries string) {
	dir := t.TempDir()
	installed := filepath.Join(dir, "nvidia/cu13/lib")
	if err := os.MkdirAll(installed, 0o777); err != nil {
		t.Fatal(err)
	}
	other := exec.Command("gcc", "-shared", "-fPIC", "-Wl,-soname,libnvrtc.so.13", "-x", "c", "-o", installed+"/libnvrtc.so.13", "-")
	other.Stdin = strings.NewReader("int nvrtcVersion(int *major, int *minor) { *major = 99, *minor = 9; return 0; }")
	if out, err := other.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.CopyFS(filepath.Join(dir, "cptx"), os.DirFS("../../runtime/python/cptx")); err != nil {
		t.Fatal(err)
	}
	libraries, err := filepath.Abs(libraries)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(libraries, filepath.Join(dir, "cptx/lib")); err != nil {
		t.Fatal(err)
	}
	for use, want := range map[string]string{"before": "13 5\n", "after": "99 9\n"} {
		cmd := exec.Command(python(t), "testdata/use_nvrtc.py", dir, use)
		cmd.Env = append(os.Environ(), "PYTHONPATH="+dir, "PYTHONDONTWRITEBYTECODE=1")
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != want {
			t.Errorf("%s: %v\n%s\nwant %s", use, err, out, want)
		}
	}
}
