package tests

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
)

// contributing is the page for those who change the compiler.
const contributing = "../docs/contributing.md"

// TestContributing holds the page: what its commands print, that the tests that it names are there,
// for every package, that its glossary names steps, and the table of variables, which -update
// writes.
func TestContributing(t *testing.T) {
	if n := runCommands(t, contributing); n < 4 {
		t.Errorf("only %d commands found in the page", n)
	}
	data, err := os.ReadFile(contributing)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	t.Run("commands", func(t *testing.T) { namedTests(t, text) })
	t.Run("words", func(t *testing.T) { namedSteps(t, text) })

	const begin, end = "<!-- variables -->\n", "<!-- end -->"
	front, rest, ok := strings.Cut(text, begin)
	old, back, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("the page has no table of variables")
	}
	table := variables(t)
	if *update {
		write(t, contributing, front+begin+table+end+back)
	} else if old != table {
		t.Errorf("the table of variables is not that of the code; rewrite it with -update")
	}
}

// namedTests holds that the commands of the page are there: targets of the Makefile, packages, and
// tests in them; and that each package of the compiler is in the table of tests.
func namedTests(t *testing.T, text string) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("[`\n]make ([a-z-]+)").FindAllStringSubmatch(text, -1) {
		if !regexp.MustCompile(`(?m)^` + m[1] + `:`).Match(makefile) {
			t.Errorf("the Makefile has no target %s", m[1])
		}
	}
	commands := regexp.MustCompile("[`\n]go test ((?:\\./?[\\w/.]* ?)+)(?: ?-run ('[^']+'|\\w+))?").FindAllStringSubmatch(text, -1)
	for _, m := range commands {
		var have []string
		for _, dir := range strings.Fields(m[1]) {
			have = append(have, testsOf(t, dir)...)
		}
		for pattern := range strings.SplitSeq(strings.ReplaceAll(strings.Trim(m[2], "'"), `\|`, "|"), "|") {
			if !slices.ContainsFunc(have, func(name string) bool { return strings.HasPrefix(name, pattern) }) {
				t.Errorf("go test %s: there is no test %s", m[1], pattern)
			}
		}
	}
	if len(commands) < 15 {
		t.Errorf("%d commands", len(commands))
	}
	_, table, _ := strings.Cut(text, "<!-- tests -->")
	table, _, _ = strings.Cut(table, "<!-- end -->")
	var folders []string
	for line := range strings.Lines(table) {
		for _, m := range regexp.MustCompile("`([^` ]*)`").FindAllStringSubmatch(strings.SplitN(line, "|", 3)[min(1, strings.Count(line, "|"))], -1) {
			folders = append(folders, m[1])
		}
	}
	out, err := exec.Command("go", "list", "../...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range strings.FieldsSeq(string(out)) {
		dir := strings.TrimPrefix(strings.TrimPrefix(pkg, module), "/")
		if dir != "" && !slices.ContainsFunc(folders, func(f string) bool { return within(dir, f) }) {
			t.Errorf("the table of tests has no row for %s", dir)
		}
	}
}

// testsOf returns the names of the tests in a folder, "./a", or below it, "./a/...".
func testsOf(t *testing.T, dir string) (names []string) {
	dir, below := strings.CutSuffix(dir, "/...")
	root := filepath.Join("..", dir)
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && file != root && !below {
			return filepath.SkipDir
		}
		if strings.HasSuffix(file, "_test.go") {
			src, err := os.ReadFile(file)
			for _, m := range regexp.MustCompile(`(?m)^func (Test\w+)\(`).FindAllSubmatch(src, -1) {
				names = append(names, string(m[1]))
			}
			return err
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	return names
}

// namedSteps holds that what the glossary calls a step is one.
func namedSteps(t *testing.T, text string) {
	have := map[string]bool{}
	for _, s := range cptx.Steps() {
		have[s.Name] = true
	}
	n := 0
	for _, row := range regexp.MustCompile("(?m)^\\| step (`[^|]*) \\|").FindAllStringSubmatch(text, -1) {
		for _, m := range regexp.MustCompile("`(\\w+)`").FindAllStringSubmatch(row[1], -1) {
			if n++; !have[m[1]] {
				t.Errorf("the glossary has step %s", m[1])
			}
		}
	}
	if n < 10 {
		t.Errorf("%d steps in the glossary", n)
	}
}

// variables is the table of the environment variables that begin with CPTX_: each is described once
// in a comment "CPTX_X: ..." in one of the files that read it.
func variables(t *testing.T) string {
	used := regexp.MustCompile(`(?:"|\$\{)(CPTX_[A-Z0-9_]+)`)
	described := regexp.MustCompile(`(?m)^\s*(?://|#) (CPTX_[A-Z0-9_]+): (.*)\.$`)
	files, text := map[string][]string{}, map[string]string{}
	err := filepath.WalkDir("..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := filepath.ToSlash(strings.TrimPrefix(file, ".."+string(filepath.Separator)))
		if entry.IsDir() {
			if name == "runtime/include" || name == "bin" || file != ".." && strings.HasPrefix(entry.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		if ext := filepath.Ext(name); ext != ".go" && ext != ".sh" || name == "tests/contributing_test.go" {
			return nil
		}
		src, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(src, []byte("CPTX_")) {
			return err
		}
		for _, m := range described.FindAllSubmatch(src, -1) {
			if text[string(m[1])] != "" {
				t.Errorf("%s describes %s again", name, m[1])
			}
			text[string(m[1])] = string(m[2])
		}
		for _, m := range used.FindAllSubmatch(src, -1) {
			folder := path.Dir(name)
			if v := string(m[1]); !slices.Contains(files[v], folder) {
				files[v] = append(files[v], folder)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| variable | what it says | read in |\n|---|---|---|\n")
	for _, v := range slices.Sorted(maps.Keys(files)) {
		if text[v] == "" {
			t.Errorf("no comment \"%s: ...\" says in %v what it is", v, files[v])
		}
		fmt.Fprintf(&b, "| `%s` | %s | `%s` |\n", v, text[v], strings.Join(files[v], "`, `"))
	}
	for v := range text {
		if files[v] == nil {
			t.Errorf("%s is described, and nobody reads it", v)
		}
	}
	return b.String()
}
