package check

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzCheck feeds the checker any text: it may complain, but neither panic nor hang.
func FuzzCheck(f *testing.F) {
	for _, pattern := range []string{"testdata/*.c", "testdata/valid/*.c"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			if src, err := os.ReadFile(file); err == nil {
				f.Add(src)
			}
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 1<<16 {
			return
		}
		checkText("fuzz.c", string(src))
	})
}
