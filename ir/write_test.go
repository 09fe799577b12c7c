package ir_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/tests/reader"
)

// TestRoundTrip reads the samples and expects the writer to print them unchanged, and LLVM 14 to
// accept the typed form.
func TestRoundTrip(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.ll")
	if len(files) == 0 {
		t.Fatal("no samples")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := reader.Read(file, string(src))
			if err != nil {
				t.Fatal(err)
			}
			if err := ir.Verify(m); err != nil {
				t.Fatal(err)
			}
			got := ir.Text(m, ir.WriteOptions{Opaque: true})
			if got != string(src) {
				os.WriteFile(file+".got", []byte(got), 0o666)
				t.Fatalf("printed text differs; see %s.got", file)
			}
			typed := ir.Text(m, ir.WriteOptions{})
			optVerify(t, typed)
			back, err := reader.Read(file, typed)
			if err != nil {
				t.Fatal(err)
			}
			if again := ir.Text(back, ir.WriteOptions{Opaque: true}); again != got {
				t.Errorf("typed form does not read back:\n%s", again)
			}
		})
	}
}

// optVerify runs LLVM 14's verifier, if there is one.
func optVerify(t *testing.T, text string) {
	t.Helper()
	opt, err := exec.LookPath("opt-14")
	if err != nil {
		opt = "/usr/lib/llvm-14/bin/opt"
		if _, err := os.Stat(opt); err != nil {
			return
		}
	}
	c := exec.Command(opt, "-verify", "-S", "-o", "/dev/null")
	c.Stdin = strings.NewReader(text)
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("opt -verify: %v\n%s\n%s", err, out, text)
	}
}
