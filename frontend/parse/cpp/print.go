package cpp

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"cptx/ir/diag"
)

// maxIndent is the largest column, in bytes, that a token is moved to by blanks, so that it stands
// where it does in the source.
const maxIndent = 400

// Print writes the preprocessed text as -E does; markers says whether with # lines (without them:
// -P). The markers are those of gcc (GCC manual, Preprocessor Output): a file that is entered has
// the flag 1 even if no token comes from it, so that caches learn of it, a file that is returned to
// the flag 2, a system header 3. Where no macro has been expanded on a line, its tokens keep their
// columns.
func (o *Output) Print(w io.Writer, files *diag.FileSet, main diag.FileID, markers bool) error {
	pr := printer{w: bufio.NewWriter(w), o: o, files: files, markers: markers}
	if markers {
		pr.marker(diag.Pos{File: main, Line: 1}, "")
	}
	pr.at, pr.atStart = diag.Pos{File: main, Line: 1}, true
	for i := 0; i < len(o.Tokens); i++ {
		pr.between(i)
		t := &o.Tokens[i]
		if m := o.attribute(i); m != nil {
			name := *t
			name.Text = m.Name
			i += len(m.body) - 1
			t = &name
		}
		pr.token(t)
	}
	pr.between(len(o.Tokens))
	pr.endLine()
	return pr.w.Flush()
}

// attribute returns the predefined macro whose whole expansion, written in a file and not in
// another macro, begins at token i; nil if there is none.
func (o *Output) attribute(i int) *Macro {
	first := &o.Tokens[i]
	if first.Exp == 0 || first.Kind == Pragma {
		return nil
	}
	e := &o.Expansions[first.Exp]
	if !e.Macro.attribute || e.Parent != 0 || len(o.Tokens)-i < len(e.Macro.body) {
		return nil
	}
	for k := range e.Macro.body {
		if t := &o.Tokens[i+k]; t.Exp != first.Exp || t.Text != e.Macro.body[k].Text {
			return nil
		}
	}
	return e.Macro
}

// printer remembers where the text stands.
type printer struct {
	w        *bufio.Writer
	o        *Output
	files    *diag.FileSet
	markers  bool
	at       diag.Pos // source line of the current output line
	col      int32    // bytes on the current output line
	atStart  bool
	prev     *Token
	comments int // written
	moves    int // written
}

// between writes the comments and the changes of files before token i.
func (pr *printer) between(i int) {
	comments, moves := pr.o.Comments, pr.o.Moves
	for {
		comment := pr.comments < len(comments) && comments[pr.comments].At <= i
		move := pr.moves < len(moves) && moves[pr.moves].At <= i
		switch {
		case move && (!comment || moves[pr.moves].Comments <= pr.comments):
			pr.move(&moves[pr.moves])
			pr.moves++
		case comment:
			pr.comment(&comments[pr.comments])
			pr.comments++
		default:
			return
		}
	}
}

func (pr *printer) marker(pos diag.Pos, flag string) {
	fmt.Fprintf(pr.w, "# %d %s%s", pos.Line, quote(pr.files.Name(pos.File)), flag)
	if pr.files.IsSystem(pos.File) {
		pr.w.WriteString(" 3")
	}
	pr.w.WriteByte('\n')
	pr.at, pr.atStart, pr.col = pos, true, 0
}

// endLine ends a line that has been begun.
func (pr *printer) endLine() {
	if !pr.atStart {
		pr.w.WriteByte('\n')
		pr.atStart, pr.col = true, 0
		pr.at.Line++
	}
}

// move writes the marker of an #include, on its line, or of its end.
func (pr *printer) move(m *Move) {
	if !pr.markers {
		return
	}
	flag := " 2"
	if m.Enter {
		flag = " 1"
		if m.From.IsValid() {
			pr.moveTo(m.From)
		} else if m.From.File != pr.at.File {
			pr.marker(m.From, "")
		}
	}
	pr.endLine()
	pr.marker(m.To, flag)
}

// moveTo ends lines until the output stands on the line of pos.
func (pr *printer) moveTo(pos diag.Pos) {
	if pos.File == pr.at.File && pos.Line == pr.at.Line {
		return
	}
	pr.endLine()
	gap := pos.Line - pr.at.Line
	switch {
	case pos.File == pr.at.File && gap >= 0 && gap <= 8:
		for ; gap > 0 && pr.markers; gap-- {
			pr.w.WriteByte('\n')
		}
	case pr.markers:
		pr.marker(pos, "")
	}
	pr.at = pos
}

// indent writes blanks up to the column of pos.
func (pr *printer) indent(pos diag.Pos) {
	for ; pr.col+1 < min(pos.Col, maxIndent); pr.col++ {
		pr.w.WriteByte(' ')
	}
}

func (pr *printer) token(t *Token) {
	pos := pr.o.Place(t)
	if t.Kind == Pragma {
		pr.moveTo(pos)
		pr.endLine()
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
	case pr.atStart && t.Flags&BOL != 0:
		pr.indent(pos)
	case pr.atStart:
	case t.Flags&(Space|BOL) != 0 || pr.prev != nil && glues(pr.prev, t):
		pr.w.WriteByte(' ')
		pr.col++
		if pr.markers && pos.File == pr.at.File && pos.Line == pr.at.Line {
			pr.indent(pos)
		}
	}
	pr.w.WriteString(t.Text)
	pr.col += int32(len(t.Text))
	pr.atStart, pr.prev = false, t
}

// comment writes a comment (-C).
func (pr *printer) comment(c *Comment) {
	if c.Pos.File != pr.at.File || c.Pos.Line > pr.at.Line {
		pr.moveTo(c.Pos)
	}
	if !pr.atStart {
		pr.w.WriteByte(' ')
		pr.col++
	}
	pr.w.WriteString(c.Text)
	pr.atStart, pr.prev = false, nil
	pr.col += int32(len(c.Text)) - int32(strings.LastIndexByte(c.Text, '\n')+1)
	pr.at.Line += int32(strings.Count(c.Text, "\n"))
	if strings.HasPrefix(c.Text, "//") {
		pr.endLine()
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
