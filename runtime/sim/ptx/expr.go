package ptx

import "fmt"

// maxDepth bounds the nesting of expressions, vectors and initialisers.
const maxDepth = 64

// value is the result of a constant expression (PTX ISA 4.5.4): an integer or a double.
type value struct {
	u        uint64
	f        float64
	isFloat  bool
	unsigned bool
	width    int // 32, 64 for a 0f/0d literal that stands alone
}

// binPrec gives the binding strength of binary operators, as in C.
var binPrec = map[string]int{
	"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7,
	"<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}

// constExpr parses a constant expression with operators that bind at least as strongly as prec.
func (p *parser) constExpr(prec, depth int) (value, error) {
	if depth > maxDepth {
		return value{}, p.errf("expression is nested too deeply")
	}
	left, err := p.constUnary(depth)
	if err != nil {
		return left, err
	}
	for {
		if p.tok.kind != tPunct && p.tok.kind != tShift || p.is(";") || p.is(",") {
			break
		}
		bp, ok := binPrec[p.tok.text]
		if !ok || bp < prec {
			break
		}
		op := p.tok.text
		if err := p.advance(); err != nil {
			return left, err
		}
		right, err := p.constExpr(bp+1, depth+1)
		if err != nil {
			return left, err
		}
		if left, err = p.binary(op, left, right); err != nil {
			return left, err
		}
	}
	if prec == 0 && p.is("?") {
		return p.conditional(left, depth)
	}
	return left, nil
}

func (p *parser) conditional(cond value, depth int) (value, error) {
	if err := p.advance(); err != nil {
		return cond, err
	}
	a, err := p.constExpr(0, depth+1)
	if err != nil {
		return a, err
	}
	if err := p.expect(":"); err != nil {
		return a, err
	}
	b, err := p.constExpr(0, depth+1)
	if err != nil || cond.u == 0 {
		return b, err
	}
	return a, nil
}

func (p *parser) constUnary(depth int) (value, error) {
	if depth > maxDepth {
		return value{}, p.errf("expression is nested too deeply")
	}
	switch t := &p.tok; {
	case t.kind == tInt:
		v := value{u: t.u, unsigned: t.unsigned || t.u>>63 != 0}
		return v, p.advance()
	case t.kind == tFloat:
		v := value{f: t.f, u: t.u, isFloat: true, width: t.width}
		return v, p.advance()
	case t.kind == tIdent && t.text == "WARP_SZ":
		return value{u: 32}, p.advance()
	case p.is("-"), p.is("+"), p.is("~"), p.is("!"):
		op := t.text
		if err := p.advance(); err != nil {
			return value{}, err
		}
		v, err := p.constUnary(depth + 1)
		if err != nil {
			return v, err
		}
		return p.unary(op, v)
	case p.is("("):
		return p.constParen(depth)
	}
	return value{}, p.errf("expected a constant, found %s", p.tok.describe())
}

// constParen parses `(expr)` and the casts `(.s64) x` and `(.u64) x`.
func (p *parser) constParen(depth int) (value, error) {
	if err := p.advance(); err != nil {
		return value{}, err
	}
	if p.tok.kind == tDot && (p.tok.text == "s64" || p.tok.text == "u64") {
		uns := p.tok.text == "u64"
		if err := p.advance(); err != nil {
			return value{}, err
		}
		if err := p.expect(")"); err != nil {
			return value{}, err
		}
		v, err := p.constUnary(depth + 1)
		v.unsigned = uns
		return v, err
	}
	v, err := p.constExpr(0, depth+1)
	if err != nil {
		return v, err
	}
	return v, p.expect(")")
}

func (p *parser) unary(op string, v value) (value, error) {
	if v.isFloat {
		if v.width != 0 {
			return v, p.errf("a hexadecimal floating constant has no operator %s", op)
		}
		switch op {
		case "-":
			v.f = -v.f
		case "+":
		default:
			return v, p.errf("operator %s needs an integer constant", op)
		}
		return v, nil
	}
	switch op {
	case "-":
		v.u = -v.u
		v.unsigned = false
	case "~":
		v.u = ^v.u
	case "!":
		v.u = b2u(v.u == 0)
	}
	return v, nil
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func (p *parser) binary(op string, a, b value) (value, error) {
	if a.isFloat || b.isFloat {
		return p.binaryFloat(op, a, b)
	}
	uns := a.unsigned || b.unsigned
	r := value{unsigned: uns}
	x, y := a.u, b.u
	switch op {
	case "+":
		r.u = x + y
	case "-":
		r.u = x - y
	case "*":
		r.u = x * y
	case "/", "%":
		if y == 0 {
			return r, p.errf("division by zero in a constant expression")
		}
		r.u = divide(op, x, y, uns)
	case "<<":
		r.u = x << y
		r.unsigned = a.unsigned
	case ">>":
		r.u = x >> y
		if !a.unsigned {
			r.u = uint64(int64(x) >> min(y, 63))
		}
		r.unsigned = a.unsigned
	case "&":
		r.u = x & y
	case "|":
		r.u = x | y
	case "^":
		r.u = x ^ y
	case "&&":
		r.u = b2u(x != 0 && y != 0)
	case "||":
		r.u = b2u(x != 0 || y != 0)
	default:
		r.u, r.unsigned = compareInt(op, x, y, uns), false
	}
	return r, nil
}

func divide(op string, x, y uint64, uns bool) uint64 {
	switch {
	case uns && op == "/":
		return x / y
	case uns:
		return x % y
	case op == "/":
		return uint64(int64(x) / int64(y))
	}
	return uint64(int64(x) % int64(y))
}

func compareInt(op string, x, y uint64, uns bool) uint64 {
	less := int64(x) < int64(y)
	if uns {
		less = x < y
	}
	switch op {
	case "==":
		return b2u(x == y)
	case "!=":
		return b2u(x != y)
	case "<":
		return b2u(less)
	case ">=":
		return b2u(!less)
	case "<=":
		return b2u(less || x == y)
	}
	return b2u(!less && x != y)
}

func (p *parser) binaryFloat(op string, a, b value) (value, error) {
	if !a.isFloat || !b.isFloat {
		return a, p.errf("operator %s mixes integer and floating constants", op)
	}
	r := value{isFloat: true}
	switch op {
	case "+":
		r.f = a.f + b.f
	case "-":
		r.f = a.f - b.f
	case "*":
		r.f = a.f * b.f
	case "/":
		r.f = a.f / b.f
	default:
		return a, p.errf("operator %s needs integer constants", op)
	}
	return r, nil
}

func (t token) describe() string {
	switch t.kind {
	case tEOF:
		return "the end of the text"
	case tDot:
		return fmt.Sprintf("%q", "."+t.text)
	case tString:
		return "a string"
	}
	return fmt.Sprintf("%q", t.text)
}
