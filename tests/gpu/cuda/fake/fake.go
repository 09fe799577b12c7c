// Package fake builds a stand-in for libcuda with the host's C compiler, so that the binding and
// what is above it are tested without a GPU. It owns the stand-in, testdata/fakecuda.c.
package fake

import (
	_ "embed"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"cptx/tests/gpu/cuda"
	"cptx/tests/toolchain"
)

//go:embed testdata/fakecuda.c
var source []byte

// Use builds the library, makes cuda.Open take it until the test ends, and returns its path.
func Use(t *testing.T) string {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the binding works on Linux only")
	}
	gcc, err := toolchain.GCC()
	if err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	dir := t.TempDir()
	input, library := filepath.Join(dir, "fakecuda.c"), filepath.Join(dir, "libfakecuda.so")
	if err := os.WriteFile(input, source, 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(gcc, "-shared", "-fPIC", "-O1", "-Wall", "-o", library, input).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	t.Setenv(cuda.LibraryVariable, library)
	return library
}
