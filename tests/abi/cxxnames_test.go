package abi

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
	"cptx/runtime/sim/ptx"
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
		o.Target.CXXNames, o.Parse.MarkExternC = true, true
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
	source := "extern \"C\" int plain(int a) { return a; }\nextern \"C\" { int block(int a) { return a; } }\nint mangled(int a, float *b) { return plain(a) + block(a); }\n"
	text, err := Cptx(source, "sm_75", 0, func(o *cptx.Options) { o.Target.CXXNames, o.Parse.MarkExternC = true, true })
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{") plain(", ") block(", ") _Z7mangledi"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
