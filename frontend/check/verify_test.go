package check

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"cptx/ir/diag"
)

// minSM finds the oldest target that a kernel needs, see package tests/directive.
var minSM = regexp.MustCompile(`(?m)^// min-sm: (\d+)`)

// TestTree verifies the trees of correct programs.
func TestTree(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/valid/*.c", "../../tests/kernels/*.c"} {
		list, _ := filepath.Glob(pattern)
		files = append(files, list...)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			arch := "-arch=sm_75"
			if m := minSM.FindSubmatch(src); m != nil {
				arch = "-arch=sm_" + string(m[1])
			}
			u, diags := checkWith(file, string(src), "all", "extra", "pedantic", arch)
			for _, d := range diags.Diags {
				if d.Severity >= diag.Error {
					t.Errorf("%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message)
				}
			}
			if u == nil || t.Failed() {
				return
			}
			if err := Verify(u); err != nil {
				t.Error(err)
			}
		})
	}
}
