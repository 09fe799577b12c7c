package check

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestMap: doc.go names every file of the package once, and no other.
func TestMap(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`\b\w+\.go\b`).FindAllString(string(text), -1)
	slices.Sort(named)
	files, _ := filepath.Glob("*.go")
	files = slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, "_test.go") || f == "doc.go" })
	if !slices.Equal(named, files) {
		for _, f := range files {
			if n := len(slices.DeleteFunc(slices.Clone(named), func(s string) bool { return s != f })); n != 1 {
				t.Errorf("doc.go names %s %d times", f, n)
			}
		}
		for _, f := range named {
			if !slices.Contains(files, f) {
				t.Errorf("doc.go names %s, which is not there", f)
			}
		}
	}
}
