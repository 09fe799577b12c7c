package cpp

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"cptx/ir/diag"
)

var update = flag.Bool("update", false, "rewrite the expected parts of testdata")

// preprocess runs over the files of an archive: in.c is the main file, sys/ the system directory,
// inc/ one of -I.
func preprocess(files map[string]string) (out, errs string) {
	var l diag.List
	var set diag.FileSet
	p := New(Config{
		ReadFile: func(name string) ([]byte, error) {
			if s, ok := files[name]; ok {
				return []byte(s), nil
			}
			return nil, fs.ErrNotExist
		},
		Dirs: []string{"inc"}, System: []string{"sys", "sys2"},
		HasBuiltin: func(n string) bool { return n == "__builtin_known" },
		Limits:     Limits{IncludeDepth: 200, Tokens: 1 << 20, Expansion: 100000, Text: 1 << 20},
		BoolNames:  true, Separators: true, Trigraphs: files["trigraphs"] != "", CXX: files["cxx"] != "",
	}, &set, &l)
	p.SetMain("in.c", []byte(files["in.c"]))
	p.CommandLine("#define __BUILT_IN__ 1\n")
	o := p.Main()
	var b strings.Builder
	o.Print(&b, &set, 1, files["markers"] != "")
	for _, d := range l.Diags {
		line := func(d *diag.Diagnostic, kind string) {
			errs += fmt.Sprintf("%s:%d:%d: %s: %s", set.Name(d.Pos.File), d.Pos.Line, d.Pos.Col, kind, d.Message)
			if d.Flag != "" {
				errs += " [-W" + d.Flag + "]"
			}
			errs += "\n"
		}
		line(&d, [...]string{"note", "warning", "error", "fatal"}[d.Severity])
		for i := range d.Notes {
			line(&d.Notes[i], "  note")
		}
	}
	return b.String(), errs
}

// TestGolden preprocesses the archives in testdata; -update rewrites what they expect.
func TestGolden(t *testing.T) {
	names, _ := filepath.Glob("testdata/*.txtar")
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, want := map[string]string{}, map[string]string{}
			keep := ar.Files[:0]
			for _, f := range ar.Files {
				if f.Name == "want.out" || f.Name == "want.err" {
					want[f.Name] = string(f.Data)
					continue
				}
				keep = append(keep, f)
				files[f.Name] = string(f.Data)
			}
			out, errs := preprocess(files)
			if *update {
				ar.Files = append(keep, txtar.File{Name: "want.out", Data: []byte(out)})
				if errs != "" {
					ar.Files = append(ar.Files, txtar.File{Name: "want.err", Data: []byte(errs)})
				}
				if err := os.WriteFile(name, txtar.Format(ar), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(want["want.out"], out); d != "" {
				t.Errorf("output (-want +got), rewrite with -update:\n%s", d)
			}
			if d := cmp.Diff(want["want.err"], errs); d != "" {
				t.Errorf("diagnostics (-want +got), rewrite with -update:\n%s", d)
			}
		})
	}
}

// TestConditions evaluates expressions of #if (C11 6.10.1).
func TestConditions(t *testing.T) {
	for expr, want := range map[string]bool{
		"1": true, "0": false, "-1 < 0": true, "-1 < 0u": false, "1 ? 2 : 3": true, "0 ? 1 : 0": false, "0 && 1/0": false, "1 || 1/0": true,
		"(2 + 3) * 4 == 20": true, "1 << 3 == 8": true, "-8 >> 1 == -4": true, "~0 == -1": true, "!0": true, "'a' == 97": true, "'\\n' == 10": true,
		"'\\377' == -1": true, "'ab' == 24930": true, "L'\\x41' == 65": true, "L'\\xffffffff' == -1": true, "L'\\x7fffffff' > 0": true,
		"U'\\xffffffff' == 4294967295": true, "u'\\xffff' == 65535": true, "L'a' > -1": true, "U'a' > -1": false, "u'a' > -1": false, "0x10 == 16": true, "010 == 8": true, "0b101 == 5": true, "1'000 == 1000": true,
		"18446744073709551615u == -1": true, "9223372036854775807 > 0": true, "-9223372036854775807 - 1 < 0": true, "(-9223372036854775807 - 1) / -1 < 0": true,
		"undefined_name": false, "true": true, "false": false, "defined __BUILT_IN__": true, "defined(__BUILT_IN__) && !defined(X)": true,
		"__has_include(\"h.h\")": true, "__has_include(<none.h>)": false, "__has_builtin(__builtin_known)": true, "__has_builtin(__builtin_x)": false,
		"1 == 1 == 1": true, "2 - 1 - 1": false, "100 / 10 / 5 == 2": true, "7 % 4 == 3": true, "1 | 2 ^ 3 & 4": true, "(1, 2) == 2": true,
		"__has_c_attribute(nodiscard) == 202003L": true, "0xffffffffffffffff > 0": true,
	} {
		out, errs := preprocess(map[string]string{"in.c": "#if " + expr + "\nyes\n#endif\n", "h.h": "x"})
		if got := strings.Contains(out, "yes"); got != want || errs != "" {
			t.Errorf("#if %s: %v, want %v; %s", expr, got, want, errs)
		}
	}
}

// TestPlaces holds that tokens of macros have the place of the use, and arguments their own.
func TestPlaces(t *testing.T) {
	var l diag.List
	var set diag.FileSet
	p := New(Config{}, &set, &l)
	p.SetMain("in.c", []byte("#define F(x) (x+\\\n1)\n#define G F(2)\n\n  F(a)\n  G;\n#line 100 \"other.c\"\nb\n"))
	o := p.Main()
	var got strings.Builder
	for i := range o.Tokens {
		q := o.Place(&o.Tokens[i])
		fmt.Fprintf(&got, "%s@%s:%d:%d ", o.Tokens[i].Text, set.Name(q.File), q.Line, q.Col)
	}
	want := "(@in.c:5:3 a@in.c:5:5 +@in.c:5:3 1@in.c:5:3 )@in.c:5:3 " +
		"(@in.c:6:3 2@in.c:6:3 +@in.c:6:3 1@in.c:6:3 )@in.c:6:3 ;@in.c:6:4 b@other.c:100:1 "
	if d := cmp.Diff(want, got.String()); d != "" {
		t.Error(d)
	}
	if s := p.LineText(diag.Pos{File: 1, Line: 6}); s != "  G;" {
		t.Errorf("line 6 is %q", s)
	}
	if s := p.LineText(diag.Pos{File: set.ID("other.c"), Line: 100}); s != "b" {
		t.Errorf("other.c:100 is %q", s)
	}
}

// TestLimits holds that small inputs cannot make much work.
func TestLimits(t *testing.T) {
	bomb := "#define A0 x x x x x x x x x x\n"
	for i := 1; i < 10; i++ {
		bomb += fmt.Sprintf("#define A%d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d A%[2]d\n", i, i-1)
	}
	doubled := "#define D0 abcdefgh\n"
	for i := 1; i < 30; i++ {
		doubled += fmt.Sprintf("#define D%d D(D%d)\n", i, i-1)
	}
	for name, src := range map[string]string{
		"object bomb":  bomb + "A9\n",
		"nested calls": "#define f(x) x\n" + strings.Repeat("f(", 5000) + strings.Repeat(")", 5000),
		"paste bomb":   "#define P_(a,b) a##b\n#define P(a,b) P_(a,b)\n#define D(x) P(x,x)\n" + doubled + "D29\n",
		"quote bomb":   "#define Q_(x) #x\n#define Q(x) Q_(x)\n" + strings.Repeat("Q(", 100) + "\"" + strings.Repeat(")", 100) + "\n",
		"long body":    "#define A x" + strings.Repeat("##y", 50000) + "\nA\n",
		"big token":    "#define A " + strings.Repeat("x", 100000) + "\n" + strings.Repeat("A\n", 20),
		"big output":   strings.Repeat(strings.Repeat("x", 100000)+"\n", 20),
		"big file":     "#line 1 \"" + strings.Repeat("x", 100000) + "\"\n" + strings.Repeat("__FILE__\n", 20),
		"self include": "#include \"in.c\"\n#include \"in.c\"\n",
		"deep #if":     strings.Repeat("#if 1\n", 5000),
		"deep expr":    "#if " + strings.Repeat("(", 10000) + "1\n#endif\n",
		"unary expr":   "#if " + strings.Repeat("!", 10000) + "1\n#endif\n",
		"ternary expr": "#if " + strings.Repeat("1?1:", 10000) + "1\n#endif\n",
	} {
		t.Run(name, func(t *testing.T) {
			if _, errs := preprocess(map[string]string{"in.c": src}); errs == "" {
				t.Error("no error")
			}
		})
	}
}

// TestDepth: a source of nothing but brackets ends before its tokens pile up; as many beside each
// other are taken.
func TestDepth(t *testing.T) {
	for source, want := range map[string]string{strings.Repeat("([{", 1<<19): "1:65537: brackets are nested deeper than 65536", strings.Repeat("()[]{}", 1<<16): ""} {
		var l diag.List
		p := New(Config{Limits: DefaultLimits()}, &diag.FileSet{}, &l)
		p.SetMain("in.c", []byte(source))
		p.Main()
		got := ""
		for _, d := range l.Diags {
			got += fmt.Sprintf("%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message)
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestLimitEdges: what reaches a limit is taken, one more is not.
func TestLimitEdges(t *testing.T) {
	chain := func(n int) map[string]string {
		files := map[string]string{}
		for i := 0; i <= n; i++ {
			files[fmt.Sprintf("%d.h", i)] = fmt.Sprintf("#include \"%d.h\"\n", i+1)
		}
		files[fmt.Sprintf("%d.h", n)] = ""
		return files
	}
	for _, c := range []struct {
		name   string
		source func(n int) string
		set    func(l *Limits, n int)
		files  map[string]string
		want   string
	}{
		{"tokens", func(n int) string { return strings.Repeat("x ", n) }, func(l *Limits, n int) { l.Tokens = n }, nil, "more than 7 tokens"},
		{"expansion", func(n int) string { return "#define A" + strings.Repeat(" x", n-1) + "\nA\n" }, func(l *Limits, n int) { l.Expansion = n }, nil, "makes more than 7 tokens"},
		{"text made", func(n int) string { return "#define A " + strings.Repeat("x", n) + "\n#if A\n#endif" }, func(l *Limits, n int) { l.Text = n }, nil, "makes more than 7 bytes"},
		{"text", func(n int) string { return strings.Repeat("x", n) }, func(l *Limits, n int) { l.Text = n }, nil, "more than 7 bytes after"},
		{"includes", func(n int) string { return fmt.Sprintf("#include \"%d.h\"\n", 7-n+1) }, func(l *Limits, n int) { l.IncludeDepth = n }, chain(7), "deeper than 7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for n := 7; n <= 8; n++ {
				limits := DefaultLimits()
				c.set(&limits, 7)
				var l diag.List
				p := New(Config{Limits: limits, ReadFile: func(name string) ([]byte, error) {
					if s, ok := c.files[name]; ok {
						return []byte(s), nil
					}
					return nil, fs.ErrNotExist
				}}, &diag.FileSet{}, &l)
				p.SetMain("in.c", []byte(c.source(n)))
				p.Main()
				if n == 7 && len(l.Diags) > 0 {
					t.Errorf("%d: %s", n, l.Diags[0].Message)
				}
				if n == 8 && (len(l.Diags) == 0 || l.Diags[0].Severity != diag.Fatal || !strings.Contains(l.Diags[0].Message, c.want)) {
					t.Errorf("%d: %v, want %q", n, l.Diags, c.want)
				}
			}
		})
	}
}
