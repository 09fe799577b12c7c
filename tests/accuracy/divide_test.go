package accuracy

import (
	"cptx/tests/toolchain"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestDivideWord checks the reciprocals that division of 128-bit integers starts from; all of them
// with CPTX_MATH_STRIDE=1.
func TestDivideWord(t *testing.T) {
	gcc, err := toolchain.GCC()
	if err != nil {
		missing(t, "no gcc; install a C compiler")
	}
	binary := filepath.Join(t.TempDir(), "divide_word")
	if out, err := exec.Command(gcc, "-std=gnu11", "-O2", "-include", "../../runtime/lib/testdata/native.h",
		"testdata/divide_word.c", "-o", binary, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	stride := os.Getenv("CPTX_MATH_STRIDE")
	if stride == "" {
		stride = "16381"
	}
	if out, err := exec.Command(binary, stride).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
