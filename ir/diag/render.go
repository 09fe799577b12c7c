package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Renderer writes diagnostics.
type Renderer struct {
	Files   *FileSet
	Line    func(Pos) string // text of the line of a place; nil: no source lines
	Policy  *Policy
	Color   bool
	NoCaret bool
}

// ANSI colours of the terminal, as clang uses them.
const (
	bold    = "\x1b[1m"
	red     = "\x1b[1;31m"
	magenta = "\x1b[1;35m"
	cyan    = "\x1b[1;36m"
	green   = "\x1b[1;32m"
	reset   = "\x1b[0m"
)

// Text writes l as clang does, and how many errors and warnings were generated.
func (r *Renderer) Text(w io.Writer, l *List) (Count, error) {
	list, n := r.Policy.apply(l, r.Files)
	t := text{Renderer: r, w: bufio.NewWriter(w)}
	for i := range list {
		t.diagnostic(&list[i])
	}
	if s := n.String(); s != "" {
		t.w.WriteString(s + " generated.\n")
	}
	return n, t.w.Flush()
}

// String says "1 error and 2 warnings", "" for none.
func (n Count) String() string {
	var parts []string
	for _, c := range []struct {
		n    int
		name string
	}{{n.Warnings, "warning"}, {n.Errors, "error"}} {
		if c.n > 0 {
			s := fmt.Sprintf("%d %s", c.n, c.name)
			if c.n > 1 {
				s += "s"
			}
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " and ")
}

// text writes the textual form.
type text struct {
	*Renderer
	w    *bufio.Writer
	file FileID // whose include stack was written last
}

func (t *text) color(code, s string) string {
	if !t.Color {
		return s
	}
	return code + s + reset
}

func (t *text) diagnostic(d *shown) {
	if d.Pos.File != t.file && d.Pos.File != 0 {
		t.includes(d.Pos.File)
	}
	msg := d.Message
	switch {
	case d.promoted && d.Flag != "":
		msg += " [-Werror,-W" + d.Flag + "]"
	case d.promoted:
		msg += " [-Werror]"
	case d.Flag != "":
		msg += " [-W" + d.Flag + "]"
	}
	t.one(d.severity, d.Diagnostic, msg)
	for i := range d.Notes {
		t.one(Note, &d.Notes[i], d.Notes[i].Message)
	}
}

// includes writes how the compiler came to read file.
func (t *text) includes(file FileID) {
	t.file = file
	chain := t.Files.chain(Pos{File: file, Line: 1})
	for _, p := range chain[:len(chain)-1] {
		fmt.Fprintf(t.w, "In file included from %s:%d:\n", t.Files.Name(p.File), p.Line)
	}
}

// severityNames are the words of the text form, with their colours.
var severityNames = [...]struct{ name, color string }{
	Note: {"note", cyan}, Warning: {"warning", magenta}, Error: {"error", red}, Fatal: {"fatal error", red},
}

// String is the word before a message.
func (s Severity) String() string { return severityNames[s].name }

func (t *text) one(s Severity, d *Diagnostic, msg string) {
	name, pos := severityNames[s], d.Pos
	where := "cptx"
	if pos.File != 0 {
		where = t.Files.Name(pos.File)
		if pos.IsValid() {
			where += fmt.Sprintf(":%d:%d", pos.Line, pos.Col)
		}
	}
	fmt.Fprintf(t.w, "%s %s %s\n", t.color(bold, where+":"), t.color(name.color, name.name+":"), t.color(bold, msg))
	if !t.NoCaret && t.Line != nil && pos.IsValid() {
		t.caret(d)
	}
}

// maxShown is the largest number of columns of source text that are shown.
const maxShown = 160

// caret writes the source line, a caret under the column with a wave under the range, and below
// what the fixes put there.
func (t *text) caret(d *Diagnostic) {
	src := t.Line(d.Pos)
	if src == "" || len(src) > 1<<16 {
		return
	}
	column := func(p Pos) int {
		_, col := expandTabs(src, int(p.Col)-1)
		return col
	}
	line, col := expandTabs(src, int(d.Pos.Col)-1)
	cut := 0
	if len(line) > maxShown { // a window around the caret
		runes := []rune(line)
		cut = max(0, min(col-maxShown/2, len(runes)-maxShown))
		line = string(runes[cut:min(len(runes), cut+maxShown)])
	}
	fmt.Fprintf(t.w, "%5d | %s\n", d.Pos.Line, strings.TrimRight(line, " "))
	from, to := col, col+1
	if r := d.Range; r.From.IsValid() && r.From.File == d.Pos.File && r.From.Line == d.Pos.Line {
		from, to = min(from, column(r.From)), max(to, column(r.To))
	}
	from, to = max(from, cut), min(to, cut+maxShown)
	under := strings.Repeat("~", max(col-from, 0)) + "^" + strings.Repeat("~", max(to-col-1, 0))
	fmt.Fprintf(t.w, "      | %s%s\n", strings.Repeat(" ", max(from-cut, 0)), t.color(green, under))
	fixed := ""
	for _, f := range d.Fixes {
		if at := column(f.From) - cut; f.From.File == d.Pos.File && f.From.Line == d.Pos.Line && f.Text != "" && at >= 0 && at < maxShown {
			if len(fixed) > at {
				fixed += " "
			}
			fixed += strings.Repeat(" ", max(at-len(fixed), 0)) + f.Text
		}
	}
	if fixed != "" {
		fmt.Fprintf(t.w, "      | %s\n", t.color(green, fixed))
	}
}

// expandTabs returns s with tabs expanded and unprintable bytes replaced, and the screen column of
// byte offset off.
func expandTabs(s string, off int) (string, int) {
	var b strings.Builder
	col, at := 0, -1
	for i := 0; i < len(s); {
		if i >= off && at < 0 {
			at = col
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '\t':
			k := 8 - col%8
			b.WriteString(strings.Repeat(" ", k))
			col += k
		case r == utf8.RuneError && n == 1, r < ' ', r == 0x7f:
			b.WriteByte('?')
			col++
		default:
			b.WriteRune(r)
			col++
		}
		i += n
	}
	if at < 0 {
		at = col
	}
	return b.String(), at
}
