package rewrite

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// words returns the texts of tokens.
func words(toks []cpp.Token) (list []string) {
	for i := range toks {
		list = append(list, toks[i].Text)
	}
	return list
}

// tokens preprocesses a source.
func tokens(src string, files *diag.FileSet, diags *diag.List) *cpp.Output {
	p := cpp.New(cpp.Config{Separators: true, BoolNames: true}, files, diags)
	p.SetMain("in.c", []byte(src))
	return p.Main()
}

// TestRules: each rule has a file of its name, and what its examples show is what it does, in C23
// with CUDA's words.
func TestRules(t *testing.T) {
	var rules []string
	for _, r := range table() {
		rules = append(rules, r.name)
	}
	slices.Sort(rules)
	title, example := regexp.MustCompile(`(?m)^// Rule "(\w+)":`), regexp.MustCompile(`(?s)//\n((?://\t[^\n]*\n)+)//\n// becomes\n//\n((?://\t[^\n]*\n)+)`)
	var found []string
	names, _ := filepath.Glob("*.go")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m := title.FindSubmatch(text)
		if m == nil || strings.HasSuffix(name, "_test.go") {
			continue
		}
		rule := string(m[1])
		if found = append(found, rule); rule+".go" != name {
			t.Errorf("%s has rule %s", name, rule)
		}
		examples := example.FindAllSubmatch(text, -1)
		if facts := []string{"contract", "diagnostic", "pack", "pragma", "provided", "semicolon"}; len(examples) == 0 && !slices.Contains(facts, rule) {
			t.Errorf("%s shows no example", name)
		}
		for _, e := range examples {
			plain := func(b []byte) string { return strings.ReplaceAll(string(b), "//\t", "") }
			var files diag.FileSet
			var diags diag.List
			pp := tokens(plain(e[1]), &files, &diags)
			u := Tokens(dialect.New("c23", false, false, &target.Config{SM: 75}), pp, OpaqueTemplates(pp.Tokens), &files, &diags)
			if len(diags.Diags) > 0 || u == nil {
				t.Errorf("%s: %v", name, diags.Diags)
				continue
			}
			got, want := strings.Join(words(u.Toks), " "), strings.Join(words(tokens(plain(e[2]), &files, &diags).Tokens), " ")
			if got != want {
				t.Errorf("%s shows\n%s\nbut it becomes\n%s", name, want, got)
			}
		}
	}
	if slices.Sort(found); !slices.Equal(found, slices.Compact(rules)) {
		t.Errorf("the table has rules %v, the files %v", rules, found)
	}
}

// TestSpellings: the words that have another spelling begin with an underscore, by which they are
// told from others first.
func TestSpellings(t *testing.T) {
	for word := range spellings {
		if word[0] != '_' {
			t.Errorf("%s is never looked up", word)
		}
	}
}
