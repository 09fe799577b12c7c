package cpp

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cptx/ir/diag"
)

// lexer splits one source into preprocessing tokens.
type lexer struct {
	p   *Preprocessor
	src *source
	s   string
	off int

	line      int32 // index in src.lines of the line that holds off, or an earlier one
	bol       bool  // nothing but white space seen on this line
	directive bool  // a newline ends the line being read
	quiet     bool  // in a skipped group: no complaints

	file  diag.FileID // as #line says
	delta int32       // to add to physical line numbers

	conds []cond
}

func newLexer(p *Preprocessor, src *source) *lexer {
	return &lexer{p: p, src: src, s: src.text, bol: true, file: src.id}
}

// pos returns the place of offset off, which must not lie before that of an earlier call.
func (l *lexer) pos(off int) diag.Pos {
	lines := l.src.lines
	for int(l.line)+1 < len(lines) && int(lines[l.line+1]) <= off {
		l.line++
	}
	return diag.Pos{File: l.file, Line: l.line + 1 + l.delta, Col: int32(off) - lines[l.line] + 1}
}

// skipSpace moves over white space and comments (C11 6.4.9); in a directive it stops at the
// newline.
func (l *lexer) skipSpace() (space bool) {
	s := l.s
	for l.off < len(s) {
		c := s[l.off]
		switch {
		case class[c]&clsSpace != 0:
			l.off++
		case c == '\n':
			if l.directive {
				return space
			}
			l.off++
			l.bol = true
		case c == '/' && l.off+1 < len(s) && s[l.off+1] == '/':
			start := l.off
			if i := strings.IndexByte(s[l.off:], '\n'); i >= 0 {
				l.off += i
			} else {
				l.off = len(s)
			}
			l.comment(start)
		case c == '/' && l.off+1 < len(s) && s[l.off+1] == '*':
			i := strings.Index(s[l.off+2:], "*/")
			if i < 0 {
				if !l.quiet {
					l.p.errorf(l.pos(l.off), "unterminated /* comment")
				}
				l.off = len(s)
				return true
			}
			start := l.off
			l.off += i + 4
			l.comment(start)
		default:
			return space
		}
		space = true
	}
	return space
}

// comment notes the comment from start to here for -C.
func (l *lexer) comment(start int) {
	if l.p == nil || !l.p.cfg.Comments || l.directive || l.quiet {
		return
	}
	out := &l.p.out
	if len(out.Comments) < l.p.cfg.Limits.Tokens && l.p.output(l.pos(start), l.off-start) {
		out.Comments = append(out.Comments, Comment{strings.TrimRight(l.s[start:l.off], "\r"), l.pos(start), len(out.Tokens)})
	}
}

// next returns the next token of the source: Newline at the end of a directive, EOF at the end of
// the text.
func (l *lexer) next() Token {
	var t Token
	if l.skipSpace() {
		t.Flags |= Space
	}
	if l.bol {
		t.Flags |= BOL
		l.bol = false
	}
	start := l.off
	t.Pos = l.pos(start)
	if start >= len(l.s) {
		t.Kind = EOF
		if l.directive {
			t.Kind = Newline
		}
		return t
	}
	switch c := l.s[start]; {
	case c == '\n': // in a directive only
		t.Kind = Newline
		return t
	case class[c]&(clsIdent|clsDollar) != 0:
		l.ident()
		t.Kind = Ident
		if l.off-start <= 2 && l.off < len(l.s) && isPrefix(l.s[start:l.off]) && (l.s[l.off] == '"' || l.s[l.off] == '\'') {
			return l.quoted(t, start)
		}
		if l.s[l.off-1] == 'R' && l.off < len(l.s) && l.s[l.off] == '"' && l.p.cfg.CXX && isRawPrefix(l.s[start:l.off]) {
			return l.raw(t, start)
		}
	case class[c]&clsDigit != 0, c == '.' && start+1 < len(l.s) && class[l.s[start+1]]&clsDigit != 0:
		l.number()
		t.Kind = Number
	case c == '"' || c == '\'':
		return l.quoted(t, start)
	default:
		if n := punctLen(l.s[start:]); n > 0 {
			if n == 2 && l.s[start+1] == ':' && c == '<' && l.p.cfg.CXX && colonsFollow(l.s[start:]) {
				n = 1
			}
			l.off += n
			t.Kind = Punct
			t.Text = l.s[start:l.off]
			if usual := undigraph(t.Text); usual != "" {
				t.Text, t.Flags = usual, t.Flags|digraph
			}
			return t
		}
		l.other(&t)
	}
	t.Text = l.s[start:l.off]
	if t.Kind == Ident && strings.IndexByte(t.Text, '\\') >= 0 {
		t.Text = decodeUCN(t.Text)
	}
	return t
}

func isPrefix(s string) bool { return s == "L" || s == "u" || s == "U" || s == "u8" }

// ident moves over an identifier (C11 6.4.2), letters of Unicode and \u names included.
func (l *lexer) ident() {
	for l.off < len(l.s) {
		c := l.s[l.off]
		switch {
		case class[c]&(clsIdent|clsDigit|clsDollar) != 0:
			l.off++
		case c == '\\':
			n := ucnLen(l.s[l.off:])
			if n == 0 {
				return
			}
			l.off += n
		case class[c]&clsHigh != 0:
			r, n := utf8.DecodeRuneInString(l.s[l.off:])
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				return
			}
			l.off += n
		default:
			return
		}
	}
}

// other lexes what starts with none of the basic characters: an identifier, or a stray character.
func (l *lexer) other(t *Token) {
	r, n := utf8.DecodeRuneInString(l.s[l.off:])
	if r != utf8.RuneError && unicode.IsLetter(r) || ucnLen(l.s[l.off:]) > 0 {
		t.Kind = Ident
		l.ident()
		return
	}
	t.Kind = Other
	l.off += n
}

// ucnLen returns the length of a universal character name of a letter at the start of s, 0 if there
// is none.
func ucnLen(s string) int {
	if len(s) < 6 || s[0] != '\\' {
		return 0
	}
	n := 6
	if s[1] == 'U' {
		n = 10
	} else if s[1] != 'u' {
		return 0
	}
	if len(s) < n {
		return 0
	}
	if r, ok := hexRune(s[2:n]); !ok || !unicode.IsLetter(r) {
		return 0
	}
	return n
}

func hexRune(s string) (r rune, ok bool) {
	for i := 0; i < len(s); i++ {
		d := hexDigit(s[i])
		if d < 0 {
			return 0, false
		}
		r = r<<4 | rune(d)
	}
	return r, r >= 0 && r <= unicode.MaxRune
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

func decodeUCN(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if n := ucnLen(s[i:]); n > 0 {
			r, _ := hexRune(s[i+2 : i+n])
			b.WriteRune(r)
			i += n
			continue
		}
		b.WriteByte(s[i])
		i++
	}
	return b.String()
}

// number moves over a pp-number (C11 6.4.8), with C23's digit separators.
func (l *lexer) number() {
	s := l.s
	for l.off++; l.off < len(s); {
		c := s[l.off]
		switch {
		case class[c]&(clsIdent|clsDigit) != 0 || c == '.':
			l.off++
			if l.off < len(s) && (s[l.off] == '+' || s[l.off] == '-') && strings.IndexByte("eEpP", c) >= 0 {
				l.off++
			}
		case c == '\'' && l.p.cfg.Separators && l.off+1 < len(s) && class[s[l.off+1]]&(clsIdent|clsDigit) != 0:
			l.off += 2
		default:
			return
		}
	}
}

// quoted lexes a character constant or string literal that begins at start; l.off is at the quote.
func (l *lexer) quoted(t Token, start int) Token {
	q := l.s[l.off]
	first := l.off + 1
	i := first
	for i < len(l.s) && l.s[i] != q && l.s[i] != '\n' {
		if l.s[i] == '\\' && i+1 < len(l.s) && l.s[i+1] != '\n' {
			i++
		}
		i++
	}
	t.Kind = String
	if q == '\'' {
		t.Kind = Char
	}
	if i < len(l.s) && l.s[i] == q {
		l.off = i + 1
		t.Text = l.s[start:l.off]
		if q == '\'' && i == first && !l.quiet {
			l.p.errorf(t.Pos, "empty character constant")
			t.Kind, t.Text = Number, "0"
		}
		return t
	}
	if l.quiet || l.directive { // #error can't, #define Q '
		t.Kind = Other
		l.off++
		t.Text = l.s[start:l.off]
		return t
	}
	l.p.errorf(t.Pos, "missing terminating %c character", q)
	l.off = min(i, len(l.s))
	t.Kind, t.Text = Number, "0"
	if q == '"' {
		t.Kind, t.Text = String, `""`
	}
	return t
}

// header lexes the operand of #include: "..." or <...>, with quotes; ok is false for anything else.
func (l *lexer) header() (t Token, ok bool) {
	l.skipSpace()
	if l.off >= len(l.s) {
		return t, false
	}
	end := byte('>')
	switch l.s[l.off] {
	case '<':
	case '"':
		end = '"'
	default:
		return t, false
	}
	rest := l.s[l.off+1:]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	i := strings.IndexByte(rest, end)
	if i < 0 {
		return t, false
	}
	t = Token{Kind: String, Pos: l.pos(l.off), Text: l.s[l.off : l.off+i+2]}
	l.off += i + 2
	return t, true
}

// rest returns the text up to the end of the line, comments left in, and moves there.
func (l *lexer) rest() string {
	s := l.s[l.off:]
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		s = s[:i]
	}
	l.off += len(s)
	return strings.TrimSpace(s)
}

// skipToHash moves to the next line that begins with #, and past it; false at the end of the text.
func (l *lexer) skipToHash() bool {
	for {
		l.skipSpace()
		if l.off >= len(l.s) {
			return false
		}
		if l.bol && (l.s[l.off] == '#' || strings.HasPrefix(l.s[l.off:], "%:")) {
			l.off += punctLen(l.s[l.off:])
			l.bol = false
			return true
		}
		l.bol = false
		l.skipLine()
	}
}

// skipLine moves to the newline of the current line, or beyond it if a comment spans it.
func (l *lexer) skipLine() {
	s := l.s
	for l.off < len(s) && s[l.off] != '\n' {
		switch c := s[l.off]; {
		case c == '"' || c == '\'':
			i := l.off + 1
			for i < len(s) && s[i] != c && s[i] != '\n' {
				if s[i] == '\\' && i+1 < len(s) && s[i+1] != '\n' {
					i++
				}
				i++
			}
			if i < len(s) && s[i] == c {
				i++
			} else {
				i = l.off + 1 // an apostrophe in prose
			}
			l.off = i
		case c == '/' && l.off+1 < len(s) && (s[l.off+1] == '/' || s[l.off+1] == '*'):
			l.skipSpace()
			if l.bol {
				return
			}
		default:
			l.off++
		}
	}
}
