package abi

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// cxxPrototypes is the number of prototypes compared.
const cxxPrototypes = 500

// cxxSource defines a function for each prototype, f0_, f1_ and so on.
func cxxSource(prototypes []string) string {
	var b strings.Builder
	b.WriteString(cxxTypes)
	for i, p := range prototypes {
		fmt.Fprintf(&b, "void f%d_(%s);\nvoid f%d_(%s) { }\n", i, p, i, p)
	}
	return b.String()
}

// cxxSymbols sorts mangled names to the functions they are of.
func cxxSymbols(names []string) map[string]string {
	m := map[string]string{}
	for _, name := range names {
		if rest, ok := strings.CutPrefix(name, "_Z"); ok {
			rest = strings.TrimLeft(rest, "0123456789")
			f, _, _ := strings.Cut(rest, "_")
			m[f] = name
		}
	}
	return m
}

func gxxSymbols(t *testing.T, source string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	src, obj := filepath.Join(dir, "a.cc"), filepath.Join(dir, "a.o")
	if err := os.WriteFile(src, []byte(strings.ReplaceAll(source, "_Bool", "bool")), 0o600); err != nil {
		t.Fatal(err)
	}
	if text, err := exec.Command("g++", "-c", "-w", "-o", obj, src).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%.2000s", err, text)
	}
	text, err := exec.Command("nm", "-P", obj).Output()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, line := range strings.Split(string(text), "\n") {
		name, _, _ := strings.Cut(line, " ")
		names = append(names, name)
	}
	return cxxSymbols(names)
}

// TestCXXNames compares the names of -fcxx-names with g++'s (guide: C++; Itanium C++
// ABI, Mangling). Golden data holds what g++ says.
func TestCXXNames(t *testing.T) {
	parallel(t)
	prototypes := CXXPrototypes(cxxPrototypes)
	source := cxxSource(prototypes)
	const file = "testdata/cxxnames.txt"
	if *update {
		names := gxxSymbols(t, source)
		var b strings.Builder
		for i, p := range prototypes {
			fmt.Fprintf(&b, "%s\t%s\n", names[fmt.Sprint("f", i)], p)
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := Cptx(source, "sm_75", 0, func(o *cptx.Options) {
		o.Target.CXXNames = true
		o.Parse.Std = "gnu23"
	})
	if err != nil {
		t.Fatalf("%.2000v", err)
	}
	mod, err := ptx.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var symbols []string
	for _, f := range mod.Funcs {
		symbols = append(symbols, f.Name)
	}
	got := cxxSymbols(symbols)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		want, p, _ := strings.Cut(line, "\t")
		if i >= len(prototypes) || p != prototypes[i] {
			t.Fatal("golden data of another generator; run with -update")
		}
		if name := got[fmt.Sprint("f", i)]; name != want {
			t.Errorf("%s: %s, want %s", p, name, want)
		}
	}
	t.Logf("%d names", len(prototypes))
}

// TestExternC holds that extern "C" opts out of C++ names, and that a function can opt
// in alone (guide: C++).
func TestExternC(t *testing.T) {
	parallel(t)
	source := "extern \"C\" int plain(int a) { return a; }\nextern \"C\" { int block(int a) { return a; } }\nint mangled(int a, float *b) { return plain(a) + block(a); }\n"
	text, err := Cptx(source, "sm_75", 0, func(o *cptx.Options) { o.Target.CXXNames = true })
	if err != nil {
		t.Fatal(err)
	}
	alone, err := Cptx("__attribute__((cxx_name)) void alone(float *p, struct S { int x; } *q) { } void other(void) { alone(0, 0); }", "sm_75", 0)
	if err != nil || !strings.Contains(alone, " _Z5alonePfP1S(") || !strings.Contains(alone, " other(") {
		t.Errorf("cxx_name: %v\n%s", err, alone)
	}
	for _, want := range []string{") plain(", ") block(", ") _Z7mangledi"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// The two units of TestCXXLink: each calls a function that the other defines, by its
// C++ name. VAR, FUNC and KERNEL stand for qualifiers.
const (
	cxxLinkTypes = "struct Point { int x, y; }; enum Kind { One, Two }; typedef struct Point (*Map)(struct Point, enum Kind);\n"
	cxxLinkOurs  = cxxLinkTypes + `FUNC long theirs(struct Point p, Map f, const float *const *r);
FUNC struct Point ours(struct Point p, enum Kind k) { struct Point q = { p.y + k, p.x }; return q; }
FUNC long back(struct Point p, float (*a)[3], struct Point *q, unsigned char c) { const float *r = a[1]; q->x += c; return theirs(p, ours, &r); }
`
	cxxLinkTheirs = cxxLinkTypes + `FUNC struct Point ours(struct Point p, enum Kind k);
FUNC long back(struct Point p, float (*a)[3], struct Point *q, unsigned char c);
FUNC long theirs(struct Point p, Map f, const float *const *r) { struct Point a = f(p, Two), b = ours(a, One); return a.x * 1000 + b.x * 10 + (long)(*r)[2]; }
extern "C" KERNEL void call(int s, unsigned long long *out) {
	float a[2][3] = { { 0, 0, 0 }, { 0, 0, 7 } };
	struct Point p = { s, 2 }, q = { 3, 4 };
	out[0] = back(p, a, &q, 200);
	out[1] = q.x;
}
`
)

// TestCXXLink links our code under C++ names with NVIDIA's C++ (guide: C++).
func TestCXXLink(t *testing.T) {
	parallel(t)
	const file = "testdata/nvcc-cxx.ptx"
	theirs := strings.NewReplacer("FUNC ", "__attribute__((device)) ", "KERNEL ", "__attribute__((global)) ").Replace(cxxLinkTheirs)
	if *update {
		text, err := RunCicc(Cicc("12.4"), theirs)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("// "+digest(theirs)+"\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	nvcc, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(nvcc), "// "+digest(theirs)) {
		t.Fatal(file + " was made from another source; run with -update")
	}
	for _, level := range []int{0, 2} {
		text, err := Cptx(strings.ReplaceAll(cxxLinkOurs, "FUNC ", "__device__ "), "sm_70", level, func(o *cptx.Options) { o.Target.CXXNames = true })
		if err != nil {
			t.Fatal(err)
		}
		program, err := sim.Load(string(nvcc), text)
		if err != nil {
			t.Fatal(err)
		}
		m := engine.Single(program, vm.DefaultOptions())
		buf, err := m.Alloc(16)
		if err != nil {
			t.Fatal(err)
		}
		one := geometry.Dim3{X: 1, Y: 1, Z: 1}
		if err := engine.Launch(m, "call", one, one, 0, engine.I32(5), engine.Ptr(buf)); err != nil {
			t.Fatal(err)
		}
		data, err := m.Read(buf, 16)
		if got, want := fmt.Sprint(data), "[241 11 0 0 0 0 0 0 203 0 0 0 0 0 0 0]"; err != nil || got != want {
			t.Errorf("-O%d: %s, want %s, %v", level, got, want, err)
		}
	}
}
