package check

import (
	"math/big"

	"cptx/frontend/diag"
	"cptx/frontend/tree"
)

// intRange says which values an integer expression can have.
type intRange struct {
	bits        int // that the largest needs, without sign
	nonNegative bool
}

// valueRange returns what is plain to see of the values of the integer expression e, as clang's
// -Wsign-compare does.
func valueRange(e tree.Expr, depth int) intRange { return rangeOf(e, depth, false) }

// likelyRange returns the values that e is likely to have, as clang's -Wconversion does: a sum,
// difference or product is taken to fit the type of its wider operand.
func likelyRange(e tree.Expr) intRange { return rangeOf(e, 0, true) }

func rangeOf(e tree.Expr, depth int, likely bool) intRange {
	t := underlying(e.Type())
	all := intRange{bits: int(t.Sizeof()) * 8, nonNegative: !t.IsSigned()}
	if depth > 50 {
		return all
	}
	if isTruth(e) {
		return intRange{1, true}
	}
	switch x := e.(type) {
	case *tree.Const:
		return intRange{constBits(x), !isNegative(x)}
	case *tree.Load:
		if f := bitField(x); f != nil {
			return intRange{f.BitWidth, !underlying(f.Type).IsSigned()}
		}
	case *tree.Cast:
		if x.X.Type().IsInteger() {
			switch in := rangeOf(x.X, depth+1, likely); {
			case likely && in.bits < all.bits:
				return intRange{in.bits, in.nonNegative || all.nonNegative}
			case in.nonNegative && (in.bits < all.bits || in.bits == all.bits && all.nonNegative):
				return in
			case !in.nonNegative && !all.nonNegative && in.bits < all.bits:
				return in
			}
		}
	case *tree.Cond:
		if x.X != nil {
			a, b := rangeOf(x.X, depth+1, likely), rangeOf(x.Y, depth+1, likely)
			return intRange{max(a.bits, b.bits), a.nonNegative && b.nonNegative}
		}
	case *tree.Comma:
		return rangeOf(x.Y, depth+1, likely)
	case *tree.Unary:
		if likely && x.X.Type().IsInteger() {
			return rangeOf(x.X, depth+1, likely)
		}
	case *tree.Binary:
		return binaryRange(x, all, depth, likely)
	}
	return all
}

func binaryRange(x *tree.Binary, all intRange, depth int, likely bool) intRange {
	a := rangeOf(x.X, depth+1, likely)
	if likely {
		switch x.Op {
		case tree.OpAdd, tree.OpSub, tree.OpMul:
			b := rangeOf(x.Y, depth+1, likely)
			return intRange{max(a.bits, b.bits), a.nonNegative && b.nonNegative || all.nonNegative}
		case tree.OpDiv:
			return a
		case tree.OpRem:
			return intRange{min(a.bits, rangeOf(x.Y, depth+1, likely).bits), a.nonNegative}
		case tree.OpShr:
			if k, ok := x.Y.(*tree.Const); ok && !isNegative(k) && !a.nonNegative {
				return intRange{a.bits - int(min(k.Lo, uint64(a.bits))), false}
			}
		}
	}
	switch x.Op {
	case tree.OpAnd:
		b := rangeOf(x.Y, depth+1, likely)
		switch {
		case a.nonNegative && b.nonNegative:
			return intRange{min(a.bits, b.bits), true}
		case a.nonNegative:
			return a
		case b.nonNegative:
			return b
		}
	case tree.OpOr, tree.OpXor:
		b := rangeOf(x.Y, depth+1, likely)
		return intRange{max(a.bits, b.bits), a.nonNegative && b.nonNegative}
	case tree.OpAdd, tree.OpMul:
		b := rangeOf(x.Y, depth+1, likely)
		n := max(a.bits, b.bits) + 1
		if x.Op == tree.OpMul {
			n = a.bits + b.bits
		}
		if a.nonNegative && b.nonNegative && n < all.bits {
			return intRange{n, true}
		}
	case tree.OpShr, tree.OpDiv:
		if !a.nonNegative {
			break
		}
		if k, ok := x.Y.(*tree.Const); ok && !isNegative(k) {
			by := constBits(k) - 1
			if x.Op == tree.OpShr {
				by = int(min(k.Lo, uint64(a.bits)))
			}
			return intRange{max(a.bits-max(by, 0), 0), true}
		}
		if x.Op == tree.OpShr {
			return a
		}
	case tree.OpRem:
		if b := rangeOf(x.Y, depth+1, likely); b.nonNegative && a.nonNegative {
			return intRange{min(a.bits, b.bits), true}
		}
	}
	return all
}

// warnLimit warns about the comparison of e with the least or greatest value of its type that has
// one outcome (-Wtype-limits); left tells that the constant k stands on the left, op being the
// operator with it on the right.
func (c *checker) warnLimit(op tree.BinaryOp, e tree.Expr, k *tree.Const, left bool, p diag.Pos) bool {
	t := underlying(e.Type())
	common := c.commonType(c.promoted(e), c.promoted(k))
	if t.Kind == tree.KindBool || isTruth(e) || op == tree.OpEq || op == tree.OpNe {
		return false
	}
	switch { // t becomes the type that has the values of e
	case common.Size == t.Size && bitField(e) == nil:
		t = common
	case !common.IsSigned() && t.IsSigned():
		return false
	}
	bound, ok := c.convert(k, common).(*tree.Const)
	if !ok {
		return false
	}
	low, high := limits(t)
	v := constBig(bound)
	isMin, isMax := v.Cmp(low) == 0, v.Cmp(high) == 0 && bitField(e) == nil
	var always bool
	switch {
	case isMin && op == tree.OpGe, isMax && op == tree.OpLe:
		always = true
	case isMin && op == tree.OpLt, isMax && op == tree.OpGt:
	default:
		return false
	}
	c.sayLimit(op, e, bound, isMin && !t.IsSigned(), left, always, p)
	return true
}

// limits returns the least and the greatest value of an integer type.
func limits(t *tree.Type) (low, high *big.Int) {
	one, bits := big.NewInt(1), uint(t.Size)*8
	if !t.IsSigned() {
		return new(big.Int), new(big.Int).Sub(new(big.Int).Lsh(one, bits), one)
	}
	high = new(big.Int).Sub(new(big.Int).Lsh(one, bits-1), one)
	return new(big.Int).Not(high), high
}

// comparisonText spells the relational operators.
var comparisonText = map[tree.BinaryOp]string{tree.OpLt: "<", tree.OpGt: ">", tree.OpLe: "<=", tree.OpGe: ">="}

// sayLimit words the warning as clang does.
func (c *checker) sayLimit(op tree.BinaryOp, e tree.Expr, k *tree.Const, zero, left, always bool, p diag.Pos) {
	outcome := map[bool]string{true: "true", false: "false"}[always]
	name, what := "tautological-type-limit-compare", typeString(e.Type())
	if zero {
		name, what = "tautological-unsigned-zero-compare", "unsigned expression"
		if e.Type().Kind == tree.KindEnum {
			name, what = "tautological-unsigned-enum-zero-compare", "unsigned enum expression"
		}
	}
	of := ""
	if zero {
		of = "of "
	}
	if left {
		c.warnf(p, name, "result of comparison %s%s %s %s is always %s", of, constText(k), comparisonText[mirrored(op)], what, outcome)
		return
	}
	c.warnf(p, name, "result of comparison %s%s %s %s is always %s", of, what, comparisonText[op], constText(k), outcome)
}
