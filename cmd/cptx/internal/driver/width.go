package driver

import (
	"io"
	"os"
	"strconv"
)

// width is how wide texts for w may be, in columns: those of the terminal, or 110 elsewhere; the
// variable COLUMNS tells it otherwise. It is 60 at least.
func width(w io.Writer) int {
	if o, ok := w.(*stdout); ok {
		w = o.w
	}
	columns := 110
	if f, ok := w.(*os.File); ok && character(f) {
		if n := terminalColumns(f); n > 0 {
			columns = min(n, 110)
		}
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		columns = n
	}
	return max(columns, 60)
}
