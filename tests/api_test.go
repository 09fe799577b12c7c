package tests

import (
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestNoAPI: packages besides the root say in their first sentence that they are no API.
func TestNoAPI(t *testing.T) {
	found := map[string]string{} // folder to first sentence
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && file != ".." && (strings.HasPrefix(name, ".") || name == "testdata" || name == "tests" || name == "cmd" || name == "examples") {
			return filepath.SkipDir
		}
		folder := filepath.Dir(file)
		if entry.IsDir() || folder == ".." || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		if parsed.Name.Name != "main" && (parsed.Doc != nil || found[folder] == "") {
			found[folder] = new(doc.Package).Synopsis(parsed.Doc.Text())
		}
		return nil
	})
	if err != nil || len(found) < 20 {
		t.Fatal(len(found), err)
	}
	for folder, first := range found {
		if folder == filepath.Join("..", "runtime", "sim", "run") {
			continue // runs PTX for Go programs
		}
		if !strings.Contains(first, "(no API)") {
			t.Errorf("%s: %q does not say (no API)", folder, first)
		}
	}
}
