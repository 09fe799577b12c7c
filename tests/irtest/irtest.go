// Package irtest (no API) is what the tests of packages that change IR share: random modules, golden
// files and readers of them.
//
// It knows no pass, so that the tests of every package of passes can import it.
package irtest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
	"cptx/ir/reader"
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

// GoldenInputs are the files of the golden tests that match a pattern: testdata/PASS/*.ll.
func GoldenInputs(t *testing.T, pattern string) (list []string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no golden tests", err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file, ".out.ll") {
			list = append(list, file)
		}
	}
	return list
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
