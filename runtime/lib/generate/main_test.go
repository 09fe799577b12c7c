package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"cptx/ir"
	"cptx/ir/object"
	"cptx/ir/target"
	"cptx/tests/toolchain"
)

// TestCurrent checks that the object files are what the sources are compiled to.
func TestCurrent(t *testing.T) {
	objects, err := library("../src")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range objects {
		if got, err := os.ReadFile(filepath.Join("../data", name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("runtime/lib/data/%s is not what the sources are compiled to: run make generate (%v)", name, err)
		}
	}
	files, err := filepath.Glob("../data/*")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(objects) {
		t.Errorf("runtime/lib/data has %d files, %d parts", len(files), len(objects))
	}
}

// TestTargets checks that no function depends on a target or an option in another way than by what
// lower.Bind binds: for other ones it is compiled to the same.
func TestTargets(t *testing.T) {
	files, err := filepath.Glob("../src/*/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	object := func(file string, cfg target.Config) []byte {
		m, _, err := compile(file, cfg)
		if err != nil {
			t.Fatalf("sm_%d: %v", cfg.SM, err)
		}
		return written(t, m)
	}
	for _, file := range files {
		cfg := target.ForLibrary(target.LP64)
		want := object(file, cfg)
		for _, sm := range []int{53, 60, 75, 90} {
			cfg.SM, cfg.Suffix = sm, 0
			if !bytes.Equal(object(file, cfg), want) {
				t.Errorf("%s depends on the target: it differs for sm_%d", file, sm)
			}
		}
		cfg.ApproxSqrt = true
		if !bytes.Equal(object(file, cfg), want) {
			t.Errorf("%s depends on -prec-sqrt", file)
		}
	}
}

func written(t *testing.T, m *ir.Module) []byte {
	w := object.NewWriter()
	if err := w.Add("unit", target.LP64, m); err != nil {
		t.Fatal(err)
	}
	return w.Bytes()
}

// TestHost checks that a host compiler takes the sources too, without a warning; testdata/native.h
// defines what they use beyond GNU C.
func TestHost(t *testing.T) {
	gcc, err := toolchain.GCC()
	if err != nil {
		t.Skip(err)
	}
	files, err := filepath.Glob("../src/*/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	args := []string{"-std=gnu11", "-ffreestanding", "-fno-builtin", "-fsyntax-only", "-include", "../testdata/native.h",
		"-Wall", "-Wno-parentheses", "-Wno-unused-function"}
	if out, err := exec.Command(gcc, append(args, files...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestUnique: private functions of one name are equal in all files.
func TestUnique(t *testing.T) {
	files := []string{"a.c", "b.c", "c.c"}
	if err := unique(files, []map[string]string{{"__cptx_f": "1", "__cptx_g": "2"}, {"__cptx_f": "1"}, {}}); err != nil {
		t.Error(err)
	}
	err := unique(files, []map[string]string{{"__cptx_f": "1"}, {}, {"__cptx_f": "2"}})
	if err == nil || err.Error() != "a.c and c.c define __cptx_f differently" {
		t.Error(err)
	}
}
