package nvcc

import (
	"bytes"
	"fmt"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx/frontend/parse"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// TestMacros: at the first line of a .cu file there are the macros that nvcc has there, with their
// values, but for those of testdata/macros.txt.
func TestMacros(t *testing.T) {
	nvcc := ready(t)
	excuses := readExcuses(t)
	for _, sm := range []int{80, 90} {
		m := macros{t: t, excuses: excuses, flags: []string{fmt.Sprintf("-arch=sm_%d", sm), "-Xcompiler", "-P"}, target: target.Config{SM: sm, OptLevel: 2}}
		m.theirs = m.list(m.nvcc(nvcc, "\n", "-Xcompiler", "-dM"))
		result, _ := m.cptx("\n")
		var b bytes.Buffer
		if err := result.PrintMacros(&b); err != nil {
			t.Fatal(err)
		}
		m.ours = m.list(b.String())
		m.names()
		m.values(nvcc)
	}
	for _, e := range excuses {
		if !e.used {
			t.Errorf("testdata/macros.txt: %s %s excuses nothing", e.kind, e.pattern)
		}
	}
}

// macros are those that are defined at the first line.
type macros struct {
	t            *testing.T
	theirs, ours map[string]bool
	excuses      []*excuse
	flags        []string // of nvcc
	target       target.Config
}

// excuse is a pattern of testdata/macros.txt.
type excuse struct {
	kind, pattern string
	used          bool
}

func readExcuses(t *testing.T) (es []*excuse) {
	text, err := os.ReadFile("testdata/macros.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		kind, patterns, _ := strings.Cut(strings.TrimSpace(line), " ")
		if kind == "" || kind == "#" {
			continue
		}
		for pattern := range strings.FieldsSeq(patterns) {
			es = append(es, &excuse{kind: kind, pattern: pattern})
		}
	}
	return es
}

// excused tells if a difference of that kind is expected.
func (m *macros) excused(kind, name string) bool {
	found := false
	for _, e := range m.excuses {
		if ok, _ := path.Match(e.pattern, name); ok && e.kind == kind {
			e.used, found = true, true
		}
	}
	return found
}

// list returns the names of #define lines.
func (m *macros) list(text string) map[string]bool {
	names := map[string]bool{}
	for _, d := range regexp.MustCompile(`(?m)^#define (\w+)`).FindAllStringSubmatch(text, -1) {
		names[d[1]] = true
	}
	if len(names) < 100 {
		m.t.Fatalf("only %d macros", len(names))
	}
	return names
}

// names compares which macros there are.
func (m *macros) names() {
	for _, name := range slices.Sorted(maps.Keys(m.theirs)) {
		if !m.ours[name] && !m.excused("-", name) {
			m.t.Errorf("nvcc has %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m.ours)) {
		if !m.theirs[name] && !m.excused("+", name) {
			m.t.Errorf("nvcc has no %s", name)
		}
	}
}

// values compares what macros expand to: the same tokens, or constants of the same value.
func (m *macros) values(nvcc string) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(m.theirs)) {
		if m.ours[name] {
			b.WriteString("\n=" + " \"" + name + "\" " + name + "\n")
		}
	}
	theirs := expansions(m.nvcc(nvcc, b.String()))
	_, text := m.cptx(b.String())
	got := expansions(text)
	if len(got) < 100 || len(got) != len(theirs) {
		m.t.Fatalf("%d expansions, nvcc has %d", len(got), len(theirs))
	}
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if !sameValue(got[name], theirs[name]) && !m.excused("=", name) {
			m.t.Errorf("%s is %s, with nvcc %s", name, got[name], theirs[name])
		}
	}
}

// expansions returns what each name of preprocessed lines = "NAME" ... expands to.
func expansions(text string) map[string]string {
	all := map[string]string{}
	line := regexp.MustCompile(`(?s)^ "(\w+)"(.*)$`)
	for _, part := range strings.Split(text, "\n=")[1:] {
		if e := line.FindStringSubmatch(strings.TrimRight(part, "\n")); e != nil {
			all[e[1]] = strings.Join(strings.Fields(e[2]), " ")
		}
	}
	return all
}

// sameValue tells if two expansions are the same, or constants of the same value.
func sameValue(a, b string) bool {
	if a == b || strings.Trim(strings.ReplaceAll(a, " ", ""), "()") == strings.Trim(strings.ReplaceAll(b, " ", ""), "()") {
		return true
	}
	x, y := value(a), value(b)
	if x == nil || y == nil {
		return false
	}
	if x.Kind() == constant.Float || y.Kind() == constant.Float { // with enough digits for a double
		u, _ := constant.Float64Val(x)
		v, _ := constant.Float64Val(y)
		return u == v
	}
	return constant.Compare(x, token.EQL, y)
}

// value evaluates an expression of constants, nil if it is none.
func value(text string) constant.Value {
	text = regexp.MustCompile(`\((int|double|__clock_t|long)\) ?|\bdouble(\()`).ReplaceAllString(text, "$2")
	text = regexp.MustCompile(`\b(0[xX][0-9a-fA-F]+|\d+)[uUlL]+\b`).ReplaceAllString(text, "$1")
	text = regexp.MustCompile(`\b(\d*\.\d+(?:[eE][-+]?\d+)?)[fFlLxX\d]*\b`).ReplaceAllString(text, "$1")
	text = strings.ReplaceAll(text, "~0", "(0xffffffff)")
	v, err := types.Eval(token.NewFileSet(), nil, token.NoPos, text)
	if err != nil || v.Value == nil {
		return nil
	}
	return v.Value
}

// nvcc returns what its preprocessor makes of a source.
func (m *macros) nvcc(nvcc, source string, flags ...string) string {
	file := filepath.Join(m.t.TempDir(), "in.cu")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		m.t.Fatal(err)
	}
	out, err := exec.Command(nvcc, slices.Concat(m.flags, flags, []string{"-E", file})...).Output()
	if err != nil {
		m.t.Fatal(err)
	}
	return string(out)
}

// cptx returns what the compiler's preprocessor makes of a source.
func (m *macros) cptx(source string) (*parse.Result, string) {
	var l diag.List
	var b bytes.Buffer
	r := parse.Preprocess(&parse.Config{Target: &m.target, Options: parse.Options{CudaFile: true}}, parse.Input{Name: "in.cu", Data: []byte(source)}, &l)
	if err := r.Print(&b, false); err != nil || len(l.Diags) > 0 {
		m.t.Fatal(err, l.Diags)
	}
	return r, b.String()
}
