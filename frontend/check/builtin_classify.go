package check

import (
	"math"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// fpClassify checks __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x): the one of
// five int values that says which class x is of (C11 7.12.3.1).
func (c *checker) fpClassify(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 6, 6)
	if ops == nil {
		return c.bad(p)
	}
	b := &tree.Builtin{Node: node(tyInt, p), Op: "fpclassify", Name: "__builtin_fpclassify"}
	for _, op := range ops[:5] {
		b.Args = append(b.Args, c.assignTo(c.rexpr(op), tyInt, forPass, c.pos(op)))
	}
	x := c.rvalue(c.rexpr(ops[5]))
	if !isBad(x) && !x.Type().IsFloat() {
		c.errorf(c.pos(ops[5]), "floating point classification requires argument of floating point type (passed in %s)", typeString(x.Type()))
		return c.bad(p)
	}
	b.Args = append(b.Args, x)
	for _, a := range b.Args {
		if isBad(a) {
			return c.bad(p)
		}
	}
	if k, ok := x.(*tree.Const); ok {
		return b.Args[floatClass(k.F, k.T)]
	}
	return b
}

// floatClass is the number of the argument of __builtin_fpclassify that says of which class f is, a
// value of type t.
func floatClass(f float64, t *tree.Type) int {
	switch {
	case math.IsNaN(f):
		return 0
	case math.IsInf(f, 0):
		return 1
	case f == 0:
		return 4
	case math.Abs(f) < leastNormal(t):
		return 3
	}
	return 2
}

// leastNormal is the least positive normal number of type t.
func leastNormal(t *tree.Type) float64 {
	switch t.Kind {
	case tree.KindHalf:
		return 0x1p-14
	case tree.KindBFloat, tree.KindFloat:
		return 0x1p-126
	}
	return 0x1p-1022
}
