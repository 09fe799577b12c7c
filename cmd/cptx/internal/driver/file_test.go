package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestForbidden holds which errors of a temporary file let the old output be written over.
func TestForbidden(t *testing.T) {
	for err, want := range map[error]bool{
		syscall.EACCES: true, syscall.EPERM: true, syscall.EROFS: true,
		syscall.ENOSPC: false, syscall.EMFILE: false, syscall.EIO: false, syscall.EEXIST: false, syscall.ENAMETOOLONG: false,
	} {
		if got := forbidden(&os.PathError{Op: "open", Path: "x", Err: err}); got != want {
			t.Errorf("%v: %v", err, got)
		}
	}
}

// TestOldOutputStays has no temporary file to be had for another reason: the output stays as it
// was.
func TestOldOutputStays(t *testing.T) {
	dir := t.TempDir()
	for i := range 1001 { // all the names that there are
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf(".cptx-%d-%d.tmp", os.Getpid(), i)), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(dir, "out.ptx")
	if err := os.WriteFile(name, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(name, []byte("new contents"), &cleaner{}); err == nil {
		t.Error("no error")
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "old" {
		t.Errorf("the output is %q, %v", text, err)
	}
}
