package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// complexForm returns the checker of GNU C's built-in forms of creal, cimag and conj (C11 7.3.9),
// nil for other names. Their operand is converted to the type that the name's suffix says; long
// double is double.
func complexForm(name string) func(*checker, *cc.PostfixExpression, diag.Pos) tree.Expr {
	t := tyDouble
	switch name {
	case "__builtin_crealf", "__builtin_cimagf", "__builtin_conjf":
		t, name = tyFloat, name[:len(name)-1]
	case "__builtin_creall", "__builtin_cimagl", "__builtin_conjl":
		name = name[:len(name)-1]
	}
	var make func(c *checker, z tree.Expr, p diag.Pos) tree.Expr
	switch name {
	case "__builtin_creal":
		make = func(c *checker, z tree.Expr, p diag.Pos) tree.Expr { return c.complexPart(z, false, p) }
	case "__builtin_cimag":
		make = func(c *checker, z tree.Expr, p diag.Pos) tree.Expr { return c.complexPart(z, true, p) }
	case "__builtin_conj":
		make = func(c *checker, z tree.Expr, p diag.Pos) tree.Expr { return c.unaryArith(cc.UnaryExpressionCpl, z, p) }
	default:
		return nil
	}
	return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
		ops := c.operands(n, 1, 1)
		if ops == nil {
			return c.bad(p)
		}
		z := c.assignTo(c.rexpr(ops[0]), c.complexOf(t), forPass, c.pos(ops[0]))
		if isBad(z) {
			return c.bad(p)
		}
		return make(c, z, p)
	}
}
