package check

import (
	"math/big"

	"cptx/frontend/tree"
)

// intRange says which values an integer expression can have: those of a two's complement number.
type intRange struct {
	bits        int // of the number, with a sign unless nonNegative
	nonNegative bool
}

// valueBits returns the bits without the sign.
func (r intRange) valueBits() int {
	if r.nonNegative {
		return r.bits
	}
	return r.bits - 1
}

// limits returns the least and the greatest value.
func (r intRange) limits() (low, high *big.Int) {
	one := big.NewInt(1)
	high = new(big.Int).Lsh(one, uint(r.valueBits()))
	if r.nonNegative {
		return new(big.Int), high.Sub(high, one)
	}
	return new(big.Int).Neg(high), high.Sub(high, one)
}

// spread returns the range of n bits besides the sign that a number needs unless nonNegative.
func spread(n int, nonNegative bool) intRange {
	if !nonNegative {
		n++
	}
	return intRange{n, nonNegative}
}

// typeRange returns the values of an integer type.
func typeRange(t *tree.Type) intRange {
	t = underlying(t)
	if t.Kind == tree.KindBool {
		return intRange{1, true}
	}
	return intRange{int(t.Sizeof()) * 8, !t.IsSigned()}
}

// maxRangeDepth bounds the search through an expression.
const maxRangeDepth = 50

// likelyRange returns the values that the integer expression e is likely to have, as clang's
// -Wconversion and -Wsign-compare take them: a sum, difference or product fits the wider operand.
func likelyRange(e tree.Expr) intRange {
	return ranger{likely: true}.of(e, typeRange(e.Type()).bits, maxRangeDepth)
}

// exactRange returns values among which those of the integer expression e are.
func exactRange(e tree.Expr) intRange {
	return ranger{}.of(e, typeRange(e.Type()).bits, maxRangeDepth)
}

// ranger finds the values of an expression.
type ranger struct{ likely bool }

// of returns the values of e, of which the low width bits matter.
func (f ranger) of(e tree.Expr, width, depth int) intRange {
	all := typeRange(e.Type())
	if depth == 0 {
		return all
	}
	switch x := e.(type) {
	case *tree.Const:
		if isNegative(x) {
			return intRange{constBits(x), false}
		}
		return intRange{min(constBits(x), width), true}
	case *tree.Logical:
		return intRange{1, true}
	case *tree.Cast:
		if !x.Implicit || !x.X.Type().IsInteger() {
			return all
		}
		if in := f.of(x.X, min(width, all.bits), depth-1); in.bits < all.bits {
			return intRange{in.bits, in.nonNegative || all.nonNegative}
		}
		return all
	case *tree.Cond:
		if x.X != nil {
			return joined(f.of(x.X, width, depth-1), f.of(x.Y, width, depth-1))
		}
	case *tree.Comma:
		return f.of(x.Y, width, depth-1)
	case *tree.Assign:
		return f.of(x.R, width, depth-1)
	case *tree.Unary:
		if x.Op == tree.OpLogNot {
			return intRange{1, true}
		}
		if x.X.Type().IsInteger() {
			return f.of(x.X, width, depth-1)
		}
	case *tree.Binary:
		return f.binary(x, all, width, depth-1)
	}
	if b := bitField(e); b != nil {
		return intRange{b.BitWidth, !underlying(b.Type).IsSigned()}
	}
	return all
}

// joined returns the values of either range.
func joined(a, b intRange) intRange {
	return spread(max(a.valueBits(), b.valueBits()), a.nonNegative && b.nonNegative)
}

// binary is of for a binary expression whose type has the values all.
func (f ranger) binary(x *tree.Binary, all intRange, width, depth int) intRange {
	var r intRange
	switch x.Op {
	case tree.OpEq, tree.OpNe, tree.OpLt, tree.OpLe, tree.OpGt, tree.OpGe:
		return intRange{1, true}
	case tree.OpShl:
		k, ok := stripCasts(x.X).(*tree.Const)
		return intRange{all.bits, all.nonNegative || ok && k.Lo == 1 && k.Hi == 0} // a mask of one bit
	case tree.OpShr:
		r = f.of(x.X, width, depth)
		if k, ok := x.Y.(*tree.Const); ok && !isNegative(k) {
			return r.narrowed(int(min(k.Lo, uint64(r.bits))))
		}
		return r
	case tree.OpDiv:
		r = f.of(x.X, all.bits, depth)
		if k, ok := x.Y.(*tree.Const); ok {
			r = r.narrowed(max(constBits(k)-1, 0))
			r.bits = min(r.bits, width)
			return r
		}
		return intRange{r.bits, r.nonNegative && f.of(x.Y, all.bits, depth).nonNegative}
	case tree.OpPtrDiff:
		return all
	}
	a, b := f.of(x.X, width, depth), f.of(x.Y, width, depth)
	switch {
	case x.Op == tree.OpAdd && !f.likely:
		r = spread(max(a.valueBits(), b.valueBits())+1, a.nonNegative && b.nonNegative)
	case x.Op == tree.OpSub && !f.likely:
		r = spread(max(a.valueBits(), b.valueBits())+1, a.nonNegative && b.bits == 0)
	case x.Op == tree.OpMul && !f.likely:
		n := a.valueBits() + b.valueBits()
		if !a.nonNegative && !b.nonNegative { // the product of the two least values
			n++
		}
		r = spread(n, a.nonNegative && b.nonNegative)
	case x.Op == tree.OpRem:
		r = spread(min(a.valueBits(), b.valueBits()), a.nonNegative)
	case x.Op == tree.OpAnd && a.nonNegative && b.nonNegative:
		r = intRange{min(a.bits, b.bits), true}
	case x.Op == tree.OpAnd && a.nonNegative:
		r = a
	case x.Op == tree.OpAnd && b.nonNegative:
		r = b
	default:
		r = joined(a, b)
	}
	return intRange{min(r.bits, width), r.nonNegative || all.nonNegative}
}

// narrowed returns the range of r's values divided by 2 to the power of n.
func (r intRange) narrowed(n int) intRange {
	if n < r.bits {
		return intRange{r.bits - n, r.nonNegative}
	}
	return spread(0, r.nonNegative)
}
