package check

import (
	"strings"
	"unicode/utf8"

	"cptx/ir/diag"
)

// maxLiteralLines is the largest number of lines over which placeIn follows string literals.
const maxLiteralLines = 2000

// placeIn returns where byte off of the text of a narrow string literal stands in the source, the
// literal being the one at p, joined with those after it (C11 6.4.5p5). It is p if the source does
// not show it: a macro stands there, or between the literals.
func (c *checker) placeIn(p diag.Pos, off int) diag.Pos {
	w := literalWalk{c: c, at: p, left: off}
	w.text = c.textAt(p)
	for n := 0; n < maxLiteralLines; n++ {
		w.skipPrefix()
		if !strings.HasPrefix(w.text, `"`) {
			return p
		}
		if w.advance(1); w.inside() {
			return w.at
		}
		if !w.next() {
			return p
		}
	}
	return p
}

// literalWalk goes over the source of string literals.
type literalWalk struct {
	c    *checker
	at   diag.Pos
	text string // from at to the end of its line
	left int    // bytes of the literals' text up to the place
}

func (w *literalWalk) advance(n int) {
	w.at.Col += int32(n)
	w.text = w.text[n:]
}

// skipPrefix passes the encoding prefix of a literal of bytes.
func (w *literalWalk) skipPrefix() {
	if strings.HasPrefix(w.text, `u8"`) {
		w.advance(2)
	}
}

// inside goes through one literal after its quote. It reports whether the place is in it.
func (w *literalWalk) inside() bool {
	for w.text != "" && w.text[0] != '"' {
		if w.left <= 0 {
			return true
		}
		n, bytes := 1, 1
		if w.text[0] == '\\' && len(w.text) > 1 {
			n, bytes = escapeSize(w.text[1:])
			n++
		}
		w.advance(n)
		w.left -= bytes
	}
	if w.text == "" {
		return false
	}
	if w.left <= 0 && w.ends() {
		return true
	}
	w.advance(1)
	return false
}

// escapeSize returns the length of the escape sequence that s begins with, after the backslash, and
// how many bytes it stands for (C11 6.4.4.4, 6.4.3).
func escapeSize(s string) (n, bytes int) {
	switch b := s[0]; {
	case b == 'x':
		_, n, _ = parseDigits(s[1:], 16)
		return 1 + n, 1
	case b >= '0' && b <= '7':
		_, n, _ = parseDigits(s[:min(len(s), 3)], 8)
		return n, 1
	case b == 'u' || b == 'U':
		want := 4
		if b == 'U' {
			want = 8
		}
		v, n, _ := parseDigits(s[1:min(len(s), 1+want)], 16)
		return 1 + n, max(utf8.RuneLen(rune(v)), 1)
	}
	return 1, 1
}

// ends reports whether no literal follows the one whose closing quote is next.
func (w *literalWalk) ends() bool {
	look := *w
	look.advance(1)
	if !look.next() {
		return true
	}
	look.skipPrefix()
	return !strings.HasPrefix(look.text, `"`)
}

// next goes to the next token, over white space and lines.
func (w *literalWalk) next() bool {
	for n := 0; n < 8; n++ {
		trimmed := strings.TrimLeft(w.text, " \t\r")
		w.advance(len(w.text) - len(trimmed))
		if w.text != "" && !strings.HasPrefix(w.text, "//") {
			return true
		}
		w.at.Line, w.at.Col = w.at.Line+1, 1
		w.text = w.c.textAt(w.at)
	}
	return false
}
