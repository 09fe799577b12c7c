package ptxas

import (
	"bytes"
	"fmt"
	"io"
	"os"
)

// What tools may say and leave, in bytes.
const (
	maxText   = 16 << 20
	maxResult = 1 << 30
	maxShown  = 4 << 10 // where it is not what tools say
)

// Text gathers what a tool prints. More than maxText bytes are an error, which ends the tool by
// SIGPIPE.
type Text struct{ bytes.Buffer }

func (t *Text) Write(p []byte) (int, error) {
	if t.Len()+len(p) > maxText {
		return 0, fmt.Errorf("it prints more than %d MiB", maxText>>20)
	}
	return t.Buffer.Write(p)
}

// ReadFrom hides Buffer's, which has no limit.
func (t *Text) ReadFrom(r io.Reader) (int64, error) {
	return io.Copy(struct{ io.Writer }{t}, r)
}

// Excerpt returns the beginning of text.
func Excerpt(text string) string {
	if len(text) > maxShown {
		return text[:maxShown] + "...\n"
	}
	return text
}

// Result reads the file that a tool has left.
func Result(name string) ([]byte, error) {
	st, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !st.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file", name)
	case st.Size() > maxResult:
		return nil, fmt.Errorf("%s has more than %d MiB", name, maxResult>>20)
	}
	return os.ReadFile(name)
}
