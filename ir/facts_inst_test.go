package ir

import (
	"testing"

	llir "github.com/llir/llvm/ir"
)

// TestSetNote holds that an instruction has one note of a type, the last.
func TestSetNote(t *testing.T) {
	term := NewBr(new(llir.Block), nil)
	SetUnroll(term, 4)
	before := term.Metadata
	SetUnroll(term, 1)
	if n, ok := NoteOf[Unroll](term); !ok || n != 1 || len(term.Metadata) != 1 {
		t.Errorf("%v: %d notes", n, len(term.Metadata))
	}
	if n := before[0].Node; n != Unroll(4) {
		t.Errorf("the list that others may share has changed to %v", n)
	}
}
