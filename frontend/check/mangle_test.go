package check

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/frontend/parse"
	"cptx/ir/diag"
	"cptx/ir/target"
)

// mangleTypes are the types of testdata/mangle.txt.
const mangleTypes = `
struct S { int x; }; union U { int x; }; enum E { A }; typedef struct { int y; } T; typedef int I; typedef void (*H)(int);
struct N { struct S *s; };
`

// TestMangle compares with g++. Each line of testdata/mangle.txt is a parameter list of a function
// f and its name; run with -update to ask g++ again.
func TestMangle(t *testing.T) {
	data, err := os.ReadFile("testdata/mangle.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	out := ""
	for _, line := range lines {
		params, want, _ := strings.Cut(line, "\t")
		if *update {
			want = gxxName(t, params)
			out += params + "\t" + want + "\n"
		}
		if got := cxxName(t, params); got != want {
			t.Errorf("%s: %s, want %s", params, got, want)
		}
	}
	if *update {
		if err := os.WriteFile("testdata/mangle.txt", []byte(out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func cxxName(t *testing.T, params string) string {
	diags := &diag.List{}
	src := mangleTypes + "void f(" + params + ") {}\n"
	cfg := &target.Config{SM: 75, CXXNames: true}
	res := parse.Parse(&parse.Config{Target: cfg}, parse.Input{Name: "t.c", Data: []byte(src)}, diags)
	if !res.Parsable() || diags.HasErrors() {
		t.Fatal(params, diags.Diags)
	}
	u := Check(res, cfg, diags)
	if diags.HasErrors() {
		t.Fatal(params, diags.Diags)
	}
	return object(t, u, "f").LinkName
}

func gxxName(t *testing.T, params string) string {
	dir := t.TempDir()
	src, obj := filepath.Join(dir, "a.cc"), filepath.Join(dir, "a.o")
	text := mangleTypes + "void f(" + strings.NewReplacer("_Bool", "bool", "restrict", "__restrict").Replace(params) + ") {}\n"
	if err := os.WriteFile(src, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if b, err := exec.Command("g++", "-c", "-w", "-o", obj, src).CombinedOutput(); err != nil {
		t.Fatalf("%s: %s", params, b)
	}
	b, err := exec.Command("nm", "-P", obj).Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(b), "\n") {
		if name, _, _ := strings.Cut(line, " "); strings.HasPrefix(name, "_Z1f") {
			return name
		}
	}
	t.Fatal("no symbol for", params)
	return ""
}

// TestCXXNames shows which functions are mangled.
func TestCXXNames(t *testing.T) {
	diags := &diag.List{}
	src := "extern \"C\" void plain(int a) {}\nvoid cxx(float *a) { static int n; n++; }\nint printf(const char *, ...);\n" +
		"static void local(void) {}\nvoid labelled(void) asm(\"lab\");\nvoid labelled(void) { local(); printf(\"x\"); }\nint main(void) { return 0; }\n"
	cfg := &target.Config{SM: 75, CXXNames: true}
	res := parse.Parse(&parse.Config{Target: cfg}, parse.Input{Name: "t.c", Data: []byte(src)}, diags)
	u := Check(res, cfg, diags)
	var got []string
	for _, o := range u.Objects {
		got = append(got, o.LinkName)
	}
	const want = "plain _Z3cxxPf _Z3cxxPf$n _ZL5localv lab $str0 main"
	if s := strings.Join(got, " "); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
}

func TestLegalName(t *testing.T) {
	for in, want := range map[string]string{"_": "_$", "WARP_SZ": "WARP_SZ$", "a_1$": "a_1$", "é": "$xc3$xa9", "_x": "_x"} {
		if got := legalName(in); got != want {
			t.Errorf("%s: %s, want %s", in, got, want)
		}
		if !validPTXName(legalName(in)) {
			t.Errorf("%s: %s is no PTX name", in, legalName(in))
		}
	}
}
