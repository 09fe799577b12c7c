package driver

import (
	"errors"
	"testing"
)

// short is a writer that is full after a few bytes.
type short struct{ room int }

var errFull = errors.New("full")

func (s *short) Write(p []byte) (int, error) {
	n := min(len(p), s.room)
	if s.room -= n; n < len(p) {
		return n, errFull
	}
	return n, nil
}

// TestStdout: after an error nothing more is written, and says so (io.Writer), although there would
// be room again.
func TestStdout(t *testing.T) {
	w := &short{room: 5}
	s := &stdout{w: w}
	for _, want := range []struct {
		n   int
		err error
	}{{4, nil}, {1, errFull}, {0, errFull}} {
		if n, err := s.Write([]byte("text")); n != want.n || err != want.err {
			t.Errorf("%d, %v, want %d, %v", n, err, want.n, want.err)
		}
		if want.err != nil {
			w.room = 4
		}
	}
	if s.err != errFull || w.room != 4 {
		t.Errorf("%v, %d bytes of room", s.err, w.room)
	}
}
