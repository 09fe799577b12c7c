package lower

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/step"
	"cptx/ir/target"
	"cptx/tests/reader"
)

// TestChanged: a rule says that it has changed a function, or the module, if and only if there is
// other IR afterwards.
func TestChanged(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.ll")
	applied := map[string]bool{}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := reader.Read(file, string(src))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, ".out.ll") {
			continue
		}
		for _, r := range append(early(), late()...) {
			said := false
			show := func(_ *step.Step, _, _ string, _ []diag.Pos) { said = true }
			before := ir.Text(m, ir.WriteOptions{Opaque: true})
			if _, err := apply([]rule{r}, m, &target.Config{SM: 75}, step.Start(&step.Options{Show: show})); err != nil {
				t.Fatal(file, err)
			}
			if after := ir.Text(m, ir.WriteOptions{Opaque: true}); (before != after) != said {
				t.Errorf("%s: %s says %v of having changed\n%s\n%s", file, r.Name, said, before, after)
			}
			applied[r.Name] = applied[r.Name] || said
		}
	}
	for _, r := range append(early(), late()...) {
		if !applied[r.Name] {
			t.Errorf("no golden test needs %s", r.Name)
		}
	}
}
