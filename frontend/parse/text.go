package parse

import (
	"sort"
	"strings"

	"cptx/frontend/parse/cpp"
)

// text is what the parser reads: the prelude, the tokens, and a tail that keeps the parser from running off the end.
type text struct {
	data []byte
	offs []uint32 // offset of each token; dropped tokens have that of the next one
	tail uint32   // offset of the tail
	line []uint32 // offsets of the lines
}

// sentinel ends the text: at the end of a file cut short the parser would loop.
const sentinel = "\n\n\n;\n;\nint __cptx_end ;\n"

// drop is a range of tokens that is left out.
type drop struct{ from, to int }

// makeText lays the tokens out. drops are sorted and do not overlap.
func makeText(prelude string, toks []cpp.Token, drops []drop) *text {
	size := len(prelude) + len(sentinel)
	for i := range toks {
		size += len(toks[i].Text) + 1
	}
	x := &text{data: make([]byte, 0, size), offs: make([]uint32, len(toks))}
	x.data = append(x.data, prelude...)
	prev := ""
	for i := range toks {
		x.offs[i] = uint32(len(x.data))
		if len(drops) > 0 && i >= drops[0].from {
			if i+1 >= drops[0].to {
				drops = drops[1:]
			}
			continue
		}
		t := toks[i].Text
		if joins(prev, t) {
			x.data = append(x.data, ' ')
			x.offs[i]++
		}
		x.data = append(x.data, t...)
		prev = t
		if t == "}" { // the parser takes a line at a time
			x.data = append(x.data, '\n')
			prev = ""
		}
	}
	x.tail = uint32(len(x.data))
	x.data = append(x.data, sentinel...)
	return x
}

// joins reports whether next might become part of the token prev if it followed without white space. White space is a token of its
// own to the parser's preprocessor, and costs as much time as any other.
func joins(prev, next string) bool {
	if prev == "" || next == "" {
		return false
	}
	first, last := next[0], prev[len(prev)-1]
	b := class[first]
	if isDigit(prev[0]) || prev[0] == '.' && len(prev) > 1 && isDigit(prev[1]) { // C11 6.4.8: preprocessing numbers
		return b == inWord || b == inQuote || first == '.' || (first == '+' || first == '-') && strings.IndexByte("eEpP", last) >= 0
	}
	switch class[last] {
	case inWord:
		return b == inWord || b == inQuote
	case inOperator:
		return b == inOperator || last == '.' && isDigit(first)
	case inQuote:
		return b == inWord
	}
	return false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// Classes of the characters that tokens begin and end with: words and numbers, operators that are part of longer ones, quotes.
const (
	inWord = iota
	inOperator
	inQuote
	inNone // stands for itself
)

// class gives the class of a character; what is not listed is part of a word.
var class = func() (c [256]uint8) {
	for _, x := range "()[]{},;~ \n\t" {
		c[x] = inNone
	}
	for _, x := range "+-*/%<>=&|!^:#.?" {
		c[x] = inOperator
	}
	c['"'], c['\''] = inQuote, inQuote
	return c
}()

// index returns the token at offset off, -1 if off is not in a token.
func (x *text) index(off uint32) int {
	if len(x.offs) == 0 || off < x.offs[0] || off >= x.tail {
		return -1
	}
	return sort.Search(len(x.offs), func(i int) bool { return x.offs[i] > off }) - 1
}

// offset returns the offset of a line and column, both 1-based.
func (x *text) offset(line, col int) uint32 {
	if x.line == nil {
		x.line = append(x.line, 0)
		for i, c := range x.data {
			if c == '\n' {
				x.line = append(x.line, uint32(i+1))
			}
		}
	}
	if line < 1 || line > len(x.line) {
		return x.tail
	}
	return x.line[line-1] + uint32(max(col, 1)-1)
}
