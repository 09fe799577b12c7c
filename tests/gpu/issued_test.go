package gpu

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/gpu/device"
)

// TestIssued launches the kernels of the cubins that -cubins names, which the test of that flag in
// tests/codequality has written, once each, and logs their names in order: for a profiler, which
// counts what the GPU issues (tests/README.md).
func TestIssued(t *testing.T) {
	if *cubins == "" {
		t.Skip("no -cubins are given")
	}
	on, err := device.OpenHere()
	if err != nil {
		t.Skip(err)
	}
	paths, err := filepath.Glob(*cubins)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s: %v", *cubins, err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".cubin")
		file, err := directive.Read(filepath.Join(root(t), "tests/kernels", name+".c"))
		if err != nil {
			t.Fatal(err)
		}
		code, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		issue(t, on, name, file, code)
	}
}

func issue(t *testing.T, on device.Runner, name string, file *directive.File, code []byte) {
	symbols, err := entries(code)
	if err != nil {
		t.Fatal(name, err)
	}
	for i, c := range file.Cases {
		job := NewJob(code, file, i)
		job.Steps[0].Entry = symbolOf(symbols, c.Entry)
		_, err := on.Run(job)
		t.Logf("launched %s:%s:%d %s %v", name, c.Entry, i, job.Steps[0].Entry, err)
	}
}

// entries are the functions of a cubin.
func entries(code []byte) ([]string, error) {
	f, err := elf.NewFile(bytes.NewReader(code))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, s := range f.Sections {
		if name, ok := strings.CutPrefix(s.Name, ".text."); ok {
			names = append(names, name)
		}
	}
	return names, nil
}

// symbolOf is the function of a kernel whose name may be mangled as C++.
func symbolOf(symbols []string, entry string) string {
	if slices.Contains(symbols, entry) {
		return entry
	}
	prefix := fmt.Sprintf("_Z%d%s", len(entry), entry)
	for _, s := range symbols {
		if strings.HasPrefix(s, prefix) {
			return s
		}
	}
	return entry
}
