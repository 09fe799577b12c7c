package syntax

import (
	"iter"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
)

// A list of many numbers in braces is no work for the parser: of elements that are numbers, with a
// minus sign or without, it reads the first, and who asks for the rest gets their tokens.

// leastNumbers is how many elements that are numbers are worth it.
const leastNumbers = 64

// Number is an element of a list in braces that is a number.
type Number struct {
	Text  string
	Minus bool // - stands before it
	Pos   diag.Pos
}

// tables finds the lists of numbers among tokens.
type tables struct {
	toks   []cpp.Token
	braces []bool // of the open brackets, whether each is a brace
	next   int    // the first token that may begin a list
}

// at takes token i, and gives the end of the numbers that follow it if it is the comma after an
// element that is a number, and they are many; else i.
func (l *tables) at(i int) int {
	t := &l.toks[i]
	if t.Kind != cpp.Punct || len(t.Text) != 1 {
		return i
	}
	switch t.Text[0] {
	case '(', '[', '{':
		l.braces = append(l.braces, t.Text[0] == '{')
	case ')', ']', '}':
		l.braces = l.braces[:max(len(l.braces)-1, 0)]
	case ',':
		if n := len(l.braces); n > 0 && l.braces[n-1] && i >= l.next && l.numberBefore(i) {
			return l.numbers(i)
		}
	}
	return i
}

// numberBefore says whether an element that is a number ends before token i.
func (l *tables) numberBefore(i int) bool {
	if i < 2 || l.toks[i-1].Kind != cpp.Number {
		return false
	}
	i -= 2
	if l.toks[i].Is("-") && i > 0 {
		i--
	}
	return l.toks[i].Is(",") || l.toks[i].Is("{")
}

// numbers gives the end of the numbers after the comma i, or i if there are few.
func (l *tables) numbers(i int) int {
	n, end := 0, i
	for k := i; k+2 < len(l.toks) && l.toks[k].Is(","); n++ {
		k++
		if l.toks[k].Is("-") {
			k++
		}
		if l.toks[k].Kind != cpp.Number || k+1 == len(l.toks) || !l.toks[k+1].Is(",") && !l.toks[k+1].Is("}") {
			break
		}
		k++
		end = k
	}
	if n < leastNumbers {
		l.next = end + 1
		return i
	}
	return end
}

// Numbers gives the elements after the one whose first token is n's that the parser has not read.
func (p *Parser) Numbers(n cc.Node) iter.Seq[Number] {
	return func(yield func(Number) bool) {
		if len(p.unread) == 0 {
			return
		}
		from := p.token(n)
		if from >= 0 && p.Toks[from].Is("-") {
			from++
		}
		end := p.unread[from+1]
		for i := from + 2; i < end; i += 2 {
			x := Number{Text: p.Toks[i].Text, Pos: p.Place(i)}
			if p.Toks[i].Is("-") {
				i++
				x.Text, x.Minus = p.Toks[i].Text, true
			}
			if !yield(x) {
				return
			}
		}
	}
}
