package quickstart

import (
	"os"
	"runtime"
	"testing"
)

// TestAll: the process begins on one processor and gets those that it would have had.
func TestAll(t *testing.T) {
	if n := runtime.GOMAXPROCS(0); n != 1 {
		t.Errorf("the process begins on %d processors", n)
	}
	All()
	n := runtime.GOMAXPROCS(0)
	runtime.SetDefaultGOMAXPROCS()
	if want := runtime.GOMAXPROCS(0); n != want && os.Getenv("GOMAXPROCS") == "" {
		t.Errorf("the process has %d processors, want %d", n, want)
	}
}
