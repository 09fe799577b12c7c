package tests

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
)

var update = flag.Bool("update", false, "rewrite what is generated in documents, and comments that are too wide")

// internals is the page about the compiler's structure.
const internals = "../docs/internals.md"

// TestInternals holds the page against the compiler: its table of the steps, and what its commands
// print.
func TestInternals(t *testing.T) {
	text, err := os.ReadFile(internals)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- steps -->\n", "<!-- end -->"
	front, rest, ok := strings.Cut(string(text), begin)
	old, back, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("the page has no table of steps")
	}
	var b strings.Builder
	b.WriteString("| step | leaves | what it does | |\n|---|---|---|---|\n")
	for _, s := range cptx.Steps() {
		note := ""
		if s.Required {
			note = "always"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.Name, s.Form, s.Why, note)
	}
	if *update {
		write(t, internals, front+begin+b.String()+end+back)
	} else if old != b.String() {
		t.Errorf("the table is not that of the steps (rewrite it with -update):\n%s", b.String())
	}
	if n := runCommands(t, internals); n < 6 {
		t.Errorf("only %d commands found in the page", n)
	}
}

// TestSteps: names are unique, and every step has a reason.
func TestSteps(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range cptx.Steps() {
		if seen[s.Name] || s.Why == "" || s.Form == "" {
			t.Errorf("%+v", s)
		}
		seen[s.Name] = true
	}
}

// TestPlaces holds the table "To add something": the example of each row stands in the files that
// the row names, three at most, and in no other file of the compiler.
func TestPlaces(t *testing.T) {
	text, err := os.ReadFile(contributing)
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## To add something")
	table, _, _ = strings.Cut(table, "\n## ")
	rows := 0
	code := regexp.MustCompile("`([^`]*)`")
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 || strings.HasPrefix(cells[1], "---") || strings.Contains(cells[1], "to add") {
			continue
		}
		rows++
		var words []string
		for _, m := range code.FindAllStringSubmatch(cells[3], -1) {
			words = append(words, m[1])
		}
		if len(words) < 2 || len(words) > 4 {
			t.Errorf("%s: no example of at most three places", cells[1])
			continue
		}
		want := slices.Sorted(slices.Values(words[1:]))
		if got := filesWith(t, words[0]); !slices.Equal(got, want) {
			t.Errorf("%s: %s stands in %v, the page says %v", cells[1], words[0], got, want)
		}
	}
	if rows < 10 {
		t.Errorf("%d rows", rows)
	}
}

// filesWith returns the files of the compiler, without its tests and the simulator, in which a word stands outside of comments.
func filesWith(t *testing.T, word string) (list []string) {
	edge := func(at int) string {
		if c := word[at]; c == '_' || c >= 'a' && c <= 'z' {
			return `\b`
		}
		return ""
	}
	find := regexp.MustCompile(edge(0) + regexp.QuoteMeta(word) + edge(len(word)-1))
	comment := regexp.MustCompile(`(?m)(^|\s)//.*$`)
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(file, ".."+string(filepath.Separator)))
		if entry.IsDir() {
			skip := name == "tests" || name == "runtime/sim" || name == "docs" || name == "examples"
			if file != ".." && (skip || strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata") {
				return filepath.SkipDir
			}
			return nil
		}
		if ext := filepath.Ext(name); strings.HasSuffix(name, "_test.go") || ext != ".go" && ext != ".c" && ext != ".h" {
			return nil
		}
		text, err := os.ReadFile(file)
		if err == nil && find.Match(comment.ReplaceAll(text, nil)) {
			list = append(list, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestABIFiles: the files that docs/abi.md names for each rule are there.
func TestABIFiles(t *testing.T) {
	text, err := os.ReadFile("../docs/abi.md")
	if err != nil {
		t.Fatal(err)
	}
	column, rows := -1, 0
	code := regexp.MustCompile("`([^`]*)`")
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, " | ")
		switch {
		case !strings.HasPrefix(line, "|"):
			column = -1
		case column < 0:
			column = max(slices.Index(cells, "implemented in"), 0)
		case column > 0 && !strings.HasPrefix(line, "|---"):
			rows++
			found := code.FindAllStringSubmatch(cells[column], -1)
			if len(found) == 0 {
				t.Errorf("no file: %s", line)
			}
			for _, m := range found {
				if _, err := os.Stat(filepath.Join("..", m[1])); err != nil {
					t.Errorf("%v: %s", err, line)
				}
			}
		}
	}
	if rows < 40 {
		t.Errorf("%d rows", rows)
	}
}
