package check

import (
	"math/big"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// warnCompare warns about comparisons with one outcome and about mixed signedness. x and y are
// unconverted, and written as xn and yn.
func (c *checker) warnCompare(op tree.BinaryOp, xn, yn exprNode, x, y tree.Expr, p diag.Pos) {
	if op < tree.OpEq || op > tree.OpGe || !c.runs() {
		return
	}
	kx, constX := x.(*tree.Const)
	ky, constY := y.(*tree.Const)
	integers := x.Type().IsInteger() && y.Type().IsInteger()
	switch {
	case constX && constY || isBad(x) || isBad(y):
		return
	case x.Type().IsFloat() && y.Type().IsFloat() && (constX || constY):
		if constX {
			x, yn, ky = y, xn, kx
		}
		c.warnInexact(op, x, yn, ky, p)
		return
	case !integers:
		return
	case constY:
		if c.warnOutcome(&constantComparison{op: op, x: x, k: ky, named: c.named(yn)}, p) {
			c.warnOperands(x, y)
			return
		}
	case constX:
		if c.warnOutcome(&constantComparison{op: mirrored(op), x: y, k: kx, left: true, named: c.named(xn)}, p) {
			c.warnOperands(x, y)
			return
		}
	case sameObject(x, y):
		c.warnf(p, "tautological-compare", "self-comparison always evaluates to %s", outcomeText(op == tree.OpEq || op == tree.OpLe || op == tree.OpGe))
		return
	}
	c.warnSigns(op, x, y, p)
}

// outcomeText spells a truth value as messages do.
func outcomeText(v bool) string { return map[bool]string{true: "true", false: "false"}[v] }

// warnSigns warns when a value that may be negative is compared as unsigned (-Wsign-compare, in
// -Wextra).
func (c *checker) warnSigns(op tree.BinaryOp, x, y tree.Expr, p diag.Pos) {
	t := c.commonType(c.promoted(x), c.promoted(y))
	a, b := underlying(x.Type()), underlying(y.Type())
	if t.IsSigned() || a.IsSigned() == b.IsSigned() {
		c.warnOperands(x, y)
		return
	}
	s, u := x, y
	if b.IsSigned() {
		s, u = y, x
	}
	if likelyRange(s).nonNegative {
		return
	}
	if op <= tree.OpNe && likelyRange(u).bits < int(t.Sizeof())*8 { // equal to no negative number
		return
	}
	c.warnf(p, "sign-compare", "comparison of integers of different signs: %s and %s", typeString(x.Type()), typeString(y.Type()))
}

// mirrored is the operator with its operands exchanged.
func mirrored(op tree.BinaryOp) tree.BinaryOp {
	switch op {
	case tree.OpLt:
		return tree.OpGt
	case tree.OpGt:
		return tree.OpLt
	case tree.OpLe:
		return tree.OpGe
	case tree.OpGe:
		return tree.OpLe
	}
	return op
}

// constantComparison is one of the integer x with a constant.
type constantComparison struct {
	op    tree.BinaryOp // with the constant on the right
	x     tree.Expr
	k     *tree.Const
	left  bool // the constant stands on the left
	named bool // it is an enumerator or comes from a macro, which may have another value elsewhere
}

// warnOutcome warns about a comparison that has one outcome whatever x is, and reports whether it
// is one. A comparison with the least or greatest value of x's type is one of -Wtype-limits.
func (c *checker) warnOutcome(q *constantComparison, p diag.Pos) bool {
	common := c.commonType(c.promoted(q.x), c.promoted(q.k))
	k, ok := c.convert(q.k, common).(*tree.Const)
	if !ok || q.x.Type().Kind == tree.KindEnum && q.k.T.Kind == tree.KindEnum && q.k.T.Enum == q.x.Type().Enum {
		return false
	}
	v, boolean := constBig(k), isTruth(q.x)
	values, ofType := exactRange(q.x), typeRange(q.x.Type())
	if boolean {
		values, ofType = intRange{1, true}, intRange{1, true}
	}
	at := placed(v, values, common)
	always, certain := at.outcome(q.op)
	if !certain {
		return false
	}
	typical := false // because of x's type alone
	byType := placed(v, ofType, common)
	if result, ok := byType.outcome(q.op); ok {
		at, always, typical = byType, result, true
	}
	if f := bitField(q.x); f != nil && at.inRange && v.Sign() == 0 && !underlying(f.Type).IsSigned() {
		typical = true
	}
	switch {
	case !typical && values.bits == 0, at.inRange && q.named:
		return false
	case !typical: // clang's -Wtautological-value-range-compare, which is off, would say it
	case !at.inRange || boolean:
		c.sayBeyond(q, k, at.inRange, always, p)
	default:
		c.sayLimit(q, k, always, p)
	}
	return true
}

// position says where a constant lies among the values of an operand.
type position struct {
	least, greatest bool // none of them is smaller, or greater
	below, above    bool // all are greater, or smaller
	missing         bool // none is equal
	inRange         bool
}

// placed returns where v lies among the values r after their conversion to the type common.
func placed(v *big.Int, r intRange, common *tree.Type) position {
	low, high := r.limits()
	all := typeRange(common)
	switch {
	case r.bits == 0:
		low, high = new(big.Int), new(big.Int)
	case r.bits >= all.bits && !all.nonNegative:
		low, high = all.limits()
	case all.nonNegative && low.Sign() < 0: // the negative ones become the greatest
		low.Add(low, new(big.Int).Lsh(big.NewInt(1), uint(all.bits)))
		_, top := all.limits()
		switch {
		case v.Sign() == 0:
			return position{least: true, inRange: true}
		case v.Cmp(top) == 0:
			return position{greatest: true, inRange: true}
		case v.Cmp(low) >= 0 || v.Cmp(high) <= 0:
			return position{inRange: true}
		}
		return position{missing: true}
	}
	atLow, atHigh := v.Cmp(low), v.Cmp(high)
	return position{least: atLow <= 0, greatest: atHigh >= 0, below: atLow < 0, above: atHigh > 0, missing: atLow < 0 || atHigh > 0,
		inRange: atLow >= 0 && atHigh <= 0}
}

// outcome returns the result of a comparison with a constant on the right, if it has one only.
func (p position) outcome(op tree.BinaryOp) (always, certain bool) {
	only := p.least && p.greatest && !p.missing
	switch op {
	case tree.OpEq:
		return only, only || p.missing
	case tree.OpNe:
		return p.missing, only || p.missing
	case tree.OpLt:
		return p.above, p.above || p.least
	case tree.OpGe:
		return p.least, p.above || p.least
	case tree.OpGt:
		return p.below, p.below || p.greatest
	}
	return p.greatest, p.below || p.greatest
}

// sayBeyond words the warning about a constant that is none of the values, or one of a truth value.
func (c *checker) sayBeyond(q *constantComparison, k *tree.Const, inRange, always bool, p diag.Pos) {
	name, what := "tautological-constant-out-of-range-compare", "expression of type "+typeString(q.x.Type())
	if inRange {
		name = "tautological-constant-compare"
	}
	if isBoolean(q.x) {
		what = "boolean expression"
	}
	c.warnf(p, name, "result of comparison of constant %s with %s is always %s", constText(k), what, outcomeText(always))
}

// comparisonText spells the relational operators.
var comparisonText = map[tree.BinaryOp]string{tree.OpLt: "<", tree.OpGt: ">", tree.OpLe: "<=", tree.OpGe: ">="}

// sayLimit words the warning about the least or greatest value.
func (c *checker) sayLimit(q *constantComparison, k *tree.Const, always bool, p diag.Pos) {
	name, of, what := "tautological-type-limit-compare", "", typeString(q.x.Type())
	t := underlying(q.x.Type())
	if f := bitField(q.x); f != nil {
		t = underlying(f.Type)
	}
	if k.Lo|k.Hi == 0 && (!t.IsSigned() || !underlying(k.T).IsSigned()) {
		name, of, what = "tautological-unsigned-zero-compare", "of ", "unsigned expression"
		if q.x.Type().Kind == tree.KindEnum {
			name, what = "tautological-unsigned-enum-zero-compare", "unsigned enum expression"
		}
	}
	if q.left {
		c.warnf(p, name, "result of comparison %s%s %s %s is always %s", of, constText(k), comparisonText[mirrored(q.op)], what, outcomeText(always))
		return
	}
	c.warnf(p, name, "result of comparison %s%s %s %s is always %s", of, what, comparisonText[q.op], constText(k), outcomeText(always))
}

// warnInexact warns about an equality comparison of x, promoted to the type of the literal k, which
// x's own type does not have.
func (c *checker) warnInexact(op tree.BinaryOp, x tree.Expr, n exprNode, k *tree.Const, p diag.Pos) {
	if op != tree.OpEq && op != tree.OpNe || x.Type().Kind >= k.T.Kind {
		return
	}
	if n, ok := unparen(n).(*cc.PrimaryExpression); !ok || n.Case != cc.PrimaryExpressionFloat {
		return
	}
	if r, ok := c.convert(k, x.Type().Unqual()).(*tree.Const); ok && r.F != k.F {
		c.warnf(p, "literal-range", "floating-point comparison is always %s; constant cannot be represented exactly in type %s",
			outcomeText(op == tree.OpNe), typeString(x.Type()))
	}
}

// named reports whether the expression n is an enumerator or begins with what comes from a macro.
func (c *checker) named(n exprNode) bool {
	for {
		switch x := unparen(n).(type) {
		case *cc.PrimaryExpression:
			return x.Case == cc.PrimaryExpressionIdent || c.res.InMacro(x.Token)
		case *cc.UnaryExpression:
			return c.res.InMacro(x.Token)
		case *cc.CastExpression:
			return c.res.InMacro(x.Token)
		default:
			_, left, _, _, _ := binaryParts(x)
			if left == nil {
				return false
			}
			n = left
		}
	}
}
