package ptx

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Error is a syntax error with the line of the PTX text.
type Error struct {
	Line int
	Msg  string
}

func (e *Error) Error() string { return fmt.Sprintf("ptx line %d: %s", e.Line, e.Msg) }

type tokKind uint8

const (
	tEOF tokKind = iota
	tIdent
	tDot   // .word, text without the dot; words may hold ::
	tInt   // u
	tFloat // f, bits, width
	tString
	tPunct // one character, in text
	tShift // << >> <= >= == != && ||
)

type token struct {
	kind     tokKind
	text     string
	line     int
	u        uint64
	f        float64
	width    int
	unsigned bool
	newline  bool // first token on its line
	punct    byte // tPunct: the character
}

// lexer splits PTX text into tokens (PTX ISA 4.1 to 4.5).
type lexer struct {
	src  string
	pos  int
	line int
	bol  bool
	// The last annotation in a comment, without what every one begins with, and its line.
	note     string
	noteLine int
}

// annotation begins the comments that say something of the instruction before them.
const annotation = "// cptx."

func isIdentStart(c byte) bool { return c == '%' || isIdentPart(c) && !isDigit(c) }

func isIdentPart(c byte) bool { return identPart[c] }

// identPart has the letters, digits and the two other characters of names.
var identPart = func() (t [256]bool) {
	for _, c := range "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$" {
		t[c] = true
	}
	return t
}()

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func (l *lexer) peek(n int) byte {
	if l.pos+n < len(l.src) {
		return l.src[l.pos+n]
	}
	return 0
}

// skipSpace passes blanks, comments and lines starting with '#'.
func (l *lexer) skipSpace() error {
	for l.pos < len(l.src) {
		c := l.src[l.pos]
		switch {
		case c == '\n':
			l.line++
			l.pos++
			l.bol = true
		case c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v':
			l.pos++
		case c == '/' && l.peek(1) == '/', c == '#' && l.bol:
			start := l.pos
			for l.pos < len(l.src) && l.src[l.pos] != '\n' {
				l.pos++
			}
			if note, ok := strings.CutPrefix(l.src[start:l.pos], annotation); ok {
				l.note, l.noteLine = note, l.line
			}
		case c == '/' && l.peek(1) == '*':
			end := strings.Index(l.src[l.pos+2:], "*/")
			if end < 0 {
				return &Error{l.line, "comment is not closed"}
			}
			l.line += strings.Count(l.src[l.pos:l.pos+2+end], "\n")
			l.pos += end + 4
		default:
			return nil
		}
	}
	return nil
}

// colon says whether the next token is a colon.
func (l *lexer) colon() bool {
	return l.skipSpace() == nil && l.peek(0) == ':'
}

// next reads a token into t.
func (l *lexer) next(t *token) error {
	if err := l.skipSpace(); err != nil {
		return err
	}
	*t = token{line: l.line, newline: l.bol}
	l.bol = false
	if l.pos >= len(l.src) {
		return nil
	}
	start := l.pos
	c := l.src[l.pos]
	switch {
	case isIdentStart(c) && (c != '%' || isIdentPart(l.peek(1))):
		l.pos++
		for l.pos < len(l.src) && isIdentPart(l.src[l.pos]) {
			l.pos++
		}
		t.kind, t.text = tIdent, l.src[start:l.pos]
	case isDigit(c):
		return l.number(t)
	case c == '.' && (isIdentStart(l.peek(1)) || isDigit(l.peek(1))):
		l.pos++
		l.dotWord()
		t.kind, t.text = tDot, l.src[start+1:l.pos]
	case c == '"':
		return l.str(t)
	default:
		return l.punct(t, c)
	}
	return nil
}

// punct reads punctuation of one or two characters.
func (l *lexer) punct(t *token, c byte) error {
	start := l.pos
	l.pos++
	t.kind, t.text = tPunct, l.src[start:l.pos]
	if l.pos < len(l.src) && strings.IndexByte("<>=!&|", c) >= 0 {
		switch two := l.src[start : l.pos+1]; two {
		case "<<", ">>", "<=", ">=", "==", "!=", "&&", "||":
			l.pos++
			t.kind, t.text = tShift, two
			return nil
		}
	}
	if strings.IndexByte("{}()[]<>,;:=+-*/%&|^~!?@", c) < 0 {
		return &Error{l.line, fmt.Sprintf("character %q is not part of PTX", t.text)}
	}
	t.punct = c
	return nil
}

// dotWord takes the rest of a directive or modifier; `::` joins words, as in .shared::cta.
func (l *lexer) dotWord() {
	for l.pos < len(l.src) {
		if isIdentPart(l.src[l.pos]) || l.src[l.pos] == '%' {
			l.pos++
		} else if l.src[l.pos] == ':' && l.peek(1) == ':' && isIdentPart(l.peek(2)) {
			l.pos += 2
		} else {
			return
		}
	}
}

func (l *lexer) str(t *token) error {
	var b strings.Builder
	l.pos++
	for l.pos < len(l.src) && l.src[l.pos] != '"' {
		if l.src[l.pos] == '\n' {
			return &Error{t.line, "string is not closed"}
		}
		if l.src[l.pos] == '\\' && l.pos+1 < len(l.src) && l.src[l.pos+1] != '\n' {
			l.pos++
		}
		b.WriteByte(l.src[l.pos])
		l.pos++
	}
	if l.pos >= len(l.src) {
		return &Error{t.line, "string is not closed"}
	}
	l.pos++
	t.kind, t.text = tString, b.String()
	return nil
}

// number lexes the constants of PTX ISA 4.5.1 and 4.5.2.
func (l *lexer) number(t *token) error {
	start := l.pos
	c1 := l.peek(1)
	if l.src[l.pos] == '0' && (c1 == 'f' || c1 == 'F' || c1 == 'd' || c1 == 'D') {
		l.pos += 2
		for l.pos < len(l.src) && isHex(l.src[l.pos]) {
			l.pos++
		}
		return l.hexFloat(t, l.src[start:l.pos])
	}
	for l.pos < len(l.src) && isIdentPart(l.src[l.pos]) {
		l.pos++
	}
	hex := c1 == 'x' || c1 == 'X'
	isFloat := false
	if !hex && l.pos < len(l.src) && l.src[l.pos] == '.' {
		isFloat = true
		l.pos++
		for l.pos < len(l.src) && isIdentPart(l.src[l.pos]) {
			l.pos++
		}
	}
	if last := l.src[l.pos-1]; !hex && (last == 'e' || last == 'E') && l.pos < len(l.src) &&
		(l.src[l.pos] == '+' || l.src[l.pos] == '-') {
		l.pos++
		for l.pos < len(l.src) && isDigit(l.src[l.pos]) {
			l.pos++
		}
	}
	text := l.src[start:l.pos]
	if !isFloat && !hex && len(text) > 1 && strings.ContainsAny(text, "eE") {
		isFloat = true
	}
	if isFloat {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil && !math.IsInf(f, 0) || strings.ContainsAny(text, "xX_pP") {
			return &Error{t.line, fmt.Sprintf("malformed number %q", text)}
		}
		t.kind, t.f, t.text = tFloat, f, text
		return nil
	}
	return l.integer(t, text)
}

func isHex(c byte) bool {
	return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

func (l *lexer) hexFloat(t *token, text string) error {
	want, width := 8, 32
	if text[1] == 'd' || text[1] == 'D' {
		want, width = 16, 64
	}
	u, err := strconv.ParseUint(text[2:], 16, 64)
	if err != nil || len(text)-2 != want || l.pos < len(l.src) && isIdentPart(l.src[l.pos]) {
		return &Error{t.line, fmt.Sprintf("malformed floating constant %q", text)}
	}
	t.kind, t.text, t.u, t.width = tFloat, text, u, width
	if width == 32 {
		t.f = float64(math.Float32frombits(uint32(u)))
	} else {
		t.f = math.Float64frombits(u)
	}
	return nil
}

func (l *lexer) integer(t *token, text string) error {
	digits := text
	if strings.HasSuffix(digits, "U") || strings.HasSuffix(digits, "u") {
		digits, t.unsigned = digits[:len(digits)-1], true
	}
	base := 10
	switch {
	case strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X"):
		base, digits = 16, digits[2:]
	case strings.HasPrefix(digits, "0b") || strings.HasPrefix(digits, "0B"):
		base, digits = 2, digits[2:]
	case len(digits) > 1 && digits[0] == '0':
		base, digits = 8, digits[1:]
	}
	u, err := strconv.ParseUint(digits, base, 64)
	if err != nil {
		return &Error{t.line, fmt.Sprintf("malformed number %q", text)}
	}
	t.kind, t.text, t.u = tInt, text, u
	return nil
}
