package diag

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite testdata")

var sources = map[string][]string{
	"main.c": {"#include \"a.h\"", "\tint x = 1 + é + y;", "int z;", strings.Repeat("abcdefghi ", 100)},
	"a.h":    {"#include \"b.h\"", "int a;"},
	"b.h":    {"int b;"},
	"sys.h":  {"int s;"},
}

// sample is a list with everything in it.
func sample() (*Renderer, *List) {
	fs := &FileSet{}
	main, a, b, sys := fs.ID("main.c"), fs.ID("a.h"), fs.ID("b.h"), fs.ID("sys.h")
	fs.SetIncludedFrom(a, Pos{main, 1, 2})
	fs.SetIncludedFrom(b, Pos{a, 1, 2})
	fs.SetSystem(sys)
	l := &List{}
	l.Errorf(Pos{main, 3, 5}, "later %d", 1)
	l.Warnf(Pos{main, 2, 14}, "some-name", "a warning").Notef(Pos{a, 2, 5}, "a note")
	l.Errorf(Pos{main, 2, 19}, "behind a wide character")
	l.Errorf(Pos{b, 1, 5}, "in a header")
	l.Warnf(Pos{main, 3, 1}, "sign-compare", "needs -Wextra")
	l.Warnf(Pos{sys, 1, 1}, "some-name", "in a system header")
	l.Errorf(Pos{main, 3, 5}, "later %d", 1)
	l.Errorf(Pos{main, 4, 500}, "in a long line")
	l.Errorf(Pos{}, "nowhere")
	l.Errorf(Pos{main, 2, 14}, "a range with fixes").About(Pos{main, 2, 6}, Pos{main, 2, 16}).
		Replace(Pos{main, 2, 6}, Pos{main, 2, 7}, "name").Insert(Pos{main, 2, 18}, "(").Insert(Pos{main, 2, 20}, ")")
	l.Errorf(Pos{main, 3, 6}, "a fix that deletes").Replace(Pos{main, 3, 1}, Pos{main, 3, 5}, "")
	l.Warnf(Pos{main, 4, 500}, "some-name", "a range in a long line").About(Pos{main, 4, 380}, Pos{main, 4, 900})
	r := &Renderer{Files: fs, Policy: &Policy{}, Line: func(p Pos) string {
		if s := sources[fs.Name(p.File)]; int(p.Line) <= len(s) {
			return s[p.Line-1]
		}
		return ""
	}}
	return r, l
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s (-want +got), rewrite with -update:\n%s", name, d)
	}
}

func TestForms(t *testing.T) {
	r, l := sample()
	var b bytes.Buffer
	n, _ := r.Text(&b, l)
	if n != (Count{Errors: 7, Warnings: 2}) {
		t.Errorf("count %+v", n)
	}
	golden(t, "sample.txt", b.String())
	b.Reset()
	r.JSON(&b, l)
	golden(t, "sample.json", b.String())
	b.Reset()
	r.SARIF(&b, l, "1.0")
	golden(t, "sample.sarif", b.String())
	b.Reset()
	if _, err := r.NVCC(&b, l, "k.cu"); err != nil {
		t.Fatal(err)
	}
	golden(t, "sample.nvcc", b.String())
	b.Reset()
	r.Color, r.NoCaret = true, true
	r.Text(&b, l)
	golden(t, "sample.color", b.String())
}

func TestPolicy(t *testing.T) {
	for _, c := range []struct {
		options []string
		want    Count
		failed  bool
	}{
		{nil, Count{0, 2}, false},
		{[]string{"all"}, Count{0, 3}, false},
		{[]string{"extra"}, Count{0, 3}, false},
		{[]string{"all", "extra"}, Count{0, 4}, false},
		{[]string{"everything"}, Count{0, 6}, false},
		{[]string{"no-everything"}, Count{0, 1}, false},
		{[]string{"no-everything", "unused-variable"}, Count{0, 2}, false},
		{[]string{"unused"}, Count{0, 3}, false},
		{[]string{"all", "no-unused"}, Count{0, 2}, false},
		{[]string{"no-unused", "all"}, Count{0, 2}, false},
		{[]string{"all", "no-all"}, Count{0, 2}, false},
		{[]string{"error=unused"}, Count{1, 2}, true},
		{[]string{"all", "error", "no-error=unused"}, Count{2, 1}, true},
		{[]string{"extra", "no-sign-compare"}, Count{0, 2}, false},
		{[]string{"shadow"}, Count{0, 3}, false},
		{[]string{"error"}, Count{2, 0}, true},
		{[]string{"error", "no-error"}, Count{0, 2}, false},
		{[]string{"error=named"}, Count{1, 1}, true},
		{[]string{"error", "no-error=named"}, Count{1, 1}, true},
		{[]string{"no-named"}, Count{0, 1}, false},
		{[]string{"error=sign-compare"}, Count{1, 2}, true},
		{[]string{"pedantic"}, Count{0, 3}, false},
	} {
		l := &List{}
		fs := &FileSet{}
		id := fs.ID("x.c")
		for i, flag := range []string{"named", "", "unused-variable", "sign-compare", "shadow", "pedantic"} {
			l.Warnf(Pos{id, int32(i + 1), 1}, flag, "w")
		}
		p := &Policy{}
		for _, o := range c.options {
			p.Option(o)
		}
		if _, n := p.apply(l, fs); n != c.want {
			t.Errorf("%v: %+v, want %+v", c.options, n, c.want)
		}
		if got := p.HasErrors(l, fs); got != c.failed {
			t.Errorf("%v: HasErrors %v", c.options, got)
		}
	}
	p := &Policy{NoWarnings: true}
	p.Option("error=some-name")
	r, l := sample()
	if _, n := p.apply(l, r.Files); n.Warnings != 0 || n.Errors != 7 {
		t.Errorf("-w: %+v", n)
	}
	p = &Policy{FatalErrors: true}
	if _, n := p.apply(l, r.Files); n.Errors != 1 {
		t.Errorf("-Wfatal-errors: %+v", n)
	}
}

// TestUnknown holds that a name that only another compiler has is taken, and that others are
// reported with the nearest name.
func TestUnknown(t *testing.T) {
	p := &Policy{}
	for _, o := range []string{"all", "no-maybe-uninitialized", "logical-op", "format=2", "no-deprecated-gpu-targets", "implicit-fallthrough=3", "error=vla", "no-error=stringop-overflow",
		"unused-varible", "no-unsued", "error=sign-comapre", "zzzzzzzzzz"} {
		p.Option(o)
	}
	want := []string{
		"unknown warning option '-Wunused-varible'; did you mean '-Wunused-variable'?",
		"unknown warning option '-Wno-unsued'; did you mean '-Wno-unused'?",
		"unknown warning option '-Werror=sign-comapre'; did you mean '-Werror=sign-compare'?",
		"unknown warning option '-Wzzzzzzzzzz'",
	}
	if d := cmp.Diff(want, p.Unknown); d != "" {
		t.Error(d)
	}
	l := &List{}
	p.ReportUnknown(l)
	if _, n := p.apply(l, &FileSet{}); n != (Count{Warnings: 4}) {
		t.Errorf("%+v", n)
	}
}

// compilerFiles lists the files of the compiler and the command that are no tests.
func compilerFiles(t *testing.T) (files []string) {
	t.Helper()
	for _, folder := range []string{"frontend", "ir", "lower", "emit", "cmd"} {
		err := filepath.WalkDir("../../"+folder, func(file string, _ fs.DirEntry, err error) error {
			if strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
				files = append(files, file)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	root, _ := filepath.Glob("../../*.go")
	return append(files, root...)
}

// TestNames holds that every warning that the compiler and the command make is a known name.
func TestNames(t *testing.T) {
	call := regexp.MustCompile(`(?:(?:warnf|Warnf)\((?:[^()"]|\([^()]*\))*, |\bFlag(?::| =)\s*)"([^"%-][^"%]*)"`)
	found := 0
	for _, file := range compilerFiles(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllStringSubmatch(string(src), -1) {
			found++
			if !isMade(m[1]) {
				t.Errorf("%s: warning %q is not among those that can be given", file, m[1])
			}
			if !KnownWarning(m[1]) {
				t.Errorf("%s: warning %q has an unknown name", file, m[1])
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d warnings found", found)
	}
	for name, members := range groups {
		for _, n := range append(members, name) {
			if !KnownWarning(n) {
				t.Errorf("group %q has the unknown member %q", name, n)
			}
		}
	}
}

// TestHelpWarnings holds that each warning that is said to be given occurs in the source, and that
// no name is listed twice.
func TestHelpWarnings(t *testing.T) {
	var source strings.Builder
	for _, file := range compilerFiles(t) {
		if base := filepath.Base(file); strings.Contains(file, "ir/diag/") && (base == "help.go" || base == "names.go" || base == "groups.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		source.Write(text)
	}
	seen := map[string]bool{}
	for _, row := range made {
		for name := range strings.FieldsSeq(row.names) {
			switch {
			case !strings.Contains(source.String(), "\""+name+"\""):
				t.Errorf("nothing gives the warning %q", name)
			case !KnownWarning(name):
				t.Errorf("%q is unknown: a name that no other compiler has stands in names/own.txt too", name)
			case seen[name]:
				t.Errorf("%q stands twice", name)
			}
			seen[name] = true
		}
	}
	var b bytes.Buffer
	HelpWarnings(&b)
	for _, want := range []string{"  double-promotion                                   its name only\n", "  sign-compare                                       -Wextra\n", " duplicated-branches ", "\n  conversion  "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func TestSuggest(t *testing.T) {
	words := []string{"include", "ifdef", "threadIdx", "blockIdx", "x"}
	for in, want := range map[string]string{"incldue": "include", "threadIDx": "threadIdx", "ifdfe": "ifdef", "zzz": "", "y": "", "include": ""} {
		if got := Suggest(in, words); got != want {
			t.Errorf("Suggest(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestDistance: what is one slip of the keyboard is 1.
func TestDistance(t *testing.T) {
	long := strings.Repeat("x", 70)
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"count", "count", 0}, {"cuont", "count", 1}, {"conut", "count", 1}, {"ocunt", "count", 1}, {"ca", "abc", 3},
		{"cout", "count", 1}, {"countt", "count", 1}, {"coumt", "count", 1}, {"", "abc", 3}, {"kitten", "sitting", 3}, {long, long + "y", 1},
	} {
		if got := Distance(test.a, test.b); got != test.want {
			t.Errorf("%q, %q: %d, want %d", test.a, test.b, got, test.want)
		}
		if got := Distance(test.b, test.a); got != test.want {
			t.Errorf("%q, %q: %d, want %d", test.b, test.a, got, test.want)
		}
	}
}
