package tests

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// TestNoBinaries holds that no program that was built is a file of the repository.
func TestNoBinaries(t *testing.T) {
	if _, err := os.Stat("../.git"); err != nil {
		t.Skip("the source is no git checkout")
	}
	list, err := exec.Command("git", "-C", "..", "ls-files").Output()
	if err != nil {
		toolchain.Missing(t, "no git")
	}
	names := strings.Fields(string(list))
	if len(names) < 1000 {
		t.Fatalf("git lists %d files", len(names))
	}
	for _, name := range names {
		f, err := os.Open(filepath.Join("..", name))
		if err != nil {
			continue // deleted, and not committed yet
		}
		head := make([]byte, 4)
		f.Read(head)
		f.Close()
		if bytes.Equal(head, []byte("\x7fELF")) || bytes.HasPrefix(head, []byte("MZ")) {
			t.Errorf("%s is a program", name)
		}
	}
}
