//go:build amd64 || arm64

package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestFirst: the heap has its huge pages before the initialisation of packages allocates.
func TestFirst(t *testing.T) {
	c := exec.Command(os.Args[0], "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace bytes.Buffer
	c.Stderr = &trace
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(trace.String()) {
		switch {
		case strings.HasPrefix(line, "init cptx/cmd/cptx/internal/pages "):
			return
		case strings.HasPrefix(line, "init cptx/cmd/cptx/internal/cli/clitest "):
			// Only tests import it.
		case strings.HasPrefix(line, "init ") && !strings.Contains(line, " 0 allocs"):
			t.Errorf("this comes before: %s", line)
		}
	}
	t.Error("there is no package pages")
}
