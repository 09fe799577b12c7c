package cpp

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"cptx/frontend/diag"
)

// Print writes the preprocessed text as -E does; markers says whether with # lines (without them: -P).
func (o *Output) Print(w io.Writer, files *diag.FileSet, main diag.FileID, markers bool) error {
	pr := printer{w: bufio.NewWriter(w), o: o, files: files, markers: markers}
	if markers {
		pr.marker(diag.Pos{File: main, Line: 1})
	}
	pr.at, pr.atStart = diag.Pos{File: main, Line: 1}, true
	comments := o.Comments
	for i := range o.Tokens {
		for ; len(comments) > 0 && comments[0].At <= i; comments = comments[1:] {
			pr.comment(&comments[0])
		}
		pr.token(&o.Tokens[i])
	}
	for i := range comments {
		pr.comment(&comments[i])
	}
	if !pr.atStart {
		pr.w.WriteByte('\n')
	}
	return pr.w.Flush()
}

// printer remembers where the text stands.
type printer struct {
	w       *bufio.Writer
	o       *Output
	files   *diag.FileSet
	markers bool
	at      diag.Pos // source line of the current output line
	atStart bool
	prev    *Token
}

func (pr *printer) marker(pos diag.Pos) {
	fmt.Fprintf(pr.w, "# %d %s", pos.Line, quote(pr.files.Name(pos.File)))
	if pr.files.IsSystem(pos.File) {
		pr.w.WriteString(" 3")
	}
	pr.w.WriteByte('\n')
	pr.atStart = true
}

// moveTo ends lines until the output stands on the line of pos.
func (pr *printer) moveTo(pos diag.Pos) {
	if pos.File == pr.at.File && pos.Line == pr.at.Line {
		return
	}
	if !pr.atStart {
		pr.w.WriteByte('\n')
		pr.atStart = true
		pr.at.Line++
	}
	gap := pos.Line - pr.at.Line
	switch {
	case pos.File == pr.at.File && gap >= 0 && gap <= 8:
		for ; gap > 0 && pr.markers; gap-- {
			pr.w.WriteByte('\n')
		}
	case pr.markers:
		pr.marker(pos)
	}
	pr.at = pos
}

func (pr *printer) token(t *Token) {
	pos := pr.o.Place(t)
	if t.Kind == Pragma {
		pr.moveTo(pos)
		if !pr.atStart {
			pr.w.WriteByte('\n')
		}
		pr.w.WriteString("#pragma")
		for i := range pr.o.Pragmas[t.Exp] {
			x := &pr.o.Pragmas[t.Exp][i]
			if i == 0 || x.Flags&Space != 0 {
				pr.w.WriteByte(' ')
			}
			pr.w.WriteString(x.Text)
		}
		pr.w.WriteByte('\n')
		pr.atStart, pr.prev = true, nil
		pr.at = diag.Pos{File: pos.File, Line: pos.Line + 1}
		return
	}
	if pos.IsValid() && (t.Flags&BOL != 0 || pos.File != pr.at.File) {
		pr.moveTo(pos)
	}
	switch {
	case pr.atStart:
		for i := int32(1); i < min(pos.Col, 80) && t.Flags&BOL != 0; i++ {
			pr.w.WriteByte(' ')
		}
	case t.Flags&(Space|BOL) != 0 || pr.prev != nil && glues(pr.prev, t):
		pr.w.WriteByte(' ')
	}
	pr.w.WriteString(t.Text)
	pr.atStart, pr.prev = false, t
}

// comment writes a comment (-C).
func (pr *printer) comment(c *Comment) {
	if c.Pos.File != pr.at.File || c.Pos.Line > pr.at.Line {
		pr.moveTo(c.Pos)
	}
	if !pr.atStart {
		pr.w.WriteByte(' ')
	}
	pr.w.WriteString(c.Text)
	pr.atStart, pr.prev = false, nil
	pr.at.Line += int32(strings.Count(c.Text, "\n"))
	if strings.HasPrefix(c.Text, "//") {
		pr.w.WriteByte('\n')
		pr.atStart = true
		pr.at.Line++
	}
}

// glues reports whether two tokens written side by side could be read as something else.
func glues(a, b *Token) bool {
	word := func(k Kind) bool { return k == Ident || k == Number }
	switch {
	case word(a.Kind) && word(b.Kind):
		return true
	case a.Kind == Ident && (b.Kind == String || b.Kind == Char):
		return true
	case a.Kind == Number && b.Kind == Punct:
		c := a.Text[len(a.Text)-1]
		return b.Text[0] == '.' || (b.Text[0] == '+' || b.Text[0] == '-') && (c|0x20 == 'e' || c|0x20 == 'p')
	case a.Kind == Punct && b.Kind == Number:
		return a.Text == "."
	case a.Kind == Punct && b.Kind == Punct:
		s := a.Text + b.Text
		return punctLen(s) > len(a.Text) || s == "//" || s == "/*" || a.Text == "." && b.Text == "."
	}
	return false
}
