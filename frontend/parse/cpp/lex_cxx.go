package cpp

import (
	"sort"
	"strings"
)

// What C++ reads differently from C.

// colonsFollow reports whether <: at the start of s is < before :: (C++17 5.4p3.2): not in <:: of
// the pack <::> and <:::.
func colonsFollow(s string) bool {
	return strings.HasPrefix(s, "<::") && (len(s) == 3 || s[3] != ':' && s[3] != '>')
}

// isRawPrefix reports whether s before a quote begins a raw string.
func isRawPrefix(s string) bool {
	return s[len(s)-1] == 'R' && (len(s) == 1 || isPrefix(s[:len(s)-1]))
}

// maxDelimiter is how long the word between the quote and the parenthesis may be (C++17 5.13.5p2).
const maxDelimiter = 16

// raw lexes R"word(...)word" (C++17 5.13.5), which begins at start; l.off is at the quote. The
// token is the string as C writes it.
func (l *lexer) raw(t Token, start int) Token {
	prefix := l.s[start : l.off-1]
	word := l.s[l.off+1:]
	n := strings.IndexByte(word, '(')
	if n < 0 || n > maxDelimiter || strings.ContainsAny(word[:n], " )\\\t\v\f\n") {
		if !l.quiet {
			l.p.errorf(t.Pos, "expected '(' after at most %d characters that delimit a raw string", maxDelimiter)
		}
		t.Kind, t.Text = String, `""`
		l.off++
		return t
	}
	first := l.off + 1 + n + 1
	end := strings.Index(l.s[first:], ")"+word[:n]+`"`)
	if end < 0 {
		if !l.quiet {
			l.p.errorf(t.Pos, "missing ')%s\"' after a raw string", word[:n])
		}
		t.Kind, t.Text = String, `""`
		l.off = len(l.s)
		return t
	}
	l.off = first + end + len(word[:n]) + 2
	t.Kind, t.Text = String, prefix+`"`+l.escaped(first, first+end)+`"`
	return t
}

// escaped returns the text from first to end with what a string of C needs escaped; spliced lines
// are two again.
func (l *lexer) escaped(first, end int) string {
	lines := l.src.lines
	next := sort.Search(len(lines), func(i int) bool { return int(lines[i]) > first })
	var b strings.Builder
	for i := first; i < end; i++ {
		for ; next < len(lines) && int(lines[next]) <= i; next++ {
			if at := int(lines[next]); at == i && l.s[i-1] != '\n' {
				b.WriteString(`\\\n`)
			}
		}
		switch c := l.s[i]; c {
		case '\n':
			b.WriteString(`\n`)
		case '"', '\\', '?':
			b.WriteByte('\\')
			b.WriteByte(c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
