package irgen

import (
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// opExpr evaluates the operation expressions of package builtin: name(arg, …) where an arg is a
// digit (an argument), ?digit (an argument as predicate), bdigit (an argument's bits), wdigit (an
// argument as float), #constant, or another expression.
type opExpr struct {
	g     *gen
	s     string // what is left
	args  []value.Value
	small *small // the format of small numbers, which give constants their type, nil for others
	wide  bool   // which are computed in float
}

func (x *opExpr) eval() value.Value {
	switch c := x.s[0]; {
	case c >= '0' && c <= '9':
		return x.arg(0)
	case c == '?': // the argument was evaluated as a condition
		return x.arg(1)
	case c == 'b' && len(x.s) > 1 && x.s[1] >= '0' && x.s[1] <= '9':
		v := x.arg(1)
		return x.g.coerce(v, ir.IntType(int(ir.SizeOf(v.Type(), 8))*8))
	case c == 'w':
		return x.g.widen(x.arg(1))
	case c == '#':
		return x.constant()
	}
	open := strings.IndexByte(x.s, '(')
	name := x.s[:open]
	x.s = x.s[open+1:]
	var operands []value.Value
	for {
		operands = append(operands, x.eval())
		end := x.s[0]
		x.s = x.s[1:]
		if end == ')' {
			break
		}
	}
	return x.apply(name, operands)
}

func (x *opExpr) arg(skip int) value.Value {
	v := x.args[x.s[skip]-'0']
	x.s = x.s[skip+1:]
	return v
}

func (x *opExpr) constant() value.Value {
	end := strings.IndexAny(x.s, ",)")
	if end < 0 {
		end = len(x.s)
	}
	t := x.s[1:end]
	x.s = x.s[end:]
	if x.small != nil {
		return x.smallConstant("#" + t)
	}
	switch t[0] {
	case 'f':
		f, _ := strconv.ParseFloat(t[1:], 64)
		return ir.Float(ir.F32, f)
	case 'd':
		f, _ := strconv.ParseFloat(t[1:], 64)
		return ir.Float(ir.F64, f)
	}
	n, _ := strconv.ParseInt(t, 0, 64)
	return ir.Int(ir.I32, n)
}

func (x *opExpr) apply(name string, v []value.Value) value.Value {
	if op, ok := ir.OpNamed(name); ok {
		return x.g.b.Bin(op, v[0], v[1])
	}
	if x.small != nil {
		if r := x.smallApply(name, v); r != nil {
			return r
		}
	}
	return x.g.ptx(name, ir.ResultType(name), v...)
}
