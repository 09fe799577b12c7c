package check

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"

	"cptx/frontend/parse"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/target"
)

var update = flag.Bool("update", false, "rewrite golden files")

// checkText parses and checks one source.
func checkText(name, src string) (*tree.Unit, *diag.List) {
	return checkWith(name, src, "all", "extra", "pedantic")
}

// checkWith is checkText with -W options, and -std.
func checkWith(name, src string, options ...string) (*tree.Unit, *diag.List) {
	diags := &diag.List{Policy: &diag.Policy{}}
	cfg := &target.Config{SM: 75}
	po := &parse.Config{Target: cfg}
	po.CudaFile = strings.HasSuffix(name, ".cu")
	for _, o := range options {
		if sm, ok := strings.CutPrefix(o, "-arch=sm_"); ok {
			cfg.SM, _ = strconv.Atoi(sm)
			continue
		}
		if std, ok := strings.CutPrefix(o, "-std="); ok {
			po.Std = std
			continue
		}
		diags.Policy.Option(o)
	}
	res := parse.Parse(po, parse.Input{Name: name, Data: []byte(src)}, diags)
	if !res.Parsable() {
		return nil, diags
	}
	return Check(res, cfg, diags), diags
}

// mustCheck checks a source that has to be free of errors.
func mustCheck(t *testing.T, src string) *tree.Unit {
	t.Helper()
	u, diags := checkText("t.c", src)
	for _, d := range diags.Diags {
		if d.Severity >= diag.Error {
			t.Fatalf("%d:%d: %s\n%s", d.Pos.Line, d.Pos.Col, d.Message, src)
		}
	}
	return u
}

// object finds an object of the unit by its C name.
func object(t *testing.T, u *tree.Unit, name string) *tree.Object {
	t.Helper()
	for _, o := range u.Objects {
		if o.Name == name {
			return o
		}
	}
	t.Fatalf("no object %s", name)
	return nil
}

// TestFiles checks testdata/*.c and *.cu against their expectations: every diagnostic stands on a
// line with a comment "// error: text" or "// warning: text", several separated by "//", text being
// part of the message. A first line "// flags: -Wx -std=y" replaces -Wall -Wextra -pedantic.
func TestFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.c")
	cxx, _ := filepath.Glob("testdata/*.cu")
	if len(files) == 0 || len(cxx) == 0 {
		t.Fatal("no test files")
	}
	for _, file := range append(files, cxx...) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".c"), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			options := []string{"all", "extra", "pedantic"}
			if list, ok := strings.CutPrefix(string(src), "// flags: "); ok {
				list, _, _ = strings.Cut(list, "\n")
				options = strings.Fields(strings.ReplaceAll(list, "-W", ""))
			}
			_, diags := checkWith(file, string(src), options...)
			for _, e := range mismatches(string(src), diags) {
				t.Error(e)
			}
		})
	}
}

// mismatches compares diagnostics with the expectations in src.
func mismatches(src string, diags *diag.List) []string {
	want := map[int][]string{}
	for i, line := range strings.Split(src, "\n") {
		for _, part := range strings.Split(line, "//")[1:] {
			part = strings.TrimSpace(part)
			if strings.HasPrefix(part, "error: ") || strings.HasPrefix(part, "warning: ") {
				want[i+1] = append(want[i+1], part)
			}
		}
	}
	var bad []string
	for _, d := range diags.Diags {
		kind := "error: "
		if s, _ := diags.Policy.Effective(&d, nil); s == diag.Warning {
			kind = "warning: "
		}
		line := int(d.Pos.Line)
		if !take(want, line, kind, d.Message) {
			bad = append(bad, fmt.Sprintf("%06d: unexpected %s%s", line, kind, d.Message))
		}
	}
	for line, ws := range want {
		for _, w := range ws {
			bad = append(bad, fmt.Sprintf("%06d: missing %s", line, w))
		}
	}
	sort.Strings(bad)
	return bad
}

// take removes the expectation that a diagnostic fulfils.
func take(want map[int][]string, line int, kind, msg string) bool {
	for i, w := range want[line] {
		if text, ok := strings.CutPrefix(w, kind); ok && strings.Contains(msg, text) {
			want[line] = append(want[line][:i:i], want[line][i+1:]...)
			return true
		}
	}
	return false
}
