package cpp

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"
)

// value is a number in #if: intmax_t or uintmax_t (C11 6.10.1p4).
type value struct {
	v        uint64
	unsigned bool
}

func boolean(b bool) value {
	if b {
		return value{v: 1}
	}
	return value{}
}

// evaluator evaluates the expression of a directive.
type evaluator struct {
	p     *Preprocessor
	name  Token // the directive's name
	toks  []Token
	i     int
	depth int
	fail  bool
}

// eval evaluates the expanded tokens of #if or #elif.
func (p *Preprocessor) eval(name Token, toks []Token) bool {
	v, ok := p.evalValue(name, toks)
	return ok && v.v != 0
}

// evalValue returns the value of an expression; false after an error.
func (p *Preprocessor) evalValue(name Token, toks []Token) (value, bool) {
	if p.stopped {
		return value{}, false
	}
	for i := range toks {
		if t := &toks[i]; p.cfg.CXX && t.Kind == Ident && OperatorWord(t.Text) != "" {
			t.Kind, t.Text = Punct, OperatorWord(t.Text)
		}
	}
	e := evaluator{p: p, name: name, toks: toks}
	if len(toks) == 0 {
		p.errorf(name.Pos, "#%s with no expression", name.Text)
		return value{}, false
	}
	v := e.comma(true)
	if !e.fail && e.i < len(e.toks) {
		e.errorf("unexpected '%s' in the expression of #%s", e.toks[e.i].Text, name.Text)
	}
	return v, !e.fail
}

func (e *evaluator) errorf(format string, args ...any) {
	if e.fail {
		return
	}
	e.fail = true
	pos := e.name.Pos
	if e.i < len(e.toks) {
		pos = e.p.out.Place(&e.toks[e.i])
	}
	e.p.errorf(pos, format, args...)
}

func (e *evaluator) is(s string) bool {
	return !e.fail && e.i < len(e.toks) && e.toks[e.i].Kind == Punct && e.toks[e.i].Text == s
}

func (e *evaluator) accept(s string) bool {
	if e.is(s) {
		e.i++
		return true
	}
	return false
}

func (e *evaluator) comma(live bool) value {
	v := e.cond(live)
	for e.accept(",") {
		v = e.cond(live)
	}
	return v
}

func (e *evaluator) cond(live bool) value {
	if e.depth++; e.depth > 200 {
		e.errorf("expression of #%s is nested too deeply", e.name.Text)
		return value{}
	}
	defer func() { e.depth-- }()
	c := e.binary(0, live)
	if !e.accept("?") {
		return c
	}
	x := e.comma(live && c.v != 0)
	if !e.accept(":") {
		e.errorf("expected ':' in the expression of #%s", e.name.Text)
		return value{}
	}
	y := e.cond(live && c.v == 0)
	r := y
	if c.v != 0 {
		r = x
	}
	r.unsigned = x.unsigned || y.unsigned
	return r
}

// precedence of the binary operators; 0 is none.
var precedence = map[string]int{"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
	"<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10}

func (e *evaluator) binary(min int, live bool) value {
	x := e.unary(live)
	for !e.fail && e.i < len(e.toks) && e.toks[e.i].Kind == Punct {
		op := e.toks[e.i].Text
		prec := precedence[op]
		if prec == 0 || prec <= min {
			return x
		}
		at := e.i
		e.i++
		rlive := live && !(op == "||" && x.v != 0) && !(op == "&&" && x.v == 0)
		y := e.binary(prec, rlive)
		if !e.fail {
			x = e.apply(op, x, y, live, at)
		}
	}
	return x
}

func (e *evaluator) apply(op string, x, y value, live bool, at int) value {
	u := x.unsigned || y.unsigned
	switch op {
	case "||":
		return boolean(x.v != 0 || y.v != 0)
	case "&&":
		return boolean(x.v != 0 && y.v != 0)
	case "==":
		return boolean(x.v == y.v)
	case "!=":
		return boolean(x.v != y.v)
	case "<":
		return boolean(less(x, y, u))
	case ">":
		return boolean(less(y, x, u))
	case "<=":
		return boolean(!less(y, x, u))
	case ">=":
		return boolean(!less(x, y, u))
	case "<<", ">>":
		return shift(x, y, op == "<<")
	case "|":
		return value{x.v | y.v, u}
	case "^":
		return value{x.v ^ y.v, u}
	case "&":
		return value{x.v & y.v, u}
	case "+":
		return value{x.v + y.v, u}
	case "-":
		return value{x.v - y.v, u}
	case "*":
		return value{x.v * y.v, u}
	}
	if y.v == 0 {
		if live {
			e.i = at
			e.errorf("division by zero in #%s", e.name.Text)
		}
		return value{}
	}
	switch {
	case u && op == "/":
		return value{x.v / y.v, u}
	case u:
		return value{x.v % y.v, u}
	case int64(y.v) == -1 && op == "/":
		return value{-x.v, u}
	case int64(y.v) == -1:
		return value{}
	case op == "/":
		return value{uint64(int64(x.v) / int64(y.v)), u}
	}
	return value{uint64(int64(x.v) % int64(y.v)), u}
}

func less(x, y value, unsigned bool) bool {
	if unsigned {
		return x.v < y.v
	}
	return int64(x.v) < int64(y.v)
}

func shift(x, y value, left bool) value {
	n := y.v
	if !y.unsigned && int64(n) < 0 {
		left, n = !left, -n
	}
	n = min(n, 64)
	switch {
	case left:
		return value{x.v << n, x.unsigned}
	case x.unsigned:
		return value{x.v >> n, true}
	}
	return value{uint64(int64(x.v) >> n), false}
}

func (e *evaluator) unary(live bool) value {
	if e.fail || e.i >= len(e.toks) {
		e.errorf("expected a value in the expression of #%s", e.name.Text)
		return value{}
	}
	if e.depth++; e.depth > 400 {
		e.errorf("expression of #%s is nested too deeply", e.name.Text)
		return value{}
	}
	defer func() { e.depth-- }()
	t := &e.toks[e.i]
	switch {
	case e.accept("+"):
		return e.unary(live)
	case e.accept("-"):
		v := e.unary(live)
		return value{-v.v, v.unsigned}
	case e.accept("~"):
		v := e.unary(live)
		return value{^v.v, v.unsigned}
	case e.accept("!"):
		return boolean(e.unary(live).v == 0)
	case e.accept("("):
		v := e.comma(live)
		if !e.accept(")") {
			e.errorf("expected ')' in the expression of #%s", e.name.Text)
		}
		return v
	case t.Kind == Number:
		return e.number(t)
	case t.Kind == Char:
		e.i++
		utf := strings.HasPrefix(t.Text, "u'") || strings.HasPrefix(t.Text, "U'") // char16_t, char32_t
		return value{uint64(charValue(t.Text)), utf}
	case t.Kind == Ident:
		e.i++
		if e.is("(") {
			e.i--
			e.errorf("function-like macro '%s' is not defined", t.Text)
		}
		return boolean(t.Text == "true" && e.p.cfg.BoolNames)
	}
	e.errorf("token '%s' is not valid in the expression of #%s", t.Text, e.name.Text)
	return value{}
}

// number parses an integer constant (C11 6.4.4.1).
func (e *evaluator) number(t *Token) value {
	s := strings.ReplaceAll(t.Text, "'", "")
	body := strings.TrimRight(s, "uUlLzZ")
	suffix := strings.ToLower(s[len(body):])
	base := 10
	switch {
	case len(body) > 2 && (body[1] == 'x' || body[1] == 'X') && body[0] == '0':
		base, body = 16, body[2:]
	case len(body) > 2 && (body[1] == 'b' || body[1] == 'B') && body[0] == '0':
		base, body = 2, body[2:]
	case len(body) > 1 && body[0] == '0':
		base = 8
	}
	v, err := strconv.ParseUint(body, base, 64)
	switch {
	case err != nil && strings.ContainsAny(s, ".eEpP") && base != 16:
		e.errorf("floating point constant in the expression of #%s", e.name.Text)
	case err != nil:
		e.errorf("invalid integer constant '%s' in #%s", t.Text, e.name.Text)
	}
	switch suffix {
	case "", "l", "ll", "u", "ul", "lu", "ull", "llu", "z", "uz", "zu":
	default:
		e.errorf("invalid suffix '%s' on integer constant", suffix)
	}
	e.i++
	return value{v, strings.Contains(suffix, "u") || bits.Len64(v) == 64}
}

// charValue returns the value of a character constant (C11 6.4.4.4); plain char and wchar_t are
// signed.
func charValue(s string) int64 {
	wide, utf := s[0] != '\'', s[0] != 'L'
	s = s[strings.IndexByte(s, '\'')+1 : len(s)-1]
	var v int64
	for n := 0; s != ""; n++ {
		c, size := charUnit(s, wide)
		s = s[size:]
		switch {
		case wide && utf:
			v = c
		case wide:
			v = int64(int32(c))
		case n == 0:
			v = int64(int8(c))
		default:
			v = int64(int32(uint32(v)<<8 | uint32(uint8(c))))
		}
	}
	return v
}

// charUnit returns the value and the length of the first character or escape sequence of s.
func charUnit(s string, wide bool) (int64, int) {
	if s[0] != '\\' || len(s) == 1 {
		if wide {
			r, n := utf8.DecodeRuneInString(s)
			return int64(r), n
		}
		return int64(s[0]), 1
	}
	switch c := s[1]; c {
	case 'x', 'u', 'U':
		v, n := int64(0), 2
		for n < len(s) && hexDigit(s[n]) >= 0 && (c == 'x' || n < map[byte]int{'u': 6, 'U': 10}[c]) {
			v = v<<4 | int64(hexDigit(s[n]))
			n++
		}
		return v, n
	case '0', '1', '2', '3', '4', '5', '6', '7':
		v, n := int64(0), 1
		for n < len(s) && n < 4 && s[n] >= '0' && s[n] <= '7' {
			v = v<<3 | int64(s[n]-'0')
			n++
		}
		return v, n
	default:
		if i := strings.IndexByte("abefnrtv", c); i >= 0 {
			return int64("\a\b\x1b\f\n\r\t\v"[i]), 2
		}
		return int64(c), 2
	}
}
