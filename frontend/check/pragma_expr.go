package check

import (
	"math"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// pragmaExpr evaluates the integer constant expressions that pragmas have as text: literals,
// enumerators, const variables with known values, operators and parentheses, but no ?:, && and ||.
type pragmaExpr struct {
	c     *checker
	p     diag.Pos
	s     string
	depth int
	bad   bool
}

func (e *pragmaExpr) parse() (int64, bool) {
	v := e.binary(0)
	e.space()
	return v, !e.bad && e.s == ""
}

func (e *pragmaExpr) space() {
	for e.s != "" && (e.s[0] == ' ' || e.s[0] == '\t') {
		e.s = e.s[1:]
	}
}

// pragmaOps lists the binary operators with their precedence.
var pragmaOps = [...]struct {
	text string
	prec int
	op   tree.BinaryOp
}{
	{"|", 1, tree.OpOr}, {"^", 2, tree.OpXor}, {"&", 3, tree.OpAnd},
	{"==", 4, tree.OpEq}, {"!=", 4, tree.OpNe},
	{"<<", 6, tree.OpShl}, {">>", 6, tree.OpShr},
	{"<=", 5, tree.OpLe}, {">=", 5, tree.OpGe}, {"<", 5, tree.OpLt}, {">", 5, tree.OpGt},
	{"+", 7, tree.OpAdd}, {"-", 7, tree.OpSub},
	{"*", 8, tree.OpMul}, {"/", 8, tree.OpDiv}, {"%", 8, tree.OpRem},
}

func (e *pragmaExpr) binary(prec int) int64 {
	x := e.unary()
next:
	for !e.bad {
		e.space()
		for _, o := range pragmaOps { // of two that begin alike the longer one binds more tightly
			if o.prec > prec && len(e.s) >= len(o.text) && e.s[:len(o.text)] == o.text {
				e.s = e.s[len(o.text):]
				x = e.apply(o.op, x, e.binary(o.prec))
				continue next
			}
		}
		break
	}
	return x
}

func (e *pragmaExpr) apply(op tree.BinaryOp, x, y int64) int64 {
	c := e.c
	r, ok := c.binary(op, c.intConst(x, tyLongLong, e.p), c.intConst(y, tyLongLong, e.p), e.p).(*tree.Const)
	if !ok {
		e.bad = true
		return x
	}
	return int64(r.Lo)
}

func (e *pragmaExpr) unary() int64 {
	e.space()
	if e.depth++; e.s == "" || e.bad || e.depth > 200 {
		e.bad = true
		return 0
	}
	defer func() { e.depth-- }()
	switch b := e.s[0]; {
	case b == '(':
		e.s = e.s[1:]
		v := e.binary(0)
		e.space()
		if e.s == "" || e.s[0] != ')' {
			e.bad = true
			return 0
		}
		e.s = e.s[1:]
		return v
	case b == '-':
		e.s = e.s[1:]
		return -e.unary()
	case b == '+':
		e.s = e.s[1:]
		return e.unary()
	case b == '~':
		e.s = e.s[1:]
		return ^e.unary()
	case b >= '0' && b <= '9':
		return e.number()
	}
	return e.name()
}

func (e *pragmaExpr) number() int64 {
	base, s := uint64(10), e.s
	switch {
	case len(s) > 2 && s[0] == '0' && s[1]|0x20 == 'x':
		base, s = 16, s[2:]
	case len(s) > 1 && s[0] == '0':
		base = 8
	}
	v, n, overflow := parseDigits(s, base)
	s = s[n:]
	for s != "" && (s[0]|0x20 == 'u' || s[0]|0x20 == 'l') {
		s = s[1:]
	}
	e.s = s
	if n == 0 || overflow || v > math.MaxInt64 {
		e.bad = true
	}
	return int64(v)
}

func (e *pragmaExpr) name() int64 {
	n := 0
	for n < len(e.s) && (e.s[n] == '_' || hexDigit(e.s[n]) < 10 || e.s[n]|0x20 >= 'a' && e.s[n]|0x20 <= 'z') {
		n++
	}
	sym := e.c.lookup(e.s[:n])
	if sym != nil {
		sym.use.note()
	}
	e.s = e.s[n:]
	if sym != nil && sym.enumConst != nil {
		return int64(sym.enumConst.Lo)
	}
	if sym != nil && sym.obj != nil && sym.obj.Fn == nil && !isInvalid(sym.obj.Type) {
		ref := &tree.ObjRef{Node: node(sym.obj.Type, e.p), Obj: sym.obj}
		if k, ok := e.c.constFold(e.c.rvalue(ref)); ok && k.T.IsInteger() {
			return int64(k.Lo)
		}
	}
	e.bad = true
	return 0
}
