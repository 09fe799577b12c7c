package main

import (
	"bytes"
	"os"
	"testing"
)

// TestWritten holds the files to what this program writes.
func TestWritten(t *testing.T) {
	list, err := written("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		got, err := os.ReadFile(f.name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, f.text) {
			t.Errorf("%s is not what this program writes: go generate ./runtime/sim/engine", f.name)
		}
	}
}
