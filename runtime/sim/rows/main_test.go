package main

import (
	"bytes"
	"os"
	"testing"
)

// TestWritten holds engine/wide_rows.go to what this program writes.
func TestWritten(t *testing.T) {
	want, err := source()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../engine/wide_rows.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("wide_rows.go is not what this program writes: go generate ./runtime/sim/engine")
	}
}
