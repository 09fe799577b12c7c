package syntax

import (
	"sort"
	"strings"
	"time"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/cpp"
	"cptx/ir/budget"
)

// text is what the parser reads at a time: declarations that come first, tokens, and a tail that
// keeps the parser from running off the end.
type text struct {
	name  string
	data  []byte   // nil when it was parsed
	first int      // index of the first token
	offs  []uint32 // offset of each token; dropped tokens have that of the next one
	asked int      // the last token that was asked for, without first
	head  uint32   // offset after the first declarations
	tail  uint32   // offset of the tail
	line  []uint32 // offsets of the lines

	unread map[int]int // commas after which the numbers up to a token are left out

	from, to int  // regions
	bare     bool // the first declarations are the prelude, which belongs to the translation unit

	budget *budget.Budget // which may be stopped

	done  chan outcome
	clock chan func() time.Duration // the parser's, as soon as it runs
}

// outcome is what the parser returns.
type outcome struct {
	ast *cc.AST
	err error
}

// sentinel ends the text: at the end of a file cut short the parser would loop.
const sentinel = "\n\n\n;\n;\nint __cptx_end ;\n"

// cut stands before it where the end of the tokens was left out: after a star the parser
// looks for a token that ends a list of qualifiers, and would go on at the end for ever.
const cut = "\n(()))\n"

// drop is a range of tokens that is left out.
type drop struct{ from, to int }

// makeText lays out toks, of which the first has index first, without those of d.
func makeText(front string, toks []cpp.Token, first int, d drop) *text {
	size := len(front) + len(cut) + len(sentinel)
	for i := range toks {
		size += len(toks[i].Text) + 2
	}
	x := &text{data: make([]byte, 0, size), offs: make([]uint32, len(toks)), first: first, head: uint32(len(front))}
	x.data = append(x.data, front...)
	prev, line := "", 0
	lists, end := tables{toks: toks}, 0
	known := names{toks: toks}
	for i := range toks {
		x.offs[i] = uint32(len(x.data))
		if first+i >= d.from && first+i < d.to || i < end {
			continue
		}
		if end = lists.at(i); end > i {
			x.leave(first+i, first+end)
			continue
		}
		t := toks[i].Text
		if other := known.at(i); other != "" {
			t = other
		}
		switch {
		case line >= lineTokens && !toks[i].Is("#") && !toks[i].Is("%:"): // not a directive
			x.data = append(x.data, '\n')
			x.offs[i]++
			line = 0
		case joins(prev, t):
			x.data = append(x.data, ' ')
			x.offs[i]++
			line++
		}
		x.data = append(x.data, t...)
		prev = t
		line++
	}
	x.tail = uint32(len(x.data))
	if d.to == first+len(toks) && d.from < d.to {
		x.data = append(x.data, cut...)
	}
	x.data = append(x.data, sentinel...)
	x.data = x.data[:len(x.data):len(x.data)] // the parser appends to slices of it
	return x
}

// leave notes that tokens are left out: numbers, from the comma before them on.
func (x *text) leave(from, to int) {
	if x.unread == nil {
		x.unread = map[int]int{}
	}
	x.unread[from] = to
}

// lineTokens is how many tokens a line has, white space included. The parser takes a line at a
// time, in slices that grow by doubling: with the end of the line these are 32.
const lineTokens = 31

// joins reports whether next might become part of the token prev if it followed without white
// space. White space is a token of its own to the parser's preprocessor, and costs as much time as
// any other.
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

// Classes of the characters that tokens begin and end with: words and numbers, operators that are
// part of longer ones, quotes.
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
	// Most are asked for in their order: the last one and a few that follow it first.
	if n := x.asked; x.offs[n] <= off {
		for end := min(n+8, len(x.offs)); n < end; n++ {
			if n+1 == len(x.offs) || x.offs[n+1] > off {
				x.asked = n
				return x.first + n
			}
		}
	}
	x.asked = sort.Search(len(x.offs), func(i int) bool { return x.offs[i] > off }) - 1
	return x.first + x.asked
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

// own returns the declarations of ast that belong to the translation unit.
func (x *text) own(ast *cc.AST) *cc.TranslationUnit {
	first := ast.TranslationUnit
	for !x.bare && first != nil && uint32(first.Position().Offset) < x.head {
		first = first.TranslationUnit
	}
	var last *cc.TranslationUnit
	for tu := first; tu != nil; tu = tu.TranslationUnit {
		if p := tu.Position(); p.Line == 0 || uint32(p.Offset) >= x.tail {
			if last == nil {
				return nil
			}
			last.TranslationUnit = nil
			break
		}
		last = tu
	}
	return first
}
