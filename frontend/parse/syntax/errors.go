package syntax

import (
	"errors"
	"strconv"
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/rewrite"
	"cptx/ir/diag"
)

var errTimeout = errors.New("timeout")

// syntaxError is an error of the parser.
type syntaxError struct {
	at       int    // token, -1 if unknown; may be that after the text
	found    string // "unexpected found, expected want"
	want     string
	message  string // other messages
	tail     bool   // after the text
	panicked bool
}

// syntaxError takes the first of the parser's errors apart: one line per error, "name:line:col:
// message".
func (x *text) syntaxError(err error) syntaxError {
	e := syntaxError{at: -1}
	if err == errTimeout {
		e.message = "the parser does not come to an end on this file"
		return e
	}
	if p := (panicError{}); errors.As(err, &p) {
		e.message, e.panicked = "this file cannot be parsed", true
		return e
	}
	for _, line := range strings.Split(err.Error(), "\n") {
		part := strings.SplitN(line, ":", 4)
		if len(part) < 4 || part[0] != x.name {
			continue
		}
		ln, err1 := strconv.Atoi(part[1])
		col, err2 := strconv.Atoi(part[2])
		if err1 != nil || err2 != nil {
			continue
		}
		off := x.offset(ln, col)
		e.at = x.index(off)
		if off >= x.tail {
			e.tail, e.at = true, x.first+len(x.offs)
		}
		e.message = strings.TrimSpace(part[3])
		break
	}
	if e.message == "" {
		e.message = "this file cannot be parsed"
		return e
	}
	if rest, ok := strings.CutPrefix(e.message, "unexpected "); ok {
		e.found, e.want, _ = strings.Cut(rest, ", expected ")
	}
	return e
}

// wanted is the wording of what the parser expected.
var wanted = map[string]string{
	"block item": "a statement or declaration", "statement": "a statement", "external declaration": "a declaration",
	"asm expression": "an expression", "primary expression": "an expression", "unary expression": "an expression", "cast expression": "an expression",
	"postfix expression": "an expression", "expression": "an expression", "designation or initializer": "an expression",
	"direct declarator": "an identifier or '('", "direct-declarator": "an identifier or '('", "declarator or abstract declarator": "a parameter declarator",
	"abstract declarator": "')'", "direct abstract declarator": "')'", "type qualifier": "')'", "struct declarator list": "a member name",
	"enumerator": "',' or '}' in the enumerator list", "enum specifier": "an identifier or '{'", "struct or union specifier": "an identifier or '{'",
	"type specifier": "a type", "parameter declaration": "a parameter declaration", "attribute value": "an attribute name", "alignment specifier": "a type or an expression",
	"identifier": "an identifier", "string literal": "a string literal", "labeled statement": "a statement", "jump statement": "a statement",
	"selection statement": "a statement", "iteration statement": "a statement", "declaration": "a declaration",
	"asm qualifier": "'(' after 'asm'", "storage class specifier": "a declaration", "function specifier": "a declaration", "designator": "a designator", "'struct' or 'union'": "a declaration", "EOF": "a declaration",
}

// report turns a parser's error in region k into ours. It returns the name that is to blame if it
// is one that was meant for a type, nil for other errors.
func (b *batcher) report(e syntaxError, k int) *cpp.Token {
	switch {
	case e.at < 0:
		b.diags.Errorf(diag.Pos{File: 1, Line: 1, Col: 1}, "%s", e.message)
	case e.at >= len(b.Toks):
		p := b.Place(len(b.Toks) - 1)
		if t := &b.Toks[len(b.Toks)-1]; t.Exp == 0 {
			p.Col += int32(len(t.Text))
		}
		b.diags.Errorf(p, "unexpected end of file")
	case b.reportCXX(e, k, b.typedefs):
	case e.found == "" && e.want == "":
		b.reportOther(e, &b.Toks[e.at], b.diags)
	default:
		if name := b.unknownType(e.at, k); name != nil {
			b.reportUnknown(name)
			return name
		}
		b.reportExpected(e)
	}
	return nil
}

// reportUnknown reports the name of no type.
func (p *Parser) reportUnknown(name *cpp.Token) {
	pos, end := p.PP.Place(name), p.PP.Place(name)
	end.Col += int32(len(name.Text))
	var d *diag.Diagnostic
	if kind := p.tag(name.Text); kind != "" {
		d = p.diags.Errorf(pos, "must use '%s' tag to refer to type '%s'", kind, name.Text)
		if name.Exp == 0 {
			d.About(pos, end).Insert(pos, kind+" ")
		}
	} else if d = p.diags.Errorf(pos, "unknown type name '%s'", dialect.Spelling(name.Text)); name.Exp == 0 {
		d.About(pos, end)
	}
	p.PP.Explain(name, d.AboutUndeclared())
}

// reportExpected reports that something else is expected before a token.
func (p *Parser) reportExpected(e syntaxError) {
	t := &p.Toks[e.at]
	if e.found == "<EOF>" {
		e.want = "EOF"
	}
	want := wanted[e.want]
	switch {
	case e.want == "external declaration" && p.startsLine(e.at) && p.Toks[e.at-1].Kind == cpp.Ident:
		want, e.want = "';'", "';'"
	case e.want == "type qualifier" && e.at > 0 && (p.Toks[e.at-1].Is("*") || dialect.IsKeyword(p.Toks[e.at-1].Text)):
		want = "an identifier or '('"
	case want == "":
		want = "'" + strings.Trim(e.want, "'") + "'"
	}
	pos, lacks := p.PP.Place(t), false
	if (e.want == "';'" || e.want == "')'" || e.want == "','" || e.want == "':'") && e.at > 0 { // the place to mend is after the token before
		if q := &p.Toks[e.at-1]; q.Exp == 0 && t.Exp == 0 && q.Pos.File == pos.File && q.Pos.Line < pos.Line {
			pos, lacks = q.Pos, e.want == "';'"
			pos.Col += int32(len(q.Text))
		}
	}
	d := p.diags.Errorf(pos, "expected %s before %s", want, shown(t))
	if lacks {
		d.Insert(pos, ";")
	}
	p.PP.Explain(t, d)
}

// shown names a token in a message.
func shown(t *cpp.Token) string {
	if t.Kind == cpp.String && len(t.Text) > 16 {
		return "string literal"
	}
	switch {
	case t.Text == dialect.ConstructFunction || t.Text == dialect.InitFunction:
		return "a type"
	case strings.HasPrefix(t.Text, dialect.InventedPrefix+"qual_"):
		return "a qualifier"
	}
	return "'" + dialect.Spelling(t.Text) + "'"
}

// reportOther words the parser's errors that are not of the form "unexpected X, expected Y".
func (p *Parser) reportOther(e syntaxError, t *cpp.Token, diags *diag.List) {
	msg := e.message
	switch {
	case strings.HasPrefix(msg, "label undefined: "):
		msg = "use of undeclared label '" + strings.TrimPrefix(msg, "label undefined: ") + "'"
	case msg == "LHS must be unary-expression":
		msg = "expression is not assignable"
	case strings.HasPrefix(msg, "typedef '"):
		msg = "a typedef cannot have an initializer"
	case strings.HasPrefix(msg, "unexpected"), strings.HasPrefix(msg, "internal error"):
		msg = "syntax error at " + shown(t)
	}
	d := diags.Errorf(p.PP.Place(t), "%s", msg)
	p.PP.Explain(t, d)
}

// unknownType returns the name that is to blame for an error at token at of region k because it is
// the name of no type: one among the specifiers of the declaration, the one of a cast, or the one
// before at if a declaration seems to begin with it, "foo x".
func (b *batcher) unknownType(at, k int) *cpp.Token {
	reg := b.Regions[k]
	if reg.Body == 0 || at <= reg.Body {
		if n := rewrite.Scan(b.Toks, reg.From, reg.To, b.typedefs); n.Unknown >= 0 && n.Unknown <= at {
			return &b.Toks[n.Unknown]
		}
	}
	if at < 1 {
		return nil
	}
	if name := b.castName(at, reg.From); name != nil {
		return name
	}
	if b.Toks[at].Kind != cpp.Ident && !b.Toks[at].Is("*") {
		return nil
	}
	p := &b.Toks[at-1]
	if p.Kind != cpp.Ident || dialect.IsKeyword(p.Text) || dialect.IsKeyword(b.Toks[at].Text) || b.typedefs[p.Text] {
		return nil
	}
	if at == 1 {
		return p
	}
	q := &b.Toks[at-2]
	switch q.Text {
	case "}":
		if b.startsLine(at) && !b.startsLine(at-1) { // the name after a struct's members, and no semicolon
			return nil
		}
		return p
	case ";", "{", "(", ",", "const", "static", "extern", "volatile", "register", "inline", "typedef", "restrict":
		return p
	case ")": // after an attribute
		if at > 4 && b.Toks[at-3].Is(")") {
			return p
		}
	}
	return nil
}

// castName returns the name in (name) or (name *) if token at, after it or its parenthesis, shows
// that it was meant for a cast, and if nothing can have declared it: it stands for the first time
// in the file, or was blamed before.
func (b *batcher) castName(at, from int) *cpp.Token {
	toks := b.Toks
	i := at - 1
	if toks[i].Is(")") {
		i--
	} else if !toks[at].Is(")") || !toks[i].Is("*") {
		return nil
	}
	for i > from && toks[i].Is("*") {
		i--
	}
	name := &toks[i]
	if i <= from || name.Kind != cpp.Ident || dialect.IsKeyword(name.Text) || b.typedefs[name.Text] || !toks[i-1].Is("(") {
		return nil
	}
	if b.first == nil {
		b.first = map[string]int{}
		for k := len(toks) - 1; k >= 0; k-- {
			b.first[toks[k].Text] = k
		}
	}
	if b.first[name.Text] < i && !b.blamed[name.Text] {
		return nil
	}
	return name
}

// startsLine reports whether token i, which a file holds, is the first of its line.
func (p *Parser) startsLine(i int) bool {
	if i < 1 || p.Toks[i].Exp > 0 || p.Toks[i-1].Exp > 0 {
		return false
	}
	a, b := p.Toks[i-1].Pos, p.Toks[i].Pos
	return a.File == b.File && a.Line < b.Line
}

// tag returns what a name is used as somewhere in the file: struct, union or enum; "" if it is no
// tag.
func (p *Parser) tag(name string) string {
	if p.tags == nil {
		p.tags = map[string]string{}
		for i := 1; i < len(p.Toks); i++ {
			switch kind := p.Toks[i-1].Text; kind {
			case "struct", "union", "enum":
				if t := p.Toks[i].Text; p.tags[t] == "" {
					p.tags[t] = kind
				}
			}
		}
	}
	return p.tags[name]
}
