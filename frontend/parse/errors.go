package parse

import (
	"errors"
	"strconv"
	"strings"

	"cptx/frontend/diag"
	"cptx/frontend/parse/cpp"
)

var errTimeout = errors.New("timeout")

// syntaxError is an error of the parser.
type syntaxError struct {
	at       int    // token, -1 if unknown
	found    string // "unexpected found, expected want"
	want     string
	message  string // other messages
	tail     bool   // at the end of the file
	fatal    bool   // trying again is useless
	panicked bool
}

// firstError takes the parser's error apart: one line per error, "name:line:col: message".
func (r *Result) firstError(err error) syntaxError {
	e := syntaxError{at: -1}
	if err == errTimeout {
		e.message, e.fatal = "the parser does not come to an end on this file", true
		return e
	}
	if p := (panicError{}); errors.As(err, &p) {
		e.message, e.fatal, e.panicked = "this file cannot be parsed", true, true
		return e
	}
	for _, line := range strings.Split(err.Error(), "\n") {
		part := strings.SplitN(line, ":", 4)
		if len(part) < 4 || part[0] != "t" {
			continue
		}
		ln, err1 := strconv.Atoi(part[1])
		col, err2 := strconv.Atoi(part[2])
		if err1 != nil || err2 != nil {
			continue
		}
		off := r.text.offset(ln, col)
		e.at = r.text.index(off)
		if off >= r.text.tail {
			e.tail, e.at = true, len(r.toks)-1
		}
		e.message = strings.TrimSpace(part[3])
		break
	}
	if e.message == "" {
		e.message, e.fatal = "this file cannot be parsed", true
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

// report turns a parser's error into ours and returns the token that has it.
func (r *Result) report(e syntaxError, diags *diag.List) int {
	if e.at < 0 {
		diags.Errorf(diag.Pos{File: 1, Line: 1, Col: 1}, "%s", e.message)
		return -1
	}
	t := &r.toks[e.at]
	switch {
	case e.tail:
		p := r.place(e.at)
		if t.Exp == 0 {
			p.Col += int32(len(t.Text))
		}
		diags.Errorf(p, "unexpected end of file")
		return e.at
	case e.found == "" && e.want == "":
		r.reportOther(e, t, diags)
		return e.at
	}
	if e.found == "<EOF>" {
		e.want = "EOF"
	}
	if name := r.unknownType(e.at); name != nil {
		message := "unknown type name '" + name.Text + "'"
		if kind := r.tag(name.Text, e.at); kind != "" {
			message = "must use '" + kind + "' tag to refer to type '" + name.Text + "'"
		}
		d := diags.Errorf(r.out.Place(name), "%s", message)
		addMacroNotes(r.out, name, d)
		return e.at
	}
	want := wanted[e.want]
	switch {
	case e.want == "type qualifier" && e.at > 0 && (r.toks[e.at-1].Is("*") || isKeyword(r.toks[e.at-1].Text)):
		want = "an identifier or '('"
	case want == "":
		want = "'" + strings.Trim(e.want, "'") + "'"
	}
	pos := r.out.Place(t)
	if (e.want == "';'" || e.want == "')'" || e.want == "','") && e.at > 0 { // the place to mend is behind the token before
		if p := &r.toks[e.at-1]; p.Exp == 0 && t.Exp == 0 && p.Pos.File == pos.File && p.Pos.Line < pos.Line {
			pos = p.Pos
			pos.Col += int32(len(p.Text))
		}
	}
	d := diags.Errorf(pos, "expected %s before %s", want, shown(t))
	addMacroNotes(r.out, t, d)
	return e.at
}

// shown names a token in a message.
func shown(t *cpp.Token) string {
	if t.Kind == cpp.String && len(t.Text) > 16 {
		return "string literal"
	}
	return "'" + t.Text + "'"
}

// reportOther words the parser's errors that are not of the form "unexpected X, expected Y".
func (r *Result) reportOther(e syntaxError, t *cpp.Token, diags *diag.List) {
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
	d := diags.Errorf(r.out.Place(t), "%s", msg)
	addMacroNotes(r.out, t, d)
}

// unknownType returns the name in front of token at if a declaration seems to begin with it: "foo x".
func (r *Result) unknownType(at int) *cpp.Token {
	if at < 1 || r.toks[at].Kind != cpp.Ident && !r.toks[at].Is("*") {
		return nil
	}
	p := &r.toks[at-1]
	if p.Kind != cpp.Ident || isKeyword(p.Text) || isKeyword(r.toks[at].Text) {
		return nil
	}
	if at == 1 {
		return p
	}
	q := &r.toks[at-2]
	switch q.Text {
	case ";", "{", "}", "(", ",", "const", "static", "extern", "volatile", "register", "inline", "typedef", "restrict":
		return p
	case ")": // behind an attribute
		if at > 4 && r.toks[at-3].Is(")") {
			return p
		}
	}
	return nil
}

// tag returns what a name was declared as in front of token at: struct, union or enum; "" if it is no tag.
func (r *Result) tag(name string, at int) string {
	for i := 1; i < at; i++ {
		if r.toks[i].Text != name {
			continue
		}
		switch kind := r.toks[i-1].Text; kind {
		case "struct", "union", "enum":
			return kind
		}
	}
	return ""
}

// isKeyword reports whether s is a keyword of the parser.
func isKeyword(s string) bool {
	return strings.HasPrefix(s, "__") || keywords[s]
}

var keywords = map[string]bool{
	"_Bool": true, "_Complex": true, "_Imaginary": true, "auto": true, "break": true, "case": true, "char": true, "const": true,
	"continue": true, "default": true, "do": true, "double": true, "else": true, "enum": true, "extern": true, "float": true,
	"for": true, "goto": true, "if": true, "inline": true, "int": true, "long": true, "register": true, "restrict": true,
	"return": true, "short": true, "signed": true, "sizeof": true, "static": true, "struct": true, "switch": true,
	"typedef": true, "union": true, "unsigned": true, "void": true, "volatile": true, "while": true, "_Alignas": true,
	"_Alignof": true, "_Atomic": true, "_Generic": true, "_Noreturn": true, "_Static_assert": true, "_Thread_local": true, "asm": true, "typeof": true, "_Float16": true,
}
