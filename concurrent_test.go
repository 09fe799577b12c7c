package cptx

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// TestConcurrent compiles several files at once with the same options, as callers may, each twice:
// with Go's race detector (make check) that nothing is shared, without it that the text of one does
// not depend on what else is compiled.
func TestConcurrent(t *testing.T) {
	o, err := NewOptions("sm_80")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("tests/kernels/k_m*.c")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	var wg sync.WaitGroup
	for _, file := range files[:10] {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var texts [2][]byte
		compile := func(k int) {
			r, err := Compile(context.Background(), src, o)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				return
			}
			texts[k] = r.Output
		}
		wg.Go(func() {
			var both sync.WaitGroup
			both.Go(func() { compile(0) })
			compile(1)
			both.Wait()
			if !bytes.Equal(texts[0], texts[1]) {
				t.Errorf("%s: two texts", file)
			}
		})
	}
	wg.Wait()
}
