package driver

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// TestGuarded: a panic anywhere is an internal error, not a dump of goroutines.
func TestGuarded(t *testing.T) {
	var errs bytes.Buffer
	code := guarded(func([]string, Streams) int { panic("x is nil") }, nil, Streams{Out: io.Discard, Err: &errs})
	if code != exitInternal || !strings.HasPrefix(errs.String(), "cptx: internal error: x is nil\n") {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
	j := &job{input: "a.c"}
	func() {
		defer j.recover()
		panic("y is nil")
	}()
	if j.code != exitInternal || !strings.Contains(j.err.String(), "internal error in the command: y is nil") {
		t.Errorf("exit code %d, %q", j.code, j.err.String())
	}
}
