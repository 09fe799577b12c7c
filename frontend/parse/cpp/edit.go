package cpp

import "slices"

// Editor reads tokens and writes others in their place: what takes a unit from one stage to the
// next.
type Editor struct {
	In  []Token
	At  int // index in In of the next token
	Out []Token

	mates []int32 // what Pairs says of In, if it was asked
}

// Bracket returns the number of tokens from Peek(k), a bracket that opens, up to and including the
// one that closes it; 0 if none does.
func (e *Editor) Bracket(k int) int {
	if e.mates == nil {
		e.mates, _ = Pairs(e.In)
	}
	if k += e.At; k < len(e.In) && e.mates[k] > 0 {
		return int(e.mates[k]) - k + 1
	}
	return 0
}

// Rotate moves the first n of the next tokens, none of which is a bracket, after the size ones
// that follow.
func (e *Editor) Rotate(n, size int) {
	in := e.In[e.At : e.At+n+size]
	front := slices.Clone(in[:n])
	copy(in, in[n:])
	copy(in[size:], front)
	if e.mates == nil {
		return
	}
	for i := e.At; i < e.At+size; i++ {
		e.mates[i] = max(e.mates[i+n]-int32(n), 0)
	}
	clear(e.mates[e.At+size : e.At+size+n])
}

// Pairs returns, for each opening bracket, the index of the one that closes it, 0 for other tokens
// and what is not closed; and whether all brackets are closed, each by one of its kind.
func Pairs(in []Token) (mates []int32, balanced bool) {
	mates, balanced = make([]int32, len(in)), true
	var open []int32
	for i := range in {
		switch n := len(open) - 1; in[i].Nests() {
		case 1:
			open = append(open, int32(i))
		case -1:
			if n < 0 {
				balanced = false
				continue
			}
			balanced = balanced && Closer(in[open[n]].Text) == in[i].Text
			mates[open[n]] = int32(i)
			open = open[:n]
		}
	}
	return mates, balanced && len(open) == 0
}

// Peek returns the k-th next token, an EOF outside.
func (e *Editor) Peek(k int) *Token { return At(e.In, e.At+k) }

// Last returns the k-th last token that was written, an EOF before the first.
func (e *Editor) Last(k int) *Token { return At(e.Out, len(e.Out)-1-k) }

// At returns token i, an EOF outside.
func At(toks []Token, i int) *Token {
	if i >= 0 && i < len(toks) {
		return &toks[i]
	}
	return &Token{}
}

// Emit writes a token.
func (e *Editor) Emit(t Token) { e.Out = append(e.Out, t) }

// Synth writes tokens that stand where at stands: words, numbers and punctuators.
func (e *Editor) Synth(at *Token, texts ...string) {
	for _, s := range texts {
		t := Token{Text: s, Pos: at.Pos, Exp: at.Exp, Kind: Punct}
		switch c := class[s[0]]; {
		case c&clsIdent != 0:
			t.Kind = Ident
		case c&clsDigit != 0:
			t.Kind = Number
		}
		e.Emit(t)
	}
}

// Nests is 1 for a bracket that opens, -1 for one that closes, and 0 for other tokens.
func (t *Token) Nests() int {
	if t.Kind == Punct && len(t.Text) == 1 {
		switch t.Text[0] {
		case '(', '[', '{':
			return 1
		case ')', ']', '}':
			return -1
		}
	}
	return 0
}
