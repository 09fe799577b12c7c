//go:build unix

package driver

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestOwner: an output of another owner stays that owner's where that can be had, and is replaced
// as a whole then: who has the old file open reads it to its end.
func TestOwner(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out.ptx")
	if err := os.WriteFile(name, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(name, 12345, 23456); err != nil {
		t.Skip("only root gives files away")
	}
	old := name + ".link"
	if err := os.Link(name, old); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(name, []byte("new contents"), &cleaner{}); err != nil {
		t.Fatal(err)
	}
	st, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	if s := st.Sys().(*syscall.Stat_t); s.Uid != 12345 || s.Gid != 23456 || st.Mode().Perm() != 0o640 {
		t.Errorf("owner %d, group %d, mode %v", s.Uid, s.Gid, st.Mode())
	}
	for file, want := range map[string]string{name: "new contents", old: "old"} {
		if text, err := os.ReadFile(file); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v, want %q", filepath.Base(file), text, err, want)
		}
	}
}
