package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// nvccWords are the words of nvcc's front end.
var nvccWords = [...]string{Note: "note", Warning: "warning", Error: "error", Fatal: "catastrophic error"}

// NVCC writes l in the form of nvcc and of NVRTC's logs: "file(line): error: text", the source line
// and a caret, and how many errors there are in the compilation of the file called name.
func (r *Renderer) NVCC(w io.Writer, l *List, name string) (Count, error) {
	list, n := r.Policy.apply(l, r.Files)
	b := bufio.NewWriter(w)
	fatal := 0
	for i := range list {
		d := &list[i]
		if d.severity == Fatal {
			fatal++
		}
		r.nvcc(b, d.severity, d.Diagnostic)
		for k := range d.Notes {
			r.nvcc(b, Note, &d.Notes[k])
		}
		b.WriteString("\n")
	}
	if n.Errors > 0 {
		kind, end := "error", ""
		if fatal > 0 && fatal == n.Errors {
			kind, end = "catastrophic error", "Compilation terminated.\n"
		}
		if n.Errors > 1 {
			kind += "s"
		}
		fmt.Fprintf(b, "%d %s detected in the compilation of %q.\n%s", n.Errors, kind, name, end)
	}
	return n, b.Flush()
}

func (r *Renderer) nvcc(w *bufio.Writer, s Severity, d *Diagnostic) {
	if d.Pos.IsValid() {
		fmt.Fprintf(w, "%s(%d): ", r.Files.Name(d.Pos.File), d.Pos.Line)
	}
	fmt.Fprintf(w, "%s: %s\n", nvccWords[s], d.Message)
	if r.NoCaret || r.Line == nil || !d.Pos.IsValid() {
		return
	}
	src := r.Line(d.Pos)
	if src == "" || len(src) > 1<<16 {
		return
	}
	line, col := expandTabs(src, int(d.Pos.Col)-1)
	blanks := len(line) - len(strings.TrimLeft(line, " "))
	fmt.Fprintf(w, "  %s\n  %s^\n", strings.TrimRight(line[blanks:], " "), strings.Repeat(" ", max(col-blanks, 0)))
}
