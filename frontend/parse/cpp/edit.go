package cpp

// Editor reads tokens and writes others in their place: what takes a unit from one stage to the
// next.
type Editor struct {
	In  []Token
	At  int // index in In of the next token
	Out []Token
}

// Peek returns the k-th next token, an EOF outside.
func (e *Editor) Peek(k int) *Token { return At(e.In, e.At+k) }

// Last returns the k-th last token that was written, an EOF in front of the first.
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
