package cxx

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"cptx"
	"cptx/tests/mutate"
)

// FuzzPrograms gives the compiler broken programs: it reports what is wrong, or compiles them, but
// does not fail itself.
func FuzzPrograms(f *testing.F) {
	var seeds []string
	paths, _ := filepath.Glob("testdata/*.cu")
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		seeds = append(seeds, string(text))
	}
	archive, err := txtar.ParseFile("testdata/wrong.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range archive.Files {
		if filepath.Ext(file.Name) == ".cu" {
			seeds = append(seeds, string(file.Data))
		}
	}
	for n := range uint64(300) {
		f.Add(n)
	}
	f.Fuzz(func(t *testing.T, number uint64) {
		o, err := cptx.NewOptions("sm_75")
		if err != nil {
			t.Fatal(err)
		}
		o.Filename, o.Parse.CudaFile, o.Target.WholeProgram = "k.cu", true, number%2 == 0
		source := mutate.Program(seeds, number)
		if _, err := cptx.Compile(context.Background(), []byte(source), o); err != nil && !errors.Is(err, cptx.ErrDiagnostics) {
			t.Errorf("%v\n%s", err, source)
		}
	})
}
