// Package libcuda tests libcuda as a shared library, from programs in C. What the functions do is
// tested in runtime/driver.
package libcuda

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

// TestLibrary builds the library and uses it.
func TestLibrary(t *testing.T) {
	library := filepath.Join(libraries(t), "lib", "libcuda.so.1")
	for _, name := range []string{"basic", "forks", "threads", "altstack"} {
		t.Run(name, func(t *testing.T) {
			program := filepath.Join(t.TempDir(), name)
			args := []string{"-O1", "-Wall", "-Wextra", "-Werror", "-o", program, "testdata/" + name + ".c", "-ldl", "-lpthread"}
			if out, err := exec.Command("gcc", args...).CombinedOutput(); err != nil {
				t.Fatalf("gcc: %v\n%s", err, out)
			}
			out, err := exec.Command(program, library).CombinedOutput()
			if err != nil || !strings.Contains(string(out), "done") {
				t.Fatalf("%v\n%s", err, out)
			}
			if name == "basic" && !strings.Contains(string(out), "note: in launch 3, scale<<<(1,1,1), (128,1,1)>>> by ") {
				t.Errorf("no finding in\n%s", out)
			}
		})
	}
}
