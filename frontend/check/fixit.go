package check

import (
	"strings"

	"cptx/ir/diag"
)

// spelled says that d is about name, which stands at p unless a macro put it there, and that
// another name has to stand there instead if one is given.
func (c *checker) spelled(d *diag.Diagnostic, p diag.Pos, name, instead string) {
	if !strings.HasPrefix(c.res.TextAt(p), name) {
		return
	}
	end := p
	end.Col += int32(len(name))
	if d.About(p, end); instead != "" {
		d.Replace(p, end, instead)
	}
}

// otherAccess adds to d the fix that the member at p is accessed by operator to, not from.
func (c *checker) otherAccess(d *diag.Diagnostic, p diag.Pos, member, from, to string) {
	line := c.res.Line(p)
	if !strings.HasPrefix(c.res.TextAt(p), member) {
		return
	}
	before := strings.TrimRight(line[:p.Col-1], " \t")
	if !strings.HasSuffix(before, from) {
		return
	}
	at, end := p, p
	end.Col = int32(len(before)) + 1
	at.Col = end.Col - int32(len(from))
	d.Replace(at, end, to)
}
