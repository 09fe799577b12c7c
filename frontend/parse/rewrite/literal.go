package rewrite

import (
	"fmt"
	"strings"

	"cptx/frontend/parse/cpp"
)

// Rule "literal": adjacent string literals are one (C11 5.1.1.2p1 phase 6, 6.4.5p5), with an
// encoding prefix that the parser knows; Facts.Prefix tells which it was. Digits lose their
// separators.
//
//	const char *s = "\x1" "2";
//	int n = 1'000;
//
// becomes
//
//	const char *s = "\x1\062";
//	int n = 1000;

// stringLit joins adjacent string literals (C11 5.1.1.2p1 phase 6, 6.4.5p5).
func (w *rewriter) stringLit(t *cpp.Token) {
	n := *t
	prefix, body := splitPrefix(t.Text)
	if w.Peek(0).Kind != cpp.String {
		w.literal(n, prefix, body)
		return
	}
	var b strings.Builder
	for {
		b.WriteString(body[1 : len(body)-1])
		next := w.Peek(0)
		if next.Kind != cpp.String {
			break
		}
		w.At++
		p, nextBody := splitPrefix(next.Text)
		switch {
		case p == "" || p == prefix:
		case prefix == "":
			prefix = p
		default:
			w.errorAt(next, "string literals with prefixes '%s' and '%s' cannot be joined", prefix, p)
		}
		body = guard(body, nextBody)
	}
	w.literal(n, prefix, `"`+b.String()+`"`)
}

// guard returns b such that an escape sequence at the end of literal a does not swallow its first
// digit, which becomes an escape sequence itself: "\x1" "2" are two characters.
func guard(a, b string) string {
	if len(b) < 3 || !isHex(b[1]) {
		return b
	}
	last := -1
	for i := 1; i < len(a)-1; i++ {
		if a[i] == '\\' {
			last = i
			i++
		}
	}
	if last < 0 {
		return b
	}
	tail := a[last+1 : len(a)-1]
	hex := tail[0] == 'x' && allHex(tail[1:])
	octal := len(tail) < 3 && allOctal(tail) && b[1] <= '7'
	if !hex && !octal {
		return b
	}
	return fmt.Sprintf("\"\\%03o", b[1]) + b[2:]
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func allHex(s string) bool {
	for i := 0; i < len(s); i++ {
		if !isHex(s[i]) {
			return false
		}
	}
	return true
}

func allOctal(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '7' {
			return false
		}
	}
	return s != ""
}

// splitPrefix separates the encoding prefix of a literal from the rest.
func splitPrefix(s string) (prefix, rest string) {
	i := strings.IndexAny(s, `"'`)
	return s[:i], s[i:]
}

// literal emits a string or character literal; the parser knows the prefix L only.
func (w *rewriter) literal(t cpp.Token, prefix, body string) {
	t.Text = body
	if prefix != "" {
		w.prefix[int32(len(w.Out))] = prefix
		if prefix != "u8" {
			t.Text = "L" + body
		}
	}
	w.Emit(t)
}

func (w *rewriter) charLit(t *cpp.Token) {
	prefix, body := splitPrefix(t.Text)
	if prefix == "u8" && !w.lang.Since23 {
		w.errorAt(t, "u8 character constants are a C23 feature")
	}
	w.literal(*t, prefix, body)
}
