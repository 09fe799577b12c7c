package tests

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/wrap"
)

// TestWidth holds comments and Markdown to wrap.Width; -update wraps them. Preformatted text,
// tables and lines of code are left alone.
func TestWidth(t *testing.T) {
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && file != ".." && (strings.HasPrefix(name, ".") || name == "testdata" || name == "bin" || name == "dist") {
			return filepath.SkipDir
		}
		isGo := strings.HasSuffix(name, ".go")
		if entry.IsDir() || !isGo && !strings.HasSuffix(name, ".md") {
			return nil
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		wrapped := wrap.Text(string(text), isGo)
		switch {
		case wrapped == string(text):
		case *update:
			return os.WriteFile(file, []byte(wrapped), 0o666)
		default:
			at := 0
			for string(text[:at]) == wrapped[:at] {
				at++
			}
			t.Errorf("%s:%d: a comment is wider than %d columns (-update wraps it)", file, 1+bytes.Count(text[:at], []byte("\n")), wrap.Width)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
