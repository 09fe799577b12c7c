package syntax

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/rewrite"
	"cptx/ir/diag"
)

// What is asked about nodes of the trees: the way back from an offset in a text to the token, and
// to all that is known of it.

// token returns the index of the token that a node begins with, -1 if no file holds it.
func (p *Parser) token(n cc.Node) int {
	if n == nil {
		return -1
	}
	at := n.Position()
	return p.tokenAt(at.Filename, at.Line, at.Offset)
}

// tokenOf is token for a token.
func (p *Parser) tokenOf(t cc.Token) int {
	at := t.Position()
	return p.tokenAt(at.Filename, at.Line, at.Offset)
}

func (p *Parser) tokenAt(name string, line, offset int) int {
	x := p.textNamed(name)
	if line == 0 || x == nil {
		return -1
	}
	return x.index(uint32(offset))
}

// Pos returns the place of a node's first token, the zero Pos for tokens that no file holds. Tokens
// of a macro's body have the place of the macro's use.
func (p *Parser) Pos(n cc.Node) diag.Pos { return p.Place(p.token(n)) }

// TokPos returns the place of a token.
func (p *Parser) TokPos(t cc.Token) diag.Pos { return p.Place(p.tokenOf(t)) }

// InMacro reports whether a token comes from the body or an argument of a macro.
func (p *Parser) InMacro(t cc.Token) bool {
	i := p.tokenOf(t)
	return i < 0 || i >= len(p.Toks) || p.Toks[i].Exp > 0
}

// UnrollAt returns the unroll pragma directly before the loop whose first token (for, while,
// do) is t.
func (p *Parser) UnrollAt(t cc.Token) rewrite.Unroll { return p.Unroll(p.tokenOf(t)) }

// PackAt returns the #pragma pack alignment in force at t, 0 for none.
func (p *Parser) PackAt(t cc.Token) int64 { return p.Pack(p.tokenOf(t)) }

// ContractAt returns the state of #pragma STDC FP_CONTRACT at the start of the block that begins
// with the { at t.
func (p *Parser) ContractAt(t cc.Token) rewrite.Contract { return p.Contract(p.tokenOf(t)) }

// Literal returns the encoding prefix of a string literal or character constant: "", "u8", "u", "U"
// or "L". For u and U the token itself has the prefix L.
func (p *Parser) Literal(t cc.Token) string { return p.Prefix(p.tokenOf(t)) }

// Emptied reports whether the body of the function that { begins was left out because of a syntax
// error in it.
func (p *Parser) Emptied(t cc.Token) bool { return p.emptied[int32(p.tokenOf(t))] }

// TypeArg returns the type name of an argument that a type-taking built-in got wrapped into sizeof,
// nil if e is not one.
func TypeArg(e cc.ExpressionNode) *cc.TypeName {
	if u, ok := e.(*cc.UnaryExpression); ok && u.Case == cc.UnaryExpressionSizeofType {
		return u.TypeName
	}
	return nil
}
