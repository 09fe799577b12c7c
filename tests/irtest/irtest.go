// Package irtest (no API) is what the tests of packages that change IR share: random modules,
// golden files and readers of them.
//
// It knows no pass, so that the tests of every package of passes can import it, but for those of
// ir/opt/pass itself.
package irtest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/opt/pass"
	"cptx/ir/target"
	"cptx/tests/reader"
)

var update = flag.Bool("update", false, "rewrite golden files")

// Read returns the module that a text of LLVM assembly is.
func Read(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := reader.Read("test.ll", text)
	if err == nil {
		err = ir.Verify(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Golden compares got with a file, or writes it with -update.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; rewrite with -update", err)
	}
	if string(want) != got {
		t.Errorf("%s differs; rewrite with -update\n%s", file, got)
	}
}

// GoldenInputs are the files of the golden tests of package ir/opt, which is in folder opt, and of
// the packages below it.
func GoldenInputs(t *testing.T, opt string) (list []string) {
	t.Helper()
	for _, pattern := range []string{"testdata/*/*.ll", "*/testdata/*/*.ll"} {
		files, err := filepath.Glob(filepath.Join(opt, pattern))
		if err != nil || len(files) == 0 {
			t.Fatal("no golden tests", err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, ".out.ll") {
				list = append(list, file)
			}
		}
	}
	return list
}

// Apply runs passes over each function of m and checks what they leave.
func Apply(t *testing.T, m *ir.Module, cfg *target.Config, passes ...func(*pass.Func) bool) {
	t.Helper()
	w := &pass.Worker{Effects: ir.NewEffectTable(m)}
	for _, f := range m.Funcs {
		if len(f.Blocks) == 0 {
			continue
		}
		c := pass.NewFunc(f, &pass.Module{Module: m, Config: cfg}, w)
		c.Checks = true
		for _, run := range passes {
			c.Begin(0)
			if !run(c) {
				continue
			}
			c.Changed()
			if err := ir.VerifyFunc(f); err != nil {
				t.Fatalf("function %s: %v", f.GlobalName, err)
			}
		}
	}
}

// Compare is what p says of two integers w bits wide.
func Compare(p enum.IPred, w uint, x, y uint64) bool {
	if p == enum.IPredSLT || p == enum.IPredSLE || p == enum.IPredSGT || p == enum.IPredSGE { // the sign bit inverted, signed order is unsigned order
		x, y = x^1<<(w-1), y^1<<(w-1)
	}
	switch p {
	case enum.IPredEQ:
		return x == y
	case enum.IPredNE:
		return x != y
	case enum.IPredULT, enum.IPredSLT:
		return x < y
	case enum.IPredULE, enum.IPredSLE:
		return x <= y
	case enum.IPredUGT, enum.IPredSGT:
		return x > y
	}
	return x >= y
}
