package cuda

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// TestExamples: what the writer's files show is what becomes of it.
func TestExamples(t *testing.T) {
	example := regexp.MustCompile(`(?s)//\n((?://\t[^\n]*\n)+)//\n// becomes\n//\n((?://\t[^\n]*\n)+)`)
	var files diag.FileSet
	var diags diag.List
	unit := func(b []byte) *cpp.Output {
		p := cpp.New(cpp.Config{CXX: true}, &files, &diags)
		p.SetMain("in.cu", []byte(strings.ReplaceAll(string(b), "//\t", "")))
		return p.Main()
	}
	text := func(toks []cpp.Token) string {
		var words []string
		for i := range toks {
			words = append(words, toks[i].Text)
		}
		return strings.Join(words, " ")
	}
	names, _ := filepath.Glob("*.go")
	shown := 0
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range example.FindAllSubmatch(src, -1) {
			shown++
			pp := unit(e[1])
			c, _ := Tokens(dialect.New("", true, false, &target.Config{SM: 75}), pp, pp.Tokens, &diag.FileSet{}, nil, nil, &diags)
			if got, want := text(c), text(unit(e[2]).Tokens); got != want || len(diags.Diags) > 0 {
				t.Errorf("%s shows\n%s\nbut it becomes\n%s\n%v", name, want, got, diags.Diags)
			}
		}
	}
	if shown < 6 {
		t.Errorf("%d examples", shown)
	}
}
