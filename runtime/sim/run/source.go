package run

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"cptx/runtime/sim/faults"
)

// Limits of what is read and shown of source files, in bytes.
const (
	maxSource = 8 << 20
	maxShown  = 200
)

// ShowLine writes the source line at p and marks the column, if the file that .file names can be
// read.
func ShowLine(w io.Writer, p faults.Position) {
	line, ok := SourceLine(p.File, p.Line)
	if !ok || p.Col < 1 || p.Col > len(line) {
		return
	}
	start := max(0, p.Col-maxShown/2)
	before := strings.ToValidUTF8(strings.Map(printable, line[start:p.Col-1]), "?")
	after := strings.ToValidUTF8(strings.Map(printable, line[p.Col-1:min(len(line), start+maxShown)]), "?")
	fmt.Fprintf(w, "%5d | %s%s\n      | %s^\n", p.Line, before, after, strings.Repeat(" ", len([]rune(before))))
}

// printable makes a blank of what would move the cursor.
func printable(c rune) rune {
	if c < ' ' || c == 0x7f {
		return ' '
	}
	return c
}

// SourceLine reads line n, from 1, of a file.
func SourceLine(name string, n int) (string, bool) {
	if info, err := os.Stat(name); name == "" || err != nil || !info.Mode().IsRegular() {
		return "", false
	}
	f, err := os.Open(name)
	if err != nil {
		return "", false
	}
	defer f.Close()
	lines := bufio.NewScanner(io.LimitReader(f, maxSource))
	lines.Buffer(nil, 1<<16)
	for k := 1; lines.Scan(); k++ {
		if k == n {
			return lines.Text(), true
		}
	}
	return "", false
}
