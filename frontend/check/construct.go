package check

import (
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/diag"
	"cptx/frontend/parse"
	"cptx/frontend/tree"
)

// This file has C++'s T(1, 2) and T x(1, 2), which package parse writes as calls.

// constructCall checks T(x): a conversion of a scalar, a record made of its members, zero for no
// argument (C++17 8.2.3).
func (c *checker) constructCall(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := argNodes(n)
	if len(args) == 0 || parse.TypeArg(args[0]) == nil {
		c.errorf(p, "expected a type in front of the parenthesis")
		return c.bad(p)
	}
	return c.construct(c.typeName(parse.TypeArg(args[0])).Unqual(), args[1:], p)
}

// construct makes a value of type t of the arguments.
func (c *checker) construct(t *tree.Type, nodes []exprNode, p diag.Pos) tree.Expr {
	args := make([]tree.Expr, len(nodes))
	bad := isInvalid(t)
	for i, n := range nodes {
		args[i] = c.rexpr(n)
		bad = bad || isBad(args[i])
	}
	switch {
	case bad:
		return c.bad(p)
	case t.IsRecord() && t.IsComplete():
		return c.constructRecord(t, args, p)
	case len(args) > 1 && t.IsScalar():
		c.errorf(args[1].Pos(), "excess elements in initializer of type %s", typeString(t))
		return c.bad(p)
	case len(args) == 0 && t.IsVoid():
		return &tree.Cast{Node: node(tyVoid, p), X: c.intConst(0, tyInt, p)}
	case len(args) == 0 && t.IsScalar():
		return c.explicitCast(c.intConst(0, tyInt, p), t, p)
	case len(args) == 0 || len(args) > 1:
		c.errorf(p, "cannot make a value of type %s", typeString(t))
		return c.bad(p)
	}
	return c.explicitCast(args[0], t, p)
}

// constructRecord makes a record of the values of its first members; those that are left out are
// zero, those of dim3 one.
func (c *checker) constructRecord(t *tree.Type, args []tree.Expr, p diag.Pos) tree.Expr {
	if len(args) == 1 && args[0].Type().IsRecord() && args[0].Type().Record == t.Record {
		return args[0]
	}
	b := &initBuilder{c: c}
	f := initFrame{t: t, idx: -1}
	for _, a := range args {
		if !f.advance() {
			c.errorf(a.Pos(), "excess elements in initializer of type %s", typeString(t))
			return c.bad(p)
		}
		b.alone(f.part(), a)
	}
	elems, _ := b.finish(t)
	if b.failed {
		return c.bad(p)
	}
	return &tree.InitRef{Node: node(t, p), Init: c.fillDim3(elems, t, p)}
}

// fillDim3 gives the members of a dim3 that an initialiser leaves out the value one, as its
// constructor does (CUDA C++ Programming Guide, dim3).
func (c *checker) fillDim3(elems []tree.InitElem, t *tree.Type, p diag.Pos) []tree.InitElem {
	if !c.res.CXX || !t.IsRecord() || t.Record.Tag != "dim3" || len(elems) == 1 && elems[0].Type.IsRecord() {
		return elems
	}
	elems = slices.Clone(elems)
	for _, f := range t.Record.Fields {
		at, found := slices.BinarySearchFunc(elems, f.Offset, func(e tree.InitElem, off int64) int { return int(e.Offset - off) })
		if !found {
			elems = slices.Insert(elems, at, tree.InitElem{Offset: f.Offset, Type: f.Type, Value: c.intConst(1, f.Type, p), Pos: p})
		}
	}
	return elems
}

// directInit returns the arguments of the initialiser of T x(1, 2); ok is false for others.
func directInit(n *cc.Initializer) (args []exprNode, ok bool) {
	if n == nil || n.Case != cc.InitializerExpr {
		return nil, false
	}
	call, ok := n.AssignmentExpression.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, parse.InitFunction) {
		return nil, false
	}
	return argNodes(call), true
}

// directValue evaluates the initialiser of T x(1, 2); t is T.
func (c *checker) directValue(args []exprNode, t *tree.Type, p diag.Pos) tree.Expr {
	switch {
	case isInvalid(t) || !t.IsScalar() && !t.IsRecord():
		if !isInvalid(t) {
			c.errorf(p, "an array is initialized with braces")
		}
		return c.bad(p)
	case t.IsScalar() && len(args) == 1:
		return c.expr(args[0])
	}
	return c.construct(t.Unqual(), args, p)
}
