package parse

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"cptx/ir/diag"
)

// maxLiteralLines is the largest number of lines over which string literals are followed.
const maxLiteralLines = 2000

// PlaceIn returns where byte off of the text of a narrow string literal stands in the source, the
// literal being the one at p, joined with those after it (C11 6.4.5p5). It is p if the source does
// not show it: a macro stands there, or between the literals.
func (r *Result) PlaceIn(p diag.Pos, off int) diag.Pos {
	w := literalWalk{r: r, at: p, line: r.TextAt(p), most: max(off, 0) + 1}
	w.literals()
	if off = max(off, 0); off < len(w.places) {
		return w.places[off]
	}
	return p
}

// InAsm returns where words stand in the text of the asm statement at p, in the order given: the
// place of the last. If line is not negative, they are in that line of the text, counted from the
// first that is not empty, and the place of the line stands for words that it does not have. It is
// p if the source does not show it.
func (r *Result) InAsm(p diag.Pos, line int, words ...string) diag.Pos {
	w := literalWalk{r: r, at: p, line: r.TextAt(p), most: maxAsmText}
	if !w.asmHead() {
		return p
	}
	w.literals()
	text := withoutComments(w.text)
	from, to := 0, len(text)
	if line >= 0 {
		if from, to = lineOf(text, line); from == to {
			return p
		}
		p = w.places[from]
	}
	for _, word := range words {
		k := wordIn(text[from:to], word)
		if k < 0 {
			return p
		}
		from += k
	}
	return w.places[from]
}

// maxAsmText bounds the text of asm statements that is looked through for messages.
const maxAsmText = 1 << 20

// lineOf returns where a line of the text begins, after white space, and ends.
func lineOf(text []byte, line int) (from, to int) {
	from = len(text) - len(bytes.TrimLeft(text, "\n"))
	for ; line > 0; line-- {
		k := bytes.IndexByte(text[from:], '\n')
		if k < 0 {
			return 0, 0
		}
		from += k + 1
	}
	to = len(text)
	if k := bytes.IndexByte(text[from:], '\n'); k >= 0 {
		to = from + k
	}
	return to - len(bytes.TrimLeft(text[from:to], " \t\r")), to
}

// wordIn returns where a word of PTX stands in the text: alone, or else as the first part of a
// longer one, as ld is of ld.global. It is -1 if the word is not there.
func wordIn(text []byte, word string) int {
	for _, after := range []string{".:", ""} {
		for from := 0; ; {
			k := bytes.Index(text[from:], []byte(word))
			if k < 0 {
				break
			}
			k += from
			end := k + len(word)
			begins := !isWord(word[0]) || k == 0 || !isWord(text[k-1]) && text[k-1] != '.'
			if begins && (end == len(text) || !isWord(text[end]) && strings.IndexByte(after, text[end]) < 0) {
				return k
			}
			from = k + 1
		}
	}
	return -1
}

// isWord reports whether b can stand in a name of PTX.
func isWord(b byte) bool {
	return b == '_' || b == '$' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// withoutComments makes blanks of comments in PTX, but for the ends of lines.
func withoutComments(text []byte) []byte {
	text = bytes.Clone(text)
	for i := 0; i+1 < len(text); i++ {
		end := ""
		switch {
		case text[i] == '/' && text[i+1] == '/':
			end = "\n"
		case text[i] == '/' && text[i+1] == '*':
			end = "*/"
		default:
			continue
		}
		n := len(text)
		if k := bytes.Index(text[i+2:], []byte(end)); k >= 0 {
			n = i + 2 + k + len(end)
		}
		for ; i < n; i++ {
			if text[i] != '\n' {
				text[i] = ' '
			}
		}
		i--
	}
	return text
}

// literalWalk goes over the source of string literals.
type literalWalk struct {
	r    *Result
	at   diag.Pos
	line string // from at to the end of its line
	most int    // bytes of text that are wanted

	text   []byte
	places []diag.Pos // of each byte, and of the quote after the last
}

// TextAt returns the text from a place to the end of its line.
func (r *Result) TextAt(p diag.Pos) string {
	line := r.Line(p)
	if !p.IsValid() || int(p.Col) > len(line) {
		return ""
	}
	return line[p.Col-1:]
}

func (w *literalWalk) advance(n int) {
	w.at.Col += int32(n)
	w.line = w.line[n:]
}

// next goes to the next token, over white space and lines.
func (w *literalWalk) next() bool {
	for n := 0; n < 8; n++ {
		trimmed := strings.TrimLeft(w.line, " \t\r")
		w.advance(len(w.line) - len(trimmed))
		if end := strings.Index(w.line, "*/"); end > 0 && strings.HasPrefix(w.line, "/*") {
			w.advance(end + 2)
			continue
		}
		if w.line != "" && !strings.HasPrefix(w.line, "//") {
			return true
		}
		w.at.Line, w.at.Col = w.at.Line+1, 1
		w.line = w.r.TextAt(w.at)
	}
	return false
}

// asmHead goes from the word asm to the text after the bracket.
func (w *literalWalk) asmHead() bool {
	for n := 0; n < 8 && w.next(); n++ {
		k := 0
		for k < len(w.line) && isWord(w.line[k]) {
			k++
		}
		switch word := w.line[:k]; {
		case n > 0 && strings.HasPrefix(w.line, "("):
			w.advance(1)
			return w.next()
		case n == 0 && strings.Contains(word, "asm"), n > 0 && word != "":
			w.advance(k)
		default:
			return false
		}
	}
	return false
}

// literals reads literals that follow each other.
func (w *literalWalk) literals() {
	for n := 0; n < maxLiteralLines; n++ {
		if strings.HasPrefix(w.line, `u8"`) { // the encoding prefix of a literal of bytes
			w.advance(2)
		}
		if !strings.HasPrefix(w.line, `"`) {
			break
		}
		if w.advance(1); !w.literal() || len(w.text) >= w.most {
			return
		}
		w.places = append(w.places[:len(w.text)], w.at)
		if w.advance(1); !w.next() {
			return
		}
	}
}

// literal reads one literal after its quote; it is false if the literal does not end in its line.
func (w *literalWalk) literal() bool {
	w.places = w.places[:len(w.text)]
	for w.line != "" && w.line[0] != '"' && len(w.text) < w.most {
		n, bytes := 1, w.line[:1]
		if w.line[0] == '\\' && len(w.line) > 1 {
			n, bytes = escape(w.line[1:])
			n++
		}
		w.text = append(w.text, bytes...)
		for range len(bytes) {
			w.places = append(w.places, w.at)
		}
		w.advance(n)
	}
	return w.line != ""
}

// escape returns the length of the escape sequence that s begins with, after the backslash, and the
// bytes that it stands for (C11 6.4.4.4, 6.4.3).
func escape(s string) (n int, text string) {
	switch b := s[0]; b {
	case 'x':
		n = digits(s[1:], len(s), 16)
		v, _ := strconv.ParseUint(s[1:1+n], 16, 64)
		return 1 + n, string([]byte{byte(v)})
	case '0', '1', '2', '3', '4', '5', '6', '7':
		n = digits(s, 3, 8)
		v, _ := strconv.ParseUint(s[:n], 8, 64)
		return n, string([]byte{byte(v)})
	case 'u', 'U':
		n = digits(s[1:], 4+4*strings.IndexByte("uU", b), 16)
		v, _ := strconv.ParseUint(s[1:1+n], 16, 64)
		return 1 + n, string(utf8.AppendRune(nil, rune(v)))
	}
	if k := strings.IndexByte("abefnrtv", s[0]); k >= 0 {
		return 1, "\a\b\x1b\f\n\r\t\v"[k : k+1]
	}
	return 1, s[:1]
}

// digits counts the digits of the base that s begins with, at most most.
func digits(s string, most, base int) (n int) {
	for n < len(s) && n < most {
		if _, err := strconv.ParseUint(s[n:n+1], base, 8); err != nil {
			break
		}
		n++
	}
	return n
}
